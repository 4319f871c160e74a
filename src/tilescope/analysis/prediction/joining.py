"""What SMs beside each other ask L2 for together: a log of some blocks' loads in; the part that L2 is asked for out.

The SMs of a GPC (16 or 18) lie behind an L2 request coalescer (Nsight Compute's Kernel Profiling Guide, units, "LRC").
placing_h100.json says of it: any two SMs of a GPC that read the same have one request, and no others (`clusters`); m of
them have a quarter of m, rounded up (`together`). Where blocks go (`placed`): the first eight to one GPC, and of the
others as many, which follow each other, to each of eight; twelve to the first at most, while others have room.

What stencils' blocks share at their rims is asked for twice (times_h200.json, `blur`): only requests for the same
sectors of a line are joined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from .logs import Flags, Numbers, changes, common_turns, turns_of

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

GPCS, FIRST, FIRST_HAS, FOLLOWING = 8, 8, 12, 16  # FIRST blocks go to one GPC before all others
_JOINED = 4  # requests that are made one
_SECTOR, _OF_LINE = 32, 4  # bytes, and sectors of a line
Clusters = Sequence[tuple[range, float]]


def following(blocks: int) -> int:
    """How many of a launch's blocks, one behind another, go to one GPC."""
    return min(FOLLOWING, max(1, -(-(blocks - FIRST) // GPCS), -(-(blocks - FIRST_HAS) // (GPCS - 1))))


def first_of_gpc(number: int, blocks: int) -> int:
    """Of the blocks that lie in the GPC of this one in the first wave."""
    return FIRST + (number - FIRST) // following(blocks) * following(blocks) if number >= FIRST else 0


def clusters(blocks: int, sms: int, first: int) -> Clusters:
    """Blocks that lie in one GPC, and the part of all blocks that they stand for: `first` and those that follow it."""
    near = range(first, min(blocks, first + following(blocks)))
    if blocks > sms:
        return [(near, 1.0)]
    alone = min(FIRST, blocks)
    return [(range(alone), alone / blocks), (near, 1 - alone / blocks)]


def part_asked(log: Log, loads: Numbers, lanes: Flags, beside: Clusters) -> float:
    """`loads` are entries of the log, of which `lanes` take part. A block makes a request in the turn in which it makes
    it first, as L1 has it later."""
    if not len(loads):
        return 1.0
    blocks, turns = log.blocks[loads], turns_of(log.blocks[loads], log.warps[loads])
    chosen = np.isin(blocks, [number for numbers, _ in beside for number in numbers])
    chosen &= turns < common_turns(blocks[chosen], turns[chosen])
    request, what, sectors = _requests(log.addresses[loads[chosen]].astype(np.int64), lanes[chosen])
    made = _first(blocks[chosen][request], what, turns[chosen][request], sectors)
    return sum(share * _left(made, numbers) for numbers, share in beside)


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


def _left(made: tuple[Numbers, ...], numbers: range) -> float:
    """Of what these blocks ask for."""
    here = np.isin(made[0], list(numbers))
    what, turns, sectors = (part[here] for part in made[1:])
    if not len(what):
        return 1.0
    order = np.lexsort((turns, what))
    what, turns, sectors = what[order], turns[order], sectors[order]
    begins = np.flatnonzero(changes(what, turns))
    many = np.diff(np.append(begins, len(what)))
    return float((-(-many // _JOINED) * sectors[begins]).sum() / sectors.sum())
