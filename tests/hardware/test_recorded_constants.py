"""Loads of constants by an index, beside what a real GPU takes for them (constants_h200.json)."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from record_constants import KERNEL, STEPS, WARPS, WAYS

import tilescope as ts
from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS

RECORDED = json.loads((Path(__file__).parent / "constants_h200.json").read_text())["clocks"]["256"]


@pytest.mark.parametrize("ways", WAYS)
def test_a_warp_alone_gets_a_further_word_every_eleven_clocks(ways: int) -> None:
    more = RECORDED[str(ways)][0] - RECORDED["1"][0]
    assert H200_MECHANISMS.constant_word * (ways - 1) == pytest.approx(more, rel=0.01)


@pytest.mark.parametrize("ways", WAYS)
def test_an_sm_gets_a_word_every_other_clock(ways: int) -> None:
    assert H200_MECHANISMS.constant * ways * WARPS[-1] == pytest.approx(RECORDED[str(ways)][-1], rel=0.01)


@pytest.mark.long
@pytest.mark.parametrize("warps", [1, 4])
@pytest.mark.parametrize("ways", WAYS)
def test_a_table_of_constants_is_predicted_to_take_as_long(ways: int, warps: int) -> None:
    """Of more warps those of a block are taken to go in step, as this kernel has two barriers."""
    code = ts.compile(KERNEL.replace("WORDS", "256"))
    code.symbol("following", np.uint32)[:] = (np.arange(256) + 224) % 256
    given = [np.zeros(1024, np.uint32), STEPS, ways, np.zeros(132, np.uint32)]
    found = code.launch(132, 32 * warps, given, predict="h200").predict("h200")
    start = next(part.seconds for part in found.parts if part.name == "starting the kernel")
    measured = RECORDED[str(ways)][WARPS.index(warps)] * (STEPS + 256) / found.device.clock
    assert found.seconds - start == pytest.approx(measured, rel=0.35)
