"""NVIDIA/cuda-samples: sums, products, transposes, histograms, scans and convolutions."""

from __future__ import annotations

from functools import partial

import numpy as np

import tilescope as ts

from ..bounded import DOUBLE, Bounded, exact, real
from ..case import Case, Fault, Launch, Random, Wanted
from ..draws import normal, uniform, whole

REPOSITORY = "NVIDIA/cuda-samples"
INTRODUCTION, CONCEPTS = "Samples/0_Introduction", "Samples/2_Concepts_and_Techniques"
FEATURES, PERFORMANCE = "Samples/3_CUDA_Features", "Samples/6_Performance"
COMMON = ("Common",)

BEYOND = Fault(
    "shfl_scan.cu:140-147",
    "the guard is `id > len`, in which `id >= len` was meant: the thread of id = len goes on",
    "len is no multiple of the block: one element past the end is changed. The sample's own grid never comes there",
)
WRONG_B = Fault(
    "Samples/3_CUDA_Features/globalToShmemAsyncCopy/globalToShmemAsyncCopy.cu:137, 223, 312, 709",
    "tiles of B are read at `a + wA * threadIdx.y + t4x`, which is where the tile of A lies: `b + wB * threadIdx.y + "
    "t4x` was meant, as in the kernels that copy single elements",
    "always, unless B is the same everywhere, as the sample's own matrices are",
)
FIVE_STAGES = Fault(
    "Samples/3_CUDA_Features/globalToShmemAsyncCopy/globalToShmemAsyncCopy.cu:131-137, 460-469",
    "`aStage <= a + aStep * maxPipelineStages` starts five copies for four buffers: the fifth goes to buffer 0, to "
    "which the first is still on its way and which nobody has used yet",
    "always from five tiles on, unless all tiles are equal, as the sample's own matrices are; MultiStageLargeChunk "
    "reads B at the place of A besides",
)
NO_ACQUIRE = Fault(
    "Samples/2_Concepts_and_Techniques/threadFenceReduction/threadFenceReduction_kernel.cuh:117, 192",
    "the last block takes its ticket by atomicInc and reads the other blocks' sums behind a barrier, with no "
    "__threadfence() after the ticket: a fence before it releases, but acquires nothing",
    "by the PTX memory model (section 8) at any time; the sums were not in this SM's cache before, so that GPUs of "
    "today read them from where they were written",
)
TILE_ENDS = (
    "The last turn of the loop has threads for a part of a warp alone, and the others have left the kernel. A vote "
    "waits for those that have not ended (PTX ISA, vote.sync); the emulator cannot wait there yet, and says so."
)


def _added(random: Random) -> Launch:
    n = 5000
    a, b = normal(random, n), normal(random, n)
    return Launch(20, 256, [a, b, ts.empty(n), n], {2: (real(a) + b + 0.0).wanted()})


def _multiplied(tile: int, extra: int, random: Random) -> Launch:
    """`extra` rows of threads that load alone."""
    m, k, n = 64, 96, 128
    a, b = normal(random, m, k), normal(random, k, n)
    block = (tile, tile + extra)
    return Launch((n // tile, m // tile), block, [ts.empty((m, n)), a, b, k, n], {0: (real(a) @ b).wanted()})


def _on_tensor_cores(random: Random) -> Launch:
    """Products of half precision are exact; sums may be cut where IEEE 754 rounds, which is two roundings each."""
    m, n, k = 64, 64, 64
    a, b, c = normal(random, m, k).astype("f2"), normal(random, n, k).astype("f2"), normal(random, m, n)
    product = real(a, 2.0**-23) @ b.astype("f8").T
    wanted = Bounded(product.value, product.within) * np.float32(1.1) + real(c) * np.float32(1.2)
    args = [a, b, c, ts.empty((m, n)), m, n, k, 1.1, 1.2]
    return Launch((1, 1), (128, 4), args, {3: wanted.wanted()})


def _transposed(random: Random) -> Launch:
    width, height = 96, 64
    x = normal(random, height, width)
    return Launch((3, 2), (32, 16), [ts.empty((width, height)), x, width, height], {0: exact(x.T)})


def _copied(random: Random) -> Launch:
    x = normal(random, 96, 96)
    return Launch((3, 3), (32, 16), [ts.empty((96, 96)), x, 96, 96], {0: exact(x)})


def _reduced(number: int, random: Random) -> Launch:
    """In whole numbers; from the third on two elements a thread, from the sixth on as many as there are."""
    block, blocks = 256, 4
    each = block if number < 3 else 2 * block
    n = each * blocks - 100 if number < 6 else 6000
    x = whole(random, n)
    taken = np.arange(n) // (2 * block if number == 6 else block if number == 7 else each) % blocks
    wanted = np.bincount(taken, x, blocks)
    return Launch(blocks, block, [x, ts.empty(blocks, "i4"), n], {1: exact(wanted)}, 4 * block)


REDUCTIONS = {
    0: "reduce0<int>", 1: "reduce1<int>", 2: "reduce2<int>", 3: "reduce3<int>", 4: "reduce4<int, 256>",
    5: "reduce5<int, 256>", 6: "reduce6<int, 256, true>", 7: "reduce7<int, 256, false>",
}  # fmt: skip


def _reduced_by_ticket(random: Random) -> Launch:
    """Partial sums of blocks; the last block to end adds them up."""
    n, blocks, block = 5000, 8, 128
    x = normal(random, n)
    args = [x, np.zeros(blocks, "f4"), n]
    total = real(x).sum()
    wanted = Bounded(np.r_[total.value, np.zeros(blocks - 1)], np.r_[total.within, np.full(blocks - 1, np.inf)])
    return Launch(blocks, block, args, {1: wanted.wanted()}, 4 * block)


def _reduced_by_grid(random: Random) -> Launch:
    """Sums in double precision, kept in single precision."""
    n, blocks, block = 5000, 4, 128
    x = normal(random, n)
    total = real(x, DOUBLE).sum()
    within = np.r_[total.within + 2 * blocks * 2.0**-24 * np.abs(x).sum(), np.full(blocks - 1, np.inf)]
    wanted = Bounded(np.r_[total.value, np.zeros(blocks - 1)], within)
    args = [x, np.zeros(blocks, "f4"), n]
    return Launch(blocks, block, args, {1: wanted.wanted()}, 8 * block, cooperative=True)


def _dot_products(random: Random) -> Launch:
    vectors, length = 20, 2000
    a, b = normal(random, vectors, length), normal(random, vectors, length)
    wanted = (real(a) * b).sum(1)
    return Launch(8, 256, [ts.empty(vectors), a, b, vectors, length], {0: wanted.wanted()})


def _scanned(random: Random) -> Launch:
    """Exclusive sums of rows of 256."""
    x = whole(random, 16, 256, dtype="u4")
    return Launch(4, 256, [ts.empty(x.shape, "u4"), x, 256], {0: exact(x.cumsum(1) - x)})


def _updated(random: Random) -> Launch:
    x, sums = whole(random, 4, 1024, dtype="u4"), whole(random, 4, dtype="u4")
    return Launch(4, 256, [x.copy(), sums], {0: exact(x + sums[:, None])})


def _scanned_by_shuffles(random: Random) -> Launch:
    x = whole(random, 4, 256)
    args = [x.copy(), 32, ts.empty(4, "i4")]
    return Launch(4, 256, args, {0: exact(x.cumsum(1)), 2: exact(x.sum(1))}, 32)


def _sums_added(n: int, random: Random) -> Launch:
    x, sums = whole(random, n), whole(random, 4)
    return Launch(4, 256, [x.copy(), sums, n], {0: exact(x + np.repeat(sums, 256)[:n])})


def _counted(bins: int, random: Random) -> Launch:
    """Partial histograms of bytes, of their upper six bits for 64 bins."""
    block, blocks = {64: (64, 4), 256: (192, 4)}[bins]
    each = 16 if bins == 64 else 4
    x = whole(random, blocks * block * 3, each, high=256, dtype="u1")
    owner = np.arange(len(x)) // block % blocks
    wanted = [np.bincount(x[owner == b].ravel() >> (2 if bins == 64 else 0), minlength=bins) for b in range(blocks)]
    return Launch(blocks, block, [ts.empty((blocks, bins), "u4"), x.view("u4"), len(x)], {0: exact(np.array(wanted))})


def _merged(bins: int, random: Random) -> Launch:
    x = whole(random, 100, bins, dtype="u4")
    return Launch(bins, 256, [ts.empty(bins, "u4"), x, 100], {0: exact(x.sum(0))})


def _convolved(axis: int, random: Random) -> Launch:
    """17 taps along an axis; zeros lie outside."""
    height, width, radius = 64, 256, 8
    x, taps = uniform(random, height, width), normal(random, 2 * radius + 1)
    padded = np.pad(x, [(radius, radius) if a == axis else (0, 0) for a in (0, 1)])
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * radius + 1, axis)
    wanted = (real(windows) * taps[::-1].copy()).sum(-1)
    how = ((2, 16), (16, 4)) if axis else ((16, 1), (16, 8))
    return Launch(*how, [ts.empty(x.shape), x, width, height, width], {0: wanted.wanted()}, 0, {"c_Kernel": taps})


def _filtered(random: Random) -> Launch:
    """What is positive, in any order, and zeros behind."""
    x = whole(random, 3000, low=-50, high=50)
    wanted = Wanted(np.sort(np.where(x > 0, x, 0)), read=np.sort)
    args = [np.zeros(3000, "i4"), np.zeros(1, "i4"), x, 3000]
    return Launch(6, 512, args, {0: wanted, 1: exact(np.array([(x > 0).sum()]))})


def _odd_and_even(n: int, random: Random) -> Launch:
    x = whole(random, n, high=50)
    odd = x % 2 == 1
    wanted = {1: exact(np.array([odd.sum()])), 2: exact(np.array([x[odd].sum(), x[~odd].sum()]))}
    return Launch(4, 256, [x, np.zeros(1, "i4"), np.zeros(2, "i4"), n], wanted)


def _least(random: Random) -> Launch:
    x = normal(random, 512)
    out, timer = ts.empty(4), np.zeros(8, "i8")
    return Launch(4, 256, [x, out, timer], {1: exact(np.full(4, x.min()))}, 2048)


_case = partial(Case, REPOSITORY, includes=COMMON)
ASYNC = f"{FEATURES}/globalToShmemAsyncCopy/globalToShmemAsyncCopy.cu"

CASES = [
    _case(f"{INTRODUCTION}/vectorAdd/vectorAdd.cu", "vectorAdd", "5000", _added),
    *(_case(f"{INTRODUCTION}/matrixMul/matrixMul.cu", f"MatrixMulCUDA<{n}>", "64 x 96 x 128",
            partial(_multiplied, n, 0))
      for n in (16, 32)),
    *(_case(ASYNC, f"MatrixMul{name}<16>", "64 x 96 x 128", partial(_multiplied, 16, 2 * ("Shared" in name)),
            FIVE_STAGES if name.startswith("AsyncCopyMultiStage") and "Shared" not in name else
            WRONG_B if "Large" in name else None)
      for name in ("Naive", "NaiveLargeChunk", "AsyncCopySingleStage", "AsyncCopyMultiStage", "AsyncCopyLargeChunk",
                   "AsyncCopyLargeChunkAWBarrier", "AsyncCopyMultiStageLargeChunk", "AsyncCopyMultiStageSharedState")),
    _case(f"{FEATURES}/cudaTensorCoreGemm/cudaTensorCoreGemm.cu", "simple_wmma_gemm", "64 x 64 x 64", _on_tensor_cores),
    *(_case(f"{PERFORMANCE}/transpose/transpose.cu", kernel, "64 x 96", _transposed)
      for kernel in ("transposeNaive", "transposeCoalesced", "transposeNoBankConflicts", "transposeDiagonal")),
    *(_case(f"{PERFORMANCE}/transpose/transpose.cu", kernel, "96 x 96", _copied)
      for kernel in ("copy", "copySharedMem")),
    *(_case(f"{CONCEPTS}/reduction/reduction_kernel.cu", kernel, "4 blocks of 256", partial(_reduced, n))
      for n, kernel in REDUCTIONS.items()),
    _case(f"{CONCEPTS}/threadFenceReduction/threadFenceReduction.cu", "reduceSinglePass<128, false>", "5000",
          _reduced_by_ticket, NO_ACQUIRE),
    _case(f"{CONCEPTS}/reductionMultiBlockCG/reductionMultiBlockCG.cu", "reduceSinglePassMultiBlockCG", "5000",
          _reduced_by_grid),
    _case(f"{CONCEPTS}/scalarProd/scalarProd.cu", "scalarProdGPU", "20 pairs of 2000", _dot_products),
    _case(f"{CONCEPTS}/scan/scan.cu", "scanExclusiveShared", "16 rows of 256", _scanned),
    _case(f"{CONCEPTS}/scan/scan.cu", "uniformUpdate", "4 rows of 1024", _updated),
    _case(f"{CONCEPTS}/shfl_scan/shfl_scan.cu", "shfl_scan_test", "4 rows of 256", _scanned_by_shuffles),
    _case(f"{CONCEPTS}/shfl_scan/shfl_scan.cu", "uniform_add", "1024", partial(_sums_added, 1024)),
    _case(f"{CONCEPTS}/shfl_scan/shfl_scan.cu", "uniform_add", "1000", partial(_sums_added, 1000), BEYOND),
    *(_case(f"{CONCEPTS}/histogram/histogram{n}.cu", f"histogram{n}Kernel", "bytes", partial(_counted, n))
      for n in (64, 256)),
    *(_case(f"{CONCEPTS}/histogram/histogram{n}.cu", f"mergeHistogram{n}Kernel", "100 histograms", partial(_merged, n))
      for n in (64, 256)),
    *(_case(f"{CONCEPTS}/convolutionSeparable/convolutionSeparable.cu", f"convolution{name}Kernel", "64 x 256, 17 taps",
            partial(_convolved, axis)) for axis, name in enumerate(("Columns", "Rows"))),
    _case(f"{FEATURES}/warpAggregatedAtomicsCG/warpAggregatedAtomicsCG.cu", "filter_arr", "3000", _filtered),
    _case(f"{FEATURES}/binaryPartitionCG/binaryPartitionCG.cu", "oddEvenCountAndSumCG", "3072",
          partial(_odd_and_even, 3072)),
    _case(f"{FEATURES}/binaryPartitionCG/binaryPartitionCG.cu", "oddEvenCountAndSumCG", "3000",
          partial(_odd_and_even, 3000), because=TILE_ENDS),
    _case(f"{INTRODUCTION}/clock/clock.cu", "timedReduction", "512", _least),
]  # fmt: skip
