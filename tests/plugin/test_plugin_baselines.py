"""Baselines: recorded with --tilescope-update, compared without; every way in which a test and its file can differ."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from plugin_files import COPY, Run
from sampled import sampled

UPDATE = "--tilescope-update"
ONE = "@limits(baseline=True)\ndef test_it(cuda): copy(cuda)\n"
TWO = ONE + "@limits(baseline=True)\ndef test_other(cuda): copy(cuda, 'strided')\n"


def recorded(folder: Path, name: str = "test_users_kernels") -> dict[str, Any]:
    return dict(json.loads((folder / "__tilescope__" / f"{name}.json").read_text())["tests"])


def test_without_one_the_test_says_how_to_make_it(run: Run) -> None:
    done = run(ONE)
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(
        ["test_it has no baseline in __tilescope__/test_users_kernels.json", "*pytest --tilescope-update"]
    )


def test_recorded_and_compared(run: Run, pytester: pytest.Pytester) -> None:
    done = run(ONE, UPDATE)
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["*baselines of tilescope*", "recorded * __tilescope__/test_users_kernels.json: test_it"])
    kernel = recorded(pytester.path)["test_it"]["copy"]
    assert kernel["launches"] == 1
    assert kernel["totals"]["global_load_sectors"] == 128
    line = next(row for row in kernel["lines"] if row["line"] == 5)
    assert (line["file"], line["text"], line["global_load_sectors"]) == ("copy.cu", "out[i] = in[i];", 128)
    assert "shared_load_requests" not in kernel["totals"]
    run(ONE).assert_outcomes(passed=1)
    run(ONE, UPDATE).stdout.fnmatch_lines(["unchanged  __tilescope__/test_users_kernels.json: test_it"])


def test_a_difference_is_told_line_by_line(run: Run, pytester: pytest.Pytester) -> None:
    run(ONE, UPDATE)
    (pytester.path / "copy.cu").write_text("// moved\n" + COPY.replace("out[i] = in[i];", "out[i] = in[i * 8 % n];"))
    done = run(ONE)
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(
        [
            "the counts are not those of the baseline in __tilescope__/test_users_kernels.json",
            "",
            "copy * before * now * change",
            "  global_load_sectors * 128  1,024 * +896  worse",
            "",
            "line by line",
            "- copy.cu:5  out[[]i] = in[[]i];",
            "+ copy.cu:6  out[[]i] = in[[]i [*] 8 % n];",
            "      global_load_sectors * 128  1,024 * +896  worse",
            "",
            "  hint: if this is meant, record it with pytest --tilescope-update",
        ]
    )
    done = run(ONE, UPDATE)
    done.stdout.fnmatch_lines(["changed * test_it", "*copy: global_load_sectors 128 -> 1,024 worse"])
    run(ONE).assert_outcomes(passed=1)
    (pytester.path / "copy.cu").write_text(COPY)
    run(ONE).stdout.fnmatch_lines(["  global_load_sectors * 1,024 * 128 * -896  better"])


def test_lines_that_move_or_are_renamed_are_no_difference(run: Run, pytester: pytest.Pytester) -> None:
    run(ONE, UPDATE)
    (pytester.path / "copy.cu").write_text("// moved\n\n" + re.sub(r"\bi\b", "place", COPY))
    run(ONE).assert_outcomes(passed=1)


def test_other_kernels_and_more_launches(run: Run) -> None:
    run(ONE, UPDATE)
    done = run(ONE.replace("copy(cuda)", "copy(cuda); copy(cuda)"))
    done.stdout.fnmatch_lines(["  launches * 1 * 2 * +1", "*global_load_requests * 32 * 64 * +32  worse"])
    done = run(ONE.replace("copy(cuda)", "copy(cuda, 'strided')"))
    done.stdout.fnmatch_lines(["copy is not launched any more", "", "strided was not launched when *"])


def test_limits_hold_beside_a_baseline(run: Run, pytester: pytest.Pytester) -> None:
    done = run(ONE.replace("baseline=True", "baseline=True, global_load_sectors=1"), UPDATE)
    done.assert_outcomes(failed=1)
    assert not (pytester.path / "__tilescope__").exists()


@pytest.mark.long
def test_two_workers_lose_no_entries(run: Run, pytester: pytest.Pytester) -> None:
    many = "@pytest.mark.parametrize('n', range(128, 1280, 128))\n@limits(baseline=True)\ndef test_many(cuda, n): copy(cuda, n=n)\n"
    run(TWO + many, UPDATE, "-n", "2").assert_outcomes(passed=11)
    assert len(recorded(pytester.path)) == 11
    run(TWO + many, "-n", "2").assert_outcomes(passed=11)


def test_names_of_classes_and_parameters(run: Run, pytester: pytest.Pytester) -> None:
    run("""
@limits(baseline=True)
class TestCopy:
    @pytest.mark.parametrize("n", [128, 256])
    def test_it(self, cuda, n): copy(cuda, n=n)
    @limits(baseline=False)
    def test_free(self, cuda): copy(cuda)
""", UPDATE)  # fmt: skip
    assert sorted(recorded(pytester.path)) == ["TestCopy::test_it[128]", "TestCopy::test_it[256]"]


@pytest.mark.parametrize("workers", sampled(["0", "2"], 2))
def test_entries_without_a_test_are_removed_and_told(run: Run, pytester: pytest.Pytester, workers: str) -> None:
    run(TWO, UPDATE)
    done = run(ONE, UPDATE, "-n", workers)
    done.stdout.fnmatch_lines(["removed * test_other, which has no baseline any more", "unchanged * test_it"])
    assert list(recorded(pytester.path)) == ["test_it"]
    run("def test_it(): pass", UPDATE, "-n", workers)
    assert not (pytester.path / "__tilescope__").exists()


def test_tests_that_did_not_run_keep_theirs(run: Run, pytester: pytest.Pytester) -> None:
    run(TWO, UPDATE)
    run(TWO, UPDATE, "-k", "other").assert_outcomes(passed=1, deselected=1)
    run(TWO, UPDATE, "test_users_kernels.py::test_other").assert_outcomes(passed=1)
    run(TWO.replace("): copy", "): pytest.skip(); copy"), UPDATE).assert_outcomes(skipped=2)
    assert len(recorded(pytester.path)) == 2
    run(TWO.replace("): copy", "): assert 0; copy"), UPDATE).assert_outcomes(failed=2)
    assert len(recorded(pytester.path)) == 2


def test_files_of_modules_that_are_gone(run: Run, pytester: pytest.Pytester) -> None:
    run(ONE, UPDATE)
    folder = pytester.path / "__tilescope__"
    (folder / "test_gone.json").write_text((folder / "test_users_kernels.json").read_text())
    run(ONE, UPDATE).stdout.fnmatch_lines(["removed * __tilescope__/test_gone.json: its tests are gone"])
    assert [path.name for path in folder.iterdir()] == ["test_users_kernels.json"]


@pytest.mark.parametrize("text", ["{", '{"schema": 99, "tests": {}}', "[]"])
def test_a_file_that_cannot_be_read(run: Run, pytester: pytest.Pytester, text: str) -> None:
    folder = pytester.mkdir("__tilescope__")
    (folder / "test_users_kernels.json").write_text(text)
    run(ONE).stdout.fnmatch_lines(["*test_users_kernels.json *", "  hint: remove it, and record it again*"])
    done = run(ONE, UPDATE)
    done.stdout.fnmatch_lines(["not written, *test_users_kernels.json *", "  hint: remove it, and record it again*"])
    assert done.ret != 0
    assert (folder / "test_users_kernels.json").read_text() == text


def test_nothing_to_record(run: Run) -> None:
    run("def test_it(): pass", UPDATE).stdout.fnmatch_lines(["none: no test that passed has *baseline=True*"])
