"""The four roundings of f32 and f64, where each gives another number."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts

UP, NEAR = np.float32(1) + np.float32(2) ** -23, np.float32(1)


DOWN = np.nextafter(np.float32(1 / 3), np.float32(0))  # the nearest to a third lies above it


@pytest.mark.parametrize(
    ("way", "third", "more"),
    [("rn", np.float32(1 / 3), NEAR), ("rz", DOWN, NEAR), ("ru", np.float32(1 / 3), UP), ("rd", DOWN, NEAR)],
)
def test_a_third_and_a_little_more_than_one(way: str, third: np.float32, more: np.float32) -> None:
    a, out = np.array([1, 3, 1e-12, -1], np.float32), np.zeros(3, np.float32)
    text = f"""__global__ void k(const float *a, float *o) {{
        o[0] = __fdiv_{way}(a[0], a[1]); o[1] = __fadd_{way}(a[0], a[2]); o[2] = __fdiv_{way}(a[3], a[1]); }}"""
    ts.compile(text)[1, 1](a, out)
    towards = {"ru": DOWN, "rd": np.float32(1 / 3)}.get(way, third)  # of a negative number, down is away from zero
    assert (out == [third, more, -towards]).all()
