"""The calls that log an access in generated code: an access and its values in, a branch that is rarely taken out."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from llvmlite import ir

from .. import context
from ..classes.listener import Observes
from ..llvm.helpers import I64, cold, i32, i64, load_at, to_i64
from ..llvm.operations import declared_call, vector_of

if TYPE_CHECKING:
    from ..isa.values import Value
    from ..lower.bounds import Access

LANE64 = vector_of(I64)


class Traces(Observes):
    def trace_access(self, access: Access, values: list[Value]) -> None:
        """Each element of a vector access is an entry of its own."""
        if not self.watch.trace:
            return
        with self.while_tracing():
            first = to_i64(self.b, self.ops.vector(access.address))
            for i, value in enumerate(values):
                skip = ir.Constant(LANE64, i * access.type.size)
                self.log(self.b.add(first, skip), self.raw(value), access.type.size)

    def trace_barrier(self) -> None:
        """An entry without addresses."""
        if self.watch.trace:
            with self.while_tracing():
                self.log(ir.Constant(LANE64, None), ir.Constant(LANE64, None), 0)

    def while_tracing(self) -> AbstractContextManager[None]:
        tracing = load_at(self.b, self.ctx, context.OFFSETS["tracing"])
        return cold(self.b, self.b.icmp_unsigned("!=", tracing, i64(0)), "trace")

    def log(self, addresses: ir.Value, values: ir.Value, size: int) -> None:
        arguments = [self.ctx, i32(self.site_index), self.mask, addresses, values, i64(size)]
        declared_call(self.b, "ts_trace", ir.VoidType(), arguments)

    def raw(self, value: Value) -> ir.Value:
        """The bits of each lane's value."""
        vector, bits = self.ops.vector(value), value.type.bits
        whole = vector_of(ir.IntType(bits))
        plain = vector if vector.type == whole else self.b.bitcast(vector, whole)
        return plain if bits == 64 else self.b.zext(plain, LANE64)
