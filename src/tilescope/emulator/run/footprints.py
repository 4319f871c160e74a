"""Distinct bytes of a launch from one block of each class: the units that its accesses touch, moved as the other blocks
of the class move them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np

from tilescope.arguments.binding import Allocation, host_address
from tilescope.arguments.room import zeros
from tilescope.arrays import distinct

from ..runtime.codes import LEAST, MOST
from ..runtime.library import library
from .granules import granule_bytes

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
_WORD = 8
_MOST_KEPT = 1 << 20  # units of a map
MOST_UNITS = 1 << 30  # of all arrays: of more, distinct bytes are not counted


@dataclass(frozen=True, slots=True)
class Spread:
    """Units of one array: `runs` are first units and lengths, each found again at all of `steps`; `writes`: by a store
    or an atomic operation."""

    array: int
    runs: Numbers
    steps: Numbers
    writes: bool = False


@dataclass(frozen=True, slots=True)
class Touched:
    """Runs of units of an array, by the number of a footprint."""

    footprint: int
    array: int
    runs: Numbers


class Footprints:
    """What the blocks of a launch touch, one map for all accesses that no block moves and one for each that moves.

    `count`: of maps; `granularity`: log2 of a unit's bytes."""

    def __init__(self, arrays: Sequence[Allocation], granularity: int, count: int) -> None:
        self.granularity, self.count = granularity, count
        self.units = [a.length >> granularity for a in arrays]
        self.firsts = [0, *accumulate(n + 1 for n in self.units)]
        self.spreads: list[Spread] = []
        self._made: dict[tuple[int, bool], Bytes | None] = {}
        self.maps: Bytes | None = None

    @property
    def each(self) -> int:
        """Units of one map: there is one between two arrays."""
        return self.firsts[-1]

    def begin(self) -> dict[str, int]:
        """Fresh maps for a block, as the context must name them: none of arrays that are too large."""
        if self.each > MOST_UNITS:
            return {"footprints": 0}
        self.maps = zeros(self.each * self.count, np.uint8, "which bytes a block touches, by access")
        self.reached = np.tile(np.array([MOST, LEAST], np.int64), (self.count, 1))
        maps, reached = host_address(self.maps), host_address(self.reached)
        return {"footprints": maps, "footprint_units": self.each, "reached": reached}

    def end(self) -> list[Touched]:
        """What the block has touched."""
        maps = range(self.count if self.maps is not None else 0)
        found = [Touched(n, array, runs) for n in maps for array, runs in self._runs(n)]
        self.maps = None
        return found

    def spread(self, touched: Touched, steps: Numbers, *, writes: bool = False) -> None:
        """It is touched again moved by each of `steps`, in bytes."""
        self._made.clear()
        self.spreads.append(Spread(touched.array, touched.runs, distinct(steps) >> self.granularity, writes))

    def forget(self) -> None:
        """What was touched, once all is known that is asked of it."""
        self.spreads.clear()
        self._made.clear()

    def _runs(self, number: int) -> Iterator[tuple[int, Numbers]]:
        """By array."""
        first, last = self.reached[number].tolist()
        assert self.maps is not None
        for array, (start, units) in enumerate(zip(self.firsts, self.units, strict=False)):
            low, high = max(first, start), min(last + 1, start + units)
            if low < high:
                at = number * self.each
                runs = _runs_of(self.maps[at + low : at + high])
                runs[:, 0] += low - start
                yield array, runs

    def touched(self, array: int) -> Bytes | None:
        """A map of what blocks touch; None for nothing."""
        return self._kept(array, writes=False)

    def written(self, array: int) -> Bytes | None:
        """A map of what they store to, or change."""
        return self._kept(array, writes=True)

    def _kept(self, array: int, *, writes: bool) -> Bytes | None:
        """Small ones are kept, as launches that are made again ask again."""
        if (array, writes) in self._made:
            return self._made[array, writes]
        made = self._map([s for s in self.spreads if s.array == array and (s.writes or not writes)])
        if self.units[array] <= _MOST_KEPT:
            self._made[array, writes] = made
        return made

    def _map(self, spreads: Sequence[Spread]) -> Bytes | None:
        own = [s for s in spreads if len(s.runs) and len(s.steps)]
        if not own:
            return None
        map = zeros(self.units[own[0].array], np.uint8, "which bytes a launch touches")
        for s in own:
            spread(map, s)
        return map

    def distinct_bytes(self, more: Sequence[np.ndarray[Any, Any]] = ()) -> list[int]:
        """Of each array; `more`: maps of other blocks, one an array."""
        if self.each > MOST_UNITS:
            return [0] * len(self.units)
        return [self._distinct(array, more) << self.granularity for array in range(len(self.units))]

    def granule_bytes(self, more: Sequence[np.ndarray[Any, Any]] = ()) -> list[int]:
        """The same of DRAM's granules."""
        if self.each > MOST_UNITS:
            return [0] * len(self.units)
        maps = (self._all(array, more) for array in range(len(self.units)))
        return [0 if map is None else granule_bytes(map, self.granularity) for map in maps]

    def _distinct(self, array: int, more: Sequence[np.ndarray[Any, Any]]) -> int:
        map = self._all(array, more)
        return 0 if map is None else int(np.count_nonzero(map))

    def _all(self, array: int, more: Sequence[np.ndarray[Any, Any]]) -> Bytes | None:
        own, others = self.touched(array), more[array][: self.units[array]] if len(more) else None
        maps = [map for map in (own, others) if map is not None]
        found: Bytes | None = np.bitwise_or.reduce(maps) if maps else None
        return found


def joined(runs: Sequence[Numbers]) -> Numbers:
    """Runs of what is in any of them."""
    first, end = min(r[:, 0].min() for r in runs), max(r.sum(1).max() for r in runs)
    map = np.zeros(end - first, np.uint8)
    for r in runs:
        spread(map, Spread(0, r - np.array([first, 0]), np.zeros(1, np.int64)))
    return _runs_of(map) + np.array([first, 0])


def _runs_of(map: np.ndarray[Any, Any]) -> Numbers:
    """First units and lengths of what is set. Words of eight are looked through first: a block touches little of a
    large array, though from end to end."""
    whole = len(map) // _WORD * _WORD
    words = np.flatnonzero(map[:whole].view(np.uint64))
    places = (words[:, None] * _WORD + np.arange(_WORD)).reshape(-1)
    places = np.concatenate([places, np.arange(whole, len(map))])
    places = places[map[places] != 0]
    ends = np.flatnonzero(np.diff(places, append=-1) != 1)
    lengths = np.diff(ends, prepend=-1)
    return np.stack([places[ends] - lengths + 1, lengths], axis=1).astype(np.int64)


def spread(map: np.ndarray[Any, Any], s: Spread) -> None:
    first, end = int(s.runs[:, 0].min()), int((s.runs[:, 0] + s.runs[:, 1]).max())
    assert first + int(s.steps.min()) >= 0, "a class stays in its arrays"
    assert end + int(s.steps.max()) <= len(map), "a class stays in its arrays"
    runs, steps = np.ascontiguousarray(s.runs), np.ascontiguousarray(s.steps)
    native = library().function("ts_spread", 5)
    native(host_address(map), host_address(runs), len(runs), host_address(steps), len(steps))
