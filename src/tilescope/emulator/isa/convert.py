"""Moves, conversions and address conversions (PTX ISA 9.7.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .evaluate import Operands
from .table import row
from .types import Type

if TYPE_CHECKING:
    from .values import Value

NUMBERS = "u8 u16 u32 u64 s8 s16 s32 s64 f32 f64"
INTEGRAL = ("rni", "rzi", "rmi", "rpi")


def converted(x: Operands) -> Value:
    """cvt (PTX ISA 9.7.9.21)."""
    a, target = x.a, x.type("D")
    if a.type.is_float and target.is_float and x.R in INTEGRAL:
        return a.round_to_integer(x.R).to(target)
    if a.type.is_int and target.is_int and x.sat:
        return _clamped(a, target)
    if a.type.is_float and target.is_int:
        return a.to(target, x.R or "rzi")
    return a.to(target, x.R)


def _range(type: Type) -> tuple[int, int]:
    return (-(1 << type.bits - 1), (1 << type.bits - 1) - 1) if type.signed else (0, (1 << type.bits) - 1)


def _clamped(a: Value, target: Type) -> Value:
    low, high = _range(a.type)
    least, most = _range(target)
    return a.max(max(low, least)).min(min(high, most)).to(target)


row("mov.T d, a", "9.7.9.3", lambda x: x.a, T="pred b16 b32 b64 u16 u32 u64 s16 s32 s64 f32 f64")
row("cvt{.R}{.ftz}{.sat}.D.S d:D, a:S", "9.7.9.21", converted, R="rni rzi rmi rpi rn rz rm rp", D=NUMBERS, S=NUMBERS)
row(
    "cvta.S.T d, a",
    "9.7.9.20",
    lambda x: x.m.to_generic(x.S, x.a),
    S="const global local shared shared::cta param",
    T="u32 u64",
)
row(
    "cvta.to.S.T d, a",
    "9.7.9.20",
    lambda x: x.m.from_generic(x.S, x.a),
    S="const global local shared shared::cta param",
    T="u32 u64",
)
row("isspacep.S d:pred, a:u64", "9.7.9.19", lambda x: x.m.in_space(x.S, x.a), S="const global local shared shared::cta")
