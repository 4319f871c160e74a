"""Record how long a real GPU takes for launches of a few microseconds: arrays from 4 KiB on, read and stored once; code
without a loop, which nothing has fetched before; and loads that wait for each other, by all threads at once.

python tests/hardware/record_brief.py --out tests/hardware/brief_h200.json

Needs CuPy, a GPU and `ncu`, which empties the caches before each launch."""

from __future__ import annotations

from typing import Any

import numpy as np
from record_placing import record_launches

METRICS = "gpu__time_duration.sum,dram__bytes_read.sum,sm__cycles_active.max"
WAYS = ("stored", "in_place", "read1", "read3", "chained2", "chained3")  # chained: where to read is what was read
THREADS = tuple(1 << power for power in range(10, 23, 2))
BLOCK = 256
LENGTHS = (64, 256, 512, 1024, 2048, 4096, 8192)  # multiply-adds
STREAMS = [(way, threads) for way in WAYS for threads in THREADS]
STRAIGHT = [(f"straight{length}", 32 * warps * blocks, 32 * warps) for length in LENGTHS
            for blocks, warps in ((1, 1), (1, 8), (132, 1), (132, 8), (132, 32), (1056, 4))]  # fmt: skip
GRIDS = (2, 4, 8, 16, 32, 48, 64, 96, 264)  # blocks
CROWDS = [(name, 32 * blocks, 32) for name in ("straight64", "straight1024") for blocks in GRIDS]
ROUNDS = (1, 2, 4, 8, 16)  # loads of a thread, each of which says where the next one is
WALKS = [(f"walk{rounds}", threads, BLOCK) for rounds in ROUNDS for threads in (1 << 14, 1 << 16, 1 << 18)]
TIMES = 5  # each, of which the median counts
CASES = [*((way, threads, BLOCK) for way, threads in STREAMS), *STRAIGHT, *CROWDS, *WALKS] * TIMES
STEPS = 8  # additions that do not wait for each other
KERNEL = """
#define AT int i = blockIdx.x * blockDim.x + threadIdx.x
#define FOUR int *to, const int *a, const int *b, const int *c
extern "C" __global__ void stored(FOUR) { AT; to[i] = 1; }
extern "C" __global__ void in_place(FOUR) { AT; to[i] = to[i] + 1; }
extern "C" __global__ void read1(FOUR) { AT; to[i] = a[i]; }
extern "C" __global__ void read3(FOUR) { AT; to[i] = a[i] + b[i] + c[i]; }
extern "C" __global__ void chained2(FOUR) { AT; to[i] = b[a[i]]; }
extern "C" __global__ void chained3(FOUR) { AT; to[i] = c[b[a[i]]]; }
#define WALK(rounds)                                                                                           \\
    extern "C" __global__ void walk##rounds(int *to, const int *next) {                                        \\
        AT; int at = i;                                                                                        \\
        _Pragma("unroll 1") for (int round = 0; round < rounds; round++) at = next[at];                        \\
        to[i] = at;                                                                                            \\
    }
WALK(1) WALK(2) WALK(4) WALK(8) WALK(16)"""
CODE = """
extern "C" __global__ void straightLENGTH(float *to, float by) {
    float a[STEPS];
    for (int i = 0; i < STEPS; i++) a[i] = threadIdx.x + i;
#pragma unroll
    for (int i = 0; i < LENGTH / STEPS; i++)
#pragma unroll
        for (int j = 0; j < STEPS; j++) a[j] = a[j] * by + by;
    float sum = 0;
    for (int i = 0; i < STEPS; i++) sum += a[i];
    to[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}"""


def text_of(length: int) -> str:
    return CODE.replace("LENGTH", str(length)).replace("STEPS", str(STEPS))


def arguments_of(name: str, threads: int, library: Any) -> tuple[Any, ...]:
    """Of a case, whose arrays are NumPy's or CuPy's: the walks' says of each place the one that a thread reads next."""
    arrays = (library.arange(first, first + max(THREADS), dtype=np.int32) for first in (0, 0, 0, 0, threads))
    to, a, b, c, following = arrays
    if name.startswith("straight"):
        return to.view(np.float32), np.float32(0.5)
    return (to, following) if name.startswith("walk") else (to, a, b, c)


def launch_all() -> None:
    """What ncu looks at."""
    import cupy

    module = cupy.RawModule(code=KERNEL)
    straight = {f"straight{n}": cupy.RawModule(code=text_of(n)).get_function(f"straight{n}") for n in LENGTHS}
    for name, threads, block in CASES:
        function = straight.get(name) or module.get_function(name)
        function((threads // block,), (block,), arguments_of(name, threads, cupy))
    cupy.cuda.runtime.deviceSynchronize()


if __name__ == "__main__":
    record_launches(
        __file__, __doc__, r"stored|in_place|read\d|chained\d|straight\d+|walk\d+", METRICS, CASES, launch_all
    )
