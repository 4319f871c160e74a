"""Bits that are 0 in every thread of every block: those of an operation's operands in, those of its result out.

Such bits are held as a mask of 64; of a narrower type only the lowest count."""

from __future__ import annotations

from collections.abc import Sequence

from ..lanes.types import Type

ALL = (1 << 64) - 1


def of_number(value: int) -> int:
    return ~value & ALL


def up_to(most: int) -> int:
    """Of a value from 0 to `most`."""
    return ALL & ~((1 << most.bit_length()) - 1)


def at_the_end(zeros: int) -> int:
    """Only those below the lowest bit that may be 1."""
    return (zeros ^ zeros + 1) >> 1 & ALL


def disjoint(type: Type, a: int, b: int) -> bool:
    """Whether no bit may be 1 in both: then `or`, `xor` and `add` are the same."""
    return not ~(a | b) & _width(type)


def zeros(name: str, type: Type, source: Type, operands: Sequence[int], second: int | None) -> int:
    """Of an operation on operands of type `source` (a choice's are the two that it takes one of); `second`: the second
    operand, where it is a known number. 0 where nothing is known."""
    if not type.is_int or not source.is_int:
        return 0
    a, b = [*operands, 0][:2]
    match name:
        case "and":
            return a | b
        case "or" | "xor" | "min" | "max" | "select":
            return a & b
        case "add":
            return a & b if disjoint(type, a, b) else _sum(type, a, b)
        case "sub":
            return at_the_end(a & b)
        case "neg":
            return at_the_end(a)
        case "mul":
            return _product(type, a, b)
        case "shl" | "shr" | "div" | "rem":
            return _by_number(name, type, a, second) if second is not None else 0
        case "convert" | "bits":
            return _converted(type, source, a)
    return 0


def _width(type: Type) -> int:
    return (1 << type.bits) - 1


def _most(type: Type, zeros: int) -> int:
    return ~zeros & _width(type)


def _sum(type: Type, a: int, b: int) -> int:
    most = _most(type, a) + _most(type, b)
    return at_the_end(a & b) | (up_to(most) if most <= _width(type) else 0)


def _product(type: Type, a: int, b: int) -> int:
    most = _most(type, a) * _most(type, b)
    ending = at_the_end(a).bit_length() + at_the_end(b).bit_length()
    return (1 << min(ending, 64)) - 1 | (up_to(most) if most <= _width(type) else 0)


def _by_number(name: str, type: Type, a: int, number: int) -> int:
    """Shifted, or divided as a value that is never below zero."""
    if name == "shl":
        return (a << number | (1 << number) - 1) & ALL if number < type.bits else ALL
    if type.signed and not a >> type.bits - 1 & 1:
        return 0
    most = _most(type, a)
    if name == "shr":
        return up_to(most >> number) | (a & _width(type)) >> number
    if number <= 0:
        return 0
    return up_to(most // number) if name == "div" else up_to(min(most, number - 1))


def _converted(type: Type, source: Type, a: int) -> int:
    """Widened by the source's sign, or cut."""
    if type.bits <= source.bits:
        return a
    never_below_zero = not source.signed or a >> source.bits - 1 & 1
    return a & _width(source) | (ALL & ~_width(source) if never_below_zero else 0)
