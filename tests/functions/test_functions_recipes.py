"""What the functions would launch on a GPU, launched on the emulator: every kind of kernel, type and alignment, checked
for races and stray accesses, against NumPy."""

from __future__ import annotations

import heapq
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from recipes import carried_out, lying_as, whole_numbers
from sampled import sampled

from tilescope.errors import UsageError
from tilescope.functions import blurs, convolutions, products, tiles
from tilescope.functions.stream_k import FIELDS, pieces

SMS = 4
Array = np.ndarray[Any, Any]


SHAPES = {
    "large": (530, 24, 516),
    "large_odd": (257, 19, 517),
    "medium": (200, 40, 260),
    "small": (129, 68, 64),
    "cut": (33, 1100, 17),
    "cut_packed": (32, 1024, 32),
    "least": (16, 13, 7),
    "one": (1, 1, 1),
}


LONG = pytest.mark.long  # compiling dozens of unrolled kernels for the emulator takes minutes


@pytest.mark.parametrize("name", ["least", *(pytest.param(n, marks=LONG) for n in SHAPES if n != "least")])
def test_products(name: str) -> None:
    check_product(SHAPES[name], "float32")


@LONG
@pytest.mark.parametrize("dtype", ["float64", "int32", "int8", "uint8"])
@pytest.mark.parametrize("name", ["large_odd", "cut", "cut_packed"])
def test_products_of_other_types(name: str, dtype: str) -> None:
    check_product(SHAPES[name], dtype)


def check_product(sizes: tuple[int, int, int], dtype: str, extra: int = 0, choice: tiles.Choice | None = None) -> None:
    m, k, n = sizes
    a, b = whole_numbers((m, k + extra), dtype), whole_numbers((k, n + extra), dtype, 1)
    result = products.RESULTS[dtype]
    out = np.full((m, n), 77, result)
    problem = products.ProductProblem(m, k, n, k + extra, n + extra, dtype, True)
    carried_out(products.carried_by(problem, choice or tiles.choose(problem, SMS)), [a, b, out])
    assert np.array_equal(out, a[:, :k].astype(result) @ b[:, :n].astype(result))


@LONG
def test_rows_that_lie_apart() -> None:
    check_product((70, 40, 36), "float32", extra=4)
    check_product((70, 41, 37), "float32", extra=3)


@pytest.mark.long
@pytest.mark.parametrize(
    ("a", "b", "dtype", "sizes"),
    [
        ("turned", "whole", "float32", (70, 36, 44)),
        *(
            pytest.param(a, b, dtype, sizes, marks=LONG)
            for a, b in (("turned", "turned"), ("spread", "turned"), ("whole", "spread"), ("part", "turned"))
            for dtype in ("float32", "uint8")
            for sizes in ((70, 36, 44), (67, 45, 70))
        ),
    ],
)
def test_matrices_that_lie_turned_or_apart(a: str, b: str, dtype: str, sizes: tuple[int, int, int]) -> None:
    """They are read as they lie, or copied by a kernel, in one go with padding and conversion."""
    m, k, n = sizes
    (x, left, lies_a), (y, right, lies_b) = lying_as(a, (m, k), dtype), lying_as(b, (k, n), dtype, 1)
    problem = products.ProductProblem(m, k, n, lies_a[0], lies_b[0], dtype, True, lies_a[1], lies_b[1])
    for padded in (True, False):
        choice = min((o for o in tiles.offers(problem, SMS) if o[1].padded == padded), key=lambda offer: offer[0])[1]
        out = np.full((m, n), 77, products.RESULTS[dtype])
        carried_out(products.carried_by(problem, choice), [left, right, out])
        assert np.array_equal(out, x.astype(out.dtype) @ y.astype(out.dtype))


def test_what_has_good_rows_is_not_copied() -> None:
    """Of a product with an odd number of columns b alone is."""
    problem = products.ProductProblem(700, 512, 333, 512, 333, "float32", True)
    assert problem.in_place == (True, False)
    made = products.carried_by(problem, tiles.Choice(tiles.TILES[1], 1, 0, True))
    assert made.before is not None
    assert made.before.grid[1] == 1
    assert [values.size for values in made.scratch] == [1, 512 * 336]
    assert made.first == (0, 4, 2)


@pytest.mark.parametrize("number", [18, pytest.param(0, marks=LONG), pytest.param(10, marks=LONG)])
@pytest.mark.parametrize(("size", "down"), sampled([((70, 40, 100), True), ((150, 40, 60), False)], 2))
def test_blocks_that_share_the_longer_matrix_follow_each_other(
    size: tuple[int, int, int], down: bool, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(products, "_HELD", 1000)
    tile, (m, k, n) = tiles.TILES[number], size
    given, choice = products.ProductProblem(m, k, n, k, n, "float32", True), tiles.Choice(tile, 1, 0, False)
    across, high = tile.grid(given)
    assert products.carried_by(given, choice).grid == ((high, across, 1) if down else (across, high, 1))
    check_product(size, "float32", choice=choice)


@LONG
@pytest.mark.parametrize("tile", tiles.TILES)
def test_every_tile_of_packed_rows(tile: tiles.ProductTile) -> None:
    """More than one tile in each direction, a rest in each; sums that slices share are cut, too."""
    m, n, k = tile.height + 5, tile.width + 8, 2 * tile.phase + 12
    check_product((m, k, n), "float32", choice=tiles.Choice(tile, 1 if tile.slices == 1 else 2, 0, False))


@LONG
@pytest.mark.parametrize("number", [4, 9, 22])
def test_a_last_wave_is_dealt_out_whatever_the_tile(number: int) -> None:
    """Of tiles that slices of a block share, and of tiles of 16 warps an SM: of nine tiles one is over."""
    tile = tiles.TILES[number]
    choice = tiles.Choice(tile, 1, 8, False)
    check_product((3 * tile.height, 5 * tile.phase + 4, 3 * tile.width - 4), "float32", choice=choice)


@LONG
@pytest.mark.parametrize("tile", tiles.TILES[::7])
def test_a_tile_of_copies_or_of_one_beside_packed_rows(tile: tiles.ProductTile) -> None:
    m, n, k = tile.height + 5, tile.width + 9, 2 * tile.phase + 12
    check_product((m, k, n), "float32", choice=tiles.Choice(tile, 1, 0, True))
    check_product((m, k + 1, n), "float32", choice=tiles.Choice(tile, 1, 0, True))


@LONG
@pytest.mark.parametrize(
    ("tile", "dtype"), [*((t, "float32") for t in tiles.TILES), *((t, "float64") for t in tiles._DOUBLES)]
)
def test_every_tile_of_any_rows(tile: tiles.ProductTile, dtype: str) -> None:
    m, n, k = tile.height + 5, tile.width + 9, 2 * tile.phase + 13
    check_product((m, k, n), dtype, choice=tiles.Choice(tile, 1 if tile.slices == 1 else 2, 0, False))


@LONG
@pytest.mark.parametrize(("sizes", "padded"), [((70, 100, 512), False), ((130, 65, 521), True)])
def test_a_last_wave_dealt_out(sizes: tuple[int, int, int], padded: bool) -> None:
    """Of 4 and 9 tiles one is left for three, and four, blocks."""
    tile = tiles.TILES[0]
    check_product(sizes, "float32", choice=tiles.Choice(tile, 1, 4 if padded else 3, padded))


@given(st.integers(1, 300), st.integers(1, 60), st.integers(1, 264))
def test_pieces_are_all_phases_of_all_tiles_once(tiles: int, phases: int, blocks: int) -> None:
    found = [dict(zip(FIELDS, map(int, row), strict=True)) for row in pieces(tiles, phases, blocks)]
    done = sorted((p["tile"], i) for p in found for i in range(p["begin"], p["end"]))
    assert done == [(tile, i) for tile in range(tiles) for i in range(phases)]
    cut = [p for p in found if p["count"] > 1]
    assert len({p["first"] + p["which"] for p in cut}) == len(cut)
    for tile in {p["tile"] for p in cut}:
        of_tile = sorted((p for p in cut if p["tile"] == tile), key=lambda p: p["begin"])
        assert [p["which"] for p in of_tile] == list(range(of_tile[0]["count"]))
        assert len({p["first"] for p in of_tile}) == 1


@given(st.integers(1, 300), st.integers(1, 60), st.integers(1, 264))
def test_pieces_are_dealt_out_evenly(tiles: int, phases: int, blocks: int) -> None:
    """Blocks take pieces in turn, each when it is free: none ends more than a share later than it must."""
    free = [0] * blocks
    for _, begin, end, *_ in pieces(tiles, phases, blocks):
        heapq.heapreplace(free, free[0] + int(end) - int(begin))
    ideal, over = tiles * phases / blocks, tiles % blocks
    assert max(free) <= ideal + (over * phases / blocks + 1 if over else 0)


@given(st.integers(1, 300), st.integers(1, 60), st.integers(1, 264))
def test_pieces_that_begin_together_have_the_same_phases(tiles: int, phases: int, blocks: int) -> None:
    """So that blocks share what they read: the first piece of a tile that is cut ends where any other's does."""
    found = [dict(zip(FIELDS, map(int, row), strict=True)) for row in pieces(tiles, phases, blocks)]
    assert len({p["end"] for p in found if p["begin"] == 0 and p["count"] > 1}) <= 1


@given(st.integers(1, 20), st.integers(1, 20), st.integers(1, 60), st.integers(1, 264))
def test_pieces_go_down(across: int, down: int, phases: int, blocks: int) -> None:
    """Tiles come column by column, numbered along rows."""
    tiles = across * down
    whole = pieces(tiles, phases, blocks, down)[tiles % blocks - tiles :, 0] if tiles >= blocks else []
    places = [(tile % across, tile // across) for tile in whole]
    assert places == sorted(places)
    assert len(places) == tiles // blocks * blocks


@pytest.mark.parametrize("sms", [1, 16, 132, 1000])
def test_every_tile_fits_the_shapes_of_a_gpu(sms: int) -> None:
    """Threads share the tile evenly, and no block asks for more than an SM has."""
    for shape in [(n, n, n) for n in (1, 100, 512, 1024, 4096)] + list(SHAPES.values()):
        for dtype in products.RESULTS:
            problem = products.ProductProblem(*shape, shape[1], shape[2], dtype, True)
            for choice in tiles.chosen(problem, sms):
                check_fits(choice, problem)


def check_fits(choice: tiles.Choice, problem: tiles.ProductProblem) -> None:
    tile = choice.tile
    assert tile.threads <= 1024
    assert tile.blocks * tile.shared(problem.itemsize) <= 220 * 1024
    down, across = tile.packs(problem.padded() if choice.padded else problem)
    assert tile.height * tile.phase % (down * tile.threads) == 0
    assert tile.width * tile.phase % (across * tile.threads) == 0
    assert 1 <= choice.pieces <= max(1, problem.k)


@pytest.mark.parametrize(("less", "more"), [((4096, 4096, 4096), (4096, 4160, 4096)), ((512, 64, 512), (512, 64, 576))])
def test_the_choice_costs_no_less_for_more_work(less: tuple[int, ...], more: tuple[int, ...]) -> None:
    costs = [
        min(c for c, _ in tiles.offers(products.ProductProblem(*s, s[1], s[2], "float32", True), 132))
        for s in (less, more)
    ]
    assert costs[0] <= costs[1]


def test_what_no_kernel_addresses_is_refused() -> None:
    with pytest.raises(UsageError, match="too large"):
        tiles.choose(products.ProductProblem(1, 2**31, 1, 2**31, 1, "float32", True), 132)


MASKS = {
    "3x3": (3, 3), "5x5": (5, 5), "7x7": (7, 7), "9x9": (9, 9), "11x3": (11, 3), "2x4": (2, 4), "1x7": (1, 7),
    "15x15": (15, 15), "41x3": (41, 3),
}  # fmt: skip


@pytest.mark.parametrize("size", [pytest.param((50, 140), marks=LONG), (37, 261)])
@pytest.mark.parametrize(
    "mask", ["3x3", "2x4", *(pytest.param(m, marks=LONG) for m in MASKS if m not in ("3x3", "2x4"))]
)
def test_convolutions(mask: str, size: tuple[int, int]) -> None:
    check_convolution(size, whole_numbers(MASKS[mask], "float32", 2), "float32", known=mask == "3x3")


@LONG
@pytest.mark.parametrize("dtype", ["float64", "int32", "int8", "uint8"])
def test_convolutions_of_other_types(dtype: str) -> None:
    for size in [(30, 140), (29, 133)]:
        check_convolution(size, whole_numbers((5, 3), "float64" if dtype == "float64" else "int32", 2), dtype, True)


@LONG
@pytest.mark.parametrize("rows", [9, 15])
def test_a_mask_that_is_a_column_times_a_row(rows: int) -> None:
    mask = np.outer(whole_numbers((rows,), "float32", 3), whole_numbers((9,), "float32", 4)).astype("float32")
    problem = convolutions.ConvolutionProblem((40, 300), 300, "float32", "float32", True)
    assert "separable" in convolutions.of_any_size(problem, mask, False, SMS).file
    check_convolution((40, 300), mask, "float32", True, tolerance=1e-3)
    check_convolution((40, 301), mask, "float32", False, tolerance=1e-3)


def test_masks_that_are_none() -> None:
    mask = np.outer([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]).astype("float32")
    assert convolutions.column_and_row(mask) is not None
    mask[4, 4] = np.nextafter(mask[4, 4] + 1e-4, np.float32(100))
    assert convolutions.column_and_row(mask) is None
    assert convolutions.column_and_row(np.full((5, 5), np.inf, "float32")) is None


@pytest.mark.parametrize("n", sampled([1028, 1029], 2, 1))
@pytest.mark.parametrize("width", [5, 65, *(pytest.param(w, marks=LONG) for w in (1, 4, 64))])
def test_convolutions_in_one_dimension(n: int, width: int) -> None:
    check_convolution((n,), whole_numbers((width,), "float32", 2), "float32", known=width == 5)


def check_convolution(size: tuple[int, ...], mask: Array, dtype: str, known: bool, tolerance: float = 0.0) -> None:
    x, result = whole_numbers(size, dtype), convolutions.result_type(dtype, mask.dtype.kind)
    out = np.full(size, 77, result)
    problem = convolutions.ConvolutionProblem(size, size[-1], dtype, result, True)
    carried_out(convolutions.by_sums(problem, mask.astype(result), known, SMS), [x, out])
    expected = convolutions.windows_summed(x.astype(np.float64), mask.astype(np.float64))
    assert abs(out - expected).max() <= tolerance


@pytest.mark.parametrize(
    "dtype", ["float32", *(pytest.param(d, marks=LONG) for d in ("uint8", "int8", "int32", "float64"))]
)
@pytest.mark.parametrize("radius", [pytest.param(0, marks=LONG), 1, pytest.param(5, marks=LONG)])
def test_blurs(dtype: str, radius: int) -> None:
    check_blur((37, 203), dtype, radius)


@LONG
@pytest.mark.parametrize("radius", [3, 8, 16, 32, 48, 49])
def test_blurs_of_packed_pixels(radius: int) -> None:
    check_blur((40, 1000), "uint8", radius)


@pytest.mark.parametrize("size", [(37, 203), (9, 7), (40, 15), pytest.param((90, 1501), marks=LONG)])
@pytest.mark.parametrize("begins", [(0, 0), (1, 2), (3, 3), (2, 5)])
def test_blurs_of_pixels_whose_rows_begin_anywhere(size: tuple[int, int], begins: tuple[int, int]) -> None:
    """Words are read of the image alone, and of a row's ends no more is written than it has."""
    (height, width), (first, second) = size, begins
    values = np.random.default_rng(width).integers(0, 256, height * width, "uint8")
    room, held = np.full(values.size + 8, 77, "uint8"), bytearray(first) + values.tobytes()
    image = np.frombuffer(memoryview(held)[first:], "uint8")  # an array of its own, that nothing lies before
    out = room[second : second + values.size]
    carried_out(blurs.recipe(blurs.BlurProblem(*size, width, "uint8", 2, False), SMS), [image, out])
    assert np.array_equal(out.reshape(size), blurs.averages(values.reshape(size), 2))
    assert (np.delete(room, range(second, second + values.size)) == 77).all()


@LONG
def test_strips_whose_first_is_shorter() -> None:
    check_blur((403, 600), "uint8", 9, sms=2)


def test_blurs_too_wide_for_shared_memory() -> None:
    check_blur((20, 45), "float32", 60)


def check_blur(size: tuple[int, int], dtype: str, radius: int, sms: int = SMS) -> None:
    image = whole_numbers(size, dtype) * (25 if dtype == "uint8" else 1)
    out = np.full(size, 77, dtype)
    carried_out(blurs.recipe(blurs.BlurProblem(*size, size[1], dtype, radius, True), sms), [image, out])
    expected = blurs.averages(image, radius)
    assert abs(out.astype(np.float64) - expected).max() <= (1e-5 if image.dtype.kind == "f" else 0)
