"""malloc() and free() in generated code: the run-time library's work, lane by lane."""

from __future__ import annotations

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import U64
from ..llvm.helpers import I1, I32, I64, i32, i64, load_at, store_at, unlikely
from ..llvm.operations import declared_call, vector_of
from .changes import note_change
from .emitter import Emitter
from .exits import Exits

_LANES = vector_of(I64)


class HeapCalls:
    def __init__(self, code: Emitter, exits: Exits) -> None:
        self.code, self.exits = code, exits

    def call(self, function: str, given: Value) -> Value:
        """`function`: "malloc" of sizes, or "free" of pointers, whose result means nothing."""
        code, b = self.code, self.code.b
        made, place = (code.entry.alloca(_LANES) for _ in range(2))
        store_at(b, code.vector(given), place, 0)
        arguments = [code.ctx, code.mask, made, place, i32(code.plan.granularity)]
        answer = declared_call(b, f"ts_{function}", I64, arguments)
        with unlikely(b, b.icmp_unsigned("!=", answer, i64(0)), "refused"):
            self.exits.fault(b.lshr(answer, i64(32)), b.trunc(answer, I32))
        note_change(code, ir.Constant(I1, 1))
        return code.ops.varying(U64, load_at(b, made, 0, _LANES))
