"""Streams as a real GPU takes them (tests/hardware/streams_*.json): of what goes on outside of SMs the longest counts."""

from __future__ import annotations

import json
import math
from pathlib import Path
from statistics import median

import numpy as np
import pytest
from record_streams import BYTES, CASES, KERNEL

import tilescope as ts

RECORDED = json.loads((Path(__file__).parent / "streams_h200.json").read_text())
SECONDS = {tuple(row[:3]): row[3] * 1e-9 for row in RECORDED["launches"]}


def test_where_blocks_are_started_too_slowly_nothing_else_counts() -> None:
    """Half a million blocks, which store alone, or read one to three arrays besides: 2.2 to 4.4 bytes of DRAM a store."""
    of_least = [SECONDS[way, 4, 64] for way in ("stored", "in_place", "read1", "read2", "read3")]
    assert max(of_least) < 1.01 * min(of_least)


def test_larger_blocks_take_longer_to_follow_each_other() -> None:
    for way in ("in_place", "read1", "read2", "read3"):
        assert SECONDS[way, 4, 256] < SECONDS[way, 4, 512] < SECONDS[way, 4, 1024]


@pytest.mark.long
def test_predictions_of_them() -> None:
    """Half within 4 %, and none off by more than a sixth."""
    errors = []
    for way, width, block in CASES[::3]:
        arrays = [np.zeros(BYTES // 4, np.float32) for _ in range(4)]
        kernel = ts.compile(KERNEL, f"{way}_{width}")
        told = kernel.launch(BYTES // width // block, block, arrays, predict="h200").predict("h200").seconds
        errors.append(abs(math.log(told / SECONDS[way, width, block])))
        print(
            f"{way}, {width} bytes, blocks of {block}: {1e6 * told:.1f} us for {1e6 * SECONDS[way, width, block]:.1f}"
        )
    assert median(errors) < 0.04
    assert max(errors) < math.log(7 / 6)
