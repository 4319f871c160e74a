"""Which block runs next: edges with their lanes in, phis, waiting masks and jumps out."""

from __future__ import annotations

from llvmlite import ir

from .. import context
from ..check.listener import Checks
from ..isa.values import Value
from ..llvm.helpers import I32, I64, at, cold, i32, i64
from ..llvm.operations import declared_call
from ..plan.cfg import EXIT
from ..plan.ssa import UNDEFINED


class Steering(Checks):
    """`wait[k]` holds the lanes that wait at block k, `heads[k]` its code, `finish` what runs when none waits."""

    wait: list[ir.Value]
    heads: list[ir.Block]
    checks: dict[int, ir.Block]
    finish: ir.Block
    local: dict[int, Value]

    # --- going on ------------------------------------------------------------------------------------------------

    def go(self, edges: list[tuple[int, ir.Value, ir.Value]], *, arrived: bool = False) -> None:
        """Send lanes along edges (target, mask, lanes), then run the earliest block at which any wait.

        Several edges mean that each may carry lanes or none; `arrived`: they come from a barrier."""
        self.move(edges)
        several = len(edges) > 1
        for target, mask, _ in edges:
            if target == EXIT:
                self.exit(mask, arrived)
            else:
                self.send(target, mask, several)
        ahead = [t for t, _, _ in edges if t != EXIT]
        self.next(ahead, sure=not several and bool(ahead))

    def send(self, target: int, mask: ir.Value, several: bool) -> None:
        may_hold = self.divergence.waiting[self.index] >> target & 1
        if may_hold or several:
            mask = self.b.or_(self.b.load(self.wait[target], typ=I32), mask)
        self.b.store(mask, self.wait[target])

    def exit(self, mask: ir.Value, arrived: bool) -> None:
        if any(b.end == "barrier" for b in self.graph.blocks):
            if not arrived:
                self.check_exit(mask)
            declared_call(self.b, "ts_exit", ir.VoidType(), [self.ctx, mask])

    def move(self, edges: list[tuple[int, ir.Value, ir.Value]]) -> None:
        """The phis of every target: all are read before any is written."""
        moves = []
        for target, _, lanes in edges:
            if target != EXIT:
                for v, sources in self.ssa.blocks[target].phis.items():
                    source = sources[self.index]
                    if source not in (UNDEFINED, v):
                        moves.append((v, self.variable(source), lanes))
        saved = dict(self.local)
        for v, value, lanes in moves:
            self.assign(v, value, lanes)
        self.local = saved

    def next(self, ahead: list[int], sure: bool) -> None:
        """Jump to the earliest of `ahead` and the blocks where others may wait; `sure`: ahead[0] has lanes."""
        limit = ahead[0] if sure else 1 << 60
        self.budget([t for t in ahead if t <= self.index])
        waiting = [k for k in self.bits(self.divergence.waiting[self.index]) if k < limit]
        candidates = sorted(set(waiting) | set(ahead))
        if len(candidates) > 3:
            self.b.branch(self.check_block(candidates[0]))
            return
        for k in candidates:
            if sure and k == limit:
                self.b.branch(self.heads[k])
                return
            on = self.b.append_basic_block("past")
            some = self.b.icmp_unsigned("!=", self.b.load(self.wait[k], typ=I32), i32(0))
            self.b.cbranch(some, self.heads[k], on)
            self.b.position_at_end(on)
        self.b.branch(self.finish)

    def check_block(self, k: int) -> ir.Block:
        if k not in self.checks:
            self.checks[k] = self.function.append_basic_block(f"check{k}")
        return self.checks[k]

    def _emit_checks(self) -> None:
        """The chain that looks for the earliest waiting block from a given one on."""
        if not self.checks:
            return
        chain = [k for k in range(len(self.heads)) if k >= min(self.checks)]
        following = self.finish
        for k in reversed(chain):
            place = self.check_block(k)
            self.b.position_at_end(place)
            some = self.b.icmp_unsigned("!=", self.b.load(self.wait[k], typ=I32), i32(0))
            self.b.cbranch(some, self.heads[k], following)
            following = place

    def budget(self, back: list[int]) -> None:
        """Every jump back costs the steps of the loop's body; an empty budget is an endless loop."""
        if not back:
            return
        body = sum(self.steps_of(i) for i in range(min(back), self.index + 1))
        place = at(self.b, self.ctx, context.OFFSETS["steps"])
        left = self.b.sub(self.b.load(place, typ=I64), i64(body))
        self.b.store(left, place)
        with cold(self.b, self.b.icmp_signed("<", left, i64(0)), "endless"):
            self.fault(context.STEPS, self.mask)

    def steps_of(self, block: int) -> int:
        """Steps of a block: one an instruction, and 32 more for an atomic, which goes lane by lane."""
        nodes = self.ssa.blocks[block].nodes
        return 1 + len(nodes) + 32 * sum(n.op.row.opcode in ("atom", "red") for n in nodes)

    @staticmethod
    def bits(mask: int) -> list[int]:
        found, index = [], 0
        while mask:
            if mask & 1:
                found.append(index)
            mask >>= 1
            index += 1
        return found
