"""The closed forms of matrix multiplication: equal to the emulator's counts, to a GPU's counters, and to plain sets."""

from __future__ import annotations

import json
import re
import time
import timeit
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sampled import sampled

from tilescope.cli.model import count_matmul
from tilescope.errors import UsageError
from tilescope.models import Matmul
from tilescope.models.traffic import GlobalTraffic, sweep

RECORDED = Path(__file__).parents[1] / "hardware" / "counts.json"
HARDWARE = (
    "global_load_requests",
    "global_load_sectors",
    "global_store_requests",
    "global_store_sectors",
    "shared_store_requests",
)
sizes = st.one_of(st.integers(1, 12), st.integers(1, 70))
quick = settings(max_examples=35, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def all_equal(model: Matmul) -> None:
    rows = model.compare(count_matmul(model))
    assert len(rows) > 20
    assert [row for row in rows if not row.equal] == []


@pytest.mark.parametrize("tile", sampled([1, 3, 8, 10, 16, 32], 6, 3))
@quick
@given(j=sizes, k=sizes, l=sizes)
def test_prediction_is_count(tile: int, j: int, k: int, l: int) -> None:  # noqa: E741
    all_equal(Matmul(j, k, l, tile))


@pytest.mark.long
@pytest.mark.parametrize("tile", range(1, 33))
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(j=st.integers(1, 200), k=st.integers(1, 200), l=st.integers(1, 200))
def test_prediction_is_count_for_every_tile(tile: int, j: int, k: int, l: int) -> None:  # noqa: E741
    all_equal(Matmul(j, k, l, tile))


def recorded() -> list[tuple[str, Matmul, str, dict[str, int]]]:
    """The launches of the ladder's kernels whose counters a GPU's were recorded for."""
    found = []
    for case in json.loads(RECORDED.read_text())["cases"]:
        square = re.fullmatch(r"(basic|tiled|tiled_any_size) (\d+) tile (\d+)", case["case"])
        rectangle = re.fullmatch(r"rectangular (\d+)x(\d+)x(\d+)", case["case"])
        if square:
            n, kernel = int(square[2]), "basic" if square[1] == "basic" else "tiled"
            found.append((case["case"], Matmul(n, n, n, int(square[3])), kernel, case["counts"]))
        if rectangle:
            found.append((case["case"], Matmul(*map(int, rectangle.groups()), 16), "tiled", case["counts"]))
    return found


@pytest.mark.parametrize(("model", "kernel", "counts"), [c[1:] for c in recorded()], ids=[c[0] for c in recorded()])
def test_prediction_is_what_a_gpu_counts(model: Matmul, kernel: str, counts: dict[str, int]) -> None:
    predicted = model.predict()
    assert {name: predicted.get(f"{kernel}.{name}", 0) for name in HARDWARE} == {
        name: counts[name] for name in HARDWARE
    }


SPANNING = json.loads((Path(__file__).parent / "h200_sectors.json").read_text())["launches"]


@pytest.mark.parametrize("launch", SPANNING, ids=lambda launch: f"{launch['kernel']} {launch['case']}")
def test_prediction_is_what_a_gpu_counts_where_warps_span_rows(launch: dict[str, Any]) -> None:
    """Recorded by record_sectors.py: tiles whose warps cover parts of several rows, and rows shorter than a sector."""
    predicted = Matmul(*launch["case"]).predict()
    counted = launch["counts"]
    assert {name: predicted.get(f"{launch['kernel']}.{name}", 0) for name in counted} == counted


def test_enough_launches_are_recorded() -> None:
    assert len(recorded()) >= 15
    assert len(SPANNING) >= 20


def plain_sweep(rows: int, cols: int, tile: int) -> GlobalTraffic:
    """Thread by thread."""
    touched: dict[tuple[int, int, int], set[int]] = {}
    for row in range(rows):
        for col in range(cols):
            thread = row % tile * tile + col % tile
            touched.setdefault((row // tile, col // tile, thread // 32), set()).add((row * cols + col) // 8)
    return GlobalTraffic(len(touched), sum(map(len, touched.values())))


@settings(max_examples=350, deadline=None)
@given(rows=st.integers(1, 50), cols=st.integers(1, 50), tile=st.integers(1, 32))
def test_sweep_is_the_plain_sum(rows: int, cols: int, tile: int) -> None:
    assert sweep(rows, cols, tile) == plain_sweep(rows, cols, tile)


@settings(max_examples=100, deadline=None)
@given(j=sizes, k=sizes, l=sizes, tile=st.integers(1, 32))
def test_phases_and_blocks_add_up(j: int, k: int, l: int, tile: int) -> None:  # noqa: E741
    model = Matmul(j, k, l, tile)
    across, down = model.grid
    every = [model.loads((x, y), p) for x in range(across) for y in range(down) for p in range(model.phases)]
    assert sum(every) == model.tiled.global_loads
    assert max(every) <= model.loads_per_phase


def test_the_toy_with_a_boundary() -> None:
    """3 x 3 by tiles of 2: in phase 1 block (0, 0) has 2 elements of M and 2 of N to load, block (1, 1) one of each."""
    toy = Matmul(3, 3, 3, 2)
    assert [toy.loads((0, 0), p) for p in (0, 1)] == [8, 4]
    assert [toy.loads((1, 1), p) for p in (0, 1)] == [4, 2]


def test_a_large_launch_takes_no_time() -> None:
    def modelled() -> None:
        model = Matmul(16_384, 16_383, 16_381, 10)
        assert model.reduction == pytest.approx(10, rel=1e-3)
        assert model.sector_reduction > 1

    assert min(timeit.repeat(modelled, timer=time.process_time, number=1, repeat=3)) < 2


def test_multiples_of_the_tile_gain_the_tile() -> None:
    model = Matmul(64, 64, 64, 16)
    assert model.reduction == 16
    assert model.intensity(model.tiled) == 4


def test_what_makes_no_sense() -> None:
    with pytest.raises(UsageError, match="every size is at least 1"):
        Matmul(4, 0, 4, 2)
    with pytest.raises(UsageError, match="1,089 threads"):
        _ = Matmul(40, 40, 40, 33).tiled
    with pytest.raises(UsageError, match="nothing was counted"):
        Matmul(4, 4, 4, 2).compare({})


def test_it_reads_as_a_table() -> None:
    shown = str(Matmul(64, 64, 64, 16))
    assert "load sectors                32,768    4,096      8.00" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
