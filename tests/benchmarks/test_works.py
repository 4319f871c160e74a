"""Works drawn for `python -m benchmarks.gpu --drawn SEED`: the same for the same seed, of every kind, within limits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from benchmarks import drawn_pages
from benchmarks.works import (
    BEHIND,
    CLIFFS,
    FURTHEST,
    LAYOUTS,
    MOST_BYTES,
    MOST_LINE,
    MOST_SIDE,
    MOST_STEPS,
    WIDEST,
    Work,
    distribution,
    drawn,
)

SEEDS = [1, 2, 2026]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_draws_the_same_works(seed: int) -> None:
    assert drawn(seed, 300) == drawn(seed, 300)
    assert drawn(seed, 40) == drawn(seed, 300)[:40]
    assert drawn(seed, 40) != drawn(seed + 1, 40)


@pytest.mark.parametrize("seed", SEEDS)
def test_limits_are_kept(seed: int) -> None:
    for work in drawn(seed, 300):
        assert work.nbytes <= MOST_BYTES
        assert work.steps <= MOST_STEPS
        assert all(1 <= n <= (MOST_LINE if len(work.shape) == 1 else MOST_SIDE) for n in work.shape)
        assert all(1 <= n <= WIDEST for n in work.mask)
        assert 0 <= work.radius <= FURTHEST


@pytest.mark.parametrize("seed", SEEDS)
def test_every_kind_is_drawn(seed: int) -> None:
    works = drawn(seed, 300)
    assert {w.function for w in works} == {"matmul", "convolve", "blur"}
    assert {w.dtype for w in works} == {"float32", "int32", "uint8"}
    assert {layout for w in works for layout in w.layouts} == set(LAYOUTS)
    masks = [w for w in works if w.mask]
    assert {(len(w.mask), w.mask_on) for w in masks} == {(1, "host"), (1, "gpu"), (2, "host"), (2, "gpu")}
    assert {w.mask_rank for w in masks} == {0, 1}
    assert any(w.radius > 100 for w in works)
    assert any(min(w.shape) <= 4 for w in works if w.function == "matmul")
    assert any(n % 2 for w in works for n in w.shape)
    assert len({w.name for w in works}) > 290


def test_what_a_work_takes() -> None:
    product = Work("matmul", "uint8", (2, 3, 5), ("whole", "whole"))
    assert (product.result, product.nbytes, product.steps) == ("int32", 6 + 15 + 40, 30)
    blur = Work("blur", "uint8", (4, 5), ("turned",), radius=3)
    assert (blur.result, blur.nbytes, blur.name) == ("uint8", 40, "blur uint8 4x5, radius 3, turned")
    line = Work("convolve", "uint8", (9,), ("whole",), (3,), mask_on="gpu")
    assert (line.result, line.steps, line.name) == ("float32", 27, "convolve uint8 9, mask 3 on the gpu")


def test_the_distribution() -> None:
    found = distribution([{"ratio": r} for r in (2.0, 0.5, 1.0, 4.0)])
    assert found == {"works": 4, "median": 1.5, "tenth": 0.5, "least": 0.5, "under": 1, "share_under": 0.25}


def test_the_recorded_works_are_those_of_their_seed() -> None:
    """In their order, but for a few at the end that there was no time for."""
    found = drawn_pages.recorded()
    names, works = [row["work"] for row in found["rows"]], drawn(found["seed"], found["count"])
    assert names == [work.name for work in works[: len(names)]]
    assert len(names) >= 0.99 * found["count"]
    assert all(row["right"] for row in found["rows"])
    assert found["distribution"] == distribution(found["rows"])


def test_the_works_that_had_been_behind_are_no_more() -> None:
    found = drawn_pages.recorded("cliffs")
    assert [row["work"] for row in found["rows"]] == [work.name for work in CLIFFS]
    assert all(row["right"] and row["ratio"] >= BEHIND for row in found["rows"])
    assert found["distribution"] == distribution(found["rows"])


@pytest.mark.parametrize(
    ("page", "made", "name"),
    [
        ("README.md", drawn_pages.sentence, "drawn"),
        ("docs/hardware.md", drawn_pages.tables, "drawn"),
        ("docs/hardware.md", drawn_pages.cliffs, "cliffs"),
    ],
)
def test_pages_show_what_was_recorded(page: str, made: Callable[[dict[str, Any]], str], name: str) -> None:
    assert made(drawn_pages.recorded(name)) in (drawn_pages.ROOT / page).read_text()
