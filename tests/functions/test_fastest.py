"""Of several launches the fastest is found by the clock, when a shape is first met on a machine."""

from __future__ import annotations

import math
import random
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from recipes import LAYOUTS, carried_out, lying_as, whole_numbers
from sampled import sampled

from tilescope.errors import LaunchError
from tilescope.functions import convolutions, fastest
from tilescope.functions.broad import ConvolutionProblem
from tilescope.functions.fastest import Rivals, told, with_rivals
from tilescope.functions.plan import Recipe
from tilescope.functions.products import recipe
from tilescope.functions.running import BlurProblem
from tilescope.functions.same import same
from tilescope.functions.tiles import ProductProblem, chosen, offers

SMS = 132
POINTERS = [1, 2, 3]


class TimedGpu:
    """Of which a launch takes as long as the recipe's grid is wide."""

    name, arch, l2_bytes = "a GPU", "sm_90", 1000

    def __init__(self) -> None:
        self.clock, self.launched, self.flushed = 0.0, list[int](), 0

    def current(self) -> Any:
        return nullcontext()

    def allocate(self, size: int) -> Any:
        assert size >= 2 * self.l2_bytes
        return SimpleNamespace(pointer=0, size=size)

    def fill(self, pointer: int, size: int, stream: int) -> None:
        self.flushed += 1

    def event(self) -> Any:
        return SimpleNamespace()

    def record(self, event: Any, stream: int) -> None:
        event.at = self.clock

    def seconds(self, first: Any, last: Any) -> float:
        return float(last.at - first.at)


class TimedPlan:
    def __init__(self, gpu: TimedGpu, recipe: Recipe, arrays: int, stream: int) -> None:
        self.gpu, self.seconds = gpu, recipe.grid[0]

    def launch(self, pointers: list[int]) -> None:
        assert pointers == POINTERS
        self.gpu.clock += self.seconds
        self.gpu.launched.append(self.seconds)


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TimedGpu:
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(fastest, "LaunchPlan", TimedPlan)
    monkeypatch.setattr(fastest, "compile_all", lambda recipes, arch: None)
    return TimedGpu()


def taking(*seconds: int) -> Recipe:
    return with_rivals([Recipe("matmul/basic.cu", {}, (each, 1, 1), (1, 1), ()) for each in seconds])


def found(gpu: TimedGpu, recipe: Recipe) -> int:
    """How long the one takes that is found; it is launched once more then, which is not looked at."""
    seconds = Rivals(gpu, recipe, 3, 0).launch(POINTERS).seconds  # type: ignore[arg-type, attr-defined]
    assert gpu.launched.pop() == seconds
    return seconds


def test_what_is_between_two_steps_of_the_clock_counts() -> None:
    """Seven turns each, of which the median of both is the same step."""
    found = np.array([[4.0, 4.2, 4.0, 4.0, 4.0, 9.0, 3.8], [4.2, 4.0, 4.0, 4.2, 4.2, 4.0, 4.0]]).T
    assert np.array_equal(np.median(found, axis=0), [4.0, 4.0])
    assert fastest.middle_half(found) == pytest.approx([4.0, 12.2 / 3])
    assert fastest.middle_half(found[:1]) == pytest.approx(found[0])


def test_the_fastest_is_kept(gpu: TimedGpu) -> None:
    """Each is launched in turn, behind a flush; once known nothing is launched, in this process or another."""
    assert found(gpu, taking(9, 7, 8)) == 7
    assert gpu.launched[:6] == [9, 7, 8, 9, 7, 8]
    assert gpu.flushed == len(gpu.launched) - 3
    gpu.launched.clear()
    assert found(gpu, taking(9, 7, 8)) == 7
    assert gpu.launched == []


def test_another_gpu_has_its_own(gpu: TimedGpu) -> None:
    assert found(gpu, taking(90, 70)) == 70
    gpu.launched.clear()
    gpu.name = "another GPU"
    assert found(gpu, taking(90, 70)) == 70
    assert gpu.launched != []


def test_one_that_has_no_rival_is_not_timed(gpu: TimedGpu) -> None:
    assert found(gpu, taking(6)) == 6
    assert gpu.launched == []


def test_nothing_is_timed_where_that_is_asked_for(gpu: TimedGpu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILESCOPE_MEASURE", "0")
    assert found(gpu, taking(19, 17)) == 19
    assert gpu.launched == []


def test_where_there_is_no_room_it_stays_at_what_is_reckoned(gpu: TimedGpu, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(size: int) -> None:
        raise LaunchError(f"{size:,} bytes: the GPU has not enough free memory")

    monkeypatch.setattr(gpu, "allocate", refused)
    assert found(gpu, taking(29, 27)) == 29


def test_the_same_launch_is_no_rival() -> None:
    made = taking(5, 5, 4, 5)
    assert [told(other) for other in made.beside] == [told(taking(4))]


def test_of_a_product_the_rivals_are_the_next_that_are_reckoned() -> None:
    problem = ProductProblem(1000, 512, 1000, 512, 1000, "float32", True)
    reckoned = sorted(offers(problem, SMS), key=lambda offer: offer[0])
    taken = chosen(problem, SMS)
    assert list(taken) == [choice for _, choice in reckoned[: len(taken)]]
    assert 1 < len(taken) <= fastest.MOST
    assert reckoned[len(taken) - 1][0] <= fastest.CLOSE * reckoned[0][0]
    made = recipe(problem, SMS)
    assert 1 <= len(made.beside) < len(taken)
    assert told(made) not in [told(other) for other in made.beside]


def test_few_rows_have_rivals_too() -> None:
    made = recipe(ProductProblem(2, 4096, 4096, 4096, 4096, "float32", True), SMS)
    files = [other.file for other in (made, *made.beside)]
    assert files.count("matmul/columns.cu") > 1
    assert {"matmul/rows.cu", "matmul/split_k.cu"} <= set(files)


@pytest.mark.long
@pytest.mark.parametrize("mask", [(1, 1), (2, 2), (3, 5)])
@pytest.mark.parametrize("layout", ["whole", "part", "spread", "turned"])
def test_few_elements_of_a_large_image_are_read_as_they_lie_by_fours_or_of_a_copy(
    layout: str, mask: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(convolutions, "SMALL_IMAGE", 100)
    (image, held, (pitch, step)), weights = lying_as(layout, (30, 37)), whole_numbers(mask, "float32", 1)
    problem = ConvolutionProblem((30, 37), pitch, "float32", "float32", True, step)
    made = convolutions.recipe(problem, weights, True, 4)
    rivals = [made, *made.beside]
    assert len(rivals) > 1 or math.prod(mask) > 9
    copies = [one.file for one in rivals if one.steps()[0].file == "matmul/pad_rows.cu"]
    assert len(copies) == (step > 1) + (mask == (1, 1) and layout != "whole")
    for one in rivals:
        out = np.full((30, 37), 77, "f4")
        carried_out(one, [held, out])
        assert np.array_equal(out, convolutions.windows_summed(image, weights)), one.file


@pytest.mark.parametrize(
    ("dtype", "shape", "mask", "extra"),
    sampled(
        [
            ("float32", (9001,), (5,), 0), ("uint8", (9002,), (9,), 0), ("int32", (8200,), (64,), 0),
            ("float64", (8195,), (2,), 0), ("float32", (8192,), (128,), 0), ("float32", (90, 100), (5, 5), 0),
            ("float32", (93, 101), (3, 3), 3), ("uint8", (90, 100), (7, 7), 4), ("int8", (91, 99), (2, 9), 0),
            ("int32", (100, 90), (7, 1), 2), ("float64", (100, 92), (4, 6), 0),
        ],
        4,
    ),
)  # fmt: skip
@pytest.mark.parametrize("aligned", [True, False])
def test_threads_may_have_a_mask_in_registers_that_lies_on_the_gpu(
    dtype: str, shape: tuple[int, ...], mask: tuple[int, ...], extra: int, aligned: bool
) -> None:
    result = convolutions.result_type(dtype, "i")
    held, weights = whole_numbers((*shape[:-1], shape[-1] + extra), dtype), whole_numbers(mask, result, 1)
    made = convolutions.recipe_there(ConvolutionProblem(shape, shape[-1] + extra, dtype, result, aligned), mask, SMS)
    expected = convolutions.windows_summed(held[..., : shape[-1]].astype(result), weights)
    kinds = {one.file for one in (made, *made.beside)}
    assert kinds & {"convolution/wide_1d.cu", "convolution/strip_2d.cu"}
    for one in (made, *made.beside):
        out = np.full(shape, 77, result)
        carried_out(one, [held, weights, out])
        assert np.array_equal(out, expected), one.file


def test_which_masks_on_the_gpu_threads_have_in_registers() -> None:
    """Of lines that are not short at once; of images the mask has more than nine elements, or others are first."""

    def first(shape: tuple[int, ...], mask: tuple[int, ...], step: int = 1) -> str:
        problem = ConvolutionProblem(shape, shape[-1] * step, "float32", "float32", True, step)
        return convolutions.recipe_there(problem, mask, 132).file.removeprefix("convolution/")

    assert first((4_069_344,), (9,)) == first((9000,), (128,)) == "wide_1d.cu"
    assert first((4_069_344,), (129,)) == first((4_069_344,), (9,), step=2) == "broad.cu"
    assert first((7,), (9,)) == "small.cu"
    assert first((4000, 6000), (5, 5)) == "strip_2d.cu"
    assert first((4000, 6000), (3, 3)) == "broad.cu"
    assert first((100, 300), (5, 5)) == "small.cu"
    assert first((3, 90_000), (5, 7)) == "strip_2d.cu"
    assert first((2, 90_000), (5, 7)) != "strip_2d.cu"  # of whose rows one at either end meets nothing


def a_thin_shape(draw: random.Random) -> tuple[int, int, int]:
    """A side of 16 at most, another of some hundred, and one of any."""
    sides = [draw.randint(1, 16), draw.choice((draw.randint(1, 300), draw.randint(1, 40))), draw.randint(1, 2000)]
    draw.shuffle(sides)
    m, k, n = sides
    return m, k, n


@pytest.mark.parametrize("seed", sampled(range(4), 4))
def test_every_rival_is_right_and_leaves_other_memory_alone(seed: int) -> None:
    """Of drawn products with a short side that lie in any way, with all checks."""
    draw = random.Random(seed)
    m, k, n = a_thin_shape(draw)
    a, left, lies_a = lying_as(draw.choice(list(LAYOUTS)), (m, k), seed=draw.getrandbits(16))
    b, right, lies_b = lying_as(draw.choice(list(LAYOUTS)), (k, n), seed=draw.getrandbits(16))
    aligned = draw.random() < 0.8
    made = recipe(ProductProblem(m, k, n, lies_a[0], lies_b[0], "float32", aligned, lies_a[1], lies_b[1]), SMS)
    for one in (made, *made.beside):
        out = np.full((m, n), 77, "f4")
        carried_out(one, [left, right, out])
        assert np.array_equal(out, a @ b), one.file


@pytest.mark.parametrize(("dtype", "shape"), [("float32", (311, 67)), ("uint8", (256, 68)), ("uint8", (303, 61))])
def test_what_lies_turned_is_copied_by_tiles_or_along_rows(dtype: str, shape: tuple[int, int]) -> None:
    held = whole_numbers(shape[::-1], dtype)
    made = same(BlurProblem(*shape, 1, dtype, 0, True, shape[0]))
    files = {one.file for one in (made, *made.beside)}
    assert files == {"blur/same.cu", "blur/turn_bytes.cu" if shape[0] % 4 == 0 else "matmul/pad_rows.cu"}
    for one in (made, *made.beside):
        out = np.full(shape, 77, dtype)
        carried_out(one, [held, out])
        assert np.array_equal(out, held.T), one.file


@pytest.mark.parametrize("dtype", ["int32", "uint8"])
@pytest.mark.parametrize(("m", "k", "n"), sampled([(1113, 1, 26), (130, 3, 64), (1, 2, 900), (70, 16, 33)], 2))
def test_whole_numbers_by_few_columns_go_by_more_rows_and_by_fewer(dtype: str, m: int, k: int, n: int) -> None:
    a, b = whole_numbers((m, k), dtype), whole_numbers((k, n), dtype, 1)
    made = recipe(ProductProblem(m, k, n, k, n, dtype, True), SMS)
    rivals = [one for one in (made, *made.beside) if one.file == "matmul/shallow.cu"]
    assert len({one.macros["EACH"] for one in rivals}) > 1
    for one in rivals:
        out = np.full((m, n), 77, "i4")
        carried_out(one, [a, b, out])
        assert np.array_equal(out, a.astype("i4") @ b.astype("i4"))
