"""What an SM stores, beside what a real GPU's do (storing_h200.json)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tilescope.analysis.prediction.mechanisms import H200_MECHANISMS
from tilescope.device import find

RECORDED = json.loads((Path(__file__).parent / "storing_h200.json").read_text())


@pytest.mark.parametrize("sms", [1, 2, 4, 8, 16, 32])
def test_few_sms_store_a_sector_a_clock(sms: int) -> None:
    measured = RECORDED["gigabytes_a_second"]["stored"][RECORDED["sms"].index(sms)]
    assert H200_MECHANISMS.sm_store_rate * find("h200").clock / 1e9 == pytest.approx(measured, rel=0.03)


def test_all_sms_store_what_l2_takes() -> None:
    """A fifth less than it gives to loads and stores together."""
    measured = 132e9 * RECORDED["gigabytes_a_second"]["stored"][-1]
    assert 0.75 * H200_MECHANISMS.l2_rate < measured < H200_MECHANISMS.l2_rate
