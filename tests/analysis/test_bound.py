"""The time that a launch takes at least, part by part."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.bound import BoundCounts, DistinctBytes, bound_of
from tilescope.analysis.proved import ProvedCounts
from tilescope.device import find, of_capability
from tilescope.errors import UsageError

H200 = find("H200")
COPY = """
extern "C" __global__ void copy(const float *from, float *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = from[i];
}"""


def counts(blocks: int = 1, warps: int = 1, *proved: int, moved: DistinctBytes | None = None) -> BoundCounts:
    return BoundCounts(blocks, warps, ProvedCounts(*proved), moved or DistinctBytes(0, 0, 0))


def part(name: str, made: BoundCounts) -> float:
    return {part.name: part.seconds for part in bound_of(made, H200).parts}.get(name, 0.0)


def test_one_block_has_one_sm_and_one_warp_one_partition() -> None:
    assert part("L1 and shared memory", counts(1, 8, 1980)) == pytest.approx(1e-6, rel=0.011)
    assert part("f32 arithmetic", counts(1, 1, 0, 1980)) == pytest.approx(1e-6, rel=0.011)
    assert part("f32 arithmetic", counts(1, 8, 0, 1980)) == pytest.approx(0.25e-6, rel=0.011)
    assert part("instruction issue", counts(1000, 8, 0, 0, 132 * 4 * 1980)) == pytest.approx(1e-6, rel=0.011)


def test_dram_moves_what_l2_cannot_hold() -> None:
    assert DistinctBytes(100, 0, 0).beyond(100) == 0
    assert DistinctBytes(300, 250, 0).beyond(100) == 350  # it may be full of the one before, of the other after
    assert DistinctBytes(0, 0, 500).beyond(100) == 300
    assert DistinctBytes(50, 60, 400).beyond(100) == 310


def test_a_distinct_byte_goes_one_way() -> None:
    assert DistinctBytes(100, 20, 0).one_way() == 100
    assert DistinctBytes(100, 100, 100).one_way() == 150


def test_an_empty_kernel_takes_what_the_least_one_took() -> None:
    assert bound_of(counts(), H200).seconds == H200.least_launch > 0
    assert bound_of(counts(), find("A100 80GB")).parts == ()  # not measured


def test_the_highest_clock_counts() -> None:
    card = find("RTX 4090")
    assert card.highest_clock == card.top_clock > card.clock
    made = counts(1, 8, 10**6)
    assert bound_of(made, card).seconds == pytest.approx(1e6 / card.top_clock, rel=0.011)
    assert bound_of(made, replace(card, top_clock=0.0)).seconds == pytest.approx(1e6 / card.clock, rel=0.011)


def test_a_copy() -> None:
    n = 1 << 12
    profile = ts.compile(COPY)[n // 256, 256](np.ones(n, np.float32), np.zeros(n, np.float32), n)
    parts = {part.name: part for part in profile.bound("H200").parts}
    assert parts["L1 and shared memory"].amount == 2 * n // 32  # a request of 32 lanes for each array
    assert parts["L1 to L2"].amount == 4 * n
    assert "global memory" not in parts  # L2 may hold all of it
    assert "L1 and shared memory" not in {part.name for part in profile.bound("RTX 4090").parts}  # not its machine code
    assert profile.bound("H200").seconds == parts["starting a kernel"].seconds


def test_of_ptx_only_bytes_are_proved() -> None:
    n = 1 << 12
    ptx = ts.compile(COPY).ptx
    profile = ts.compile(ptx)[n // 256, 256](np.ones(n, np.float32), np.zeros(n, np.float32), n)
    assert {part.name for part in profile.bound("H200").parts} == {"starting a kernel", "L1 to L2"}


def test_what_the_assembler_joins_is_not_counted() -> None:
    text = """
    extern "C" __global__ void k(float *to) {
        __shared__ float s[128];
        s[threadIdx.x] = to[threadIdx.x];
        __syncthreads();
        float a = 0;
        for (int i = 0; i < 4; i++) a += s[i];
        to[threadIdx.x] = a;
    }"""
    data = np.ones(128, np.float32)
    parts = {part.name: part.amount for part in ts.compile(text)[1, 128](data).bound("H200").parts}
    assert parts["L1 and shared memory"] == 4 * 3  # each warp's load, its store to s, and its last store


def test_a_capability_has_no_peaks() -> None:
    with pytest.raises(UsageError, match="no peaks"):
        bound_of(counts(), of_capability("9.0"))


def test_turns_of_a_loop_that_waits_are_not_proved() -> None:
    text = """
    extern "C" __global__ void pass(volatile int *flag, float *a) {
        if (blockIdx.x) flag[0] = 1; else while (!flag[0]);
        a[blockIdx.x] = a[blockIdx.x] * 2.0f;
    }"""
    profile = ts.compile(text).launch(2, 1, (np.zeros(1, np.int32), np.ones(2, np.float32)))
    assert profile.bound_counts.proved == ProvedCounts()
    assert profile.bound_counts.moved.total > 0


def test_what_l2_cannot_hold_crosses_to_global_memory() -> None:
    moved = DistinctBytes(10**9, 0, 0)
    assert part("global memory", counts(moved=moved)) == pytest.approx((10**9 - H200.l2) / (1.03 * H200.bandwidth))
    assert part("global memory", counts(moved=DistinctBytes(H200.l2, 0, 0))) == 0.0
