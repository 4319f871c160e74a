"""Arrays of any library in; whether a GPU has them, what they look like there, and new ones like them out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

import numpy as np

from tilescope.errors import LaunchError, UsageError
from tilescope.gpu.arrays import DeviceArray, recognise
from tilescope.gpu.driver import Gpu, available, open_gpu

from .plan_cache import overlap

Array = np.ndarray[Any, Any]
HostArray = Array | Sequence[Any]  # what is answered with an array of NumPy's
C_TYPES = {"float32": "float", "float64": "double", "int32": "int", "int8": "signed char", "uint8": "unsigned char"}
MOST_LINE = 1 << 30  # elements of rows that are taken as one


class _WithDLPack(Protocol):
    def __dlpack__(self) -> Any: ...


class _WithInterface(Protocol):
    @property
    def __cuda_array_interface__(self) -> dict[str, Any]: ...


GpuArray = TypeVar("GpuArray", bound=_WithDLPack | _WithInterface)  # CuPy's, PyTorch's or any other library's


def device_of(*found: DeviceArray) -> Gpu:
    """The GPU that has all of them. Raises LaunchError where they lie on several."""
    used = {f.device for f in found}
    if len(used) > 1:
        raise LaunchError(f"the arrays lie on the GPUs {sorted(used)}", hint="copy them to one of them")
    return open_gpu(used.pop())


def check_type(what: str, name: str) -> None:
    if name not in C_TYPES:
        raise UsageError(f"{what} is {name}; supported are {', '.join(C_TYPES)}", hint="convert it with .astype(...)")


def maker(value: Any, shape: tuple[int, ...], dtype: str) -> Callable[[], Any]:
    """What makes new arrays of `value`'s library, on its GPU. Raises UsageError where the library is not known."""
    library = type(value).__module__.partition(".")[0]
    if library == "cupy":
        return partial(_made_by_cupy, sys.modules["cupy"], value.data.device_id, shape, dtype)
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, torch.Tensor):
        pattern = torch.empty(shape, dtype=getattr(torch, dtype), device=value.device)
        pattern.untyped_storage().resize_(0)  # it holds no memory
        return partial(torch.empty_like, pattern)  # which takes half as long as torch.empty
    hint = f"pass out=, an array of shape {shape} and type {dtype}"
    raise UsageError(f"an array of {library} can be read in place, but not made here", hint=hint)


def _made_by_cupy(cupy: Any, device: int, shape: tuple[int, ...], dtype: str) -> Any:
    """CuPy has new arrays on the thread's current GPU."""
    made = cupy.empty(shape, dtype)
    if made.data.device_id == device:
        return made
    with cupy.cuda.Device(device):
        return cupy.empty(shape, dtype)


def extent(found: DeviceArray) -> int:
    """Bytes from an array's first element to its end."""
    if found.strides is None or not all(found.shape):
        return found.nbytes
    return found.itemsize + sum((n - 1) * abs(s) for n, s in zip(found.shape, found.strides, strict=True))


def extents(*arrays: DeviceArray) -> tuple[int, ...]:
    """Of all; raises UsageError where the last, which is written, shares bytes with another."""
    sizes = tuple(extent(a) for a in arrays)
    if overlap(tuple(a.pointer for a in arrays), sizes):
        raise UsageError("out= overlaps an array that the result is made of", hint="give an array of its own")
    return sizes


def checked_out(out: Any, shape: tuple[int, ...], dtype: str) -> DeviceArray:
    """What `out` is, if it can take the result."""
    found = recognise(out)
    if found is None:
        raise UsageError("out= is not on the GPU that has the other arrays", hint="leave it out, or put it there")
    if found.shape != shape or found.dtype != dtype or found.strides is not None or found.read_only:
        is_ = f"{found.dtype}{list(found.shape)}{', not contiguous' if found.strides else ''}"
        raise UsageError(f"out= is {is_}; it must be a contiguous, writable {dtype}{list(shape)}")
    return found


def by_rows(value: Any, found: DeviceArray, padded: bool = True) -> tuple[Any, DeviceArray, int]:
    """The array and its pitch in elements; copied where rows are not contiguous, or, unless they may be `padded`, do
    not follow each other."""
    pitch = found.shape[-1]
    if found.strides is None or not all(found.shape):
        return value, found, pitch
    row = found.strides[0] if len(found.shape) == 2 else pitch * found.itemsize
    if padded and found.strides[-1] == found.itemsize and row >= pitch * found.itemsize and row % found.itemsize == 0:
        return value, found, row // found.itemsize
    library = sys.modules[type(value).__module__.partition(".")[0]]
    copy = library.ascontiguousarray(value) if hasattr(library, "ascontiguousarray") else value.contiguous()
    again = recognise(copy)
    assert again is not None
    return copy, again, pitch


def lying(found: DeviceArray) -> tuple[int, int] | None:
    """Elements from row to row, and from column to column, of an array that need not be copied; None where it would be
    read backwards, or an element more than once, or lies between elements."""
    width = found.shape[-1]
    if found.strides is None or not all(found.shape):
        return width, 1
    if any(stride <= 0 or stride % found.itemsize for stride in found.strides):
        return None
    pitch, step = (width, *(stride // found.itemsize for stride in found.strides))[-2:]
    return pitch, step


def through_gpu(arrays: list[Array], shape: tuple[int, ...], dtype: str, compute: Callable[..., Any]) -> Array | None:
    """NumPy's arrays there, and the result back; None without a GPU. `compute` gets pointers, that of the result last,
    and queues to the default stream."""
    if not available():
        return None
    gpu, result = open_gpu(), np.empty(shape, dtype)
    with gpu.current():
        held = [gpu.allocate(a.nbytes) for a in [*arrays, result]]
        for memory, array in zip(held, arrays, strict=False):
            gpu.upload(memory.pointer, array.ctypes.data, array.nbytes)
        compute(gpu, *(memory.pointer for memory in held))
        gpu.download(result.ctypes.data, held[-1].pointer, result.nbytes)
        gpu.synchronize()
    return result


def delivered(result: Array, out: Array | None) -> Array:
    """The result of the host, in `out` where that is given."""
    if out is None:
        return result
    out[...] = result
    return out
