"""What each benchmark kernel is given, what it has to produce, and how much useful work that is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.generic]
ROUNDING = 2.0**-23
TILE = 16
BLOCK = 256
MASK_WIDTH = 9
MASK_SIDE = 5
LONGEST_WALK = 64


@dataclass(frozen=True)
class Problem:
    """One launch. CUDA takes arrays then sizes; OpenCL takes arrays, constants, then sizes."""

    kernel: str
    grid: tuple[int, int]
    block: tuple[int, int]
    arrays: Mapping[str, Array]
    output: str
    sizes: tuple[int, ...]
    expected: Array
    work: int
    tolerance: float = 0.0
    constants: Mapping[str, Array] = field(default_factory=dict)

    def right(self, result: Array) -> bool:
        error = np.abs(result.astype(np.float64) - self.expected.astype(np.float64))
        return bool(error.max() <= self.tolerance)


def problem(kernel: str, size: int) -> Problem:
    return PROBLEMS[kernel](kernel, size)


def _blocks(size: int, width: int) -> int:
    return -(-size // width)


def _floats(*shape: int) -> NDArray[np.float32]:
    return np.random.default_rng(sum(shape)).uniform(-1, 1, shape).astype(np.float32)


def _matmul(kernel: str, size: int, side: int = TILE) -> Problem:
    pair = _floats(2, size, size)
    arrays = {"M": pair[0].copy(), "N": pair[1].copy(), "P": np.zeros((size, size), np.float32)}
    expected = pair[0].astype(np.float64) @ pair[1].astype(np.float64)
    grid = (_blocks(size, side), _blocks(size, side))
    return Problem(kernel, grid, (TILE, TILE), arrays, "P", (size,), expected, size**3, size * ROUNDING)


def _convolution1d(kernel: str, size: int) -> Problem:
    values, mask = _floats(size), _floats(MASK_WIDTH)
    arrays = {"input": values, "output": np.zeros(size, np.float32)}
    padded = np.pad(values.astype(np.float64), MASK_WIDTH // 2)
    expected = np.correlate(padded, mask.astype(np.float64), "valid")
    grid, work = (_blocks(size, BLOCK), 1), size * MASK_WIDTH
    tolerance = MASK_WIDTH * ROUNDING
    return Problem(kernel, grid, (BLOCK, 1), arrays, "output", (size,), expected, work, tolerance, {"mask": mask})


def _convolution2d(kernel: str, size: int) -> Problem:
    image, mask = _floats(size, size), _floats(MASK_SIDE, MASK_SIDE)
    arrays = {"input": image, "output": np.zeros((size, size), np.float32)}
    padded, expected = np.pad(image.astype(np.float64), MASK_SIDE // 2), np.zeros((size, size))
    for (row, col), weight in np.ndenumerate(mask):
        expected += weight * padded[row : row + size, col : col + size]
    grid, work = (_blocks(size, TILE), _blocks(size, TILE)), size**2 * mask.size
    tolerance = mask.size * ROUNDING
    return Problem(kernel, grid, (TILE, TILE), arrays, "output", (size,), expected, work, tolerance, {"mask": mask})


def _transpose(kernel: str, size: int) -> Problem:
    values = _floats(size, size)
    arrays = {"input": values, "output": np.zeros((size, size), np.float32)}
    grid = (_blocks(size, 32), _blocks(size, 32))
    return Problem(kernel, grid, (32, 8), arrays, "output", (size,), values.T, size**2)


def _reduction(kernel: str, size: int) -> Problem:
    values, blocks = _floats(size), _blocks(size, BLOCK)
    arrays = {"input": values, "partial": np.zeros(blocks, np.float32)}
    padded = np.pad(values.astype(np.float64), (0, blocks * BLOCK - size))
    expected = padded.reshape(blocks, BLOCK).sum(axis=1)
    return Problem(kernel, (blocks, 1), (BLOCK, 1), arrays, "partial", (size,), expected, size, BLOCK * ROUNDING)


def _gather(kernel: str, size: int) -> Problem:
    random = np.random.default_rng(size)
    following = random.integers(0, size, size, dtype=np.int32)
    value = random.integers(0, 2**20, size, dtype=np.int32)
    arrays = {"next": following, "value": value, "result": np.zeros(size, np.int32)}
    grid, work = (_blocks(size, BLOCK), 1), int((value % LONGEST_WALK + 1).sum())
    return Problem(kernel, grid, (BLOCK, 1), arrays, "result", (size,), _walk(following, value), work)


def _walk(following: NDArray[np.int32], value: NDArray[np.int32]) -> NDArray[np.int32]:
    place, total = np.arange(value.size, dtype=np.int32), np.zeros_like(value)
    for step in range(LONGEST_WALK):
        walking = step <= value % LONGEST_WALK
        place = np.where(walking, following[place], place)
        moved = np.where(place % 2 == 1, total + value[place], total ^ place)
        total = np.where(walking, moved, total)
    return total


PROBLEMS: dict[str, Callable[[str, int], Problem]] = {
    "basic": _matmul,
    "tiled": _matmul,
    "registers": partial(_matmul, side=8 * TILE),
    "convolution1d": _convolution1d,
    "convolution2d": _convolution2d,
    "transpose": _transpose,
    "reduction": _reduction,
    "gather": _gather,
}
