"""Piece in, answers out as they come: each piece of work once, on any executor of concurrent.futures.

Pieces that take little are sent several at a time, as each message costs a third of a millisecond. What runs when a
process is killed is done again, a piece at a time, so that a piece that kills its process is known. So is a piece with
no answer: Dask's executor takes an answer for an error where the worker that has it ends before it is brought."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Hashable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from .workers import Workers

_LONG = 0.05  # seconds, behind which no further piece is begun before the answers so far are given
STRIKES = 3  # times that a piece of work may have no answer before it is taken to be why
Failed = Callable[[Any, Exception], Any]


@dataclass(frozen=True, slots=True)
class Piece:
    """The first of a group is done before others of it begin: what it compiles and keeps is there for them then."""

    number: int
    argument: Any
    group: Hashable = None


def several(asked: tuple[Callable[[Any], Any], Sequence[Any]]) -> list[Any]:
    """Of the first arguments, as many as are done soon."""
    function, arguments = asked
    began, made = time.monotonic(), [function(arguments[0])]
    for argument in arguments[1:]:
        if time.monotonic() - began > _LONG:
            break
        made.append(function(argument))
    return made


def answers(
    function: Callable[[Any], Any], pieces: Sequence[Piece], workers: Workers, failed: Failed
) -> Generator[tuple[int, Any], None, None]:
    """The number of each piece of work with `function(argument)`, in the order in which they are done; with
    `failed(argument, error)` where a process ended under it or its answer could not be brought.

    Raises UsageError where an executor that was given has ended."""
    queue = _Queue.of(pieces)
    running: dict[Future[Any], list[Piece]] = {}
    try:
        while queue.waits or running:
            for works in queue.next(len(running), workers):
                try:
                    running[workers.submit(several, (function, [work.argument for work in works]))] = works
                except BrokenExecutor as error:  # it has ended meanwhile, and they have not begun
                    queue.broken = error
                    queue.take_back(works)
            wait(running, return_when=FIRST_COMPLETED)
            yield from _collected(running, queue, failed)
            if queue.broken:
                workers.renew()
                yield from ((w.number, failed(w.argument, e)) for w, e in queue.put_back(running))
    finally:
        workers.close()


def _collected(running: dict[Future[Any], list[Piece]], queue: _Queue, failed: Failed) -> Iterator[tuple[int, Any]]:
    for future in [future for future in running if future.done()]:
        error = future.exception() if not future.cancelled() else BrokenExecutor("cancelled")
        if isinstance(error, BrokenExecutor):
            queue.broken = error  # and it is still among those that run
            continue
        works = running.pop(future)
        if error is None:
            yield from _answered(works, future.result(), queue)
        elif not isinstance(error, Exception):
            raise error
        elif len(works) > 1:
            queue.suspects.extend(works)  # one of them; which is known when each has run alone
        elif queue.strike(works[0]):
            queue.release(works[0])
            yield works[0].number, failed(works[0].argument, error)


def _answered(works: list[Piece], found: list[Any], queue: _Queue) -> Iterator[tuple[int, Any]]:
    queue.ready.extendleft(reversed(works[len(found) :]))
    for work, answer in zip(works, found, strict=False):
        queue.release(work)
        yield work.number, answer


@dataclass
class _Queue:
    """`ready` may begin, `held` waits for the first of its group, `suspects` ran when a process ended, or with others
    of which one could not be answered."""

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

    def next(self, running: int, workers: Workers) -> list[list[Piece]]:
        """What is to be sent; fewer at a time towards the end, and one before any is answered. A suspect runs alone."""
        if self.suspects:
            return [] if running else [[self.suspects.popleft()]]
        most = workers.together if workers.answered else 1
        size = max(1, min(most, len(self.ready) // (2 * workers.window)))
        count = min(workers.window - running, -(-len(self.ready) // size))
        return [[self.ready.popleft() for _ in range(min(size, len(self.ready)))] for _ in range(count)]

    def take_back(self, works: Sequence[Piece]) -> None:
        """What was to be sent, and was not."""
        place = self.suspects if any(self.strikes[work.number] for work in works) else self.ready
        place.extend(works)

    def release(self, work: Piece) -> None:
        self.ready.extend(self.held.pop(work.group, ()))

    def put_back(self, running: dict[Future[Any], list[Piece]]) -> Iterator[tuple[Piece, BrokenExecutor]]:
        """What ran is to run again; gives those under which too many processes have ended, and why."""
        error, works = self.broken or BrokenExecutor(), sorted(chain(*running.values()), key=lambda work: work.number)
        self.broken = None
        running.clear()
        for work in works:
            if self.strike(work):
                self.release(work)
                yield work, error

    def strike(self, work: Piece) -> bool:
        """Whether that is too many; if not, it is to run again."""
        self.strikes[work.number] += 1
        out = self.strikes[work.number] == STRIKES
        if not out:
            self.suspects.append(work)
        return out
