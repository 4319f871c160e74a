"""The functions on NumPy's arrays where there is no GPU, and what they refuse."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.errors import UsageError
from tilescope.functions import operands

RANDOM = np.random.default_rng(0)


@pytest.fixture(autouse=True)
def without_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operands, "available", lambda: False)


@pytest.mark.parametrize("dtype", ["float32", "float64", "int32", "int8", "uint8"])
def test_products(dtype: str) -> None:
    a, b = RANDOM.integers(0, 100, (7, 300)).astype(dtype), RANDOM.integers(0, 100, (300, 5)).astype(dtype)
    found = ts.matmul(a, b)
    assert found.dtype == (dtype if dtype[0] == "f" or dtype == "int32" else "int32")
    assert np.allclose(found, a.astype(float) @ b.astype(float), rtol=1e-6)


def test_a_convolution_is_the_courses() -> None:
    x, mask = np.arange(1, 8.0), np.array([3, 4, 5, 4, 3.0])
    expected = [sum(mask[j] * x[i + j - 2] for j in range(5) if 0 <= i + j - 2 < 7) for i in range(7)]
    assert ts.convolve(x, mask).tolist() == expected
    assert ts.convolve(x, [1, 0, 0]).tolist() == [0, *x[:-1]]
    assert np.array_equal(ts.convolve(x, mask[::-1]), np.convolve(x, mask, "same"))


def test_types_of_convolutions() -> None:
    image = RANDOM.integers(0, 256, (6, 7)).astype("uint8")
    assert ts.convolve(image, np.ones((3, 3), int)).dtype == "int32"
    assert ts.convolve(image, np.ones((3, 3))).dtype == "float32"
    assert ts.convolve(image.astype("float64"), np.ones((3, 3))).dtype == "float64"


def test_blurs_count_what_is_inside() -> None:
    image = RANDOM.integers(0, 256, (5, 6)).astype("uint8")
    for radius in (0, 1, 3, 20):
        found = ts.blur(image, radius)
        for y, x in np.ndindex(image.shape):
            box = image[max(0, y - radius) : y + radius + 1, max(0, x - radius) : x + radius + 1]
            assert found[y, x] == int(box.sum()) // box.size
    assert np.allclose(ts.blur(image.astype("float32"), 1)[2, 2], image[1:4, 1:4].mean())
    assert ts.blur(np.array([[-3, -4]], "int32"), 1).tolist() == [[-3, -3]]


def test_out() -> None:
    a, out = np.eye(3, dtype="float32"), np.zeros((3, 3), "float32")
    assert ts.matmul(a, a, out=out) is out
    assert np.array_equal(out, a)


Z = np.zeros
REFUSED: list[tuple[Any, str]] = [
    (lambda: ts.matmul(Z((2, 3), "f4"), Z((2, 3), "f4")), r"a\[m, k\] and b\[k, n\]"),
    (lambda: ts.matmul(Z((2, 3), "f4"), Z((3, 3), "f8")), "a is float32 and b is float64"),
    (lambda: ts.matmul(Z((2, 3), "i8"), Z((3, 3), "i8")), "a is int64; supported are"),
    (lambda: ts.convolve(Z((2, 3), "f4"), Z(3)), "the same one or two dimensions"),
    (lambda: ts.convolve(Z((2, 3), "i4"), Z((3, 3))), "the mask has fractions"),
    (lambda: ts.convolve(Z(3), Z(0)), "one or two dimensions"),
    (lambda: ts.convolve(Z(3), ["a"]), "the mask is"),
    (lambda: ts.blur(Z((2, 3, 4), "u1"), 1), "blur takes image"),
    (lambda: ts.blur(Z((2, 3), "u1"), -1), "the radius is -1"),
    (lambda: ts.blur(Z((2, 3), "u1"), 1.5), r"the radius is 1\.5"),
    (lambda: ts.blur(Z((2, 3), "u2"), 1), "the image is uint16"),
]


@pytest.mark.parametrize("case", range(len(REFUSED)))
def test_what_is_refused(case: int) -> None:
    call, message = REFUSED[case]
    with pytest.raises(UsageError, match=message):
        call()
