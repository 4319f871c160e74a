"""Kernels with many places at which lanes of a warp meet: each asks by one function who is parked at the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sampled import sampled
from waiting_kernels import CASES

import tilescope as ts
from tilescope.emulator.compile.build import planned
from tilescope.emulator.compile.generate import generate
from tilescope.emulator.compiled.instrumentation import COUNTS
from tilescope.emulator.lower import elsewhere

PLACES = 18
STEP = "    if (i * {0} % 7 < 4) {{ __syncwarp(masks[{1}]); v = 3 * v + __shfl_sync(masks[{1}], v, firsts[{1}]); }}"
TEXT = "\n".join(
    [
        "__global__ void k(const unsigned *masks, const int *firsts, unsigned *out) {",
        "    int i = threadIdx.x % 32; unsigned v = i;",
        "    for (int turn = 0; turn < i % 3; turn++) v += turn;",
        *(STEP.format(k + 3, k) for k in range(PLACES)),
        "    out[threadIdx.x] = v;",
        "}",
    ]
)
MEMBERS = [[i for i in range(32) if i * (k + 3) % 7 < 4] for k in range(PLACES)]
ASKS = 'call i32 @"lanes_at_some'


def assembly(text: str, block: int, *, quick: bool = False) -> str:
    module = ts.compile(text).unit.module
    return generate(planned(module, module.entries[0], (block, 1, 1)), instrumentation=COUNTS, quick=quick).text


def model() -> list[int]:
    values = [i + sum(range(i % 3)) for i in range(32)]
    for lanes in MEMBERS:
        first = values[lanes[0]]
        for i in lanes:
            values[i] = (3 * values[i] + first) % (1 << 32)
    return values


@pytest.mark.parametrize("options", sampled([{}, {"check": True, "schedule": "random"}], 2), ids=str)
def test_many_places(options: dict[str, Any]) -> None:
    masks = np.array([sum(1 << i for i in lanes) for lanes in MEMBERS], np.uint32)
    firsts, out = np.array([lanes[0] for lanes in MEMBERS], np.int32), np.zeros(64, np.uint32)
    profile = ts.compile(TEXT).launch(1, 64, (masks, firsts, out), **options)
    assert out.tolist() == model() * 2
    assert [f.message for f in profile.findings if f.severity == "error"] == []
    assert all(assembly(TEXT, 64, quick=quick).count(ASKS) >= PLACES for quick in (False, True))


@pytest.mark.parametrize("schedule", ["forward", "random:1"])
@pytest.mark.parametrize(
    "name", ["a leader, then __syncwarp", "a leader, then __syncthreads", "__syncwarp on both sides"]
)
def test_who_is_parked_elsewhere(name: str, schedule: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that go wrong where that is not known, with the function at their few places, too."""
    monkeypatch.setattr(elsewhere, "_FEW", 0)
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    text, grid, block, sizes, wanted = CASES[name]
    arrays = [np.zeros(n, np.int32) for n in sizes]
    profile = ts.compile(text).launch(grid, block, arrays, check=True, schedule=schedule)
    assert arrays[1][0] == wanted
    assert [f.message for f in profile.findings if f.severity == "error"] == []
    assert ASKS in assembly(text, block)
