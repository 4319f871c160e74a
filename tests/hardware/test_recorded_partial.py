"""Stores that fill sectors, and stores that fill a part of each, as a real L2 takes them (tests/hardware/partial_*.json)."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
import pytest
from record_partial import BYTES, CASES, KERNEL, TIMES

import tilescope as ts

RECORDED = json.loads((Path(__file__).parent / "partial_h200.json").read_text())
SECONDS = {tuple(row[:2]): row[2] * 1e-9 for row in RECORDED["launches"]}


def test_a_line_without_all_of_its_bytes_takes_longer() -> None:
    """As many sectors, whole or in part; and a sector of each line takes nearly what four of it do."""
    assert [SECONDS[width, 32] / SECONDS[width, width] > 1.3 for width in (4, 8, 16)] == [True] * 3
    assert [SECONDS[width, 128] / SECONDS[width, 32] > 0.45 for width in (4, 8, 16)] == [True] * 3


@pytest.mark.long
def test_predictions_of_them() -> None:
    """Nine of twelve within a fifth; none off by more than three tenths."""
    errors = []
    for width, stride in CASES:
        kernel = ts.compile(KERNEL, f"fill{width}")
        arguments = [np.zeros(BYTES, np.uint8), BYTES, stride, TIMES, np.float32(1)]
        told = kernel.launch(132 * 8, 256, arguments, predict="h200").predict("h200").seconds
        errors.append(abs(math.log(told / SECONDS[width, stride])))
        print(f"{width} bytes, {stride} apart: {1e6 * told:.1f} us for {1e6 * SECONDS[width, stride]:.1f}")
    assert sorted(errors)[8] < math.log(1.2)
    assert max(errors) < math.log(1.3)
