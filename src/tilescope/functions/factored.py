"""Masks on a GPU that may be a column times a row: factor.cu finds out, two passes follow, which end at once if it is
none, and what applies any mask, which ends at once if it is one."""

from __future__ import annotations

import math

from .broad import ConvolutionProblem, after_rows, broad, cycles
from .operands import C_TYPES
from .plan import Recipe, room

_MOST_KEPT = 1 << 25  # elements between both passes
_ARRAYS = 3  # x, mask and out
_MORE = 14_000  # cycles of factor.cu, and of launches that end at once
_WORTH = 1.15  # times as long as two passes and that, from which on another way is too long


def factored(problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe, taken: float, sms: int) -> Recipe:
    """`general`, which takes so many cycles for x, mask and out, or all of that, where it should be shorter if the mask
    is a column times a row."""
    if len(mask) == 1 or 1 in mask or problem.result[0] != "f":
        return general
    between = after_rows(problem)
    passes = cycles(problem, (1, mask[1]), sms) + cycles(between, (mask[0], 1), sms)
    if taken < _WORTH * (passes + _MORE) or math.prod(problem.shape) > _MOST_KEPT:
        return general
    along, down = broad(problem, (1, mask[1]), None, sms), broad(between, (mask[0], 1), None, sms)
    return general if along is None or down is None else _chain(problem, mask, general, along, down)


def _chain(problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe, along: Recipe, down: Recipe) -> Recipe:
    """What the steps have beside the caller's arrays follows what `general` has."""
    height, width = mask
    sums = _ARRAYS + len(general.scratch)
    middle, row, column, parts = range(sums + 4, sums + 8)
    scratch = (
        *general.scratch, *along.scratch, *down.scratch, room(problem.shape[0] * problem.shape[1], problem.result),
        room(width, problem.result), room(height, problem.result), room(1, "int32"),
    )  # fmt: skip
    macros, sizes = {"S": C_TYPES[problem.result]}, (height, width)
    found = Recipe("convolution/factor.cu", macros, (1, 1, 1), (256, 1), sizes, first=(1, row, column, parts), last=())
    along = _only(1, along, parts)._replace(
        scratch=(), first=(0, middle, row), last=(sums, sums + 1, parts), before=found
    )
    first, last = (middle, 2, column), (sums + 2, sums + 3, parts)
    down = _only(1, down, parts)._replace(scratch=(), first=first, last=last, before=along)
    return _after(general, down, parts)._replace(scratch=scratch)


def _after(step: Recipe, others: Recipe, parts: int) -> Recipe:
    before = others if step.before is None else _after(step.before, others, parts)
    return _only(0, step, parts)._replace(before=before)


def _only(when: int, step: Recipe, parts: int) -> Recipe:
    """`parts`: the number of what factor.cu says."""
    first, last = step.pointers(_ARRAYS, len(step.scratch))
    return step._replace(macros={**step.macros, "WHEN": when}, first=first, last=(*last, parts))
