"""The exercises of tiled convolution; the closed forms are those of tilescope.models.convolution."""

from __future__ import annotations

from dataclasses import replace

from tilescope.kernels import registry
from tilescope.kernels.rungs import Shape
from tilescope.models.convolution import Convolution

from .definition import SKELETONS, Exercise, SizeGroup, TrafficLimit
from .measures import load_spread, loads

TILE = 16  # of an image; a line's tile has as many elements as a square one
MASK, MASK_2D = 5, 3
_RUNGS = {rung.name: rung for rung in registry.ladder("convolution").rungs}

_ONCE = "let the block bring the tile and its halo into shared memory once, and let the sums read only the tile"
_GHOSTS = "elements before the first and behind the last are ghost cells: put 0 into the tile, and do not load them"
_HALO = "a tile needs RADIUS elements of either neighbour: more than there are threads, so some load twice"
_RUN = "let neighbouring threads load neighbouring elements: from left - RADIUS + threadIdx.x on, in steps of a block"


def _line(*sizes: int) -> tuple[Shape, ...]:
    return tuple({"n": n, "mask": MASK} for n in sizes)


def _image(*sizes: tuple[int, int]) -> tuple[Shape, ...]:
    return tuple({"height": height, "width": width, "mask": MASK_2D} for height, width in sizes)


def _line_model(shape: Shape) -> Convolution:
    return Convolution(shape["n"], TILE * TILE, shape["mask"])


def _image_model(shape: Shape) -> Convolution:
    return Convolution((shape["width"], shape["height"]), TILE, shape["mask"], 2)


def _misaligned(shape: Shape) -> float:
    """32 neighbours that begin anywhere lie in 5 sectors of 8."""
    return 5


def _few_rows(shape: Shape) -> float:
    """32 neighbours of a tile of 18 are in up to 3 rows: 4 full sectors, and one more at each end of each row, of which
    there are fewer on average. Down a column it would be one for each of 16 rows, twice."""
    return 8


CONVOLUTION = Exercise(
    "convolution", "convolution in one dimension: a tile with its halo, the mask in constant memory",
    replace(_RUNGS["tiled_1d"], name="convolution", path=SKELETONS / "convolution.cu"), TILE,
    (
        SizeGroup("right below a tile", 10, _line(1, 100), _GHOSTS),
        SizeGroup("right at multiples of the tile", 15, _line(256, 512), _HALO),
        SizeGroup("right at odd sizes", 15, _line(257, 1000),
                  "the last tile is not full: test the loads and the store"),
    ),
    (
        TrafficLimit("each element loaded once for each tile", 25, "loads from global memory", loads,
                     lambda shape: _line_model(shape).loaded, _ONCE),
        TrafficLimit("loads coalesced", 5, "sectors a load request", load_spread, _misaligned, _RUN),
    ),
)  # fmt: skip

CONVOLUTION_2D = Exercise(
    "convolution_2d", "convolution in two dimensions: a tile with its halo on every side",
    replace(_RUNGS["tiled_2d"], name="convolution_2d", path=SKELETONS / "convolution_2d.cu"), TILE,
    (
        SizeGroup("right below a tile", 10, _image((1, 1), (5, 7)), _GHOSTS),
        SizeGroup("right at multiples of the tile", 15, _image((16, 16), (32, 48)), _HALO),
        SizeGroup("right at odd sizes", 15, _image((17, 33), (50, 20)),
                  "rows are tested against height and columns against width; a row has `width` elements"),
    ),
    (
        TrafficLimit("each element loaded once for each tile", 25, "loads from global memory", loads,
                     lambda shape: _image_model(shape).loaded, _ONCE),
        TrafficLimit("loads coalesced", 5, "sectors a load request", load_spread, _few_rows,
                     "let threadIdx.x run along the rows of the image"),
    ),
)  # fmt: skip
