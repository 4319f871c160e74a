"""How a launch's stores and atomics meet: a log of some blocks' accesses in; what goes to the slice of L2 that most of
them go to out.

A slice does its sectors one after another, and an atomic's once for each lane that meets others in one element. Of each
KiB one slice has every other two of the eight lines, and another one the rest, so that it matters whether an array
begins at a KiB (meeting_h200.json): small ones do so or 512 bytes behind it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tilescope.arrays import distinct, ranked
from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.emulator.run.recording import SiteCounts

from .logs import OF_LINE, Flags, Numbers, active_lanes, changes

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

    from .mechanisms import Mechanisms
    from .sites import Sites

_HALF = 4  # lines of a KiB
_FLOATS = ("f32", "f64", "f16", "bf16", "x2")
_PLACES = 4  # those that most go to, as a warp may do less of it than its lanes ask for (elected.py)
Place = Mapping[int, float]  # by PTX line, the part of its sectors that go there


class LineUpdates(NamedTuple):
    """Sectors of a line's stores or atomics; and whether it adds floats, and compares and swaps."""

    sectors: float = 0.0
    floats: bool = False
    swaps: bool = False


def updates_of(sites: Sequence[SiteCounts]) -> dict[int, LineUpdates]:
    """By PTX line."""
    found = dict[int, LineUpdates]()
    for site in sites:
        sectors = sum(site.counts.get(f"global_{what}_sectors", 0) for what in ("atomic", "store"))
        if sectors:
            of_others = found.get(site.ptx_line, LineUpdates()).sectors
            is_float, is_swap = site.opcode.endswith(_FLOATS), "cas" in site.opcode.split(".")
            is_atomic = "global_atomic_sectors" in site.counts
            found[site.ptx_line] = LineUpdates(of_others + sectors, is_atomic and is_float, is_atomic and is_swap)
    return found


@dataclass(frozen=True, slots=True)
class Meeting:
    """Places to which most of a launch's updates go, of those that most blocks of an SM use: `slices` of L2, for each
    way in which arrays may begin, and `sectors`."""

    slices: tuple[tuple[Place, ...], ...] = ()
    sectors: tuple[Place, ...] = ()

    def seconds(self, updates: Mapping[int, LineUpdates], of: Mechanisms) -> float:
        """Those of a slice follow each other, and an addition of floats waits for the one before it."""
        alike = {line: one.sectors * of.atomic for line, one in updates.items()}
        slices = sum(_longest(places, alike) for places in self.slices) / max(1, len(self.slices))
        times = {line: one.sectors * (of.float_atomic if one.floats else of.atomic) for line, one in updates.items()}
        return max(slices, _longest(self.sectors, times))

    def swapped(self, updates: Mapping[int, LineUpdates], of: Mechanisms) -> float:
        """Seconds for which each that compares and swaps in one sector waits for the one before it, at least."""
        return _longest(self.sectors, {line: one.sectors * one.swaps * of.swap for line, one in updates.items()})


def _longest(places: Sequence[Place], times: Mapping[int, float]) -> float:
    return max((sum(part * times.get(line, 0.0) for line, part in place.items()) for place in places), default=0.0)


class Met(NamedTuple):
    """A row for each sector of each request: which, how often it is done, whose it is, and its PTX line."""

    sectors: Numbers
    often: Numbers
    blocks: Numbers
    lines: Numbers


def met_of(log: Log, known: Sites, entries: Numbers) -> Met:
    """Of these entries, of which some are stores and atomics."""
    entries = entries[(known.stores | known.atomics)[log.sites[entries]]]
    lanes = active_lanes(log.masks[entries])
    rows, sectors, often = _in_sectors(np.nonzero(lanes)[0], log.addresses[entries][lanes].astype(np.int64))
    whose = entries[rows]
    sites = log.sites[whose]
    return Met(sectors, np.where(known.atomics[sites], often, 1), log.blocks[whose], known.lines[sites])


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
    slices = (_hottest(met, slices_of(met.sectors // OF_LINE + lines), far) for lines in (0, _HALF))
    return Meeting(tuple(slices), _hottest(met, met.sectors, far))


def slices_of(lines: Numbers) -> Numbers:
    """Equal for lines that a slice has of a KiB."""
    return lines // 8 * 2 + lines // 2 % 2


def _hottest(met: Met, places: Numbers, far: Collection[int]) -> tuple[Place, ...]:
    """The few to which most goes."""
    keys, of = ranked(places)
    here = np.isin(met.blocks, list(far))
    many = int(met.blocks.max()) + 1
    users = distinct(of[here] * many + met.blocks[here]) // many
    least = len(distinct(met.blocks[here])) // 2 if len(far) > 1 else 0
    asked = np.where(np.bincount(users, minlength=len(keys)) > least, np.bincount(of, met.often), 0)
    return tuple(_by_line(met, of == place) for place in np.argsort(-asked)[:_PLACES] if asked[place])


def _by_line(met: Met, chosen: Flags) -> Place:
    lines, of = ranked(met.lines)
    parts = np.bincount(of, met.often * chosen) / np.bincount(of, met.often)
    return {line: part for line, part in zip(lines.tolist(), parts.tolist(), strict=True) if part}
