"""The ladder of matrix multiplication: P = M N, where M is j x k, N is k x l and P is j x l."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ..launches import blocks, square_block
from ..rungs import Dims, Ladder, Macros, Problem, Rung, Shape, tile_width

_HERE = Path(__file__).parent
COARSE = 4  # coarsened.cu: rows of P a thread
EACH = 8  # register_tiles.cu to double_buffer.cu: rows and columns of P a thread
HEIGHT, WIDTH, THREADS = 64, 256, 128  # warp_tiles.cu: rows and columns of a block's tile, its threads
PACK = 4  # floats in 16 bytes

_FLOATS = Problem(
    {"M": "random f32[j, k]", "N": "random f32[k, l]", "P": "zeros f32[j, l]"}, "P", "M @ N",
)  # fmt: skip
_INTEGERS = Problem(
    {"M": "random i32[j, k]", "N": "random i32[k, l]", "P": "zeros i32[j, l]"}, "P", "M @ N",
    note="whole numbers, whose operations are no flops",
)  # fmt: skip
_BY_COLUMNS = Problem(
    {"M": "random f32[j, k]", "N": "random f32[l, k]", "P": "zeros f32[j, l]"}, "P", "M @ N.T",
    note="N lies in memory by columns",
)  # fmt: skip


def _grid(shape: Shape, tile: int, rows: int = 1, cols: int = 1) -> Dims:
    """Columns of P along x, rows along y; each thread has `rows` x `cols` elements."""
    return blocks(shape["l"], cols * tile), blocks(shape["j"], rows * tile)


def _coarse_grid(shape: Shape, tile: int) -> Dims:
    return _grid(shape, tile, COARSE)


def _tile_grid(shape: Shape, tile: int) -> Dims:
    return _grid(shape, tile, EACH, EACH)


def _side(shape: Shape, tile: int) -> Dims:
    return (shape["j"],)


def _three_sides(shape: Shape, tile: int) -> Dims:
    return shape["j"], shape["k"], shape["l"]


def _square_only(shape: Shape, tile: int) -> str:
    return "" if len(set(shape.values())) == 1 else f"{'x'.join(map(str, shape.values()))} is not square"


def _multiples_only(shape: Shape, tile: int) -> str:
    odd = shape["j"] % tile != 0
    return _square_only(shape, tile) or (f"{shape['j']} is no multiple of {tile}" if odd else "")


def _no_macros(shape: Shape, tile: int) -> Macros:
    return {}


def _packed(shape: Shape, tile: int) -> Macros:
    """Whether all rows are multiples of 16 bytes."""
    return {"PACKED": int(shape["k"] % PACK == 0 == shape["l"] % PACK)}


def _warp_grid(shape: Shape, tile: int) -> Dims:
    return blocks(shape["l"], WIDTH), blocks(shape["j"], HEIGHT)


def _warp_block(shape: Shape, tile: int) -> Dims:
    return (THREADS,)


def _sides_and_pitches(shape: Shape, tile: int) -> Dims:
    j, k, l = (shape[name] for name in "jkl")  # noqa: E741
    return j, k, l, k, l, l


def _square(name: str, summary: str, problem: Problem = _FLOATS, tiled: bool = True) -> Rung:
    macros = tile_width if tiled else _no_macros
    return Rung(name, _HERE / f"{name}.cu", summary, problem, _grid, square_block, _side, _square_only, macros)


def _any(name: str, summary: str, problem: Problem = _FLOATS, grid: Callable[[Shape, int], Dims] = _grid) -> Rung:
    return Rung(name, _HERE / f"{name}.cu", summary, problem, grid, square_block, _three_sides)


_WARP_TILES = Rung(
    "warp_tiles", _HERE / "warp_tiles.cu",
    f"{EACH}x16 elements a thread, fetched from shared memory while it multiplies",
    _FLOATS, _warp_grid, _warp_block, _sides_and_pitches, macros=_packed,
)  # fmt: skip

MATMUL = Ladder(
    name="matmul",
    title="matrix multiplication",
    sizes={"j": 256, "k": 256, "l": 256},
    lengths=("j", "k", "l"),
    rungs=(
        _square("basic", "one thread for each element, all from global memory", tiled=False),
        _square("integer", "int instead of float: exact", _INTEGERS, tiled=False),
        replace(
            _square("tiled", "tiles in shared memory, each load used by a row or a column of threads"),
            refuses=_multiples_only,
        ),
        _square("tiled_any_size", "each load tested on its own"),
        _any("rectangular", "three sizes instead of one"),
        _any("column_major", "N by columns: neighbouring lanes load what lies far apart", _BY_COLUMNS),
        _any("corner_turning", "N by columns, loaded along its columns and turned in shared memory", _BY_COLUMNS),
        _any("coarsened", f"{COARSE} elements a thread, which share what they load of N", grid=_coarse_grid),
        _any("register_tiles", f"{EACH}x{EACH} elements a thread, in registers: a load serves {EACH}", grid=_tile_grid),
        _any("vector_loads", "16 bytes a load: a quarter of the requests", grid=_tile_grid),
        _any("double_buffer", "the next tiles are fetched while these are used: one barrier a phase", grid=_tile_grid),
        _WARP_TILES,
    ),
)  # fmt: skip
