"""Lists of numbers in few characters: values in; one number, a slope or the list itself out.

web/src/data.ts unpacks them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

import numpy as np

Places = Sequence[Sequence[int]]
Numbers = np.ndarray[Any, np.dtype[np.int64]]
EXACT = 1 << 53  # numbers below are exact in JavaScript


def packed(values: Sequence[Any], places: Places) -> Any:
    """`values[i]` belongs to the place `places[i]` (x, y, z): one value if all are equal, {"b", "s"} where each is b
    plus the place times the slopes s, else the list."""
    values = list(values)
    if values.count(values[0]) == len(values):
        return values[0]
    slope = _slope(values, places)
    return {"b": slope[0], "s": slope[1:]} if slope else values


def _slope(values: list[Any], places: Places) -> list[int] | None:
    if not all(isinstance(v, int) for v in values) or not -EXACT < min(values) <= max(values) < EXACT:
        return None
    grown, away = np.array(values) - values[0], np.array(places) - np.array(places[0])
    slopes = np.array([_axis(grown, away, axis) for axis in range(away.shape[1])])
    return [int(values[0] - slopes @ places[0]), *slopes.tolist()] if np.array_equal(away @ slopes, grown) else None


def _axis(grown: Numbers, away: Numbers, axis: int) -> int:
    """How much a value grows along an axis, by the first place that differs from the first of all in this one alone; 0
    where there is none, or it does not grow by whole numbers."""
    alone = (away[:, axis] != 0) & (np.count_nonzero(away, axis=1) == 1)
    at = int(np.argmax(alone))
    slope, rest = divmod(int(grown[at]), int(away[at, axis])) if alone[at] else (0, 0)
    return 0 if rest else slope


def runs(numbers: Sequence[int]) -> list[list[int]]:
    """Sorted numbers as [first, last] of each stretch."""
    found = []
    for _, group in groupby(enumerate(numbers), lambda item: item[1] - item[0]):
        stretch = [n for _, n in group]
        found.append([stretch[0], stretch[-1]])
    return found


@lru_cache(1 << 16, typed=True)
def rounded(value: Any) -> Any:
    """Five digits of a float; JSON has no word for what is no finite number."""
    if not isinstance(value, float):
        return value
    return float(f"{value:.5g}") if math.isfinite(value) else str(value)
