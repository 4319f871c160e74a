"""What the table's expressions may ask of an interpreter, and how operands are read and written on any of them."""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from tilescope.errors import CompileError, UnsupportedError
from tilescope.ptx.module import (
    Address,
    Immediate,
    NegatedRegister,
    Operand,
    Register,
    Sink,
    Symbol,
    Vector,
)

from ..lanes.types import B32, F32, F64, PRED, U32, U64, Type, parse_type
from .table import CARRY, is_special
from .values import Value

Change = Callable[..., Value]  # of what memory held, and of the operands


class Interpreter(ABC):
    """`registers` maps a register's name to its declared type."""

    ops: Any
    registers: Mapping[str, str]

    # --- what an interpreter must provide ----------------------------------------------------------------------

    @abstractmethod
    def get(self, name: str) -> Value:
        """The register's value, in the register's own type."""

    @abstractmethod
    def set(self, name: str, value: Value) -> None: ...

    @abstractmethod
    def special(self, name: str) -> Value:
        """A special register (PTX ISA 10), in its own type."""

    @abstractmethod
    def symbol(self, name: str, offset: int) -> Value:
        """The address of a variable, u64, in its own state space."""

    @abstractmethod
    def load(self, space: str, address: Operand | Value, type: Type, count: int) -> list[Value]: ...

    @abstractmethod
    def store(
        self, space: str, address: Operand | Value, type: Type, value: Operand | list[Value], count: int
    ) -> None: ...

    @abstractmethod
    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[list[Value]], *, wanted: bool
    ) -> list[Value]:
        """What was in memory before, where it is wanted; `operands` have as many elements as the access."""

    @abstractmethod
    def update(
        self, space: str, address: Operand, type: Type, operands: list[Value], change: Change, *, wanted: bool
    ) -> Value | None:
        """One lane after another, as one step: memory becomes `change` of what it held and of the lane's operands; what
        it held."""

    @abstractmethod
    def bulk_copy(self, target: Value, source: Value, size: Value, *, back: bool = False) -> None:
        """Each lane's `size` bytes from an address of global memory to one of shared memory, or the other way, `back`,
        after a check of both."""

    @abstractmethod
    def announce(self, what: str, values: list[Value], number: int = 0) -> None:
        """Something of an asynchronous copy has happened that changes neither registers nor memory here."""

    @abstractmethod
    def nonzero(self, divisor: Value) -> Value:
        """`divisor`, after a check that no active lane's is zero."""

    @abstractmethod
    def barrier_result(self, operation: str, number: Value) -> Value:
        """What the barrier of that number made of all predicates: "popc", "and" or "or"."""

    @abstractmethod
    def whole_warp(self) -> None:
        """Check that all 32 lanes are here: what an instruction for whole warps does with fewer is undefined."""

    @abstractmethod
    def membermask(self, mask: Value) -> Value:
        """`mask`, after a check that all lanes here are named, that those named are here unless they have ended, and
        that they give the same mask. All else is undefined (PTX ISA 9.7.9.6)."""

    @abstractmethod
    def ballot(self, holds: Value) -> Value:
        """The active lanes for which `holds` does, u32."""

    @abstractmethod
    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        """Each lane's `value` of the lane `source`, after a check that it is active and named."""

    @abstractmethod
    def reduce(self, name: str, value: Value, named: Value) -> Value:
        """The sum, minimum, ... of `value` over the active lanes that are named."""

    @abstractmethod
    def together(
        self, function: str, given: list[list[Value]], numbers: tuple[int, ...], type: Type, count: int
    ) -> list[Value]:
        """`count` values that the run-time library's `function` makes of all lanes' values and of some numbers."""

    @abstractmethod
    def texture(self, function: str, given: list[Value], numbers: tuple[int, ...], count: int) -> list[Value]:
        """`count` words that the run-time library's `function` finds in a texture or surface, or none where it stores.

        `given`: words of all lanes, of which the first two are the texture's handle."""

    @abstractmethod
    def heap(self, function: str, given: Value) -> Value:
        """Pointers of memory that "malloc" takes from the heap, or null, where `given` are sizes; "free" gives back."""

    @abstractmethod
    def fence(self, *, narrow: bool, sc: bool) -> None: ...

    @abstractmethod
    def printf(self, text: Value, arguments: Value) -> None: ...

    @abstractmethod
    def window(self, space: str) -> tuple[int, int]:
        """First generic address and length of a space's window."""

    # --- operands ----------------------------------------------------------------------------------------------

    def register_type(self, name: str) -> Type:
        return declared_type(self.registers, name)

    def read(self, operand: Operand, type: Type) -> Value:
        match operand:
            case Register(name) if is_special(name):
                return self._fit(self.special(name), type, name)
            case Register(name):
                return self._fit(self.get(name), type, name)
            case NegatedRegister(name):
                return ~self._fit(self.get(name), type, name)
            case Immediate():
                return self.ops.constant(type, _literal_bits(operand, type))
            case Symbol(name, offset):
                return self._fit(self.symbol(name, offset), type, name)
            case Vector(items):
                return self._pack(items, type)
        raise UnsupportedError(f"the operand {operand} cannot be read as a value")

    def _fit(self, value: Value, type: Type, name: str) -> Value:
        """A register's value as an instruction's operand type (PTX ISA 9.4.1)."""
        have = value.type
        if have.bits == type.bits:
            return value.bits(type)
        if have.bits > type.bits and not type.is_float and not have.is_pred:
            return value.bits(Type("u", have.bits)).to(Type("u", type.bits)).bits(type)
        raise UnsupportedError(f"{name} holds {have.bits} bits and is read as .{type}")

    def _pack(self, items: tuple[Operand, ...], type: Type) -> Value:
        part = Type("b", type.bits // len(items))
        whole: Value = self.ops.constant(type, 0)
        for index, item in enumerate(items):
            piece = self.read(item, part).bits(Type("u", part.bits)).to(Type("u", type.bits)).bits(type)
            whole = whole | (piece << (index * part.bits))
        return whole

    def write(self, target: Operand, value: Value) -> None:
        match target:
            case Sink():
                return None
            case Vector(items):
                return self._unpack(items, value)
            case Register(name):
                return self.set(name, self._settled(value, self.register_type(name), name))
        raise UnsupportedError(f"the operand {target} cannot be written")

    def _settled(self, value: Value, type: Type, name: str) -> Value:
        """`value` as the register holds it: a narrower one is extended by its sign."""
        if value.type.bits == type.bits:
            return value.bits(type)
        if value.type.bits < type.bits and value.type.is_int and type.is_int:
            return value.to(Type(value.type.base, type.bits)).bits(type)
        raise UnsupportedError(f"{name} holds {type.bits} bits and .{value.type} is written to it")

    def _unpack(self, items: tuple[Operand, ...], value: Value) -> None:
        whole = Type("u", value.type.bits)
        part = Type("u", whole.bits // len(items))
        for index, item in enumerate(items):
            self.write(item, (value.bits(whole) >> (index * part.bits)).to(part))

    # --- addresses ---------------------------------------------------------------------------------------------

    def address(self, operand: Operand | Value) -> Value:
        """The address that `[base+offset]` names: u64, or u32 as a 32-bit register forms it. One that was worked out
        already is itself."""
        if isinstance(operand, Value):
            return operand
        if not isinstance(operand, Address):
            raise UnsupportedError(f"the operand {operand} is not an address")
        base = operand.base
        if isinstance(base, Symbol):
            return self.symbol(base.name, base.offset + operand.offset)
        if isinstance(base, Immediate):
            return self.ops.constant(U64, base.bits + operand.offset)
        return self.read(base, U64 if self.register_type(base.name).bits == 64 else U32) + operand.offset

    def handle(self, operand: Operand) -> list[Value]:
        """The two words of the handle a in `[a, {b, c}]`."""
        if not isinstance(operand, Address) or not isinstance(operand.base, Register):
            hint = "make a texture object instead (cudaCreateTextureObject); references went with CUDA 12"
            raise UnsupportedError("texture and surface references are not supported", hint=hint)
        found = self.read(operand.base, U64)
        return [found.to(U32).bits(B32), (found >> 32).to(U32).bits(B32)]

    def coordinates(self, operand: Operand) -> list[Value]:
        """The words of b and c in `[a, {b, c}]`."""
        given: tuple[Operand, ...] = getattr(operand, "coordinates", ())
        if len(given) == 1 and isinstance(given[0], Vector):
            given = given[0].items
        if any(isinstance(item, Vector) for item in given):
            raise UnsupportedError("a fetch from a texture by a sampler of its own is not supported")
        return [self.read(item, B32) for item in given]

    def to_generic(self, space: str, address: Value) -> Value:
        return address if _is_generic(space) else address + self.window(space)[0]

    def from_generic(self, space: str, address: Value) -> Value:
        return address if _is_generic(space) else address - self.window(space)[0]

    def in_space(self, space: str, address: Value) -> Value:
        if space == "global":
            others = [self.in_space(other, address) for other in ("shared", "local", "const")]
            return ~(others[0] | others[1] | others[2])
        if space.startswith("param"):  # nothing makes a generic address of a parameter's here
            return self.ops.constant(PRED, 0)
        start, length = self.window(space)
        return (address - start).lt(length)


def _is_generic(space: str) -> bool:
    """Whether its own addresses are the generic ones."""
    return space in ("global", "const") or space.startswith("param")


def declared_type(registers: Mapping[str, str], name: str) -> Type:
    """The type that a register was declared with; that of the condition code is a predicate."""
    if is_special(name):
        raise CompileError(f"{name} can be read, and not written")
    declared = "pred" if name == CARRY else registers[name]
    found = parse_type(declared)
    if found is None:
        raise UnsupportedError(f"registers of type .{declared} ({name}) are not supported yet")
    return found


def _literal_bits(literal: Immediate, type: Type) -> int:
    """The bits of a literal in an operand's type; a decimal float is narrowed for an f32 operand."""
    if literal.kind == "f64" and type == F32:
        value = struct.unpack("<d", struct.pack("<Q", literal.bits))[0]
        return int(struct.unpack("<I", struct.pack("<f", value))[0])
    if literal.kind == "int" and type.is_float and not type.is_half:
        packed = struct.pack("<f" if type == F32 else "<d", float(literal.bits))
        return int.from_bytes(packed, "little")
    assert type != F64 or literal.kind != "f32"
    return literal.bits
