"""Phases of kernels that are not the course's toy: halos, corners, sums in place, prefetches, and no tile at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampled import sampled
from traced import FORMS, KERNELS, matrices, tiled_text, traced

from tilescope.analysis.phases import Cell, Phases, phases
from tilescope.errors import UsageError


def numbers(*shape: int) -> np.ndarray[Any, Any]:
    return matrices(shape)[0]


def loads_of(cell: Cell) -> list[tuple[list[str], str]]:
    return [([str(s) for s in load.sources], str(load.target)) for load in cell.loads]


def uses_of(cell: Cell) -> list[str]:
    return [str(use.place) for use in cell.uses]


def products_of(cell: Cell) -> list[tuple[str, str]]:
    return [(str(a.place), str(b.place)) for a, b in cell.products]


# --- convolution -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("block", [0, 1, 4])
def test_a_halo_of_one_dimension(block: int) -> None:
    """A thread brings one or two elements; those outside are 0 and named."""
    n, tile, mask = 37, 8, 5
    args = [numbers(n), np.zeros(n, np.float32), n]
    profile = traced(
        KERNELS / "convolution" / "tiled_1d.cu", [5], [tile], args, [(block,)],
        defines={"TILE_WIDTH": tile, "MASK_WIDTH": mask}, symbols={"mask": numbers(mask)},
    )  # fmt: skip
    (cells,) = phases(profile).phases
    for t in range(tile):
        cell, first = cells[t, 0, 0], block * tile - mask // 2
        for load, x in zip(cell.loads, range(t, tile + mask - 1, tile), strict=True):
            assert str(load.target) == f"tile[{x}]"
            named = load.sources[0] if load.sources else load.missing
            assert str(named) == f"in[{first + x}]"
            assert bool(load.sources) == (0 <= first + x < n)
        has_result = block * tile + t < n
        assert products_of(cell) == [(f"tile[{t + j}]", f"mask[{j}]") for j in range(mask) if has_result]
        assert [str(r.place) for r in cell.results] == [f"out[{block * tile + t}]"] * has_result


def test_a_halo_of_two_dimensions() -> None:
    """Every element of the tile is brought once, by somebody."""
    height, width, tile, mask = 13, 11, 4, 3
    args = [numbers(height, width), np.zeros((height, width), np.float32), height, width]
    profile = traced(
        Path(__file__).with_name("halo.cu"), [3, 4], [tile, tile], args, [(2, 3)],
        defines={"TILE_WIDTH": tile, "MASK_WIDTH": mask}, symbols={"mask": numbers(mask, mask)},
    )  # fmt: skip
    (cells,) = phases(profile).phases
    brought = {load.target.index: load for cell in cells.values() for load in cell.loads}
    assert sum(len(cell.loads) for cell in cells.values()) == len(brought) == 36
    for (y, x), load in brought.items():
        row, col = 3 * tile + y - 1, 2 * tile + x - 1
        assert str(load.sources[0] if load.sources else load.missing) == f"in[{row}][{col}]"
        assert bool(load.sources) == (row < height and col < width)


def test_the_halo_left_to_the_cache() -> None:
    """Direct loads from global memory are uses, beside those of the tile."""
    n, tile = 20, 8
    args = [numbers(n), np.zeros(n, np.float32), n]
    profile = traced(
        KERNELS / "convolution" / "cached_halo_1d.cu", [3], [tile], args, [(1,)],
        defines={"TILE_WIDTH": tile}, symbols={"mask": numbers(5)},
    )  # fmt: skip
    (cells,) = phases(profile).phases
    pairs = [("in[6]", "mask[0]"), ("in[7]", "mask[1]"), ("tile[0]", "mask[2]"), ("tile[1]", "mask[3]"),
             ("tile[2]", "mask[4]")]  # fmt: skip
    assert sorted(products_of(cells[0, 0, 0])) == sorted(pairs)
    assert loads_of(cells[0, 0, 0]) == [(["in[8]"], "tile[0]")]


def test_a_mask_that_is_turned_round() -> None:
    """Pairs by index would not give the result."""
    source = """
    __constant__ float mask[3];
    __global__ void k(const float *in, float *out)
    {
        __shared__ float tile[6];
        int t = threadIdx.x;
        tile[t] = in[t];
        if (t < 2) tile[t + 4] = in[t + 4];
        __syncthreads();
        float sum = 0;
        for (int j = 0; j < 3; ++j)
            sum += tile[t + j] * mask[2 - j];
        out[t] = sum;
    }"""
    args = [numbers(6), np.zeros(4, np.float32)]
    (cells,) = phases(traced(source, [1], [4], args, symbols={"mask": numbers(3)})).phases
    for t in range(4):
        assert set(products_of(cells[t, 0, 0])) == {(f"tile[{t + j}]", f"mask[{2 - j}]") for j in range(3)}


# --- multiplication --------------------------------------------------------------------------------------------------


def test_no_tile_no_barrier() -> None:
    n = 5
    args = [*matrices((n, n), (n, n), (n, n)), n]
    (cells,) = phases(traced(KERNELS / "matmul" / "basic.cu", [2, 2], [4, 4], args, [(1, 0)])).phases
    assert products_of(cells[0, 2, 0]) == [(f"M[2][{k}]", f"N[{k}][4]") for k in range(n)]
    assert not cells[0, 2, 0].loads
    assert cells[1, 2, 0] == Cell()


@pytest.mark.parametrize("name", sampled(["column_major", "corner_turning"], 2, 1))
def test_before_and_after_corner_turning(name: str) -> None:
    """The same products; another thread brings an element of N, and lays it down as a column."""
    j, k, cols, tile = 5, 7, 6, 4
    args = [*matrices((j, k), (cols, k), (j, cols)), j, k, cols]
    source = (KERNELS / "matmul" / f"{name}.cu").read_text().replace("(TILE_WIDTH < 32 ? 32 / TILE_WIDTH : 1)", "1")
    found = phases(traced(source, [2, 2], [tile, tile], args, [(1, 0)], defines={"TILE_WIDTH": tile}))
    for p, cells in enumerate(found.phases):
        for (x, y, _), cell in cells.items():
            across = name == "corner_turning"
            col, row = (tile + y, p * tile + x) if across else (tile + x, p * tile + y)
            place = f"tileN[{x}][{y}]" if across else f"tileN[{y}][{x}]"
            load = cell.loads[1]
            assert (str(load.sources[0] if load.sources else load.missing), str(load.target)) == (
                f"N[{col}][{row}]", place,
            )  # fmt: skip
            assert products_of(cell) == [(f"tileM[{y}][{i}]", f"tileN[{i}][{x}]") for i in range(tile)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("        __syncthreads();\n    }", "    }"),
        ("        __syncthreads();\n        for", "        for"),
    ],
    ids=["the second barrier missing", "the first barrier missing"],
)
def test_a_barrier_too_few(before: str, after: str) -> None:
    """The phases are still those of the tiles."""
    text = tiled_text(FORMS["one expression"])
    assert before in text
    args = [*matrices((6, 6), (6, 6), (6, 6)), 6]
    found = phases(traced(text.replace(before, after), [3, 3], [2, 2], args, [(0, 0)], defines={"TILE_WIDTH": 2}))
    assert [loads_of(cells[0, 1, 0]) for cells in found.phases] == [
        [([f"M[1][{2 * p}]"], "ds_M[1][0]"), ([f"N[{2 * p + 1}][0]"], "ds_N[1][0]")] for p in range(3)
    ]


PREFETCH = """
#define T 2
__global__ void k(const float *M, const float *N, float *P, int n)
{
    __shared__ float ds_M[T][T];
    __shared__ float ds_N[T][T];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
    float sum = 0, m = M[row * n + tx], k = N[ty * n + col];
    #pragma unroll 1
    for (int p = 0; p < n / T; ++p) {
        BODY
        __syncthreads();
        for (int i = 0; i < T; ++i) sum += ds_M[ty][i] * ds_N[i][tx];
        __syncthreads();
    }
    P[row * n + col] = sum;
}
"""
AHEAD = """ds_M[ty][tx] = m; ds_N[ty][tx] = k;
        if (p + 1 < n / T) { m = M[row * n + (p + 1) * T + tx]; k = N[((p + 1) * T + ty) * n + col]; }"""
LATE = """float next_m = 0, next_k = 0;
        if (p + 1 < n / T) { next_m = M[row * n + (p + 1) * T + tx]; next_k = N[((p + 1) * T + ty) * n + col]; }
        ds_M[ty][tx] = m; ds_N[ty][tx] = k;
        m = next_m; k = next_k;"""


@pytest.mark.parametrize("body", [AHEAD, LATE], ids=["loaded after the store", "loaded before the store"])
def test_elements_fetched_a_phase_ahead(body: str) -> None:
    """They are shown where the tile gets them."""
    args = [*matrices((8, 8), (8, 8), (8, 8)), 8]
    found = phases(traced(PREFETCH.replace("BODY", body), [4, 4], [2, 2], args, [(1, 2)]))
    assert len(found.phases) == 4
    for p, cells in enumerate(found.phases):
        for (x, y, _), cell in cells.items():
            wanted = [
                ([f"M[{4 + y}][{2 * p + x}]"], f"ds_M[{y}][{x}]"),
                ([f"N[{2 * p + y}][{2 + x}]"], f"ds_N[{y}][{x}]"),
            ]
            assert loads_of(cell) == wanted
            assert products_of(cell) == [(f"ds_M[{y}][{i}]", f"ds_N[{i}][{x}]") for i in range(2)]


@pytest.mark.long
def test_two_buffers_and_vectors() -> None:
    """float4 come apart into their components; a phase ends where the next pair of tiles is filled."""
    j, k, cols, tile = 20, 24, 36, 4
    args = [*matrices((j, k), (k, cols), (j, cols)), j, k, cols]
    source = KERNELS / "matmul" / "double_buffer.cu"
    found = phases(traced(source, [2, 1], [tile, tile], args, [(0, 0)], defines={"TILE_WIDTH": tile}))
    assert len(found.phases) == 3
    for p, cells in enumerate(found.phases):
        brought = {str(load.target): load for cell in cells.values() for load in cell.loads}
        for row in range(j):
            for col in range(8):
                name = f"tileM[{p % 2}][{row}][{col // 4}].{'xyzw'[col % 4]}"
                assert [str(s) for s in brought[name].sources] == [f"M[{row}][{8 * p + col}]"]


# --- sums ------------------------------------------------------------------------------------------------------------

REDUCE = """
__global__ void reduce(const int *in, int *out)
{
    __shared__ int s[8];
    int t = threadIdx.x;
    s[t] = in[16 * blockIdx.x + t] + in[16 * blockIdx.x + 8 + t];
    __syncthreads();
    for (int stride = 4; stride > 0; stride /= 2) {
        if (t < stride)
            s[t] += s[t + stride];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = s[0];
}
"""


def test_a_reduction_in_place() -> None:
    """Each halving is a phase; what is loaded and added is told from what is copied."""
    values = np.random.default_rng(0).integers(-3, 4, 64).astype(np.int32)
    found = phases(traced(REDUCE, [4], [8], [values, np.zeros(4, np.int32)], [(1,)]))
    assert len(found.phases) == 4
    for t in range(8):
        (load,) = found.phases[0][t, 0, 0].loads
        assert {str(s) for s in load.sources} == {f"in[{16 + t}]", f"in[{24 + t}]"}
        assert not load.exact
        assert load.value == values[16 + t] + values[24 + t]
    for p, stride in enumerate((4, 2, 1)):
        for t in range(8):
            cell = found.phases[p][t, 0, 0]
            assert set(uses_of(cell)) == ({f"s[{t}]", f"s[{t + stride}]"} if t < stride else set())
            assert [str(w.place) for w in cell.writes] == [f"s[{t}]"] * (t < stride)
    last = found.phases[3][0, 0, 0]
    assert (uses_of(last), [str(r.place) for r in last.results]) == (["s[0]"], ["out[1]"])
    assert len(found.without_result) == 7


def test_a_sum_over_many_loads() -> None:
    """What goes into the tile is none of what was loaded."""
    source = """
    __global__ void k(const int *in, int *out, int n)
    {
        __shared__ int s[8];
        int sum = 0, t = threadIdx.x;
        for (int i = t; i < n; i += 8)
            sum += in[i];
        s[t] = sum;
        __syncthreads();
        if (t == 0) {
            int all = 0;
            for (int i = 0; i < 8; ++i)
                all += s[i];
            out[0] = all;
        }
    }"""
    values = np.random.default_rng(1).integers(-3, 4, 61).astype(np.int32)
    first, second = phases(traced(source, [1], [8], [values, np.zeros(1, np.int32), 61])).phases
    for t in range(8):
        cell = first[t, 0, 0]
        assert not cell.loads
        assert uses_of(cell) == [f"in[{i}]" for i in range(t, 61, 8)]
        assert [str(w.place) for w in cell.writes] == [f"s[{t}]"]
    assert sorted(uses_of(second[0, 0, 0])) == [f"s[{i}]" for i in range(8)]


def test_a_histogram() -> None:
    """Zeros that only begin a tile stand for no element beyond an edge."""
    source = """
    __global__ void hist(const int *in, int *out)
    {
        __shared__ int h[4];
        int t = threadIdx.x, v = in[t];
        if (t < 4) h[t] = 0;
        __syncthreads();
        atomicAdd(&h[v], 1);
        __syncthreads();
        if (t < 4) atomicAdd(&out[t], h[t]);
    }"""
    values = np.array([0, 1, 3, 3, 2, 0, 0, 1], np.int32)
    found = phases(traced(source, [1], [8], [values, np.zeros(4, np.int32)]))
    assert len(found.phases) == 2
    for t in range(8):
        cell = found.phases[0][t, 0, 0]
        assert loads_of(cell) == [([], f"h[{t}]")] * (t < 4)
        assert [(w.action, str(w.place)) for w in cell.writes] == [("atomic", f"h[{values[t]}]")]
    assert found.zeros == ()
    assert [(r.action, str(r.place)) for r in found.phases[1][2, 0, 0].results] == [("atomic", "out[2]")]


def test_a_sum_is_not_taken_for_a_product() -> None:
    args = [numbers(40), numbers(40), np.zeros(40, np.float32)]
    source = (
        "__global__ void add(const float *a, const float *b, float *c)\n{ int i = threadIdx.x; c[i] = a[i] + b[i]; }"
    )
    (cells,) = phases(traced(source, [1], [40], args)).phases
    assert uses_of(cells[33, 0, 0]) == ["a[33]", "b[33]"]
    assert not cells[33, 0, 0].products


def test_signed_narrow_and_wide() -> None:
    """Bytes that become numbers of another size are still the same elements."""
    source = """
    __global__ void k(const signed char *in, int *out)
    {
        __shared__ int tile[8];
        int t = threadIdx.x;
        tile[t] = in[t];
        __syncthreads();
        out[t] = tile[7 - t];
    }"""
    values = np.array([-5, 3, 127, -128, 0, 1, 2, -1], np.int8)
    (cells,) = phases(traced(source, [1], [8], [values, np.zeros(8, np.int32)])).phases
    assert [loads_of(cells[t, 0, 0]) for t in range(8)] == [[([f"in[{t}]"], f"tile[{t}]")] for t in range(8)]


# --- what cannot be shown --------------------------------------------------------------------------------------------


def test_a_block_that_was_not_traced() -> None:
    args = [*matrices((4, 4), (4, 4), (4, 4)), 4]
    profile = traced(tiled_text(), [2, 2], [2, 2], args, [(1, 0)], defines={"TILE_WIDTH": 2})
    assert phases(profile).place == (1, 0, 0)
    with pytest.raises(UsageError, match=r"block \(0, 1, 0\) was not traced") as caught:
        phases(profile, (0, 1))
    assert "(1, 0, 0)" in caught.value.hint
    with pytest.raises(UsageError, match="not traced"):
        phases(traced(tiled_text(), [2, 2], [2, 2], args, [], defines={"TILE_WIDTH": 2}))


def test_a_log_without_room(monkeypatch: pytest.MonkeyPatch) -> None:
    from tilescope.emulator.trace import state

    monkeypatch.setattr(state, "ROOM", 5)
    args = [*matrices((4, 4), (4, 4), (4, 4)), 4]
    profile = traced(tiled_text(), [2, 2], [2, 2], args, [(0, 0)], defines={"TILE_WIDTH": 2})
    with pytest.raises(UsageError, match="no room for"):
        phases(profile)


def test_only_one_thread() -> None:
    args = [*matrices((4, 4), (4, 4), (4, 4)), 4]
    found = phases(traced(tiled_text(), [2, 2], [2, 2], args, [(0, 0)], defines={"TILE_WIDTH": 2}))
    one: Phases = found.only((1, 0, 0))
    assert one.threads == ((1, 0, 0),)
    assert one.phases[1][1, 0, 0] == found.phases[1][1, 0, 0]
