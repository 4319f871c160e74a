"""Arguments of numba's kernels: values and their numba types in, the parameters of the PTX out.

An array goes to a kernel as its structure's fields: two null pointers, the number of elements, their size, the data,
shape and strides (numba/cuda/dispatcher.py, _prepare_args)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from numbers import Integral
from typing import Any

import numpy as np

from tilescope.arguments.binding import Declared, Pointer
from tilescope.errors import LaunchError

from .seen import pointed_at

Array = np.ndarray[Any, Any]


def declared(names: Sequence[str], types: Sequence[Any]) -> Iterator[Declared]:
    for name, type in zip(names, types, strict=True):
        yield from (Declared(part) for part in _names(name, type))


def _names(name: str, type: Any) -> list[str]:
    from numba.cuda import types

    if isinstance(type, types.Array):
        axes = [f"{name}.{what}[{i}]" for what in ("shape", "strides") for i in range(type.ndim)]
        return [f"{name}.meminfo", f"{name}.parent", f"{name}.size", f"{name}.itemsize", name, *axes]
    if isinstance(type, types.BaseTuple):
        return [part for i, item in enumerate(type) for part in _names(f"{name}[{i}]", item)]
    if isinstance(type, types.EnumMember):
        return _names(name, type.dtype)
    return [f"{name}.real", f"{name}.imag"] if isinstance(type, types.Complex) else [name]


def parts(name: str, type: Any, value: Any) -> list[Any]:
    """One argument's parameters, as `declared` names them."""
    from numba.cuda import types
    from numba.cuda.np.numpy_support import as_dtype

    if isinstance(type, types.Array):
        return _array_parts(name, type, np.asanyarray(value))
    if isinstance(type, types.BaseTuple):
        return [p for i, (t, v) in enumerate(zip(type, value, strict=True)) for p in parts(f"{name}[{i}]", t, v)]
    if isinstance(type, types.Record):
        return [value if isinstance(value, np.ndarray) else record(value)]
    if isinstance(type, types.CPointer):
        return [pointed_at(int(value), as_dtype(type.dtype))]
    if isinstance(type, types.EnumMember):
        return parts(name, type.dtype, value.value)
    return _scalar_parts(name, type, value)


def _scalar_parts(name: str, type: Any, value: Any) -> list[Any]:
    """Converted as numba does it, where a signature says another type than the value has."""
    from numba.cuda import types

    if isinstance(type, types.Complex):
        return [value.real, value.imag]
    if isinstance(type, types.Float) and type.bitwidth == 16:
        return [int(np.float16(value).view(np.uint16))]
    if isinstance(type, types.NPDatetime | types.NPTimedelta):
        return [int(value.view(np.int64))]
    if isinstance(type, types.Boolean):
        return [bool(value)]
    if isinstance(type, types.Integer) and isinstance(value, Integral):
        return [int(value) & ((1 << type.bitwidth) - 1)]
    if isinstance(type, types.Number):
        return [value]
    raise LaunchError(f"{name}: an argument of numba's type {type} is not supported", hint="pass an array or a number")


def record(value: np.void) -> Array:
    """The memory of a structured array's element, as an array of one."""
    inside = dict(value.__array_interface__) | {"shape": (1,), "strides": None}
    inside["data"] = (inside["data"][0], False)
    inside["descr"] = np.dtype(value.dtype).descr
    holder = type("Record", (), {"__array_interface__": inside, "kept": value})()
    return np.asarray(holder).view(value.dtype)


# --- arrays ----------------------------------------------------------------------------------------------------------


def _array_parts(name: str, type: Any, array: Array) -> list[Any]:
    """Raises LaunchError for an array that is not of the kernel's signature: numba does not look where it is the only
    one, and the kernel reads other numbers."""
    from numba.cuda.np.numpy_support import as_dtype

    fits = {"C": array.flags.c_contiguous, "F": array.flags.f_contiguous}.get(type.layout, True) or array.size == 0
    if not (fits and array.ndim == type.ndim and _alike(array.dtype, as_dtype(type.dtype))):
        found = f"of {array.dtype} with {array.ndim} axes and strides {array.strides}"
        raise LaunchError(f"{name}: the kernel was compiled for {type}, and the array is {found}")
    return [None, None, array.size, array.itemsize, _memory(array), *array.shape, *array.strides]


def _memory(array: Array) -> Array | Pointer:
    """The array itself, or all that lies between its first and last byte, and where in it its first element is."""
    if array.flags.c_contiguous:
        return array.reshape(-1) if array.ndim == 0 else array
    if array.flags.f_contiguous:
        return array.T
    spans = [(n - 1) * s for n, s in zip(array.shape, array.strides, strict=True)]
    before = -sum(span for span in spans if span < 0)
    length = sum(map(abs, spans)) + array.itemsize
    first = array[tuple(slice(None, None, -1 if s < 0 else 1) for s in array.strides)]
    return Pointer(_stretch(first, length), before)


def _stretch(first: Array, length: int) -> Array:
    """`length` bytes from an array's first element on: of its own type, if whole elements fit."""
    whole = all(s % first.itemsize == 0 for s in first.strides)
    element = first[(slice(0, 1),) * first.ndim].reshape(-1)
    if whole:
        return np.lib.stride_tricks.as_strided(element, (length // first.itemsize,), (first.itemsize,), subok=True)
    return np.lib.stride_tricks.as_strided(element.view(np.uint8), (length,), (1,), subok=True)


def _alike(found: np.dtype[Any], wanted: np.dtype[Any]) -> bool:
    """The same bits, to a kernel's loads and stores: signed and unsigned numbers are."""
    return found == wanted or (found.itemsize == wanted.itemsize and {found.kind, wanted.kind} == {"i", "u"})
