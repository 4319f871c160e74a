"""wmma: matrices of 16 x 16 (PTX ISA 9.7.14.4), multiplied as two of mma's (tensor.py).

How a fragment lies in registers is not specified. Here its first registers hold what mma's do, of the columns 0 to 7,
then of the others; where there are more, they repeat these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .evaluate import Operands
from .table import row
from .tensor import BITS, registers, whole_warp
from .types import B8, B16, B32, F32, U32, U64, Type

if TYPE_CHECKING:
    from .values import Value

# registers of A and B as PTX has them, and those of them that are used here
COUNTS = {"f16": (8, 4), "bf16": (4, 4), "tf32": (4, 4), "s8": (2, 2), "u8": (2, 2)}
UNTYPED = {8: B8, 16: B16, 32: B32}
Place = tuple["Value", "Value"]  # row and column


def _lane(x: Operands) -> tuple[Value, Value]:
    """The lane's group of four, and its place in it."""
    lane = x.m.special("%laneid")
    return lane >> 2, lane & 3


def _places(x: Operands, matrix: str) -> list[Place]:
    """Row and column of the first element in each register; others follow along k, in C along the row."""
    group, thread = _lane(x)
    if matrix in "cd":
        columns = [(thread << 1) + 8 * right for right in (0, 1)]
        steps = range(BITS[x.T] // 16)  # a register has two of 16 bits, or one of 32
        return [(group + 8 * high, column + step) for column in columns for high in (0, 1) for step in steps]
    each, used = 32 // BITS[x.T], COUNTS[x.T][1]
    along = [thread * each + 4 * each * k for k in range(used // 2 if used > 2 else 1)]
    if matrix == "a":
        return [(group + 8 * high, k) for k in along for high in (0, 1)]
    return [(k, group + 8 * right) for right in (0, 1) for k in along]


def _addresses(x: Operands, place: Place, matrix: str) -> list[Value]:
    """Of the elements of a register: one where they lie side by side."""
    each = 32 // BITS[x.T]
    down = matrix == "b"  # its elements follow each other from row to row
    beside = (x.L == "row") != down
    steps = [0] if beside else range(each)
    return [_address(x, (place[0] + i, place[1]) if down else (place[0], place[1] + i)) for i in steps]


def _address(x: Operands, place: Place) -> Value:
    base: Value = x.m.address(x.op.operands["a"])
    stride = x.s if x.has("s") else x.m.ops.constant(U32, _dense(x))
    major, minor = place if x.L == "row" else place[::-1]
    offset = (major * stride + minor) * (BITS[x.T] // 8)
    return base + (offset.to(U64) if base.type.bits == 64 else offset)


def _dense(x: Operands) -> int:
    return 8 if x.T == "tf32" and (x.op.row.syntax.split(".")[2] == "a") == (x.L == "row") else 16


def _load(x: Operands) -> tuple[Value, ...]:
    whole_warp(x)
    matrix = x.op.row.syntax.split(".")[2]
    words = [_word(x, _addresses(x, place, matrix)) for place in _places(x, matrix)]
    if matrix in "ab" and COUNTS[x.T][0] > len(words):
        words = words * 2
    return tuple(w.bits(F32) for w in words) if x.T == "f32" else tuple(words)


def _word(x: Operands, addresses: list[Value]) -> Value:
    """A register from the elements at some addresses."""
    if len(addresses) == 1:
        found: Value = x.m.load(x.SP, addresses[0], B32, 1)[0]
        return found
    bits = BITS[x.T]
    parts = [x.m.load(x.SP, address, UNTYPED[bits], 1)[0].bits(Type("u", bits)).to(U32) for address in addresses]
    word = parts[0]
    for number, part in enumerate(parts[1:], 1):
        word = word | (part << bits * number)
    return word.bits(B32)


def _store(x: Operands) -> None:
    whole_warp(x)
    places = _places(x, "d")
    held = registers(x, "b", F32 if x.T == "f32" else B32, len(places))
    for place, value in zip(places, held, strict=True):
        addresses, bits = _addresses(x, place, "d"), BITS[x.T]
        word = value.bits(U32)
        for number, address in enumerate(addresses):
            part = word if len(addresses) == 1 else (word >> bits * number).to(Type("u", bits))
            x.m.store(x.SP, address, Type("b", part.type.bits), [part.bits(Type("b", part.type.bits))], 1)


def _multiply(x: Operands) -> tuple[Value, ...]:
    whole_warp(x)
    given, used = COUNTS[x.A or "f16"]
    a, b = ([v.bits(B32) for v in registers(x, name, B32, given)[:used]] for name in "ab")
    held = F32 if x.C == "f32" else B32
    c = [v.bits(B32) for v in registers(x, "c", held, 4 if x.C == "f16" else 8)]
    found: list[Value] = []
    for right in (0, 1):
        columns = b[right * used // 2 : (right + 1) * used // 2]
        part = c[right * len(c) // 2 : (right + 1) * len(c) // 2]
        found += _half(x, [a, columns, part])
    return tuple(v.bits(held) for v in found)


def _half(x: Operands, words: list[list[Value]]) -> list[Value]:
    """Eight columns."""
    numbers: tuple[int, ...]
    function, numbers = f"multiply_{x.A or 'f16'}_{x.C}", (8 if x.A == "tf32" else 16,)
    if x.C == "s32":
        function, numbers = "multiply_bytes", (16, 16, 3 * (x.A == "s8") | bool(x.satfinite) << 2)
    made: list[Value] = x.m.together(function, words, numbers, B32, len(words[2]))
    return made


_ANY: dict[str, Any] = {"L": "row col", "SP": "global shared shared::cta"}
_SIDES: dict[str, Any] = {"LA": "row col", "LB": "row col"}
for _types, _shape in (("f16 bf16 s8 u8", "m16n16k16"), ("tf32", "m16n16k8")):
    for _matrix in "ab":
        row(f"wmma.load.{_matrix}.sync.aligned.L.S{{.SP}}.T d:b32, [a], {{s:u32}}", "9.7.14.4.3", _load,
            S=_shape, T=_types, **_ANY)  # fmt: skip
_RESULTS: dict[str, Any] = {"S": "m16n16k16 m16n16k8", "T": "f16 f32 s32", **_ANY}
row("wmma.load.c.sync.aligned.L.S{.SP}.T d:b32, [a], {s:u32}", "9.7.14.4.3", _load, **_RESULTS)
row("wmma.store.d.sync.aligned.L.S{.SP}.T [a], b:b32, {s:u32}", "9.7.14.4.4", _store, **_RESULTS)
_WORDS = "wmma.mma.sync.aligned.LA.LB.S"
for _c in ("f16", "f32"):
    row(f"{_WORDS}.C.C2 d:b32, a:b32, b:b32, c:b32", "9.7.14.4.5", _multiply, flops=256, S="m16n16k16", C=_c, C2=_c,
        **_SIDES)  # fmt: skip
_OTHERS = (("bf16", "f32", "m16n16k16", ""), ("tf32", "f32", "m16n16k8", ""),
           ("s8", "s32", "m16n16k16", "{.satfinite}"), ("u8", "s32", "m16n16k16", "{.satfinite}"))  # fmt: skip
for _ab, _c, _shape, _extra in _OTHERS:
    row(f"{_WORDS}.C.A.B.C2{_extra} d:b32, a:b32, b:b32, c:b32", "9.7.14.4.5", _multiply,
        flops=128 if _ab == "tf32" else 256, S=_shape, C=_c, A=_ab, B=_ab, C2=_c, **_SIDES)  # fmt: skip
