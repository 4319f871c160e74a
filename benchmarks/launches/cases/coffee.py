"""CoffeeBeforeArch/cuda_programming: a course's kernels, in whole numbers."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import exact
from ..case import Array, Case, Fault, Launch, Random
from ..draws import whole
from .common import correlated, lock_step, parts

REPOSITORY = "CoffeeBeforeArch/cuda_programming"

SMALL_GRID = Fault(
    "05_convolution/1d_constant_memory/convolution.cu:40, 43",
    "result[tid] is written with no `tid < n`, though the grid is rounded up",
    "n is no multiple of 256: the last block writes past the end",
)


def _added(random: Random) -> Launch:
    n = 10000
    a, b = whole(random, n), whole(random, n)
    return Launch(10, 1024, [a, b, ts.empty(n, "i4"), n], {2: exact(a + b)})


def _multiplied(random: Random) -> Launch:
    n = 128
    a, b = whole(random, n, n), whole(random, n, n)
    return Launch((4, 4), (32, 32), [a, b, ts.empty((n, n), "i4"), n], {2: exact(a @ b)})


def _padded(random: Random) -> Launch:
    """Sizes that are no multiple of the tile; the arrays are longer than the matrices, and zero there.
    Three rows of blocks are launched."""
    m, n, k, tile = 2**9 + 7, 2**10 + 7, 2**11 + 7, 32
    a, b = whole(random, m, k), whole(random, k, n)
    long_a, long_b = (np.zeros(-(-x // tile) * tile * (-(-y // tile) * tile), "i4") for x, y in ((m, k), (k, n)))
    long_a[: a.size], long_b[: b.size] = a.ravel(), b.ravel()
    wanted, rows = np.zeros((m, n), "i4"), 3 * tile
    wanted[:rows] = a[:rows].astype("f8") @ b.astype("f8")
    args = [long_a, long_b, np.zeros((m, n), "i4")]
    return Launch((-(-n // tile), 3), (tile, tile), args, {2: exact(wanted)})


def _summed(each: int, random: Random) -> Launch:
    blocks, block = 8, 256
    x = whole(random, each * blocks)
    return Launch(blocks, block, [x, ts.empty(blocks, "i4")], {1: exact(parts(x, each).sum(1))})


def _summed_by_groups(random: Random) -> Launch:
    n = 1 << 13
    x = whole(random, n)
    return Launch(n // 256, 256, [np.zeros(1, "i4"), x, n], {0: exact(x.sum()[None])}, 4 * n)


def _counted(random: Random) -> Launch:
    n = 16384
    letters = whole(random, n, low=ord("a"), high=ord("z") + 1, dtype="i1")
    wanted = np.bincount((letters - ord("a")) // 4, minlength=7)
    return Launch(n // 512, 512, [letters, np.zeros(7, "i4"), n], {1: exact(wanted)})


def _taps(random: Random) -> Array:
    return whole(random, 7, high=10)


def _convolved(constant: bool, n: int, random: Random) -> Launch:
    x, mask = whole(random, n), _taps(random)
    args = [x, ts.empty(n, "i4"), n] if constant else [x, mask, ts.empty(n, "i4"), n, 7]
    symbols = {"mask": mask} if constant else {}
    return Launch(-(-n // 256), 256, args, {len(args) - 2 - (not constant): exact(correlated(x, mask))}, 0, symbols)


def _convolved_in_tiles(halo: bool, random: Random) -> Launch:
    """The input has three zeros at each end."""
    n = 4096
    x, mask = whole(random, n), _taps(random)
    shared = 4 * (256 + 6 * halo)
    return Launch(
        n // 256, 256, [np.pad(x, 3), ts.empty(n, "i4"), n], {1: exact(correlated(x, mask))}, shared, {"mask": mask}
    )


def _convolved_image(random: Random) -> Launch:
    n = 96
    x, mask = whole(random, n, n), whole(random, 7, 7)
    return Launch((6, 6), (16, 16), [x, ts.empty((n, n), "i4"), n], {1: exact(correlated(x, mask))}, 0, {"mask": mask})


REDUCTIONS = {
    "diverged": ("sumReduction", 256), "bank_conflicts": ("sumReduction", 256), "no_confliicts": ("sum_reduction", 256),
    "reduce_idle": ("sum_reduction", 512), "device_function": ("sum_reduction", 512),
}  # fmt: skip


_case = partial(Case, REPOSITORY)


CASES = [
    *(_case(f"01_vector_addition/{name}.cu", "vectorAdd", "10000", _added)
      for name in ("baseline/vectorAdd", "pinned_memory/vectorAdd_pinned", "unified_memory/vectorAdd_um_prefetch")),
    *(_case(f"02_matrix_mul/{name}/mmul.cu", "matrixMul", "128 x 128 x 128", _multiplied)
      for name in ("baseline", "noAliasing/restrict", "noAliasing/tmp")),
    _case("02_matrix_mul/nonMultiple/mmul.cu", "matrixMul", "96 of 519 x 2055 x 1031", _padded),
    *(_case(f"03_sum_reduction/{name}/sumReduction.cu", kernel, f"8 blocks of {each}", partial(_summed, each),
            lock_step("03_sum_reduction/device_function/sumReduction.cu:19-24") if name == "device_function" else None)
      for name, (kernel, each) in REDUCTIONS.items()),
    _case("03_sum_reduction/cooperative_groups/sumReduction.cu", "sum_reduction", "8192", _summed_by_groups),
    *(_case(f"04_histogram/{name}/histogram.cu", "histogram", "16384, 7 bins", _counted)
      for name in ("global_atomic", "shmem_atomic")),
    _case("05_convolution/1d_naive/convolution.cu", "convolution_1d", "4096, 7 taps", partial(_convolved, False, 4096)),
    _case("05_convolution/1d_constant_memory/convolution.cu", "convolution_1d", "4096, 7 taps",
          partial(_convolved, True, 4096)),
    _case("05_convolution/1d_constant_memory/convolution.cu", "convolution_1d", "4000, 7 taps",
          partial(_convolved, True, 4000), SMALL_GRID),
    _case("05_convolution/1d_tiled/convolution.cu", "convolution_1d", "4096, 7 taps",
          partial(_convolved_in_tiles, True)),
    _case("05_convolution/1d_cache/convolution.cu", "convolution_1d", "4096, 7 taps",
          partial(_convolved_in_tiles, False)),
    _case("05_convolution/2d_constant_memory/convolution.cu", "convolution_2d", "96 x 96, 7 x 7", _convolved_image),
]  # fmt: skip
