"""What docs/howto/programs.md says of HeCBench and of courses' labs follows from the recordings; how they are run."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from subprocess import CompletedProcess

import numpy as np
import pytest

from benchmarks import hecbench, labs
from benchmarks.lab_data import KINDS

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "benchmarks" / "results"
MAKEFILE = "program = main\n\nrun: $(program)\n\t$(LAUNCHER) ./$(program) 512 8192 0.5 100\n\t./$(program) 1\n"


def page() -> str:
    return " ".join((ROOT / "docs" / "howto" / "programs.md").read_text().split())


def test_the_page_says_what_hecbench_did() -> None:
    programs = json.loads((RESULTS / "hecbench.json").read_text())["programs"]
    counts = Counter(program["status"] for program in programs.values())
    assert f"Of {counts.total()} programs of HeCBench" in page()
    assert f"{counts['right'] + counts['ran']} build and run" in page()
    assert f"{counts['right']} say that their results are right" in page()
    assert not counts["wrong"]
    assert all(p["why"] for p in programs.values() if p["status"] not in ("right", "ran"))
    assert counts["right"] >= 60


def test_the_page_says_what_numba_s_tests_did() -> None:
    recorded = json.loads((ROOT / "benchmarks" / "results" / "numba_suite.json").read_text())
    totals, version = recorded["totals"], recorded["numba-cuda"]
    words = "Of numba-cuda {}'s own tests {:,} pass, {} skip themselves and {} fail"
    assert words.format(version, totals["passed"], totals["skipped"], totals["failed"]) in page()
    others = [kind for module in recorded["modules"].values() for kind, _ in module["others"].values()]
    assert {kind: others.count(kind) for kind in ("skipped", "failed")} == {k: totals[k] for k in ("skipped", "failed")}
    assert totals["passed"] == sum(module["passed"] for module in recorded["modules"].values())


def test_the_page_says_what_an_h200_counted() -> None:
    programs = json.loads((ROOT / "tests" / "hardware" / "programs.json").read_text())["programs"]
    pairs = [pair for kernels in programs.values() for pair in kernels.values()]
    equal = sum(pair["gpu"] == pair["tilescope"] for pair in pairs)
    launches = sum(pair["gpu"]["launches"] for pair in pairs)
    assert f"What {len(pairs)} kernels of these samples did in {launches} launches" in page()
    assert f"requests and sectors of {equal} are equal" in page()


def test_the_page_says_what_labs_did() -> None:
    courses = json.loads((RESULTS / "labs.json").read_text())["courses"]
    counts = Counter(lab["status"] for course in courses.values() for lab in course["labs"].values())
    assert f"Of the {counts.total()} solutions of three public courses" in page()
    assert f"{counts['right'] + counts['ran']} build and run" in page()
    assert counts["fails"] == 3
    assert not counts["wrong"] + counts["does not build"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("100", "1"),
        ("100000000 100", "48828 1"),
        ("8192 2048 1000", "256 256 1"),
        ("3 224 224 0.5 10", "3 56 56 0.5 1"),
        ("data/in.raw out -n 7", "data/in.raw out -n 1"),
        ("", ""),
    ],
)
def test_sizes_are_lowered(words: str, expected: str) -> None:
    assert hecbench.lowered(words.split()) == expected.split()


def test_the_command_line_is_the_makefile_s_first() -> None:
    assert hecbench.arguments_of("other", MAKEFILE) == ["./main", "256", "256", "0.5", "1"]
    assert hecbench.arguments_of("lud", MAKEFILE) == ["./main", "-s", "64"]
    assert hecbench.arguments_of("other", "all:\n\tmake\n") == ["./main"]


@pytest.mark.parametrize(
    ("launches", "code", "said", "status"),
    [
        (1, 0, "Test PASS", "right"),
        (1, 0, "results are correct", "right"),
        (1, 0, "done", "ran"),
        (0, 0, "PASS", "ran"),
        (1, 0, "PASS\nmismatch at 3", "wrong"),
        (1, 0, "FAIL", "wrong"),
        (1, 1, "PASS", "fails"),
    ],
)
def test_a_program_is_judged_by_what_it_says(launches: int, code: int, said: str, status: str) -> None:
    seen = json.dumps({"kernels": [{"launches": launches}], "findings": []})
    assert hecbench.judged(CompletedProcess([], code, seen, said))["status"] == status


@pytest.mark.parametrize(
    ("kind", "said", "status"),
    [
        ("scan", "The solution is correct", "right"),
        ("scan", "", "ran"),
        ("", "rms error = 0.000000", "right"),
        ("", "error = 0.0\nerror = 2.5", "wrong"),
        ("", "0 1.0", "ran"),
    ],
)
def test_a_lab_is_judged_by_what_it_says(kind: str, said: str, status: str) -> None:
    seen = json.dumps({"kernels": [{"launches": 1}], "findings": []})
    assert labs.judged(CompletedProcess([], 0, seen, said), kind)["status"] == status


@pytest.mark.parametrize("kind", KINDS)
def test_data_of_labs_are_the_same_each_time(kind: str, tmp_path: Path) -> None:
    inputs, expected, type = KINDS[kind](tmp_path)
    before = [path.read_bytes() for path in (*inputs, expected)]
    assert KINDS[kind](tmp_path) == (inputs, expected, type)
    assert [path.read_bytes() for path in (*inputs, expected)] == before
    if expected.suffix == ".raw":
        first, _, rest = expected.read_text().partition("\n")
        assert np.prod([int(n) for n in first.split()]) == len(rest.split())
