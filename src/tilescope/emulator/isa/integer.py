"""Integer arithmetic (PTX ISA 9.7.1) and extended precision (9.7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lanes.types import S32, S64, U32, Type
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

INTS = "u16 u32 u64 s16 s32 s64"
WIDENING = "u16 u32 s16 s32"


def _clamp_s32(wide: Value) -> Value:
    return wide.max(-(1 << 31)).min((1 << 31) - 1).to(S32)


def _low24(value: Value) -> Value:
    return (value << 8) >> 8


def _high24(x: Operands) -> Value:
    """Bits 47..16 of the 48-bit product."""
    wide = _low24(x.a).to(x.type().wide()) * _low24(x.b).to(x.type().wide())
    return (wide >> 16).to(x.type())


def _absolute_difference(x: Operands) -> Value:
    return x.a.lt(x.b).select(x.b - x.a, x.a - x.b) + x.c


def _unsigned(type: Type) -> Type:
    return Type("u", type.bits)


def _find_top(x: Operands) -> Value:
    """bfind: the place of the highest bit that differs from the sign, -1 if none."""
    a = x.a
    bits = a.type.bits
    raw = a.bits(_unsigned(a.type))
    if a.type.signed:
        raw = a.lt(0).select(~raw, raw)
    zeros = raw.clz().to(U32)
    distance = zeros if x.has("shiftamt") else zeros.ops.constant(U32, bits - 1) - zeros
    return raw.eq(0).select(zeros.ops.constant(U32, 0xFFFFFFFF), distance)


def _find_nth(x: Operands) -> Value:
    """fns: the place of the c-th bit that is set from place b on upwards, below zero downwards; -1 if none."""
    mask, base, offset = x.a, x.b, x.c
    down = offset.lt(0)
    above = down.select(mask.brev() >> base.lift(31) - base, mask >> base)
    wanted = offset.abs().bits(U32)
    alone = offset.eq(0)  # b itself, or none
    place = _nth_set(above, alone.select(wanted, wanted - 1))
    missing = alone.select(above & 1, above.popc().to(U32)).lt(alone.select(wanted.lift(1), wanted))
    return missing.select(mask.lift(0xFFFFFFFF), alone.select(base, down.select(base - place, base + place)))


def _nth_set(word: Value, number: Value) -> Value:
    """The place of the set bit before which there are `number`, by halves."""
    place = word.lift(0)
    for width in (16, 8, 4, 2, 1):
        below = (word & ((1 << width) - 1)).popc().to(U32)
        beyond = number.ge(below)
        number = beyond.select(number - below, number)
        word = beyond.select(word >> width, word)
        place = beyond.select(place + width, place)
    return place


def _extract(x: Operands) -> Value:
    a, position, length = x.a, x.b & 255, x.c & 255
    field = a >> position
    mask = (x.constant(1) << length) - 1
    if not a.type.signed:
        return field & mask
    top = (position + length - 1).min(a.type.bits - 1)
    negative = ((a >> top) & 1).ne(0)
    extended = negative.select((field & mask) | ~mask, field & mask)
    return length.eq(0).select(x.constant(0), extended)


def _insert(x: Operands) -> Value:
    position, length = x.c & 255, x.e & 255
    mask = ((x.constant(1) << length) - 1) << position
    return (x.b & ~mask) | ((x.a << position) & mask)


def _mask(x: Operands) -> Value:
    one = x.constant(1)
    position, length = (x.a, x.b) if x.C == "clamp" else (x.a & 31, x.b & 31)
    return ((one << length) - 1) << position


def _sign_or_zero_extend(x: Operands) -> Value:
    """szext: the low b bits of a, extended."""
    a = x.a
    bits = x.b & 31 if x.C == "wrap" else x.b.min(32)
    empty = x.constant(32, "u32") - bits
    whole = bits.ge(32).select(a, (a << empty) >> empty)
    return bits.eq(0).select(x.constant(0), whole)


def _byte(value: Value, type: Type, index: int, size: int = 8) -> Value:
    return (value.bits(U32) >> (index * size)).to(Type(type.base, size)).to(Type(type.base, 32)).bits(S32)


def _dot4(x: Operands) -> Value:
    a, b, total = x.a, x.b, x.c.bits(S32)
    for i in range(4):
        total = total + _byte(a, x.type("A"), i) * _byte(b, x.type("B"), i)
    return total


def _dot2(x: Operands) -> Value:
    a, b, total = x.a, x.b, x.c.bits(S32)
    for i in range(2):
        total = total + _byte(a, x.type("A"), i, 16) * _byte(b, x.type("B"), i + (2 if x.H == "hi" else 0))
    return total


def _add_carry(a: Value, b: Value, carry: Value | None) -> tuple[Value, Value]:
    unsigned = _unsigned(a.type)
    a, b = a.bits(unsigned), b.bits(unsigned)
    total = a + b
    out = total.lt(a)
    if carry is not None:
        partial, total = total, total + carry.to(unsigned)
        out = out | total.lt(partial)
    return total, out


def _sub_borrow(a: Value, b: Value, borrow: Value | None) -> tuple[Value, Value]:
    unsigned = _unsigned(a.type)
    a, b = a.bits(unsigned), b.bits(unsigned)
    out = a.lt(b)
    rest = a - b
    if borrow is not None:
        taken = borrow.to(unsigned)
        out = out | rest.lt(taken)
        rest = rest - taken
    return rest, out


def _half_product(x: Operands) -> Value:
    product: Value = x.a * x.b if x.H == "lo" else x.a.mulhi(x.b)
    return product


def _wide_product(x: Operands) -> Value:
    wide = x.type().wide()
    product: Value = x.a.to(wide) * x.b.to(wide)
    return product


row("add.T d, a, b", "9.7.1.1", lambda x: x.a + x.b, T=INTS)
row("add.sat.T d, a, b", "9.7.1.1", lambda x: _clamp_s32(x.a.to(S64) + x.b.to(S64)), T="s32")
row("sub.T d, a, b", "9.7.1.2", lambda x: x.a - x.b, T=INTS)
row("sub.sat.T d, a, b", "9.7.1.2", lambda x: _clamp_s32(x.a.to(S64) - x.b.to(S64)), T="s32")
row("mul.H.T d, a, b", "9.7.1.3", _half_product, H="lo hi", T=INTS)
row("mul.wide.T d:2T, a, b", "9.7.1.3", _wide_product, T=WIDENING)
row("mad.H.T d, a, b, c", "9.7.1.4", lambda x: _half_product(x) + x.c, H="lo hi", T=INTS)
row("mad.hi.sat.T d, a, b, c", "9.7.1.4", lambda x: _clamp_s32(x.a.mulhi(x.b).to(S64) + x.c.to(S64)), T="s32")
row("mad.wide.T d:2T, a, b, c:2T", "9.7.1.4", lambda x: _wide_product(x) + x.c, T=WIDENING)
row("mul24.lo.T d, a, b", "9.7.1.5", lambda x: _low24(x.a) * _low24(x.b), T="u32 s32")
row("mul24.hi.T d, a, b", "9.7.1.5", _high24, T="u32 s32")
row("mad24.lo.T d, a, b, c", "9.7.1.6", lambda x: _low24(x.a) * _low24(x.b) + x.c, T="u32 s32")
row("mad24.hi.T d, a, b, c", "9.7.1.6", lambda x: _high24(x) + x.c, T="u32 s32")
row("mad24.hi.sat.T d, a, b, c", "9.7.1.6", lambda x: _clamp_s32(_high24(x).to(S64) + x.c.to(S64)), T="s32")
row("sad.T d, a, b, c", "9.7.1.7", _absolute_difference, T=INTS)
row("div.T d, a, b", "9.7.1.8", lambda x: x.a.div(x.m.nonzero(x.b)), T=INTS)
row("rem.T d, a, b", "9.7.1.9", lambda x: x.a.rem(x.m.nonzero(x.b)), T=INTS)
row("abs.T d, a", "9.7.1.10", lambda x: x.a.abs(), T="s16 s32 s64")
row("neg.T d, a", "9.7.1.11", lambda x: -x.a, T="s16 s32 s64")
row("min.T d, a, b", "9.7.1.12", lambda x: x.a.min(x.b), T=INTS)
row("min.relu.T d, a, b", "9.7.1.12", lambda x: x.a.min(x.b).max(0), T="s32", any_order=True)
row("max.T d, a, b", "9.7.1.13", lambda x: x.a.max(x.b), T=INTS)
row("max.relu.T d, a, b", "9.7.1.13", lambda x: x.a.max(x.b).max(0), T="s32", any_order=True)
row("popc.T d:u32, a", "9.7.1.14", lambda x: x.a.popc().to(U32), T="b32 b64")
row("clz.T d:u32, a", "9.7.1.15", lambda x: x.a.clz().to(U32), T="b32 b64")
row("bfind{.shiftamt}.T d:u32, a", "9.7.1.16", _find_top, T="u32 u64 s32 s64")
row("fns.T d:u32, a:u32, b:u32, c:s32", "9.7.1.17", _find_nth, T="b32")
row("brev.T d, a", "9.7.1.18", lambda x: x.a.brev(), T="b32 b64")
row("bfe.T d, a, b:u32, c:u32", "9.7.1.19", _extract, T="u32 u64 s32 s64")
row("bfi.T d, a, b, c:u32, e:u32", "9.7.1.20", _insert, T="b32 b64")
row("szext.C.T d, a, b:u32", "9.7.1.21", _sign_or_zero_extend, C="clamp wrap", T="u32 s32")
row("bmsk.C.T d, a:u32, b:u32", "9.7.1.22", _mask, C="clamp wrap", T="b32")
row("dp4a.A.B d:s32, a:u32, b:u32, c:s32", "9.7.1.23", _dot4, A="u32 s32", B="u32 s32")
row("dp2a.H.A.B d:s32, a:u32, b:u32, c:s32", "9.7.1.24", _dot2, H="lo hi", A="u32 s32", B="u32 s32")

CARRIED = "u32 s32 u64 s64"
row("add.cc.T d, a, b", "9.7.2.1", lambda x: _add_carry(x.a, x.b, None), T=CARRIED, carry="w")
row("addc.T d, a, b", "9.7.2.2", lambda x: _add_carry(x.a, x.b, x.carry_in)[0], T=CARRIED, carry="r")
row("addc.cc.T d, a, b", "9.7.2.2", lambda x: _add_carry(x.a, x.b, x.carry_in), T=CARRIED, carry="rw")
row("sub.cc.T d, a, b", "9.7.2.3", lambda x: _sub_borrow(x.a, x.b, None), T=CARRIED, carry="w")
row("subc.T d, a, b", "9.7.2.4", lambda x: _sub_borrow(x.a, x.b, x.carry_in)[0], T=CARRIED, carry="r")
row("subc.cc.T d, a, b", "9.7.2.4", lambda x: _sub_borrow(x.a, x.b, x.carry_in), T=CARRIED, carry="rw")
row(
    "mad.H.cc.T d, a, b, c",
    "9.7.2.5",
    lambda x: _add_carry(_half_product(x), x.c, None),
    H="lo hi",
    T=CARRIED,
    carry="w",
)
row(
    "madc.H.T d, a, b, c",
    "9.7.2.6",
    lambda x: _add_carry(_half_product(x), x.c, x.carry_in)[0],
    H="lo hi",
    T=CARRIED,
    carry="r",
)
row(
    "madc.H.cc.T d, a, b, c",
    "9.7.2.6",
    lambda x: _add_carry(_half_product(x), x.c, x.carry_in),
    H="lo hi",
    T=CARRIED,
    carry="rw",
)
