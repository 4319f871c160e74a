"""Calls that note extremes, in generated code: a numbered comparison, widening or address in, one call out."""

from __future__ import annotations

from collections.abc import Sequence

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import Type
from ..llvm.helpers import I64, i64, to_i64
from ..llvm.operations import declared_call, literal, vector_of
from ..lower.access import Access
from ..lower.listener import Listener
from .forms import ADDRESS, COMPARISONS, EXTREMES, NUMBERED, UNIONS, Key, moving

LANE64 = vector_of(I64)


class Extremes(Listener):
    """`keys` say which operations and addresses to note. The place of a key among them is its slot; its place among
    those of addresses is that of its footprint, behind the one of all addresses that no block moves."""

    def __init__(self, keys: Sequence[Key]) -> None:
        self.slots = {key: slot for slot, key in enumerate(keys)}
        self.footprints = {key: 1 + place for place, key in enumerate(moving(keys))}
        self.primitive = 0

    def begin_instruction(self) -> None:
        self.primitive = 0

    def on_operation(self, name: str, type: Type, operands: tuple[Value, ...]) -> None:
        """Numbers the operations as forms.FormEvaluator does."""
        if name in UNIONS and type.is_int:
            self._on_union(operands)
        if name not in NUMBERED:
            return
        self.primitive += 1
        key = self._key(self.primitive - 1)
        if key in self.slots:
            two = name in COMPARISONS or name in EXTREMES
            right = self._widened(operands[1]) if two else literal(LANE64, 0)
            self._note(key, self._widened(operands[0]), right)

    def _on_union(self, operands: tuple[Value, ...]) -> None:
        """Each operand by its sign."""
        for operand in operands:
            key = self._key(self.primitive)
            self.primitive += 1
            if key in self.slots:
                vector = self.code.ops.vector(operand)
                wide = vector if vector.type == LANE64 else self.code.b.sext(vector, LANE64)
                self._note(key, wide, literal(LANE64, 0))

    def on_access(self, access: Access) -> None:
        key = self._key(ADDRESS)
        addresses = to_i64(self.code.b, self.code.ops.vector(access.address))
        if key in self.slots:
            self._note(key, addresses, literal(LANE64, 0))
        if access.space in ("", "global"):
            self._touch(self.footprints.get(key, 0), addresses, access.bytes)

    def _touch(self, footprint: int, addresses: ir.Value, size: int) -> None:
        code = self.code
        numbers = [i64(size), i64(code.plan.granularity)]
        arguments = [code.ctx, i64(footprint), code.mask, addresses, *numbers]
        declared_call(code.b, "ts_observe_units", ir.VoidType(), arguments)

    def _key(self, primitive: int) -> Key:
        return self.code.index, self.code.position, primitive

    def _widened(self, value: Value) -> ir.Value:
        vector, b = self.code.ops.vector(value), self.code.b
        if vector.type == LANE64:
            return vector
        return b.sext(vector, LANE64) if value.type.signed else b.zext(vector, LANE64)

    def _note(self, key: Key, left: ir.Value, right: ir.Value) -> None:
        arguments = [self.code.ctx, i64(self.slots[key]), self.code.mask, left, right]
        declared_call(self.code.b, "ts_observe", ir.VoidType(), arguments)
