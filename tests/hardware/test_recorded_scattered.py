"""A load to many lines waits longer, beside what the model takes of a real GPU (scattered_h200.json)."""

from __future__ import annotations

import json
from math import log2
from pathlib import Path

import numpy as np
import pytest
from record_scattered import L2, MEGABYTES, WAYS

import tilescope as ts
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS

RECORDED = json.loads((Path(__file__).parent / "scattered_h200.json").read_text())


@pytest.mark.parametrize("megabytes", MEGABYTES)
def test_each_doubling_of_lines_takes_as_much_more(megabytes: int) -> None:
    of = H200_MECHANISMS
    first, more = (of.l2, of.l2_lines) if megabytes < L2 else (of.dram, of.dram_lines)
    told = [first + more * log2(ways) for ways in WAYS]
    assert told == pytest.approx(RECORDED["clocks"][str(megabytes)], rel=0.07)


def test_a_warp_that_follows_32_ways_is_predicted_to_wait_longer() -> None:
    """By a half and more, as it does: 1,147 clocks for 680."""
    text = """
    extern "C" __global__ void follow(const unsigned *next, unsigned *to, int steps, int ways) {
        unsigned at = threadIdx.x % ways * 1000;
        for (int i = 0; i < steps; i++) at = next[at * 32];
        to[threadIdx.x] = at;
    }"""
    lines = 1 << 18
    following = np.zeros(lines * 32, np.uint32)
    following[::32] = (np.arange(lines, dtype=np.uint64) * 1664525 + 1013904223) % lines
    one, many = (
        ts.compile(text).launch(1, 32, [following, np.zeros(32, np.uint32), 2000, ways], predict="h200").predict("h200")
        for ways in (1, 32)
    )
    assert 1.4 * one.seconds < many.seconds < 2 * one.seconds
