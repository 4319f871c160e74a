"""One launch on the CPU: a program, grid, arguments and a module's memory in, a Recording out."""

from __future__ import annotations

import os
import time
from collections.abc import Collection
from contextlib import suppress
from itertools import cycle
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arguments.empty import remember
from tilescope.arguments.parameters import ADDRESSED

from ..job.faults import Faulted
from ..job.job import Bytes, Common, Job
from ..lanes.uniformity import Origin
from .recording import USES, ArrayFootprint, Recording, kinds_of
from .stack import has_room
from .threads import threads
from .worker import COUNTED, Worker

if TYPE_CHECKING:
    from ..check.outcome import Hazards

_BRIEF = 300e-6  # seconds
_HEARD = 0.1  # seconds between two reports of progress


class PreparedLaunch:
    """A launch with the memory of its threads: it runs once, or again, with arrays of the same sizes, once `job` has
    their addresses and `moved` was called."""

    def __init__(self, job: Job) -> None:
        self.job, self.common = job, Common()
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

    def run(self) -> Recording:
        """Run all blocks; arrays are changed in place. Checks and orders other than forward take one thread.

        Raises Faulted where the kernel does what a GPU would punish; where checks are made the recording has it."""
        job, common = self.job, self.common
        workers = self._begin(_threads_for(job))
        began = time.perf_counter()
        run_all(workers, common, job)
        seconds = time.perf_counter() - began
        if common.error is not None and not (job.program.instrumentation.checks and isinstance(common.error, Faulted)):
            raise common.error
        return self._record(workers, seconds)

    def _begin(self, count: int) -> list[Worker]:
        self.common.begin()
        for worker in self.workers[:count]:
            worker.begin_again()
        while len(self.workers) < count:
            self.workers.append(Worker(self.job, self.common))
        return self.workers[:count]

    def _record(self, workers: list[Worker], seconds: float) -> Recording:
        job, common, p = self.job, self.common, self.job.program
        recording = Recording(
            p, job.name, job.grid, p.static_shared + job.dynamic_shared, seconds,
            _summed([w.counters for w in workers]), common.slow, self._kinds,
            _uses(job, workers, self._owners.values()), self._owners,
        )  # fmt: skip
        fault = common.error if isinstance(common.error, Faulted) else None
        recording.hazards = _hazards(job, workers[0], fault)
        recording.footprints = _footprints(job, workers[0])
        tracer = workers[0].tracer
        recording.names = job.names if tracer or recording.hazards else None
        recording.log = tracer.entries(workers[0].get("traced")) if tracer else None
        return recording

    def _find_owners(self) -> dict[Origin, str]:
        return {origin: self.job.array_of(origin) for origin in self.job.program.origins}


def _lasts(job: Job) -> bool:
    """Whether nothing of a launch can be seen in the next one that uses its memory."""
    seen, variables = job.program.instrumentation, job.program.variables
    if seen.checks or seen.trace or seen.observe or job.heap or job.bound.images or job.workspace:
        return False
    return job.schedule == "forward" and not any(v.name.endswith(ADDRESSED) for v in variables)


def _threads_for(job: Job) -> int:
    return max(1, min(job.threads, job.blocks)) if _in_any_order(job) and not _is_brief(job) else 1


def _is_brief(job: Job) -> bool:
    """Whether it is over, by the last launch's blocks, before a second thread would be awake."""
    return job.tiers.per_block * job.blocks < _BRIEF


def _in_any_order(job: Job) -> bool:
    instrumentation = job.program.instrumentation
    if job.program.waits:  # blocks in flight take turns
        return False
    return not instrumentation.checks and not instrumentation.trace and job.schedule == "forward"


def _hazards(job: Job, worker: Worker, fault: Faulted | None) -> Hazards | None:
    if worker.detectors is None:
        for a in job.bound.allocations:
            remember(a.owner, None)
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


def run_all(workers: list[Worker], common: Common, job: Job) -> None:
    """Ctrl-C is heard and progress shown meanwhile; code is optimised as soon as that pays."""
    began = time.perf_counter()
    if job.tiers.pays():
        _optimise(workers, job)
    try:
        if len(workers) > 1 or not has_room(job.tiers.stack) or not workers[0].run_here(_Watch(workers, common, job)):
            _run_there(workers, common, job)
    finally:
        _tell(job, time.perf_counter() - began, len(workers))


class _Watch:
    """What is done now and then while native code runs."""

    def __init__(self, workers: list[Worker], common: Common, job: Job) -> None:
        self.workers, self.common, self.job = workers, common, job
        self.began = self.last = time.perf_counter()

    def __call__(self) -> None:
        job, now = self.job, time.perf_counter()
        if job.on_progress and now - self.last > _HEARD:
            self.last = now
            job.on_progress(min(1.0, int(self.common.counters[0]) / job.blocks))
        if job.tiers.pays(now - self.began):
            _optimise(self.workers, job)


def _run_there(workers: list[Worker], common: Common, job: Job) -> None:
    """In threads of its own."""
    done: SimpleQueue[None] = SimpleQueue()
    watch = _Watch(workers, common, job)
    for thread, worker in zip(cycle(threads(len(workers))), workers, strict=False):
        thread.put((worker, done))
    left = len(workers)
    try:
        while left:
            try:
                done.get(timeout=_HEARD)
                left -= 1
            except Empty:
                watch()
    except BaseException:
        common.counters[8] = 1
        while left:
            for worker in workers:
                worker.set("instructions_left", -1)  # ends a block in the midst of a loop, too
            with suppress(Empty):
                done.get(timeout=0.01)
                left -= 1
        raise


def _tell(job: Job, seconds: float, threads: int) -> None:
    job.tiers.ran(seconds)
    job.tiers.per_block = seconds * threads / job.blocks


def _optimise(workers: list[Worker], job: Job) -> None:
    """Warps that begin their turns from now on run the optimised code, wherever they are."""
    job.tiers.optimise()
    for worker in workers:
        worker.set("warp", job.tiers.address)


def _summed(parts: list[np.ndarray]) -> np.ndarray:
    """Counters of all threads; those that never needed the deoptimized version have fewer."""
    if len(parts) == 1:
        return parts[0].copy()
    total = np.zeros(max(map(len, parts)), np.int64)
    for part in parts:
        total[: len(part)] += part
    return total


def _uses(job: Job, workers: list[Worker], named: Collection[str]) -> np.ndarray:
    """By allocation, in the order of USES."""
    arrays, shift = job.bound.allocations, job.program.granularity
    uses = np.zeros((len(arrays), len(USES)), np.int64)
    for worker in workers:
        uses[:, :3] += worker.table[: len(arrays), COUNTED]
    for row, (a, counted) in enumerate(zip(arrays, uses.tolist(), strict=True)):
        if a.name in named or any(counted):
            uses[row, 3] = _marked([w.touched[row][: a.length >> shift] for w in workers]) << shift
    return uses


def _marked(maps: list[Bytes]) -> int:
    """Marks in any of the maps, which are of different threads or all the same one."""
    total = maps[0]
    for other in maps[1:]:
        if not np.may_share_memory(other, total):
            total = total | other
    return int(np.count_nonzero(total))


def default_threads() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
