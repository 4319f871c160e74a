"""The evaluator that computes: NumPy lanes in, NumPy lanes out, exactly and without LLVM. It is the tests' oracle.

Data of a value: one unsigned 64-bit word a lane, holding the value's bits (0 or 1 for a predicate). Floats are
worked out lane by lane as exact fractions and rounded once.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
from exact_floats import ON_FLOATS, ROUNDED, decode, encode, float_to_float, float_to_int

from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import F64, Type
from tilescope.emulator.lanes.uniformity import VARYING

Words = np.ndarray[Any, np.dtype[np.uint64]]


def to_words(integers: Any, type: Type) -> Words:
    """Python integers as words of `type`: reduced modulo 2^bits."""
    mask = (1 << type.bits) - 1
    return np.array([int(i) & mask for i in integers], dtype=np.uint64)


def signed_view(words: Words, bits: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    up = np.uint64(64 - bits)
    result: np.ndarray[Any, np.dtype[np.int64]] = (words << up).view(np.int64) >> np.int64(64 - bits)
    return result


def as_integers(value: Value) -> list[int]:
    """The lanes as Python integers, negative where the type is signed."""
    return [value.type.wrap(int(w)) for w in value.data]


class NumpyEvaluator:
    """Lanes of any number; a constant is broadcast to the other operands' number of lanes."""

    def constant(self, type: Type, value: int) -> Value:
        return Value(self, type, VARYING, to_words([value], type))

    def value(self, type: Type, lanes: Any) -> Value:
        return Value(self, type, VARYING, to_words(lanes, type))

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        lanes = np.broadcast_arrays(*(o.data for o in operands))
        same = [Value(self, o.type, VARYING, words) for o, words in zip(operands, lanes, strict=True)]
        return Value(self, type, VARYING, self._words(name, type, same, mode))

    def _words(self, name: str, type: Type, operands: list[Value], mode: str) -> Words:
        source = operands[0].type
        if name == "bits":
            return operands[0].data
        if name == "select":
            return np.where(operands[0].data != 0, operands[1].data, operands[2].data)
        if name == "convert":
            return _convert(operands[0], type, mode)
        if type.is_pred and name in _COMPARISONS:
            return _compare(name, operands)
        if source.is_float:
            return _each_float(name, type, operands, mode or "rn")
        if name in _ON_WORDS:
            return _masked(_ON_WORDS[name](operands, type), type)
        return to_words(
            (_ON_INTEGERS[name](*lane, type) for lane in zip(*map(as_integers, operands), strict=True)), type
        )


def _masked(words: Words, type: Type) -> Words:
    return words & np.uint64((1 << type.bits) - 1)


def _each_float(name: str, type: Type, operands: list[Value], mode: str) -> Words:
    lanes = zip(*(o.data.tolist() for o in operands), strict=True)
    if name in ROUNDED:
        return to_words((ROUNDED[name](*lane, type, mode) for lane in lanes), type)
    return to_words((ON_FLOATS[name](*lane, type) for lane in lanes), type)


def _convert(value: Value, target: Type, mode: str) -> Words:
    source = value.type
    if source.is_float:
        change = float_to_float if target.is_float else float_to_int
        return to_words((change(a, source, target, mode) for a in value.data.tolist()), target)
    if target.is_float:
        return to_words((encode(Fraction(i), target, mode or "rn") for i in as_integers(value)), target)
    return _masked(signed_view(value.data, source.bits).view(np.uint64) if source.signed else value.data, target)


def _compare(name: str, operands: list[Value]) -> Words:
    a, b = (_comparable(o) for o in operands)
    ordered = (a == a) & (b == b)
    if name == "unordered":
        return (~ordered).astype(np.uint64)
    result: Words = (_COMPARISONS[name](a, b) & ordered).astype(np.uint64)
    return result


def _comparable(value: Value) -> Any:
    if value.type.is_half:
        return np.array([float(decode(int(word), value.type)) for word in value.data])
    if value.type.is_float:
        return value.data.view(np.float64) if value.type == F64 else value.data.astype(np.uint32).view(np.float32)
    return signed_view(value.data, value.type.bits) if value.type.signed else value.data


_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "unordered": lambda a, b: a,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
}


def _shift_left(o: list[Value], type: Type) -> Words:
    count = np.minimum(o[1].data, np.uint64(63))
    return np.where(o[1].data < type.bits, o[0].data << count, np.uint64(0))


def _shift_right(o: list[Value], type: Type) -> Words:
    if type.signed:
        far = np.minimum(o[1].data, np.uint64(63)).astype(np.int64)
        return (signed_view(o[0].data, type.bits) >> far).view(np.uint64)
    return np.where(o[1].data < type.bits, o[0].data >> np.minimum(o[1].data, np.uint64(63)), np.uint64(0))


_ON_WORDS: dict[str, Callable[[list[Value], Type], Words]] = {
    "add": lambda o, t: o[0].data + o[1].data,
    "sub": lambda o, t: o[0].data - o[1].data,
    "mul": lambda o, t: o[0].data * o[1].data,
    "and": lambda o, t: o[0].data & o[1].data,
    "or": lambda o, t: o[0].data | o[1].data,
    "xor": lambda o, t: o[0].data ^ o[1].data,
    "not": lambda o, t: ~o[0].data,
    "neg": lambda o, t: np.uint64(0) - o[0].data,
    "shl": _shift_left,
    "shr": _shift_right,
}


def _quotient(a: int, b: int) -> int:
    """Towards zero; 0 for a zero divisor, which the machine has refused already."""
    return 0 if b == 0 else abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


_ON_INTEGERS: dict[str, Callable[..., int]] = {
    "mulhi": lambda a, b, t: (a * b) >> t.bits,
    "div": lambda a, b, t: _quotient(a, b),
    "rem": lambda a, b, t: a - b * _quotient(a, b),
    "min": lambda a, b, t: min(a, b),
    "max": lambda a, b, t: max(a, b),
    "abs": lambda a, t: abs(a),
    "popc": lambda a, t: (a & ((1 << t.bits) - 1)).bit_count(),
    "clz": lambda a, t: t.bits - (a & ((1 << t.bits) - 1)).bit_length(),
    "brev": lambda a, t: int(f"{a & ((1 << t.bits) - 1):0{t.bits}b}"[::-1], 2),
}
