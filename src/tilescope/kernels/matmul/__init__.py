"""The ladder of matrix multiplication: P = M N, where M is j x k, N is k x l and P is j x l."""

from __future__ import annotations

from pathlib import Path

from ..registry import Dims, Ladder, Rung, Shape

_HERE = Path(__file__).parent


def _grid(shape: Shape, tile: int) -> Dims:
    """Columns of P along x, rows along y."""
    return -(-shape["l"] // tile), -(-shape["j"] // tile)


def _block(shape: Shape, tile: int) -> Dims:
    return tile, tile


def _side(shape: Shape, tile: int) -> Dims:
    return (shape["j"],)


def _three_sides(shape: Shape, tile: int) -> Dims:
    return shape["j"], shape["k"], shape["l"]


def _square_only(shape: Shape, tile: int) -> str:
    return "" if len(set(shape.values())) == 1 else f"{'x'.join(map(str, shape.values()))} is not square"


def _multiples_only(shape: Shape, tile: int) -> str:
    odd = shape["j"] % tile != 0
    return _square_only(shape, tile) or (f"{shape['j']} is no multiple of {tile}" if odd else "")


MATMUL = Ladder(
    name="matmul",
    sizes=("j", "k", "l"),
    default=256,
    arrays={"M": "random f32[j, k]", "N": "random f32[k, l]", "P": "zeros f32[j, l]"},
    output="P",
    formula="M @ N",
    rungs=(
        Rung(
            "basic", _HERE / "basic.cu", "basic", "one thread per element, all from global memory",
            _grid, _block, _side, _square_only, lambda tile: {},
        ),
        Rung(
            "tiled", _HERE / "tiled.cu", "tiled", "tiles in shared memory, sizes a multiple of the tile",
            _grid, _block, _side, _multiples_only,
        ),
        Rung(
            "tiled_any_size", _HERE / "tiled_any_size.cu", "tiled_any_size", "each load tested on its own",
            _grid, _block, _side, _square_only,
        ),
        Rung(
            "rectangular", _HERE / "rectangular.cu", "rectangular", "three sizes instead of one",
            _grid, _block, _three_sides,
        ),
    ),
)  # fmt: skip
