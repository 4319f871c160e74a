"""The emulator's counts against those that a real GPU's counters gave for the same PTX."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import Case, cases, entry_of
from sampled import sampled

import tilescope as ts

RECORDING = Path(__file__).parent / "counts.json"
RECORDED: dict[str, Any] = json.loads(RECORDING.read_text()) if RECORDING.exists() else {"cases": [], "ptx": {}}
CASES = {c.name: c for c in cases()}
EXACT = [f"global_{a}_{w}" for a in ("load", "store") for w in ("requests", "sectors")]


def emulated(case: Case, record: dict[str, Any]) -> tuple[ts.Profile, list[Any]]:
    text = RECORDED["ptx"][record["ptx"]]
    kernel = ts.compile(text, entry=entry_of(text, case.entry or case.file.stem))
    args = [a.copy() if isinstance(a, np.ndarray) else a for a in case.args]
    return kernel.launch(case.grid, case.block, args, shared=case.shared), args


@pytest.mark.parametrize("record", sampled(RECORDED["cases"], 6), ids=lambda r: r["case"])
def test_global_counts_and_results_equal_the_hardware(record: dict[str, Any]) -> None:
    case = CASES[record["case"]]
    profile, args = emulated(case, record)
    assert {n: profile.totals[n] for n in EXACT} == {n: record["counts"][n] for n in EXACT}
    flops = 2 * record["counts"]["ffma"] + record["counts"]["fadd"] + record["counts"]["fmul"]
    assert profile.totals.flops == flops
    result = [a for a in args if isinstance(a, np.ndarray)][-1]
    if not case.name.startswith("atomics"):  # float additions in any order
        assert hashlib.sha256(result.tobytes()).hexdigest() == record["result"]


@pytest.mark.parametrize("record", [r for r in RECORDED["cases"] if "shared_" in r["case"]], ids=lambda r: r["case"])
def test_shared_counts_equal_the_hardware(record: dict[str, Any]) -> None:
    """Where the assembler leaves shared accesses as they are: in the multiplications it joins four loads in one."""
    profile, _ = emulated(CASES[record["case"]], record)
    names = [f"shared_{a}_{w}" for a in ("load", "store") for w in ("requests", "wavefronts", "conflicts")]
    assert {n: profile.totals[n] for n in names} == {n: record["counts"][n] for n in names}


def test_reductions_without_a_result_count_as_atomics() -> None:
    record = next(r for r in RECORDED["cases"] if r["case"].startswith("atomics"))
    profile, _ = emulated(CASES[record["case"]], record)
    recorded = record["counts"]["global_atomic_requests"] + record["counts"]["global_reduction_requests"]
    assert profile.totals.global_atomic_requests == recorded > 0


def test_the_recording_is_there_and_names_its_device() -> None:
    assert RECORDED["device"]
    assert RECORDED["driver"]
    assert {r["case"] for r in RECORDED["cases"]} == set(CASES)
