"""Small integers that share a register: pairs of 16 bits (PTX ISA 9.7.1), SIMD video instructions (9.7.18.2), and
integers packed with saturation (9.7.9.22)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..lanes.types import S32, U32, Type
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

Work = Callable[["Value", "Value"], "Value"]


def _parts(value: Value, base: str, bits: int) -> list[Value]:
    """Each as a 32-bit integer, extended by its sign where `base` is s."""
    word = value.bits(U32)
    return [(word >> at).to(Type(base, bits)).to(Type(base, 32)).bits(S32) for at in range(0, 32, bits)]


def _joined(parts: list[Value], bits: int) -> Value:
    """The low bits of each."""
    word = parts[0].bits(U32) & ((1 << bits) - 1)
    for place, part in enumerate(parts[1:], 1):
        word = word | (part.bits(U32) & ((1 << bits) - 1)) << place * bits
    return word


def _pairs(work: Work) -> Callable[[Operands], Value]:
    def expression(x: Operands) -> Value:
        made = [work(*pair) for pair in zip(*(_parts(v, x.T[0], 16) for v in (x.a, x.b)), strict=True)]
        return _joined([m.max(0) for m in made] if x.relu else made, 16)

    return expression


def _mean(a: Value, b: Value) -> Value:
    """Rounded to the nearest, halves away from zero."""
    total = a + b
    return (total + total.ge(0).select(total.lift(1), total.lift(0))) >> 1


_VIDEO: dict[str, Work] = {
    "vadd": lambda a, b: a + b,
    "vsub": lambda a, b: a - b,
    "vavrg": _mean,
    "vabsdiff": lambda a, b: (a - b).abs(),
    "vmin": lambda a, b: a.min(b),
    "vmax": lambda a, b: a.max(b),
}


def _clamped(value: Value, base: str, bits: int) -> Value:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if base == "s" else (0, (1 << bits) - 1)
    return value.max(low).min(high)


def _video(x: Operands) -> Value:
    """Part by part; with .add the sum of all and of c, else c, which no part of d is taken from."""
    opcode = x.op.row.opcode
    bits = 32 // int(opcode[-1])
    pairs = zip(_parts(x.a, x.A[0], bits), _parts(x.b, x.B[0], bits), strict=True)
    made = [_VIDEO[opcode[:-1]](a, b) for a, b in pairs]
    made = [_clamped(m, x.D[0], bits) for m in made] if x.sat else made
    if not x.add:
        return _joined(made, bits)
    total = x.c.bits(S32)
    for part in made:
        total = total + part
    return total.bits(U32)


def _packed(x: Operands) -> Value:
    """a above b, and c above both."""
    base, bits = x.D[0], int(x.D[1:])
    word = _joined([_clamped(x.b, base, bits), _clamped(x.a, base, bits)], bits)
    return word | x.c.bits(U32) << 2 * bits if x.has("c") else word


row("add.T d:b32, a:b32, b:b32", "9.7.1.1", _pairs(_VIDEO["vadd"]), T="u16x2 s16x2")
for _opcode, _section in (("min", "9.7.1.12"), ("max", "9.7.1.13")):
    _work = _pairs(_VIDEO[f"v{_opcode}"])
    row(f"{_opcode}.T d:b32, a:b32, b:b32", _section, _work, T="u16x2 s16x2")
    row(f"{_opcode}.relu.T d:b32, a:b32, b:b32", _section, _work, T="s16x2", any_order=True)
for _opcode in (f"{name}{count}" for name in _VIDEO for count in (2, 4)):
    for _words in ("{.sat}", ".add"):
        row(f"{_opcode}.D.A.B{_words} d:b32, a:b32, b:b32, c:b32", "9.7.18.2", _video, D="u32 s32", A="u32 s32",
            B="u32 s32")  # fmt: skip
row("cvt.pack.sat.D.S d:b32, a:S, b:S", "9.7.9.22", _packed, D="u16 s16", S="s32")
row(
    "cvt.pack.sat.D.S.T d:b32, a:S, b:S, c:T",
    "9.7.9.22",
    _packed,
    D="u8 s8 u4 s4 u2 s2",
    S="s32",
    T="b32",
)
