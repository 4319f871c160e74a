"""The maps in which threads mark what is touched: each has its own, unless these would be too large."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.run import launch, worker
from tilescope.emulator.run.worker import Worker

TEXT = "__global__ void k(const float *in, float *out) { int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = in[i / 2]; }"


@pytest.mark.parametrize(("most", "alike"), [(worker.SHARED_MAPS, False), (0, True)])
def test_maps_of_two_threads(most: int, alike: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Worker] = []

    class Noted(Worker):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            made.append(self)

    monkeypatch.setattr(worker, "SHARED_MAPS", most)
    monkeypatch.setattr(launch, "Worker", Noted)
    arrays = [np.arange(1 << 17, dtype=np.float32), np.zeros(1 << 17, np.float32)]
    profile = ts.compile(TEXT).launch(1 << 9, 256, arrays, threads=2)
    first, second = made[:2]
    assert (first.touched[0] is second.touched[0]) == alike
    assert {a.name: a.unique_bytes for a in profile.recording.arrays} == {"in": 1 << 18, "out": 1 << 19}
