"""Verdicts: results with and without errors go in; rounding must be allowed, and nothing more."""

from __future__ import annotations

import numpy as np
import pytest

from tilescope.header.expression import evaluate
from tilescope.header.verdict import Check, check, unit_of


def verdict(text: str, got: np.ndarray, **arrays: np.ndarray) -> Check:
    return check("P", f"P = {text}", got, evaluate(text, arrays), unit_of([got, *arrays.values()]))


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize("order", [1, -1])
def test_any_order_of_adding_is_right(dtype: type, order: int) -> None:
    """Sequential sums in the arrays' own precision, forwards and backwards."""
    random = np.random.default_rng(0)
    m, n = (random.uniform(-1, 1, (20, 300)).astype(dtype) for _ in range(2))
    got = np.zeros((20, 20), dtype)
    for k in range(300)[::order]:
        got = (got + np.outer(m[:, k], n[:, k]).astype(dtype)).astype(dtype)
    assert verdict("M @ N.T", got, M=m, N=n).right


@pytest.mark.parametrize("missing", [0, 150, 299])
def test_a_missing_term_is_wrong(missing: int) -> None:
    random = np.random.default_rng(0)
    m, n = (random.uniform(0.5, 1, (20, 300)).astype(np.float32) for _ in range(2))
    kept = np.delete(m, missing, 1) @ np.delete(n, missing, 1).T
    found = verdict("M @ N.T", kept, M=m, N=n)
    assert (found.right, found.differing, found.elements) == (False, 400, 400)
    assert found.largest_error > 10 * found.allowed_error


def test_integers_must_be_equal() -> None:
    a = np.array([1 << 60, 5], np.int64)
    assert verdict("a", a.copy(), a=a).right
    assert verdict("a", a + 1, a=a).differing == 2


def test_integers_wrap_as_in_c() -> None:
    a = np.array([200, 100], np.uint8)
    assert verdict("a + a", a + a, a=a).right


def test_an_integer_made_of_a_fraction_is_cut() -> None:
    a = np.array([10, 7, 5], np.uint8)
    assert verdict("a / 2.0", np.array([5, 3, 2], np.uint8), a=a).right
    assert verdict("a * (1 / 5.0)", np.array([1, 1, 1], np.uint8), a=a).right  # 10 x 0.2 is 2 or a little less
    assert verdict("a * (1 / 5.0)", np.array([2, 2, 1], np.uint8), a=a).message.startswith(
        "wrong: P[1] is 2 and should be 1;"
    )


def test_not_a_number_is_wrong_unless_expected() -> None:
    a = np.array([1, np.nan, np.inf], np.float32)
    assert verdict("a", a.copy(), a=a).right
    assert verdict("a", np.array([np.nan, np.nan, np.inf], np.float32), a=a).differing == 1
    assert verdict("a", np.array([1, 1, 1], np.float32), a=a).differing == 2


def test_what_is_too_large_for_float_is_infinite() -> None:
    a = np.array([3e38], np.float32)
    with np.errstate(over="ignore"):
        assert verdict("a * a", a * a, a=a).right
