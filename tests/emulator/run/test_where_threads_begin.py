"""Where the threads of a launch begin, and that they may go anywhere afterwards."""

from __future__ import annotations

import os
from queue import SimpleQueue
from typing import cast

import pytest

from tilescope.emulator.run import placing, threads
from tilescope.emulator.run.worker import Worker

linux = pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux lets threads be placed")


class Noting:
    """A stand-in for a worker: it notes where its thread may run once it has begun."""

    def __init__(self) -> None:
        self.processors: set[int] = set()

    def run(self) -> None:
        self.processors = os.sched_getaffinity(0)


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[set[int]]:
    """Where each thread was put, in turn, beside where the system has it by then."""
    found: list[set[int]] = []
    let = placing._let

    def noting(thread: int, processors: placing.Processors) -> None:
        let(thread, processors)
        found.append(os.sched_getaffinity(thread))

    monkeypatch.setattr(placing, "_let", noting)
    return found


def run_in(count: int) -> list[set[int]]:
    done: SimpleQueue[None] = SimpleQueue()
    workers = [Noting() for _ in range(count)]
    threads.start(cast("list[Worker]", workers), done)
    for _ in workers:
        done.get(timeout=60)
    return [worker.processors for worker in workers]


@linux
def test_as_many_as_there_are_processors_begin_on_one_each(placed: list[set[int]]) -> None:
    every = os.sched_getaffinity(0)
    if len(every) == 1:
        pytest.skip("this process may use one processor: there is nowhere else to begin")
    assert run_in(len(every)) == [every] * len(every)
    assert placed[: len(every)] == [{one} for one in sorted(every)]
    assert placed[len(every) :] == [every] * len(every)


@linux
def test_fewer_or_more_are_left_alone(placed: list[set[int]]) -> None:
    every = os.sched_getaffinity(0)
    assert run_in(len(every) + 1) == [every] * (len(every) + 1)
    assert run_in(1) == [every]
    assert placed == []


@linux
def test_where_that_is_forbidden_they_begin_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(thread: int, processors: placing.Processors) -> None:
        raise PermissionError(thread)

    every = os.sched_getaffinity(0)
    monkeypatch.setattr(os, "sched_setaffinity", forbidden)
    assert run_in(len(every)) == [every] * len(every)
