"""Why Nsight Compute's time of an empty kernel is longer on an H100 than on an H200: fences that no kernel asks for."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median

import pytest

HERE = Path(__file__).parent
SMS, SLICES = 132, 80  # of L2, of an H100


def column(card: str, name: str) -> list[float]:
    found = json.loads((HERE / f"fences_{card}.json").read_text())
    at = found["metrics"].index(f"{name}.sum") - len(found["metrics"])
    return [row[at] for row in found["launches"]]


def test_each_sm_of_an_h100_fences_each_slice_twice_and_an_h200s_seldom() -> None:
    assert set(column("h100", "lts__t_sectors_srcnode_gpc_op_membar")) == {2 * SMS * SLICES}
    assert max(column("h200", "lts__t_sectors_srcnode_gpc_op_membar")) < 2 * SMS * SLICES / 15
    assert min(column("h100", "lts__t_sectors_op_membar")) > 10 * max(column("h200", "lts__t_sectors_op_membar"))


def test_no_sm_has_asked_for_anything_else() -> None:
    for card in ("h100", "h200"):
        assert set(column(card, "lts__t_sectors_srcunit_tex")) == {0}


def test_that_is_half_a_microsecond_of_each_launch() -> None:
    times = {card: median(column(card, "gpu__time_duration")) for card in ("h100", "h200")}
    assert times["h100"] - times["h200"] == pytest.approx(500, abs=150)


def test_it_is_in_every_launch_that_was_recorded() -> None:
    """Sectors of L2 that no SM has asked for, the fewest of 726 launches of each card."""
    fewest = {}
    for card in ("h100", "h200"):
        found = json.loads((HERE / f"times_{card}.json").read_text())
        names = found["metrics"]
        all_of, sms = names.index("lts__t_sectors.sum"), names.index("lts__t_sectors_srcunit_tex.sum")
        fewest[card] = min(row[5][all_of] - row[5][sms] for row in found["launches"] if row[5])
    assert fewest["h100"] > 2 * 2 * SMS * SLICES > 20 * fewest["h200"]
