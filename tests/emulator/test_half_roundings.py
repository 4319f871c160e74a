"""Conversions to 16-bit floats that round up, down or towards zero (PTX ISA 9.7.9.21, cvt): the neighbours of NumPy's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts

KERNEL = """
#include <cuda_fp16.h>
extern "C" __global__ void round_all(const float *from, unsigned short *to, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) to[i] = __half_as_ushort(%s(from[i]));
}"""
EDGES = [1.0, 1.0001, -1.0001, 0.1, -0.1, 65504.0, 65519.0, -65519.0, 70000.0, -70000.0, 6e-8, -6e-8, 1e-9, -1e-9, 0.0]
VALUES = np.array([*EDGES, *np.random.default_rng(5).uniform(-300, 300, 500)], np.float32)


def rounded(values: np.ndarray[Any, Any], towards: str) -> np.ndarray[Any, Any]:
    """The neighbour on the asked side, of those nearest."""
    with np.errstate(over="ignore"):
        near = values.astype(np.float16)
        below, above = (np.nextafter(near, np.float16(end)) for end in (-np.inf, np.inf))
    wide = near.astype(np.float64)
    down, up = np.where(wide > values, below, near), np.where(wide < values, above, near)
    if towards == "zero":
        return np.where(values > 0, down, up)
    return down if towards == "down" else up


@pytest.mark.parametrize(
    ("function", "towards"), [("__float2half_rd", "down"), ("__float2half_ru", "up"), ("__float2half_rz", "zero")]
)
def test_it_is_the_neighbour_on_that_side(function: str, towards: str) -> None:
    to = np.zeros(len(VALUES), np.uint16)
    ts.compile(KERNEL % function).launch((len(VALUES) + 127) // 128, 128, (VALUES, to, len(VALUES)))
    expected = rounded(VALUES, towards)
    assert to.view(np.float16).astype(np.float64).tolist() == expected.astype(np.float64).tolist()
    assert (np.signbit(to.view(np.float16)) == np.signbit(VALUES))[VALUES != 0].all()
