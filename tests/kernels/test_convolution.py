"""The convolution ladders: any size and mask must be right, and every count its closed form, the course's figures too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from sampled import sampled

import tilescope as ts
from tilescope.analysis.profile import Profile
from tilescope.kernels import convolution
from tilescope.kernels.climb import RungOutcome, climb
from tilescope.kernels.convolution import ROWS, TOGETHER
from tilescope.kernels.convolution.wide import PACK, Strip, separable_for, square_separable, square_strip, strip_for
from tilescope.kernels.registry import ladder

FOLDER = Path(convolution.__file__).parent
TILE, MASK = 16, 3
COURSE = 5  # its mask
THREADS = TILE * TILE  # of a block, in one dimension the width of a tile
LANES = 32


def steps(name: str, tile: int = TILE, **shape: int) -> dict[str, RungOutcome]:
    return {step.rung.name: step for step in climb(ladder(name), shape, tile)}


def line(n: int, mask: int = MASK, tile: int = TILE) -> dict[str, RungOutcome]:
    return steps("convolution1d", tile, n=n, mask=mask)


def image(height: int, width: int, mask: int = MASK, tile: int = TILE) -> dict[str, RungOutcome]:
    return steps("convolution2d", tile, height=height, width=width, mask=mask)


def profile(step: RungOutcome) -> Profile:
    assert step.profile is not None
    return step.profile


# --- right -----------------------------------------------------------------------------------------------------------


def plain(values: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """A definition in loops, with zeros outside."""
    radius = len(mask) // 2
    out = np.zeros(values.shape)
    for at in np.ndindex(values.shape):
        for k in np.ndindex(mask.shape):
            place = tuple(a + i - radius for a, i in zip(at, k, strict=True))
            if all(0 <= p < n for p, n in zip(place, values.shape, strict=True)):
                out[at] += mask[k] * values[place]
    return out


@pytest.mark.parametrize("mask", [1, 3, 7])
@pytest.mark.parametrize("size", [(1,), (2,), (9,), (1, 1), (2, 9), (6, 1)])
def test_the_reference_is_the_definition(size: tuple[int, ...], mask: int) -> None:
    random = np.random.default_rng(0)
    arrays = {"in": random.uniform(-1, 1, size), "mask": random.uniform(-1, 1, (mask,) * len(size))}
    problem = ladder(f"convolution{len(size)}d").rungs[0].problem
    found = problem.expected(arrays, {"mask": mask})
    assert np.allclose(found.value, plain(arrays["in"], arrays["mask"]), rtol=1e-12, atol=1e-14)
    assert found.roundings >= mask ** len(size)
    assert (found.magnitude >= np.abs(found.value)).all()


@pytest.mark.parametrize("n", sampled([1, 2, 4, 255, 256, 257, 1023, 1024, 1025, 4099], 5))
def test_lines_are_right(n: int) -> None:
    assert {step.status for step in line(n).values()} == {"right"}


@pytest.mark.parametrize(
    "size",
    sampled(zip([(1, 1), (1, 50), (50, 1), (3, 2), (16, 16), (17, 15), (37, 53), (80, 64), (81, 65), (129, 130)]), 5),
)
def test_images_are_right(size: tuple[int, int]) -> None:
    assert {step.status for step in image(*size).values()} == {"right"}


@pytest.mark.long
@pytest.mark.parametrize(
    ("tile", "mask"), [(1, 1), (1, 9), (3, 5), (3, 9), (8, 3), (8, 5), (16, 1), (16, 9), (32, 3), (32, 5)]
)
def test_other_masks_and_tiles_are_right(tile: int, mask: int) -> None:
    for size in (1, 2, 45, 131):
        found = steps("convolution", tile, n=size * size, height=size + 6, width=size, mask=mask)
        assert {step.status for step in found.values()} == {"right"}


# --- counts of one dimension -----------------------------------------------------------------------------------------


def loaded(n: int, width: int, radius: int) -> int:
    """Elements that tiles with their halo bring: each tile's, as far as they exist."""
    return sum(min(left + width + radius, n) - max(left - radius, 0) for left in range(0, n, width))


def inside(n: int, mask: int = MASK) -> np.ndarray:
    """For each element, the neighbours that the mask reaches, -1 for ghost cells."""
    places = np.arange(n)[:, None] + np.arange(mask) - mask // 2
    return np.where((places >= 0) & (places < n), places, -1)


def beyond(n: int, width: int) -> np.ndarray:
    """Which of `inside(n)` exist and lie in another tile."""
    places = inside(n)
    return (places >= 0) & (places // width != np.arange(n)[:, None] // width)


@pytest.mark.parametrize("n", [4 * THREADS, 1000])
def test_loads_of_lines(n: int) -> None:
    found = {name: profile(step) for name, step in line(n).items()}
    within = np.count_nonzero(inside(n) >= 0)
    assert found["basic_1d"].arrays["in"].loads == found["basic_1d"].arrays["mask"].loads == within
    assert found["constant_1d"].arrays["in"].loads == within
    assert "mask" not in found["constant_1d"].arrays
    assert found["constant_1d"].totals.const_load_requests > 0
    assert found["tiled_1d"].arrays["in"].loads == loaded(n, THREADS, MASK // 2)
    assert found["cached_halo_1d"].arrays["in"].loads == n + np.count_nonzero(beyond(n, THREADS))
    assert found["window_1d"].arrays["in"].loads == loaded(n, TOGETHER * THREADS, MASK // 2)
    assert found["padded_1d"].arrays["in"].loads == n + (-(-n // THREADS)) * (MASK - 1)


@pytest.mark.parametrize(("width", "blocks"), [(8, 6), (64, 3)])
def test_the_course_in_one_dimension(width: int, blocks: int) -> None:
    """An inner tile loads T + W - 1 elements in place of T W accesses, a tile at an end T + (W - 1) / 2 in place of
    those that are not ghost cells: with T = 8 and W = 5, 12 for 40 and 10 for 37."""
    n = width * blocks
    untiled = launched("constant_1d", n, width).arrays["in"].loads
    tiled = launched("tiled_1d", n, width).arrays["in"].loads
    radius = COURSE // 2
    ghosts = sum(range(1, radius + 1))
    assert untiled == (blocks - 2) * width * COURSE + 2 * (width * COURSE - ghosts)
    assert tiled == (blocks - 2) * (width + COURSE - 1) + 2 * (width + radius)


def launched(name: str, n: int, width: int) -> Profile:
    kernel = ts.compile(FOLDER / f"{name}.cu", defines={"TILE_WIDTH": width, "MASK_WIDTH": COURSE})
    return kernel[-(-n // width), width](np.ones(n, np.float32), np.zeros(n, np.float32), n)


def test_a_window_in_one_dimension_saves_shared_loads() -> None:
    """MASK + 3 elements, rounded up to whole float4, for four results; results leave 16 bytes at a time."""
    n = 2 * TOGETHER * THREADS
    found = {name: profile(step).totals for name, step in line(n).items()}
    threads = n // TOGETHER
    assert found["tiled_1d"].shared_load_requests == n // LANES * MASK
    assert found["window_1d"].shared_load_requests == threads // LANES * -(-(MASK + 3) // 4)
    assert 4 * found["window_1d"].global_store_requests == found["tiled_1d"].global_store_requests
    assert found["window_1d"].global_store_sectors == found["tiled_1d"].global_store_sectors


# --- counts of two dimensions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", sampled(zip([(160, 64), (37, 53)]), 2, 1))
def test_loads_of_images(size: tuple[int, int]) -> None:
    """What holds along rows and along columns is multiplied."""
    height, width = size
    found = {name: profile(step) for name, step in image(*size).items()}
    within = np.count_nonzero(inside(height) >= 0) * np.count_nonzero(inside(width) >= 0)
    assert found["basic_2d"].arrays["in"].loads == found["basic_2d"].arrays["mask"].loads == within
    assert found["constant_2d"].arrays["in"].loads == within
    assert "mask" not in found["constant_2d"].arrays
    radius = MASK // 2
    across = loaded(width, TILE, radius)
    assert found["tiled_2d"].arrays["in"].loads == loaded(height, TILE, radius) * across
    assert found["window_2d"].arrays["in"].loads == loaded(height, ROWS * TILE, radius) * across
    in_tile = [np.count_nonzero((inside(n) >= 0) & ~beyond(n, TILE)) for n in size]
    assert found["cached_halo_2d"].arrays["in"].loads == height * width + within - in_tile[0] * in_tile[1]
    bordered = [n + (-(-n // TILE)) * (MASK - 1) for n in size]
    assert found["padded_2d"].arrays["in"].loads == bordered[0] * bordered[1]


@pytest.mark.long
@pytest.mark.parametrize("width", [8])
def test_the_course_in_two_dimensions(width: int) -> None:
    """An inner tile loads (T + W - 1)^2 elements in place of T^2 W^2 accesses: with T = 8 and W = 5, 144 for 1,600."""
    differences = []
    for name in ("tiled_2d", "constant_2d"):
        kernel = ts.compile(FOLDER / f"{name}.cu", defines={"TILE_WIDTH": width, "MASK_WIDTH": COURSE})
        loads = []
        for blocks in (2, 3, 4):  # the second difference of loads by size is what inner tiles add
            n = blocks * width
            made = kernel[(blocks, blocks), (width, width)](
                np.ones((n, n), np.float32), np.zeros((n, n), np.float32), n, n
            )
            loads.append(made.arrays["in"].loads)
        differences.append((loads[2] - 2 * loads[1] + loads[0]) // 2)
    assert differences == [(width + COURSE - 1) ** 2, width**2 * COURSE**2]


@pytest.mark.long
def test_a_window_in_two_dimensions_saves_shared_loads() -> None:
    """A thread loads ROWS + W - 1 elements of each of W columns for ROWS results."""
    height, width = 2 * ROWS * TILE, 2 * TILE
    found = {name: profile(step).totals for name, step in image(height, width).items()}
    warps = height * width // LANES
    assert found["tiled_2d"].shared_load_requests == warps * MASK**2
    assert ROWS * found["window_2d"].shared_load_requests == warps * MASK * (ROWS + MASK - 1)
    assert found["window_2d"].flops == found["tiled_2d"].flops


def test_no_rung_has_bank_conflicts() -> None:
    found = {**line(3000), **image(90, 75)}
    assert {name for name, step in found.items() if step.shared_conflicts} == set()


# --- rows of 16 bytes ---------------------------------------------------------------------------------------------


def test_wide_loads_and_stores_16_bytes() -> None:
    """A thread loads its four elements and those on both sides, as far as there are any."""
    n = 4 * 1030
    found = profile(line(n)["wide_1d"])
    assert found.arrays["in"].loads == 3 * n // PACK - 2
    assert found.arrays["out"].stores == n // PACK
    odd = profile(line(n + 1)["wide_1d"])
    assert odd.arrays["in"].loads == np.count_nonzero(inside(n + 1) >= 0)


@pytest.mark.parametrize(("name", "choose"), [("strip_2d", square_strip), ("separable_2d", square_separable)])
@pytest.mark.parametrize("size", sampled(zip([(224, 96), (101, 75)]), 2, 1))
def test_a_strip_loads_each_of_its_rows_once(
    name: str, choose: Callable[[int, bool], Strip], size: tuple[int, int]
) -> None:
    """With those above and below that its outputs need, and those on their way at its end; in each row as many elements
    or packs as outputs beside each other need."""
    height, width = size
    step = image(height, width)[name]
    strip, shape = choose(MASK, width % PACK == 0), {"height": height, "width": width, "mask": MASK}
    rows, tops = strip.rows(shape), range(0, height, strip.rows(shape))
    down = sum(0 <= row < height for top in tops for row in rows_read(strip, top, min(top + rows, height)))
    if width % PACK:
        across = np.count_nonzero(inside(width) >= 0)
    else:
        packs = strip.cols // PACK
        across = sum(
            0 <= p < width // PACK for x in range(0, width // PACK, packs) for p in range(x - 1, x + packs + 1)
        )
    assert profile(step).arrays["in"].loads == down * across
    assert profile(step).arrays["out"].stores == height * width // (1 if width % PACK else PACK)


def test_rows_that_begin_anywhere_have_more_of_them_on_their_way() -> None:
    """Where a thread has registers for them: not of wide masks, nor of doubles."""
    assert separable_for(5, 5, packs=False).ahead > separable_for(5, 5).ahead
    assert separable_for(5, 40, packs=False) == separable_for(5, 40)
    assert separable_for(5, 5, 8, packs=False) == separable_for(5, 5, 8)
    assert strip_for(5, 5, packs=False).ahead > strip_for(5, 5).ahead
    assert strip_for(9, 9, packs=False) == strip_for(9, 9)


def rows_read(strip: Strip, top: int, end: int) -> range:
    """Of `in`, by a strip of `out` that begins at `top`; the rows on their way come `ahead` at a time."""
    first, last = top - MASK // 2, end + MASK // 2
    steps = -(-(last - first) // strip.ahead)
    return range(first, first + (steps + 1) * strip.ahead)


@pytest.mark.long
def test_a_row_is_added_up_once_by_parts() -> None:
    """Multiply-adds of each row of a strip: the mask's row and its column, in place of all of the mask."""
    shape = {"height": 90, "width": 128, "mask": 9}
    whole = ladder("convolution2d")
    two = replace(whole, rungs=tuple(r for r in whole.rungs if r.name in ("strip_2d", "separable_2d")))
    flops = {step.rung.name: profile(step).totals.flops for step in climb(two, shape, TILE)}
    assert flops["strip_2d"] > flops["separable_2d"]
    elements = flops["separable_2d"] // (2 * 2 * shape["mask"])
    assert elements * 2 * 2 * shape["mask"] == flops["separable_2d"]
    assert elements >= shape["height"] * shape["width"]


def test_the_reference_by_parts_is_that_of_the_whole_mask() -> None:
    random = np.random.default_rng(0)
    values, row, column = (random.uniform(-1, 1, size) for size in ((9, 8), 5, 5))
    (rung,) = [r for r in ladder("convolution2d").rungs if r.name == "separable_2d"]
    found = rung.problem.expected({"in": values, "mask_row": row, "mask_column": column}, {"mask": 5})
    assert np.allclose(found.value, plain(values, np.outer(column, row)), rtol=1e-12, atol=1e-14)
    assert (found.magnitude >= np.abs(found.value)).all()
    assert found.roundings >= 2 * 5


# --- what is refused -------------------------------------------------------------------------------------------------


def test_a_mask_without_a_middle_is_refused() -> None:
    with pytest.raises(ts.errors.UsageError, match="a mask of 4 has no element in the middle"):
        line(100, 4)


def test_a_tile_or_a_mask_that_does_not_fit_is_not_run() -> None:
    wide = {"height": 4, "width": 4, "mask": 63}
    refusals = {rung.name: rung.refuses(wide, 32) for rung in ladder("convolution2d").rungs}
    assert refusals["window_2d"].startswith("a tile takes ")
    assert not refusals["tiled_2d"]
    most = {rung.name: rung.refuses({**wide, "mask": 129}, 1) for rung in ladder("convolution2d").rungs}
    assert "of constant memory" in most["constant_2d"]
    assert not most["basic_2d"]
    assert "registers a thread" in most["strip_2d"]
