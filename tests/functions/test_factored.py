"""Masks on a GPU, which finds out whether they are a column times a row: carried out on the emulator, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from recipes import carried_out, launched, whole_numbers

from tilescope.functions import convolutions, factored, fourier
from tilescope.functions.broad import ConvolutionProblem
from tilescope.functions.plan import Recipe

SMS = 4
LONG = pytest.mark.long
Array = np.ndarray[Any, Any]
SHAPE = (40, 61)


@pytest.fixture(autouse=True)
def always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it takes; and no mask is left to small.cu."""
    monkeypatch.setattr(factored, "_MORE", -1e12)
    monkeypatch.setattr(convolutions, "small", lambda *_: None)


def made(mask: tuple[int, ...], dtype: str, lying: str = "whole") -> Recipe:
    pitch, step = {"whole": (SHAPE[1], 1), "turned": (1, SHAPE[0]), "spread": (2 * SHAPE[1], 2)}[lying]
    result = convolutions.result_type(dtype, "f")
    return convolutions.recipe_there(ConvolutionProblem(SHAPE, pitch, dtype, result, True, step), mask, SMS)


def outer(mask: tuple[int, int], dtype: str) -> Array:
    column, row = (np.random.default_rng(n).standard_normal(n) for n in mask)
    return np.outer(column, row).astype(dtype)


def check(weights: Array, dtype: str, lying: str = "whole") -> None:
    image = whole_numbers(SHAPE, dtype)
    memory = {"whole": image, "turned": np.ascontiguousarray(image.T), "spread": np.repeat(image, 2, axis=1)}[lying]
    out = np.full(SHAPE, 77, weights.dtype)
    recipe = made(weights.shape, dtype, lying)
    assert recipe.steps()[0].file == "convolution/factor.cu"
    carried_out(recipe, [memory, weights, out])
    expected = convolutions.windows_summed(image.astype("f8"), weights.astype("f8"))
    assert abs(out - expected).max() <= (1e-12 if weights.dtype == "f8" else 2e-6) * abs(weights).sum() * 9


@pytest.mark.long
@pytest.mark.parametrize("lying", ["whole", pytest.param("turned", marks=LONG), pytest.param("spread", marks=LONG)])
def test_a_column_times_a_row(lying: str) -> None:
    check(outer((9, 12), "f4"), "float32", lying)


@LONG
@pytest.mark.parametrize(("dtype", "result"), [("uint8", "f4"), ("float64", "f8")])
def test_other_types(dtype: str, result: str) -> None:
    for mask in ((9, 12), (3, 20)):
        check(outer(mask, result), dtype)
        check(np.random.default_rng(5).standard_normal(mask).astype(result), dtype)


def test_what_is_none_is_applied_as_it_is() -> None:
    weights = outer((9, 12), "f4")
    weights[4, 5] += 0.01
    check(weights, "float32")


@LONG
@pytest.mark.parametrize("rank", [1, 9])
def test_by_transforms(rank: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fourier, "_TILES", 0)
    monkeypatch.setattr(fourier, "_PART", 0)
    monkeypatch.setattr(fourier, "_SPECTRUM", 0)
    weights = outer((15, 21), "f4") if rank == 1 else np.random.default_rng(3).standard_normal((15, 21)).astype("f4")
    assert [step.file for step in made(weights.shape, "float32").steps()][3:] == [
        "convolution/spectrum.cu",
        "convolution/fourier.cu",
    ]
    check(weights, "float32")


def found(weights: Array) -> tuple[int, Array]:
    """What factor.cu says, and the column times the row."""
    height, width = weights.shape
    row, column, parts = np.zeros(width, "f4"), np.zeros(height, "f4"), np.full(1, 7, "i4")
    step = Recipe("convolution/factor.cu", {}, (1, 1, 1), (256, 1), weights.shape, first=(0, 1, 2, 3), last=())
    launched(step, [weights, row, column, parts], [])
    with np.errstate(invalid="ignore"):
        return int(parts[0]), np.outer(column, row)


@pytest.mark.parametrize("mask", [(2, 2), (9, 12), (127, 3), (40, 40)])
def test_what_is_a_column_times_a_row(mask: tuple[int, int]) -> None:
    weights = outer(mask, "f4")
    parts, product = found(weights)
    assert parts == 1
    assert abs(product - weights).max() <= 4.8e-7 * abs(weights).max()
    rest = weights.copy()
    rest[-1, 0] += 2e-6 * abs(weights).max()
    assert found(rest)[0] == 0


@pytest.mark.parametrize("value", [0.0, np.nan, np.inf])
def test_what_has_no_largest_element_is_none(value: float) -> None:
    assert found(np.full((3, 70), value, "f4"))[0] == 0
    weights = outer((9, 12), "f4")
    weights[3, 4] = value
    assert found(weights)[0] == 0


@pytest.mark.parametrize(
    ("shape", "mask", "files"),
    [
        ((1123, 160), (48, 48), ["either.cu", "spectrum.cu", "fourier.cu"]),  # one kind of mask as another
        ((1374, 110), (33, 33), ["either.cu"]),
        ((40_625, 4), (7, 7), ["either.cu"]),
        ((1123, 160), (3, 3), ["small.cu"]),
        ((4000, 4000), (48, 48), ["spectrum.cu", "fourier.cu"]),
        ((300, 300), (127, 127), ["factor.cu", "broad.cu", "broad.cu", "spectrum.cu", "fourier.cu"]),  # no room
    ],
)
def test_what_finds_out(
    monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int], mask: tuple[int, int], files: list[str]
) -> None:
    monkeypatch.undo()
    problem = ConvolutionProblem(shape, shape[1], "float32", "float32", True)
    made = convolutions.recipe_there(problem, mask, 132)
    assert [step.file.removeprefix("convolution/") for step in made.steps()] == files
    whole = problem._replace(dtype="int32", result="int32")
    assert {step.file for step in convolutions.recipe_there(whole, mask, 132).steps()}.isdisjoint(
        {"convolution/factor.cu", "convolution/either.cu"}
    )
