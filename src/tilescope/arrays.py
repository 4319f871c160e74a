"""What values an array holds: integers in, each once and where it stands, out.

np.unique does as much, but loads numpy.ma when it is first called, which takes longer than many a launch."""

from __future__ import annotations

from typing import Any

import numpy as np

Integers = np.ndarray[Any, np.dtype[Any]]
Places = np.ndarray[Any, np.dtype[np.int64]]


def distinct(values: Integers) -> Integers:
    """Those of a one-dimensional array, each once and rising, of the same type."""
    ordered = np.sort(values)
    found: Integers = ordered[_begins(ordered)]
    return found


def ranked(values: Integers) -> tuple[Integers, Places]:
    """The same, and of each value of the array its place among them."""
    order = np.argsort(values, kind="stable")
    begins = _begins(values[order])
    places = np.empty(len(values), np.int64)
    places[order] = np.cumsum(begins) - 1
    return values[order][begins], places


def _begins(ordered: Integers) -> np.ndarray[Any, np.dtype[np.bool_]]:
    found = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=found[1:])
    return found
