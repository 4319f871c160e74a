"""One launch on the CPU: a program, grid, arguments and a module's memory in, a Recording out."""

from __future__ import annotations

import os
import time
from collections.abc import Collection
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arguments.parameters import ADDRESSED

from ..job.faults import Faulted
from ..job.job import Bytes, Common, Job
from ..job.works import noted
from ..lanes.uniformity import Origin
from .blocks import Enough, run_blocks, threads_for
from .granules import granule_bytes
from .placing import processors
from .proven import Provable, Standing
from .recording import USES, ArrayFootprint, Recording, kinds_of
from .worker import COUNTED, Worker

if TYPE_CHECKING:
    from ..check.outcome import Hazards
    from .by_classes import Part


class PreparedLaunch:
    """A launch with the memory of its threads: it runs once, or again, with arrays of the same sizes, once `job` has
    their addresses and `moved` was called."""

    def __init__(self, job: Job, provable: Provable | None = None) -> None:
        self.job, self.common, self.provable = job, Common(), provable
        self.workers: list[Worker] = []
        self._kinds = kinds_of(job)
        self._owners = self._find_owners()
        self._lasts = _lasts(job)

    @property
    def may_run_again(self) -> bool:
        """Whether that takes less time than to prepare another."""
        return self._lasts and all(worker.is_small for worker in self.workers)

    def moved(self) -> None:
        """The job's arrays lie elsewhere, or its parameters are others."""
        self._owners = self._find_owners()
        for worker in self.workers:
            worker.move()
        if self.provable:
            self.provable.moved()

    def run(self) -> Recording:
        """Run all blocks; arrays are changed in place. Checks and orders other than forward take one thread.

        Raises Faulted where the kernel does what a GPU would punish; where checks are made the recording has it."""
        began = time.perf_counter()
        standing = self.provable.standing(self.job) if self.provable else None
        if self.provable is None or standing is None:
            return self._record(self._count(), None, began)
        if standing.counts:
            self.provable.run_bare(self.job)
            return self._record(self._idle() if self._checks else [], standing.counts, began)
        workers: list[Worker] = []
        if not standing.is_due:
            workers = self._count(0, standing.enough)
            standing.counted_for += time.perf_counter() - began
        first = self.common.taken if workers else 0
        if first is None or first == self.job.blocks:
            return self._record(workers, None, began)
        rest = self._checked_rest if self._checks else self._counted_rest
        return self._record(*rest(self.provable, standing, workers if first else [], first), began)

    @property
    def _checks(self) -> bool:
        return self.job.program.instrumentation.checks

    def _counted_rest(
        self, provable: Provable, standing: Standing, workers: list[Worker], first: int
    ) -> tuple[list[Worker], Part | None]:
        """Blocks from number `first` on, behind those of `workers`."""
        part, first = provable.run_by_classes(self.job, standing, first)
        return workers if first == self.job.blocks else self._count(first, None, workers), part

    def _checked_rest(
        self, provable: Provable, standing: Standing, workers: list[Worker], first: int
    ) -> tuple[list[Worker], Part | None]:
        workers = workers or self._begin(1)
        part = provable.run_checked(self.job, standing, workers[0], first)
        return workers if part else self._count(first, None, workers), part

    def _count(self, first: int = 0, enough: Enough | None = None, workers: list[Worker] | None = None) -> list[Worker]:
        """Runs counted blocks from number `first` on, by `workers` that have counted some already."""
        job, common = self.job, self.common
        workers = workers or self._begin(threads_for(job, job.blocks))
        common.taken = None
        run_blocks(workers, common, job, first, enough=enough)
        if common.error is not None and not (job.program.instrumentation.checks and isinstance(common.error, Faulted)):
            raise common.error
        return workers

    def _begin(self, count: int) -> list[Worker]:
        self.common.begin()
        for worker in self.workers[:count]:
            worker.begin_again()
        while len(self.workers) < count:
            self.workers.append(Worker(self.job, self.common))
        return self.workers[:count]

    def _idle(self) -> list[Worker]:
        """One that runs nothing, and is told what others did."""
        (worker,) = self._begin(1)
        assert worker.detectors, "its program checks"
        worker.detectors.ran_nothing = True
        return [worker]

    def _record(self, workers: list[Worker], part: Part | None, began: float) -> Recording:
        """`part`: blocks that were counted by classes, beside those of `workers`."""
        job, common, p = self.job, self.common, self.job.program
        if part and part.seen:
            _note(part, workers[0])
        counters = [w.counters for w in workers] + ([part.counters] if part else [])
        recording = Recording(
            p, job.name, job.grid, p.static_shared + job.dynamic_shared, time.perf_counter() - began,
            _summed(counters), common.slow or (part.slow if part else None), self._kinds,
            _uses(job, workers, part, self._owners.values()), self._owners, works=noted(job.works),
        )  # fmt: skip
        if not workers:
            return recording
        fault = common.error if isinstance(common.error, Faulted) else None
        recording.hazards = _hazards(job, workers[0], fault)
        recording.footprints = _footprints(job, workers[0])
        tracer = workers[0].tracer
        recording.names = job.names if tracer or recording.hazards else None
        recording.log = tracer.entries(workers[0].get("traced")) if tracer else None
        return recording

    def _find_owners(self) -> dict[Origin, str]:
        return {origin: self.job.array_of(origin) for origin in self.job.program.origins}


def _note(part: Part, worker: Worker) -> None:
    """With all that a proof is made of, which most launches do without."""
    from .checked import note

    note(part, worker)


def _lasts(job: Job) -> bool:
    """Whether nothing of a launch can be seen in the next one that uses its memory."""
    seen, variables = job.program.instrumentation, job.program.variables
    if seen.checks or seen.trace or seen.observe is not None or job.heap or job.bound.images or job.workspace:
        return False
    return job.schedule == "forward" and not any(v.name.endswith(ADDRESSED) for v in variables)


def _hazards(job: Job, worker: Worker, fault: Faulted | None) -> Hazards | None:
    if worker.detectors is None:
        return None
    from ..check.outcome import outcome

    found = outcome(job, worker.detectors, lost=worker.get("records_lost"), blind=worker.get("clocks_over") != 0)
    found.fault = fault
    return found


def _footprints(job: Job, worker: Worker) -> list[ArrayFootprint] | None:
    if worker.detectors is None:
        return None
    found, shift = [], job.program.granularity
    for row, a in enumerate(job.bound.allocations):
        touched = worker.touched[row][: a.length >> shift]
        written = worker.detectors.written(row)
        found.append(ArrayFootprint(1 << shift, touched, np.zeros(0, np.bool_) if written is None else written))
    return found


def _summed(parts: list[np.ndarray]) -> np.ndarray:
    """Counters of all threads; those that never needed the deoptimized version have fewer."""
    if len(parts) == 1:
        return parts[0].copy()
    total = np.zeros(max(map(len, parts)), np.int64)
    for part in parts:
        total[: len(part)] += part
    return total


def _uses(job: Job, workers: list[Worker], part: Part | None, named: Collection[str]) -> np.ndarray:
    """By allocation, in the order of USES."""
    arrays, shift = job.bound.allocations, job.program.granularity
    uses = part.uses.copy() if part else np.zeros((len(arrays), len(USES)), np.int64)
    for worker in workers:
        uses[:, :3] += worker.table[: len(arrays), COUNTED]
    if not (workers and job.program.instrumentation.marks):
        return uses

    def marks(row: int) -> Bytes:
        return _joined([w.touched[row][: arrays[row].length >> shift] for w in workers])

    if part and not part.seen:
        more = [marks(row) for row in range(len(arrays))]
        uses[:, 3] = part.footprints.distinct_bytes(more)
        uses[:, 4] = part.footprints.granule_bytes(more) if job.works is not None else 0
        return uses
    for row, (a, counted) in enumerate(zip(arrays, uses.tolist(), strict=True)):
        if a.name in named or any(counted):
            own = marks(row)
            uses[row, 3] = np.count_nonzero(own) << shift
            uses[row, 4] = granule_bytes(own, shift) if job.works is not None else 0
    return uses


def _joined(maps: list[Bytes]) -> Bytes:
    """Marks in any of the maps, which are of different threads or all the same one."""
    total = maps[0]
    for other in maps[1:]:
        if not np.may_share_memory(other, total):
            total = total | other
    return total


def default_threads() -> int:
    """The processors that this process may use."""
    return len(processors()) or os.cpu_count() or 1
