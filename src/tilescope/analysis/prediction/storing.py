"""Which stores become one on their way to L2: some blocks' requests in; the part of stored sectors that goes on, and
of which lines parts are missing, out.

merging_h200.json says of it (kernels/merging.cu): a store to a sector that was stored to just before is made one with
that, as long as no more than 16 lines were stored to since (`store_straight`: four warps of four lines, not of eight).
Just before is a few clocks: stores of a warp that follow each other, and of warps that come to theirs together, but not
ten clocks apart (`store_warps`). Warps that have waited for loads make theirs one after another: each warp's own become
one, and those of others where blocks begin together (docs/adr/0027, "Strangers")."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.trace.reuse import WHOLE

from .logs import OF_LINE, Flags, Numbers, by_warp, changes, firsts_of

if TYPE_CHECKING:
    from tilescope.emulator.trace.reuse import AskedSectors

    from .asked import SampledRequests
    from .sites import Sites

_WHOLE_LINE = (1 << OF_LINE * SECTOR_BYTES) - 1  # a bit for each byte
_REMEMBERED = 16  # lines
_ALONE = 8  # lines, of a warp that comes alone: others store theirs meanwhile
_MOST_REQUESTS = 4096  # that are looked at; the rest would say the same


class StoredPart(NamedTuple):
    """For each sector that a request stores: those that L2 gets, and lines that it gets without all of their bytes."""

    sectors: float = 1.0
    partial: float = 0.0


def part_stored(asked: SampledRequests, known: Sites, in_waves: bool) -> StoredPart:
    """`in_waves`: there are more blocks than SMs hold at once. Those that begin together stay in step."""
    order = by_warp(asked.blocks, asked.warps)
    sites, begins = asked.sites[order], changes(asked.blocks[order], asked.warps[order])
    stores = np.flatnonzero(known.stores[sites])
    if not len(stores):
        return StoredPart()
    rows, warps = order[stores], asked.warps[order[stores]]
    behind_loads, behind_atomics = _come_behind(stores, begins, sites, known)
    alone = np.logical_or(behind_atomics, behind_loads & in_waves)
    moments, after = _moments(stores, begins, sites, alone, asked.blocks[rows], warps)
    turns = np.where(behind_loads, warps, after), np.where(behind_loads, after, warps)
    first = np.lexsort((*turns[::-1], *moments[::-1]))[:_MOST_REQUESTS]
    remembered = np.where(alone[first], _ALONE, _REMEMBERED)
    return _sent(asked.sectors.of(rows[first]), changes(*moments[:, first]).tolist(), remembered.tolist())


def _come_behind(stores: Numbers, begins: Flags, sites: Numbers, known: Sites) -> tuple[Flags, Flags]:
    """Whether warps come to a store one after another for a load that was answered, as long as they have met at no
    barrier since; and for an atomic just before, which L2 does one after another."""
    loads, atomics = known.loads[sites], known.atomics[sites]
    last = np.maximum.accumulate(np.where(loads, np.arange(len(sites)), -1))[stores]
    waited: Flags = last >= firsts_of(begins)[stores]
    met = np.cumsum(known.barriers)  # above each, as the text has them
    behind_loads: Flags = waited & (met[sites[stores]] == met[sites[last]])
    behind_atomics: Flags = ~begins[stores] & atomics[stores - 1]
    return behind_loads, behind_atomics


def _moments(
    stores: Numbers, begins: Flags, sites: Numbers, alone: Flags, blocks: Numbers, warps: Numbers
) -> tuple[Numbers, Numbers]:
    """When stores are made, as a column of numbers each: the block, the turn of the first of stores that follow each
    other in a warp (what comes back to an earlier instruction follows later), and which warp's they are if warps come
    to them `alone`; others come to theirs together. Then, how many turns after the first each is. `stores`: places
    among entries by warp, of which the others tell where a warp begins, and the site; of the stores alone, blocks and
    warps."""
    turns = stores - firsts_of(begins)[stores]
    follows = np.zeros(len(stores), np.bool_)
    beside = (stores[1:] == stores[:-1] + 1) & ~begins[stores[1:]]
    follows[1:] = beside & (sites[stores[1:]] > sites[stores[:-1]])
    firsts = firsts_of(~follows)
    found = np.stack([blocks, turns[firsts], np.where(alone[firsts], warps, -1)])
    return found, turns - found[1]


def _sent(sectors: AskedSectors, begins: Sequence[bool], known: Sequence[int]) -> StoredPart:
    """Of these requests; `begins`: those before which time has passed; `known`: how many lines are remembered."""
    kept, sent, at = OrderedDict[int, int](), list[int](), -1
    for request, line, bytes in _lines_of(sectors):
        if request != at and begins[request]:
            sent += kept.values()
            kept.clear()
        at = request
        kept[line] = kept.pop(line, 0) | bytes
        if len(kept) > known[request]:
            sent.append(kept.popitem(last=False)[1])
    sent += kept.values()
    stored = max(1, len(sectors.numbers))
    return StoredPart(sum(map(_sectors_in, sent)) / stored, sum(bytes != _WHOLE_LINE for bytes in sent) / stored)


def _lines_of(sectors: AskedSectors) -> Iterator[tuple[int, int, int]]:
    """Of each request, one for each line: its number, the line, and a bit for each byte of it."""
    requests, lines = sectors.requests, sectors.numbers // OF_LINE
    begins = changes(requests, lines)
    parts = np.zeros((int(begins.sum()), OF_LINE), "<u4")
    parts[np.cumsum(begins) - 1, sectors.numbers % OF_LINE] = sectors.bytes
    size, packed = OF_LINE * parts.itemsize, parts.tobytes()
    rows = zip(requests[begins].tolist(), lines[begins].tolist(), strict=True)
    for number, (request, line) in enumerate(rows):
        yield request, line, int.from_bytes(packed[number * size : (number + 1) * size], "little")


def _sectors_in(line: int) -> int:
    """Those with any of the bytes, of which there is a bit for each."""
    return sum(line >> SECTOR_BYTES * place & WHOLE > 0 for place in range(OF_LINE))
