"""Whether two results agree: bit for bit, or as close as the manual promises for an approximate instruction.

The bounds are those of PTX ISA 9.0. Any NaN equals any NaN."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from exact_floats import decode, infinity_bits
from numpy_values import Words
from variants import Variant

from tilescope.emulator.lanes.types import BF16, F16, F32, F64, Type

Close = Callable[[float, float, float], bool]  # (input, got, wanted), all finite


def ulp(x: float) -> float:
    """The distance between binary32 numbers at x."""
    return math.ulp(1.0) * 2.0**29 * 2.0 ** max(math.frexp(x)[1] - 1, -126)


def _ulps(count: float) -> Close:
    return lambda x, got, wanted: abs(got - wanted) <= count * ulp(wanted)


def _relative(bound: float) -> Close:
    return lambda x, got, wanted: abs(got - wanted) <= bound * abs(wanted)


def _trigonometric(x: float, got: float, wanted: float) -> bool:
    """9.7.3.18 and 9.7.3.19: 2^-20.5 within 2 pi, 2^-14.7 within 100 pi, nothing beyond."""
    bound = 2**-20.5 if abs(x) <= 2 * math.pi else 2**-14.7 if abs(x) <= 100 * math.pi else 2.0
    return abs(got - wanted) <= bound


def _logarithm(x: float, got: float, wanted: float) -> bool:
    """9.7.3.20: absolute 2^-22 in (0.5, 2), relative 2^-22 elsewhere."""
    return abs(got - wanted) <= 2**-22 * (1.0 if 0.5 < x < 2 else abs(wanted))


BOUNDS: dict[tuple[str, str], Close] = {
    ("div", "f32"): _ulps(2),  # 9.7.3.8, .approx and .full
    ("rcp", "f32"): _ulps(1),  # 9.7.3.13
    ("sqrt", "f32"): _relative(2**-23),  # 9.7.3.15
    ("rsqrt", "f32"): _relative(2**-22.9),  # 9.7.3.16
    ("sin", "f32"): _trigonometric,
    ("cos", "f32"): _trigonometric,
    ("lg2", "f32"): _logarithm,
    ("ex2", "f32"): _ulps(2),  # 9.7.3.21
    ("tanh", "f32"): _relative(2**-11),  # 9.7.3.22
    # The manual gives no bound for these three; .ftz.f64 keeps 20 bits of the significand (9.7.3.14, 9.7.3.17).
    ("rsqrt", "f64"): _relative(2**-52),
    ("rcp", "ftz.f64"): _relative(2**-19),
    ("rsqrt", "ftz.f64"): _relative(2**-19),
}
BOUNDS |= {
    ("tanh", "f16"): lambda x, got, wanted: abs(got - wanted) <= 2**-10.987,  # 9.7.4.9
    ("tanh", "bf16"): lambda x, got, wanted: abs(got - wanted) <= 2**-8,
    ("ex2", "f16"): lambda x, got, wanted: abs(got - wanted) <= max(2**-9.9 * abs(wanted), 2**-24),  # 9.7.4.10; a unit
    ("ex2", "bf16"): _relative(2**-7),
}
# Half a unit in the last place for the rounding of the result that we compare with.
_ROUNDING = {F16: 2**-11, BF16: 2**-8, F32: 2**-24, F64: 2**-53}
_FLOATS = {str(type): type for type in _ROUNDING}


def disagreements(variant: Variant, type: str, first: Words, got: Words, wanted: Words) -> list[int]:
    """The lanes that do not agree; `first` is the variant's first operand."""
    if type.endswith("x2"):
        halves = [[(words >> np.uint64(16 * i)) & np.uint64(0xFFFF) for words in (first, got, wanted)] for i in (0, 1)]
        return sorted({lane for half in halves for lane in disagreements(variant, type[:-2], *half)})
    differ = np.flatnonzero(got != wanted)
    if type not in _FLOATS:
        return [int(i) for i in differ]
    return [int(i) for i in differ if not _close(variant, _FLOATS[type], *(int(w[i]) for w in (first, got, wanted)))]


def _close(variant: Variant, type: Type, first: int, got_bits: int, wanted_bits: int) -> bool:
    got, wanted = decode(got_bits, type), decode(wanted_bits, type)
    if got != got or wanted != wanted:
        return got != got and wanted != wanted
    if not variant.approximate:
        return False
    if math.isinf(got) or math.isinf(wanted):
        return bool(got == wanted) or _overflows_either_way(float(got), float(wanted), type)
    close = BOUNDS[variant.opcode, _key(variant, type)]
    slack = _ROUNDING[type] * abs(float(wanted))
    nearest = float(wanted) + min(max(float(got - wanted), -slack), slack)
    return close(float(decode(first, type)), float(got), nearest) or _tiny_either_way(
        variant, float(got), float(wanted)
    )


def _key(variant: Variant, type: Type) -> str:
    return f"ftz.{type}" if type == F64 and "ftz" in variant.words else str(type)


def _overflows_either_way(got: float, wanted: float, type: Type) -> bool:
    """At the edge of the range an error of an ulp or two may reach infinity."""
    largest = float(decode(infinity_bits(type) - 1, type))
    return (got > 0) == (wanted > 0) and min(abs(got), abs(wanted)) >= largest * (1 - 2**-20)


def _tiny_either_way(variant: Variant, got: float, wanted: float) -> bool:
    """Around the least normal number .ftz may flush one result and not the other; the manual bounds no subnormals."""
    return abs(got) <= 2**-126 * (1 + 2**-20) and abs(wanted) <= 2**-126 * (1 + 2**-20)
