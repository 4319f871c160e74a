"""What has to be saved at each barrier: a plan in; bit masks of variables out.

A frame has a place for every variable, and a variable is written at one place of the kernel (plan/ssa.py): what is
there from an earlier barrier need not be saved again, unless it has been written since. What is written before a loop
that has barriers is saved where it is written."""

from __future__ import annotations

from ..plan.graph import EXIT, loops_of
from ..plan.plan import Plan
from ..plan.ssa import SsaBlock


class Saving:
    """`at_end[i]`: of what block i writes, what is saved at its end; `at_barrier[i]`: what may differ from the frame
    when lanes come to the barrier that ends block i."""

    def __init__(self, plan: Plan) -> None:
        self.blocks, self.live_in = plan.ssa.blocks, plan.ssa.live_in
        self.written = [_written(block) for block in self.blocks]
        loops = loops_of(plan.cfg.blocks)
        early = 0
        for barrier in self._barriers():
            live = self.live_in[self._after(barrier)]
            for index, written in enumerate(self.written):
                if loops[barrier] - loops[index]:
                    early |= written & live
        self.at_end = [written & early for written in self.written]
        self.at_barrier = self._unsaved(early)

    def _barriers(self) -> list[int]:
        return [i for i, b in enumerate(self.blocks) if b.block.end == "barrier" and self._after(i) != EXIT]

    def _after(self, barrier: int) -> int:
        return self.blocks[barrier].successors[0]

    def _unsaved(self, early: int) -> list[int]:
        """A fixed point over the graph: what was written and not saved on some way to the end of each block.

        Blocks are in reverse postorder: a graph without loops is gone through once."""
        found, barriers = [0] * len(self.blocks), set(self._barriers())
        todo = list(reversed(range(len(self.blocks))))
        waiting = set(todo)
        while todo:
            index = todo.pop()
            waiting.discard(index)
            entering = 0
            for p in self.blocks[index].predecessors:
                entering |= found[p] & ~(self.live_in[self._after(p)] if p in barriers else 0)
            leaving = entering | (self.written[index] & ~early)
            if leaving != found[index]:
                found[index] = leaving
                again = [s for s in self.blocks[index].successors if s != EXIT and s not in waiting]
                todo += again
                waiting.update(again)
        return found


def _written(block: SsaBlock) -> int:
    """By a block: its phis, which those before it write, among that."""
    found = sum(1 << v for v in block.phis)
    for node in block.nodes:
        for v in node.writes.values():
            found |= 1 << v
    return found
