"""Runs of units that a block has touched, found by words, against a walk from unit to unit."""

from __future__ import annotations

from itertools import groupby

import numpy as np
from hypothesis import given
from hypothesis import strategies as some

from tilescope.emulator.run.footprints import _runs_of


def walked(units: list[bool]) -> list[list[int]]:
    found = []
    for touched, group in groupby(enumerate(units), lambda item: item[1]):
        places = [place for place, _ in group]
        if touched:
            found.append([places[0], len(places)])
    return found


@given(some.lists(some.booleans(), max_size=40), some.integers(0, 7))
def test_runs_are_those_of_a_walk(units: list[bool], before: int) -> None:
    """Also of a map that begins in the middle of a word."""
    map = np.array([1] * before + units, np.uint8)[before:]
    assert _runs_of(map).tolist() == walked(units)


def test_runs_across_words() -> None:
    map = np.zeros(1 << 20, np.uint8)
    map[7:17] = map[1 << 19] = map[-1] = 1
    assert _runs_of(map).tolist() == [[7, 10], [1 << 19, 1], [(1 << 20) - 1, 1]]
