"""Threads that never end: endless loops, and waiting for ever."""

from typing import Any

from numba import cuda


def walks_in_a_circle(a: Any, out: Any, n: int) -> None:
    at = cuda.grid(1)
    while at >= 0:
        at = a[at]  # a[i] is i
    out[cuda.grid(1)] = at


def search_that_stands_still(a: Any, out: Any, n: int) -> None:
    low, high, wanted = 0, n, cuda.grid(1)
    while low < high:
        middle = (low + high) // 2
        if a[middle] <= wanted:
            low = middle  # never past it
        else:
            high = middle
    out[wanted] = low


def lock_never_given_back(a: Any, out: Any, n: int) -> None:
    while cuda.atomic.cas(a, 0, 0, 1) != 0:
        pass
    out[cuda.grid(1)] = 1


def flag_never_set(a: Any, out: Any, n: int) -> None:
    while cuda.atomic.add(a, 0, 0) == 0:
        pass
    out[cuda.grid(1)] = 1
