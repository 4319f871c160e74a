"""What a real GPU's tensor cores computed (mma.json) against what the emulator computes, bit for bit."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from mma_forms import FORMS, Form
from record_mma import KINDS, PART, digests, operands, results
from sampled import sampled

import tilescope

RECORDED = json.loads(Path(__file__).with_name("mma.json").read_text(encoding="utf-8"))["forms"]
KNOWN = [form for form in FORMS if form.words in RECORDED]


def launched(form: Form, part: int) -> tuple[list[Any], Any]:
    """The operands and the results."""
    given = operands(form, PART, part)
    out = results(form, PART)
    tilescope.compile(form.text).launch(PART, 32, [*(a.reshape(-1) for a in given), out.reshape(-1)], count=False)
    return given, out


def check(form: Form, part: int) -> None:
    given, out = launched(form, part)
    same = digests(np.concatenate([a.reshape(PART, -1) for a in given], 1))[0]
    assert same == RECORDED[form.words]["operands"][part], "this NumPy draws other numbers than the one that recorded"
    assert digests(out)[0] == RECORDED[form.words]["results"][part]


@pytest.mark.parametrize("form", sampled(KNOWN, 8), ids=lambda form: form.words)
def test_the_first_results_one_by_one(form: Form) -> None:
    """Of those that test_some_results compares, too, but only as a digest."""
    _, out = launched(form, 0)
    assert [f"{int(word):x}" for word in out[:KINDS].reshape(-1)] == RECORDED[form.words]["first"]


@pytest.mark.parametrize("form", sampled(KNOWN, 4), ids=lambda form: form.words)
def test_some_results(form: Form) -> None:
    check(form, 0)


@pytest.mark.long
@pytest.mark.parametrize("form", KNOWN, ids=lambda form: form.words)
def test_all_results(form: Form) -> None:
    for part in range(form.parts):
        check(form, part)


@pytest.mark.parametrize("form", FORMS[:: len(FORMS) // 8], ids=lambda form: form.words)
def test_each_form_runs(form: Form) -> None:
    """Also one that waits for a GPU."""
    _, out = launched(form, 0)
    assert len(np.unique(out)) > 100


def test_each_form_of_the_table_is_recorded() -> None:
    """But those that are pending; and sums of bytes, which are exact, and have no rounding to record."""
    from tilescope.emulator.isa import rows

    table = [row.choices for row in rows() if row.opcode == "mma" and row.choices["C"] != ("s32",) and not row.pending]
    named = {f"{c['S'][0]}.row.col.{c['C'][0]}.{c['A'][0]}.{c['B'][0]}.{c['C2'][0]}" for c in table}
    assert named == {words for words in RECORDED if ".s32." not in words and "wmma" not in words}
    few = {words for words in named if "f64" in words}
    assert all(found["outputs"] >= 1_000_000 for words, found in RECORDED.items() if words in named - few)
