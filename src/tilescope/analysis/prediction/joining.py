"""What SMs beside each other ask L2 for together: some blocks' loads in; the part that L2 is asked for out.

The SMs of a GPC (16 or 18) lie behind an L2 request coalescer (Nsight Compute's Kernel Profiling Guide, units, "LRC").
placing_h100.json says of it: any two SMs of a GPC that read the same have one request, and no others (`clusters`); m of
them have a quarter of m, rounded up (`together`). Where blocks go says placing.py.

Requests for other sectors of the same line are not joined, and end that others are joined with what came before, from
whichever GPC they come (merging_h200.json, `read_apart`: of eight SMs, four of which read another sector of each line,
0.9 is asked for where it would be a quarter, and 0.6 on another day). They come in any order.

A request that DRAM answers is waited for, and joined, for about 500 clocks: what a warp asks for meanwhile comes at the
same time. One that L2 answers is for 32 to 64 (`read_late`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tilescope.arrays import ranked

from .logs import OF_LINE, Flags, Numbers, changes, of_all, runs_of, turns_of
from .placing import placed

if TYPE_CHECKING:
    from tilescope.emulator.trace.reuse import AskedSectors

    from .asked import SampledRequests

_JOINED = 4  # requests that are made one
_FEW = 40  # blocks, of which none takes long to run


class Cluster(NamedTuple):
    """Blocks that lie in one GPC, the part of all blocks that they stand for, and how many run elsewhere meanwhile."""

    blocks: Sequence[int]
    share: float
    elsewhere: int


def beside(number: int, blocks: int, sms: int) -> list[int]:
    """The blocks that lie in the GPC of this one, of as many as there are SMs."""
    first = number // sms * sms
    gpcs = placed(min(sms, blocks - first), sms)
    return [first + n for n in next((gpc for gpc in gpcs if number - first in gpc), gpcs[0])]


def clusters(blocks: int, sms: int, number: int) -> list[Cluster]:
    """That of the block `number`, and of a launch of one wave the first; of few blocks each GPC's, as where a row ends
    differs from one to another."""
    at_once = min(blocks, sms)
    if blocks <= _FEW:
        return [Cluster(gpc, len(gpc) / blocks, at_once - len(gpc)) for gpc in placed(blocks, sms)]
    near = beside(number, blocks, sms)
    first = placed(blocks, sms)[0] if blocks <= sms else []
    part = len(first) / blocks
    found = [Cluster(first, part, at_once - len(first)), Cluster(near, 1 - part, at_once - len(near))]
    return [cluster for cluster in found if cluster.blocks]


def part_asked(loads: SampledRequests, beside: Sequence[Cluster], whole: Collection[int]) -> float:
    """`whole`: numbers of the blocks that were not cut. A block makes a request when it makes it first, as L1 has it
    later."""
    if not len(loads):
        return 1.0
    blocks, warps = loads.blocks, loads.warps
    turns = turns_of(blocks, warps)
    runs = runs_of(blocks, warps, turns, loads.sites)
    chosen = np.isin(blocks, [number for cluster in beside for number in cluster.blocks])
    chosen[chosen] = of_all(blocks[chosen], warps[chosen], turns[chosen], whole)
    request, what, each = requests_of(loads.sectors.of(np.flatnonzero(chosen)))
    made = _first(blocks[chosen][request], what, turns[chosen][request], runs[chosen][request], each)
    found = [(cluster.share, _left(made, cluster)) for cluster in beside if np.isin(made[0], cluster.blocks).any()]
    return sum(share * left for share, left in found) / sum(share for share, _ in found) if found else 1.0


def requests_of(sectors: AskedSectors) -> tuple[Numbers, Numbers, Numbers]:
    """Of each request, one for each line: its number, what it asks for, and how many sectors these are."""
    rows, lines, bits = sectors.requests, sectors.numbers // OF_LINE, 1 << sectors.numbers % OF_LINE
    begins = np.flatnonzero(changes(rows, lines))
    masks = np.bitwise_or.reduceat(bits, begins) if len(begins) else bits
    each = np.array([mask.bit_count() for mask in range(1 << OF_LINE)], np.int64)[masks]
    return rows[begins], lines[begins] * (1 << OF_LINE) + masks, each


def _first(blocks: Numbers, what: Numbers, turns: Numbers, runs: Numbers, sectors: Numbers) -> tuple[Numbers, ...]:
    """Of each block, what it asks for first, and when."""
    order = np.lexsort((turns, what, blocks))
    firsts = order[changes(blocks[order], what[order])]
    return blocks[firsts], what[firsts], _times(what[firsts], turns[firsts], runs[firsts]), sectors[firsts]


def _times(what: Numbers, turns: Numbers, runs: Numbers) -> Numbers:
    """Equal numbers for requests of a line that meet: of one that nobody has asked for before, in their runs; of others
    in their turns."""
    lines, of = ranked(what // (1 << OF_LINE))
    begins = np.full(len(lines), np.iinfo(np.int64).max)
    np.minimum.at(begins, of, runs)
    return np.where(runs == begins[of], 2 * runs, 2 * turns + 1)


def _left(made: tuple[Numbers, ...], cluster: Cluster) -> float:
    """Of what a cluster's blocks ask for. Of one line and turn, equal requests that follow each other are joined: in
    the order in which blocks begin, or in any, as they come later; whichever leaves more."""
    here = np.isin(made[0], cluster.blocks)
    asked = int(made[3][here].sum())
    return max(_in_order(*(part[here] for part in made)), _in_any_order(made, here, cluster)) / asked


def _in_order(blocks: Numbers, what: Numbers, turns: Numbers, sectors: Numbers) -> float:
    order = np.lexsort((blocks, turns, what // (1 << OF_LINE)))
    begins = np.flatnonzero(changes(what[order], turns[order]))
    many = np.diff(np.append(begins, len(what)))
    return float((-(-many // _JOINED) * sectors[order][begins]).sum())


def _in_any_order(made: tuple[Numbers, ...], here: Flags, cluster: Cluster) -> float:
    blocks, what, turns, sectors = made
    order = np.lexsort((what, turns, what // (1 << OF_LINE)))
    what, turns, width, here = what[order], turns[order], sectors[order], here[order]
    equal, line = np.flatnonzero(changes(what, turns)), np.flatnonzero(changes(what // (1 << OF_LINE), turns))
    of_line = np.searchsorted(line, equal, side="right") - 1
    own, others = (np.add.reduceat(of, equal) for of in (here.astype(int), (~here).astype(int)))
    near, far = (np.add.reduceat(of, line)[of_line] for of in (here.astype(int), (~here).astype(int)))
    sampled = len(np.setdiff1d(blocks, cluster.blocks))
    between = _between(near - own, far - others, own, width[equal], cluster, sampled)
    here, most = own > 0, int(between.max(initial=0)) + 1
    kinds, asked = ranked(own[here] * most + between[here])
    left = [left_of(*divmod(kind, most)) for kind in kinds.tolist()]
    return float(np.bincount(asked, width[equal][here], len(kinds)) @ np.array(left))


def _between(near: Numbers, far: Numbers, own: Numbers, width: Numbers, cluster: Cluster, sampled: int) -> Numbers:
    """How many requests for other sectors of a line there are at the same time: of blocks elsewhere no more for each
    sector than the cluster's for its own. Where none of those is in the sample, they do what the cluster does."""
    if not sampled:
        others = near * (cluster.elsewhere / len(cluster.blocks))
    else:
        others = np.minimum(far * (cluster.elsewhere / sampled), (OF_LINE / width - 1) * own)
    found: Numbers = np.rint(near + others).astype(np.int64)
    return found


@cache
def left_of(equal: int, others: int) -> float:
    """How many requests are left of so many equal ones, among others in any order: of each run of them, one of four.
    A run of r at least stands between two others, or at an end, in C(equal - r + others, others) of all C(equal +
    others, others) orders."""
    runs = ((others + 1) * comb(equal - long + others, others) for long in range(1, equal + 1, _JOINED))
    return sum(runs) / comb(equal + others, others)
