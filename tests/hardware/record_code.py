"""Record how fast a real GPU runs a loop by how long its code is, and by how many warps run it.

python tests/hardware/record_code.py --out tests/hardware/code_h200.json

Needs CuPy and a GPU. The loop is of so many independent additions, which caches of instructions hold as far as they
have room; each warp of an SM runs it by itself."""

from __future__ import annotations

from typing import Any

from record_counts import record_found

INSTRUCTIONS = (256, 512, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 12288, 16384)
WARPS, BLOCKS = (1, 4, 8, 16, 32), 132
STEPS = 8  # additions that do not wait for each other
RUN = 65536  # instructions of a warp
KERNEL = """
extern "C" __global__ void added(float *to, float by, int turns, unsigned *clocks) {
    float a[STEPS];
    for (int i = 0; i < STEPS; i++) a[i] = threadIdx.x + i;
    unsigned before = 0;
    for (int turn = -1; turn < turns; turn++) {
        if (turn == 0) { __syncthreads(); before = clock(); }
#pragma unroll
        for (int i = 0; i < LENGTH / STEPS; i++)
#pragma unroll
            for (int j = 0; j < STEPS; j++) a[j] = a[j] * by + by;
    }
    __syncthreads();
    if (threadIdx.x == 0) clocks[blockIdx.x] = clock() - before;
    float sum = 0;
    for (int i = 0; i < STEPS; i++) sum += a[i];
    to[threadIdx.x] = sum;
}"""


def measured(length: int) -> list[float]:
    """Clocks of an SM for an instruction of each of its warps, by number of warps; the median SM's."""
    import cupy

    options = (f"-DLENGTH={length}", f"-DSTEPS={STEPS}")
    added = cupy.RawModule(code=KERNEL, options=options).get_function("added")
    to, clocks, turns, found = cupy.zeros(1024, cupy.float32), cupy.zeros(BLOCKS, cupy.uint32), RUN // length, []
    for warps in WARPS:
        for _ in range(2):
            added((BLOCKS,), (32 * warps,), (to, cupy.float32(0.5), cupy.int32(turns), clocks))
        found.append(round(float(cupy.median(clocks)) / turns / length, 3))
    return found


def found() -> dict[str, Any]:
    return {"warps": WARPS, "clocks": {str(length): measured(length) for length in INSTRUCTIONS}}


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
