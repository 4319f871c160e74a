"""Curves and bars as SVG that needs no script: numbers in, a figure of a page out."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

Curve = Sequence[tuple[float, float]]
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a8a")
_DASHES = ("", ' stroke-dasharray="7 4"', ' stroke-dasharray="2 3"')  # where colours are used again
_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP, _RIGHT = 480, 300, 64, 40, 14, 28


def curves(title: str, across: str, lines: Mapping[str, Curve], shown: Mapping[float, str]) -> str:
    """A line for each name, over `across`; both scales are logarithmic where all values are above 0. `shown`: the
    words for heights, of which some stand at the axis."""
    xs = sorted({x for line in lines.values() for x, _ in line})
    ys = sorted({y for line in lines.values() for _, y in line})
    x_at, y_at = Scale.of(xs, _LEFT, _WIDTH - _RIGHT), Scale.of(ys, _HEIGHT - _BOTTOM, _TOP)
    parts = [_axis_x(xs, x_at, across), _axis_y(ys, y_at, shown)]
    parts += [_line(n, name, line, x_at, y_at) for n, (name, line) in enumerate(lines.items())]
    return _figure(title, _words(across, lines, shown), parts, _HEIGHT, _key(list(lines)))


def bars(title: str, counts: Mapping[str, int]) -> str:
    """A bar for each name, as long as its count."""
    most, row = max([1, *counts.values()]), 24
    parts = []
    for n, (name, count) in enumerate(counts.items()):
        y, length = _TOP + n * row, 260 * count / most
        parts.append(f'<text x="{_LEFT + 30}" y="{y + 14}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<rect x="{_LEFT + 38}" y="{y}" width="{length:.1f}" height="18" fill="{_COLOURS[0]}"/>')
        parts.append(f'<text x="{_LEFT + 44 + length:.1f}" y="{y + 14}">{count:,}</text>')
    words = "; ".join(f"{name}: {count:,}" for name, count in counts.items())
    return _figure(title, words, parts, _TOP + row * len(counts))


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places; logarithmic where all are above 0."""

    low: float
    span: float
    begin: float
    length: float
    logarithmic: bool

    @classmethod
    def of(cls, values: Sequence[float], begin: float, end: float) -> Scale:
        logarithmic = values[0] > 0
        low, high = (math.log(v) if logarithmic else v for v in (values[0], values[-1]))
        low, span = (low, high - low) if high > low else (low - 0.5, 1.0)
        return cls(low, span, begin, end - begin, logarithmic)

    def at(self, value: float) -> float:
        return self.begin + self.length * ((math.log(value) if self.logarithmic else value) - self.low) / self.span


def _axis_x(values: Sequence[float], scale: Scale, name: str) -> str:
    base = _HEIGHT - _BOTTOM
    ticks, free = "", -math.inf
    for word, at in [(f"{x:g}", scale.at(x)) for x in _some(values)]:
        half = 4 * len(word)
        if at - half > free:
            free = at + half + 6
            ticks += f'<text x="{at:.1f}" y="{base + 16}" text-anchor="middle">{word}</text>'
    middle = (_LEFT + _WIDTH - _RIGHT) / 2
    rule = f'<path d="M{_LEFT} {base}H{_WIDTH - _RIGHT}" stroke="currentColor" fill="none"/>'
    return f'{rule}{ticks}<text x="{middle}" y="{base + 34}" text-anchor="middle">{escape(name)}</text>'


def _axis_y(values: Sequence[float], scale: Scale, shown: Mapping[float, str]) -> str:
    ticks, before = [], math.inf
    for y in values:
        place = scale.at(y)
        if before - place > 14:
            before = place
            ticks.append(f'<text x="{_LEFT - 6}" y="{place + 4:.1f}" text-anchor="end">{escape(shown[y])}</text>')
    return f'<path d="M{_LEFT} {_TOP}V{_HEIGHT - _BOTTOM}" stroke="currentColor" fill="none"/>{"".join(ticks)}'


def _line(number: int, name: str, line: Curve, x: Scale, y: Scale) -> str:
    (colour, stroke), places = _stroke(number), [(x.at(a), y.at(b)) for a, b in line]
    path = "L".join(f"{a:.1f} {b:.1f}" for a, b in places)
    dots = "".join(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3.5" fill="{colour}"/>' for a, b in places)
    return f'<path d="M{path}" {stroke} stroke-width="2" fill="none"/>{dots}'


def _stroke(number: int) -> tuple[str, str]:
    """A line's colour, and its attributes."""
    colour, dashes = _COLOURS[number % len(_COLOURS)], _DASHES[number // len(_COLOURS) % len(_DASHES)]
    return colour, f'stroke="{colour}"{dashes}'


def _key(names: Sequence[str]) -> str:
    """Above the curves, in as many lines as it takes; nothing where there is one without a name."""
    marks = (f'<svg class="mark" viewBox="0 0 18 6"><path d="M0 3h18" {_stroke(n)[1]} stroke-width="3"/></svg>'
             for n in range(len(names)))  # fmt: skip
    named = (f"<li>{mark}{escape(name)}</li>" for mark, name in zip(marks, names, strict=True))
    return f'<ul class="key" aria-hidden="true">{"".join(named)}</ul>' if any(names) else ""


def _some(values: Sequence[float]) -> Sequence[float]:
    """At most some ten."""
    return values[:: max(1, math.ceil(len(values) / 10))]


def _words(across: str, lines: Mapping[str, Curve], shown: Mapping[float, str]) -> str:
    told = (f"{name}: " + ", ".join(f"{shown[y]} at {across} {x:g}" for x, y in line) for name, line in lines.items())
    return "; ".join(told)


def _figure(title: str, words: str, parts: Sequence[str], height: int, key: str = "") -> str:
    label = escape(f"{title}. {words}")
    size = f'viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}"'
    drawn = f'<svg role="img" aria-label="{label}" {size}>{"".join(parts)}</svg>'
    return f"<figure><figcaption>{escape(title)}</figcaption>{key}{drawn}</figure>"
