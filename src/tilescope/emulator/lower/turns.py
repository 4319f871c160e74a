"""Turns of several warps in one call: a warp that has parked, or ended, is followed at once by the next one, if that
has to do what this one has just done. What is true of all warps is then worked out once for all of them."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I32, I64, at, i32, load_at, store_at
from ..runtime import context
from .emitter import Emitter

_STATE, _BARRIER = context.frame_offset("state"), context.frame_offset("barrier")  # each with the field behind it


class Turns:
    """Made where the code of a turn begins: what it begins with is noted there."""

    def __init__(self, code: Emitter) -> None:
        self.code = code
        self.began = [load_at(code.turn, code.frame, offset, I64, align=4) for offset in (_STATE, _BARRIER)]

    def go_on(self, outcome: ir.Value) -> None:
        """The next warp has its turn, if its frame says what this one's did; the library is told of those that parked
        on the way (runtime/grid.c). `outcome` is this warp's, and is returned where none follows."""
        code, b = self.code, self.code.b
        over, back = code.block("over"), code.block("return")
        following = b.add(code.warp, i32(1))
        may = b.icmp_unsigned("<=", outcome, i32(context.YIELD))
        may = b.and_(may, b.icmp_unsigned("<", following, self._allowed()))
        b.cbranch(may, over, back)
        b.position_at_end(over)
        frame = at(b, code.frame, self._frame_size())
        alike = [b.icmp_unsigned("==", load_at(b, frame, o, I64, align=4), began) for o, began in self._began()]
        follow = code.block("follow")
        b.cbranch(b.and_(*alike), follow, back)
        b.position_at_end(follow)
        self._leave(outcome)
        store_at(b, b.zext(following, I64), code.ctx, context.OFFSETS["fault_warp"])
        b.branch(code.turn.block)
        for phi, value in ((code.frame, frame), (code.warp, following)):
            phi.add_incoming(value, b.block)
        b.position_at_end(back)

    def _began(self) -> list[tuple[int, ir.Value]]:
        return list(zip((_STATE, _BARRIER), self.began, strict=True))

    def _leave(self, outcome: ir.Value) -> None:
        """What the library does for a warp whose turn was the only one of a call."""
        code, b = self.code, self.code.b
        parked = b.icmp_unsigned("==", outcome, i32(context.YIELD))
        done = i32(context.STATE_DONE)
        store_at(b, b.select(parked, load_at(b, code.frame, _STATE, I32), done), code.frame, _STATE)
        place = context.OFFSETS["parked"]
        store_at(b, b.add(load_at(b, code.ctx, place), b.zext(parked, I64)), code.ctx, place)

    def _allowed(self) -> ir.Value:
        """Warps of a block, where they have their turns in order; else none."""

        def make(b: ir.IRBuilder) -> ir.Value:
            return b.trunc(load_at(b, self.code.ctx, context.OFFSETS["in_order"]), I32)

        return self.code.once("in order", make)

    def _frame_size(self) -> ir.Value:
        def make(b: ir.IRBuilder) -> ir.Value:
            return load_at(b, self.code.ctx, context.OFFSETS["frame_size"])

        return self.code.once("frame size", make)
