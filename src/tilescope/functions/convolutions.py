"""convolve: an array and a mask in, an array of the same size out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple, overload

import numpy as np

from tilescope.errors import UsageError
from tilescope.gpu.arrays import recognise
from tilescope.gpu.driver import Gpu
from tilescope.kernels.convolution.wide import Strip, separable_for, strip_for
from tilescope.kernels.launches import MOST_BLOCKS_Y, strip_rows

from .operands import (
    C_TYPES,
    Array,
    GpuArray,
    HostArray,
    by_rows,
    check_type,
    checked_out,
    delivered,
    device_of,
    extents,
    maker,
    through_gpu,
)
from .plan import LaunchPlan, Recipe
from .plan_cache import CachedPlan, describe, keep, launch_cached

_MOST_1D = 64  # elements of a mask in one dimension that are worth registers
_LINE = 128  # threads of a block, where they lie along a row
_MOST_SUMS = 160  # 32-bit registers that sums and a row's window may take
_WORTH_SPLITTING = 25  # elements of a mask from which on it is tried to write it as a column times a row


@overload
def convolve(x: HostArray, mask: Any, out: Array | None = None) -> Array: ...
@overload
def convolve(x: GpuArray, mask: Any, out: GpuArray | None = None) -> GpuArray: ...
def convolve(x: Any, mask: Any, out: Any = None) -> Any:
    """`x` convolved with `mask` as the course has it, as a new array of x's shape or in `out`.

    out[i] is the sum of x[i - w // 2 + j] * mask[j] over the w elements of the mask, in one dimension or two; what lies
    outside of x is 0. The mask is not turned round (NumPy's convolve and the textbook's integral do: pass
    mask[::-1]). `mask` is a NumPy array or a list; one on a GPU is copied to the host first, which waits for it.

    float32 and float64 give their own type. int32 takes a mask of whole numbers and gives int32; int8 and uint8 give
    int32 with a mask of whole numbers, else float32. A mask that is a column times a row, within its type's rounding,
    is used as such. Its values are compiled into the kernel when it comes for the second time.

    Raises UsageError for other types, numbers of dimensions or an empty mask."""
    told = _told(mask)
    call = describe((x,) if out is None else (x, out), "convolve", *told) if told else None
    ready = launch_cached(call, out)
    if ready is not None:
        return ready
    found = recognise(x)
    weights = _on_host(mask)
    if found is None:
        return _of_host(np.asarray(x), weights, out)
    _check(found.shape, found.dtype, weights)
    rows, found, pitch = by_rows(x, found)
    dtype = result_type(found.dtype, weights)
    make = None if out is not None else maker(x, found.shape, dtype)
    out = out if make is None else make()
    to = checked_out(out, found.shape, dtype)
    if all(found.shape):
        aligned = found.pointer % (4 * found.itemsize) == 0 and to.pointer % 16 == 0
        problem = ConvolutionProblem(found.shape, pitch, found.dtype, dtype, aligned)
        plan, final = planned(device_of(found, to), problem, Mask(weights.shape, weights.astype(dtype).tobytes()))
        sizes = extents(found, to)
        plan.launch(found.stream, found.pointer, to.pointer)
        if final and rows is x:
            keep(call, CachedPlan(plan, make, sizes))
    return out


def _told(mask: Any) -> tuple[Any, ...]:
    """A mask of NumPy by its values; none for another, which is looked at each time."""
    if type(mask) is np.ndarray and mask.size <= _MOST_TOLD:
        return mask.shape, mask.dtype.char, mask.tobytes()
    return ()


def _on_host(mask: Any) -> Array:
    if recognise(mask) is None:
        return np.asarray(mask)
    return np.asarray(mask.get() if hasattr(mask, "get") else mask.cpu())


def _check(shape: tuple[int, ...], dtype: str, mask: Array) -> None:
    check_type("x", dtype)
    if len(shape) not in (1, 2) or mask.ndim != len(shape) or not mask.size:
        raise UsageError(
            f"x is {list(shape)} and the mask {list(mask.shape)}: both have the same one or two dimensions"
        )
    if mask.dtype.kind not in "fiub":
        raise UsageError(f"the mask is {mask.dtype}", hint="give numbers")
    if dtype == "int32" and mask.dtype.kind == "f":
        raise UsageError("x is int32 and the mask has fractions", hint="convert x with .astype('float64')")


def result_type(dtype: str, mask: Array) -> str:
    if dtype in ("int8", "uint8"):
        return "float32" if mask.dtype.kind == "f" else "int32"
    return dtype


def _of_host(x: Array, mask: Array, out: Array | None) -> Array:
    _check(x.shape, x.dtype.name, mask)
    x, dtype = np.ascontiguousarray(x), result_type(x.dtype.name, mask)
    problem = ConvolutionProblem(x.shape, x.shape[-1], x.dtype.name, dtype, True)

    def compute(gpu: Gpu, *pointers: int) -> None:
        planned(gpu, problem, Mask(mask.shape, mask.astype(dtype).tobytes()))[0].launch(0, *pointers)

    result = through_gpu([x], x.shape, dtype, compute) if x.size else np.empty(x.shape, dtype)
    if result is None:
        result = windows_summed(x.astype(dtype), mask.astype(dtype))
    return delivered(result, out)


def windows_summed(x: Array, mask: Array) -> Array:
    """The sum of the mask's elements times x shifted by their places."""
    padded = np.pad(x, [(w // 2, w - 1 - w // 2) for w in mask.shape])
    total = np.zeros_like(x)
    for place in np.ndindex(mask.shape):
        total += mask[place] * padded[tuple(slice(p, p + n) for p, n in zip(place, x.shape, strict=True))]
    return total


# --- which kernel ----------------------------------------------------------------------------------------------------


class ConvolutionProblem(NamedTuple):
    """x's shape, its pitch in elements, types of x and of the result; `aligned`: both begin where four elements do."""

    shape: tuple[int, ...]
    pitch: int
    dtype: str
    result: str
    aligned: bool

    @property
    def packed(self) -> bool:
        return self.aligned and self.shape[-1] % 4 == 0 and self.pitch % 4 == 0


class Mask(NamedTuple):
    """A mask's shape and its values' bytes, of the result's type."""

    shape: tuple[int, ...]
    data: bytes

    def values(self, dtype: str) -> Array:
        return np.frombuffer(self.data, dtype).reshape(self.shape)


_MOST_TOLD = 1024  # elements of a mask that is looked up by its values
_SEEN: set[tuple[Mask, str]] = set()


def planned(gpu: Gpu, problem: ConvolutionProblem, mask: Mask) -> tuple[LaunchPlan, bool]:
    """A mask's first plan reads it from constant memory; when it comes again, it is compiled in, and the plan is the
    final one."""
    again = (mask, problem.result) in _SEEN
    plan = _kept(gpu, problem, mask, again)
    _SEEN.add((mask, problem.result))
    return plan, again


@lru_cache(maxsize=512)
def _kept(gpu: Gpu, problem: ConvolutionProblem, mask: Mask, compiled: bool) -> LaunchPlan:
    sms = int(gpu.device.properties.multiprocessor_count)
    return LaunchPlan(gpu, recipe(problem, mask.values(problem.result), compiled, sms), arrays=2)


def recipe(problem: ConvolutionProblem, mask: Array, compiled: bool, sms: int) -> Recipe:
    """`compiled`: whether the mask's values are part of the code."""
    if mask.ndim == 1 and mask.size <= _MOST_1D:
        return _line(problem, mask, compiled)
    if mask.ndim == 1 or not _fits_registers(mask, problem):
        return _direct(problem, mask)
    parts = column_and_row(mask) if mask.size >= _WORTH_SPLITTING else None
    if parts is not None:
        return _strips(problem, "separable_2d", separable_for(len(mask)), parts, mask.shape, compiled, sms)
    strip = strip_for(len(mask), mask.shape[1], mask.itemsize)
    return _strips(problem, "strip_2d", strip, {"mask": mask}, mask.shape, compiled, sms)


def column_and_row(mask: Array) -> dict[str, Array] | None:
    """The mask as a column times a row, if the rest is as small as its type's rounding; None else."""
    if mask.dtype.kind != "f" or min(mask.shape) < 2 or not np.isfinite(mask).all():
        return None
    left, sizes, right = np.linalg.svd(mask.astype(np.float64))
    if sizes[0] == 0 or sizes[1] > sizes[0] * np.finfo(mask.dtype).eps:
        return None
    root = np.sqrt(sizes[0])
    return {"mask_row": (right[0] * root).astype(mask.dtype), "mask_column": (left[:, 0] * root).astype(mask.dtype)}


def _fits_registers(mask: Array, problem: ConvolutionProblem) -> bool:
    height, width = mask.shape
    each = 4 if problem.packed else 1
    return bool((height * each + width + 2 * each) * mask.itemsize // 4 <= _MOST_SUMS)


def _strips(
    problem: ConvolutionProblem,
    name: str,
    strip: Strip,
    masks: dict[str, Array],
    mask: tuple[int, ...],
    compiled: bool,
    sms: int,
) -> Recipe:
    """As many strips as the GPU runs at once, so that few rows are read twice and all end together."""
    height, width = problem.shape
    sizes = {"MASK_HEIGHT": mask[0], "MASK_WIDTH": mask[1]}
    macros = {**_types(problem), **sizes, **strip.own_macros()}
    across = -(-width // (strip.threads * (strip.cols if problem.packed else 1)))
    rows = strip_rows(height, across, strip.blocks, 2 * mask[0], sms)
    grid, scalars = (across, -(-height // rows), 1), (height, width, problem.pitch, width, rows)
    return _with_masks(Recipe(f"convolution/{name}.cu", macros, grid, (strip.threads, 1), scalars), masks, compiled)


def _line(problem: ConvolutionProblem, mask: Array, compiled: bool) -> Recipe:
    (n,) = problem.shape
    macros = {**_types(problem), "MASK_WIDTH": mask.size}
    grid = (-(-n // (_LINE * (4 if problem.packed else 1))), 1, 1)
    return _with_masks(Recipe("convolution/wide_1d.cu", macros, grid, (_LINE, 1), (n,)), {"mask": mask}, compiled)


def _direct(problem: ConvolutionProblem, mask: Array) -> Recipe:
    """Masks of any size, from global memory."""
    height, width = (1, *problem.shape)[-2:]
    macros = {"T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result]}
    grid, scalars = (-(-width // _LINE), min(height, MOST_BLOCKS_Y), 1), (height, width, problem.pitch, width)
    weights = mask.reshape(-1, mask.shape[-1])
    return Recipe("convolution/direct.cu", macros, grid, (_LINE, 1), (*scalars, *weights.shape), scratch=(weights,))


def _types(problem: ConvolutionProblem) -> dict[str, object]:
    return {"T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result], "PACKED": int(problem.packed)}


_MACROS = {"mask": "MASK_VALUES", "mask_row": "ROW_VALUES", "mask_column": "COLUMN_VALUES"}


def _with_masks(made: Recipe, masks: dict[str, Array], compiled: bool) -> Recipe:
    """Compiled in, or in constant memory; there are no words in C++ for infinities."""
    if compiled and all(np.isfinite(values).all() for values in masks.values()):
        values = {_MACROS[name]: _literals(v) for name, v in masks.items()}
        return made._replace(macros={**made.macros, **values})
    return made._replace(symbols=masks)


def _literals(values: Array) -> str:
    suffix = "f" if values.dtype == np.float32 else ""
    return ", ".join(float(v).hex() + suffix if values.dtype.kind == "f" else str(int(v)) for v in values.ravel())
