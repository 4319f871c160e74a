"""Record for which operands a real GPU calls the function for quotients and roots that the code in line does not do.

python tests/hardware/record_detours.py --out tests/hardware/detours_h200.json

Needs CuPy and a GPU. A warp alone works out each quotient many times, one after another; a call takes it some hundred
clocks longer each time, so that clocks lie in two heaps."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Any
from zlib import compress, decompress

import numpy as np
from record_counts import record_found

KERNEL = """
#define TIMED(name, T, WORD, of_bits, bits_of, OPERATION)                                                   \\
    extern "C" __global__ void name(const T *as, const T *bs, unsigned *clocks, T *to, WORD none) {         \\
        T a = as[blockIdx.x], b = bs[blockIdx.x], c = 0;                                                    \\
        unsigned before = 0;                                                                                \\
        _Pragma("unroll 1") for (int turn = 0; turn < 2 * TURNS; turn++) {                                  \\
            if (turn == TURNS) before = clock();                                                            \\
            c = OPERATION;                                                                                  \\
            a = of_bits(bits_of(a) ^ (bits_of(c) & none)), b = of_bits(bits_of(b) ^ (bits_of(c) & none));   \\
        }                                                                                                   \\
        clocks[blockIdx.x] = clock() - before;                                                              \\
        to[blockIdx.x] = c;                                                                                 \\
    }
#define F32 float, int, __int_as_float, __float_as_int
#define F64 double, long long, __longlong_as_double, __double_as_longlong
#define TIMED_OF(name, ...) TIMED(name, __VA_ARGS__)
TIMED_OF(quotient_f32, F32, __fdiv_rn(a, b))
TIMED_OF(reciprocal_f32, F32, __frcp_rn(a))
TIMED_OF(root_f32, F32, __fsqrt_rn(a))
TIMED_OF(quotient_f64, F64, __ddiv_rn(a, b))
TIMED_OF(reciprocal_f64, F64, __drcp_rn(a))
TIMED_OF(root_f64, F64, __dsqrt_rn(a))"""
TURNS, ALONE = 16, 200_000  # quotients that are timed; bytes of shared memory, of which an SM has no two
USUAL = {"f32": 125, "f64": 180}  # clocks between what is done in line and what is done by a call
OPERATIONS = ("quotient_f32", "reciprocal_f32", "root_f32", "quotient_f64", "reciprocal_f64", "root_f64")


def numbers(bits: int) -> np.ndarray[Any, Any]:
    """Of some exponents, with the least and the greatest fraction; and negative ones."""
    f32 = bits == 32
    fraction, most = (23, 255) if f32 else (52, 2047)
    middle = most // 2
    near = {0, middle, most, 128, middle - 896, middle + 896}
    exponents = sorted({e for n in near for e in range(n - 26, n + 27) if 0 <= e <= most} | set(range(0, most, 31)))
    kind = np.uint32 if f32 else np.uint64
    rows = [(e << fraction) | part for e in exponents for part in (0, (1 << fraction) - 1, 5 << fraction - 3)]
    rows += [1 << bits - 1, 1 << bits - 1 | middle << fraction]
    return np.array(rows, kind).view(np.float32 if f32 else np.float64)


def operands(operation: str) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Each with each of a quotient."""
    known = numbers(int(operation[-2:]))
    if operation.startswith("quotient"):
        return np.repeat(known, len(known)), np.tile(known, len(known))
    return known, known


def measured(operation: str) -> np.ndarray[Any, Any]:
    """Which of the operands a warp takes so long for that it makes calls: more than in the middle between the two heaps.
    Each SM has one warp at a time."""
    import cupy

    kernel = cupy.RawModule(code=KERNEL.replace("TURNS", str(TURNS))).get_function(operation)
    kernel.max_dynamic_shared_size_bytes = ALONE
    a, b = (cupy.asarray(of) for of in operands(operation))
    clocks, to = cupy.zeros(len(a), cupy.uint32), cupy.zeros(len(a), a.dtype)
    none = cupy.int32(0) if a.dtype == cupy.float32 else cupy.int64(0)
    kernel((len(a),), (32,), (a, b, clocks, to, none), shared_mem=ALONE)
    found = clocks.get()
    bound = USUAL[operation[-3:]] * TURNS
    print(
        f"{operation}: {np.sort(found[found <= bound])[-1]} clocks or less, or {np.sort(found[found > bound])[0]} or more"
    )
    return found > bound


def packed(flags: np.ndarray[Any, Any]) -> str:
    return b64encode(compress(np.packbits(flags).tobytes(), 9)).decode()


def unpacked(text: str, count: int) -> np.ndarray[Any, Any]:
    return np.unpackbits(np.frombuffer(decompress(b64decode(text)), np.uint8))[:count].astype(np.bool_)


if __name__ == "__main__":
    record_found(__file__, __doc__, lambda: {"called": {name: packed(measured(name)) for name in OPERATIONS}})
