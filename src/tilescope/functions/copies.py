"""Copies of an image whose rows have no elements that follow each other: what a plan makes first, or all that there is
to do. By pad_rows.cu, of bytes that lie turned by turn_bytes.cu."""

from __future__ import annotations

import math

from .operands import C_TYPES, Array
from .plan import Recipe, room

_THREADS, _SIDE = 512, 64  # of a block; of a tile that is turned
_TOGETHER = 4  # elements of a row that a thread copies at once
_LEAST_SIDES = 8, 16  # rows and columns, from which on a tile's threads have enough to turn
_MOST_BLOCKS = 1024  # as many as a GPU runs at once; of those that turn tiles each has one
_WORD, _BYTES = 4, 128  # bytes of a word, and of a side of a tile of bytes
MOST_KEPT = 1 << 27  # elements of a copy that a plan keeps room for


def blocks_for(rows: int, cols: int, turned: bool) -> tuple[int, int]:
    """How many copy so large a matrix, and how many threads of each lie beside each other."""
    lanes = min(128, 1 << (-(-cols // _TOGETHER) - 1).bit_length())
    spans = rows * -(-cols // (_TOGETHER * lanes))
    tiles = -(-rows // _SIDE) * -(-cols // _SIDE)
    return tiles if turned else min(-(-spans * lanes // _THREADS), _MOST_BLOCKS), lanes


def of_a_copy(
    made: Recipe, arrays: int, shape: tuple[int, int], lying: tuple[int, int], dtype: str, aligned: bool
) -> Recipe:
    """`made`, which takes so many arrays, of a copy of the first one, which lies with this pitch and step. `aligned`:
    whether it begins at a multiple of four bytes."""
    return after(turned_over(shape, lying, dtype, aligned), made, arrays, 0, room(math.prod(shape), dtype))


def after(copy: Recipe, made: Recipe, arrays: int, number: int, kept: Array) -> Recipe:
    """`made`, which takes so many arrays, of what `copy`, of an array and its copy, leaves in `kept` of the array of
    that number."""
    place = arrays + len(made.scratch)
    first, _ = copy.pointers(2, 0)
    copy = copy._replace(first=tuple(place if one else number for one in first), last=())
    return _changed(made, arrays, number, place, copy)._replace(scratch=(*made.scratch, kept))


def turned_over(shape: tuple[int, int], lying: tuple[int, int], dtype: str, aligned: bool) -> Recipe:
    """Of an image and out: a copy of one that lies turned or apart, whose rows follow each other."""
    (height, width), (pitch, apart) = shape, lying
    words = aligned and pitch == 1 and apart % _WORD == width % _WORD == 0
    if not words or dtype not in ("int8", "uint8"):
        return _by_elements(shape, lying, dtype, 1)
    tiles = -(-height // _BYTES) * -(-width // _BYTES)
    return Recipe("blur/turn_bytes.cu", {}, (tiles, 1, 1), (_THREADS, 1), (height, width, apart))


def multiplied_over(
    shape: tuple[int, int], lying: tuple[int, int], types: tuple[str, str], place: int, factor: int
) -> Recipe:
    """A copy of that kind, into the array of the number `place`, of another type too, times the only element of the
    array of the number `factor`."""
    made = _by_elements(shape, lying, types[0], place)
    return made._replace(macros={**made.macros, "S": C_TYPES[types[1]], "FACTOR": 1}, last=(factor,))


def _changed(step: Recipe, arrays: int, changed: int, place: int, copy: Recipe) -> Recipe:
    """After `copy`, and of what that has in `place` where it took the array of the number `changed`."""
    first, last = step.pointers(arrays, len(step.scratch))
    before = copy if step.before is None else _changed(step.before, arrays, changed, place, copy)
    first, last = (tuple(place if number == changed else number for number in numbers) for numbers in (first, last))
    return step._replace(first=first, last=last, before=before, beside=())


def _by_elements(shape: tuple[int, int], lying: tuple[int, int], dtype: str, place: int) -> Recipe:
    height, width = shape
    turned = lying[1] > lying[0] and height >= _LEAST_SIDES[0] and width >= _LEAST_SIDES[1]
    blocks, lanes = blocks_for(height, width, turned)
    macros = {"T": C_TYPES[dtype], "S": C_TYPES[dtype], "FIRST": 1, "TURNED_N": int(turned), "LANES_N": lanes}
    scalars = (1, height, width, 1, 1, *lying, height, width)
    first = (0, 0, place, place)
    return Recipe("matmul/pad_rows.cu", macros, (blocks, 1, 1), (_THREADS, 1), scalars, first=first, last=())
