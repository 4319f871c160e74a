"""Cases of every kind: a few of them each time, and as many as two minutes hold, from a seed that moves on by the day."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import confined
import cuda_text
import fuzz as fuzz_module
import guarded_arrays
import header_lines
import json_values
import mutants
import pytest
from fuzz import KINDS, Failure, attempt, fuzz, kind_of
from fuzzed_kernels import cuda_texts, texts

SECONDS = 60
CASES = 400


@pytest.mark.long
def test_a_few_cases_of_every_kind() -> None:
    assert list(fuzz(0, 80, jobs=1, size=80)) == []


@pytest.mark.long
def test_cases_that_nobody_has_seen() -> None:
    first, end, failures = int(time.time() // 86400) * 1_000_000, time.monotonic() + SECONDS, list[Failure]()
    while time.monotonic() < end and not failures:
        failures += fuzz(first, CASES)
        first += CASES
    assert failures == []


def test_a_seed_decides_on_the_kind() -> None:
    found = [kind_of(seed) for seed in range(1000, 1020)]
    assert {kind: found.count(kind) for kind in KINDS} == {"ptx": 9, "cuda": 2, "header": 5, "json": 4}


def made(kind: str, seed: int) -> object:
    draw = random.Random(seed)
    match kind:
        case "ptx":
            return mutants.mutated(texts(), seed)
        case "cuda":
            return cuda_text.mutated(cuda_texts(), draw)
        case "header":
            return tuple(header_lines.mutated(draw))
    return json_values.mutated(draw, '{"a": [1, 2, {"b": null}], "c": "text", "d": {"e": [1.5, true]}}')


@pytest.mark.parametrize("kind", KINDS)
def test_a_mutant_is_the_same_for_its_seed_and_another_text(kind: str) -> None:
    assert made(kind, 7) == made(kind, 7)
    assert len({made(kind, seed) for seed in range(50)}) > 40


def test_a_write_beside_an_array_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    memories, real = [], guarded_arrays.array

    def kept(seed: int) -> tuple[Any, Any]:
        memories.append(real(seed))
        return memories[-1]

    def spoiling(*_: object) -> str:
        memories[0][0][1023] = 0
        return texts()[0]

    monkeypatch.setattr(guarded_arrays, "array", kept)
    monkeypatch.setattr(guarded_arrays.ts, "compile", spoiling)
    with pytest.raises(AttributeError, match="launch"):
        attempt(1, "ptx")
    with pytest.raises(AssertionError, match="before an array"):
        guarded_arrays.check(memories[0][0])


SPOILT = {
    "open('/dev/full', 'w')": "wrote /dev/full", "open('/etc/passwd')": "read /etc/passwd",
    "os.makedirs('/tmp', exist_ok=True)": "os.mkdir /tmp", "os.system('true')": "os.system", "bytearray(8 << 30)": "MemoryError",
    "1 / 0": "ZeroDivisionError", "time.sleep(9)": "ran for 1 s", "os.abort()": "signal 6", "os._exit(3)": "ended with 3",
}  # fmt: skip


@pytest.mark.long
def test_what_a_case_may_not_do_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each of these as a case; some of them end their process."""
    script, cases = tmp_path / "spoilt.py", ", ".join(f"lambda: {case}" for case in ["None", *SPOILT, "None"])
    script.write_text(
        f"import os, sys, time; sys.path.insert(0, {str(Path(fuzz_module.__file__).parent)!r})\n"
        f"import confined, fuzz; confined.SECONDS = 1; cases = [{cases}]\n"
        "fuzz.KINDS['ptx'] = lambda seed: cases[seed - 5](); fuzz.main()\n"
    )
    monkeypatch.setattr(confined, "SECONDS", 1)
    monkeypatch.setattr(fuzz_module, "__file__", str(script))
    found = list(fuzz(5, len(SPOILT) + 2, jobs=1, kind="ptx"))
    assert [failure.seed for failure in found] == list(range(6, 6 + len(SPOILT)))
    for failure, told in zip(found, SPOILT.values(), strict=True):
        assert told in failure.what
