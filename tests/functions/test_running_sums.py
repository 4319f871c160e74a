"""Blurs by running sums, launched on the emulator with all checks, against NumPy."""

from __future__ import annotations

import numpy as np
import pytest
from recipes import carried_out, whole_numbers

from tilescope.functions import blurs, running

SMS = 2
LONG = pytest.mark.long
CASES = [((37, 203), 5), ((100, 64), 40), ((3, 500), 70), ((300, 3), 130), ((1, 1), 500), ((70, 72), 33), ((1, 900), 0)]
TYPES = ["float32", "float64", "int32", "int8", "uint8"]


def check(size: tuple[int, int], dtype: str, radius: int, extra: int = 0) -> None:
    image = (whole_numbers((size[0], size[1] + extra), dtype) * (25 if dtype == "uint8" else 1)).astype(dtype)
    given = blurs.BlurProblem(*size, size[1] + extra, dtype, radius, True)
    made = running.running(given, SMS)
    assert made is not None
    out = np.full(size, 77, dtype)
    carried_out(made, [image, out])
    expected = blurs.averages(image[:, : size[1]], radius)
    assert abs(out.astype(np.float64) - expected).max() <= (1e-6 if dtype[0] == "f" else 0)


@pytest.mark.parametrize("dtype", [t if t == "uint8" else pytest.param(t, marks=LONG) for t in TYPES])
@pytest.mark.parametrize(("size", "radius"), [CASES[0], *(pytest.param(*c, marks=LONG) for c in CASES[1:])])
def test_averages(size: tuple[int, int], radius: int, dtype: str) -> None:
    check(size, dtype, radius)


@LONG
def test_rows_that_lie_apart() -> None:
    check((50, 64), "float32", 9, extra=3)
    check((50, 64), "uint8", 40, extra=8)


@LONG
def test_a_row_in_parts() -> None:
    """Wider than what a block has of a row, at a radius that is most of that."""
    check((5, 7000), "uint8", 400)


@LONG
@pytest.mark.parametrize(
    ("value", "dtype"), [(2**31 - 1, "int32"), (-(2**31), "int32"), (255, "uint8"), (-128, "int8")]
)
def test_extremes(value: int, dtype: str) -> None:
    image = np.full((90, 120), value, dtype)
    image[::7, ::5] -= np.sign(value).astype(dtype)
    out = np.zeros_like(image)
    made = running.running(blurs.BlurProblem(90, 120, 120, dtype, 41, True), SMS)
    assert made is not None
    carried_out(made, [image, out])
    assert np.array_equal(out, blurs.averages(image, 41))


def test_what_is_left_to_other_kernels() -> None:
    assert blurs.recipe(blurs.BlurProblem(100, 100, 100, "uint8", 40, True), SMS).file == "blur/packed.cu"
    assert blurs.recipe(blurs.BlurProblem(100, 100, 100, "float32", 1, True), SMS).file == "blur/patch.cu"
    assert blurs.recipe(blurs.BlurProblem(100, 100, 100, "uint8", 80, True), SMS).file == "blur/along.cu"
    assert blurs.recipe(blurs.BlurProblem(9, 99_999, 99_999, "float32", 40_000, True), SMS).file == "blur/basic.cu"


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("radius", [4, 80, 500, 3000])
def test_every_launch_is_one_that_a_gpu_takes(dtype: str, radius: int) -> None:
    for size in [(1, 1), (1, 100_000), (100_000, 1), (100_000, 3), (2160, 3840), (8192, 8193)]:
        made = running.running(blurs.BlurProblem(*size, size[1], dtype, radius, True), 132)
        assert made is not None
        for step in made.steps():
            assert step.grid[1] <= 65_535
            assert step.shared <= 200 * 1024
            assert step.block[0] * step.block[1] <= 256
