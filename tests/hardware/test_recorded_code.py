"""Loops whose code caches of instructions do not hold, beside what a real GPU takes for them (code_h200.json)."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from record_code import INSTRUCTIONS, KERNEL, RUN, STEPS, WARPS

import tilescope as ts
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.analysis.prediction.predict import Prediction

RECORDED = json.loads((Path(__file__).parent / "code_h200.json").read_text())["clocks"]
UNROLLED = [length for length in INSTRUCTIONS if length < 16384]  # as a whole: of more the compiler leaves a loop


def predicted(length: int, warps: int) -> Prediction:
    code = ts.compile(KERNEL, defines={"LENGTH": length, "STEPS": STEPS})
    arrays = np.zeros(1024, np.float32), np.zeros(132, np.uint32)
    given = [arrays[0], 0.5, RUN // length, arrays[1]]
    return code.count(132, 32 * warps, given, predict="h200").predict("h200")


@pytest.mark.parametrize("length", UNROLLED)
def test_a_warp_alone_waits_for_code(length: int) -> None:
    least = max(1.0, H200_MECHANISMS.fetching(length))
    assert least == pytest.approx(RECORDED[str(length)][0], rel=0.17)


@pytest.mark.long
@pytest.mark.parametrize("warps", [1, 16])
@pytest.mark.parametrize("length", [1024, 4096, 12288])
def test_a_loop_of_much_code_is_predicted_to_take_as_long(length: int, warps: int) -> None:
    """A quarter of a launch of which the kernel's start is no part."""
    found = predicted(length, warps)
    start = next(part.seconds for part in found.parts if part.name == "starting the kernel")
    measured = RECORDED[str(length)][WARPS.index(warps)] * (RUN + length) / found.device.clock
    assert found.seconds - start == pytest.approx(measured, rel=0.25)
