"""Sets of bytes: rows (first, end) in order, no two of which touch, as an array of int64 with shape (n, 2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

Ranges = np.ndarray[Any, np.dtype[np.int64]]
NONE: Ranges = np.zeros((0, 2), np.int64)


def whole(first: int, length: int) -> Ranges:
    return np.array([[first, first + length]], np.int64) if length > 0 else NONE


def rows(first: int, width: int, pitch: int, height: int) -> Ranges:
    """Of `height` rows of `width` bytes, each `pitch` behind the one before."""
    if width >= pitch or height <= 1:
        return whole(first, width + pitch * (height - 1))
    starts = first + pitch * np.arange(height, dtype=np.int64)
    return np.stack([starts, starts + width], axis=1)


def marked(marks: np.ndarray[Any, Any], first: int, unit: int) -> Ranges:
    """Of a map with a number for each `unit` of bytes from `first` on, which is not 0 where the unit belongs to it."""
    edges = np.flatnonzero(np.diff(marks != 0, prepend=False, append=False)).astype(np.int64)
    return first + unit * edges.reshape(-1, 2)


def union(parts: Iterable[Ranges]) -> Ranges:
    together = np.concatenate([NONE, *parts])
    if len(together) < 2:
        return together
    together = together[np.argsort(together[:, 0], kind="stable")]
    ends = np.maximum.accumulate(together[:, 1])
    begins_anew = np.concatenate([[True], together[1:, 0] > ends[:-1]])
    places = np.flatnonzero(begins_anew)
    return np.stack([together[places, 0], np.append(ends[places[1:] - 1], ends[-1])], axis=1)


def overlap(one: Ranges, other: Ranges) -> tuple[int, int] | None:
    """The first bytes (first, end) that both have."""
    if not len(one) or not len(other):
        return None
    after = np.searchsorted(other[:, 1], one[:, 0], side="right")  # the first of the other that ends behind each
    at = np.minimum(after, len(other) - 1)
    meets = np.flatnonzero((after < len(other)) & (other[at, 0] < one[:, 1]))
    if not len(meets):
        return None
    mine, theirs = one[meets[0]], other[at[meets[0]]]
    return int(max(mine[0], theirs[0])), int(min(mine[1], theirs[1]))


def first_missing(wanted: Ranges, there: Ranges) -> int | None:
    """The first byte of `wanted` that is not in `there`."""
    for first, end in wanted.tolist():
        place = int(np.searchsorted(there[:, 0], first, side="right")) - 1
        covered = int(there[place, 1]) if place >= 0 else 0
        if covered < end:
            return int(max(first, covered))
    return None
