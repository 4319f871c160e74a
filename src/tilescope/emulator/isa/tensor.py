"""Matrices held by a warp: their multiplication (PTX ISA 9.7.14.5), and their ways to and from shared memory."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tilescope.errors import CompileError
from tilescope.ptx.module import Vector

from ..lanes.types import B32, F32, F64, U32, Type
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

ALL_LANES = 0xFFFFFFFF
BITS = {"f16": 16, "bf16": 16, "tf32": 32, "e4m3": 8, "e5m2": 8, "s8": 8, "u8": 8, "f64": 64, "f32": 32, "s32": 32}
BITS |= {"s4": 4, "u4": 4, "b1": 1}
INTEGERS = {8: "multiply_bytes", 4: "multiply_nibbles", 1: "multiply_bits"}


def registers(x: Operands, name: str, type: Type, count: int) -> list[Value]:
    operand = x.op.operands[name]
    items = operand.items if isinstance(operand, Vector) else (operand,)
    if len(items) != count:
        raise CompileError(f"{len(items)} registers for operand {name} of `{x.op.instruction.name}`, which has {count}")
    return [x.m.read(item, type) for item in items]


def _multiply(x: Operands) -> tuple[Value, ...]:
    """mma: D = A * B + C, each element in one sum."""
    x.m.whole_warp()
    m, n, k = map(int, re.findall(r"\d+", x.S))
    sizes = {"a": m * k * BITS[x.A], "b": n * k * BITS[x.B], "c": m * n * BITS[x.C]}
    held = {"f64": F64, "f32": F32}.get(x.C, B32)
    types = {"a": F64 if x.A == "f64" else B32, "b": F64 if x.A == "f64" else B32, "c": held}
    given = [registers(x, name, types[name], size // (32 * types[name].bits)) for name, size in sizes.items()]
    if x.A == "f64":
        return tuple(x.m.together("multiply_f64", given, (m, k), F64, len(given[2])))
    words = [[v.bits(B32) for v in values] for values in given]
    if x.C == "s32":
        found = x.m.together(INTEGERS[BITS[x.A]], words, (m, k, kinds(x)), B32, len(given[2]))
    else:
        found = x.m.together(f"multiply_{x.A}_{x.B}_{x.C}", words, (k,), B32, len(given[2]))
    return tuple(v.bits(held) for v in found)


def kinds(x: Operands) -> int:
    """Which of A and B are signed, and whether sums are clamped; of single bits, whether both have to be set."""
    if x.A == "b1":
        return int(x.X == "and")
    return (x.A[0] == "s") | (x.B[0] == "s") << 1 | bool(x.satfinite) << 2


def flops(shape: str) -> int:
    """Of a lane."""
    m, n, k = map(int, re.findall(r"\d+", shape))
    return 2 * m * n * k // 32


# --- 8 x 8 matrices of 16 bits in shared memory: a lane has the address of a row --------------------------------------


def _matrices(x: Operands) -> int:
    return int(x.N[1:])


def _row_address(x: Operands, lane: Value) -> Value:
    """The address of a row, also in lanes whose own is not asked for: those take that of a lane that gives one."""
    address: Value = x.m.address(x.op.operands["a"])
    if _matrices(x) == 4:
        return address
    return _from(x, address.to(U32), lane & (8 * _matrices(x) - 1))


def _from(x: Operands, value: Value, lane: Value) -> Value:
    moved: Value = x.m.shuffle(value, lane, x.m.ops.constant(U32, ALL_LANES))
    return moved


def _at(place: Value, count: int) -> list[Value]:
    """Which of `count` values each lane takes."""
    return [place.eq(number) for number in range(1, count)]


def _chosen(values: list[Value], at: list[Value]) -> Value:
    found = values[0]
    for here, value in zip(at, values[1:], strict=True):
        found = here.select(value, found)
    return found


def _halves(low: Value, high: Value, odd: Value) -> Value:
    """The upper halves of two words where `odd` is 1, else the lower ones."""
    shift = odd << 4
    return ((low >> shift) & 0xFFFF) | ((high >> shift) << 16)


def _load_matrices(x: Operands) -> tuple[Value, ...]:
    """ldmatrix: lane i holds elements 2 (i mod 4) and the next of row i / 4, or, transposed, of column i / 4."""
    x.m.whole_warp()
    lane = x.m.special("%laneid")
    row = x.m.load(x.SP, _row_address(x, lane), B32, 4)
    return tuple(x.m.together("deal_matrices", [row], (_matrices(x), int(bool(x.TR))), B32, _matrices(x)))


def _store_matrices(x: Operands) -> None:
    """stmatrix: the inverse of ldmatrix; lanes whose address is not asked for repeat what others store."""
    x.m.whole_warp()
    lane = x.m.special("%laneid")
    held = [v.bits(U32) for v in registers(x, "b", B32, _matrices(x))]
    get = _column_word if x.TR else _row_word
    at = _at((lane >> 3) & (len(held) - 1), len(held))
    words = [_chosen([get(x, value, lane, word) for value in held], at) for word in range(4)]
    x.m.store(x.SP, _row_address(x, lane), B32, [w.bits(B32) for w in words], 4)


def _row_word(x: Operands, value: Value, lane: Value, word: int) -> Value:
    return _from(x, value, ((lane & 7) << 2) + word)


def _column_word(x: Operands, value: Value, lane: Value, word: int) -> Value:
    """Elements 2 word and the next of row r: columns of what is held, two rows of which are in a lane."""
    row = lane & 7
    low, high = (_from(x, value, (row >> 1) + 4 * (2 * word + step)) for step in (0, 1))
    return _halves(low, high, row & 1)


def _transpose(x: Operands) -> Value:
    """movmatrix: element (i, j) goes to (j, i)."""
    x.m.whole_warp()
    lane, value = x.m.special("%laneid"), x.a.bits(U32)
    column, source = lane >> 2, (lane & 3) << 1
    low, high = (_from(x, value, ((source + step) << 2) + (column >> 1)) for step in (0, 1))
    return _halves(low, high, column & 1).bits(B32)


_SHAPES = {
    "m16n8k8": (("f16", "f32"), ("f16", "f16"), ("bf16", "f32"), ("tf32", "f32")),
    "m16n8k16": (("f16", "f32"), ("f16", "f16"), ("bf16", "f32")),
    "m16n8k4": (("tf32", "f32"),),
    "m16n8k32": (("e4m3", "f32"), ("e5m2", "f32")),
}
for _shape, _types in _SHAPES.items():
    for _ab, _c in _types:
        row("mma.sync.aligned.S.row.col.C.A.B.C2 d:b32, a:b32, b:b32, c:b32", "9.7.14.5", _multiply,
            flops=flops(_shape), S=_shape, C=_c, A=_ab, B=_ab, C2=_c)  # fmt: skip
for _ab, _other in (("e4m3", "e5m2"), ("e5m2", "e4m3")):
    row("mma.sync.aligned.S.row.col.C.A.B.C2 d:b32, a:b32, b:b32, c:b32", "9.7.14.5", _multiply,
        flops=flops("m16n8k32"), S="m16n8k32", C="f32", A=_ab, B=_other, C2="f32")  # fmt: skip
for _shape in ("m8n8k4", "m16n8k4", "m16n8k8", "m16n8k16"):
    row("mma.sync.aligned.S.row.col.C.A.B.C2{.R} d:f64, a:f64, b:f64, c:f64", "9.7.14.5", _multiply,
        flops=flops(_shape), S=_shape, C="f64", A="f64", B="f64", C2="f64", R="rn")  # fmt: skip
_SUMS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("m8n8k16 m16n8k16 m16n8k32", {"A": "s8 u8", "B": "s8 u8"}),
    ("m8n8k32 m16n8k32 m16n8k64", {"A": "s4 u4", "B": "s4 u4"}),
)
for _shapes, _state in _SUMS:
    for _shape in _shapes.split():
        for _words in ("{.satfinite}.C.A.B.C2", ".C.A.B.C2.satfinite"):  # the manual's order, and CUTLASS's
            row(f"mma.sync.aligned.S.row.col{_words} d:b32, a:b32, b:b32, c:b32", "9.7.14.5", _multiply,
                flops=flops(_shape), S=_shape, C="s32", C2="s32", **_state)  # fmt: skip
for _shape in ("m8n8k128", "m16n8k128", "m16n8k256"):
    row("mma.sync.aligned.S.row.col.C.A.B.C2.X.popc d:b32, a:b32, b:b32, c:b32", "9.7.14.5", _multiply,
        flops=flops(_shape), S=_shape, C="s32", A="b1", B="b1", C2="s32", X="xor and")  # fmt: skip
_MATRIX: dict[str, Any] = {"N": "x1 x2 x4", "TR": "trans", "SP": "shared shared::cta", "T": "b16", "any_order": True}
row("ldmatrix.sync.aligned.m8n8.N{.TR}{.SP}.T d:b32, [a]", "9.7.14.5.15", _load_matrices, **_MATRIX)
row("stmatrix.sync.aligned.m8n8.N{.TR}{.SP}.T [a], b:b32", "9.7.14.5.16", _store_matrices, **_MATRIX)
row("movmatrix.sync.aligned.m8n8.trans.T d:b32, a:b32", "9.7.14.5.17", _transpose, T="b16")
