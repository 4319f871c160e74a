"""What SMs beside each other ask L2 for together: a log of some blocks' loads in; the part that L2 is asked for out.

The SMs of a GPC (16 or 18) lie behind an L2 request coalescer (Nsight Compute's Kernel Profiling Guide, units, "LRC").
placing_h100.json says of it: any two SMs of a GPC that read the same have one request, and no others (`clusters`); m of
them have a quarter of m, rounded up (`together`). Where blocks go (`placed`): the first eight to one half of a GPC, and
then one after another to an SM of each TPC of the other half and of the other GPCs, and in the end to the TPCs' other
SMs; those of one GPC follow each other.

Requests for other sectors of the same line are not joined, and end that others are joined with what came before
(`tiled 64`, of which the columns of two blocks are one line, and `corner_turning 64`, of which they are not)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from .logs import Flags, Numbers, changes, of_all, turns_of

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

GPCS, FIRST = 8, 8  # FIRST blocks go to one half of a GPC before all others
_JOINED = 4  # requests that are made one
_FEW = 40  # blocks, of which none takes long to run
_SECTOR, _OF_LINE = 32, 4  # bytes, and sectors of a line
Clusters = Sequence[tuple[Sequence[int], float]]


def placed(blocks: int, sms: int) -> list[list[int]]:
    """By GPC, the blocks of a launch that has not more than SMs."""
    tpcs = _tpcs(sms)
    dealt = [gpc for _ in range(2) for turn in range(max(tpcs)) for gpc, most in enumerate(tpcs) if turn < most]
    many = Counter(dealt[: max(0, blocks - FIRST)])
    order = [*range(1, GPCS), 0]
    ends = list(accumulate((many[gpc] for gpc in order), initial=min(FIRST, blocks)))
    runs = {gpc: range(ends[i], ends[i + 1]) for i, gpc in enumerate(order)}
    found = [[*range(ends[0]), *runs[0]], *(list(runs[gpc]) for gpc in order[:-1])]
    return [gpc for gpc in found if gpc]


def _tpcs(sms: int) -> list[int]:
    """Of the half of a GPC to which the first blocks do not go, and of the other GPCs; two SMs each."""
    rest = max(GPCS, sms // 2 - FIRST)
    return [FIRST // 2, *(rest // (GPCS - 1) + (i >= (GPCS - 1) - rest % (GPCS - 1)) for i in range(GPCS - 1))]


def beside(number: int, blocks: int, sms: int) -> list[int]:
    """The blocks that lie in the GPC of this one, of as many as there are SMs."""
    first = number // sms * sms
    gpcs = placed(min(sms, blocks - first), sms)
    return [first + n for n in next((gpc for gpc in gpcs if number - first in gpc), gpcs[0])]


def clusters(blocks: int, sms: int, number: int) -> Clusters:
    """Blocks that lie in one GPC, and the part of all blocks that they stand for: of few blocks each GPC's, as where a
    row ends differs from one to another."""
    if blocks <= _FEW:
        return [(gpc, len(gpc) / blocks) for gpc in placed(blocks, sms)]
    near = beside(number, blocks, sms)
    first = placed(blocks, sms)[0] if blocks <= sms else []
    part = len(first) / blocks
    return [(first, part), (near, 1 - part)] if first else [(near, 1.0)]


def part_asked(log: Log, loads: Numbers, lanes: Flags, beside: Clusters) -> float:
    """`loads` are entries of the log, of which `lanes` take part. A block makes a request in the turn in which it makes
    it first, as L1 has it later."""
    if not len(loads):
        return 1.0
    blocks, warps = log.blocks[loads], log.warps[loads]
    turns = turns_of(blocks, warps)
    chosen = np.isin(blocks, [number for numbers, _ in beside for number in numbers])
    chosen[chosen] = of_all(blocks[chosen], warps[chosen], turns[chosen])
    request, what, sectors = _requests(log.addresses[loads[chosen]].astype(np.int64), lanes[chosen])
    made = _first(blocks[chosen][request], what, turns[chosen][request], sectors)
    found = [(share, _left(made, numbers)) for numbers, share in beside if np.isin(made[0], numbers).any()]
    return sum(share * left for share, left in found) / sum(share for share, _ in found) if found else 1.0


def _requests(addresses: Numbers, lanes: Flags) -> tuple[Numbers, Numbers, Numbers]:
    """Of each request, one for each line: its number, what it asks for, and how many sectors these are."""
    ordered = np.sort(np.where(lanes, addresses // _SECTOR, -1), axis=1)
    distinct = (np.diff(ordered, axis=1, prepend=-1) != 0) & (ordered >= 0)
    rows, flat = np.nonzero(distinct)[0], ordered[distinct]
    lines, bits = flat // _OF_LINE, 1 << flat % _OF_LINE
    begins = np.flatnonzero(changes(rows, lines))
    masks = np.bitwise_or.reduceat(bits, begins) if len(begins) else bits
    sectors = np.array([mask.bit_count() for mask in range(1 << _OF_LINE)], np.int64)[masks]
    return rows[begins], lines[begins] * (1 << _OF_LINE) + masks, sectors


def _first(blocks: Numbers, what: Numbers, turns: Numbers, sectors: Numbers) -> tuple[Numbers, ...]:
    order = np.lexsort((turns, what, blocks))
    blocks, what, turns, sectors = blocks[order], what[order], turns[order], sectors[order]
    firsts = changes(blocks, what)
    return blocks[firsts], what[firsts], turns[firsts], sectors[firsts]


def _left(made: tuple[Numbers, ...], numbers: Sequence[int]) -> float:
    """Of what these blocks ask for. Of one line and turn, as many as follow each other are joined."""
    here = np.isin(made[0], numbers)
    blocks, what, turns, sectors = (part[here] for part in made)
    lines = what // (1 << _OF_LINE)
    order = np.lexsort((blocks, turns, lines))
    what, turns, sectors = what[order], turns[order], sectors[order]
    begins = np.flatnonzero(changes(what, turns))
    many = np.diff(np.append(begins, len(what)))
    return float((-(-many // _JOINED) * sectors[begins]).sum() / sectors.sum())
