"""siboehm/SGEMM_CUDA: C = alpha A B + beta C, step by step to a fast kernel."""

from __future__ import annotations

from functools import partial

from ..bounded import real
from ..case import Case, Fault, Launch, Random
from ..draws import normal

REPOSITORY = "siboehm/SGEMM_CUDA"
KERNELS = {
    "sgemm_naive": ((32, 32), (32, 32)),
    "sgemm_global_mem_coalesce<32>": ((32, 32), 1024),
    "sgemm_shared_mem_block<32>": ((32, 32), 1024),
    "sgemm1DBlocktiling<64, 64, 8, 8>": ((64, 64), 512),
    "sgemm2DBlocktiling<128, 128, 8, 8, 8>": ((128, 128), 256),
    "sgemmVectorize<128, 128, 8, 8, 8>": ((128, 128), 256),
    "sgemmResolveBankConflicts<128, 128, 8, 8, 8>": ((128, 128), 256),
    "sgemmResolveBankExtraCol<128, 128, 8, 8, 8>": ((128, 128), 256),
    "sgemmAutotuned<128, 128, 16, 8, 8>": ((128, 128), 256),
    "sgemmWarptiling<128, 128, 16, 64, 64, 4, 8, 4, 128>": ((128, 128), 128),
    "sgemmDoubleBuffering<128, 256, 16, 128, 32, 1, 8, 8, 256>": ((128, 256), 256),
    "runSgemmDoubleBuffering2<128, 128, 16, 64, 64, 4, 8, 4, 128>": ((128, 128), 128),
}  # the tile of C that a block makes, rows and columns, and its threads

HALVES = Fault(
    "src/kernels/11_kernel_double_buffering.cuh:131-176",
    "the two halves of a block wait at different __syncthreads(), each in its own branch of `doubleBufferIdx`",
    "never where a barrier counts arrivals, as all GPUs of today do: both halves pass three barriers a turn. CUDA C++ "
    "allows a __syncthreads() in a branch only if all threads of the block take it",
)


def _sgemm(tile: tuple[int, int], block: int | tuple[int, int], random: Random) -> Launch:
    m, n, k = 256, 256, 64
    a, b, c = normal(random, m, k), normal(random, k, n), normal(random, m, n)
    wanted = 0.5 * (real(a) @ b) + real(c) * 3.0
    return Launch((n // tile[1], m // tile[0]), block, [m, n, k, 0.5, a, b, 3.0, c], {7: wanted.wanted()})


CASES = [
    Case(
        REPOSITORY,
        "src/runner.cu",
        kernel,
        "256 x 64 x 256",
        partial(_sgemm, *sizes),
        HALVES if kernel.startswith("sgemmDouble") else None,
    )
    for kernel, sizes in KERNELS.items()
]
