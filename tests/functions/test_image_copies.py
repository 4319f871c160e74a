"""Images that lie turned or apart, copied by their plan first, launched on the emulator with all checks."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from recipes import carried_out, lying_as, whole_numbers
from sampled import sampled

from tilescope.functions import blurs, broad, convolutions, running, same, small

SMS = 2


@pytest.mark.parametrize(("kind", "there"), sampled(product(["turned", "spread"], [False, True]), 4, 1))
def test_convolutions(monkeypatch: pytest.MonkeyPatch, kind: str, there: bool) -> None:
    """With a mask on the GPU those of every second column are read as they lie."""
    monkeypatch.setattr(convolutions, "SMALL_IMAGE", 0)
    monkeypatch.setattr(small, "_MOST_STEPS", 0)
    (x, held, lies), mask = lying_as(kind, (40, 70)), whole_numbers((3, 5), "float32", 1)
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
    (x, held, lies), out = lying_as(kind, (40, 50)), np.full((40, 50), 77, "f4")
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
    (x, held, lies), mask = lying_as("turned", shape), whole_numbers((3, 5), "float32", 1)
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
    (x, held, (pitch, step)), mask = lying_as(lies, (40, 29)), whole_numbers((7, 9), "float32", 1)
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
    monkeypatch.setattr(same, "_WORTH_TURNING", 0)
    monkeypatch.setattr(same, "_FEW_TURNED", 0)
    made = blurs.recipe(problem, SMS)
    assert [step.file for step in made.steps()] == ["matmul/pad_rows.cu"]
    carried_out(made, [held, out])
    assert np.array_equal(out, held.T)


@pytest.mark.parametrize(("height", "width"), sampled([(71, 132), (128, 4), (3, 128), (130, 260), (1, 8)], 2))
def test_bytes_that_lie_turned_are_copied_by_words(monkeypatch: pytest.MonkeyPatch, height: int, width: int) -> None:
    """Their columns are of any length, but begin at multiples of four bytes."""
    monkeypatch.setattr(same, "_WORTH_TURNING", 0)
    monkeypatch.setattr(same, "_FEW_TURNED", 0)
    monkeypatch.setattr(same, "_LEAST_SIDE", 1)
    pitch = -(-height // 4) * 4 + 4
    held, out = whole_numbers((width, pitch), "uint8"), np.full((height, width), 77, "u1")
    made = blurs.recipe(running.BlurProblem(height, width, 1, "uint8", 0, True, pitch), SMS)
    assert made.file == "blur/turn_bytes.cu"
    carried_out(made, [held, out])
    assert np.array_equal(out, held.T[:height])


@pytest.mark.parametrize("height", sampled([1, 2, 40], 2))
@pytest.mark.parametrize("width", sampled([1, 3, 4, 7, 8, 75], 3))
@pytest.mark.parametrize("beyond", sampled([0, 1, 5, 12], 2))
def test_rows_of_bytes_are_copied_by_words(
    monkeypatch: pytest.MonkeyPatch, height: int, width: int, beyond: int
) -> None:
    """The array ends with its last row: what is behind that is not read."""
    monkeypatch.setattr(same, "_WORTH_WORDS", 0)
    whole = whole_numbers((height, width + beyond), "int8")
    held, out = whole.ravel()[: whole.size - beyond].copy(), np.full((height, width), 77, "i1")
    made = blurs.recipe(running.BlurProblem(height, width, width + beyond, "int8", 0, True), SMS)
    sizes = (height * width,) if beyond == 0 else (width, width + beyond)
    odd = any(size % 4 for size in sizes)
    assert made.file == ("blur/same_bytes.cu" if odd else "blur/same.cu")
    carried_out(made, [values.view("u1" if odd else "u4") for values in (held, out.reshape(-1))])
    assert np.array_equal(out, whole[:, :width])


@pytest.mark.parametrize(
    ("dtype", "width", "pitch", "kind"),
    sampled([
        ("uint8", 24, 32, "uint2"), ("uint8", 24, 28, "unsigned"), ("uint8", 12, 12, "uint2"), ("float32", 6, 8, "uint2"),
        ("float32", 6, 7, "float"), ("int32", 5, 6, "int"), ("float64", 5, 6, "double"),
    ], 3, 1),
)  # fmt: skip
def test_rows_are_copied_in_the_widest_words(dtype: str, width: int, pitch: int, kind: str) -> None:
    """12 columns without gaps are one row of 480 bytes."""
    held, out = whole_numbers((40, pitch), dtype), np.full((40, width), 77, dtype)
    problem = running.BlurProblem(40, width, pitch, dtype, 0, True)
    made = blurs.recipe(problem, SMS)
    assert (made.file, made.macros["T"]) == ("blur/same.cu", kind)
    carried_out(made, [values.view(same.held_as(made, dtype)) for values in (held, out)])
    assert np.array_equal(out, held[:, :width])
    by_elements = blurs.recipe(problem._replace(aligned=False), SMS)
    assert by_elements.macros["T"] not in ("uint2", "unsigned")


@pytest.mark.parametrize("there", sampled([False, True], 2))
def test_masks_of_one_element_over_every_second_column(monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    """However large the image is: it is not copied first."""
    monkeypatch.setattr(convolutions, "SMALL_IMAGE", 0)
    monkeypatch.setattr(small, "_MOST_PIXELS", 0)
    (x, held, lies), mask, out = lying_as("spread", (9, 72)), np.full((1, 1), 3, "f4"), np.full((9, 72), 77, "f4")
    problem = broad.ConvolutionProblem((9, 72), lies[0], "float32", "float32", True, lies[1])
    made = convolutions.recipe_there(problem, (1, 1), SMS) if there else convolutions.recipe(problem, mask, True, SMS)
    assert [step.file for step in made.steps()] == [f"convolution/{'broad' if there else 'small'}.cu"]
    carried_out(made, [held, mask, out] if there else [held, out])
    assert np.array_equal(out, 3 * x)


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
