"""How the rungs are launched that load rows 16 bytes at a time: wide_1d.cu, and strip.cuh with strip_2d.cu and
separable_2d.cu. A ladder's --tile is none of theirs."""

from __future__ import annotations

from typing import NamedTuple

from ..launches import blocks, strip_rows
from ..rungs import Dims, Macros, Shape

PACK = 4  # floats in 16 bytes
LINE = 128  # wide_1d.cu: threads of a block
_MOST_REGISTERS = 160  # that a thread's sums and its window of a row may take


class Strip(NamedTuple):
    """How strip.cuh is compiled: columns a thread, rows on their way, threads of a block, `blocks` that share an SM,
    and how many rows further ahead the cache is told."""

    cols: int
    ahead: int
    threads: int
    blocks: int
    far: int

    def macros(self, shape: Shape) -> Macros:
        return {"MASK_WIDTH": shape["mask"], "PACKED": packed(shape["width"]), **self.own_macros()}

    def own_macros(self) -> Macros:
        return {name.upper(): value for name, value in self._asdict().items()}

    def block(self) -> Dims:
        return (self.threads,)

    def grid(self, shape: Shape) -> Dims:
        return self.across(shape), blocks(shape["height"], self.rows(shape))

    def across(self, shape: Shape) -> int:
        return blocks(shape["width"], self.threads * (self.cols if packed(shape["width"]) else 1))

    def rows(self, shape: Shape) -> int:
        return strip_rows(shape["height"], self.across(shape), self.blocks, 2 * shape["mask"])

    def scalars(self, shape: Shape) -> Dims:
        height, width = shape["height"], shape["width"]
        return height, width, width, width, self.rows(shape)


_ONE_COLUMN = Strip(4, 3, 32, 16, 4)  # of a thread, where rows begin anywhere: as many more rows are on their way


def strip_for(height: int, width: int, itemsize: int = 4, packs: bool = True) -> Strip:
    """For a mask of these sides: fewer threads the more sums each has; as measured on an H200. `packs`: whether four
    elements are moved at once."""
    if itemsize == 8:
        return Strip(4, 1, 32, 8, 0)
    side = max(height, width)
    if side <= 5:
        return Strip(4, 2, 64, 6, 4) if packs else _ONE_COLUMN
    if side <= 7 and not packs:
        return Strip(4, 2, 64, 16, 4)
    if side <= 9:
        return Strip(4, 2, 32, 16, 3 if side <= 7 else 0)
    return Strip(4, 1, 32, 16, 4)


def square_strip(mask: int, packs: bool) -> Strip:
    return strip_for(mask, mask, packs=packs)


def separable_for(height: int, width: int, itemsize: int = 4, packs: bool = True) -> Strip:
    """For a mask of these sides that is a column times a row."""
    if max(height, width) <= 9 and itemsize == 4 and not packs:
        return _ONE_COLUMN
    return Strip(4, 2, 64, 6, 4) if height <= 15 else Strip(8, 2, 256, 1, 0)


def square_separable(mask: int, packs: bool) -> Strip:
    return separable_for(mask, mask, packs=packs)


def packed(length: int) -> int:
    """1 where rows of so many floats are multiples of 16 bytes."""
    return int(length % PACK == 0)


# --- one dimension ---------------------------------------------------------------------------------------------------


def wide_grid(shape: Shape, tile: int) -> Dims:
    return (blocks(shape["n"], LINE * (PACK if packed(shape["n"]) else 1)),)


def wide_block(shape: Shape, tile: int) -> Dims:
    return (LINE,)


def wide_macros(shape: Shape, tile: int) -> Macros:
    return {"MASK_WIDTH": shape["mask"], "PACKED": packed(shape["n"])}


# --- what is refused -------------------------------------------------------------------------------------------------


def line_refuses(shape: Shape, tile: int) -> str:
    return _too_many(shape["mask"] + 3 * PACK)


def image_refuses(shape: Shape, tile: int) -> str:
    return _too_many(shape["mask"] * PACK + shape["mask"] + 2 * PACK)


def _too_many(registers: int) -> str:
    most = _MOST_REGISTERS
    return f"sums and a row's window take {registers} registers a thread, of at most {most}" if registers > most else ""
