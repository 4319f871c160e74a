"""What the rungs of several ladders share: grids that cover a size, and why a launch would be refused."""

from __future__ import annotations

from tilescope.device import H200

from .rungs import Dims, Shape

CONSTANT_BYTES = 1 << 16  # CUDA C++ Programming Guide, Technical Specifications
MOST_BLOCKS_Y = 65_535  # the same


def blocks(size: int, each: int) -> int:
    """Blocks that cover `size` elements, where each covers `each`."""
    return -(-size // each)


def square_block(shape: Shape, tile: int) -> Dims:
    return tile, tile


def strip_rows(height: int, across: int, per_sm: int, least: int = 1, sms: int = H200.sms) -> int:
    """Rows of a strip, where `across` blocks lie side by side and `per_sm` share an SM: with the strips below each
    other these are about as many as a GPU runs at once, so that few rows are read twice and all end together."""
    strips = max(1, sms * per_sm // across)
    return max(blocks(height, strips), least, blocks(height, MOST_BLOCKS_Y))


def over_image(shape: Shape, tile: int, rows: int = 1) -> Dims:
    """Columns along x; each thread has `rows` elements of a column."""
    return blocks(shape["width"], tile), blocks(shape["height"], rows * tile)


def image_sides(shape: Shape, tile: int) -> Dims:
    return shape["height"], shape["width"]


def too_large(shared: int) -> str:
    """Why a block with so many bytes of static shared memory cannot be launched; "" if it can."""
    most = H200.default_shared
    return f"a tile takes {shared:,} bytes of shared memory, of at most {most:,}" if shared > most else ""
