"""What a kernel sees of an argument: the emulated device's arrays and the host's in, NumPy's arrays out."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from tilescope.arguments.binding import Pointer
from tilescope.arguments.empty import empty
from tilescope.errors import LaunchError

from .driver import current
from .memory import EmulatedMemory


def seen(value: Any, later: list[Callable[[], None]]) -> Any:
    """The host's arrays are used in place; what `numba.cuda.In` and `Out` say of copies is done with copies.

    Raises LaunchError for an array of a device outside of emulate()."""
    from numba.cuda.args import In, Out

    if isinstance(value, In):
        return np.array(seen(value.value, later))
    if isinstance(value, Out):  # InOut is one, too
        inside = seen(value.value, later)
        return inside if value.copy_input else _filled_later(inside, later)
    if isinstance(value, np.ndarray):
        return value if value.flags.aligned else _aligned(value, later)
    if hasattr(value, "__cuda_ndarray__"):
        place = value.device_ctypes_pointer.value or 0
        return _memory("DeviceNDArray").array(place, value.shape, tuple(value.strides), value.dtype)
    interface = getattr(value, "__cuda_array_interface__", None)
    return value if interface is None else _of_device(interface, type(value).__name__)


def _aligned(value: Any, later: list[Callable[[], None]]) -> Any:
    """A copy, as numba makes one for the device."""
    copied = value.copy()
    if value.flags.writeable:
        later.append(partial(np.copyto, value, copied))
    return copied


def _filled_later(target: Any, later: list[Callable[[], None]]) -> Any:
    """A new array, which is copied when the launch is over."""
    made = empty(target.shape, target.dtype)
    later.append(partial(np.copyto, target, made))
    return made


def _of_device(interface: dict[str, Any], what: str) -> Any:
    """Another library's array in the emulated device's memory."""
    dtype, shape = np.dtype(interface["typestr"]), tuple(interface["shape"])
    strides = interface.get("strides") or [dtype.itemsize * math.prod(shape[i + 1 :]) for i in range(len(shape))]
    return _memory(what).array(int(interface["data"][0] or 0), shape, tuple(strides), dtype)


def pointed_at(address: int, dtype: Any) -> Pointer:
    """What a bare pointer of the device points at."""
    return _memory("pointer").pointer(address, dtype)


def _memory(what: str) -> EmulatedMemory:
    driver = current()
    if driver is None:
        hint = "arrays of the device live within `with tilescope.emulate()`"
        raise LaunchError(f"a {what} of a device outside of emulate()", hint=hint)
    return driver.memory
