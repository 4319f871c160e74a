"""Kernels that the emulator once got wrong."""

from __future__ import annotations

import subprocess
import sys
import time
import timeit

import numpy as np
import pytest
from launching import check

import tilescope as ts

# ---- an early exit completes a named barrier that waits for more threads ----

ARRIVE = """
__global__ void named(int *out) {
    __shared__ int s[32];
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (warp == 0) { s[lane] = threadIdx.x; asm volatile("bar.arrive 1, 64;" ::: "memory"); }
    else { asm volatile("bar.sync 1, 64;" ::: "memory"); out[lane] = s[31 - lane]; }
    END
}
"""


@pytest.mark.parametrize("end", ["", "__syncthreads();"])
def test_a_producer_that_arrives_and_ends(end: str) -> None:
    wanted = np.arange(32, dtype=np.int32)[::-1]
    check(ARRIVE.replace("END", end), 3, 64, [np.zeros(32, np.int32)], {0: wanted})


# ---- without counting the touch map had 64 bytes, and the library marked beyond its end (mended since) ----

PARTIAL = "__global__ void k(int *a, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) a[i] = i; }"
HEAP = f"""
import gc, numpy as np, tilescope as ts
k = ts.compile({PARTIAL!r})
for n in range(900, 1000):
    k.launch(8, 128, [np.zeros(n, np.int32), n], count=False, threads=1)
    canaries = [np.zeros(size, np.uint8) for size in (64, 100, 200, 400, 800)]
    gc.collect()
    assert not any(c.any() for c in canaries)
"""


@pytest.mark.long
def test_the_heap_is_whole_after_a_launch_without_counting() -> None:
    done = subprocess.run([sys.executable, "-c", HEAP], capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.returncode, done.stderr[-500:])


# ---- an atomic at an affine address in a block without loads or stores: KeyError ----


def test_an_atomic_alone_in_its_block() -> None:
    source = "__global__ void k(int *a, int n) { int i = threadIdx.x; if (i < n) atomicAdd(a + i, 1); }"
    check(source, 1, 64, [np.zeros(64, np.int32), 50], {0: (np.arange(64) < 50).astype(np.int32)})


# ---- a store that depends on threadIdx.x alone, rows narrower than 8: IndexError ----


@pytest.mark.parametrize("block", [(4, 8), (2, 16)])
def test_rows_that_store_to_one_place(block: tuple[int, int]) -> None:
    source = "__global__ void k(float *a) { a[threadIdx.x] = 7; }"
    check(source, 1, block, [np.zeros(4, np.float32)], {0: np.array([7] * block[0] + [0] * (4 - block[0]), np.float32)})


# ---- generic accesses to local memory are counted as global ----

GENERIC = """
__device__ __noinline__ int pair(const int *p, int i) { return p[i] + p[i + 1]; }
__global__ void k(int *out) {
    __shared__ int shared[33];
    int local[34], t = threadIdx.x;
    for (int j = 0; j < 34; j++) local[j] = j * t;
    shared[t] = t; shared[32] = 0;
    __syncthreads();
    out[t] = pair(local, t) + pair(shared, t);
}
"""


def test_a_generic_load_from_local_memory_is_a_local_load() -> None:
    totals = ts.compile(GENERIC)[1, 32](np.zeros(32, np.int32)).totals
    assert totals["global_load_requests"] == 0
    assert totals["local_load_requests"] == 2


# ---- the slow version is built again at every launch ----

WRAPS = "__global__ void k(const int *a, int *b) { unsigned i = threadIdx.x - 8u; if (i < 16u) b[i] = a[i]; }"


def test_the_slow_version_is_built_once() -> None:
    kernel, a, b = ts.compile(WRAPS), np.zeros(16, np.int32), np.zeros(16, np.int32)
    kernel[1, 32](a, b)
    launches = timeit.repeat(lambda: kernel[1, 32](a, b), timer=time.process_time, number=1, repeat=10)
    assert min(launches) < 0.03


POINTERS = """
__device__ float store[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__device__ float *where = store + 2;
__global__ void k(float *out, int n) {
    __shared__ float a[8], b[8];
    int t = threadIdx.x;
    if (t < 8) { a[t] = t; b[t] = 10 * t; }
    __syncthreads();
    float *p = n > 3 ? a : b;
    out[t] = where[n] + p[n];
    where[1] = n;
}"""


@pytest.mark.parametrize(("n", "wanted"), [(2, 25.0), (4, 11.0)])
def test_one_place_through_a_pointer_of_unknown_origin(n: int, wanted: float) -> None:
    """All lanes read one element, and nothing says of which array until the kernel runs."""
    kernel, out = ts.compile(POINTERS), np.zeros(32, np.float32)
    kernel.launch(1, 32, (out, n))
    assert (out == wanted).all()
    assert kernel.symbol("store")[3] == n
