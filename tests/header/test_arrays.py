"""Descriptions of arrays: each initialiser and type goes in; values in the promised range must come out."""

from __future__ import annotations

import numpy as np
import pytest

from tilescope.header.arrays import DTYPES, make_array, read_argument


def made(text: str, seed: int = 0) -> np.ndarray:
    return make_array(text, {"n": 40}, np.random.default_rng(seed))


@pytest.mark.parametrize("name", DTYPES)
def test_random(name: str) -> None:
    found = made(f"random {name}[n, 2 * n]")
    assert (found.dtype, found.shape) == (np.dtype(DTYPES[name]), (40, 80))
    low, high = {"f": (-1, 1), "i": (-9, 9), "u": (0, 255), "b": (0, 1)}[found.dtype.kind]
    assert low <= found.min() < found.max() <= high
    if found.dtype.kind != "f":
        assert (found.min(), found.max()) == (low, high)
    assert (made(f"random {name}[n, 2 * n]") == found).all()
    assert (made(f"random {name}[n, 2 * n]", 1) != found).any()


def test_other_initialisers() -> None:
    assert (made("zeros i32[3]") == 0).all()
    assert (made("ones f16[3]") == 1).all()
    assert (made("full(n / 3) i8[3]") == 13).all()
    assert (made("full(2.5)  f64 [3]") == 2.5).all()
    assert made("full([[1, n], [0, -n / 2]]) i16[2, 2]").tolist() == [[1, 40], [0, -20]]
    assert made("arange u8[2, 3]").tolist() == [[0, 1, 2], [3, 4, 5]]


@pytest.mark.parametrize(
    ("text", "name", "rest", "is_array"),
    [
        ("M: random f32[n, n]", "M", "random f32[n, n]", True),
        ("random f32[n]", "", "random f32[n]", True),
        ("n + 1", "", "n + 1", False),
        ("alpha : 0.5", "alpha", "0.5", False),
        ("full(3) i32[4]", "", "full(3) i32[4]", True),
        ("M", "", "M", False),
    ],
)
def test_arguments(text: str, name: str, rest: str, is_array: bool) -> None:
    found = read_argument(text)
    assert (found.name, found.text, found.is_array) == (name, rest, is_array)
