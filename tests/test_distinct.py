"""What values an array holds, beside np.unique."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilescope.arrays import distinct, ranked

DTYPES = (np.int64, np.uint32, np.uint8)


@given(st.lists(st.integers(0, 200), max_size=60), st.sampled_from(DTYPES))
def test_each_once_and_rising(values: list[int], dtype: type[np.generic]) -> None:
    array = np.array(values, dtype)
    found, places = ranked(array)
    assert distinct(array).tolist() == found.tolist() == np.unique(array).tolist()
    assert found.dtype == distinct(array).dtype == dtype
    assert found[places].tolist() == values


@pytest.mark.parametrize("extreme", [np.iinfo(np.int64).min, np.iinfo(np.int64).max])
def test_extreme_values(extreme: int) -> None:
    assert distinct(np.array([extreme, 0, extreme])).tolist() == sorted([extreme, 0])
