"""PTX registers in generated code: a variable in its own uniformity in, the LLVM values that hold it out."""

from __future__ import annotations

from llvmlite import ir

from tilescope.errors import UnsupportedError

from ..isa.table import CARRY
from ..isa.types import U64, Type, parse_type
from ..isa.uniformity import Kind
from ..isa.values import Value
from ..llvm.operations import scalar_type, vector_of
from ..plan.ssa import UNDEFINED
from ..plan.uniformity import Kinds
from .emitter import Emitter


class Registers:
    """A variable lives in stack slots, which LLVM makes registers of; `local` has those written in this block."""

    def __init__(self, code: Emitter) -> None:
        self.code = code
        self.declared = code.plan.flat.registers
        self.local: dict[int, Value] = {}
        self.slots: dict[int, list[ir.Value]] = {}
        self.live_anywhere = 0
        for live in code.ssa.live_in:
            self.live_anywhere |= live

    def begin_block(self) -> None:
        self.local = {}

    # --- by name -------------------------------------------------------------------------------------------------

    def get(self, name: str, variable: int) -> Value:
        return self.read(variable) if variable != UNDEFINED else self.code.ops.constant(self.type_named(name), 0)

    def type_named(self, name: str) -> Type:
        declared = "pred" if name == CARRY else self.declared[name]
        found = parse_type(declared)
        if found is None:
            raise UnsupportedError(f"registers of type .{declared} ({name}) are not supported yet")
        return found

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
        code, kind = self.code, self.code.kinds.of[v]
        value = code.ops.in_kind(value, kind)
        if self.live_anywhere >> v & 1:
            slots = self.slots_of(v)
            if code.kinds.masked >> v & 1:
                old = code.b.load(slots[0], typ=slots[0].allocated_type)
                value = Value(code.ops, value.type, kind, code.b.select(lanes, value.data, old))
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
            self.slots[v] = [self._slot(type) for type in self.part_types(self.code.kinds.of[v], self.type_of(v))]
        return self.slots[v]

    def _slot(self, type: ir.Type) -> ir.Value:
        place = self.code.zeroed(type)
        place.allocated_type = type
        return place

    # --- parts ---------------------------------------------------------------------------------------------------

    def from_parts(self, parts: list[ir.Value], v: int, kinds: Kinds | None = None) -> Value:
        """The value of `v` from what has been kept of it; `kinds`: those of another version of the kernel."""
        kind, type, ops = (kinds or self.code.kinds).of[v], self.type_of(v), self.code.ops
        if kind.const is not None:
            return Value(ops, type, kind, ops.constant(type, kind.const).data)
        if kind.varying:
            return Value(ops, type, kind, parts[0])
        rest = iter(parts[1:])
        data = (parts[0], *(c if c is not None else next(rest) for c in (kind.cx, kind.cy)))
        return Value(ops, type, kind, data)

    def parts_of(self, value: Value) -> list[ir.Value]:
        """What has to be kept of a value: the inverse of from_parts."""
        kind = value.kind
        if kind.const is not None:
            return []
        if kind.varying:
            return [value.data]
        unknown = [axis for axis, c in ((1, kind.cx), (2, kind.cy)) if c is None]
        return [value.data[0], *(self.code.ops.coefficient(value, axis) for axis in unknown)]

    def part_types(self, kind: Kind, type: Type) -> list[ir.Type]:
        if kind.const is not None:
            return []
        scalar = scalar_type(type)
        return [vector_of(scalar)] if kind.varying else [scalar] * (1 + (kind.cx is None) + (kind.cy is None))
