"""A warp alone: blocks of machine code, how often each is run and how long loads take in; its clocks out.

The scheduler is followed as the assembler has planned it: a pause behind each instruction, and barriers that an
instruction waits for. Of a block that is run often the second turn counts, which begins with what the first has left
in flight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilescope.source.machine_code import NO_BARRIER, ScheduledInstruction

from .blocks import MachineBlocks
from .mechanisms import Mechanisms

_BARRIERS = 6
Missing = Callable[[ScheduledInstruction], float]  # the part of a load's requests that L1 has not
_OFTEN = 1.5


class WarpClock:
    """`now` in clocks; by barrier, when it is free, and the chance that all loads on it were hits."""

    def __init__(self, mechanisms: Mechanisms, miss: float, missing: Missing) -> None:
        """`miss`: clocks that a load takes which L1 has not."""
        self.of, self.miss, self.missing = mechanisms, miss, missing
        self.now = 0.0
        self.free, self.hits = [0.0] * _BARRIERS, [1.0] * _BARRIERS

    def run(self, block: Sequence[ScheduledInstruction]) -> float:
        """Clocks that it takes."""
        began = self.now
        for one in block:
            self._wait(one.awaits)
            self.now += self.of.barrier if one.kind == "barrier" else 0.0
            if one.sets != NO_BARRIER:
                self.free[one.sets] = max(self.free[one.sets], self.now + self._latency(one))
            if one.frees != NO_BARRIER:
                self.free[one.frees] = max(self.free[one.frees], self.now + self.of.operands)
            self.now += max(1, one.pause)
        return self.now - began

    def _wait(self, awaits: int) -> None:
        for barrier in range(_BARRIERS if awaits else 0):
            if awaits >> barrier & 1:
                self.now = max(self.now, self.free[barrier])
                self.hits[barrier] = 1.0

    def _latency(self, one: ScheduledInstruction) -> float:
        """Of several loads on one barrier it is the slowest that counts."""
        if one.kind in ("global load", "generic load"):
            self.hits[one.sets] *= 1 - self.missing(one)
            return self.of.l1 + (1 - self.hits[one.sets]) * (self.miss - self.of.l1)
        return self.miss if one.kind == "global atomic" else self.of.latency(one.kind)


def clocks_alone(code: MachineBlocks, runs: Sequence[float], clock: WarpClock) -> float:
    """`runs`: how often a warp runs each block."""
    total = 0.0
    for block, often in zip(code.blocks, runs, strict=True):
        if often > 0:
            first = clock.run(block)
            total += first + (often - 1) * clock.run(block) if often > _OFTEN else first * often
    return total
