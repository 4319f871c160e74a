"""Constant expressions against plain Python: every operator, every base, and the edges of 64 bits."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tilescope.errors import PtxSyntaxError
from tilescope.ptx.literals import bits_of, constant, displacement, float_of, integer, literal
from tilescope.ptx.module import Immediate
from tilescope.ptx.tokens import Cursor

LARGEST = (1 << 64) - 1
EDGES = [0, 1, 2, 3, 7, 31, 32, 63, 64, 65, (1 << 31) - 1, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 63) + 1, LARGEST]
NUMBERS = st.sampled_from(EDGES) | st.integers(0, LARGEST) | st.integers(0, 70)
LEVELS = (("|",), ("^",), ("&",), ("<<", ">>"), ("+", "-"), ("*", "/", "%"))  # as in C, the loosest first


def value(text: str) -> int:
    cursor = Cursor(text)
    found = constant(cursor)
    assert cursor.peek[0] == "end"
    assert found.kind == "int"
    return found.bits


def fails(text: str, read: Callable[[Cursor], object] = constant) -> str:
    with pytest.raises(PtxSyntaxError) as caught:
        read(Cursor(text))
    return caught.value.message


def wrapped(exact: int) -> int:
    """What fits s64 or u64 stays, the rest counts modulo 2^64 (PTX ISA 4.5.1)."""
    return exact if -(1 << 63) <= exact <= LARGEST else exact % (1 << 64)


def shifted(a: int, by: int, operator: str) -> int:
    if by < 0 or by >= 64:
        return -1 if operator == ">>" and a < 0 else 0
    return a * 2**by if operator == "<<" else a // 2**by


def divided(a: int, b: int) -> int:
    exact = abs(a) // abs(b)
    return exact if (a < 0) == (b < 0) else -exact


OPERATORS: dict[str, Callable[[int, int], int]] = {
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "&": lambda a, b: a & b,
    "<<": lambda a, b: shifted(a, b, "<<"),
    ">>": lambda a, b: shifted(a, b, ">>"),
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": divided,
    "%": lambda a, b: a - divided(a, b) * b,
}


@pytest.mark.parametrize("operator", OPERATORS)
@given(NUMBERS, NUMBERS, st.booleans(), st.booleans())
@settings(max_examples=50)
@example(1, 64, True, False)
@example(1, 63, True, False)
@example(0, 64, False, False)
@example(8, 1, False, True)
def test_every_operator(operator: str, a: int, b: int, minus_a: bool, minus_b: bool) -> None:
    a, b = min(a, 1 << 63) if minus_a else a, min(b, 1 << 63) if minus_b else b
    signed_a, signed_b = -a if minus_a else a, -b if minus_b else b
    text = f"{'-' * minus_a}{a} {operator} {'-' * minus_b}{b}"
    if operator in ("/", "%") and b == 0:
        assert "other than 0" in fails(text)
    else:
        assert value(text) == wrapped(OPERATORS[operator](signed_a, signed_b))


@pytest.mark.parametrize("operator", ["-", "+", "~", "!"])
@given(NUMBERS)
@settings(max_examples=50)
def test_every_sign(operator: str, a: int) -> None:
    assert value(f"{operator}{a}") == wrapped({"-": -a, "+": a, "~": -a - 1, "!": 0 if a else 1}[operator])


@given(st.lists(st.tuples(st.sampled_from([o for level in LEVELS for o in level]), st.integers(1, 9)), max_size=5))
@settings(max_examples=50)
@example([("*", 2), ("%", 4)])
@example([("/", 2), ("*", 4)])
@example([(">>", 1), ("<<", 2)])
def test_tighter_operators_go_first_and_equal_ones_from_the_left(rest: list[tuple[str, int]]) -> None:
    text = "7" + "".join(f" {operator} {number}" for operator, number in rest)
    try:
        wanted = climbed([7, *(number for _, number in rest)], [operator for operator, _ in rest])
    except ZeroDivisionError:
        assert "other than 0" in fails(text)
    else:
        assert value(text) == wanted


def climbed(numbers: list[int], operators: list[str]) -> int:
    """Split at the last of the loosest operators."""
    for level in LEVELS:
        places = [i for i, operator in enumerate(operators) if operator in level]
        if places:
            at = places[-1]
            left, right = climbed(numbers[: at + 1], operators[:at]), climbed(numbers[at + 1 :], operators[at + 1 :])
            return wrapped(OPERATORS[operators[at]](left, right))
    return numbers[0]


@pytest.mark.parametrize(("a", "b"), [(1.0, "1"), (1, "2.0"), (1.0, "2.0")])
@pytest.mark.parametrize("operator", OPERATORS)
def test_floats_are_not_computed_with(a: float, b: str, operator: str) -> None:
    assert "floating-point" in fails(f"{a} {operator} {b}")


@pytest.mark.parametrize("operator", ["~", "!"])
def test_signs_of_integers_alone(operator: str) -> None:
    assert f"expected an integer after '{operator}'" in fails(f"{operator}1.5")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("-0f00000000", Immediate("f32", 1 << 31)),
        ("+0f3F800000", Immediate("f32", 0x3F800000)),
        ("--0f3F800000", Immediate("f32", 0x3F800000)),
        ("-0d0000000000000000", Immediate("f64", 1 << 63)),
        ("+1.0", Immediate("f64", 0x3FF0000000000000)),
    ],
)
def test_signs_of_floats(text: str, found: Immediate) -> None:
    assert constant(Cursor(text)) == found


# --- how deep --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opening", "closing", "levels"), [("(", ")", 1), ("-", "", 1), ("2|(", ")", 2), ("1+(2*", ")", 2)]
)
def test_depth_is_bounded(opening: str, closing: str, levels: int) -> None:
    """Each bracket, sign and right side of an operator is one deeper; a number at the bottom is always read."""
    most = 33 // levels
    value(opening * most + "1" + closing * most)
    assert "less than 32 deep" in fails(opening * (most + 1) + "1" + closing * (most + 1))


def test_a_long_sum_is_not_deep() -> None:
    assert value("1+" * 200 + "1") == 201


def test_brackets_hold_the_loosest() -> None:
    assert value("2*(1|4)") == 10
    assert value("(1|2)^(4|1)") == 6
    assert "')'" in fails("(1")


# --- numbers ---------------------------------------------------------------------------------------------------------


@given(NUMBERS)
@settings(max_examples=50)
def test_bases(number: int) -> None:
    texts = [f"{number}", f"{number:#x}", f"0X{number:X}", f"{number:#b}", f"0B{number:b}", f"0{number:o}"]
    assert {literal(t) for text in texts for t in (text, text + "U")} == {Immediate("int", number)}
    assert literal(f"{number + LARGEST + 1}") is None


@pytest.mark.parametrize(
    "text",
    [
        "08",
        "0x",
        "0b2",
        "0f3F80",
        "0f3F8000000",
        "0d3F80000",
        "0d" + "0" * 17,
        "1_0",
        "1.2.3",
        "1e",
        "0fZZZZZZZZ",
        "1x",
    ],
)
def test_what_is_no_number(text: str) -> None:
    assert literal(text) is None


@pytest.mark.parametrize("text", ["1.5", ".5", "2.", "1e3", "1E-3", "1.5e+10", "0.0", "12.25", "1e400", "5e-324"])
def test_decimal_floats(text: str) -> None:
    assert literal(text) == Immediate("f64", int.from_bytes(struct.pack("<d", float(text)), "little"))


def test_hexadecimal_floats() -> None:
    assert literal("0f3F800000") == literal("0F3f800000") == Immediate("f32", 0x3F800000)
    assert literal("0d3FF0000000000000") == literal("0D3ff0000000000000") == Immediate("f64", 0x3FF0000000000000)
    assert literal("0xE") == Immediate("int", 14)
    assert literal("0x1e3") == Immediate("int", 0x1E3)


@given(st.floats(width=32, allow_nan=False))
@settings(max_examples=50)
def test_bits_of_binary32(number: float) -> None:
    bits = int.from_bytes(struct.pack("<f", number), "little")
    assert bits_of(number, "f32") == bits
    assert math.copysign(1, float_of(Immediate("f32", bits))) == math.copysign(1, number)
    assert float_of(Immediate("f32", bits)) == number


@given(st.floats(allow_nan=False))
@settings(max_examples=50)
def test_bits_of_binary64(number: float) -> None:
    bits = int.from_bytes(struct.pack("<d", number), "little")
    assert bits_of(number, "f64") == bits
    assert float_of(Immediate("f64", bits)) == number


@pytest.mark.parametrize(("number", "bits"), [(1e39, 0x7F800000), (-1e39, 0xFF800000), (1e-60, 0), (-1e-60, 1 << 31)])
def test_what_a_binary32_cannot_hold(number: float, bits: int) -> None:
    assert bits_of(number, "f32") == bits


# --- offsets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "offset"),
    [("", 0), ("+8", 8), ("-8", -8), ("+-4", -4), ("+8-4", 4), ("-4*2", -8), ("+(1|2)", 3), ("+8]", 8)],
)
def test_displacements(text: str, offset: int) -> None:
    assert displacement(Cursor(text)) == offset


def test_where_a_float_stands_that_should_be_an_integer() -> None:
    assert fails("+1.5", displacement).startswith("line 1, column 2: expected an integer offset")
    assert fails("  1.5", lambda c: integer(c, ".align")).startswith("line 1, column 3: expected an integer for .align")
    assert integer(Cursor("4*4"), ".align") == 16
    assert "1 / 0" in fails("1 / 0")
    assert fails("12 / 0").startswith("line 1, column 4:")
    assert fails("1 + 2.0").startswith("line 1, column 3:")
    assert fails("- ~2.0").startswith("line 1, column 3:")
    assert fails("1 + 09").startswith("line 1, column 5:")
