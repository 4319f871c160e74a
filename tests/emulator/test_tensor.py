"""What a warp does with matrices: multiplication, their ways to and from shared memory, copies on the way to it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts

RANDOM = np.random.default_rng(11)

MATRICES = """
__global__ void move(const unsigned *in, unsigned *out)
{{
    __shared__ __align__(16) unsigned short tile[4][8][8];
    unsigned *words = (unsigned *)tile;
    for (int i = threadIdx.x; i < 128; i += 32)
        words[i] = in[i];
    __syncwarp();
    unsigned place = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x / 8 % {count}][threadIdx.x % 8][0]);
    if (threadIdx.x >= 8 * {count})
        place = 0xfffffff0;  // not asked for
    unsigned r[4] = {{}};
    asm volatile("ldmatrix.sync.aligned.x{count}{trans}.m8n8.shared.b16 {{{registers}}}, [%{count}];"
                 : {outputs} : "r"(place));
    for (int i = 0; i < {count}; i++)
        out[i * 32 + threadIdx.x] = r[i];
}}
"""


def kernel(count: int, trans: str) -> ts.Kernel:
    registers = ", ".join(f"%{i}" for i in range(count))
    outputs = ", ".join(f'"=r"(r[{i}])' for i in range(count))
    return ts.compile(MATRICES.format(count=count, trans=trans, registers=registers, outputs=outputs))


@pytest.mark.parametrize("trans", ["", ".trans"])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_matrices_from_shared_memory(count: int, trans: str) -> None:
    tiles = RANDOM.integers(0, 1 << 16, (4, 8, 8), np.uint16)
    out = np.zeros((count, 32), np.uint32)
    profile = kernel(count, trans).launch(1, 32, (tiles.view(np.uint32).reshape(-1), out.reshape(-1)), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    held = tiles.transpose(0, 2, 1) if trans else tiles
    assert (out.view(np.uint16).reshape(count, 8, 8) == held[:count]).all()


STORE = """
__global__ void move(const unsigned *in, unsigned short *out)
{
    __shared__ __align__(16) unsigned short tile[4][8][8];
    unsigned place = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x / 8][threadIdx.x % 8][0]);
    unsigned a = in[threadIdx.x], b = in[32 + threadIdx.x], c = in[64 + threadIdx.x], d = in[96 + threadIdx.x], t;
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(t) : "r"(d));
    asm volatile("stmatrix.sync.aligned.m8n8.x4TRANS.shared.b16 [%0], {%1, %2, %3, %4};"
                 :: "r"(place), "r"(a), "r"(b), "r"(c), "r"(t) : "memory");
    __syncwarp();
    for (int i = threadIdx.x; i < 256; i += 32)
        out[i] = tile[i / 64][i / 8 % 8][i % 8];
}
"""


@pytest.mark.parametrize("trans", ["", ".trans"])
def test_matrices_to_shared_memory(trans: str) -> None:
    held = RANDOM.integers(0, 1 << 16, (4, 8, 8), np.uint16)
    out = np.zeros((4, 8, 8), np.uint16)
    code = ts.compile(STORE.replace("TRANS", trans))
    profile = code.launch(1, 32, (held.view(np.uint32).reshape(-1), out.reshape(-1)), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    wanted = np.concatenate([held[:3], held[3:].transpose(0, 2, 1)])
    assert (out == (wanted.transpose(0, 2, 1) if trans else wanted)).all()


INTEGERS = """
__global__ void multiply(const unsigned *a, const unsigned *b, const int *c, int *d)
{
    int t = threadIdx.x, r[4];
    asm("mma.sync.aligned.m16n8k32.row.col.SATs32.A.B.s32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%10,%11,%12,%13};"
        : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
        : "r"(a[t]), "r"(a[t + 32]), "r"(a[t + 64]), "r"(a[t + 96]), "r"(b[t]), "r"(b[t + 32]),
          "r"(c[t]), "r"(c[t + 32]), "r"(c[t + 64]), "r"(c[t + 96]));
    for (int i = 0; i < 4; i++)
        d[t + 32 * i] = r[i];
}
"""


@pytest.mark.parametrize("saturates", [False, True])
@pytest.mark.parametrize("kinds", [("s8", "s8"), ("u8", "s8"), ("u8", "u8")])
def test_integers(kinds: tuple[str, str], saturates: bool) -> None:
    """A's registers: rows 8 apart, then 16 further along k; B's: 16 further along k; C's: columns, then rows."""
    types = [np.int8 if kind == "s8" else np.uint8 for kind in kinds]
    a, b = RANDOM.integers(0, 256, (16, 32), np.uint8), RANDOM.integers(0, 256, (32, 8), np.uint8)
    c = RANDOM.integers(-(1 << 31), 1 << 31, (16, 8), np.int64).astype(np.int32)
    c[0] = np.array([2**31 - 1, -(2**31)] * 4)
    words_a = a.reshape(2, 8, 2, 4, 4).transpose(2, 0, 1, 3, 4)  # [k / 16, row / 8, row, k / 4, byte]
    words_b = b.T.reshape(8, 2, 4, 4).transpose(1, 0, 2, 3)
    words_c = c.reshape(2, 8, 4, 2).transpose(0, 3, 1, 2)
    d = np.zeros(128, np.int32)
    text = INTEGERS.replace("SAT", "satfinite." if saturates else "").replace("A.B", f"{kinds[0]}.{kinds[1]}")
    given: list[Any] = [np.ascontiguousarray(w).view(np.uint32).reshape(-1) for w in (words_a, words_b)]
    profile = ts.compile(text).launch(1, 32, (*given, np.ascontiguousarray(words_c).reshape(-1), d))
    exact = a.view(types[0]).astype(np.int64) @ b.view(types[1]).astype(np.int64) + c
    wanted = np.clip(exact, -(2**31), 2**31 - 1) if saturates else exact
    assert (d.reshape(2, 2, 8, 4).transpose(0, 2, 3, 1).reshape(16, 8) == wanted.astype(np.int32)).all()
    assert profile.totals["flops"] == 2 * 16 * 8 * 32


WMMA = """
#include <mma.h>
using namespace nvcuda;
__global__ void multiply(const {held} *a, const {held} *b, const {sum} *c, {sum} *d)
{{
    wmma::fragment<wmma::matrix_a, 16, 16, {k}, {type}, wmma::{la}> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, {k}, {type}, wmma::{lb}> fb;
    wmma::fragment<wmma::accumulator, 16, 16, {k}, {sum}> fc;
    wmma::load_matrix_sync(fa, a, 32);
    wmma::load_matrix_sync(fb, b, 32);
    wmma::load_matrix_sync(fc, c, 24, wmma::mem_{lc});
    wmma::mma_sync(fc, fa, fb, fc);
    for (int i = 0; i < fc.num_elements; i++)
        fc.x[i] = fc.x[i] + fc.x[i];
    wmma::store_matrix_sync(d, fc, 24, wmma::mem_{lc});
}}
"""
LAYOUTS = ("row_major", "col_major")


def with_stride(matrix: Any, layout: str, stride: int) -> Any:
    """As it lies in memory, and a view of it there."""
    rows = matrix if layout == "row_major" else matrix.T
    memory = np.zeros((len(rows), stride), matrix.dtype)
    memory[:, : rows.shape[1]] = rows
    return memory


@pytest.mark.parametrize("layouts", sampled([((a, b, c),) for a in LAYOUTS for b in LAYOUTS for c in LAYOUTS], 8))
@pytest.mark.parametrize(
    "kind",
    ["half float", "half half", "nv_bfloat16 float", "precision::tf32 float", "signed char int", "unsigned char int"],
)
def test_fragments(kind: str, layouts: tuple[str, str, str]) -> None:
    """Small integers: whatever the order, the sums are exact."""
    type, _, sum = kind.rpartition(" ")
    name = {"precision::tf32": "wmma::precision::tf32", "nv_bfloat16": "__nv_bfloat16"}.get(type, type)
    held = {"precision::tf32": "float", "nv_bfloat16": "__nv_bfloat16"}.get(type, type)
    k = 8 if held == "float" else 16
    numpys = {
        "half": np.float16,
        "float": np.float32,
        "int": np.int32,
        "signed char": np.int8,
        "unsigned char": np.uint8,
    }
    least, most = (0, 256) if held == "unsigned char" else (-9, 9)
    a, b, c = (RANDOM.integers(least, most, shape) for shape in ((16, k), (k, 16), (16, 16)))
    la, lb, lc = layouts
    text = WMMA.format(held=held, type=name, sum=sum, k=k, la=la, lb=lb, lc=lc)
    given = [with_stride(m, layout, 32) for m, layout in ((a, la), (b, lb))]
    if held == "__nv_bfloat16":
        words = [(m.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16) for m in given]
    else:
        words = [m.astype(numpys[held]) for m in given]
    before = with_stride(c, lc, 24).astype(numpys[sum])
    after = np.zeros_like(before)
    profile = ts.compile(text).launch(1, 32, (*(m.reshape(-1) for m in (*words, before, after)),), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    found = after[:16, :16] if lc == "row_major" else after[:16, :16].T
    assert (found == 2 * (a @ b + c)).all()
    assert profile.totals["flops"] >= 2 * 16 * 16 * k


OBLONG = """
#include <mma.h>
using namespace nvcuda;
__global__ void multiply(const {held} *a, const {held} *b, const {c} *c, {d} *d)
{{
    wmma::fragment<wmma::matrix_a, {m}, {n}, 16, {held}, wmma::{la}> fa;
    wmma::fragment<wmma::matrix_b, {m}, {n}, 16, {held}, wmma::{lb}> fb;
    wmma::fragment<wmma::accumulator, {m}, {n}, 16, {c}> fc;
    wmma::fragment<wmma::accumulator, {m}, {n}, 16, {d}> fd;
    wmma::load_matrix_sync(fa, a, 32);
    wmma::load_matrix_sync(fb, b, 32);
    wmma::load_matrix_sync(fc, c, 40, wmma::mem_{lc});
    wmma::mma_sync(fd, fa, fb, fc);
    wmma::store_matrix_sync(d, fd, 40, wmma::mem_{lc});
}}
"""
NUMPYS = {"half": np.float16, "float": np.float32, "int": np.int32, "signed char": np.int8, "unsigned char": np.uint8}


def as_held(matrix: Any, type: str) -> Any:
    if type == "__nv_bfloat16":
        return (matrix.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    return matrix.astype(NUMPYS[type])


@pytest.mark.parametrize("layouts", sampled([((a, b, c),) for a in LAYOUTS for b in LAYOUTS for c in LAYOUTS], 8, 3))
@pytest.mark.parametrize("size", [(32, 8), (8, 32), (16, 16)])
@pytest.mark.parametrize("kind", ["half half half", "half float float", "half half float", "half float half",
                                  "__nv_bfloat16 float float", "signed char int int", "unsigned char int int"])  # fmt: skip
def test_fragments_of_all_shapes(kind: str, size: tuple[int, int], layouts: tuple[str, str, str]) -> None:
    """Types of A and B, of C, of D."""
    (held, c_type, d_type), (m, n), (la, lb, lc) = kind.rsplit(" ", 2), size, layouts
    low = 0 if held == "unsigned char" else -9
    a, b, c = RANDOM.integers(low, 9, (m, 16)), RANDOM.integers(low, 9, (16, n)), RANDOM.integers(-9, 9, (m, n))
    text = OBLONG.format(held=held, c=c_type, d=d_type, m=m, n=n, la=la, lb=lb, lc=lc)
    given = [as_held(with_stride(x, layout, 32), held) for x, layout in ((a, la), (b, lb))]
    before = with_stride(c, lc, 40).astype(NUMPYS[c_type])
    after = np.zeros(before.shape, NUMPYS[d_type])
    profile = ts.compile(text).launch(1, 32, (*(x.reshape(-1) for x in (*given, before, after)),), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    found = after[:m, :n] if lc == "row_major" else after[:n, :m].T
    assert (found == a @ b + c).all()
    assert profile.totals["flops"] == 2 * m * n * 16


SHORT = """
#include <mma.h>
using namespace nvcuda;
using namespace nvcuda::wmma::experimental;
__global__ void multiply(const {held} *a, const {held} *b, const int *c, int *d)
{{
    wmma::fragment<wmma::matrix_a, 8, 8, {k}, precision::{type}, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 8, 8, {k}, precision::{type}, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 8, 8, {k}, int> fc;
    wmma::load_matrix_sync(fa, a, {k} * 2);
    wmma::load_matrix_sync(fb, b, {k});
    wmma::load_matrix_sync(fc, c, 12, wmma::mem_row_major);
    {multiply};
    wmma::store_matrix_sync(d, fc, 8, wmma::mem_col_major);
}}
"""


@pytest.mark.parametrize(("type", "multiply"), [
    ("s4", "wmma::mma_sync(fc, fa, fb, fc)"), ("u4", "wmma::mma_sync(fc, fa, fb, fc, true)"),
    ("b1", "wmma::bmma_sync(fc, fa, fb, fc)"), ("b1", "wmma::bmma_sync(fc, fa, fb, fc, bmmaBitOpAND)"),
])  # fmt: skip
def test_fragments_of_short_integers(type: str, multiply: str) -> None:
    """Rows of A lie two rows apart in memory."""
    bits, k = (1, 128) if type == "b1" else (4, 32)
    a, b, c = (
        RANDOM.integers(0, 1 << bits, (8, k)),
        RANDOM.integers(0, 1 << bits, (k, 8)),
        RANDOM.integers(-99, 99, (8, 8)),
    )
    padded, before = np.zeros((8, 2 * k), np.int64), np.zeros((8, 12), np.int32)
    padded[:, :k], before[:, :8] = a, c
    words = [packed(padded, bits), packed(b.T, bits)]
    after = np.zeros((8, 8), np.int32)
    held = {"b1": "unsigned", "s4": "int", "u4": "unsigned"}[type]
    code = ts.compile(SHORT.format(held=held, k=k, type=type, multiply=multiply))
    given = [w.view(np.int32) if held == "int" else w for w in words]
    profile = code.launch(1, 32, (*given, before.reshape(-1), after.reshape(-1)), check=True)
    assert [f for f in profile.findings if f.severity == "error"] == []
    x, y = (np.where(v > 7, v - 16, v) if type == "s4" else v for v in (a, b))
    both = x @ y
    wanted = both if type != "b1" or "AND" in multiply else a.sum(1)[:, None] + b.sum(0)[None] - 2 * both
    assert (wanted + c == after.T).all()
    assert profile.totals["global_load_requests"] == 1 + 1 + 2


def packed(rows: Any, bits: int) -> Any:
    """Words of consecutive elements, the first lowest."""
    each = rows.reshape(-1, 32 // bits).astype(np.uint64) << np.arange(0, 32, bits, dtype=np.uint64)
    return each.sum(1).astype(np.uint32)


DOUBLE = """
#include <mma.h>
using namespace nvcuda;
__global__ void multiply(const double *a, const double *b, const double *c, double *d)
{
    wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::LA> fa;
    wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::LB> fb;
    wmma::fragment<wmma::accumulator, 8, 8, 4, double> fc;
    wmma::load_matrix_sync(fa, a, 9);
    wmma::load_matrix_sync(fb, b, 9);
    wmma::load_matrix_sync(fc, c, 9, wmma::mem_LC);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(d, fc, 9, wmma::mem_LC);
}
"""


@pytest.mark.parametrize("layouts", [("row_major", "col_major", "row_major"), ("col_major", "row_major", "col_major")])
def test_fragments_of_doubles(layouts: tuple[str, str, str]) -> None:
    a, b, c = (RANDOM.integers(-99, 99, shape).astype(float) for shape in ((8, 4), (4, 8), (8, 8)))
    text = DOUBLE
    for name, layout in zip(("LA", "LB", "LC"), layouts, strict=True):
        text = text.replace(name, layout)
    given = [with_stride(x, layout, 9) for x, layout in zip((a, b, c), layouts, strict=True)]
    after = np.zeros_like(given[2])
    ts.compile(text).launch(1, 32, (*(x.reshape(-1) for x in (*given, after)),), check=True)
    found = after[:, :8] if layouts[2] == "row_major" else after[:, :8].T
    assert (found == a @ b + c).all()


DOUBLES = """
__global__ void multiply(const double *a, const double *b, const double *c, double *d)
{{
    int t = threadIdx.x;
    double r[4];
    asm("mma.sync.aligned.m16n8k{k}.row.col.f64.f64.f64.f64 {{%0,%1,%2,%3}}, {{{a}}}, {{{b}}}, {{{c}}};"
        : "=d"(r[0]), "=d"(r[1]), "=d"(r[2]), "=d"(r[3]) : {inputs});
    for (int i = 0; i < 4; i++)
        d[t + 32 * i] = r[i];
}}
"""


@pytest.mark.parametrize("k", [4, 8, 16])
def test_doubles(k: int) -> None:
    """A's registers: rows 8 apart, then 4 further along k; B's 4 further along k; C's columns, then rows."""
    a, b, c = (RANDOM.integers(-99, 99, shape).astype(float) for shape in ((16, k), (k, 8), (16, 8)))
    counts = {"a": k // 2, "b": k // 4, "c": 4}
    inputs = ", ".join(f'"d"({name}[t + {32 * i}])' for name, count in counts.items() for i in range(count))
    starts = dict(zip("abc", np.cumsum([4, *counts.values()]), strict=False))
    named = {name: ",".join(f"%{starts[name] + i}" for i in range(count)) for name, count in counts.items()}
    given = [
        a.reshape(2, 8, k // 4, 4).transpose(2, 0, 1, 3),
        b.T.reshape(8, k // 4, 4).transpose(1, 0, 2),
        c.reshape(2, 8, 4, 2).transpose(0, 3, 1, 2),
    ]
    d = np.zeros(128)
    code = ts.compile(DOUBLES.format(k=k, inputs=inputs, **named))
    profile = code.launch(1, 32, (*(np.ascontiguousarray(x).reshape(-1) for x in given), d))
    assert (d.reshape(2, 2, 8, 4).transpose(0, 2, 3, 1).reshape(16, 8) == a @ b + c).all()
    assert profile.totals["flops"] == 2 * 16 * 8 * k


DENSE = """
__global__ void load(const unsigned *in, unsigned *out)
{{
    unsigned r[{count}], s[{count}], stride = {stride};
    asm volatile("wmma.load.{matrix}.sync.aligned.{layout}.{shape}.{type} {{{first}}}, [%{both}];" : {reads} : "l"(in));
    asm volatile("wmma.load.{matrix}.sync.aligned.{layout}.{shape}.{type} {{{first}}}, [%{both}], %{after};"
                 : {again} : "l"(in), "r"(stride));
    for (int i = 0; i < {count}; i++) {{
        out[i * 32 + threadIdx.x] = r[i];
        out[({count} + i) * 32 + threadIdx.x] = s[i];
    }}
}}
"""


@pytest.mark.parametrize(
    ("matrix", "layout", "type", "stride"),
    [("a", "row", "tf32", 8), ("a", "col", "tf32", 16), ("b", "row", "tf32", 16), ("b", "col", "tf32", 8), ("a", "row", "s8", 16),
     ("b", "col", "s8", 16)],
)  # fmt: skip
def test_rows_of_a_matrix_without_a_stride_follow_one_another(matrix: str, layout: str, type: str, stride: int) -> None:
    """Of 16 x 8 or 8 x 16 elements of 32 bits, or 16 x 16 of 8: as far apart as there are elements in a row, or column."""
    count = 4 if type == "tf32" else 2
    lists = {
        name: ", ".join(f'"=r"({array}[{i}])' for i in range(count)) for name, array in (("reads", "r"), ("again", "s"))
    }
    text = DENSE.format(
        matrix=matrix, layout=layout, type=type, stride=stride, shape="m16n16k8" if type == "tf32" else "m16n16k16", count=count,
        first=", ".join(f"%{i}" for i in range(count)), both=count, after=count + 1, **lists,
    )  # fmt: skip
    words, out = RANDOM.integers(0, 1 << 32, 256, np.uint32), np.zeros((2, count * 32), np.uint32)
    ts.compile(text).launch(1, 32, (words, out.reshape(-1)))
    assert (out[0] == out[1]).all()
    held = words[: 128 if type == "tf32" else 64]
    assert sorted(set(out[0].tolist())) == sorted(set(held.tolist()))


COPIES = """
__global__ void reversed(const float4 *in, float *out)
{
    __shared__ float4 tile[64];
    unsigned place = (unsigned)__cvta_generic_to_shared(&tile[threadIdx.x]);
    asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" :: "r"(place), "l"(in + threadIdx.x) : "memory");
    asm volatile("cp.async.commit_group;" ::: "memory");
    asm volatile("cp.async.wait_group 0;" ::: "memory");
    __syncthreads();
    out[threadIdx.x] = tile[63 - threadIdx.x].y;
}
"""


def test_copies_on_the_way_to_shared_memory() -> None:
    values, out = RANDOM.random((64, 4), np.float32), np.zeros(64, np.float32)
    profile = ts.compile(COPIES).launch(1, 64, (values.reshape(-1), out), check=True)
    assert (out == values[::-1, 1]).all()
    assert [f for f in profile.findings if f.severity == "error"] == []
    assert (profile.totals["global_load_requests"], profile.totals["global_load_sectors"]) == (2, 32)
    assert profile.totals["shared_store_requests"] == 0  # as an H200 counts: tests/hardware/fidelity.json


def test_a_copy_from_beyond_an_array_is_found() -> None:
    values, out = np.zeros((63, 4), np.float32), np.zeros(64, np.float32)
    profile = ts.compile(COPIES).launch(1, 64, (values.reshape(-1), out), check=True)
    (finding,) = [f for f in profile.findings if f.severity == "error"]
    assert (finding.kind, finding.array, finding.thread) == ("out_of_bounds", "in", (63, 0, 0))


def test_a_warp_that_is_not_whole_does_not_multiply() -> None:
    text = INTEGERS.replace("SAT", "").replace("A.B", "s8.s8")
    a, b, c, d = (np.zeros(128, np.int32) for _ in range(4))
    args = (a.view(np.uint32), b.view(np.uint32), c, d)
    message = r"mma\.sync.* is for a whole warp, and lanes 0 to 4 are not here"
    for before in ("if (threadIdx.x < 5) return;", "if (threadIdx.x < 5) { d[0] = c[0]; __syncwarp(0x1f); } else"):
        halted = text.replace("int t = threadIdx.x, r[4];", f"int t = threadIdx.x, r[4]; {before}")
        with pytest.raises(ts.KernelFault, match=message):
            ts.compile(halted).launch(1, 32, args)
    with pytest.raises(ts.KernelFault, match="lanes 16 to 31 are not here"):
        ts.compile(text).launch(1, 16, args)
