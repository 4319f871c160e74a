"""The mark's limits: kernels of known counts go in, tests that pass or fail with a table must come out."""

from __future__ import annotations

import pytest
from plugin_files import Run

EXACT = "global_load_requests=32, global_load_sectors=128, sectors_per_request=4, bank_conflicts=0, barriers=0"


def test_limits_that_hold_exactly(run: Run) -> None:
    run(f"@limits({EXACT})\ndef test_it(cuda): copy(cuda)").assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        ("global_load_requests=31", "global_load_requests is 32; at most 31 allowed"),
        ("global_load_sectors=127", "global_load_sectors is 128; at most 127 allowed"),
        ("sectors_per_request=3.9", "sectors_per_request is 4; at most 3.9 allowed"),
        ("flops_per_global_load=0.5", "flops_per_global_load is 0; at least 0.5 wanted"),
        ("instructions=1", "instructions is *; at most 1 allowed"),
    ],
)
def test_a_limit_that_does_not(run: Run, limit: str, told: str) -> None:
    done = run(f"@limits({limit})\ndef test_it(cuda): copy(cuda)")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines([told, "", "  line *"])


def test_the_lines_come_worst_first(run: Run) -> None:
    done = run("@limits(global_load_sectors=1000)\ndef test_it(cuda): copy(cuda, 'strided')")
    done.stdout.fnmatch_lines_random(["global_load_sectors is 1,152; at most 1,000 allowed"])
    done.stdout.fnmatch_lines(
        [
            "  line        count  share",
            "  copy.cu:12  1,024   89 %  out[[]i] = first + in[[]i [*] 8 % n];",
            "  copy.cu:11    128   11 %  float first = in[[]i];",
        ],
        consecutive=True,
    )
    assert max(map(len, done.outlines[done.outlines.index("  line        count  share") :][:3])) <= 80


def test_a_ratio_shows_the_lines_beyond_it(run: Run) -> None:
    done = run("@limits(sectors_per_request=4)\ndef test_it(cuda): copy(cuda, 'strided')")
    done.stdout.fnmatch_lines(
        [
            "sectors_per_request is 18; at most 4 allowed",
            "",
            "  line        sectors  requests  each",
            "  copy.cu:12    1,024        32  32.0  out*",
            "  copy.cu:11      128        32   4.0  float*",
        ]
    )


def test_bank_conflicts_are_those_of_shared_loads_and_stores(run: Run) -> None:
    run("@limits(bank_conflicts=992)\ndef test_it(cuda): turn(cuda)").assert_outcomes(passed=1)
    done = run("@limits(bank_conflicts=991)\ndef test_it(cuda): turn(cuda)")
    done.stdout.fnmatch_lines(
        ["bank_conflicts is 992; at most 991 allowed", "", "*", "  conflicts.cu:6    992  100 %*"]
    )


def test_launches_are_added_up(run: Run) -> None:
    run("@limits(global_load_sectors=256)\ndef test_it(cuda): copy(cuda); copy(cuda)").assert_outcomes(passed=1)
    done = run("@limits(global_load_sectors=255)\ndef test_it(cuda): copy(cuda); copy(cuda)")
    done.stdout.fnmatch_lines(["global_load_sectors is 256; *", "  copy.cu:5    256  100 %*"])


def test_a_limit_for_one_kernel_of_several(run: Run) -> None:
    both = "def test_it(cuda): copy(cuda); copy(cuda, 'strided')"
    run(f"@limits(kernel='copy', {EXACT})\n{both}").assert_outcomes(passed=1)
    done = run(f"@limits(kernel='copy', {EXACT})\n@limits(kernel='strided', global_load_sectors=1)\n{both}")
    done.stdout.fnmatch_lines(["global_load_sectors of strided is 1,152; at most 1 allowed"])
    done = run(f"@limits(kernel='stride', global_load_sectors=1)\n{both}")
    done.stdout.fnmatch_lines(["*limits `stride`, which was not launched*", "*did you mean strided?"])


def test_the_closest_mark_decides_word_by_word(run: Run) -> None:
    done = run("""
pytestmark = limits(global_load_sectors=1, barriers=0)
@limits(global_load_sectors=200)
class TestCopies:
    def test_by_class(self, cuda): copy(cuda)
    @limits(global_load_sectors=2)
    def test_by_function(self, cuda): copy(cuda)
def test_by_module(cuda): copy(cuda)
def test_without_kernels(): pass
""")
    done.assert_outcomes(passed=2, failed=2)
    done.stdout.fnmatch_lines(["*at most 2 allowed", "*at most 1 allowed"])


def test_all_that_is_exceeded_is_told_at_once(run: Run) -> None:
    done = run("@limits(global_load_sectors=1, global_store_sectors=2)\ndef test_it(cuda): copy(cuda)")
    done.stdout.fnmatch_lines(["global_load_sectors is 128; *", "global_store_sectors is 128; *"])
    assert not any("runtest" in line for line in done.outlines)  # no traceback


def test_limits_without_a_launch_hold_nothing(run: Run) -> None:
    done = run("@limits(barriers=0)\ndef test_idle(cuda): pass\n@limits(barriers=0)\ndef test_bare(): pass")
    done.assert_outcomes(failed=2)
    done.stdout.fnmatch_lines(["the tilescope mark has limits, and nothing was launched*"])


def test_a_test_that_fails_by_itself_says_only_that(run: Run) -> None:
    done = run("@limits(global_load_sectors=1)\ndef test_it(cuda):\n    copy(cuda)\n    assert 1 == 2")
    done.stdout.fnmatch_lines(["*assert 1 == 2"])
    assert "at most 1 allowed" not in done.stdout.str()


def test_skipped_and_expected_to_fail(run: Run) -> None:
    done = run("""
@limits(global_load_sectors=1)
def test_skipped(cuda): pytest.skip("not today")
@pytest.mark.xfail(strict=True)
@limits(global_load_sectors=1)
def test_known(cuda): copy(cuda)
""")
    done.assert_outcomes(skipped=1, xfailed=1)


@pytest.mark.long
def test_under_xdist(run: Run) -> None:
    done = run("@limits(global_load_sectors=127)\ndef test_it(cuda): copy(cuda)\ndef test_other(): pass", "-n", "2")
    done.assert_outcomes(failed=1, passed=1)
    done.stdout.fnmatch_lines(["global_load_sectors is 128; at most 127 allowed"])
