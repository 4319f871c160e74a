"""The calls that log an access in generated code: an access and its values in, a branch that is rarely taken out."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

from llvmlite import ir

from ..isa.values import Value
from ..llvm.helpers import I64, i32, i64, load_at, to_i64, unlikely
from ..llvm.operations import declared_call, literal, vector_of
from ..lower.access import Access
from ..lower.listener import Listener
from ..runtime import context

LANE64 = vector_of(I64)


class Tracing(Listener):
    def on_values(self, access: Access, values: Sequence[Value]) -> None:
        """Each element of a vector access is an entry of its own."""
        b = self.code.b
        with self._in_chosen_blocks():
            first = to_i64(b, self.code.ops.vector(access.address))
            for i, value in enumerate(values):
                skip = literal(LANE64, i * access.type.size)
                self._log(b.add(first, skip), self._raw(value), access.type.size)

    def on_barrier(self, number: ir.Value, wanted: ir.Value, *, waits: bool) -> None:
        """An entry without addresses."""
        with self._in_chosen_blocks():
            self._log(literal(LANE64, 0), literal(LANE64, 0), 0)

    def _in_chosen_blocks(self) -> AbstractContextManager[None]:
        b = self.code.b
        tracing = load_at(b, self.code.ctx, context.OFFSETS["tracing"])
        return unlikely(b, b.icmp_unsigned("!=", tracing, i64(0)), "trace")

    def _log(self, addresses: ir.Value, values: ir.Value, size: int) -> None:
        arguments = [self.code.ctx, i32(self.code.site_index), self.code.mask, addresses, values, i64(size)]
        declared_call(self.code.b, "ts_trace", ir.VoidType(), arguments)

    def _raw(self, value: Value) -> ir.Value:
        """The bits of each lane's value."""
        vector, bits, b = self.code.ops.vector(value), value.type.bits, self.code.b
        whole = vector_of(ir.IntType(bits))
        plain = vector if vector.type == whole else b.bitcast(vector, whole)
        return plain if bits == 64 else b.zext(plain, LANE64)
