"""Textures and surfaces: words of the instruction in, the run-time library's functions out (PTX ISA 9.7.10, 9.7.11)."""

from __future__ import annotations

from typing import Any

from tilescope.errors import CompileError, UnsupportedError
from tilescope.ptx.module import Vector

from ..lanes.types import B32, U32, Type
from .absent import advice
from .evaluate import Operands
from .table import row
from .values import Value

GEOMETRIES = "1d 2d 3d a1d a2d"
QUERIED = ("width", "height", "depth", "array_size")
MODES = ("trap", "clamp", "zero")  # of a surface, where an access lies outside


def _shape(x: Operands) -> tuple[int, int]:
    """Axes, and whether a layer comes before them."""
    return int(x.G[-2]), int(x.G.startswith("a"))


def _place(x: Operands) -> list[Value]:
    """The words of handle, layer and coordinates; a fourth coordinate fills up."""
    place, count = x.op.operands["a"], sum(_shape(x))
    at = x.m.coordinates(place)
    if len(at) < count:
        raise CompileError(f"`{x.op.instruction.name}` takes {count} coordinates, and has {len(at)}")
    return [*x.m.handle(place), *at[:count]]


def _fetch(x: Operands) -> Any:
    integers = x.C == "s32"
    if integers and x.G != "1d":
        name = x.op.instruction
        hint = advice(name.opcode, name.modifiers)
        raise UnsupportedError(f"`{name.name}` with whole coordinates is not supported yet", hint=hint)
    gather = "rgba".find(x.R) + 1 if x.R else 0
    found = x.m.texture("fetch", _place(x), (*_shape(x), int(integers), gather), 4)
    return tuple(word.bits(x.type()) for word in found)


def _query(x: Operands) -> Value:
    numbers = (QUERIED.index(x.Q), int(x.op.row.opcode == "suq"))
    found: Value = x.m.texture("query", x.m.handle(x.op.operands["a"]), numbers, 1)[0]
    return found


def _access(x: Operands) -> tuple[int, int]:
    """Elements, and bytes of each."""
    return int(x.V[1:] or 1), x.type().size


def _load(x: Operands) -> Any:
    elements, size = _access(x)
    words = max(1, size // 4)
    numbers = (*_shape(x), elements, size, MODES.index(x.M), 0)
    found = x.m.texture("surface", _place(x), numbers, elements * words)
    if words == 2:
        return tuple(_joined(low, high) for low, high in zip(found[::2], found[1::2], strict=True))
    narrow = Type("u", 8 * size)
    return tuple(word.bits(U32).to(narrow).bits(x.type()) for word in found)


def _store(x: Operands) -> None:
    elements, size = _access(x)
    operand = x.op.operands["b"]
    items = operand.items if isinstance(operand, Vector) else (operand,)
    values = [word for item in items for word in _words(x.m.read(item, x.type()), size)]
    x.m.texture("surface", _place(x) + values, (*_shape(x), elements, size, MODES.index(x.M), 1), 0)


def _joined(low: Value, high: Value) -> Value:
    wide = Type("u", 64)
    whole: Value = low.bits(U32).to(wide) | (high.bits(U32).to(wide) << 32)
    return whole.bits(Type("b", 64))


def _words(value: Value, size: int) -> list[Value]:
    raw = value.bits(Type("u", 8 * size))
    parts = [raw.to(U32), (raw >> 32).to(U32)] if size == 8 else [raw.to(U32) if size < 4 else raw]
    return [part.bits(B32) for part in parts]


_FETCHED: dict[str, Any] = {"G": GEOMETRIES, "T": "u32 s32 f32"}
# each texture has one level, which serves all levels of detail
row("tex{.BA}.G.v4.T.C d, [a, c]", "9.7.10.3", _fetch, BA="base", C="s32 f32", **_FETCHED)
row("tex.level.G.v4.T.f32 d, [a, c], b:f32", "9.7.10.3", _fetch, **_FETCHED)
row("tex.grad.G.v4.T.f32 d, [a, c], b:f32, e:f32", "9.7.10.3", _fetch, **_FETCHED)
row("tld4.R.G.v4.T.f32 d, [a, c]", "9.7.10.4", _fetch, R="r g b a", G="2d", T="u32 s32 f32")

_BYTES: dict[str, Any] = {"G": GEOMETRIES, "V": "v2 v4", "T": "b8 b16 b32 b64", "M": " ".join(MODES)}
row("suld.b.G{.CA}{.V}.T.M d, [a, c]", "9.7.11.1", _load, CA="ca cg cs cv", **_BYTES)
row("sust.b.G{.CA}{.V}.T.M [a, c], b", "9.7.11.2", _store, CA="wb cg cs wt", **_BYTES)

for _opcode, _section in (("txq", "9.7.10.5"), ("suq", "9.7.11.4")):
    row(f"{_opcode}.Q.b32 d:b32, [a]", _section, _query, Q=" ".join(QUERIED))
