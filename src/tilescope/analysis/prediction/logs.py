"""Logs of some blocks' accesses: each warp's first ones, and several logs as one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np

from tilescope.emulator.trace.state import Log

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]
_CLOSE = 16  # times as many places as values
_PAGE = 1 << 12  # bytes that stay together
_ROOM = 1 << 20  # pages: in none are two arrays (arguments/binding.py)


def turns_of(blocks: Numbers, warps: Numbers) -> Numbers:
    """How many entries of its warp there are before each."""
    keys = blocks * (int(warps.max(initial=0)) + 1) + warps
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    found = np.empty(len(keys), np.int64)
    found[order] = np.arange(len(keys)) - firsts_of(changes(ordered))
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


def closed_up(addresses: Numbers, lanes: Flags) -> Numbers:
    """The same addresses, a row an access, without the room between arrays, which lie far apart: in the same order, and
    as far into their pages. What lanes that take no part have means nothing."""
    anywhere = np.iinfo(np.int64).max
    firsts = np.where(lanes, addresses, anywhere).min(axis=1, initial=anywhere) // _PAGE
    lasts = np.where(lanes, addresses, 0).max(axis=1, initial=0) // _PAGE
    if (firsts // _ROOM < lasts // _ROOM).any():  # an access of several arrays
        return addresses
    rooms, of = np.unique(firsts // _ROOM, return_inverse=True)
    least, most = np.full(len(rooms), anywhere), np.zeros(len(rooms), np.int64)
    np.minimum.at(least, of, firsts)
    np.maximum.at(most, of, lasts)
    ends = np.cumsum(most - least + 1)
    found: Numbers = addresses - ((least - np.concatenate([[0], ends[:-1]])) * _PAGE)[of][:, None]
    return found


def distinct(values: Numbers) -> Numbers:
    """Each once, in order; where they lie close together by marking them, in a tenth of the time of sorting them."""
    low, high = int(values.min(initial=np.iinfo(np.int64).max)), int(values.max(initial=0))
    if high - low > _CLOSE * len(values):
        return np.unique(values)
    marks = np.zeros(max(0, high - low + 1), np.bool_)
    marks[values - low] = True
    found: Numbers = np.flatnonzero(marks) + low
    return found


def of_all(blocks: Numbers, warps: Numbers, turns: Numbers, whole: Collection[int] = ()) -> Flags:
    """Which entries all these blocks have, by warp and turn: of a block that was cut, later warps may have none. Those
    that are `whole` cut nothing of others, as they have no more."""
    numbers, of = np.unique(blocks, return_inverse=True)
    last = np.zeros((len(numbers), int(warps.max(initial=0)) + 1), np.int64)
    np.maximum.at(last, (of, warps), turns + 1)
    cut = ~np.isin(numbers, list(whole))
    found: Flags = turns < last[cut].min(axis=0, initial=np.iinfo(np.int64).max)[warps]
    return found


def runs_of(blocks: Numbers, warps: Numbers, turns: Numbers, sites: Numbers) -> Numbers:
    """The turn of the first of those that a warp makes in instructions that follow each other, with no way back."""
    order = np.lexsort((turns, warps, blocks))
    begins = changes(blocks[order], warps[order])
    begins[1:] |= sites[order][1:] <= sites[order][:-1]
    found = np.empty(len(order), np.int64)
    found[order] = turns[order][firsts_of(begins)]
    return found


def first_turns(log: Log, most: int) -> Log:
    """As many of each warp's entries as there are not more than `most` of."""
    turns = turns_of(log.blocks, log.warps)
    each = np.cumsum(np.bincount(turns))
    return _of(log, turns < max(1, int(np.searchsorted(each, most, side="right"))))


def together(logs: Sequence[Log]) -> Log:
    parts = [np.concatenate(of_each) for of_each in zip(*map(_parts, logs), strict=True)]
    return _made(parts, sum(log.missing for log in logs))


def _of(log: Log, chosen: Flags) -> Log:
    return _made([part[chosen] for part in _parts(log)], log.missing)


def _parts(log: Log) -> list[Any]:
    return [log.sites, log.blocks, log.warps, log.masks, log.sizes, log.addresses, log.values]


def _made(parts: Sequence[Any], missing: int) -> Log:
    sites, blocks, warps, masks, sizes, addresses, values = parts
    return Log(sites, blocks, warps, masks, sizes, addresses, values, missing)
