"""Races: nothing orders two threads that use one place. In shared memory, between blocks, within one warp."""

from typing import Any

from numba import cuda, int32


def shift_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, i = cuda.threadIdx.x, cuda.grid(1)
    tile[t] = a[i]
    out[i] = tile[(t + 1) % 64]  # no barrier since the neighbour's write


def sum_tree(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(256, int32)
    t = cuda.threadIdx.x
    tile[t] = a[cuda.grid(1)]
    cuda.syncthreads()
    half = 128
    while half > 0:
        if t < half:
            tile[t] += tile[t + half]  # no barrier between the rounds
        half //= 2
    if t == 0:
        out[cuda.blockIdx.x] = tile[0]


def reused_tile(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(64, int32)
    t, total = cuda.threadIdx.x, 0
    for first in range(0, n, 64):
        tile[t] = a[first + t]  # others may still read the tile before
        cuda.syncthreads()
        total += tile[63 - t]
    out[cuda.grid(1)] = total


def plain_counter(a: Any, out: Any, n: int) -> None:
    if cuda.threadIdx.x == 0:
        a[0] = a[0] + 1  # no atomic


def shared_border(a: Any, out: Any, n: int) -> None:
    i = cuda.blockIdx.x * 63 + cuda.threadIdx.x  # blocks overlap by one element
    out[i] = cuda.grid(1)


def rotate_lanes(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(32, int32)
    lane, i = cuda.threadIdx.x, cuda.grid(1)
    tile[lane] = a[i]
    out[i] = tile[(lane + 1) % 32]


def sum_lanes(a: Any, out: Any, n: int) -> None:
    tile = cuda.shared.array(32, int32)
    lane = cuda.threadIdx.x
    tile[lane] = a[cuda.grid(1)]
    far = 16
    while far > 0:
        if lane < far:
            tile[lane] += tile[lane + far]
        far //= 2
    if lane == 0:
        out[cuda.blockIdx.x] = tile[0]
