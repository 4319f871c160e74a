"""The active lanes of each row of a warp's rectangle, against the same said in Python."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from llvmlite import ir
from stand_in import WIDTHS, Machine, Standing, masks

from tilescope.emulator.llvm.helpers import I64, PTR, at, i32, i64, load_at
from tilescope.emulator.runtime import context


@cache
def machine(width: int) -> Machine:
    """A function that leaves all that LaneMasks says in the counters."""
    module = ir.Module()
    code = Standing(module, "f", width)
    made, found = code.lane_masks, []
    assert made.height == (32 // width if 32 // width <= 4 else 0)
    if made.height:
        runs, union = made.runs, made.union_run
        found += [made.full, made.all_rows, made.union_mask, made.gap_free, union.first, union.last, union.gap_free]
        filled = made.filled([i32(100 + r) for r in range(made.height)])
        for r in range(made.height):
            run = runs[r]
            found += [made.masks[r], made.empty[r], made.rows[r], run.first, run.last, run.gap_free, filled[r]]
    else:
        found += [made.full, made.union_mask]
    place = load_at(code.b, code.ctx, context.OFFSETS["counters"], PTR)
    for i, value in enumerate(found):
        wide = value if value.type == I64 else code.b.zext(value, I64)
        code.b.store(wide, at(code.b, place, 8 * i))
    code.b.ret(i64(0))
    return Machine(module, len(found))


def run_of(mask: int) -> tuple[int, int, bool]:
    lanes = [i for i in range(32) if mask >> i & 1]
    return lanes[0], lanes[-1], len(lanes) == lanes[-1] - lanes[0] + 1


def stand_ins(rows: list[int]) -> list[int]:
    """For each row the one whose values it takes: its own, the active one before it, or the first that there is."""
    active = [r for r, m in enumerate(rows) if m]
    return [max((a for a in active if a <= r), default=active[0]) for r in range(len(rows))]


def expected(mask: int, width: int) -> list[int]:
    rows = [mask >> r & (1 << width) - 1 for r in range(0, 32, width)]
    union = int(np.bitwise_or.reduce(rows))
    if len(rows) > 4:
        return [mask == 0xFFFFFFFF, union]
    gap_free = all(run_of(m)[2] for m in rows if m)
    found = [mask == 0xFFFFFFFF, all(rows), union, gap_free, *run_of(union)]
    for r, instead in enumerate(stand_ins(rows)):
        first, last, _ = run_of(rows[instead])
        own_gap_free = run_of(rows[r])[2] if rows[r] else True
        found += [rows[r], not rows[r], instead, first, last, own_gap_free, 100 + instead]
    return [*map(int, found)]


@pytest.mark.parametrize("width", WIDTHS)
def test_lanes_of_rows(width: int) -> None:
    made = machine(width)
    for mask in masks(width, random=150):
        made.call("f", mask)
        assert made.counters.tolist() == expected(mask, width), f"{mask:#010x}"


def test_python_says_what_it_should() -> None:
    """The comparison is of something: rows, runs and stand-ins of masks that are plain to read."""
    assert expected(0xFFFFFFFF, 32)[:7] == [1, 1, 0xFFFFFFFF, 1, 0, 31, 1]
    assert stand_ins([0, 3, 0, 1]) == [1, 1, 1, 3]
    assert run_of(0b0110) == (1, 2, True)
    assert run_of(0b0101) == (0, 2, False)
    assert expected(0xFF00FF00, 8)[:7] == [0, 0, 0xFF, 1, 0, 7, 1]
