"""Convolutions by either.cu, of which each block finds out whether the mask is a column times a row: a problem and a
mask's shape in, a launch out."""

from __future__ import annotations

import math

import numpy as np

from tilescope.kernels.launches import MOST_BLOCKS_Y

from .broad import ConvolutionProblem, MaskPart, along_lines
from .operands import C_TYPES, Array
from .plan import Recipe, room

_RESULTS, _THREADS = 1024, 256  # of a tile
_WIDTHS = (32, 16, 8)  # columns of one
_SPARE = 1.3  # times as many columns as the least that any width takes are as good
_MOST_SHARED = 100 * 1024  # bytes, of which an SM has two
_BEGUN, _TILE = 2_800, 1_400  # cycles of the first tile more, and of any
_LOADED, _SEEN = 0.56, 1.3  # the same of an element of `in`, and of the mask, which is looked at
_PART, _ELEMENT = 15, 24  # and of one of the mask's row or column, and of the whole mask, for all results of a tile
_ALONE, _HIDDEN = 1.3, 4  # times as long takes a tile that shares its SM with no other, or fewer than so many


def either(
    problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None, *, general: bool = True
) -> Recipe | None:
    """`mask`: its values, or None where the caller gives x, mask and out. `general`: whether it is applied, too, if it
    is no column times a row. None where a tile with what it needs has no room in shared memory."""
    problem, part, lies = along_lines(problem, shape)
    height, width = problem.sizes
    tall, wide = _sides(width)
    shared, grid = _shared(part, problem.result, tall, wide), (-(-width // wide), -(-height // tall), 1)
    if shared > _MOST_SHARED or grid[1] > MOST_BLOCKS_Y:
        return None
    macros = {"T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result], "GENERAL": int(general), "WIDE": wide}
    scalars = (height, width, problem.pitch, problem.step, *lies, *part)
    made = Recipe("convolution/either.cu", macros, grid, (_THREADS, 1), scalars, shared)
    if mask is None:
        return made._replace(first=(0, 2), last=(1, 3), scratch=(room(1, "int32"),))
    return made._replace(scratch=(mask, room(1, "int32")))


def cycles(problem: ConvolutionProblem, shape: tuple[int, ...], sms: int, *, by_parts: bool) -> float:
    """As an H200 takes them, `by_parts`: of a mask that is a column times a row. Infinite where there is no room."""
    made = either(problem, shape, None)
    if made is None or problem.result != "float32" or len(shape) == 1:
        return math.inf
    lines, part, _ = along_lines(problem, shape)
    tall, wide = _sides(lines.sizes[1])
    rows, size = tall - 1 + part.height, part.height * part.width
    parts = _PART * (part.width * math.ceil(rows * wide / _RESULTS) + part.height)
    tile = _TILE + _LOADED * rows * (wide - 1 + part.width) + _SEEN * size + (parts if by_parts else _ELEMENT * size)
    each = max(1.0, math.prod(made.grid) / sms)
    return _BEGUN + each * tile * (1 + (_ALONE - 1) * max(0.0, (_HIDDEN - each) / (_HIDDEN - 1)))


def _sides(columns: int) -> tuple[int, int]:
    """Rows and columns of a tile: the widest of which few lie beside the image."""
    fewest = min(-(-columns // wide) * wide for wide in _WIDTHS)
    wide = next(wide for wide in _WIDTHS if -(-columns // wide) * wide <= _SPARE * fewest)
    return _RESULTS // wide, wide


def _shared(part: MaskPart, result: str, tall: int, wide: int) -> int:
    """Bytes."""
    rows, needed = tall - 1 + part.height, wide - 1 + part.width
    elements = rows * (wide + (needed | 1)) + part.height * part.width + part.height + part.width
    return elements * np.dtype(result).itemsize
