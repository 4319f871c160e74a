"""How a launch's atomics meet: a log of some blocks' accesses in; what goes to the line that most of them go to out.

L2 does an atomic's sectors one after another in the slice that has the line, and a sector once for each lane that meets
others in one element (times_h200.json, `atomic_float` and `atomic_result`)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.device import WARP
from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .logs import OF_LINE, Flags, Numbers, changes

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

_FLOATS = ("f32", "f64", "f16", "bf16", "x2")


@dataclass(frozen=True, slots=True)
class Meeting:
    """Of all sectors that atomics ask for: the part that goes to one line, of those that blocks far from each other
    use; `floats`: the part of these that are additions of floats."""

    hottest: float = 0.0
    floats: float = 0.0


class Met(NamedTuple):
    """A row for each sector of each atomic: its line, how often it is done, whose it is, and whether it adds floats."""

    lines: Numbers
    often: Numbers
    blocks: Numbers
    floats: Flags


def met_of(log: Log, program: Program, entries: Numbers) -> Met:
    """Of these entries, of which some are atomics."""
    entries = entries[program.acting("atomic")[log.sites[entries]]]
    lanes = (log.masks[entries, None] >> np.arange(WARP)) & 1 > 0
    rows, sectors, often = _in_sectors(np.nonzero(lanes)[0], log.addresses[entries][lanes].astype(np.int64))
    floats = np.array([site.opcode.endswith(_FLOATS) for site in program.sites], np.bool_)
    whose = entries[rows]
    return Met(sectors // OF_LINE, often, log.blocks[whose], floats[log.sites[whose]])


def _in_sectors(rows: Numbers, addresses: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Of each request's sectors, as often as lanes meet in one of its elements."""
    order = np.lexsort((addresses, rows))
    rows, addresses = rows[order], addresses[order]
    begins = np.flatnonzero(changes(rows, addresses))
    lanes = np.diff(np.append(begins, len(rows)))
    rows, sectors = rows[begins], addresses[begins] // SECTOR_BYTES
    firsts = np.flatnonzero(changes(rows, sectors))
    often = np.maximum.reduceat(lanes, firsts) if len(firsts) else lanes
    return rows[firsts], sectors[firsts], often


def meeting_of(met: Met, blocks: Collection[int], of_sm: Collection[int]) -> Meeting:
    """`blocks` of the sample; `of_sm`: those that lie far from each other."""
    if not len(met.lines):
        return Meeting()
    lines, of = ranked(met.lines)
    asked, floats = (np.bincount(of, often, len(lines)) for often in (met.often, met.often * met.floats))
    far = set(of_sm) if len(of_sm) > 1 else set(blocks)
    here = np.isin(met.blocks, list(far))
    many = int(met.blocks.max()) + 1
    users = distinct(of[here] * many + met.blocks[here]) // many
    shared = (np.bincount(users, minlength=len(lines)) > 1) | (len(far) == 1)
    hottest = int(np.argmax(np.where(shared, asked, -1)))
    return Meeting(asked[hottest] / asked.sum(), floats[hottest] / asked[hottest]) if shared.any() else Meeting()
