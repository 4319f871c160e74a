"""Comparison and selection (PTX ISA 9.7.6), logic and shifts (9.7.8), and byte permutation (9.7.9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lanes.types import F32, S32, U32, U64, Type
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

COMPARABLE = "b16 b32 b64 u16 u32 u64 s16 s32 s64 f32 f64"
COMPARISONS = "eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan"
_UNSIGNED_NAMES = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}


def compared(x: Operands, a: Value, b: Value) -> Value:
    """One of PTX's comparisons (PTX ISA 9.3.1)."""
    name = x.C
    if name in ("num", "nan"):
        unordered = a.unordered(b)
        return ~unordered if name == "num" else unordered
    if name in _UNSIGNED_NAMES:
        unsigned = Type("u", a.type.bits)
        return _test(_UNSIGNED_NAMES[name], a.bits(unsigned), b.bits(unsigned))
    if name.endswith("u") and a.type.is_float:
        return _test(name[:-1], a, b) | a.unordered(b)
    return _test(name, a, b)


def _test(name: str, a: Value, b: Value) -> Value:
    result: Value = getattr(a, name)(b)
    return result


def combined(x: Operands, result: Value) -> Value:
    """The comparison joined with predicate c by .and, .or or .xor."""
    return _joined(x.B, result, x.c) if x.B else result


def _joined(how: str, result: Value, other: Value) -> Value:
    made: Value = {"and": result & other, "or": result | other, "xor": result ^ other}[how]
    return made


def _set_predicates(x: Operands) -> tuple[Value, Value]:
    result = compared(x, x.a, x.b)
    return combined(x, result), combined(x, ~result)


def _set(x: Operands) -> Value:
    result = combined(x, compared(x, x.a, x.b))
    target = x.type("D")
    ones = 0x3F800000 if target == F32 else 0xFFFFFFFF
    return result.select(x.m.ops.constant(target, ones), x.m.ops.constant(target, 0))


def _lookup(x: Operands) -> Value:
    """lop3: the OR of the minterms that the table `e` holds; 0xF0, 0xCC, 0xAA stand for a, b, c."""
    table = x.immediate("e")
    a, b, c = x.a, x.b, x.c
    total = x.constant(0)
    for index in range(8):
        if table >> index & 1:
            total = total | ((a if index & 4 else ~a) & (b if index & 2 else ~b) & (c if index & 1 else ~c))
    return total


def _lookup_and_test(x: Operands) -> tuple[Value, Value]:
    """And whether any bit of it is set, joined with predicate f."""
    found = _lookup(x)
    return found, _joined(x.B, found.ne(0), x.f)


def _funnel(x: Operands) -> Value:
    """The 64-bit value b:a shifted; .l keeps the upper half, .r the lower."""
    both = (x.b.to(U64) << 32) | x.a.to(U64)
    count = x.c.min(32) if x.M == "clamp" else x.c & 31
    return ((both << count) >> 32 if x.S == "l" else both >> count).to(U32)


def _permute(x: Operands) -> Value:
    number = x.number("c")
    if number is not None and not x.M:
        return _permute_as_told(x.a, x.b, number)
    pool = (x.b.to(U64) << 32) | x.a.to(U64)
    selector = x.c
    result = selector.ops.constant(U32, 0)
    for place in range(4):
        result = result | (_pick(pool, selector, place, x.M) << (8 * place))
    return result


def _permute_as_told(a: Value, b: Value, selector: int) -> Value:
    """Of a selector that is known: bytes that come from one place and go as far go together."""
    masks: dict[tuple[int, int], int] = {}
    result = a.ops.constant(U32, 0)
    for place in range(4):
        nibble = selector >> (4 * place) & 15
        source, byte, to = nibble >> 2 & 1, nibble & 3, 0xFF << (8 * place)
        if nibble & 8:
            sign = ((a, b)[source] << (24 - 8 * byte)).bits(S32) >> 31
            result = result | (sign.bits(U32) & to)
        else:
            masks[source, place - byte] = masks.get((source, place - byte), 0) | to
    for (source, bytes_up), mask in masks.items():
        result = result | (_moved((a, b)[source], 8 * bytes_up) & mask)
    return result


def _moved(value: Value, up: int) -> Value:
    return value << up if up > 0 else value >> -up if up < 0 else value


def _pick(pool: Value, selector: Value, place: int, mode: str) -> Value:
    """The byte that goes to `place`; without a mode, bit 3 of the selector asks for the sign replicated."""
    if mode:
        return (pool >> (_index(selector, place, mode) << 3)).to(U32) & 0xFF
    nibble = selector >> (4 * place)
    byte = (pool >> ((nibble & 7) << 3)).to(U32) & 0xFF
    sign = (byte << 24).bits(S32) >> 31
    return (nibble & 8).ne(0).select(sign.bits(U32) & 0xFF, byte)


def _index(selector: Value, place: int, mode: str) -> Value:
    start = selector & 3
    fixed = start.ops.constant(U32, place)
    return {
        "f4e": lambda: start + place,
        "b4e": lambda: (start - place) & 7,
        "rc8": lambda: start,
        "ecl": lambda: start.max(fixed),
        "ecr": lambda: start.min(fixed),
        "rc16": lambda: ((start & 1) << 1) | (place & 1),
    }[mode]()


def _select_by_sign(x: Operands) -> Value:
    """slct: a where c >= 0, else b (also for NaN); only c is flushed by .ftz (PTX ISA 9.7.6.4)."""
    c = x.c
    chosen: Value = (c.ge(0) if c.type == S32 else c.ge(c.ops.constant(F32, 0))).select(x.raw("a"), x.raw("b"))
    return chosen


BOOLEAN = "and or xor"
row("setp.C{.B}{.ftz}.T p:pred, a, b, {c:pred}", "9.7.6.2", _set_predicates, C=COMPARISONS, B=BOOLEAN, T=COMPARABLE)
row("set.C{.B}{.ftz}.D.T d:D, a, b, {c:pred}", "9.7.6.1", _set, C=COMPARISONS, B=BOOLEAN, D="u32 s32 f32", T=COMPARABLE)
row("selp.T d, a, b, c:pred", "9.7.6.3", lambda x: x.c.select(x.a, x.b), T=COMPARABLE)
row("slct{.ftz}.T.U d, a, b, c:U", "9.7.6.4", _select_by_sign, T=COMPARABLE, U="s32 f32")

BITS = "pred b16 b32 b64"
row("and.T d, a, b", "9.7.8.1", lambda x: x.a & x.b, T=BITS)
row("or.T d, a, b", "9.7.8.2", lambda x: x.a | x.b, T=BITS)
row("xor.T d, a, b", "9.7.8.3", lambda x: x.a ^ x.b, T=BITS)
row("not.T d, a", "9.7.8.4", lambda x: ~x.a, T=BITS)
row("cnot.T d, a", "9.7.8.5", lambda x: x.a.eq(0).select(x.constant(1), x.constant(0)), T="b16 b32 b64")
row("lop3.T d, a, b, c, e", "9.7.8.6", _lookup, T="b32")
row("lop3.B.T d, a, b, c, e, f:pred", "9.7.8.6", _lookup_and_test, B="or and", T="b32")
row("shf.S.M.T d, a:u32, b:u32, c:u32", "9.7.8.7", _funnel, S="l r", M="clamp wrap", T="b32")
row("shl.T d, a, b:u32", "9.7.8.8", lambda x: x.a << x.b, T="b16 b32 b64")
row("shr.T d, a, b:u32", "9.7.8.9", lambda x: x.a >> x.b, T="b16 b32 b64 u16 u32 u64 s16 s32 s64")
row("prmt.T{.M} d, a:u32, b:u32, c:u32", "9.7.9.7", _permute, numbers="c", T="b32", M="f4e b4e rc8 ecl ecr rc16")
