"""Where threads begin: as many as there are processors start on one each. Linux lets two that are woken one after the
other begin on one processor, and moves one of them milliseconds later, when a launch may be over (docs/adr/0030)."""

from __future__ import annotations

import os
from collections.abc import Collection, Set
from contextlib import suppress

Processors = Set[int]
ANYWHERE: Processors = frozenset()


def place(threads: Collection[int]) -> Processors:
    """The sleeping threads of these numbers, which are the system's, wake on one processor each. Gives those that they
    may use afterwards (`release`), or ANYWHERE if they were left alone: there are more or fewer of them than
    processors, among which the system finds an idle one, or it cannot be told."""
    allowed = processors()
    if len(threads) != len(allowed) or len(threads) == 1:
        return ANYWHERE
    for thread, processor in zip(threads, sorted(allowed), strict=True):
        _let(thread, {processor})
    return allowed


def release(allowed: Processors) -> None:
    """The calling thread may move to any of these from now on; with ANYWHERE it already does."""
    if allowed:
        _let(0, allowed)


def processors() -> Processors:
    """Those that this process may use; ANYWHERE where the system does not tell."""
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else ANYWHERE


def _let(thread: int, allowed: Processors) -> None:
    """What a sandbox forbids only takes longer: the thread begins where the system puts it."""
    with suppress(OSError):
        os.sched_setaffinity(thread, allowed)
