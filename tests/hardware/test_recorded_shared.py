"""Shared memory against a real GPU's counters: passes through the banks, and the counts of whole launches.

A launch's requests and the fewest passes they can take are equal to the last digit, except in kernels named below. The
device's wavefronts and conflicts also count turns that a warp lost to other traffic: as many more of one as of the
other."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cases import Case, cases
from sampled import sampled

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "emulator"))

import reference
from shared_cases import shared_cases
from shared_patterns import MEMORY, patterns

import tilescope as ts
from tilescope.emulator.hardware import banks

HERE = Path(__file__).parent
RECORDED: dict[str, Any] = json.loads((HERE / "shared.json").read_text())
RECORDS: list[dict[str, Any]] = RECORDED["patterns"]
KINDS = sorted({(r["action"], r["size"]) for r in RECORDS})


def test_the_recording_has_every_pattern() -> None:
    assert "H200" in RECORDED["device"]
    recorded = [(r["name"], r["action"], r["size"], tuple(r["offsets"])) for r in RECORDS]
    assert recorded == [(p.name, p.action, p.size, p.offsets) for p in patterns()]
    assert len({r["wavefronts"] for r in RECORDS}) > 10
    assert any(r["conflicts"] for r in RECORDS)


@pytest.mark.parametrize(("action", "size"), sampled(KINDS, 2))
def test_the_emulator_counts_as_the_hardware(action: str, size: int) -> None:
    kernel = ts.compile(RECORDED["ptx"], entry=f"{action}{8 * size}")
    for record in [r for r in RECORDS if (r["action"], r["size"]) == (action, size)]:
        offsets = np.array([-1 if o is None else o for o in record["offsets"]], np.int32)
        counts = kernel.launch(1, 32, [offsets, np.zeros(32, np.uint64)], shared=MEMORY, threads=1).totals
        found = [counts[f"shared_{action}_{n}"] for n in ("requests", "wavefronts", "conflicts")]
        assert found == [1, record["wavefronts"], record["conflicts"]], record["name"]


def test_the_rule_and_the_tests_own_counter_say_the_same() -> None:
    for r in RECORDS:
        offsets, size, action = r["offsets"], r["size"], r["action"]
        assert banks.wavefronts(offsets, size, action) == r["wavefronts"], r["name"]
        parts = reference.groups(offsets, size, action)
        passes = sum(reference.passes(part, size) for part in parts)
        assert (passes, passes - len(parts)) == (r["wavefronts"], r["conflicts"]), r["name"]


# ---- launches ----

ACTIONS = ("load", "store")
COUNTED: dict[str, dict[str, int]] = {r["case"]: r["counts"] for r in RECORDED["cases"]}
LAUNCHES: dict[str, dict[str, int]] = {
    r["case"]: r["counts"] for r in json.loads((HERE / "counts.json").read_text())["cases"]
}
# The assembler executes a store that a condition guards for no lane instead of jumping over it: more requests, no passes
GUARDED = ("cached_halo_1d", "padded_1d", "padded_2d", "double_buffer")
# ... and loads only where the value is wanted what the text loads always
SKIPPED = ("sliding",)


def as_machine(case: Case) -> dict[str, int]:
    kernel = ts.compile(case.file, entry=case.entry, defines=case.defines)
    args = [a.copy() if isinstance(a, np.ndarray) else a for a in case.args]
    machine = kernel.launch(case.grid, case.block, args, shared=case.shared, machine=True).machine
    assert machine.notes == []
    return machine.totals


def compare(case: Case, recorded: dict[str, int]) -> None:
    found = as_machine(case)
    for action in ACTIONS:
        requests, passes, conflicts = (f"shared_{action}_{n}" for n in ("requests", "wavefronts", "conflicts"))
        if case.file.stem in GUARDED and action == "store":
            assert found[requests] <= recorded[requests]
        elif case.file.stem in SKIPPED and action == "load":
            assert 0.97 * found[requests] < recorded[requests] <= found[requests]
            continue
        else:
            assert found[requests] == recorded[requests]
        lost = recorded[passes] - found[passes]
        assert lost == recorded[conflicts] - found[conflicts] >= 0


def is_exact(found: dict[str, int], recorded: dict[str, int]) -> bool:
    return all(found[f"shared_{a}_{n}"] == recorded[f"shared_{a}_{n}"] for a in ACTIONS for n in
               ("requests", "wavefronts", "conflicts"))  # fmt: skip


EARLIER = [c for c in cases() if LAUNCHES[c.name]["shared_load_requests"]]
LADDERS = [c for c in shared_cases() if c.name in COUNTED]
SOME = [
    c for c in LADDERS
    if "150x" in c.name and c.defines["TILE_WIDTH"] == 16 and c.file.stem != "double_buffer"  # takes long to compile
]  # fmt: skip


@pytest.mark.parametrize(
    "case",
    [
        *sampled([c for c in EARLIER if " 1024 " not in c.name], 3),
        *(pytest.param(c, marks=pytest.mark.long) for c in EARLIER if " 1024 " in c.name),
    ],
    ids=lambda c: c.name,
)
def test_launches_count_as_the_hardware(case: Case) -> None:
    compare(case, LAUNCHES[case.name])


@pytest.mark.parametrize("case", sampled(SOME, 2), ids=lambda c: c.name)
def test_kernels_of_the_ladder_count_as_the_hardware(case: Case) -> None:
    compare(case, COUNTED[case.name])


@pytest.mark.long
@pytest.mark.parametrize("case", [c for c in LADDERS if c not in SOME], ids=lambda c: c.name)
def test_all_kernels_of_the_ladders_count_as_the_hardware(case: Case) -> None:
    compare(case, COUNTED[case.name])


@pytest.mark.parametrize(
    "case", [c for c in SOME if c.file.stem in ("coarsened", "vector_loads")], ids=lambda c: c.name
)
def test_a_launch_without_other_traffic_is_equal_in_everything(case: Case) -> None:
    assert is_exact(as_machine(case), COUNTED[case.name])


def test_every_recorded_launch_can_be_made() -> None:
    assert set(COUNTED) == {c.name for c in LADDERS}
