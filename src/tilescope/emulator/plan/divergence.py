"""Which blocks lanes may wait at while another block runs: a graph and its divergent branches in, bit masks out.

`waiting[b]` holds the blocks at which lanes of a warp may wait while block b runs; `parked[b]` the blocks after a
barrier at which they may be parked meanwhile. Pairs (running, waiting) are followed step by step: the earliest
waiting block always runs next, so what waits is later in the order than what runs."""

from __future__ import annotations

from dataclasses import dataclass

from .graph import EXIT, Cfg


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


class _Walk:
    def __init__(self, cfg: Cfg, divergent: set[int]) -> None:
        self.cfg, self.blocks = cfg, cfg.blocks
        self.divergent = divergent
        self.waiting = [0] * len(cfg.blocks)
        self.parked = [0] * len(cfg.blocks)
        self.todo: list[tuple[str, int, int]] = []

    def run(self) -> Divergence:
        for b in self.divergent:
            ways = [s for s in dict.fromkeys(self.blocks[b].successors) if s != EXIT]
            for i, first in enumerate(ways):
                for second in ways[i + 1 :]:
                    self.both_ready(first, second)
        while self.todo:
            how, running, other = self.todo.pop()
            (self.step_waiting if how == "waiting" else self.step_parked)(running, other)
        return Divergence(self.waiting, self.parked)

    def both_ready(self, a: int, b: int) -> None:
        if a != b:
            self.add("waiting", min(a, b), max(a, b))

    def add(self, how: str, running: int, other: int) -> None:
        table = self.waiting if how == "waiting" else self.parked
        if not table[running] >> other & 1:
            table[running] |= 1 << other
            self.todo.append((how, running, other))

    def step_waiting(self, running: int, other: int) -> None:
        block = self.blocks[running]
        if block.parks and self.cfg.resume(running) != EXIT:
            self.add("parked", other, self.cfg.resume(running))
        for s in block.successors:
            if s != EXIT and block.may_go_on:
                self.both_ready(s, other)

    def step_parked(self, running: int, resume: int) -> None:
        block = self.blocks[running]
        for s in block.successors:
            if s != EXIT and block.may_go_on:
                self.add("parked", s, resume)
        own = self.cfg.resume(running) if block.parks else EXIT
        if own not in (EXIT, resume):  # released together, or one before the other
            self.both_ready(own, resume)
            self.add("parked", own, resume)
            self.add("parked", resume, own)
        if block.end == "meet" == self.blocks[resume].end:  # what both waited for is there
            self.both_ready(block.successors[0], self.blocks[resume].successors[0])


def members(mask: int) -> list[int]:
    """The numbers of a bit mask's set bits."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
