"""How often works are timed on a GPU, without one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from benchmarks import calls as costs_of_calls
from benchmarks import drawn_gpu, gpu, works

SECONDS = {"tilescope": 4.0e-6, "near": 3.9e-6, "far": 5e-6, "slow": 1e-4}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many times each was timed."""
    found: Counter[str] = Counter()

    def timed(call: Callable[[], str]) -> float:
        found[call()] += 1
        return SECONDS[call()]

    monkeypatch.setattr(drawn_gpu, "timed", timed)
    monkeypatch.setattr(drawn_gpu, "first_seconds", lambda call: None if call() == "refused" else SECONDS[call()])
    return found


def calls(*names: str) -> dict[str, Callable[[], str]]:
    return {name: lambda name=name: name for name in names}


def test_close_ones_are_timed_more_often(asked: Counter[str]) -> None:
    few, many = drawn_gpu.REPEATS, drawn_gpu.REPEATS + drawn_gpu.MORE
    taken = drawn_gpu.middles(calls("tilescope", "near", "far", "slow", "refused"))
    assert taken == {name: SECONDS[name] for name in ("tilescope", "near", "far", "slow")}
    assert asked == {"tilescope": many, "near": many, "far": few}


def test_what_is_far_ahead_is_not(asked: Counter[str]) -> None:
    drawn_gpu.middles(calls("tilescope", "far"))
    assert asked == {"tilescope": drawn_gpu.REPEATS, "far": drawn_gpu.REPEATS}


@pytest.mark.parametrize(
    ("seed", "said", "wanted"),
    [(None, "--cliffs --ahead 2", works.CLIFFS), (7, "--drawn 7 --count 3 --ahead 2", works.drawn(7, 3))],
)
def test_which_works_are_timed(
    seed: int | None, said: str, wanted: list[works.Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpu, "facts", lambda given: {"command": given})
    monkeypatch.setattr(costs_of_calls, "overheads", lambda: {"a call": 7.0})
    monkeypatch.setattr(drawn_gpu, "record", lambda wanted, seconds, ahead: {"works": wanted, "ahead": ahead})
    found = gpu.record_works(seed, count=3, seconds=gpu.A_DAY, ahead=2)
    assert (found["command"], found["works"], found["ahead"], found.get("seed")) == (said, wanted, 2, seed)
    assert len({work.name for work in found["works"]}) == len(wanted)
    assert found["microseconds_of_a_call"] == {"a call": 7.0}


def test_seconds_without_a_limit_are_a_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Endless ones are no time that a process can be waited for, and no number of JSON's."""
    limits: list[float] = []

    def record(seed: int | None, count: int, seconds: float, ahead: int) -> dict[str, Any]:
        limits.append(seconds)
        return {}

    monkeypatch.setattr(gpu, "record_works", record)
    monkeypatch.setattr(gpu, "show", lambda found: None)
    assert CliRunner().invoke(gpu.main, ["--cliffs", "--json", str(tmp_path / "found.json")]).exit_code == 0
    assert limits == [86_400.0]
    assert CliRunner().invoke(gpu.main, ["--cliffs", "--seconds", "inf"]).exit_code == 2


def test_two_runs_at_once_are_refused() -> None:
    done = CliRunner().invoke(gpu.main, ["--cliffs", "--drawn", "7"])
    assert done.exit_code == 2
    assert "two runs" in done.output


@pytest.mark.parametrize(("more", "said"), [({}, "had been behind by far"), ({"seed": 7}, "drawn by seed 7")])
def test_what_is_printed(more: dict[str, Any], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{"work": work.name, "ratio": 1.5, "right": True, "peer": "CuPy", "seconds": {"tilescope": 2e-6, "CuPy": 3e-6}}
            for work in works.CLIFFS]  # fmt: skip
    drawn_gpu.show({"count": 20, "rows": rows, "distribution": works.distribution(rows)} | more)
    text = capsys.readouterr().out
    assert f"{len(rows)} of 20 works" in text
    assert said in text
    assert "least 1.50; 0 (0%) under 0.95" in text
