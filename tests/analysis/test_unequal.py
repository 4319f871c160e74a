"""Blocks that do not all do the same: where they go, when the last is done, and what that is for a launch's time."""

from __future__ import annotations

import json
from math import log
from pathlib import Path

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.prediction.placing import STARTS, dealt
from tilescope.analysis.prediction.unequal import UnequalBlocks, unequal_blocks
from tilescope.api import Kernel
from tilescope.emulator.run.recording import SiteCounts

HARDWARE = Path(__file__).parents[1] / "hardware"
LOOPS = """extern "C" __global__ void loops(const int *times, float *out, int n) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    float sum = id;
#pragma unroll 1
    for (int i = 0; i < times[blockIdx.x]; i++) sum = sinf(sum) * 1.5f + n;
    out[id] = sum;
}"""


# --- where they go ---------------------------------------------------------------------------------------------------


def recorded() -> list[tuple[int, int, list[int]]]:
    """Blocks, those that an SM holds, and the SM of each: on an H200, and on an H100."""
    files = ("dealing_h200.json", "placing_h100.json")
    rows = [row for name in files for row in json.loads((HARDWARE / name).read_text())["placed"]]
    return [(blocks, 2048 // threads, sms) for (blocks, threads, shared), sms in rows if not shared and blocks >= 132]


def agreeing(blocks: int, held: int, sms: list[int]) -> float:
    """Of so many blocks the part that go to the SM of which it is said, each way in which it may have begun; SMs are
    named by the first round."""
    found = []
    for start in range(STARTS):
        told = dealt(132, blocks, held, start)
        names = dict(zip(told[::-1].tolist(), sms[: len(told)][::-1], strict=True))
        found.append(sum(names[a] == b for a, b in zip(told.tolist(), sms, strict=False)) / len(told))
    return max(found)


def test_whole_rounds_go_where_they_were_seen_to_go() -> None:
    rounds = [row for row in recorded() if row[0] % 132 == 0 and row[0] <= 132 * row[1]]
    assert len(rounds) >= 9
    for blocks, held, sms in rounds:
        assert agreeing(blocks, held, sms) > 0.93, blocks


def test_the_rest_goes_nearly_there() -> None:
    rests = [row for row in recorded() if row[0] % 132 and 132 < row[0] <= 132 * row[1]]
    assert len(rests) >= 7
    for blocks, held, sms in rests:
        assert agreeing(blocks, held, sms) > 0.6, blocks


@pytest.mark.parametrize(("sms", "held"), [(132, 1), (132, 7), (132, 32), (108, 4), (58, 3), (40, 16), (16, 2)])
def test_each_sm_gets_as_many(sms: int, held: int) -> None:
    for start in range(STARTS):
        assert np.bincount(dealt(sms, sms * held, held, start), minlength=sms).tolist() == [held] * sms
        some = np.bincount(dealt(sms, sms * held - sms // 2, held, start), minlength=sms)
        assert {held - 1, held} >= set(some.tolist())


# --- when they are done ----------------------------------------------------------------------------------------------


def unequal(longest: list[float], all: list[float] | None = None, part: float = 1.0) -> UnequalBlocks:
    columns = (np.array(c, np.float32) / np.mean(c) for c in (longest, all or longest))
    return UnequalBlocks(*(column.astype(np.float32).tobytes() for column in columns), part)


@pytest.mark.parametrize(
    ("longest", "slots", "later"),
    [
        ([1, 1, 1, 1], 4, 0.0),
        ([1, 1, 1, 5], 4, 1.5),  # 2.5 times the mean
        ([1, 1, 1, 5], 2, 1.0),  # from 0.5 to 3.0 means, and equal ones end at 2
        ([5, 1, 1, 1], 2, 0.5),  # others go on meanwhile
    ],
)
def test_the_last_block_is_done_later(longest: list[float], slots: int, later: float) -> None:
    assert unequal(longest).later(slots) == pytest.approx(later)


def test_what_is_no_loop_is_the_same_in_all() -> None:
    assert unequal([1, 1, 1, 5], part=0.5).later(4) == pytest.approx(0.75)


def test_very_many_blocks_are_not_dealt_out_one_by_one() -> None:
    each = np.ones(200_000)
    each[-1] = 9
    assert unequal(each.tolist()).later(1000) == pytest.approx(8.0, rel=0.01)


def test_the_fullest_sm_is_that_with_the_long_blocks() -> None:
    equal, one = [1.0] * 264, [1.0] * 263 + [133.0]
    assert unequal(equal).share(132, 2) == pytest.approx(1 / 132)
    assert unequal(one).share(132, 2) == pytest.approx(134 / 396)
    assert UnequalBlocks().share(132, 2) == 0.0


def test_nothing_is_known_of_launches_without_loops() -> None:
    sites = [SiteCounts("", 1, "add.s32", None, {"instructions": 10})]
    for works in (None, np.zeros((4, 2), np.uint32)):
        assert not unequal_blocks(works, sites, (32, 1, 1)).is_known
    found = unequal_blocks(np.array([[2, 4], [4, 4]], np.uint32), sites, (64, 1, 1))
    assert found.part == pytest.approx(0.8)
    assert found.warp == pytest.approx(1.5)


# --- what that is for a launch ---------------------------------------------------------------------------------------


def seconds(kernel: Kernel, times: np.ndarray) -> float:
    given = [times.astype(np.int32), np.zeros(64 * len(times), np.float32), 1]
    return float(kernel.launch(len(times), 64, given, predict="h200").predict("h200").seconds)


def test_a_launch_takes_as_long_as_its_longest_block() -> None:
    """Wherever it is: the sample is of others."""
    kernel, times = ts.compile(LOOPS), np.full(120, 100)
    equal = seconds(kernel, times)
    for number in (3, 77, 119):
        times[:] = 100
        times[number] = 2000
        assert seconds(kernel, times) > 8 * equal
    times[:] = 2000
    assert abs(log(seconds(kernel, times) / (20 * equal))) < 0.5
