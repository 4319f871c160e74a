"""Every piece of work is answered once, whoever does it and whatever happens to them."""

from __future__ import annotations

import errno
import multiprocessing
import socket
import time
from collections import Counter
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import partial
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

import pytest
import work

from tilescope.errors import UsageError
from tilescope.many import engine
from tilescope.many.engine import Piece, answers, several
from tilescope.many.progress import Rate
from tilescope.many.workers import ThisProcess, Workers, starters, workers
from tilescope.report.progress import Bar


def failed(argument: Any, error: Exception) -> str:
    return f"failed: {type(error).__name__}"


def pieces(count: int) -> list[Piece]:
    return [Piece(n, n) for n in range(count)]


def test_in_this_process() -> None:
    found = list(answers(work.square, pieces(5), workers(processes=1), failed))
    assert found == [(n, n * n) for n in range(5)]


def test_threads_that_start_processes() -> None:
    found = list(answers(work.square, pieces(50), starters(processes=3, pieces=50), failed))
    assert sorted(found) == [(n, n * n) for n in range(50)]


def test_nothing_to_do() -> None:
    assert list(answers(work.square, [], workers(processes=1), failed)) == []


def test_an_error_is_an_answer() -> None:
    found = dict(answers(work.square, [Piece(0, 3), Piece(1, "text")], workers(processes=1), failed))
    assert found == {0: 9, 1: "failed: TypeError"}


def test_the_first_of_a_group_is_done_before_the_others_begin(tmp_path: Path) -> None:
    log = str(tmp_path / "log")
    order = [Piece(n, (f"{n % 2}-{n}", log), group=n % 2) for n in range(20)]
    with ThreadPoolExecutor(4) as pool:
        found = list(answers(work.noted, order, Workers(pool, 8), failed))
    assert sorted(n for n, _ in found) == list(range(20))
    began = Path(log).read_text().split()
    assert [next(name for name in began if name.startswith(f"{group}-")) for group in (0, 1)] == ["0-0", "1-1"]


def test_killed_processes_lose_nothing(tmp_path: Path) -> None:
    """One that kills its process once is done in the end; one that always does is told of; no other suffers."""
    words = {3: "once", 7: "always"}
    order = [Piece(n, (n, words.get(n, "never"), str(tmp_path / f"{n}"))) for n in range(12)]
    found = list(answers(work.deadly, order, workers(processes=2, pieces=12), failed))
    assert sorted(n for n, _ in found) == list(range(12))
    assert {n: a for n, a in found if a != n * n} == {7: "failed: BrokenProcessPool"}


def test_a_process_that_was_begun_while_another_ended_is_not_waited_for(tmp_path: Path) -> None:
    found = workers(processes=2, pieces=2)
    assert found.submit(work.square, 3).result() == 9
    late = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(60,))
    late.start()
    late.terminate = lambda: None  # as if the pool had not known of it when it ended the others
    found.executor._processes[late.pid] = late
    with pytest.raises(BrokenExecutor):
        found.submit(work.deadly, (0, "always", str(tmp_path / "0"))).result()
    began = time.monotonic()
    found.renew()
    assert time.monotonic() - began < 30
    assert not late.is_alive()
    assert found.submit(work.square, 4).result() == 16
    found.close()


class Noting(Executor):
    """Does the work, and notes how many pieces each message has."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sizes.append(len(args[0][1]))
        return ThisProcess().submit(fn, *args, **kwargs)


class EndsAtOnce(Executor):
    """Takes three messages, and has ended when it is given the next."""

    def __init__(self, error: Exception) -> None:
        self.taken, self.error = 0, error

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.taken += 1
        if self.taken > 3:
            raise self.error
        return ThisProcess().submit(fn, *args, **kwargs)


@pytest.mark.parametrize(
    "error", [BrokenExecutor("ended"), OSError("handle is closed"), EOFError("unexpected")], ids=str
)
def test_an_executor_that_ends_while_it_is_given_work(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it did not take is given to the next one, and done once. Python's own pool closes what it would give a new
    process while it deals with the end of another."""
    monkeypatch.setattr(f"{Workers.__module__}._SOON", 0.0)
    ends = partial(EndsAtOnce, error)
    found = list(answers(work.square, pieces(20), Workers(ends(), 8, again=ends), failed))
    assert sorted(found) == [(n, n * n) for n in range(20)]


@pytest.mark.skipif("forkserver" not in multiprocessing.get_all_start_methods(), reason="processes come otherwise")
@pytest.mark.parametrize("seconds", [0.0, 0.02, 0.1])
def test_a_fork_server_that_ends_is_waited_for(seconds: float) -> None:
    """Python's own ends where a request comes without descriptors, as that of a pool that has closed them does."""
    begun = workers(processes=2, pieces=2)
    assert begun.submit(work.square, 3).result() == 9
    begun.close()
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(forkserver._forkserver._forkserver_address)
    time.sleep(seconds)
    assert sorted(answers(work.square, pieces(20), workers(processes=2, pieces=20), failed)) == [
        (n, n * n) for n in range(20)
    ]


def test_that_no_process_can_be_begun_is_told() -> None:
    error = BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")
    with pytest.raises(BlockingIOError):
        list(answers(work.square, pieces(20), Workers(EndsAtOnce(error), 8, again=lambda: EndsAtOnce(error)), failed))


def test_quick_pieces_are_sent_together() -> None:
    """Fewer towards the end, so that nobody waits for one who has many; one before it is known that any is answered."""
    noting = Noting()
    found = list(answers(work.square, pieces(200), Workers(noting, 2, together=8), failed))
    assert found == [(n, n * n) for n in range(200)]
    assert (noting.sizes[0], noting.sizes[-1], max(noting.sizes)) == (1, 1, 8)
    assert sum(noting.sizes) == 200
    assert len(noting.sizes) < 60


def test_slow_pieces_are_given_as_they_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "_LONG", -1.0)
    assert several((work.square, [3, 4, 5])) == [9]
    noting = Noting()
    found = list(answers(work.square, pieces(100), Workers(noting, 2, together=8), failed))
    assert sorted(found) == [(n, n * n) for n in range(100)]
    assert len(noting.sizes) == 100


def test_one_error_of_many_that_were_sent_together() -> None:
    order = [Piece(n, "text" if n == 3 else n) for n in range(100)]
    found = dict(answers(work.square, order, Workers(ThisProcess(), 2, together=8), failed))
    assert found == {n: "failed: TypeError" if n == 3 else n * n for n in range(100)}


def test_a_killed_process_that_had_many(tmp_path: Path) -> None:
    order = [Piece(n, (n, "always" if n == 7 else "never", str(tmp_path / f"{n}"))) for n in range(100)]
    found = list(answers(work.deadly, order, workers(processes=2, pieces=100), failed))
    assert sorted(n for n, _ in found) == list(range(100))
    assert {n: a for n, a in found if a != n * n} == {7: "failed: BrokenProcessPool"}


class Loses(Executor):
    """Does the work, and takes the first answers to each argument for errors, as Dask's does where a worker that has
    an answer ends before it is brought."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.asked: Counter[Any] = Counter()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = ThisProcess().submit(fn, *args, **kwargs)
        key = tuple(args[0][1])
        self.asked[key] += 1
        if self.asked[key] > self.times:
            return future
        lost: Future[Any] = Future()
        lost.set_exception(ValueError("not enough values to unpack (expected 3, got 1)"))
        return lost


@pytest.mark.parametrize(("times", "answer"), [(1, "49"), (2, "49"), (3, "failed: ValueError")])
def test_a_lost_answer_is_asked_for_again(times: int, answer: str) -> None:
    loses = Loses(times)
    found = list(answers(work.square, [Piece(0, 7)], workers(loses), failed))
    assert [(n, str(got)) for n, got in found] == [(0, answer)]
    assert loses.asked == {(7,): min(times + 1, 3)}


class Ended(Executor):
    """As one whose processes are gone."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("gone"))
        return future


def test_an_executor_that_was_given_is_not_made_again() -> None:
    with pytest.raises(UsageError, match="has ended before all was done"):
        list(answers(work.square, pieces(2), workers(Ended()), failed))


def test_processes_that_never_begin() -> None:
    with pytest.raises(UsageError, match="end as soon as they begin"):
        list(answers(work.square, pieces(2), Workers(Ended(), 2, Ended), failed))


def test_what_was_given_stays_open() -> None:
    pool = ThreadPoolExecutor(1)
    assert len(list(answers(work.square, pieces(3), workers(pool), failed))) == 3
    assert pool.submit(work.square, 4).result() == 16
    pool.shutdown()


def test_one_only_says_who_does_the_work() -> None:
    with pytest.raises(UsageError, match="only one says"):
        workers(executor=ThisProcess(), processes=2)


def test_no_scheduler_there() -> None:
    pytest.importorskip("distributed", reason="distributed is in requirements-dev.lock, and not installed here")
    with pytest.raises(UsageError, match="no scheduler answers at nowhere"):
        workers(scheduler="nowhere://x")


def test_progress_tells_the_rate() -> None:
    rate = Rate(Bar(), "points", 40)
    for _ in range(12):
        rate()
    assert rate.text(4.0) == "12 of 40 points, 3.0 a second"
