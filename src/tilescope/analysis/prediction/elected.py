"""Atomics that an assembler does once for a warp: machine code and a launch's counts in; counts as a GPU has them out.

Where it knows that all lanes update one place, it lets one of them do it, with what all add: a vote, and behind it an
atomic that has a predicate (docs/hardware.md, "elected lanes"). Such a request is for one sector, once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tilescope.emulator.run.recording import SiteCounts
from tilescope.source.machine_code import ScheduledInstruction

from .blocks import MachineBlocks
from .executions import Place

_SECTORS, _REQUESTS = "global_atomic_sectors", "global_atomic_requests"


def with_elected(sites: Sequence[SiteCounts], code: MachineBlocks) -> list[SiteCounts]:
    """A line of which some atomics alone are done so has that part of its sectors less."""
    part = elected_part(code)
    return [_told(site, part.get((site.file, site.line), 0.0)) if _SECTORS in site.counts else site for site in sites]


def elected_part(code: MachineBlocks) -> dict[Place, float]:
    """Of each line's atomics in machine code, the part that one lane does."""
    atomics, elected = Counter[Place](), Counter[Place]()
    for number in code.reached:
        votes = set[Place]()
        for one in code.blocks[number]:
            place = one.file, one.line
            if one.kind == "vote":
                votes.add(place)
            if one.kind == "global atomic":
                atomics[place] += 1
                elected[place] += _is_elected(one, votes)
    return {place: elected[place] / count for place, count in atomics.items()}


def _is_elected(one: ScheduledInstruction, votes: set[Place]) -> bool:
    return not one.always and (one.file, one.line) in votes


def _told(site: SiteCounts, part: float) -> SiteCounts:
    if not part:
        return site
    sectors, requests = site.counts[_SECTORS], site.counts.get(_REQUESTS, 0)
    return replace(site, counts=site.counts | {_SECTORS: round(sectors + part * (requests - sectors))})
