"""Which blocks lanes may wait at while another block runs: a graph and its divergent branches in, bit masks out.

`waiting[b]` holds the blocks at which lanes of a warp may wait while block b runs; `parked[b]` the blocks after a
barrier at which they may be parked meanwhile. Both are followed step by step: the earliest waiting block always runs
next, so what waits is later in the order than what runs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from .graph import EXIT, Cfg

MANY = 16  # set bits from which NumPy is faster


@dataclass(slots=True)
class Divergence:
    waiting: list[int]
    parked: list[int]

    def others(self, block: int) -> int:
        """Blocks that other lanes of the warp may be at while `block` runs."""
        return self.waiting[block] | self.parked[block]


def analyse(cfg: Cfg, divergent: set[int]) -> Divergence:
    """`divergent`: the blocks whose branch may send lanes of one warp different ways."""
    return _Walk(cfg, divergent).run()


class _Table:
    """A bit mask for each block; `fresh` holds the bits that no step was taken with yet."""

    def __init__(self, blocks: int) -> None:
        self.known, self.fresh = [0] * blocks, [0] * blocks

    def add(self, block: int, others: int) -> None:
        more = others & ~self.known[block]
        self.known[block] |= more
        self.fresh[block] |= more

    def taken(self, block: int) -> int:
        fresh, self.fresh[block] = self.fresh[block], 0
        return fresh


class _Walk:
    """All that may wait beside a block goes a step with it at once: large kernels have a million pairs."""

    def __init__(self, cfg: Cfg, divergent: set[int]) -> None:
        self.cfg, self.blocks = cfg, cfg.blocks
        self.divergent = divergent
        self.waiting, self.parked = _Table(len(cfg.blocks)), _Table(len(cfg.blocks))
        self.todo = 0  # blocks to go on with

    def run(self) -> Divergence:
        for b in self.divergent:
            ways = [s for s in dict.fromkeys(self.blocks[b].successors) if s != EXIT]
            for i, first in enumerate(ways):
                self.all_ready(first, _mask(ways[i + 1 :]))
        running = -1  # from the first to the last, again and again: what came together meanwhile goes on at once
        while self.todo:
            running = _first(self.todo >> running + 1 << running + 1 or self.todo)
            self.todo ^= 1 << running
            self.step_waiting(running, self.waiting.taken(running))
            self.step_parked(running, self.parked.taken(running))
        return Divergence(self.waiting.known, self.parked.known)

    def all_ready(self, block: int, others: int) -> None:
        """With each of the others: the earlier one runs, the later one waits."""
        later = others >> block + 1 << block + 1
        self.add(self.waiting, block, later)
        for other in members(others & (1 << block) - 1):
            self.add(self.waiting, other, 1 << block)

    def add(self, table: _Table, running: int, others: int) -> None:
        table.add(running, others)
        if table.fresh[running]:
            self.todo |= 1 << running

    def step_waiting(self, running: int, others: int) -> None:
        block = self.blocks[running]
        if block.parks and self.cfg.resume(running) != EXIT:
            for other in members(others):
                self.add(self.parked, other, 1 << self.cfg.resume(running))
        for s in block.successors:
            if s != EXIT and block.may_go_on:
                self.all_ready(s, others)

    def step_parked(self, running: int, resumes: int) -> None:
        block = self.blocks[running]
        for s in block.successors:
            if s != EXIT and block.may_go_on:
                self.add(self.parked, s, resumes)
        own = self.cfg.resume(running) if block.parks else EXIT
        if own != EXIT:
            self.released(own, resumes & ~(1 << own))
        if block.end == "meet":  # what both waited for is there
            met = _mask(self.blocks[r].successors[0] for r in members(resumes) if self.blocks[r].end == "meet")
            self.all_ready(block.successors[0], met)

    def released(self, own: int, resumes: int) -> None:
        """Together, or one before the other."""
        self.all_ready(own, resumes)
        self.add(self.parked, own, resumes)
        for resume in members(resumes):
            self.add(self.parked, resume, 1 << own)


def _mask(blocks: Iterable[int]) -> int:
    found = 0
    for block in blocks:
        found |= 1 << block
    return found


def members(mask: int) -> list[int]:
    """The numbers of a bit mask's set bits."""
    if mask.bit_count() > MANY:
        bits = np.frombuffer(mask.to_bytes(-(-mask.bit_length() // 8), "little"), np.uint8)
        many: list[int] = np.flatnonzero(np.unpackbits(bits, bitorder="little")).tolist()
        return many
    found = []
    while mask:
        found.append(_first(mask))
        mask &= mask - 1
    return found


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1
