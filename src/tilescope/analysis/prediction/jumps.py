"""Where a warp leaves the order of the code: how often it runs each block in; clocks beyond the assembler's pauses out.

An assembler plans a branch as if it were passed by. One that is taken, a return, and lanes that wait for each other
take longer, and so does code that the jump before has left behind (tests/hardware/record_jumps.py)."""

from __future__ import annotations

from collections.abc import Sequence

from .blocks import MachineBlocks
from .mechanisms import Mechanisms

_LEAVING = ("branch", "call", "rare call")
_PLANNED = 5  # clocks that an assembler gives lanes to meet


def jumping(code: MachineBlocks, runs: Sequence[float], of: Mechanisms) -> list[float]:
    """Of each block in all its runs."""
    taken = [_taken(code, number, runs) for number in range(len(runs))]
    return [
        taken[number] * (of.jump + (of.landing if code.turning[number] > of.landed else 0.0))
        + runs[number] * (of.returned if block[-1].kind == "return" else 0.0)
        + _meeting(code, number, runs, taken, of)
        for number, block in enumerate(code.blocks)
    ]


def _taken(code: MachineBlocks, number: int, runs: Sequence[float]) -> float:
    """How often its last branch is, or its call: with a predicate, as often as what follows in the code is not run."""
    last = code.blocks[number][-1]
    if last.always or last.kind != "branch":
        return runs[number] if last.kind in _LEAVING else 0.0
    return max(0.0, runs[number] - (runs[number + 1] if number + 1 < len(runs) else 0.0))


def _meeting(
    code: MachineBlocks, number: int, runs: Sequence[float], taken: Sequence[float], of: Mechanisms
) -> float:  # fmt: skip
    """Where lanes have come apart, each part of them arrives for itself."""
    many = sum(one.kind == "reconvergence" for one in code.blocks[number])
    if not many or not runs[number]:
        return 0.0
    arrived = sum(taken[b] if b + 1 != number else runs[b] - taken[b] for b in code.before[number])
    return many * (of.met * max(runs[number], arrived) - _PLANNED * runs[number])
