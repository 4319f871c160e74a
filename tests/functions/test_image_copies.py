"""Images that lie turned or apart, copied by their plan first, launched on the emulator with all checks."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from recipes import Array, carried_out, whole_numbers
from sampled import sampled

from tilescope.functions import blurs, broad, convolutions, running, small

SMS = 2


def lying(kind: str, shape: tuple[int, int]) -> tuple[Array, Array, tuple[int, int]]:
    """The image, what lies in memory, and its pitch and step."""
    height, width = shape
    if kind == "turned":
        held = whole_numbers((width, height), "float32")
        return held.T, held, (1, height)
    held = whole_numbers((height, 2 * width), "float32")
    return held[:, ::2], held, (2 * width, 2)


@pytest.mark.parametrize(("kind", "there"), sampled(product(["turned", "spread"], [False, True]), 4, 1))
def test_convolutions(monkeypatch: pytest.MonkeyPatch, kind: str, there: bool) -> None:
    """With a mask on the GPU those of every second column are read as they lie."""
    monkeypatch.setattr(convolutions, "SMALL_IMAGE", 0)
    monkeypatch.setattr(small, "_MOST_STEPS", 0)
    (x, held, lies), mask = lying(kind, (40, 70)), whole_numbers((3, 5), "float32", 1)
    problem = broad.ConvolutionProblem((40, 70), lies[0], "float32", "float32", True, lies[1])
    out = np.full((40, 70), 77, "f4")
    made = (
        convolutions.recipe_there(problem, mask.shape, SMS) if there else convolutions.recipe(problem, mask, True, SMS)
    )
    copied = kind == "turned" or not there
    assert made.steps()[0].file == ("matmul/pad_rows.cu" if copied else "convolution/either.cu")
    carried_out(made, [held, mask, out] if there else [held, out])
    assert np.array_equal(out, convolutions.windows_summed(np.ascontiguousarray(x), mask))


@pytest.mark.parametrize("kind", sampled(["turned", "spread"], 2, 1))
def test_blurs(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """By three launches, which find the copy in scratch that they share."""
    monkeypatch.setattr(blurs, "_LAUNCHES", -1e9)
    (x, held, lies), out = lying(kind, (40, 50)), np.full((40, 50), 77, "f4")
    problem = running.BlurProblem(40, 50, lies[0], "float32", 35, True, lies[1])
    made = blurs.recipe(problem, SMS)
    assert [step.file for step in made.steps()][:1] == ["matmul/pad_rows.cu"]
    assert len(made.steps()) > 2
    carried_out(made, [held, out])
    assert np.allclose(out, blurs.averages(np.ascontiguousarray(x), 35), atol=1e-5)


@pytest.mark.parametrize("there", sampled([False, True], 2))
@pytest.mark.parametrize("shape", [(9, 70), (90, 5)])
def test_narrow_images_are_read_along_what_lies_together(
    monkeypatch: pytest.MonkeyPatch, shape: tuple[int, int], there: bool
) -> None:
    monkeypatch.setattr(convolutions, "SMALL_IMAGE", 0)
    (x, held, lies), mask = lying("turned", shape), whole_numbers((3, 5), "float32", 1)
    problem, out = (
        broad.ConvolutionProblem(shape, lies[0], "float32", "float32", True, lies[1]),
        np.full(shape, 77, "f4"),
    )
    made = convolutions.recipe_there(problem, (3, 5), SMS) if there else convolutions.recipe(problem, mask, True, SMS)
    assert [step.file for step in made.steps()] == ["convolution/small.cu"]
    carried_out(made, [held, mask, out] if there else [held, out])
    assert np.array_equal(out, convolutions.windows_summed(np.ascontiguousarray(x), mask))


@pytest.mark.parametrize("lies", sampled(["turned", "spread"], 2))
def test_wide_masks_over_images_as_they_lie(lies: str) -> None:
    (x, held, (pitch, step)), mask = lying(lies, (40, 29)), whole_numbers((7, 9), "float32", 1)
    problem, out = (
        broad.ConvolutionProblem((40, 29), pitch, "float32", "float32", True, step),
        np.full((40, 29), 77, "f4"),
    )
    made = broad.broad(problem, mask.shape, None, SMS)
    assert made is not None
    carried_out(made, [held, mask, out])
    assert np.array_equal(out, convolutions.windows_summed(np.ascontiguousarray(x), mask))


def test_a_line_is_read_as_it_lies() -> None:
    problem = broad.ConvolutionProblem((1_000_000,), 1_000_000, "float32", "float32", True, 2)
    assert [step.file for step in convolutions.recipe_there(problem, (5,), 132).steps()] == ["convolution/broad.cu"]


@pytest.mark.parametrize("dtype", sampled(["float32", "int32", "uint8"], 2))
def test_turned_images_that_stay_what_they_are(monkeypatch: pytest.MonkeyPatch, dtype: str) -> None:
    """A blur of radius 0 is a copy: through shared memory, so that neighbours write neighbours."""
    held = whole_numbers((130, 71), dtype)
    problem, out = running.BlurProblem(71, 130, 1, dtype, 0, True, 71), np.full((71, 130), 77, dtype)
    assert blurs.recipe(problem, SMS).file == "blur/same.cu"
    monkeypatch.setattr(blurs, "_WORTH_TURNING", 0)
    made = blurs.recipe(problem, SMS)
    assert [step.file for step in made.steps()] == ["matmul/pad_rows.cu"]
    carried_out(made, [held, out])
    assert np.array_equal(out, held.T)


@pytest.mark.parametrize("there", sampled([False, True], 2))
@pytest.mark.parametrize(("shape", "dtype"), [((45, 33), "float32"), ((64, 20), "uint8"), ((3, 1), "int32")])
def test_masks_of_one_element_see_one_row(shape: tuple[int, int], dtype: str, there: bool) -> None:
    x, result = whole_numbers(shape, dtype), "float32" if dtype == "float32" else "int32"
    mask, out = np.full((1, 1), 3, result), np.full(shape, 77, result)
    problem = broad.ConvolutionProblem(shape, shape[1], dtype, result, True)
    made = convolutions.recipe_there(problem, (1, 1), SMS) if there else convolutions.recipe(problem, mask, True, SMS)
    line = broad.ConvolutionProblem((x.size,), x.size, dtype, result, True)
    alike = convolutions.recipe_there(line, (1,), SMS) if there else convolutions.recipe(line, mask[0], True, SMS)
    assert (made.file, made.grid, made.block) == (alike.file, alike.grid, alike.block)
    carried_out(made, [x, mask, out] if there else [x, out])
    assert np.array_equal(out, x.astype(result) * 3)


def test_parts_of_wider_rows_are_no_one_piece() -> None:
    x, mask, out = whole_numbers((45, 40), "float32"), np.full((1, 1), 3, "f4"), np.full((45, 33), 77, "f4")
    problem = broad.ConvolutionProblem((45, 33), 40, "float32", "float32", True)
    carried_out(convolutions.recipe(problem, mask, True, SMS), [x, out])
    assert np.array_equal(out, x[:, :33] * 3)
