"""Record how long a real GPU takes for loads of constants by how many words the lanes of a warp ask for.

python tests/hardware/record_constants.py --out tests/hardware/constants_h200.json

Needs CuPy and a GPU. The lanes of each warp follow so many ways through a table of constants, each load at what the one
before it has found."""

from __future__ import annotations

from typing import Any

from record_counts import record_found

WAYS, WARPS, BLOCKS, STEPS = (1, 2, 4, 8, 16, 32), (1, 4, 8, 16, 32), 132, 2000
WORDS = (256, 1024)  # which the nearest cache of constants holds, and does not
KERNEL = """
__constant__ unsigned following[WORDS];
extern "C" __global__ void follow(unsigned *to, int steps, int ways, unsigned *clocks) {
    unsigned at = threadIdx.x % ways * 7;
    for (int i = 0; i < WORDS; i++) at = following[at];
    __syncthreads();
    unsigned before = clock();
    for (int i = 0; i < steps; i++) at = following[at];
    __syncthreads();
    if (threadIdx.x == 0) clocks[blockIdx.x] = clock() - before;
    to[threadIdx.x] = at;
}"""


def measured(words: int, ways: int) -> list[float]:
    """Clocks of a step of each warp, by number of an SM's warps; the median SM's."""
    import cupy

    module, found = cupy.RawModule(code=KERNEL, options=(f"-DWORDS={words}",)), []
    table = module.get_global("following")
    cupy.ndarray(words, cupy.uint32, table)[:] = (cupy.arange(words, dtype=cupy.uint32) + 224) % words
    to, clocks = cupy.zeros(1024, cupy.uint32), cupy.zeros(BLOCKS, cupy.uint32)
    for warps in WARPS:
        for _ in range(2):
            given = cupy.int32(STEPS), cupy.int32(ways), clocks
            module.get_function("follow")((BLOCKS,), (32 * warps,), (to, *given))
        found.append(round(float(cupy.median(clocks)) / STEPS, 2))
    return found


def found() -> dict[str, Any]:
    return {
        "warps": WARPS,
        "clocks": {str(words): {str(ways): measured(words, ways) for ways in WAYS} for words in WORDS},
    }


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
