"""Floats of 16 bits in LLVM code: held as integers, worked out in binary32 or binary64, rounded once.

A sum of two such numbers may be rounded to binary32 and again to 16 bits: binary32 has two bits more than twice theirs
(Figueroa, When is double rounding innocuous?, 1995). Where that does not hold, the first rounding is to odd: an inexact
result has its last bit set, so that the second rounding sees that something follows (Boldo, Melquiond, Emulation of a
FMA and correctly rounded sums, 2008)."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir

from ..lanes.types import F16, F32, Type
from .operations import PRIMITIVES, compare, intrinsic, literal, shaped

NAN = 0x7FFF  # PTX's canonical one (PTX ISA 9.7.4)
_HALF, _FLOAT, _DOUBLE = ir.HalfType(), ir.FloatType(), ir.DoubleType()
_I16, _I32, _I64 = (ir.IntType(n) for n in (16, 32, 64))
_COMPARISONS = {"eq", "ne", "lt", "le", "gt", "ge", "unordered"}


def apply(b: ir.IRBuilder, name: str, type: Type, args: list[ir.Value], mode: str) -> ir.Value:
    """A primitive operation on floats of `type`."""
    if name in _OWN:
        return _OWN[name](b, type, args)
    wide = [widened(b, type, a) for a in args]
    if name in _COMPARISONS:
        return compare(b, name, F32, wide)
    return narrowed(b, type, PRIMITIVES[name](b, F32, wide, mode if name == "rint" else ""), "")


def widened(b: ir.IRBuilder, type: Type, value: ir.Value) -> ir.Value:
    """As binary32, exactly."""
    if type == F16:
        return b.fpext(b.bitcast(value, shaped(_HALF, value.type)), shaped(_FLOAT, value.type))
    wide = b.zext(value, shaped(_I32, value.type))
    return b.bitcast(b.shl(wide, literal(wide.type, 16)), shaped(_FLOAT, value.type))


def narrowed(b: ir.IRBuilder, type: Type, value: ir.Value, mode: str) -> ir.Value:
    """A binary32 rounded by `mode`; a NaN becomes PTX's."""
    nearest = (_to_f16 if type == F16 else _to_bf16)(b, value)
    nan = b.fcmp_unordered("uno", value, value)
    rounded = nearest if mode in ("", "rn") else _stepped(b, type, value, nearest, mode)
    return b.select(nan, literal(rounded.type, NAN), rounded)


def narrowed_from_double(b: ir.IRBuilder, type: Type, value: ir.Value, mode: str) -> ir.Value:
    """A binary64 rounded by `mode`, by way of binary32 rounded to odd."""
    single = b.fptrunc(value, shaped(_FLOAT, value.type))
    back = b.fpext(single, value.type)
    bits = b.bitcast(single, shaped(_I32, value.type))
    away = b.fcmp_ordered(">", _magnitude(b, value), _magnitude(b, back))
    odd = _made_odd(b, bits, b.fcmp_ordered("!=", back, value), away)
    return narrowed(b, type, b.bitcast(odd, single.type), mode)


def _to_f16(b: ir.IRBuilder, value: ir.Value) -> ir.Value:
    return b.bitcast(b.fptrunc(value, shaped(_HALF, value.type)), shaped(_I16, value.type))


def _to_bf16(b: ir.IRBuilder, value: ir.Value) -> ir.Value:
    bits = b.bitcast(value, shaped(_I32, value.type))
    last = b.and_(b.lshr(bits, literal(bits.type, 16)), literal(bits.type, 1))
    rounded = b.add(b.add(bits, literal(bits.type, 0x7FFF)), last)
    return b.trunc(b.lshr(rounded, literal(bits.type, 16)), shaped(_I16, value.type))


def _stepped(b: ir.IRBuilder, type: Type, value: ir.Value, nearest: ir.Value, mode: str) -> ir.Value:
    """The nearest number, or its neighbour where that lies on the wrong side."""
    back = widened(b, type, nearest)
    negative = b.icmp_signed("<", nearest, literal(nearest.type, 0))
    away, inward = literal(nearest.type, 1), literal(nearest.type, -1)
    if mode == "rz":
        wrong, step = b.fcmp_ordered(">", _magnitude(b, back), _magnitude(b, value)), inward
    elif mode == "rp":
        wrong, step = b.fcmp_ordered("<", back, value), b.select(negative, inward, away)
    else:
        wrong, step = b.fcmp_ordered(">", back, value), b.select(negative, away, inward)
    return b.select(wrong, b.add(nearest, step), nearest)


def _magnitude(b: ir.IRBuilder, value: ir.Value) -> ir.Value:
    return intrinsic(b, "fabs", value.type, [value], [value.type])


def _made_odd(b: ir.IRBuilder, bits: ir.Value, inexact: ir.Value, away: ir.Value) -> ir.Value:
    """The bits of a rounded number, a step to the side of the exact one where the last is 0 and it is inexact."""
    one = literal(bits.type, 1)
    even = b.icmp_unsigned("==", b.and_(bits, one), literal(bits.type, 0))
    moved = b.add(bits, b.select(away, one, literal(bits.type, -1)))
    return b.select(b.and_(inexact, even), moved, bits)


def _product(b: ir.IRBuilder, type: Type, args: list[ir.Value]) -> ir.Value:
    """A product is exact in binary32 for f16, in binary64 for bf16."""
    x, y = (widened(b, type, a) for a in args)
    if type == F16:
        return narrowed(b, type, b.fmul(x, y), "")
    double = shaped(_DOUBLE, x.type)
    return narrowed_from_double(b, type, b.fmul(b.fpext(x, double), b.fpext(y, double)), "")


def _fma(b: ir.IRBuilder, type: Type, args: list[ir.Value]) -> ir.Value:
    """The product is exact in binary64; what its sum with c loses is known (Knuth, TAOCP 4.2.2, theorem B)."""
    double = shaped(_DOUBLE, args[0].type)
    x, y, c = (b.fpext(widened(b, type, a), double) for a in args)
    product = b.fmul(x, y)
    total = b.fadd(product, c)
    second = b.fsub(total, product)
    lost = b.fadd(b.fsub(product, b.fsub(total, second)), b.fsub(c, second))
    zero = literal(double, 0.0)
    away = b.icmp_signed(
        "==", b.zext(b.fcmp_ordered(">", lost, zero), shaped(_I32, double)),
        b.zext(b.fcmp_ordered(">", total, zero), shaped(_I32, double)),
    )  # fmt: skip
    bits = _made_odd(b, b.bitcast(total, shaped(_I64, double)), b.fcmp_ordered("!=", lost, zero), away)
    return narrowed_from_double(b, type, b.bitcast(bits, double), "")


_OWN: dict[str, Callable[[ir.IRBuilder, Type, list[ir.Value]], ir.Value]] = {
    "mul": _product,
    "fma": _fma,
    "neg": lambda b, t, a: b.xor(a[0], literal(a[0].type, -0x8000)),
    "abs": lambda b, t, a: b.and_(a[0], literal(a[0].type, 0x7FFF)),
}
