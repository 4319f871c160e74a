"""Programs of numba.cuda, each launched as a user would: on numba's own simulator, or on tilescope within emulate().

python -m benchmarks.peers.numba_programs --kernel NAME --size N --how simulator|emulated|checked   prints one JSON line

With NUMBA_ENABLE_CUDASIM=1 for the simulator: numba looks at that when it is imported."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import click
import numpy as np
from numba import cuda, float32, int32
from numpy.typing import NDArray

from benchmarks.peers.timing import seconds_of

Array = NDArray[Any]
HOW = ("simulator", "emulated", "checked")
SIDE, THREADS, BINS = 16, 128, 64

# --- kernels ---------------------------------------------------------------------------------------------------------


def add(a: Any, b: Any, out: Any) -> None:
    i = cuda.grid(1)
    if i < out.size:
        out[i] = a[i] + b[i]


def multiply(a: Any, b: Any, out: Any) -> None:
    column, row = cuda.grid(2)
    if row < out.shape[0] and column < out.shape[1]:
        total = float32(0)
        for k in range(a.shape[1]):
            total += a[row, k] * b[k, column]
        out[row, column] = total


def multiply_tiles(a: Any, b: Any, out: Any) -> None:
    tile_a = cuda.shared.array((SIDE, SIDE), float32)
    tile_b = cuda.shared.array((SIDE, SIDE), float32)
    column, row = cuda.grid(2)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    total = float32(0)
    for step in range(a.shape[1] // SIDE):
        tile_a[y, x] = a[row, step * SIDE + x]
        tile_b[y, x] = b[step * SIDE + y, column]
        cuda.syncthreads()
        for k in range(SIDE):
            total += tile_a[y, k] * tile_b[k, x]
        cuda.syncthreads()
    out[row, column] = total


def reduce(values: Any, out: Any) -> None:
    shared = cuda.shared.array(THREADS, float32)
    i, t = cuda.grid(1), cuda.threadIdx.x
    shared[t] = values[i] if i < values.size else float32(0)
    cuda.syncthreads()
    step = THREADS // 2
    while step > 0:
        if t < step:
            shared[t] += shared[t + step]
        cuda.syncthreads()
        step //= 2
    if t == 0:
        cuda.atomic.add(out, 0, shared[0])


def histogram(values: Any, out: Any) -> None:
    bins = cuda.shared.array(BINS, int32)
    t = cuda.threadIdx.x
    if t < BINS:
        bins[t] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), values.size, cuda.gridsize(1)):
        cuda.atomic.add(bins, values[i], 1)
    cuda.syncthreads()
    if t < BINS:
        cuda.atomic.add(out, t, bins[t])


def attract(places: Any, out: Any) -> None:
    """Every body is pulled by all; a softened distance, masses of one."""
    i = cuda.grid(1)
    if i < places.shape[0]:
        fx = fy = fz = float32(0)
        for j in range(places.shape[0]):
            dx, dy, dz = places[j, 0] - places[i, 0], places[j, 1] - places[i, 1], places[j, 2] - places[i, 2]
            near = dx * dx + dy * dy + dz * dz + float32(0.01)
            pull = float32(1) / (near * math.sqrt(near))
            fx += dx * pull
            fy += dy * pull
            fz += dz * pull
        out[i, 0], out[i, 1], out[i, 2] = fx, fy, fz


# --- what they are given ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NumbaProgram:
    """A kernel's launch: `out` is what it adds to or writes, zeros before; `wanted` what is right, within `tolerance`
    of the largest number."""

    kernel: Callable[..., None]
    grid: Any
    block: Any
    inputs: tuple[Array, ...]
    out: Array
    wanted: Array
    tolerance: float


def program(name: str, size: int) -> NumbaProgram:
    """`size`: elements, rows and columns, or bodies."""
    return PROGRAMS[name](size)


def _adding(size: int) -> NumbaProgram:
    a, b = _floats(2, size)
    return NumbaProgram(add, -(-size // THREADS), THREADS, (a, b), np.zeros(size, np.float32), a + b, 0)


def _multiplying(kernel: Callable[..., None]) -> Callable[[int], NumbaProgram]:
    def make(size: int) -> NumbaProgram:
        a, b = _floats(2, size, size)
        grid = (-(-size // SIDE), -(-size // SIDE))
        return NumbaProgram(kernel, grid, (SIDE, SIDE), (a, b), np.zeros_like(a), a @ b, 1e-5)

    return make


def _reducing(size: int) -> NumbaProgram:
    values = _floats(size)
    wanted = values.sum(dtype=np.float64).reshape(1)
    return NumbaProgram(reduce, -(-size // THREADS), THREADS, (values,), np.zeros(1, np.float32), wanted, 1e-4)


def _counting(size: int) -> NumbaProgram:
    values = np.random.default_rng(size).integers(0, BINS, size, dtype=np.int32)
    wanted = np.bincount(values, minlength=BINS)
    return NumbaProgram(histogram, 16, THREADS, (values,), np.zeros(BINS, np.int32), wanted, 0)


def _attracting(size: int) -> NumbaProgram:
    places = _floats(size, 3)
    apart = (places[None, :] - places[:, None]).astype(np.float64)
    near = (apart**2).sum(axis=2) + 0.01
    wanted = (apart / near[:, :, None] ** 1.5).sum(axis=1)
    return NumbaProgram(attract, -(-size // THREADS), THREADS, (places,), np.zeros_like(places), wanted, 1e-4)


def _floats(*shape: int) -> NDArray[np.float32]:
    return np.random.default_rng(sum(shape)).random(shape, dtype=np.float32)


PROGRAMS: Mapping[str, Callable[[int], NumbaProgram]] = {
    "vector add": _adding,
    "matmul": _multiplying(multiply),
    "matmul, tiled": _multiplying(multiply_tiles),
    "reduction": _reducing,
    "histogram": _counting,
    "n-body": _attracting,
}

# --- one measurement -------------------------------------------------------------------------------------------------


def world(how: str) -> AbstractContextManager[Any]:
    """What numba finds: its simulator needs nothing."""
    if how == "simulator":
        return nullcontext()
    import tilescope as ts

    return ts.emulate(check=how == "checked")


def measured(name: str, size: int, how: str) -> dict[str, Any]:
    """Seconds of the first launch, with all that is compiled for it, and of a later one; arrays are on the device."""
    task = program(name, size)
    with world(how) as run:
        inputs, out = [cuda.to_device(array) for array in task.inputs], cuda.to_device(task.out)
        launched = cuda.jit(task.kernel)[task.grid, task.block]
        start = perf_counter()
        launched(*inputs, out)
        first, result = perf_counter() - start, out.copy_to_host()
        again = first if how == "simulator" else _settled(lambda: launched(*inputs, out))
        errors = [] if run is None else [f.message for f in run.findings if f.severity == "error"]
    error = np.abs(result - task.wanted).max() / max(1, np.abs(task.wanted).max())
    return {"first": first, "again": again, "right": bool(error <= task.tolerance), "errors": errors}


def _settled(launch: Callable[[], None]) -> float:
    """Seconds of a launch once the code is optimised, which it is after some (docs/adr/0011-quick-code-first.md)."""
    seconds_of(launch)
    return seconds_of(launch)


@click.command()
@click.option("--kernel", type=click.Choice(list(PROGRAMS)), required=True)
@click.option("--size", type=int, required=True)
@click.option("--how", type=click.Choice(HOW), required=True)
def main(kernel: str, size: int, how: str) -> None:
    """Time one launch of one of the programs."""
    print(json.dumps(measured(kernel, size, how)))


if __name__ == "__main__":
    main()
