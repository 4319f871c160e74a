"""Launches of a few microseconds as real GPUs take them (tests/hardware/brief_*.json)."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from pathlib import Path
from statistics import median

import numpy as np
import pytest
from record_brief import CASES, KERNEL, TIMES, arguments_of, text_of

import tilescope as ts

DEVICES = ("h200", "h100")
RECORDED = {device: json.loads((Path(__file__).parent / f"brief_{device}.json").read_text()) for device in DEVICES}
_EVICTED = ("straight8192", "straight4096")  # more code than an SM keeps, where all its warps run it


def seconds(device: str) -> dict[tuple[str, int, int], float]:
    """The median of each case's launches, by kernel, threads and block."""
    found = defaultdict(list)
    for name, threads, block, nanoseconds, *_ in RECORDED[device]["launches"]:
        found[name, threads, block].append(nanoseconds * 1e-9)
    return {case: median(times) for case, times in found.items()}


SECONDS = seconds("h200")


@pytest.mark.parametrize("device", DEVICES)
def test_every_case_was_measured_as_often(device: str) -> None:
    assert [tuple(row[:3]) for row in RECORDED[device]["launches"]] == CASES
    assert len(CASES) == TIMES * len(seconds(device))


def test_each_doubling_of_sms_starts_later() -> None:
    """Seven doublings are 0.15 to 0.35 us, of which the start of 132 blocks is 0.08."""
    times = [SECONDS["straight64", 32 * blocks, 32] for blocks in (2, 8, 32, 132)]
    assert times == sorted(times)
    assert 0.15e-6 < times[-1] - times[0] < 0.35e-6


def test_code_is_fetched_while_warps_in_step_go_through_it() -> None:
    """Of 33 KB one warp of an SM waits for each line; eight take no longer, and 32 have nothing to wait for."""
    one, eight, all = (SECONDS["straight2048", 132 * threads, threads] for threads in (32, 256, 1024))
    assert eight < 1.02 * one
    lines = 2048 * 16 / 128
    assert 20 < (one - SECONDS["straight64", 132 * 32, 32]) * 1.98e9 / lines < 26
    assert (all - SECONDS["straight64", 132 * 1024, 1024]) * 1.98e9 / lines < 1.1 * 8 * 32 / 4


def test_what_all_wait_for_first_follows_what_they_ask_for() -> None:
    """The first answers to all of a GPU's threads are half a microsecond later than to few, as blocks start one after
    another, and what they ask for is given after that; of later ones each is 0.05 us later, where memory takes 0.23."""
    later = [SECONDS[f"walk{n}", 1 << 18, 256] - SECONDS[f"walk{n}", 1 << 14, 256] for n in (1, 16)]
    assert 0.4e-6 < later[0] < 0.7e-6
    assert (later[1] - later[0]) / 15 < 0.1e-6


@pytest.mark.long
def test_predictions_of_them() -> None:
    """Half within 4 %, nine of ten within 9 %, also of the H100, of which no constant comes but what an empty kernel takes."""
    errors, times = defaultdict[str, list[float]](list), {device: seconds(device) for device in DEVICES}
    for name, threads, block in SECONDS:
        if name in _EVICTED:
            continue
        kernel = ts.compile(text_of(int(name[8:])) if name.startswith("straight") else KERNEL, name)
        made = kernel.launch(threads // block, block, arguments_of(name, threads, np), predict="h200")
        for device in DEVICES:
            errors[device].append(abs(math.log(made.predict(device).seconds / times[device][name, threads, block])))
    for device, found in errors.items():
        found.sort()
        print(
            f"{device}, {len(found)} launches: {median(found):.1%}, {found[int(0.9 * len(found))]:.1%}, {found[-1]:.1%}"
        )
        assert median(found) < 0.04
        assert found[int(0.9 * len(found))] < 0.09
