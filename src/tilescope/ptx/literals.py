"""Constant expressions: tokens in, Immediates out (PTX ISA 4.5)."""

from __future__ import annotations

import re
import struct
from functools import lru_cache
from typing import TYPE_CHECKING

from tilescope.ptx.module import Immediate
from tilescope.ptx.tokens import quoted

if TYPE_CHECKING:
    from tilescope.ptx.tokens import Cursor

_PRECEDENCE = {"|": 1, "^": 2, "&": 3, "<<": 4, ">>": 4, "+": 5, "-": 5, "*": 6, "/": 6, "%": 6}
_TIGHTEST = 6
_DECIMAL_FLOAT = re.compile(r"\d*\.?\d*(?:[eE][+-]?\d+)?")
_BASES = {"x": 16, "b": 2}
_MASK = (1 << 64) - 1
_DEEPEST = 32
_NUMBER_HINT = "numbers look like 12, -3, 0x1F, 017, 0b101, 7U, 0f3F800000, 0d3FF0000000000000 or 1.5"


@lru_cache(maxsize=4096)
def literal(text: str) -> Immediate | None:
    """The value of a number token, or None if it is malformed or does not fit 64 bits."""
    second = text[1:2].lower()
    try:
        if text[0] == "0" and second in ("f", "d"):
            return _hexadecimal_float(second, text[2:])
        if "." in text or (second != "x" and "e" in text.lower()):
            return _decimal_float(text)
        value = _integer(text.removesuffix("U"))
    except (ValueError, OverflowError):
        return None
    return Immediate("int", value) if value <= _MASK else None


def _hexadecimal_float(letter: str, digits: str) -> Immediate | None:
    kind, length = ("f32", 8) if letter == "f" else ("f64", 16)
    return Immediate(kind, int(digits, 16)) if len(digits) == length else None


def _decimal_float(text: str) -> Immediate | None:
    return Immediate("f64", bits_of(float(text), "f64")) if _DECIMAL_FLOAT.fullmatch(text) else None


def _integer(text: str) -> int:
    if "_" in text:
        raise ValueError(text)
    base = _BASES.get(text[1:2].lower())
    if base:
        return int(text[2:], base)
    return int(text, 8 if text[0] == "0" else 10)


def bits_of(value: float, kind: str) -> int:
    code, integer = ("<f", "<I") if kind == "f32" else ("<d", "<Q")
    try:
        packed = struct.pack(code, value)
    except OverflowError:
        packed = struct.pack(code, float("inf") if value > 0 else float("-inf"))
    return int(struct.unpack(integer, packed)[0])


def float_of(immediate: Immediate) -> float:
    """The number that an Immediate of kind f32 or f64 stands for."""
    code, integer = ("<f", "<I") if immediate.kind == "f32" else ("<d", "<Q")
    return float(struct.unpack(code, struct.pack(integer, immediate.bits))[0])


def constant(cursor: Cursor, loosest: int = 1, depth: int = 0) -> Immediate:
    """Read a constant expression by precedence climbing."""
    left = _unary(cursor, depth)
    while True:
        _, operator, offset = cursor.peek
        strength = _PRECEDENCE.get(operator, 0)
        if strength < loosest:
            return left
        cursor.at += 1
        left = _combine(cursor, operator, left, constant(cursor, strength + 1, depth + 1), offset)


def integer(cursor: Cursor, what: str) -> int:
    offset = cursor.peek[2]
    value = constant(cursor)
    if value.kind != "int":
        cursor.fail(f"expected an integer for {what}, found a floating-point number", offset, _NUMBER_HINT)
    return value.bits


def displacement(cursor: Cursor) -> int:
    """The `+8`, `+-4` or `-4` that may follow a name; 0 if nothing does."""
    total = 0
    while cursor.peek[1] in ("+", "-"):
        sign = -1 if cursor.peek[1] == "-" else 1
        cursor.at += 1
        offset = cursor.peek[2]
        step = constant(cursor, _TIGHTEST)
        if step.kind != "int":
            cursor.fail("expected an integer offset, found a floating-point number", offset, _NUMBER_HINT)
        total += sign * step.bits
    return total


def _unary(cursor: Cursor, depth: int) -> Immediate:
    kind, text, offset = cursor.peek
    if kind == "number":
        return _number(cursor)
    if depth > _DEEPEST:
        cursor.fail(f"expected an expression less than {_DEEPEST} deep, found a deeper one", offset, "simplify it")
    if text == "WARP_SZ":
        cursor.at += 1
        return Immediate("int", 32)
    if text == "(":
        return _parenthesised(cursor, depth)
    if text not in ("-", "+", "~", "!"):
        cursor.fail_expected("a constant", _NUMBER_HINT)
    cursor.at += 1
    return _apply(cursor, text, _unary(cursor, depth + 1), offset)


def _number(cursor: Cursor) -> Immediate:
    _, text, offset = cursor.peek
    value = literal(text)
    if value is None:
        cursor.fail(f"expected a number of at most 64 bits, found {quoted(text)}", offset, _NUMBER_HINT)
    cursor.at += 1
    return value


def _parenthesised(cursor: Cursor, depth: int) -> Immediate:
    cursor.expect("(")
    value = constant(cursor, 1, depth + 1)
    cursor.expect(")")
    return value


def _apply(cursor: Cursor, operator: str, value: Immediate, offset: int) -> Immediate:
    if value.kind != "int":
        if operator not in ("-", "+"):
            cursor.fail(f"expected an integer after {quoted(operator)}, found a floating-point number", offset)
        sign = 1 << (31 if value.kind == "f32" else 63)
        return Immediate(value.kind, value.bits ^ sign if operator == "-" else value.bits)
    results = {"-": -value.bits, "+": value.bits, "~": ~value.bits, "!": int(value.bits == 0)}
    return Immediate("int", _wrap(results[operator]))


def _combine(cursor: Cursor, operator: str, a: Immediate, b: Immediate, offset: int) -> Immediate:
    if a.kind != "int" or b.kind != "int":
        cursor.fail(f"expected integers around {quoted(operator)}, found a floating-point number", offset)
    if operator in ("/", "%") and b.bits == 0:
        cursor.fail(f"expected a divisor other than 0 after {quoted(operator)}", offset, "no constant is x/0")
    return Immediate("int", _wrap(_arithmetic(operator, a.bits, b.bits)))


def _arithmetic(operator: str, a: int, b: int) -> int:
    if operator in ("<<", ">>"):
        return _shift(operator, a, b)
    if operator in ("/", "%"):
        quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
        return quotient if operator == "/" else a - quotient * b
    return {"+": a + b, "-": a - b, "*": a * b, "&": a & b, "|": a | b, "^": a ^ b}[operator]


def _shift(operator: str, a: int, b: int) -> int:
    if not 0 <= b < 64:
        return -1 if operator == ">>" and a < 0 else 0
    return a << b if operator == "<<" else a >> b


def _wrap(value: int) -> int:
    """Constants have 64 bits: one that fits neither s64 nor u64 wraps."""
    return value if -(1 << 63) <= value <= _MASK else value & _MASK
