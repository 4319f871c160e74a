"""Sectors without the room between arrays, and numbers once each: the same as by NumPy's own ways."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tilescope.analysis.prediction.logs import by_warp, closed_up, how_many, marked, numbered

ARRAYS = st.lists(st.tuples(st.integers(1, 500), st.integers(0, 1 << 14)), min_size=1, max_size=12)
NUMBERS = st.lists(st.integers(0, 1 << 40) | st.integers(0, 64), max_size=60)
_PAGE = 128  # sectors


@given(NUMBERS)
def test_each_once(values: list[int]) -> None:
    assert how_many(np.array(values, np.int64)) == len(set(values))


@given(NUMBERS)
def test_equal_values_have_equal_numbers(values: list[int]) -> None:
    numbers, most = numbered(np.array(values, np.int64))
    pairs = set(zip(values, numbers.tolist(), strict=True))
    assert len(pairs) == len(set(values)) == len({number for _, number in pairs})
    assert all(0 <= number < most for number in numbers.tolist())
    assert np.flatnonzero(marked(numbers, most)).tolist() == sorted(set(numbers.tolist()))


@given(st.lists(st.tuples(st.integers(0, 1 << 40), st.integers(0, 31)), max_size=60))
def test_a_warps_entries_stay_in_their_order(entries: list[tuple[int, int]]) -> None:
    blocks, warps = np.array(entries, np.int64).reshape(-1, 2).T
    assert by_warp(blocks, warps).tolist() == sorted(range(len(entries)), key=lambda i: entries[i])


@given(ARRAYS, st.integers(0, 2**31))
def test_the_room_between_arrays_goes(arrays: list[tuple[int, int]], seed: int) -> None:
    """Each row is of one array: of 4 GiB that begin at a number of those, at an offset."""
    rng = np.random.default_rng(seed)
    begins = np.array([(number << 27) + offset for number, offset in arrays], np.int64)
    sectors = (begins[:, None] + rng.integers(0, 1 << 11, (len(begins), 32))).ravel()
    found = closed_up(sectors)
    assert (np.argsort(found, kind="stable") == np.argsort(sectors, kind="stable")).all()
    assert (found % _PAGE == sectors % _PAGE).all()
    assert len({*(found // _PAGE).tolist()}) == len({*(sectors // _PAGE).tolist()})
    assert found.max() < _PAGE * sum(1 + ((1 << 11) + (1 << 14)) // _PAGE for _ in arrays)
