"""Barriers that not all threads of a block reach together: in a branch, and after a return."""

from typing import Any

from numba import cuda, int32


def half_the_items(a: Any, out: Any, n: int) -> None:
    t, i = cuda.threadIdx.x, cuda.grid(1)
    if t < 32:
        cuda.syncthreads()
    out[i] = a[i]


def one_for_each_way(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    if t % 2 == 0:
        tile[t] = a[i]
        cuda.syncthreads()
    else:
        tile[t] = -a[i]
        cuda.syncthreads()
    out[i] = tile[63 - t]


def unequal_rounds(a: Any, out: Any, n: int) -> None:
    i, total = cuda.grid(1), 0
    for _ in range(i % 3 + 1):
        cuda.syncthreads()
        total += a[i]
    out[i] = total


def guard_returns(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    if i >= n:
        return
    tile[t] = a[i]
    cuda.syncthreads()
    out[i] = tile[t]


def returns_from_a_loop(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    for turn in range(4):
        if a[i] % 4 == turn:
            return
        cuda.syncthreads()
        out[i] = turn
