"""Convolutions by small.cu, for images and masks that are small: a problem and a mask's shape in, a launch out."""

from __future__ import annotations

import math

from tilescope.kernels.launches import MOST_BLOCKS_Y

from .broad import ConvolutionProblem, along_lines, reads_fours, stores_fours
from .operands import C_TYPES, Array
from .plan import Recipe

_THREADS = 128
_MOST_KNOWN, _MOST_THERE = 32, 49  # elements of a mask of the host, for which strips are next, and of others
_MOST_STEPS = 1 << 22  # multiply-adds, each of which reads an element: above, other kernels read less
_NARROW, _MOST_NARROW = 16, 1 << 25  # rows or columns of an image that others leave threads without work for
_MOST_PIXELS = 1 << 20  # of a launch that begins sooner than others; above a mask has few elements
_AT_ONCE = 1 << 18, 1 << 19  # pixels, up to which each has a thread, and up to which a thread has two
_NARROWEST = 32  # threads along a row, unless it has fewer pixels
_FEWEST = 9  # a mask of so few is applied to single elements where fours cannot be moved
_ELEMENTS, _WAITED, _SOME = 600, (100, 200), 4096  # read in a cycle; cycles of one, and of one of so many pixels
_MOST_OFFSET = 1 << 31  # elements: offsets have 32 bits


def small(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None) -> Recipe | None:
    """`mask`: its values, or None where the caller gives x, mask and out. None where it is not small."""
    narrow = is_narrow(problem)
    lines, part, lies = along_lines(problem, shape)
    size, pixels, most = part.height * part.width, math.prod(problem.shape), _MOST_NARROW if narrow else _MOST_STEPS
    copied = size == 1 and mask is not None and problem.step > 1  # where it is not read as it lies
    single = copied or (size <= _FEWEST and _by_single(lines, lies))
    few = pixels <= _MOST_PIXELS and size * pixels <= most
    if not (single or few) or size > (_MOST_THERE if mask is None or narrow else _MOST_KNOWN):
        return None
    return by_pixels(problem, shape, mask)


def by_pixels(problem: ConvolutionProblem, shape: tuple[int, ...], mask: Array | None) -> Recipe | None:
    """A thread for each, or for several of many, whatever the mask's size. None where offsets have no 32 bits."""
    problem, part, lies = along_lines(problem, shape)
    height, width = problem.sizes
    if height * problem.pitch + width * problem.step + math.prod(shape) >= _MOST_OFFSET:
        return None
    wide = _threads_along(height, width)
    high = 1 if height == 1 else _THREADS // wide
    each = next((1 << i for i, most in enumerate(_AT_ONCE) if height * width <= most), 4)
    grid = (-(-width // wide), min(-(-height // (high * each)), MOST_BLOCKS_Y), 1)
    macros = {"T": C_TYPES[problem.dtype], "S": C_TYPES[problem.result]}
    macros |= {"MASK_HEIGHT": str(part.height), "MASK_WIDTH": str(part.width), "LINE": str(int(height == 1))}
    scalars = (height, width, problem.pitch, problem.step, *lies, *part[2:])
    made = Recipe("convolution/small.cu", macros, grid, (wide, high), scalars)
    return made._replace(first=(0, 2), last=(1,)) if mask is None else made._replace(scratch=(mask,))


def _threads_along(height: int, width: int) -> int:
    """As many as leave few of a block's without a pixel."""
    if height == 1 or width <= _NARROWEST:
        return min(_THREADS, width)

    def started(wide: int) -> float:
        return -(-width // wide) / (_THREADS // wide)  # blocks for a row

    offers = {min(_THREADS, width), _THREADS // 2, _NARROWEST}
    return min(sorted(offers, reverse=True), key=started)


def cycles(problem: ConvolutionProblem, shape: tuple[int, ...]) -> float:
    """Of multiply-adds, that all pixels' threads read an element for, and that a thread waits for."""
    _, part, _ = along_lines(problem, shape)
    pixels = math.prod(problem.shape)
    return part.height * part.width * (pixels / _ELEMENTS + _WAITED[pixels >= _SOME])


def _by_single(problem: ConvolutionProblem, lies: tuple[int, int]) -> bool:
    """Whether broad.cu would read or store single elements of rows, which lie beside each other in the result."""
    fours = reads_fours(problem) and stores_fours(problem, lies)
    return problem.sizes[0] > 1 and lies[1] == 1 and not fours


def is_narrow(problem: ConvolutionProblem) -> bool:
    """Whether its rows are so short, or those that it has in memory where it lies turned."""
    height, width = problem.sizes
    return len(problem.shape) == 2 and (width < _NARROW or (problem.step > problem.pitch and height < _NARROW))
