"""What Triton compiles a kernel for: values of its arguments in; types, constants and divisibility out.

A launch chooses what Triton's own does: an integer that is 1 is a constant, pointers and integers that 16 divides are
known to be (triton/runtime/jit.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.errors import LaunchError

_KINDS = {"f": "fp", "i": "i", "u": "u"}
_NAMES = {  # of NumPy, and of the package ml_dtypes
    "bool": "i1", "bfloat16": "bf16", "float8_e4m3fn": "fp8e4nv", "float8_e5m2": "fp8e5", "float8_e4m3fnuz": "fp8e4b8",
    "float8_e5m2fnuz": "fp8e5b16",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Specialization:
    """What Triton compiles for: types by name, constants, and the positions of what 16 divides."""

    types: tuple[tuple[str, str], ...]
    constants: tuple[tuple[str, Any], ...]
    divisible: tuple[int, ...]
    options: tuple[tuple[str, Any], ...]


def specialized(params: Sequence[Any], given: Mapping[str, Any], options: Mapping[str, Any]) -> Specialization:
    """`params` are Triton's, `given` the arguments by name. Raises LaunchError for what has no type in Triton."""
    types, constants, divisible = [], [], []
    for position, param in enumerate(params):
        value = given[param.name]
        annotated = getattr(param, "annotation_type", "")
        free = not (param.do_not_specialize or isinstance(value, bool | np.bool_ | float) or _is_plain(annotated))
        if param.is_constexpr or value is None or (free and isinstance(value, int | np.integer) and value == 1):
            types.append((param.name, "constexpr"))
            constants.append((param.name, value))
            continue
        types.append((param.name, annotated or _type(param.name, value)))
        if free and not param.do_not_specialize_on_alignment and _is_divisible(value):
            divisible.append(position)
    return Specialization(tuple(types), tuple(constants), tuple(divisible), tuple(sorted(options.items())))


def _is_plain(annotated: str) -> bool:
    """Types that Triton does not specialize."""
    return annotated == "u1" or annotated[:2] in ("fp", "bf")


def _is_divisible(value: Any) -> bool:
    return isinstance(value, np.ndarray) or value % 16 == 0  # arrays are placed at multiples of 256


def _type(name: str, value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"*{element(name, value.dtype)}"
    if isinstance(value, bool | np.bool_):
        return "i1"
    if isinstance(value, int | np.integer):
        return "i32" if -(1 << 31) <= value < 1 << 31 else "i64" if value < 1 << 63 else "u64"
    if isinstance(value, float | np.floating):
        return "fp32"
    hint = "pass a NumPy array, a number, or a constant by its name"
    raise LaunchError(f"{name}: an argument of type {type(value).__name__} is not supported", hint=hint)


def element(name: str, dtype: np.dtype[Any]) -> str:
    """Triton's name for an array's elements. Raises LaunchError where there is none."""
    if dtype.name not in _NAMES and dtype.kind not in _KINDS:
        raise LaunchError(f"{name}: Triton has no type for an array of {dtype}")
    return _NAMES.get(dtype.name) or f"{_KINDS[dtype.kind]}{8 * dtype.itemsize}"
