"""Lists of numbers in few characters: values in; one number, a slope or the list itself out.

web/src/data.ts unpacks them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from typing import Any

Places = Sequence[Sequence[int]]


def packed(values: Sequence[Any], places: Places) -> Any:
    """`values[i]` belongs to the place `places[i]` (x, y, z): one value if all are equal, {"b", "s"} where each is b
    plus the place times the slopes s, else the list."""
    if all(v == values[0] for v in values):
        return values[0]
    slope = _slope(values, places)
    return {"b": slope[0], "s": slope[1:]} if slope else list(values)


def _slope(values: Sequence[Any], places: Places) -> list[int] | None:
    if not all(isinstance(v, int) for v in values):
        return None
    first, slopes = places[0], []
    for axis in range(len(first)):
        found = _axis(values, places, axis)
        slopes.append(found or 0)
    base = values[0] - sum(s * p for s, p in zip(slopes, first, strict=True))
    made = [base + sum(s * p for s, p in zip(slopes, at, strict=True)) for at in places]
    return [base, *slopes] if made == list(values) else None


def _axis(values: Sequence[int], places: Places, axis: int) -> int | None:
    """How much a value grows along an axis, by the first two places that differ in this one alone."""
    first = places[0]
    for value, at in zip(values, places, strict=True):
        steps = [b - a for a, b in zip(first, at, strict=True)]
        if steps[axis] and not any(s for i, s in enumerate(steps) if i != axis):
            grown, rest = divmod(value - values[0], steps[axis])
            return None if rest else grown
    return None


def runs(numbers: Sequence[int]) -> list[list[int]]:
    """Sorted numbers as [first, last] of each stretch."""
    found = []
    for _, group in groupby(enumerate(numbers), lambda item: item[1] - item[0]):
        stretch = [n for _, n in group]
        found.append([stretch[0], stretch[-1]])
    return found


def rounded(value: Any) -> Any:
    """Five digits of a float; JSON has no word for what is no finite number."""
    if not isinstance(value, float):
        return value
    return float(f"{value:.5g}") if math.isfinite(value) else str(value)
