"""How much of an array DRAM has to give: marks of what a launch touches in; bytes of the granules that hold it out."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..hardware.sectors import GRANULE_BYTES

Marks = np.ndarray[Any, np.dtype[np.uint8]]
_WORDS = {size: np.dtype(f"u{size}") for size in (8, 4, 2, 1)}  # marks that are looked at at once


def granule_bytes(marks: Marks, shift: int) -> int:
    """Of the array's granules with a mark; each mark stands for 2^`shift` bytes."""
    each = max(1, GRANULE_BYTES >> shift)
    whole = len(marks) // each * each
    word = _WORDS[min(each, 8)]
    rows = np.ascontiguousarray(marks[:whole]).view(word).reshape(-1, each // word.itemsize)
    any_of = rows[:, 0].copy()
    for column in range(1, rows.shape[1]):
        any_of |= rows[:, column]
    return max(GRANULE_BYTES, 1 << shift) * (int(np.count_nonzero(any_of)) + bool(marks[whole:].any()))
