"""Floats of 16 bits, alone and in pairs: arithmetic (PTX ISA 9.7.4), comparison (9.7.7) and conversion (9.7.9.21).

A row says what happens to one number; `_each` carries it out on both halves of a pair."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..lanes.types import BF16, F16, F32, F64, U16, U32, Type
from .convert import converted
from .evaluate import Operands
from .floating import ROUNDINGS
from .logic import BOOLEAN, COMPARISONS, combined, compared
from .table import row

if TYPE_CHECKING:
    from .values import Value

HALVES: dict[str, Type] = {"f16": F16, "f16x2": F16, "bf16": BF16, "bf16x2": BF16}
ONES = 0xFFFF
INFINITY = {F16: 0x7C00, BF16: 0x7F80}


class Half:
    """One number of each of an instruction's operands: `half.a`, `half.b` are its values."""

    def __init__(self, x: Operands, place: int) -> None:
        self.x, self.place, self.type = x, place, HALVES[x.T]

    def __getattr__(self, name: str) -> Value:
        return half_of(self.x, name, self.place, self.type)


def half_of(x: Operands, name: str, place: int, type: Type) -> Value:
    """A half of a pair, or the number that is alone; flushed by .ftz."""
    value = x.m.read(x.op.operands[name], Type("u", 32 if x.T.endswith("x2") else 16))
    half = (value >> 16 * place).to(U16) if value.type == U32 else value
    return _flushed(half.bits(type)) if x.ftz else half.bits(type)


def _flushed(value: Value) -> Value:
    """Subnormals replaced by zero of the same sign (.ftz)."""
    raw = value.bits(U16)
    return (raw & INFINITY[value.type]).eq(0).select(raw & 0x8000, raw).bits(value.type)


def _each(work: Callable[[Half], Value]) -> Callable[[Operands], Value]:
    """A row's expression from what happens to one number."""

    def expression(x: Operands) -> Value:
        made = [_finished(x, work(Half(x, place))).bits(U16) for place in range(2 if x.T.endswith("x2") else 1)]
        return made[0] if len(made) == 1 else made[0].to(U32) | (made[1].to(U32) << 16)

    return expression


def _finished(x: Operands, value: Value) -> Value:
    """.sat clamps to [0, 1], .relu what is below zero; a NaN becomes +0 with .sat and stays one with .relu."""
    if x.sat:
        value = value.saturated()
    if x.relu:
        value = value.max_nan(value.ops.constant(value.type, 0))
    return _flushed(value) if x.ftz else value


def _product(half: Half) -> Value:
    a, b = half.a, half.b
    return _unless_tiny(half, a.times(b, "rn"), lambda: a.to(F64).times(b.to(F64), "rn"))


def _fused(half: Half) -> Value:
    a, b, c = half.a, half.b, half.c
    return _unless_tiny(half, a.fma(b, c, "rn"), lambda: a.to(F64).fma(b.to(F64), c.to(F64), "rn"))


def _unless_tiny(half: Half, rounded: Value, exact: Callable[[], Value]) -> Value:
    """.ftz makes zero of what is below the least normal number, 2^-14, once it is rounded to 11 bits: so does an H200.
    2^16 times as large it is rounded so by a conversion."""
    if not half.x.ftz:
        return rounded
    scale, least = rounded.ops.constant(F64, 0x40F0000000000000), rounded.ops.constant(F16, 0x4400)  # 2^16, 2^2
    sign = rounded.bits(U16) & 0x8000
    tiny = exact().times(scale, "rn").to(F16, "rn").abs().lt(least)
    return tiny.select(sign.bits(half.type), rounded)


def _smaller_or_larger(half: Half) -> Value:
    """min or max; with .xorsign.abs of the magnitudes, with the product's sign."""
    x, a, b = half.x, half.a, half.b
    name = x.op.row.opcode + ("_nan" if x.NaN else "")
    if not x.XA:
        return _bound(name, a, b)
    sign = (a.bits(U16) ^ b.bits(U16)) & 0x8000
    return (_bound(name, a.abs(), b.abs()).bits(U16) | sign).bits(half.type)


def _bound(name: str, a: Value, b: Value) -> Value:
    found: Value = getattr(a, name)(b)
    return found


def _approximated(name: str) -> Callable[[Half], Value]:
    return lambda half: half.a.to(F32).approximate(name).to(half.type)


def _compare_alone(x: Operands) -> Value:
    return combined(x, compared(x, *(half_of(x, name, 0, HALVES[x.T]) for name in "ab")))


def _compare_both(x: Operands) -> tuple[Value, Value]:
    """A predicate for each half."""
    first, second = (compared(x, *(half_of(x, name, place, HALVES[x.T]) for name in "ab")) for place in (0, 1))
    return combined(x, first), combined(x, second)


def _set_alone(x: Operands) -> Value:
    return _as_number(x, _compare_alone(x), x.D)


def _set_both(x: Operands) -> Value:
    low, high = (_as_number(x, p, x.D) for p in _compare_both(x))
    return low.to(U32) | (high.to(U32) << 16)


def _as_number(x: Operands, holds: Value, target: str) -> Value:
    """All ones, or 1.0, where it holds; in 16 bits where the result is a pair."""
    wide = x.T in ("f16", "bf16") and target in ("u32", "s32")
    type, ones = (U32, 0xFFFFFFFF) if wide else (U16, {"f": 0x3C00, "b": 0x3F80}.get(target[0], ONES))
    return holds.select(x.m.ops.constant(type, ones), x.m.ops.constant(type, 0))


def _pair(x: Operands) -> Value:
    """a in the upper half, b in the lower."""
    high, low = (_narrowed(x, x.m.read(x.op.operands[name], F32)).bits(U16).to(U32) for name in "ab")
    return low | (high << 16)


def _one(x: Operands) -> Value:
    return _narrowed(x, x.m.read(x.op.operands["a"], F32)).bits(U16)


def _narrowed(x: Operands, value: Value) -> Value:
    """An f32 rounded; .satfinite makes infinities the largest number."""
    type = HALVES[x.D]
    made = _finished(x, value.to(type, x.R))
    if not x.satfinite:
        return made
    raw = made.bits(U16)
    return (raw & 0x7FFF).eq(INFINITY[type]).select(raw - 1, raw).bits(type)


for _alone, _kinds, _extra in (
    (1, "f16", "{.ftz}{.sat}"),
    (1, "bf16", ""),
    (2, "f16x2", "{.ftz}{.sat}"),
    (2, "bf16x2", ""),
):
    row(f"add{{.R}}{_extra}.T d, a, b", "9.7.4.1", _each(lambda x: x.a.plus(x.b, "rn")), R="rn", T=_kinds, flops=_alone)
    row(
        f"sub{{.R}}{_extra}.T d, a, b", "9.7.4.2", _each(lambda x: x.a.minus(x.b, "rn")), R="rn", T=_kinds, flops=_alone
    )
    row(f"mul{{.R}}{_extra}.T d, a, b", "9.7.4.3", _each(_product), R="rn", T=_kinds, flops=_alone)
    _rest: dict[str, Any] = {"R": "rn", "T": _kinds, "flops": 2 * _alone, "any_order": True}
    row(f"fma.R{_extra}.T d, a, b, c", "9.7.4.4", _each(_fused), **_rest)
    row(f"fma.R{_extra and '{.ftz}'}.relu.T d, a, b, c", "9.7.4.4", _each(_fused), **_rest)

_FTZ_KINDS = (("{.ftz}", "f16 f16x2"), ("", "bf16 bf16x2"))
for _ftz, _kinds in _FTZ_KINDS:
    row(f"neg{_ftz}.T d, a", "9.7.4.5", _each(lambda x: -x.a), T=_kinds)
    row(f"abs{_ftz}.T d, a", "9.7.4.6", _each(lambda x: x.a.abs()), T=_kinds)
    for _opcode, _section in (("min", "9.7.4.7"), ("max", "9.7.4.8")):
        row(
            f"{_opcode}{_ftz}{{.NaN}}{{.XA}}.T d, a, b", _section, _each(_smaller_or_larger), XA="xorsign.abs", T=_kinds
        )
row("tanh.approx.T d, a", "9.7.4.9", _each(_approximated("tanh")), T="f16 f16x2 bf16 bf16x2")
row("ex2.approx.T d, a", "9.7.4.10", _each(_approximated("ex2")), T="f16 f16x2")
row("ex2.approx.ftz.T d, a", "9.7.4.10", _each(_approximated("ex2")), T="bf16 bf16x2")

for _ftz, _kinds in (("{.ftz}", "f16"), ("", "bf16")):
    _joined: dict[str, Any] = {"C": COMPARISONS, "B": BOOLEAN, "T": _kinds}
    row(f"setp.C{{.B}}{_ftz}.T p:pred, a, b, {{c:pred}}", "9.7.7.2", _compare_alone, **_joined)
    row(f"setp.C{{.B}}{_ftz}.T p:pred, a, b, {{c:pred}}", "9.7.7.2", _compare_both, **_joined | {"T": f"{_kinds}x2"})
    _whole = {"D": f"{_kinds} u16 s16 u32 s32"}
    row(f"set.C{{.B}}{_ftz}.D.T d:D, a, b, {{c:pred}}", "9.7.7.1", _set_alone, **_joined | _whole)
    _both = {"D": f"{_kinds}x2 u32 s32", "T": f"{_kinds}x2"}
    row(f"set.C{{.B}}{_ftz}.D.T d:D, a, b, {{c:pred}}", "9.7.7.1", _set_both, **_joined | _both)

_PLAIN = "u8 u16 u32 u64 s8 s16 s32 s64"
_WIDER = _PLAIN.replace("u8 ", "").replace("s8 ", "")
_ROUNDED = ROUNDINGS + " rni rzi rmi rpi"
# .ftz changes nothing where the result is an f16: an H200 rounds subnormal f32s like others
_TO_F16: dict[str, Any] = {"Z": "ftz", "R": _ROUNDED, "D": "f16"}
row("cvt{.R}{.Z}{.sat}.D.S d:D, a:S", "9.7.9.21", converted, **_TO_F16, S=f"{_PLAIN} f16 f32 f64")
row("cvt{.R}{.ftz}{.sat}.D.S d:D, a:S", "9.7.9.21", converted, R=_ROUNDED, D=f"{_PLAIN} f32 f64", S="f16")
row("cvt{.R}.D.S d:D, a:S", "9.7.9.21", converted, R=_ROUNDED, D="bf16", S=f"{_WIDER} f16 bf16 f64")
row("cvt{.R}.D.S d:D, a:S", "9.7.9.21", converted, R=_ROUNDED, D=f"{_PLAIN} f16 f32 f64", S="bf16")
_FROM_F32: dict[str, Any] = {"R": "rn rz", "S": "f32"}
row("cvt.R.relu{.satfinite}.D.S d:D, a:S", "9.7.9.21", _one, D="f16", **_FROM_F32)
row("cvt.R.satfinite.D.S d:D, a:S", "9.7.9.21", _one, D="f16", **_FROM_F32)
row("cvt.R{.relu}{.satfinite}.D.S d:D, a:S", "9.7.9.21", _one, D="bf16", **_FROM_F32)
row("cvt.R.D.S d:D, a:S", "9.7.9.21", converted, R="rm rp", D="bf16", S="f32")
row("cvt.R{.relu}{.satfinite}.D.S d:D, a:S, b:S", "9.7.9.21", _pair, D="f16x2 bf16x2", **_FROM_F32)
