"""The matmul ladder: sizes that are multiples of nothing must give right products, and every count its closed form."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sampled import sampled

from tilescope.analysis.profile import Profile
from tilescope.kernels.climb import RungOutcome, climb
from tilescope.kernels.matmul import COARSE, EACH, HEIGHT, PACK, WIDTH
from tilescope.kernels.registry import ladder

TILE = 16
LADDER = ladder("matmul")


def steps(j: int, k: int, l: int, tile: int = TILE) -> dict[str, RungOutcome]:  # noqa: E741
    return {step.rung.name: step for step in climb(LADDER, {"j": j, "k": k, "l": l}, tile)}


SQUARE = {"basic", "integer", "tiled_any_size"}


@pytest.mark.parametrize("n", sampled([1, 7, 16, 33, 50, 129], 6, 3))
def test_squares_are_right(n: int) -> None:
    found = {name: step.status for name, step in steps(n, n, n).items()}
    assert found == dict.fromkeys(found, "right") | {"tiled": "right" if n % TILE == 0 else "not run"}


@pytest.mark.parametrize(
    "shape",
    sampled(zip([(5, 9, 17), (33, 16, 50), (1, 40, 1), (40, 1, 40), (1, 1, 130), (130, 1, 1), (130, 7, 129),
                 (131, 36, 132), (20, 6, 8), (64, 13, 130)]), 10, 3),
)  # fmt: skip
def test_rectangles_are_right(shape: tuple[int, int, int]) -> None:
    """Among them rows of a length that is a multiple of four, of two, and odd, in M, in N and in both."""
    for name, step in steps(*shape).items():
        assert step.status == ("not run" if name in SQUARE | {"tiled"} else "right"), step.check


def test_tiles_of_an_odd_width_are_right() -> None:
    few = replace(LADDER, rungs=tuple(r for r in LADDER.rungs if r.name in ("rectangular", "corner_turning")))
    found = climb(few, dict.fromkeys("jkl", 43), tile=10)
    assert {step.status for step in found} == {"right"}


@pytest.mark.long
@pytest.mark.parametrize("tile", [1, 3, 4, 8, 10, 20, 32])
@pytest.mark.parametrize("shape", [(1, 1, 1), (40, 40, 40), (261, 13, 70), (70, 20, 264)])
def test_every_rung_with_other_tiles(tile: int, shape: tuple[int, int, int]) -> None:
    assert {step.status for step in steps(*shape, tile).values()} <= {"right", "not run"}


@pytest.mark.parametrize("shape", sampled(zip([(64, 64, 64), (50, 50, 50), (131, 36, 130)]), 3, 2))
def test_no_rung_has_bank_conflicts(shape: tuple[int, int, int]) -> None:
    """But for the sums of warp_tiles on their way to rows that are no multiples of 16 bytes: the compiler takes their
    16-byte stores apart."""
    found = {name: step.shared_conflicts for name, step in steps(*shape).items() if step.shared_conflicts}
    assert set(found) == ({"warp_tiles"} if shape[2] % 4 else set())


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


@pytest.mark.parametrize("n", sampled([64, 50], 2, 1))
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


@pytest.mark.parametrize("name", sampled(["tiled", "tiled_any_size", "rectangular"], 3))
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


@pytest.mark.parametrize("name", sampled(["tiled_any_size", "rectangular"], 2, 1))
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


# --- what each rung is for -----------------------------------------------------------------------------------------

FULL = 2 * EACH * TILE  # a multiple of every rung's tile
MEMORY = [
    "global_load_requests", "global_load_sectors", "global_store_requests", "global_store_sectors",
    "shared_load_wavefronts", "shared_store_wavefronts", "barriers",
]  # fmt: skip


@pytest.fixture(scope="module")
def full() -> dict[str, Profile]:
    return {name: step.profile for name, step in steps(FULL, FULL, FULL).items() if step.profile}


def traffic(profile: Profile) -> list[int]:
    return [profile.totals[name] for name in MEMORY]


def shared_loads_per_fma(profile: Profile) -> float:
    return 32 * profile.totals.shared_load_requests / (profile.totals.flops / 2)


def test_integers_move_what_floats_move(full: dict[str, Profile]) -> None:
    assert traffic(full["integer"]) == traffic(full["basic"])
    assert full["integer"].totals.flops == 0


def test_corner_turning_makes_loads_by_columns_coalesced(full: dict[str, Profile]) -> None:
    """Two rows of 16 lanes: along rows of M and N that is two times two sectors; down columns of N, a sector for each
    column, which both rows share."""
    requests = full["rectangular"].totals.global_load_requests // 2
    along, down = 2 * TILE // 8, TILE
    assert full["column_major"].totals.global_load_sectors == requests * (along + down)
    assert full["corner_turning"].totals.global_load_sectors == requests * (along + along)
    assert traffic(full["corner_turning"]) == traffic(full["rectangular"])


def test_a_coarse_thread_shares_what_it_loads_of_n(full: dict[str, Profile]) -> None:
    arrays = full["coarsened"].arrays
    assert arrays["M"].reuse == FULL / TILE
    assert arrays["N"].reuse == FULL / (COARSE * TILE)
    assert shared_loads_per_fma(full["rectangular"]) == 2
    assert shared_loads_per_fma(full["coarsened"]) == (1 + COARSE) / COARSE


def test_register_tiles_save_loads_from_both_memories(full: dict[str, Profile]) -> None:
    profile = full["register_tiles"]
    assert profile.arrays["M"].reuse == profile.arrays["N"].reuse == FULL / (EACH * TILE)
    assert shared_loads_per_fma(profile) == shared_loads_per_fma(full["rectangular"]) / EACH
    assert profile.flops_per_global_load == EACH * full["rectangular"].flops_per_global_load


def test_16_bytes_a_load_are_a_quarter_of_the_requests(full: dict[str, Profile]) -> None:
    one, four = full["register_tiles"].totals, full["vector_loads"].totals
    for name in ("global_load_requests", "global_store_requests", "shared_load_requests", "shared_store_requests"):
        assert 4 * four[name] == one[name] > 0
    for name in ("global_load_sectors", "global_store_sectors", "shared_store_wavefronts", "barriers", "flops"):
        assert four[name] == one[name] > 0
    assert four.shared_load_wavefronts <= one.shared_load_wavefronts


@pytest.mark.long
def test_rows_that_are_not_aligned_are_loaded_one_by_one() -> None:
    """Rows of M have 6 elements, those of N and P 8: only M's loads are of 4 bytes."""
    j, k, l = 32, 6, 8  # noqa: E741
    odd, even = (steps(j, size, l)["vector_loads"].profile for size in (k, 8))
    assert odd is not None
    assert even is not None
    assert odd.arrays["M"].loads == j * k
    assert even.arrays["M"].loads < j * 8
    assert odd.totals.global_store_requests == even.totals.global_store_requests


def test_a_second_pair_of_tiles_saves_every_second_barrier(full: dict[str, Profile]) -> None:
    once, twice = full["double_buffer"].totals, full["vector_loads"].totals
    assert 2 * once.barriers == twice.barriers > 0
    saved = {"barriers"}
    assert [once[n] for n in MEMORY if n not in saved] == [twice[n] for n in MEMORY if n not in saved]


def test_tiles_of_warps_save_loads_from_shared_memory(full: dict[str, Profile]) -> None:
    """A thread loads 24 elements by 16 bytes for 128 products."""
    last, double = full["warp_tiles"], full["double_buffer"]
    products, loads = last.totals.flops // 2 // 32, last.totals.shared_load_requests
    assert products / loads == 16 * EACH / ((16 + EACH) / PACK)
    assert double.totals.shared_load_requests > loads
    tiles = {"M": WIDTH, "N": HEIGHT}  # an element of M is loaded once for each column of tiles, of N for each row
    assert {name: last.arrays[name].reuse for name in "MN"} == {name: FULL / tiles[name] for name in "MN"}


@pytest.mark.long
def test_moving_rows_one_by_one_brings_no_element_in_vain() -> None:
    """Rows of 37 and 150 elements, none of them aligned beyond the first."""
    one, four = (steps(131, 37, 150)[name].profile for name in ("register_tiles", "vector_loads"))
    assert one is not None
    assert four is not None
    assert {a.name: (a.loads, a.stores) for a in four.arrays.values()} == {
        a.name: (a.loads, a.stores) for a in one.arrays.values()
    }


@pytest.mark.parametrize("name", sampled(["coarsened", "register_tiles"], 2))
def test_upper_rungs_load_no_element_in_vain(name: str) -> None:
    """Any shape: every element of M once for each column of blocks, of N once for each row of them."""
    j, k, l = 131, 37, 150  # noqa: E741
    step = steps(j, k, l)[name]
    assert step.profile is not None
    across, down, _ = step.profile.grid
    assert step.profile.arrays["M"].loads == j * k * across
    assert step.profile.arrays["N"].loads == k * l * down
    assert step.profile.arrays["P"].stores == j * l
