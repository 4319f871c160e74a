"""Convolutions with a mask of one element, of an image that lies turned, or in part: a copy that multiplies it."""

from __future__ import annotations

import math

from .broad import ConvolutionProblem
from .copies import multiplied_over
from .operands import Array
from .plan import Recipe

_LEAST, _NARROWEST = 1 << 15, 16  # pixels, rows and columns, from which on neighbours should write neighbours
_MOST_OFFSET = 1 << 31  # elements, of a pitch


def one_element(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None) -> Recipe | None:
    """`mask`: its value, or None where the caller gives x, mask and out. None where it is none of these."""
    turned = len(problem.shape) == 2 and problem.pitch < problem.step
    if not turned or math.prod(problem.shape) < _LEAST or min(problem.shape) < _NARROWEST:
        return None
    return by_copy(problem, shape, mask)


def by_copy(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None) -> Recipe | None:
    """The same however an image lies. None for a line, and for other masks."""
    if len(problem.shape) == 1 or math.prod(shape) != 1 or max(problem.step, problem.pitch) >= _MOST_OFFSET:
        return None
    lying, types = (problem.pitch, problem.step), (problem.dtype, problem.result)
    if mask is None:
        return multiplied_over(problem.sizes, lying, types, 2, 1)
    return multiplied_over(problem.sizes, lying, types, 1, 2)._replace(scratch=(mask,))
