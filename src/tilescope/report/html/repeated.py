"""What is moved again: a Trace in; of each array, how often a block's threads load or change the same, out."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.analysis.requests import SECTOR_BYTES
from tilescope.analysis.requests.log import WarpAccess
from tilescope.arrays import distinct
from tilescope.emulator.hardware.warps import LANES as WARP
from tilescope.emulator.job.names import Extent

from .dataflow import Dataflow
from .trace import Trace

WORTH = 1.5  # times less of something
_OTHERS_CHANGE = ("volatile", "acquire", "relaxed")  # a thread loads these again because another may have written
_CHANGES = ("add", "min", "max", "inc", "dec", "and", "or", "xor")


@dataclass(frozen=True, slots=True)
class Repeated:
    """Over the recorded blocks, each on its own: lane-level accesses of one `action`, `pairs` of a thread and an
    element, `threads`, `elements`, `sectors` that requests move, and `distinct` ones."""

    array: str
    action: str
    accesses: int
    pairs: int
    threads: int
    elements: int
    sectors: int
    distinct: int

    @property
    def by_others(self) -> float:
        """How many threads want an element."""
        return self.pairs / self.elements

    @property
    def by_itself(self) -> float:
        """How often a thread wants it."""
        return self.accesses / self.pairs

    @property
    def of_one(self) -> float:
        """How many elements a thread wants."""
        return self.pairs / self.threads

    @property
    def moved(self) -> float:
        """How often a block moves a sector."""
        return self.sectors / self.distinct


class Repetitions:
    """Of the recorded blocks of a launch; `flows` are by line of the PTX."""

    def __init__(self, trace: Trace, flows: Mapping[int, Dataflow]) -> None:
        self._sites, self._flows = trace.profile.recording.program.sites, flows
        self._arrays = _by_array(trace)
        first = {a.site: a for _, mine in self._arrays for a in mine}
        self._planned = {site: self._is_planned(access) for site, access in first.items()}

    def loaded(self) -> list[Repeated]:
        """Of each global array: loads from places that are known before anything is loaded, and that others leave
        alone."""
        return self._of_each("load", {site for site, planned in self._planned.items() if planned})

    def own(self) -> list[Repeated]:
        """Of each global array whose elements belong to one thread each: its loads, and its stores."""
        own = {
            extent.name
            for extent, mine in self._arrays
            if all(self._planned[a.site] for a in mine) and _repeated(extent, "", mine).by_others < WORTH
        }
        found = [r for action in ("load", "store") for r in self._of_each(action, self._planned)]
        return [r for r in found if r.array in own]

    def changed(self) -> list[Repeated]:
        """Of each global array: atomics whose old values nobody reads, in any order."""
        return self._of_each("atomic", {site for site in self._planned if self._is_collectable(site)})

    def _of_each(self, action: str, sites: Collection[int]) -> list[Repeated]:
        arrays = ((e, [a for a in mine if a.action == action and a.site in sites]) for e, mine in self._arrays)
        return [_repeated(extent, action, kept) for extent, kept in arrays if kept]

    def _is_planned(self, access: WarpAccess) -> bool:
        line = self._sites[access.site].line
        waits = any(word in access.opcode.split(".") for word in _OTHERS_CHANGE)
        return not waits and line in self._flows and not self._flows[line].follows_data(line)

    def _is_collectable(self, site: int) -> bool:
        line = self._sites[site].line
        if line not in self._flows:
            return False
        instruction = self._flows[line].instructions[line]
        kept = instruction.opcode == "atom" and any(True for _ in self._flows[line].readers(instruction))
        return not kept and any(word in instruction.modifiers for word in _CHANGES)


def _by_array(trace: Trace) -> list[tuple[Extent, list[WarpAccess]]]:
    """Of arrays in global memory, those that are accessed."""
    found = [a for a in trace.accesses if a.space == "global" and a.addresses]
    extents = [e for e in trace.extents if e.space == "global" and e.itemsize and e.length]
    arrays = ((e, [a for a in found if 0 <= a.addresses[0] - e.address < e.length]) for e in extents)
    return [(extent, mine) for extent, mine in arrays if mine]


def _repeated(extent: Extent, action: str, found: list[WarpAccess]) -> Repeated:
    sizes = [len(a.lanes) for a in found]
    blocks = np.repeat([a.block for a in found], sizes).astype(np.int64)
    warps = np.repeat([a.warp for a in found], sizes).astype(np.int64)
    requests = np.repeat(np.arange(len(found)), sizes)
    threads = np.concatenate([a.lanes for a in found]) + WARP * warps
    addresses = np.concatenate([a.addresses for a in found])
    places, sectors = addresses - extent.address, addresses // SECTOR_BYTES
    elements = blocks * extent.length + places
    who = threads * (int(blocks.max()) + 1) + blocks
    pairs = who * extent.length + places
    first, span = sectors - sectors.min(), int(np.ptp(sectors)) + 1
    moved, distinct = _different(requests * span + first), _different(blocks * span + first)
    each, every, all_ = (_different(numbers) for numbers in (pairs, who, elements))
    return Repeated(extent.name, action, len(places), each, every, all_, moved, distinct)


def _different(numbers: np.ndarray[Any, np.dtype[np.int64]]) -> int:
    return len(distinct(numbers))
