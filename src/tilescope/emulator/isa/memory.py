"""Loads, stores and atomics: all go through the interpreter's verbs load, store and atomic (PTX ISA 9.7.9, 9.7.13).

ptxas takes their words in any order, and writers of inline assembly make use of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilescope.errors import CompileError
from tilescope.ptx.module import Vector

from ..lanes.types import B64, Type
from .convert import halves
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value

SPACES = "global shared shared::cta shared::cluster local const param param::entry param::func"
SCALARS = "b8 b16 b32 b64 u8 u16 u32 u64 s8 s16 s32 s64 f32 f64"
ORDER = "weak relaxed acquire volatile release"
SCOPE = "cta cluster gpu sys"
CACHE = "ca cg cs lu cv wb wt nc L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last L1::no_allocate"
PREFETCH = "L2::64B L2::128B L2::256B"
WIDE = "b128"  # such a register is two of 64 bits here (plan/expansion.py)
EVICTION = "L2::evict_last L2::evict_normal L2::evict_first L2::evict_unchanged"
FLUSHING_ADD = "add_ftz"  # atomics of floats take subnormals for zero in global memory, not in shared (9.7.13.5)
HINT = "{.L2::cache_hint}"  # with a policy as the last operand: no count depends on it
LD = f"{{.MM}}{{.O}}{{.SC}}{{.SP}}{{.CA}}{{.CB}}{{.EV}}{HINT}{{.PF}}"


def hinted(x: Operands) -> None:
    """A policy is given where the words say so, and nowhere else."""
    if x.has("e") != x.has("L2__cache_hint"):
        raise CompileError(f"`{x.op.instruction.name}` takes a cache policy with .L2::cache_hint, and only then")


def _load(x: Operands) -> Any:
    hinted(x)
    return tuple(x.m.load(x.SP, x.op.operands["a"], _element(x), _count(x, "d")))


def _store(x: Operands) -> None:
    hinted(x)
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
    hinted(x)
    operands = [_elements(x, name) for name in ("b", "c") if x.has(name)]
    name = f"{x.A}.{x.T}" if x.T.endswith("x2") else x.A  # of a pair, each half is changed
    if (x.A, x.T) == ("add", "f32") and not x.SP.startswith("shared"):
        name = FLUSHING_ADD
    return tuple(x.m.atomic(x.SP, x.op.operands["a"], name, _element(x), operands, wanted="d" in x.op.operands))


def _elements(x: Operands, name: str) -> list[Value]:
    if x.T == WIDE:
        return halves(x, name)
    operand = x.op.operands[name]
    items = operand.items if x.V and _count(x, name) and isinstance(operand, Vector) else (operand,)
    return [x.m.read(item, x.type()) for item in items]


def _reduce(x: Operands) -> None:
    _atomic(x)


def _nothing(x: Operands) -> None:
    """A hint about caches, of which no result and no count depends."""


def _of_a_line(x: Operands) -> None:
    """A hint about 128 bytes. What discard leaves there is undefined: here, what was there."""
    if x.immediate("b") != 128:
        raise CompileError(f"`{x.op.instruction.name}` is about 128 bytes, not {x.immediate('b')}")


def _policy(x: Operands) -> Value:
    """Opaque: only .L2::cache_hint takes it."""
    return x.constant(0)


_CHOICES: dict[str, Any] = {
    "MM": "mmio",  # of a device's registers, of which there are none here
    "O": ORDER,
    "SC": SCOPE,
    "SP": SPACES,
    "CA": CACHE,
    "CB": CACHE,
    "EV": EVICTION,
    "PF": PREFETCH,
    "any_order": True,
}
for _words, _types in (("{.V}.T", {"V": "v2 v4 v8", "T": SCALARS}), (".T", {"T": WIDE})):
    row(f"ld{LD}{_words} d, [a], {{e:u64}}", "9.7.9.8", _load, **_CHOICES | _types)
    row(f"st{LD}{_words} [a], b, {{e:u64}}", "9.7.9.11", _store, **_CHOICES | _types)
row("ldu{.SP}{.V}.T d, [a]", "9.7.9.10", _load, SP="global", V="v2 v4", T=SCALARS, any_order=True)
row("ldu{.SP}.T d, [a]", "9.7.9.10", _load, SP="global", T=WIDE, any_order=True)

_INT = "u32 u64 s32 s64"
_WHERE: dict[str, Any] = {"O": "relaxed acquire release acq_rel", "SC": SCOPE, "any_order": True}
_ANYWHERE = {"SP": "global shared shared::cta shared::cluster"}
_GLOBAL = {"SP": "global"}
_HALVES = "f16 bf16"
_ATOMICS: tuple[tuple[str, str, str, str, dict[str, Any]], ...] = (
    ("and or xor exch", ".A", "b32 b64", "b", _ANYWHERE),
    ("add", ".A", "u32 u64 s32 f32 f64", "b", _ANYWHERE),
    ("min max", ".A", _INT, "b", _ANYWHERE),
    ("inc dec", ".A", "u32", "b", _ANYWHERE),
    ("cas", ".A", "b16 b32 b64", "b, c", _ANYWHERE),
    ("add", ".A.noftz", "f16 f16x2 bf16 bf16x2", "b", _ANYWHERE),
    ("exch", ".A", WIDE, "b", _ANYWHERE),
    ("cas", ".A", WIDE, "b, c", _ANYWHERE),
    ("add", ".A.V", "f32", "b", _GLOBAL | {"V": "v2 v4"}),
    ("add min max", ".A.noftz.V", _HALVES, "b", _GLOBAL | {"V": "v2 v4 v8"}),
    ("add min max", ".A.noftz.V", "f16x2 bf16x2", "b", _GLOBAL | {"V": "v2 v4"}),
)
for _names, _words, _types_of, _values, _more in _ATOMICS:
    _rest = dict(_more, T=_types_of, **_WHERE)
    if (_names, _types_of) != ("cas", WIDE):
        _words, _values = _words + HINT, _values + ", {e:u64}"
    row(f"atom{{.O}}{{.SC}}{{.SP}}{_words}.T d, [a], {_values}", "9.7.13.5", _atomic, A=_names, **_rest)
    if _names not in ("cas", "exch"):
        _names = _names.replace(" exch", "")
        row(f"red{{.O}}{{.SC}}{{.SP}}{_words}.T [a], {_values}", "9.7.13.6", _reduce, A=_names, **_rest)

row("prefetch{.SP}.L [a]", "9.7.9.15", _nothing, SP="global local", L="L1 L2 L2::evict_last L2::evict_normal")
row("prefetchu.L [a]", "9.7.9.15", _nothing, L="L1")
row("applypriority{.SP}.L [a], b:u32", "9.7.9.16", _of_a_line, SP="global", L="L2::evict_normal")
row("discard{.SP}.L [a], b:u32", "9.7.9.17", _of_a_line, SP="global", L="L2")
_POLICY: dict[str, Any] = {"P": EVICTION, "Q": "L2::evict_first L2::evict_unchanged", "T": "b64"}
row("createpolicy.fractional.P{.Q}.T d, {a:f32}", "9.7.9.18", _policy, **_POLICY)
row("createpolicy.range{.SP}.P{.Q}.T d, [a], b:u32, c:u32", "9.7.9.18", _policy, SP="global", **_POLICY)
row("createpolicy.cvt.L2.T d, a", "9.7.9.18", _policy, T="b64")
row(f"cp.async.bulk.prefetch.L2.SP{HINT} [a], b:u32, {{e:u64}}", "9.7.9.25.4.3", hinted, SP="global")
