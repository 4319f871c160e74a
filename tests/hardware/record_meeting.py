"""Record how long a real GPU takes for atomics by how many places they share, and by how lanes are spread over them.

python tests/hardware/record_meeting.py --out tests/hardware/meeting_h200.json

Needs CuPy and a GPU. So many threads update so many words of four bytes, each thread a number of times: all lanes of a
warp words that follow each other, or any words. And warps update two lines of 128 bytes in turn, the first one of an
array and another: where one slice of L2 has both it takes twice as long."""

from __future__ import annotations

from typing import Any

from record_counts import record_found

WORDS = (1, 4, 8, 32, 64, 256, 1024, 4096, 65536, 1 << 20)
WAYS = {"follow": 0, "any": 1}
UPDATES = ("add", "add_result", "float_add", "exchange")
BLOCKS, THREADS, EACH = (8, 132, 1056), 256, 8
PAIRED, LINES = 528, 64
MOST = 8192  # updates of a word by compare and swap
KERNEL = """
#define AT(i) (any ? ((blockIdx.x * blockDim.x + threadIdx.x) * EACH + i) * 2654435761u >> 7 \\
                   : (blockIdx.x * blockDim.x + threadIdx.x) + i * 977u * 32) & words - 1
extern "C" __global__ void add(unsigned *to, unsigned words, int any) {
    for (int i = 0; i < EACH; i++) atomicAdd(&to[AT(i)], i + 1);
}
extern "C" __global__ void add_result(unsigned *to, unsigned words, int any) {
    unsigned sum = 0;
    for (int i = 0; i < EACH; i++) sum += atomicAdd(&to[AT(i)], i + 1);
    if (sum == 12345) to[0] = 0;
}
extern "C" __global__ void float_add(float *to, unsigned words, int any) {
    for (int i = 0; i < EACH; i++) atomicAdd(&to[AT(i)], 1.0f);
}
extern "C" __global__ void exchange(unsigned *to, unsigned words, int any) {
    for (int i = 0; i < EACH; i++) {
        unsigned *at = &to[AT(i)], old = *at, seen;
        do { seen = old; old = atomicCAS(at, seen, __float_as_uint(__uint_as_float(seen) + 1.0f)); } while (old != seen);
    }
}
extern "C" __global__ void in_turn(unsigned *to, unsigned words) {
    unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
    for (int i = 0; i < EACH; i++) atomicAdd(&to[(warp + i & 1) * words + threadIdx.x % 32], 1);
}"""


def shortest(name: str, blocks: int, given: tuple[Any, ...]) -> float:
    """Microseconds of the fastest of several launches."""
    import cupy

    function, times = cupy.RawModule(code=KERNEL, options=(f"-DEACH={EACH}",)).get_function(name), []
    for _ in range(4):
        given[0].fill(0)
        begun, ended = cupy.cuda.Event(), cupy.cuda.Event()
        begun.record()
        function((blocks,), (THREADS,), given)
        ended.record()
        ended.synchronize()
        times.append(1e3 * cupy.cuda.get_elapsed_time(begun, ended))
    return round(min(times), 2)


def measured(update: str, way: int) -> dict[str, list[float]]:
    """Microseconds by blocks, for each number of words; 0 of none."""
    import cupy

    to, found = cupy.zeros(1 << 20, "u4"), dict[str, list[float]]()
    for blocks in BLOCKS:
        for words in WORDS:
            if update == "exchange" and blocks * THREADS * EACH > MOST * words:  # which would take minutes
                found.setdefault(str(blocks), []).append(0.0)
                continue
            given = to, cupy.uint32(words), cupy.int32(way)
            found.setdefault(str(blocks), []).append(shortest(update, blocks, given))
    return found


def found() -> dict[str, Any]:
    made = {f"{update}, {name}": measured(update, way) for update in UPDATES for name, way in WAYS.items()}
    return {"words": WORDS, "threads": THREADS, "each": EACH, "microseconds": made, "in_turn": beside_the_first()}


def beside_the_first() -> list[float]:
    """For each line of 8 KiB but the first."""
    import cupy

    to = cupy.zeros(1 << 20, "u4")
    return [shortest("in_turn", PAIRED, (to, cupy.uint32(32 * line))) for line in range(1, LINES)]


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
