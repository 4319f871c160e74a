"""Whole kernels against NumPy or plain Python, to the last bit, on sizes that are multiples of nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from launching import Shape, arrays_after, check
from sampled import sampled

import tilescope as ts
from tilescope.errors import KernelFault, LaunchError

BLOCKS: list[Shape] = [
    1,
    31,
    33,
    100,
    (10, 10),
    (7, 5, 3),
    (1, 64),
    (2, 2, 64),
    (8, 8),
    (4, 8),
    (1024, 1),
    (32, 32),
    (16, 3),
]
SCALARS = {
    "char": np.int8, "unsigned char": np.uint8, "short": np.int16, "unsigned short": np.uint16, "int": np.int32,
    "unsigned": np.uint32, "long long": np.int64, "unsigned long long": np.uint64, "float": np.float32,
    "double": np.float64,
}  # fmt: skip
VECTORS = {
    "float2": np.float32, "float3": np.float32, "float4": np.float32, "int2": np.int32, "int4": np.int32,
    "uint3": np.uint32, "double2": np.float64, "double4": np.float64, "uchar4": np.uint8, "char2": np.int8,
    "char3": np.int8, "short4": np.int16, "ushort2": np.uint16, "longlong2": np.int64,
}  # fmt: skip


def ints(*values: Any) -> np.ndarray[Any, Any]:
    return np.concatenate([np.ravel(v) for v in values]).astype(np.int64).astype(np.uint32).view(np.int32)


def numbers(seed: int, low: int, high: int, size: Any, dtype: Any = np.int32) -> np.ndarray[Any, Any]:
    return np.random.default_rng(seed).integers(low, high, size).astype(dtype)


def volume(shape: Shape) -> int:
    return int(np.prod(shape))


# ---- blocks and grids of every shape ----

NEIGHBOURS = """
__global__ void neighbours(const int *a, int *out, int n) {
    unsigned size = blockDim.x * blockDim.y * blockDim.z;
    unsigned t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    unsigned i = (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)) * size + t;
    if (i >= n) return;
    int sum = a[i];
    if (t > 0) sum += a[i - 1u];
    unsigned x = threadIdx.x - 1u;
    if (x < blockDim.x) sum += a[x];
    unsigned long long wide = (unsigned long long)(threadIdx.x - 2u);
    out[i] = sum + (int)(wide >> 31);
}
"""


@pytest.mark.parametrize("block", sampled(zip(BLOCKS), 7), ids=str)
def test_indices_that_wrap_around_in_some_lanes(block: Shape) -> None:
    size = volume(block)
    n = 5 * size + size // 2 + 1
    a, i = numbers(1, -1000, 1000, n), np.arange(n)
    t = i % size
    x = t % (block if isinstance(block, int) else block[0])
    wanted = a[i] + np.where(t > 0, a[i - 1], 0) + np.where(x > 0, a[x - 1], 0) + (x < 2)
    check(NEIGHBOURS, (3, 1, 2), block, [a, np.zeros(n, np.int32), n], {1: ints(wanted)})


SHAPES = """
__global__ void shapes(int *out) {
    int size = blockDim.x * blockDim.y * blockDim.z;
    int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    int *mine = out + 6 * (b * size + t);
    mine[0] = threadIdx.x; mine[1] = threadIdx.y; mine[2] = threadIdx.z;
    mine[3] = blockIdx.x; mine[4] = blockIdx.y; mine[5] = blockIdx.z;
}
"""


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_every_thread_knows_its_place(block: Shape) -> None:
    grid, size = (2, 3, 2), [*([block] if isinstance(block, int) else block), 1, 1][:3]
    places = np.indices((*reversed(grid), *reversed(size))).reshape(6, -1)
    wanted = places[[5, 4, 3, 2, 1, 0]].T
    check(SHAPES, grid, block, [np.zeros(wanted.size, np.int32)], {0: ints(wanted)})


# ---- memory ----

SPACES = """
__constant__ {type} constant[64];
__device__ {type} global[64];
__global__ void spaces(const {type} *__restrict__ a, volatile {type} *out, int n) {{
    volatile __shared__ {type} shared[64];
    {type} local[64];
    int t = threadIdx.x;
#pragma unroll 1
    for (int j = 0; j < 64; j++) local[j] = a[(j + t) % n];
    shared[t % 64] = a[t % n];
    global[t % 64] = __ldg(a + t % n);
    __syncthreads();
    out[t] = local[t % 64];
    out[t + blockDim.x] = shared[(t * 7) % blockDim.x];
    out[t + 2 * blockDim.x] = constant[t % 64];
    out[t + 3 * blockDim.x] = global[t % 64];
}}
"""


@pytest.mark.parametrize("type", sampled(SCALARS, 9))
def test_every_scalar_in_every_memory(type: str) -> None:
    dtype, t = SCALARS[type], np.arange(60)
    a = numbers(2, 0, 100, 50, dtype)
    shared = a[t % 50]
    wanted = np.concatenate([a[2 * t % 50], shared[7 * t % 60], np.zeros(60, dtype), a[t % 50]])
    check(SPACES.format(type=type), 1, 60, [a, np.zeros(240, dtype), 50], {1: wanted})


VECTOR = """
__global__ void vectors(const {type} *a, {type} *out, int n) {{
    __shared__ {type} shared[100];
    {type} local[5];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    if (i < n) shared[t] = a[i];
    __syncthreads();
    if (i >= n) return;
    int m = min((int)blockDim.x, n - (int)(blockIdx.x * blockDim.x));
    for (int j = 0; j < 5; j++) local[j] = shared[(t + j) % m];
    {type} r = local[i % 5];
    r.x += 1;
    out[i] = r;
}}
"""


@pytest.mark.parametrize("type", sampled(VECTORS, 9))
def test_every_vector_in_every_memory(type: str) -> None:
    n, block = 150, 33
    a = numbers(3, 0, 100, (n, int(type[-1])), VECTORS[type])
    i = np.arange(n)
    first = i // block * block
    wanted = a[first + (i % block + i % 5) % np.minimum(block, n - first)]
    wanted[:, 0] += 1
    check(VECTOR.format(type=type), 5, block, [a, np.zeros_like(a), n], {1: wanted})


STRUCTURES = """
struct P { int x; double y; char c; short s[3]; };
struct Q { P p[2]; const int *q; };
__device__ __noinline__ P changed(P a, int k) { a.x += k; a.y *= 2; a.c ^= 1; a.s[k % 3] += 5; return a; }
__global__ void structures(P *g, P arg, int n, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    P p = changed(g[i], i);
    p.s[1] += arg.s[1];
    g[i] = p;
    Q q;
    q.p[0] = p; q.p[1] = arg;
    q.q = i & 1 ? &q.p[0].x : &arg.x;
    out[i] = *q.q + q.p[i % 2].x;
}
"""


def test_structures_by_value_and_pointers_in_them() -> None:
    dtype = np.dtype([("x", np.int32), ("y", np.float64), ("c", np.int8), ("s", np.int16, 3)], align=True)
    n, i = 77, np.arange(77)
    g, arg = np.zeros(n, dtype), np.zeros(1, dtype)
    g["x"], g["y"], g["s"] = i, i / 3, numbers(4, -100, 100, (n, 3))
    arg["x"], arg["s"] = 1000, [[1, 2, 3]]
    wanted = g.copy()
    wanted["x"] += i.astype(np.int32)
    wanted["y"] *= 2
    wanted["c"] ^= 1
    wanted["s"][i, i % 3] += 5
    wanted["s"][:, 1] += 2
    found = arrays_after(STRUCTURES, 3, 32, [g, arg[0], n, np.zeros(n, np.int32)])
    for name in dtype.names or ():
        np.testing.assert_array_equal(found[0][name], wanted[name])
    np.testing.assert_array_equal(found[3], wanted["x"] + 1000)


POINTERS = """
__device__ __noinline__ int pair(const int *p, int i) { return p[i] + p[i + 1]; }
__global__ void pointers(int *g, int *out) {
    __shared__ int shared[65];
    int local[34], t = threadIdx.x;
    for (int j = 0; j < 34; j++) local[j] = j * t;
    shared[t] = 3 * t; shared[64] = -1;
    __syncthreads();
    out[4 * t] = pair(shared, t); out[4 * t + 1] = pair(g, t); out[4 * t + 2] = pair(local, t % 32);
    __syncthreads();
    int *p = t % 3 == 0 ? shared + t : t % 3 == 1 ? g + t : local + t % 8;
    out[4 * t + 3] = *p;
    *p = 5;
    __syncthreads();
    out[256 + t] = shared[t] + g[t];
}
"""


def test_generic_pointers_and_lanes_with_pointers_to_different_memories() -> None:
    t, g = np.arange(64), numbers(5, 0, 1000, 70)
    shared = np.append(3 * t, -1)
    picked = np.choose(t % 3, [3 * t, g[:64], t % 8 * t])
    columns = [shared[t] + shared[t + 1], g[t] + g[t + 1], (2 * (t % 32) + 1) * t, picked]
    after = np.where(t % 3 == 0, 5, 3 * t) + np.where(t % 3 == 1, 5, g[:64])
    wanted = ints(np.stack(columns, 1), after)
    check(POINTERS, 1, 64, [g, np.zeros(320, np.int32)], {1: wanted})


CARVED = """
__global__ void carved(int *out) {
    extern __shared__ int s[];
    int *x = s, t = threadIdx.x;
    float *y = (float *)(s + 50);
    x[t] = t; y[t] = t * 0.5f;
    __syncthreads();
    out[t] = x[49 - t] + (int)(y[49 - t] * 2);
}
"""


def test_dynamic_shared_memory_carved_in_two() -> None:
    check(CARVED, 2, 50, [np.zeros(50, np.int32)], {0: ints(2 * np.arange(50)[::-1])}, shared=400)
    with pytest.raises(KernelFault, match="out of bounds"):
        arrays_after(CARVED, 2, 50, [np.zeros(50, np.int32)], shared=396)


MASK = """
__constant__ float mask[5];
__device__ int launches;
__global__ void convolve(const float *a, float *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i == 0) launches++;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j < 5; j++) if (i + j >= 2 && i + j - 2 < n) sum += a[i + j - 2] * mask[j];
    out[i] = sum;
}
"""


def test_a_constant_mask_and_a_device_variable_that_persists() -> None:
    kernel = ts.compile(MASK)
    kernel.symbol("mask")[:] = [1, 2, 4, 2, 1]
    a, out = numbers(6, 0, 50, 101, np.float32), np.zeros(101, np.float32)
    for _ in range(3):
        kernel[4, 31](a, out, 101)
    np.testing.assert_array_equal(out, np.convolve(a, [1, 2, 4, 2, 1], "same").astype(np.float32))
    assert kernel.symbol("launches")[0] == 3


# ---- integers ----

NARROW = """
typedef unsigned char byte;
__global__ void narrow(const byte *a, const short *b, const signed char *c, unsigned short *o, signed char *p, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned char x = a[i]; x += 200; x >>= 1;
    short y = b[i]; y *= y;
    signed char z = c[i]; z = z / 3 + z % 7;
    o[i] = x * y - z;
    p[i] = (signed char)(z << 2) + (x > y);
}
"""


def test_narrow_integers_wrap_at_their_own_width() -> None:
    n = 203
    a, b, c = numbers(7, 0, 256, n, np.uint8), numbers(8, -32768, 32768, n, np.int16), numbers(9, -128, 128, n, np.int8)
    x, y = (a.astype(int) + 200 & 255) >> 1, (b.astype(int) ** 2).astype(np.int16).astype(int)
    z = (np.trunc(c / 3) + np.fmod(c.astype(int), 7)).astype(np.int8).astype(int)
    wanted = {3: (x * y - z).astype(np.uint16), 4: ((z << 2).astype(np.int8) + (x > y)).astype(np.int8)}
    check(NARROW, 7, 31, [a, b, c, np.zeros(n, np.uint16), np.zeros(n, np.int8), n], wanted)


DIVISION = """
__global__ void division(const {type} *a, const {type} *b, {type} *out) {{
    int t = threadIdx.x;
    if (b[t] == 0) return;
    out[t] = a[t] / b[t]; out[t + 64] = a[t] % b[t];
    out[t + 128] = (unsigned {type})a[t] / (unsigned {type})b[t];
    out[t + 192] = (unsigned {type})a[t] % (unsigned {type})b[t];
}}
"""


def quotients(a: int, b: int, bits: int) -> list[int]:
    def wrapped(x: int) -> int:
        return (x + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)

    if b == 0:
        return [0, 0, 0, 0]
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    plain = a % (1 << bits), b % (1 << bits)
    return [wrapped(x) for x in (quotient, a - quotient * b, plain[0] // plain[1], plain[0] % plain[1])]


@pytest.mark.parametrize(("type", "bits"), [("int", 32), ("long long", 64)])
def test_division_at_the_edges(type: str, bits: int) -> None:
    top = 1 << bits - 1
    edges = [0, 1, -1, 2, -2, 3, -3, 7, top - 1, -top, 1 - top, 10**9, 100, -100, 65535, -65537]
    a = [edges[i // 4] for i in range(64)]
    b = [edges[(i + 3 * (i // 16)) % 16] for i in range(64)]
    wanted = np.array([quotients(x, y, bits) for x, y in zip(a, b, strict=True)]).T.ravel()
    dtype = SCALARS[type]
    args = [np.array(a, dtype), np.array(b, dtype), np.zeros(256, dtype)]
    check(DIVISION.format(type=type), 1, 64, args, {2: wanted.astype(dtype)})


WRAPPING = """
__global__ void wrapping(const int *a, int *out, unsigned m) {
    unsigned i = threadIdx.x, j = i * m, q = i * m + m;
    out[i] = a[j >> 28];
    out[i + 64] = (int)((long long)(int)q >> 33);
    out[i + 128] = a[(unsigned long long)q % 7];
}
"""


@pytest.mark.parametrize("m", [1, 0x10000000, 0x7FFFFFFF, 0xFFFFFFFF, 0x80000000, 123456789])
def test_products_that_overflow(m: int) -> None:
    t, a = np.arange(64, dtype=np.uint64), numbers(10, 0, 1000, 16)
    j, q = t * m & 0xFFFFFFFF, t * m + m & 0xFFFFFFFF
    signed = q.astype(np.uint32).view(np.int32).astype(np.int64) >> 33
    check(
        WRAPPING,
        1,
        64,
        [a, np.zeros(192, np.int32), m],
        {1: ints(a[(j >> 28).astype(int)], signed, a[(q % 7).astype(int)])},
    )


# ---- control flow ----

LOOPS = """
__device__ int collatz(unsigned n) {
    int steps = 0;
    while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; if (++steps > 200) break; }
    return steps;
}
__global__ void loops(int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
    if (i >= n) return;
    for (int j = 0; j < i % 7; j++) {
        if (j == 2) continue;
        for (int k = j; k < 9; k += 2) { if ((i ^ k) % 5 == 0) break; sum += k * j; }
        if (sum > 60) break;
    }
    switch (i % 9) {
        case 0: sum += 1; break;
        case 1: sum += 20;
        case 2: sum += 300; break;
        case 3: if (i % 2) return; sum = -sum; break;
        case 4: case 5: sum *= 2; break;
        case 7: sum ^= 77; break;
        default: sum -= i;
    }
    out[i] = sum + 1000 * collatz(i + 1);
}
"""


def collatz(n: int) -> int:
    steps = 0
    while n != 1 and steps <= 200:
        n, steps = (3 * n + 1 if n & 1 else n // 2), steps + 1
    return steps


def nested(i: int) -> int:
    total = 0
    for j in range(i % 7):
        if j == 2:
            continue
        for k in range(j, 9, 2):
            if (i ^ k) % 5 == 0:
                break
            total += k * j
        if total > 60:
            break
    return total


def switched(i: int, total: int) -> int | None:
    if i % 9 == 3 and i % 2:
        return None
    cases = {0: total + 1, 1: total + 320, 2: total + 300, 3: -total, 4: total * 2, 5: total * 2, 7: total ^ 77}
    return cases.get(i % 9, total - i)


@pytest.mark.parametrize("block", [1, 31, 100, 256])
def test_nested_and_divergent_loops(block: int) -> None:
    n = 333
    ends = [switched(i, nested(i)) for i in range(n)]
    wanted = [-1 if e is None else e + 1000 * collatz(i + 1) for i, e in enumerate(ends)]
    check(LOOPS, -(-n // block), block, [np.full(n, -1, np.int32), n], {0: ints(wanted)})


# ---- barriers ----

VOTES = """
__global__ void votes(int *out, int n) {
    int t = threadIdx.x, i = 0, counted = 0, every = 0, any = 0;
    while (__syncthreads_or(i < t)) {
        counted += __syncthreads_count(i < t); every += __syncthreads_and(i < t + 5); any++; i += 3;
    }
    int *mine = out + 3 * (blockIdx.x * n + t);
    mine[0] = counted; mine[1] = every; mine[2] = any;
}
"""


@pytest.mark.parametrize("n", [1, 33, 100, 256])
def test_barriers_that_vote(n: int) -> None:
    rounds = [i for i in range(0, n, 3) if i < n - 1]
    counted = sum(sum(i < t for t in range(n)) for i in rounds)
    every = sum(all(i < t + 5 for t in range(n)) for i in rounds)
    check(VOTES, 3, n, [np.zeros(9 * n, np.int32), n], {0: np.tile(ints([counted, every, len(rounds)]), 3 * n)})


NAMED = """
__global__ void named(int *out, int first) {
    __shared__ int s[32];
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (warp == first) { s[lane] = threadIdx.x; asm volatile("bar.arrive 1, 64;" ::: "memory"); }
    if (warp == 1 - first) { asm volatile("bar.sync 1, 64;" ::: "memory"); out[lane] = s[31 - lane]; }
    __syncthreads();
}
"""


@pytest.mark.parametrize(("first", "block"), [(1, 64), (0, 100), (1, 100), (0, 128), (1, 128)])
def test_a_named_barrier_between_two_warps(first: int, block: int) -> None:
    check(NAMED, 3, block, [np.zeros(32, np.int32), first], {0: ints(32 * first + np.arange(32)[::-1])})


WARPS = """
__global__ void warps(int *out, int rounds) {
    __shared__ int s[128];
    int t = threadIdx.x, sum = 0;
    s[t] = t;
    __syncthreads();
    if (blockIdx.x % 2) {
        for (int r = 0; r < rounds; r++) {
            if (t / 32 % 2) { for (int j = 0; j < t % 4; j++) sum += s[(t + j) % blockDim.x]; }
            else sum += s[blockDim.x - 1 - t];
            __syncthreads();
            s[t] = sum;
            __syncthreads();
        }
    }
    if (t % 5 == 4) return;
    __syncthreads();
    out[blockIdx.x * blockDim.x + t] = sum + s[(t + 1) % blockDim.x];
}
"""


def warps(n: int, rounds: int) -> list[int]:
    s, total = list(range(n)), [0] * n
    for _ in range(rounds):
        for t in range(n):
            total[t] += sum(s[(t + j) % n] for j in range(t % 4)) if t // 32 % 2 else s[n - 1 - t]
        s = total[:]
    return [0 if t % 5 == 4 else total[t] + s[(t + 1) % n] for t in range(n)]


@pytest.mark.parametrize("n", sampled([33, 100, 128], 3))
def test_paths_of_warps_between_barriers(n: int) -> None:
    wanted = {0: ints(warps(n, 0), warps(n, 3))}
    check(WARPS, 2, n, [np.zeros(2 * n, np.int32), 3], wanted, found=frozenset({"barrier"}))  # a return before it


REDUCE = """
__device__ unsigned done;
__global__ void reduce(const int *a, int *parts, int *out, int n) {
    __shared__ int s[256];
    __shared__ bool last;
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    s[t] = i < n ? a[i] : 0;
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half >>= 1) { if (t < half) s[t] += s[t + half]; __syncthreads(); }
    if (t == 0) { parts[blockIdx.x] = s[0]; __threadfence(); last = atomicInc(&done, gridDim.x - 1) == gridDim.x - 1; __threadfence(); }
    __syncthreads();
    if (!last) return;
    int sum = 0;
    for (int j = t; j < gridDim.x; j += blockDim.x) sum += ((volatile int *)parts)[j];
    s[t] = sum;
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half >>= 1) { if (t < half) s[t] += s[t + half]; __syncthreads(); }
    if (t == 0) *out = s[0];
}
"""


@pytest.mark.parametrize("block", sampled([32, 64, 256], 3, 1))
def test_the_last_block_adds_up(block: int) -> None:
    a = numbers(11, -99, 99, 3001)
    args = [a, np.zeros(100, np.int32), np.zeros(1, np.int32), 3001]
    check(REDUCE, -(-3001 // block), block, args, {2: ints([a.sum()])})


SCAN = """
__global__ void scan(const int *a, int *out, int n) {
    __shared__ int s[2][128];
    int t = threadIdx.x, from = 0;
    s[0][t] = t < n ? a[blockIdx.x * n + t] : 0;
    __syncthreads();
    for (int d = 1; d < blockDim.x; d *= 2) {
        s[1 - from][t] = t >= d ? s[from][t] + s[from][t - d] : s[from][t];
        from = 1 - from;
        __syncthreads();
    }
    if (t < n) out[blockIdx.x * n + t] = s[from][t];
}
"""


@pytest.mark.parametrize(("block", "n"), [(128, 128), (128, 77), (100, 99), (33, 33)])
def test_a_scan(block: int, n: int) -> None:
    a = numbers(12, -50, 50, (4, n))
    check(SCAN, 4, block, [a, np.zeros_like(a), n], {1: np.cumsum(a, 1).astype(np.int32)})


GROUPS = """
#include <cooperative_groups.h>
__global__ void __launch_bounds__(64) groups(int *a) {
    __shared__ int s[64];
    auto block = cooperative_groups::this_thread_block();
    s[block.thread_rank()] = a[block.thread_rank()];
    block.sync();
    a[block.thread_rank()] = s[block.size() - 1 - block.thread_rank()];
}
"""


def test_cooperative_groups_and_launch_bounds() -> None:
    a = np.arange(64, dtype=np.int32)
    check(GROUPS, 1, 64, [a], {0: a[::-1]})
    with pytest.raises(LaunchError, match="launch_bounds"):
        ts.compile(GROUPS)[1, 65](np.zeros(65, np.int32))


# ---- atomics ----

ATOMICS = """
__global__ void atomics(const {type} *a, {type} *out, int n) {{
    __shared__ {type} s[21];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    for (int j = t; j < 21; j += blockDim.x) s[j] = 0;
    __syncthreads();
    {type} *h = {where};
    if (i < n) {{ int c = i % 7; atomicMax(h + c, a[i]); atomicXor(h + 7 + c, a[i]); atomicOr(h + 14 + c, a[i]); }}
    __syncthreads();
    if ({shared}) for (int j = t; j < 21; j += blockDim.x) {{
        if (j < 7) atomicMax(out + j, s[j]); else if (j < 14) atomicXor(out + j, s[j]); else atomicOr(out + j, s[j]);
    }}
}}
"""


@pytest.mark.parametrize("where", ["s", "out"])
@pytest.mark.parametrize("type", ["int", "unsigned", "long long", "unsigned long long"])
def test_atomics_on_integers(type: str, where: str) -> None:
    a = numbers(13, 0, 1 << 31, 777, SCALARS[type])
    parts = [a[c::7] for c in range(7)]
    operations: list[Callable[[Any], Any]] = [np.max, np.bitwise_xor.reduce, np.bitwise_or.reduce]
    wanted = np.array([f(p) for f in operations for p in parts], SCALARS[type])
    source = ATOMICS.format(type=type, where=where, shared=int(where == "s"))
    check(source, 7, 128, [a, np.zeros(21, SCALARS[type]), 777], {1: wanted})


MORE_ATOMICS = """
__device__ void larger(float *p, float v) {
    int *q = (int *)p, old = *q, seen;
    do {
        seen = old;
        if (__int_as_float(seen) >= v) break;
        old = atomicCAS(q, seen, __float_as_int(v));
    } while (seen != old);
}
__global__ void more(const float *a, unsigned *u, float *f, double *d, unsigned long long *q, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    atomicInc(u, 10u); atomicDec(u + 1, 13u);
    atomicAdd(f, a[i]); atomicAdd(d, (double)a[i]); larger(f + 1, a[i]);
    atomicAdd(u + 2, atomicExch(u + 3, i + 1));
    unsigned long long old = *q, seen;
    do { seen = old; old = atomicCAS(q, seen, seen * 3 + 1); } while (old != seen);
}
"""


def test_atomics_on_floats_and_with_limits() -> None:
    n, a = 500, numbers(14, -8, 100, 500, np.float32)
    args = [a, np.array([0, 5, 0, 0], np.uint32), np.zeros(2, np.float32), np.zeros(1), np.ones(1, np.uint64), n]
    kernel = ts.compile(MORE_ATOMICS)
    for threads in (1, 2):
        mine = [x.copy() if isinstance(x, np.ndarray) else x for x in args]
        kernel.launch(5, 100, mine, threads=threads)
        assert mine[1][0] == n % 11
        assert mine[1][1] == (5 - n) % 14
        assert mine[1][2] + mine[1][3] == n * (n + 1) // 2
        assert list(mine[2]) == [a.sum(), a.max()]
        assert mine[3][0] == a.sum()
        product = (3**n + (3**n - 1) // 2) % (1 << 64)
        assert int(mine[4][0]) == product


# ---- floating point ----

MATH = """
__global__ void math(const {type} *a, {type} *out, int n) {{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = {expression};
}}
"""
FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "sin": np.sin, "cos": np.cos, "exp": np.exp, "log": np.log, "sqrt": np.sqrt, "tanh": np.tanh, "cbrt": np.cbrt,
    "atan": np.arctan, "log2": np.log2, "exp2": np.exp2, "floor": np.floor, "rint": np.rint, "fabs": np.abs,
}  # fmt: skip


@pytest.mark.parametrize("type", ["float", "double"])
@pytest.mark.parametrize("name", sampled(FUNCTIONS, 9, 2))
def test_mathematical_functions(name: str, type: str) -> None:
    a = np.linspace(0.01, 20, 100, dtype=SCALARS[type])
    source = MATH.format(type=type, expression=f"{name}{'f' if type == 'float' else ''}(a[i])")
    found = arrays_after(source, 4, 31, [a, np.zeros_like(a), 100])[1]
    np.testing.assert_allclose(found, FUNCTIONS[name](a), rtol=4 * np.finfo(a.dtype).eps, atol=1e-7)


@pytest.mark.parametrize("name", ["sin", "cos", "exp", "log"])
def test_fast_functions_are_near(name: str) -> None:
    a = np.linspace(0.01, 3, 100, dtype=np.float32)
    source = MATH.format(type="float", expression=f"__{name}f(a[i])")
    found = arrays_after(source, 4, 31, [a, np.zeros_like(a), 100])[1]
    np.testing.assert_allclose(found, FUNCTIONS[name](a), rtol=1e-5, atol=1e-6)


CONVERSIONS = """
__global__ void conversions(const double *a, long long *out, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    out[i] = (int)a[i]; out[i + n] = (unsigned)a[i]; out[i + 2 * n] = (long long)a[i];
    out[i + 3 * n] = (int)(float)a[i]; out[i + 4 * n] = __double_as_longlong((double)(float)a[i]);
    out[i + 5 * n] = __float2int_rn((float)a[i]);
    out[i + 6 * n] = (unsigned char)(int)a[i];
}
"""


def test_conversions_round_and_saturate() -> None:
    a = np.array([0, 0.5, 1.5, 2.5, -0.5, -1.5, 3.999, -3.999, 255.5, 256, 1e9, -1e9, 3e9, 1e15, -1e15, 16777217])
    single = a.astype(np.float32)
    whole, low, high = np.trunc(a), -(2**31), 2**31 - 1
    rows = [whole.clip(low, high), whole.clip(0, 2**32 - 1), whole, np.trunc(single.astype(float)).clip(low, high)]
    columns = [r.astype(np.int64) for r in rows] + [single.astype(float).view(np.int64)]
    columns += [np.rint(single.astype(float)).clip(low, high).astype(np.int64)]
    columns += [columns[0] & 255]
    check(CONVERSIONS, 1, 32, [a, np.zeros(112, np.int64), 16], {1: np.concatenate(columns)})


# ---- C++ ----

CPLUSPLUS = """
template <int N, typename T> struct Ring {
    T items[N]; int at = 0;
    __device__ void push(T x) { items[at++ % N] = x; }
    __device__ T sum() const { T s = 0; for (int i = 0; i < N; i++) s += items[i]; return s; }
};
template <typename F> __device__ int twice(F f, int x) { return f(f(x)); }
template <typename T> __global__ void plus(T *a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Ring<5, T> ring;
    for (int j = 0; j < 5 + i % 3; j++) ring.push(j + i);
    a[i] = ring.sum() + twice([=](int x) { return x * 3 + i; }, i);
}
template __global__ void plus<int>(int *, int);
template __global__ void plus<long long>(long long *, int);
"""


@pytest.mark.parametrize("type", ["int", "long long"])
def test_templates_lambdas_classes_and_several_entries(type: str) -> None:
    def value(i: int) -> int:
        items = [0] * 5
        for j in range(5 + i % 3):
            items[j % 5] = j + i
        return sum(items) + 9 * i + 4 * i

    kernel = ts.compile(CPLUSPLUS, entry=f"plus<{type}>")
    a = np.zeros(100, SCALARS[type])
    kernel[4, 33](a, 100)
    assert list(a) == [value(i) for i in range(100)]


CLOCK = """
__global__ void ticks(int *a) { long long begin = clock64(); a[threadIdx.x] = clock64() >= begin && clock() != 0; }
"""


def test_clocks_move_forward() -> None:
    check(CLOCK, 1, 40, [np.zeros(40, np.int32)], {0: np.ones(40, np.int32)})


HALVES_OF_A_CLOCK = """
__global__ void halves(unsigned *out) {
    unsigned high, low; unsigned long long whole;
    asm volatile("mov.u32 %0, %clock_hi; mov.u32 %1, %clock; mov.u64 %2, %clock64;" : "=r"(high), "=r"(low), "=l"(whole));
    out[0] = high == unsigned(whole >> 32);
    out[1] = unsigned(whole) - low < 16;
}
""".replace("%clock", "%%clock")


def test_both_halves_of_a_clock() -> None:
    check(HALVES_OF_A_CLOCK, 1, 1, [np.zeros(2, np.uint32)], {0: np.ones(2, np.uint32)})


def test_printf_and_assert(capfd: pytest.CaptureFixture[str]) -> None:
    source = '#include <cstdio>\n__global__ void k(int *a) { if (threadIdx.x == 3) printf("%d", a[0]); a[1] = 1; }'
    check(source, 1, 40, [np.zeros(2, np.int32)], {0: ints([0, 1])})
    source = "#include <cassert>\n__global__ void k(int *a) { assert(a[threadIdx.x] >= 0); a[threadIdx.x] = 5; }"
    check(source, 1, 40, [np.zeros(40, np.int32)], {0: np.full(40, 5, np.int32)})
    with pytest.raises(KernelFault, match="assert"):
        arrays_after(source, 1, 40, [np.full(40, -1, np.int32)])


# ---- tiles ----

TRANSPOSE = """
__global__ void transpose(const float *a, float *out, int width, int height) {{
    __shared__ float tile[T][T + {pad}];
    int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
    for (int j = 0; j < T; j += blockDim.y)
        if (x < width && y + j < height) tile[threadIdx.y + j][threadIdx.x] = a[(y + j) * width + x];
    __syncthreads();
    x = blockIdx.y * T + threadIdx.x; y = blockIdx.x * T + threadIdx.y;
    for (int j = 0; j < T; j += blockDim.y)
        if (x < height && y + j < width) out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}}
"""


@pytest.mark.parametrize("pad", [0, 1])
@pytest.mark.parametrize(("tile", "rows"), sampled([(32, 32), (32, 8), (16, 16), (10, 5)], 2, 1))
def test_transpose_through_a_tile(tile: int, rows: int, pad: int) -> None:
    width, height = 77, 50
    a = numbers(15, 0, 1000, (height, width), np.float32)
    source = f"#define T {tile}\n" + TRANSPOSE.format(pad=pad)
    grid = (-(-width // tile), -(-height // tile))
    check(source, grid, (tile, rows), [a, np.zeros((width, height), np.float32), width, height], {1: a.T})


TILED = """
__global__ void tiled(const float *m, const float *n, float *p, int rows, int inner, int columns) {
    __shared__ float a[T][T], b[T][T];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * T + ty, column = blockIdx.x * T + tx;
    float sum = 0;
    for (int phase = 0; phase < (inner + T - 1) / T; phase++) {
        a[ty][tx] = row < rows && phase * T + tx < inner ? m[row * inner + phase * T + tx] : 0;
        b[ty][tx] = column < columns && phase * T + ty < inner ? n[(phase * T + ty) * columns + column] : 0;
        __syncthreads();
        for (int k = 0; k < T; k++) sum += a[ty][k] * b[k][tx];
        __syncthreads();
    }
    if (row < rows && column < columns) p[row * columns + column] = sum;
}
"""


@pytest.mark.parametrize("tile", sampled([8, 10, 16, 32], 2, 1))
@pytest.mark.parametrize("size", [(64, 64, 64), (37, 50, 41), (5, 100, 33)], ids=str)
def test_tiled_multiplication(tile: int, size: tuple[int, int, int]) -> None:
    rows, inner, columns = size
    m, n = numbers(16, -9, 9, (rows, inner), np.float32), numbers(17, -9, 9, (inner, columns), np.float32)
    args = [m, n, np.zeros((rows, columns), np.float32), *size]
    grid = (-(-columns // tile), -(-rows // tile))
    check(f"#define T {tile}\n" + TILED, grid, (tile, tile), args, {2: m @ n})


STENCIL = """
__global__ void stencil(const int *a, int *out, unsigned width, unsigned height) {
    unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            unsigned u = x + dx, v = y + dy;
            if (u < width && v < height) sum += a[v * width + u] * (dx + 2 * dy + 5);
        }
    out[y * width + x] = sum;
}
"""


STENCIL_BLOCKS = [(16, 16), (32, 8), (10, 10), (8, 4), (1, 33), (2, 16)]


@pytest.mark.parametrize("block", sampled(zip(STENCIL_BLOCKS), 6, 2), ids=str)
def test_an_unsigned_stencil(block: tuple[int, int]) -> None:
    width, height = 37, 29
    a = numbers(18, 0, 100, (height, width))
    padded, around = np.pad(a, 1), (-1, 0, 1)
    parts = [padded[1 + v : 1 + v + height, 1 + u : 1 + u + width] * (u + 2 * v + 5) for v in around for u in around]
    grid = (-(-width // block[0]), -(-height // block[1]))
    check(STENCIL, grid, block, [a, np.zeros_like(a), width, height], {1: sum(parts)})


@pytest.mark.long
def test_a_large_unrolled_kernel() -> None:
    body = "".join(f"v = v * {2 * i + 1} + (a[(t + {i * 7}) % n] ^ {i}); " for i in range(60))
    head = "__global__ void k(const int *a, int *out, int n) { int t = threadIdx.x; unsigned v = t; "
    source = head + body + "out[t] = v; }"
    a, t = numbers(19, 0, 1000, 91), np.arange(100)
    v = t.astype(np.uint32)
    for i in range(60):
        v = v * np.uint32(2 * i + 1) + (a[(t + 7 * i) % 91] ^ i).astype(np.uint32)
    check(source, 1, 100, [a, np.zeros(100, np.int32), 91], {1: v.view(np.int32)})
