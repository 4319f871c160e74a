"""Copies by pad_rows.cu, of an image whose rows have no elements that follow each other: what a plan makes first, or
all that there is to do."""

from __future__ import annotations

from .operands import C_TYPES
from .plan import Recipe, room

_THREADS, _SIDE = 512, 64  # of a block; of a tile that is turned
_TOGETHER = 4  # elements of a row that a thread copies at once
_MOST_BLOCKS = 1024  # as many as a GPU runs at once
MOST_KEPT = 1 << 27  # elements of a copy that a plan keeps room for


def blocks_for(rows: int, cols: int, turned: bool) -> tuple[int, int]:
    """How many copy so large a matrix, and how many threads of each lie beside each other."""
    lanes = min(128, 1 << (-(-cols // _TOGETHER) - 1).bit_length())
    spans = rows * -(-cols // (_TOGETHER * lanes))
    wanted = -(-rows // _SIDE) * -(-cols // _SIDE) if turned else -(-spans * lanes // _THREADS)
    return min(wanted, _MOST_BLOCKS), lanes


def of_a_copy(made: Recipe, arrays: int, shape: tuple[int, int], lying: tuple[int, int], dtype: str) -> Recipe:
    """`made`, which takes so many arrays, of a copy of the first one, which lies with this pitch and step."""
    place = arrays + len(made.scratch)
    copied = _changed(made, arrays, place, _copy(shape, lying, dtype, place))
    return copied._replace(scratch=(*made.scratch, room(shape[0] * shape[1], dtype)))


def turned_over(shape: tuple[int, int], lying: tuple[int, int], dtype: str) -> Recipe:
    """Of an image and out: a copy of one that lies turned, whose rows follow each other."""
    return _copy(shape, lying, dtype, 1)


def multiplied_over(
    shape: tuple[int, int], lying: tuple[int, int], types: tuple[str, str], place: int, factor: int
) -> Recipe:
    """A copy of that kind, into the array of the number `place`, of another type too, times the only element of the
    array of the number `factor`."""
    made = _copy(shape, lying, types[0], place)
    return made._replace(macros={**made.macros, "S": C_TYPES[types[1]], "FACTOR": 1}, last=(factor,))


def _changed(step: Recipe, arrays: int, place: int, copy: Recipe) -> Recipe:
    first, last = step.pointers(arrays, len(step.scratch))
    before = copy if step.before is None else _changed(step.before, arrays, place, copy)
    first, last = (tuple(number or place for number in numbers) for numbers in (first, last))
    return step._replace(first=first, last=last, before=before)


def _copy(shape: tuple[int, int], lying: tuple[int, int], dtype: str, place: int) -> Recipe:
    height, width = shape
    turned = lying[1] > lying[0]
    blocks, lanes = blocks_for(height, width, turned)
    macros = {"T": C_TYPES[dtype], "S": C_TYPES[dtype], "FIRST": 1, "TURNED_N": int(turned), "LANES_N": lanes}
    scalars = (1, height, width, 1, 1, *lying, height, width)
    first = (0, 0, place, place)
    return Recipe("matmul/pad_rows.cu", macros, (blocks, 1, 1), (_THREADS, 1), scalars, first=first, last=())
