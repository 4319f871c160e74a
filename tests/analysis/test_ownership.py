"""The map of threads to data: launches with all blocks traced in; the owners that indices alone give must come out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from traced import FORMS, KERNELS, kernel_file, matrices, tiled_text, tilescope, traced

from tilescope.analysis.ownership import Ownership, ownership
from tilescope.errors import UsageError


def owners(found: Ownership, *index: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(o.block, o.thread) for o in found.of(*index)]


@pytest.mark.parametrize(("n", "tile"), [(4, 2), (3, 2), (10, 4), (40, 8)])
def test_the_toy(n: int, tile: int) -> None:
    grid = (-(-n // tile),) * 2
    args = [*matrices((n, n), (n, n), (n, n)), n]
    profile = traced(tiled_text(FORMS["one expression"]), grid, (tile, tile), args, defines={"TILE_WIDTH": tile})
    for found in (ownership(profile), ownership(profile, "P")):
        for row in range(n):
            for col in range(n):
                block, thread = (col // tile, row // tile, 0), (col % tile, row % tile, 0)
                assert owners(found, row, col) == [(block, thread)]
        assert not found.unwritten
        assert not found.disputed
    assert len(ownership(profile, "M").unwritten) == n * n


def test_a_thread_with_several_elements() -> None:
    j, k, cols, tile, coarse = 11, 5, 6, 4, 2
    args = [*matrices((j, k), (k, cols), (j, cols)), j, k, cols]
    source, macros = KERNELS / "matmul" / "coarsened.cu", {"TILE_WIDTH": tile, "COARSE": coarse}
    found = ownership(traced(source, [2, 2], [tile, tile], args, defines=macros))
    for row in range(j):
        for col in range(cols):
            block = (col // tile, row // (coarse * tile), 0)
            assert owners(found, row, col) == [(block, (col % tile, row % tile, 0))]


def test_vector_stores() -> None:
    """One store of 16 bytes owns four elements."""
    source = """
    __global__ void k(float *out)
    {
        reinterpret_cast<float4 *>(out)[threadIdx.x] = make_float4(1, 2, 3, 4);
    }"""
    found = ownership(traced(source, [1], [3], [np.zeros(14, np.float32)]))
    assert [owners(found, i) for i in range(12)] == [[((0, 0, 0), (i // 4, 0, 0))] for i in range(12)]
    assert found.unwritten == [(12,), (13,)]


def test_elements_of_several_and_of_nobody() -> None:
    source = """
    __device__ int total[2];
    __global__ void k(int *out)
    {
        if (threadIdx.x != 1) out[2 * blockIdx.x + threadIdx.x] = 1;
        atomicAdd(&total[0], 1);
    }"""
    profile = traced(source, [2], [3], [np.zeros(6, np.int32)])
    with pytest.raises(UsageError, match="2 arrays are stored to") as caught:
        ownership(profile)
    assert "out" in caught.value.hint
    assert "total" in caught.value.hint
    found = ownership(profile, "out")
    assert found.unwritten == [(1,), (3,), (5,)]
    assert found.disputed == [(2,)]
    assert owners(found, 2) == [((0, 0, 0), (2, 0, 0)), ((1, 0, 0), (0, 0, 0))]
    assert len(ownership(profile, "total").of(0)) == 6
    with pytest.raises(UsageError, match="`nothing` is no array"):
        ownership(profile, "nothing")


def test_as_text() -> None:
    args = [*matrices((4, 4), (4, 4), (4, 4)), 4]
    found = ownership(traced(tiled_text(), (2, 2), (2, 2), args, defines={"TILE_WIDTH": 2}))
    assert str(found).splitlines()[1:3] == [
        "P[0][0] to P[0][1]: 0,0/0,0 to 0,0/1,0",
        "P[0][2] to P[0][3]: 1,0/0,0 to 1,0/1,0",
    ]
    element = found.to_dict()["elements"][6]
    assert element == {"index": [1, 2], "owners": [{"block": [1, 0, 0], "thread": [0, 1, 0], "stores": 1}]}


# --- the command -----------------------------------------------------------------------------------------------------


def test_the_grid_of_the_toy(tmp_path: Path) -> None:
    done = tilescope("map", kernel_file(tmp_path, tiled_text(n=4)))
    assert done.exit_code == 0, done.stderr
    rows = [line.split() for line in done.stdout.splitlines() if line.startswith("P[")]
    for row, cells in enumerate(rows):
        wanted = [f"{col // 2},{row // 2}/{col % 2},{row % 2}" for col in range(4)]
        assert cells == [f"P[{row}]", *wanted]
    assert "each of the 16 elements has one owner" in done.stdout


@pytest.mark.long
def test_a_long_list(tmp_path: Path) -> None:
    done = tilescope("map", KERNELS.parents[2] / "examples" / "vector_add.cu", "--set", "n=600")
    assert "c[256] to c[511]: 1/0 to 1/255" in done.stdout
    wide = tilescope("map", kernel_file(tmp_path, tiled_text(n=64, tile=16)))
    assert "block (3, 1): P[16..31][48..63] by threads (0, 0) to (15, 15)" in wide.stdout


def test_nobody_is_told(tmp_path: Path) -> None:
    text = tiled_text(n=4).replace("expect P = M @ N", "m = 1")
    done = tilescope("map", kernel_file(tmp_path, text), "--grid", "2,1")
    assert "nobody writes 8 of 16 elements, the first is P[2][0]" in done.stdout
    assert [line.split()[1] for line in done.stdout.splitlines() if line.startswith("P[2]")] == ["-"]


def test_a_launch_that_is_too_large(tmp_path: Path) -> None:
    done = tilescope("map", kernel_file(tmp_path, tiled_text(n=512, tile=16)))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "262,144 threads" in done.stderr
    assert "16,384" in done.stderr
    assert "hint" in done.stderr
