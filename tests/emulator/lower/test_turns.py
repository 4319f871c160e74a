"""Warps that have their turns in one call do what they do one call after another, as in any other order they must; and
what they hold over barriers is saved where it may have changed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.errors import KernelFault

KERNELS = """
__global__ void rounds(int *out, int n) {           // values from before the loop, from each round, and from an inner loop
    __shared__ int seen[160];
    int t = threadIdx.x, mine = t * 7 + n, sum = 0, steps = 0;
    for (int i = 0; i < 4; i++) {
        int here = sum + i;
        seen[t] = mine + here;
        __syncthreads();
        for (int j = 0; j <= i; j++) {
            steps += j + 1;
            __syncthreads();
            sum += seen[(t + 32 * (j + 1)) % 160] * (here & 3);
        }
        __syncthreads();
        if (i == 2) mine -= steps;
    }
    out[blockIdx.x * 160 + t] = sum * 3 + mine + steps;
}
__global__ void leaves(int *out, int n) {           // whole warps, and parts of one, end before others' barriers
    __shared__ int seen[160];
    int t = threadIdx.x, left = t;
    if (t >= 32 && t < 64) return;
    if (t > 150) { out[blockIdx.x * 160 + t] = -1; return; }
    seen[t] = t;
    __syncthreads();
    left += seen[(t + 64) % 96 < 32 ? 0 : 64 + t % 32];
    if (t >= 96 && n) return;
    __syncthreads();
    out[blockIdx.x * 160 + t] = left;
}
__global__ void wraps(int *out, int n) {            // an index wraps in the third warp: another version goes on there
    __shared__ int seen[160];
    int t = threadIdx.x;
    unsigned i = (t / 32 == 2 ? 0xFFFFFFF0u : 0u) + t;
    seen[t] = i < 160u ? out[blockIdx.x * 160 + i] + 3 : 1;
    __syncthreads();
    out[blockIdx.x * 160 + t] = seen[159 - t] + n;
}
__global__ void strays(int *out, int n) {
    __syncthreads();
    out[threadIdx.x == 101 ? n : (int)threadIdx.x] = 1;
}
"""
SCHEDULES = ["reverse", "ahead:3", "random:5"]


def run(entry: str, n: int, **options: Any) -> tuple[list[int], dict[str, int]]:
    out = np.zeros(4 * 160, np.int32)
    profile = ts.compile(KERNELS, entry=entry).launch(4, 160, [out, n], **options)
    return out.tolist(), dict(profile.totals)


def in_python(n: int) -> list[int]:
    """`rounds`, thread by thread."""
    mine, total, steps = [t * 7 + n for t in range(160)], [0] * 160, 0
    for i in range(4):
        here = [s + i for s in total]
        seen = [m + h for m, h in zip(mine, here, strict=True)]
        for j in range(i + 1):
            steps += j + 1
            total = [s + seen[(t + 32 * (j + 1)) % 160] * (here[t] & 3) for t, s in enumerate(total)]
        mine = [m - steps * (i == 2) for m in mine]
    return [(s * 3 + m + steps + (1 << 31)) % (1 << 32) - (1 << 31) for s, m in zip(total, mine, strict=True)]


def test_what_is_held_over_barriers() -> None:
    assert run("rounds", 5)[0] == in_python(5) * 4


@pytest.mark.parametrize("entry", ["rounds", "leaves", "wraps"])
def test_each_order_of_warps_gives_the_same(entry: str) -> None:
    expected = run(entry, 1)
    assert any(expected[0])
    for schedule in SCHEDULES:
        assert run(entry, 1, schedule=schedule) == expected
    assert run(entry, 1, threads=2) == expected


def test_a_fault_is_told_of_its_own_thread() -> None:
    with pytest.raises(KernelFault, match=r"thread \(101, 0, 0\)"):
        run("strays", 1 << 20)
