"""Lanes that hold the same value, and the one that is chosen (match.sync, elect.sync), against NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

import tilescope as ts

SOURCE = """
__global__ void alike(const int *a, const long long *b, unsigned *any, unsigned *all, unsigned *wide, unsigned *odd)
{
    int t = threadIdx.x, same;
    any[t] = __match_any_sync(~0u, a[t]);
    all[t] = __match_all_sync(~0u, a[t] / 4, &same) + same;
    wide[t] = __match_any_sync(~0u, b[t]);
    if (t % 2) {
        unsigned leader, chosen;
        asm volatile("{ .reg .pred p; elect.sync %0|p, %2; selp.u32 %1, 1, 0, p; }"
                     : "=r"(leader), "=r"(chosen) : "r"(0xaaaaaaaau));
        odd[t] = __match_any_sync(0xaaaaaaaau, a[t]) + (leader == 1) + (chosen == (t == 1));
    }
}
"""
LANES = range(32)
RANDOM = np.random.default_rng(5)


def alike(values: Any) -> Any:
    return np.array([sum(1 << j for j in LANES if values[j] == values[i]) for i in LANES])


def test_lanes_that_hold_the_same() -> None:
    a = RANDOM.integers(0, 4, 32).astype(np.int32)
    b = (RANDOM.integers(0, 3, 32) << 32 | RANDOM.integers(0, 2, 32)).astype(np.int64)
    any_, all_, wide, odd = (np.zeros(32, np.uint32) for _ in range(4))
    ts.compile(SOURCE)[1, 32](a, b, any_, all_, wide, odd)
    assert any_.tolist() == alike(a).tolist()
    assert wide.tolist() == alike(b).tolist()
    assert (all_ == (0xFFFFFFFF + 1) % (1 << 32)).all()
    assert odd[1::2].tolist() == [(mask & 0xAAAAAAAA) + 2 for mask in alike(a)[1::2]]


def test_lanes_that_do_not_all_hold_the_same() -> None:
    a, b = np.arange(32, dtype=np.int32), np.zeros(32, np.int64)
    any_, all_, wide, odd = (np.zeros(32, np.uint32) for _ in range(4))
    ts.compile(SOURCE)[1, 32](a, b, any_, all_, wide, odd)
    assert any_.tolist() == [1 << i for i in LANES]
    assert all_.tolist() == [0] * 32
    assert wide.tolist() == [0xFFFFFFFF] * 32
