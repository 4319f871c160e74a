"""The ladder of image blur: the average of the pixels around each one, as far as they are inside of the image."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np

from tilescope.device import H200
from tilescope.header.arrays import Array
from tilescope.header.tracked import Tracked, lift

from ..launches import blocks, image_sides, over_image, square_block, strip_rows, too_large
from ..registry import Dims, Ladder, Macros, Problem, Rung, Shape, accepts

_HERE = Path(__file__).parent
INT = 4
ROWS = 7  # sliding.cu: pixels a thread
THREADS, BLOCKS = 96, 10  # packed.cu: of a block; that share an SM
STEP, EACH = 4, 8  # packed.cu: rows between two barriers; pixels of a row a thread
MOST_PACKED = 48  # packed.cu: BLUR_SIZE


def _averages(arrays: Mapping[str, Array], shape: Shape) -> Tracked:
    """The sum of each box over the number of its pixels; whole numbers, so without any error."""
    image = arrays["in"].astype(np.int64)
    sums, pixels = (_boxes(a, shape["blur"]) for a in (image, np.ones_like(image)))
    return lift(sums // pixels)


def _boxes(image: Array, blur: int) -> Array:
    """Sums of (2 blur + 1)^2 neighbours, 0 outside: differences of a table of sums from the corner."""
    box = 2 * blur + 1
    table = np.pad(np.pad(image, blur).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    made: Array = table[box:, box:] - table[:-box, box:] - table[box:, :-box] + table[:-box, :-box]
    return made


_AVERAGE = Problem(
    {"in": "random u8[height, width]", "out": "zeros u8[height, width]"},
    "out",
    "average of in around each pixel",
    _averages,
)


def _strip_grid(shape: Shape, tile: int) -> Dims:
    return over_image(shape, tile, ROWS)


def _macros(shape: Shape, tile: int) -> Macros:
    return {"TILE_WIDTH": tile, "BLUR_SIZE": shape["blur"]}


def _tile_too_large(shape: Shape, tile: int) -> str:
    return too_large((tile + 2 * shape["blur"]) ** 2)


def _sums_too_large(shape: Shape, tile: int, rows: int = 1) -> str:
    halo = 2 * shape["blur"]
    return too_large((rows * tile + halo) * (tile + halo + INT * tile))


def _strip_too_large(shape: Shape, tile: int) -> str:
    return _sums_too_large(shape, tile, ROWS)


def _rung(
    name: str, summary: str, refuses: Callable[[Shape, int], str], grid: Callable[[Shape, int], Dims] = over_image
) -> Rung:
    return Rung(name, _HERE / f"{name}.cu", summary, _AVERAGE, grid, square_block, image_sides, refuses, _macros)


# --- packed.cu: its tile is its own ----------------------------------------------------------------------------------


def packed_across(width: int, blur: int) -> int:
    """Blocks beside each other: a block's outermost threads have no pixels of their own."""
    return blocks(width, EACH * (THREADS - 2 * blocks(blur, EACH)))


def packed_rows(height: int, across: int, sms: int = H200.sms) -> int:
    """Rows of a strip: so many strips as a GPU runs at once, all of whole steps."""
    return blocks(strip_rows(height, across, BLOCKS, sms=sms), STEP) * STEP


def _packed_grid(shape: Shape, tile: int) -> Dims:
    across = packed_across(shape["width"], shape["blur"])
    return across, blocks(shape["height"], packed_rows(shape["height"], across))


def _packed_block(shape: Shape, tile: int) -> Dims:
    return (THREADS,)


def _packed_scalars(shape: Shape, tile: int) -> Dims:
    height, width = image_sides(shape, tile)
    return height, width, width, width, packed_rows(height, _packed_grid(shape, tile)[0])


def _packed_macros(shape: Shape, tile: int) -> Macros:
    """Whether all rows are multiples of the bytes that a thread moves."""
    own: Macros = {"THREADS": THREADS, "BLOCKS": BLOCKS, "STEP": STEP}
    return own | {"BLUR_SIZE": shape["blur"], "PACKED": int(shape["width"] % EACH == 0)}


def _packed_refuses(shape: Shape, tile: int) -> str:
    return f"its sums are exact for a blur of {MOST_PACKED} at most" if shape["blur"] > MOST_PACKED else ""


_PACKED = Rung(
    "packed", _HERE / "packed.cu", f"{EACH} pixels of a row a thread; sums of columns slide down, two a register",
    _AVERAGE, _packed_grid, _packed_block, _packed_scalars, _packed_refuses, _packed_macros,
)  # fmt: skip

BLUR = Ladder(
    name="blur",
    title="image blur",
    sizes={"height": 256, "width": 256, "blur": 3},
    lengths=("height", "width"),
    rungs=(
        _rung("basic", "one thread for each pixel, all from global memory", accepts),
        _rung("tiled", "a tile with its halo in shared memory: each pixel is loaded about once", _tile_too_large),
        _rung("separable", "sums of rows first, then sums of these: no square any more", _sums_too_large),
        _rung("sliding", f"{ROWS} pixels a thread, each sum made of the one above", _strip_too_large, _strip_grid),
        _PACKED,
    ),
)  # fmt: skip
