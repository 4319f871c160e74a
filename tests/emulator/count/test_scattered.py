"""Lanes that lie anywhere: counts and marks by the class alone, whatever the table of stamps holds, by brute force."""

from __future__ import annotations

import numpy as np
import pytest
from counting_cases import Case, Counted, sectors
from llvmlite import ir
from stand_in import START, Machine, Standing, masks, site

from tilescope.emulator.count.counters import Counters
from tilescope.emulator.count.footprint import Footprint
from tilescope.emulator.count.scattered import Scattered
from tilescope.emulator.count.sectors import Sectors
from tilescope.emulator.llvm.helpers import i64
from tilescope.emulator.runtime.context import STAMPS

ALIKE = STAMPS * 32  # bytes between sectors that have one place in the table
BASE = START + 64 * 40
CASES = [
    Case(action, size, step, 0, varying=True)
    for action in ("load", "store")
    for size in (4, 8, 16)
    for step in (0, size, 2 * size, 3 * size, 32, 48, -64, ALIKE)
]


@pytest.fixture(scope="module", params=[True, False], ids=["here", "elsewhere"])
def built(request: pytest.FixtureRequest) -> tuple[bool, list[Counted]]:
    """A function for each case, of an access that is found in its own array, or is not."""
    module, made, most = ir.Module(), [], 0
    for number, case in enumerate(CASES):
        code = Standing(module, f"f{number}", 32, granularity=2)
        counters, footprint, code.site = Counters(1, 0), Footprint(code), site()
        counters.begin(code)
        scattered = Scattered(code, counters, Sectors(code, counters), footprint)
        access = case.access(code, "global")
        assert scattered.takes(access)
        scattered.count(access)
        (scattered.on_lanes if request.param else scattered.on_elsewhere)(access)
        if not access.stores:
            scattered.look(access)
        counters.flush(code.b)
        code.b.ret(i64(0))
        made.append((f"f{number}", case, code.site))
        most = max(most, counters.count)
    machine = Machine(module, most)
    return request.param, [Counted(machine, name, 32, [case], [site]) for name, case, site in made]


@pytest.mark.parametrize("stamps", ["none", "random", "the next one"])
def test_counts_and_marks(built: tuple[bool, list[Counted]], stamps: str) -> None:
    here, functions = built
    table, touched = np.zeros(STAMPS + 1, np.uint16), np.zeros(33 * ALIKE // 4, np.uint8)
    machine = functions[0].machine
    machine.point("stamps", table)
    machine.set_origin("address", START)
    machine.set_origin("touched", touched.ctypes.data)
    for number, function in enumerate(functions):
        for mask in masks(32, seed=number, random=1)[number % 3 :: 3]:
            _prepare(table, stamps, number)
            case, lanes = function.cases[0], function.cases[0].lanes(mask, 32, BASE)
            assert function.of(mask, BASE, 0, 0) == [sectors(case, lanes)], f"{case} {mask:#010x}"
            units = {(a - START + i) // 4 for a in lanes if a is not None for i in range(case.size)}
            found = set(np.flatnonzero(touched).tolist())
            assert found == (units if here else set()), f"{case} {mask:#010x}"
            touched[list(found)] = 0


def _prepare(table: np.ndarray, stamps: str, seed: int) -> None:
    """The table as it may be: what is in it changes what is compared, and nothing else."""
    if stamps == "random":
        table[:] = np.random.default_rng(seed).integers(0, 4, len(table))
    elif stamps == "the next one":
        table[:] = 0xFFFF
        table[STAMPS] = 0xFFFE
    else:
        table[:] = 0
