"""How a launch's stores and atomics meet: a log of some blocks' accesses in; what goes to the slice of L2 that most of
them go to out.

A slice does its sectors one after another, and an atomic's once for each lane that meets others in one element. Of each
KiB one slice has every other two of the eight lines, and another one the rest, so that it matters whether an array
begins at a KiB (meeting_h200.json): small ones do so or 512 bytes behind it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .logs import OF_LINE, Flags, Numbers, active_lanes, changes

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.trace.state import Log

    from .mechanisms import Mechanisms

_HALF = 4  # lines of a KiB
_FLOATS = ("f32", "f64", "f16", "bf16", "x2")


class UpdatedSectors(NamedTuple):
    """Sectors of atomics, and of stores; or parts of all of them."""

    atomics: float = 0.0
    stores: float = 0.0

    def times(self, other: UpdatedSectors) -> float:
        return self.atomics * other.atomics + self.stores * other.stores


_NONE = UpdatedSectors()


@dataclass(frozen=True, slots=True)
class Meeting:
    """Of a launch's updates: the part that goes to one `slice`, of those that most blocks of an SM use, and to one
    `sector`; `floats` and `swaps`: of the latter's atomics the parts that add floats, and that compare and swap."""

    slice: UpdatedSectors = _NONE
    sector: UpdatedSectors = _NONE
    floats: float = 0.0
    swaps: float = 0.0

    def seconds(self, all: UpdatedSectors, of: Mechanisms) -> float:
        """Those of a slice follow each other, and an addition of floats waits for the one before it."""
        added = self.sector.atomics * self.floats * all.atomics
        in_sector = self.sector.times(all) * of.atomic + added * (of.float_atomic - of.atomic)
        return max(self.slice.times(all) * of.atomic, in_sector)

    def swapped(self, all: UpdatedSectors, of: Mechanisms) -> float:
        """Seconds for which each that compares and swaps in one sector waits for the one before it, at least."""
        return self.sector.atomics * self.swaps * all.atomics * of.swap


class Met(NamedTuple):
    """A row for each sector of each request: which, how often it is done, whose it is, and whether it is an
    atomic's, adds floats, or compares and swaps."""

    sectors: Numbers
    often: Numbers
    blocks: Numbers
    atomics: Flags
    floats: Flags
    swaps: Flags


def met_of(log: Log, program: Program, entries: Numbers) -> Met:
    """Of these entries, of which some are stores and atomics."""
    atomics = program.acting("atomic")
    entries = entries[(program.acting("store") | atomics)[log.sites[entries]]]
    lanes = active_lanes(log.masks[entries])
    rows, sectors, often = _in_sectors(np.nonzero(lanes)[0], log.addresses[entries][lanes].astype(np.int64))
    floats = np.array([site.opcode.endswith(_FLOATS) for site in program.sites], np.bool_)
    swaps = np.array(["cas" in site.opcode.split(".") for site in program.sites], np.bool_)
    whose = entries[rows]
    of_atomics, of_floats, of_swaps = (flags[log.sites[whose]] for flags in (atomics, floats, swaps))
    return Met(sectors, np.where(of_atomics, often, 1), log.blocks[whose], of_atomics, of_floats, of_swaps)


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
    if not len(met.sectors):
        return Meeting()
    far = set(of_sm) if len(of_sm) > 1 else set(blocks)
    slices = [_hottest(met, slices_of(met.sectors // OF_LINE + lines), far)[0] for lines in (0, _HALF)]
    atomics, stores = (sum(parts) / len(slices) for parts in zip(*slices, strict=True))
    return Meeting(UpdatedSectors(atomics, stores), *_hottest(met, met.sectors, far))


def slices_of(lines: Numbers) -> Numbers:
    """Equal for lines that a slice has of a KiB."""
    return lines // 8 * 2 + lines // 2 % 2


def _hottest(met: Met, places: Numbers, far: Collection[int]) -> tuple[UpdatedSectors, float, float]:
    """Of the place to which most goes its part of all, and of its atomics the parts that add floats, and that compare
    and swap."""
    keys, of = ranked(places)
    here = np.isin(met.blocks, list(far))
    many = int(met.blocks.max()) + 1
    users = distinct(of[here] * many + met.blocks[here]) // many
    least = len(distinct(met.blocks[here])) // 2 if len(far) > 1 else 0
    asked = np.where(np.bincount(users, minlength=len(keys)) > least, np.bincount(of, met.often), 0)
    if not asked.any():
        return _NONE, 0.0, 0.0
    hottest, atomics = of == int(np.argmax(asked)), met.often * met.atomics
    own = UpdatedSectors(_part(atomics, hottest), _part(met.often - atomics, hottest))
    floats, swaps = (_part(atomics * hottest, kind) for kind in (met.floats, met.swaps))
    return own, floats, swaps


def _part(often: Numbers, chosen: Flags) -> float:
    return float(often[chosen].sum() / max(1, often.sum()))
