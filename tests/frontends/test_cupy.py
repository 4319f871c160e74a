"""CuPy's RawKernel: an object with a text, a name and options. CuPy itself is not installed for the tests; with CuPy 14.2.0
the same attributes were read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts

TEXT = 'extern "C" __global__ void scale(float *a) { a[threadIdx.x] *= FACTOR; }'


class RawKernel:
    def __init__(self, code: str, name: str, options: tuple[str, ...] = ()) -> None:
        self.code, self.name, self.options = code, name, options

    def __call__(self, *_: Any) -> None:
        raise AssertionError("a GPU was asked for")


RawKernel.__module__ = "cupy._core.raw"


def test_text_name_and_options_are_its_own() -> None:
    array = np.ones(32, np.float32)
    ts.compile(RawKernel(TEXT, "scale", ("-DFACTOR=3", "--std=c++17")))[1, 32](array)
    assert (array == 3).all()


def test_an_option_that_is_not_known_is_refused() -> None:
    with pytest.raises(ts.UnsupportedError, match="--use_fast_math of scale"):
        ts.compile(RawKernel(TEXT, "scale", ("-DFACTOR=3", "--use_fast_math")))
