"""What the detectors found in a launch, in the user's terms: events in; lines, threads, arrays and indices out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilescope.arguments.empty import Units, remember

from ..hardware.warps import coordinates
from ..job.faults import Faulted, Noted
from ..job.job import Job
from ..job.names import Element, indices, thread_of
from ..runtime import codes
from .sightings import Example
from .state import Detectors, Event

Three = tuple[int, int, int]
Spot = tuple[str, int, str]  # file, line, the line's text


@dataclass(frozen=True, slots=True)
class Hazard:
    """An event; `kind` is one of codes'. `other_thread` is None where there is no other, `other_lane_known` false where
    it is one of that thread's warp. `stray`: the fault, of an access that has no memory."""

    kind: int
    site: int
    other_site: int
    count: int
    at: Spot
    other_at: Spot
    element: Element
    block: Three
    thread: Three
    other_block: Three | None
    other_thread: Three
    other_lane_known: bool = True
    pointer: str = ""  # the array that the address was formed from
    warp: int = 0
    other_warp: int = 0
    stray: Noted | None = None


@dataclass(frozen=True, slots=True)
class Unwritten:
    """An `empty` array of which `count` of `total` elements were not written, the first at `first`."""

    array: str
    count: int
    total: int
    first: tuple[int, ...]


@dataclass
class Hazards:
    """`examples`, `shared` and `useful` go by site: the fullest execution of an access, loads of shared memory in which
    a thread read what another wrote, barriers that ordered something. `lost`: events that found no room."""

    events: list[Hazard]
    unwritten: list[Unwritten]
    examples: dict[int, Example]
    shared: set[int]
    useful: set[int]
    lost: int = 0
    blind: bool = False
    fault: Faulted | None = None


def outcome(job: Job, detectors: Detectors, *, lost: int, blind: bool) -> Hazards:
    reader = _Reader(job, detectors)
    seen = detectors.sightings
    events = [reader.hazard(e) for e in detectors.events()]
    return Hazards(events, _unwritten(job, detectors), seen.examples(), seen.shared(), seen.proven(), lost, blind)


class _Reader:
    def __init__(self, job: Job, detectors: Detectors) -> None:
        self.job, self.detectors, self.names = job, detectors, job.names

    def hazard(self, e: Event) -> Hazard:
        program = self.job.program
        stray = e.kind >= codes.STRAY
        other = e.other_thread & ~codes.SOME_LANE
        return Hazard(
            e.kind, e.site, e.other_site, e.count, self.job.place(e.site), self.job.place(e.other_site),
            self.element(e.place) if e.place and not stray else Element("", ""), self.block(e.block),
            thread_of(program, e.thread), self.other_block(e), thread_of(program, other),
            other == e.other_thread, self.job.array_of(program.sites[e.site].origin), e.thread // 32, other // 32,
            self.stray(e) if stray else None,
        )  # fmt: skip

    def block(self, number: int) -> Three:
        return coordinates(number, self.job.grid)

    def other_block(self, e: Event) -> Three | None:
        if e.other_block == -2:
            return None
        return self.block(e.block if e.other_block == -1 else e.other_block)

    def stray(self, e: Event) -> Noted:
        job, site = self.job, self.job.program.sites[e.site]
        noted = Noted(
            e.kind - codes.STRAY, site.opcode, site.space, site.action, None, self.block(e.block),
            thread_of(job.program, e.thread), e.size, e.place,
        )  # fmt: skip
        return job.arrays.located(noted, job.array_of(site.origin))

    def element(self, cell: int) -> Element:
        """Whose unit a cell stands for."""
        d = self.detectors
        for a, first in zip(d.arrays, d.cells, strict=True):
            offset = (cell - first) // 4 << d.granularity
            if 0 <= offset < a.length:
                return Element("global", a.name, indices(offset, a.itemsize, a.shape))
        spaces = {"global": d.globals, "shared": d.shared, "local": d.local}
        space = next(s for s, first in spaces.items() if cell >= first or s == "local")
        own = {"local": self.job.program.local_stride, "shared": self.job.shared_image}.get(space)
        offset = (cell - spaces[space]) // 4 << d.granularity
        return self.names.of_image(space, offset % own if own else offset)


def _unwritten(job: Job, detectors: Detectors) -> list[Unwritten]:
    """What the launch left unwritten; the arrays themselves remember it for the next launch."""
    found = []
    for i, units in detectors.unwritten().items():
        a = job.bound.allocations[i]
        if a.owner is None:  # of a program, whose next kernel may write the rest
            continue
        remember(a.owner, np.repeat(units, 1 << detectors.granularity) if units.any() else None)
        if units.any():
            elements = _by_element(units, max(1, a.itemsize >> detectors.granularity))
            first = int(np.flatnonzero(elements)[0])
            index = indices(first * a.itemsize, a.itemsize, a.shape)
            found.append(Unwritten(a.name, int(np.count_nonzero(elements)), len(elements), index))
    return found


def _by_element(units: Units, per: int) -> Units:
    return np.asarray(units[: units.size // per * per].reshape(-1, per).any(axis=1))
