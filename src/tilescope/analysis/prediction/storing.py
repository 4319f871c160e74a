"""Which stores become one on their way to L2: some blocks' requests in; the part of stored sectors that
goes on out.

merging_h200.json says of it (kernels/merging.cu): a store to a sector that was stored to just before is made one with
that, as long as no more than 16 lines were stored to since (`store_straight`: four warps of four lines, not of eight).
Just before is a few clocks: stores of a warp that follow each other, and of warps that come to theirs together, but not
ten clocks apart (`store_warps`)."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import numpy as np

from .joining import requests_of
from .logs import OF_LINE, Flags, Numbers, by_warp, changes, firsts_of

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program

    from .asked import SampledRequests

_REMEMBERED = 16  # lines
_MOST_REQUESTS = 4096  # that are looked at; the rest would say the same


def part_stored(asked: SampledRequests, program: Program) -> float:
    order = by_warp(asked.blocks, asked.warps)
    sites, begins = asked.sites[order], changes(asked.blocks[order], asked.warps[order])
    stores = np.flatnonzero(program.acting("store")[sites])
    if not len(stores):
        return 1.0
    atomics = program.acting("atomic")[sites]
    rows, warps = order[stores], asked.warps[order[stores]]
    moments, after = _moments(stores, begins, sites, atomics, asked.blocks[rows], warps)
    first = np.lexsort((warps, after, *moments[::-1]))[:_MOST_REQUESTS]
    request, what, each = requests_of(asked.sectors.of(rows[first]))
    return _sent(what, changes(*moments[:, first][:, request])) / int(each.sum())


def _moments(
    stores: Numbers, begins: Flags, sites: Numbers, atomics: Flags, blocks: Numbers, warps: Numbers
) -> tuple[Numbers, Numbers]:
    """When stores are made, as a column of numbers each: the block, the turn of the first of stores that follow each
    other in a warp (what comes back to an earlier instruction follows later), and which warp's they are if it has done
    an atomic before, as L2 does those one after another; other warps come to theirs together. Then, how many turns
    after the first each is. `stores`: places among entries by warp, of which the others tell where a warp begins, the
    site, and whether it is an atomic; of the stores alone, blocks and warps."""
    turns = stores - np.flatnonzero(begins)[np.cumsum(begins)[stores] - 1]
    follows = np.zeros(len(stores), np.bool_)
    beside = (stores[1:] == stores[:-1] + 1) & ~begins[stores[1:]]
    follows[1:] = beside & (sites[stores[1:]] > sites[stores[:-1]])
    firsts = firsts_of(~follows)
    behind = ~begins[stores] & atomics[stores - 1]
    found = np.stack([blocks, turns[firsts], np.where(behind[firsts], warps, -1)])
    return found, turns - found[1]


def _sent(what: Numbers, begins: Flags) -> int:
    """Sectors that go on to L2, of requests for lines with a bit for each sector; `begins`: where time has passed."""
    kept, sent = OrderedDict[int, int](), 0
    for one, later in zip(what.tolist(), begins.tolist(), strict=True):
        if later:
            kept.clear()
        line, mask = divmod(one, 1 << OF_LINE)
        known = kept.pop(line, 0)
        sent += (mask & ~known).bit_count()
        kept[line] = known | mask
        if len(kept) > _REMEMBERED:
            kept.popitem(last=False)
    return sent
