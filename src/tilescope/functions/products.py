"""matmul: two matrices in, their product out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from tilescope.errors import UsageError
from tilescope.gpu.arrays import recognise
from tilescope.gpu.driver import Gpu

from .operands import (
    C_TYPES,
    Array,
    by_rows,
    check_type,
    checked_out,
    delivered,
    device_of,
    extents,
    maker,
    through_gpu,
)
from .plan import Plan, Recipe
from .quick import Known, again, look, remember

RESULTS = {"float32": "float32", "float64": "float64", "int32": "int32", "int8": "int32", "uint8": "int32"}
_GRAIN = 16  # bytes that a packed row is moved by


def matmul(a: Any, b: Any, out: Any = None) -> Any:
    """The product of a[m, k] and b[k, n], as a new array [m, n] or in `out`.

    Both are of one type: float32 and float64 give their own (true multiply-adds, no lower precision inside), int32
    gives int32 and wraps around; int8 and uint8 give int32. Sums are added up in an order that depends on nothing but
    the shapes and the GPU. Any sizes and strides; rows that are not contiguous are copied first.

    Raises UsageError for other types or shapes that do not fit, LaunchError for what the GPU refuses."""
    seen = look((a, b) if out is None else (a, b, out), "matmul")
    ready = again(seen, out)
    if ready is not None:
        return ready
    x, y = recognise(a), recognise(b)
    if x is None and y is None:
        return _of_host(np.asarray(a), np.asarray(b), out)
    if x is None or y is None:
        raise UsageError("one matrix is on a GPU and the other is not", hint="put both in the same place")
    _check(x.shape, y.shape, x.dtype, y.dtype)
    a_rows, x, pitch_a = by_rows(a, x)
    b_rows, y, pitch_b = by_rows(b, y)
    shape, dtype = (x.shape[0], y.shape[1]), RESULTS[x.dtype]
    make = None if out is not None else maker(a, shape, dtype)
    out = out if make is None else make()
    to = checked_out(out, shape, dtype)
    if 0 in (*x.shape, *y.shape):
        out[...] = 0
        return out
    aligned = (x.pointer | y.pointer | to.pointer) % _GRAIN == 0
    problem = Problem(shape[0], x.shape[1], shape[1], pitch_a, pitch_b, x.dtype, aligned)
    sizes, plan = extents(x, y, to), planned(device_of(x, y, to), problem, x.stream)
    plan.launch(x.stream, x.pointer, y.pointer, to.pointer)
    if a_rows is a and b_rows is b:
        remember(seen, Known(plan, make, sizes))
    return out


def _check(left: tuple[int, ...], right: tuple[int, ...], x: str, y: str) -> None:
    if len(left) != 2 or len(right) != 2 or left[1] != right[0]:
        raise UsageError(f"matmul takes a[m, k] and b[k, n]; these are {list(left)} and {list(right)}")
    if x != y:
        raise UsageError(f"a is {x} and b is {y}", hint="convert one with .astype(...)")
    check_type("a", x)


def _of_host(a: Array, b: Array, out: Array | None) -> Array:
    _check(a.shape, b.shape, a.dtype.name, b.dtype.name)
    shape, dtype = (a.shape[0], b.shape[1]), RESULTS[a.dtype.name]
    a, b = np.ascontiguousarray(a), np.ascontiguousarray(b)
    problem = Problem(shape[0], a.shape[1], shape[1], a.shape[1], b.shape[1], a.dtype.name, True)

    def compute(gpu: Gpu, *pointers: int) -> None:
        planned(gpu, problem, 0).launch(0, *pointers)

    result = None if 0 in (*a.shape, *b.shape) else through_gpu([a, b], shape, dtype, compute)
    if result is None:
        result = np.matmul(a.astype(dtype), b.astype(dtype))
    return delivered(result, out)


# --- which kernel ----------------------------------------------------------------------------------------------------


class Problem(NamedTuple):
    """Sizes, pitches of a and b in elements, the type's name, and whether all three begin at multiples of 16 bytes."""

    m: int
    k: int
    n: int
    pitch_a: int
    pitch_b: int
    dtype: str
    aligned: bool

    @property
    def itemsize(self) -> int:
        return np.dtype(RESULTS[self.dtype]).itemsize

    @property
    def packed(self) -> bool:
        """Whether every row can be moved 16 bytes at a time."""
        lengths = (self.k, self.n, self.pitch_a, self.pitch_b)
        whole = all(length * self.itemsize % _GRAIN == 0 for length in lengths)
        return whole and self.aligned and RESULTS[self.dtype] == self.dtype


class Tile(NamedTuple):
    """How product.cuh cuts a block's tile; the names are its macros'. `blocks`: how many share an SM."""

    rows_each: int
    cols_each: int
    lanes_y: int
    lanes_x: int
    warps_y: int
    warps_x: int
    depth: int
    slices: int
    blocks: int

    @property
    def height(self) -> int:
        return self.warps_y * self.lanes_y * self.rows_each

    @property
    def width(self) -> int:
        return self.warps_x * self.lanes_x * self.cols_each

    @property
    def threads(self) -> int:
        return 32 * self.warps_y * self.warps_x * self.slices

    @property
    def phase(self) -> int:
        return self.depth * self.slices

    def grid(self, problem: Problem) -> tuple[int, int]:
        return -(-problem.n // self.width), -(-problem.m // self.height)

    def tiles(self, problem: Problem) -> int:
        across, down = self.grid(problem)
        return across * down

    def shared(self, itemsize: int) -> int:
        """Bytes of shared memory: two pairs of tiles, or what slices join or rows are stored through."""
        pack = 16 // itemsize
        pairs = 2 * self.phase * (self.height + pack + self.width)
        joined = self.slices // 2 * self.height * self.width
        stored = self.warps_y * self.lanes_y * pack * (self.width + pack)
        return itemsize * max(pairs, joined, stored)

    def macros(self, problem: Problem) -> dict[str, object]:
        made: dict[str, object] = {name.upper(): value for name, value in self._asdict().items()}
        made |= {"T": C_TYPES[problem.dtype], "S": C_TYPES[RESULTS[problem.dtype]], "PACKED": int(problem.packed)}
        return made


LARGE = Tile(16, 8, 4, 8, 2, 2, 8, 1, 2)  # 128 x 128: the most products for what is loaded
DOUBLES = Tile(8, 8, 8, 4, 2, 2, 8, 1, 2)  # 128 x 64: twice the registers an element
MEDIUM = Tile(8, 8, 4, 8, 2, 2, 8, 1, 2)  # 64 x 128
SMALL = Tile(8, 4, 8, 4, 1, 2, 16, 4, 2)  # 64 x 32, in four slices
LEAST = Tile(4, 4, 8, 4, 1, 2, 16, 4, 2)  # 32 x 32, in four slices
_FULL = 0.9  # of the SMs: with fewer tiles than that, smaller ones are better
_PIECE = 256  # columns of a that a piece of a sum has at least


def choose(problem: Problem, sms: int) -> tuple[Tile, int]:
    """The largest tile of which there are enough for all SMs, and into how many pieces its sums are cut (0: the kernel
    that cuts none); measured on an H200 (benchmarks/gpu.py)."""
    large = DOUBLES if problem.itemsize == 8 else LARGE
    for tile in (large, MEDIUM) if problem.itemsize < 8 else (large,):
        if tile.tiles(problem) >= _FULL * sms:
            return tile, 0
    for tile in (SMALL, LEAST):
        if tile.tiles(problem) >= _FULL * sms:
            return tile, 1
    most = max(1, problem.k // _PIECE)
    return LEAST, max(1, min(most, sms // LEAST.tiles(problem)))


@lru_cache(maxsize=512)
def planned(gpu: Gpu, problem: Problem, stream: int) -> Plan:
    """A plan that cuts sums has memory for the pieces, which only one launch at a time may use: it belongs to one
    stream."""
    return Plan(gpu, recipe(problem, int(gpu.device.properties.multiprocessor_count)), arrays=3)


def recipe(problem: Problem, sms: int) -> Recipe:
    tile, pieces = choose(problem, sms)
    tiles, block = tile.tiles(problem), (tile.threads, 1)
    sizes = (problem.m, problem.k, problem.n, problem.pitch_a, problem.pitch_b, problem.n)
    macros, shared = tile.macros(problem), tile.shared(problem.itemsize)
    if pieces == 0:
        del macros["SLICES"]
        return Recipe("matmul/warp_tiles.cu", macros, (*tile.grid(problem), 1), block, sizes)
    piece = -(-problem.k // (pieces * tile.phase)) * tile.phase
    pieces = -(-problem.k // piece)
    parts = np.zeros(pieces * tiles * tile.height * tile.width, RESULTS[problem.dtype])
    arrived = np.zeros(tiles, np.uint32)
    return Recipe(
        "matmul/split_k.cu",
        macros,
        (*tile.grid(problem), pieces),
        block,
        (*sizes, piece),
        shared,
        scratch=(parts, arrived),
    )
