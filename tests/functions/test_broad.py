"""Convolutions by broad.cu, launched on the emulator with all checks, against NumPy: wide masks, and masks that lie on the
GPU."""

from __future__ import annotations

import numpy as np
import pytest
from recipes import Array, carried_out, whole_numbers

from tilescope.functions import broad, convolutions, summed

SMS = 2
LONG = pytest.mark.long
SIZES = [(20, 140), (37, 61), (3, 7), (200, 3), (1, 300), (9,), (1030,)]
MASKS = [3, 4, 17, 45]
CASES = [(size, mask) for size in SIZES for mask in MASKS]
QUICK = [((1030,), 4)]


def check(size: tuple[int, ...], mask: Array, dtype: str, aligned: bool = True, extra: int = 0) -> None:
    result = convolutions.result_type(dtype, mask.dtype.kind)
    x = whole_numbers((*size[:-1], size[-1] + extra), dtype)
    problem = broad.ConvolutionProblem(size, size[-1] + extra, dtype, result, aligned)
    expected = convolutions.windows_summed(x[..., : size[-1]].astype("f8"), mask.astype("f8"))
    out, there, again = np.full(size, 77, result), mask.astype(result), np.full(size, 77, result)
    carried_out(summed.wide(problem, there, SMS), [x, out])
    carried_out(broad.broad(problem, mask.shape, None, SMS) or pytest.fail("no recipe"), [x, there, again])
    assert (out == expected).all()
    assert (again == expected).all()


@pytest.mark.parametrize(
    ("size", "width"), [case if case in QUICK else pytest.param(*case, marks=LONG) for case in CASES]
)
def test_masks_of_any_width(size: tuple[int, ...], width: int) -> None:
    shape = (width,) if len(size) == 1 else (width, max(1, width - 3))
    check(size, whole_numbers(shape, "float32", 2), "float32")


@LONG
@pytest.mark.parametrize("dtype", ["float64", "int32", "int8", "uint8"])
@pytest.mark.parametrize("extra", [0, 3, 4])
def test_other_types(dtype: str, extra: int) -> None:
    mask = whole_numbers((6, 11), "float64" if dtype == "float64" else "int32", 2)
    check((20, 84), mask, dtype, extra=extra)
    check((20, 81), mask.astype("f4") if dtype == "uint8" else mask, dtype, aligned=False, extra=extra)


@pytest.mark.parametrize("where", ["gpu", pytest.param("host", marks=LONG)])
def test_images_that_lie_otherwise(where: str) -> None:
    """Turned, without a copy."""
    x, mask, out = whole_numbers((61, 20), "float32"), whole_numbers((3, 4), "float32", 2), np.zeros((20, 61), "f4")
    problem = broad.ConvolutionProblem((20, 61), 1, "float32", "float32", True, 20)
    if where == "gpu":
        carried_out(convolutions.recipe_there(problem, mask.shape, SMS), [x, mask, out])
    else:
        carried_out(convolutions.recipe(problem, mask, True, SMS), [x, out])
    assert np.array_equal(out, convolutions.windows_summed(x.T, mask))


def test_infinity_stays_within_the_mask() -> None:
    """What lies beside the mask is not multiplied by 0."""
    x, mask, out = np.ones((9, 64), "f4"), np.ones((3, 5), "f4"), np.zeros((9, 64), "f4")
    x[4, 30] = np.inf
    problem = broad.ConvolutionProblem((9, 64), 64, "float32", "float32", True)
    carried_out(convolutions.recipe_there(problem, (3, 5), SMS), [x, mask, out])
    assert np.argwhere(~np.isfinite(out)).tolist() == [[y, x] for y in (3, 4, 5) for x in range(28, 33)]
    assert np.isinf(out[3:6, 28:33]).all()


@pytest.mark.long
@pytest.mark.parametrize("size", [(30, 40), pytest.param((70, 144), marks=LONG)])
def test_wide_masks_of_rank_1_go_in_two_passes(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    """Where either.cu does not pay."""
    monkeypatch.setattr(convolutions, "_MUCH_LESS", 0)
    mask = np.outer(whole_numbers((41,), "float32", 3) + 1, whole_numbers((43,), "float32", 4) + 1).astype("float32")
    problem = broad.ConvolutionProblem(size, size[1], "float32", "float32", True)
    made = convolutions.recipe(problem, mask, True, 132)
    assert [step.file for step in made.steps()] == ["convolution/broad.cu"] * 2
    x, out = whole_numbers(size, "float32"), np.zeros(size, "float32")
    carried_out(made, [x, out])
    expected = convolutions.windows_summed(x.astype("f8"), mask.astype("f8"))
    assert abs(out - expected).max() < 1e-6 * abs(expected).max()


def test_rows_that_no_shared_memory_takes() -> None:
    problem = broad.ConvolutionProblem((100_000,), 100_000, "float32", "float32", True)
    assert broad.broad(problem, (60_000,), None, 132) is None
    assert convolutions.recipe_there(problem, (60_000,), 132).file == "convolution/direct.cu"


@pytest.mark.parametrize("mask", [(3, 3), (127, 127), (1, 5), (127, 1)])
def test_every_launch_is_one_that_a_gpu_takes(mask: tuple[int, int]) -> None:
    for size in [(1, 1), (100_000, 3), (3, 100_000), (40, 50), (8000, 8001), (1, 90_000), (90_000, 1)]:
        for dtype in ("float32", "float64"):
            made = convolutions.recipe_there(broad.ConvolutionProblem(size, size[1], dtype, dtype, True), mask, 132)
            assert made.grid[1] <= 65_535
            assert made.grid[2] <= 65_535
            assert made.shared <= 200 * 1024
            assert sum(values.nbytes for values in made.scratch) < 256 << 20
