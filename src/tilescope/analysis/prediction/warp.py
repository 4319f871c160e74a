"""A warp alone: blocks of machine code, how often each is run and how long loads take in; its clocks out.

The scheduler is followed as the assembler has planned it: a pause behind each instruction, and barriers that an
instruction waits for. Of a block that is run often the second turn counts, which begins with what the first has left
in flight. Where barriers hold the warps of a block together, each does what the others do at the same time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2
from typing import NamedTuple

from tilescope.source.machine_code import NO_BARRIER, ScheduledInstruction

from .blocks import MachineBlocks
from .jumps import jumping
from .mechanisms import Mechanisms

_BARRIERS = 6
Of = Callable[[ScheduledInstruction], float]
_OFTEN = 1.5
ISSUE = {"integer": 2, "multiply-add": 2, "f64": 2, "special function": 8}  # clocks of its pipe, of others 1
LOCAL = ("local load", "local store")
CONSTANT = "constant load"
_ANSWERED = ("global load", "generic load", "local load", "global atomic")  # by L1 at the soonest
_MEMORY = (*LOCAL, "global load", "generic load", "shared load", "global store", "shared store", "shared atomic")


@dataclass(frozen=True)
class OfInstruction:
    """Of an instruction: the part of a load's requests that L1 has not, and that DRAM is asked for; the part of its
    runs in which its predicate lets it be done; the passes of a request through L1 or shared memory; the part of
    all warps that do it."""

    missing: Of = lambda one: 1.0
    dram: Of = lambda one: 0.0
    part: Of = lambda one: 1.0
    passes: Of = lambda one: 1.0
    doing: Of = lambda one: 1.0


class Followed(NamedTuple):
    """Clocks of a warp alone, and the part of them in which it waits for answers of global or local memory."""

    clocks: float
    answers: float = 0.0


class WarpClock:
    """`now` in clocks; by barrier, when it is free, whether that is for an answer of memory, and the chances that all
    loads on it were hits of L1, and none went to DRAM; `waited` for such answers."""

    def __init__(
        self, mechanisms: Mechanisms, miss: float, accesses: OfInstruction, warps: int = 1, schedulers: int = 4,
        *, in_step: bool = False,
    ) -> None:  # fmt: skip
        """`miss`: clocks that an atomic takes; `warps` of a block, which go `in_step` where barriers hold them
        together: then a scheduler issues an instruction for all of its own, and their requests follow each other."""
        self.of, self.miss, self.accesses, self.warps = mechanisms, miss, accesses, warps
        self.schedulers, self.in_step = schedulers, in_step
        self.together(1.0)
        self.now = 0.0
        self.free, self.hits, self.near = [0.0] * _BARRIERS, [1.0] * _BARRIERS, [1.0] * _BARRIERS
        self.waited, self.answers = 0.0, [False] * _BARRIERS
        self.port = 0.0  # when its requests have passed
        self.pipes = dict.fromkeys(ISSUE, 0.0)  # when each takes the next instruction
        self.copies, self.groups = 0.0, list[float]()  # when asynchronous ones are there: those of no group yet, groups

    def together(self, more: float, *, apart: bool = False) -> None:
        """What follows is done so much `more` often by the warp that is followed than by the mean of its block; by each
        warp for itself where they are `apart`."""
        warps = ceil(self.warps / max(1.0, more)) if self.in_step and not apart else 1
        self.company, self.beside = warps, -(-warps // self.schedulers)

    def run(self, block: Sequence[ScheduledInstruction]) -> float:
        """Clocks that it takes."""
        began = self.now
        for one in block:
            self._wait(one.awaits)
            self._meet(one)
            entered = self._enter(one)
            if one.sets != NO_BARRIER:
                answered = entered + self.accesses.part(one) * self._latency(one)
                self.free[one.sets] = max(self.free[one.sets], answered)
                self.answers[one.sets] = one.kind in _ANSWERED
            if one.frees != NO_BARRIER:
                self.free[one.frees] = max(self.free[one.frees], self.now + self.of.operands)
            self.now += max(1, one.pause, self.beside * one.reading)
        return self.now - began

    def _enter(self, one: ScheduledInstruction) -> float:
        """When the pipe of its kind takes it, of warps that go in step the last's."""
        if one.kind not in self.pipes:
            return self.now
        self.now = max(self.now, self.pipes[one.kind])
        self.pipes[one.kind] = self.now + self.beside * ISSUE[one.kind]
        return self.pipes[one.kind] - ISSUE[one.kind]

    def _meet(self, one: ScheduledInstruction) -> None:
        """Others of the block, or copies."""
        if one.kind == "barrier":
            self.now += self.of.barrier + self.of.barrier_warp * self.warps
        elif one.kind == "async copy":
            self.copies = max(self.copies, self.now + self._queued(one) + self._fetched(one))
        elif one.kind == "copies committed":
            self.groups, self.copies = [*self.groups, self.copies], 0.0
        elif one.kind == "copies awaited":
            awaited = self.groups[: len(self.groups) - one.pending]
            self.now, self.groups = max([self.now, *awaited]), self.groups[len(awaited) :]

    def _wait(self, awaits: int) -> None:
        for barrier in range(_BARRIERS if awaits else 0):
            if awaits >> barrier & 1:
                self.waited += max(0.0, self.free[barrier] - self.now) * self.answers[barrier]
                self.now = max(self.now, self.free[barrier])
                self.hits[barrier] = self.near[barrier] = 1.0

    def _queued(self, one: ScheduledInstruction) -> float:
        """Clocks until its last pass: those of a warp's requests follow each other, and those of warps in step."""
        begins, passes = max(self.now, self.port), max(1.0, self.accesses.passes(one))
        self.port = begins + max(1 + self.of.passed * (passes - 1), self.company * self.accesses.doing(one) * passes)
        return self.port - 1 - self.now

    def _latency(self, one: ScheduledInstruction) -> float:
        """Of several loads on one barrier it is the slowest that counts."""
        more = self._queued(one) if one.kind in _MEMORY else 0.0
        if one.kind == CONSTANT:
            more = self._words(one)
        if one.kind in ("global load", "generic load", "local load"):
            self.hits[one.sets] *= 1 - self.accesses.missing(one)
            self.near[one.sets] *= 1 - self.accesses.dram(one)
            return more + self._answered(1 - self.hits[one.sets], 1 - self.near[one.sets], self.accesses.passes(one))
        return self.miss if one.kind == "global atomic" else more + self.of.latency(one.kind)

    def _words(self, one: ScheduledInstruction) -> float:
        """Further words of a load of constants by an index: its own, or those of all that do it at once."""
        own = self.accesses.passes(one)
        all = self.company * self.accesses.doing(one) * own
        return max(self.of.constant_word * (own - 1), self.of.constant * (all - 1))

    def _fetched(self, one: ScheduledInstruction) -> float:
        return self._answered(self.accesses.missing(one), self.accesses.dram(one), self.accesses.passes(one))

    def _answered(self, missed: float, far: float, lines: float) -> float:
        """By the chances that L1 has it not, and that L2 has it not; behind its last pass, which takes a part of what a
        request to several lines waits longer."""
        doubled, passing = log2(max(1.0, lines)), self.of.passed * (max(1.0, lines) - 1)
        l2 = self.of.l2 + max(0.0, self.of.l2_lines * doubled - passing)
        dram = self.of.dram + max(0.0, self.of.dram_lines * doubled - passing)
        return self.of.l1 + missed * (l2 - self.of.l1) + far * (dram - l2)


def follow(code: MachineBlocks, means: Sequence[float], runs: Sequence[float], clock: WarpClock) -> Followed:
    """`means`, `runs`: how often a warp runs each block, the mean of all and the one that is followed."""
    total, waited = sum(jumping(code, runs, clock.of)), 0.0
    for number, (block, length, mean, often) in enumerate(zip(code.blocks, code.turned, means, runs, strict=True)):
        if often > 0:
            clock.together(often / mean if mean else 1.0, apart=number in code.drifting)
            least = clock.of.fetching(length) * len(block)
            times = [1.0, often - 1] if often > _OFTEN else [often]
            for many in times:
                before = clock.waited
                total += many * max(least, clock.run(block))
                waited += many * (clock.waited - before)
    return Followed(total, waited / total if total else 0.0)
