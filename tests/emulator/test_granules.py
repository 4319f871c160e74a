"""Granules of DRAM that hold what a launch touches: counted of its marks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilescope as ts
from tilescope.emulator.run.granules import granule_bytes

STRIDES = """extern "C" __global__ void strides(const float *from, float *to, int step) {
    int id = blockIdx.x * blockDim.x + threadIdx.x;
    to[id] = from[id * step];
}"""


@given(st.lists(st.integers(0, 400), max_size=20), st.integers(0, 4), st.integers(0, 30))
def test_a_granule_counts_once(places: list[int], shift: int, more: int) -> None:
    marks = np.zeros(401 + more, np.uint8)
    marks[places] = 1
    assert granule_bytes(marks, shift) == 64 * len({place << shift >> 6 for place in places})


def test_nothing_is_in_none() -> None:
    assert granule_bytes(np.zeros(0, np.uint8), 2) == 0


@pytest.mark.parametrize(("step", "bytes"), [(1, 4 * 1024), (2, 8 * 1024), (16, 64 * 1024), (40, 64 * 1024)])
@pytest.mark.parametrize("counted", [False, True])
def test_loads_that_lie_apart_bring_what_is_between_them(step: int, bytes: int, counted: bool) -> None:
    """Counted by classes of blocks, too."""
    kernel, given = ts.compile(STRIDES), [np.zeros(1024 * step, np.float32), np.zeros(1024, np.float32), step]
    made = (kernel.count if counted else kernel.launch)(8, 128, given, predict="h200")
    source, to = made.recording.arrays
    assert (source.unique_bytes, source.granule_bytes) == (4096, bytes)
    assert to.granule_bytes == to.unique_bytes == 4096
