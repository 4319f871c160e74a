"""Reference values for `expect`: arrays in, the exact-as-float64 result out, with how far rounding may lead a kernel.

Beside each value goes its magnitude, the same expression with every term made positive, and the number of roundings
on the longest way from an input. A kernel that adds in any order errs by at most roundings x unit x magnitude
(Higham, Accuracy and Stability of Numerical Algorithms, section 3.1). Integers stay integers and allow no error."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.errors import UsageError

Array = np.ndarray[Any, np.dtype[Any]]
FUNCTION_ROUNDINGS = 4  # exp, log and tanh of CUDA err by up to 2 units in the last place; an operation by half of one
_LARGEST_POWER = 64
_MOST_BINS = 1 << 26


@dataclass(frozen=True, slots=True, eq=False)
class Tracked:
    value: Array
    magnitude: Array
    roundings: int

    def __getitem__(self, index: Any) -> Tracked:
        return Tracked(np.asarray(self.value[index]), np.asarray(self.magnitude[index]), self.roundings)

    @property
    def T(self) -> Tracked:  # noqa: N802  NumPy's name
        return Tracked(self.value.T, self.magnitude.T, self.roundings)

    @property
    def is_float(self) -> bool:
        return bool(self.value.dtype.kind == "f")


def lift(x: Any) -> Tracked:
    """An array or a number as a copy in int64 or float64. A decimal fraction is rounded when a kernel stores it."""
    if isinstance(x, Tracked):
        return x
    array = np.asarray(x)
    wide = array.astype(np.float64 if array.dtype.kind == "f" else np.int64)
    return _made(wide, np.abs(wide), int(isinstance(x, float)))


def _made(value: Any, magnitude: Any, roundings: int) -> Tracked:
    """Only floats are rounded; an integer is its own magnitude."""
    value = np.asarray(value)
    if value.dtype.kind == "f":
        return Tracked(value, np.asarray(magnitude, np.float64), roundings)
    return Tracked(value, np.abs(value.astype(np.int64)), 0)


# --- operators ---------------------------------------------------------------------------------------------------


def add(a: Tracked, b: Tracked) -> Tracked:
    return _made(a.value + b.value, a.magnitude + b.magnitude, max(a.roundings, b.roundings) + 1)


def subtract(a: Tracked, b: Tracked) -> Tracked:
    return _made(a.value - b.value, a.magnitude + b.magnitude, max(a.roundings, b.roundings) + 1)


def multiply(a: Tracked, b: Tracked) -> Tracked:
    return _made(a.value * b.value, a.magnitude * b.magnitude, a.roundings + b.roundings + 1)


def divide(a: Tracked, b: Tracked) -> Tracked:
    """As C divides: integers toward zero."""
    if not a.is_float and not b.is_float:
        _no_zero(b)
        sign = np.sign(a.value) * np.sign(b.value)
        return _made(sign * (np.abs(a.value) // np.abs(b.value)), 0, 0)
    quotient = a.value / b.value
    return _made(quotient, a.magnitude * b.magnitude / (b.value * b.value), a.roundings + b.roundings + 1)


def floor_divide(a: Tracked, b: Tracked) -> Tracked:
    _whole("//", a, b)
    _no_zero(b)
    return _made(a.value // b.value, 0, 0)


def remainder(a: Tracked, b: Tracked) -> Tracked:
    """As C has it: the sign of the dividend."""
    _whole("%", a, b)
    _no_zero(b)
    return _made(np.fmod(a.value, b.value), 0, 0)


def power(a: Tracked, b: Tracked) -> Tracked:
    exponent = int(b.value) if b.value.ndim == 0 and not b.is_float else -1
    if not 0 <= exponent <= _LARGEST_POWER:
        raise UsageError(f"an array can be raised to a whole power from 0 to {_LARGEST_POWER}", hint="use sqrt or exp")
    return _made(a.value**exponent, a.magnitude**exponent, exponent * (a.roundings + 1))


def matmul(a: Tracked, b: Tracked) -> Tracked:
    value = a.value @ b.value
    magnitude = a.magnitude @ b.magnitude if value.dtype.kind == "f" else 0
    return _made(value, magnitude, a.roundings + b.roundings + a.value.shape[-1])


def negative(a: Tracked) -> Tracked:
    return _made(-a.value, a.magnitude, a.roundings)


def compared(test: Callable[[Any, Any], Any], a: Tracked, b: Tracked) -> Tracked:
    return _made(test(a.value, b.value).astype(np.int64), 0, 0)


def _no_zero(b: Tracked) -> None:
    if not b.value.all():
        raise UsageError("it divides an integer by zero")


def _whole(sign: str, a: Tracked, b: Tracked) -> None:
    if a.is_float or b.is_float:
        hint = "" if sign == "bincount" else "`/` divides floating point numbers"
        raise UsageError(f"`{sign}` is for integers", hint=hint)


# --- functions ---------------------------------------------------------------------------------------------------


Axis = int | tuple[int, ...] | None


def _terms(a: Tracked, axis: Axis) -> int:
    """That come together in one element."""
    if axis is None:
        return a.value.size
    return math.prod(a.value.shape[one] for one in (axis if isinstance(axis, tuple) else (axis,)))


def _sum(a: Tracked, axis: Axis = None) -> Tracked:
    return _made(a.value.sum(axis), a.magnitude.sum(axis), a.roundings + _terms(a, axis))


def _mean(a: Tracked, axis: Axis = None) -> Tracked:
    return divide(_sum(a, axis), lift(_terms(a, axis)))


def _cumsum(a: Tracked, axis: int | None = None) -> Tracked:
    return _made(a.value.cumsum(axis), a.magnitude.cumsum(axis), a.roundings + _terms(a, axis))


def _bincount(a: Tracked, bins: int = 0) -> Tracked:
    """How often each of 0, 1, 2, ... occurs; a value of `bins` or more is an error."""
    _whole("bincount", a, a)
    values = a.value.reshape(-1)
    most = int(values.max(initial=-1)) + 1
    if values.min(initial=0) < 0 or (bins and most > bins) or max(most, bins) > _MOST_BINS:
        raise UsageError(
            f"bincount: the values lie from {values.min(initial=0)} to {values.max(initial=0)}",
            hint=f"they have to lie from 0 to below {bins or _MOST_BINS}",
        )
    return _made(np.bincount(values, minlength=bins), 0, 0)


def _sort(a: Tracked, axis: int | None = -1) -> Tracked:
    """Each place may hold any of the values, so that the largest error of all may be at each."""
    magnitude = np.broadcast_to(a.magnitude.max(axis=axis, keepdims=True, initial=0), a.value.shape)
    return _made(np.sort(a.value, axis), magnitude.reshape(-1) if axis is None else magnitude, a.roundings)


def _reshape(a: Tracked, *shape: int) -> Tracked:
    return Tracked(a.value.reshape(shape), a.magnitude.reshape(shape), a.roundings)


def _correlate(a: Tracked, mask: Tracked) -> Tracked:
    """One dimension, zeros beyond both ends: what the course's 1D convolution computes."""
    value, magnitude = (np.correlate(x, m, "same") for x, m in ((a.value, mask.value), (a.magnitude, mask.magnitude)))
    return _made(value, magnitude, a.roundings + mask.roundings + mask.value.size)


def _abs(a: Tracked) -> Tracked:
    return _made(np.abs(a.value), a.magnitude, a.roundings)


def _sqrt(a: Tracked) -> Tracked:
    root = np.sqrt(a.value.astype(np.float64))
    magnitude = np.where(root > 0, a.magnitude / np.where(root > 0, root, 1), np.sqrt(a.magnitude))
    return _made(root, magnitude, a.roundings + 1)


def _smooth(of: Callable[[Array], Array], slope: Callable[[Array], Array]) -> Callable[[Tracked], Tracked]:
    """An elementary function: an error in `a` reaches the result times the slope."""

    def function(a: Tracked) -> Tracked:
        x = a.value.astype(np.float64)
        value = of(x)
        return _made(value, np.abs(value) + a.magnitude * np.abs(slope(x)), a.roundings + FUNCTION_ROUNDINGS)

    return function


def _pick(choose: Callable[[Any, Any], Any]) -> Callable[[Tracked, Tracked], Tracked]:
    def function(a: Tracked, b: Tracked) -> Tracked:
        magnitude = np.maximum(a.magnitude, b.magnitude)
        return _made(choose(a.value, b.value), magnitude, max(a.roundings, b.roundings))

    return function


def _extreme(choose: Callable[..., Any]) -> Callable[..., Tracked]:
    def function(a: Tracked, axis: Axis = None) -> Tracked:
        return _made(choose(a.value, axis=axis), a.magnitude.max(axis=axis), a.roundings)

    return function


def _where(condition: Tracked, a: Tracked, b: Tracked) -> Tracked:
    test = condition.value != 0
    magnitude = np.where(test, a.magnitude, b.magnitude)
    return _made(np.where(test, a.value, b.value), magnitude, max(a.roundings, b.roundings))


WITH_NUMBERS = ("sum", "mean", "cumsum", "min", "max", "bincount", "sort", "reshape")  # behind their array
FUNCTIONS: dict[str, Callable[..., Tracked]] = {
    "sum": _sum,
    "mean": _mean,
    "cumsum": _cumsum,
    "bincount": _bincount,
    "sort": _sort,
    "reshape": _reshape,
    "min": _extreme(np.min),
    "max": _extreme(np.max),
    "abs": _abs,
    "sqrt": _sqrt,
    "exp": _smooth(np.exp, np.exp),
    "log": _smooth(np.log, np.reciprocal),
    "tanh": _smooth(np.tanh, lambda x: 1 - np.tanh(x) ** 2),
    "minimum": _pick(np.minimum),
    "maximum": _pick(np.maximum),
    "where": _where,
    "dot": matmul,
    "correlate": _correlate,
    "transpose": lambda a: a.T,
    "zeros_like": lambda a: lift(np.zeros_like(a.value)),
    "ones_like": lambda a: lift(np.ones_like(a.value)),
}
