"""What is joined on its way to L2, as kernels of one mechanism each showed it (tests/hardware/merging_*.json)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.prediction.joining import left_of

HARDWARE = Path(__file__).parents[1] / "hardware"
KERNELS = (HARDWARE / "kernels" / "merging.cu").read_text()
FAR = 1 << 18
Launch = tuple[str, list[int], dict[str, int], list[int], dict[str, float]]


@pytest.fixture(params=["h200", "h100"])
def card(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def launches(card: str) -> list[Launch]:
    found = json.loads((HARDWARE / f"merging_{card}.json").read_text())
    names = [name.removesuffix(".sum").split("__")[1] for name in found["metrics"]]
    return [(*case, dict(zip(names, values, strict=True))) for *case, values in found["launches"]]


def sent(card: str, name: str, grid: tuple[int, int], macros: dict[str, int], numbers: list[int]) -> float:
    """Of the sectors that a launch stored, those that L2 got."""
    (values,) = [v for n, g, m, of, v in launches(card) if (n, tuple(g), m, of) == (name, grid, macros, numbers)]
    return values["t_sectors_srcunit_tex_op_write"] / values["t_sectors_pipe_lsu_mem_global_op_st"]


def stored(text: str, kernel: str, blocks: int, threads: int, *args: Any) -> float:
    """The same, as a sample says it."""
    made = ts.compile(text, kernel)
    profile = made.launch(blocks, threads, args, predict="h200")
    assert profile.sample is not None
    return profile.sample.reach.stored


@pytest.mark.parametrize("threads", [32, 128, 512])
@pytest.mark.parametrize("parts", [2, 4, 8])
def test_stores_that_follow_each_other_become_one_as_long_as_lines_are_remembered(
    card: str, parts: int, threads: int
) -> None:
    """Of up to 16 lines exactly as the hardware; of more it makes some one that are predicted to be none."""
    measured = sent(card, "store_straight", (1, threads), {"PARTS": parts, "AWAY": 0}, [32])
    to, other = np.zeros(threads * 32 * parts, np.float32), np.zeros(32 * 1024, np.float32)
    told = stored(f"#define PARTS {parts}\n{KERNELS}", "store_straight", 1, threads, to, other, 32, np.float32(1))
    if threads // 32 * parts <= 16:
        assert told == pytest.approx(measured, rel=0.01) == 1 / parts
    else:
        assert told == pytest.approx(measured, abs=0.18) == 1.0


@pytest.mark.parametrize("warps", [2, 4, 8])
def test_stores_of_warps_that_come_together_become_one(card: str, warps: int) -> None:
    to = np.zeros(32 * 32 * warps, np.float32)
    told = stored(KERNELS, "store_warps", 1, 32 * warps, to, 32, 0, np.float32(1))
    assert told == pytest.approx(sent(card, "store_warps", (1, 32 * warps), {}, [32, 0]), abs=0.001) == 1 / warps
    assert sent(card, "store_warps", (1, 32 * warps), {}, [32, 16]) == 1.0


def test_stores_behind_atomics_come_one_after_another() -> None:
    text = """
    extern "C" __global__ void places(int *next, float *to, int drawn) {
        if (threadIdx.x % 32) return;
        int place = drawn ? atomicAdd(next, 1) : threadIdx.x / 32;
        to[place] = place;
    }"""
    told = [stored(text, "places", 1, 256, np.zeros(1, np.int32), np.zeros(8, np.float32), n) for n in (0, 1)]
    assert told == [1 / 8, 1.0]


def test_warps_come_to_stores_behind_loads_one_after_another() -> None:
    """Each warp stores every eighth element: all of them together store whole sectors, as where blocks begin together."""
    text = """
    extern "C" __global__ void apart(const float *from, float *to, int loads) {
        int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
        to[lane * 8 + warp] = loads ? from[threadIdx.x] : 1.0f;
    }
    extern "C" __global__ void triples(const float *from, float *to, int n) {
        float one = from[threadIdx.x];
        to[threadIdx.x * 3] = one, to[threadIdx.x * 3 + 1] = one + n, to[threadIdx.x * 3 + 2] = one - n;
    }"""
    arrays = np.zeros(256, np.float32), np.zeros(768, np.float32)
    many = 132 * 8 + 1
    assert [stored(text, "apart", many, 256, *arrays, loads) for loads in (0, 1)] == [1 / 8, 1.0]
    assert stored(text, "apart", 1, 256, *arrays, 1) == 1 / 8
    assert stored(text, "triples", many, 256, *arrays, 2) == pytest.approx(1 / 3)


def asked(card: str, blocks: int, stride: int, group: int, step: int) -> float:
    """Of the sectors that launches of `read_apart` looked up, those that L2 was asked for."""
    values = [v for name, grid, _, of, v in launches(card) if name == "read_apart" and (grid[0], *of[1:4]) == (
        blocks, stride, group, step)]  # fmt: skip
    return mean(v["t_sectors_srcunit_tex_op_read"] / v["t_sectors_pipe_lsu_mem_global_op_ld"] for v in values)


@pytest.mark.parametrize("group", [1, 2, 4, 8])
def test_others_of_a_line_part_equal_requests(card: str, group: int) -> None:
    """Eight SMs of a GPC, whose lanes read a line each: `group` of them the same sector, the others its other ones. What
    is left is what any order leaves, or more, as where they take turns: 0.50 to 0.90 of four and four on four days.
    And, beside that, other lines, which part nothing."""
    assert left_of(group, 8 - group) / group - 0.13 <= asked(card, 8, 32, group, 8) <= 1.0
    assert left_of(group, 0) / group == pytest.approx(asked(card, 8, 32, group, FAR), abs=0.02)


def test_requests_of_other_gpcs_part_equal_ones_too(card: str) -> None:
    """Eight SMs of a GPC and eight of as many others, whose requests can be joined with none."""
    told = (left_of(8, 8) + 8) / 16
    assert told == pytest.approx(asked(card, 16, 32, 8, 8), abs=0.02)
    assert (left_of(8, 0) + 8) / 16 == pytest.approx(asked(card, 16, 32, 8, FAR), abs=0.02)


def test_lines_that_are_come_back_to_are_joined_as_others(card: str) -> None:
    steps = [v for name, grid, _, _, v in launches(card) if name == "read_steps" and grid[0] == 8]
    for values in steps:
        of_all = values["t_sectors_srcunit_tex_op_read"] / values["t_sectors_pipe_lsu_mem_global_op_ld"]
        assert of_all == pytest.approx(left_of(8, 0) / 8, abs=0.02)
    assert len(steps) == 24


def left_late(card: str, blocks: int, gap: int, *, warm: bool) -> float:
    """Of the sectors that blocks of one warp looked up, each `gap` clocks behind the one before, those that L2 was asked
    for."""
    (values,) = [v for name, grid, _, of, v in launches(card) if (name, tuple(grid), of) == (
        "read_late", (blocks, 32), [gap, int(warm)])]  # fmt: skip
    before = 32 if warm else 0
    loaded = values["t_sectors_pipe_lsu_mem_global_op_ld"] - before
    return (values["t_sectors_srcunit_tex_op_read"] - before) / loaded


def test_what_comes_of_dram_is_waited_for_and_joined_for_hundreds_of_clocks(card: str) -> None:
    """And what L2 has for 32, as its answer is there so much sooner."""
    assert [left_late(card, 2, gap, warm=False) for gap in (0, 64, 128, 256, 384, 1024)] == [0.5] * 5 + [1.0]
    assert [left_late(card, 2, gap, warm=True) for gap in (0, 32, 64, 128, 1024)] == [0.5] * 2 + [1.0] * 3
    assert left_late(card, 8, 64, warm=False) == 1 / 4  # no more than four
    assert left_late(card, 8, 96, warm=True) == 1.0


NEXT_TO = """
extern "C" __global__ void next_to(const float *from, float *to, int times) {
    int i = blockIdx.x * 32 + threadIdx.x;
    float sum = 0;
    #pragma unroll 1
    for (int time = 0; time < times; ++time)
        sum += from[i + time * 32] SECOND;
    to[i] = sum;
}"""


@pytest.mark.parametrize(("second", "times", "asked"), [("+ from[i + 32]", 1, 9), ("", 2, 16)])
def test_requests_of_other_instructions_meet_before_dram_has_answered(second: str, times: int, asked: int) -> None:
    """Eight blocks, each of which reads a line and the next one: in instructions that follow each other, so that what
    both ask for of a line is asked once, or in two turns of a loop, so that it is not."""
    made = ts.compile(NEXT_TO.replace("SECOND", second), "next_to")
    args = np.ones(9 * 32, np.float32), np.zeros(256, np.float32), times
    found = made.launch(8, 32, args, predict="h200").predict("h200")
    assert found.l2_sectors == 4 * asked + 8 * 4
