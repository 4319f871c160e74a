"""Sweeps as a real GPU ran them (record_sweep.py), beside the same sweeps here."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from click.testing import CliRunner
from record_sweep import ROOT, SWEEPS
from sampled import sampled

from tilescope.analysis.prediction.predict import error_of
from tilescope.cli import main
from tilescope.device import find

RECORDED: dict[str, Any] = json.loads((Path(__file__).parent / "sweep.json").read_text())
EVENTS = 1.7e-6  # seconds that events add to a kernel's own time: 1.2 to 2.2 us (docs/adr/0027)
EXACT = [f"global_{a}_{w}" for a in ("load", "store") for w in ("requests", "sectors")] + ["flops", "barriers"]


@cache
def here(name: str) -> list[dict[str, Any]]:
    file, *words = SWEEPS[name]
    command = ["sweep", str(ROOT / file), *words, "--device", RECORDED["predicted_for"], "--json", "--processes", "1"]
    points: list[dict[str, Any]] = json.loads(CliRunner().invoke(main, command).stdout)["points"]
    return points


def there(name: str) -> list[dict[str, Any]]:
    points: list[dict[str, Any]] = RECORDED["sweeps"][name]["sweep"]["points"]
    return points


def test_it_was_a_gpu() -> None:
    assert RECORDED["device"].startswith("NVIDIA")
    assert RECORDED["driver"] != "none"
    assert list(RECORDED["sweeps"]) == list(SWEEPS)
    assert all("--on gpu" in " ".join(found["command"]) for found in RECORDED["sweeps"].values())


@pytest.mark.parametrize("name", sampled(SWEEPS, 3))
def test_the_gpu_finds_right_and_wrong_what_the_emulator_does(name: str) -> None:
    assert [(p["values"], p["status"]) for p in there(name)] == [(p["values"], p["status"]) for p in here(name)]
    wrong = [p["why"] for p in there(name) if p["status"] == "wrong"]
    assert all(why.startswith("on the GPU: wrong: ") for why in wrong)
    statuses = {p["status"] for p in there(name)}
    assert RECORDED["sweeps"][name]["exit"] == (1 if statuses & {"wrong", "failed"} else 0)
    assert statuses == ({"right", "wrong", "failed"} if name == "template arguments" else {"right"})


@pytest.mark.parametrize("name", SWEEPS)
def test_counts_and_shapes_are_the_same(name: str) -> None:
    for far, near in zip(there(name), here(name), strict=True):
        assert {n: far["counts"].get(n) for n in EXACT} == {n: near["counts"].get(n) for n in EXACT}
        assert [far[n] for n in ("grid", "block", "shared_bytes")] == [
            near[n] for n in ("grid", "block", "shared_bytes")
        ]


@pytest.mark.parametrize("name", SWEEPS)
def test_the_best_is_the_one_that_was_measured_to_be_fastest(name: str) -> None:
    """Of each size, among those that are right."""
    problems: dict[Any, list[dict[str, Any]]] = {}
    for point in there(name):
        assert ("time" in point) == (point["status"] != "failed")
        if point["status"] == "right":
            assert 0 < point["time"]["low"] <= point["time"]["median"] <= point["time"]["high"]
            problems.setdefault(point["values"].get("n"), []).append(point)
    fastest = [min(p["time"]["median"] for p in points) for points in problems.values()]
    assert sorted(p["time"]["median"] for p in there(name) if p["best"]) == sorted(fastest)


def test_predictions_are_off_by_what_is_said() -> None:
    """Half of them by no more than nine of ten of the launches that the model was compared with; of those that are long
    enough for what events add to be little."""
    error = error_of(find(RECORDED["predicted_for"]))
    assert error is not None
    right = [p for name in SWEEPS for p in there(name) if p["status"] == "right"]
    times = [(p["prediction"]["seconds"], p["time"]["median"]) for p in right if p["time"]["median"] > 5 * EVENTS]
    assert len(times) >= 3
    assert median(abs(math.log(predicted / (measured - EVENTS))) for predicted, measured in times) <= error.ninety
