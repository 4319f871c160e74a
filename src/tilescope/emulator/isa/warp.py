"""What the lanes of a warp tell each other: shuffles (PTX ISA 9.7.9.6), votes (9.7.13.9) and reductions (9.7.13.12).

Only `membermask` looks at who is there; the rest is arithmetic on the lanes that are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lanes.types import B32, F32, PRED, S32, U32, U64
from .evaluate import Operands
from .table import row

if TYPE_CHECKING:
    from .values import Value


def _shuffle(x: Operands) -> tuple[Value, Value]:
    """The value of another lane of the own segment, else the own; and whether there is such a lane."""
    named = x.m.membermask(x.e)
    lane = x.m.special("%laneid").bits(S32)
    place, last = _source(x, lane)
    within = place.ge(last) if x.M == "up" else place.le(last)
    return x.m.shuffle(x.a, within.select(place, lane), named), within


def _source(x: Operands, lane: Value) -> tuple[Value, Value]:
    """The lane asked for and the last one allowed: c holds a bound and the lane's bits that stay as they are."""
    offset, bound, fixed = (v.bits(S32) for v in (x.b & 31, x.c & 31, (x.c >> 8) & 31))
    first = lane & fixed
    last = first | (bound & ~fixed)
    match x.M:
        case "up":
            return lane - offset, last
        case "down":
            return lane + offset, last
        case "bfly":
            return lane ^ offset, last
    return first | (offset & ~fixed), last


def _vote(x: Operands) -> Value:
    named, a = x.m.membermask(x.b), x.a
    yes, no = x.m.ballot(a) & named, x.m.ballot(~a) & named
    answer: Value = {"all": lambda: no.eq(0), "any": lambda: yes.ne(0), "uni": lambda: no.eq(0) | yes.eq(0)}[x.V]()
    return answer


def _alike(x: Operands) -> tuple[Value, Value]:
    """The lanes that hold what this one does, of those that take part; and those."""
    named, a = x.m.membermask(x.b), x.a
    taking = named & x.m.ballot(x.m.ops.constant(PRED, 1))
    words = [a.bits(U32)] if a.type.bits == 32 else [a.bits(U64).to(U32), (a.bits(U64) >> 32).to(U32)]
    found = x.m.together("match", [[w.bits(B32) for w in words]], (len(words),), B32, 1)[0]
    return found.bits(U32) & taking, taking


def _match_all(x: Operands) -> tuple[Value, Value]:
    alike, taking = _alike(x)
    same = alike.eq(taking)
    return same.select(taking, x.m.ops.constant(U32, 0)), same


def _elect(x: Operands) -> tuple[Value, Value]:
    """The lowest of the lanes that are named, and whether it is this one."""
    named = x.m.membermask(x.a).bits(U32)
    leader = named.brev().clz().bits(U32)
    return leader, x.m.special("%laneid").eq(leader)


def _float_extreme(x: Operands) -> Value:
    """redux of f32: as integers in the order of the numbers, where a NaN comes last, or first with .NaN."""
    value = x.a.abs() if x.abs else x.a
    first, last = -(1 << 31), (1 << 31) - 1
    nan = first if (x.O == "min") == bool(x.NaN) else last
    order = value.unordered(value).select(value.ops.constant(S32, nan), _ordered(value.bits(S32)))
    found = _ordered(x.m.reduce(x.O, order, x.m.membermask(x.b))).bits(F32)
    return found.unordered(found).select(found.ops.constant(F32, 0x7FFFFFFF), found)


def _ordered(raw: Value) -> Value:
    """The bits of a float as an integer that compares alike, and back."""
    return raw ^ ((raw >> 31) & 0x7FFFFFFF)


row("shfl.sync.M.T d, a, b:u32, c:u32, e:u32", "9.7.9.6", _shuffle, M="up down bfly idx", T="b32")
row("vote.sync.V.T d, a, b:u32", "9.7.13.9", _vote, any_order=True, V="all any uni", T="pred")
row(
    "vote.sync.ballot.T d, a:pred, b:u32", "9.7.13.9", lambda x: x.m.ballot(x.a) & x.m.membermask(x.b),
    any_order=True, T="b32",
)  # fmt: skip
row("match.any.sync.T d:b32, a:T, b:u32", "9.7.13.10", lambda x: _alike(x)[0], T="b32 b64")
row("match.all.sync.T d:b32, a:T, b:u32", "9.7.13.10", _match_all, T="b32 b64")
row("elect.sync d:b32, a:u32", "9.7.13.14", _elect)
row("activemask.T d", "9.7.13.11", lambda x: x.m.ballot(x.m.ops.constant(PRED, 1)), T="b32")
for _operations, _types in (("add min max", "u32 s32"), ("and or xor", "b32")):
    row(
        "redux.sync.O.T d, a, b:u32",
        "9.7.13.12",
        lambda x: x.m.reduce(x.O, x.a, x.m.membermask(x.b)),
        O=_operations,
        T=_types,
    )
row(
    "redux.sync.O{.abs}{.NaN}.T d, a, b:u32",
    "9.7.13.12",
    _float_extreme,
    O="min max",
    T="f32",
    pending=True,
    any_order=True,
)
