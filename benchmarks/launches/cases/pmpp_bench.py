"""R100001/Programming-Massively-Parallel-Processors: the kernels of its performance tests, launched as the tests do."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import DOUBLE, exact, real
from ..case import Case, Fault, Launch, Random
from ..draws import normal, uniform, whole
from .pmpp_labs import gray

REPOSITORY = "R100001/Programming-Massively-Parallel-Processors"
ROOT = "Performance-Tests-NvBench"
CONVOLUTION = f"{ROOT}/convolution/convolution2D_test.cu"
REDUCTION = f"{ROOT}/reduction/reduction_test.cu"

UNGUARDED = Fault(
    "convolution_kernels.cuh:33, 49, 61, 71, 89",
    "three of the four one-dimensional kernels write P[i], and the tiled ones read N[i], with no `i < width`",
    "the width is no multiple of the block: the last block reads and writes past the ends",
)
VECTOR_END = Fault(
    "mat_vec_mul_kernels.cuh:36",
    "`out[i] = res` stands outside of `if(i < m)`",
    "m is no multiple of the block: the last block writes past the end",
)
ROWS_OVERLAP = Fault(
    "mat_mat_mul_kernels.cuh:91-102",
    "the tile of 2 * TILE_WIDTH columns is kept with rows of TILE_WIDTH: thread (tx, ty) writes its second element, "
    "and thread (tx, ty + 1) its first, to the same place, with nothing between",
    "always: half of the tile is lost, whichever write is the last",
)
BLOCKS_START = Fault(
    "histogram_kernels.cuh:9-16",
    "the bins are set to 0 by the threads of all blocks, and a __syncthreads() follows, which orders no blocks: one "
    "block sets a bin to 0 to which another has added already",
    "two blocks do not start together: later ones of a grid that does not fit the GPU lose counts",
)
FIRST_TURN = Fault(
    "reduction_kernels.cuh:102-106, 119, 125",
    "reduction5 has no barrier between the loads of partial_sum and the first turn, in which tx adds what "
    "tx + blockDim.x / 2 has loaded; its last warp races as reduction6's does",
    "a warp of the upper half loads later than one of the lower half adds",
)
LOCK_STEP = Fault(
    "reduction_kernels.cuh:101-106",
    "the last warp adds through a volatile pointer with no __syncwarp(): partial_sum[tx + 16] is read by one lane and "
    "written by another with nothing that orders them",
    "lanes of a warp part, as they may since Volta (CUDA C++ Programming Guide, independent thread scheduling)",
)

UNSET = Fault(
    "scan_kernels.cuh:20",
    "elements of shared memory from n on are not set, and are added up by the threads that stand for them",
    "n is no multiple of the block, and the last element of all is asked for as the sum of a section: without that, "
    "what is made of them is not used",
)


def _grids_added(name: str, random: Random) -> Launch:
    m, n = 100, 70
    a, b = normal(random, n, m), normal(random, n, m)
    grid = (7, 5) if name == "array_add_coalesced" else (5, 7)
    return Launch(grid, (16, 16), [a, b, ts.empty((n, m)), m, n], {2: (real(a) + b).wanted()})


def _convolved_row(kernel: str, random: Random) -> Launch:
    width, taps, block = 1000, 7, 128
    x, mask = uniform(random, width), uniform(random, taps) / np.float32(4)
    padded = np.pad(x, taps // 2)
    parts = real(np.stack([padded[j : j + width] for j in range(taps)])) * mask[:, None]
    args = [x, mask, ts.empty(width), taps, width] if "basic" in kernel else [x, ts.empty(width), taps, width]
    shared = 4 * (block + taps - 1) if "tiled" in kernel else 0
    return Launch(8, block, args, {len(args) - 3: parts.sum(0).clipped(0, 1).wanted()}, shared, {"M": mask})


def _convolved(kernel: str, random: Random) -> Launch:
    height, width, channels, taps, block = 50, 70, 3, 5, 16
    image, mask = uniform(random, height, width, channels), uniform(random, taps, taps) / np.float32(6)
    padded = np.pad(image, ((2, 2), (2, 2), (0, 0)))
    shifts = np.stack([padded[i : i + height, j : j + width] for i in range(taps) for j in range(taps)])
    wanted = (real(shifts) * mask.reshape(-1, 1, 1, 1)).sum(0).clipped(0, 1)
    first = [image, mask] if "basic" in kernel else [image]
    args = [*first, ts.empty(image.shape), taps, taps, height, width, channels]
    tile = block - taps + 1 if "tiled" in kernel else block
    shared = 4 * block * block if "tiled" in kernel else 0
    return Launch(
        (-(-width // tile), -(-height // tile)),
        (block, block),
        args,
        {len(first): wanted.wanted()},
        shared,
        {"M": mask},
    )


def _counted(shared: bool, random: Random) -> Launch:
    n, bins = 5000, 500
    x = whole(random, n, high=bins, dtype="u4")
    out = np.zeros(bins, "u4") if shared else ts.empty(bins, "u4")
    return Launch(20, 256, [x, out, n, bins], {1: exact(np.bincount(x, minlength=bins))}, 4 * bins if shared else 0)


def _grayscale(random: Random) -> Launch:
    image = whole(random, 70, 100, 3, high=256, dtype="u1")
    return Launch((7, 5), (16, 16), [image, ts.empty((70, 100), "u1"), 100, 70], {1: gray(image).wanted()})


def _multiplied(kernel: str, random: Random) -> Launch:
    m, k, n, t = 64, 70, 128, 16
    a, b = normal(random, m, k), normal(random, k, n)
    shared = {"mat_mat_mul": 0, "mat_mat_mul_tiles": 2, "mat_mat_mul_rec_tiles": 3}[kernel] * 4 * t * t
    columns = 2 * t if "rec" in kernel else t
    args = [a, b, ts.empty((m, n)), m, k, k, n]
    return Launch((n // columns, m // t), (t, t), args, {2: (real(a) @ b).wanted()}, shared)


def _times_vector(tiled: bool, random: Random) -> Launch:
    m, n = 300, 200
    a, x = normal(random, m, n), normal(random, n)
    return Launch(3, 128, [ts.empty(m), a, x, m, n], {0: (real(a) @ x).wanted()}, 512 if tiled else 0)


def _reduced(number: int, random: Random) -> Launch:
    """In double precision; kernels from the fourth on add two elements first."""
    block, blocks = 256, 4
    each = block if number < 4 else 2 * block
    n = each * blocks - 10 if number > 2 else each * blocks
    x = random.standard_normal(n)
    wanted = real(np.pad(x, (0, each * blocks - n)).reshape(blocks, each), DOUBLE).sum(1)
    return Launch(blocks, block, [x, n, ts.empty(blocks, "f8")], {2: wanted.wanted()}, 8 * block)


def _scanned(kernel: str, random: Random) -> Launch:
    n, block, shared = {"Kogge": (1000, 1024, 2048), "Brent": (2000, 1024, 4096), "three": (4000, 512, 4096)}[kernel]
    x = whole(random, n)
    sizes = [n, 4096] if kernel == "three" else [n]
    return Launch(1, block, [x, ts.empty(n, "i4"), *sizes, None], {1: exact(x.cumsum())}, 4 * shared)


REDUCTIONS = {1: None, 2: None, 3: None, 4: None, 5: FIRST_TURN, 6: LOCK_STEP}


_case = partial(Case, REPOSITORY)


CASES = [
    *(_case(f"{ROOT}/array_add/array_add_test.cu", f"{kernel}<float>", "70 x 100", partial(_grids_added, kernel))
      for kernel in ("array_add_coalesced", "array_add_not_coalesced")),
    *(_case(CONVOLUTION, f"convolution_1D_{kernel}_kernel", "1000, 7 taps", partial(_convolved_row, kernel),
            UNGUARDED if kernel != "basic" else None)
      for kernel in ("basic", "constant_memory", "tiled", "tiled_caching")),
    *(_case(CONVOLUTION, f"convolution_2D_{kernel}_kernel", "50 x 70 x 3, 5 x 5", partial(_convolved, kernel))
      for kernel in ("basic", "constant_memory", "tiled")),
    _case(f"{ROOT}/histogram/histogram_test.cu", "simple_histogram", "5000, 500 bins", partial(_counted, False),
          BLOCKS_START),
    _case(f"{ROOT}/histogram/histogram_test.cu", "histogram_shared", "5000, 500 bins", partial(_counted, True)),
    _case(f"{ROOT}/image_to_grayscale/img_to_gray_test.cu", "color_to_grayscale_conversion", "70 x 100", _grayscale),
    *(_case(f"{ROOT}/mat_mat_mul/mat_mat_mul_test.cu", f"{kernel}<float>", "64 x 70 x 128",
            partial(_multiplied, kernel), ROWS_OVERLAP if "rec" in kernel else None)
      for kernel in ("mat_mat_mul", "mat_mat_mul_tiles", "mat_mat_mul_rec_tiles")),
    _case(f"{ROOT}/mat_vec_mul/mat_vec_mul_test.cu", "mat_vec_mul<float>", "300 x 200", partial(_times_vector, False)),
    _case(f"{ROOT}/mat_vec_mul/mat_vec_mul_test.cu", "mat_vec_mul_tiles<float>", "300 x 200",
          partial(_times_vector, True), VECTOR_END),
    *(_case(REDUCTION, f"reduction{n}<double>", "1024 or 2048", partial(_reduced, n), fault)
      for n, fault in REDUCTIONS.items()),
    *(_case(f"{ROOT}/scan/scan_test.cu", f"{kernel}_inclusive_scan<int>", str(n), partial(_scanned, kernel[:5]), fault)
      for kernel, n, fault in (("Kogge_Stone", 1000, UNSET), ("Brent_Kung", 2000, None),
                               ("three_phase_parallel", 4000, None))),
]  # fmt: skip
