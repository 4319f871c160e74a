"""What a real GPU computed (instructions.json) against what the emulator computes, bit for bit.

Approximate instructions agree within the manual's bounds, and any NaN equals any NaN (tests/emulator/agreement.py). The
kernels are those of test_rows.test_varying_operands, launched as there, so that they are compiled once for both."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from agreement import disagreements
from conformance import defined
from emulate import complaint, run
from kernels import BLOCK, Group, all_groups, varying_kernel
from kernels import RECORDED as TOGETHER
from record_instructions import TUPLES, digits, groups, unpacked

RECORDING = Path(__file__).with_name("instructions.json")
RECORDED = json.loads(RECORDING.read_text(encoding="utf-8"))["groups"] if RECORDING.exists() else []
DEFAULT = {group.name for group in all_groups(TOGETHER, pending=False)[::24]}
CASES = [pytest.param(r, marks=[] if r["name"] in DEFAULT else [pytest.mark.long]) for r in RECORDED]
VARIANTS = {v.name: v for g in groups() for v in g.variants}


@pytest.mark.skipif(not RECORDED, reason="no GPU has been recorded yet: run record_instructions.py")
@pytest.mark.parametrize("recorded", CASES, ids=lambda r: r["name"])
def test_the_emulator_computes_what_the_gpu_computed(recorded: dict[str, Any]) -> None:
    names = dict.fromkeys(key.rsplit(" ", 1)[0] for key in recorded["results"])
    group = Group(recorded["name"], tuple(VARIANTS[name] for name in names))
    operands = {s: unpacked(recorded["operands"][" ".join(s)], digits(s[1])) for s in group.sources}
    repeated = {s: np.resize(words, 4 * BLOCK) for s, words in operands.items()}
    out = run(group, varying_kernel(group, 4 * BLOCK), "varying", repeated, 4, 4 * BLOCK)[:, :TUPLES]
    found = []
    for (variant, name, type), words in zip(group.outputs, out, strict=True):
        right = unpacked(recorded["results"][f"{variant.name} {name}"], digits(type, name))
        bad = disagreements(variant, type, operands[variant.sources[0]], words, right)
        fine = defined(variant, operands, TUPLES)
        bad = [lane for lane in bad if fine[lane]]
        found += [complaint(variant, operands, bad, words, right)] if bad else []
    assert found == []


def test_the_recording_holds_every_variant_that_is_not_pending() -> None:
    if RECORDED:
        held = {key.rsplit(" ", 1)[0] for group in RECORDED for key in group["results"]}
        assert held == {name for name, variant in VARIANTS.items() if not variant.row.pending}
