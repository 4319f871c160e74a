"""Floats as exact numbers, one lane at a time: operand bits in, the bits of the result rounded once out.

What the NumPy evaluator's floats do; fractions and integers only, so that no rounding mode of a processor is trusted.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from tilescope.emulator.lanes.types import BF16, F16, F32, F64, Type

Number = Fraction | float  # a float stands for infinity or NaN only
NAN, INFINITY = math.nan, math.inf

_PRECISION = {F16: 11, BF16: 8, F32: 24, F64: 53}  # bits of the significand, the hidden one included
_LEAST = {F16: -14, BF16: -126, F32: -126, F64: -1022}  # exponent of the least normal number


# --- floats as exact numbers -----------------------------------------------------------------------------------------


def infinity_bits(type: Type) -> int:
    return (1 << (type.bits - 1)) - (1 << (_PRECISION[type] - 1))


def sign_bit(type: Type) -> int:
    return 1 << (type.bits - 1)


def nan_bits(type: Type) -> int:
    """PTX's canonical NaN (PTX ISA 9.7.3)."""
    return (1 << (type.bits - 1)) - 1


def is_negative(bits: int, type: Type) -> bool:
    return bool(bits & sign_bit(type))


def decode(bits: int, type: Type) -> Number:
    """The number that `bits` stand for; the sign of a zero is lost."""
    magnitude = bits & (sign_bit(type) - 1)
    top = infinity_bits(type)
    if magnitude > top:
        return NAN
    sign = -1 if is_negative(bits, type) else 1
    return sign * INFINITY if magnitude == top else sign * _finite(magnitude, type)


def _finite(magnitude: int, type: Type) -> Fraction:
    stored = _PRECISION[type] - 1
    exponent, fraction = magnitude >> stored, magnitude & ((1 << stored) - 1)
    significand = fraction | (1 << stored) if exponent else fraction
    return _scaled(significand, max(exponent, 1) - 1 + _LEAST[type] - stored)


def _scaled(integer: int, exponent: int) -> Fraction:
    return Fraction(integer << exponent) if exponent >= 0 else Fraction(integer, 1 << -exponent)


def encode(number: Number, type: Type, mode: str = "rn", *, negative_zero: bool = False) -> int:
    """The bits of `number` rounded once, by `mode`; `negative_zero` is the sign where the number is zero."""
    if number != number:
        return nan_bits(type)
    negative = number < 0 or (number == 0 and negative_zero)
    sign = sign_bit(type) if negative else 0
    if isinstance(number, float):
        return sign | infinity_bits(type)
    magnitude = _rounded(abs(number), type, mode, negative) if number else 0
    return sign | _within_range(magnitude, type, mode, negative)


def _rounded(magnitude: Fraction, type: Type, mode: str, negative: bool) -> int:
    """The bits of a positive number; a carry out of the significand raises the exponent by itself."""
    stored = _PRECISION[type] - 1
    exponent = max(_exponent(magnitude), _LEAST[type])
    units = magnitude / _scaled(1, exponent - stored)
    whole = _whole(units, mode, negative)
    return ((exponent - _LEAST[type]) << stored) + whole


def _exponent(magnitude: Fraction) -> int:
    """floor(log2(magnitude))"""
    guess = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    return guess if magnitude >= _scaled(1, guess) else guess - 1


def _whole(units: Fraction, mode: str, negative: bool) -> int:
    """A positive number rounded to an integer, towards the side that `mode` means for this sign."""
    down = units.numerator // units.denominator
    rest = units - down
    if mode[:2] == "rn":
        up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and down & 1 == 1)
    else:
        up = rest > 0 and mode[:2] == ("rm" if negative else "rp")
    return down + up


def _within_range(magnitude: int, type: Type, mode: str, negative: bool) -> int:
    """Overflow gives infinity, or the largest number where the mode rounds the other way."""
    top = infinity_bits(type)
    if magnitude < top:
        return magnitude
    return top if mode == "rn" or mode == ("rm" if negative else "rp") else top - 1


# --- operations on floats, one lane ----------------------------------------------------------------------------------


def _add(a: int, b: int, type: Type, mode: str) -> int:
    x, y = decode(a, type), decode(b, type)
    if _infinite(x) and _infinite(y) and x != y:
        return nan_bits(type)
    same = is_negative(a, type) and is_negative(b, type)
    differ = is_negative(a, type) != is_negative(b, type) or bool(x)
    return encode(_sum(x, y), type, mode, negative_zero=(same and not x) or (differ and mode == "rm"))


def _sum(x: Number, y: Number) -> Number:
    if x != x or y != y:
        return NAN
    if _infinite(x) or _infinite(y):
        return x if _infinite(x) else y
    return x + y


def _infinite(x: Number) -> bool:
    return isinstance(x, float) and x == x


def _subtract(a: int, b: int, type: Type, mode: str) -> int:
    return _add(a, b ^ sign_bit(type), type, mode)


def _product(x: Number, y: Number) -> Number:
    if x != x or y != y or (_infinite(x) and y == 0) or (_infinite(y) and x == 0):
        return NAN
    if _infinite(x) or _infinite(y):
        return INFINITY if (x > 0) == (y > 0) else -INFINITY
    return x * y


def _multiply(a: int, b: int, type: Type, mode: str) -> int:
    negative = is_negative(a ^ b, type)
    return encode(_product(decode(a, type), decode(b, type)), type, mode, negative_zero=negative)


def _fma(a: int, b: int, c: int, type: Type, mode: str) -> int:
    product, addend = _product(decode(a, type), decode(b, type)), decode(c, type)
    if _infinite(product) and _infinite(addend) and product != addend:
        return nan_bits(type)
    signs = is_negative(a ^ b, type), is_negative(c, type)
    both_zero = product == 0 and addend == 0
    negative = all(signs) if both_zero and signs[0] == signs[1] else mode == "rm"
    return encode(_sum(product, addend), type, mode, negative_zero=negative)


def _divide(a: int, b: int, type: Type, mode: str) -> int:
    x, y, negative = decode(a, type), decode(b, type), is_negative(a ^ b, type)
    sign = -1 if negative else 1
    if x != x or y != y or (x == 0 and y == 0) or (_infinite(x) and _infinite(y)):
        return nan_bits(type)
    if _infinite(x) or y == 0:
        return encode(sign * INFINITY, type)
    quotient = Fraction(0) if _infinite(y) else Fraction(x) / Fraction(y)
    return encode(quotient, type, mode, negative_zero=negative)


def _root(a: int, type: Type, mode: str) -> int:
    x = decode(a, type)
    if x == 0 or x == INFINITY:
        return a
    if x != x or x < 0:
        return nan_bits(type)
    return encode(_root_of(Fraction(x)), type, mode)


def _root_of(x: Fraction) -> Fraction:
    """The root itself, or a number strictly between the same two candidates: no rounding can tell them apart."""
    shift = 2 * (_PRECISION[F64] + 8) + 2 * x.denominator.bit_length()
    scaled = x * (1 << shift)
    root = math.isqrt(scaled.numerator // scaled.denominator)
    exact = root * root == scaled
    return Fraction(2 * root + (0 if exact else 1), 2 << (shift // 2))


def _least(a: int, b: int, type: Type) -> int:
    """min (PTX ISA 9.7.3.11): NaN loses, -0 is below +0."""
    x, y = decode(a, type), decode(b, type)
    if x != x or y != y:
        return nan_bits(type) if x != x and y != y else b if x != x else a
    if x == y:
        return a if is_negative(a, type) else b
    return a if x < y else b


def _most(a: int, b: int, type: Type) -> int:
    flip = sign_bit(type)
    return _least(a ^ flip, b ^ flip, type) ^ flip


def _either_nan(a: int, b: int, type: Type) -> bool:
    return any(x != x for x in (decode(a, type), decode(b, type)))


def _integral(a: int, type: Type, mode: str) -> int:
    x = decode(a, type)
    if not isinstance(x, Fraction):
        return a
    return encode(_to_integer(x, mode), type, negative_zero=is_negative(a, type))


def _to_integer(x: Fraction, mode: str) -> Fraction:
    whole = _whole(abs(x), mode, x < 0)
    return Fraction(-whole if x < 0 else whole)


def _approximate(function: Callable[[float], float], a: int, type: Type) -> int:
    """A function of the C library in binary64, rounded: far inside of what the manual allows."""
    x = decode(a, type)
    try:
        y = function(float(x))
    except OverflowError:
        y = INFINITY
    except ValueError:
        y = NAN
    finite = y == y and abs(y) != INFINITY
    return encode(Fraction(y) if finite else y, type, negative_zero=math.copysign(1, y) < 0)


def _signed_zero_kept(function: Callable[[float], float]) -> Callable[[int, Type], int]:
    def run(a: int, type: Type) -> int:
        return a if decode(a, type) == 0 else _approximate(function, a, type)

    return run


def _log2(x: float) -> float:
    return -INFINITY if x == 0 else math.log2(x)


# --- conversions, one lane -------------------------------------------------------------------------------------------


def float_to_int(a: int, source: Type, target: Type, mode: str) -> int:
    """PTX ISA 9.7.9.21: out of range is clamped, NaN gives 0 or, where 64 bits are involved, 2^(bits-1)."""
    x = decode(a, source)
    if x != x:
        return 1 << (target.bits - 1) if source == F64 or target.bits == 64 else 0
    least, most = int_range(target)
    if _infinite(x):
        return most if x > 0 else least
    return min(max(int(_to_integer(Fraction(x), mode)), least), most)


def int_range(type: Type) -> tuple[int, int]:
    half = 1 << (type.bits - 1)
    return (-half, half - 1) if type.signed else (0, 2 * half - 1)


def float_to_float(a: int, source: Type, target: Type, mode: str) -> int:
    return encode(decode(a, source), target, mode or "rn", negative_zero=is_negative(a, source))


ROUNDED: dict[str, Callable[..., int]] = {
    "add": _add,
    "sub": _subtract,
    "mul": _multiply,
    "div": _divide,
    "fma": _fma,
    "sqrt": _root,
    "rint": _integral,
}

ON_FLOATS: dict[str, Callable[..., int]] = {
    "neg": lambda a, t: a ^ sign_bit(t),
    "abs": lambda a, t: a & ~sign_bit(t),
    "min": _least,
    "max": _most,
    "min_nan": lambda a, b, t: nan_bits(t) if _either_nan(a, b, t) else _least(a, b, t),
    "max_nan": lambda a, b, t: nan_bits(t) if _either_nan(a, b, t) else _most(a, b, t),
    "sin": _signed_zero_kept(math.sin),
    "cos": lambda a, t: _approximate(math.cos, a, t),
    "tanh": _signed_zero_kept(math.tanh),
    "ex2": lambda a, t: _approximate(math.exp2, a, t),
    "lg2": lambda a, t: _approximate(_log2, a, t),
}
