"""Barriers of a block in generated code (PTX ISA 9.7.13.1): lanes arrive, and go on or park."""

from __future__ import annotations

from llvmlite import ir

from ..isa.interpreter import Interpreter
from ..isa.values import Value
from ..lanes.types import PRED, U32
from ..llvm.helpers import I32, i32, i64, load_at, lowest, unlikely
from ..llvm.operations import declared_call
from ..plan.graph import EXIT
from ..runtime import context
from .arrivals import arrive, barrier_at
from .control_flow import ControlFlow
from .emitter import Emitter
from .exits import Exits
from .frames import Frames
from .listener import Listener


class Barriers:
    """`interpreter` reads the operands of the instruction at hand."""

    def __init__(
        self,
        code: Emitter,
        listeners: Listener,
        exits: Exits,
        flow: ControlFlow,
        frames: Frames,
        interpreter: Interpreter,
    ) -> None:
        self.code, self.listeners, self.exits = code, listeners, exits
        self.flow, self.frames, self.interpreter = flow, frames, interpreter
        reduces = any(b.end == "barrier" and b.last and "c" in b.last.operands for b in code.cfg.blocks)
        self.plain = not reduces and not listeners.goes_on

    def arrive(self) -> None:
        """Arrive; go on if that completes the barrier, else park until it does."""
        code, b = self.code, self.code.b
        assert code.node
        op = code.node.op
        code.site.fixed["barriers"] = 1
        number, count = self.operand("a"), self.operand("b") if "b" in op.operands else i32(0)
        self._refuse(b.or_(b.lshr(number, i32(4)), b.and_(count, i32(31))))
        wanted = b.zext(count, ir.IntType(64))
        waits = op.modifiers.get("V") != "arrive"
        self.listeners.on_barrier(number, wanted, waits=waits)
        if "c" in op.operands:
            declared_call(b, "ts_reduce", ir.VoidType(), [code.ctx, number, code.mask, self._predicate()])
        complete = arrive(code, number, wanted, plain=self.plain)
        target = code.cfg.blocks[code.index].successors[0]
        if not waits or target == EXIT:
            self.flow.go([(target, code.mask, code.lanes)], arrived=waits)
            return
        self.frames.before_parking(target)
        on, wait = code.block("complete"), code.block("park")
        b.cbranch(complete, on, wait)
        b.position_at_end(on)
        self.flow.go([(target, code.mask, code.lanes)])
        b.position_at_end(wait)
        self.frames.park(target, number)

    def _refuse(self, wrong: ir.Value) -> None:
        """A number above 15, or a count that is no multiple of a warp's threads."""
        if isinstance(wrong, ir.Constant) and wrong.constant == 0:
            return
        with unlikely(self.code.b, self.code.some(wrong), "refused"):
            self.exits.fault(context.NO_BARRIER, self.code.mask)

    def operand(self, name: str) -> ir.Value:
        """A barrier's number, count or mask: that of the first active lane, should lanes disagree."""
        code = self.code
        assert code.node
        return self._of_first(self.interpreter.read(code.node.op.operands[name], U32))

    def _of_first(self, value: Value) -> ir.Value:
        code = self.code
        if value.uniformity.uniform:
            return value.data[0]
        first = lowest(code.b, code.mask)
        return code.b.extract_element(code.vector(value), first)

    def _predicate(self) -> ir.Value:
        code = self.code
        assert code.node
        return code.b.bitcast(code.vector(self.interpreter.read(code.node.op.operands["c"], PRED)), I32)

    def result(self, operation: str, number: Value) -> Value:
        """What bar.red left for this warp at the barrier of that number."""
        code, b = self.code, self.code.b
        field = {"popc": "result_count", "and": "result_all", "or": "result_any"}[operation]
        barrier = barrier_at(code, b.and_(self._of_first(number), i32(15)))
        found = load_at(b, barrier, context.barrier_offset(field))
        if operation == "popc":
            return code.uniform(U32, b.trunc(found, I32))
        return code.uniform(PRED, b.icmp_unsigned("!=", found, i64(0)))
