"""Record how fast a real GPU multiplies and adds by which registers the operands lie in.

python tests/hardware/record_registers.py --out tests/hardware/registers_h200.json

Needs CuPy, cuda-core and a GPU. No compiler lets one choose registers: a kernel is compiled whose loop has 512 FFMA, and
in its machine code the operands are put in place of those that the assembler has chosen. What is computed means nothing;
how many clocks an instruction takes goes by remainders of registers' numbers, and by which are kept for the next one."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from record_counts import record_found

from tilescope.source.cubin import _sections

WARPS, BLOCKS, TURNS = (4, 8, 16), 132, 200
REGISTERS = range(32, 96)  # in which the kernel has its sums, but for what it needs to come to an end
FFMA, MASK = 0x223, 0xFFF  # three registers
KEPT = (
    41 + 17
)  # bits of the upper half, one for each operand: kept for the next instruction that reads it in this place
KERNEL = """
extern "C" __global__ __launch_bounds__(512) void multiplied(float *to, const float *from, int turns, unsigned *clocks) {
    float a[64], by = from[threadIdx.x], more = from[threadIdx.x + 1];
    for (int i = 0; i < 64; i++) a[i] = from[i];
    __syncthreads();
    unsigned before = clock();
#pragma unroll 1
    for (int turn = 0; turn < turns; turn++)
#pragma unroll
        for (int i = 0; i < 512; i++) a[i % 64] = a[i % 64] * by + more;
    __syncthreads();
    if (threadIdx.x == 0) clocks[blockIdx.x] = clock() - before;
    float sum = 0;
    for (int i = 0; i < 64; i++) sum += a[i];
    to[threadIdx.x] = sum;
}"""


class Operands(NamedTuple):
    """Numbers of registers, and a bit for each that is kept."""

    to: int
    a: int
    b: int
    c: int
    kept: int = 0


def patterns() -> Iterator[tuple[str, list[Operands]]]:
    """By name, 64 instructions that follow each other."""
    of = {rest: [r for r in REGISTERS if r % 4 == rest] for rest in range(4)}
    for rests in combinations_with_replacement(range(4), 3):
        for order in sorted({rests, rests[::-1], (rests[1], rests[0], rests[2])}):
            yield "registers " + " ".join(map(str, order)), [_apart(of, order, i) for i in range(64)]
    every = list(REGISTERS)
    yield "a is b", [Operands(r, s, s, r) for r, s in zip(every, every[9:] + every[:9], strict=True)]
    yield "a is c", [Operands(r, r, s, r) for r, s in zip(every, every[9:] + every[:9], strict=True)]
    for rests in ((0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 2, 0), (1, 0, 0)):
        for name, kept, every_a, every_b in (("a", 1, 8, 1), ("b", 2, 1, 8), ("a and b", 3, 8, 64)):
            made = [
                Operands(of[rests[2]][i % 16], of[rests[0]][i // every_a * 3 % 16], of[rests[1]][i // every_b * 5 % 16],
                         of[rests[2]][i % 16], kept)
                for i in range(64)
            ]  # fmt: skip
            yield f"registers {' '.join(map(str, rests))}, {name} kept", made


def _apart(of: dict[int, list[int]], rests: tuple[int, ...], i: int) -> Operands:
    """Three registers with these remainders, of which no two are one."""
    a, b, c = (of[rest][(i + shift) % 16] for rest, shift in zip(rests, (0, 5, 10), strict=True))
    return Operands(c, a, b, c)


def patched(image: bytes, chosen: Sequence[Operands]) -> bytes:
    found = bytearray(image)
    for number, place in enumerate(places(image)):
        low, high = struct.unpack_from("<QQ", image, place)
        one = chosen[number % len(chosen)]
        low = low & 0xFFFF | one.to << 16 | one.a << 24 | one.b << 32
        high = high & ~(0xFF | 0xF << KEPT) & ~(15 << 41) | 1 << 41 | one.c | one.kept << KEPT
        struct.pack_into("<QQ", found, place, low, high)
    return bytes(found)


def places(image: bytes) -> list[int]:
    """Where the loop's instructions lie in the file."""
    code = next(one for one in _sections(image) if one.name.startswith(".text."))
    at = range(code.offset, code.offset + code.size, 16)
    found = [place for place in at if struct.unpack_from("<Q", image, place)[0] & MASK == FFMA]
    assert len(found) == 512
    return found


def compiled() -> bytes:
    from cuda.core import Program, ProgramOptions

    return bytes(Program(KERNEL, "c++", ProgramOptions(arch="sm_90")).compile("cubin").code)


def measured(image: bytes) -> list[float]:
    """Clocks of a scheduler for an instruction of each of its warps, by number of an SM's warps; the median SM's."""
    import cupy

    module = cupy.cuda.function.Module()
    module.load(image)
    multiplied, found = module.get_function("multiplied"), []
    to, given, clocks = cupy.zeros(512, cupy.float32), cupy.zeros(1024, cupy.float32), cupy.zeros(BLOCKS, cupy.uint32)
    for warps in WARPS:
        for _ in range(2):
            multiplied((BLOCKS,), (32 * warps,), (to, given, cupy.int32(TURNS), clocks))
        found.append(round(float(cupy.median(clocks)) / TURNS / 512 / (warps // 4), 3))
    return found


def found() -> dict[str, Any]:
    image = compiled()
    made = {name: measured(patched(image, chosen)) for name, chosen in patterns()}
    return {"warps": WARPS, "clocks": made}


if __name__ == "__main__":
    record_found(__file__, __doc__, found)
