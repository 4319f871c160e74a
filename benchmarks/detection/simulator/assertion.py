"""Assertions that do not hold."""

from typing import Any

from numba import cuda


def index_in_range(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    assert i < n - 1
    out[i] = a[i]


def value_is_even(a: Any, out: Any, n: int) -> None:
    i = cuda.grid(1)
    assert a[i] % 2 == 0
    out[i] = a[i]
