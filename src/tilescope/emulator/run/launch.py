"""One launch on the CPU: a program, grid, arguments and a module's memory in, a Recording out."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from itertools import cycle
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.arguments.empty import remember

from ..job.faults import Faulted
from ..job.job import Bytes, Common, Job
from ..runtime import context
from .recording import ArrayFootprint, ArrayUse, Recording
from .threads import runs_itself, threads
from .worker import Worker, kind_of

if TYPE_CHECKING:
    from ..check.outcome import Hazards

_BRIEF = 300e-6  # seconds


def run(job: Job) -> Recording:
    """Run all blocks; arrays are changed in place. Checks and orders other than forward take one thread.

    Raises Faulted where the kernel does what a GPU would punish; where checks are made the recording has it."""
    common = Common()
    count = max(1, min(job.threads, job.blocks)) if _in_any_order(job) and not _is_brief(job) else 1
    workers = _workers(job, common, count)
    began = time.perf_counter()
    run_all(workers, common, job)
    seconds = time.perf_counter() - began
    if common.error is not None and not (job.program.instrumentation.checks and isinstance(common.error, Faulted)):
        raise common.error
    recording = _record(job, common, workers, seconds)
    fault = common.error if isinstance(common.error, Faulted) else None
    recording.hazards = _hazards(job, workers[0], fault)
    recording.footprints = _footprints(job, workers[0])
    tracer = workers[0].tracer
    recording.names = job.names if tracer or recording.hazards else None
    recording.log = tracer.entries(workers[0].get("traced")) if tracer else None
    if common.error is None:
        _keep(job, workers)
    return recording


def _workers(job: Job, common: Common, count: int) -> list[Worker]:
    """Those of the program's last launch, where they serve."""
    wanted = kind_of(job), count
    spare, job.tiers.spare = job.tiers.spare, None  # whoever is quicker has them
    if wanted[0] is None or spare is None or spare[0] != wanted:
        return [Worker(job, common) for _ in range(count)]
    workers: list[Worker] = spare[1]
    for worker in workers:
        worker.begin_again(job, common)
    return workers


def _keep(job: Job, workers: list[Worker]) -> None:
    """For the next launch, which then makes none."""
    kind = kind_of(job)
    if kind is not None and all(worker.is_small for worker in workers):
        for worker in workers:
            worker.rest()
        job.tiers.spare = (kind, len(workers)), workers


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
    """Native code runs in threads of its own, so that Ctrl-C is heard and progress shown meanwhile; it is optimised as
    soon as that pays."""
    if runs_itself() and len(workers) == 1 and _is_brief(job):
        _run_here(workers[0], job)
        return
    done: SimpleQueue[None] = SimpleQueue()
    began = time.perf_counter()
    if job.tiers.pays():
        _optimise(workers, job)
    for thread, worker in zip(cycle(threads(len(workers))), workers, strict=False):
        thread.put((worker, done))
    left = len(workers)
    try:
        while left:
            try:
                done.get(timeout=0.1)
                left -= 1
            except Empty:
                if job.on_progress:
                    job.on_progress(min(1.0, int(common.counters[0]) / job.blocks))
                if job.tiers.pays(time.perf_counter() - began):
                    _optimise(workers, job)
    except KeyboardInterrupt:
        common.counters[8] = 1
        while left:
            for worker in workers:
                worker.set("instructions_left", -1)  # ends a block in the midst of a loop, too
            with suppress(Empty):
                done.get(timeout=0.01)
                left -= 1
        raise
    finally:
        _tell(job, time.perf_counter() - began, len(workers))


def _run_here(worker: Worker, job: Job) -> None:
    """On the calling thread, which has the stack for it."""
    began = time.perf_counter()
    if job.tiers.pays():
        _optimise([worker], job)
    worker.run()
    _tell(job, time.perf_counter() - began, 1)


def _tell(job: Job, seconds: float, threads: int) -> None:
    job.tiers.ran(seconds)
    job.tiers.per_block = seconds * threads / job.blocks


def _optimise(workers: list[Worker], job: Job) -> None:
    """Warps that begin their turns from now on run the optimised code, wherever they are."""
    job.tiers.optimise()
    for worker in workers:
        worker.set("warp", job.tiers.address)


def _record(job: Job, common: Common, workers: list[Worker], seconds: float) -> Recording:
    p = job.program
    counters = _summed([w.counters for w in workers])
    shared = p.static_shared + job.dynamic_shared
    owners = {origin: job.array_of(origin) for origin in p.origins}
    uses = _uses(job, workers)
    return Recording(p, job.name, job.grid, shared, seconds, counters, common.slow, uses, owners)


def _summed(parts: list[np.ndarray]) -> np.ndarray:
    """Counters of all threads; those that never needed the deoptimized version have fewer."""
    total = np.zeros(max(map(len, parts)), np.int64)
    for part in parts:
        total[: len(part)] += part
    return total


def _marked(maps: list[Bytes]) -> int:
    """Marks in any of the maps, which are of different threads or all the same one."""
    total = maps[0]
    for other in maps[1:]:
        if host_address(other) != host_address(total):
            total = total | other
    return int(np.count_nonzero(total))


def _uses(job: Job, workers: list[Worker]) -> list[ArrayUse]:
    fields, shift = context.ALLOCATION_FIELDS, job.program.granularity
    table = np.sum([w.table for w in workers], axis=0)
    uses, named = [], {job.array_of(origin) for origin in job.program.origins}
    for row, a in enumerate(job.bound.allocations):
        loads, stores, loaded = (int(table[row, fields.index(f)]) for f in ("loads", "stores", "loaded"))
        is_touched = loads or stores or a.name in named
        unique = _marked([w.touched[row][: a.length >> shift] for w in workers]) << shift if is_touched else 0
        uses.append(ArrayUse(a.name, a.shape, a.dtype, a.itemsize, loads, stores, unique, loaded))
    return uses


def default_threads() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
