"""What a real GPU's atomics left in memory (atomics.json) against the emulator's, bit for bit; any NaN equals any NaN."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from record_atomics import ALL, THREADS, kernel, operands, written

import tilescope

FILE = Path(__file__).with_name("atomics.json")
RECORDED: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))["forms"] if FILE.exists() else {}
LIMITS = {"f16": 0x7C00, "bf16": 0x7F80, "f32": 0x7F800000, "f64": 0x7FF0000000000000}


def emulated(form: tuple[str, int, str]) -> list[np.ndarray[Any, Any]]:
    arrays = operands(form)
    tilescope.compile(kernel(form)).launch(1, THREADS, arrays, count=False)
    return arrays


def with_one_nan(words: np.ndarray[Any, Any], type: str) -> np.ndarray[Any, Any]:
    base = type.removesuffix("x2")
    if base not in LIMITS:
        return words
    numbers = words.view(np.uint16) if base.endswith("16") else words
    sign = 1 << 8 * numbers.itemsize - 1
    return np.where(numbers & (sign - 1) > LIMITS[base], sign - 1, numbers)


@pytest.mark.parametrize("form", ALL[::5], ids=lambda form: form[0])
def test_each_finds_what_was_there_and_leaves_something_else(form: tuple[str, int, str]) -> None:
    before, after = operands(form), emulated(form)
    assert (after[2] == before[0]).all()
    assert (after[0] != before[0]).any()


@pytest.mark.skipif(not RECORDED, reason="no GPU has been recorded yet: run record_atomics.py")
@pytest.mark.parametrize("form", [form for form in ALL if form[0] in RECORDED], ids=lambda form: form[0])
def test_the_emulator_leaves_what_the_gpu_left(form: tuple[str, int, str]) -> None:
    after, recorded = emulated(form), RECORDED[form[0]]
    assert written(after[2]) == recorded["found"]
    digits = 2 * after[0].itemsize
    places = [int(recorded["places"][at : at + digits], 16) for at in range(0, len(recorded["places"]), digits)]
    left = np.array(places, after[0].dtype)
    assert (with_one_nan(after[0], form[2]) == with_one_nan(left, form[2])).all()
