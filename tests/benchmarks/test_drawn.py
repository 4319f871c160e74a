"""Published kernels drawn by a seed: which, and what is said of their speed-ups."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import drawn, emulator
from benchmarks.launches.cases import CASES

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"


def test_a_seed_draws_the_same_cases_of_those_that_are_there(tmp_path: Path) -> None:
    assert drawn.drawn(1, tmp_path) == []
    for case in CASES[::2]:
        path = tmp_path / case.repository.replace("/", "+") / case.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    first = drawn.drawn(1, tmp_path)
    assert len(first) == drawn.DRAWN
    assert first == drawn.drawn(1, tmp_path)
    assert first != drawn.drawn(2, tmp_path)


def test_the_distribution_is_of_what_was_launched_at_both_commits() -> None:
    rows = [{"case": "", "now": 1.0, "before": b} for b in (2.0, 0.5, 8.0, None)]
    found = drawn.distribution([*rows, {"case": "", "now": None, "before": 1.0}])
    assert found == {"launched": 3, "least": 0.5, "tenth": 0.5, "median": 2.0, "most": 8.0}


def test_a_recording_is_shown_as_the_run_printed_it(capsys: pytest.CaptureFixture[str]) -> None:
    emulator.show(str(RESULTS / "emulator_drawn.json"))
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if "x " in line or "not launched" in line]) == drawn.DRAWN
    assert lines[-1].startswith("launched ")
