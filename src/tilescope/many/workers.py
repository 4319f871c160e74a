"""Who does the work: processes of this machine, this process itself, a Dask cluster, or an executor that was given."""

from __future__ import annotations

import errno
import multiprocessing
import signal
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from tilescope.emulator.run.launch import default_threads
from tilescope.errors import UsageError

_UNKNOWN = 256  # pieces of work in flight where nobody tells how many workers there are
_TOGETHER = 8
_REFUSALS, _SOON = 600, 0.05  # processes in a row that could not be begun, and the seconds before the next is asked for
_OF_AN_END = (None, errno.EBADF, errno.ECONNREFUSED, errno.ECONNRESET, errno.EPIPE)
_GUARD = "in a script, call it below `if __name__ == '__main__':`, as processes import the script"


@dataclass
class Workers:
    """An executor, and how to have another where its processes were killed. `window`: messages in flight; `alone`:
    whether a piece of work has all processors for itself; `together`: the most pieces of work in a message."""

    executor: Executor
    window: int
    again: Callable[[], Executor] | None = None
    close_with: Callable[[], None] | None = None
    alone: bool = False
    together: int = 1
    answered: bool = False  # whether any process ever began
    refused: int = 0  # processes that could not be begun, since one was

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Future[Any]:
        """Raises BrokenExecutor for an executor that has ended, or is about to."""
        try:
            future = self.executor.submit(function, argument)
        except (OSError, EOFError) as error:
            if not _is_of_an_end(error) or self.refused == _REFUSALS:
                raise
            self.refused += 1
            time.sleep(_SOON)
            raise BrokenExecutor(f"a process was begun while another's end was dealt with: {error}") from error
        self.refused = 0
        future.add_done_callback(self._heard)
        return future

    def _heard(self, future: Future[Any]) -> None:
        self.answered |= not future.cancelled() and future.exception() is None

    def renew(self) -> None:
        """Raises UsageError for an executor that is not ours to make again, and where no process can be begun."""
        if self.again is None:
            raise UsageError("the executor has ended before all was done", hint="give one whose workers still run")
        _kill(self.executor)
        if not self.answered and not self.refused:
            raise UsageError("the processes end as soon as they begin", hint=_GUARD)
        self.executor.shutdown(wait=True, cancel_futures=True)
        self.executor = self.again()

    def close(self) -> None:
        """An executor that was given is left as it is."""
        if self.again is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        if self.close_with is not None:
            self.close_with()


def workers(
    executor: Executor | None = None, scheduler: str | None = None, processes: int | None = None, pieces: int = 1
) -> Workers:
    """Raises UsageError for a scheduler that cannot be reached, and where more than one of the three are given."""
    if sum(given is not None for given in (executor, scheduler, processes)) > 1:
        raise UsageError("an executor, a scheduler and a number of processes: only one says who does the work")
    if executor is not None:
        return Workers(executor, _UNKNOWN)
    if scheduler is not None:
        return _of_cluster(scheduler)
    count = _count(processes, pieces)
    if count <= 1:
        return Workers(ThisProcess(), 1, ThisProcess, alone=True)
    return pooled(count)


def pooled(count: int) -> Workers:
    """So many processes of this machine."""
    return Workers(_pool(count), 2 * count, lambda: _pool(count), together=_TOGETHER)


def starters(scheduler: str | None = None, processes: int | None = None, pieces: int = 1) -> Workers:
    """For work that starts processes of its own, `processes` of them at once: what waits for each is a thread."""
    if scheduler is not None:
        return workers(None, scheduler, processes)
    count = _count(processes, pieces)
    return Workers(ThreadPoolExecutor(count), 2 * count, lambda: ThreadPoolExecutor(count))


def _count(processes: int | None, pieces: int) -> int:
    return max(1, min(default_threads() if processes is None else processes, pieces))


class ThisProcess(Executor):
    """Work is done where it is submitted."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def _pool(count: int) -> Executor:
    """New processes, not copies of this one: it may have threads that hold locks."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if "forkserver" in methods:
        context.set_forkserver_preload(["tilescope.many.one_thread", "tilescope.many.sweep.compute"])
    return ProcessPoolExecutor(count, context, initializer=_begin)


def _is_of_an_end(error: OSError | EOFError) -> bool:
    """A pool that deals with the end of a process closes its pipes, before or while a new process is sent them. A fork
    server of Python's ends where a request has none, and while it does, it refuses others or leaves them halfway."""
    return isinstance(error, EOFError) or error.errno in _OF_AN_END


def _kill(executor: Executor) -> None:
    """The processes that a broken pool has left. Python's ends those that it knows of and waits for all: also for one
    that was begun meanwhile, which waits for work for ever."""
    for process in list((getattr(executor, "_processes", None) or {}).values()):
        process.kill()


def _begin() -> None:
    """Ctrl-C ends a process at once and without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _of_cluster(address: str) -> Workers:
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("a scheduler needs Dask", hint="pip install 'tilescope[dask]'") from None
    try:
        client: Any = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise UsageError(f"no scheduler answers at {address}: {error}", hint="such as tcp://host:8786") from None
    return Workers(client.get_executor(pure=False), _UNKNOWN, close_with=client.close)
