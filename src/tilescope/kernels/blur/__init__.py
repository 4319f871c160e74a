"""The ladder of image blur: the average of the pixels around each one, as far as they are inside of the image."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tilescope.device import H200
from tilescope.header.arrays import Array
from tilescope.header.tracked import Tracked, lift

from ..launches import blocks, image_sides, over_image, square_block, strip_rows, too_large
from ..rungs import Dims, Ladder, Macros, Problem, Rung, Shape, accepts

_HERE = Path(__file__).parent
INT = 4
ROWS = 7  # sliding.cu: pixels a thread
EACH, FEWER = 8, 5  # packed.cu: pixels of a row a thread; the first strip has rows / FEWER fewer
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


class Packed(NamedTuple):
    """How packed.cu is cut: threads of a block, blocks that share an SM, rows between two barriers."""

    threads: int
    per_sm: int
    step: int

    @property
    def whole(self) -> int:
        """Rows that strips have a multiple of."""
        return max(self.step, 4)

    def across(self, width: int, blur: int) -> int:
        """Blocks beside each other: a block's outermost threads have no pixels of their own."""
        return blocks(width, EACH * (self.threads - 2 * blocks(blur, EACH)))

    def rows(self, height: int, across: int, sms: int = H200.sms) -> int:
        """Of a strip: so many strips as a GPU runs at once, all of whole steps."""
        strips = sms * self.per_sm // across
        longer = height if strips < 3 else blocks(height * FEWER * strips, FEWER * strips - 2)
        return blocks(strip_rows(longer, across, self.per_sm, sms=sms), self.whole) * self.whole

    def grid(self, height: int, across: int, rows: int) -> tuple[int, int, int]:
        """Strips below each other come in pairs."""
        less = rows // FEWER // self.whole * self.whole
        return across, blocks(height if height <= 2 * rows else height + less, 2 * rows), 2

    def macros(self, blur: int, width: int, pitch: int, packed: bool) -> Macros:
        """Rows lie at constants from each other."""
        own: Macros = {"THREADS": self.threads, "BLOCKS": self.per_sm, "STEP": self.step}
        return own | {"PITCH": pitch, "OUT_PITCH": width, "BLUR_SIZE": blur, "PACKED": int(packed)}


def packed_for(blur: int, packed: bool) -> Packed:
    """As measured on an H200: wide squares leave more rows to be read again than the cache keeps for many blocks."""
    if not packed:
        return Packed(96, 8, 2)
    return Packed(64, 8, 8) if blur < EACH else Packed(96, 4, 8)


def _is_packed(shape: Shape) -> bool:
    return shape["width"] % EACH == 0


def _packed_shape(shape: Shape) -> Packed:
    return packed_for(shape["blur"], _is_packed(shape))


def _packed_grid(shape: Shape, tile: int) -> Dims:
    cut = _packed_shape(shape)
    across = cut.across(shape["width"], shape["blur"])
    return cut.grid(shape["height"], across, cut.rows(shape["height"], across))


def _packed_block(shape: Shape, tile: int) -> Dims:
    return (_packed_shape(shape).threads,)


def _packed_scalars(shape: Shape, tile: int) -> Dims:
    height, width = image_sides(shape, tile)
    cut = _packed_shape(shape)
    return height, width, width, width, cut.rows(height, cut.across(width, shape["blur"]))


def _packed_macros(shape: Shape, tile: int) -> Macros:
    return _packed_shape(shape).macros(shape["blur"], shape["width"], shape["width"], _is_packed(shape))


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
