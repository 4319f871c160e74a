"""Piece in, answers out as they come: each piece of work once, on any executor of concurrent.futures.

What runs when a process is killed is done again, a piece at a time, so that a piece that kills its process is known."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass, field
from typing import Any

from .workers import Workers

STRIKES = 3  # processes that may end under a piece of work before it is taken to be what ends them
Failed = Callable[[Any, Exception], Any]


@dataclass(frozen=True, slots=True)
class Piece:
    """The first of a group is done before others of it begin: what it compiles and keeps is there for them then."""

    number: int
    argument: Any
    group: Hashable = None


def answers(
    function: Callable[[Any], Any], works: Sequence[Piece], workers: Workers, failed: Failed
) -> Generator[tuple[int, Any], None, None]:
    """The number of each piece of work with `function(argument)`, in the order in which they are done; with
    `failed(argument, error)` where a process ended under it or its answer could not be brought.

    Raises UsageError where an executor that was given has ended."""
    queue = _Queue.of(works)
    running: dict[Future[Any], Piece] = {}
    try:
        while queue.waits or running:
            for work in queue.next(len(running), workers.window):
                running[workers.submit(function, work.argument)] = work
            wait(running, return_when=FIRST_COMPLETED)
            yield from _collected(running, queue, failed)
            if queue.broken:
                workers.renew()
                yield from ((w.number, failed(w.argument, e)) for w, e in queue.put_back(running))
    finally:
        workers.close()


def _collected(running: dict[Future[Any], Piece], queue: _Queue, failed: Failed) -> Iterator[tuple[int, Any]]:
    for future in [future for future in running if future.done()]:
        error = future.exception() if not future.cancelled() else BrokenExecutor("cancelled")
        if isinstance(error, BrokenExecutor):
            queue.broken = error  # and it is still among those that run
            continue
        work = running.pop(future)
        queue.release(work)
        if error is None:
            yield work.number, future.result()
        elif isinstance(error, Exception):
            yield work.number, failed(work.argument, error)
        else:
            raise error


@dataclass
class _Queue:
    """`ready` may begin, `held` waits for the first of its group, `suspects` ran when a process ended."""

    ready: deque[Piece] = field(default_factory=deque)
    held: dict[Hashable, list[Piece]] = field(default_factory=dict)
    suspects: deque[Piece] = field(default_factory=deque)
    strikes: Counter[int] = field(default_factory=Counter)
    broken: BrokenExecutor | None = None

    @classmethod
    def of(cls, works: Sequence[Piece]) -> _Queue:
        queue = cls()
        for work in works:
            if work.group is None or work.group not in queue.held:
                queue.ready.append(work)
                queue.held.setdefault(work.group, [])
            else:
                queue.held[work.group].append(work)
        return queue

    @property
    def waits(self) -> bool:
        return bool(self.ready or self.suspects)

    def next(self, running: int, window: int) -> list[Piece]:
        """A suspect runs alone."""
        if self.suspects:
            return [] if running else [self.suspects.popleft()]
        return [self.ready.popleft() for _ in range(min(window - running, len(self.ready)))]

    def release(self, work: Piece) -> None:
        self.ready.extend(self.held.pop(work.group, ()))

    def put_back(self, running: dict[Future[Any], Piece]) -> Iterator[tuple[Piece, BrokenExecutor]]:
        """What ran is to run again; gives those under which too many processes have ended, and why."""
        error, works = self.broken or BrokenExecutor(), sorted(running.values(), key=lambda work: work.number)
        self.broken = None
        running.clear()
        for work in works:
            self.strikes[work.number] += 1
            if self.strikes[work.number] < STRIKES:
                self.suspects.append(work)
            else:
                self.release(work)
                yield work, error
