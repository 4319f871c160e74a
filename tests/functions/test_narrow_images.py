"""Masks of the host that are a column times a row, over images of few columns: two passes, pixel by pixel."""

from __future__ import annotations

import numpy as np
import pytest
from recipes import carried_out, whole_numbers

from tilescope.functions import convolutions, parts
from tilescope.functions.broad import ConvolutionProblem

SMS = 132
SMALL, BROAD, EITHER = "convolution/small.cu", "convolution/broad.cu", "convolution/either.cu"


def problem(shape: tuple[int, int], dtype: str = "float32") -> ConvolutionProblem:
    return ConvolutionProblem(shape, shape[1], dtype, "float32", True)


def mask_of(height: int, width: int) -> np.ndarray:
    return np.outer(whole_numbers((height,), "float32", 1) + 9, whole_numbers((width,), "float32", 2) + 9).astype("f4")


@pytest.mark.parametrize(
    ("shape", "mask", "files"),
    [
        ((65_466, 9), (14, 9), [SMALL, SMALL]), ((73_437, 25), (4, 36), [BROAD, SMALL]),
        ((28_912, 35), (32, 8), [EITHER]), ((84_275, 48), (5, 18), [BROAD, BROAD]),
        ((15_680, 8), (7, 7), [SMALL, SMALL]), ((2159, 13), (12, 4), [EITHER]), ((9240, 4), (11, 8), [SMALL, SMALL]),
        ((2016, 4), (9, 9), [BROAD]),
    ],
)  # fmt: skip
def test_what_applies_them(shape: tuple[int, int], mask: tuple[int, int], files: list[str]) -> None:
    """What was the fastest on an H200, or within 5 % of it (docs/hardware.md)."""
    made = convolutions.recipe(problem(shape), mask_of(*mask), True, SMS)
    assert [step.file for step in made.steps()] == files


@pytest.mark.parametrize(("shape", "mask"), [((700, 9), (14, 9)), ((300, 4), (12, 27)), ((90, 40), (20, 5))])
def test_both_passes_are_right(monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int], mask: tuple[int, int]) -> None:
    monkeypatch.setattr(parts, "_TINY", 0)
    x, values, out = whole_numbers(shape, "uint8"), mask_of(*mask), np.zeros(shape, "f4")
    found = parts.column_and_row(values)
    assert found is not None
    made = parts.two_passes(problem(shape, "uint8"), found, 2)
    assert made is not None
    assert made.file == SMALL
    carried_out(made, [x, out])
    assert np.allclose(out, convolutions.windows_summed(x.astype("f4"), values), rtol=1e-6)
