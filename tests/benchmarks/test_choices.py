"""Which kernels could carry out a drawn product, without a GPU."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from benchmarks import choices
from tilescope.functions import products
from tilescope.functions.fastest import told

SMS = 132


def test_what_is_chosen_is_among_what_could_be() -> None:
    works = list(islice(choices.small_products(1), 40))
    assert len(works) == 40
    for work in works:
        offered, chosen = choices.offers(work, SMS)
        assert told(offered[chosen]) == told(products.recipe(choices.problem_of(work), SMS))
        assert len(offered) > 1


@pytest.mark.parametrize("layout", ["whole", "part", "turned", "spread"])
def test_how_a_drawn_matrix_lies(layout: str) -> None:
    """As benchmarks/drawn_gpu.py cuts it out of a larger one."""
    rows, cols = 5, 7
    made = {
        "whole": np.empty((rows, cols), "f4"), "part": np.empty((rows, cols + 12), "f4")[:, :cols],
        "turned": np.empty((cols, rows), "f4").T, "spread": np.empty((rows, 2 * cols), "f4")[:, ::2],
    }[layout]  # fmt: skip
    assert choices.lying(rows, cols, layout) == tuple(stride // 4 for stride in made.strides)


def test_a_line_says_what_would_have_been_faster() -> None:
    seconds = {"CuPy": 6e-6, "rows": 5e-6, "columns": 4e-6, "panel": 4.9e-6}
    row = {"work": "matmul", "chosen": "rows", "seconds": seconds, "offers": ["columns", "panel", "rows"], "wrong": []}
    assert choices.line_of(row).split() == ["1.20x", "matmul", "5.0", "us", "by", "rows;", "4.0", "by", "columns"]
    assert choices.line_of({**row, "chosen": "columns"}).split() == ["1.50x", "matmul", "4.0", "us", "by", "columns"]
    assert choices.line_of({**row, "wrong": ["tile"]}).endswith("WRONG: tile")
