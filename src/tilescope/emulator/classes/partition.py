"""Which other blocks do what one block did: forms and a block's extremes in, the blocks of its class out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .forms import Dependence, Three, Watched

Flags = np.ndarray[Any, np.dtype[np.bool_]]
Numbers = np.ndarray[Any, np.dtype[np.int64]]
LEAST, MOST = -(1 << 62), 1 << 62
SECTOR, BANKS = 32, 128


@dataclass(frozen=True, slots=True)
class Extent:
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
    found: Dependence, grid: Grid, number: int, blocks: Numbers, observed: Numbers, arrays: Sequence[Extent]
) -> Flags:
    """Which of `blocks` take the branches of block `number` and touch as many sectors and banks."""
    same: Flags = np.ones(len(blocks), np.bool_)
    for watched, row in zip(found.watched, observed, strict=False):
        if row[3] <= row[4]:  # anything came here
            same &= _same_outcome(watched, row.tolist(), grid, number, blocks)
    for access, row in zip(found.accesses, observed[len(found.watched) :], strict=True):
        if row[3] <= row[4]:
            step = grid.moved(access.along, number, blocks)
            same &= step % (BANKS if access.space == "shared" else SECTOR) == 0
            same &= _inside(row.tolist(), step, arrays if access.space in ("", "global") else ())
    return same


def _same_outcome(w: Watched, row: list[int], grid: Grid, number: int, blocks: Numbers) -> Flags:
    below, zero, above, low, high, right_low, right_high = row[:7]
    left, right = (grid.moved(along, number, blocks) for along in (w.left, w.right))
    same = _in_range(w, low, high, left)
    if w.name == "convert":
        return same
    same &= _in_range(w, right_low, right_high, right)
    step = left - right
    upper, lower = below, above  # what must stay below 0, and what must stay above
    if w.name in ("lt", "ge"):
        same &= (step >= 0) | (not zero)  # what was 0 must not fall below it
    elif w.name in ("le", "gt"):
        same &= (step <= 0) | (not zero)
    else:
        same &= (step == 0) | (not zero)
    least_above = 0 if w.name in ("lt", "ge") else 1
    most_below = 0 if w.name in ("le", "gt") else -1
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


def _inside(row: list[int], step: Numbers, arrays: Sequence[Extent]) -> Flags:
    """In the array that this block's accesses were in; where there is no one such, only what does not move."""
    low, high = row[3], row[4]
    for a in arrays:
        if a.address <= low and high < a.address + a.length:
            return np.asarray((low + step >= a.address) & (high + step < a.address + a.length))
    return np.asarray(step == 0) if arrays else np.ones(len(step), np.bool_)
