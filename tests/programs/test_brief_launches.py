"""A brief launch is not waited for, where nobody can see that: the server answers while the program goes on."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from sampled import sampled

import tilescope as ts
from tilescope.programs.running import ProgramProfile

SOURCE = Path(__file__).parent / "sources" / "brief.cu"


def ran(build, *arguments: object, **asked: object) -> ProgramProfile:
    return ts.exec([str(build("brief.cu")), *map(str, arguments)], say=lambda _: None, capture=True, **asked)


@pytest.mark.parametrize(("way", "check"), sampled(product(["many", "streams"], [False, True]), 4, 3))
def test_each_launch_is_carried_out_once_and_in_order(build, way: str, check: bool) -> None:
    profile = ran(build, way, 300, check=check)
    assert profile.stdout == f"{sum(range(300))} {sum(range(300))}\n"
    (record,) = profile.kernels
    assert (profile.code, record.launches, record.blocks) == (0, 300, 600)
    assert record.profile.totals["global_store_sectors"] == 300 * 8


def test_programs_with_several_threads(build) -> None:
    profile = ran(build, "threads", 200)
    assert profile.stdout == 2 * f"{sum(range(200))} {sum(range(200))}\n"
    assert profile.kernels[0].launches == 400


def test_what_was_not_waited_for_is_counted(build) -> None:
    profile = ran(build, "unseen", 50)
    assert (profile.exit_code, profile.kernels[0].launches) == (3, 50)
    assert profile.kernels[0].profile.arrays["a"].stores == 50 * 64


def test_a_fault_is_told_by_the_next_call_that_waits(build) -> None:
    profile = ran(build, "stray", 100)
    assert profile.stdout == "cudaErrorIllegalAddress\ncudaErrorIllegalAddress\n"
    (finding,) = profile.findings
    line = next(n for n, text in enumerate(SOURCE.read_text().splitlines(), 1) if "a[i] += more" in text)
    assert (finding.kind, finding.line) == ("out_of_bounds", line)
    assert profile.kernels[0].launches == 20


def test_stopped_after_a_number_of_launches(build) -> None:
    profile = ran(build, "many", 300, stop_after=7)
    assert profile.kernels[0].launches == 7
