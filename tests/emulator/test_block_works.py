"""How much each block of a launch does: instructions of its loops, by the warps that have most to do and by all."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.api import Kernel
from tilescope.emulator.job.works import Works, noted

TURNS = """extern "C" __global__ void turns(const int *times, int *out) {
    int id = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
#pragma unroll 1
    for (int i = 0; i < times[id / 32]; i++) sum = sum * 3 + i;
    out[id] = sum;
}"""
PHASES = """extern "C" __global__ void phases(int *out, int n) {
    __shared__ int all[64];
    int sum = 0, warp = threadIdx.x / 32;
#pragma unroll 1
    for (int i = 0; i < (warp == 0 ? n : 1); i++) sum = sum * 3 + out[i];
    all[threadIdx.x] = sum;
    __syncthreads();
#pragma unroll 1
    for (int i = 0; i < (warp == 0 ? n : 1); i++) sum = sum * 3 + out[i];
    out[blockIdx.x * 64 + threadIdx.x] = sum + all[threadIdx.x ^ 32];
}"""


def kernel(text: str) -> Kernel:
    return ts.compile(text)


def works_of(times: list[int], warps: int, **options: object) -> Works | None:
    """Of blocks of so many warps, each of which goes round its loop so often."""
    given, out = np.array(times, np.int32), np.zeros(32 * len(times), np.int32)
    made = kernel(TURNS).launch(len(times) // warps, 32 * warps, [given, out], **options)  # type: ignore[call-overload]
    found: Works | None = made.recording.works
    return found


@pytest.mark.parametrize("threads", [1, 2])
def test_a_block_does_what_its_warps_do_and_is_as_long_as_the_longest(threads: int) -> None:
    works = works_of([10, 40, 20, 30, 7, 7], 2, predict="h200", threads=threads)
    assert works is not None
    longest, all = works.astype(np.int64).T
    each = longest[2] / 7
    assert longest / each == pytest.approx([40, 30, 7])
    assert all / each == pytest.approx([50, 50, 14])


def test_it_is_noted_for_predictions_alone() -> None:
    assert works_of([1, 2], 1) is None


def test_a_sample_that_was_taken_before_asks_for_it_too() -> None:
    made, given = kernel(TURNS), [np.array([3, 9], np.int32), np.zeros(64, np.int32)]
    sample = made.sample(2, 32, given, "h200")
    profile = made.launch(2, 32, given, predict=sample)
    assert profile.sample is sample
    works = profile.recording.works
    assert works is not None
    assert works[1, 0] == 3 * works[0, 0] > 0


def test_the_longest_turns_on_both_sides_of_a_barrier_count() -> None:
    n = 100
    made = kernel(PHASES).launch(1, 64, [np.zeros(128, np.int32), n], predict="h200")
    works = made.recording.works
    assert works is not None
    longest, all = works[0].tolist()
    assert longest == pytest.approx(all * 2 * n / (2 * n + 2), rel=0.02)


def test_launches_that_are_made_again_note_their_own() -> None:
    made, out = kernel(TURNS), np.zeros(64, np.int32)
    profiles = [made.launch(2, 32, [np.array(t, np.int32), out], predict="h200") for t in ([5, 10], [20, 10])]
    first, second = (profile.recording.works for profile in profiles)
    assert first is not None
    assert second is not None
    assert 2 * first[0, 0] == first[1, 0]
    assert second[0, 0] == 2 * second[1, 0] == 4 * first[0, 0]


def test_of_classes_of_blocks_each_does_what_the_one_does_that_was_run() -> None:
    text = """extern "C" __global__ void rows(float *out, int n) {
        float sum = 0;
#pragma unroll 1
        for (int i = 0; i < (blockIdx.x < 3 ? n : 2 * n); i++) sum = sum * 2 + 1;
        out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
    }"""
    profile = kernel(text).count(8, 32, [np.zeros(256, np.float32), 50], predict="h200")
    assert len(profile.classes) < 8
    works = profile.recording.works
    assert works is not None
    each = works[:, 0] / works[0, 0]
    assert each == pytest.approx([1, 1, 1, 2, 2, 2, 2, 2], rel=0.05)


def test_what_some_blocks_did_not_note_is_not_known() -> None:
    assert noted(np.array([[3, 5], [0, 0]], np.uint32)) is None
    found = noted(np.array([[3, 5], [1, 1]], np.uint32))
    assert found is not None
    assert found.tolist() == [[2, 4], [0, 0]]
