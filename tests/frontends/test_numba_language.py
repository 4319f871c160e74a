"""What numba.cuda's language has: each either runs right, or is refused by its name."""

from __future__ import annotations

import enum
from collections import namedtuple
from typing import Any

import numpy as np
import pytest
from numba import cuda, float32, float64, int32, int64

import tilescope as ts

FULL = 0xFFFFFFFF
SQUARES = np.arange(10, dtype=np.float32) ** 2
Pair = namedtuple("Pair", "x y")


class Colour(enum.IntEnum):
    RED = 1
    BLUE = 5


@cuda.jit
def reversed_block(out):
    shared = cuda.shared.array(0, float32)
    i = cuda.threadIdx.x
    shared[i] = i
    cuda.syncthreads()
    out[i] = shared[cuda.blockDim.x - 1 - i]


@cuda.jit
def memories(out, constants):
    local = cuda.local.array(8, float32)
    table = cuda.const.array_like(SQUARES)
    i = cuda.grid(1)
    for j in range(8):
        local[j] = i + j
    total = float32(0)
    for j in range(8):
        total += local[(3 * j + i) % 8]
    out[i] = total
    constants[i] = table[i % 10]


@cuda.jit
def atomics(whole, bits, single, double):
    i = cuda.grid(1)
    cuda.atomic.add(whole, 0, 1)
    cuda.atomic.max(whole, 1, i)
    cuda.atomic.min(whole, 2, -i)
    cuda.atomic.sub(whole, 3, 1)
    cuda.atomic.cas(whole, 4, 0, 7)
    cuda.atomic.or_(bits, 0, 1 << (i % 32))
    cuda.atomic.and_(bits, 1, ~(1 << (i % 32)))
    cuda.atomic.inc(bits, 2, 10)
    cuda.atomic.add(single, 0, 0.5)
    cuda.atomic.max(double, 0, float64(i))
    cuda.atomic.nanmin(double, 1, -float64(i))


@cuda.jit
def warps(out):
    i = cuda.threadIdx.x
    out[0, i] = cuda.shfl_sync(FULL, i, 5)
    out[1, i] = cuda.shfl_up_sync(FULL, i, 2)
    out[2, i] = int64(2 * cuda.shfl_down_sync(FULL, float64(i) * 0.5, 3))
    out[3, i] = cuda.shfl_xor_sync(FULL, int64(i) << 33, 1) >> 33
    out[4, i] = cuda.popc(cuda.match_any_sync(FULL, i // 4))
    out[5, i] = cuda.popc(cuda.ballot_sync(FULL, i % 2))
    out[6, i] = cuda.syncthreads_count(int32(i < 7))
    out[7, i] = cuda.ffs(i) + cuda.clz(int32(1)) + cuda.selp(i > 3, 1, 2) + cuda.laneid
    out[8, i] = cuda.gridsize(1) + cuda.popc(cuda.lanemask_lt())


@cuda.jit
def printing(a):
    i = cuda.grid(1)
    if i == 3:
        print("thread", i, "has", a[i], i > 2)


def test_shared_memory_of_the_launchs_size() -> None:
    out = np.zeros(64, np.float32)
    profile = ts.compile(reversed_block).launch(1, 64, (out,), shared=256, check=True)
    assert (out == np.arange(64)[::-1]).all()
    assert not profile.findings
    with pytest.raises(ts.KernelFault, match=r"writes `shared` at byte 128, 4 bytes past its end"):
        ts.compile(reversed_block)[1, 64, 0, 128](out)


def test_local_and_constant_memory() -> None:
    out, constants = np.zeros(32, np.float32), np.zeros(32, np.float32)
    profile = ts.compile(memories)[1, 32](out, constants)
    assert (out == 8 * np.arange(32) + 28).all()
    assert (constants == SQUARES[np.arange(32) % 10]).all()
    assert profile.totals["const_load_requests"] == 1


def test_atomic_operations() -> None:
    whole, bits = np.zeros(5, np.int32), np.array([0, FULL, 0], np.uint32)
    single, double = np.zeros(1, np.float32), np.zeros(2)
    profile = ts.compile(atomics).launch(2, 64, (whole, bits, single, double), check=True)
    assert whole.tolist() == [128, 127, -127, -128, 7]
    assert bits.tolist() == [FULL, 0, 128 % 11]
    assert (single[0], *double) == (64, 127, -127)
    assert "race" not in [finding.kind for finding in profile.findings]


def test_warps() -> None:
    out, i = np.zeros((9, 32), np.int64), np.arange(32)
    ts.compile(warps)[1, 32](out)
    first = np.array([(n & -n).bit_length() for n in range(32)])
    wanted = [
        np.full(32, 5), np.where(i < 2, i, i - 2), np.where(i > 28, i, i + 3), i ^ 1, np.full(32, 4), np.full(32, 16),
        np.full(32, 7), first + 31 + np.where(i > 3, 1, 2) + i, 32 + i,
    ]  # fmt: skip
    assert (out == wanted).all()


def test_prints(capsys: pytest.CaptureFixture[str]) -> None:
    ts.compile(printing)[1, 8](np.arange(8.0))
    assert capsys.readouterr().out == "thread 3 has 3.000000 True\n"


@pytest.mark.parametrize(
    ("value", "wanted"),
    [(Colour.BLUE, 5), (Pair(2, 2.5), 4.5), (np.datetime64("2020-01-02", "s") - np.datetime64("2020-01-01", "s"), 86400),
     (np.float16(1.5), 1.5), (2**31, 2**31), (-1, -1), (True, 1), (np.uint8(3), 3)],
)  # fmt: skip
def test_scalars(value: Any, wanted: float) -> None:
    if isinstance(value, Pair):

        @cuda.jit
        def kept(out, value):  # type: ignore[no-untyped-def]
            out[0] = value.x + value.y

    else:

        @cuda.jit
        def kept(out, value):  # type: ignore[no-untyped-def]
            out[0] = value

    kinds = {np.timedelta64: "m8[s]", Colour: np.int64}
    out = np.zeros(1, kinds.get(type(value), np.float64))
    ts.compile(kept)[1, 1](out, value)
    assert out.astype(np.float64)[0] == wanted


def test_structures() -> None:
    inner = np.dtype([("p", np.int16), ("q", np.int16)])
    kind = np.dtype([("x", np.float32), ("v", np.float64, (3,)), ("inner", inner)], align=True)
    records = np.zeros(8, kind)

    @cuda.jit
    def fill(r):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        r[i].x = i
        r[i].v[1] = 3 * i
        r[i]["inner"].q = i

    @cuda.jit
    def one(r, column, out):  # type: ignore[no-untyped-def]
        out[0] = r.x + column[2]
        r.x = 99

    ts.compile(fill)[1, 8](records)
    assert (records["v"][:, 1] == 3 * np.arange(8)).all()
    assert (records["inner"]["q"] == np.arange(8)).all()
    out = np.zeros(1)
    ts.compile(one)[1, 1](records[3], records["x"], out)
    assert (out[0], records["x"][3]) == (5, 99)


def test_a_kernel_in_half_precision_is_linked_to_numbas_own_code() -> None:
    @cuda.jit
    def squares(out, h):  # type: ignore[no-untyped-def]
        out[cuda.grid(1)] = h * h + out[cuda.grid(1)]

    out = np.arange(4, dtype=np.float16)
    ts.compile(squares)[1, 4](out, np.float16(1.5))
    assert (out == np.arange(4, dtype=np.float16) + np.float16(2.25)).all()


@cuda.jit
def turned(a, out):
    i = cuda.grid(1)
    a[i] = i
    cuda.cg.this_grid().sync()
    out[i] = a[a.size - 1 - i]


def test_a_whole_grid_waits() -> None:
    a, out = np.zeros(1024, np.int32), np.zeros(1024, np.int32)
    profile = ts.compile(turned).launch(8, 128, (a, out), check=True)
    assert (out == np.arange(1024)[::-1]).all()
    assert not [f for f in profile.findings if f.severity == "error"]
    with pytest.raises(ts.LaunchError, match="a cooperative launch of 4,000 blocks"):
        ts.compile(turned)[4000, 1024](np.zeros(4000 * 1024, np.int32), np.zeros(4000 * 1024, np.int32))


# --- exceptions --------------------------------------------------------------------------------------------------------


@cuda.jit(debug=True, opt=False)
def raising(a, b):
    i = cuda.grid(1)
    if a[i] < 0:
        raise ValueError("a negative number")
    if b[0] == 100:
        raise OverflowError
    a[i] = a[i] // b[0]


@pytest.mark.parametrize(
    ("a", "b", "kind", "words"),
    [
        ([1, 2, -3, 4], 1, ValueError, r"line \d+, tid=\[0, 0, 2\] ctaid=\[0, 0, 0\]: a negative number"),
        ([1, 2, 3, 4], 100, OverflowError, r"tid=\[0, 0, 0\] ctaid=\[0, 0, 0\]$"),
        ([1, 2, 3, 4], 0, ZeroDivisionError, "integer division by zero"),
    ],
)
def test_what_a_kernel_raises(a: list[int], b: int, kind: type[Exception], words: str) -> None:
    kernel = ts.compile(raising)
    with pytest.raises(kind, match=words):
        kernel[1, 4](np.array(a), np.array([b]))
    good = np.array([4, 4, 4, 4])
    kernel[1, 4](good, np.array([2]))
    assert (good == 2).all()


def test_without_debugging_an_exception_ends_its_thread_alone() -> None:
    @cuda.jit
    def silent(a):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i == 2:
            raise ValueError
        a[i] = 1

    a = np.zeros(4)
    ts.compile(silent)[1, 4](a)
    assert a.tolist() == [1, 1, 0, 1]
