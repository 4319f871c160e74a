"""Launches that a GPU refuses (too many threads or too much shared memory a block), or that leave `out` unwritten."""

from typing import Any

from numba import cuda, int32


def many_items(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    out[i] = a[i]


def large_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64 * 1024, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[63 - t]


def too_few_groups(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    out[i] = a[i]  # out has twice as many elements


def guard_too_strict(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < n - 1:
        out[i] = a[i]
