"""A stretch of code that is checked at once does what it does where each access is checked, faults among it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sampled import sampled

import tilescope as ts
from tilescope.emulator.hardware.warps import BlockShape
from tilescope.emulator.plan.plan import plan_kernel
from tilescope.emulator.plan.strides import Stretch, stretches
from tilescope.errors import KernelFault

WALKS = """
__global__ void by_index(float *a, float *out, int start, int step, int trips) {
    float sum = 0; int i = start + threadIdx.x;
    #pragma unroll 1
    for (int k = 0; k < trips; k++, i += step) sum += a[i];
    out[threadIdx.x] = sum;
}
__global__ void by_unsigned(float *a, float *out, int start, int step, int trips) {
    float sum = 0; unsigned i = start + threadIdx.x;
    #pragma unroll 1
    for (int k = trips; k > 0; k--) { sum += a[i]; i += step; }
    out[threadIdx.x] = sum;
}
__global__ void by_pointer(float *a, float *out, int start, int step, int trips) {
    float sum = 0; const float *p = a + start + threadIdx.x, *end = p + (long long)step * trips;
    #pragma unroll 1
    for (; p != end; p += step) sum += *p;
    out[threadIdx.x] = sum;
}
__global__ void by_product(float *a, float *out, int start, int step, int trips) {
    float sum = 0;
    #pragma unroll 1
    for (int k = 0; k <= trips - 1; k++) { if (sum < 1e9f) sum += a[start + k * step + threadIdx.x]; else sum -= a[0]; }
    out[threadIdx.x] = sum;
}
__global__ void stores(float *a, float *out, int start, int step, int trips) {
    #pragma unroll 2
    for (int k = 0; k < trips; k++) { a[start + k * step + threadIdx.x] = k; out[threadIdx.x] += k; }
}
__global__ void at_one_place(float *a, float *out, int start, int step, int trips) {
    float sum = 0;
    #pragma unroll 1
    for (int k = 0; k < trips; k++) sum += a[start + k * step];
    out[threadIdx.x] = sum;
}
__global__ void in_pairs(float *a, float *out, int start, int step, int trips) {
    float sum = 0;
    #pragma unroll 1
    for (int k = 0; k < trips; k++) {
        float2 two = *(float2 *)(a + start + k * step + 2 * threadIdx.x);
        sum += two.x - two.y;
    }
    out[threadIdx.x] = sum;
}
__global__ void in_shared(float *a, float *out, int start, int step, int trips) {
    __shared__ float tile[96];
    for (int i = threadIdx.x; i < 96; i += 32) tile[i] = a[i];
    __syncthreads();
    float sum = 0;
    #pragma unroll 1
    for (int k = 0; k < trips; k++) sum += tile[start + k * step + threadIdx.x];
    out[threadIdx.x] = sum;
}
__global__ void from_far(float *a, float *out, int start, int step, int trips) {
    float sum = 0; const float *p = a - 4294967200ll; unsigned i = 4294967200u + start + threadIdx.x;
    #pragma unroll 1
    for (int k = 0; k < trips; k++) { sum += p[i]; i += step; }
    out[threadIdx.x] = sum;
}
__global__ void by_far_steps(float *a, float *out, int start, int step, int trips) {
    float sum = 0; const float *p = a + start + threadIdx.x;
    #pragma unroll 1
    for (int k = 0; k < trips; k++, p += (long long)step << 33) sum += *p;
    out[threadIdx.x] = sum;
}
__global__ void block_alone(float *a, float *out, int start, int step, int trips) {
    const float *p = a + start + threadIdx.x;
    float sum = p[0] + p[step] + p[2 * step] - p[32] + p[trips];
    out[threadIdx.x] = sum + p[96];
}
__global__ void while_some_are_left(float *a, float *out, int start, int step, int trips) {
    float sum = 0;
    #pragma unroll 1
    for (int k = threadIdx.x % 8; k < trips; k++) sum += a[start + (k - threadIdx.x % 8) * step + threadIdx.x];
    out[threadIdx.x] = sum;
}
"""
NAMES = [line.split("(")[0].split()[-1] for line in WALKS.splitlines() if line.startswith("__global__")]
SIZE = 256


@pytest.fixture(scope="module")
def kernels() -> dict[str, Any]:
    return {name: ts.compile(WALKS, entry=name) for name in NAMES}


def outcome(kernel: Any, numbers: tuple[int, int, int], *, count: bool, threads: int = 32) -> Any:
    """What a launch leaves behind: two arrays, or its fault."""
    a, out = np.arange(SIZE, dtype=np.float32) % 37, np.zeros(64, np.float32)
    try:
        kernel.launch(1, threads, [a, out, *numbers], count=count)
    except KernelFault as fault:
        return str(fault)
    return a.tobytes(), out.tobytes()


FIXED = [(0, 1, 50), (0, 32, 7), (0, 32, 8), (0, 32, 9), (224, -32, 8), (224, -32, 9), (192, -1, 240), (3, 0, 20)]
FIXED += [(0, 1 << 30, 5), (0, -(1 << 30), 9), (2**31 - 40, 1, 12), (-5, 1, 9), (1, 3, 30), (100, 31, 2), (0, 7, 0)]
FIXED += [(200, 1, 3), (0, 2, 50), (0, 3, 31), (0, 1 << 27, 5)]


@pytest.mark.parametrize("threads", [32, pytest.param(20, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", sampled(NAMES, 2))
def test_as_with_every_access_checked(kernels: dict[str, Any], name: str, threads: int) -> None:
    for n in FIXED:
        if name == "by_pointer" and not 0 < abs(n[1]) < 1 << 20:  # it would not come past its end
            continue
        bare, counted = (outcome(kernels[name], n, count=c, threads=threads) for c in (False, True))
        assert bare == counted, n


@settings(max_examples=20, deadline=None)
@given(
    name=st.sampled_from([n for n in NAMES if n != "by_pointer"]),
    start=st.one_of(st.integers(-40, 300), st.integers(-(2**31), 2**31 - 1)),
    step=st.one_of(st.integers(-40, 40), st.integers(-(2**31), 2**31 - 1)),
    trips=st.integers(0, 60),
)
def test_wherever_it_walks(kernels: dict[str, Any], name: str, start: int, step: int, trips: int) -> None:
    bare, counted = (outcome(kernels[name], (start, step, trips), count=c) for c in (False, True))
    assert bare == counted


def found(kernel: Any) -> list[Stretch]:
    module = kernel.unit.module
    return stretches(plan_kernel(module, module.functions[kernel.entry], BlockShape((32, 1, 1))))


@pytest.mark.parametrize("name", NAMES)
def test_these_stretches_are_found(kernels: dict[str, Any], name: str) -> None:
    """Else the tests above would compare two launches that check each access."""
    stretch = [s for s in found(kernels[name]) if (s.tail is None) == (name == "block_alone")]
    assert stretch
    assert any(t.space in ("global", "shared") for s in stretch for t in s.touches)
