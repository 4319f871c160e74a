"""blur: an image and a radius in, an image of averages out."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple, overload

import numpy as np

from tilescope.device import H200
from tilescope.errors import UsageError
from tilescope.gpu.arrays import DeviceArray, recognise
from tilescope.gpu.driver import Gpu
from tilescope.kernels.blur import EACH, MOST_PACKED, packed_for

from .copies import MOST_KEPT, of_a_copy
from .fastest import Rivals
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
    lying,
    maker,
    through_gpu,
)
from .plan import Recipe
from .plan_cache import CachedPlan, describe, keep, launch_cached
from .running import BlurProblem, running
from .same import same

_SUM = {"float32": "float", "float64": "double", "int32": "long long", "int8": "int", "uint8": "int"}
_TILE, _THREADS = 32, 256  # sides of a square tile; threads of one that is none
_FEW_TILES = 100  # squares, of which an image has so few that quarters of them leave fewer SMs without work
_LAUNCHES = 9.0  # microseconds of two launches more,
_COPY = 2.0  # and of one that copies an image whose pixels lie apart, beside what tiles of these take longer


class BlurCost(NamedTuple):
    """Microseconds of an H100 for a pixel: of a tile, for each of its radius, and by running sums."""

    tile: float
    radius: float
    running: float


_FLOATS, _WHOLE = BlurCost(8e-6, 8e-7, 8e-6), BlurCost(8.5e-6, 1e-6, 1.2e-5)
_COSTS = {"float32": _FLOATS, "float64": _WHOLE, "int32": _WHOLE, "int8": _FLOATS, "uint8": _FLOATS}


@overload
def blur(image: HostArray, radius: int, out: Array | None = None) -> Array: ...
@overload
def blur(image: GpuArray, radius: int, out: GpuArray | None = None) -> GpuArray: ...
def blur(image: Any, radius: int, out: Any = None) -> Any:
    """Each pixel's average with those around it, as a new array of image[height, width]'s type or in `out`.

    The square has 2 radius + 1 rows and columns; of those outside of the image none is counted. Whole numbers are
    divided as in C, which drops the rest. Sums run on along an image, so that a NaN or an infinity may reach all
    averages below and to the right of it. Of bytes each width of an image has code of its own, compiled when it is
    first met and kept. Raises UsageError for another number of dimensions, an unsupported type or a radius that is no
    whole number from 0 on."""
    _check_radius(radius)
    call = describe((image,) if out is None else (image, out), "blur", int(radius))
    ready = launch_cached(call, out)
    if ready is not None:
        return ready
    found = recognise(image)
    if found is None:
        return _of_host(np.asarray(image), int(radius), out)
    _check(found.shape, found.dtype)
    radius = min(int(radius), max(1, *found.shape) - 1)  # beyond that there are no pixels
    rows, found, pitch, step = _as_it_lies(image, found, radius)
    make = None if out is not None else maker(image, found.shape, found.dtype)
    out = out if make is None else make()
    to = checked_out(out, found.shape, found.dtype)
    if all(found.shape):
        aligned = (found.pointer | to.pointer) % EACH == 0
        problem = BlurProblem(found.shape[0], found.shape[1], pitch, found.dtype, radius, aligned, step)
        sizes, pointers = extents(found, to), [found.pointer, to.pointer]
        plan = planned(device_of(found, to), problem, found.stream).launch(pointers)
        if rows is image:
            keep(call, CachedPlan(plan, make, sizes))
    return out


def _as_it_lies(image: Any, found: DeviceArray, radius: int) -> tuple[Any, DeviceArray, int, int]:
    """The image, and elements from row to row and along a row; copied by its library where no kernel reads it, by a
    blur of radius 0 where it is so large that no plan should keep room for the copy."""
    laid = lying(found)
    if laid is None or not all(found.shape):
        return *by_rows(image, found, padded=False), 1
    (height, width), (pitch, step) = found.shape, laid
    problem = BlurProblem(height, width, pitch, found.dtype, radius, aligned=False, step=step)
    if radius == 0 or math.prod(found.shape) <= MOST_KEPT or not _is_copied(problem):
        return image, found, pitch, step
    copy = blur(image, 0)
    again = recognise(copy)
    assert again is not None
    return copy, again, width, 1


def _check_radius(radius: Any) -> None:
    if type(radius) is int and radius >= 0:
        return
    if not isinstance(radius, int | np.integer) or isinstance(radius, bool) or radius < 0:
        raise UsageError(f"the radius is {radius!r}", hint="give a whole number from 0 on")


def _check(shape: tuple[int, ...], dtype: str) -> None:
    check_type("the image", dtype)
    if len(shape) != 2:
        raise UsageError(f"blur takes image[height, width]; this is {list(shape)}", hint="blur each channel by itself")


def _of_host(image: Array, radius: int, out: Array | None) -> Array:
    _check(image.shape, image.dtype.name)
    image = np.ascontiguousarray(image)
    reach = min(radius, max(1, *image.shape) - 1)
    problem = BlurProblem(image.shape[0], image.shape[1], image.shape[1], image.dtype.name, reach, True)

    def compute(gpu: Gpu, *pointers: int) -> None:
        planned(gpu, problem, 0).launch([*pointers])

    result = through_gpu([image], image.shape, image.dtype.name, compute) if image.size else np.empty_like(image)
    if result is None:
        result = averages(image, radius)
    return delivered(result, out)


def averages(image: Array, radius: int) -> Array:
    """By sums of rows, then of columns of these; whole numbers exactly."""
    sums = image.astype(np.int64 if image.dtype.kind in "iu" else np.float64)
    counts = np.ones((1, 1), np.int64)
    for axis in (0, 1):
        sums = _along(sums, radius, axis)
        counts = counts * np.expand_dims(_along(np.ones(image.shape[axis], np.int64), radius, 0), 1 - axis)
    if image.dtype.kind == "f":
        return (sums / counts).astype(image.dtype)
    return (np.sign(sums) * (np.abs(sums) // counts)).astype(image.dtype)


def _along(values: Array, radius: int, axis: int) -> Array:
    """Sums of 2 radius + 1 neighbours along an axis."""
    values = np.moveaxis(values, axis, 0)
    total = values.copy()
    for step in range(1, min(radius, len(values) - 1) + 1):
        total[step:] += values[:-step]
        total[:-step] += values[step:]
    return np.moveaxis(total, 0, axis)


# --- which kernel ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def planned(gpu: Gpu, problem: BlurProblem, stream: int) -> Rivals:
    """A plan whose sums run has memory of its own, which only one launch at a time may use: it belongs to one
    stream."""
    return Rivals(gpu, recipe(problem, int(gpu.device.properties.multiprocessor_count)), arrays=2, stream=stream)


def recipe(problem: BlurProblem, sms: int) -> Recipe:
    if problem.radius == 0:
        return same(problem)
    if _is_copied(problem):
        made = recipe(problem._replace(pitch=problem.width, step=1), sms)
        lies = (problem.pitch, problem.step)
        return of_a_copy(made, 2, (problem.height, problem.width), lies, problem.dtype, problem.aligned)
    if _is_packed(problem.dtype, problem.radius) and problem.step == 1:
        return _packed(problem, sms)
    sums = running(problem, sms) if _sums_run(problem) else None
    return sums or _tiled(problem)


def _is_copied(problem: BlurProblem) -> bool:
    """Where its kernel takes rows alone, or rows that follow each other."""
    if not _sums_run(problem) or (problem.step == 1 and problem.pitch == problem.width):
        return False
    return problem.step > 1 or not (_is_packed(problem.dtype, problem.radius) or running(problem, 1) is not None)


def _sums_run(problem: BlurProblem) -> bool:
    """Whether that is faster: a tile's work for a pixel grows with the radius, but it is one launch, not three."""
    tile = _tile_for(problem)
    if tile.shared(problem) > H200.default_shared:
        return True
    cost, reach = _COSTS[problem.dtype], sum(problem.radii) / 2
    covered = -(-problem.height // tile.height) * -(-problem.width // tile.width) * tile.height * tile.width
    by_tiles, pixels = covered * (cost.tile + cost.radius * reach), problem.height * problem.width
    copied = _COPY if problem.step > 1 and not _is_packed(problem.dtype, problem.radius) else 0.0
    return by_tiles > _LAUNCHES + pixels * cost.running + copied


class BlurTile(NamedTuple):
    """Rows and columns of a block of patch.cu."""

    height: int
    width: int

    def shared(self, problem: BlurProblem) -> int:
        """Bytes that the tile with its halo and its sums take."""
        down, along = problem.radii
        sums = self.width * {"long long": 8, "double": 8}.get(_SUM[problem.dtype], 4)
        return (self.height + 2 * down) * ((self.width + 2 * along) * np.dtype(problem.dtype).itemsize + sums)


def _tile_for(problem: BlurProblem) -> BlurTile:
    """A square, or what fits an image of few rows or columns."""
    height, width = (min(_TILE, 1 << (side - 1).bit_length()) for side in (problem.height, problem.width))
    if height == width == _TILE:
        few = problem.height * problem.width < _FEW_TILES * _TILE**2 and problem.radius <= _THREADS // _TILE
        return BlurTile(_THREADS // _TILE if few else height, width)
    if height <= width:
        return BlurTile(height, _THREADS // height)
    return BlurTile(_THREADS // width, width)


def _tiled(problem: BlurProblem) -> Recipe:
    types = {"PIXEL": C_TYPES[problem.dtype], "SUM": _SUM[problem.dtype]}
    tile, (down, along) = _tile_for(problem), problem.radii
    if tile.shared(problem) > H200.default_shared:
        return _basic(problem, types)
    macros = {**types, "DOWN": down, "ALONG": along, "TILE_HEIGHT": tile.height, "TILE_WIDTH": tile.width}
    macros |= {"APART": int(problem.step != 1)}
    grid = (-(-problem.width // tile.width), -(-problem.height // tile.height), 1)
    scalars = (problem.height, problem.width, problem.pitch, problem.step)
    return Recipe("blur/patch.cu", macros, grid, (tile.width, tile.height), scalars)


def _basic(problem: BlurProblem, types: dict[str, str]) -> Recipe:
    grid = (-(-problem.width // _TILE), -(-problem.height // _TILE), 1)
    macros = {**types, "BLUR_SIZE": problem.radius}
    return Recipe("blur/basic.cu", macros, grid, (_TILE, _TILE), (problem.height, problem.width))


def _is_packed(dtype: str, radius: int) -> bool:
    return dtype == "uint8" and radius <= MOST_PACKED


def _packed(problem: BlurProblem, sms: int) -> Recipe:
    """As many strips as the GPU runs at once: all end together."""
    packed = problem.aligned and problem.width % EACH == 0 and problem.pitch % EACH == 0
    cut = packed_for(problem.radius, packed)
    macros = cut.macros(problem.radius, problem.width, problem.pitch, packed)
    across = cut.across(problem.width, problem.radius)
    rows = cut.rows(problem.height, across, sms)
    scalars = (problem.height, problem.width, problem.pitch, problem.width, rows)
    return Recipe("blur/packed.cu", macros, cut.grid(problem.height, across, rows), (cut.threads, 1), scalars)
