"""Calls that note extremes, in generated code: a numbered comparison, widening or address in, one call out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from llvmlite import ir

from ..isa.values import Value
from ..llvm.helpers import I64, i64, to_i64
from ..llvm.operations import declared_call, vector_of
from ..lower.emitter import Builder
from .forms import COMPARISONS, EXTREMES, NUMBERED, UNIONS

if TYPE_CHECKING:
    from ..isa.types import Type

LANE64 = vector_of(I64)


class Observes(Builder):
    """`watch.observe` holds keys (forms.Key). The place of a key among them is its slot."""

    primitive: int

    def begin_node(self, position: int) -> None:
        self.position, self.primitive = position, 0

    def on_primitive(self, name: str, type: Type, operands: tuple[Value, ...]) -> None:
        """Called for every operation of the table; numbers them as forms.FormEvaluator does."""
        if name in UNIONS and type.is_int:
            self.on_union(operands)
        if name not in NUMBERED:
            return
        self.primitive += 1
        key = (self.index, self.position, self.primitive - 1)
        if key in self.watch.observe:
            two = name in COMPARISONS or name in EXTREMES
            right = self.widened(operands[1]) if two else ir.Constant(LANE64, None)
            self.observe(key, self.widened(operands[0]), right)

    def on_union(self, operands: tuple[Value, ...]) -> None:
        """Each operand by its sign."""
        for operand in operands:
            key = (self.index, self.position, self.primitive)
            self.primitive += 1
            if key in self.watch.observe:
                vector = self.ops.vector(operand)
                wide = vector if vector.type == LANE64 else self.b.sext(vector, LANE64)
                self.observe(key, wide, ir.Constant(LANE64, None))

    def on_address(self, address: Value) -> None:
        key = (self.index, self.position, -1)
        if key in self.watch.observe:
            self.observe(key, to_i64(self.b, self.ops.vector(address)), ir.Constant(LANE64, None))

    def widened(self, value: Value) -> ir.Value:
        vector = self.ops.vector(value)
        if vector.type == LANE64:
            return vector
        return self.b.sext(vector, LANE64) if value.type.signed else self.b.zext(vector, LANE64)

    def observe(self, key: tuple[int, int, int], left: ir.Value, right: ir.Value) -> None:
        slot = self.watch.observe.index(key)
        declared_call(self.b, "ts_observe", ir.VoidType(), [self.ctx, i64(slot), self.mask, left, right])
