"""The counts of a launch from one block of each class: a job whose program watches what its counts depend on in, a
Recording and the classes out."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.errors import UsageError

from ..classes.forms import Key
from ..classes.partition import ArrayRange, Grid, Numbers, Row, same_class
from ..classes.proof import Proof
from ..hardware.warps import coordinates
from ..job.job import Common, DeoptimizedVersion, Job
from ..runtime import context
from ..runtime.codes import LEAST, MOST
from .launch import run_all
from .recording import Class, Recording, kinds_of
from .worker import Worker

MOST_BLOCKS = 1 << 26
FRESH = (LEAST, 0, MOST, MOST, LEAST, MOST, LEAST, 0)


class WrappedError(Exception):
    """An index wrapped: the version of the kernel that goes on then notes nothing."""


@dataclass
class Sums:
    """Counters and accesses of arrays, each times the blocks of its class."""

    counters: np.ndarray
    loads: np.ndarray
    stores: np.ndarray
    loaded: np.ndarray
    classes: list[Class] = field(default_factory=list)

    @classmethod
    def zeros(cls, counters: int, arrays: int) -> Sums:
        loads, stores, loaded = (np.zeros(arrays, np.int64) for _ in range(3))
        return cls(np.zeros(counters, np.int64), loads, stores, loaded)


def run_classes(job: Job, proof: Proof) -> tuple[Recording, list[Class]]:
    """Runs one block of each class; arrays hold what those blocks wrote.

    Raises UsageError for grids of more than 2^26 blocks, Faulted where one of the blocks run does, UnprovenError
    and WrappedError where what one did is no proof."""
    if job.blocks > MOST_BLOCKS:
        raise UsageError(f"a grid of {job.blocks:,} blocks: classes are made for at most {MOST_BLOCKS:,}")
    began = time.perf_counter()
    grid, left = Grid(job.grid), np.arange(job.blocks, dtype=np.int64)
    sums = Sums.zeros(job.program.counters, len(job.bound.allocations))
    arrays = [ArrayRange(a.address, a.length) for a in job.bound.allocations]
    while len(left):
        number = int(left[0])
        worker, rows = _one_block(job, number)
        same = same_class(proof.of(rows), grid, number, left, rows, arrays)
        assert same[0], "a block is of its own class"
        _add(sums, job, worker, number, int(np.count_nonzero(same)))
        left = left[~same]
        if job.on_progress:
            job.on_progress(1 - len(left) / job.blocks)
    return _recording(job, sums, time.perf_counter() - began), sums.classes


def _one_block(job: Job, number: int) -> tuple[Worker, dict[Key, Row]]:
    common = Common()
    alone = replace(job, slow=_wrapped, on_progress=None)
    worker = Worker(alone, common)
    keys = job.program.instrumentation.observe
    observed: Numbers = np.tile(np.array(FRESH, np.int64), (max(1, len(keys)), 1))
    common.counters[0] = number
    worker.set("last", number + 1)
    worker.set("observed", host_address(observed))
    run_all([worker], common, alone)
    if common.error is not None:
        raise common.error
    return worker, dict(zip(keys, observed.tolist(), strict=False))


def _wrapped() -> DeoptimizedVersion:
    raise WrappedError


def _add(sums: Sums, job: Job, worker: Worker, number: int, blocks: int) -> None:
    sums.counters += worker.counters * blocks
    fields = context.ALLOCATION_FIELDS
    for name, total in (("loads", sums.loads), ("stores", sums.stores), ("loaded", sums.loaded)):
        total += worker.table[: len(total), fields.index(name)] * blocks
    sums.classes.append(Class(coordinates(number, job.grid), blocks))


def _recording(job: Job, sums: Sums, seconds: float) -> Recording:
    """Which bytes are touched by any block is not known: the arrays say 0 distinct bytes."""
    p = job.program
    uses = np.stack([sums.loads, sums.stores, sums.loaded, np.zeros_like(sums.loads)], axis=1)
    owners = {origin: job.array_of(origin) for origin in p.origins}
    shared = p.static_shared + job.dynamic_shared
    return Recording(p, job.name, job.grid, shared, seconds, sums.counters, None, kinds_of(job), uses, owners)
