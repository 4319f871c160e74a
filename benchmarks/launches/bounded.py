"""Numbers with a bound on how far a GPU's may be from them, so that a formula brings its tolerance with it.

Running error analysis (Higham, Accuracy and Stability of Numerical Algorithms, section 3.3): every operation carries on
the errors of its operands and adds its own. An operation in single precision errs by at most half a unit in the last
place (PTX ISA, section 9.7.3), as IEEE 754 wants it: by `unit` times the magnitude of what it makes. Sums and products
of matrices are bounded for every order of their terms (n u / (1 - n u) times the sum of magnitudes), so that a
reduction may go as it likes. Functions err by the units in the last place that the CUDA C++ Programming Guide says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from .case import Array, Wanted

SINGLE, DOUBLE, HALF, BRAIN = 2.0**-24, 2.0**-53, 2.0**-11, 2.0**-8  # half a unit in the last place, relative
TINY = 2.0**-126  # below it a result loses digits


@dataclass(frozen=True, slots=True, eq=False)
class Bounded:
    """`value` in double precision, `within` the absolute error, both of one shape; `unit` of the kernel's precision."""

    value: Array
    within: Array
    unit: float = SINGLE

    __array_ufunc__ = None  # NumPy's arrays leave the operators to this class

    @property
    def most(self) -> Array:
        """The largest magnitude that the GPU's number may have."""
        return np.abs(self.value) + self.within

    def __add__(self, other: Any) -> Bounded:
        b = self._with(other)
        return self._rounded(self.value + b.value, self.within + b.within)

    def __sub__(self, other: Any) -> Bounded:
        return self + -self._with(other)

    def __rsub__(self, other: Any) -> Bounded:
        return self._with(other) - self

    def __neg__(self) -> Bounded:
        return Bounded(-self.value, self.within, self.unit)

    def __mul__(self, other: Any) -> Bounded:
        b = self._with(other)
        return self._rounded(self.value * b.value, self.most * b.most - np.abs(self.value * b.value))

    def __truediv__(self, other: Any) -> Bounded:
        b = self._with(other)
        quotient = self.value / b.value
        return self._rounded(quotient, (self.within + np.abs(quotient) * b.within) / (np.abs(b.value) - b.within))

    def __rtruediv__(self, other: Any) -> Bounded:
        return self._with(other) / self

    def __matmul__(self, other: Any) -> Bounded:
        b = self._with(other)
        made, most = self.value @ b.value, self.most @ b.most
        carried = most - np.abs(self.value) @ np.abs(b.value)
        return Bounded(made, carried + self._gamma(2 * self.value.shape[-1]) * most, self.unit)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rmatmul__(self, other: Any) -> Bounded:
        return self._with(other) @ self

    def __getitem__(self, key: Any) -> Bounded:
        return Bounded(self.value[key], self.within[key], self.unit)

    def sum(self, axis: int | tuple[int, ...] | None = None, keepdims: bool = False) -> Bounded:
        made = self.value.sum(axis, keepdims=keepdims)
        own = self._gamma(self.value.size // max(made.size, 1)) * self.most.sum(axis, keepdims=keepdims)
        return Bounded(made, self.within.sum(axis, keepdims=keepdims) + own, self.unit)

    def cumsum(self, axis: int = -1) -> Bounded:
        own = self._gamma(self.value.shape[axis]) * self.most.cumsum(axis)
        return Bounded(self.value.cumsum(axis), self.within.cumsum(axis) + own, self.unit)

    def reshape(self, *shape: int) -> Bounded:
        return Bounded(self.value.reshape(shape), self.within.reshape(shape), self.unit)

    def transpose(self, *axes: int) -> Bounded:
        return Bounded(self.value.transpose(*axes), self.within.transpose(*axes), self.unit)

    def max(self, axis: int, keepdims: bool = False) -> Bounded:
        return Bounded(self.value.max(axis, keepdims=keepdims), self.within.max(axis, keepdims=keepdims), self.unit)

    def clipped(self, low: float, high: float) -> Bounded:
        return Bounded(self.value.clip(low, high), self.within, self.unit)

    def apply(self, function: Callable[[Array], Array], slope: Any, ulps: float) -> Bounded:
        """A function that changes by at most `slope` times what its argument does, and errs by `ulps` itself."""
        return self._rounded(function(self.value), slope * self.within, 2 * ulps)

    def wanted(self, stored_unit: float = 0.0) -> Wanted:
        """`stored_unit`: of the smaller format that the result is rounded to."""
        within = self.within + TINY + (stored_unit * self.most if stored_unit else 0)
        return Wanted(self.value, within, from_brain if stored_unit == BRAIN else np.asarray)

    def _rounded(self, value: Array, carried: Array, times: float = 1) -> Bounded:
        return Bounded(value, carried + times * self.unit * (np.abs(value) + carried), self.unit)

    def _gamma(self, n: int) -> float:
        return n * self.unit / (1 - n * self.unit)

    def _with(self, other: Any) -> Bounded:
        return other if isinstance(other, Bounded) else real(other, self.unit)


def real(value: Any, unit: float = SINGLE) -> Bounded:
    """Numbers that the kernel has exactly."""
    plain = np.asarray(value, np.float64)
    return Bounded(plain, np.zeros_like(plain), unit)


def exp(x: Bounded, ulps: float = 2) -> Bounded:
    return x.apply(np.exp, np.exp(x.value + x.within), ulps)


def fast_exp(x: Bounded) -> Bounded:
    """__expf."""
    return exp(x, 2 + np.floor(np.abs(1.173 * x.value)).max())


def log(x: Bounded, ulps: float = 1) -> Bounded:
    made = x.apply(np.log, 1 / (x.value - x.within), ulps)
    return Bounded(made.value, made.within + ulps * 2 * x.unit, x.unit)  # next to 1, the error is an absolute one


def sqrt(x: Bounded, ulps: float = 0.5) -> Bounded:
    return x.apply(np.sqrt, 0.5 / np.sqrt(np.maximum(x.value - x.within, np.finfo(float).tiny)), ulps)


def rsqrt(x: Bounded) -> Bounded:
    return x.apply(lambda v: v**-0.5, 0.5 * (x.value - x.within) ** -1.5, 2)


def tanh(x: Bounded) -> Bounded:
    return x.apply(np.tanh, 1.0, 2)


def cosh(x: Bounded) -> Bounded:
    return x.apply(np.cosh, np.sinh(np.abs(x.value) + x.within), 2)


def sin(x: Bounded) -> Bounded:
    return x.apply(np.sin, 1.0, 2)


def cos(x: Bounded) -> Bounded:
    return x.apply(np.cos, 1.0, 2)


def where(condition: Array, a: Bounded, b: Any) -> Bounded:
    other = a._with(b)
    return Bounded(np.where(condition, a.value, other.value), np.where(condition, a.within, other.within), a.unit)


def total(terms: Iterable[Bounded]) -> Bounded:
    """Arrays of one shape added up, in whatever order."""
    every = list(terms)
    return Bounded(np.stack([t.value for t in every]), np.stack([t.within for t in every]), every[0].unit).sum(0)


def wider(a: Bounded, b: Bounded) -> Bounded:
    """For two ways to compute the same: the larger bound."""
    return Bounded(a.value, np.maximum(a.within, b.within), a.unit)


def exact(value: Any) -> Wanted:
    """Whole numbers, copies, and what no rounding touches."""
    return Wanted(np.asarray(value))


def to_brain(value: Any) -> Array:
    """bfloat16, as its bits: the upper half of a float, rounded to nearest even."""
    bits = np.ascontiguousarray(value, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def from_brain(bits: Any) -> Array:
    return (np.asarray(bits).astype(np.uint32) << 16).view(np.float32)
