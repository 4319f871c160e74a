"""The way in which ts.matmul has columns.cu read a large matrix today, against the times recorded on an H200
(`python -m benchmarks.columns`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.choices import problem_of
from benchmarks.columns import chosen_and_best, few_rows, losses, recipes
from tilescope.functions.fastest import MOST
from tilescope.functions.thin_product import thin_product

RECORDED = Path(__file__).parents[2] / "benchmarks" / "results" / "columns.json"


FOUND = json.loads(RECORDED.read_text())


@pytest.mark.parametrize(("most", "mean", "high"), [(1, 0.07, 0.14), (MOST, 0.02, 0.06)])
def test_what_is_chosen_takes_hardly_longer_than_the_best(most: int, mean: float, high: float) -> None:
    longer = losses(FOUND, most)
    print(f"{sum(longer) / len(longer):.1%}, 90th percentile {longer[len(longer) * 9 // 10]:.1%}")
    assert len(longer) >= 100
    assert sum(longer) / len(longer) < mean
    assert longer[len(longer) * 9 // 10] < high


def test_no_product_takes_longer_than_by_the_vendor() -> None:
    ratios = [row["peer"] / chosen_and_best(row, FOUND["sms"], MOST)[0] for row in FOUND["rows"]]
    assert min(ratios) > 1


@pytest.mark.parametrize("number", range(3))
def test_each_way_is_another_launch(number: int) -> None:
    work = next(work for i, work in enumerate(few_rows(23)) if i == number)
    made = recipes(thin_product(problem_of(work)), 132)
    launches = {(tuple(sorted(map(str, r.macros.items()))), r.grid, r.scalars) for r in made.values()}
    assert len(launches) == len(made) > 50
