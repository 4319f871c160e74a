"""The record of small changes: each was noticed, or is met by a test since, or it is said why nobody can see it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
ROUNDS: list[dict[str, Any]] = json.loads((ROOT / "benchmarks" / "results" / "changes.json").read_text("utf-8"))
MISSED: list[dict[str, Any]] = [one for each in ROUNDS for one in each["not_noticed"]]
LEAST_JUDGED, LEAST_NOTICED = 200, 0.9


@pytest.mark.parametrize("each", ROUNDS, ids=lambda each: f"{each['seed']}+{each['after']}")
def test_a_round_has_all_that_it_missed(each: dict[str, Any]) -> None:
    assert each["drawn"] == each["noticed"] + len(each["not_noticed"])
    assert each["commit"]


def test_no_round_is_there_twice() -> None:
    assert len({(each["seed"], each["after"]) for each in ROUNDS}) == len(ROUNDS)


@pytest.mark.parametrize("one", MISSED, ids=lambda one: f"{Path(one['path']).name}:{one['line']}")
def test_what_was_missed_is_met_or_explained(one: dict[str, Any]) -> None:
    assert bool(one["why"]) != bool(one["noticed_now_by"])
    assert not one["noticed_now_by"] or (ROOT / one["noticed_now_by"].partition("::")[0]).is_file()


def test_nine_of_ten_are_noticed() -> None:
    judged = sum(each["drawn"] for each in ROUNDS)
    noticed = sum(each["noticed"] for each in ROUNDS) + sum(bool(one["noticed_now_by"]) for one in MISSED)
    assert judged >= LEAST_JUDGED
    assert noticed / judged >= LEAST_NOTICED
