"""Atomics that one lane does for its warp, as the assembler has it where all lanes update one place."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.prediction.blocks import MachineBlocks, machine_blocks
from tilescope.analysis.prediction.elected import elected_part, elected_passes, with_elected
from tilescope.source.machine_code import machine_code

TEXT = """
extern "C" __global__ void one(int *to) {
    atomicAdd(to, 1);
}
extern "C" __global__ void each(int *to) {
    atomicAdd(to + threadIdx.x % 2, 1);
}
extern "C" __global__ void floats(float *to) {
    atomicAdd(to, 1.0f);
}
extern "C" __global__ void both(int *to) {
    atomicAdd(to, 1), atomicAdd(to + 8 + threadIdx.x % 2, 1);
}
extern "C" __global__ void in_shared(int *to) {
    __shared__ int all[2];
    if (threadIdx.x < 2) all[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(all, to[threadIdx.x]);
    atomicAdd(all + to[threadIdx.x] % 2, to[threadIdx.x]);
    __syncthreads();
    to[threadIdx.x] = all[threadIdx.x % 2];
}"""


def blocks_of(profile: ts.Profile, entry: str) -> MachineBlocks:
    return machine_blocks(machine_code(profile.image_for("sm_90"))[entry])


def sectors(entry: str, to: np.ndarray) -> tuple[int, int]:
    """Of four warps' atomics: as the text has them, and as the machine code does."""
    kernel = ts.compile(TEXT, entry)
    profile = kernel.launch(1, 128, [to])
    told = with_elected(profile.sites, blocks_of(profile, entry))
    counts = [sum(site.counts.get("global_atomic_sectors", 0) for site in sites) for sites in (profile.sites, told)]
    return counts[0], counts[1]


@pytest.mark.parametrize(("entry", "dtype", "text", "machine"), [
    ("one", np.int32, 4 * 32, 4), ("each", np.int32, 4 * 16, 4 * 16), ("floats", np.float32, 4 * 32, 4 * 32),
])  # fmt: skip
def test_one_place_of_all_lanes_is_one_sector_of_a_warp(entry: str, dtype: type, text: int, machine: int) -> None:
    assert sectors(entry, np.zeros(32, dtype)) == (text, machine)


def test_others_of_the_same_line_of_the_text_are_left_alone() -> None:
    profile = ts.compile(TEXT, "both").launch(1, 32, [np.zeros(32, np.int32)])
    assert sorted(elected_part(blocks_of(profile, "both")).values()) == [0.0, 1.0]


def test_a_counter_of_all_warps_is_predicted_with_one_atomic_each() -> None:
    """On an H200 100,000 turns of two warps took 785 us (`atomics` of a public program), and not 32 times as long."""
    text = """
    extern "C" __global__ void count(int *to, int n) {
        for (int i = 0; i < n; i++) atomicAdd(to, 1);
    }"""
    kernel = ts.compile(text)
    prediction = kernel.launch(2, 32, [np.zeros(1, np.int32), 2000], predict="h200").predict("h200")
    assert prediction.l2_sectors == pytest.approx(2 * 2000, rel=0.05)


def test_in_shared_memory_it_is_one_pass() -> None:
    """Of two sums, one of all lanes in one place (n_pixelate_rgb of tests/hardware/kernels)."""
    profile = ts.compile(TEXT, "in_shared").launch(1, 64, [np.ones(64, np.int32)], predict="h200")
    assert profile.sample is not None
    counted = profile.sample.shared
    told = elected_passes(counted, blocks_of(profile, "in_shared"))
    assert sorted(one.passes for one in counted.values()) == [32.0, 32.0]
    assert sorted(one.passes for one in told.values()) == [1.0, 32.0]
