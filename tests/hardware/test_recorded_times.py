"""Bounds beside the times that real GPUs took (record_times.py): not one launch is faster than its bound."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
import timed_cases
from record_times import profile_of
from recorded_times import CONSTANTS, HERE, UNSEEN, RecordedTime, part_of, recorded

from tilescope.analysis.bound import bound_of
from tilescope.device import find

DEVICES = ["h200", "h100"]
SPLIT = Path(HERE) / "times_split.json"


@cache
def launches(device: str) -> list[RecordedTime]:
    return list(recorded(device))


@pytest.mark.parametrize("device", DEVICES)
def test_no_launch_is_faster_than_its_bound(device: str) -> None:
    bounds = [(bound_of(one.bound, find(device)).seconds, one) for one in launches(device) if one.bound]
    assert len(bounds) >= 500
    assert [one.name for seconds, one in bounds if seconds > one.shortest] == []
    assert max(seconds / one.shortest for seconds, one in bounds) > 0.75  # nor is it said of nothing


@pytest.mark.parametrize("device", DEVICES)
def test_of_many_kernels_the_bound_is_more_than_starting_one(device: str) -> None:
    found = [bound_of(one.bound, find(device)) for one in launches(device) if one.bound]
    assert sum(bound.parts[0].name != "starting a kernel" for bound in found) > 100


def test_what_was_said_of_the_plain_multiplication_is_true_now() -> None:
    """57.3 ms were said of basic, and 17.5 of tiled; an H200 took 26.4 and 16.9."""
    found = {one.name: one for one in launches("h200")}
    for rung, least, most in (("basic", 16e-3, 27e-3), ("tiled", 2e-3, 17e-3)):
        one = found[f"ladders/matmul/{rung} 4096x4096x4096 tile 16"]
        assert one.bound
        assert least < bound_of(one.bound, find("h200")).seconds < one.shortest < most


def test_enough_was_recorded() -> None:
    groups = [one.group for one in launches("h200") if one.metrics]
    assert len(groups) >= 400
    assert groups.count("public") >= 150
    assert len(launches("h100")) == len(launches("h200"))


def test_the_split_goes_by_kernels() -> None:
    split = json.loads(SPLIT.read_text())
    kernels = {(one.group, one.kernel) for one in launches("h200")}
    assert split == {half: sorted({k for g, k in kernels if part_of(g, k) == half}) for half in (CONSTANTS, UNSEEN)}


@pytest.mark.long
def test_what_is_recorded_is_what_the_emulator_counts() -> None:
    known = {one.name: one.bound for one in launches("h200") if one.bound}
    cases = [case for case in timed_cases.corpus_cases() if case.name in known]
    assert len(cases) > 80
    for case in cases:
        assert profile_of(case).bound_counts == known[case.name], case.name
