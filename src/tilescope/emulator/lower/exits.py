"""How a warp function returns: with which code, and what a fault leaves in the context."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.functions import KEPT, call_own
from ..llvm.helpers import I32, i32, i64, store_at, to_i64
from ..runtime import context
from .emitter import Emitter
from .listener import Listener
from .turns import Turns

FIELDS = ("fault", "fault_site", "fault_mask", "fault_others")


class Exits:
    """All returns meet in one place, where listeners add up what they kept in registers."""

    def __init__(self, code: Emitter, listeners: Listener) -> None:
        self.code, self.listeners = code, listeners
        self.returns: list[tuple[ir.Block, int]] = []
        self.leaving, self.failing = (code.function.append_basic_block(name) for name in ("leave", "fail"))

    def fault(self, number: int | ir.Value, mask: ir.Value, others: ir.Value | None = None) -> None:
        """Note what happened to the lanes of `mask`, because of `others` if it is about some, and leave."""
        code, b = self.code, self.code.b
        happened = i64(number) if isinstance(number, int) else number
        lanes = [to_i64(b, value) for value in (mask, i32(0) if others is None else others)]
        call_own(b, "fault", KEPT, ir.VoidType(), _note, code.ctx, happened, i64(code.site_index), *lanes)
        self.leave(context.FAULT)

    def leave(self, number: int) -> None:
        """Return `number`. After a fault that ends the launch nobody asks for counts: what is kept in registers is not
        joined from thousands of places."""
        if number == context.FAULT and not self.listeners.goes_on:
            self.code.b.branch(self.failing)
            return
        self.returns.append((self.code.b.block, number))
        self.code.b.branch(self.leaving)

    def fail_unless(self, fine: ir.Value) -> None:
        """Return after a fault that ends the launch, and that is noted already."""
        on = self.code.block("fine")
        self.code.b.cbranch(fine, on, self.failing).set_weights([10000, 1])
        self.code.b.position_at_end(on)

    def finish(self, turns: Turns | None) -> None:
        """`turns`: where the next warp's turn may follow at once."""
        b = self.code.b
        b.position_at_end(self.leaving)
        number = b.phi(I32)
        for block, value in self.returns:
            number.add_incoming(i32(value), block)
        if turns:
            turns.go_on(number)
        self.listeners.on_return(b)
        b.ret(number)
        b.position_at_end(self.failing)
        b.ret(i32(context.FAULT))


def _note(b: ir.IRBuilder, ctx: ir.Value, *values: ir.Value) -> None:
    for field, value in zip(FIELDS, values, strict=True):
        store_at(b, value, ctx, context.OFFSETS[field])
