"""Of many cases that take long to compile: one in so many by default, and all in the long tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], one_in: int, first: int = 0) -> list[Any]:
    """Parameters of a test: from number `first` on one in `one_in` is a default test, the others are long ones."""
    long = [pytest.mark.long]
    return [
        pytest.param(*(case if type(case) is tuple else (case,)), marks=[] if i % one_in == first else long)
        for i, case in enumerate(cases)
    ]
