"""Convolutions by broad.cu, which reads the mask from global memory: a problem and a mask's shape in, a launch out."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from tilescope.kernels.launches import MOST_BLOCKS_Y

from .operands import C_TYPES, MOST_LINE, Array
from .plan import Recipe, room

_THREADS = 256
_FOUR, _MASK_FOUR = 24, 3  # instructions for four elements of x, and of the mask, beside their multiply-adds
_WAITING = 300  # cycles that each row of x is waited for
_TESTED = 4  # instructions more where it is tested whether a row of the mask is there
_ALONE = 1.3  # times as long takes a block that shares its SM with no other
_SLOWER = 1.2  # times as long as reckoned, beside what other kernels are reckoned to take
_BY_SINGLE, _MOST_SLOWER = 9, 2  # elements as long as which single ones take longer, and times as long at most
_JOIN, _JOINED = 5_000, 40  # cycles more where the mask is cut, and bytes of sums that the last block reads in a cycle
_COUNTS = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 127)  # pieces that a mask could be cut into
_SPARE = 1.15  # times as many threads as there are columns for are as good as fewer beside each other
_WORTH = 64  # elements of a mask that are worth a piece of their own
_LONG = 16_384  # elements of a line for each SM, from which on a thread has four times as many
MOST_STEP = 2  # from one element to the next, so that a thread reads those between as well
_MOST_SHARED = 200 * 1024  # bytes of shared memory that a piece of a mask may take


class ConvolutionProblem(NamedTuple):
    """x's shape, its pitch in elements, types of x and of the result; `aligned`: both begin where four elements do;
    `step`: elements from one column of x to the next."""

    shape: tuple[int, ...]
    pitch: int
    dtype: str
    result: str
    aligned: bool
    step: int = 1

    @property
    def packed(self) -> bool:
        return self.aligned and self.step == 1 and self.shape[-1] % 4 == 0 and self.pitch % 4 == 0

    @property
    def sizes(self) -> tuple[int, int]:
        """Rows and columns."""
        height, width = (1, *self.shape)[-2:]
        return height, width

    def as_line(self, mask: tuple[int, ...]) -> ConvolutionProblem | None:
        """An image as a line: of one column, where the mask has one; or of rows that follow each other, where the mask
        has one element, which sees no other row."""
        size = math.prod(self.shape)
        if mask[1:] == (1,) == self.shape[1:]:
            return self._replace(shape=(size,), pitch=size, step=self.pitch)
        if mask == (1, 1) and self.step == 1 and self.pitch == self.shape[-1] and size < MOST_LINE:
            return self._replace(shape=(size,), pitch=size)
        return None


class MaskPart(NamedTuple):
    """What of a mask meets an image at all: its sides, its rows' pitch, the step along a row, its first element."""

    height: int
    width: int
    pitch: int
    step: int
    begin: int


class BroadTile(NamedTuple):
    """How broad.cu is cut: threads beside each other, rows and groups of four columns of a thread; blocks across and
    down; rows of the mask of a piece, and how many pieces."""

    lanes: int
    each: int
    groups: int
    across: int
    down: int
    piece: int
    pieces: int


def part_of(mask: tuple[int, ...], sizes: tuple[int, int]) -> MaskPart:
    """Rows and columns further from the middle than the image is long meet ghost cells alone."""
    height, width = (1, *mask)[-2:]
    tall, wide = min(height, 2 * sizes[0] - 1), min(width, 2 * sizes[1] - 1)
    return MaskPart(tall, wide, width, 1, (height // 2 - tall // 2) * width + width // 2 - wide // 2)


def along_lines(
    problem: ConvolutionProblem, mask: tuple[int, ...]
) -> tuple[ConvolutionProblem, MaskPart, tuple[int, int]]:
    """The same with rows along which elements are nearest to each other, and the result's pitch and step: where an
    image lies turned, all are."""
    part, (height, width) = part_of(mask, problem.sizes), problem.sizes
    if len(problem.shape) == 1 or problem.step <= problem.pitch:
        return problem, part, (width, 1)
    turned = problem._replace(shape=(width, height), pitch=problem.step, step=problem.pitch)
    return turned, MaskPart(part.width, part.height, part.step, part.pitch, part.begin), (1, width)


def cycles(problem: ConvolutionProblem, shape: tuple[int, ...], sms: int) -> float:
    """Infinite where a row of the mask is longer than shared memory takes."""
    problem, part, _ = along_lines(problem, shape)
    line = _line(problem, part)
    return (
        _SLOWER * _cycles(tile_for(problem, part, _MOST_SHARED // line, sms), part, sms)
        if line <= _MOST_SHARED
        else math.inf
    )


def as_it_lies(problem: ConvolutionProblem, shape: tuple[int, ...]) -> float:
    """How many times as long as reckoned a row takes whose elements are not read by fours that follow each other, of
    which a thread reads three more than the mask is wide."""
    problem, part, _ = along_lines(problem, shape)
    return 1.0 if reads_fours(problem) and problem.step == 1 else 1 + min(_MOST_SLOWER, _BY_SINGLE / part.width)


def _line(problem: ConvolutionProblem, part: MaskPart) -> int:
    """Bytes of a row of the mask."""
    return -(-part.width // 4) * 4 * np.dtype(problem.result).itemsize


def after_rows(problem: ConvolutionProblem) -> ConvolutionProblem:
    """The second of two passes: over what the first, along rows, leaves in memory of its own."""
    return problem._replace(pitch=problem.shape[-1], dtype=problem.result, step=1)


def broad(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None, sms: int) -> Recipe | None:
    """`mask`: its values, or None where the caller gives their place: x, mask and out are the arrays then. None where a
    row of the mask is longer than shared memory takes."""
    problem, part, lies = along_lines(problem, shape)
    height, width = problem.sizes
    line = _line(problem, part)
    if line > _MOST_SHARED:
        return None
    tile = tile_for(problem, part, _MOST_SHARED // line, sms)
    macros = {
        "T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result], "LANES": tile.lanes, "EACH": tile.each,
        "GROUPS": tile.groups, "CUT": int(tile.pieces > 1), "SHIFT": -(part.width // 2) % 4,
        "PACKED": int(reads_fours(problem)), "PACKED_OUT": int(stores_fours(problem, lies)),
        "STEP": problem.step if problem.step <= MOST_STEP else 0,
        "REST": part.width % 4, "NARROW": int(part.width < 4),
    }  # fmt: skip
    scalars = (height, width, problem.pitch, problem.step, *lies, *part, tile.piece)
    scratch = (*(() if mask is None else (mask,)), *_sums(problem, tile))
    first, last = ((0, 2, 1), (3, 4)) if mask is None else ((0, 1, 2), (3, 4))
    grid = (tile.across, tile.down, tile.pieces)
    return Recipe(
        "convolution/broad.cu", macros, grid, (_THREADS, 1), scalars, tile.piece * line, scratch=scratch, first=first,
        last=last,
    )  # fmt: skip


def reads_fours(problem: ConvolutionProblem) -> bool:
    """Whether four elements are read at once, with what lies between."""
    return problem.aligned and problem.step <= MOST_STEP and (problem.sizes[0] == 1 or problem.pitch % 4 == 0)


def stores_fours(problem: ConvolutionProblem, lies: tuple[int, int]) -> bool:
    height, width = problem.sizes
    return problem.aligned and lies[1] == 1 and (height == 1 or width % 4 == 0)


def tile_for(problem: ConvolutionProblem, part: MaskPart, most: int, sms: int) -> BroadTile:
    """The one that should take the least time; its pieces have `most` rows of the mask at most."""
    height, width = problem.sizes
    lanes = _lanes(width, _THREADS if height == 1 else 32)
    groups = 4 if height == 1 and width >= _LONG * sms else 1
    across, slices = -(-width // (4 * lanes * groups)), _THREADS // lanes
    least = -(-height // (slices * MOST_BLOCKS_Y))
    most_each = 1 if height == 1 else 4 if problem.result == "float64" else 8
    offers = [
        BroadTile(lanes, each, groups, across, -(-height // (slices * each)), piece, -(-part.height // piece))
        for each in (1, 2, 4, 8) if each <= most_each or each == least
        for piece in _pieces(part, each, most)
    ]  # fmt: skip
    return min((tile for tile in offers if tile.each >= least), key=lambda tile: _cycles(tile, part, sms))


def _pieces(part: MaskPart, each: int, most: int) -> list[int]:
    """Rows of the mask that a piece could have: all, or so few that it is hardly worth a block."""
    worth = min(part.height, max(each, -(-_WORTH // max(part.width, 8))))
    return sorted({min(most, max(worth, -(-part.height // count))) for count in _COUNTS})


def _cycles(tile: BroadTile, part: MaskPart, sms: int) -> float:
    """Of the SM that has most blocks: instructions of a warp for what it multiplies, for each four that it loads, and
    for each four of the mask; and, where the mask is cut, what the last block of a tile reads."""
    fours, rows = -(-part.width // 4), tile.piece * tile.each
    multiplied = rows * fours * (16 * tile.groups + _MASK_FOUR)
    loaded = (tile.piece + tile.each - 1) * (fours + 3) * _FOUR * tile.groups
    loaded += 2 * min(tile.piece, tile.each - 1) * fours * tile.each * _TESTED
    blocks = -(-tile.across * tile.down * tile.pieces // sms)
    cycles = float((tile.piece + tile.each - 1) * _WAITING)
    cycles += blocks * (_ALONE if blocks == 1 else 1) * (multiplied + loaded) * _THREADS / 128
    sums = 4 * 4 * _THREADS * tile.each * tile.groups
    return cycles + (_JOIN + tile.pieces * sums / _JOINED if tile.pieces > 1 else 0)


def _lanes(width: int, most: int) -> int:
    """So many that few have no column, and no fewer than that takes."""
    wanted = min(most, 1 << max(0, -(-width // 4) - 1).bit_length())
    offers = [wanted >> i for i in range(4) if wanted >> i]
    fewest = min(-(-width // (4 * lanes)) * lanes for lanes in offers)
    return next(lanes for lanes in offers if -(-width // (4 * lanes)) * lanes <= _SPARE * fewest)


def _sums(problem: ConvolutionProblem, tile: BroadTile) -> tuple[Array, Array]:
    """Room for those of all pieces, and how many of a tile's are there."""
    tiles = tile.across * tile.down
    count = tile.pieces * tiles * tile.each * tile.groups * _THREADS * 4 if tile.pieces > 1 else 4
    return room(count, problem.result), room(tiles, "uint32")
