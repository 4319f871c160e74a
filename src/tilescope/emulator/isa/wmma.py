"""wmma: matrices of other shapes (PTX ISA 9.7.14.4), multiplied as one or two of mma's (tensor.py).

How a fragment lies in registers is not specified. Here it holds those of mma's multiplications, of 16 rows (or 8) and 8
columns each, one after another; where PTX has more registers, they repeat these. A product of 8 rows and 32 columns is
worked out as that of 32 rows and 8 columns, transposed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from ..lanes.types import B8, B16, B32, B64, F16, F32, F64, U16, U32, U64, Type
from .evaluate import Operands
from .table import row
from .tensor import BITS, INTEGERS, flops, kinds, registers

if TYPE_CHECKING:
    from .values import Value

REGISTERS_OF_F16 = 8  # of A and of B, whatever the shape
UNTYPED = {8: B8, 16: B16, 32: B32, 64: B64}
HELD = {"f32": F32, "f64": F64}  # others lie in .b32
Place = tuple["Value", "Value"]  # row and column


class Dimensions(NamedTuple):
    """`m`, `n`, `k` as they are multiplied: transposed where PTX has more columns than 16."""

    m: int
    n: int
    k: int
    transposed: bool

    @property
    def starts(self) -> list[int]:
        """The first rows of mma's fragments, and of their halves."""
        return list(range(0, self.m, 8))

    @property
    def height(self) -> int:
        return min(self.m, 16)


def _shape(x: Operands) -> Dimensions:
    m, n, k = map(int, re.findall(r"\d+", x.S))
    return Dimensions(n, m, k, True) if n > 16 else Dimensions(m, n, k, False)


def _role(x: Operands, matrix: str) -> str:
    """Which matrix it is in the product that is worked out."""
    return {"a": "b", "b": "a"}.get(matrix, matrix) if _shape(x).transposed else matrix


def _places(x: Operands, matrix: str) -> list[Place]:
    """Row and column of the first element in each register; others follow along k, in C along the row."""
    found = _places_of(x, _role(x, matrix))
    return [(column, row) for row, column in found] if _shape(x).transposed else found


def _places_of(x: Operands, role: str) -> list[Place]:
    lane, shape, bits = x.m.special("%laneid"), _shape(x), BITS[x.T]
    group, thread = lane >> 2, lane & 3
    rows = [group + start for start in shape.starts]
    columns = [group + start for start in range(0, shape.n, 8)]
    if role in "cd":
        pairs = [(thread << 1) + start for start in range(0, shape.n, 8)]
        return [(row, pair + step) for pair in pairs for row in rows for step in range(2 if bits >= 32 else 1)]
    each = max(1, 32 // bits)
    along = [thread * each + start for start in range(0, shape.k, 4 * each)]
    if role == "b":
        return [(k, column) for column in columns for k in along]
    halves = shape.height // 8
    tiles = [rows[at : at + halves] for at in range(0, len(rows), halves)]
    return [(row, k) for tile in tiles for k in along for row in tile]


def _addresses(x: Operands, place: Place, matrix: str) -> list[Value]:
    """Of the elements of a register: one where they lie side by side."""
    each = max(1, 32 // BITS[x.T])
    down = (_role(x, matrix) == "b") != _shape(x).transposed  # its elements follow each other from row to row
    beside = (x.L == "row") != down
    steps = [0] if beside else range(each)
    return [_address(x, (place[0] + i, place[1]) if down else (place[0], place[1] + i), matrix) for i in steps]


def _address(x: Operands, place: Place, matrix: str) -> Value:
    base: Value = x.m.address(x.op.operands["a"])
    stride = x.s if x.has("s") else x.m.ops.constant(U32, _dense(x, matrix))
    major, minor = place if x.L == "row" else place[::-1]
    element, bits = major * stride + minor, BITS[x.T]
    offset = element * (bits // 8) if bits >= 8 else element >> {4: 1, 1: 3}[bits]
    return base + (offset.to(U64) if base.type.bits == 64 else offset)


def _dense(x: Operands, matrix: str) -> int:
    """Elements from row to row, or from column to column, where no stride is given."""
    m, n, k = map(int, re.findall(r"\d+", x.S))
    rows, columns = {"a": (m, k), "b": (k, n)}.get(matrix, (m, n))
    return columns if x.L == "row" else rows


def _load(x: Operands) -> tuple[Value, ...]:
    x.m.whole_warp()
    matrix = x.op.row.syntax.split(".")[2]
    words = [_word(x, _addresses(x, place, matrix)) for place in _places(x, matrix)]
    if matrix in "ab" and x.T == "f16":
        words = words * (REGISTERS_OF_F16 // len(words))
    return tuple(w.bits(HELD.get(x.T, B32)) for w in words)


def _word(x: Operands, addresses: list[Value]) -> Value:
    """A register from the elements at some addresses."""
    if len(addresses) == 1:
        found: Value = x.m.load(x.SP, addresses[0], B64 if x.T == "f64" else B32, 1)[0]
        return found
    bits = BITS[x.T]
    parts = [x.m.load(x.SP, address, UNTYPED[bits], 1)[0].bits(Type("u", bits)).to(U32) for address in addresses]
    word = parts[0]
    for number, part in enumerate(parts[1:], 1):
        word = word | (part << bits * number)
    return word.bits(B32)


def _store(x: Operands) -> None:
    x.m.whole_warp()
    places = _places(x, "d")
    held = registers(x, "b", HELD.get(x.T, B32), len(places))
    for place, value in zip(places, held, strict=True):
        addresses, bits = _addresses(x, place, "d"), BITS[x.T]
        word = value.bits(Type("u", value.type.bits))
        for number, address in enumerate(addresses):
            part = word if len(addresses) == 1 else (word >> bits * number).to(Type("u", bits))
            x.m.store(x.SP, address, Type("b", part.type.bits), [part.bits(Type("b", part.type.bits))], 1)


# --- the product -----------------------------------------------------------------------------------------------------


def _multiply(x: Operands) -> tuple[Value, ...]:
    x.m.whole_warp()
    shape, ab = _shape(x), x.A or "f16"
    first, second = (_given(x, name, ab) for name in ("ba" if shape.transposed else "ab"))
    sums = _as_sums(x, registers(x, "c", HELD.get(x.C, B32), _count(shape, x.C)))
    found: list[Value] = []
    tiles = [(top, left) for left in range(0, shape.n, 8) for top in range(0, shape.m, shape.height)]
    for number, (top, left) in enumerate(tiles):
        parts = [first, second, sums]
        counts = [len(first) * shape.height // shape.m, len(second) * 8 // shape.n, len(sums) // len(tiles)]
        starts = [top // shape.height, left // 8, number]
        found += _tile(x, [p[c * s : c * (s + 1)] for p, c, s in zip(parts, counts, starts, strict=True)])
    return tuple(_as_result(x, found))


def _given(x: Operands, name: str, type: str) -> list[Value]:
    """The registers of A or B that are used."""
    shape, bits = _shape(x), BITS[type]
    size = (shape.m if _role(x, name) == "a" else shape.n) * shape.k * bits // 32 // max(32, bits)
    given = registers(x, name, HELD.get(type, B32), REGISTERS_OF_F16 if type == "f16" else size)[:size]
    return [v if v.type == F64 else v.bits(B32) for v in given]


def _count(shape: Dimensions, type: str) -> int:
    return shape.m * shape.n * BITS[type] // 32 // max(32, BITS[type])


def _as_sums(x: Operands, c: list[Value]) -> list[Value]:
    """C, of halves or not as those of D's: halves are widened where D has no such."""
    if x.C != "f16" or x.D == "f16":
        return [v if v.type == F64 else v.bits(B32) for v in c]
    halves = [(word.bits(U32) >> at).to(U16).bits(F16).to(F32) for word in c for at in (0, 16)]
    return [v.bits(B32) for v in halves]


def _as_result(x: Operands, found: list[Value]) -> list[Value]:
    """What was added as f32 rounded once more, where D has halves and C has not."""
    if x.D != "f16" or x.C == "f16":
        return [v.bits(HELD.get(x.D, B32)) for v in found]
    halves = [v.bits(F32).to(F16, "rn").bits(U16).to(U32) for v in found]
    return [(low | high << 16).bits(B32) for low, high in zip(halves[::2], halves[1::2], strict=True)]


def _tile(x: Operands, words: list[list[Value]]) -> list[Value]:
    """One of mma's products."""
    shape, count = _shape(x), len(words[2])
    made: list[Value]
    if x.D == "f64":
        made = x.m.together("multiply_f64", words, (shape.height, shape.k), F64, count)
    elif x.D == "s32":
        made = x.m.together(INTEGERS[BITS[x.A]], words, (shape.height, shape.k, kinds(x)), B32, count)
    else:
        sums = "f16" if x.C == x.D == "f16" else "f32"
        both = f"{x.A}_{x.B}" if x.A else "f16_f16"
        made = words[2]
        for a, b, length in _steps(x, words[0], words[1]):
            made = x.m.together(f"multiply_{both}_{sums}", [a, b, made], (length,), B32, count)
    return made


def _steps(x: Operands, a: list[Value], b: list[Value]) -> list[tuple[list[Value], list[Value], int]]:
    """An H200 adds a wmma of tf32 by four products at a time, and rounds between, where it adds mma's eight at once."""
    k = _shape(x).k
    if x.A != "tf32":
        return [(a, b, k)]
    return [(a[: len(a) // 2], b[: len(b) // 2], k // 2), (a[len(a) // 2 :], b[len(b) // 2 :], k // 2)]


_ANY: dict[str, Any] = {"L": "row col", "SP": "global shared shared::cta"}
_SQUARE, _OBLONG = "m16n16k16", "m32n8k16 m8n32k16"
_LOADED = (
    (f"{_SQUARE} {_OBLONG}", "f16 bf16 s8 u8"), ("m16n16k8", "tf32"), ("m8n8k4", "f64"), ("m8n8k32", "s4 u4"),
    ("m8n8k128", "b1"),
)  # fmt: skip
for _shapes, _types in _LOADED:
    for _matrix in "ab":
        _sides = {"L": "row" if _matrix == "a" else "col"} if BITS[_types.split()[0]] < 8 else {}
        row(f"wmma.load.{_matrix}.sync.aligned.L.S{{.SP}}.T d:b32, [a], {{s:u32}}", "9.7.14.4.3", _load,
            S=_shapes, T=_types, **_ANY | _sides)  # fmt: skip
_RESULTS = ((f"{_SQUARE} m16n16k8 {_OBLONG}", "f16 f32 s32"), ("m8n8k4", "f64"), ("m8n8k32 m8n8k128", "s32"))
for _shapes, _types in _RESULTS:
    _more = {"S": _shapes, "T": _types, **_ANY}
    row("wmma.load.c.sync.aligned.L.S{.SP}.T d:b32, [a], {s:u32}", "9.7.14.4.3", _load, **_more)
    row("wmma.store.d.sync.aligned.L.S{.SP}.T [a], b:b32, {s:u32}", "9.7.14.4.4", _store, **_more)

_SIDES: dict[str, Any] = {"LA": "row col", "LB": "row col"}
_WORDS, _SECTION = "wmma.mma{}.sync.aligned.{}.S.{} d:b32, a:b32, b:b32, c:b32", "9.7.14.4.5"


def _product(shapes: str, types: str, *, how: str = "", sides: str = "LA.LB", **more: Any) -> None:
    """Rows of a product, one for each number of flops."""
    for shape in shapes.split():
        row(_WORDS.format(how, sides, types), _SECTION, _multiply, flops=flops(shape), S=shape, **_SIDES | more)


for _c, _d in (("f16", "f16"), ("f32", "f32"), ("f16", "f32"), ("f32", "f16")):
    _product(_SQUARE, "D.C", D=_d, C=_c)
    _product(_OBLONG, "D.C", D=_d, C=_c)
for _ab, _c, _extra in (("bf16", "f32", ""), ("s8", "s32", "{.satfinite}"), ("u8", "s32", "{.satfinite}")):
    _product(_SQUARE, "D.A.B.C" + _extra, D=_c, A=_ab, B=_ab, C=_c)
    _product(_OBLONG, "D.A.B.C" + _extra, D=_c, A=_ab, B=_ab, C=_c)
_product("m16n16k8", "D.A.B.C", D="f32", A="tf32", B="tf32", C="f32")
_product("m8n8k4", "D.A.B.C{.R}", D="f64", A="f64", B="f64", C="f64", R="rn")
for _ab in ("s4", "u4"):
    _product("m8n8k32", "D.A.B.C{.satfinite}", sides="row.col", D="s32", A=_ab, B=_ab, C="s32")
_product("m8n8k128", "D.A.B.C", how=".X.popc", sides="row.col", D="s32", A="b1", B="b1", C="s32", X="xor and")
