"""A warp alone: blocks of machine code, how often each is run and how long loads take in; its clocks out.

The scheduler is followed as the assembler has planned it: a pause behind each instruction, and barriers that an
instruction waits for. Of a block that is run often the second turn counts, which begins with what the first has left
in flight. At a barrier of its block a warp waits for the others, which have begun what it did since they all waited
for the same when it had: those of its scheduler one after another, and all of them through shared memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tilescope.source.machine_code import NO_BARRIER, ScheduledInstruction

from .blocks import MachineBlocks
from .mechanisms import Mechanisms

_BARRIERS = 6
Of = Callable[[ScheduledInstruction], float]
_OFTEN = 1.5
_MEMORY = ("global load", "generic load", "shared load", "global store", "shared store")


@dataclass(frozen=True)
class OfInstruction:
    """Of an instruction: the part of a load's requests that L1 has not; the part of its runs in which its predicate
    lets it be done; the passes of a request through L1 or shared memory."""

    missing: Of = lambda one: 1.0
    part: Of = lambda one: 1.0
    passes: Of = lambda one: 1.0


class WarpClock:
    """`now` in clocks; by barrier, when it is free, and the chance that all loads on it were hits."""

    def __init__(
        self, mechanisms: Mechanisms, miss: float, accesses: OfInstruction, warps: int = 1, schedulers: int = 4
    ) -> None:
        """`miss`: clocks that a load takes which L1 has not; `warps` of a block."""
        self.of, self.miss, self.accesses = mechanisms, miss, accesses
        self.warps, self.beside = warps, -(-warps // schedulers)
        self.now = 0.0
        self.free, self.hits = [0.0] * _BARRIERS, [1.0] * _BARRIERS
        self.port = 0.0  # when its requests have passed
        self.since, self.issued, self.passed = 0.0, 0, 0.0  # since all of the block waited for a miss

    def run(self, block: Sequence[ScheduledInstruction]) -> float:
        """Clocks that it takes."""
        began = self.now
        for one in block:
            self._wait(one.awaits)
            if one.kind == "barrier":
                self._meet()
            if one.sets != NO_BARRIER:
                self.free[one.sets] = max(self.free[one.sets], self.now + self.accesses.part(one) * self._latency(one))
            if one.frees != NO_BARRIER:
                self.free[one.frees] = max(self.free[one.frees], self.now + self.of.operands)
            self.now += max(1, one.pause)
            self.issued += 1
            if one.kind in _MEMORY:
                self.passed += self.accesses.part(one) * self.accesses.passes(one)
        return self.now - began

    def _wait(self, awaits: int) -> None:
        began = self.now
        for barrier in range(_BARRIERS if awaits else 0):
            if awaits >> barrier & 1:
                self.now = max(self.now, self.free[barrier])
                self.hits[barrier] = 1.0
        if self.now - began > self.of.l2 / 2:
            self._begin()

    def _meet(self) -> None:
        """The last warp of the block comes when the scheduler has issued for all, and all have had their passes."""
        all = max(self.beside * self.issued, self.warps * self.passed)
        self.now = max(self.now, self.since + all) + self.of.barrier + self.of.barrier_warp * self.warps
        self._begin()

    def _begin(self) -> None:
        self.since, self.issued, self.passed = self.now, 0, 0.0

    def _queued(self, one: ScheduledInstruction) -> float:
        """Clocks until its last pass: those of a warp's requests follow each other."""
        begins = max(self.now, self.port)
        self.port = begins + 1 + self.of.passed * (max(1.0, self.accesses.passes(one)) - 1)
        return self.port - 1 - self.now

    def _latency(self, one: ScheduledInstruction) -> float:
        """Of several loads on one barrier it is the slowest that counts."""
        more = self._queued(one) if one.kind in _MEMORY else 0.0
        if one.kind in ("global load", "generic load"):
            self.hits[one.sets] *= 1 - self.accesses.missing(one)
            return more + self.of.l1 + (1 - self.hits[one.sets]) * (self.miss - self.of.l1)
        return self.miss if one.kind == "global atomic" else more + self.of.latency(one.kind)


def clocks_alone(code: MachineBlocks, runs: Sequence[float], clock: WarpClock) -> float:
    """`runs`: how often a warp runs each block."""
    total = 0.0
    for block, often in zip(code.blocks, runs, strict=True):
        if often > 0:
            first = clock.run(block)
            total += first + (often - 1) * clock.run(block) if often > _OFTEN else first * often
    return total
