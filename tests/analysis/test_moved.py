"""What DRAM has to give and to take, by what a kernel does to each of its arrays."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.bound import DistinctBytes
from tilescope.analysis.prediction.moved import MovedBytes, moved_bytes
from tilescope.analysis.prediction.traffic import _written_back

MEGABYTE = 1_000_000
L2 = 60 * MEGABYTE


def moved(body: str) -> MovedBytes:
    """Of a kernel of 256 threads with arrays of as many numbers, `a`, `b` and `c`."""
    text = f'extern "C" __global__ void k(int *a, int *b, int *c) {{ int i = threadIdx.x; {body} }}'
    arrays = [np.zeros(256, np.int32) for _ in range(3)]
    return moved_bytes(ts.compile(text).launch(1, 256, arrays, predict="h200").recording)


@pytest.mark.parametrize(
    ("body", "loaded", "stored", "both"),
    [
        ("c[i] = a[i] + b[i];", 2048, 1024, 0),
        ("c[i] += a[i];", 1024, 0, 1024),
        ("c[i] = a[i]; atomicAdd(&b[i % 8], 1);", 1024 + 32, 1024 + 32, 0),
        ("if (i < 8) b[0] = atomicAdd(&b[i], a[i]);", 64, 32, 0),
    ],
)
def test_an_array_is_what_is_done_to_it(body: str, loaded: int, stored: int, both: int) -> None:
    """An atomic loads and stores, and makes nothing else of other arrays."""
    assert moved(body).bytes == DistinctBytes(loaded, stored, both)


def test_granules_are_told_apart_in_the_same_way() -> None:
    assert moved("c[i] = a[i / 16 * 16]; b[0] = i;").granules == DistinctBytes(1024, 1024 + 64, 0)


def test_what_may_be_any_array_s_is_as_the_bound_has_it() -> None:
    """Of a launch with atomics that says nothing of loads and stores."""
    found = moved("int *any = a[i] > 0 ? b : c; atomicAdd(any + i, 1);")
    assert found.bytes.loaded == found.bytes.stored == 0
    assert found.bytes.both == found.granules.both == 2048


@pytest.mark.parametrize(
    ("stored", "written"),
    [(10, 0.0), (19, 0.0), (24, 2.9), (67, 52.0), (268, 253.0)],  # megabytes, of an L2 of 60
)
def test_little_is_written_of_what_l2_can_keep(stored: float, written: float) -> None:
    assert _written_back(stored * MEGABYTE, L2) == pytest.approx(written * MEGABYTE, abs=0.1 * MEGABYTE)
