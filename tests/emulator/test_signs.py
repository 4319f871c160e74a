"""The signs of an affine value's lanes, as numba takes them of an index: one number while they are the same, and a warp
whose lanes differ goes on with vectors."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts

FROM_THE_END = """
__global__ void from_the_end(long long *out, long long n, long long first, long long step) {
    long long thread = threadIdx.x + blockDim.x * threadIdx.y, all = blockDim.x * blockDim.y;
    long long i = first + step * thread;
    i += (i >> 63) & n;
    out[blockIdx.x * all + thread] = i + (long long)blockIdx.x;
}
__global__ void bits(long long *out, long long n, int first, int step) {
    int thread = threadIdx.x + blockDim.x * threadIdx.y, all = blockDim.x * blockDim.y;
    unsigned i = first + step * thread;
    long long j = (long long)first * 0x100000000ll + step * (long long)thread;
    out[blockIdx.x * all + thread] = (i & 0x80000000u) / 0x8000000u + (j & 0x8000000000000000ull ? n : 0);
}
__global__ void rows(int *out, long long n) {
    long long x = (long long)blockIdx.x * 8 + threadIdx.x - 3, y = (long long)blockIdx.y * 8 + threadIdx.y - 5;
    x += (x >> 63) & n;
    y += (y >> 63) & n;
    if (x < n && y < n) out[y * n + x] = blockIdx.x + 1;
}
"""
N = 1000
EDGE = 1 << 63
FIRSTS = [0, 1, -5, -64, -1000, 1 << 62, EDGE - 40, -EDGE, -EDGE + 30]
STEPS = [1, -1, 0, 7, 1 << 58, -(1 << 59), (1 << 62) + 1]


def wrapped(number: int) -> int:
    return (number + EDGE) % (2 * EDGE) - EDGE


@pytest.mark.parametrize("block", [(32, 1), (8, 8), (16, 3), (64, 1)])
def test_every_sign_is_right_whatever_wraps(block: tuple[int, int]) -> None:
    kernel = ts.compile(FROM_THE_END, entry="from_the_end")
    threads = block[0] * block[1]
    for first in FIRSTS:
        for step in STEPS:
            lines = [wrapped(first + step * thread) for thread in range(threads)]
            wanted = [wrapped(i + (N if i < 0 else 0)) for i in lines]
            out = np.zeros(2 * threads, np.int64)
            profile = kernel[2, block](out, N, first, step)
            assert out.tolist() == wanted + [wrapped(i + 1) for i in wanted], (first, step)
            warps = [{i < 0 for i in lines[at : at + 32]} for at in range(0, threads, 32)]
            if any(len(signs) == 2 for signs in warps):
                assert profile.recording.slow is not None, (first, step)


@pytest.mark.parametrize("block", [(32, 1), (8, 8), (16, 3), (64, 1)])
def test_a_sign_bit_alone(block: tuple[int, int]) -> None:
    kernel = ts.compile(FROM_THE_END, entry="bits")
    threads = block[0] * block[1]
    for first in (0, -5, 7, -64, (1 << 31) - 40, -(1 << 31) + 9):
        for step in (1, -1, 0, 1 << 27, -(1 << 30) - 1):
            narrow = [(first + step * thread) >> 31 & 1 for thread in range(threads)]
            wide = [wrapped((first << 32) + step * thread) < 0 for thread in range(threads)]
            out = np.zeros(threads, np.int64)
            kernel[1, block](out, N, first, step)
            assert out.tolist() == [16 * a + N * b for a, b in zip(narrow, wide, strict=True)], (first, step)


@pytest.mark.parametrize(("first", "mixed"), [(0, False), (-1000, False), (5, False), (-5, True)])
def test_vectors_only_where_signs_differ(first: int, mixed: bool) -> None:
    kernel = ts.compile(FROM_THE_END, entry="from_the_end")
    profile = kernel[1, 64](np.zeros(64, np.int64), N, first, 1)
    assert (profile.recording.slow is not None) == mixed


@pytest.mark.parametrize("n", [16, 20, 37])
def test_counts_by_classes_of_blocks_are_those_of_all(n: int) -> None:
    kernel = ts.compile(FROM_THE_END, entry="rows")
    grid = (-(-(n + 3) // 8), -(-(n + 5) // 8))
    counted = kernel.count(grid, (8, 8), (np.zeros(n * n, np.int32), n))
    launched = kernel[grid, (8, 8)](np.zeros(n * n, np.int32), n)
    named = ("instructions", "global_store_requests", "global_store_sectors")
    assert [counted.totals[name] for name in named] == [launched.totals[name] for name in named]
