"""What ts.matmul, ts.convolve and ts.blur would launch, why, and how long a GPU would take: a problem in, an Explained
out. Nothing runs but what a prediction asks of the emulator."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope import api
from tilescope.device import Device
from tilescope.errors import TilescopeError, UsageError

from . import blurs, convolutions, products
from .broad import ConvolutionProblem
from .kernels import FOLDER
from .operands import Array, check_type
from .plan import Recipe
from .running import BlurProblem
from .same import held_as
from .tiles import RESULTS, ProductProblem

_REASONS = {
    "matmul/rows.cu": "b has few columns: reading a is all that takes time, along its rows, 16 bytes a lane",
    "matmul/columns.cu": "a has few rows: reading b is all that takes time, columns side by side",
    "matmul/slab.cu": "b has few columns, a many short rows: some of them and b come to shared memory together",
    "matmul/shallow.cu": "a's rows have a few elements: writing the result is all that takes time, 16 bytes a thread",
    "matmul/panel.cu": "a's rows are short: they go by while a panel of b stays in shared memory",
    "matmul/warp_tiles.cu": "there are tiles for all SMs: each block has one",
    "matmul/split_k.cu": "there are too few tiles for all SMs: sums are cut into slices and pieces",
    "matmul/stream_k.cu": "the last wave would leave SMs without work: its phases are dealt out",
    "matmul/pad_rows.cu": "rows are no multiples of 16 bytes, or an image lies turned or apart: it is copied",
    "convolution/strip_2d.cu": "the mask's sums fit in registers: strips slide down, each row loaded once",
    "convolution/separable_2d.cu": "the mask is a column times a row: each row is added up with the mask's row once",
    "convolution/wide_1d.cu": "the window of a thread's elements fits in registers: only the bandwidth is left",
    "convolution/small.cu": "image and mask are small: a thread for each element, all that it reads on its way at once",
    "convolution/factor.cu": "only the GPU knows the mask: whether it is a column times a row is found out there",
    "convolution/either.cu": "tiles of the image come to shared memory, and each block finds out whether the mask is a "
    "column times a row",
    "convolution/broad.cu": "the mask is too wide for registers, the image too small for strips, or only the GPU knows "
    "the mask: it is read from memory, in pieces where there are too few blocks",
    "convolution/fourier.cu": "the mask is wide: by Fourier transforms of tiles, which take as long for any mask",
    "convolution/spectrum.cu": "only the GPU knows the mask: it is transformed there first",
    "convolution/direct.cu": "a row of the mask is longer than shared memory: all is read from memory again and again",
    "blur/same.cu": "a radius of 0: each pixel is its own average",
    "blur/same_bytes.cu": "a radius of 0, and rows of bytes that are no whole numbers of words: these are shifted out",
    "blur/turn_bytes.cu": "bytes that lie turned, in columns of whole words: it is copied, four by four at once",
    "blur/packed.cu": "bytes, and a square whose means a multiplication gives exactly: sums slide down, eight at once",
    "blur/patch.cu": "the radius or the image is small: one launch, sums of rows and then of these",
    "blur/chunks.cu": "windows have so many rows that the sums of each 16 are made once",
    "blur/down.cu": "the radius is large: sums run down columns, a row comes in and a row goes out",
    "blur/along.cu": "and along rows: a window's sum is the difference of two",
    "blur/basic.cu": "a window that no other kernel takes: each pixel reads its whole square",
}
_RUN = 1 << 26  # pixels or multiply-adds of a work whose blocks may all be run, where a few do not stand for them
_PLAIN = ("convolution/direct.cu", "blur/basic.cu")
_SLOWER = {
    "float64": "slower than the vendor's library, which uses tensor cores for it",
    "int8": "slower than the vendor's library, which uses tensor cores for it",
    "uint8": "slower than the vendor's library where that has tensor cores for it",
}


@dataclass(frozen=True, slots=True)
class PlannedLaunch:
    """`seconds` on the device, predicted; None where `unpredicted` says why not."""

    kernel: str
    why: str
    grid: tuple[int, int, int]
    block: tuple[int, int]
    seconds: float | None
    unpredicted: str = ""

    def to_dict(self) -> dict[str, Any]:
        return {"kernel": self.kernel, "why": self.why, "grid": list(self.grid), "block": list(self.block),
                "seconds": self.seconds, "unpredicted": self.unpredicted}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Explained:
    """`at_least`: seconds in which the device moves all arrays once, or multiplies and adds at its peak."""

    work: str
    device: str
    launches: tuple[PlannedLaunch, ...]
    at_least: float
    notes: tuple[str, ...]

    @property
    def seconds(self) -> float | None:
        """Of all launches; None where one could not be predicted."""
        found = [launch.seconds for launch in self.launches]
        return None if None in found else math.fsum(s for s in found if s is not None)

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {"work": self.work, "device": self.device, "launches": [launch.to_dict() for launch in self.launches],
                "seconds": self.seconds, "at_least_seconds": self.at_least, "notes": list(self.notes)}  # fmt: skip


def matmul(m: int, k: int, n: int, dtype: str, device: Device) -> Explained:
    """Of matrices that lie row after row. Raises UsageError for types and sizes that ts.matmul refuses."""
    check_type("a", dtype)
    recipe = products.recipe(ProductProblem(m, k, n, k, n, dtype, True), device.sms)
    arrays = [_zeros((m, k), dtype), _zeros((k, n), dtype), _zeros((m, n), RESULTS[dtype])]
    return _explained(f"matmul {dtype} {m}x{k}x{n}", recipe, arrays, device, m * k * n, _SLOWER.get(dtype, ""))


def convolve(shape: tuple[int, ...], mask: tuple[int, ...], dtype: str, on_gpu: bool, device: Device) -> Explained:
    """With a mask of any rank, of the result's type, whose values are compiled in unless it lies `on_gpu`."""
    check_type("x", dtype)
    convolutions.check_shapes(shape, mask)
    result = convolutions.result_type(dtype, "f" if dtype[0] == "f" else "i")
    problem = ConvolutionProblem(shape, shape[-1], dtype, result, True)
    weights = np.random.default_rng(0).integers(1, 9, mask).astype(result)
    x, out = _zeros(shape, dtype), _zeros(shape, result)
    work = f"convolve {dtype} {_times(shape)} with a mask of {_times(mask)}" + " on the GPU" * on_gpu
    if on_gpu:
        recipe, arrays = convolutions.recipe_there(problem, mask, device.sms), [x, weights, out]
    else:
        recipe, arrays = convolutions.recipe(problem, weights, True, device.sms), [x, out]
    return _explained(work, recipe, arrays, device, math.prod(shape) * math.prod(mask))


def blur(height: int, width: int, radius: int, dtype: str, device: Device) -> Explained:
    check_type("the image", dtype)
    reach = min(radius, max(height, width) - 1)
    recipe = blurs.recipe(BlurProblem(height, width, width, dtype, reach, True), device.sms)
    arrays = [np.zeros(height * width, dtype).view(held_as(recipe, dtype)) for _ in ("image", "out")]
    return _explained(f"blur {dtype} {height}x{width}, radius {radius}", recipe, arrays, device, height * width)


def _explained(
    work: str, recipe: Recipe, arrays: Sequence[Array], device: Device, steps: int, note: str = ""
) -> Explained:  # fmt: skip
    held = [*arrays, *(np.zeros(a.shape, a.dtype) if not any(a.strides) else a for a in recipe.scratch)]
    launches = tuple(_planned(step, held, len(arrays), device, steps <= _RUN) for step in recipe.steps())
    plain = [f"{step.file} is a plain kernel: expect it to be slow" for step in recipe.steps() if step.file in _PLAIN]
    moved = sum(a.nbytes for a in arrays) / (device.bandwidth)
    least = max(moved, 2.0 * steps / device.flops)
    rivals = _rivals(len(recipe.beside)) if recipe.beside else ""
    return Explained(work, device.name, launches, least, tuple(filter(None, (note, *plain, rivals))))


def _rivals(count: int) -> str:
    others = f"{count} other launches" if count > 1 else "another launch"
    return f"{others} might be faster: the first call of a shape on a GPU times them, and the fastest is kept"


def _planned(step: Recipe, held: Sequence[Array], arrays: int, device: Device, all_blocks: bool) -> PlannedLaunch:
    try:
        seconds, why_not = _predicted(step, held, arrays, device, all_blocks), ""
    except TilescopeError as error:
        seconds, why_not = None, str(error).partition("\n")[0]
    return PlannedLaunch(step.file, _REASONS[step.file], step.grid, step.block, seconds, why_not)


def _predicted(step: Recipe, held: Sequence[Array], arrays: int, device: Device, all_blocks: bool) -> float:
    """From a few blocks where these stand for all, else from `all_blocks`, or not at all, which UsageError says."""
    if step.file in _PLAIN and not all_blocks:
        raise UsageError("nearly every block of it does something else, and to run so many takes minutes")
    kernel = api.compile(FOLDER / step.file, defines=step.macros)
    for name, values in step.symbols.items():
        kernel.symbol(name, np.uint8)[: values.nbytes] = np.ascontiguousarray(values).reshape(-1).view(np.uint8)
    first, last = ([held[i] for i in numbers] for numbers in step.pointers(arrays, len(held) - arrays))
    profile = kernel.count(
        step.grid, step.block, [*first, *step.scalars, *last], shared=step.shared, predict=device, otherwise=all_blocks
    )
    return float(profile.predict(device).seconds)


def _zeros(shape: tuple[int, ...], dtype: str) -> Array:
    """They take no memory until they are written."""
    return np.zeros(shape, dtype)


def _times(sizes: tuple[int, ...]) -> str:
    return "x".join(map(str, sizes))
