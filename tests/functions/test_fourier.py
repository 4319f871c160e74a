"""Convolutions by Fourier transforms of tiles, launched on the emulator with all checks, against NumPy's sums."""

from __future__ import annotations

import numpy as np
import pytest
from recipes import Array, carried_out, whole_numbers
from sampled import sampled

from tilescope.functions import broad, convolutions, fourier

SMS = 2
LONG = pytest.mark.long


def problem_of(
    size: tuple[int, int], dtype: str = "float32", extra: int = 0, step: int = 1
) -> broad.ConvolutionProblem:
    return broad.ConvolutionProblem(size, (size[1] + extra) * step, dtype, "float32", False, step)


def by_transforms(problem: broad.ConvolutionProblem, x: Array, mask: Array, there: bool, side: int) -> Array:
    out = np.full(problem.shape, 77, "f4")
    made = fourier.fourier(problem, mask.shape, None if there else mask, SMS, side)
    carried_out(made, [x, mask, out] if there else [x, out])
    return out


def near(out: Array, x: Array, mask: Array) -> bool:
    """Errors are those of the largest sums."""
    expected = convolutions.windows_summed(x.astype("f8"), mask.astype("f8"))
    return bool(abs(out - expected).max() < 1e-6 * np.sqrt((mask.astype("f8") ** 2).sum() * x.size) * 9)


@pytest.mark.parametrize("there", sampled([False, True], 2, 1))
@pytest.mark.parametrize(
    ("side", "size", "mask"),
    [
        (32, (40, 50), (5, 7)),
        (32, (50, 40), (1, 1)),
        pytest.param(32, (7, 100), (31, 50), marks=LONG),
        pytest.param(32, (20, 61), (40, 12), marks=LONG),
        pytest.param(64, (70, 61), (20, 33), marks=LONG),
        pytest.param(128, (130, 150), (33, 42), marks=LONG),
    ],
)
def test_masks_of_any_size(side: int, size: tuple[int, int], mask: tuple[int, int], there: bool) -> None:
    """In parts where they leave few rows or columns of a tile."""
    x, weights = whole_numbers(size, "float32"), np.random.default_rng(1).standard_normal(mask).astype("f4")
    assert near(by_transforms(problem_of(size), x, weights, there, side), x, weights)


@pytest.mark.long
def test_bytes_that_lie_apart() -> None:
    x, weights = whole_numbers((40, 2 * 53), "uint8"), np.random.default_rng(1).standard_normal((6, 4)).astype("f4")
    out = by_transforms(problem_of((40, 50), "uint8", 3, 2), x, weights, False, 32)
    assert near(out, x[:, :100:2], weights)


def test_the_host_makes_the_spectra_that_the_gpu_makes() -> None:
    problem, mask = problem_of((60, 70)), np.random.default_rng(1).standard_normal((40, 12)).astype("f4")
    made = fourier.fourier(problem, mask.shape, None, SMS, 32)
    assert made.before is not None
    part = broad.part_of(mask.shape, problem.sizes)
    tile = fourier.tile_for(problem, part, SMS, 32)
    assert tile is not None
    assert tile.parts > 1
    found = np.zeros((tile.parts, 32, 32, 2), "f4")
    carried_out(made.before._replace(first=(0, 1)), [mask, found])
    assert abs(found - fourier.spectra(mask, part, tile, 32)).max() < 1e-6 * abs(found).max()


@pytest.mark.long
def test_a_mask_that_meets_no_more_than_the_image() -> None:
    """Of 70 x 90 elements some meet ghost cells alone."""
    x, weights = whole_numbers((20, 30), "float32"), np.random.default_rng(1).standard_normal((70, 90)).astype("f4")
    for there in (False, True):
        assert near(by_transforms(problem_of((20, 30)), x, weights, there, 64), x, weights)


def files(size: tuple[int, int], mask: Array, dtype: str = "float32") -> tuple[list[str], list[str]]:
    """Of a mask on the host and of one on the GPU."""
    problem = broad.ConvolutionProblem(size, size[1], dtype, convolutions.result_type(dtype, mask.dtype.kind), True)
    made = convolutions.recipe(problem, mask, True, 132), convolutions.recipe_there(problem, mask.shape, 132)
    host, there = ([step.file.split("/")[1] for step in recipe.steps()] for recipe in made)
    return host, there


def test_which_convolutions_are_transformed() -> None:
    wide = np.random.default_rng(1).standard_normal((64, 64)).astype("f4")
    assert files((4096, 4096), wide) == (["fourier.cu"], ["spectrum.cu", "fourier.cu"])
    assert files((4096, 4096), wide, "uint8") == (["fourier.cu"], ["spectrum.cu", "fourier.cu"])
    assert files((4096, 4096), wide[:14, :14])[1] == ["factor.cu", "broad.cu", "broad.cu", "broad.cu"]
    assert files((50, 50), wide[:20, :20]) == (["broad.cu"], ["either.cu"])
    assert files((4096, 4096), wide.astype("i4"), "int32") == (["broad.cu"], ["broad.cu"])
    wide[3, 5] = np.inf
    assert files((4096, 4096), wide)[0] == ["broad.cu"]


@pytest.mark.parametrize("mask", [(15, 15), (127, 127), (5, 127)])
def test_every_launch_is_one_that_a_gpu_takes(mask: tuple[int, int]) -> None:
    for size in [(1, 300), (100_000, 300), (8000, 8001), (90_000, 2)]:
        made = fourier.fourier(problem_of(size), mask, None, 132)
        for step in made.steps():
            assert step.grid[0] < 2**31
            assert step.shared <= 227 * 1024 - 1024 - 1024
        assert sum(values.nbytes for values in made.scratch) < 4 << 20
