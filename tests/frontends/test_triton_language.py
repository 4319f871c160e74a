"""What Triton's language has, and what stands around its kernels: each either runs right, or is refused by its name."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import triton
import triton.language as tl

import tilescope as ts
from tilescope.frontends.triton.specialization import element


@pytest.fixture(autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path_factory.getbasetemp() / "triton"))


def launched(kernel: Any, *args: Any, grid: tuple[int, ...] = (1,), arch: str | None = None, **meta: Any) -> Any:
    return ts.compile(kernel, arch=arch).launch(grid, args, meta, check=True)


@triton.jit
def together(a, b):
    return a + b


@triton.jit
def collective(x, whole, sums, ordered, bins, furthest, B: tl.constexpr, N: tl.constexpr):
    at = tl.arange(0, B)
    values = tl.load(x + at)
    tl.store(sums + at, tl.associative_scan(values, 0, together))
    tl.store(ordered + at, tl.sort(values, descending=True))
    tl.store(bins + tl.arange(0, N), tl.histogram(tl.load(whole + at), N))
    tl.store(furthest, tl.argmax(values, 0))
    tl.store(furthest + 1, tl.reduce(tl.load(whole + at), 0, together))


@pytest.mark.long
def test_scans_sorts_histograms_and_reductions() -> None:
    random = np.random.default_rng(1)
    x, whole = random.normal(size=256).astype(np.float32), random.integers(0, 32, 256).astype(np.int32)
    sums, ordered = np.zeros((2, 256), np.float32)
    bins, furthest = np.zeros(32, np.int32), np.zeros(2, np.int32)
    profile = launched(collective, x, whole, sums, ordered, bins, furthest, B=256, N=32)
    np.testing.assert_allclose(sums, np.cumsum(x), rtol=1e-4, atol=1e-5)
    assert (ordered == np.sort(x)[::-1]).all()
    assert (bins == np.bincount(whole, minlength=32)).all()
    assert furthest.tolist() == [x.argmax(), whole.sum()]
    assert not [f for f in profile.findings if f.severity == "error"]


@triton.jit
def atomics(whole, single, half, B: tl.constexpr):
    at = tl.arange(0, B)
    tl.atomic_add(whole + 0 * at, 1)
    tl.atomic_max(whole + 1 + 0 * at, at)
    tl.atomic_xor(whole + 2 + 0 * at, at)
    tl.atomic_xchg(whole + 3, 7)
    tl.atomic_cas(whole + 4, 0, 9)
    tl.atomic_add(single + 0 * at, 0.5, sem="relaxed")
    tl.atomic_add(half + at, (at * 1.0).to(tl.float16))


def test_atomic_operations() -> None:
    whole, single, half = np.zeros(5, np.int32), np.zeros(1, np.float32), np.zeros(128, np.float16)
    profile = launched(atomics, whole, single, half, B=128)
    assert whole.tolist() == [128, 127, 0, 7, 9]
    assert single[0] == 64
    assert (half == np.arange(128)).all()
    assert not [f for f in profile.findings if f.severity == "error"]


@triton.jit
def locked(lock, total, BARRIER: tl.constexpr):
    while tl.atomic_cas(lock, 0, 1) == 1:
        pass
    before = tl.load(total)
    if BARRIER:
        tl.debug_barrier()  # all threads have loaded it before one of them stores
    tl.store(total, before + 1)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0)


@pytest.mark.parametrize("barrier", [True, False])
def test_programs_that_wait_for_a_lock(barrier: bool) -> None:
    total = np.zeros(1, np.int32)
    profile = launched(locked, np.zeros(1, np.int32), total, BARRIER=barrier, grid=(20,), num_warps=1)
    assert total[0] == 20
    races = [f.array for f in profile.findings if f.kind == "race" and f.severity == "error"]
    assert races == ([] if barrier else ["total"])


@triton.jit
def tile(a, out, M, N, BM: tl.constexpr, BN: tl.constexpr):
    source = tl.make_tensor_descriptor(a, shape=[M, N], strides=[N, 1], block_shape=[BM, BN])
    total = tl.zeros((BM, BN), tl.float32)
    for step in tl.static_range(2):
        total += source.load([tl.program_id(0) * BM, 0]) * (step + 1)
    target = tl.make_tensor_descriptor(out, shape=[M, N], strides=[N, 1], block_shape=[BM, BN])
    target.store([tl.program_id(0) * BM, 0], total)


def test_descriptors_of_tensors_beyond_their_edges() -> None:
    a = np.random.default_rng(2).normal(size=(40, 32)).astype(np.float32)
    out = np.zeros_like(a)
    launched(tile, a, out, 40, 32, BM=16, BN=32, grid=(3,))
    assert (out == 3 * a).all()


@triton.jit
def eights(x, bits, back, B: tl.constexpr):
    at = tl.arange(0, B)
    small = tl.load(x + at).to(tl.float8e4nv)
    tl.store(bits + at, small.to(tl.uint8, bitcast=True))
    tl.store(back + at, small.to(tl.float32))


def test_eight_bit_floats_by_architecture() -> None:
    x = np.array([1, 0.3, -5, 300], np.float32)
    bits, back = np.zeros(4, np.uint8), np.zeros(4, np.float32)
    launched(eights, x, bits, back, B=4, arch="sm_89")
    assert back.tolist() == [1, 0.3125, -5, 288]
    assert bits[0] == 0x38
    with pytest.raises(ts.CompileError, match=r'(?s)fp8e4nv not supported.*arch="sm_89"'):
        launched(eights, x, bits, back, B=4)


@pytest.mark.parametrize(
    ("name", "kind", "bytes", "triton_name"),
    [("bfloat16", "V", 2, "bf16"), ("float8_e4m3fn", "V", 1, "fp8e4nv"), ("float8_e5m2", "V", 1, "fp8e5"),
     ("float16", "f", 2, "fp16"), ("uint64", "u", 8, "u64"), ("bool", "b", 1, "i1")],
)  # fmt: skip
def test_types_of_elements_and_those_of_ml_dtypes(name: str, kind: str, bytes: int, triton_name: str) -> None:
    dtype: Any = SimpleNamespace(name=name, kind=kind, itemsize=bytes)  # as that package, which is not here, has it
    assert element("x", dtype) == triton_name
    with pytest.raises(ts.LaunchError, match="x: Triton has no type for an array of complex64"):
        element("x", np.dtype(np.complex64))


@triton.jit
def random(out, seed, B: tl.constexpr):
    at = tl.program_id(0) * B + tl.arange(0, B)
    tl.store(out + at, tl.rand(seed, at))


def test_random_numbers() -> None:
    first, again, other = np.zeros((3, 2048), np.float32)
    for out, seed in ((first, 5), (again, 5), (other, 6)):
        launched(random, out, seed, B=1024, grid=(2,))
    assert (first == again).all()
    assert (first != other).any()
    assert 0.48 < first.mean() < 0.52
    assert 0 <= first.min() < first.max() < 1


@triton.jit
def told(x, B: tl.constexpr):
    values = tl.load(x + tl.arange(0, B))
    tl.device_print("value", values)
    tl.device_assert(values < 3, "too large")


def test_prints_and_asserts(capsys: pytest.CaptureFixture[str]) -> None:
    x = np.arange(4, dtype=np.float32)
    launched(told, x, B=4, num_warps=1)
    assert "pid (0, 0, 0) idx (3) value: 3.000000\n" in capsys.readouterr().out
    with pytest.raises(
        ts.KernelFault, match=r"assert\(\) of the kernel failed in told, block \(0, 0, 0\), thread \(3,"
    ):
        ts.compile(told)[(1,)](x, B=4, num_warps=1, debug=True)
    with pytest.raises(ts.KernelFault, match=r"assert\(\)"):
        ts.compile(triton.jit(told.fn, debug=True))[(1,)](x, B=4, num_warps=1)


# --- around a kernel ---------------------------------------------------------------------------------------------------

hooked: list[int] = []
CONFIGS = [
    triton.Config({"BLOCK": 64}, num_warps=1, pre_hook=lambda given: hooked.append(given["n"])),
    triton.Config({"BLOCK": 256}, num_warps=2),
]


@triton.autotune(CONFIGS, key=["n"])
@triton.heuristics({"EVEN": lambda given: given["n"] % given["BLOCK"] == 0})
@triton.jit
def filled(x, n, value: tl.float32, BLOCK: tl.constexpr, EVEN: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    if EVEN:
        tl.store(x + at, value)
    else:
        tl.store(x + at, value + 1, mask=at < n)


def grid(given: dict[str, Any]) -> list[int]:
    return [triton.cdiv(given["n"], given["BLOCK"])]


@pytest.mark.parametrize(("config", "requests"), [(0, 8), (1, 4), (triton.Config({"BLOCK": 512}, num_warps=1), 4)])
def test_a_configuration_is_chosen(config: Any, requests: int) -> None:
    x = np.zeros(512, np.float32)
    profile = ts.compile(filled, config=config)[grid](x, 512, 2)
    assert (x == 2).all()
    assert profile.totals["global_store_requests"] == requests


def test_heuristics_see_the_configuration_and_hooks_are_called() -> None:
    x = np.zeros(512, np.float32)
    hooked.clear()
    ts.compile(filled, config=0)[grid](x, 500, 2)
    assert (x[:500] == 3).all()
    assert not x[500:].any()
    assert hooked == [500]


def test_one_configuration_needs_no_choice() -> None:
    x = np.zeros(64, np.float32)
    ts.compile(triton.autotune(CONFIGS[1:], key=["n"])(filled.fn))[grid](x, 64, 2)
    assert (x == 3).all()


def test_what_is_wrong_around_a_kernel_is_told() -> None:
    with pytest.raises(ts.UsageError, match=r"(?s)2 configurations.*0: BLOCK=64, num_warps=1.*1: BLOCK=256.*config=0"):
        ts.compile(filled)
    with pytest.raises(ts.UsageError, match="2 configurations"):
        ts.compile(filled, config=2)
    with pytest.raises(ts.LaunchError, match=r"BLOCK: the configuration has this, too"):
        ts.compile(filled, config=0)[grid](np.zeros(64, np.float32), 64, 2, BLOCK=16)
    with pytest.raises(ts.UsageError, match=r"a config is for a kernel with @triton\.autotune"):
        ts.compile(random, config=0)
    with pytest.raises(ts.UsageError, match="config"):
        ts.compile("__global__ void k() {}", config=0)
    with pytest.raises(ts.LaunchError, match="x: an argument of type tuple is not supported"):
        ts.compile(told)[(1,)]((1, 2), B=4)
