"""The blur ladder: any image must be right to the last bit, and every count its closed form."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilescope.analysis.profile import Profile
from tilescope.device import H200
from tilescope.kernels.blur import EACH, FEWER, ROWS, packed_for
from tilescope.kernels.climb import RungOutcome, climb
from tilescope.kernels.registry import ladder

TILE, BLUR = 16, 3
BOX = 2 * BLUR + 1
LANES = 32


def steps(height: int, width: int, blur: int = BLUR, tile: int = TILE) -> dict[str, RungOutcome]:
    shape = {"height": height, "width": width, "blur": blur}
    return {step.rung.name: step for step in climb(ladder("blur"), shape, tile)}


def profiles(height: int, width: int) -> dict[str, Profile]:
    return {name: step.profile for name, step in steps(height, width).items() if step.profile}


@pytest.mark.parametrize("blur", [0, 1, 4])
@pytest.mark.parametrize("size", [(1, 1), (2, 7), (9, 3)])
def test_the_reference_is_the_definition(size: tuple[int, int], blur: int) -> None:
    values = np.random.default_rng(0).integers(0, 256, size).astype(np.uint8)
    found = ladder("blur").rungs[0].problem.expected({"in": values}, {"blur": blur})
    for row, col in np.ndindex(size):
        box = values[max(row - blur, 0) : row + blur + 1, max(col - blur, 0) : col + blur + 1]
        assert found.value[row, col] == box.sum() // box.size
    assert not found.is_float


SIZES = [
    (1, 1),
    (1, 40),
    (40, 1),
    (2, 3),
    (16, 16),
    (17, 15),
    (112, 32),
    (113, 33),
    (225, 50),
]  # each is code of its own


@pytest.mark.long
@pytest.mark.parametrize("size", [(37, 53), *SIZES])
def test_images_are_right(size: tuple[int, int]) -> None:
    assert {step.status for step in steps(*size).values()} == {"right"}


@pytest.mark.long
@pytest.mark.parametrize("blur", [1, 2, 8])
@pytest.mark.parametrize("tile", [1, 3, 8, 16, 32])
def test_other_boxes_and_tiles_are_right(tile: int, blur: int) -> None:
    for size in ((1, 1), (3, 70), (131, 45)):
        assert {step.status for step in steps(*size, blur, tile).values()} == {"right"}


def loaded(n: int, width: int) -> int:
    """Pixels along one side that tiles with their halo bring, as far as they exist."""
    return sum(min(left + width + BLUR, n) - max(left - BLUR, 0) for left in range(0, n, width))


def neighbours(n: int) -> int:
    return sum(min(i + BLUR, n - 1) - max(i - BLUR, 0) + 1 for i in range(n))


@pytest.mark.long
@pytest.mark.parametrize("size", [(224, 64), (37, 53)])
def test_loads(size: tuple[int, int]) -> None:
    height, width = size
    found = {name: profile.arrays["in"].loads for name, profile in profiles(height, width).items() if name != "packed"}
    tiles = loaded(height, TILE) * loaded(width, TILE)
    strips = loaded(height, ROWS * TILE) * loaded(width, TILE)
    untiled = neighbours(height) * neighbours(width)
    assert found == {"basic": untiled, "tiled": tiles, "separable": tiles, "sliding": strips}


@pytest.mark.long
def test_each_rung_takes_fewer_shared_loads() -> None:
    """For a whole tile: the square; a row for each row with its halo, and a column; for `sliding`, each sum of a row
    that any of a thread's pixels needs, once: what goes out of the square is still in a register."""
    height, width = 2 * ROWS * TILE, 2 * TILE
    found = {name: profile.totals.shared_load_requests for name, profile in profiles(height, width).items()}
    warps = height * width // LANES
    assert found["tiled"] == warps * BOX**2
    assert TILE * found["separable"] == warps * (BOX * (TILE + BOX - 1) + TILE * BOX)
    rows = ROWS * TILE + BOX - 1
    down = BOX + ROWS - 1
    assert ROWS * TILE * found["sliding"] == warps * (BOX * rows + TILE * down)
    assert found["basic"] == 0


@pytest.mark.long
def test_packed_loads_eight_pixels_of_a_row_as_it_comes_in_and_as_it_goes_out() -> None:
    """Once more for each strip: the rows that its first square needs. Away from the image's border a row that comes in
    and goes out within a step is loaded once."""
    height, width = 224, 64
    packed = profiles(height, width)["packed"]
    cut = packed_for(BLUR, packed=True)
    rows = cut.rows(height, 1)
    tops = range(0, height, rows)
    begins = [(top + rows - 1, -1) if number % 2 else (top, 1) for number, top in enumerate(tops)]
    comes = [at + way * i for at, way in begins for i in range(-BLUR - 1, rows + cut.step + BLUR)]
    goes = [at + way * i for at, way in begins for i in range(-BLUR - 1, rows + cut.step - BLUR - 1)]
    margin = BLUR + 2 * cut.step
    inner = sum(top >= margin and top + rows + margin <= height for top in tops)
    once = inner * (rows // cut.step + 1) * (cut.step - BOX)
    loads = sum(0 <= row < height for row in [*comes, *goes]) - once
    assert packed.arrays["in"].loads == loads * width // EACH
    assert packed.arrays["out"].stores == height * width // EACH
    assert packed.grid == (1, len(tops) // 2, 2)
    assert len(tops) <= H200.sms * cut.per_sm


@given(st.integers(1, 20000), st.integers(1, 40), st.integers(1, 200), st.integers(0, 48), st.booleans())
def test_strips_of_packed_are_all_rows_once(height: int, across: int, sms: int, blur: int, packed: bool) -> None:
    """As packed.cu reckons them; all run at once, where there are enough rows."""
    cut = packed_for(blur, packed)
    rows = cut.rows(height, across, sms)
    _, pairs, two = cut.grid(height, across, rows)
    less = rows // FEWER // cut.whole * cut.whole if pairs > 1 else 0
    strips = [(max(i * rows - less, 0), min((i + 1) * rows - less, height)) for i in range(pairs * two)]
    assert [row for top, end in strips for row in range(top, end)] == list(range(height))
    assert rows == cut.whole or sum(top < end for top, end in strips) <= max(2, sms * cut.per_sm // across)


@pytest.mark.long
@pytest.mark.parametrize("size", [(37, 53), (112, 32), (90, 75)])
def test_no_rung_has_bank_conflicts(size: tuple[int, int]) -> None:
    assert {name for name, step in steps(*size).items() if step.shared_conflicts} == set()


def test_a_tile_that_does_not_fit_is_not_run() -> None:
    refusals = {rung.name: rung.refuses({"height": 4, "width": 4, "blur": 120}, 16) for rung in ladder("blur").rungs}
    assert [name for name, text in refusals.items() if text] == ["tiled", "separable", "sliding", "packed"]
