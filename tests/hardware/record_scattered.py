"""Record how long a load of a warp waits for L2 or DRAM by how many lines its lanes ask for.

python tests/hardware/record_scattered.py --out tests/hardware/scattered_h200.json

Needs CuPy and a GPU. One warp's lanes follow so many ways through an array, from line to line, each load at what the one
before it has found. An array of a few megabytes is in L2, one of a hundred comes from DRAM; none is in L1."""

from __future__ import annotations

from typing import Any

from record_counts import record_found

MEGABYTES, WAYS, STEPS = (1, 8, 128, 1024), (1, 2, 4, 8, 16, 32), 400
BEGINNINGS, L2 = 8, 40  # launches of each; megabytes that are in L2 when they have been read
LINE = 128  # bytes
KERNEL = """
extern "C" __global__ void link(unsigned *next, unsigned lines) {  // each line is come to once (Knuth, TAOCP 3.2.1.2)
    for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < lines; i += gridDim.x * blockDim.x)
        next[(size_t)i * 32] = i * 1664525u + 1013904223u & lines - 1;
}
extern "C" __global__ void follow(
    const unsigned *next, unsigned *to, int steps, int ways, unsigned lines, unsigned from, unsigned *clocks) {
    unsigned at = threadIdx.x % ways * 2654435761u + from & lines - 1;
    for (int i = 0; i < 50; i++) at = next[(size_t)at * 32];
    unsigned before = clock();
    for (int i = 0; i < steps; i++) at = next[(size_t)at * 32];
    to[threadIdx.x] = at;
    if (threadIdx.x == 0) *clocks = clock() - before;
}"""


def measured(megabytes: int) -> list[float]:
    """Clocks of a load, for each number of ways, begun at several lines."""
    import cupy

    module, lines = cupy.RawModule(code=KERNEL), (megabytes << 20) // LINE
    following, others, to, clocks = (cupy.zeros(n, cupy.uint32) for n in (megabytes << 18, 1 << 26, 32, 1))
    module.get_function("link")((1024,), (256,), (following, cupy.uint32(lines)))
    found = []
    for ways in WAYS:
        taken = 0
        for begun in range(BEGINNINGS):
            others += 1  # which L2 has then
            if megabytes < L2:
                following.sum()
            given = cupy.int32(STEPS), cupy.int32(ways), cupy.uint32(lines), cupy.uint32(begun * 0x9E3779B9 % 2**32)
            module.get_function("follow")((1,), (32,), (following, to, *given, clocks))
            taken += int(clocks[0])
        found.append(round(taken / STEPS / BEGINNINGS, 1))
    return found


def found() -> dict[str, Any]:
    return {"ways": WAYS, "clocks": {str(size): measured(size) for size in MEGABYTES}}


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
