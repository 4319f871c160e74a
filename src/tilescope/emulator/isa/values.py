"""Typed values whose operators build whatever their evaluator builds: LLVM code, NumPy lanes, or uniformity.

An evaluator implements one method, `apply(name, type, *operands, mode)`; the names are the primitive operations
that the instruction table is written in. `mode` is a rounding mode ("rn", "rz", "rm", "rp") where one matters.
"""

from __future__ import annotations

from typing import Any, Protocol

from ..lanes.types import BF16, F16, F32, F64, PRED, U32, Type
from ..lanes.uniformity import UNIFORM, Uniformity, constant, result_uniformity, signed_operand

_ONE = {F16: 0x3C00, BF16: 0x3F80, F32: 0x3F800000, F64: 0x3FF0000000000000}


class Evaluator(Protocol):
    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value: ...

    def constant(self, type: Type, value: int) -> Value:
        """`value`: an integer, or the bits of a float."""


class Value:
    """32 lanes of one type. `data` belongs to the evaluator; `uniformity` says how the lanes relate."""

    __slots__ = ("data", "ops", "type", "uniformity")

    def __init__(self, ops: Evaluator, type: Type, uniformity: Uniformity, data: Any = None) -> None:
        self.ops = ops
        self.type = type
        self.uniformity = uniformity
        self.data = data

    def _same(self, name: str, *others: Value, mode: str = "") -> Value:
        return self.ops.apply(name, self.type, self, *others, mode=mode)

    def _test(self, name: str, other: Value) -> Value:
        return self.ops.apply(name, PRED, self, other)

    def lift(self, other: Value | int) -> Value:
        """`other` as a value of this type; an int is a constant."""
        return other if isinstance(other, Value) else self.ops.constant(self.type, other)

    def __add__(self, other: Value | int) -> Value:
        return self._same("add", self.lift(other))

    def __sub__(self, other: Value | int) -> Value:
        return self._same("sub", self.lift(other))

    def __mul__(self, other: Value | int) -> Value:
        return self._same("mul", self.lift(other))

    def __and__(self, other: Value | int) -> Value:
        return self._same("and", self.lift(other))

    def __or__(self, other: Value | int) -> Value:
        return self._same("or", self.lift(other))

    def __xor__(self, other: Value | int) -> Value:
        return self._same("xor", self.lift(other))

    def __invert__(self) -> Value:
        return self._same("not")

    def __neg__(self) -> Value:
        return self._same("neg")

    def __lshift__(self, count: Value | int) -> Value:
        """Shift left; a count of the width or more gives 0 (PTX ISA 9.7.8.8)."""
        return self._same("shl", count if isinstance(count, Value) else self.ops.constant(U32, count))

    def __rshift__(self, count: Value | int) -> Value:
        """Shift right, arithmetic for signed types; counts are clamped to the width (PTX ISA 9.7.8.9)."""
        return self._same("shr", count if isinstance(count, Value) else self.ops.constant(U32, count))

    def mulhi(self, other: Value) -> Value:
        """The upper half of the full product."""
        return self._same("mulhi", other)

    def div(self, other: Value, mode: str = "rn") -> Value:
        return self._same("div", other, mode=mode)

    def rem(self, other: Value) -> Value:
        return self._same("rem", other)

    def min(self, other: Value | int) -> Value:
        return self._same("min", self.lift(other))

    def max(self, other: Value | int) -> Value:
        return self._same("max", self.lift(other))

    def min_nan(self, other: Value) -> Value:
        return self._same("min_nan", other)

    def max_nan(self, other: Value) -> Value:
        return self._same("max_nan", other)

    def abs(self) -> Value:
        return self._same("abs")

    def popc(self) -> Value:
        return self._same("popc")

    def clz(self) -> Value:
        return self._same("clz")

    def brev(self) -> Value:
        return self._same("brev")

    def plus(self, other: Value, mode: str) -> Value:
        return self._same("add", other, mode=mode)

    def minus(self, other: Value, mode: str) -> Value:
        return self._same("sub", other, mode=mode)

    def times(self, other: Value, mode: str) -> Value:
        return self._same("mul", other, mode=mode)

    def fma(self, factor: Value, addend: Value, mode: str) -> Value:
        return self._same("fma", factor, addend, mode=mode)

    def sqrt(self, mode: str = "rn") -> Value:
        return self._same("sqrt", mode=mode)

    def approximate(self, name: str) -> Value:
        """sin, cos, ex2, lg2 or tanh."""
        return self._same(name)

    def round_to_integer(self, mode: str) -> Value:
        """A float rounded to an integral float; mode rni, rzi, rmi or rpi."""
        return self._same("rint", mode=mode)

    def eq(self, other: Value | int) -> Value:
        return self._test("eq", self.lift(other))

    def ne(self, other: Value | int) -> Value:
        return self._test("ne", self.lift(other))

    def lt(self, other: Value | int) -> Value:
        return self._test("lt", self.lift(other))

    def le(self, other: Value | int) -> Value:
        return self._test("le", self.lift(other))

    def gt(self, other: Value | int) -> Value:
        return self._test("gt", self.lift(other))

    def ge(self, other: Value | int) -> Value:
        return self._test("ge", self.lift(other))

    def unordered(self, other: Value) -> Value:
        """True where either is NaN."""
        return self._test("unordered", other)

    def select(self, yes: Value, no: Value) -> Value:
        """This predicate's choice, lane by lane."""
        return self.ops.apply("select", yes.type, self, yes, no)

    def to(self, type: Type, mode: str = "") -> Value:
        """The same number as another type: widened by this type's sign, truncated, or rounded by `mode`.

        A float converted to an integer saturates, and NaN becomes what PTX ISA 9.7.9.21 says."""
        return self if type == self.type else self.ops.apply("convert", type, self, mode=mode)

    def bits(self, type: Type) -> Value:
        """The same bits as another type of the same width."""
        return self if type == self.type else self.ops.apply("bits", type, self)

    def flushed(self) -> Value:
        """Subnormals replaced by zero of the same sign (.ftz)."""
        if self.type != F32:
            return self
        raw = self.bits(U32)
        return (raw & 0x7F800000).eq(0).select(raw & 0x80000000, raw).bits(F32)

    def saturated(self) -> Value:
        """Clamped to [0, 1], NaN to 0 (.sat on floats)."""
        zero = self.ops.constant(self.type, 0)
        return self.max(zero).min(self.ops.constant(self.type, _ONE[self.type]))


class UniformityEvaluator:
    """Follows uniformity alone: what the LLVM code will look like, before there is any."""

    def __init__(self) -> None:
        self.widened_affine = False  # or its sign was taken: code that has to check first

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        given = tuple(operand.uniformity for operand in operands)
        uniformity = result_uniformity(name, type, *given)
        widens = name == "convert" and uniformity.affine and type.bits > operands[0].type.bits
        self.widened_affine |= widens or (type.is_int and signed_operand(name, type, given) is not None)
        return Value(self, type, uniformity)

    def constant(self, type: Type, value: int) -> Value:
        return Value(self, type, constant(type.wrap(value)) if type.is_int else UNIFORM)
