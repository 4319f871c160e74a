"""Expressions of headers: arithmetic as in C must come out right, and everything else must be refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tilescope.errors import UsageError
from tilescope.header.expression import evaluate, evaluate_all, split
from tilescope.header.tracked import Tracked

NAMES = {"n": 50, "tile": 16, "x": 0.5, "in": 3}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(n + 15) / 16", 4), ("-7 / 2", -3), ("7 / -2", -3), ("-7 // 2", -4), ("-7 % 3", -1), ("7 % -3", 1),
        ("n / 4.0", 12.5), ("2 ** 10", 1024), ("n * x", 25.0), ("n > 3", True), ("n == 51", False),
        ("ceil(n / 16.0)", 4), ("min(n, 3) + max(1, 2)", 5), ("+n", 50), ("in + 1", 4), ("0x10", 16), ("1e-3", 1e-3),
        ("True + 1", 2), (" n ", 50), ("5.5 % 2", 1.5), ("2 ** -1", 0.5),
        ("1 << 20", 1 << 20), ("1 << tile / 4", 16), ("(n + 1) >> 1", 25), ("-7 >> 1", -4),
    ],
)  # fmt: skip
def test_numbers(text: str, value: float) -> None:
    found = evaluate(text, NAMES)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('true')", "().__class__", "n.__class__", "n.real", "open('x')", "eval('1')",
        "exec('1')", "lambda: 1", "[i for i in n]", "[1, 2]", "{1: 2}", "'text'", "f'{n}'", "n if n else n",
        "n and n", "not n", "n := 5", "n; n", "import os", "print(n)", "getattr(n, 'real')", "n[0]", "*n",
        "n & 1", "~n", "...", "None", "1j", "b'x'", "max.__self__", "(max)(1).x", "min(n, key=n)", "await n",
        "a.T.__class__", "a.dtype", "a.tofile", "sum.__globals__", "1 < 2 < 3", "a[n.x]", "yield n",
    ],
)  # fmt: skip
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(UsageError):
        evaluate(text, {"n": 5, "a": np.zeros(3)})


@pytest.mark.parametrize(
    "text",
    ["9 ** 9 ** 9 ** 9", "2 ** 65", "10.0 ** 400", "1 / 0", "1 % 0", "1.0 / 0", "99999999999999999999", "(-8) ** 0.5",
     "sqrt(-1)", "exp(1e9)", "(" * 500 + "1" + ")" * 500, "-" * 1500 + "1", "1" * 1999, "1+" * 1500 + "1", "", "\0",
     "2 ** 40 ** 2", "1 << 64", "1 << 65", "1 << -1", "1.5 << 2", "1 << 1 << 1 << 70"],
)  # fmt: skip
def test_nothing_runs_away(text: str) -> None:
    with pytest.raises(UsageError):
        evaluate(text, {})


def test_a_misspelt_name_gets_a_hint() -> None:
    with pytest.raises(UsageError) as caught:
        evaluate("tille + 1", NAMES)
    assert "did you mean `tile`?" in caught.value.hint


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("0.45f", "no suffix: 0.45"),
        ("2 * 1u", "no suffix: 1"),
        ("1e-3f", "no suffix: 1e-3"),
        ("3x4", "commas"),
        ("n +", "such"),
    ],
)
def test_what_c_allows_and_this_does_not_gets_a_hint(text: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        evaluate(text, NAMES)
    assert hint in caught.value.hint


def test_lists() -> None:
    assert evaluate_all("n / 16, 4", NAMES) == [3, 4]
    assert evaluate_all("n", NAMES) == [50]
    assert split("M: random f32[n, n], max(1, 2), n") == ["M: random f32[n, n]", "max(1, 2)", "n"]


def arrays() -> dict[str, np.ndarray]:
    random = np.random.default_rng(1)
    return {
        "a": random.uniform(-1, 1, (3, 4)).astype(np.float32),
        "b": random.uniform(-1, 1, (4, 5)).astype(np.float32),
        "c": random.uniform(1, 2, (3, 4)).astype(np.float32),
        "i": np.array([-7, 7, 9], np.int32),
        "u": np.array([250, 3, 255], np.uint8),
    }


@pytest.mark.parametrize(
    ("text", "reference"),
    [
        ("a @ b", lambda a, b, c, i, u: a @ b),
        ("2 * a - c / 3", lambda a, b, c, i, u: 2 * a - c / 3),
        ("a.T", lambda a, b, c, i, u: a.T),
        ("a[1:, ::2]", lambda a, b, c, i, u: a[1:, ::2]),
        ("a[-1] + b[:, 0]", lambda a, b, c, i, u: a[-1] + b[:, 0]),
        ("a[:, None, :]", lambda a, b, c, i, u: a[:, None, :]),
        ("sum(a)", lambda a, b, c, i, u: a.sum()),
        ("sum(a, axis=0)", lambda a, b, c, i, u: a.sum(0)),
        ("mean(a, axis=1)", lambda a, b, c, i, u: a.mean(1)),
        ("cumsum(a, 1)", lambda a, b, c, i, u: a.cumsum(1)),
        ("max(a, axis=0)", lambda a, b, c, i, u: a.max(0)),
        ("sqrt(c) + exp(a) * log(c)", lambda a, b, c, i, u: np.sqrt(c) + np.exp(a) * np.log(c)),
        ("where(a > 0, a, 0)", lambda a, b, c, i, u: np.where(a > 0, a, 0)),
        ("minimum(a, c) - maximum(a, 0)", lambda a, b, c, i, u: np.minimum(a, c) - np.maximum(a, 0)),
        ("dot(a, b)", lambda a, b, c, i, u: a @ b),
        ("abs(a) ** 2", lambda a, b, c, i, u: np.abs(a) ** 2),
        ("zeros_like(a) + ones_like(a)", lambda a, b, c, i, u: np.ones_like(a)),
        ("correlate(c[0], a[0, :3])", lambda a, b, c, i, u: np.correlate(c[0], a[0, :3], "same")),
        ("i / 2", lambda a, b, c, i, u: np.array([-3, 3, 4])),
        ("i // 2", lambda a, b, c, i, u: np.array([-4, 3, 4])),
        ("i % 4", lambda a, b, c, i, u: np.array([-3, 3, 1])),
        ("u + u", lambda a, b, c, i, u: np.array([500, 6, 510])),
        ("-i * (u > 5)", lambda a, b, c, i, u: np.array([7, 0, -9])),
    ],
)
def test_arrays(text: str, reference: object) -> None:
    given = arrays()
    wide = {name: a.astype(np.float64 if a.dtype.kind == "f" else np.int64) for name, a in given.items()}
    found = evaluate(text, given)
    expected = reference(**wide)
    assert found.value.dtype == np.asarray(expected).dtype
    np.testing.assert_allclose(found.value, expected, rtol=1e-14)
    assert found.magnitude.shape == found.value.shape
    assert (found.magnitude >= np.abs(found.value) * (1 - 1e-12)).all()


@pytest.mark.parametrize(
    "text", ["a @ c", "a[5]", "a + b", "i / 0", "a % 2", "a ** 0.5", "a ** 100", "ceil(a)", "5 @ 6", "a << 2", "2 >> i"]
)
def test_what_cannot_be_computed_is_a_usage_error(text: str) -> None:
    with pytest.raises(UsageError):
        evaluate(text, arrays())


def test_counting_sorting_and_shapes() -> None:
    names = {"a": np.array([[3, 1], [0, 3]], np.int32), "f": np.array([[2.5, -1], [0.5, 9]], np.float32)}

    def of(text: str) -> Any:
        found = evaluate(text, names)
        return found.value.tolist() if isinstance(found, Tracked) else found

    assert of("bincount(a)") == [1, 1, 0, 2]
    assert of("bincount(a, 6)") == [1, 1, 0, 2, 0, 0]
    assert of("sort(f)") == [[-1, 2.5], [0.5, 9]]
    assert of("sort(f, axis=0)") == [[0.5, -1], [2.5, 9]]
    assert of("reshape(a, 4)[3] + reshape(a, -1, 1)[0, 0]") == 6
    assert of("sum(a, axis=(0, 1))") == 7
    assert of("max(f, axis=1)") == [2.5, 9]
    assert of("a.shape[0] * 10 + a.T.shape[-1] + a.size") == 26
    for text in ("bincount(a, 3)", "bincount(0 - a)"):
        with pytest.raises(UsageError, match="bincount: the values lie from"):
            of(text)
    with pytest.raises(UsageError, match="`bincount` is for integers"):
        of("bincount(f)")
    with pytest.raises(UsageError, match="cannot be computed"):
        of("reshape(a, 3)")


def test_rounding_goes_through_sorting() -> None:
    found = evaluate("sort(f * f)", {"f": np.array([3, -1, 2], np.float32)})
    assert found.value.tolist() == [1, 4, 9]
    assert (found.magnitude == 9).all()
    assert found.roundings == 1
