"""Addresses without the room between arrays, and numbers once each: the same as by NumPy's own ways."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tilescope.analysis.prediction.logs import closed_up, distinct

ARRAYS = st.lists(st.tuples(st.integers(1, 500), st.integers(0, 1 << 14)), min_size=1, max_size=12)
numbers = st.integers(0, 1 << 40) | st.integers(0, 64)


@given(st.lists(numbers, max_size=60))
def test_each_once(values: list[int]) -> None:
    assert distinct(np.array(values, np.int64)).tolist() == sorted(set(values))


@given(ARRAYS, st.integers(0, 2**31), st.booleans())
def test_the_room_between_arrays_goes(arrays: list[tuple[int, int]], seed: int, straddles: bool) -> None:
    """Each row is an access of one array: of 4 GiB that begin at a number of those, at an offset."""
    rng = np.random.default_rng(seed)
    begins = np.array([(number << 32) + offset for number, offset in arrays], np.int64)
    addresses = begins[:, None] + rng.integers(0, 1 << 16, (len(begins), 32))
    lanes = rng.random(addresses.shape) < 0.7
    if straddles:
        addresses[0, 0], lanes[0, :2] = addresses[0, 1] ^ 1 << 33, True
    found = closed_up(addresses, lanes)[lanes]
    given_ = addresses[lanes]
    assert (np.argsort(found, kind="stable") == np.argsort(given_, kind="stable")).all()
    assert (found % 4096 == given_ % 4096).all()
    pages = len({*(given_ // 4096).tolist()})
    assert len({*(found // 4096).tolist()}) == pages
    if not straddles and len(found):
        assert found.max() < 4096 * sum(1 + (1 << 17) // 4096 + (1 << 14) // 4096 for _ in arrays)
