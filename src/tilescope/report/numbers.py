"""Counts as people read them: a number in, text of few characters out."""

from __future__ import annotations

_LARGE = ((10**15, "P"), (10**12, "T"), (10**9, "G"), (10**6, "M"), (10**3, "k"))


def exact(count: float) -> str:
    return f"{count:,}"


def short(count: float) -> str:
    """Four digits at least, exact below 10,000: 1,048,576 is 1.049M."""
    if abs(count) < 10_000:
        return f"{count:,}"
    for size, letter in _LARGE:
        if abs(count) >= size * 0.99995:
            return f"{_four(count / size)}{letter}"
    return f"{count:,}"


def _four(number: float) -> str:
    digits = 3 if abs(number) < 9.9995 else 2 if abs(number) < 99.995 else 1
    return f"{number:.{digits}f}"


def ratio(number: float) -> str:
    """Two or three digits: 0.062, 2.0, 15.8, 256."""
    if number == 0:
        return "0"
    if abs(number) < 0.0995:
        return f"{number:.2g}"
    return f"{number:.2f}" if abs(number) < 0.995 else f"{number:.1f}" if abs(number) < 99.95 else f"{number:,.0f}"


def duration(seconds: float) -> str:
    if seconds < 0.9995e-3:
        return f"{seconds * 1e6:.0f} us"
    return f"{seconds * 1e3:.1f} ms" if seconds < 0.9995 else f"{seconds:.2f} s"


def dims(values: tuple[int, ...]) -> str:
    """(16, 16, 1) is 16x16."""
    kept = list(values)
    while len(kept) > 1 and kept[-1] == 1:
        kept.pop()
    return "x".join(map(str, kept))
