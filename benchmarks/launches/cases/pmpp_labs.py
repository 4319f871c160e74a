"""R100001/Programming-Massively-Parallel-Processors: solutions to a textbook's labs, launched as their programs do."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import Bounded, exact, real, total
from ..case import Array, Case, Fault, Launch, Random
from ..draws import normal, uniform, whole

REPOSITORY = "R100001/Programming-Massively-Parallel-Processors"
CH03 = "Chapters/Ch03 - Scalable Parallel Execution/labs"
CH04 = "Chapters/Ch04 - Memory And Data Locality/labs"
CH05 = "Chapters/Ch05 - Performance Considerations/labs"
CH07 = "Chapters/Ch07 - Parallel Patterns: Convolution/labs"
SCAN = "Chapters/Ch08 - Parallel Patterns: Prefix Sum/labs/scan/scan.cu"
HISTOGRAM = "Chapters/Ch09 - Parallel Patterns: Histogram/labs/histogram/histogram.cu"
SPARSE = "Chapters/Ch10 - Parallel Patterns: Sparse Matrix Computation/labs/sparse_matrix_comp.cu"

EITHER = Fault(
    "matrix_addition.cu:18, 19",
    "the guard is `i >= n && j >= n`, so that threads beyond one edge alone go on: they read and write past the end, "
    "or the next row's elements, which their owners write, too",
    "n is no multiple of 32 (columns) or 16 (rows): the last rows' surplus threads leave the arrays",
)
COLUMN = Fault(
    "rectangular_tiles_mat_mul.cu:57, 58",
    "the second half of N's tile is guarded by `TILE_WIDTH + tx < num_cols_N`, in which `col` was meant: it reads what "
    "lies beyond the row, and beyond N at its end",
    "the columns are no multiple of 64; what is read so is used for columns alone that are not stored",
)
HALF_TILE = Fault(
    "convolution.cu:24-26, 58",
    "16 x 16 threads load 256 elements of a tile of 20 x 20; the batch that loads the other 144 is commented out",
    "always: rows 12.8 and further of every tile hold whatever shared memory held before",
)
BEYOND = Fault(
    "stencil.cu:36, 38, 92",
    "`in(i + 2, j, k)` is read in the last turn, where i + 2 is the height; and threads beyond the width or the depth "
    "read with no guard at all",
    "always in the last turn: one plane past the end is read, and not used. A fault where nothing is mapped there",
)
IN_PLACE = Fault(
    "scan.cu:28, 57",
    "XY[tx] += XY[tx - stride] reads and writes one array with no barrier between: thread tx may read an element to "
    "which thread tx - stride has added already",
    "a warp reads its left neighbour's last elements after that warp has added to them: sums then have terms twice",
)
TRUNCATED = Fault(
    "scan.cu:139, 156",
    "the sums of sections are kept as `int value`; and phase 2 adds up the first element of each section, "
    "`((tx + 1) * stride * 2 - 1) * size`, in which the last was meant",
    "always, for numbers that are not whole",
)


def _added(kernel: str, grid: int | tuple[int, int], block: int | tuple[int, int], random: Random) -> Launch:
    n = 100
    a, b = normal(random, n, n), normal(random, n, n)
    return Launch(grid, block, [ts.empty((n, n)), a, b, n], {0: (real(a) + b).wanted()})


def _vectors(random: Random) -> Launch:
    n = 5000
    a, b = whole(random, n), whole(random, n)
    return Launch(20, 256, [a, b, ts.empty(n, "i4"), n], {2: exact(a + b)})


def _times_vector(random: Random) -> Launch:
    n = 300
    a, x = normal(random, n, n), normal(random, n)
    return Launch(3, 128, [ts.empty(n), a, x, n], {0: (real(a) @ x).wanted()})


def window_sums(image: Array, radius: int) -> Array:
    """Of the square around each element; nothing lies outside of the image."""
    height, width = image.shape
    padded = np.pad(image, radius)
    size = 2 * radius + 1
    return sum(padded[i : i + height, j : j + width] for i in range(size) for j in range(size))


def _blurred(random: Random) -> Launch:
    """The mean, cut to a whole number: sums of up to 9 bytes divide exactly to single precision's next below."""
    height, width = 70, 100
    image = whole(random, height, width, high=256, dtype="u1")
    sums, counts = window_sums(image.astype("i4"), 1), window_sums(np.ones_like(image, "i4"), 1)
    args = [image, ts.empty((height, width), "u1"), width, height]
    return Launch((7, 5), (16, 16), args, {1: exact(sums // counts)})


def gray(image: Array) -> Bounded:
    """0.21 r + 0.71 g + 0.07 b, cut to a whole number: one lower where rounding is that near."""
    made = total(real(image[..., i]) * np.float32(w) for i, w in enumerate((0.21, 0.71, 0.07)))
    near = np.floor(made.value + made.within) != np.floor(made.value - made.within)
    return Bounded(np.floor(made.value), near.astype("f8"))


def _grayscale(random: Random) -> Launch:
    height, width = 70, 100
    image = whole(random, height, width, 3, high=256, dtype="u1")
    args = [image, ts.empty((height, width), "u1"), width, height]
    return Launch((7, 5), (16, 16), args, {1: gray(image).wanted()})


def _multiplied(tile: tuple[int, int], block: tuple[int, int], counts: int, random: Random) -> Launch:
    """`tile`: columns and rows of the product that a block makes; `counts`: of sizes that the kernel takes."""
    m, k, n = 70, 90, 100
    a, b = normal(random, m, k), normal(random, k, n)
    sizes = [m, k, k, n, m, n][:counts]
    grid = (-(-n // tile[0]), -(-m // tile[1]))
    return Launch(grid, block, [a, b, ts.empty((m, n)), *sizes], {2: (real(a) @ b).wanted()})


def _reduced(random: Random) -> Launch:
    n = 5000
    x = normal(random, n)
    parts = np.pad(x, (0, 6144 - n)).reshape(3, 2048)
    return Launch(3, 1024, [x, n, ts.empty(3)], {2: real(parts).sum(1).wanted()})


def _convolved(random: Random) -> Launch:
    """5 x 5, channel by channel, and then kept within 0 and 1."""
    height, width, channels = 40, 50, 3
    image, mask = uniform(random, height, width, channels), uniform(random, 5, 5) / np.float32(6)
    padded = np.pad(image, ((2, 2), (2, 2), (0, 0)))
    parts = [real(padded[i : i + height, j : j + width]) * mask[i, j] for i in range(5) for j in range(5)]
    value, within = (np.stack([getattr(p, name) for p in parts]) for name in ("value", "within"))
    wanted = Bounded(value, within).sum(0).clipped(0, 1)
    args = [image, mask, ts.empty(image.shape), channels, width, height]
    return Launch((4, 3), (16, 16), args, {2: wanted.wanted()})


def _stencil(random: Random) -> Launch:
    """Six neighbours less six times the middle, kept within 0 and 255; nothing at the faces."""
    height, width, depth = 6, 32, 32
    x = uniform(random, height, width, depth, high=255)
    inner = (slice(1, -1),) * 3
    sums = total([*(real(np.roll(x, s, a)) for a in range(3) for s in (1, -1)), real(x) * -6])
    wanted = np.zeros(x.shape), np.zeros(x.shape)
    wanted[0][inner], wanted[1][inner] = sums.clipped(0, 255).value[inner], sums.within[inner]
    args = [np.zeros(x.shape, "f4"), x, width, height, depth]
    return Launch(1, (32, 1, 32), args, {0: Bounded(*wanted).wanted()})


def _scanned(kernel: str, random: Random) -> Launch:
    n, block, section = {"Kogge": (256, 256, 256), "Brent": (1000, 256, 512), "three": (8000, 512, 8192)}[kernel[:5]]
    x = uniform(random, n)
    shift = int("exclusive" in kernel)
    blocks = -(-n // section)
    padded = np.pad(x, (shift, blocks * section - n))[: blocks * section].reshape(blocks, section)
    sums = real(padded).cumsum()
    args = [x, ts.empty(n), n]
    wanted = {1: sums.reshape(-1)[:n].wanted()}
    if not shift:
        args, wanted = [*args, ts.empty(blocks)], wanted | {3: sums[:, -1].wanted()}
    return Launch(blocks, block, args, wanted)


def _sums_added(random: Random) -> Launch:
    n, size = 3000, 512
    y, sums = uniform(random, n), uniform(random, 5)
    wanted = real(y) + np.concatenate([np.zeros(size), np.repeat(sums, size)])[:n]
    return Launch(5, size, [y, n, sums], {0: wanted.wanted()})


def _counted(random: Random) -> Launch:
    n, bins = 10000, 4096
    x = whole(random, n, high=bins, dtype="u4")
    wanted = np.bincount(x, minlength=bins)
    return Launch(8, 256, [x, np.zeros(bins, "u4"), n, bins], {1: exact(wanted)}, 4 * bins)


def _transposed(random: Random) -> Launch:
    rows, cols = 70, 90
    x = whole(random, rows, cols)
    return Launch((3, 3), (32, 8), [x, ts.empty((cols, rows), "i4"), rows, cols], {1: exact(x.T)})


def _ell(random: Random) -> Launch:
    rows, most, cols = 300, 7, 200
    data, index, x = (whole(random, *s, high=h) for s, h in (((most, rows), 10), ((most, rows), cols), ((cols,), 10)))
    args = [data, index, x, ts.empty(rows, "i4"), rows, most]
    return Launch(2, 256, args, {3: exact((data * x[index]).sum(0))})


def _rows_sorted(random: Random) -> Launch:
    """By how many elements they have, the most first; of equal rows the first."""
    rows = 300
    counts = whole(random, rows, high=20)
    order = np.argsort(-counts, kind="stable")
    places = np.empty(rows, "i4")
    places[order] = np.arange(rows)
    out = [ts.empty(rows, "i4") for _ in range(3)]
    wanted = {1: exact(counts[order]), 2: exact(places), 3: exact(order)}
    return Launch(2, 256, [counts, *out, rows, 50], wanted, 1024)


_case = partial(Case, REPOSITORY)


CASES = [
    _case(f"{CH03}/vector_add/vector_add.cu", "vec_add", "5000", _vectors),
    _case(f"{CH03}/matrix_addition/matrix_addition.cu", "matrix_addition_B", "100 x 100",
          partial(_added, "B", (4, 7), (32, 16)), EITHER),
    _case(f"{CH03}/matrix_addition/matrix_addition.cu", "matrix_addition_C", "100 x 100", partial(_added, "C", 1, 128)),
    _case(f"{CH03}/matrix_addition/matrix_addition.cu", "matrix_addition_D", "100 x 100", partial(_added, "D", 1, 128)),
    _case(f"{CH03}/mat_vec_mul/mat_vec_mul.cu", "mat_vec_mul", "300 x 300", _times_vector),
    _case(f"{CH03}/image_blur/image_blur.cu", "blur_kernel", "70 x 100", _blurred),
    _case(f"{CH03}/image_color_to_grayscale/image_color_to_grayscale.cu", "color_to_grayscale_conversion", "70 x 100",
          _grayscale),
    _case(f"{CH04}/basic_matrix_mul/basic_matrix_mul.cu", "sgemm", "70 x 90 x 100",
          partial(_multiplied, (16, 16), (16, 16), 4)),
    _case(f"{CH04}/tiled_matrix_mul_shared_mem/tiled_matrix_mul_shared_mem.cu", "matrix_mul", "70 x 90 x 100",
          partial(_multiplied, (16, 16), (16, 16), 6)),
    _case(f"{CH05}/rectangular_tiles_mat_mul/rectangular_tiles_mat_mul.cu", "matrix_mul", "70 x 90 x 100",
          partial(_multiplied, (64, 32), (32, 32), 6), COLUMN),
    _case(f"{CH05}/reduction/reduction.cu", "reduction", "5000", _reduced),
    _case(f"{CH07}/convolution/convolution.cu", "convolution", "40 x 50 x 3, 5 x 5", _convolved, HALF_TILE),
    _case(f"{CH07}/stencil/stencil.cu", "stencil", "6 x 32 x 32", _stencil, BEYOND),
    _case(SCAN, "Kogge_Stone_exclusive_scan", "256", partial(_scanned, "Kogge exclusive"), IN_PLACE),
    _case(SCAN, "Kogge_Stone_inclusive_scan", "256", partial(_scanned, "Kogge"), IN_PLACE),
    _case(SCAN, "Brent_Kung_inclusive_scan", "1000", partial(_scanned, "Brent")),
    _case(SCAN, "three_phase_parallel_inclusive_scan", "8000", partial(_scanned, "three"), TRUNCATED),
    _case(SCAN, "add_intermediate_results", "3000", _sums_added),
    _case(HISTOGRAM, "histogram_kernel", "10000, 4096 bins", _counted),
    _case(SPARSE, "transpose", "70 x 90", _transposed),
    _case(SPARSE, "parallel_ELL", "300 rows of 7", _ell),
    _case(SPARSE, "parallel_count_sort_JDS", "300 rows", _rows_sorted),
]  # fmt: skip
