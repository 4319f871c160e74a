"""Checked for nothing: where one block of each class is checked and nothing is found, and blocks provably keep apart in
what the kernel writes, nothing is to be found in the other blocks, which run bare (docs/adr/0028)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arguments.binding import Allocation

from ..check.sightings import no_sightings
from ..job.faults import Faulted
from ..job.job import Bytes, Job
from .by_classes import Classes, Part
from .worker import Worker

if TYPE_CHECKING:
    from ..classes.proof import Proof


class CheckedClasses:
    """The classes of a launch's blocks from number `first` on, each by a block that is checked; its arrays are then as
    they were before. `job` is of a program that checks, and watches what `proof` asks for; `most`: classes."""

    def __init__(self, job: Job, proof: Proof, first: int, most: int) -> None:
        self.job, self.most = job, most
        self.classes = Classes(job, proof, first, slow=job.slow, on_run=self._look)
        self.seen = no_sightings(len(job.program.sites))
        self.found_something = False
        self.written = [i for i, a in enumerate(job.bound.allocations) if a.name in job.written_arrays()]

    def run(self, marks: list[Bytes]) -> Part | None:
        """What they are to be told of, or None where nothing is proven. `marks`: units of each array that blocks before
        the first have touched."""
        others = self.job.written_arrays() - {a.name for a in self.job.bound.allocations}
        if others or not self.classes.has_footprints:
            return None
        copies = [(view, view.copy()) for view in map(_view, self._arrays(self.written))]
        try:
            proven = self._run_all() and self._apart(marks)
        except Faulted:  # the whole launch tells of it, and of what was before
            proven = False
        finally:
            for view, copy in copies:
                view[:] = copy
        return replace(self.classes.counted(self.job.blocks), seen=self.seen) if proven else None

    def _arrays(self, numbers: Iterable[int]) -> list[Allocation]:
        return [self.job.bound.allocations[i] for i in numbers]

    def _run_all(self) -> bool:
        """Whether each block is of a class in which nothing was found."""
        classes = self.classes
        while len(classes.left):
            classes.run_next()
            if self.found_something or classes.unchecked or len(classes.found) > self.most:
                return False
        return True

    def _look(self, worker: Worker) -> None:
        detectors = worker.detectors
        assert detectors, "its program checks"
        self.found_something |= bool(detectors.events()) or worker.get("clocks_over") != 0
        self.seen.add(detectors.sightings)

    def _apart(self, marks: list[Bytes]) -> bool:
        """Whether no block touches what another writes, nor reads what nothing has written."""
        unwritten = [i for i, a in enumerate(self.job.bound.allocations) if a.unwritten is not None]
        return all(self.classes.keeps_apart(i, marks[i]) for i in self.written) and all(
            i in self.written and self.classes.only_stores(i) for i in unwritten
        )


def note(part: Part, worker: Worker) -> None:
    """What blocks that ran bare have touched, written and shown, as `worker` would have noted it."""
    assert worker.detectors, "its program checks"
    for array, length in enumerate(part.footprints.units):
        touched, written = part.footprints.touched(array), part.footprints.written(array)
        if touched is not None:
            nothing = worker.detectors.ran_nothing
            worker.touched[array] = touched if nothing else np.maximum(worker.touched[array][:length], touched)
        if written is not None:
            worker.detectors.note_written(array, written.view(np.bool_))
    if part.seen:
        worker.detectors.sightings.add(part.seen)


def _view(a: Allocation) -> Bytes:
    made: Bytes = np.ctypeslib.as_array((ctypes.c_uint8 * a.length).from_address(a.host))
    return made
