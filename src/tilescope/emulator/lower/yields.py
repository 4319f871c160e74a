"""Places where a warp gives way in generated code: loops in which lanes may wait for what others do (plan/waiting.py).

After some turns the lanes that wait park until the warp's next turn; lanes that are elsewhere go on, and then other
warps and other blocks."""

from __future__ import annotations

from llvmlite import ir

from ..isa.interpreter import Interpreter
from ..lanes.types import U32
from ..llvm.helpers import FULL, I32, i32, load_at, store_at
from ..llvm.operations import literal, vector_of
from ..plan.divergence import members
from ..plan.meeting import named_by
from ..plan.ssa import Node, SsaBlock
from ..runtime import context
from .control_flow import ControlFlow
from .elsewhere import Elsewhere
from .emitter import Emitter
from .frames import Frames
from .listener import Listener
from .warp_primitives import across

PATIENCE = 40  # turns of a loop: more than it takes 32 lanes to pass through a lock one after another


class Yields:
    """`interpreter` reads the operands of the instruction before which lanes meet."""

    def __init__(
        self, code: Emitter, listeners: Listener, flow: ControlFlow, frames: Frames, elsewhere: Elsewhere,
        interpreter: Interpreter,
    ) -> None:  # fmt: skip
        self.code, self.listeners, self.flow, self.frames = code, listeners, flow, frames
        self.elsewhere, self.interpreter = elsewhere, interpreter
        blocks = code.cfg.blocks
        self.syncs = {
            i: b.successors[0]
            for i, b in enumerate(blocks)
            if b.end == "meet" and blocks[b.successors[0]].end == "warp_sync"
        }

    def give_way(self, block: SsaBlock) -> None:
        """Go round once more, or give way."""
        code, b, target = self.code, self.code.b, block.successors[0]
        left = self._patience()
        now = b.sub(b.load(left, typ=I32), i32(1))
        b.store(now, left)
        again, tired = code.block("again"), code.block("tired")
        b.cbranch(b.icmp_signed(">", now, i32(0)), again, tired)
        b.position_at_end(again)
        self.flow.go([(target, code.mask, code.lanes)])
        b.position_at_end(tired)
        b.store(i32(PATIENCE), left)
        self.frames.give_way(target, code.site_of(block.block.waits_for[0]))

    def meet(self, block: SsaBlock) -> None:
        """Wait, as long as lanes are elsewhere that belong to the instruction behind; at a bar.warp.sync it is enough
        if they have come to one, too."""
        code, b, here = self.code, self.code.b, self.code.index
        others = [sync for sync in self.syncs if sync != here] if here in self.syncs else []
        missing = b.and_(self._named(block), self._away(here))
        met, wait = code.block("met"), code.block("wait")
        b.cbranch(code.some(b.and_(missing, b.not_(self._parked(others)))), wait, met)
        b.position_at_end(wait)
        self.frames.wait_to_meet(here)
        b.position_at_end(met)
        if others and self.frames.many:
            alone, together = code.block("alone"), code.block("together")
            b.cbranch(code.some(missing), together, alone)
            b.position_at_end(together)
            self._release(others, missing)
            b.position_at_end(alone)
        self.flow.go([(block.successors[0], code.mask, code.lanes)])

    def _named(self, block: SsaBlock) -> ir.Value:
        """The lanes that belong to the instruction."""
        code, op = self.code, block.block.waits_for[0]
        name = named_by(op)
        if name is None:
            return i32(FULL)
        code.node = Node(op, block.end_reads, {})
        mask = self.interpreter.read(op.operands[name], U32)
        if mask.uniformity.uniform:
            return mask.data[0]
        return across(code.b, "or", code.b.select(code.lanes, code.vector(mask), literal(vector_of(I32), 0)))

    def _away(self, here: int) -> ir.Value:
        """Lanes that wait at other blocks, or stayed behind in one."""
        waiting = [k for k in members(self.code.divergence.waiting[here]) if k != here]
        found = self.elsewhere.waiting(waiting, range(len(self.code.cfg.blocks)))
        return self.code.b.or_(self._parked_elsewhere(here), found)

    def _parked_elsewhere(self, here: int) -> ir.Value:
        b, parked = self.code.b, self._parked(self.frames.resumes)
        return b.and_(parked, b.not_(self._parked([here]))) if here in self.frames.resumes else parked

    def _parked(self, resumes: list[int]) -> ir.Value:
        return self.elsewhere.parked(resumes) if self.frames.many else i32(0)

    def _release(self, others: list[int], lanes: ir.Value) -> None:
        """All lanes go on that have come to a bar.warp.sync, each behind its own."""
        code, b = self.code, self.code.b
        for sync in others:
            place = context.parked_offset(sync)
            parked = load_at(b, code.frame, place, I32)
            self._add_waiting(self.syncs[sync], b.and_(parked, lanes))
            store_at(b, b.and_(parked, b.not_(lanes)), code.frame, place)
        self._add_waiting(self.syncs[code.index], code.mask)
        self.listeners.on_warp_sync(b.or_(code.mask, lanes), None)
        b.branch(self.flow.search(0))

    def _add_waiting(self, block: int, lanes: ir.Value) -> None:
        b, wait = self.code.b, self.flow.wait[block]
        b.store(b.or_(b.load(wait, typ=I32), lanes), wait)

    def _patience(self) -> ir.Value:
        """Turns that are left, in this turn of the warp."""

        def make(turn: ir.IRBuilder) -> ir.Value:
            place = self.code.entry.alloca(I32)
            turn.store(i32(PATIENCE), place)
            return place

        return self.code.once_a_turn("patience", make)
