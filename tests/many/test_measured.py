"""Sweeps on a GPU, where a stand-in takes the driver's place: its clock ticks once an event."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import tilescope as ts
from tilescope.gpu import launch as launching
from tilescope.gpu import modules, replay

sys.path.insert(0, str(Path(__file__).parents[1] / "gpu"))  # the stand-in of the GPU's own tests

from fake_gpu import FakeGpu, array_at

DOUBLE = """// tilescope: n = 100
// tilescope: grid = (n + BLOCK - 1) / BLOCK
// tilescope: define BLOCK = 64
// tilescope: block = BLOCK
// tilescope: args = a: arange f32[n], n
// tilescope: expect a = a * 2
__global__ void twice(float *a, int n) {
    int i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < n) a[i] *= 2;
}
"""


class Doubling(FakeGpu):
    """Doubles as the kernel does; an array of 50 elements it leaves as it is."""

    def __init__(self) -> None:
        super().__init__(self.double, (8, 4))

    def double(self, values: Sequence[int]) -> None:
        a, n = values
        if n != 50:
            array_at(a, n)[:] *= 2


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Doubling:
    made = Doubling()
    monkeypatch.setattr(launching, "open_gpu", lambda ordinal=None: made)
    monkeypatch.setattr(replay, "open_gpu", lambda ordinal=None: made)
    monkeypatch.setattr(modules, "_LOADED", {})
    return made


def test_measured_and_counted(gpu: Doubling, tmp_path: Path) -> None:
    """Counts are the emulator's, times the GPU's, and wrong is what either finds wrong."""
    path = tmp_path / "twice.cu"
    path.write_text(DOUBLE)
    found = ts.sweep(path, {"BLOCK": [32, 64], "n": [100, 50]}, on="gpu")
    assert [p.status for p in found] == ["right", "wrong", "right", "wrong"]
    assert found.points[1].why.startswith("on the GPU: wrong: a[1] is 1 and should be 2")
    assert all(p.time["median"] == pytest.approx(1e-3) for p in found if p.time)
    assert [p.counts["global_load_requests"] for p in found] == [4, 2, 4, 2]
    assert len(found.best) == 1
    assert gpu.launches > 4
    record: dict[str, Any] = found.records()[0]
    assert record["time_median"] == pytest.approx(1e-3)


def test_what_only_the_emulator_has_is_not_asked_of_a_gpu(gpu: Doubling, tmp_path: Path) -> None:
    """Checks, a thread each in a pool, and predictions, beside which measured times go first."""
    path = tmp_path / "twice.cu"
    path.write_text(DOUBLE)
    with ThreadPoolExecutor(1) as pool:
        found = ts.sweep(path, {"BLOCK": [32, 64], "n": [100]}, on="gpu", check=True, device="h200", executor=pool)
    assert [(p.status, p.why, p.findings) for p in found] == [("right", "", [])] * 2
    assert all(p.measured == pytest.approx(1e-3) and p.predicted for p in found)
    assert found.swept.best_by == ["measured"]
