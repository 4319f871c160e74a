"""matmul: two matrices in, their product out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, overload

import numpy as np

from tilescope.errors import UsageError
from tilescope.gpu.arrays import DeviceArray, recognise
from tilescope.gpu.driver import Gpu
from tilescope.kernels.launches import MOST_BLOCKS_Y

from .copies import blocks_for
from .fastest import Rivals, with_rivals
from .operands import (
    C_TYPES,
    Array,
    GpuArray,
    HostArray,
    by_rows,
    check_type,
    checked_out,
    delivered,
    device_of,
    extents,
    lying,
    maker,
    through_gpu,
)
from .plan import Recipe, room
from .plan_cache import CachedPlan, describe, keep, launch_cached
from .stream_k import FIELDS, pieces
from .thin import able, thin
from .tiles import GRAIN, RESULTS, Choice, ProductProblem, ProductTile, choose, chosen

_FEW_TILES = 3  # that are rivals of what is made for a short side
_HELD = 1 << 25  # bytes of a matrix that the L2 cache holds beside all else until they are read again


@overload
def matmul(a: HostArray, b: HostArray, out: Array | None = None) -> Array: ...
@overload
def matmul(a: GpuArray, b: GpuArray, out: GpuArray | None = None) -> GpuArray: ...
def matmul(a: Any, b: Any, out: Any = None) -> Any:
    """The product of a[m, k] and b[k, n], as a new array [m, n] or in `out`.

    Both are of one type: float32 and float64 give their own (true multiply-adds, no lower precision inside), int32
    gives int32 and wraps around; int8 and uint8 give int32. Any sizes and strides; what lies turned or apart is read as
    it lies, unless it is so large that a copy pays.

    Where several launches are reckoned to be nearly as fast, the first call of a shape on a machine times them, which
    takes some milliseconds, and the fastest is kept on disk. The order in which sums are added up is that one's, each
    time; with TILESCOPE_MEASURE=0 in the environment nothing is timed, and it depends on the shapes and the GPU alone.

    Raises UsageError for other types or shapes that do not fit, LaunchError for what the GPU refuses."""
    call = describe((a, b) if out is None else (a, b, out), "matmul")
    ready = launch_cached(call, out)
    if ready is not None:
        return ready
    x, y = recognise(a), recognise(b)
    if x is None and y is None:
        return _of_host(np.asarray(a), np.asarray(b), out)
    if x is None or y is None:
        raise UsageError("one matrix is on a GPU and the other is not", hint="put both in the same place")
    _check(x.shape, y.shape, x.dtype, y.dtype)
    shape, dtype = (x.shape[0], y.shape[1]), RESULTS[x.dtype]
    make = None if out is not None else maker(a, shape, dtype)
    out = out if make is None else make()
    to = checked_out(out, shape, dtype)
    if 0 in (*x.shape, *y.shape):
        out[...] = 0
        return out
    gpu = device_of(x, y, to)
    problem, a_held, b_held = _as_they_lie(x, y, to), a, b
    if problem is None:
        a_held, x, _ = by_rows(a, x)
        b_held, y, _ = by_rows(b, y)
        problem = _as_they_lie(x, y, to)
        assert problem is not None
    sizes, pointers = extents(x, y, to), [x.pointer, y.pointer, to.pointer]
    plan = planned(gpu, problem, x.stream).launch(pointers)
    if a_held is a and b_held is b:
        keep(call, CachedPlan(plan, make, sizes))
    return out


def _as_they_lie(x: DeviceArray, y: DeviceArray, to: DeviceArray) -> ProductProblem | None:
    a, b = lying(x), lying(y)
    if a is None or b is None:
        return None
    aligned = (x.pointer | y.pointer | to.pointer) % GRAIN == 0
    return ProductProblem(x.shape[0], x.shape[1], y.shape[1], a[0], b[0], x.dtype, aligned, a[1], b[1])


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
    problem = ProductProblem(shape[0], a.shape[1], shape[1], a.shape[1], b.shape[1], a.dtype.name, True)

    def compute(gpu: Gpu, *pointers: int) -> None:
        planned(gpu, problem, 0).launch([*pointers])

    result = None if 0 in (*a.shape, *b.shape) else through_gpu([a, b], shape, dtype, compute)
    if result is None:
        result = np.matmul(a.astype(dtype), b.astype(dtype))
    return delivered(result, out)


# --- which launches --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def planned(gpu: Gpu, problem: ProductProblem, stream: int) -> Rivals:
    """A plan that cuts sums or pads rows has memory of its own, which only one launch at a time may use: it belongs
    to one stream."""
    return Rivals(gpu, recipe(problem, int(gpu.device.properties.multiprocessor_count)), arrays=3, stream=stream)


def recipe(problem: ProductProblem, sms: int) -> Recipe:
    """What is reckoned to be the fastest; in float32 all other kernels that could be are beside it."""
    first = thin(problem, sms)
    if first is None:
        first, further = carried_by(problem, choose(problem, sms)), chosen(problem, sms)[1:]
    else:
        further = chosen(problem, sms)[:_FEW_TILES]
    tiled = (carried_by(problem, choice) for choice in further)
    return with_rivals([first, *first.beside, *able(problem, sms).values(), *tiled])


def carried_by(problem: ProductProblem, choice: Choice) -> Recipe:
    copied, stay = problem.copies(choice.padded)
    made = _multiplied(copied, choice, problem.n)
    if all(stay):
        return made
    sizes = (1 if stay[0] else copied.m * copied.k, 1 if stay[1] else copied.k * copied.n)
    after = 3 + len(made.scratch)
    a, b = 0 if stay[0] else after, 1 if stay[1] else after + 1
    before = _pad_rows(problem, copied, stay)._replace(first=(0, 1, after, after + 1), last=())
    scratch = (*made.scratch, *(room(count, copied.dtype) for count in sizes))
    return made._replace(scratch=scratch, first=(a, b, 2), last=tuple(range(3, after)), before=before)


def _pad_rows(problem: ProductProblem, copied: ProductProblem, stay: tuple[bool, bool]) -> Recipe:
    turned, sizes = problem.turned, ((copied.m, copied.k), (copied.k, copied.n))
    wanted, lanes = zip(*(blocks_for(*size, turn) for size, turn in zip(sizes, turned, strict=True)), strict=True)
    macros = {
        "T": C_TYPES[problem.dtype], "S": C_TYPES[copied.dtype], "FIRST": int(stay[0]), "TURNED_M": int(turned[0]),
        "TURNED_N": int(turned[1]), "LANES_M": lanes[0], "LANES_N": lanes[1],
    }  # fmt: skip
    most = max(count for count, stays in zip(wanted, stay, strict=True) if not stays)
    grid = (most, 2 - sum(stay), 1)
    lying = (problem.pitch_a, problem.step_a, problem.pitch_b, problem.step_b)
    scalars = (problem.m, problem.k, problem.n, *lying, copied.k, copied.n)
    return Recipe("matmul/pad_rows.cu", macros, grid, (512, 1), scalars)


def _multiplied(problem: ProductProblem, choice: Choice, columns: int | None = None) -> Recipe:
    """`columns`: those of the result, where b has more."""
    tile = choice.tile
    columns = problem.n if columns is None else columns
    sizes = (problem.m, problem.k, columns, *problem.from_line_to_line, columns)
    packed_out = int(problem.aligned and columns * problem.itemsize % GRAIN == 0)
    down = _goes_down(problem, tile)
    macros, (across, high) = tile.macros(problem) | {"PACKED_OUT": packed_out, "DOWN": int(down)}, tile.grid(problem)
    grid = (high, across, 1) if down else (across, high, 1)
    whole = Recipe("matmul/warp_tiles.cu", macros, grid, (tile.threads, 1), sizes)
    if choice.sharers:
        return _by_stream_k(whole, problem, choice, high if down else 0)
    if choice.pieces > 1 or tile.slices > 1:
        return _cut(whole, problem, choice)
    del macros["SLICES"]
    return whole


def _goes_down(problem: ProductProblem, tile: ProductTile) -> bool:
    """Whether blocks that run at the same time lie below each other, and so share columns of b: where it is the longer
    matrix, and the L2 cache would not hold it until the next row of tiles."""
    across, _ = tile.grid(problem)
    return problem.n > problem.m and problem.k * problem.n * problem.itemsize > _HELD and across <= MOST_BLOCKS_Y


def _by_stream_k(whole: Recipe, problem: ProductProblem, choice: Choice, down: int) -> Recipe:
    tile = choice.tile
    schedule = pieces(tile.tiles(problem), tile.phases(problem), choice.sharers, down)
    cut = int(np.count_nonzero(schedule[:, FIELDS.index("count")] > 1))
    scratch = (schedule, _sums(problem, tile, cut), room(max(1, cut), "uint32"))
    shared = tile.shared(problem.itemsize)
    return whole._replace(file="matmul/stream_k.cu", grid=(len(schedule), 1, 1), shared=shared, scratch=scratch)


def _cut(whole: Recipe, problem: ProductProblem, choice: Choice) -> Recipe:
    """Into pieces of whole phases, so maybe into fewer."""
    tile, tiles = choice.tile, choice.tile.tiles(problem)
    piece = -(-tile.phases(problem) // choice.pieces) * tile.phase
    count = -(-problem.k // piece)
    macros = {**whole.macros, "CUT": int(count > 1)}
    scratch = (_sums(problem, tile, count * tiles if count > 1 else 0), room(count * tiles, "uint32"))
    return whole._replace(
        file="matmul/split_k.cu",
        macros=macros,
        grid=(*whole.grid[:2], count),
        scalars=(*whole.scalars, piece),
        shared=tile.shared(problem.itemsize),
        scratch=scratch,
    )


def _sums(problem: ProductProblem, tile: ProductTile, count: int) -> Array:
    """Room for those of so many pieces."""
    return room(max(1, count * tile.height * tile.width), RESULTS[problem.dtype])
