"""Threads' memory serves one launch after another: nothing of the last one may be seen in the next."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.run.threads import start_launching
from tilescope.errors import KernelFault

SUMS = """
__device__ int calls;
extern "C" __global__ void sums(const int *a, int *out, int n) {
    __shared__ int seen[64];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = seen[threadIdx.x];          // what nothing wrote: ones in every bit here, in every launch
    __syncthreads();
    seen[threadIdx.x] = i < n ? a[i] : -1;
    __syncthreads();
    out[i] += seen[63 - threadIdx.x];
    if (i == 0) calls++;
}
"""


@pytest.fixture(scope="module")
def kernel():
    return ts.compile(SUMS)


class Array(np.ndarray):
    """One that can be watched."""


def launched(kernel, blocks: int, seed: int) -> tuple[np.ndarray, dict[str, int], int]:
    n = 64 * blocks
    a = np.random.default_rng(seed).integers(0, 1000, n, dtype=np.int32)
    out = np.zeros(n, np.int32)
    profile = kernel.launch(blocks, 64, [a, out, n])
    assert np.array_equal(out, a.reshape(-1, 64)[:, ::-1].reshape(-1) - 1)
    return out, profile.totals, profile.arrays["a"].unique_bytes


@pytest.mark.parametrize("on", ["the main thread", "a thread that runs code itself"])
def test_each_launch_is_as_the_first(kernel, on) -> None:
    before = int(kernel.symbol("calls").view(np.int32)[0])
    found: list[object] = []

    def all_of_them() -> None:
        found.extend(launched(kernel, blocks, seed) for blocks, seed in [(1, 1), (1, 2), (4, 3), (1, 1), (4, 3)])

    if on == "the main thread":
        all_of_them()
    else:
        start_launching(all_of_them).join()
    first, second, more, again, more_again = found
    assert np.array_equal(first[0], again[0])
    assert first[1:] == second[1:] == again[1:]
    assert np.array_equal(more[0], more_again[0])
    assert more[1:] == more_again[1:]
    one, four = (found[1]["global_load_requests"] - 1 for found in (first, more))  # but for what thread 0 counts
    assert four == 4 * one
    assert int(kernel.symbol("calls").view(np.int32)[0]) == before + 5


def test_a_launch_that_failed_leaves_nothing(kernel) -> None:
    expected = launched(kernel, 1, 7)[1:]
    with pytest.raises(KernelFault):
        kernel.launch(1, 64, [np.zeros(64, np.int32), np.zeros(3, np.int32), 64])
    assert launched(kernel, 1, 7)[1:] == expected


def test_arrays_are_not_kept(kernel) -> None:
    arrays = [np.zeros(64, np.int32).view(Array) for _ in range(2)]
    gone = [weakref.ref(array) for array in arrays]
    kernel.launch(1, 64, [*arrays, 64])
    del arrays
    gc.collect()
    assert [reference() for reference in gone] == [None, None]
