"""Reads of memory that nothing has written: a tile in shared memory, and `out`, to which nothing was copied."""

from typing import Any

from numba import cuda, int32


def half_a_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    if t < 32:
        tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[63 - t]


def bins_not_cleared(a: Any, out: Any, n: int) -> None:
    bins = cuda.shared.array(16, int32)
    t = cuda.threadIdx.x
    cuda.atomic.add(bins, a[cuda.grid(1)] % 16, 1)
    cuda.syncthreads()
    if t < 16:
        out[cuda.blockIdx.x * 16 + t] = bins[t]


def add_to_nothing(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    out[i] += a[i]


def branch_on_nothing(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    if out[i] > 0:
        a[i] = 1
