"""Arrays that lie in a GPU's memory: CuPy's, PyTorch's or any other library's in, pointer, shape, type and stream out.

CuPy and PyTorch are asked by their own names, which takes a microsecond; others by the CUDA array interface (version 3,
numba.readthedocs.io/en/stable/cuda/cuda_array_interface.html) or DLPack."""

from __future__ import annotations

import math
import sys
from typing import Any, NamedTuple

import numpy as np

from tilescope.errors import LaunchError

_CPU, _CUDA_HOST = 1, 3  # DLDeviceType of dlpack.h
_ON_HOST = (np.ndarray, np.generic, int, float)
_LEGACY = 1  # the legacy default stream in both protocols


class DeviceArray(NamedTuple):
    """`strides` in bytes, None where the array is contiguous in C order; `kind` and `itemsize` as NumPy's dtype has
    them (a bfloat16 is of kind "bf"); `stream`: the library's current one, as the driver's handle; `read_only` where
    the library forbids writing."""

    pointer: int
    shape: tuple[int, ...]
    strides: tuple[int, ...] | None
    kind: str
    itemsize: int
    dtype: str
    device: int
    stream: int
    read_only: bool = False

    @property
    def nbytes(self) -> int:
        """Of a contiguous array."""
        return self.itemsize * math.prod(self.shape)


def recognise(value: Any) -> DeviceArray | None:
    """`value` where it is an array in a GPU's memory; None for anything else, such as a NumPy array or a number."""
    if isinstance(value, _ON_HOST):
        return None
    library = type(value).__module__.partition(".")[0]
    if library == "cupy":
        return _of_cupy(value)
    if library == "torch" or _is_tensor(value):
        return _of_torch(value)
    if hasattr(value, "__cuda_array_interface__"):
        return _of_interface(value.__cuda_array_interface__)
    if hasattr(value, "__dlpack__") and hasattr(value, "__dlpack_device__"):
        return _of_dlpack(value)
    return None


def _of_cupy(value: Any) -> DeviceArray | None:
    cupy = sys.modules["cupy"]
    if not isinstance(value, cupy.ndarray):
        return None
    kind, itemsize, name = _NUMPY_TYPES.get(value.dtype) or _numpy_type(value.dtype)
    strides = None if value.flags.c_contiguous else tuple(value.strides)
    memory = value.data
    stream = cupy.cuda.get_current_stream(memory.device_id).ptr
    return DeviceArray(memory.ptr, value.shape, strides, kind, itemsize, name, memory.device_id, stream)


_NUMPY_TYPES: dict[Any, tuple[str, int, str]] = {}


def _numpy_type(dtype: np.dtype[Any]) -> tuple[str, int, str]:
    """Kept, as NumPy forms the name anew each time."""
    return _NUMPY_TYPES.setdefault(dtype, (dtype.kind, dtype.itemsize, dtype.name))


def _is_tensor(value: Any) -> bool:
    """A class derived from PyTorch's, such as a Parameter of a user's module."""
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.Tensor)


_TORCH_KINDS = {"float": "f", "bool": "b", "bfloat": "bf", "int": "i", "uint": "u", "complex": "c"}
_TORCH_TYPES: dict[Any, tuple[str, int, str]] = {}


def _of_torch(value: Any) -> DeviceArray | None:
    """The stream is asked for as PyTorch's own compiled code does; torch.cuda.current_stream makes an object of it."""
    if not _is_tensor(value) or not value.is_cuda:
        return None
    kind, itemsize, name = _TORCH_TYPES.get(value.dtype) or _torch_type(value.dtype)
    strides = None if value.is_contiguous() else tuple(itemsize * s for s in value.stride())
    device = value.get_device()
    stream = sys.modules["torch"]._C._cuda_getCurrentRawStream(device)
    return DeviceArray(value.data_ptr(), tuple(value.shape), strides, kind, itemsize, name, device, stream)


def _torch_type(dtype: Any) -> tuple[str, int, str]:
    """`torch.float32` is ("f", 4, "float32")."""
    name = str(dtype).removeprefix("torch.")
    kind = _TORCH_KINDS.get(name.rstrip("0123456789_efmnuz"), name)
    return _TORCH_TYPES.setdefault(dtype, (kind, dtype.itemsize, name))


def _of_interface(facts: dict[str, Any]) -> DeviceArray:
    dtype = np.dtype(facts["typestr"])
    shape = tuple(int(n) for n in facts["shape"])
    pointer, read_only = facts["data"]
    strides = _unless_contiguous(shape, facts.get("strides"), dtype.itemsize)
    stream = facts.get("stream") or _LEGACY
    return DeviceArray(
        int(pointer or 0), shape, strides, dtype.kind, dtype.itemsize, dtype.name, _device_of(int(pointer or 0)),
        int(stream), bool(read_only),
    )  # fmt: skip


def _device_of(pointer: int) -> int:
    """The GPU that memory belongs to (the array interface does not say); of no memory, the current one."""
    from cuda.bindings import driver

    what = driver.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL
    answer = driver.cuPointerGetAttribute(what, pointer) if pointer else driver.cuCtxGetDevice()
    if answer[0] != 0:
        raise LaunchError(f"an array's pointer {pointer:#x} is no memory of a GPU ({answer[0].name})")
    return int(answer[1])


def _of_dlpack(value: Any) -> DeviceArray | None:
    """The array is ready for the legacy default stream, as DLPack has the producer see to it."""
    kind, device = value.__dlpack_device__()
    if int(kind) in (_CPU, _CUDA_HOST):
        return None
    from cuda.core.utils import StridedMemoryView

    try:
        view = StridedMemoryView(value, _LEGACY)
    except (BufferError, TypeError, ValueError, RuntimeError, NotImplementedError) as error:
        raise LaunchError(f"a {type(value).__name__} cannot be used in place: {error}") from None
    dtype = np.dtype(view.dtype)
    counts = view.strides
    strides = None if counts is None else tuple(dtype.itemsize * int(n) for n in counts)
    shape = tuple(int(n) for n in view.shape)
    return DeviceArray(
        int(view.ptr), shape, _unless_contiguous(shape, strides, dtype.itemsize), dtype.kind, dtype.itemsize,
        dtype.name, int(device), _LEGACY, bool(view.readonly),
    )  # fmt: skip


def _unless_contiguous(shape: tuple[int, ...], strides: Any, itemsize: int) -> tuple[int, ...] | None:
    """None for the strides that C order has; an axis of one element may have any."""
    if strides is None or math.prod(shape) == 0:
        return None
    expected = itemsize
    for size, stride in zip(reversed(shape), reversed(strides), strict=True):
        if size != 1 and stride != expected:
            return tuple(int(s) for s in strides)
        expected *= size
    return None
