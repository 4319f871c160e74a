"""Atomics that an assembler does once for a warp: machine code and a launch's counts in; counts as a GPU has them out.

Where it knows that all lanes update one place, it lets one of them do it, with what all add: a vote, and behind it an
atomic that has a predicate (docs/hardware.md, "elected lanes"). Such a request is for one sector, once, and takes one
pass in shared memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilescope.emulator.run.recording import SiteCounts

from .blocks import MachineBlocks
from .shared_atomics import SharedAtomic

_ATOMICS = ("global atomic", "shared atomic")
_SECTORS, _REQUESTS = "global_atomic_sectors", "global_atomic_requests"


def with_elected(sites: Sequence[SiteCounts], code: MachineBlocks) -> list[SiteCounts]:
    """A line of which some atomics alone are done so has that part of its sectors less."""
    part = elected_part(code)
    return [_told(site, part.get(site.ptx_line, 0.0)) if _SECTORS in site.counts else site for site in sites]


def elected_part(code: MachineBlocks) -> dict[int, float]:
    """Of each PTX line's atomics in machine code, the part that one lane does: behind a vote that an atomic has become,
    be it another's, as several may be for one election."""
    reached = [code.blocks[number] for number in code.reached]
    atomics, elected = Counter(one.line for block in reached for one in block if one.kind in _ATOMICS), Counter[int]()
    for block in reached:
        is_voted = False
        for one in block:
            is_voted |= one.kind == "vote" and one.line in atomics
            elected[one.line] += one.kind in _ATOMICS and is_voted and not one.always
    return {line: elected[line] / count for line, count in atomics.items()}


def elected_passes(known: Mapping[int, SharedAtomic], code: MachineBlocks) -> dict[int, SharedAtomic]:
    """By PTX line."""
    part = elected_part(code)
    return {
        line: one._replace(passes=one.passes + part.get(line, 0.0) * (1 - one.passes)) for line, one in known.items()
    }


def _told(site: SiteCounts, part: float) -> SiteCounts:
    if not part:
        return site
    sectors, requests = site.counts[_SECTORS], site.counts.get(_REQUESTS, 0)
    return replace(site, counts=site.counts | {_SECTORS: round(sectors + part * (requests - sectors))})
