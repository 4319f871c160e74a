"""Entries of logs by warps and turns; sectors without the room between arrays; how many distinct numbers there are."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.device import WARP

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]
OF_LINE = 4  # sectors
TAGS = 0.39  # passes of L1 for a line that is looked up (`stride 33` of mechanisms.cu)
_CLOSE = 16  # times as many places as values
_PAGE = 1 << 7  # sectors that stay together
_ROOM = 1 << 27  # sectors: in none are two arrays (arguments/binding.py)


def turns_of(blocks: Numbers, warps: Numbers) -> Numbers:
    """How many entries of its warp there are before each."""
    order = by_warp(blocks, warps)
    found = np.empty(len(order), np.int64)
    found[order] = np.arange(len(order)) - firsts_of(changes(blocks[order], warps[order]))
    return found


def by_warp(blocks: Numbers, warps: Numbers) -> Numbers:
    """Entries of each warp after those of another, otherwise in their order. Numbers of 16 bits are sorted in a tenth
    of the time."""
    every, numbers = int(warps.max(initial=0)) + 1, _each(blocks)
    keys = np.searchsorted(numbers, blocks) * every + warps
    found: Numbers = np.argsort(keys.astype(np.uint16) if len(numbers) * every <= 1 << 16 else keys, kind="stable")
    return found


def _each(values: Numbers) -> Numbers:
    """Each once, rising; of values of which many are like the one before."""
    return distinct(values[changes(values)])


def elements_of(bytes: Numbers, sizes: Numbers) -> Numbers:
    """How many there are of the access of so many `bytes` that an entry is of: each has one, of its own size."""
    found: Numbers = np.maximum(1, bytes) // np.maximum(1, sizes)
    return found


def active_lanes(masks: Numbers) -> Flags:
    """A row for each mask, a column for each lane."""
    found: Flags = (masks[:, None] >> np.arange(WARP)) & 1 > 0
    return found


def changes(*columns: Numbers) -> Flags:
    """Where any of them is another number than before; so is the first."""
    found: Flags = np.zeros(len(columns[0]), np.bool_)
    found[:1] = True
    for column in columns:
        found[1:] |= column[1:] != column[:-1]
    return found


def firsts_of(begins: Flags) -> Numbers:
    """Of each entry, where the run that it is of begins."""
    found: Numbers = np.maximum.accumulate(np.where(begins, np.arange(len(begins)), 0))
    return found


def closed_up(sectors: Numbers) -> Numbers:
    """The same sectors without the room between arrays, which lie far apart: in the same order, and as far into their
    pages."""
    rooms = _each(sectors // _ROOM)
    of = np.searchsorted(rooms, sectors // _ROOM)
    least, most = np.full(len(rooms), np.iinfo(np.int64).max), np.zeros(len(rooms), np.int64)
    np.minimum.at(least, of, sectors // _PAGE)
    np.maximum.at(most, of, sectors // _PAGE)
    ends = np.cumsum(most - least + 1)
    found: Numbers = sectors - ((least - np.concatenate([[0], ends[:-1]])) * _PAGE)[of]
    return found


def numbered(values: Numbers) -> tuple[Numbers, int]:
    """A number for each, and one more than the most: equal values' are equal. Where they lie close together what they
    are above the least, which takes a tenth of the time of sorting them."""
    low, high = int(values.min(initial=np.iinfo(np.int64).max)), int(values.max(initial=0))
    if high - low <= _CLOSE * len(values):
        return values - low, max(0, high - low + 1)
    found, of = ranked(values)
    return of, len(found)


def marked(numbers: Numbers, most: int) -> Flags:
    """Which of the numbers below `most` there are."""
    found: Flags = np.zeros(most, np.bool_)
    found[numbers] = True
    return found


def how_many(values: Numbers) -> int:
    """Distinct ones."""
    return int(np.count_nonzero(marked(*numbered(values))))


def of_all(blocks: Numbers, warps: Numbers, turns: Numbers, whole: Collection[int] = ()) -> Flags:
    """Which entries all these blocks have, by warp and turn: of a block that was cut, later warps may have none. Those
    that are `whole` cut nothing of others, as they have no more."""
    numbers = _each(blocks)
    of = np.searchsorted(numbers, blocks)
    last = np.zeros((len(numbers), int(warps.max(initial=0)) + 1), np.int64)
    np.maximum.at(last, (of, warps), turns + 1)
    cut = ~np.isin(numbers, list(whole))
    found: Flags = turns < last[cut].min(axis=0, initial=np.iinfo(np.int64).max)[warps]
    return found


def runs_of(blocks: Numbers, warps: Numbers, turns: Numbers, sites: Numbers) -> Numbers:
    """The turn of the first of those that a warp makes in instructions that follow each other, with no way back."""
    order = by_warp(blocks, warps)
    begins = changes(blocks[order], warps[order])
    begins[1:] |= sites[order][1:] <= sites[order][:-1]
    found = np.empty(len(order), np.int64)
    found[order] = turns[order][firsts_of(begins)]
    return found
