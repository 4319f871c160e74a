"""The closed forms of convolution: equal to the emulator's counts, and to counting element by element."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sampled import sampled

from tilescope import api, kernels
from tilescope.cli.model import _own, count_convolution
from tilescope.errors import UsageError
from tilescope.models import Convolution

CASES = [(1, 8, 5), (1, 2, 9), (2, 8, 5), (2, 3, 7), (3, 2, 3)]
LONGEST = {1: 80, 2: 25, 3: 9}


@pytest.mark.parametrize(("dimensions", "tile", "mask"), sampled(CASES, 4))
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_prediction_is_count(dimensions: int, tile: int, mask: int, data: st.DataObject) -> None:
    size = data.draw(st.tuples(*[st.integers(1, LONGEST[dimensions])] * dimensions))
    model = Convolution(size, tile, mask, dimensions)
    rows = model.compare(count_convolution(model))
    assert len(rows) == 2 * (dimensions + 1) + 3
    assert [row for row in rows if not row.equal] == []


@pytest.mark.long
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(dimensions=st.integers(1, 3), tile=st.integers(1, 9), mask=st.integers(0, 4), data=st.data())
def test_prediction_is_count_for_many(dimensions: int, tile: int, mask: int, data: st.DataObject) -> None:
    size = data.draw(st.tuples(*[st.integers(1, LONGEST[dimensions])] * dimensions))
    model = Convolution(size, tile, 2 * mask + 1, dimensions)
    assert [row for row in model.compare(count_convolution(model)) if not row.equal] == []


# --- element by element ----------------------------------------------------------------------------------------------


def plain_uses(size: tuple[int, ...], tile: int, radius: int) -> dict[tuple[int, ...], Counter[tuple[int, ...]]]:
    """For each tile, how often its outputs use each element."""
    uses: dict[tuple[int, ...], Counter[tuple[int, ...]]] = {}
    reach = range(-radius, radius + 1)
    for output in product(*map(range, size)):
        found = uses.setdefault(tuple(i // tile for i in output), Counter())
        for step in product(reach, repeat=len(size)):
            element = tuple(i + s for i, s in zip(output, step, strict=True))
            if all(0 <= i < n for i, n in zip(element, size, strict=True)):
                found[element] += 1
    return uses


@settings(max_examples=150, deadline=None)
@given(size=st.integers(1, 40), tile=st.integers(1, 20), radius=st.integers(0, 8))
def test_a_line_element_by_element(size: int, tile: int, radius: int) -> None:
    check_image((size,), tile, radius)


@settings(max_examples=30, deadline=None)
@given(size=st.tuples(st.integers(1, 12), st.integers(1, 12)), tile=st.integers(1, 8), radius=st.integers(0, 3))
def test_an_image_element_by_element(size: tuple[int, int], tile: int, radius: int) -> None:
    check_image(size, tile, radius)


@settings(max_examples=10, deadline=None)
@given(size=st.tuples(*[st.integers(1, 6)] * 3), tile=st.integers(1, 4), radius=st.integers(0, 2))
def test_a_volume_element_by_element(size: tuple[int, int, int], tile: int, radius: int) -> None:
    check_image(size, tile, radius)


def check_image(size: tuple[int, ...], tile: int, radius: int) -> None:
    model, every = Convolution(size, tile, 2 * radius + 1, len(size)), plain_uses(size, tile, radius)
    for index, uses in every.items():
        found = model.tile_at(*index)
        assert (found.loaded, found.replaced) == (len(uses), sum(uses.values()))
        assert found.histogram() == Counter(uses.values())
    assert model.blocks == len(every)
    assert model.loaded == sum(map(len, every.values()))
    assert model.replaced == sum(sum(uses.values()) for uses in every.values())
    assert model.histogram() == sum((Counter(uses.values()) for uses in every.values()), Counter())


@pytest.mark.parametrize(("dimensions", "tile", "mask"), sampled([(1, 8, 5), (2, 8, 5), (3, 2, 3)], 3, 1))
def test_both_kernels_convolve(dimensions: int, tile: int, mask: int) -> None:
    """What is counted is a convolution: against shifted sums of NumPy."""
    size = (11, 7, 5)[:dimensions]
    image = np.random.default_rng(3).standard_normal(size[::-1], dtype=np.float32)
    weights = np.random.default_rng(4).standard_normal((mask,) * dimensions, dtype=np.float32)
    padded = np.pad(image, mask // 2)
    wanted = sum(
        weights[place] * padded[tuple(slice(p, p + n) for p, n in zip(place, image.shape, strict=True))]
        for place in np.ndindex(weights.shape)
    )
    for entry in ("untiled", "tiled"):
        kernel = api.compile(_own("convolution.cu"), entry, {"TILE": tile, "MASK": mask, "DIMENSIONS": dimensions})
        kernel.symbol("mask", np.float32)[:] = weights.reshape(-1)
        out = np.full_like(image, np.nan)
        grid = tuple(-(-n // tile) for n in size)
        shared = Convolution(None, tile, mask, dimensions).shared_bytes
        kernel.launch(grid, tile**dimensions, [image, out, *(*size, 1, 1)[:3], 0, 0, 0], shared=shared)
        np.testing.assert_allclose(out, wanted, rtol=1e-4, atol=1e-4)


def test_what_makes_no_sense() -> None:
    for wrong in ({"mask": 4}, {"dimensions": 4}, {"tile": 0}, {"size": (3, 4)}, {"size": 0}):
        with pytest.raises(UsageError):
            Convolution(**wrong)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="there is no tile"):
        Convolution(16, 8, 5).tile_at(2)


def test_it_reads_as_a_table() -> None:
    shown = str(Convolution((100, 77), 8, 5, 2))
    assert "an image of 100 x 77" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


LADDER = Path(kernels.__file__).parent / "convolution"


@pytest.mark.parametrize(("height", "width"), sampled([(1, 37), (1, 100), (30, 21), (16, 40)], 2, 1))
def test_the_ladders_kernels_load_as_predicted(height: int, width: int) -> None:
    """constant_1d.cu and tiled_1d.cu in lines, constant_2d.cu and tiled_2d.cu in images; tiles of 8, a mask of 5."""
    flat = height == 1
    size = (width,) if flat else (width, height)
    model = Convolution(size, 8, 5, len(size))
    image, out = (np.zeros((height, width), np.float32) for _ in range(2))
    for kind, loads in (("constant", model.replaced), ("tiled", model.loaded)):
        kernel = api.compile(LADDER / f"{kind}_{len(size)}d.cu", defines={"TILE_WIDTH": 8, "MASK_WIDTH": 5})
        profile = kernel.launch(tuple(-(-n // 8) for n in size), (8,) * len(size), [image, out, *size[::-1]])
        assert (profile.arrays["in"].loads, profile.arrays["out"].stores) == (loads, model.outputs)
