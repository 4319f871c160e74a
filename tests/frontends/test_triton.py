"""Kernels of Triton: compiled by Triton, launched here, told by Python's lines and names."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import triton
import triton.language as tl

import tilescope as ts


@pytest.fixture(autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRITON_CACHE_DIR", str(tmp_path_factory.getbasetemp() / "triton"))


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    here = at < n
    tl.store(out + at, tl.load(x + at, mask=here) + tl.load(y + at, mask=here), mask=here)


@triton.jit
def softmax(out, rows, columns, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    values = tl.load(rows + tl.program_id(0) * columns + at, mask=at < columns, other=-float("inf"))
    powers = tl.exp(values - tl.max(values, axis=0))
    tl.store(out + tl.program_id(0) * columns + at, powers / tl.sum(powers, axis=0), mask=at < columns)


@triton.jit
def product(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    rows, columns = tl.program_id(0) * BM + tl.arange(0, BM), tl.program_id(1) * BN + tl.arange(0, BN)
    total = tl.zeros((BM, BN), dtype=tl.float32)
    for start in range(0, K, BK):
        inner = start + tl.arange(0, BK)
        left = tl.load(a + rows[:, None] * K + inner[None, :], mask=inner[None, :] < K, other=0.0)
        right = tl.load(b + inner[:, None] * N + columns[None, :], mask=inner[:, None] < K, other=0.0)
        total = tl.dot(left, right, total)
    tl.store(c + rows[:, None] * N + columns[None, :], total)


def test_an_addition_and_its_lines() -> None:
    x, y = np.arange(4096, dtype=np.float32), np.ones(4096, np.float32)
    out = np.zeros_like(x)
    kernel = ts.compile(add)
    profile = kernel[lambda given: (triton.cdiv(given["n"], given["BLOCK"]),)](x, y, out, 4096, BLOCK=1024)
    assert (out == x + 1).all()
    assert profile.totals["global_load_sectors"] == 2 * 4096 * 4 // 32
    line = next(
        n for n, text in enumerate(Path(__file__).read_text().splitlines(), 1) if "tl.store(out + at, tl.load" in text
    )
    assert profile.lines[line]["global_store_sectors"] == 512
    assert {a.name for a in profile.recording.arrays} >= {"x", "y", "out"}


@pytest.mark.long
def test_numbers_that_sixteen_does_not_divide_are_another_kernel() -> None:
    kernel = ts.compile(add)
    for n in (4096, 4095, 1):
        out = np.zeros(4096, np.float32)
        kernel[4,](np.ones(4096, np.float32), np.ones(4096, np.float32), out, n, BLOCK=1024, num_warps=2)
        assert out.sum() == 2 * n
    assert len(kernel.kernels) == 3


def test_a_softmax_by_reductions() -> None:
    rows = np.random.default_rng(2).normal(size=(5, 300)).astype(np.float32)
    out = np.zeros_like(rows)
    profile = ts.compile(softmax).launch(5, (out, rows, 300), {"BLOCK": 512}, check=True)
    powers = np.exp(rows - rows.max(1, keepdims=True))
    np.testing.assert_allclose(out, powers / powers.sum(1, keepdims=True), rtol=1e-5)
    assert not [f for f in profile.findings if f.severity == "error"]


def test_a_product_on_tensor_cores_fed_by_asynchronous_copies() -> None:
    random = np.random.default_rng(3)
    a, b = (random.normal(size=s).astype(np.float16) for s in ((64, 80), (80, 64)))
    c = np.zeros((64, 64), np.float32)
    kernel, meta = ts.compile(product), {"BM": 32, "BN": 32, "BK": 32, "num_warps": 2, "num_stages": 2}
    arguments = (a, b, c, 64, 64, 80)
    text = kernel.of(arguments, meta).ptx
    assert "cp.async" in text
    assert "mma.sync" in text
    profile = kernel.launch((2, 2), arguments, meta, check=True)
    np.testing.assert_allclose(c, a.astype(np.float32) @ b.astype(np.float32), rtol=1e-3, atol=1e-3)
    assert not [f for f in profile.findings if f.severity == "error"]


def test_what_is_wrong_is_told() -> None:
    out = np.zeros(16, np.float32)
    with pytest.raises(ts.LaunchError, match=r"add takes \(x, y, out, n, BLOCK\); missing or unknown: BLOCK, SIZE"):
        ts.compile(add)[1,](out, out, out, 16, SIZE=16)
    with pytest.raises(ts.LaunchError, match="x: an argument of type str"):
        ts.compile(add)[1,]("x", out, out, 16, BLOCK=16)
    with pytest.raises(ts.CompileError, match="Triton does not compile add"):
        ts.compile(add)[1,](out, out, out, 16, BLOCK=15)
    with pytest.raises(ts.UsageError, match="signature"):
        ts.compile(add, signature="void()")
