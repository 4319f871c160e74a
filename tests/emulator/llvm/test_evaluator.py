"""Affine values whose coefficients only the run knows: what generated code makes of them, lane by lane."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from llvmlite import ir
from stand_in import Machine, Standing, addresses

from tilescope.emulator.lanes.types import PRED
from tilescope.emulator.llvm.helpers import I64, PTR, at, i32, i64, load_at
from tilescope.emulator.runtime import context

WIDTH, EVERY = 8, 0xFFFFFFFF


@cache
def machine() -> Machine:
    """`mask & 1 ? base + cx*x + 3*y : base + 5*x + cy*y` of each lane, left in the counters."""
    module = ir.Module()
    code = Standing(module, "f", WIDTH)
    condition = code.ops.uniform(PRED, code.b.trunc(code.mask, ir.IntType(1)))
    chosen = condition.select(code.address(None, 3), code.address(5, None))
    assert chosen.uniformity.affine
    place, lanes = load_at(code.b, code.ctx, context.OFFSETS["counters"], PTR), code.vector(chosen)
    for lane in range(32):
        code.b.store(code.b.extract_element(lanes, i32(lane)), at(code.b, place, 8 * lane))
    code.b.ret(i64(0))
    assert lanes.type.element == I64
    return Machine(module, 32)


@pytest.mark.parametrize(("cx", "cy"), [(2, 7), (-1, 0), (1 << 40, 1)])
def test_a_selection_of_values_that_move_differently(cx: int, cy: int) -> None:
    for mask, ways in ((1, (cx, 3)), (2, (5, cy))):
        machine().call("f", mask, 100, cx, cy)
        assert np.array_equal(machine().counters, addresses(EVERY, WIDTH, 100, *ways))
