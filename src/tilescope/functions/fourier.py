"""Convolutions with wide masks by Fourier transforms of tiles: a problem and a mask's shape in, the launches of
spectrum.cu and fourier.cu out."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from .broad import ConvolutionProblem, MaskPart, part_of
from .operands import C_TYPES, Array
from .plan import Recipe, room

LEAST = 225  # elements of a mask: with fewer, an infinity reaches no further than the mask
SIDE = 128  # of a tile; shared memory takes no larger one that is a power of two
_MOST_PARTS = 4  # of a mask, down and across
_TILES, _PART = 6_000, 26_000  # cycles of two tiles, and for each part of the mask
_SPECTRUM = 30_000  # cycles of the launch that transforms a mask on the GPU
_MOST_TILES = 2**31 - 1


class FourierTile(NamedTuple):
    """Parts of the mask down and across, their sides; rows and columns of a tile that are right; tiles across and
    down."""

    parts_down: int
    parts_across: int
    tall: int
    wide: int
    rows: int
    cols: int
    across: int
    down: int

    @property
    def parts(self) -> int:
        return self.parts_down * self.parts_across

    @property
    def tiles(self) -> int:
        return self.across * self.down

    @property
    def blocks(self) -> int:
        """Each has two tiles."""
        return -(-self.tiles // 2)

    def cycles(self, sms: int) -> float:
        """An SM has one block at a time."""
        return -(-self.blocks // sms) * (_TILES + _PART * self.parts)


def cycles(problem: ConvolutionProblem, shape: tuple[int, ...], there: bool, sms: int) -> float:
    """`there`: whether the mask lies on the GPU. Infinite where it is no work for transforms."""
    part = part_of(shape, problem.sizes)
    if problem.result != "float32" or len(shape) == 1 or part.height * part.width < LEAST:
        return math.inf
    tile = tile_for(problem, part, sms)
    return tile.cycles(sms) + _SPECTRUM * there if tile else math.inf


def tile_for(problem: ConvolutionProblem, part: MaskPart, sms: int, side: int = SIDE) -> FourierTile | None:
    return min(_offers(problem, part, side), key=lambda tile: tile.cycles(sms), default=None)


def _offers(problem: ConvolutionProblem, part: MaskPart, side: int) -> Iterator[FourierTile]:
    height, width = problem.sizes
    for parts_down in range(1, _MOST_PARTS + 1):
        for parts_across in range(1, _MOST_PARTS + 1):
            tall, wide = -(-part.height // parts_down), -(-part.width // parts_across)
            rows, cols = side + 1 - tall, side + 1 - wide
            if min(rows, cols) > 0:
                across, down = -(-width // cols), -(-height // rows)
                if across * down <= _MOST_TILES:
                    yield FourierTile(parts_down, parts_across, tall, wide, rows, cols, across, down)


def fourier(
    problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None, sms: int, side: int = SIDE
) -> Recipe:
    """`mask`: its values, or None where the caller gives their place: x, mask and out are the arrays then."""
    part = part_of(shape, problem.sizes)
    tile = tile_for(problem, part, sms, side)
    assert tile is not None
    height, width = problem.sizes
    macros = {"T": C_TYPES[problem.dtype], "SIDE": side, "MANY": int(tile.parts > 1)}
    scalars = (
        height, width, problem.pitch, problem.step, tile.tiles, tile.across, tile.rows, tile.cols, tile.parts_down,
        tile.parts_across, tile.tall, tile.wide, part.height // 2, part.width // 2,
    )  # fmt: skip
    shared = 8 * side * (side + 1)
    grid, block = (tile.blocks, 1, 1), (4 * side, 1)
    made = Recipe("convolution/fourier.cu", macros, grid, block, scalars, shared)
    if mask is not None:
        return made._replace(scratch=(spectra(mask, part, tile, side),), first=(0, 1, 2), last=())
    sizes = (part.height, part.width, part.pitch, part.begin, tile.parts_across, tile.tall, tile.wide)
    before = Recipe(
        "convolution/spectrum.cu", {"SIDE": side}, (tile.parts, 1, 1), block, sizes, shared, first=(1, 3), last=()
    )
    scratch = (room(2 * tile.parts * side * side, "float32"),)
    return made._replace(scratch=scratch, first=(0, 2, 3), last=(), before=before)


def spectra(mask: Array, part: MaskPart, tile: FourierTile, side: int) -> Array:
    """What spectrum.cu makes of a mask's parts, as f32[parts, columns, rows, 2]."""
    row, col = divmod(part.begin, part.pitch)
    met = mask[row : row + part.height, col : col + part.width].astype(np.float64)
    parts = np.zeros((tile.parts, side, side))
    for p in range(tile.parts):
        top, left = p // tile.parts_across * tile.tall, p % tile.parts_across * tile.wide
        found = met[top : top + tile.tall, left : left + tile.wide]
        parts[p, : found.shape[0], : found.shape[1]] = found
    bits = side.bit_length() - 1
    order = [int(f"{i:0{bits}b}"[::-1], 2) for i in range(side)]
    made = np.fft.fft2(parts).conj()[:, order][:, :, order].transpose(0, 2, 1) / side**2
    return np.stack([made.real, made.imag], -1).astype(np.float32)
