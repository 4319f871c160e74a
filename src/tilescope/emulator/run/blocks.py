"""Running blocks: workers and what is done meanwhile in; all blocks done, or an error of theirs, out."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue

from ..job.job import Common, Job
from .shares import Shares
from .stack import has_room
from .threads import start
from .worker import Worker

_BRIEF = 300e-6  # seconds
_HEARD = 0.1  # seconds between two reports of progress
Enough = Callable[[float, float], bool]  # seconds since it began, the part of all blocks that is left


def threads_for(job: Job, blocks: int) -> int:
    """How many may run so many of its blocks, as far as that pays."""
    return max(1, min(job.threads, blocks)) if _in_any_order(job) and not _is_brief(job, blocks) else 1


def _is_brief(job: Job, blocks: int) -> bool:
    """Whether it is over, by the last launch's blocks, before a second thread would be awake."""
    return job.tiers.per_block * blocks < _BRIEF


def _in_any_order(job: Job) -> bool:
    instrumentation = job.program.instrumentation
    if job.program.waits:  # blocks in flight take turns
        return False
    return not instrumentation.checks and not instrumentation.trace and job.schedule == "forward"


def run_blocks(
    workers: list[Worker], common: Common, job: Job, first: int = 0, last: int | None = None,
    enough: Enough | None = None,
) -> None:  # fmt: skip
    """From number `first` on, before `last`. Ctrl-C is heard and progress shown meanwhile; code is optimised as soon as
    that pays. Where `enough` says so, no further block is begun: those before `common.taken` are done then.

    What stopped the kernel is in `common.error`."""
    last = job.blocks if last is None else last
    shares = _shares_of(workers, 1 if enough else len(workers))
    shares.deal(first, last)
    for number, worker in enumerate(workers):
        for name, value in shares.fields(number).items():
            worker.set(name, value)
    if job.tiers.pays():
        _optimise(workers, job)
    watch, began = _Watch(workers, common, job, shares, enough), time.perf_counter()
    try:
        if len(workers) > 1 or not has_room(job.tiers.stack) or not workers[0].run_here(watch):
            _run_there(workers, common, watch)
    finally:
        done = (last if common.taken is None else common.taken) - first
        _tell(job, time.perf_counter() - began, len(workers), max(1, done))


def _shares_of(workers: list[Worker], count: int) -> Shares:
    """The first worker keeps them: to make others takes as long as a brief launch."""
    kept = workers[0].shares
    if kept is None or (kept.count, kept.threads) != (count, len(workers)):
        kept = workers[0].shares = Shares(count, len(workers))
    return kept


class _Watch:
    """What is done now and then while native code runs."""

    def __init__(self, workers: list[Worker], common: Common, job: Job, shares: Shares, enough: Enough | None) -> None:
        self.workers, self.common, self.job, self.shares, self.enough = workers, common, job, shares, enough
        self.began = self.last = time.perf_counter()

    def __call__(self) -> None:
        job, now = self.job, time.perf_counter()
        if job.on_progress and now - self.last > _HEARD:
            self.last = now
            job.on_progress(1 - self._left())
        if job.tiers.pays(now - self.began):
            _optimise(self.workers, job)
        if self.enough and self.enough(now - self.began, self._left()):
            self.enough, self.common.taken = None, self.shares.take_rest()

    def _left(self) -> float:
        """The part of all blocks that no thread has taken."""
        blocks = self.job.blocks
        return (blocks - self.shares.last + self.shares.left) / blocks


def _run_there(workers: list[Worker], common: Common, watch: _Watch) -> None:
    """In threads of its own."""
    done: SimpleQueue[None] = SimpleQueue()
    start(workers, done)
    left = len(workers)
    try:
        while left:
            try:
                done.get(timeout=_HEARD)
                left -= 1
            except Empty:
                watch()
    except BaseException:
        common.stopped[0] = 1
        while left:
            for worker in workers:
                worker.set("instructions_left", -1)  # ends a block in the midst of a loop, too
            with suppress(Empty):
                done.get(timeout=0.01)
                left -= 1
        raise


def _tell(job: Job, seconds: float, threads: int, blocks: int) -> None:
    job.tiers.ran(seconds)
    job.tiers.per_block = seconds * threads / blocks


def _optimise(workers: list[Worker], job: Job) -> None:
    """Warps that begin their turns from now on run the optimised code, wherever they are."""
    job.tiers.optimise()
    for worker in workers:
        worker.set("warp", job.tiers.address)
