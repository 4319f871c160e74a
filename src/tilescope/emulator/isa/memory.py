"""Loads, stores and atomics: all go through the interpreter's verbs load, store and atomic (PTX ISA 9.7.9, 9.7.13).

ptxas takes their words in any order, and writers of inline assembly make use of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilescope.errors import CompileError, UnsupportedError
from tilescope.ptx.module import Vector

from .convert import halves
from .evaluate import Operands
from .table import row
from .types import B32, B64, Type

if TYPE_CHECKING:
    from .values import Value

SPACES = "global shared shared::cta local const param param::entry param::func"
SCALARS = "b8 b16 b32 b64 u8 u16 u32 u64 s8 s16 s32 s64 f32 f64"
ORDER = "weak relaxed acquire volatile release mmio"
SCOPE = "cta cluster gpu sys"
CACHE = "ca cg cs lu cv wb wt nc L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last L1::no_allocate"
PREFETCH = "L2::64B L2::128B L2::256B"
WIDE = "b128"  # such a register is two of 64 bits here (plan/expansion.py)
LD = "{.O}{.SC}{.SP}{.CA}{.CB}{.PF}"


def _load(x: Operands) -> Any:
    return tuple(x.m.load(x.SP, x.op.operands["a"], _element(x), _count(x, "d")))


def _store(x: Operands) -> None:
    value = halves(x, "b") if x.T == WIDE else x.op.operands["b"]
    x.m.store(x.SP, x.op.operands["a"], _element(x), value, _count(x, "b"))


def _element(x: Operands) -> Type:
    return B64 if x.T == WIDE else x.type()


def _count(x: Operands, name: str) -> int:
    """Elements of the access; the operand `name` must have as many."""
    count, operand = 2 if x.T == WIDE else int(x.V[1:] or 1), x.op.operands[name]
    given = len(operand.items) if isinstance(operand, Vector) else 1
    if given != count:
        raise CompileError(f"{given} registers for {count} element{'s' if count > 1 else ''}")
    return count


def _atomic(x: Operands) -> Any:
    operands = [_elements(x, name) for name in ("b", "c") if x.has(name)]
    name = f"{x.A}.{x.T}" if x.T.endswith("x2") else x.A  # of a pair, each half is changed
    return tuple(x.m.atomic(x.SP, x.op.operands["a"], name, _element(x), operands, wanted="d" in x.op.operands))


def _elements(x: Operands, name: str) -> list[Value]:
    if x.T == WIDE:
        return halves(x, name)
    operand = x.op.operands[name]
    items = operand.items if x.V and _count(x, name) and isinstance(operand, Vector) else (operand,)
    return [x.m.read(item, x.type()) for item in items]


def _copy(x: Operands) -> None:
    """cp.async: the copy is made at once, and to wait for it is to do nothing."""
    size = x.immediate("c")
    if size not in ((16,) if x.CA == "cg" else (4, 8, 16)):
        raise CompileError(f"`{x.op.instruction.name}` cannot copy {size} bytes")
    if x.has("e") and x.immediate("e") != size:
        raise UnsupportedError(f"`{x.op.instruction.name}` that fills up with zeros is not supported yet")
    words = x.m.load("global", x.op.operands["b"], B32, size // 4)
    x.m.store(x.SH, x.op.operands["a"], B32, words, len(words))


def _reduce(x: Operands) -> None:
    _atomic(x)


_CHOICES: dict[str, Any] = {
    "O": ORDER,
    "SC": SCOPE,
    "SP": SPACES,
    "CA": CACHE,
    "CB": CACHE,
    "PF": PREFETCH,
    "any_order": True,
}
for _words, _types in (("{.V}.T", {"V": "v2 v4 v8", "T": SCALARS}), (".T", {"T": WIDE})):
    row(f"ld{LD}{_words} d, [a]", "9.7.9.8", _load, **_CHOICES | _types)
    row(f"st{LD}{_words} [a], b", "9.7.9.11", _store, **_CHOICES | _types)
row("ldu{.SP}{.V}.T d, [a]", "9.7.9.10", _load, SP="global", V="v2 v4", T=SCALARS, any_order=True)

_INT = "u32 u64 s32 s64"
_WHERE: dict[str, Any] = {"O": "relaxed acquire release acq_rel", "SC": SCOPE, "any_order": True}
_ANYWHERE = {"SP": "global shared shared::cta"}
_GLOBAL = {"SP": "global"}
_HALVES = "f16 bf16"
_ATOMICS: tuple[tuple[str, str, str, str, dict[str, Any]], ...] = (
    ("and or xor exch", ".A", "b32 b64", "b", _ANYWHERE),
    ("add", ".A", "u32 u64 s32 s64 f32 f64", "b", _ANYWHERE),
    ("min max", ".A", _INT, "b", _ANYWHERE),
    ("inc dec", ".A", "u32", "b", _ANYWHERE),
    ("cas", ".A", "b16 b32 b64", "b, c", _ANYWHERE),
    ("add", ".A.noftz", "f16 f16x2 bf16 bf16x2", "b", _ANYWHERE),
    ("exch", ".A", WIDE, "b", _ANYWHERE | {"pending": True}),
    ("cas", ".A", WIDE, "b, c", _ANYWHERE | {"pending": True}),
    ("add", ".A.V", "f32", "b", _GLOBAL | {"V": "v2 v4", "pending": True}),
    ("add min max", ".A.noftz.V", _HALVES, "b", _GLOBAL | {"V": "v2 v4 v8", "pending": True}),
    ("add min max", ".A.noftz.V", "f16x2 bf16x2", "b", _GLOBAL | {"V": "v2 v4", "pending": True}),
)
for _names, _words, _types_of, _values, _more in _ATOMICS:
    _rest = dict(_more, T=_types_of, **_WHERE)
    row(f"atom{{.O}}{{.SC}}{{.SP}}{_words}.T d, [a], {_values}", "9.7.13.5", _atomic, A=_names, **_rest)
    if _names not in ("cas", "exch"):
        _names = _names.replace(" exch", "")
        row(f"red{{.O}}{{.SC}}{{.SP}}{_words}.T [a], {_values}", "9.7.13.6", _reduce, A=_names, **_rest)

_COPY: dict[str, Any] = {"CA": "ca cg", "SH": "shared shared::cta", "PF": PREFETCH}
row("cp.async.CA.SH.global{.PF} [a], [b], c:u32, {e:u32}", "9.7.9.25.3.1", _copy, **_COPY)
row("cp.async.commit_group", "9.7.9.25.3.2", lambda x: None)
row("cp.async.wait_group a:u32", "9.7.9.25.3.3", lambda x: None)
row("cp.async.wait_all", "9.7.9.25.3.3", lambda x: None)

row("prefetch{.SP}.L [a]", "9.7.9.15", lambda x: None, SP="global local", L="L1 L2 L2::evict_last L2::evict_normal")
row("prefetchu.L [a]", "9.7.9.15", lambda x: None, L="L1")
