"""Kernels that end themselves."""

from typing import Any

from numba import cuda


def ends_on_one(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    if a[i] == 1:
        raise RuntimeError("one is not expected")
    out[i] = a[i]


def ends_in_the_last_thread(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    out[i] = a[i]
    if i == n - 1:
        raise RuntimeError("the last thread")
