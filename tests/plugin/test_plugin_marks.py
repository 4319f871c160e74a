"""Marks that make no sense: each is an error of its module at collection that says what is wrong."""

from __future__ import annotations

import subprocess
import sys

import pytest
from plugin_files import Run

from tilescope.counts import COUNTS
from tilescope.findings import KINDS
from tilescope.testing.keywords import FINDINGS, LIMITS, SUMS


@pytest.mark.parametrize(
    ("mark", "told", "hint"),
    [
        ("bank_confilcts=0", "no limit `bank_confilcts`", "did you mean bank_conflicts?"),
        ("rases=0", "no limit `rases`", "did you mean races?"),
        ("global_loads_sectors=0", "no limit `global_loads_sectors`", "did you mean global_load_sectors?"),
        ("zzz=0", "no limit `zzz`", "`tilescope counts` lists"),
        ("races='0'", "races='0': a limit is a number from 0 on", ""),
        ("races=-1", "races=-1: a limit is a number from 0 on", ""),
        ("races=True", "races=True: a limit is a number from 0 on", ""),
        ("baseline=1", "baseline=1: it takes a bool", ""),
        ("'tiled', races=0", "keywords only, and got 'tiled'", "such as @pytest.mark.tilescope(races=0"),
        ("check=False, races=0", "check=False looks for no findings, so races=0 says nothing", "leave out one"),
    ],
)
def test_a_mark_that_makes_no_sense(run: Run, mark: str, told: str, hint: str) -> None:
    done = run(f"@limits({mark})\ndef test_it(cuda): copy(cuda)\ndef test_other(): pass")
    done.assert_outcomes(errors=1)
    text = done.stdout.str()
    assert f"test_it: {told}" in text or told in text
    assert hint in text
    assert "ERROR collecting test_users_kernels.py" in text


def test_also_on_a_parameter_a_class_and_under_xdist(run: Run) -> None:
    done = run("@pytest.mark.parametrize('n', [1, pytest.param(2, marks=limits(rases=0))])\ndef test_it(n): pass")
    done.stdout.fnmatch_lines(["*test_it[[]2]: the tilescope mark has no limit `rases`"])
    done = run("@limits(rases=0)\nclass TestAll:\n    def test_it(self): pass", "-n", "2")
    done.stdout.fnmatch_lines(["*test_it: the tilescope mark has no limit `rases`", "*did you mean races?"])


def test_every_count_and_every_kind_has_a_word() -> None:
    assert set(COUNTS) <= set(SUMS)
    assert set(KINDS) <= set(FINDINGS.values())
    assert len(LIMITS) == len(set(LIMITS))  # no word means two things


def test_the_mark_and_the_fixture_are_listed(run: Run) -> None:
    assert "tilescope(**limits)" in run("", "--markers").stdout.str()
    assert "CUDA kernels on the CPU" in run("", "--fixtures").stdout.str()


def test_the_plugin_costs_nothing_where_it_is_not_used() -> None:
    code = "import sys, tilescope.pytest_plugin; print({'numpy', 'llvmlite', 'rich', 'cuda'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_a_session_without_kernels_imports_neither_numpy_nor_llvm(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import sys\ndef test_it(): assert not {'numpy', 'llvmlite'} & set(sys.modules)")
    pytester.runpytest_subprocess("-p", "no:hypothesispytest").assert_outcomes(passed=1)
