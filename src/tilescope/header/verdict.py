"""Right or wrong: what a kernel wrote and what it should have written in, a Check with the first difference out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.errors import UsageError

from .tracked import Array, Tracked


@dataclass(frozen=True, slots=True)
class Check:
    """`claim` is the header's own text ("P = M @ N"); errors are absolute: the largest found, the largest allowed."""

    claim: str
    right: bool
    message: str
    elements: int
    differing: int
    largest_error: float
    allowed_error: float

    def to_dict(self) -> dict[str, Any]:
        return {
            "claim": self.claim, "right": self.right, "message": self.message, "elements": self.elements,
            "differing": self.differing, "largest_error": _finite(self.largest_error),
            "allowed_error": _finite(self.allowed_error),
        }  # fmt: skip


def _finite(number: float) -> float | None:
    """JSON has no infinity."""
    return number if np.isfinite(number) else None


def unit_of(arrays: Iterable[Array]) -> float:
    """The spacing of the coarsest floating point type among `arrays`: a kernel computes no finer than it stores.

    Where there is none (integers scaled by a fraction), that of float."""
    found = [float(np.finfo(a.dtype).eps) for a in arrays if a.dtype.kind == "f"]
    return max(found, default=float(np.finfo(np.float32).eps))


def check(target: str, claim: str, got: Array, expected: Tracked, unit: float, threads: int = 0) -> Check:
    """Compare `got`, shown as `target`, with `expected` to within what rounding allows; a launch of too few `threads`
    is told as such."""
    wanted, allowed = _wanted(target, got, expected, unit)
    with np.errstate(all="ignore"):
        shown = wanted if got.dtype.kind == "f" or not expected.is_float else np.trunc(wanted)
        error = np.abs(got.astype(np.float64) - shown.astype(np.float64))
        same = (got == wanted.astype(got.dtype)) | (np.isnan(error) & _both_nan(got, wanted))
        good = same | _near(got, wanted, error, allowed) if expected.is_float else same
    error = np.where(same, 0, error)
    differing = int(got.size - np.count_nonzero(good))
    largest = float(np.max(np.where(np.isnan(error), np.inf, error), initial=0))
    most = float(np.max(allowed, initial=0))
    message = _right(claim, largest) if differing == 0 else _wrong(target, got, shown, good, threads)
    return Check(claim, differing == 0, message, got.size, differing, largest, most)


def _wanted(target: str, got: Array, expected: Tracked, unit: float) -> tuple[Array, Array]:
    """The expected values in `got`'s shape and the error allowed to each.

    One rounding more for the store; `unit` is twice the rounding error, which covers the sum of the products of errors
    and operations that are off by a whole unit. The smallest normal number stands for results near zero."""
    try:
        wanted = np.broadcast_to(expected.value, got.shape)
        magnitude = np.broadcast_to(expected.magnitude, got.shape)
    except ValueError:
        raise UsageError(
            f"`{target}` has the shape {list(got.shape)} and is compared with {list(expected.value.shape)}",
            hint="both sides of an expectation must have one shape",
        ) from None
    if not expected.is_float:
        return wanted, np.zeros(got.shape)
    tiny = float(np.finfo(np.float32).tiny) if unit >= np.finfo(np.float32).eps else 0.0
    allowed = (expected.roundings + 1) * (unit * magnitude + tiny)
    return wanted, np.where(np.isfinite(allowed) & np.isfinite(wanted), allowed, 0)


def _near(got: Array, wanted: Array, error: Array, allowed: Array) -> Array:
    """Within the allowed error. An integer made from a float may be that of either end of the allowed range."""
    if got.dtype.kind == "f":
        return np.asarray(error <= allowed)
    low, high = np.trunc(wanted - allowed), np.trunc(wanted + allowed)
    return np.asarray((low <= got) & (got <= high))


def _both_nan(got: Array, wanted: Array) -> Array:
    return np.asarray((got != got) & (wanted != wanted))


def _right(claim: str, largest: float) -> str:
    return f"right: {claim} within {largest:.2g}" if largest else f"right: {claim}, every element exactly"


def _wrong(target: str, got: Array, wanted: Array, good: Array, threads: int) -> str:
    differing = got.size - int(np.count_nonzero(good))
    first = tuple(int(i) for i in np.argwhere(~good)[0])
    place = target + "".join(f"[{i}]" for i in first)
    shown = [_number(a[first], got.dtype) for a in (got, wanted)]
    elements = "element differs" if differing == 1 else "elements differ"
    return f"wrong: {place} is {shown[0]} and should be {shown[1]}; {differing:,} of {got.size:,} {elements}" + (
        _short(got.size, threads) if got.ndim == 1 and 0 < threads <= first[0] else ""
    )


def _short(elements: int, threads: int) -> str:
    """All that threads have numbers of is right."""
    return f"; the launch has {threads:,} threads for {elements:,} elements: divide the grid upwards, (n + 31) / 32"


def _number(value: Any, dtype: np.dtype[Any]) -> str:
    if not isinstance(value, np.floating) or (dtype.kind != "f" and np.isfinite(value)):
        return str(int(value))
    return f"{float(value):.{17 if dtype == np.float64 else 8}g}"
