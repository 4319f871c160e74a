"""Blurs of radius 0: copies, in words as wide as the rows allow."""

from __future__ import annotations

import math

import numpy as np

from .copies import turned_over
from .fastest import with_rivals
from .operands import C_TYPES, MOST_LINE
from .plan import Recipe
from .running import BlurProblem

_MOST_BLOCKS = 2048
_FEW = 1 << 19  # words, of which a thread has one each
_FEW_TURNED = 1 << 14  # pixels, of which tiles are never worth it
_WORTH_TURNING, _LEAST_SIDE = 1 << 17, 32  # pixels and rows or columns, of which tiles are turned in shared memory
_WIDER = {8: "uint2", 4: "unsigned"}  # types that a kernel copies instead, by their bytes
_WORD, _THREADS, _MOST_AT_ONCE = 4, 256, 1056  # bytes, threads and blocks where rows are no whole numbers of words
_WORTH_WORDS = 1 << 16  # bytes, from which on
_MOST_COUNTED = 1 << 31  # bytes, up to which 32 bits count all that threads go along


def same(problem: BlurProblem) -> Recipe:
    """What lies turned goes by tiles, or along rows like all else: both may be the faster one."""
    shape, lies = (problem.height, problem.width), (problem.pitch, problem.step)
    if problem.step <= problem.pitch or math.prod(shape) <= _FEW_TURNED:
        return _along_rows(problem)
    ways = [turned_over(shape, lies, problem.dtype, problem.aligned), _along_rows(problem)]
    by_tiles = math.prod(shape) > _WORTH_TURNING and min(shape) >= _LEAST_SIDE
    return with_rivals(ways if by_tiles else ways[::-1])


def _along_rows(problem: BlurProblem) -> Recipe:
    """As many blocks as a GPU runs at once, at most. Rows that follow each other are one."""
    size = problem.height * problem.width
    if problem.step == 1 and problem.pitch == problem.width and size < MOST_LINE:
        problem = problem._replace(height=1, width=size, pitch=size)
    item = np.dtype(problem.dtype).itemsize
    wide = next((wide for wide in _WIDER if _is_whole(problem, item, wide)), item)
    if wide == item == 1 and problem.step == 1 and problem.aligned and size >= _WORTH_WORDS:
        return _of_bytes(problem)
    kind = C_TYPES[problem.dtype] if wide == item else _WIDER[wide]
    return _side_by_side(_in_words(problem, item, wide), kind)


def held_as(recipe: Recipe, dtype: str) -> str:
    """The type that its kernel's arrays have as NumPy's, which may be that of words."""
    return "uint32" if recipe.macros.get("T") in _WIDER.values() else dtype


def _is_whole(problem: BlurProblem, item: int, wide: int) -> bool:
    """Whether rows and what lies between them are whole numbers of such words."""
    return (
        problem.aligned
        and problem.step == 1
        and item < wide
        and item * problem.width % wide == item * problem.pitch % wide == 0
    )


def _in_words(problem: BlurProblem, item: int, wide: int) -> BlurProblem:
    return problem._replace(width=item * problem.width // wide, pitch=item * problem.pitch // wide)


def _of_bytes(problem: BlurProblem) -> Recipe:
    words = -(-problem.height * problem.width // _WORD)
    blocks = min(_MOST_AT_ONCE, -(-words // _THREADS))
    scalars = (problem.height, problem.width, problem.pitch)
    short = problem.height * problem.pitch < _MOST_COUNTED
    macros = {"LINE": int(problem.height == 1), "INDEX": "unsigned" if short else "size_t"}
    return Recipe("blur/same_bytes.cu", macros, (blocks, 1, 1), (_THREADS, 1), scalars)


def _side_by_side(problem: BlurProblem, kind: str) -> Recipe:
    """Threads along the rows, each with as many `together` of its row, or of its column where the row has no more."""
    together = 1 if problem.height * problem.width <= _FEW else 4
    wide = 1 << min(8 if problem.height == 1 else 7, max(0, problem.width - 1).bit_length())
    high = 1 if problem.height == 1 else 256 // wide
    short = problem.height > 1 and problem.width <= wide
    along, down = (1, together) if short else (together, 1)  # words of a thread
    rows = -(-problem.height // (high * down))
    across = min(-(-problem.width // (wide * along)), max(8, _MOST_BLOCKS // rows))
    line = problem.height == 1 and across * wide >= problem.width
    macros = {"T": kind, "TOGETHER": together, "LINE": int(line), "SHORT": int(short)}
    scalars = (problem.height, problem.width, problem.pitch, problem.step)
    return Recipe("blur/same.cu", macros, (across, min(rows, _MOST_BLOCKS // across), 1), (wide, high), scalars)
