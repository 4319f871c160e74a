"""Accesses outside of an array: past the end of global and of shared memory, and before the beginning."""

from typing import Any

from numba import cuda, int32


def no_guard(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    out[i] = a[i]  # i may be n or more


def next_element(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < n:
        out[i] = a[i + 1]


def next_of_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[t + 1]


def wide_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    tile[2 * t] = a[i]
    cuda.syncthreads()
    out[i] = tile[t // 2 * 2]


def left_neighbour(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    out[i] = a[i] - a[i - 1]


def left_of_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[t - 1]
