"""Floating point arithmetic on f32 and f64 (PTX ISA 9.7.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..lanes.types import F32, F64, Type
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

ROUNDINGS = "rn rz rm rp"


def _one(x: Operands) -> Value:
    return x.constant(0x3F800000 if x.T == "f32" else 0x3FF0000000000000)


def _reciprocal_root(x: Operands, value: Value) -> Value:
    """1/sqrt(value), worked out in f64."""
    a = value.to(F64)
    root = a.ops.constant(F64, 0x3FF0000000000000).div(a.sqrt())
    return root.to(x.type())


def _upper_half(value: Value) -> Value:
    """What rcp.approx.ftz.f64 reads and writes: the upper 32 bits, subnormals as zero (PTX ISA 9.7.3.14)."""
    raw = Type("b", 64)
    bits = value.bits(raw)
    subnormal = (bits & 0x7FF0000000000000).eq(0)
    return subnormal.select(bits & 0x8000000000000000, bits & 0xFFFFFFFF00000000).bits(F64)


def _quick_quotient(x: Operands) -> Value:
    """div.approx: a * (1/b), where the reciprocal of |b| > 2^126 is zero (PTX ISA 9.7.3.8)."""
    raw, b = Type("u", 32), x.b
    magnitude = b.abs().bits(raw)
    huge = magnitude.gt(0x7E800000) & magnitude.lt(0x7F800000)
    zero = (b.bits(raw) & 0x80000000).bits(F32)
    quotient: Value = huge.select(x.a.times(zero, "rn"), x.a.div(b))
    return quotient


def _product(x: Operands) -> Value:
    a, b = x.a, x.b
    return _unless_tiny(x, a.times(b, x.R), lambda: a.to(F64).times(b.to(F64), "rn"))


def _fused(x: Operands) -> Value:
    a, b, c = x.a, x.b, x.c
    return _unless_tiny(x, a.fma(b, c, x.R), lambda: a.to(F64).fma(b.to(F64), c.to(F64), "rn"))


def _quotient(x: Operands) -> Value:
    return _divided(x, x.a, x.b)


def _reciprocal(x: Operands) -> Value:
    return _divided(x, _one(x), x.a)


def _divided(x: Operands, a: Value, b: Value) -> Value:
    return _unless_tiny(x, a.div(b, x.R), lambda: a.to(F64).div(b.to(F64), "rn"))


def _unless_tiny(x: Operands, rounded: Value, wide: Callable[[], Value]) -> Value:
    """.ftz makes zero of what is below the least normal number before it is rounded to 24 bits: so does an H200."""
    if not x.ftz:
        return rounded
    least = rounded.ops.constant(F64, 0x3810000000000000)  # 2^-126
    zero = (rounded.bits(Type("u", 32)) & 0x80000000).bits(F32)
    flushed: Value = wide().abs().lt(least).select(zero, rounded)
    return flushed


def _test_property(x: Operands) -> Value:
    """testp; a zero counts as normal (PTX ISA 9.7.3.1)."""
    a = x.a
    unsigned = Type("u", a.type.bits)
    exponent = x.m.ops.constant(unsigned, 0x7F800000 if x.T == "f32" else 0x7FF0000000000000)
    magnitude = a.abs().bits(unsigned)
    mantissa_top = exponent.ops.constant(unsigned, 0x00800000 if x.T == "f32" else 0x0010000000000000)
    return {
        "finite": lambda: magnitude.lt(exponent),
        "infinite": lambda: magnitude.eq(exponent),
        "number": lambda: magnitude.le(exponent),
        "notanumber": lambda: magnitude.gt(exponent),
        "normal": lambda: magnitude.lt(exponent) & magnitude.ge(mantissa_top) | magnitude.eq(0),
        "subnormal": lambda: magnitude.lt(mantissa_top) & magnitude.ne(0),
    }[x.P]()


def _extreme_of_sizes(x: Operands) -> Value:
    """min or max of the magnitudes, with the product's sign (.xorsign.abs)."""
    raw, name = Type("b", 32), x.op.row.opcode + ("_nan" if x.NaN else "")
    sign = (x.a.bits(raw) ^ x.b.bits(raw)) & 0x80000000
    found: Value = getattr(x.a.abs(), name)(x.b.abs())
    return (found.bits(raw) | sign).bits(F32)


def _copy_sign(x: Operands) -> Value:
    """b's magnitude with a's sign."""
    raw = Type("b", x.type().bits)
    sign = x.m.ops.constant(raw, 1 << (raw.bits - 1))
    return ((x.a.bits(raw) & sign) | (x.b.bits(raw) & ~sign)).bits(x.type())


FLOATS = "f32 f64"
row("testp.P.T d:pred, a", "9.7.3.1", _test_property, P="finite infinite number notanumber normal subnormal", T=FLOATS)
row("copysign.T d, a, b", "9.7.3.2", _copy_sign, T=FLOATS)
row("add{.R}{.ftz}{.sat}.T d, a, b", "9.7.3.3", lambda x: x.a.plus(x.b, x.R), R=ROUNDINGS, T=FLOATS, flops=1)
row("sub{.R}{.ftz}{.sat}.T d, a, b", "9.7.3.4", lambda x: x.a.minus(x.b, x.R), R=ROUNDINGS, T=FLOATS, flops=1)
row("mul{.R}{.ftz}{.sat}.T d, a, b", "9.7.3.5", _product, R=ROUNDINGS, T=FLOATS, flops=1)
row("fma.R{.ftz}{.sat}.T d, a, b, c", "9.7.3.6", _fused, R=ROUNDINGS, T=FLOATS, flops=2)
row("mad{.R}{.ftz}{.sat}.T d, a, b, c", "9.7.3.7", _fused, R=ROUNDINGS, T=FLOATS, flops=2)
row("div.R{.ftz}.T d, a, b", "9.7.3.8", _quotient, R=ROUNDINGS, T=FLOATS, flops=1)
row("div.full{.ftz}.T d, a, b", "9.7.3.8", lambda x: x.a.div(x.b), T="f32", flops=1)
row("div.approx{.ftz}.T d, a, b", "9.7.3.8", _quick_quotient, T="f32", flops=1)
row("abs{.ftz}.T d, a", "9.7.3.9", lambda x: x.a.abs(), T=FLOATS)
row("neg{.ftz}.T d, a", "9.7.3.10", lambda x: -x.a, T=FLOATS)
row("min{.ftz}.T d, a, b", "9.7.3.11", lambda x: x.a.min(x.b), T=FLOATS)
row("min{.ftz}.NaN.T d, a, b", "9.7.3.11", lambda x: x.a.min_nan(x.b), T="f32")
row("max{.ftz}.T d, a, b", "9.7.3.12", lambda x: x.a.max(x.b), T=FLOATS)
row("max{.ftz}.NaN.T d, a, b", "9.7.3.12", lambda x: x.a.max_nan(x.b), T="f32")
for _opcode, _section in (("min", "9.7.3.11"), ("max", "9.7.3.12")):
    row(f"{_opcode}{{.ftz}}{{.NaN}}.XA.T d, a, b", _section, _extreme_of_sizes, XA="xorsign.abs", T="f32")
row("rcp.R{.ftz}.T d, a", "9.7.3.13", _reciprocal, R=ROUNDINGS, T=FLOATS, flops=1)
row("rcp.approx{.ftz}.T d, a", "9.7.3.13", lambda x: _one(x).div(x.a), T="f32", flops=1)
row("rcp.approx.ftz.T d, a", "9.7.3.14", lambda x: _upper_half(_one(x).div(_upper_half(x.a))), T="f64", flops=1)
row("sqrt.R{.ftz}.T d, a", "9.7.3.15", lambda x: x.a.sqrt(x.R), R=ROUNDINGS, T=FLOATS, flops=1)
row("sqrt.approx{.ftz}.T d, a", "9.7.3.15", lambda x: x.a.sqrt(), T="f32", flops=1)
row("rsqrt.approx{.ftz}.T d, a", "9.7.3.16", lambda x: _reciprocal_root(x, x.a), T="f32", flops=1)
row("rsqrt.approx.T d, a", "9.7.3.16", lambda x: _reciprocal_root(x, x.a), T="f64", flops=1)
row(
    "rsqrt.approx.ftz.T d, a",
    "9.7.3.17",
    lambda x: _upper_half(_reciprocal_root(x, _upper_half(x.a))),
    T="f64",
    flops=1,
)
row("sin.approx{.ftz}.T d, a", "9.7.3.18", lambda x: x.a.approximate("sin"), T="f32", flops=1)
row("cos.approx{.ftz}.T d, a", "9.7.3.19", lambda x: x.a.approximate("cos"), T="f32", flops=1)
row("lg2.approx{.ftz}.T d, a", "9.7.3.20", lambda x: x.a.approximate("lg2"), T="f32", flops=1)
row("ex2.approx{.ftz}.T d, a", "9.7.3.21", lambda x: x.a.approximate("ex2"), T="f32", flops=1)
row("tanh.approx.T d, a", "9.7.3.22", lambda x: x.a.approximate("tanh"), T="f32", flops=1)
