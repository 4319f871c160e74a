"""mma of integers of 4 bits and of single bits, and of bytes of two kinds: registers as PTX ISA 9.7.14.5 draws them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts

Array = np.ndarray[Any, Any]
RANDOM = np.random.default_rng(14)
TEXT = """
__global__ void multiply(const unsigned *a, const unsigned *b, const int *c, int *d)
{{
    int t = threadIdx.x, r[{sums}];
    asm("mma.sync.aligned.{words} {{{d}}}, {{{a}}}, {{{b}}}, {{{c}}};" : {outputs} : {inputs});
    for (int i = 0; i < {sums}; i++)
        d[t + 32 * i] = r[i];
}}
"""


def kernel_text(words: str, counts: tuple[int, int, int]) -> str:
    sizes = (counts[2], *counts)
    starts = np.cumsum([0, *sizes[:-1]])
    d, a, b, c = (", ".join(f"%{i}" for i in range(at, at + n)) for at, n in zip(starts, sizes, strict=True))
    outputs = ", ".join(f'"=r"(r[{i}])' for i in range(counts[2]))
    inputs = ", ".join(f'"r"({x}[t + {32 * i}])' for x, n in zip("abc", counts, strict=True) for i in range(n))
    return TEXT.format(words=words, sums=counts[2], d=d, a=a, b=b, c=c, outputs=outputs, inputs=inputs)


def in_registers(rows: Array, bits: int) -> Array:
    """A's words [register, lane]: rows 8 apart, then further along k; a lane's elements follow each other along k."""
    m, k = rows.shape
    each = 32 // bits
    parts = rows.reshape(m // 8, 8, k // (4 * each), 4, each).transpose(2, 0, 1, 3, 4).reshape(-1, 32, each)
    return (parts.astype(np.uint64) << np.arange(0, 32, bits, dtype=np.uint64)).sum(-1).astype(np.uint32)


def sums_in_registers(c: Array) -> Array:
    return np.ascontiguousarray(c.reshape(-1, 8, 4, 2).transpose(0, 3, 1, 2).reshape(-1))


def sums_from_registers(d: Array, m: int) -> Array:
    return d.reshape(m // 8, 2, 8, 4).transpose(0, 2, 3, 1).reshape(m, 8)


def run(words: str, shape: tuple[int, int], bits: int, a: Array, b: Array, c: Array) -> Array:
    m, k = shape
    counts = (m * k * bits // 1024, 8 * k * bits // 1024, m * 8 // 32)
    d = np.zeros(m * 8, np.int32)
    given = [in_registers(a, bits).reshape(-1), in_registers(b.T, bits).reshape(-1), sums_in_registers(c)]
    ts.compile(kernel_text(words, counts)).launch(1, 32, (*given, d))
    return sums_from_registers(d, m)


SHAPES = [(4, 8, 32), (4, 16, 32), (4, 16, 64), (8, 8, 16), (8, 16, 16), (8, 16, 32)]
KINDS = [(a, b, s) for a in "su" for b in "su" for s in ("", ".satfinite")]
LAST = [(shape, ("s", "u", "last")) for shape in SHAPES]  # where CUTLASS writes .satfinite


@pytest.mark.parametrize(("shape", "kinds"), [*sampled([(s, kinds) for s in SHAPES for kinds in KINDS], 5, 1), *LAST])
def test_bytes_and_four_bits(shape: tuple[int, int, int], kinds: tuple[str, str, str]) -> None:
    (bits, m, k), (first, second, saturates) = shape, kinds
    a, b = RANDOM.integers(0, 1 << bits, (m, k)), RANDOM.integers(0, 1 << bits, (k, 8))
    c = RANDOM.integers(-(1 << 31), 1 << 31, (m, 8)).astype(np.int32)
    c[0] = np.array([2**31 - 1, -(2**31)] * 4)
    before, after = ("", ".satfinite") if saturates == "last" else (saturates, "")
    words = f"m{m}n8k{k}.row.col{before}.s32.{first}{bits}.{second}{bits}.s32{after}"
    found = run(words, (m, k), bits, a, b, c)
    half = 1 << bits - 1
    x, y = (
        np.where((v >= half) & (kind == "s"), v - 2 * half, v).astype(np.int64) for v, kind in ((a, first), (b, second))
    )
    exact = x @ y + c
    wanted = np.clip(exact, -(2**31), 2**31 - 1) if saturates else exact
    assert (found == wanted.astype(np.int32)).all()


@pytest.mark.parametrize("operation", ["xor", "and"])
@pytest.mark.parametrize("shape", [(8, 128), (16, 128), (16, 256)])
def test_single_bits(shape: tuple[int, int], operation: str) -> None:
    m, k = shape
    a, b = RANDOM.integers(0, 2, (m, k)), RANDOM.integers(0, 2, (k, 8))
    c = RANDOM.integers(-(1 << 31), 1 << 31, (m, 8)).astype(np.int32)
    found = run(f"m{m}n8k{k}.row.col.s32.b1.b1.s32.{operation}.popc", shape, 1, a, b, c)
    both = a @ b
    counts = both if operation == "and" else a.sum(1)[:, None] + b.sum(0)[None] - 2 * both
    assert (found == (counts + c.astype(np.int64)).astype(np.int32)).all()


@pytest.mark.parametrize("kinds", [("e4m3", "e5m2"), ("e5m2", "e4m3")])
def test_bytes_of_two_kinds(kinds: tuple[str, str]) -> None:
    """Powers of two around one: whatever the order, the sums are exact."""
    formats = {"e4m3": (3, 7), "e5m2": (2, 15)}  # fraction, bias
    sizes = [RANDOM.integers(-2, 3, shape) for shape in ((16, 32), (32, 8))]
    signs = [RANDOM.integers(0, 2, size.shape) for size in sizes]
    a, b = (
        (size + formats[kind][1] << formats[kind][0]) | sign << 7
        for size, sign, kind in zip(sizes, signs, kinds, strict=True)
    )
    x, y = (2.0**size * (1 - 2 * sign) for size, sign in zip(sizes, signs, strict=True))
    c = RANDOM.integers(-99, 99, (16, 8)).astype(np.float32)
    text = kernel_text(f"m16n8k32.row.col.f32.{kinds[0]}.{kinds[1]}.f32", (4, 2, 4))
    text = text.replace("int *c, int *d", "float *c, float *d").replace("threadIdx.x, r[4]", "threadIdx.x; float r[4]")
    d = np.zeros(128, np.float32)
    given = [in_registers(a, 8).reshape(-1), in_registers(b.T, 8).reshape(-1), sums_in_registers(c)]
    ts.compile(text.replace('"=r"(r', '"=f"(r').replace('"r"(c', '"f"(c')).launch(1, 32, (*given, d))
    assert (sums_from_registers(d, 16) == x @ y + c).all()
