"""What small images take: convolutions by small.cu and blurs by patch.cu, launched on the emulator with all checks, against
NumPy."""

from __future__ import annotations

import numpy as np
import pytest
from recipes import carried_out, whole_numbers
from sampled import sampled

from tilescope.functions import blurs, broad, convolutions, one_element, small
from tilescope.functions.plan import Recipe

LONG = pytest.mark.long
SMS = 4
SIZES = [(20, 70), (3, 29), (200, 3), (1, 1), (700, 1), (900,), (1, 40)]
MASKS = [(1, 1), (3, 5), (7, 7), (7, 15)]


@pytest.mark.parametrize("size", [size if size == (3, 29) else pytest.param(size, marks=LONG) for size in SIZES])
@pytest.mark.parametrize("mask", sampled(zip(MASKS), 3, 1))
def test_small_convolutions(size: tuple[int, ...], mask: tuple[int, int]) -> None:
    """7 x 15 elements are too many, unless the image has few rows."""
    weights = whole_numbers(mask if len(size) == 2 else mask[1:], "float32", 2)
    problem = broad.ConvolutionProblem(size, size[-1], "float32", "float32", True)
    x, out, there = whole_numbers(size, "float32"), np.full(size, 77, "f4"), np.full(size, 77, "f4")
    expected = convolutions.windows_summed(x, weights)
    for given, recipe, result in [
        ([x, out], convolutions.recipe(problem, weights, True, SMS), out),
        ([x, weights, there], convolutions.recipe_there(problem, weights.shape, SMS), there),
    ]:
        carried_out(recipe, given)
        assert np.array_equal(result, expected)


@pytest.mark.parametrize("dtype", ["uint8", pytest.param("float64", marks=LONG)])
def test_a_small_image_that_lies_turned(dtype: str) -> None:
    x, weights = whole_numbers((61, 20), dtype), whole_numbers((3, 4), "float64", 2)
    result = convolutions.result_type(dtype, "f")
    problem, out = broad.ConvolutionProblem((20, 61), 1, dtype, result, True, 20), np.full((20, 61), 77, result)
    made = small.small(problem, (3, 4), None)
    assert made is not None
    carried_out(made, [x, weights.astype(result), out])
    assert np.array_equal(out, convolutions.windows_summed(x.T.astype(result), weights.astype(result)))


def test_what_is_not_small() -> None:
    for size, mask in [((1000, 1000), (3, 3)), ((10, 10), (9, 8)), ((2000, 1000), (1, 1))]:
        problem = broad.ConvolutionProblem(size, size[1], "float32", "float32", True)
        assert small.small(problem, mask, None) is None
    far = broad.ConvolutionProblem((3, 3), 2**31, "float32", "float32", True)
    assert small.small(far, (3, 3), None) is None


@pytest.mark.parametrize("step", [1, 2])
def test_single_elements_where_fours_cannot_be_moved(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a large image with rows of an odd length, several a thread, for a mask that is on the GPU."""
    monkeypatch.setattr(small, "_MOST_PIXELS", 1000)
    x, weights, out = (
        whole_numbers((37, 141 * step), "float32"),
        whole_numbers((2, 3), "float32", 2),
        np.zeros((37, 141), "f4"),
    )
    problem = broad.ConvolutionProblem((37, 141), 141 * step, "float32", "float32", True, step)
    made = convolutions.recipe_there(problem, weights.shape, SMS)
    assert made.file == "convolution/small.cu"
    assert made.grid[1] == 10
    carried_out(made, [x, weights, out])
    assert np.array_equal(out, convolutions.windows_summed(x[:, ::step], weights))
    even = problem._replace(shape=(37, 144), pitch=144 * step)
    assert convolutions.recipe_there(even, weights.shape, SMS).file == "convolution/broad.cu"


def test_few_columns_have_a_thread_for_each_element() -> None:
    given = broad.ConvolutionProblem((18_848, 40), 40, "float32", "float32", True)
    assert convolutions.recipe(given, np.ones((1, 3), "f4"), True, 132).file == "convolution/small.cu"
    assert convolutions.recipe(given, np.ones((5, 5), "f4"), True, 132).file != "convolution/small.cu"


def test_infinity_beside_a_small_image() -> None:
    """Ghost cells are not multiplied with the mask."""
    problem = broad.ConvolutionProblem((2, 3), 3, "float32", "float32", True)
    out, mask = np.zeros((2, 3), "f4"), np.array([[np.inf, 1, 0]], "f4")
    carried_out(convolutions.recipe(problem, mask, True, SMS), [np.ones((2, 3), "f4"), out])
    assert np.array_equal(out[:, 0], [1, 1])
    assert np.isinf(out[:, 1:]).all()


@pytest.mark.parametrize(
    ("size", "radius"),
    [
        ((3, 300), 2),
        *(pytest.param(*c, marks=LONG) for c in [((300, 3), 40), ((1, 700), 46), *((s, 1) for s in SIZES[:5])]),
    ],
)
def test_blurs_of_few_rows_or_columns(size: tuple[int, int], radius: int) -> None:
    for dtype in ("float32", "int32"):
        image, out = whole_numbers(size, dtype), np.full(size, 77, dtype)
        made = blurs._tiled(blurs.BlurProblem(*size, size[1], dtype, radius, True))
        assert made.file == "blur/patch.cu"
        carried_out(made, [image, out])
        assert abs(out - blurs.averages(image, radius)).max() <= (1e-5 if dtype == "float32" else 0)


def test_a_small_blur_that_lies_turned() -> None:
    image, out = whole_numbers((50, 20), "uint8"), np.full((20, 50), 77, "uint8")
    carried_out(blurs.recipe(blurs.BlurProblem(20, 50, 1, "uint8", 3, True, 20), SMS), [image, out])
    assert np.array_equal(out, blurs.averages(image.T, 3))


@pytest.mark.parametrize("size", [(1, 100_000), (100_000, 1), (99_999, 3), (3, 99_999), (700, 30), (1, 1), (20, 31)])
def test_every_small_launch_is_one_that_a_gpu_takes(size: tuple[int, int]) -> None:
    made = blurs._tiled(blurs.BlurProblem(*size, size[1], "float32", 3, True))
    problem = broad.ConvolutionProblem(size, size[1], "float32", "float32", True)
    for step in (made, convolutions.recipe_there(problem, (3, 3), 132)):
        assert step.grid[1] <= 65_535
        assert step.block[0] * step.block[1] <= 1024


@pytest.mark.parametrize(
    ("size", "block", "blocks"),
    [((3568, 129), (32, 4), (5, 446)), ((900, 70), (32, 4), (3, 225)), ((30_000, 128), (128, 1), (1, 7500)),
     ((20_000, 17), (17, 7), (1, 1429)), ((400, 96), (32, 4), (3, 100)), ((300, 127), (127, 1), (1, 300))],
)  # fmt: skip
def test_few_threads_have_no_pixel(size: tuple[int, int], block: tuple[int, int], blocks: tuple[int, int]) -> None:
    """Rows go by 32 threads where by 128 more would be idle; of large images threads have two pixels, or four."""
    made = small.by_pixels(broad.ConvolutionProblem(size, size[1], "float32", "float32", True), (3, 3), None)
    assert made is not None
    assert (made.block, made.grid[:2]) == (block, blocks)


@pytest.mark.parametrize("dtype", ["uint8", "float32"])
@pytest.mark.parametrize("step", [1, pytest.param(2, marks=LONG)])
def test_one_element_over_a_turned_image(dtype: str, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a copy that multiplies; the mask is the host's or on the GPU."""
    monkeypatch.setattr(one_element, "_LEAST", 100)
    x, weights = whole_numbers((70, 41 * step), dtype), np.full((1, 1), -3, "float32")
    problem = broad.ConvolutionProblem((41, 70), step, dtype, "float32", True, 41 * step)
    expected = -3 * x[:, ::step].T.astype("float32")
    out, there = np.full((41, 70), 77, "float32"), np.full((41, 70), 77, "float32")
    known, unknown = convolutions.recipe(problem, weights, True, SMS), convolutions.recipe_there(problem, (1, 1), SMS)
    assert known.file == unknown.file == "matmul/pad_rows.cu"
    carried_out(known, [x, out])
    carried_out(unknown, [x, weights, there])
    assert np.array_equal(out, expected)
    assert np.array_equal(there, expected)


@pytest.mark.parametrize("size", [(300, 7), (7, 260)])
def test_a_narrow_one_is_not_turned_by_tiles(size: tuple[int, int]) -> None:
    """Of a tile's 64 columns or rows nearly all would be idle."""
    x, mask, out = whole_numbers(size[::-1], "float32"), np.full((1, 1), 5, "float32"), np.full(size, 77, "float32")
    problem = broad.ConvolutionProblem(size, 1, "float32", "float32", True, size[0])
    made = one_element.by_copy(problem, (1, 1), None)
    assert made is not None
    assert made.macros["TURNED_N"] == 0
    carried_out(made, [x, mask, out])
    assert np.array_equal(out, 5 * x.T)


def test_which_images_a_copy_multiplies() -> None:
    def made(size: tuple[int, int], pitch: int, step: int, mask: tuple[int, int] = (1, 1)) -> Recipe | None:
        problem = broad.ConvolutionProblem(size, pitch, "float32", "float32", True, step)
        return one_element.one_element(problem, mask, None)

    assert made((200, 200), 1, 200) is not None
    assert made((200, 200), 200, 1) is None
    assert made((20, 20), 1, 20) is None
    assert made((10_000, 15), 1, 10_000) is None
    assert made((200, 200), 1, 200, (1, 2)) is None
    assert made((200, 200), 1, 2**31) is None
