"""The matmul ladder: sizes that are multiples of nothing must give right products, and every count its closed form."""

from __future__ import annotations

import pytest

from tilescope.kernels.climb import Step, climb
from tilescope.kernels.registry import ladder

TILE = 16
LADDER = ladder("matmul")


def steps(j: int, k: int, l: int, tile: int = TILE) -> dict[str, Step]:  # noqa: E741
    return {step.rung.name: step for step in climb(LADDER, {"j": j, "k": k, "l": l}, tile)}


@pytest.mark.parametrize("n", [1, 7, 16, 33, 50])
def test_squares_are_right(n: int) -> None:
    found = {name: step.status for name, step in steps(n, n, n).items()}
    tiled = "right" if n % TILE == 0 else "not run"
    assert found == {"basic": "right", "tiled": tiled, "tiled_any_size": "right", "rectangular": "right"}


@pytest.mark.parametrize("shape", [(5, 9, 17), (33, 16, 50), (1, 40, 1), (40, 1, 40)])
def test_rectangles_are_right(shape: tuple[int, int, int]) -> None:
    found = {name: step.status for name, step in steps(*shape).items()}
    assert found == {"basic": "not run", "tiled": "not run", "tiled_any_size": "not run", "rectangular": "right"}


@pytest.mark.parametrize("tile", [1, 4, 10, 32])
def test_tiles_of_other_widths_are_right(tile: int) -> None:
    assert {step.status for step in steps(40, 40, 40, tile).values()} <= {"right", "not run"}


def warps(rows: int, cols: int, tile: int = TILE) -> int:
    """Warps with a thread inside rows x cols: a warp is 32 / tile rows of a block, and blocks hang over the edges."""
    height = 32 // tile
    per_column = sum(-(-min(tile, rows - top) // height) for top in range(0, rows, tile))
    return per_column * -(-cols // tile)


def sectors(row: int, left: int, width: int, pitch: int) -> set[int]:
    """The 32-byte sectors of `width` floats of a row from column `left` on."""
    first = row * pitch + left
    return {i // 8 for i in range(first, first + width)}


def tile_sectors(n: int) -> int:
    """Sectors of one pass over an n x n matrix by tiles: a request covers two rows of a tile."""
    total = 0
    for top in range(0, n, TILE):
        for row in range(top, min(top + TILE, n), 2):
            for left in range(0, n, TILE):
                width = min(TILE, n - left)
                rows = range(row, min(row + 2, n))
                total += len(set().union(*(sectors(r, left, width, n) for r in rows)))
    return total


@pytest.mark.parametrize("n", [64, 50])
def test_basic_counts(n: int) -> None:
    """A thread reads a row of M and a column of N. The lanes of a warp share one or two elements of M at a time, and
    run along one row of N."""
    profile = steps(n, n, n)["basic"].profile
    assert profile is not None
    t, active = profile.totals, warps(n, n)
    assert (t.global_load_requests, t.global_store_requests) == (2 * n * active, active)
    assert profile.arrays["M"].loads == profile.arrays["N"].loads == n**3
    assert profile.arrays["P"].stores == n * n
    assert profile.arrays["M"].unique_bytes == 4 * n * n
    assert profile.arrays["M"].reuse == profile.arrays["N"].reuse == n
    assert t.flops == 2 * n**3
    assert t.shared_load_requests == t.barriers == 0
    assert t.global_store_sectors == tile_sectors(n)
    assert t.global_load_sectors == basic_load_sectors(n)


def basic_load_sectors(n: int) -> int:
    total = 0
    for top in range(0, n, TILE):
        for row in range(top, min(top + TILE, n), 2):
            rows = range(row, min(row + 2, n))
            m = sum(len(set().union(*(sectors(r, k, 1, n) for r in rows))) for k in range(n))
            for left in range(0, n, TILE):
                width = min(TILE, n - left)
                total += m + sum(len(sectors(k, left, width, n)) for k in range(n))
    return total


@pytest.mark.parametrize("name", ["tiled", "tiled_any_size", "rectangular"])
def test_tiled_counts_of_a_multiple(name: str) -> None:
    n = 64
    step = steps(n, n, n)[name]
    assert step.profile is not None
    t, phases, all_warps = step.profile.totals, n // TILE, n * n // 32
    assert step.loads_per_element == 2 * n / TILE
    assert step.profile.flops_per_global_load == TILE
    assert t.global_load_requests == 2 * phases * all_warps
    assert t.global_load_sectors == t.global_load_ideal_sectors == 4 * t.global_load_requests
    assert t.barriers == 2 * phases * all_warps
    assert t.shared_store_wavefronts == t.shared_store_requests == 2 * phases * all_warps
    assert t.shared_load_conflicts == t.shared_store_conflicts == 0
    assert step.profile.arrays["M"].reuse == step.profile.arrays["N"].reuse == n / TILE


@pytest.mark.parametrize("name", ["tiled_any_size", "rectangular"])
def test_tiled_counts_at_the_edge(name: str) -> None:
    """Every element of M is loaded once by each column of blocks, every element of N once by each row of blocks."""
    n = 50
    step = steps(n, n, n)[name]
    assert step.profile is not None
    t, tiles = step.profile.totals, -(-n // TILE)
    assert step.profile.arrays["M"].loads == step.profile.arrays["N"].loads == n * n * tiles
    assert t.global_load_requests == 2 * tiles * warps(n, n)
    assert t.global_load_sectors == 2 * tiles * tile_sectors(n)
    assert t.global_store_requests == warps(n, n)
    assert t.flops == 2 * (tiles * TILE) ** 3
    assert t.barriers == 2 * tiles * (tiles * TILE) ** 2 // 32


def test_loads_of_a_rectangle() -> None:
    j, k, l = 33, 16, 50  # noqa: E741
    profile = steps(j, k, l)["rectangular"].profile
    assert profile is not None
    assert profile.arrays["M"].loads == j * k * -(-l // TILE)
    assert profile.arrays["N"].loads == k * l * -(-j // TILE)
    assert profile.arrays["P"].stores == j * l
