"""What a real GPU computed of 1,024 operand sets a form (conformance.json) against what the emulator computes: exact
forms bit for bit, where any NaN equals any NaN; approximate ones within the manual's bounds (tests/emulator/agreement.py).

Run by hand this prints how many results of the approximate forms have the GPU's very bits:

    python -m pytest tests/hardware/test_recorded_conformance.py -m "long or not long" -k bits -s"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from agreement import disagreements
from emulate import complaint, run
from kernels import BLOCK, Group, varying_kernel
from numpy_values import Words
from record_instructions import groups
from sampled import sampled

from conformance import AT_ONCE, SETS, digest, operand_sets, unpacked_words  # isort: skip

RECORDING = Path(__file__).with_name("conformance.json")
RECORDED = json.loads(RECORDING.read_text(encoding="utf-8")) if RECORDING.exists() else {"groups": {}}
GROUPS = {g.name: g for g in groups() if g.name in RECORDED["groups"]}
needs_recording = pytest.mark.skipif(not GROUPS, reason="no GPU has been recorded yet: run record_conformance.py")


def computed(group: Group) -> Words:
    """The emulator's results of all operand sets, by output."""
    operands, text = operand_sets(group), varying_kernel(group, AT_ONCE)
    parts = []
    for first in range(0, SETS, AT_ONCE):
        given = {source: words[first : first + AT_ONCE] for source, words in operands.items()}
        parts.append(run(group, text, "varying", given, AT_ONCE // BLOCK, AT_ONCE))
    return np.concatenate(parts, axis=1)


@needs_recording
@pytest.mark.parametrize("name", sampled(GROUPS, 24))
def test_every_form_computes_what_the_gpu_computed(name: str) -> None:
    group, recorded = GROUPS[name], RECORDED["groups"][name]
    operands, found, wrong = operand_sets(group), computed(group), []
    for (variant, result, type), words in zip(group.outputs, found, strict=True):
        held = recorded[f"{variant.name} {result}"]
        if not variant.approximate:
            wrong += [variant.name] if digest(variant, type, operands, words) != held else []
            continue
        right = unpacked_words(held)
        bad = disagreements(variant, type, operands[variant.sources[0]], words, right)
        wrong += [complaint(variant, operands, bad, words, right)] if bad else []
    assert wrong == []


@cache
def equal_bits() -> dict[str, float]:
    """Of each approximate form the share of results that have the GPU's bits."""
    shares = {}
    for name, group in GROUPS.items():
        if not any(variant.approximate for variant, _, _ in group.outputs):
            continue
        for (variant, result, _), words in zip(group.outputs, computed(group), strict=True):
            if variant.approximate:
                right = unpacked_words(RECORDED["groups"][name][f"{variant.name} {result}"])
                shares[variant.name] = float((words == right).mean())
    return shares


@needs_recording
@pytest.mark.long
def test_approximate_forms_mostly_have_the_gpus_bits() -> None:
    for name, share in sorted(equal_bits().items()):
        print(f"{share:7.1%} {name}")
    assert min(equal_bits().values()) > 0


@needs_recording
def test_the_recording_holds_six_hundred_forms_of_a_thousand_sets() -> None:
    forms = {key.rsplit(" ", 1)[0] for results in RECORDED["groups"].values() for key in results}
    assert len(forms) >= 600
    assert RECORDED["sets"] >= 1000
