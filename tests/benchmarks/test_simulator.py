"""The programs that are timed beside numba's simulator, and what the documents say of the recording."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from benchmarks.peers import numba_programs
from benchmarks.peers.numba_programs import PROGRAMS, measured, program
from benchmarks.peers.timing import _timed
from benchmarks.simulator import SIZES, line_of

ROOT = Path(__file__).parents[2]
RECORDED = json.loads((ROOT / "benchmarks" / "results" / "simulator.json").read_text(encoding="utf-8"))
WORDS = "hundreds to tens of thousands of times as fast"


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_right_and_nothing_is_found_in_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba_programs, "seconds_of", _timed)  # once, not for a second
    found = measured(name, 48, "checked")
    assert found["right"]
    assert found["errors"] == []
    assert 0 < found["again"] < found["first"]


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_wanted_is_not_what_is_there_before(name: str) -> None:
    task = program(name, 48)
    assert np.abs(task.out - task.wanted).max() > task.tolerance * max(1, np.abs(task.wanted).max())


def test_the_documents_say_what_was_recorded() -> None:
    rows = RECORDED["rows"]
    assert {row["program"]: row["size"] for row in rows} == SIZES
    assert all(row["right"] and not row["false_alarms"] and row["seconds"]["simulator"] > 1 for row in rows)
    ratios = sorted(row["ratio"][how] for row in rows for how in ("again", "checked"))
    assert 100 < ratios[0] < 1000
    assert 10_000 < ratios[-1] < 100_000
    for page in ("README.md", "docs/howto/numba.md"):
        assert WORDS in " ".join((ROOT / page).read_text(encoding="utf-8").split())


def test_a_line_of_the_table() -> None:
    row = {
        "program": "matmul", "size": 128, "right": True, "false_alarms": [],
        "seconds": {"simulator": 10.0, "first": 2.0, "again": 0.001, "checked": 0.002},
        "ratio": {"first": 5.0, "again": 10_000.0, "checked": 5_000.0},
    }  # fmt: skip
    words = line_of(row).split()
    assert words == [
        "matmul",
        "128",
        "10.0",
        "s",
        "2.0",
        "s",
        "5.0x",
        "1.00",
        "ms",
        "10,000x",
        "2.00",
        "ms",
        "5,000x",
        "right",
    ]
    assert "WRONG, FALSE ALARMS" in line_of(row | {"right": False, "false_alarms": ["race"]})
