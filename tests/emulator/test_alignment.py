"""Residues against plain numbers: what is known of a result's low bits is true of every pair of operands, and no less
than can be known."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from functools import reduce

import pytest

from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import F32, PRED, S32, U8, U16, U32, U64, Type
from tilescope.emulator.lanes.uniformity import UNIFORM
from tilescope.emulator.plan.alignment import EXACT, NOTHING, Residue, ResidueEvaluator, exact, join, residue

OPS = ResidueEvaluator()
SMALL = [residue(m, r) for m in (1, 2, 4, 8) for r in range(m)]


def value(known: Residue, type: Type = U32) -> Value:
    return Value(OPS, type, UNIFORM, known)


def applied(name: str, *known: Residue, type: Type = U32) -> Residue:
    found: Residue = OPS.apply(name, type, *(value(k, type) for k in known)).data
    return found


def members(known: Residue) -> list[int]:
    """Enough of them that no other pattern is left."""
    return [known.rest + known.modulus * i for i in range(9)]


def best(numbers: Iterable[int]) -> Residue:
    """The largest power of two, up to EXACT, by which all have one remainder."""
    found = list(numbers)
    modulus = EXACT
    while any((n - found[0]) % modulus for n in found):
        modulus //= 2
    return Residue(modulus, found[0] % modulus)


SHARP: dict[str, Callable[[int, int], int]] = {"add": operator.add, "sub": operator.sub, "mul": operator.mul}
BITWISE: dict[str, Callable[[int, int], int]] = {"and": operator.and_, "or": operator.or_, "xor": operator.xor}


@pytest.mark.parametrize("name", SHARP)
def test_arithmetic_knows_all_that_can_be_known(name: str) -> None:
    for a in SMALL:
        for b in [*SMALL, exact(0), exact(1), exact(6), exact(-4)]:
            numbers = [b.rest] if b.modulus == EXACT else members(b)
            assert applied(name, a, b) == best(SHARP[name](x, y) for x in members(a) for y in numbers), (a, b)


@pytest.mark.parametrize("name", BITWISE)
def test_bits_are_those_of_every_pair(name: str) -> None:
    for a in SMALL:
        for b in SMALL:
            found = applied(name, a, b)
            assert found.rest < found.modulus
            for x in members(a):
                for y in members(b):
                    assert BITWISE[name](x, y) % found.modulus == found.rest
            assert found.modulus >= min(a.modulus, b.modulus)


@pytest.mark.parametrize(
    ("a", "b", "found"),
    [
        (NOTHING, exact(-8), residue(8, 0)),  # a mask clears the low bits
        (NOTHING, exact(0), residue(EXACT, 0)),
        (NOTHING, residue(4, 0), residue(4, 0)),
        (residue(8, 5), residue(8, 7), residue(8, 5)),
        (residue(8, 5), residue(2, 1), residue(2, 1)),
        (residue(8, 0), residue(2, 1), residue(8, 0)),
        (residue(8, 4), residue(4, 2), residue(4, 0)),
        (residue(16, 8), residue(8, 3), residue(8, 0)),
        (residue(2, 0), residue(2, 1), residue(2, 0)),
        (residue(4, 2), residue(2, 1), residue(2, 0)),
    ],
)
def test_masks(a: Residue, b: Residue, found: Residue) -> None:
    assert applied("and", a, b) == applied("and", b, a) == found


def test_one_operand() -> None:
    for a in SMALL:
        assert applied("neg", a) == best(-x for x in members(a))
        assert applied("not", a) == best(~x for x in members(a))


def test_shifts_by_known_numbers() -> None:
    for a in SMALL:
        for count in range(5):
            assert applied("shl", a, exact(count)) == best(x << count for x in members(a))
        assert applied("shl", a, residue(8, 1)) == NOTHING
    assert applied("shr", exact(8), exact(1)) == NOTHING


def test_narrow_types_keep_their_own_bits() -> None:
    assert OPS.apply("convert", U64, value(exact(0x1234), U8)).data == residue(256, 0x34)
    assert OPS.apply("convert", U32, value(residue(4, 3), U8)).data == residue(4, 3)
    assert OPS.apply("bits", S32, value(exact(0x1234), U32)).data == exact(0x1234)
    assert OPS.apply("convert", U32, value(exact(0x12345), U16)).data == exact(0x12345)


def test_choices_know_what_holds_for_either() -> None:
    for a in SMALL:
        for b in SMALL:
            either = best([*members(a), *members(b)])
            assert join(a, b) == either
            assert OPS.apply("select", U32, value(NOTHING, PRED), value(a), value(b)).data == either
    assert join(exact(8), exact(24)) == residue(16, 8)
    assert join(exact(8), exact(8)) == exact(8)


def test_floats_are_not_looked_at() -> None:
    assert applied("add", exact(1), exact(2), type=F32) == NOTHING
    assert OPS.apply("convert", U32, value(exact(1), F32)).data == NOTHING
    assert OPS.constant(F32, 4).data == NOTHING
    assert OPS.constant(U32, 4).data == exact(4)
    assert OPS.constant(S32, -4).data == Residue(EXACT, EXACT - 4)


@pytest.mark.parametrize(
    ("known", "alignment"),
    [(NOTHING, 1), (exact(0), EXACT), (exact(24), 8), (residue(16, 0), 16), (residue(16, 4), 4), (residue(2, 1), 1)],
)
def test_alignment(known: Residue, alignment: int) -> None:
    assert known.alignment == alignment


def test_what_nobody_knows_an_operation_of() -> None:
    assert applied("rem", exact(8), exact(4)) == NOTHING
    assert reduce(join, SMALL) == NOTHING
