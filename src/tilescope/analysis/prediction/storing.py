"""Which stores become one on their way to L2: some blocks' requests in; the part of stored sectors that
goes on out.

merging_h200.json says of it (kernels/merging.cu): a store to a sector that was stored to just before is made one with
that, as long as no more than 16 lines were stored to since (`store_straight`: four warps of four lines, not of eight).
Just before is a few clocks: stores of a warp that follow each other, and of warps that come to theirs together, but not
ten clocks apart (`store_warps`)."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import numpy as np

from .joining import requests_of
from .logs import OF_LINE, Flags, Numbers, by_warp, changes, firsts_of, turns_of

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program

    from .asked import SampledRequests

Actions = np.ndarray[Any, np.dtype[np.str_]]
_REMEMBERED = 16  # lines
_MOST_REQUESTS = 4096  # that are looked at; the rest would say the same


def part_stored(asked: SampledRequests, program: Program) -> float:
    actions = np.array([site.action for site in program.sites])[asked.sites]
    if not (actions == "store").any():
        return 1.0
    moments, after = _moments(asked.blocks, asked.warps, asked.sites, actions)
    stores = np.flatnonzero(actions == "store")
    order = stores[np.lexsort((asked.warps[stores], after[stores], *moments[::-1, stores]))][:_MOST_REQUESTS]
    request, what, each = requests_of(asked.sectors.of(order))
    return _sent(what, changes(*moments[:, order][:, request])) / int(each.sum())


def _moments(blocks: Numbers, warps: Numbers, sites: Numbers, actions: Actions) -> tuple[Numbers, Numbers]:
    """When each entry's stores are made, as a column of numbers: the block, the turn of the first of stores that follow
    each other in a warp (what comes back to an earlier instruction follows later), and which warp's they are if it has
    done an atomic before, as L2 does those one after another; other warps come to theirs together. Then, how many
    turns after the first each is."""
    turns = turns_of(blocks, warps)
    order = by_warp(blocks, warps)
    begins, stores = changes(blocks[order], warps[order]), actions[order] == "store"
    follows = stores & ~begins
    follows[1:] &= stores[:-1] & (sites[order][1:] > sites[order][:-1])
    firsts = firsts_of(~follows)
    behind = ~begins & np.roll(actions[order] == "atomic", 1)
    found = np.empty((3, len(order)), np.int64)
    found[:, order] = blocks[order], turns[order][firsts], np.where(behind[firsts], warps[order], -1)
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
