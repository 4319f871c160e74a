"""Which other blocks do what one block did: forms and a block's extremes in, the blocks of its class out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..hardware.banks import BANK_ROW_BYTES
from ..hardware.sectors import SECTOR_BYTES
from ..runtime.codes import LEAST, MOST
from .dependence import Dependence, Watched
from .forms import CHOICES, Key, Three

Flags = np.ndarray[Any, np.dtype[np.bool_]]
Numbers = np.ndarray[Any, np.dtype[np.int64]]
Row = list[int]  # of runtime/observe.c


@dataclass(frozen=True, slots=True)
class ArrayRange:
    """An array's first address and bytes: what an access must stay in."""

    address: int
    length: int


class Grid:
    """All blocks of a grid as three columns of coordinates."""

    def __init__(self, grid: Three) -> None:
        x, y, z = grid
        numbers = np.arange(x * y * z, dtype=np.int64)
        self.places = (numbers % x, numbers // x % y, numbers // (x * y))

    def moved(self, along: Three, number: int, blocks: Numbers) -> Numbers:
        """How far `blocks` lie from block `number`, along a form's coefficients."""
        total = np.zeros(len(blocks), np.int64)
        for place, c in zip(self.places, along, strict=True):
            if c:
                total += c * (place[blocks] - place[number])
        return total


def same_class(
    found: Dependence, grid: Grid, number: int, blocks: Numbers, rows: Mapping[Key, Row], arrays: Sequence[ArrayRange]
) -> Flags:
    """Which of `blocks` take the branches of block `number` and touch as many sectors and banks."""
    same: Flags = np.ones(len(blocks), np.bool_)
    for watched in found.watched:
        row = rows[watched.key]
        if _came(row):
            same &= _same_outcome(watched, row, grid, number, blocks)
    for access in found.accesses:
        row = rows[access.key]
        if _came(row):
            step = grid.moved(access.along, number, blocks)
            same &= step % (BANK_ROW_BYTES if access.space == "shared" else SECTOR_BYTES) == 0
            same &= _inside(row, step, arrays if access.space in ("", "global") else ())
    return same


def _came(row: Row) -> bool:
    """Whether any lane came here."""
    return row[3] <= row[4]


def settled(w: Watched, row: Row) -> int | None:
    """Which operand is chosen in every lane, 0 or 1; None where it differs. A selection's condition was observed."""
    if w.name == "select":
        first, second = row[3] == 1, row[4] == 0
    else:
        never_above, never_below = row[2] == MOST, row[0] == LEAST
        first, second = (never_above, never_below) if w.name == "min" else (never_below, never_above)
    return 0 if first else 1 if second else None


def _same_outcome(w: Watched, row: Row, grid: Grid, number: int, blocks: Numbers) -> Flags:
    left, right = (grid.moved(along, number, blocks) for along in (w.left, w.right))
    step = left - right
    if w.name == "select":
        return np.asarray((step == 0) | (settled(w, row) == w.choice))
    low, high, right_low, right_high = row[3:7]
    same = _in_range(w, low, high, left)
    if w.name == "convert":
        return same
    same &= _in_range(w, right_low, right_high, right)
    return same & (_same_order(w.name, row, step) if w.name not in CHOICES else _same_extreme(w, row, step))


def _same_extreme(w: Watched, row: Row, step: Numbers) -> Flags:
    """Where a minimum or a maximum is the same operand in each lane: all move alike, or it was one in all and stays."""
    same: Flags = step == 0
    if settled(w, row) == w.choice:
        same |= _same_order("le" if (w.name == "min") == (w.choice == 0) else "ge", row, step)
    return same


def _same_order(name: str, row: Row, step: Numbers) -> Flags:
    """Where a comparison comes out as it did when the difference of its operands grows by `step`."""
    below, zero, above = row[:3]
    same: Flags = np.ones(len(step), np.bool_)
    upper, lower = below, above  # what must stay below 0, and what must stay above
    if name in ("lt", "ge"):
        same &= (step >= 0) | (not zero)  # what was 0 must not fall below it
    elif name in ("le", "gt"):
        same &= (step <= 0) | (not zero)
    else:
        same &= (step == 0) | (not zero)
    least_above = 0 if name in ("lt", "ge") else 1
    most_below = 0 if name in ("le", "gt") else -1
    same &= (step <= most_below - upper) | (upper == LEAST)
    same &= (step >= least_above - lower) | (lower == MOST)
    return same


def _in_range(w: Watched, low: int, high: int, step: Numbers) -> Flags:
    """A value that moves must not wrap: its form holds modulo 2^bits only."""
    if w.type.bits >= 64:
        return np.ones(len(step), np.bool_)
    least, most = (
        (-(1 << w.type.bits - 1), (1 << w.type.bits - 1) - 1) if w.type.signed else (0, (1 << w.type.bits) - 1)
    )
    return np.asarray((low + step >= least) & (high + step <= most))


def _inside(row: list[int], step: Numbers, arrays: Sequence[ArrayRange]) -> Flags:
    """In the array that this block's accesses were in; where they were in several, only what does not move."""
    low, high = row[3], row[4]
    for a in arrays:
        if a.address <= low and high < a.address + a.length:
            return np.asarray((low + step >= a.address) & (high + step < a.address + a.length))
    return np.asarray(step == 0) if arrays else np.ones(len(step), np.bool_)
