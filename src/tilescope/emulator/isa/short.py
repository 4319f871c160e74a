"""Conversions to and from floats shorter than 16 bits, and to tf32 (PTX ISA 9.7.9.21).

Two numbers of 8 bits lie in a register of 16, the second operand's in the lower half."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..lanes.types import B32, F16, F32, U8, U16, U32
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

SIGN = 0x80000000
MANTISSA, BIAS = 23, 127  # of binary32


class Format(NamedTuple):
    """Bits of the fraction, the exponent's bias, the largest number, and the last that is no NaN."""

    fraction: int
    bias: int
    largest: int
    last: int


FORMATS = {"e4m3x2": Format(3, 7, 0x7E, 0x7E), "e5m2x2": Format(2, 15, 0x7B, 0x7C)}
NAN = 0x7F
TF32 = 13  # bits of an f32's fraction that a tf32 has not got


def _shortened(x: Operands, value: Value, to: Format) -> Value:
    """An f32 rounded to the nearest number of 8 bits, ties to even; what is too large is the largest (.satfinite)."""
    value = _not_negative(x, value)
    raw = value.bits(U32)
    size = raw & (SIGN - 1)
    found = size.lt(BIAS + 1 - to.bias << MANTISSA).select(_subnormal(size, to), _normal(size, to)).min(to.largest)
    found = size.gt(0x7F800000).select(found.lift(NAN), found | (raw & SIGN) >> 24)
    return found.to(U8)


def _not_negative(x: Operands, value: Value) -> Value:
    """.relu: what is below zero is zero, and a NaN stays one."""
    return value.max_nan(value.ops.constant(value.type, 0)) if x.relu else value


def _normal(size: Value, to: Format) -> Value:
    """The bits of a number of which `size` are those as an f32: rounded where the fraction is cut off."""
    cut = MANTISSA - to.fraction
    last = (size >> cut) & 1
    return ((size + last + ((1 << cut - 1) - 1)) >> cut) - (BIAS - to.bias << to.fraction)


def _subnormal(size: Value, to: Format) -> Value:
    """How many of the least number: what is added makes that the last bit of an f32, so the sum is rounded there."""
    unit = 1 - to.bias - to.fraction
    shift = size.lift(BIAS + unit + MANTISSA << MANTISSA)
    return size.bits(F32).plus(shift.bits(F32), "rn").bits(U32) - shift


def _from_two(x: Operands) -> Value:
    """a in the upper half, b in the lower."""
    high, low = (_shortened(x, x.m.read(x.op.operands[name], F32), FORMATS[x.D]) for name in "ab")
    return low.to(U16) | (high.to(U16) << 8)


def _from_pair(x: Operands) -> Value:
    pair = x.m.read(x.op.operands["a"], U32)
    low, high = (_shortened(x, (pair >> at).to(U16).bits(F16).to(F32), FORMATS[x.D]) for at in (0, 16))
    return low.to(U16) | (high.to(U16) << 8)


def _to_pair(x: Operands) -> Value:
    pair = x.m.read(x.op.operands["a"], U16)
    low, high = (_not_negative(x, _as_half(pair >> at & 0xFF, FORMATS[x.S])).bits(U16) for at in (0, 8))
    return low.to(U32) | (high.to(U32) << 16)


def _as_half(byte: Value, of: Format) -> Value:
    """As an f16, which holds them all: exponent and fraction in their places, times 2^(what the biases differ)."""
    size = byte & 0x7F
    scale = size.ops.constant(F16, 30 - of.bias << 10)
    made = (size << 10 - of.fraction).bits(F16).times(scale, "rn").bits(U16) | (byte & 0x80) << 8
    return size.gt(of.last).select(made.lift(0x7FFF), made).bits(F16)


def _to_tf32(x: Operands) -> Value:
    """Rounded where the fraction of a tf32 ends, halves away from zero with .rna; the bits behind it are zero."""
    value = _not_negative(x, x.m.read(x.op.operands["a"], F32))
    raw = value.bits(U32)
    half = 1 << TF32 - 1
    up = {"rna": raw.lift(half), "rn": (raw >> TF32 & 1) + (half - 1), "rz": raw.lift(0)}[x.R]
    size = (raw & (SIGN - 1)) + up & -1 << TF32
    if x.satfinite:  # an H200 takes one from an infinity's last place, and from a NaN's
        below = (raw & (SIGN - 1) & -1 << TF32) - (1 << TF32)
        size = (raw & (SIGN - 1)).ge(0x7F800000).select(below, size.min(0x7F7FE000))
    if x.R == "rna":
        return (size | raw & SIGN).bits(B32)
    return value.unordered(value).select(raw.lift(0x7FFFE000), size | raw & SIGN).bits(B32)


_SHORT: dict[str, Any] = {"R": "rn", "D": " ".join(FORMATS), "any_order": True}
row("cvt.R.satfinite{.relu}.D.S d:b16, a:f32, b:f32", "9.7.9.21", _from_two, S="f32", **_SHORT)
row("cvt.R.satfinite{.relu}.D.S d:b16, a:b32", "9.7.9.21", _from_pair, S="f16x2", **_SHORT)
row("cvt.R{.relu}.D.S d:D, a:b16", "9.7.9.21", _to_pair, **_SHORT | {"D": "f16x2", "S": " ".join(FORMATS)})
_TF32: dict[str, Any] = {"D": "tf32", "S": "f32", "any_order": True}
row("cvt.R{.satfinite}.D.S d:b32, a:f32", "9.7.9.21", _to_tf32, R="rna", **_TF32)
row("cvt.R{.satfinite}{.relu}.D.S d:b32, a:f32", "9.7.9.21", _to_tf32, R="rn rz", **_TF32)
