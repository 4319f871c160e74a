"""One launch on the CPU: a program, grid, arguments and a module's memory in, a Recording out."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from itertools import cycle
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.arguments.empty import remember
from tilescope.errors import LaunchError

from ..job.faults import Faulted
from ..job.job import Bytes, Common, Job
from ..runtime import context
from .recording import ArrayUse, Recording
from .worker import Worker

if TYPE_CHECKING:
    from ..check.outcome import Hazards

INSTRUCTION_LIMIT = 1 << 30


def run(job: Job) -> Recording:
    """Run all blocks; arrays are changed in place. Checks and orders other than forward take one thread.

    Raises Faulted where the kernel does what a GPU would punish; where checks are made the recording has it."""
    common = Common()
    count = max(1, min(job.threads, job.blocks)) if _in_any_order(job) else 1
    workers = [Worker(job, common) for _ in range(count)]
    began = time.perf_counter()
    run_all(workers, common, job)
    seconds = time.perf_counter() - began
    if common.error is not None and not (job.program.instrumentation.checks and isinstance(common.error, Faulted)):
        raise common.error
    recording = _record(job, common, workers, seconds)
    fault = common.error if isinstance(common.error, Faulted) else None
    recording.hazards = _hazards(job, workers[0], fault)
    tracer = workers[0].tracer
    recording.names = job.names if tracer or recording.hazards else None
    recording.log = tracer.entries(workers[0].get("traced")) if tracer else None
    return recording


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


def run_all(workers: list[Worker], common: Common, job: Job) -> None:
    """Native code runs in threads of its own, so that Ctrl-C is heard and progress shown meanwhile; it is optimised as
    soon as that pays."""
    done: SimpleQueue[None] = SimpleQueue()
    began = time.perf_counter()
    if job.tiers.pays():
        _optimise(workers, job)
    for thread, worker in zip(cycle(_threads(len(workers))), workers, strict=False):
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
        job.tiers.ran(time.perf_counter() - began)


def _optimise(workers: list[Worker], job: Job) -> None:
    """Warps that begin their turns from now on run the optimised code, wherever they are."""
    job.tiers.optimise()
    for worker in workers:
        worker.set("warp", job.tiers.address)


Tasks = SimpleQueue[tuple["Worker", "SimpleQueue[None]"]]
# Code made quickly has a place on the stack for every value, some three bytes for each character of its assembly. Of a
# stack only what is used takes memory.
_STACK = 512 << 20
_NO_THREAD = f"each reserves {_STACK >> 20} MiB of addresses: is there a limit on those (ulimit -v), or on threads?"
_STARTED: list[Tasks] = []
_STARTING = threading.Lock()


def _after_fork() -> None:
    """A forked process has none of the threads, nor who would give back their lock."""
    global _STARTING
    _STARTED.clear()
    _STARTING = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def _threads(count: int) -> list[Tasks]:
    """The queues of `count` threads, or of fewer where the system gives no more; LaunchError if none. They are kept:
    starting one costs as much as a small launch."""
    with _STARTING:
        try:
            while len(_STARTED) < count:
                _STARTED.append(_start())
        except RuntimeError as error:
            if not _STARTED:
                raise LaunchError(f"no thread could be started: {error}", hint=_NO_THREAD) from None
        return _STARTED[:count]


def _start() -> Tasks:
    tasks: Tasks = SimpleQueue()
    usual = threading.stack_size(_STACK)
    try:
        threading.Thread(target=_serve, args=(tasks,), daemon=True, name="tilescope").start()
    finally:
        threading.stack_size(usual)
    return tasks


def _serve(tasks: Tasks) -> None:
    while True:
        worker, done = tasks.get()
        worker.run()
        del worker  # its memory is not kept until the next launch
        done.put(None)


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
    uses = []
    for row, a in enumerate(job.bound.allocations):
        loads, stores, loaded = (int(table[row, fields.index(f)]) for f in ("loads", "stores", "loaded"))
        unique = _marked([w.touched[row][: a.length >> shift] for w in workers]) << shift
        uses.append(ArrayUse(a.name, a.shape, a.dtype, a.itemsize, loads, stores, unique, loaded))
    return uses


def default_threads() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
