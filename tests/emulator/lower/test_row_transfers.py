"""Loads and stores row by row: exactly the active lanes' bytes move, and where a row is outside, all go the slow way."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest
from llvmlite import ir
from sampled import sampled
from stand_in import LENGTH, START, Machine, Standing, masks

from tilescope.emulator.llvm.helpers import I64, PTR, at, i64, load_at
from tilescope.emulator.llvm.operations import vector_of
from tilescope.emulator.lower.access import Access
from tilescope.emulator.lower.bounds import Bounds
from tilescope.emulator.lower.exits import Exits
from tilescope.emulator.lower.gather import LanePointers
from tilescope.emulator.lower.listener import Listener
from tilescope.emulator.lower.rows import Rows
from tilescope.emulator.lower.transfers import gather, scatter
from tilescope.emulator.runtime import context

CANARY, ELSEWHERE = 512, 1024  # bytes before and behind the array; where each lane's memory is on the slow path
WIDTHS = (32, 16, 8)


class Detour(Bounds):
    """A slow path that finds each lane's memory elsewhere, so that a test sees that it was taken."""

    def load_slowly(self, access: Access) -> list[ir.Value]:
        return gather(self.code, access, self._pointers())

    def store_slowly(self, access: Access, values: list[ir.Value]) -> None:
        scatter(self.code, access, self._pointers(), values)

    def _pointers(self) -> ir.Value:
        return load_at(self.code.b, self.code.ctx, context.OFFSETS["pointers"], vector_of(I64), 8)


def cases(width: int) -> list[tuple[str, int, int, int]]:
    found = []
    for size in (1, 2, 4, 8, 16):
        steps = dict.fromkeys((0, size, -width * size, 256)) if width < 32 else (0,)
        found += [
            (action, size, size, cy)
            for cy in steps
            for action in ("load", "store")
            if action == "load" or cy or width == 32
        ]
        found += [("load", size, 0, cy) for cy in steps if cy]
    return found


class Moving:
    """f(mask, base) of one access: a load leaves its lanes at `lanes`, a store writes what is there."""

    def __init__(self, width: int) -> None:
        module, self.width, self.cases = ir.Module(), width, cases(width)
        for number, (action, size, cx, cy) in enumerate(self.cases):
            self._function(Standing(module, f"f{number}", width), action, size, cx, cy)
        self.machine = Machine(module)
        self.lanes, self.elsewhere = np.zeros(512, np.uint8), np.zeros(32 * 16, np.uint8)
        self.memory = np.zeros(LENGTH + 2 * CANARY, np.uint8)
        self.machine.point("counters", self.lanes)
        self.machine.point("globals", self.memory[CANARY:])
        first = context.OFFSETS["pointers"] // 8
        self.machine.context[first : first + 32] = self.elsewhere.ctypes.data + 16 * np.arange(32, dtype=np.uint64)

    def _function(self, code: Standing, action: str, size: int, cx: int, cy: int) -> None:
        access = code.access(action, size, code.address(cx, cy))
        assert access.rows
        bounds = Detour(code, Listener(), Exits.__new__(Exits))  # type: ignore[arg-type]
        rows = Rows(code, Listener(), bounds, LanePointers(code, Listener(), bounds))  # type: ignore[arg-type]
        held = load_at(code.b, code.ctx, context.OFFSETS["counters"], PTR)
        vector = vector_of(ir.IntType(access.type.bits))
        places = [at(code.b, held, i * 32 * access.type.size) for i in range(access.elements)]
        if action == "load":
            for place, value in zip(places, rows.load(access), strict=True):
                code.b.store(value, place, align=1)
        else:
            rows.store(access, [code.b.load(p, typ=vector, align=1) for p in places])
        code.b.ret(i64(0))

    def offsets(self, number: int, base: int) -> list[int]:
        _, _, cx, cy = self.cases[number]
        return [base - START + lane % self.width * cx + lane // self.width * cy for lane in range(32)]

    def by_lane(self, size: int) -> Any:
        """[lane, byte] of what is in `lanes`, which holds one vector for each element."""
        element = min(size, 4)
        return self.lanes[: 32 * size].reshape(size // element, 32, element).transpose(1, 0, 2).reshape(32, size)


moving_of = cache(Moving)


@pytest.mark.parametrize("width", sampled(WIDTHS, 2))
def test_bytes_that_move(width: int) -> None:
    moving, random = moving_of(width), np.random.default_rng(width)
    for number, (action, size, _, _) in enumerate(moving.cases):
        for mask in masks(width, seed=number, random=0):
            active = np.array([bool(mask >> i & 1) for i in range(32)])
            for memory in (moving.memory, moving.lanes, moving.elsewhere):
                memory[:] = random.integers(0, 256, len(memory))
            before, given, elsewhere = (m.copy() for m in (moving.memory, moving.by_lane(size), moving.elsewhere))
            base = START + 4096 + 3 * size
            moving.machine.call(f"f{number}", mask, base)
            places = (CANARY + np.array(moving.offsets(number, base)))[:, None] + np.arange(size)
            if action == "load":
                assert np.array_equal(moving.by_lane(size)[active], before[places][active]), (number, hex(mask))
            else:
                for lane in np.flatnonzero(active):  # overlapping rows: the last one's bytes stay
                    before[places[lane]] = given[lane]
            assert np.array_equal(moving.memory, before), (moving.cases[number], hex(mask))
            assert np.array_equal(moving.elsewhere, elsewhere)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_row_outside_sends_all_the_slow_way(width: int) -> None:
    """Before the array, behind it, or misaligned: nothing in it is touched, and what each lane has elsewhere is."""
    moving, random = moving_of(width), np.random.default_rng(width)
    for number, (action, size, _, _) in enumerate(moving.cases):
        last = max(moving.offsets(number, START))
        bad = [START + LENGTH - last, START - size - min(0, *moving.offsets(number, START)), START + 4096 + size // 2]
        for base in bad[: 2 if size == 1 else 3]:
            moving.memory[:] = random.integers(0, 256, len(moving.memory))
            moving.lanes[:] = random.integers(0, 256, len(moving.lanes))
            moving.elsewhere[:] = random.integers(0, 256, len(moving.elsewhere))
            before, given = moving.memory.copy(), moving.by_lane(size).copy()
            moving.machine.call(f"f{number}", 0xFFFFFFFF, base)
            there = moving.elsewhere.reshape(32, 16)[:, :size]
            assert np.array_equal(moving.by_lane(size) if action == "load" else given, there), (number, base)
            assert np.array_equal(moving.memory, before)


def test_a_row_without_active_lanes_is_not_looked_at() -> None:
    """It may lie outside: the last row, of which no lane is active, would."""
    moving = moving_of(16)
    number = moving.cases.index(("load", 4, 4, 256))
    base = START + LENGTH - 64  # where the first row ends the array
    moving.memory[:] = 7
    moving.elsewhere[:] = 9
    moving.machine.call(f"f{number}", 0x0000FFFF, base)
    assert moving.by_lane(4)[:16].tolist() == [[7] * 4] * 16
    moving.machine.call(f"f{number}", 0x0001FFFF, base)
    assert moving.by_lane(4)[:16].tolist() == [[9] * 4] * 16
