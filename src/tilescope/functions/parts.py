"""Masks of the host that are a column times a row, applied one after the other: a problem and both in, two
launches out.

What pays was measured on an H200 (docs/hardware.md)."""

from __future__ import annotations

import math

from .broad import ConvolutionProblem, after_rows, broad, cycles
from .operands import Array
from .plan import Recipe, room
from .small import by_pixels, is_narrow
from .strips import column_and_row

_FEW, _SOME = 32, 64  # columns of any image, and of a small one, for which broad.cu has too many lanes
_SMALL, _TINY = 1 << 20, 1 << 14  # its pixels; those of one that is so small that all threads wait for memory
_SHORT = 16  # elements of a row that are added up pixel by pixel there; more, broad.cu reads once for several
_LAUNCH, _ELEMENTS = 6_000, 900  # cycles of a launch; elements that all pixels' threads read in one
_WORTH, _LEAST = 36, 1 << 16  # elements of a mask, and pixels, for which two launches are worth it


def two_passes(problem: ConvolutionProblem, parts: dict[str, Array], sms: int) -> Recipe | None:
    """Along rows with the mask's row, and down columns of what comes of it with its column. None where neither kernel
    takes one of them."""
    row, column = parts["mask_row"][None], parts["mask_column"][:, None]
    along, down = _pass(problem, row, sms), _pass(after_rows(problem), column, sms)
    if along is None or down is None:
        return None
    scratch = (room(math.prod(problem.shape), problem.result), *along.scratch, *down.scratch)
    before = _with_arrays(along, 0, 2, 3)._replace(scratch=())
    return _with_arrays(down, 2, 1, 3 + len(along.scratch))._replace(scratch=scratch, before=before)


def cycles_of_both(problem: ConvolutionProblem, mask: tuple[int, ...], sms: int) -> float:
    height, width = mask
    return _LAUNCH + _cycles(problem, (1, width), sms) + _cycles(problem, (height, 1), sms)


def is_worth_parts(problem: ConvolutionProblem, mask: Array) -> bool:
    """Whether an image of few columns, whose pixels could be worked on one by one, has so many of them that two passes
    take less time."""
    many = is_narrow(problem) and math.prod(problem.shape) >= _LEAST and mask.size >= _WORTH
    return many and column_and_row(mask) is not None


def has_few_columns(problem: ConvolutionProblem) -> bool:
    """Of pixels that are not so few that one launch is worth more than what two add up less."""
    return is_narrow(problem) and math.prod(problem.shape) >= _TINY


def _pass(problem: ConvolutionProblem, mask: Array, sms: int) -> Recipe | None:
    made = by_pixels(problem, mask.shape, mask) if _goes_by_pixels(problem, mask.shape) else None
    return made or broad(problem, mask.shape, mask, sms)


def _goes_by_pixels(problem: ConvolutionProblem, mask: tuple[int, ...]) -> bool:
    columns, pixels = problem.shape[1], math.prod(problem.shape)
    few = columns <= _FEW or (columns <= _SOME and pixels <= _SMALL)
    return few and pixels >= _TINY and problem.step == 1 and mask[1] <= _SHORT


def _cycles(problem: ConvolutionProblem, mask: tuple[int, ...], sms: int) -> float:
    if _goes_by_pixels(problem, mask):
        return math.prod(mask) * math.prod(problem.shape) / _ELEMENTS
    return cycles(problem, mask, sms)


def _with_arrays(step: Recipe, x: int, out: int, scratch: int) -> Recipe:
    """The numbers of its arrays, and of the first of its scratch."""
    numbers = (x, out, *range(scratch, scratch + len(step.scratch)))
    first, last = ([numbers[i] for i in part] for part in step.pointers(2, len(step.scratch)))
    return step._replace(first=tuple(first), last=tuple(last))
