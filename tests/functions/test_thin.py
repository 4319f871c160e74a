"""Products with a short side, launched on the emulator with all checks, against NumPy: what rows.cu, slab.cu, columns.cu,
shallow.cu and panel.cu are compiled as for types, sizes and alignments."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from recipes import carried_out, whole_numbers

from tilescope.functions import columns, rows, thin, tiles
from tilescope.functions.columns import by_columns
from tilescope.functions.panels import by_panels
from tilescope.functions.plan import Recipe
from tilescope.functions.products import recipe
from tilescope.functions.rows import by_rows
from tilescope.functions.shallow import by_shallow
from tilescope.functions.slabs import by_slabs, slab_bytes
from tilescope.functions.thin_product import thin_product

SMS = 4
LONG = pytest.mark.long
SIZES = {
    "rows.cu": [
        (70, 701, 1),
        (19, 5003, 1),
        (6, 2003, 2),
        (70, 700, 1),
        (33, 129, 3),
        (300, 35, 2),
        (9, 3000, 5),
        (1, 4100, 1),
        (2, 9001, 3),
        (40, 64, 16),
        (16_390, 37, 3),
    ],
    "slab.cu": [(70, 39, 5), (300, 20, 3), (33, 129, 9), (1100, 9, 4), (600, 40, 1)],
    "columns.cu": [
        (1, 700, 140),
        (3, 129, 33),
        (5, 600, 7),
        (2, 45, 300),
        (16, 80, 36),
        (1, 2100, 2),
        (1, 5, 4400),
        (2, 3, 1500),
        (4, 40, 4101),
        (1, 35, 4099),
        (5, 33, 4097),
    ],
    "shallow.cu": [(150, 1, 76), (70, 4, 131), (33, 7, 1), (3, 6, 500), (4100, 2, 21), (40, 14, 76), (300, 9, 45)],
    "panel.cu": [(70, 4, 130), (300, 12, 5), (200, 32, 64), (33, 7, 1), (4100, 35, 20), (700, 12, 17), (300, 40, 33)],
}
QUICK = {(70, 39, 5), (33, 129, 3), (70, 701, 1), (3, 129, 33), (70, 4, 130), (70, 4, 131)}
CASES = [
    pytest.param(name, size, marks=() if size in QUICK else LONG) for name, sizes in SIZES.items() for size in sizes
]


def problem(size: tuple[int, int, int], dtype: str, extra: int = 0, aligned: bool = True) -> tiles.ProductProblem:
    m, k, n = size
    return tiles.ProductProblem(m, k, n, k + extra, n + extra, dtype, aligned)


def check(size: tuple[int, int, int], dtype: str, extra: int = 0, aligned: bool = True, sms: int = SMS) -> Recipe:
    given = problem(size, dtype, extra, aligned)
    m, k, n = size
    a, b = whole_numbers((m, k + extra), dtype), whole_numbers((k, n + extra), dtype, 1)
    out = np.full((m, n), 77, tiles.RESULTS[dtype])
    made = recipe(given, sms)
    carried_out(made, [a, b, out])
    assert np.array_equal(out, a[:, :k].astype(out.dtype) @ b[:, :n].astype(out.dtype))
    return made


MAKERS = {
    "rows.cu": by_rows,
    "slab.cu": by_slabs,
    "columns.cu": by_columns,
    "panel.cu": by_panels,
    "shallow.cu": by_shallow,
}


@pytest.mark.parametrize(("name", "size"), CASES)
def test_products_with_a_short_side(name: str, size: tuple[int, int, int]) -> None:
    m, k, n = size
    a, b, out = whole_numbers((m, k), "float32"), whole_numbers((k, n), "float32", 1), np.full((m, n), 77, "f4")
    made = MAKERS[name](thin_product(problem(size, "float32")), SMS)
    assert made.file == f"matmul/{name}"
    carried_out(made, [a, b, out])
    assert np.array_equal(out, a @ b)


def test_which_kernel() -> None:
    chosen = {
        (4096, 4096, 1): "rows",
        (1, 4096, 4096): "columns",
        (4096, 1, 4096): "shallow",
        (100_000, 1, 7): "panel",
        (100_000, 1, 8): "shallow",
        (2, 5000, 2): "columns",
        (1, 500, 9): "rows",
        (8, 625, 21): "rows",
        (192, 9, 2028): "shallow",
        (5, 10, 3000): "shallow",
        (10_784, 39, 5): "slab",
        (5, 39, 10_784): "slab",
        (3, 96, 30_000): "columns",
        (3, 40, 30_000): "slab",
        (3, 96, 3000): "slab",
        (7, 96, 30_000): "columns",
        (6, 96, 12_000): "slab",
        (70_000, 18, 17): "panel",
        (61_696, 33, 35): "panel",
        (1, 20_000, 24): "columns",
        (1, 2000, 24): "rows",
        (4, 1100, 24): "columns",
        (73_573, 45, 3): "slab",
        (15_000, 100, 5): "rows",
        (90_000, 24, 20): "panel",
        (100_000, 40, 9): "panel",
        (1, 128, 2560): "columns",
        (1, 640, 144): "rows",
        (7, 1244, 71_398): "columns",
    }
    for size, name in chosen.items():
        assert recipe(problem(size, "float32"), 132).file == f"matmul/{name}.cu"
    assert thin.thin(problem((52_544, 34, 20), "float32"), 132) is None
    assert thin.thin(problem((3, 200, 5000), "float32"), 132) is None
    assert thin.thin(problem((3104, 128, 9), "float32"), 132) is None
    assert thin.thin(problem((8, 115, 8331), "float32"), 132) is None
    assert thin.thin(problem((7, 52, 12_840), "float32"), 132) is None
    assert thin.thin(problem((30_000, 16, 8193), "float32"), 132) is None
    assert thin.thin(problem((83_397, 156, 8), "float32"), 132) is None
    assert thin.thin(problem((36, 23_136, 9), "float32"), 132) is None
    assert thin.thin(problem((100_000, 100, 64), "float32"), 132) is None
    assert thin.thin(problem((30_000, 300, 8), "float32"), 132) is None
    assert thin.thin(problem((40_000, 64, 32), "float32"), 132) is None
    assert thin.thin(problem((4096, 4096, 4096), "float32"), 132) is None


@pytest.mark.parametrize(
    ("size", "extra", "name"),
    [
        ((28, 6, 8736), 1, "panel"),
        ((28, 6, 8736), 0, "shallow"),
        ((28, 6, 8737), 0, "panel"),
        ((28, 2, 8736), 1, "shallow"),
        ((8, 5, 300), 1, "shallow"),
    ],
)
def test_what_reads_elements_of_b_that_lie_apart(size: tuple[int, int, int], extra: int, name: str) -> None:
    """Unless four columns are one piece of memory."""
    m, k, n = size
    made = thin.thin(tiles.ProductProblem(m, k, n, k, 1, "float32", True, 1, k + extra), 132)
    assert made is not None
    assert made.file == f"matmul/{name}.cu"


def test_few_rows_by_a_large_matrix_keep_an_sm_busy() -> None:
    """Blocks for all SMs whatever the matrix's shape."""
    for m in range(1, 9):
        for k, n in ((300, 60_000), (3000, 6000), (60_000, 300)):
            for more in (0, 1):
                made = by_columns(thin_product(problem((m, k, n + more), "float32")), 132)
                assert made.grid[0] * made.grid[1] >= 132


@pytest.mark.parametrize("dtype", ["float32", pytest.param("uint8", marks=LONG)])
@pytest.mark.parametrize(
    ("size", "each"), [((5, 129, 1), 1), ((70, 1030, 1), 1), ((250, 544, 1), 4), ((130, 2100, 1), 1)]
)
def test_one_column_whose_elements_lie_apart(size: tuple[int, int, int], each: int, dtype: str) -> None:
    macros = check(size, dtype, extra=12).macros
    assert (macros["STAGED"], macros["APART_N"], macros["EACH"]) == (0, 1, each)


def test_long_columns_whose_elements_lie_apart_are_staged() -> None:
    for size in ((3, 4200, 1), (8100, 40, 1)):
        assert recipe(problem(size, "float32", 12), 132).macros["STAGED"] == 1


@pytest.mark.parametrize(
    ("size", "ways"),
    [
        ((90, 130, 1), [["rows unstaged"], ["rows staged"], ["same", "rows unstaged"]]),
        pytest.param((9, 4200, 1), [["rows staged"], ["rows unstaged"], ["same", "rows unstaged"]], marks=LONG),
        pytest.param((8100, 41, 1), [["rows staged"], ["rows unstaged"], ["same", "rows unstaged"]], marks=LONG),
    ],
)
def test_ways_to_read_a_column_whose_elements_lie_apart(size: tuple[int, int, int], ways: list[list[str]]) -> None:
    """Two are beside what is reckoned to be the fastest."""
    m, k, _ = size
    made = by_rows(thin_product(problem(size, "float32", 12)), 132)
    a, b = whole_numbers((m, k + 12), "float32"), whole_numbers((k, 13), "float32", 1)
    found = []
    for one in (made, *made.beside):
        out = np.full((m, 1), 77, "f4")
        carried_out(one, [a, b, out])
        assert np.array_equal(out, a[:, :k] @ b[:, :1])
        staged = {0: " unstaged", 1: " staged", None: ""}
        found.append([Path(s.file).stem + staged[s.macros.get("STAGED")] for s in one.steps()])
    assert found == ways


def test_a_column_that_columns_meet_is_not_read_by_their_lanes() -> None:
    turned = tiles.ProductProblem(90, 130, 1, 1, 13, "float32", True, 90, 1)
    made = by_rows(thin_product(turned), 132)
    assert [one.macros["STAGED"] for one in (made, *made.beside)] == [1, 0]
    assert [len(one.steps()) for one in (made, *made.beside)] == [1, 2]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("k", [30, pytest.param(4100, marks=LONG)])
def test_a_column_that_many_rows_meet_is_copied(monkeypatch: pytest.MonkeyPatch, k: int, turned: bool) -> None:
    """So is a row whose elements lie apart, of a product that is worked on turned."""
    monkeypatch.setattr(rows, "_WORTH_A_COPY", (0, 0))
    matrix, line = whole_numbers((90, k), "float32"), whole_numbers((k, 2), "float32", 1)
    out = np.full(90, 77, "f4")
    lying = (1, k, 90, k, 1, "float32", True, 2, k) if turned else (90, k, 1, k, 2, "float32", True, 1, 1)
    made = recipe(tiles.ProductProblem(*lying), 132)
    assert [step.file for step in made.steps()] == ["blur/same.cu", "matmul/rows.cu"]
    carried_out(made, [*((line, matrix) if turned else (matrix, line)), out])
    assert np.array_equal(out, matrix @ line[:, 0])


@LONG
@pytest.mark.parametrize(("m", "extra"), [(1, 1), (3, 0), (6, 1)])
def test_ways_of_adding_up_columns(m: int, extra: int) -> None:
    """Every fourth shape of a block, with whole sums, whose last steps are partial, or with two pieces, in turn."""
    given = thin_product(problem((m, 601, 132), "float32", extra))
    ways = columns.ways_of(given)
    shapes = sorted({ways.at(i)[:5] for i in range(len(ways.pack))})
    a, b = whole_numbers((m, 601 + extra), "float32"), whole_numbers((601, 132 + extra), "float32", 1)
    for number, shape in enumerate(shapes[m % 4 :: 4]):
        out = np.full((m, 132), 77, "f4")
        carried_out(columns.in_one_way(given, *shape, (640, 320)[number % 2]), [a, b, out])
        assert np.array_equal(out, a[:, :601] @ b[:, :132])


@pytest.mark.parametrize(("n", "threads"), [(132, [512, 512, 512]), (133, [1024, 512])])
@pytest.mark.parametrize("m", [1, pytest.param(2, marks=LONG)])
def test_much_of_a_matrix_may_be_read_by_larger_blocks(
    monkeypatch: pytest.MonkeyPatch, m: int, n: int, threads: list[int]
) -> None:
    given = thin_product(problem((m, 601, n), "float32"))
    assert all(one.block == (256, 1) for one in (by_columns(given, 132), *by_columns(given, 132).beside))
    monkeypatch.setattr(columns, "_MUCH", 0)
    large = [one for one in by_columns(given, 132).beside if one.block != (256, 1)]
    assert [one.block[0] for one in large] == threads
    a, b = whole_numbers((m, 601), "float32"), whole_numbers((601, n), "float32", 1)
    for one in large:
        out = np.full((m, n), 77, "f4")
        carried_out(one, [a, b, out])
        assert np.array_equal(out, a @ b)


@pytest.mark.parametrize(
    ("size", "lanes", "each"),
    [((43_526, 9, 1), 4, 2), ((49_952, 22, 1), 8, 2), ((61_333, 31, 1), 16, 4), ((9000, 22, 1), 32, 1)],
)
def test_short_rows_that_are_read_by_single_elements(size: tuple[int, int, int], lanes: int, each: int) -> None:
    made = by_rows(thin_product(problem(size, "float32")), 132)
    assert (made.macros["LANES"], made.macros["EACH"]) == (lanes, each)


@pytest.mark.parametrize(
    "size",
    [
        (1, 1100, 64),
        (1, 1100, 33),
        (3, 96, 22_000),
        pytest.param((4, 2000, 160), marks=LONG),
        pytest.param((1, 5800, 633), marks=LONG),
        pytest.param((2, 1200, 5003), marks=LONG),
        pytest.param((5, 145, 16_001), marks=LONG),
        pytest.param((8, 300, 5001), marks=LONG),
        pytest.param((1, 30_000, 71), marks=LONG),
    ],
)
def test_few_rows_by_a_matrix(size: tuple[int, int, int]) -> None:
    assert check(size, "float32", sms=132).file == "matmul/columns.cu"


@pytest.mark.parametrize(
    ("size", "lanes", "together"),
    [((200_000, 16, 3), 1, 8), ((73_573, 45, 3), 4, 12), ((10_784, 39, 5), 8, 5), ((1000, 150, 3), 32, 5)],
)
def test_lanes_of_a_slab(size: tuple[int, int, int], lanes: int, together: int) -> None:
    """As few as leave each SM several blocks, of which it holds several."""
    given = thin_product(problem(size, "float32"))
    made = by_slabs(given, 132)
    assert (made.macros["LANES"], made.macros["TOGETHER"]) == (lanes, together)
    assert made.shared == slab_bytes(given, lanes) <= 24 * 1024


@LONG
@pytest.mark.parametrize("dtype", ["uint8", "int8", "int32", "float64"])
@pytest.mark.parametrize("size", [(1001, 39, 3), (70, 112, 3), (3, 129, 112), (2, 65, 40), (70, 8, 36), (70, 9, 35)])
def test_other_types(size: tuple[int, int, int], dtype: str) -> None:
    check(size, dtype)
    check(size, dtype, extra=3)


@LONG
@pytest.mark.parametrize("size", [(40, 64, 2), (2, 64, 40), (40, 8, 40)])
def test_rows_that_begin_anywhere(size: tuple[int, int, int]) -> None:
    assert {check(size, "float32", extra=extra, aligned=aligned).macros.get("PACK", 4) for extra, aligned in
            [(0, True), (4, True), (1, True), (0, False)]} <= {1, 4}  # fmt: skip


def lying(values: np.ndarray, how: str) -> tuple[np.ndarray, int, int]:
    """The memory of a matrix that lies so, its pitch and its step."""
    rows, cols = values.shape
    if how == "turned":
        return np.ascontiguousarray(values.T), 1, rows
    room = np.zeros((rows, 2 * cols), values.dtype)
    room[:, ::2] = values
    return (room, 2 * cols, 2) if how == "spread" else (values, cols, 1)


@pytest.mark.parametrize(
    ("size", "a", "b"),
    [
        ((70, 530, 3), "turned", "whole"),
        pytest.param((3, 530, 70), "whole", "turned", marks=LONG),
        pytest.param((70, 530, 3), "spread", "turned", marks=LONG),
        pytest.param((3, 530, 70), "turned", "spread", marks=LONG),
        pytest.param((64, 530, 3), "turned", "turned", marks=LONG),
        pytest.param((70, 7, 36), "turned", "spread", marks=LONG),
        pytest.param((3, 530, 2), "whole", "whole", marks=LONG),
        pytest.param((2, 530, 3), "spread", "turned", marks=LONG),
        pytest.param((8, 625, 21), "whole", "whole", marks=LONG),
        pytest.param((1, 500, 9), "whole", "whole", marks=LONG),
        pytest.param((20, 8, 1300), "whole", "turned", marks=LONG),
        ((37, 5, 72), "whole", "turned"),
        pytest.param((37, 3, 72), "turned", "turned", marks=LONG),
        pytest.param((37, 14, 72), "turned", "whole", marks=LONG),
        pytest.param((12_000, 2, 21), "whole", "whole", marks=LONG),
        ((1003, 12, 3), "turned", "whole"),
        pytest.param((1003, 21, 3), "turned", "turned", marks=LONG),
        pytest.param((1003, 40, 3), "spread", "whole", marks=LONG),
        pytest.param((3, 21, 1003), "whole", "turned", marks=LONG),
        pytest.param((3, 21, 1003), "turned", "whole", marks=LONG),
    ],
)
def test_matrices_that_lie_otherwise(size: tuple[int, int, int], a: str, b: str) -> None:
    m, k, n = size
    left, right, out = whole_numbers((m, k), "float32"), whole_numbers((k, n), "float32", 1), np.zeros((m, n), "f4")
    (x, pitch_a, step_a), (y, pitch_b, step_b) = lying(left, a), lying(right, b)
    given = tiles.ProductProblem(m, k, n, pitch_a, pitch_b, "float32", True, step_a, step_b)
    made = thin.thin(given, SMS)
    assert made is not None
    carried_out(made, [x, y, out])
    assert np.array_equal(out, left @ right)


@pytest.mark.parametrize("sms", [1, 132])
@pytest.mark.parametrize("dtype", list(tiles.RESULTS))
def test_every_launch_is_one_that_a_gpu_takes(dtype: str, sms: int) -> None:
    for m in (1, 2, 16, 17, 5000, 100_000):
        for k in (1, 2, 16, 33, 64, 100_000):
            for n in (1, 3, 16, 64, 100_000):
                made = thin.thin(problem((m, k, n), dtype), sms)
                if made is not None:
                    assert made.shared <= 64 * 1024
                    assert made.grid[1] <= 65_535
                    assert max(made.grid[0], made.grid[1]) >= 1
                    assert sum(values.nbytes for values in made.scratch) < 64 << 20
