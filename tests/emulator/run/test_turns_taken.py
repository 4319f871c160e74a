"""Threads of a launch take several blocks at a time, of their own share first: each block runs once, also after a launch
that was stopped."""

from __future__ import annotations

import ctypes

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.run import blocks
from tilescope.emulator.run.shares import Shares
from tilescope.emulator.runtime.context import LINE
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
    shares = Shares(workers, workers)
    shares.deal(0, count)
    assert shares.fields(0)["at_once"] == expected


def test_shares_are_all_blocks_once() -> None:
    shares = Shares(4, 4)
    shares.deal(10, 31)
    rows = [found(shares.fields(thread)) for thread in range(4)]
    assert rows == [(10, 15), (15, 20), (20, 25), (25, 31)]
    assert shares.left == 21


def test_the_rest_of_one_share() -> None:
    shares = Shares(1, 3)
    for first in (0, 10):
        shares.deal(first, 31)
    assert {found(shares.fields(thread)) for thread in range(3)} == {(10, 31)}
    assert shares.take_rest() == 10
    assert shares.left == 0


def found(fields: dict[str, int]) -> tuple[int, int]:
    """The first and the end of a thread's own share, as native code sees them."""
    row = (ctypes.c_uint64 * 2).from_address(fields["shares"] + LINE * fields["share"])
    return row[0], row[1]


UNEVEN = """
__global__ void k(int *out, const int *steps) {
    int b = blockIdx.x;
    for (int i = 0; i < steps[b]; ++i) out[b] += i ^ out[b];
    if (threadIdx.x == 0) out[b] = b;
}
"""


def test_what_others_have_left_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """All the work is in the first half of the blocks, which are one thread's: the other one comes to help."""
    monkeypatch.setattr(blocks, "_BRIEF", 0)
    monkeypatch.setattr(blocks, "Shares", Kept)
    steps = np.where(np.arange(1024) < 512, 2000, 0).astype(np.int32)
    out = np.zeros(1024, np.int32)
    ts.compile(UNEVEN).launch(1024, 1, [out, steps], threads=2, count=False)
    assert (out == np.arange(1024)).all()
    assert Kept.last is not None
    assert Kept.last.left == 0


class Kept(Shares):
    """Remembers the last ones."""

    last: Shares | None = None

    def __init__(self, *given: int) -> None:
        super().__init__(*given)
        Kept.last = self


@pytest.mark.parametrize("count", [False, True])
def test_each_block_runs_once(count: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "_BRIEF", 0)
    made, alone = ts.compile(KERNEL), ts.compile(KERNEL)
    expected = alone.launch(MANY, 32, [np.zeros(MANY, np.int32), MANY, -1], threads=1).totals
    for wrong in (-1, MANY // 3, -1, -1):
        out = np.zeros(MANY, np.int32)
        if wrong >= 0:
            with pytest.raises(KernelFault, match="out of bounds"):
                made.launch(MANY, 32, [out, MANY, wrong], threads=2, count=count)
            assert out.max() == 1
        else:
            profile = made.launch(MANY, 32, [out, MANY, wrong], threads=2, count=count)
            assert (out == 1).all()
            assert not count or dict(profile.totals) == dict(expected)
