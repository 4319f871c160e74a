"""The footprint's marks, made by its own class alone: exactly the bytes that active lanes access, and no others."""

from __future__ import annotations

import numpy as np
import pytest
from counting_cases import Case
from llvmlite import ir
from stand_in import LENGTH, START, Machine, Standing, masks

from tilescope.emulator.count.footprint import Footprint
from tilescope.emulator.llvm.helpers import i64, to_i64
from tilescope.emulator.lower.access import Access
from tilescope.emulator.lower.rows import row_steps

CANARY = 4096  # marks before and behind the array's


def cases(width: int) -> list[Case]:
    found = []
    for size in (1, 4, 8):
        found += [
            Case("load", size, 0, 0),
            Case("store", size, size * 3, 256),
            Case("load", size, 8 * size, 0, varying=True),
        ]
        steps = (0, size, size * width, -size * width, 512) if width < 32 else (0,)
        found += [Case("load", size, cx, cy) for cx in (0, size) for cy in steps]
        found += [Case("store", size, cx, cy) for cx in (0, size) for cy in steps[:2]]
    return list(dict.fromkeys(found))


def mark(code: Standing, footprint: Footprint, access: Access) -> None:
    """Tells it what memory.py would."""
    b, region = code.b, access.region
    assert region is not None
    if access.address.uniformity.uniform:
        footprint.on_place(access, to_i64(b, region.offset(b, access.address.data[0])))
    elif access.rows:
        first = region.offset(b, access.address.data[0])
        offsets = [first if step is None else b.add(first, step) for step in row_steps(code, access)]
        footprint.on_rows(access, offsets)
    else:
        footprint.on_lanes(access, region.offset(b, code.vector(access.address)))


@pytest.mark.parametrize(("width", "granularity"), [(32, 0), (16, 2), (8, 0), (4, 2), (2, 2)])
def test_marks(width: int, granularity: int) -> None:
    module, every = ir.Module(), [c for c in cases(width) if c.size >= 1 << granularity]
    for number, case in enumerate(every):
        code = Standing(module, f"f{number}", width, granularity=granularity)
        mark(code, Footprint(code), case.access(code, "global"))
        code.b.ret(i64(0))
    machine = Machine(module)
    touched = np.zeros((LENGTH >> granularity) + 2 * CANARY, np.uint8)
    machine.set_origin("touched", touched.ctypes.data + CANARY)
    for number, case in enumerate(every):
        for mask in masks(width, seed=number, random=0):
            touched[:] = 0
            base = START + 4096 + 48
            machine.call(f"f{number}", mask, base)
            marks = {
                (a - START + i) >> granularity
                for a in case.lanes(mask, width, base)
                if a is not None
                for i in range(case.size)
            }
            assert set((np.flatnonzero(touched) - CANARY).tolist()) == marks, f"{case} {mask:#010x}"
            assert touched.max() == 1
