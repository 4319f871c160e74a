"""The evaluator that emits LLVM code, in the cheapest form that a value's uniformity allows.

Data of a varying value: one 32-lane vector. Of any other: (base, cx, cy), the coefficients numbers where it
knows them and scalars where it does not.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import Type
from ..lanes.uniformity import UNIFORM, VARYING, Uniformity, constant, result_uniformity, signed_operand
from . import half
from .conversions import convert
from .operations import LANES, PRIMITIVES, compare, scalar_type, splat, vector_of


@lru_cache(4096)
def _steps(type: Type, width: int, axis: int, c: int) -> ir.Constant:
    """c times each lane's column (axis 1) or row (axis 2) in a rectangle of `width`."""
    places = (lane % width if axis == 1 else lane // width for lane in range(LANES))
    return ir.Constant(vector_of(scalar_type(type)), [type.wrap(c * place) for place in places])


_LINEAR = {"add", "sub", "mul", "neg", "not", "shl", "select", "convert", "bits"}


class LlvmEvaluator:
    """Builds at `builder`'s place; `width` is the number of lanes in a row of the warp's rectangle."""

    def __init__(self, builder: ir.IRBuilder, width: int) -> None:
        self.b = builder
        self.width = width
        self.height = LANES // width
        self.on_widening: Callable[[Value, Type], None] = lambda value, type: None  # told of affine values that widen
        self.on_sign: Callable[[Value], None] = lambda value: None  # and of those that one sign is taken of
        self.on_operation: Callable[[str, Type, tuple[Value, ...]], None] | None = None

    # --- making values -------------------------------------------------------------------------------------------

    def constant(self, type: Type, value: int) -> Value:
        """`value`: an integer, or the bits of a float."""
        if not type.is_float:
            uniformity = constant(type.wrap(value)) if type.is_int else UNIFORM
            return Value(self, type, uniformity, (ir.Constant(scalar_type(type), type.wrap(value)), 0, 0))
        if type.is_half:
            return self.uniform(type, ir.Constant(scalar_type(type), value))
        code, number = ("<I", "<f") if type.bits == 32 else ("<Q", "<d")
        as_float = struct.unpack(number, struct.pack(code, value))[0]
        return self.uniform(type, ir.Constant(scalar_type(type), as_float))

    def uniform(self, type: Type, scalar: ir.Value, uniformity: Uniformity = UNIFORM) -> Value:
        return Value(self, type, uniformity, (scalar, 0, 0))

    def varying(self, type: Type, vector: ir.Value) -> Value:
        return Value(self, type, VARYING, vector)

    # --- taking values apart -------------------------------------------------------------------------------------

    def scalar(self, value: Value) -> ir.Value:
        """The one number of a uniform value, or the base of an affine one."""
        return value.data[0]

    def coefficient(self, value: Value, axis: int) -> ir.Value:
        """cx (axis 1) or cy (axis 2) of an affine value as LLVM sees it."""
        c = value.data[axis]
        return ir.Constant(scalar_type(value.type), c) if isinstance(c, int) else c

    def vector(self, value: Value) -> ir.Value:
        """All 32 lanes."""
        if value.uniformity.varying:
            return value.data
        base = splat(self.b, value.data[0])
        for axis in (1, 2):
            base = self._add_steps(base, value, axis)
        return base

    def _add_steps(self, base: ir.Value, value: Value, axis: int) -> ir.Value:
        c = value.data[axis]
        if isinstance(c, int):
            steps = _steps(value.type, self.width, axis, c)
            return base if c == 0 else PRIMITIVES["add"](self.b, value.type, [base, steps], "")
        return self.b.add(base, self.b.mul(splat(self.b, c), _steps(value.type, self.width, axis, 1)))

    def in_form(self, value: Value, uniformity: Uniformity) -> Value:
        """`value` in the (same or more general) form of `uniformity`."""
        if uniformity.varying:
            return Value(self, value.type, uniformity, self.vector(value))
        base, *coefficients = value.data
        wanted = zip((uniformity.cx, uniformity.cy), (1, 2), strict=True)
        data = (base, *(w if w is not None else self.coefficient(value, axis) for w, axis in wanted))
        assert len(coefficients) == 2
        return Value(self, value.type, uniformity, data)

    # --- operations ----------------------------------------------------------------------------------------------

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        if self.on_operation is not None:
            self.on_operation(name, type, operands)
        given = tuple(o.uniformity for o in operands)
        uniformity = result_uniformity(name, type, *given)
        signed = signed_operand(name, type, given) if type.is_int else None
        if signed is not None:
            self.on_sign(operands[signed])
        if uniformity.const is not None:
            made = self.constant(type, uniformity.const)
            return Value(self, type, uniformity, made.data)
        if uniformity.varying:
            return Value(
                self, type, uniformity, self._emit(name, type, operands, [self.vector(o) for o in operands], mode)
            )
        if name in _LINEAR and type.is_int:
            return Value(self, type, uniformity, self._linear(name, type, uniformity, operands, mode))
        return Value(
            self, type, uniformity, (self._emit(name, type, operands, [o.data[0] for o in operands], mode), 0, 0)
        )

    def _emit(self, name: str, type: Type, operands: tuple[Value, ...], args: list[ir.Value], mode: str) -> ir.Value:
        source = operands[0].type
        if name == "convert":
            return convert(self.b, source, type, args[0], mode)
        if name == "bits":
            return self._bitcast(args[0], type)
        if source.is_half and name != "select":
            return half.apply(self.b, name, source, args, mode)
        if type.is_pred and not source.is_pred:
            return compare(self.b, name, source, args)
        return PRIMITIVES[name](self.b, type, args, mode)

    def _bitcast(self, value: ir.Value, type: Type) -> ir.Value:
        target = scalar_type(type)
        if isinstance(value.type, ir.VectorType):
            target = vector_of(target)
        return value if value.type == target else self.b.bitcast(value, target)

    def _linear(
        self, name: str, type: Type, uniformity: Uniformity, operands: tuple[Value, ...], mode: str
    ) -> tuple[Any, ...]:
        """Base and coefficients of an operation that keeps affine values affine."""
        if name == "convert" and uniformity.affine and type.bits > operands[0].type.bits:
            self.on_widening(operands[0], type)
        base = self._emit(name, type, operands, [o.data[0] for o in operands], mode)
        known = (uniformity.cx, uniformity.cy)
        return (base, *(k if k is not None else self._step(name, type, operands, i + 1) for i, k in enumerate(known)))

    def _step(self, name: str, type: Type, operands: tuple[Value, ...], axis: int) -> ir.Value:
        """A coefficient of the result that only the run knows."""
        signed = Type("s", type.bits)
        if name in ("neg", "not"):
            return self.b.neg(self.coefficient(operands[0], axis))
        if name in ("convert", "bits"):
            return convert(self.b, Type("s", operands[0].type.bits), signed, self.coefficient(operands[0], axis), "")
        if name == "mul" and operands[0].uniformity.uniform:
            operands = operands[::-1]
        first = self.coefficient(operands[0], axis) if name != "select" else operands[0].data[0]
        if name in ("mul", "shl"):
            return self._emit(name, type, operands, [first, operands[1].data[0]], "")
        rest = [self.coefficient(o, axis) for o in operands[1:]]
        return self._emit(name, type, operands, [first, *rest], "")
