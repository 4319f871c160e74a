"""Times: which statistics, how many runs, and when copies of the arguments take turns."""

from __future__ import annotations

from typing import Any

import pytest
from fake_gpu import FakeGpu

from tilescope.gpu.timing import FEWEST, MOST, copies_wanted, measure, runs_wanted, summed_up

MB = 1 << 20


def test_the_median_and_the_spread() -> None:
    time = summed_up([3.0, 1.0, 2.0, 100.0, 2.0], warm_ups=8, copies=1, size=64)
    assert time.median == 2.0
    assert time.low == pytest.approx(1.4)
    assert time.high == pytest.approx(61.2)
    assert time.spread == pytest.approx((61.2 - 1.4) / 2)
    assert time.to_dict()["runs"] == 5
    assert not time.rotated


@pytest.mark.parametrize(
    ("size", "free", "copies"),
    [
        (0, 10**9, 1),  # no array at all
        (300 * MB, 10**9, 1),  # three times the cache: nothing of it is left for the next run
        (180 * MB, 10**10, 1),
        (100 * MB, 10**9, 2),
        (1 * MB, 10**9, 180),
        (1000, 10**9, 512),  # no more than so many
        (10 * MB, 60 * MB, 3),  # half of the memory stays free
        (10 * MB, 1 * MB, 1),
    ],
)
def test_copies_take_turns_where_one_set_would_stay_in_the_cache(size: int, free: int, copies: int) -> None:
    assert copies_wanted(size, 60 * MB, free) == copies


def test_runs_by_the_time_that_one_takes() -> None:
    assert [runs_wanted(seconds) for seconds in (1e-6, 1e-3, 10.0)] == [MOST, 200, FEWEST]


def test_every_set_is_run_in_turn_and_each_run_is_timed() -> None:
    gpu: Any = FakeGpu(lambda values: None, ())
    order: list[int] = []
    time = measure(gpu, 0, [lambda i=i: order.append(i) for i in range(3)], 1000)  # type: ignore[misc]
    assert time.median == pytest.approx(1e-3)  # the fake's clock ticks once an event
    assert (time.runs, time.copies, time.bytes) == (200, 3, 1000)
    assert len(order) == time.runs + time.warm_ups
    assert order[-200:] == [i % 3 for i in range(200)]
