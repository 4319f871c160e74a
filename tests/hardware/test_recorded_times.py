"""Bounds beside the times that real GPUs took (record_times.py): not one launch is faster than its bound."""

from __future__ import annotations

import json
from functools import cache
from math import prod
from pathlib import Path

import mechanism_times
import numpy as np
import pytest
import timed_cases
import timing_gpu
from record_times import profile_of
from recorded_times import CONSTANTS, HERE, UNSEEN, RecordedTime, counted, part_of, recorded

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


def test_the_table_of_mechanisms_is_the_recordings() -> None:
    page = (HERE.parents[1] / "docs" / "hardware.md").read_text()
    assert (
        page.split("<!-- made: mechanisms -->\n")[1].split("\n<!-- end: mechanisms -->")[0] == mechanism_times.table()
    )


def test_mechanisms_agree_with_the_manual() -> None:
    """CUDA C++ Programming Guide, Throughput of Native Arithmetic Instructions, 9.0: results a clock and SM."""
    made = mechanism_times.Recording("h200")
    lanes = {what: 32 * value(made) for what, unit, value in mechanism_times.rows() if unit == "a clock and SM"}
    for operation, told in (("f32 fma", 128), ("32-bit multiply-add", 64), ("f64 fma", 64), ("ex2.approx.f32", 16)):
        assert 0.95 * told < lanes[f"{operation}, warps' instructions"] <= told


def test_what_each_launch_did_is_recorded() -> None:
    counts = json.loads((HERE / "times_counts.json").read_text())
    assert set(counts) == {one.name for one in launches("h200")}
    assert all(prod(counts[one.name]["grid"]) == one.bound.blocks for one in launches("h200") if one.bound)


@pytest.mark.long
def test_what_is_recorded_is_what_the_emulator_counts() -> None:
    known = {one.name: one.bound for one in launches("h200") if one.bound}
    counts = json.loads((HERE / "times_counts.json").read_text())
    cases = [case for case in timed_cases.corpus_cases() if case.name in known]
    assert len(cases) > 80
    for case in cases:
        profile = profile_of(case)
        assert profile.bound_counts == known[case.name], case.name
        assert json.loads(json.dumps(counted(profile))) == counts[case.name], case.name


def test_a_chain_is_one_circle_over_every_step() -> None:
    following = timing_gpu.chain(np.random.default_rng(1), 256, 8)
    seen, at = [0], int(following[0])
    while at:
        seen.append(at)
        at = int(following[at])
    assert sorted(seen) == list(range(0, 256, 8))


def test_recipes_fill_what_they_say() -> None:
    assert not timing_gpu.filled("zeros", 64).any()
    assert timing_gpu.filled("index 5 <i4", 4000).max() == 4
    numbers = timing_gpu.filled("uniform <f4", 4000)
    assert numbers.nbytes == 4000
    assert 0 <= numbers.min() < numbers.max() < 1
