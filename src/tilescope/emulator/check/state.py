"""The detectors' memory during a launch: a program and its arrays' lengths in, fields of the context and events out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.arguments.binding import Allocation, host_address
from tilescope.arguments.empty import Units
from tilescope.arguments.room import zeros
from tilescope.errors import UnsupportedError

from ..compiled.program import Program
from ..runtime import codes
from .growing import Growing
from .sightings import no_sightings

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Cells = np.ndarray[Any, np.dtype[np.uint32]]
_FRONT = 64  # bytes of cells before the first, so that no cell has the address 0 of its plane


@dataclass(frozen=True, slots=True)
class Event:
    """What a detector noted, the first time and how often. `place` is a cell or, of a stray access, an address;
    `other_block` -1: the same block, -2: unknown. Threads are numbers within their blocks."""

    kind: int
    site: int
    other_site: int
    count: int
    place: int
    size: int
    block: int
    thread: int
    other_thread: int
    other_block: int


class Detectors:
    """`cells[i]`: where the cells of allocation i begin; the module's own variables and spaces come before them."""

    def __init__(
        self, program: Program, arrays: Sequence[Allocation], shared: int, globals: int, blocks: int, slots: int
    ) -> None:
        if len(program.sites) >= 1 << codes.SITE_BITS:
            raise UnsupportedError(f"{program.kernel} has {len(program.sites):,} instructions, too many to check")
        self.granularity = program.granularity
        self.arrays = arrays
        own = [program.local_stride * 32 * program.shape.warps, shared]
        lengths = [*(n * slots for n in own), globals, *(a.length for a in arrays)]
        self.cells_of_block = [4 * (n >> self.granularity) for n in own]  # bytes of local and of shared memory's cells
        starts = _laid_out([length >> self.granularity for length in lengths])
        self.plane = -(-4 * starts[-1] // 4096) * 4096
        self.memory: Cells = zeros(codes.PLANES * self.plane // 4, np.uint32, "checks keep five numbers for each unit")
        base = host_address(self.memory)
        self.local, self.shared, self.globals, *self.cells = (base + 4 * s for s in starts[:-1])
        self.order = np.zeros(codes.ORDER_BYTES * slots, np.uint8)
        self.records: Numbers = np.zeros((codes.RECORDS, len(codes.RECORD_FIELDS)), np.int64)
        self.growing = Growing(blocks, self.order, exact=program.exact)
        self.sightings = no_sightings(len(program.sites))
        self.unwatched: set[int] = set()
        self.noted: dict[int, Units] = {}
        self.ran_nothing = False  # cells are then as they were made
        self._mark_unwritten()

    def _mark_unwritten(self) -> None:
        for array, first in zip(self.arrays, self.cells, strict=True):
            if array.unwritten is not None:
                self._clocks(first, array.length)[array.unwritten_units(self.granularity)] = codes.UNWRITTEN

    def leave_out(self, names: set[str]) -> None:
        """Arrays not to watch, save those that hold nothing yet."""
        self.unwatched = {i for i, a in enumerate(self.arrays) if a.name in names and a.unwritten is None}

    def watched_cells(self, index: int) -> int:
        """Where the cells of an allocation begin; 0 for one that is not watched."""
        return 0 if index in self.unwatched else self.cells[index]

    def cells_of(self, space: str, offset: int) -> int:
        """Where the cells of a variable begin that lies `offset` into its space; 0 for constants."""
        firsts = {"local": self.local, "shared": self.shared, "global": self.globals}
        return firsts[space] + (offset >> self.granularity) * 4 if space in firsts else 0

    def _clocks(self, first: int, length: int) -> Cells:
        """The plane of clocks of last writes, for an array."""
        at = (first - host_address(self.memory)) // 4
        return self.memory[at : at + (length >> self.granularity)]

    def fields(self) -> dict[str, int]:
        """What the context must say."""
        memory: dict[str, np.ndarray[Any, Any]] = {"order": self.order, "records": self.records}
        cells = {"cells_local": self.local, "cells_shared": self.shared, "cells_global": self.globals}
        plain = {k: host_address(v) for k, v in memory.items()}
        plain |= self.sightings.fields()
        return plain | self.growing.fields() | cells | {"plane": self.plane, "clock": codes.IN_FLIGHT, "copies_used": 1}

    def first_arrival(self, order: int, barrier: int) -> tuple[int, int]:
        """Site and thread of the first arrival at a barrier that waits, of the block whose order is at this address."""
        numbers = self.order[order - host_address(self.order) :].view(np.int32)
        return tuple(int(numbers[codes.ORDER[name] // 4 + barrier]) for name in ("site", "thread"))  # type: ignore[return-value]

    # --- afterwards ------------------------------------------------------------------------------------------------

    def events(self) -> list[Event]:
        """In the order in which they were first met."""
        found = self.records[self.records[:, 0] != 0]
        return [_event(row) for row in found[np.argsort(found[:, 8])].tolist()]

    def note_written(self, index: int, units: Units) -> None:
        """Units of an allocation that accesses wrote of which the cells tell nothing."""
        self.noted[index] = units

    def unwritten(self) -> dict[int, Units]:
        """For each allocation that began without contents, which of its units are still so."""
        found: dict[int, Units] = {}
        for i, array in enumerate(self.arrays):
            if array.unwritten is not None:
                blank = self._clocks(self.cells[i], array.length) == codes.UNWRITTEN
                found[i] = np.asarray(blank & ~self.noted[i] if i in self.noted else blank)
        return found

    def written(self, index: int) -> Units | None:
        """The units of an allocation that the launch has written; None of one that was not watched."""
        if index in self.unwatched:
            return None
        if self.ran_nothing:
            return self.noted.get(index, np.zeros(self.arrays[index].length >> self.granularity, np.bool_))
        written = self._clocks(self.cells[index], self.arrays[index].length) > codes.UNWRITTEN
        return np.asarray(written | self.noted[index] if index in self.noted else written)


def _laid_out(units: list[int]) -> list[int]:
    """Where each stretch of cells begins, and where the last ends; filters read whole rows, so each has some room."""
    starts, at = [], _FRONT // 4
    for n in units:
        starts.append(at)
        at += -(-n // 16) * 16 + 128
    return [*starts, at]


def _event(row: list[int]) -> Event:
    key, count, place, size, block, thread, other, other_block, _ = row
    kind, site, other_site = key >> 48, key >> 24 & 0xFFFFFF, key & 0xFFFFFF
    return Event(kind, site, other_site, count, place & (1 << 64) - 1, size, block, thread, other, other_block)
