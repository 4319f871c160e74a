"""Kernels that calculate with __half, __half2 and __nv_bfloat16, as people write them, against NumPy."""

from __future__ import annotations

import numpy as np

import tilescope as ts

SOURCE = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void scale(const __half *x, __half *y, float a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        y[i] = __hfma(__float2half(a), x[i], y[i]);
}
__global__ void pairs(const __half2 *x, __half2 *y, __half *largest, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = __hmul2(x[i], __hadd2(x[i], y[i]));
        largest[i] = __hgt(__low2half(y[i]), __high2half(y[i])) ? __low2half(y[i]) : __high2half(y[i]);
    }
}
__global__ void brain(const __nv_bfloat16 *x, __nv_bfloat16 *y, float *sum, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        y[i] = x[i] * x[i] + __float2bfloat16(1.5f);
        sum[i] = __bfloat162float(x[i]) + float(int(x[i]));
    }
}
"""
ATOMICS = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void sums(__half *one, __half2 *two, __nv_bfloat16 *brain, __nv_bfloat162 *brains, unsigned short *count)
{
    __shared__ __half2 own;
    if (threadIdx.x == 0)
        own = __half2half2(__half(0));
    __syncthreads();
    atomicAdd(one, __half(0.5));
    atomicAdd(two, __floats2half2_rn(1, 2));
    atomicAdd(brain, __nv_bfloat16(2));
    atomicAdd(brains, __floats2bfloat162_rn(1, 2));
    atomicAdd(&own, __floats2half2_rn(1, -1));
    unsigned short old = 0, seen;
    while ((seen = atomicCAS(count, old, (unsigned short)(old + 3))) != old)
        old = seen;
    __syncthreads();
    if (threadIdx.x == 0)
        atomicAdd(two + 1, own);
}
"""
N = 500
RANDOM = np.random.default_rng(3)


def test_one_number() -> None:
    x, y = (RANDOM.normal(size=N).astype(np.float16) for _ in range(2))
    wanted = (np.float64(np.float16(0.3)) * x + y).astype(np.float16)  # exact in binary64, rounded once
    profile = ts.compile(SOURCE, entry="scale").launch(4, 128, (x, y, 0.3, N), check=True)
    assert (y == wanted).all()
    assert profile.findings == []
    assert profile.totals["flops"] == 2 * N


def test_two_numbers() -> None:
    x, y = (RANDOM.normal(size=(N, 2)).astype(np.float16) for _ in range(2))
    wanted, largest = x * (x + y), np.zeros(N, np.float16)
    profile = ts.compile(SOURCE, entry="pairs").launch(4, 128, (x, y, largest, N))
    assert (y == wanted).all()
    assert (largest == wanted.max(axis=1)).all()
    assert profile.totals["flops"] == 4 * N


def test_brain_floats() -> None:
    x, sums = RANDOM.normal(scale=9, size=N).astype(np.float32), np.zeros(N, np.float32)
    words = (x.view(np.uint32) >> 16).astype(np.uint16)
    kept = (words.astype(np.uint32) << 16).view(np.float32)
    y = np.zeros(N, np.uint16)
    ts.compile(SOURCE, entry="brain").launch(4, 128, (words, y, sums, N))
    assert (sums == kept + np.trunc(kept)).all()
    square = rounded(kept * kept)
    assert (y == (rounded(square + np.float32(1.5)).view(np.uint32) >> 16)).all()


def rounded(values: np.ndarray) -> np.ndarray:
    """To the nearest bfloat16, ties to even."""
    bits = values.view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000).view(np.float32)


def test_atomics() -> None:
    one, two = np.zeros(1, np.float16), np.zeros((2, 2), np.float16)
    brain, brains, count = np.zeros(1, np.uint16), np.zeros(2, np.uint16), np.zeros(1, np.uint16)
    profile = ts.compile(ATOMICS).launch(2, 64, (one, two, brain, brains, count), check=True)
    assert [f for f in profile.findings if f.severity != "note"] == []
    assert one[0] == 64
    assert two.tolist() == [[128, 256], [128, -128]]
    assert (np.array([*brain, *brains], np.uint32) << 16).view(np.float32).tolist() == [256, 128, 256]
    assert count[0] == 384
