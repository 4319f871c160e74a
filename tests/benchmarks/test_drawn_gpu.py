"""How often works are timed on a GPU, without one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from benchmarks import drawn_gpu

SECONDS = {"tilescope": 4.0e-6, "near": 3.9e-6, "far": 5e-6, "slow": 1e-4}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many times each was timed."""
    found: Counter[str] = Counter()

    def timed(call: Callable[[], str]) -> float:
        found[call()] += 1
        return SECONDS[call()]

    monkeypatch.setattr(drawn_gpu, "timed", timed)
    monkeypatch.setattr(drawn_gpu, "first_seconds", lambda call: None if call() == "refused" else SECONDS[call()])
    return found


def calls(*names: str) -> dict[str, Callable[[], str]]:
    return {name: lambda name=name: name for name in names}


def test_close_ones_are_timed_more_often(asked: Counter[str]) -> None:
    few, many = drawn_gpu.REPEATS, drawn_gpu.REPEATS + drawn_gpu.MORE
    taken = drawn_gpu.middles(calls("tilescope", "near", "far", "slow", "refused"))
    assert taken == {name: SECONDS[name] for name in ("tilescope", "near", "far", "slow")}
    assert asked == {"tilescope": many, "near": many, "far": few}


def test_what_is_far_ahead_is_not(asked: Counter[str]) -> None:
    drawn_gpu.middles(calls("tilescope", "far"))
    assert asked == {"tilescope": drawn_gpu.REPEATS, "far": drawn_gpu.REPEATS}
