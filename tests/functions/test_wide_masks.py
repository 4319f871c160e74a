"""Masks with longer sides, of the host: whether strips apply them, and how many columns a thread of these has."""

from __future__ import annotations

import numpy as np
import pytest
from recipes import carried_out, whole_numbers

from tilescope.functions import broad, convolutions, summed

SMS = 132
STRIP, BROAD, EITHER = "convolution/strip_2d.cu", "convolution/broad.cu", "convolution/either.cu"


@pytest.mark.parametrize(
    ("shape", "mask", "file", "packed"),
    [
        ((2000, 2000), (1, 61), STRIP, 1), ((2000, 2000), (3, 61), STRIP, 1), ((2000, 2000), (20, 3), STRIP, 1),
        ((2000, 2000), (31, 1), STRIP, 0), ((2000, 2000), (1, 127), BROAD, 1), ((890, 444), (3, 61), STRIP, 1),
        ((890, 444), (11, 3), BROAD, 1), ((890, 444), (61, 1), EITHER, 0), ((890, 444), (1, 86), BROAD, 1),
        ((887, 443), (15, 15), STRIP, 0), ((887, 443), (20, 3), EITHER, 0), ((78, 40), (11, 3), BROAD, 1),
    ],
)  # fmt: skip
def test_what_applies_them(shape: tuple[int, int], mask: tuple[int, int], file: str, packed: int) -> None:
    """What was the fastest on an H200 (docs/hardware.md)."""
    problem = broad.ConvolutionProblem(shape, shape[1], "float32", "float32", True)
    values = np.random.default_rng(0).random(mask).astype("f4")
    made = convolutions.recipe(problem, values, True, SMS)
    assert (made.file, made.macros.get("PACKED", 0)) == (file, packed)


@pytest.mark.parametrize("mask", [(3, 40), (20, 3), (31, 2)])
def test_strips_of_several_columns_apply_them(monkeypatch: pytest.MonkeyPatch, mask: tuple[int, int]) -> None:
    for name in ("_FEWER_PIXELS", "FEW_PIXELS"):
        monkeypatch.setattr(summed, name, 0)
    monkeypatch.setattr(convolutions, "_MUCH_LESS", 0)
    x, values, out = whole_numbers((70, 64), "float32"), whole_numbers(mask, "float32", 1), np.zeros((70, 64), "f4")
    problem = broad.ConvolutionProblem((70, 64), 64, "float32", "float32", True)
    made = convolutions.recipe(problem, values, True, 2)
    assert made.file == STRIP
    carried_out(made, [x, out])
    assert np.array_equal(out, convolutions.windows_summed(x, values))
