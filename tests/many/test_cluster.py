"""On a Dask cluster: the same points, each once, though one of two workers is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import work

import tilescope as ts
from tilescope.apart.limits import Limits
from tilescope.header import Options
from tilescope.many.grade.grades import as_csv, grade_all
from tilescope.many.grade.handed_in import submissions
from tilescope.many.grade.journal import Journal
from tilescope.many.sweep.sweep import prepared
from tilescope.many.workers import Workers, starters, workers

CLASS = Path(__file__).parents[2] / "examples" / "class"
AXES: dict[str, Any] = {"BLOCK": [32, 64, 128, 256], "n": list(range(1, 400, 13))}
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="it is in requirements-dev.lock, and not installed here")
    folder = str(Path(__file__).parent)  # where workers find what tests send
    os.environ["PYTHONPATH"] = os.pathsep.join([folder, os.environ.get("PYTHONPATH", "")])
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


def kill_one(client: Any) -> int:
    pids = client.run(os.getpid)
    victim: int = min(pids.values())
    os.kill(victim, signal.SIGKILL)
    return victim


def test_one_of_two_workers_is_killed(cluster: Any, tmp_path: Path) -> None:
    path = tmp_path / "twice.cu"
    path.write_text(work.TWICE)
    here = ts.sweep(path, AXES, processes=1)
    done: list[int] = []
    from distributed import Client

    with Client(cluster) as client:

        def step() -> None:
            done.append(1)
            if len(done) == 20:
                kill_one(client)

        swept = prepared(path, AXES, None, Options())
        there = swept.run(workers(client.get_executor(pure=False)), lambda total: step)
    assert len(done) == len(there) == there.asked == 124
    assert [(p.values, p.status, p.why) for p in there if p.status != "right"] == []
    assert there.records() == here.records()


def test_by_its_address(cluster: Any, tmp_path: Path) -> None:
    path = tmp_path / "twice.cu"
    path.write_text(work.TWICE)
    axes = {"n": [1, 2, 3]}
    there = ts.sweep(path, axes, scheduler=cluster.scheduler_address)
    assert there.records() == ts.sweep(path, axes, processes=1).records()


def test_a_class(cluster: Any, tmp_path: Path) -> None:
    """Texts are sent along: workers need not see the folders."""

    def judged(name: str, by: Any) -> str:
        journal = Journal(tmp_path / name)
        found = submissions(["matmul"], [CLASS / student for student in ("ada", "cem", "fay")])
        try:
            return as_csv(grade_all(found, journal, by, Limits(), lambda total: lambda: None))
        finally:
            journal.close()

    def there(pieces: int) -> Workers:
        return starters(cluster.scheduler_address, None, pieces)

    assert judged("there", there) == judged("here", lambda pieces: starters(None, 2, pieces))
