"""gpu-mode/lectures, olcf/cuda-training-series, udacity/cs344 and Infatoshi/cuda-course: what courses show."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import SINGLE, Bounded, exact, log, real, tanh
from ..case import Case, Fault, Launch, Random
from ..draws import normal, uniform, whole
from .llmc_softmax import softmax
from .pmpp_labs import gray, window_sums

MODE, OLCF = "gpu-mode/lectures", "olcf/cuda-training-series"
UDACITY, COURSE = "udacity/cs344", "Infatoshi/cuda-course"

NEXT_TILE = Fault(
    "lecture_012/flash_attention.cu:60-61, 98",
    "the loop over tiles ends with no barrier: a warp that is done loads the next tile of V over the one that another "
    "warp still multiplies by",
    "there is more than one tile of keys, and warps of a block are not equally fast",
)
OWN_TILE = Fault(
    "lecture_008/privatization2.cu:27-41",
    "a window that reaches into a neighbouring block's part is summed without it: nothing loads what lies beyond the "
    "tile",
    "always at the ends of blocks, for more than one block",
)
ZERO_FIRST = Fault(
    "exercises/hw5/max_reduction_solution.cu:23, 27",
    "the greatest element is sought from 0 on",
    "all elements are negative: the result is 0",
)
BEFORE = Fault(
    "Lesson Code Snippets/Lesson 7 Code Snippets/tiling/tiling.cu:29",
    "in[i - 2] to in[i + 2] are read with no guard, on either side of the array",
    "always: the first two threads read before it and the last two behind it, and store what they get",
)
LOST = Fault(
    "Lesson Code Snippets/Lesson 3 Code Snippets/histo.cu:27",
    "d_bins[myBin]++ reads and writes with nothing that keeps other threads out",
    "always: the lesson shows so why the next kernel has atomicAdd()",
)
LOST_TOO = Fault(
    "05_Writing_your_First_Kernels/04 Atomics/00_atomicAdd.cu:10-13",
    "*counter is read and written with nothing that keeps other threads out",
    "always: the course shows so why the next kernel has atomicAdd()",
)
RAGGED = Fault(
    "exercises/hw8/task2/task2_solution.cu:80-84, exercises/hw8/task3/task3_solution.cu:80-84",
    "the transposed tile is written under the guard of the tile that was read, `myRow < m && myCol < m`",
    "m is no multiple of 32: elements at one edge are never written, and others are written past the end",
)


def added(
    shape: tuple[int, ...], grid: int | tuple[int, ...], block: int | tuple[int, ...], last: str, random: Random
) -> Launch:
    """c = a + b; `last` says which sizes follow: n, sizes from the last axis on, or none."""
    a, b = normal(random, *shape), normal(random, *shape)
    sizes = {"n": [a.size], "sizes": list(shape[::-1]), "": []}[last]
    return Launch(grid, block, [a, b, ts.empty(shape), *sizes], {2: (real(a) + b).wanted()})


def multiplied(m: int, k: int, n: int, tile: int, sizes: list[int], random: Random) -> Launch:
    a, b = normal(random, m, k), normal(random, k, n)
    args = [a, b, ts.empty((m, n)), *sizes]
    return Launch((-(-n // tile), -(-m // tile)), (tile, tile), args, {2: (real(a) @ b).wanted()})


# --- gpu-mode/lectures -----------------------------------------------------------------------------------------------


def _copied(step: int, random: Random) -> Launch:
    n = 4000
    x = normal(random, n)
    return Launch(16, 256, [x, ts.empty(n), n], {1: exact(x[np.arange(n) * step % n])})


def _doubled_or_next(random: Random) -> Launch:
    x = whole(random, 1000)
    return Launch(4, 256, [x.copy(), 1000], {0: exact(np.where(x % 2, x + 1, 2 * x))})


def _window(random: Random) -> Launch:
    n, radius = 1000, 3
    x = normal(random, n)
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, radius), 2 * radius + 1)
    return Launch(4, 256, [x, ts.empty(n), n, 2 * radius + 1], {1: real(windows).sum(1).wanted()})


def _summed(block: int, random: Random) -> Launch:
    x = normal(random, 2 * block)
    return Launch(1, block, [x.copy(), ts.empty(1)], {1: real(x).sum().reshape(1).wanted()})


def _summed_by_atomics(each: int, random: Random) -> Launch:
    n = 5000
    x = normal(random, n)
    args = [x, np.zeros(1, "f4"), n]
    return Launch(-(-n // each), 1024, args, {1: real(x).sum().reshape(1).wanted()})


def _flash(n: int, random: Random) -> Launch:
    """8 queries a block, 32 keys at a time; the output, and the logarithm of each row's sum."""
    tile, keys, block, d = 8, 32, (128, 8), 128
    scaling = np.float32(d**-0.5)
    q, k, v = normal(random, n, d), normal(random, n, d), normal(random, n, d)
    scores = (real(q) @ k.T) * scaling
    weights = softmax(scores.value, n)
    carried = np.expm1(4 * scores.within.max(-1, keepdims=True))
    weights = Bounded(weights.value, weights.within + weights.value * carried)
    top = scores.value.max(1)
    sums = np.exp(scores.value - top[:, None]).sum(1)
    total = log(Bounded(sums, sums * (8 * n * SINGLE + carried[:, 0]))) + Bounded(top, scores.within.max(1))
    args = [ts.empty((n, d)), ts.empty(n), q, k, v, float(scaling), n, n // tile, n // keys]
    return Launch(n // tile, block, args, {0: (weights @ v).wanted(), 1: total.wanted()})


def _meaned(random: Random) -> Launch:
    height, width, radius = 50, 70, 2
    image = whole(random, 3, height, width, high=256, dtype="u1")
    counts = window_sums(np.ones((height, width), "i4"), radius)
    wanted = np.stack([window_sums(part.astype("i4"), radius) // counts for part in image])
    args = [ts.empty(image.shape, "u1"), image, width, height, radius]
    return Launch((5, 4), (16, 16, 3), args, {0: exact(wanted)})


def _grayscale(random: Random) -> Launch:
    image = whole(random, 50, 70, 3, high=256, dtype="u1")
    return Launch((5, 4), (16, 16), [ts.empty((50, 70), "u1"), image, 70, 50], {0: gray(image).wanted()})


def _squared(random: Random) -> Launch:
    x = normal(random, 50, 70)
    return Launch((5, 4), (16, 16), [x, ts.empty(x.shape), 70, 50], {1: (real(x) * x).wanted()})


def _biased(random: Random) -> Launch:
    x, bias = normal(random, 10, 128), normal(random, 128)
    made = real(x) + bias
    return Launch(10, 128, [x.copy(), bias, x.size, 128], {0: made.clipped(0, np.inf).wanted()})


# --- olcf/cuda-training-series ----------------------------------------------------------------------------------------


def _sums(axis: int, blocks: bool, random: Random) -> Launch:
    n = 300
    x = normal(random, n, n)
    return Launch(n if blocks else 2, 256, [x, ts.empty(n), n], {1: real(x).sum(axis).wanted()})


def _greatest(high: float, random: Random) -> Launch:
    x = uniform(random, 5000, low=-3, high=high)
    wanted = [x[np.arange(5000) // 256 % 4 == block].max() for block in range(4)]
    return Launch(4, 256, [x, ts.empty(4), 5000], {1: exact(np.array(wanted))})


def _long_sum(random: Random) -> Launch:
    """8,388,608 elements, as the file has it."""
    n = 8 * 1024 * 1024
    x = (whole(random, n, low=-8, high=8) / 8).astype("f4")
    return Launch(64, 256, [x, np.zeros(1, "f4")], {1: real(x).sum().reshape(1).wanted()})


def _transposed_double(m: int, random: Random) -> Launch:
    x = random.standard_normal((m, m))
    return Launch((-(-m // 32), -(-m // 32)), (32, 32), [m, x, ts.empty((m, m), "f8")], {2: exact(x.T)})


# --- udacity/cs344 ----------------------------------------------------------------------------------------------------


def _blocks_summed(shared: bool, random: Random) -> Launch:
    x = normal(random, 4, 512)
    return Launch(4, 512, [ts.empty(4), x.copy()], {0: real(x).sum(1).wanted()}, 2048 * shared)


def _counted(random: Random) -> Launch:
    x = whole(random, 4096, high=1000)
    wanted = np.bincount(x % 16, minlength=16)
    return Launch(64, 64, [np.zeros(16, "i4"), x, 16], {0: exact(wanted)})


def _transposed(block: int | tuple[int, int], grid: int | tuple[int, int], random: Random) -> Launch:
    x = normal(random, 1024, 1024)
    return Launch(grid, block, [x, ts.empty(x.shape)], {1: exact(x.T)})


def _meaned_of_five(random: Random) -> Launch:
    parts = [normal(random, 1024) for _ in range(5)]
    wanted = real(np.stack(parts)).sum(0) / 5.0
    return Launch(8, 128, [ts.empty(1024), *parts], {0: wanted.wanted()})


def _meaned_in_row(random: Random) -> Launch:
    n = 1024
    x = normal(random, n)
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(x, 2), 5)
    made = real(windows).sum(1) / 5.0
    made.within[[0, 1, -2, -1]] = np.inf  # the boundaries are to be ignored
    return Launch(8, 128, [ts.empty(n), x], {0: made.wanted()})


def _smoothed(random: Random) -> Launch:
    x = uniform(random, 4096)
    left, right = np.r_[x[:1], x[:-1]], np.r_[x[1:], x[-1:]]
    wanted = real(left) * 0.25 + real(x) * 0.5 + real(right) * 0.25
    return Launch(16, 256, [ts.empty(4096), x], {0: wanted.wanted()})


# --- Infatoshi/cuda-course --------------------------------------------------------------------------------------------


def _tanh(random: Random) -> Launch:
    x = 2 * normal(random, 5000)
    return Launch(20, 256, [x, ts.empty(5000), 5000], {1: tanh(real(x)).wanted()})


def _convolved(random: Random) -> Launch:
    n, inner, outer, height, width, k = 2, 3, 4, 20, 24, 5
    x, weights = normal(random, n, inner, height, width), normal(random, outer, inner, k, k)
    padded = np.pad(x, ((0, 0), (0, 0), (2, 2), (2, 2)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, (k, k), (2, 3))
    columns = windows.transpose(0, 2, 3, 1, 4, 5).reshape(n, height, width, -1)
    wanted = (real(columns) @ weights.reshape(outer, -1).T).transpose(0, 3, 1, 2)
    args = [x, weights, ts.empty((n, outer, height, width)), width, height, inner, outer, k, n]
    return Launch((2, 2, n * outer), (16, 16), args, {2: wanted.wanted()})


def _hundred_times(random: Random) -> Launch:
    a, b = normal(random, 5000), normal(random, 5000)
    each = real(a) + b
    wanted = Bounded(np.repeat(each.value[None], 100, 0), np.repeat(each.within[None], 100, 0)).sum(0)
    return Launch(20, 256, [a, b, ts.empty(5000), 5000], {2: wanted.wanted()})


def _softmax(random: Random) -> Launch:
    x = 3 * normal(random, 6, 100)
    return Launch((1, 6), 256, [x, ts.empty(x.shape), 6, 100], {1: softmax(x, 100).wanted()})


def _incremented(random: Random) -> Launch:
    return Launch(4, 100, [np.zeros(1, "i4")], {0: exact(np.array([400]))})


LESSONS = "Lesson Code Snippets"
FIRST = "05_Writing_your_First_Kernels"
_mode, _olcf, _udacity, _course = (partial(Case, repository) for repository in (MODE, OLCF, UDACITY, COURSE))

CASES = [
    _mode("lecture_008/coalesce.cu", "copyDataNonCoalesced", "4000", partial(_copied, 2)),
    _mode("lecture_008/coalesce.cu", "copyDataCoalesced", "4000", partial(_copied, 1)),
    _mode("lecture_008/coarsening.cu", "VecAddCoarsened", "1024", partial(added, (1024,), 2, 256, "")),
    _mode("lecture_008/divergence.cu", "processArrayWithDivergence", "1000", _doubled_or_next),
    _mode("lecture_008/divergence.cu", "processArrayWithoutDivergence", "1000", _doubled_or_next),
    _mode("lecture_008/privatization2.cu", "windowSumDirect", "1000, 7 wide", _window),
    _mode("lecture_008/privatization2.cu", "windowSumPrivatized", "1000, 7 wide", _window, OWN_TILE),
    _mode("lecture_008/tiling.cu", "matrixMulTiled", "96 x 96 x 96", partial(multiplied, 96, 96, 96, 16, [96])),
    _mode("lecture_009/simple_reduce.cu", "SimpleSumReductionKernel", "1024", partial(_summed, 512)),
    _mode("lecture_009/control_divergence_reduce.cu", "FixDivergenceKernel", "1024", partial(_summed, 512)),
    _mode("lecture_009/shared_reduce.cu", "SharedMemoryReduction", "2048", partial(_summed, 1024)),
    _mode("lecture_009/segment_reduce.cu", "SharedMemoryReduction", "5000", partial(_summed_by_atomics, 1024)),
    _mode("lecture_009/reduce_coarsening.cu", "CoarsenedReduction", "5000", partial(_summed_by_atomics, 2048)),
    _mode("lecture_012/flash_attention.cu", "flash_attention_k", "32 x 128", partial(_flash, 32)),
    _mode("lecture_012/flash_attention.cu", "flash_attention_k", "64 x 128", partial(_flash, 64), NEXT_TILE),
    _mode("lecture_002/mean_filter/mean_filter_kernel.cu", "mean_filter_kernel", "50 x 70 x 3", _meaned),
    _mode("lecture_002/rgb_to_grayscale/grayscale_kernel.cu", "rgb_to_grayscale_kernel", "50 x 70", _grayscale),
    _mode("lecture_018/kernels/src/pointwise_add_relu_fused.cu", "add_relu_fusion_kernel", "10 x 128", _biased),
    _mode("lecture_001/load_inline_cuda/cuda.cu", "square_matrix_kernel", "50 x 70", _squared),
    _olcf("exercises/hw1/vector_add_solution.cu", "vadd", "5000", partial(added, (5000,), 20, 256, "n")),
    _olcf("exercises/hw3/vector_add_solution.cu", "vadd", "5000", partial(added, (5000,), 4, 256, "n")),
    _olcf("exercises/hw1/matrix_mul_solution.cu", "mmul", "100 x 100 x 100",
          partial(multiplied, 100, 100, 100, 32, [100])),
    _olcf("exercises/hw2/matrix_mul_shared_solution.cu", "mmul", "96 x 96 x 96",
          partial(multiplied, 96, 96, 96, 32, [96])),
    _olcf("exercises/hw5/matrix_sums.cu", "row_sums", "300 x 300", partial(_sums, 1, False)),
    _olcf("exercises/hw5/matrix_sums_solution.cu", "row_sums", "300 x 300", partial(_sums, 1, True)),
    _olcf("exercises/hw5/matrix_sums.cu", "column_sums", "300 x 300", partial(_sums, 0, False)),
    _olcf("exercises/hw5/max_reduction_solution.cu", "reduce", "5000", partial(_greatest, 3)),
    _olcf("exercises/hw5/max_reduction_solution.cu", "reduce", "5000, negative", partial(_greatest, -1), ZERO_FIRST),
    _olcf("exercises/hw5/reductions.cu", "reduce_a", "8388608", _long_sum),
    _olcf("exercises/hw5/reductions.cu", "reduce_ws", "8388608", _long_sum),
    _olcf("exercises/hw8/task1/task1_solution.cu", "naive_cuda_transpose", "100 x 100",
          partial(_transposed_double, 100)),
    *(_olcf(f"exercises/hw8/task{n}/task{n}_solution.cu", "smem_cuda_transpose", f"{m} x {m}",
            partial(_transposed_double, m), fault) for n in (2, 3) for m, fault in ((96, None), (100, RAGGED))),
    *(_udacity(f"{LESSONS}/Lesson 3 Code Snippets/reduce.cu", kernel, "4 blocks of 512",
               partial(_blocks_summed, "sh" in kernel)) for kernel in ("global_reduce_kernel", "shmem_reduce_kernel")),
    _udacity(f"{LESSONS}/Lesson 3 Code Snippets/histo.cu", "simple_histo", "4096, 16 bins", _counted),
    _udacity(f"{LESSONS}/Lesson 3 Code Snippets/histo.cu", "naive_histo", "4096, 16 bins", _counted, LOST),
    _udacity(f"{LESSONS}/Lesson 7 Code Snippets/tiling/tiling.cu", "foo", "1024", _meaned_of_five),
    _udacity(f"{LESSONS}/Lesson 7 Code Snippets/tiling/tiling.cu", "bar", "1024", _meaned_in_row, BEFORE),
    _course(f"{FIRST}/02 Kernels/01_vector_add_v2.cu", "vector_add_gpu_1d", "5000",
            partial(added, (5000,), 5, 1024, "n")),
    _course(f"{FIRST}/02 Kernels/01_vector_add_v2.cu", "vector_add_gpu_3d", "20 x 30 x 40",
            partial(added, (20, 30, 40), (3, 4, 3), (16, 8, 8), "sizes")),
    _course(f"{FIRST}/02 Kernels/02 matmul.cu", "matmul_gpu", "70 x 90 x 100",
            partial(multiplied, 70, 90, 100, 32, [70, 90, 100])),
    _course(f"{FIRST}/03 Profiling/02_tiled_matmul.cu", "matrixMultiplyOptimized", "70 x 90 x 100",
            partial(multiplied, 70, 90, 100, 16, [70, 100, 90])),
    _course(f"{FIRST}/04 Atomics/00_atomicAdd.cu", "incrementCounterAtomic", "400 threads", _incremented),
    _course(f"{FIRST}/04 Atomics/00_atomicAdd.cu", "incrementCounterNonAtomic", "400 threads", _incremented, LOST_TOO),
    _course("06_CUDA_APIs/02 CUDNN/00 Tanh.cu", "naiveTanhKernel", "5000", _tanh),
    _course("06_CUDA_APIs/02 CUDNN/01 Conv2d_NCHW.cu", "naiveConv2d", "2 x 3 x 20 x 24, 5 x 5", _convolved),
    _course("07_Faster_Matmul/unrolling_example.cu", "vectorAddUnroll", "5000", _hundred_times),
    _course("08_Triton/02_softmax.cu", "softmax_cuda", "6 rows of 100", _softmax),
]  # fmt: skip
