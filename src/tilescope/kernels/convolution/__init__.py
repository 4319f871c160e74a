"""The ladder of convolution with an odd mask, in one dimension and in two: `out` has the size of `in`, and what lies
outside of `in`, its ghost cells, is 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np

from tilescope.header.arrays import Array
from tilescope.header.tracked import Tracked, lift

from ..launches import CONSTANT_BYTES, blocks, image_sides, over_image, square_block, too_large
from ..rungs import Dims, Ladder, Macros, Problem, Rung, Shape, accepts
from .wide import (
    PACK,
    Strip,
    image_refuses,
    line_refuses,
    packed,
    square_separable,
    square_strip,
    wide_block,
    wide_grid,
    wide_macros,
)

_HERE = Path(__file__).parent
FLOAT = 4
TOGETHER = 4  # window_1d.cu: elements of `out` a thread
ROWS = 5  # window_2d.cu: elements of `out` a thread


# --- what is right -----------------------------------------------------------------------------------------------


def _same(arrays: Mapping[str, Array], shape: Shape) -> Tracked:
    return _valid(arrays["in"], arrays["mask"], pad=shape["mask"] // 2)


def _without_ghosts(arrays: Mapping[str, Array], shape: Shape) -> Tracked:
    return _valid(arrays["in"], arrays["mask"], pad=0)


def _valid(values: Array, weights: Array, pad: int) -> Tracked:
    """Every place where the mask lies inside of `values` with `pad` zeros around them."""
    a, mask = lift(values), lift(weights)
    value, magnitude = (_sums(np.pad(x, pad), m) for x, m in ((a.value, mask.value), (a.magnitude, mask.magnitude)))
    return Tracked(value, magnitude, a.roundings + mask.roundings + mask.value.size)


def _by_parts(arrays: Mapping[str, Array], shape: Shape) -> Tracked:
    """With the column times the row."""
    a, column, row = (lift(arrays[name]) for name in ("in", "mask_column", "mask_row"))
    values = (a.value, column.value, row.value), (a.magnitude, column.magnitude, row.magnitude)
    pad = shape["mask"] // 2
    value, magnitude = (_sums(np.pad(x, pad), np.outer(c, r)) for x, c, r in values)
    return Tracked(value, magnitude, sum(x.roundings for x in (a, column, row)) + column.value.size + row.value.size)


def _sums(values: Array, weights: Array) -> Array:
    sizes = [n - m + 1 for n, m in zip(values.shape, weights.shape, strict=True)]
    total = np.zeros(sizes)
    for place in np.ndindex(weights.shape):
        total += weights[place] * values[tuple(slice(p, p + n) for p, n in zip(place, sizes, strict=True))]
    return total


def _problem(size: str, mask: str, group: str) -> Problem:
    arrays = {"in": f"random f32[{size}]", "mask": f"random f32[{mask}]", "out": f"zeros f32[{size}]"}
    return Problem(arrays, "out", "correlate(in, mask)", _same, group=group)


def _with_border(problem: Problem, size: str) -> Problem:
    arrays = {**problem.arrays, "in": f"random f32[{size}]"}
    note = "`in` has the border around it in memory, so that there are no ghost cells"
    return replace(problem, arrays=arrays, reference=_without_ghosts, note=note)


_LINE = _problem("n", "mask", "1D")
_IMAGE = _problem("height, width", "mask, mask", "2D")
_IMAGE_BY_PARTS = Problem(
    {"in": "random f32[height, width]", "mask_row": "random f32[mask]", "mask_column": "random f32[mask]",
     "out": "zeros f32[height, width]"},
    "out", "correlate(in, mask_column x mask_row)", _by_parts,
    note="the mask is a column times a row", group="2D",
)  # fmt: skip
_LINE_WITH_BORDER = _with_border(_LINE, "n + mask - 1")
_IMAGE_WITH_BORDER = _with_border(_IMAGE, "height + mask - 1, width + mask - 1")


# --- one dimension: a block of as many threads as a square tile has --------------------------------------------------


def _line_grid(shape: Shape, tile: int) -> Dims:
    return (blocks(shape["n"], tile * tile),)


def _window_grid(shape: Shape, tile: int) -> Dims:
    return (blocks(shape["n"], TOGETHER * tile * tile),)


def _line_block(shape: Shape, tile: int) -> Dims:
    return (tile * tile,)


def _length(shape: Shape, tile: int) -> Dims:
    return (shape["n"],)


def _line_macros(shape: Shape, tile: int) -> Macros:
    return {"TILE_WIDTH": tile * tile, "MASK_WIDTH": shape["mask"]}


def _line_too_large(shape: Shape, tile: int) -> str:
    return too_large(FLOAT * (TOGETHER * tile * tile + shape["mask"] + TOGETHER))


# --- two dimensions --------------------------------------------------------------------------------------------------


def _strip_grid(shape: Shape, tile: int) -> Dims:
    return over_image(shape, tile, ROWS)


def _image_macros(shape: Shape, tile: int) -> Macros:
    return {"TILE_WIDTH": tile, "MASK_WIDTH": shape["mask"]}


def _pitch(tile: int, mask: int) -> int:
    """PITCH of the kernels."""
    width = tile + mask - 1
    return (blocks(width, tile) | 1) * tile if tile < 32 else width


def _image_too_large(shape: Shape, tile: int, rows: int = 1) -> str:
    height = rows * tile + shape["mask"] - 1
    return _mask_too_large(shape, tile) or too_large(FLOAT * height * _pitch(tile, shape["mask"]))


def _strip_too_large(shape: Shape, tile: int) -> str:
    return _image_too_large(shape, tile, ROWS)


def _mask_too_large(shape: Shape, tile: int) -> str:
    needed = FLOAT * shape["mask"] ** 2
    return (
        f"the mask takes {needed:,} bytes of constant memory, of {CONSTANT_BYTES:,}" if needed > CONSTANT_BYTES else ""
    )


# --- the rungs ---------------------------------------------------------------------------------------------------


def _line(name: str, summary: str, problem: Problem = _LINE, grid: Callable[[Shape, int], Dims] = _line_grid) -> Rung:
    return Rung(
        name,
        _HERE / f"{name}.cu",
        summary,
        problem,
        grid,
        _line_block,
        _length,
        _line_too_large,
        _line_macros,
        ("mask",),
    )


def _image(
    name: str, summary: str, problem: Problem = _IMAGE, refuses: Callable[[Shape, int], str] = _image_too_large,
    grid: Callable[[Shape, int], Dims] = over_image,
) -> Rung:  # fmt: skip
    return Rung(
        name, _HERE / f"{name}.cu", summary, problem, grid, square_block, image_sides, refuses, _image_macros, ("mask",)
    )


def _strip(
    name: str, summary: str, problem: Problem, choose: Callable[[int, bool], Strip], symbols: tuple[str, ...]
) -> Rung:
    """By strips that slide down (strip.cuh), shaped by the mask and by how rows are moved."""

    def chosen(shape: Shape) -> Strip:
        return choose(shape["mask"], bool(packed(shape["width"])))

    return Rung(
        name,
        _HERE / f"{name}.cu",
        summary,
        problem,
        lambda shape, tile: chosen(shape).grid(shape),
        lambda shape, tile: chosen(shape).block(),
        lambda shape, tile: chosen(shape).scalars(shape),
        image_refuses,
        lambda shape, tile: chosen(shape).macros(shape),
        symbols,
    )


_WIDE = Rung(
    "wide_1d", _HERE / "wide_1d.cu", f"{PACK} elements a thread, loaded by 16 bytes straight into registers",
    _LINE, wide_grid, wide_block, _length, line_refuses, wide_macros, ("mask",),
)  # fmt: skip
_LINES = (
    replace(_line("basic_1d", "one thread for each element, all from global memory"), refuses=accepts, symbols=()),
    _line("constant_1d", "the mask in constant memory: half of the loads"),
    _line("tiled_1d", "a tile with its halo in shared memory: each element is loaded about once"),
    _line("cached_halo_1d", "a tile alone in shared memory; the halo is left to the cache"),
    _line("window_1d", f"{TOGETHER} elements a thread, their window in registers", grid=_window_grid),
    _line("padded_1d", "no ghost cells: nothing is tested but the end", _LINE_WITH_BORDER),
    _WIDE,
)
_IMAGES = (
    replace(_image("basic_2d", "one thread for each element, all from global memory", refuses=accepts), symbols=()),
    _image("constant_2d", "the mask in constant memory: half of the loads", refuses=_mask_too_large),
    _image("tiled_2d", "a tile with its halo in shared memory: each element is loaded about once"),
    _image("cached_halo_2d", "a tile alone in shared memory; the halo is left to the cache"),
    _image(
        "window_2d",
        f"{ROWS} elements a thread, a window of each column in registers",
        refuses=_strip_too_large,
        grid=_strip_grid,
    ),
    _image("padded_2d", "no ghost cells: nothing is tested but the ends", _IMAGE_WITH_BORDER),
    _strip("strip_2d", "strips slide down, each row loaded once into registers", _IMAGE, square_strip, ("mask",)),
    _strip(
        "separable_2d",
        "each row added up with the mask's row once, by strips too",
        _IMAGE_BY_PARTS,
        square_separable,
        ("mask_row", "mask_column"),
    ),
)


def _odd_masks(shape: Shape, tile: int) -> str:
    return "" if shape["mask"] % 2 else f"a mask of {shape['mask']} has no element in the middle"


CONVOLUTION_1D = Ladder(
    "convolution1d", "convolution in one dimension", {"n": 65_536, "mask": 5}, ("n",), _LINES, _odd_masks
)
CONVOLUTION_2D = Ladder(
    "convolution2d", "convolution in two dimensions", {"height": 256, "width": 256, "mask": 5}, ("height", "width"),
    _IMAGES, _odd_masks,
)  # fmt: skip
CONVOLUTION = Ladder(
    "convolution", "convolution1d and convolution2d", {"n": 65_536, "height": 256, "width": 256, "mask": 5},
    ("n", "height", "width"), (*_LINES, *_IMAGES), _odd_masks,
)  # fmt: skip
