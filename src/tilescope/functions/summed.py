"""Convolutions by multiply-adds for all of a mask of the host, of images that are not small: a problem and a mask in, a
launch, or two, out.

What pays was measured on an H100 and an H200 (docs/hardware.md)."""

from __future__ import annotations

import math

import numpy as np

from tilescope.kernels.convolution.wide import separable_for, strip_for
from tilescope.kernels.launches import MOST_BLOCKS_Y

from .broad import ConvolutionProblem, broad
from .broad import cycles as broad_cycles
from .operands import C_TYPES, Array
from .parts import cycles_of_both, has_few_columns, two_passes
from .plan import Recipe
from .strips import LINE, column_and_row, fits_registers, line, strips, there
from .strips import cycles as strip_cycles

_MOST_1D = 512  # bytes of a mask in one dimension that are worth registers
_MOST_THERE = 196  # the same of one in two dimensions that the GPU alone has
_MOST_PACKED, _MOST_WINDOW = 17, 64  # sides of a mask up to which a thread has registers for several columns; for any
_LARGE, _LARGE_PARTS = 64, 400  # elements of a mask, and of one that is a column times a row
_MOST_HIGH = 24  # rows of a mask that is none, up to which a thread has registers for several columns
_LOW, _HIGHEST = 8, (18, 12)  # its rows up to which strips are best for small images: of a few elements, and of more
_FEWER_PIXELS = 1 << 18  # of which strips leave threads without work for all but small masks
_LEAST_IMAGE, _SOME_PARTS = 40_000, 200  # pixels, for which as many elements are applied sooner at once than as parts
SMALL_IMAGE, FEW_PIXELS = 500_000, 1 << 20  # pixels
_MOST_ELEMENTS = 1500, 600  # of a mask from which on broad.cu is better for large images: of others, and of bytes
_NARROW, _NARROWER, _HIGH = 32, 17, 16  # columns; of rows that begin anywhere; a mask's rows that need as many again
_WORTH_SPLITTING = 25  # elements of a mask from which on it is tried to write it as a column times a row


def by_sums(problem: ConvolutionProblem, mask: Array, compiled: bool, sms: int) -> Recipe:
    if mask.ndim == 1:
        fits = problem.step == 1 and mask.nbytes <= _MOST_1D
        return line(problem, mask, compiled) if fits else wide(problem, mask, sms)
    parts = column_and_row(mask) if mask.size >= _WORTH_SPLITTING else None
    by_parts = parts is not None
    several = max(mask.shape) <= _MOST_PACKED if by_parts else len(mask) <= _MOST_HIGH
    narrow = problem if several else problem._replace(aligned=False)
    fits = problem.step == 1 and fits_registers(mask, narrow, by_parts=by_parts)
    stripped = fits and not _few_strips(problem, mask, by_parts)
    least = math.prod(problem.shape) <= _LEAST_IMAGE and (_SOME_PARTS if stripped else 0) <= mask.size < _LARGE_PARTS
    if not stripped or (parts is not None and least):
        at_once = least and not has_few_columns(problem)
        both = None if parts is None or at_once else two_passes(problem, parts, sms)
        return both or wide(problem, mask, sms)
    given = (*mask.shape, mask.itemsize, narrow.packed)
    if parts is not None:
        return strips(narrow, "separable_2d", separable_for(*given), parts, mask.shape, compiled, sms)
    strip = strip_for(*given)
    return strips(narrow, "strip_2d", strip, {"mask": mask}, mask.shape, compiled, sms)


def by_registers_there(problem: ConvolutionProblem, mask: tuple[int, ...], sms: int) -> Recipe | None:
    """Of a mask that lies on the GPU, for x, mask and out. None where threads have no registers for it."""
    nbytes = math.prod(mask) * np.dtype(problem.result).itemsize
    meets = all(side < 2 * size for side, size in zip(mask, problem.shape, strict=True))  # no row ghost cells alone
    if not meets or problem.step > 1 or nbytes > (_MOST_1D if len(mask) == 1 else _MOST_THERE):
        return None
    values = np.empty(mask, problem.result)
    if values.ndim == 1:
        return there(line(problem, values, compiled=False))
    if not fits_registers(values, problem, by_parts=False) or _few_strips(problem, values, by_parts=False):
        return None
    strip = strip_for(len(values), values.shape[1], values.itemsize, problem.packed)
    return there(strips(problem, "strip_2d", strip, {"mask": values}, mask, False, sms))


def cycles(made: Recipe, problem: ConvolutionProblem, mask: tuple[int, ...], sms: int) -> float:
    """Of what `by_sums` has made for an image."""
    if made.before is not None:
        return cycles_of_both(problem, mask, sms)
    return strip_cycles(made, mask, sms) if "COLS" in made.macros else broad_cycles(problem, mask, sms)


def _few_strips(problem: ConvolutionProblem, mask: Array, by_parts: bool) -> bool:
    """Whether the image is so narrow, or so small with so large a mask, that strips leave threads without work: they go
    down a mask's rows one after another."""
    packs = problem.aligned and problem.pitch % 4 == 0
    if problem.shape[1] < (_NARROW if packs or len(mask) >= _HIGH else _NARROWER):
        return True
    pixels, (height, width) = math.prod(problem.shape), mask.shape
    if by_parts:
        most = _MOST_PACKED if pixels > FEW_PIXELS else _MOST_WINDOW
        small = mask.size >= _LARGE_PARTS and pixels <= SMALL_IMAGE
        return height > _MOST_PACKED or width > most or small
    if pixels > FEW_PIXELS:
        bytes = problem.dtype in ("int8", "uint8")
        return mask.size >= _MOST_ELEMENTS[bytes] or (bytes and width > _MOST_WINDOW)
    highest = _LOW if mask.size < _LARGE or pixels <= _FEWER_PIXELS else _HIGHEST[packs]
    return height > highest or width > _MOST_WINDOW or (mask.size >= _LARGE and pixels <= _FEWER_PIXELS)


def wide(problem: ConvolutionProblem, mask: Array, sms: int) -> Recipe:
    return broad(problem, mask.shape, mask, sms) or direct(problem, mask.shape, mask)


def direct(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None) -> Recipe:
    """Masks of any size, element by element. `mask` is None where the caller gives x, mask and out."""
    height, width = problem.sizes
    macros = {"T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result]}
    grid, scalars = (-(-width // LINE), min(height, MOST_BLOCKS_Y), 1), (height, width, problem.pitch, width)
    made = Recipe("convolution/direct.cu", macros, grid, (LINE, 1), (*scalars, *(1, *shape)[-2:], problem.step))
    if mask is None:
        return made._replace(first=(0, 2), last=(1,))
    return made._replace(scratch=(mask,))
