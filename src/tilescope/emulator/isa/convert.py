"""Moves, conversions and address conversions (PTX ISA 9.7.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilescope.errors import CompileError
from tilescope.ptx.module import Immediate, Vector

from ..lanes.types import B64, U64, Type
from .evaluate import Operands
from .table import row

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


def halves(x: Operands, name: str) -> list[Value]:
    """The two words of 64 bits of an operand of 128: of a register, or put together from smaller ones."""
    operand = x.op.operands[name]
    if isinstance(operand, Immediate):
        return [x.m.ops.constant(B64, operand.bits >> place & 0xFFFFFFFFFFFFFFFF) for place in (0, 64)]
    if not isinstance(operand, Vector) or len(operand.items) % 2:
        raise CompileError(f"the operand {name} of `{x.op.instruction.name}` has not 128 bits")
    middle = len(operand.items) // 2
    parts = [operand.items[:middle], operand.items[middle:]]
    return [x.m.read(part[0] if middle == 1 else Vector(part), B64) for part in parts]


def _moved(x: Operands) -> Any:
    if x.T != "b128":
        return x.a
    words, target = halves(x, "a"), x.op.operands["d"]
    if not isinstance(target, Vector):
        raise CompileError(f"the operand d of `{x.op.instruction.name}` has not 128 bits")
    each = len(target.items) // 2
    step = 64 // each
    found = [word.bits(U64) >> step * i for word in words for i in range(each)]
    return tuple(part if each == 1 else part.to(Type("u", step)) for part in found)


row("mov.T d, a", "9.7.9.3", _moved, T="pred b16 b32 b64 b128 u16 u32 u64 s16 s32 s64 f32 f64")
row("cvt{.R}{.ftz}{.sat}.D.S d:D, a:S", "9.7.9.21", converted, R="rni rzi rmi rpi rn rz rm rp", D=NUMBERS, S=NUMBERS)
_WINDOWS = "const global local shared shared::cta shared::cluster param param::entry"
row("cvta.S.T d, a", "9.7.9.20", lambda x: x.m.to_generic(x.S, x.a), S=_WINDOWS, T="u32 u64")
row("cvta.to.S.T d, a", "9.7.9.20", lambda x: x.m.from_generic(x.S, x.a), S=_WINDOWS, T="u32 u64")
row("isspacep.S d:pred, a:u64", "9.7.9.19", lambda x: x.m.in_space(x.S, x.a), S=_WINDOWS)
