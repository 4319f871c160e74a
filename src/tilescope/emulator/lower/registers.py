"""PTX registers in generated code: a variable in its own uniformity in, the LLVM values that hold it out."""

from __future__ import annotations

from llvmlite import ir

from ..isa.interpreter import declared_type
from ..isa.values import Value
from ..lanes.types import U64, Type
from ..lanes.uniformity import Uniformity
from ..llvm.operations import literal, scalar_type, vector_of
from ..llvm.variables import in_frame, on_stack
from ..plan.ssa import UNDEFINED, Ssa
from ..plan.uniformity import Uniformities
from .emitter import Emitter


class Registers:
    """A variable lives in slots: where `homes` says in the frame, else on the stack, and those LLVM makes registers of.
    `local` has those written in this block."""

    def __init__(self, code: Emitter, homes: dict[int, int]) -> None:
        self.code, self.homes = code, homes
        self.declared = code.plan.flat.registers
        self.local: dict[int, Value] = {}
        self.slots: dict[int, list[ir.Value]] = {}
        self.live_anywhere = 0
        for live in code.ssa.live_in:
            self.live_anywhere |= live
        self.partial = code.uniformity.masked | _partly_undefined(code.ssa)

    def begin_block(self) -> None:
        self.local = {}

    # --- by name -------------------------------------------------------------------------------------------------

    def get(self, name: str, variable: int) -> Value:
        return self.read(variable) if variable != UNDEFINED else self.code.ops.constant(self.type_named(name), 0)

    def type_named(self, name: str) -> Type:
        return declared_type(self.declared, name)

    # --- by variable ---------------------------------------------------------------------------------------------

    def read(self, v: int) -> Value:
        """The current value of variable `v` in its own uniformity and register type."""
        if v == UNDEFINED:
            return self.code.ops.constant(self.type_of(v), 0)
        if v in self.local:
            return self.local[v]
        # a slot that is not there yet: never written on any path that is taken
        return self.from_parts([self.code.b.load(s, typ=s.allocated_type) for s in self.slots_of(v)], v)

    def write(self, v: int, value: Value, lanes: ir.Value) -> None:
        """Write variable `v` for `lanes`, keeping other lanes' values where they are still wanted."""
        code, uniformity = self.code, self.code.uniformity.of[v]
        value = code.ops.in_form(value, uniformity)
        if self.live_anywhere >> v & 1:
            slots = self.slots_of(v)
            if code.uniformity.masked >> v & 1:
                old = code.b.load(slots[0], typ=slots[0].allocated_type)
                value = Value(code.ops, value.type, uniformity, code.b.select(lanes, value.data, old))
            self.store(v, value)
        self.local[v] = value

    def store(self, v: int, value: Value) -> None:
        """Into the slots of `v`, in all lanes."""
        for place, part in zip(self.slots_of(v), self.parts_of(value), strict=True):
            self.code.b.store(part, place)

    def type_of(self, v: int) -> Type:
        return self.type_named(self.code.ssa.names[v]) if v != UNDEFINED else U64

    def slots_of(self, v: int) -> list[ir.Value]:
        if v not in self.slots:
            types = self.part_types(self.code.uniformity.of[v], self.type_of(v))
            self.slots[v] = [self._slot(v, i, type) for i, type in enumerate(types)]
        return self.slots[v]

    def _slot(self, v: int, part: int, type: ir.Type) -> ir.Value:
        """Zero before it is first written, if it may be read before; of one in the frame that is once, of one on the
        stack in each turn."""
        code, home = self.code, self.homes.get(v)
        place = on_stack(code.entry, type) if home is None else in_frame(code.turn, code.frame, home + 8 * part, type)
        if self.partial >> v & 1:
            (code.turn if home is None else code.first).store(literal(type, 0), place)
        return place

    # --- parts ---------------------------------------------------------------------------------------------------

    def from_parts(self, parts: list[ir.Value], v: int, known: Uniformities | None = None) -> Value:
        """The value of `v` from what has been kept of it; `known`: what another version of the kernel knows of it."""
        uniformity, type, ops = (known or self.code.uniformity).of[v], self.type_of(v), self.code.ops
        if uniformity.const is not None:
            return Value(ops, type, uniformity, ops.constant(type, uniformity.const).data)
        if uniformity.varying:
            return Value(ops, type, uniformity, parts[0])
        rest = iter(parts[1:])
        data = (parts[0], *(c if c is not None else next(rest) for c in (uniformity.cx, uniformity.cy)))
        return Value(ops, type, uniformity, data)

    def parts_of(self, value: Value) -> list[ir.Value]:
        """What has to be kept of a value: the inverse of from_parts."""
        uniformity = value.uniformity
        if uniformity.const is not None:
            return []
        if uniformity.varying:
            return [value.data]
        unknown = [axis for axis, c in ((1, uniformity.cx), (2, uniformity.cy)) if c is None]
        return [value.data[0], *(self.code.ops.coefficient(value, axis) for axis in unknown)]

    def part_types(self, uniformity: Uniformity, type: Type) -> list[ir.Type]:
        if uniformity.const is not None:
            return []
        scalar = scalar_type(type)
        if uniformity.varying:
            return [vector_of(scalar)]
        return [scalar] * (1 + (uniformity.cx is None) + (uniformity.cy is None))


def _partly_undefined(ssa: Ssa) -> int:
    """Variables that a way leads to on which nothing was written."""
    found = 0
    for block in ssa.blocks:
        for v, sources in block.phis.items():
            found |= (UNDEFINED in sources.values()) << v
    return found
