"""Mutated kernels: as many cases as a minute and a half holds, from a seed that moves on by the day."""

from __future__ import annotations

import time
from typing import Any

import fuzz as fuzz_module
import pytest
from fuzz import Failure, attempt, fuzz, texts
from mutants import mutated

SECONDS = 90
CASES = 400


def test_a_few_cases() -> None:
    assert list(fuzz(0, 40, jobs=1, size=40)) == []


@pytest.mark.long
def test_cases_that_nobody_has_seen() -> None:
    first, end, failures = int(time.time() // 86400) * 1_000_000, time.monotonic() + SECONDS, list[Failure]()
    while time.monotonic() < end and not failures:
        failures += fuzz(first, CASES)
        first += CASES
    assert failures == []


def test_a_mutant_is_the_same_for_its_seed_and_another_text() -> None:
    assert mutated(texts(), 7) == mutated(texts(), 7)
    assert len({mutated(texts(), seed) for seed in range(50)}) > 45


def test_a_write_beside_an_array_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    memories, real = [], fuzz_module.array

    def kept(seed: int) -> tuple[Any, Any]:
        memories.append(real(seed))
        return memories[-1]

    def spoiling(*_: object) -> str:
        memories[0][0][1023] = 0
        return texts()[0]

    monkeypatch.setattr(fuzz_module, "array", kept)
    monkeypatch.setattr(fuzz_module, "mutated", spoiling)
    with pytest.raises(AssertionError, match="before an array"):
        attempt(1)
