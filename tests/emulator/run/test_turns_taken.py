"""Threads of a launch take several blocks at a time: each block runs once, also after a launch that was stopped."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.run import blocks
from tilescope.errors import KernelFault

KERNEL = """
__global__ void k(int *out, int n, int wrong) {
    int b = blockIdx.x;
    if (threadIdx.x == 0) out[b == wrong ? n : b] += 1;
}
"""
MANY = 40_000


@pytest.mark.parametrize(("count", "workers", "expected"), [(99, 1, 1), (1 << 20, 1, 1), (99, 2, 1), (12_800, 2, 100),
                                                            (1 << 20, 2, 256), (1 << 20, 64, 256)])  # fmt: skip
def test_how_many_are_taken(count: int, workers: int, expected: int) -> None:
    assert blocks._at_once(count, workers) == expected


@pytest.mark.parametrize("count", [False, True])
def test_each_block_runs_once(count: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_BRIEF", 0)
    made, alone = ts.compile(KERNEL), ts.compile(KERNEL)
    expected = alone.launch(MANY, 32, [np.zeros(MANY, np.int32), MANY, -1], threads=1).totals
    for wrong in (-1, MANY // 2, -1, -1):
        out = np.zeros(MANY, np.int32)
        if wrong >= 0:
            with pytest.raises(KernelFault, match="out of bounds"):
                made.launch(MANY, 32, [out, MANY, wrong], threads=2, count=count)
            assert out.max() == 1
        else:
            profile = made.launch(MANY, 32, [out, MANY, wrong], threads=2, count=count)
            assert (out == 1).all()
            assert not count or dict(profile.totals) == dict(expected)
