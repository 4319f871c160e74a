"""Loads, stores and atomics: all go through the interpreter's verbs load, store and atomic (PTX ISA 9.7.9, 9.7.13)."""

from __future__ import annotations

from itertools import product
from typing import Any

from tilescope.errors import CompileError
from tilescope.ptx.module import Vector

from .evaluate import Operands
from .table import row

SPACES = "global shared shared::cta local const param param::entry param::func"
SCALARS = "b8 b16 b32 b64 u8 u16 u32 u64 s8 s16 s32 s64 f32 f64"
ORDER = "weak relaxed acquire volatile release mmio"
SCOPE = "cta cluster gpu sys"
CACHE = "ca cg cs lu cv wb wt nc L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last L1::no_allocate"
PREFETCH = "L2::64B L2::128B L2::256B"
LD = "{.O}{.SC}{.SP}{.CA}{.CB}{.PF}{.V}.T"


def _load(x: Operands) -> Any:
    return tuple(x.m.load(x.SP, x.op.operands["a"], x.type(), _count(x, "d")))


def _store(x: Operands) -> None:
    x.m.store(x.SP, x.op.operands["a"], x.type(), x.op.operands["b"], _count(x, "b"))


def _count(x: Operands, name: str) -> int:
    """Elements of the access; the operand `name` must have as many."""
    count, operand = int(x.V[1:] or 1), x.op.operands[name]
    given = len(operand.items) if isinstance(operand, Vector) else 1
    if given != count:
        raise CompileError(f"{given} registers for {count} element{'s' if count > 1 else ''}")
    return count


def _atomic(x: Operands) -> Any:
    operands = [x.read(name) for name in ("b", "c") if x.has(name)]
    name = f"{x.A}.{x.T}" if x.T.endswith("x2") else x.A  # of a pair, each half is changed
    return x.m.atomic(x.SP, x.op.operands["a"], name, x.type(), operands, wanted="d" in x.op.operands)


def _reduce(x: Operands) -> None:
    _atomic(x)


_CHOICES: dict[str, Any] = {
    "O": ORDER,
    "SC": SCOPE,
    "SP": SPACES,
    "CA": CACHE,
    "CB": CACHE,
    "PF": PREFETCH,
    "V": "v2 v4 v8",
    "T": SCALARS,
}
row(f"ld{LD} d, [a]", "9.7.9.8", _load, **_CHOICES)
row("ldu{.SP}{.V}.T d, [a]", "9.7.9.10", _load, SP="global", V="v2 v4", T=SCALARS)
row(f"st{LD} [a], b", "9.7.9.11", _store, **_CHOICES)

_INT = "u32 u64 s32 s64"
# the manual's order of words, what compilers write where there is a scope, and what libcu++ writes
_ATOM = ("{.O}{.SC}{.SP}.A", "{.O}{.SP}.SC.A", ".A.O{.SC}{.SP}")
_WHERE: dict[str, Any] = {"O": "relaxed acquire release acq_rel", "SC": SCOPE, "SP": "global shared shared::cta"}
for _words, (_tail, _types, _operands) in product(
    _ATOM,
    (
        ("A", "b32 b64", ("and or xor exch", "b")),
        ("A", "u32 u64 s32 s64 f32 f64", ("add", "b")),
        ("A", _INT, ("min max", "b")),
        ("A", "u32", ("inc dec", "b")),
        ("A", "b16 b32 b64", ("cas", "b, c")),
        ("A.noftz", "f16 f16x2 bf16 bf16x2", ("add", "b")),
    ),
):
    _names, _values = _operands
    _words = _words.replace(".A", f".{_tail}")
    row(f"atom{_words}.T d, [a], {_values}", "9.7.13.5", _atomic, A=_names, T=_types, **_WHERE)
    if _names not in ("cas",):
        row(f"red{_words}.T [a], {_values}", "9.7.13.6", _reduce, A=_names.replace(" exch", ""), T=_types, **_WHERE)

row("prefetch{.SP}.L [a]", "9.7.9.15", lambda x: None, SP="global local", L="L1 L2 L2::evict_last L2::evict_normal")
row("prefetchu.L [a]", "9.7.9.15", lambda x: None, L="L1")
