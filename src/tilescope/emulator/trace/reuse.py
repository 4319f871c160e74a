"""What a log's requests ask for, and what an L1 has of it: the run-time library's functions for arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tilescope.arguments.binding import host_address

from ..runtime.codes import CACHED_LINE
from ..runtime.context import LANES
from ..runtime.library import library
from .state import Log, Numbers

WHOLE = (1 << 32) - 1  # a bit for each byte of a sector

Bytes = np.ndarray[Any, np.dtype[np.uint32]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]


class AskedSectors(NamedTuple):
    """The sectors of some requests, each request's once and rising: those of request i from `starts[i]` to
    `starts[i + 1]`, and of each a bit for each byte that is accessed."""

    starts: Numbers
    numbers: Numbers
    bytes: Bytes

    @property
    def requests(self) -> Numbers:
        """Of each sector, which request's it is."""
        return np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))

    def of(self, requests: Numbers) -> AskedSectors:
        """Those of some of the requests, in this order."""
        sizes = np.diff(self.starts)[requests]
        starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
        places = np.repeat(self.starts[:-1][requests] - starts[:-1], sizes) + np.arange(starts[-1])
        return AskedSectors(starts, self.numbers[places], self.bytes[places])

    @staticmethod
    def together(parts: Sequence[AskedSectors]) -> AskedSectors:
        ends = np.concatenate([np.diff(part.starts) for part in parts]).cumsum()
        numbers, bytes = (np.concatenate(column) for column in list(zip(*parts, strict=True))[1:])
        return AskedSectors(np.concatenate([[0], ends]).astype(np.int64), numbers, bytes)


class Answers(NamedTuple):
    """Of each request: the sectors that L1 has not; whether it waits for L2, be it as another in its turn; whether for
    a granule that nobody asked for before."""

    misses: Bytes
    late: Flags
    far: Flags


def sectors_of(log: Log, entries: Numbers, sizes: Numbers) -> AskedSectors:
    """Of these entries, of so many bytes a lane."""
    count, addresses = len(entries), log.addresses
    assert not addresses.size or addresses.strides[1] == 8, "a row's lanes follow each other"
    rows, masks, each = (np.ascontiguousarray(part, np.int64) for part in (entries, log.masks[entries], sizes))
    starts, numbers, bits = np.zeros(count + 1, np.int64), _room(count, np.int64), _room(count, np.uint32)
    given = (addresses, addresses.strides[0] // 8, rows, masks, each, count, numbers, bits, starts[1:])
    _call("ts_log_sectors", *given)
    return AskedSectors(starts, numbers[: starts[-1]].copy(), bits[: starts[-1]].copy())


def misses_of(asked: AskedSectors, turns: Numbers, loads: Flags, room: int) -> Answers:
    """Of an L1 of so many sectors, which drops what was used the longest ago. What is loaded comes as a whole sector;
    of what is stored there are the bytes alone, and a load that asks for others has all that it wants of that line
    fetched (keeping_h200.json)."""
    count, most = len(turns), len(asked.numbers) + 1
    index, lines = np.zeros(1 << most.bit_length(), np.uint32), np.empty((most, CACHED_LINE), np.int64)
    found = Answers(np.zeros(count, np.uint32), np.zeros(count, np.bool_), np.zeros(count, np.bool_))
    columns = *asked, np.ascontiguousarray(turns, np.int64), np.ascontiguousarray(loads, np.bool_)
    _call("ts_log_misses", *columns, count, room, index, len(index), lines, *found)
    return found


def _room(requests: int, kind: type[np.generic]) -> np.ndarray[Any, Any]:
    return np.empty(max(1, requests * LANES), kind)


def _call(name: str, *given: Any) -> None:
    """Numbers, and arrays by their addresses."""
    native = library().function(name, len(given))
    native(*(value if isinstance(value, int) else host_address(value) for value in given))
