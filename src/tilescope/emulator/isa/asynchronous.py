"""Asynchronous copies (PTX ISA 9.7.9.25.3) and barriers in memory (9.7.13.15).

A copy is made at once, which is one of the times at which a GPU may make it. Whoever listens is told what becomes of
it: "begun", with where it goes to, where it comes from and its bytes; "committed", to a group of its thread; "awaited",
with the groups that need not be over; "handed", to a barrier in memory; "bulk_begun", with where it goes to, its bytes
and its barrier; and "passed", of a barrier whose phase is over.

A barrier is a word of 64 bits, whose layout the manual leaves open: arrivals still missing in this phase, those of
every phase, bytes still missing (9.7.13.15.5), and the phase's parity."""

from __future__ import annotations

from typing import Any

from tilescope.errors import CompileError

from ..lanes.types import B32, U32, U64
from .evaluate import Operands
from .memory import HINT, PREFETCH, SCOPE, hinted
from .table import row
from .values import Value

_COUNT_BITS, _BYTES_AT, _BYTES_BITS, PARITY_AT = 20, 40, 22, 63
_COUNT = (1 << _COUNT_BITS) - 1
_BYTES = ((1 << _BYTES_BITS) - 1) << _BYTES_AT
_PARITY = 1 << PARITY_AT
_EACH = 1 + (1 << _COUNT_BITS)  # one of this phase, and one of every phase

# --- copies ----------------------------------------------------------------------------------------------------------


def _copy(x: Operands) -> None:
    size = x.immediate("c")
    if size not in ((16,) if x.CA == "cg" else (4, 8, 16)):
        raise CompileError(f"`{x.op.instruction.name}` cannot copy {size} bytes")
    words = x.m.load("global", x.op.operands["b"], B32, size // 4)
    x.m.store(x.SH, x.op.operands["a"], B32, words, len(words))
    x.m.announce("begun", [x.m.address(x.op.operands[name]) for name in "ab"], size)


_SHARED = "shared shared::cta"
row(
    f"cp.async.CA.SH.global{HINT}{{.PF}} [a], [b], c:u32, {{e:u32}}, {{f:u64}}",
    "9.7.9.25.3.1",
    _copy,
    CA="ca cg",
    SH=_SHARED,
    PF=PREFETCH,
)
_ALL = 0  # groups that need not be over
row("cp.async.commit_group", "9.7.9.25.3.2", lambda x: x.m.announce("committed", []))
row("cp.async.wait_group a:u32", "9.7.9.25.3.3", lambda x: x.m.announce("awaited", [], x.immediate("a")))


def _wait_all(x: Operands) -> None:
    x.m.announce("committed", [])
    x.m.announce("awaited", [], _ALL)


row("cp.async.wait_all", "9.7.9.25.3.3", _wait_all)

_BULK = "cp.async.bulk.SP.global.mbarrier::complete_tx::bytes"


def _bulk_copy(x: Operands) -> None:
    """Each thread has bytes of its own copied; as many arrive at the barrier."""
    size, addresses = x.c.to(U64), [x.m.address(x.op.operands[name]) for name in "abe"]
    x.m.bulk_copy(addresses[0], addresses[1], size)
    x.m.announce("bulk_begun", [addresses[0], size, addresses[2]])
    x.m.update("shared", x.op.operands["e"], U64, [size], _received, wanted=False)


def _bulk_store(x: Operands) -> None:
    """Over at once: a wait for its group has nothing to wait for."""
    hinted(x)
    target, source = (x.m.address(x.op.operands[name]) for name in "ab")
    x.m.bulk_copy(target, source, x.c.to(U64), back=True)


def _nothing(x: Operands) -> None:
    """Of copies that are over."""


row(f"cp.async.bulk.global.shared::cta.bulk_group{HINT} [a], [b], c:u32, {{e:u64}}", "9.7.9.25.4.1", _bulk_store)
row("cp.async.bulk.commit_group", "9.7.9.25.6.1", _nothing)
row("cp.async.bulk.wait_group{.read} a:u32", "9.7.9.25.6.2", _nothing)

# --- barriers in memory ----------------------------------------------------------------------------------------------


def _settled(word: Value) -> Value:
    """A phase is over once no arrival and no byte is missing: the next one misses as many arrivals as each does."""
    over = (word & (_COUNT | _BYTES)).eq(0)
    return over.select((word ^ _PARITY) | (word >> _COUNT_BITS & _COUNT), word)


def _arrived(word: Value, count: Value) -> Value:
    return _settled(word - count)


def _left(word: Value, count: Value) -> Value:
    """Who arrives by dropping out is expected in no later phase."""
    return _settled(word - count * _EACH)


def _expecting(word: Value, size: Value) -> Value:
    return (word & ~_BYTES) | (word + (size << _BYTES_AT) & _BYTES)


def _received(word: Value, size: Value) -> Value:
    return _settled((word & ~_BYTES) | (word - (size << _BYTES_AT) & _BYTES))


def _arrived_expecting(word: Value, size: Value) -> Value:
    return _settled(_expecting(word, size) - 1)


def _left_expecting(word: Value, size: Value) -> Value:
    return _settled(_expecting(word, size) - _EACH)


def _init(x: Operands) -> None:
    x.m.store(x.SP, x.op.operands["a"], U64, [x.b.to(U64) * _EACH], 1)


def _inval(x: Operands) -> None:
    x.m.store(x.SP, x.op.operands["a"], U64, [x.m.ops.constant(U64, 0)], 1)


def _updated(change: Any, given: str) -> Any:
    """`given`: the operand that says how many, which is 1 where it is left out."""

    def expression(x: Operands) -> Any:
        count = x.read(given).to(U64) if x.has(given) else x.m.ops.constant(U64, 1)
        return x.m.update(x.SP, x.op.operands["a"], U64, [count], change, wanted=x.has("d"))

    return expression


def _place(x: Operands) -> Value:
    """The barrier's address in shared memory."""
    address = x.m.address(x.op.operands["a"])
    return address if x.SP else x.m.from_generic("shared", address)


def _tested(x: Operands, phase: Value) -> Value:
    """Whether the phase of that parity is over."""
    (word,) = x.m.load(x.SP, x.op.operands["a"], U64, 1)
    over = (word >> PARITY_AT).ne(phase)
    x.m.announce("passed", [_place(x), over.select(phase.lift(1), phase.lift(0))])
    return over


def _test_by_state(x: Operands) -> Value:
    return _tested(x, x.b.bits(U64) >> PARITY_AT)


def _test_by_parity(x: Operands) -> Value:
    return _tested(x, x.b.to(U64) & 1)


def _handed(change: Any) -> Any:
    """The thread's copies arrive at the barrier when they are over."""

    def expression(x: Operands) -> None:
        x.m.announce("handed", [_place(x)])
        x.m.update(x.SP, x.op.operands["a"], U64, [x.m.ops.constant(U64, 1)], change, wanted=False)

    return expression


_WHERE: dict[str, Any] = {"any_order": True, "SC": SCOPE, "SP": f"{_SHARED} shared::cluster"}
_ARRIVES: dict[str, Any] = {"presets": {"O": "release", "SC": "cta"}, "O": "release relaxed", **_WHERE}
_TESTS: dict[str, Any] = {"presets": {"O": "acquire", "SC": "cta"}, "O": "acquire relaxed", **_WHERE}
_RELAXED: dict[str, Any] = {"presets": {"O": "relaxed", "SC": "cta"}, "O": "relaxed", **_WHERE}
_PLAIN: dict[str, Any] = {"SP": _SHARED}
_SECTION = "9.7.13.15"

row("mbarrier.init{.SP}.b64 [a], b:u32", f"{_SECTION}.9", _init, **_PLAIN)
row("mbarrier.inval{.SP}.b64 [a]", f"{_SECTION}.10", _inval, **_PLAIN)
row("mbarrier.expect_tx{.O}{.SC}{.SP}.b64 [a], b:u32", f"{_SECTION}.11", _updated(_expecting, "b"), **_RELAXED)
row("mbarrier.complete_tx{.O}{.SC}{.SP}.b64 [a], b:u32", f"{_SECTION}.12", _updated(_received, "b"), **_RELAXED)
for _name, _section, _plain, _with_bytes in (
    ("arrive", 13, _arrived, _arrived_expecting),
    ("arrive_drop", 14, _left, _left_expecting),
):
    row(f"mbarrier.{_name}{{.O}}{{.SC}}{{.SP}}.b64 d:b64, [a], {{b:u32}}", f"{_SECTION}.{_section}",
        _updated(_plain, "b"), **_ARRIVES)  # fmt: skip
    row(f"mbarrier.{_name}.noComplete{{.O}}{{.SC}}{{.SP}}.b64 d:b64, [a], b:u32", f"{_SECTION}.{_section}",
        _updated(_plain, "b"), **_ARRIVES)  # fmt: skip
    row(f"mbarrier.{_name}.expect_tx{{.O}}{{.SC}}{{.SP}}.b64 d:b64, [a], b:u32", f"{_SECTION}.{_section}",
        _updated(_with_bytes, "b"), **_ARRIVES)  # fmt: skip
row("cp.async.mbarrier.arrive{.SP}.b64 [a]", f"{_SECTION}.15", _handed(lambda word, one: word), **_ARRIVES)
row("cp.async.mbarrier.arrive.noinc{.SP}.b64 [a]", f"{_SECTION}.15", _handed(_arrived), **_ARRIVES)
_BULK_CHOICES: dict[str, Any] = {"presets": {"O": "release", "SC": "cta"}, "SP": "shared::cta shared::cluster"}
row(f"{_BULK} [a], [b], c:u32, [e]", "9.7.9.25.4.1", _bulk_copy, **_BULK_CHOICES)
row(f"{_BULK}.L2::cache_hint [a], [b], c:u32, [e], f:u64", "9.7.9.25.4.1", _bulk_copy, **_BULK_CHOICES)
for _name in ("test_wait", "try_wait"):
    row(f"mbarrier.{_name}{{.O}}{{.SC}}{{.SP}}.b64 p:pred, [a], b:b64, {{c:u32}}", f"{_SECTION}.16", _test_by_state,
        polls=True, **_TESTS)  # fmt: skip
    row(f"mbarrier.{_name}.parity{{.O}}{{.SC}}{{.SP}}.b64 p:pred, [a], b:u32, {{c:u32}}", f"{_SECTION}.16",
        _test_by_parity, polls=True, **_TESTS)  # fmt: skip
row("mbarrier.pending_count.b64 d:u32, a:b64", f"{_SECTION}.17", lambda x: (x.a.bits(U64) & _COUNT).to(U32))
