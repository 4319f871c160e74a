"""The threads that run native code: they are kept, and have stacks that are deep enough for it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import cycle
from queue import SimpleQueue

from tilescope.errors import LaunchError

from .placing import Processors, place, release
from .worker import Worker

_RUNS_ITSELF: ContextVar[bool] = ContextVar("runs_itself", default=False)
# Code made quickly has a place on the stack for every value, some three bytes for each character of its assembly. Of a
# stack only what is used takes memory.
_STACK = 512 << 20
_NO_THREAD = f"each reserves {_STACK >> 20} MiB of addresses: is there a limit on those (ulimit -v), or on threads?"
_STARTING = threading.Lock()


@dataclass(frozen=True, slots=True)
class Task:
    """A worker to run, whom to tell when it is done, and where its thread may go once it has begun."""

    worker: Worker
    done: SimpleQueue[None]
    processors: Processors


@dataclass(frozen=True, slots=True)
class Kept:
    """A thread that waits for tasks; `number`: the system's."""

    tasks: SimpleQueue[Task]
    number: int


_STARTED: list[Kept] = []


def _after_fork() -> None:
    """A forked process has none of the threads, nor who would give back their lock."""
    global _STARTING
    _STARTED.clear()
    _STARTING = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


def start(workers: Sequence[Worker], done: SimpleQueue[None]) -> None:
    """Each in a thread of its own, or some one after another where the system gives no more; LaunchError if none."""
    threads = _threads(len(workers))
    processors = place([thread.number for thread in threads])
    for thread, worker in zip(cycle(threads), workers, strict=False):
        thread.tasks.put(Task(worker, done, processors))


def _threads(count: int) -> list[Kept]:
    """They are kept: starting one costs as much as a small launch."""
    with _STARTING:
        try:
            while len(_STARTED) < count:
                _STARTED.append(_start())
        except RuntimeError as error:
            if not _STARTED:
                raise LaunchError(f"no thread could be started: {error}", hint=_NO_THREAD) from None
        return _STARTED[:count]


def start_launching(target: Callable[..., None], *args: object) -> threading.Thread:
    """A thread that is not the main one and may run native code itself, where that is over soon: waking another one
    takes longer. Raises RuntimeError where there is no room for it."""

    def run() -> None:
        _RUNS_ITSELF.set(True)
        target(*args)

    return _started(run)


def runs_itself() -> bool:
    """Whether the calling thread is one of those."""
    return _RUNS_ITSELF.get()


def _started(target: Callable[..., None], *args: object) -> threading.Thread:
    usual = threading.stack_size(_STACK)
    try:
        thread = threading.Thread(target=target, args=args, daemon=True, name="tilescope")
        thread.start()
    finally:
        threading.stack_size(usual)
    return thread


def _start() -> Kept:
    tasks: SimpleQueue[Task] = SimpleQueue()
    return Kept(tasks, _started(_serve, tasks).native_id or 0)


def _serve(tasks: SimpleQueue[Task]) -> None:
    while True:
        task = tasks.get()
        release(task.processors)
        task.worker.run()
        done = task.done
        del task  # the worker's memory is not kept until the next launch
        done.put(None)
