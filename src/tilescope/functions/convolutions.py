"""convolve: an array and a mask in, an array of the same size out."""

from __future__ import annotations

import math
import sys
from functools import lru_cache
from typing import Any, NamedTuple, overload

import numpy as np

from tilescope.errors import UsageError
from tilescope.gpu.arrays import DeviceArray, recognise
from tilescope.gpu.driver import Gpu

from .broad import MOST_STEP, ConvolutionProblem, as_it_lies, broad, part_of
from .broad import cycles as broad_cycles
from .copies import MOST_KEPT, of_a_copy
from .either import cycles as either_cycles
from .either import either
from .factored import LAUNCH, factored
from .fastest import Rivals, with_rivals
from .fourier import cycles as fourier_cycles
from .fourier import fourier
from .one_element import by_copy, one_element
from .operands import (
    Array,
    GpuArray,
    HostArray,
    by_rows,
    check_type,
    checked_out,
    delivered,
    device_of,
    extents,
    lying,
    maker,
    through_gpu,
)
from .parts import is_worth_parts
from .plan import Recipe
from .plan_cache import CachedPlan, Call, describe, keep, launch_cached, values_of
from .small import by_pixels, is_narrow, small
from .small import cycles as small_cycles
from .strips import column_and_row
from .summed import FEW_PIXELS, SMALL_IMAGE, by_registers_there, by_sums, cycles, direct

_FEW_COLUMNS, _FEWEST = 128, 9  # columns of an image, and elements of a mask, for small.cu
_LEAST_TIMED, _MOST_TIMED = 1 << 16, 49  # pixels, and elements of a mask, of which several launches are timed
_LEAST_THERE = 1 << 13  # pixels, from which on strips may have a mask that the GPU alone has
_MUCH_LESS = 0.85  # times as long, below which a kernel that is reckoned by a formula of its own is taken


@overload
def convolve(x: HostArray, mask: Any, out: Array | None = None) -> Array: ...
@overload
def convolve(x: GpuArray, mask: Any, out: GpuArray | None = None) -> GpuArray: ...
def convolve(x: Any, mask: Any, out: Any = None) -> Any:
    """`x` convolved with `mask` as the course has it, as a new array of x's shape or in `out`.

    out[i] is the sum of x[i - w // 2 + j] * mask[j] over the w elements of the mask, in one dimension or two; what lies
    outside of x is 0. The mask is not turned round (NumPy's convolve and the textbook's integral do: pass
    mask[::-1]). `mask` is a NumPy array, a list, or an array on x's GPU, which is used there: nothing waits for it but
    the first call of a shape.

    float32 and float64 give their own type. int32 takes a mask of whole numbers and gives int32; int8 and uint8 give
    int32 with a mask of whole numbers, else float32. A mask that is a column times a row, within its type's rounding,
    is used as such. Its values are compiled into the kernel when it comes for the second time. Of one on a GPU the host
    does not know the values: small masks are faster from the host; whether a wide one is a column times a row, within 4
    units of rounding of its largest element, the GPU finds out.

    Where the result is float32, a mask of 225 elements or more may be applied by Fourier transforms of tiles of
    128 x 128. An element's rounding is then that of the largest values of two such tiles, and an infinity or a NaN
    among them reaches all of both; with smaller masks and other types it reaches no further than the mask.

    Raises UsageError for other types, numbers of dimensions or an empty mask."""
    told = values_of(mask)
    arrays = (x,) if told else (x, mask)
    call = describe(arrays if out is None else (*arrays, out), "convolve", *told)
    ready = launch_cached(call, out)
    if ready is not None:
        return ready
    found, place = recognise(x), None if told else recognise(mask)
    if found is None:
        return _of_host(np.asarray(x), _on_host(mask), out)
    if place is not None and place.device == found.device and _library(mask) in ("cupy", "torch"):
        return _with_mask_there(x, found, mask, place, out, call)
    weights = _on_host(mask)
    _check(found.shape, found.dtype, weights.shape, weights.dtype.kind)
    rows, found, pitch, step = _as_it_lies(x, found)
    dtype = result_type(found.dtype, weights.dtype.kind)
    make = None if out is not None else maker(x, found.shape, dtype)
    out = out if make is None else make()
    to = checked_out(out, found.shape, dtype)
    if all(found.shape):
        problem = _problem(found, to, pitch, step)
        held = Mask(weights.shape, weights.astype(dtype).tobytes())
        rivals, final = planned(device_of(found, to), problem, held, found.stream)
        sizes, pointers = extents(found, to), [found.pointer, to.pointer]
        plan = rivals.launch(pointers)
        if final and rows is x and told:
            keep(call, CachedPlan(plan, make, sizes))
    return out


def _with_mask_there(x: Any, found: DeviceArray, mask: Any, place: DeviceArray, out: Any, call: Call | None) -> Any:
    """The mask stays on the GPU."""
    _check(found.shape, found.dtype, place.shape, place.kind)
    rows, found, pitch, step = _as_it_lies(x, found)
    dtype = result_type(found.dtype, place.kind)
    weights, place = _converted(mask, place, dtype)
    make = None if out is not None else maker(x, found.shape, dtype)
    out = out if make is None else make()
    to = checked_out(out, found.shape, dtype)
    if all(found.shape):
        problem, sizes = _problem(found, to, pitch, step), extents(found, place, to)
        rivals = planned_there(device_of(found, to), problem, place.shape, found.stream)
        plan = rivals.launch([found.pointer, place.pointer, to.pointer])
        if rows is x and weights is mask:
            keep(call, CachedPlan(plan, make, sizes))
    return out


def _library(value: Any) -> str:
    return type(value).__module__.partition(".")[0]


def _converted(mask: Any, place: DeviceArray, dtype: str) -> tuple[Any, DeviceArray]:
    """By its own library, which queues that where the rest is queued."""
    if place.dtype == dtype and place.strides is None:
        return mask, place
    torch = sys.modules.get("torch")
    if _library(mask) == "cupy":
        made = sys.modules["cupy"].ascontiguousarray(mask, dtype)
    else:
        made = mask.to(getattr(torch, dtype)).contiguous()
    there = recognise(made)
    assert there is not None
    return made, there


def _as_it_lies(x: Any, found: DeviceArray) -> tuple[Any, DeviceArray, int, int]:
    """The array, and elements from row to row and along a row; copied by its library where no kernel reads it, or is so
    large that no plan should keep room for the copy."""
    laid = lying(found)
    if laid is not None and (laid[1] == 1 or math.prod(found.shape) <= MOST_KEPT):
        return x, found, *laid
    rows, found, pitch = by_rows(x, found)
    return rows, found, pitch, 1


def _problem(found: DeviceArray, to: DeviceArray, pitch: int, step: int) -> ConvolutionProblem:
    aligned = found.pointer % (4 * found.itemsize) == 0 and to.pointer % 16 == 0
    return ConvolutionProblem(found.shape, pitch, found.dtype, to.dtype, aligned, step)


def _on_host(mask: Any) -> Array:
    if recognise(mask) is None:
        return np.asarray(mask)
    return np.asarray(mask.get() if hasattr(mask, "get") else mask.cpu())


def _check(shape: tuple[int, ...], dtype: str, mask: tuple[int, ...], kind: str) -> None:
    """`kind`: the mask's type, as NumPy has it."""
    check_type("x", dtype)
    check_shapes(shape, mask)
    if kind not in tuple("fiub"):
        raise UsageError(f"the mask is of kind {kind!r}", hint="give numbers")
    if dtype == "int32" and kind == "f":
        raise UsageError("x is int32 and the mask has fractions", hint="convert x with .astype('float64')")


def check_shapes(shape: tuple[int, ...], mask: tuple[int, ...]) -> None:
    if len(shape) not in (1, 2) or len(mask) != len(shape) or 0 in mask:
        raise UsageError(f"x is {list(shape)} and the mask {list(mask)}: both have the same one or two dimensions")


def result_type(dtype: str, kind: str) -> str:
    """`kind`: the mask's type."""
    if dtype in ("int8", "uint8"):
        return "float32" if kind == "f" else "int32"
    return dtype


def _of_host(x: Array, mask: Array, out: Array | None) -> Array:
    _check(x.shape, x.dtype.name, mask.shape, mask.dtype.kind)
    x, dtype = np.ascontiguousarray(x), result_type(x.dtype.name, mask.dtype.kind)
    problem = ConvolutionProblem(x.shape, x.shape[-1], x.dtype.name, dtype, True)

    def compute(gpu: Gpu, *pointers: int) -> None:
        rivals, _ = planned(gpu, problem, Mask(mask.shape, mask.astype(dtype).tobytes()), 0)
        rivals.launch([*pointers])

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


class Mask(NamedTuple):
    """A mask's shape and its values' bytes, of the result's type."""

    shape: tuple[int, ...]
    data: bytes

    def values(self, dtype: str) -> Array:
        return np.frombuffer(self.data, dtype).reshape(self.shape)


_SEEN: set[tuple[Mask, str]] = set()


def planned(gpu: Gpu, problem: ConvolutionProblem, mask: Mask, stream: int) -> tuple[Rivals, bool]:
    """A mask's first plan reads it from constant memory; when it comes again, it is compiled in, and the plan is the
    final one, the fastest of several. A plan may have memory of its own, which only one launch at a time may use: it
    belongs to one stream."""
    again = (mask, problem.result) in _SEEN
    plan = _kept(gpu, problem, mask, again, stream)
    _SEEN.add((mask, problem.result))
    return plan, again


@lru_cache(maxsize=512)
def _kept(gpu: Gpu, problem: ConvolutionProblem, mask: Mask, compiled: bool, stream: int) -> Rivals:
    made = recipe(problem, mask.values(problem.result), compiled, int(gpu.device.properties.multiprocessor_count))
    return Rivals(gpu, made if compiled else made._replace(beside=()), arrays=2, stream=stream)


@lru_cache(maxsize=512)
def planned_there(gpu: Gpu, problem: ConvolutionProblem, mask: tuple[int, ...], stream: int) -> Rivals:
    """For a mask that lies on the GPU."""
    sms = int(gpu.device.properties.multiprocessor_count)
    return Rivals(gpu, recipe_there(problem, mask, sms), arrays=3, stream=stream)


def recipe_there(problem: ConvolutionProblem, mask: tuple[int, ...], sms: int) -> Recipe:
    """For x, mask and out."""
    flat = problem.as_line(mask)
    if flat is not None:
        return recipe_there(flat, mask[:1], sms)
    few = one_element(problem, mask, None) or _small(problem, mask, None, sms)
    if few is None and _is_copied(problem) and problem.step > MOST_STEP:
        made = recipe_there(_copied(problem), mask, sms)
        return of_a_copy(made, 3, problem.sizes, (problem.pitch, problem.step), problem.dtype, problem.aligned)
    in_registers, size = by_registers_there(problem, mask, sms), math.prod(mask)
    if math.prod(problem.shape) < _LEAST_THERE or (in_registers is None and size > _FEWEST):
        return few or _of_any_size_there(problem, mask, sms)
    general = _of_any_size_there(problem, mask, sms)
    by_each = by_pixels(problem, mask, None) if size <= _FEWEST else None
    ways = [few, general, in_registers, by_each, by_copy(problem, mask, None)]
    if len(mask) == 1 or (few is None and size > _FEWEST):
        ways.insert(0, in_registers)
    return with_rivals([made for made in ways if made is not None])


def _of_any_size_there(problem: ConvolutionProblem, mask: tuple[int, ...], sms: int) -> Recipe:
    transformed, summed = fourier_cycles(problem, mask, True, sms), broad_cycles(problem, mask, sms)
    by_sums = None if transformed < summed else broad(problem, mask, None, sms)
    if by_sums is None and transformed == math.inf:
        return direct(problem, mask, None)
    if by_sums is None:
        return factored(problem, mask, fourier(problem, mask, None, sms), transformed, sms)
    return factored(problem, mask, by_sums, summed * as_it_lies(problem, mask), sms)


def recipe(problem: ConvolutionProblem, mask: Array, compiled: bool, sms: int) -> Recipe:
    """`compiled`: whether the mask's values are part of the code."""
    mask = _that_meets(problem, mask)
    flat = problem.as_line(mask.shape)
    if flat is not None:
        return recipe(flat, mask[:, 0].copy(), compiled, sms)
    is_few = _is_small(problem, mask.shape) and not is_worth_parts(problem, mask)
    few = one_element(problem, mask.shape, mask) or (_small(problem, mask.shape, mask, sms) if is_few else None)
    if not _is_timed(problem, mask.size):
        return few or of_any_size(problem, mask, compiled, sms)
    made = (_of_a_copy if _is_copied(problem) else of_any_size)(problem, mask, compiled, sms)
    return with_rivals([few or made, made, *_as_they_lie(problem, mask, compiled, sms)])


def _is_timed(problem: ConvolutionProblem, elements: int) -> bool:
    """Whether several launches may be as fast: of small images, most lines and wide masks one is by far."""
    pixels = math.prod(problem.shape)
    if len(problem.shape) == 1:
        return pixels > SMALL_IMAGE and elements <= _FEWEST
    return pixels > min(SMALL_IMAGE, _LEAST_TIMED) and (elements <= _MOST_TIMED or _is_copied(problem))


def _of_a_copy(problem: ConvolutionProblem, mask: Array, compiled: bool, sms: int) -> Recipe:
    made = recipe(_copied(problem), mask, compiled, sms)
    return of_a_copy(made, 2, problem.sizes, (problem.pitch, problem.step), problem.dtype, problem.aligned)


def _as_they_lie(problem: ConvolutionProblem, mask: Array, compiled: bool, sms: int) -> list[Recipe]:
    """What reads elements wherever they are, and might be faster than a copy, or than wider loads of few elements."""
    by_each = by_pixels(problem, mask.shape, mask) if mask.size <= _FEWEST else None
    ways = (by_each, broad(problem, mask.shape, mask, sms), by_copy(problem, mask.shape, mask))
    summed = by_sums(problem, mask, compiled, sms) if mask.size <= _MOST_TIMED else None
    return [made for made in (*ways, summed) if made is not None]


def _is_copied(problem: ConvolutionProblem) -> bool:
    """Of a large image; a line's elements that lie apart are read as they lie."""
    return problem.step > 1 and len(problem.shape) == 2 and math.prod(problem.shape) > SMALL_IMAGE


def _copied(problem: ConvolutionProblem) -> ConvolutionProblem:
    return problem._replace(pitch=problem.shape[1], step=1)


def of_any_size(problem: ConvolutionProblem, mask: Array, compiled: bool, sms: int) -> Recipe:
    """For images that are not small: by multiply-adds for all of the mask, by transforms of tiles, or by tiles in
    shared memory."""
    made = by_sums(problem, mask, compiled, sms)
    summed, transformed = cycles(made, problem, mask.shape, sms), fourier_cycles(problem, mask.shape, False, sms)
    if _tiles_pay(problem, mask, min(summed, transformed), sms):
        return either(problem, mask.shape, mask) or made
    if transformed < math.inf and transformed < summed and np.isfinite(mask).all():
        return fourier(problem, mask.shape, mask, sms)
    return made


def _tiles_pay(problem: ConvolutionProblem, mask: Array, taken: float, sms: int) -> bool:
    """Whether either.cu takes much less than so many cycles."""
    most = _much_less(taken)
    if either_cycles(problem, mask.shape, sms, by_parts=False) < most:
        return True
    return either_cycles(problem, mask.shape, sms, by_parts=True) < most and column_and_row(mask) is not None


def _much_less(cycles: float) -> float:
    """Than so many cycles, with what begins a launch beside both."""
    return _MUCH_LESS * (cycles + LAUNCH) - LAUNCH


def _small(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None, sms: int) -> Recipe | None:
    """A thread for each pixel, but for narrow images of so many that tiles are read sooner."""
    made = small(problem, shape, mask)
    longest = _much_less(small_cycles(problem, shape))
    if made is None or either_cycles(problem, shape, sms, by_parts=False) >= longest:
        return made
    return either(problem, shape, mask)


def _is_small(problem: ConvolutionProblem, mask: tuple[int, ...]) -> bool:
    """Of a line's elements that follow each other wide_1d.cu has four at once."""
    pixels = math.prod(problem.shape)
    if len(problem.shape) == 1:
        return pixels <= SMALL_IMAGE and problem.step > 1
    apart = problem.step > 1 or (problem.shape[1] < _FEW_COLUMNS and pixels <= FEW_PIXELS)
    return pixels <= SMALL_IMAGE or (apart and math.prod(mask) <= _FEWEST) or is_narrow(problem)


def _that_meets(problem: ConvolutionProblem, mask: Array) -> Array:
    """Without rows and columns that meet ghost cells alone."""
    part = part_of(mask.shape, problem.sizes)
    row, col = divmod(part.begin, part.pitch)
    found = mask.reshape(-1, part.pitch)[row : row + part.height, col : col + part.width]
    return np.ascontiguousarray(found if mask.ndim == 2 else found[0])
