"""Quotients and roots of floats for which the assembler calls a function, counted where they are worked out.

In line it does what most numbers need, behind a test of the operands' or the result's exponent; a call is made for a
warp if any lane needs it. The tests are those in machine code of CUDA 13, as nvdisasm shows them; that of FCHK, which
a quotient of f32 asks, is measured (tests/hardware/detours_h200.json)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import reduce

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import Type
from ..llvm.helpers import I32, I64, i32
from ..llvm.operations import literal, vector_of
from ..lower.listener import Code, Listener
from .counters import Counters

_FORM = re.compile(r"(div|rcp|sqrt)\.r[nzmp](\.ftz)?\.f(32|64)$")
_WORDS = vector_of(I32)


class Detours(Listener):
    """Of each such instruction: its executions in which a warp makes the call."""

    def __init__(self, counters: Counters) -> None:
        self.counters = counters

    def begin(self, code: Code) -> None:
        self.code, self.found = code, False

    def begin_instruction(self) -> None:
        self.found = False

    def on_operation(self, name: str, type: Type, operands: tuple[Value, ...]) -> None:
        """The first of its own type: others round what that has found."""
        form = _FORM.match(self.code.site.opcode)
        if not form or self.found or name not in ("div", "sqrt") or type.bits != int(form[3]):
            return
        self.found = True
        b, vectors = self.code.b, [self.code.ops.vector(operand) for operand in operands]
        lanes = b.and_(b.bitcast(_NEEDS[form[1], type.bits](b, *vectors), I32), self.code.mask)
        self.counters.of_site(self.code.site, "detours", b.zext(b.icmp_unsigned("!=", lanes, i32(0)), I64))


def _words(b: ir.IRBuilder, number: ir.Value) -> ir.Value:
    """The upper 32 bits of each lane's."""
    if number.type.element == ir.FloatType():
        return b.bitcast(number, _WORDS)
    whole = b.bitcast(number, vector_of(I64))
    return b.trunc(b.lshr(whole, literal(whole.type, 32)), _WORDS)


def _is(b: ir.IRBuilder, how: str, word: ir.Value, bound: int) -> ir.Value:
    return b.icmp_unsigned(how, word, literal(_WORDS, bound))


def _plus(b: ir.IRBuilder, word: ir.Value, more: int) -> ir.Value:
    return b.add(word, literal(_WORDS, more & 0xFFFFFFFF))


def _without_sign(b: ir.IRBuilder, word: ir.Value) -> ir.Value:
    return b.and_(word, literal(_WORDS, 0x7FFFFFFF))


def _root_f32(b: ir.IRBuilder, a: ir.Value) -> ir.Value:
    return _is(b, ">", _plus(b, _words(b, a), -0x0D000000), 0x727FFFFF)


def _root_f64(b: ir.IRBuilder, a: ir.Value) -> ir.Value:
    return _is(b, ">=", _plus(b, _words(b, a), -0x03500000), 0x7CA00000)


def _reciprocal_f32(b: ir.IRBuilder, _: ir.Value, a: ir.Value) -> ir.Value:
    exponent = b.and_(_plus(b, _words(b, a), 0x01800000), literal(_WORDS, 0x7F800000))
    return _is(b, "<=", exponent, 0x01FFFFFF)


def _reciprocal_f64(b: ir.IRBuilder, _: ir.Value, a: ir.Value) -> ir.Value:
    return _is(b, "<", _without_sign(b, _plus(b, _words(b, a), 0x00300402)), 0x00400402)


def _quotient_f64(b: ir.IRBuilder, a: ir.Value, divisor: ir.Value) -> ir.Value:
    """The result's upper word as an f32, and no times the divisor's, is to be above 2^-129 or so: what is none is not.
    The reciprocal of a subnormal divisor is none."""
    of_a, of_b, of_result = (_without_sign(b, _words(b, one)) for one in (a, divisor, b.fdiv(a, divisor)))
    tests = (
        _is(b, "<", of_a, 0x03600000), _is(b, "<", of_b, 0x00100000), _is(b, ">=", of_b, 0x7F800000),
        _is(b, "<=", of_result, 0x00100000), _is(b, ">", of_result, 0x7F800000),
    )  # fmt: skip
    return reduce(b.or_, tests)


def _quotient_f32(b: ir.IRBuilder, a: ir.Value, divisor: ir.Value) -> ir.Value:
    """FCHK: exponents near the ends of their range, and those that are too far apart."""
    of_a, of_b = (b.and_(b.lshr(_words(b, one), literal(_WORDS, 23)), literal(_WORDS, 255)) for one in (a, divisor))
    apart = b.add(b.sub(of_a, of_b), literal(_WORDS, 124))  # -124 to 126 are not
    tests = (
        _is(b, "<", of_a, 25), _is(b, "==", of_a, 255), _is(b, "<", of_b, 2), _is(b, ">=", of_b, 252),
        _is(b, ">", apart, 250),
    )  # fmt: skip
    return reduce(b.or_, tests)


_NEEDS: dict[tuple[str, int], Callable[..., ir.Value]] = {
    ("div", 32): _quotient_f32, ("div", 64): _quotient_f64, ("rcp", 32): _reciprocal_f32,
    ("rcp", 64): _reciprocal_f64, ("sqrt", 32): _root_f32, ("sqrt", 64): _root_f64,
}  # fmt: skip
