"""`cvt` as LLVM instructions: a scalar or 32 lanes of one type in, of another out."""

from __future__ import annotations

from llvmlite import ir

from ..lanes.types import F32, F64, Type
from . import half
from .operations import directed, in_vectors, intrinsic, literal, round_to_integer, scalar_type, shaped, vector_of


def convert(b: ir.IRBuilder, source: Type, target: Type, value: ir.Value, mode: str) -> ir.Value:
    """`cvt` on one value, see Value.to."""
    if source.is_half or target.is_half:
        return _by_way(b, source, target, value, mode)
    result = shaped(scalar_type(target), value.type)
    if source.is_float:
        return _from_float(b, source, target, value, result, mode)
    if target.is_float:
        return _int_to_float(b, source, target, value, result, mode)
    if source.is_pred or target.bits > source.bits:
        return (b.sext if source.signed else b.zext)(value, result)
    return b.trunc(value, result) if target.bits < source.bits else value


def _by_way(b: ir.IRBuilder, source: Type, target: Type, value: ir.Value, mode: str) -> ir.Value:
    """To or from 16 bits: widened first, rounded last."""
    if source.is_half:
        return value if source == target else convert(b, F32, target, half.widened(b, source, value), mode)
    if source == F32:
        return half.narrowed(b, target, value, mode)
    if not source.is_float:
        value = convert(b, source, F64, _with_sticky_bit(b, source, value), "")
    return half.narrowed_from_double(b, target, value, mode)


def _with_sticky_bit(b: ir.IRBuilder, source: Type, value: ir.Value) -> ir.Value:
    """An integer that binary64 holds and that rounds to 16 bits as `value` does: what is too much becomes one bit."""
    if source.bits < 64:
        return value
    low = literal(value.type, 0xFFFF)
    rest = b.icmp_unsigned("!=", b.and_(value, low), literal(value.type, 0))
    odd = b.shl(b.zext(rest, value.type), literal(value.type, 16))
    short = b.or_(b.and_(value, literal(value.type, ~0xFFFF)), odd)
    magnitude = (
        b.select(b.icmp_signed("<", value, literal(value.type, 0)), b.neg(value), value) if source.signed else value
    )
    return b.select(b.icmp_unsigned("<", magnitude, literal(value.type, 1 << 53)), value, short)


def _int_to_float(b: ir.IRBuilder, source: Type, target: Type, value: ir.Value, result: ir.Type, mode: str) -> ir.Value:
    if mode in ("", "rn"):
        return (b.sitofp if source.signed else b.uitofp)(value, result)
    wide = (
        (b.sext if source.signed else b.zext)(value, shaped(ir.IntType(64), value.type)) if source.bits < 64 else value
    )
    name = f"cvt.{target}.{'s' if source.signed else 'u'}64.{mode}"
    vector = vector_of(scalar_type(target))
    return in_vectors(b, [wide], result, lambda v: directed(b, name, vector, v))


def _from_float(b: ir.IRBuilder, source: Type, target: Type, value: ir.Value, result: ir.Type, mode: str) -> ir.Value:
    if not target.is_float:
        return _float_to_int(b, source, target, value, result, mode)
    if target.bits > source.bits:
        return b.fpext(value, result)
    if mode in ("", "rn"):
        return b.fptrunc(value, result)
    vector = vector_of(scalar_type(target))
    return in_vectors(b, [value], result, lambda v: directed(b, f"cvt.{target}.{source}.{mode}", vector, v))


def _float_to_int(b: ir.IRBuilder, source: Type, target: Type, value: ir.Value, result: ir.Type, mode: str) -> ir.Value:
    """Rounded, clamped to the target's range; NaN gives 0, or 2^(bits-1) where a 64-bit type is involved."""
    whole = round_to_integer(b, source, [value], mode)
    name = "fptosi.sat" if target.signed else "fptoui.sat"
    number = intrinsic(b, name, result, [whole], [result, value.type])
    if 64 not in (source.bits, target.bits):
        return number
    nan = b.fcmp_unordered("uno", value, value)
    return b.select(nan, literal(result, 1 << (target.bits - 1)), number)
