"""Whole programs: what an H200's counters and tilescope said of the same executables (record_programs.py)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

RECORDED = json.loads((Path(__file__).parent / "programs.json").read_text())
KERNELS = [(program, kernel) for program, kernels in RECORDED["programs"].items() for kernel in kernels]
# Kernels in which a GPU does what PTX does not say: its own code behind printf() and malloc(), how often a thread looks
# at what others are to write, in which order atomics come, and requests of warps none of whose lanes are on.
OTHERWISE = {
    "printf": [("simplePrintf", "testKernel"), ("simpleCooperativeGroups", "cgkernel")],
    "malloc": [("newdelete", name) for name in
               ("complexVector", "containerConsume", "containerDelete", "placementNew", "vectorCreate")],
    "polling": [("simpleAWBarrier", "normVecByDotProductAWBarrier")],
    "the order of atomics": [("warpAggregatedAtomicsCG", name) for name in ("filter_arr", "mapToBuckets")],
    "requests of no lane": [("histogram", "mergeHistogram64Kernel")],
}  # fmt: skip
EXPECTED = {case for cases in OTHERWISE.values() for case in cases}


@pytest.mark.parametrize(("program", "kernel"), KERNELS)
def test_counts_of_a_kernel_s_launches_equal_the_gpu_s(program: str, kernel: str) -> None:
    pair = RECORDED["programs"][program][kernel]
    assert pair["gpu"]["launches"] == pair["tilescope"]["launches"]
    assert (pair["gpu"] == pair["tilescope"]) == ((program, kernel) not in EXPECTED)


def test_requests_of_no_lane_move_nothing() -> None:
    for program, kernel in OTHERWISE["requests of no lane"]:
        pair = RECORDED["programs"][program][kernel]
        sectors = [name for name in pair["gpu"] if name.endswith("sectors")]
        assert all(pair["gpu"][name] == pair["tilescope"][name] for name in sectors)


def test_there_are_enough_launches() -> None:
    launches = [pair["gpu"]["launches"] for kernels in RECORDED["programs"].values() for pair in kernels.values()]
    assert sum(launches) >= 150
    assert set(KERNELS) >= EXPECTED


def test_it_says_where_it_is_from() -> None:
    assert RECORDED["device"].startswith("NVIDIA")
    assert RECORDED["driver"]
    assert RECORDED["date"]
    assert len(RECORDED["commit"]) == 40
