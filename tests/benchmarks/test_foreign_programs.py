"""What docs/howto/programs.md says of HeCBench and of courses' labs follows from the recordings; how they are run."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from subprocess import CompletedProcess

import numpy as np
import pytest

from benchmarks import hecbench, labs, triton_tutorials
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


def test_the_page_says_what_triton_s_tutorials_did() -> None:
    recorded = json.loads((RESULTS / "triton_tutorials.json").read_text())
    tutorials, away = recorded["tutorials"], recorded["layer norm"]
    first, *others, last = tutorials.values()
    assert [found["status"] for found in tutorials.values()] == ["right", "right", "right", "wrong"]
    assert f"Triton's tutorials 1, 2 and 3 ({recorded['repository']}, {recorded['commit'][:10]})" in page()
    assert (
        f"in {min(f['seconds'] for f in (first, *others)):.0f} to {max(f['seconds'] for f in others):.0f} s" in page()
    )
    assert f"all of the first takes {first['whole']['seconds']:.0f} s" in page()
    assert [found["whole"]["why"] for found in others] == ["more than 240 s"] * 2
    assert "of the other two more than 240 s" in page()
    assert last["why"].startswith("assert torch.allclose(db_tri, db_ref, atol=1e-2")
    kernel, pytorch = (max(away[name].values()) for name in ("kernel", "pytorch"))
    assert kernel < away["tolerance"] < pytorch
    assert (
        f"are up to {pytorch:.3f} from sums in f64, the kernel's {kernel:.3f}, and it allows {away['tolerance']}"
        in page()
    )
    assert away["float32"] == "right"


TUTORIAL = triton_tutorials.Tutorial(1, "they match", 2)


@pytest.mark.parametrize(
    ("seen", "said", "status", "why"),
    [
        ({"stopped": True}, "they match\nthey match", "right", ""),
        ({"stopped": True}, "they match\nthey differ", "wrong", "it does not say 'they match' 2 times"),
        ({"stopped": False}, "    assert close(a, b)\nAssertionError", "wrong", "assert close(a, b)"),
        ({"stopped": False}, "TypeError: no", "fails", "TypeError: no"),
        (
            {"stopped": True, "findings": [{"severity": "error", "message": "race"}]},
            "they match\n" * 2,
            "fails",
            "race",
        ),
    ],
)
def test_a_tutorial_is_judged_by_its_checks(seen: dict[str, object], said: str, status: str, why: str) -> None:
    found = json.dumps({"kernels": [{"launches": 1}], "findings": [], **seen})
    judged = triton_tutorials.judged(CompletedProcess([], 1, found, said), TUTORIAL)
    assert judged == {"status": status, "why": why, "launches": 1}


def test_what_checks_and_times_itself_is_left_out_of_a_tutorial(tmp_path: Path) -> None:
    path = tmp_path / "05-layer-norm.py"
    path.write_text('"""About."""\nx = 1\ndef f():\n    return x\nf(1, 2)\nf(3)\n')
    assert triton_tutorials.definitions(path)["f"]() == 1


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
