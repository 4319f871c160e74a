"""The exercises of matrix multiplication, P = M N by tiles; the closed forms are those of tilescope.models.matmul."""

from __future__ import annotations

from dataclasses import replace

from tilescope.kernels import registry
from tilescope.kernels.rungs import Shape
from tilescope.models.matmul import Matmul
from tilescope.models.traffic import WARP, GlobalTraffic, ceil, sweep

from .definition import SKELETONS, Exercise, SizeGroup, TrafficLimit
from .measures import conflicts, load_spread, loads, spread, store_spread

TILE = 16
_RUNGS = {rung.name: rung for rung in registry.ladder("matmul").rungs}

_PHASES = "a Width that is no multiple of TILE_WIDTH takes (Width + TILE_WIDTH - 1) / TILE_WIDTH phases"
_SMALL = "most threads of the block have nothing to load: test each load on its own, and the store"
_TURN = "let threadIdx.x run along what is contiguous: M[row * k + col] with col from threadIdx.x"


def _shapes(*sizes: tuple[int, int, int]) -> tuple[Shape, ...]:
    return tuple(dict(zip("jkl", size, strict=True)) for size in sizes)


def _square(*sizes: int) -> tuple[Shape, ...]:
    return _shapes(*((n, n, n) for n in sizes))


def _model(shape: Shape) -> Matmul:
    return Matmul(shape["j"], shape["k"], shape["l"], TILE)


def _turned(shape: Shape) -> GlobalTraffic:
    """As tiled, where the tile of N is loaded along its columns."""
    across, down = _model(shape).grid
    return sweep(shape["j"], shape["k"], TILE) * across + sweep(shape["l"], shape["k"], TILE) * down


def _padding(shape: Shape) -> int:
    """One conflict for each request that lays down a part of N's tile: a warp has two rows of 16, and with rows of 17
    words one pair of its lanes meets."""
    model = _model(shape)
    return model.blocks * model.phases * ceil(model.threads, WARP)


ONCE = TrafficLimit(
    "each element loaded once for each tile", 20, "loads from global memory", loads,
    lambda shape: _model(shape).tiled.global_loads,
    "bring each element into a tile in shared memory once, one each thread, and let the inner product read the tiles",
)  # fmt: skip
_LOADS = TrafficLimit(
    "loads coalesced", 5, "sectors a load request", load_spread, lambda shape: spread(_model(shape).tiled.loads), _TURN
)
_STORES = TrafficLimit(
    "stores coalesced", 5, "sectors a store request", store_spread,
    lambda shape: spread(_model(shape).tiled.stores),
    "let threadIdx.x choose the column of P, and threadIdx.y the row",
)  # fmt: skip

MATMUL = Exercise(
    "matmul", "matrix multiplication by tiles, sizes a multiple of the tile",
    replace(_RUNGS["tiled"], name="matmul", path=SKELETONS / "matmul.cu"), TILE,
    (
        SizeGroup("right with one tile", 10, _square(16),
                  "compare with the basic kernel: row from blockIdx.y and threadIdx.y, column from blockIdx.x and x"),
        SizeGroup("right with several tiles", 30, _square(32, 64),
                  "one tile is right: look at what changes from phase to phase, and at the barriers between them"),
    ),
    (ONCE, _LOADS, _STORES),
)  # fmt: skip

BOUNDARY = Exercise(
    "boundary", "the same for any size: every load and the store tested",
    replace(_RUNGS["tiled_any_size"], name="boundary", path=SKELETONS / "boundary.cu"), TILE,
    (
        SizeGroup("right at multiples of the tile", 10, _square(16, 48), "begin with the tiled multiplication"),
        SizeGroup("right below a tile", 10, _square(1, 5), _SMALL),
        SizeGroup("right at odd sizes", 20, _square(17, 50), _PHASES),
    ),
    (ONCE, _LOADS, _STORES),
)  # fmt: skip

_RECTANGLES = (
    SizeGroup("right at squares", 10, _square(16, 33), "begin with your kernel with boundary checks, of one size"),
    SizeGroup("right below a tile", 10, _shapes((3, 5, 7), (1, 1, 1)), _SMALL),
    SizeGroup("right at rectangles", 20, _shapes((32, 16, 48), (33, 50, 17), (2, 70, 20)),
              "a row of M has k elements, a row of P has l; j bounds rows, l columns, and k gives the phases"),
)  # fmt: skip
RECTANGULAR = Exercise(
    "rectangular", "the same for rectangles: M is j x k, N is k x l",
    replace(_RUNGS["rectangular"], name="rectangular", path=SKELETONS / "rectangular.cu"), TILE,
    _RECTANGLES, (ONCE, _LOADS, _STORES),
)  # fmt: skip

CORNER_TURNING = Exercise(
    "corner_turning", "N lies by columns: load along them, turn the tile in shared memory",
    replace(_RUNGS["corner_turning"], name="corner_turning", path=SKELETONS / "corner_turning.cu"), TILE,
    (*_RECTANGLES[:2], replace(_RECTANGLES[2], hint="N[c * k + r]: a column of N has k elements, and there are l")),
    (
        replace(ONCE, points=10),
        replace(
            _LOADS, points=10, promised=lambda shape: spread(_turned(shape)),
            hint="in the load of N let threadIdx.x choose the row, which is contiguous, and threadIdx.y the column",
        ),
        TrafficLimit(
            "no bank conflicts", 10, "bank conflicts", conflicts, _padding,
            "make the rows of the turned tile one word longer: tile[TILE_WIDTH][TILE_WIDTH + 1]",
            "shared memory is not used: bring both matrices through tiles",
        ),
    ),
)  # fmt: skip
