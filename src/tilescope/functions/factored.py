"""Masks on a GPU that may be a column times a row. factor.cu finds out, two passes follow, which end at once if it is
none, and what applies any mask, which ends at once if it is one; or either.cu finds out and applies it, alone or before
what applies any other."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .broad import ConvolutionProblem, after_rows, as_it_lies, broad, cycles
from .either import cycles as either_cycles
from .either import either
from .operands import C_TYPES
from .plan import Recipe, room

_MOST_KEPT = 1 << 25  # elements between both passes
_ARRAYS = 3  # x, mask and out
LAUNCH = 6_000  # cycles that any takes more than is reckoned
_MORE = 14_000  # cycles of factor.cu, and of launches that end at once
_FOUND_NONE = 17_000  # the same where the mask is none
_ENDS, _LOOKED = 5_000, 9_000  # the same of what ends at once behind either.cu, and of either.cu that finds none


class FactoredWay(NamedTuple):
    """Cycles for a mask that is a column times a row, and for another; and what takes them."""

    parts: float
    other: float
    make: Callable[[], Recipe]

    @property
    def worth(self) -> float:
        """The less the better: one kind of mask is as likely as the other, and twice as long is as bad for either."""
        return (self.parts + LAUNCH) * (self.other + LAUNCH)


def factored(problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe, taken: float, sms: int) -> Recipe:
    """`general`, which takes so many cycles for x, mask and out, or what should be shorter if the mask is a column
    times a row, and not much longer if it is none."""
    ways = [FactoredWay(taken, taken, lambda: general)]
    if len(mask) == 2 and problem.result[0] == "f":
        ways += [*_by_tiles(problem, mask, general, taken, sms), *_by_passes(problem, mask, general, taken, sms)]
    return min(ways, key=lambda way: way.worth).make()


def _by_tiles(
    problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe, taken: float, sms: int
) -> Iterator[FactoredWay]:  # fmt: skip
    """either.cu alone, or before what applies any mask."""
    parts, other = (either_cycles(problem, mask, sms, by_parts=by_parts) for by_parts in (True, False))
    if parts < math.inf:
        yield FactoredWay(parts, other, lambda: either(problem, mask, None) or general)
        yield FactoredWay(parts + _ENDS, taken + _LOOKED, lambda: _behind(problem, mask, general))


def _by_passes(
    problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe, taken: float, sms: int
) -> Iterator[FactoredWay]:  # fmt: skip
    if 1 in mask or math.prod(problem.shape) > _MOST_KEPT:
        return
    between = after_rows(problem)
    passes = cycles(problem, (1, mask[1]), sms) * as_it_lies(problem, mask) + cycles(between, (mask[0], 1), sms)
    if passes < math.inf:
        yield FactoredWay(passes + _MORE, taken + _FOUND_NONE, lambda: _chain(problem, mask, general, sms))


def _behind(problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe) -> Recipe:
    """either.cu says in its scratch, which follows what `general` has, whether anything is left."""
    first, parts = either(problem, mask, None, general=False), _ARRAYS + len(general.scratch)
    assert first is not None  # as its cycles are
    first = first._replace(last=(1, parts), scratch=())
    return _after(general, first, parts)._replace(scratch=(*general.scratch, room(1, "int32")))


def _chain(problem: ConvolutionProblem, mask: tuple[int, ...], general: Recipe, sms: int) -> Recipe:
    """What the steps have beside the caller's arrays follows what `general` has."""
    height, width = mask
    along, down = broad(problem, (1, width), None, sms), broad(after_rows(problem), (height, 1), None, sms)
    assert along is not None  # as its cycles are, and the other's
    assert down is not None
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
