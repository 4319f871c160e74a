"""What blocks ask of global memory: a block's log, as it lies in memory, in; its requests, much smaller, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.hardware.spaces import CONST_BASE
from tilescope.emulator.trace.reuse import AskedSectors, sectors_of

from .busiest import Busiest, busiest_of
from .frames import LocalRequest, constant_passes, local_requests
from .logs import Flags, Numbers, by_warp, changes, elements_of, firsts_of, turns_of
from .meeting import Met, met_of
from .shared_atomics import SharedAtomic, shared_atomics

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

LOWEST_WINDOW = CONST_BASE  # from here on, addresses are of constant, shared and local memory
_COLUMNS = ("sites", "blocks", "warps")


@dataclass(frozen=True, slots=True)
class SampledRequests:
    """Of some blocks, one after another, in the order of their logs: where in the text, whose, and which sectors;
    `met`: how lanes of atomics meet; `entries` of the logs, of all memory; what the `busiest` warps of the first do."""

    sites: Numbers
    blocks: Numbers
    warps: Numbers
    sectors: AskedSectors
    met: Met
    entries: int
    busiest: Busiest

    def __len__(self) -> int:
        return len(self.sites)

    def of(self, chosen: Flags) -> SampledRequests:
        """Some of them; of atomics all."""
        sites, blocks, warps = (column[chosen] for column in (self.sites, self.blocks, self.warps))
        return replace(self, sites=sites, blocks=blocks, warps=warps, sectors=self.sectors.of(np.flatnonzero(chosen)))


def requests_of_block(log: Log, program: Program, most: int, limit: int) -> SampledRequests:
    """Of an access of several elements one. Of each warp's entries as many as there are not more than `most` of;
    `limit`: the instructions that the block began with."""
    kept = _first_turns(log, most) if len(log) > most else np.ones(len(log), np.bool_)
    entries = np.flatnonzero(kept & _ask_once(log, program))
    sizes = np.array([site.bytes or 4 for site in program.sites], np.int64)[log.sites[entries]]
    sectors = sectors_of(log, entries, sizes)
    here = _are_global(sectors)
    entries, sectors = entries[here], sectors if here.all() else sectors.of(np.flatnonzero(here))
    sites, blocks, warps = (column[entries] for column in (log.sites, log.blocks, log.warps))
    met, busiest = met_of(log, program, entries), busiest_of(log, program, kept, limit)
    return SampledRequests(sites, blocks, warps, sectors, met, int(kept.sum()), busiest)


class OtherMemory(NamedTuple):
    """By PTX line, how a block's warps use `local` memory, passes of its loads of `constants`, and its atomics in
    `shared` memory."""

    local: Mapping[int, LocalRequest]
    constants: Mapping[int, float]
    shared: Mapping[int, SharedAtomic]


def other_memory(log: Log, program: Program) -> OtherMemory:
    """Of a block's log."""
    return OtherMemory(local_requests(log, program), constant_passes(log, program), shared_atomics(log, program))


def together(parts: Sequence[SampledRequests]) -> SampledRequests:
    """Of blocks of which none is in two of them."""
    sites, blocks, warps = (np.concatenate([getattr(part, name) for part in parts]) for name in _COLUMNS)
    sectors = AskedSectors.together([part.sectors for part in parts])
    met = Met(*(np.concatenate(column) for column in zip(*(part.met for part in parts), strict=True)))
    entries = sum(part.entries for part in parts)
    return replace(parts[0], sites=sites, blocks=blocks, warps=warps, sectors=sectors, met=met, entries=entries)


def _first_turns(log: Log, most: int) -> Flags:
    turns = turns_of(log.blocks, log.warps)
    each = np.cumsum(np.bincount(turns))
    found: Flags = turns < max(1, int(np.searchsorted(each, most, side="right")))
    return found


def _ask_once(log: Log, program: Program) -> Flags:
    """Entries of accesses to what may be global memory, of several elements the first."""
    sites = program.sites
    wanted = np.array([bool(s.action) and s.space in ("global", "generic") for s in sites], np.bool_)[log.sites]
    parts = elements_of(log.sites, log.sizes, program)
    return wanted & _firsts(log, parts) if (parts > 1).any() else wanted


def _firsts(log: Log, parts: Numbers) -> Flags:
    """Each access of several elements is as many entries, which follow each other among those of its warp."""
    order = by_warp(log.blocks, log.warps)
    begins = changes(log.blocks[order], log.warps[order], log.sites[order])
    firsts = np.empty(len(log), np.bool_)
    firsts[order] = (np.arange(len(log)) - firsts_of(begins)) % parts[order] == 0
    return firsts


def _are_global(sectors: AskedSectors) -> Flags:
    """By the highest address of each request."""
    last, any_lane = sectors.starts[1:] - 1, np.diff(sectors.starts) > 0
    found: Flags = ~any_lane
    found[any_lane] = sectors.numbers[last[any_lane]] < LOWEST_WINDOW // SECTOR_BYTES
    return found
