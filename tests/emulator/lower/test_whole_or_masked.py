"""Rows are loaded, stored and marked whole where all lanes are active, or always under a mask; lanes that lie anywhere, by
an instruction or one by one: both do the same, whatever this processor prefers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.emulator.llvm import masked, native
from tilescope.emulator.runtime import vectors

KERNEL = """
typedef TYPE T;
__global__ void k(const T *a, T *b, unsigned char *c, int n) {
    __shared__ T tile[16][17];
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = threadIdx.y;
    if (x < n) {
        tile[y][threadIdx.x] = a[y * n + x];
        c[y * n + x] = 1 + threadIdx.x;
        if (threadIdx.x != 3) b[y * n + x] = tile[y][threadIdx.x];
    }
}
"""
ANYWHERE = """
typedef TYPE T;
__global__ void k(const T *a, T *b, const int *from, const int *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && from[i] >= 0) b[to[i]] = a[from[i]];     // of lanes that meet, the last one stays
}
"""
BLOCKS = [(32, 1), (16, 2), (16, 16), (8, 4), (64, 1), (20, 2)]


def prefer(free: bool, patch: pytest.MonkeyPatch, folder: Path) -> None:
    for module in (masked, vectors):
        patch.setattr(module, "masks_are_free", lambda: free)
    patch.setenv("TILESCOPE_CACHE", str(folder / str(free)))  # its keys know the processor alone


def launched(
    free: bool, type: str, block: tuple[int, int], n: int, patch: pytest.MonkeyPatch, folder: Path, quick: bool = True
) -> Any:
    prefer(free, patch, folder)
    made = ts.compile(KERNEL.replace("TYPE", type).replace("16][17", "16][65"))
    words = {"float": 1, "float2": 2, "float4": 4}[type]
    if not quick:
        pair = [np.zeros((block[1], n, words), np.float32) for _ in range(2)]
        marks = np.zeros((block[1], n), np.uint8)
        for count in (True, False):
            made.launch((1, 1), block, [*pair, marks, n], count=count, check=count)
        made.optimise()
    given = np.random.default_rng(n).random((block[1], n, words), np.float32)
    b, c = np.zeros_like(given), np.zeros((block[1], n), np.uint8)
    found = []
    for count in (True, False):
        profile = made.launch((-(-n // block[0]), 1), block, [given, b, c, n], count=count, check=count)
        found.append(dict(profile.totals) if count else None)
        found.append([u.unique_bytes for u in profile.arrays.values()] if count else None)
        found.append((b.tobytes(), c.tobytes()))
        expected = given.copy()
        expected[:, [i for i in range(n) if i % block[0] == 3]] = 0
        np.testing.assert_array_equal(b, expected)
        np.testing.assert_array_equal(c, np.tile(1 + np.arange(n) % block[0], (block[1], 1)).astype(np.uint8))
    return found


@pytest.mark.parametrize("type", sampled(["float", "float4"], 2))
@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_both_do_the_same(type: str, block: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for n in (block[0] * 3, block[0] * 2 + 5):
        whole = launched(False, type, block, n, monkeypatch, tmp_path)
        assert whole == launched(True, type, block, n, monkeypatch, tmp_path)


@pytest.mark.parametrize("type", sampled(["float2", "float4"], 2))
def test_functions_of_rows_are_the_same_where_the_optimiser_has_copied_them(
    type: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for free in (False, True):
        quick = launched(free, type, (16, 4), 53, monkeypatch, tmp_path)
        assert quick == launched(free, type, (16, 4), 53, monkeypatch, tmp_path, quick=False)


@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("type", ["unsigned char", "short", "float", "double", "int2"])
def test_lanes_that_lie_anywhere(type: str, free: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    prefer(free, monkeypatch, tmp_path)
    draw, n = np.random.default_rng(7), 1000
    dtype = {"unsigned char": "u1", "short": "i2", "float": "f4", "double": "f8", "int2": "i4"}[type]
    given = (100 * draw.random((n, 2 if type == "int2" else 1))).astype(dtype)
    source, target = (draw.integers(-200, n, n).astype(np.int32), draw.integers(0, n // 4, n).astype(np.int32))
    found, expected = np.zeros_like(given), np.zeros_like(given)
    for i in range(n):
        if source[i] >= 0:
            expected[target[i]] = given[source[i]]
    ts.compile(ANYWHERE.replace("TYPE", type)).launch(-(-n // 128), 128, [given, found, source, target, n], threads=1)
    np.testing.assert_array_equal(found, expected)


@pytest.mark.parametrize(
    ("name", "features", "free"),
    [("znver4", "+avx2,+avx512f,+sse", True), ("znver3", "+avx2,-avx512f", False), ("haswell", "", False),
     ("skylake-avx512", "", True), ("generic", "", False)],
)  # fmt: skip
def test_which_processors_have_masks(name: str, features: str, free: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "processor", lambda: (name, features))
    assert native.masks_are_free() is free


BESIDE = """
#define I (blockIdx.x * blockDim.x + threadIdx.x)
#define J (blockIdx.y * blockDim.y + threadIdx.y)
__global__ void k(const int *a, int *c, int *d) {
    int v = a[I];
    __syncthreads();
    d[I + (blockIdx.x - (3 + J + threadIdx.y))] = a[I];     // some before the array: the row goes lane by lane
    c[I + J * gridDim.x * blockDim.x] = v;
}
"""


def test_eight_marks_leave_those_beside_them_alone() -> None:
    """Rows of eight lanes, whose marks are eight bytes: LLVM stored sixteen."""
    made = ts.compile(BESIDE)
    made.kept.checked.refused = 99  # all blocks
    for _ in range(2):
        a, c, d = np.ones(4096, np.int32), np.zeros(4096, np.int32), np.zeros(4096, np.int32)
        profile = made.launch((6, 1), (8, 4), [a, c, d], check=True)
        assert profile.arrays["c"].unique_bytes == 4 * np.count_nonzero(c) == 4 * 6 * 8 * 4
        made.optimise()
