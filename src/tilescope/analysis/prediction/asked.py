"""What blocks ask of global memory: the log of some, as it lies in memory, in; their requests, much smaller, out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
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
    from tilescope.emulator.trace.state import Log

    from .sites import Sites

LOWEST_WINDOW = CONST_BASE  # from here on, addresses are of constant, shared and local memory
_WORD = 4  # bytes, of what has no size of its own
_COLUMNS = ("sites", "blocks", "warps")


@dataclass(frozen=True, slots=True)
class SampledRequests:
    """Of some blocks, one after another, in the order of their logs: where in the text, whose, and which sectors;
    `met`: how lanes of atomics meet; by block, what its `busiest` warps do."""

    sites: Numbers
    blocks: Numbers
    warps: Numbers
    sectors: AskedSectors
    met: Met
    busiest: Mapping[int, Busiest]

    def __len__(self) -> int:
        return len(self.sites)

    def of(self, chosen: Flags) -> SampledRequests:
        """Some of them; of atomics all."""
        sites, blocks, warps = (column[chosen] for column in (self.sites, self.blocks, self.warps))
        return replace(self, sites=sites, blocks=blocks, warps=warps, sectors=self.sectors.of(np.flatnonzero(chosen)))


def requests_of(log: Log, known: Sites, most: int, limits: Sequence[int]) -> SampledRequests:
    """Of an access of several elements one. Of each block's warps as many entries as there are not more than `most` of;
    `limits`: the instructions that each block began with."""
    kept = _first_turns(log, most)
    entries = np.flatnonzero(kept & _ask_once(log, known))
    bytes = known.bytes[log.sites[entries]]
    sectors = sectors_of(log, entries, np.where(bytes, bytes, _WORD))
    here = _are_global(sectors)
    entries, sectors = entries[here], sectors if here.all() else sectors.of(np.flatnonzero(here))
    sites, blocks, warps = (column[entries] for column in (log.sites, log.blocks, log.warps))
    met, busiest = met_of(log, known, entries), busiest_of(log, known, kept, limits)
    return SampledRequests(sites, blocks, warps, sectors, met, busiest)


class OtherMemory(NamedTuple):
    """By PTX line, how a block's warps use `local` memory, passes of its loads of `constants`, and its atomics in
    `shared` memory."""

    local: Mapping[int, LocalRequest]
    constants: Mapping[int, float]
    shared: Mapping[int, SharedAtomic]


def other_memory(log: Log, known: Sites) -> OtherMemory:
    """Of a block's log."""
    return OtherMemory(local_requests(log, known), constant_passes(log, known), shared_atomics(log, known))


def together(parts: Sequence[SampledRequests]) -> SampledRequests:
    """Of blocks of which none is in two of them."""
    sites, blocks, warps = (np.concatenate([getattr(part, name) for part in parts]) for name in _COLUMNS)
    sectors = AskedSectors.together([part.sectors for part in parts])
    met = Met(*(np.concatenate(column) for column in zip(*(part.met for part in parts), strict=True)))
    busiest = {block: busiest for part in parts for block, busiest in part.busiest.items()}
    return SampledRequests(sites, blocks, warps, sectors, met, busiest)


def _first_turns(log: Log, most: int) -> Flags:
    kept = np.ones(len(log), np.bool_)
    begins = np.flatnonzero(changes(log.blocks)).tolist()
    for begin, end in pairwise([*begins, len(log)]):
        if end - begin > most:
            turns = turns_of(log.blocks[begin:end], log.warps[begin:end])
            each = np.cumsum(np.bincount(turns))
            kept[begin:end] = turns < max(1, int(np.searchsorted(each, most, side="right")))
    return kept


def _ask_once(log: Log, known: Sites) -> Flags:
    """Entries of accesses to what may be global memory, of several elements the first."""
    wanted, parts = known.asks[log.sites], elements_of(known.bytes[log.sites], log.sizes)
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
