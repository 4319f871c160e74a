"""What a real GPU computed of 1,024 operand sets a form (conformance.json) against what the emulator computes: exact
forms bit for bit, where any NaN equals any NaN; approximate ones within the manual's bounds (tests/emulator/agreement.py).

Run by hand this prints how many results of the approximate forms have the GPU's very bits:

    python -m pytest tests/hardware/test_recorded_conformance.py -m "long or not long" -k bits -s"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from agreement import disagreements
from emulate import complaint
from equal_bits import PAGE, RECORDED, computed, equal_bits, recorded_groups, table
from sampled import sampled

from conformance import SETS, digest, operand_sets, unpacked_words  # isort: skip

GROUPS = recorded_groups()


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


@pytest.mark.long
def test_approximate_forms_mostly_have_the_gpus_bits() -> None:
    for name, count in sorted(equal_bits().items()):
        print(f"{count / SETS:7.1%} {name}")
    assert min(equal_bits().values()) > 0
    assert table() in PAGE.read_text(encoding="utf-8"), "python tests/hardware/equal_bits.py writes it anew"


def test_the_recording_holds_six_hundred_forms_of_a_thousand_sets() -> None:
    forms = {key.rsplit(" ", 1)[0] for results in RECORDED["groups"].values() for key in results}
    assert len(forms) >= 600
    assert RECORDED["sets"] >= 1000
