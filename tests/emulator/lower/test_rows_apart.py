"""Loads whose lanes lie a fixed number of elements apart, where nothing is counted: a row at once, or, where it ends
outside of its array, by its active lanes."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.errors import KernelFault

RECORDS = """
struct Record { float2 yz; float x, w; };
__global__ void k(const Record *a, float *b, int n) {
    int i = (blockIdx.y * blockDim.y + threadIdx.y) * blockDim.x * gridDim.x + blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) b[i] = a[i].x + 2 * a[i].yz.x + 4 * a[i].w;
}
"""
COLUMNS = """
__global__ void k(const double *a, double *b) {
    __shared__ double tile[32][33];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = a[y * 32 + x];
    __syncthreads();
    if (x >= y) b[y * 32 + x] = tile[x][y];
}
"""
BLOCKS = [(32, 1), (16, 4), (8, 8), (20, 2), (96, 1)]


@pytest.mark.parametrize("block", BLOCKS, ids=str)
@pytest.mark.parametrize("short", [0, 1, 13, 31])
def test_records_are_read_to_the_last_one(block: tuple[int, int], short: int) -> None:
    made, n = ts.compile(RECORDS), 3 * 2 * block[0] * block[1] - short
    given, found = np.random.default_rng(n).integers(0, 100, (n, 4)).astype(np.float32), np.zeros(n, np.float32)
    made.launch((3, 2), block, [given, found, n], count=False)
    np.testing.assert_array_equal(found, given @ np.array([2, 0, 1, 4], np.float32))


def test_columns_of_a_tile() -> None:
    given, found = np.arange(1024.0).reshape(32, 32), np.zeros((32, 32))
    ts.compile(COLUMNS).launch(1, (32, 32), [given, found], count=False)
    np.testing.assert_array_equal(found, np.triu(given.T))


def test_a_lane_outside_is_found() -> None:
    made, n = ts.compile(RECORDS), 64
    with pytest.raises(KernelFault, match=r"thread \(61, 0, 0\)"):
        made.launch((1, 1), (64, 1), [np.zeros((n - 3, 4), np.float32), np.zeros(n, np.float32), n], count=False)
