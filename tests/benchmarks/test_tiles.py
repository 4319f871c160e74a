"""The tile that ts.matmul chooses today against the times recorded on an H200 (`python -m benchmarks.tiles`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.shares import loss_of
from benchmarks.tiles import choice_of
from tilescope.functions import tiles
from tilescope.functions.fastest import MOST

RESULTS = Path(__file__).parent.parent.parent / "benchmarks" / "results"
RECORDED: dict[str, Any] = json.loads((RESULTS / "tiles.json").read_text())
SIZES = sorted({tuple(row["size"]) for row in RECORDED["rows"]})
SMS = 132  # of the H200
SHARE = 0.95  # of the speed of the fastest tile


@pytest.mark.parametrize("size", SIZES)
def test_the_chosen_tile_is_about_the_fastest(size: tuple[int, int, int]) -> None:
    m, k, n = size
    choice = tiles.choose(tiles.ProductProblem(m, k, n, k, n, "float32", True), SMS)
    seconds = {_launch(choice_of(row)): row["seconds"] for row in RECORDED["rows"] if tuple(row["size"]) == size}
    launch = _launch(choice)
    assert launch in seconds, "record it anew: python -m benchmarks.tiles --json benchmarks/results/tiles.json"
    assert min(seconds.values()) >= SHARE * seconds[launch]


def _launch(choice: tiles.Choice) -> tuple[object, ...]:
    """What is reckoned of a tile may change; how it is cut may not."""
    return tuple(choice.tile.cut.items()), choice.pieces, choice.sharers, choice.padded


def test_every_recorded_result_of_the_functions_was_right() -> None:
    rows = json.loads((RESULTS / "functions.json").read_text())["rows"]
    assert len(rows) > 30
    assert all(row["right"] for row in rows)


def test_what_is_chosen_for_drawn_products_takes_hardly_longer_than_the_best() -> None:
    """`python -m benchmarks.shares`: products that a seed drew, and all tiles that were timed for them; as reckoned, and
    where those that come close are timed."""
    found = json.loads((RESULTS / "shares.json").read_text())
    assert len(found["rows"]) == 400
    for most, mean, ninety in ((1, 1.025, 1.08), (MOST, 1.005, 1.02)):
        losses = sorted(loss_of(row, found["sms"], most) for row in found["rows"])
        assert sum(losses) / len(losses) < mean
        assert losses[len(losses) * 9 // 10] < ninety
