"""The exercises in which memory is all the work: the reduction and the transpose, with their closed forms."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tilescope.header.arrays import Array
from tilescope.header.tracked import Tracked, lift
from tilescope.kernels.launches import blocks, square_block
from tilescope.kernels.rungs import Dims, Macros, Problem, Rung, Shape
from tilescope.models.traffic import SECTOR_ELEMENTS, WARP, ceil, sweep

from .definition import SKELETONS, Exercise, SizeGroup, TrafficLimit
from .measures import conflicts, load_spread, loads, shared_requests, spread, store_spread

BLOCK = 256
TILE = 32
_ONCE = "each element is needed by one thread: load it once"

# --- reduction ---------------------------------------------------------------------------------------------------


def _sums(arrays: Mapping[str, Array], shape: Shape) -> Tracked:
    """Of each block's elements; behind the end are zeros."""
    values = lift(arrays["in"])
    parts = [np.pad(a, (0, -shape["n"] % BLOCK)).reshape(-1, BLOCK).sum(1) for a in (values.value, values.magnitude)]
    return Tracked(parts[0], parts[1], BLOCK)


def _line_grid(shape: Shape, tile: int) -> Dims:
    return (blocks(shape["n"], tile),)


def _line_block(shape: Shape, tile: int) -> Dims:
    return (tile,)


def _length(shape: Shape, tile: int) -> Dims:
    return (shape["n"],)


def _block_size(shape: Shape, tile: int) -> Macros:
    return {"BLOCK_SIZE": tile}


def _halving(shape: Shape) -> float:
    """Two loads a warp that still adds, in each step, and one of the sum: warps(s) = ceil(s / 32) for s = 128 ... 1."""
    steps = [BLOCK >> i for i in range(1, BLOCK.bit_length())]
    return blocks(shape["n"], BLOCK) * (2 * sum(ceil(step, WARP) for step in steps) + 1)


def _lines(*sizes: int) -> tuple[Shape, ...]:
    return tuple({"n": n} for n in sizes)


REDUCTION = Exercise(
    "reduction", "each block adds its elements in steps, each with half the threads",
    Rung(
        "reduction", SKELETONS / "reduction.cu", "", Problem(
            {"in": "random f32[n]", "out": f"zeros f32[(n + {BLOCK - 1}) / {BLOCK}]"}, "out", "sums of blocks", _sums
        ),
        _line_grid, _line_block, _length, macros=_block_size,
    ), BLOCK,
    (
        SizeGroup("right at multiples of the block", 20, _lines(256, 1024),
                  "a step may begin when the one before it has ended: a barrier in the loop, outside of any condition"),
        SizeGroup("right below a block", 10, _lines(1, 100), "behind the end the block adds zeros"),
        SizeGroup("right at odd sizes", 10, _lines(257, 1000), "behind the end of `in` the last block adds zeros"),
    ),
    (
        TrafficLimit("each element loaded once", 10, "loads from global memory", loads,
                     lambda shape: shape["n"], _ONCE),
        TrafficLimit("loads coalesced", 10, "sectors a load request", load_spread, lambda shape: WARP / SECTOR_ELEMENTS,
                     "let neighbouring threads load neighbouring elements: blockIdx.x * BLOCK_SIZE + threadIdx.x"),
        TrafficLimit("whole warps rest", 10, "loads from shared memory, warp by warp", shared_requests, _halving,
                     "let the threads below `step` add, which are neighbours, instead of every 2nd, 4th, ...; "
                     "halve the step",
                     "shared memory is not used: let the threads of a block add together"),
    ),
)  # fmt: skip

# --- transpose ---------------------------------------------------------------------------------------------------


def _image_grid(shape: Shape, tile: int) -> Dims:
    return blocks(shape["cols"], tile), blocks(shape["rows"], tile)


def _sides(shape: Shape, tile: int) -> Dims:
    return shape["rows"], shape["cols"]


def _read(shape: Shape) -> float:
    return spread(sweep(shape["rows"], shape["cols"], TILE))


def _written(shape: Shape) -> float:
    return spread(sweep(shape["cols"], shape["rows"], TILE))


def _tolerated(shape: Shape) -> float:
    """One for each warp of each block, as where a row of the tile is padded by another amount."""
    return TILE * blocks(shape["rows"], TILE) * blocks(shape["cols"], TILE)


def _images(*sizes: tuple[int, int]) -> tuple[Shape, ...]:
    return tuple({"rows": rows, "cols": cols} for rows, cols in sizes)


_ALONG = "read in[row * cols + col] with col from threadIdx.x, and write out[.. * rows + ..] with threadIdx.x last, too"
TRANSPOSE = Exercise(
    "transpose", "read along rows, write along rows: the tile is turned in shared memory",
    Rung(
        "transpose", SKELETONS / "transpose.cu", "",
        Problem({"in": "random f32[rows, cols]", "out": "zeros f32[cols, rows]"}, "out", "in.T"),
        _image_grid, square_block, _sides,
    ), TILE,
    (
        SizeGroup("right at multiples of the tile", 20, _images((32, 32), (64, 96)),
                  "the tile's place in `out` is turned too: its rows begin at blockIdx.x * TILE_WIDTH"),
        SizeGroup("right below a tile", 10, _images((1, 1), (5, 7)),
                  "test the load against rows and cols, the store too"),
        SizeGroup("right at odd sizes", 10, _images((33, 70), (40, 9)),
                  "`out` has cols rows of `rows` elements: test the store against those, not against the load's"),
    ),
    (
        TrafficLimit("each element loaded once", 5, "loads from global memory", loads,
                     lambda shape: shape["rows"] * shape["cols"], _ONCE),
        TrafficLimit("loads coalesced", 5, "sectors a load request", load_spread, _read, _ALONG),
        TrafficLimit("stores coalesced", 10, "sectors a store request", store_spread, _written, _ALONG),
        TrafficLimit("no bank conflicts", 10, "bank conflicts", conflicts, _tolerated,
                     "make the rows of the tile one word longer: tile[TILE_WIDTH][TILE_WIDTH + 1]",
                     "shared memory is not used: turn the matrix in a tile"),
    ),
)  # fmt: skip
