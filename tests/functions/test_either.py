"""Small images with masks of which each block finds out whether they are a column times a row: carried out on the
emulator, with all checks, against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from recipes import carried_out, whole_numbers

from tilescope.functions import convolutions
from tilescope.functions.broad import ConvolutionProblem
from tilescope.functions.either import either

Array = np.ndarray[Any, Any]
SHAPES = ((40, 61), (50, 13), (130, 5))
LYING = {"whole": lambda n, m: (m, 1), "turned": lambda n, m: (1, n), "spread": lambda n, m: (2 * m, 2)}


def outer(mask: tuple[int, int]) -> Array:
    column, row = (np.random.default_rng(n).standard_normal(n) for n in mask)
    return np.outer(column, row).astype("f4")


def any_mask(mask: tuple[int, int]) -> Array:
    return np.random.default_rng(5).standard_normal(mask).astype("f4")


def check(weights: Array, shape: tuple[int, int], dtype: str = "float32", lying: str = "whole") -> None:
    image = whole_numbers(shape, dtype)
    memory = {"whole": image, "turned": np.ascontiguousarray(image.T), "spread": np.repeat(image, 2, axis=1)}[lying]
    problem = ConvolutionProblem(shape, LYING[lying](*shape)[0], dtype, "float32", True, LYING[lying](*shape)[1])
    recipe = either(problem, weights.shape, None)
    assert recipe is not None
    out = np.full(shape, 77, "f4")
    carried_out(recipe, [memory, weights, out])
    expected = convolutions.windows_summed(image.astype("f8"), weights.astype("f8"))
    assert abs(out - expected).max() <= 2e-6 * abs(weights).sum() * 9


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("make", [outer, any_mask])
def test_tiles_of_each_width(shape: tuple[int, int], make: Any) -> None:
    check(make((9, 12)), shape)


@pytest.mark.parametrize("lying", ["turned", "spread"])
def test_what_lies_otherwise(lying: str) -> None:
    check(outer((9, 12)), (40, 61), lying=lying)
    check(any_mask((4, 3)), (40, 61), "uint8", lying)


def test_a_mask_of_the_host() -> None:
    image, weights, out = whole_numbers((40, 61), "float32"), outer((7, 8)), np.zeros((40, 61), "f4")
    recipe = either(ConvolutionProblem((40, 61), 61, "float32", "float32", True), (7, 8), weights)
    assert recipe is not None
    carried_out(recipe, [image, out])
    expected = convolutions.windows_summed(image.astype("f8"), weights.astype("f8"))
    assert abs(out - expected).max() <= 2e-6 * abs(weights).sum() * 9


def test_what_is_too_large_is_left_to_others() -> None:
    problem = ConvolutionProblem((300, 300), 300, "float32", "float32", True)
    assert either(problem, (127, 127), None) is None
