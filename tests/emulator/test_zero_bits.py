"""Bits that are 0 everywhere: true of every number they are told of, and as many as each operation leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilescope.emulator.classes import bits
from tilescope.emulator.lanes.types import F32, PRED, S8, S32, S64, U8, U32, U64, Type

MASKS = st.integers(0, 255).map(lambda mask: bits.ALL & ~0xFF | mask) | st.integers(0, 255)
NUMBERS = st.integers(0, 255)


def division(a: int, b: int) -> int:
    """Towards zero."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1) if b else 0


PAIRS: dict[str, Callable[[int, int], int]] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "min": min,
    "max": max,
    "select": lambda a, b: b,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "neg": lambda a, b: -a,
}
BY_NUMBER: dict[str, Callable[[int, int], int]] = {
    "shl": lambda a, n: a << n,
    "shr": lambda a, n: a >> n,
    "div": division,
    "rem": lambda a, n: a - division(a, n) * n,
}


@pytest.mark.parametrize("type", [U8, S8], ids=str)
@pytest.mark.parametrize("name", PAIRS)
@given(NUMBERS, NUMBERS, MASKS, MASKS)
@settings(max_examples=60)
def test_no_pair_has_a_bit_that_was_said_to_be_0(name: str, type: Type, a: int, b: int, mine: int, other: int) -> None:
    x, y = type.wrap(a & ~mine), type.wrap(b & ~other)
    found = bits.zeros(name, type, type, [mine, other], None)
    assert PAIRS[name](x, y) & 0xFF & found == 0


@pytest.mark.parametrize("type", [U8, S8], ids=str)
@pytest.mark.parametrize("name", BY_NUMBER)
@given(NUMBERS, MASKS, st.integers(0, 9))
@settings(max_examples=60)
def test_nor_has_one_made_with_a_known_number(name: str, type: Type, a: int, mine: int, number: int) -> None:
    if number or name in ("shl", "shr"):
        found = bits.zeros(name, type, type, [mine, 0], number)
        assert BY_NUMBER[name](type.wrap(a & ~mine), number) & 0xFF & found == 0


@pytest.mark.parametrize("source", [U8, S8], ids=str)
@pytest.mark.parametrize("type", [U32, S64, U8], ids=str)
@given(NUMBERS, MASKS)
@settings(max_examples=60)
def test_nor_a_converted_one(source: Type, type: Type, a: int, mine: int) -> None:
    wide = source.wrap(a & ~mine) & ((1 << type.bits) - 1)
    assert wide & bits.zeros("convert", type, source, [mine], None) == 0


# --- and no fewer than that ------------------------------------------------------------------------------------------


def known(name: str, type: Type, *operands: int, second: int | None = None) -> int:
    """Bits of the type alone."""
    return bits.zeros(name, type, type, operands, second) & ((1 << type.bits) - 1)


def may(ones: int) -> int:
    """All are 0 but these."""
    return bits.ALL & ~ones


@pytest.mark.parametrize(
    ("name", "type", "operands", "second", "ones"),
    [
        ("and", U8, [may(0x0F), may(0x3C)], None, 0x0C),
        ("or", U8, [may(0x0F), may(0x3C)], None, 0x3F),
        ("xor", U8, [may(1), may(2)], None, 3),
        ("min", U8, [may(1), may(2)], None, 3),
        ("max", U8, [may(1), may(2)], None, 3),
        ("select", U8, [may(4), may(2)], None, 6),
        ("add", U8, [may(0xF0), may(0x0F)], None, 0xFF),
        ("add", U8, [may(0x50), may(0x05)], None, 0x55),  # disjoint: no carry
        ("add", U8, [may(0x0C), may(0x04)], None, 0x1C),  # at most 16, and multiples of 4
        ("add", U8, [may(0xF0), may(0x10)], None, 0xF0),  # it may wrap: only the end is known
        ("add", U8, [may(0x7F), may(0x7F)], None, 0xFF),
        ("add", U8, [may(0x3F), may(0x40 | 0x3F)], None, 0xFF),
        ("sub", U8, [may(0x0C), may(0x08)], None, 0xFC),
        ("neg", U8, [may(0x0C)], None, 0xFC),
        ("mul", U8, [may(0x0C), may(0x06)], None, 0x78),  # at most 72, a multiple of 8
        ("mul", U8, [may(0x03), may(0x05)], None, 0x0F),
        ("mul", U8, [may(0x11), may(0x0F)], None, 0xFF),
        ("mul", U8, [may(0x12), may(0x0F)], None, 0xFE),  # at most 270
        ("shl", U8, [may(0x05), may(0)], 2, 0x14),
        ("shl", U8, [may(0xFF), may(0)], 7, 0x80),
        ("shl", U8, [may(0xFF), may(0)], 8, 0),
        ("shl", U8, [may(0xFF), may(0)], 0, 0xFF),
        ("shr", U8, [may(0x14), may(0)], 2, 0x05),
        ("shr", U8, [may(0xFF), may(0)], 8, 0),
        ("shr", S8, [may(0x7C), may(0)], 2, 0x1F),
        ("shr", S8, [may(0xFC), may(0)], 2, 0xFF),  # the sign comes in
        ("div", U8, [may(0x14), may(0)], 3, 0x07),
        ("div", U8, [may(0x14), may(0)], 0, 0xFF),
        ("div", S8, [may(0x14), may(0)], -1, 0xFF),
        ("div", U8, [may(0x14), may(0)], 1, 0x1F),
        ("rem", U8, [may(0xFF), may(0)], 8, 0x07),
        ("rem", U8, [may(0xFF), may(0)], 9, 0x0F),
        ("rem", U8, [may(0x03), may(0)], 100, 0x03),
        ("rem", U8, [may(0x03), may(0)], 1, 0),
        ("rem", S8, [may(0xFF), may(0)], 8, 0xFF),
        ("shl", U8, [may(1), may(1)], None, 0xFF),
        ("not", U8, [may(0)], None, 0xFF),
    ],
)
def test_as_many_as_can_be_told(name: str, type: Type, operands: list[int], second: int | None, ones: int) -> None:
    assert known(name, type, *operands, second=second) == 0xFF & ~ones


@pytest.mark.parametrize(
    ("type", "source", "zeros", "found"),
    [
        (U64, U32, may(0xF0), may(0xF0)),
        (U64, U32, 0, bits.ALL & ~0xFFFFFFFF),
        (S64, S32, 0, 0),
        (S64, S32, 0xF0, 0xF0),
        (S64, S32, 1 << 31, bits.ALL & ~0x7FFFFFFF),
        (S64, S32, 1 << 30, 1 << 30),
        (U64, S32, 1 << 32, 0),  # of the source's own bits alone
        (U8, U32, may(0xF0), may(0xF0)),
        (S32, U32, 0xF0, 0xF0),
    ],
)
def test_widened_or_cut(type: Type, source: Type, zeros: int, found: int) -> None:
    for name in ("convert", "bits"):
        assert bits.zeros(name, type, source, [zeros], None) == found


def test_what_is_no_integer() -> None:
    assert bits.zeros("add", F32, F32, [bits.ALL, bits.ALL], None) == 0
    assert bits.zeros("convert", U32, F32, [bits.ALL], None) == 0
    assert bits.zeros("and", PRED, PRED, [bits.ALL, bits.ALL], None) == 0


def test_of_a_number_and_up_to_one() -> None:
    assert bits.of_number(5) == bits.ALL & ~5
    assert bits.of_number(-1) == 0
    assert [bits.up_to(n) & 0xFF for n in (0, 1, 2, 3, 4, 127, 128)] == [0xFF, 0xFE, 0xFC, 0xFC, 0xF8, 0x80, 0]
    assert bits.up_to(bits.ALL) == 0


@pytest.mark.parametrize(
    ("zeros", "found"), [(0, 0), (1, 1), (2, 0), (3, 3), (0b1011, 3), (bits.ALL, bits.ALL), (6, 0)]
)
def test_those_at_the_end(zeros: int, found: int) -> None:
    assert bits.at_the_end(zeros) == found


def test_disjoint() -> None:
    assert bits.disjoint(U8, may(0xF0), may(0x0F))
    assert not bits.disjoint(U8, may(0x10), may(0x10))
    assert bits.disjoint(U8, 0xF0, 0x0F)  # wider bits do not count
    assert not bits.disjoint(U32, 0xF0, 0x0F)
