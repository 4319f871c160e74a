"""A plan serves for all code that is made of a kernel and a block: making code changes nothing in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from sampled import sampled

import tilescope as ts
from tilescope.emulator.compile.build import planned
from tilescope.emulator.compile.generate import generate
from tilescope.emulator.compiled.instrumentation import Instrumentation

KERNELS = Path(ts.__file__).parent / "kernels"
BLOCK = (16, 16, 1)
ASKED = (Instrumentation(), Instrumentation(trace=True, machine=True), Instrumentation(checks=True), Instrumentation())


@pytest.mark.parametrize("rung", sampled(["tiled", "register_tiles"], 2))
def test_code_of_a_plan_that_was_used_is_that_of_a_new_one(rung: str) -> None:
    unit = ts.compile(KERNELS / "matmul" / f"{rung}.cu").unit
    function = next(iter(unit.module.entries))
    plan = planned(unit.module, function, BLOCK)
    assert planned(unit.module, function, BLOCK) is plan
    used = [generate(plan, instrumentation=asked).text for asked in ASKED]
    other = planned(unit.module, function, (32, 1, 1))
    assert other is not plan
    again = planned(unit.module, function, BLOCK)
    assert again is not plan
    assert used[::-1] == [generate(again, instrumentation=asked).text for asked in ASKED[::-1]]
