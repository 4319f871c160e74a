"""Record what a jump, a call and a meeting of lanes take on a real GPU, by how much a warp runs between jumps and how
far they go.

python tests/hardware/record_jumps.py --out tests/hardware/jumps_h200.json

Needs CuPy, cuda-core and a GPU. A kernel is compiled whose loop has 4,096 FFMA, and in its machine code jumps are put in
the place of some: of each `stride` of instructions a warp runs the first few, the last of which jumps to the next.
What the assembler makes of calls, of lanes that part, and of quotients is timed as it is."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from record_counts import record_found

from tilescope.source.cubin import _sections

WARPS, BLOCKS, TURNS, LENGTH = (1, 4, 8, 16), 132, 100, 4096
COUNTS = (4, 8, 16, 20, 24, 28, 32, 64, 128, 256)
FFMA, MASK = 0x223, 0xFFF  # three registers
JUMP = 0x0000_0000_0000_7947, 0x000F_EA00_0380_0000  # BRA, as ptxas plans a jump forwards
PASSED = 0x0000_0000_0000_F947, 0x000F_EA00_0380_0000  # the same with a predicate that never lets it
MEET = 0x0000_0010_0000_7945, 0x000F_EA00_0380_0000  # BSSY, for lanes that meet behind the next instruction
MET = 0x0000_0000_0000_7941, 0x000F_EA00_0380_0000  # BSYNC
KERNEL = """
extern "C" __global__ __launch_bounds__(512) void multiplied(float *to, const float *from, int turns, unsigned *clocks) {
    float a[32], by = from[threadIdx.x], more = from[threadIdx.x + 1];
    for (int i = 0; i < 32; i++) a[i] = from[i];
    unsigned before = 0;
#pragma unroll 1
    for (int turn = -1; turn < turns; turn++) {
        if (turn == 0) { __syncthreads(); before = clock(); }
#pragma unroll
        for (int i = 0; i < LENGTH; i++) a[i % 32] = a[i % 32] * by + more;
    }
    __syncthreads();
    if (threadIdx.x == 0) clocks[blockIdx.x] = clock() - before;
    float sum = 0;
    for (int i = 0; i < 32; i++) sum += a[i];
    to[threadIdx.x] = sum;
}"""
WAYS = """
__device__ __noinline__ float once(float x, float by) { return x * by + x; }
__device__ __noinline__ float twice(float x, float by) { return once(x, by) * by + once(by, x); }
TIMED(nothing, float, x = x * by + x)
TIMED(called, float, x = once(x, by))
TIMED(called_in_a_call, float, x = twice(x, by))
TIMED(parted, float, if ((threadIdx.x ^ i) & 1) { x = x * by + 1; to[i + 4] = x; } else { x = x * x - by; to[i + 5000] = x; })
TIMED(quotient, unsigned long long, x = (x * 6364136223846793005ull + 1442695040888963407ull) % (from + 12345678901ull))
TIMED(root, float, x = rsqrtf(x) + by)
TIMED(power, float, x = __powf(x, by))
"""
TIMED = """
#define TIMED(name, type, act) extern "C" __global__ void name(float *to, type by, int turns, unsigned *clocks, type from) { \\
    type x = threadIdx.x + 1; unsigned before = 0; \\
    _Pragma("unroll 1") for (int i = -4; i < turns; i++) { if (i == 0) before = clock(); act; } \\
    if (threadIdx.x == 0) clocks[blockIdx.x] = clock() - before; \\
    to[threadIdx.x] = x; }
"""
Code = tuple[int, int]


def jump(instructions: int) -> Code:
    """To so many further than the next."""
    quarter = instructions * 4
    low, high = JUMP
    return low | (quarter & 0xFF) << 16 | (quarter >> 8 & 0x3FFFFFFF) << 34, high | (0x3FFFF if quarter < 0 else 0)


def hops(run: int, stride: int, count: int) -> Mapping[int, Code]:
    """Instructions by place: of each stride `run` are done, the last of which is the jump."""
    found = {i * stride + run - 1: jump(stride - run) for i in range(count - 1)}
    last = (count - 1) * stride + run - 1
    return found | {last: jump(LENGTH - 2 - last)}


def backwards(run: int, stride: int, count: int) -> Mapping[int, Code]:
    """The same from the last to the first, and from there to the end."""
    found = {0: jump((count - 1) * stride)}
    found |= {1 + i * stride + run - 1: jump(-stride - run) for i in range(1, count)}
    return found | {1 + run - 1: jump(LENGTH - 2 - run)}


def patterns() -> Iterator[tuple[str, Mapping[int, Code], int]]:
    """Name, instructions by place, and how many jumps there are of them."""
    for run, stride, count in product((2, 4, 8, 16, 32), (4, 8, 16, 32, 64), COUNTS):
        if run <= stride and 32 <= count * stride <= LENGTH // 2:
            yield f"forwards {run} of {stride}, {count} times", hops(run, stride, count), count
    for count in COUNTS[:-1]:
        yield f"backwards 4 of 16, {count} times", backwards(4, 16, count), count
    for run in (2, 4, 8, 16):
        passed = dict.fromkeys(range(run - 1, 256, run), PASSED)
        yield f"passed {run}", passed | {256: jump(LENGTH - 2 - 256)}, len(passed)
    for run in (4, 8, 16):
        met = {i + run - 2: MEET for i in range(0, 256, run)} | {i + run - 1: MET for i in range(0, 256, run)}
        yield f"met {run}", met | {256: jump(LENGTH - 2 - 256)}, 256 // run


def patched(image: bytes, chosen: Mapping[int, Code]) -> bytes:
    found, at = bytearray(image), places(image)
    for number, code in chosen.items():
        struct.pack_into("<QQ", found, at[number], *code)
    return bytes(found)


def places(image: bytes) -> list[int]:
    """Where the loop's instructions lie in the file."""
    code = next(one for one in _sections(image) if one.name.startswith(".text."))
    at = range(code.offset, code.offset + code.size, 16)
    every = [place for place in at if struct.unpack_from("<Q", image, place)[0] & MASK == FFMA]
    found = longest(every)
    assert len(found) > LENGTH - 32
    return found


def longest(places: list[int]) -> list[int]:
    """That follow each other."""
    best, own = list[int](), list[int]()
    for place in places:
        own = [*own, place] if own and place == own[-1] + 16 else [place]
        best = max(best, own, key=len)
    return best


def compiled() -> bytes:
    from cuda.core import Program, ProgramOptions

    options = ProgramOptions(arch="sm_90", define_macro=("LENGTH", str(LENGTH)))
    return bytes(Program(KERNEL, "c++", options).compile("cubin").code)


def compiled_ways() -> bytes:
    from cuda.core import Program, ProgramOptions

    return bytes(Program(TIMED + WAYS, "c++", ProgramOptions(arch="sm_90")).compile("cubin").code)


def measured(image: bytes, name: str, *more: Any) -> list[float]:
    """Clocks of a turn, by number of an SM's warps; the median SM's. `more`: arguments behind the others."""
    import cupy

    module = cupy.cuda.function.Module()
    module.load(image)
    kernel, found = module.get_function(name), []
    to, clocks = cupy.zeros(1 << 14, cupy.float32), cupy.zeros(BLOCKS, cupy.uint32)
    given = cupy.zeros(1024, cupy.float32) if name == "multiplied" else more[0]
    for warps in WARPS:
        for _ in range(2):
            kernel((BLOCKS,), (32 * warps,), (to, given, cupy.int32(TURNS), clocks, *more[1:]))
        found.append(round(float(cupy.median(clocks)) / TURNS, 1))
    return found


def ways() -> dict[str, list[float]]:
    import cupy

    image, found = compiled_ways(), {}
    for name, type in re.findall(r"TIMED\((\w+), ([\w ]+),", WAYS):
        of = cupy.float32(1.5) if type == "float" else cupy.uint64(3)
        found[name] = measured(image, name, of, of)
    return found


def found() -> dict[str, Any]:
    image = compiled()
    none = measured(patched(image, {0: jump(len(places(image)) - 2)}), "multiplied")
    made = {name: [count, *measured(patched(image, chosen), "multiplied")] for name, chosen, count in patterns()}
    return {"warps": WARPS, "none": none, "clocks": made, "ways": ways()}


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
