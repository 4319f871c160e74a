"""Stretches of code with a second version, in which nothing is checked: it runs where all was checked at once before.

Before a loop's first trip it is estimated how many there will be; where the first and the last of them stay inside of
their arrays, so do those between, as addresses grow by the same at each trip (plan/strides.py). Where one does not,
or not all lanes are active, the first version runs, and finds the fault, or none."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir

from ..isa import Op
from ..llvm.helpers import FULL, I1, I32, i32, i64, to_i64
from ..plan.polynomials import Widened
from ..plan.strides import Stretch, Touch
from .control_flow import ControlFlow
from .emitter import Emitter
from .lane_masks import LaneMasks
from .memory import Memory
from .reckoning import Reckoning
from .registers import Registers
from .rows import row_steps

_FEWEST = 3  # trips for which it is worth to ask
_LIKELY = [1000, 1]
_USUAL = 16  # where nothing tells how many there will be
_MOST = 1 << 20  # so that no product of trips and a step wraps


class Versions:
    def __init__(self, code: Emitter, flow: ControlFlow, memory: Memory, registers: Registers) -> None:
        self.code, self.flow, self.memory, self.registers = code, flow, memory, registers
        self.stretch: Stretch | None = None
        self.narrow: set[Widened] = set()  # what need not be asked whether it wraps

    def build(self, stretch: Stretch, block: Callable[[int], None]) -> None:
        """The code before `stretch`, and its second version, of which `block` makes each block."""
        self.stretch, self.narrow = stretch, set()
        self.memory.rows.looks_ahead = stretch.tail is None  # in a loop the next trip's rows are what comes next
        with self.flow.second_version(stretch) as second:
            self._ask(stretch, second)
            for index in stretch.blocks:
                block(index)
        self.stretch, self.memory.bounds.trusted, self.memory.rows.looks_ahead = None, set(), True

    def fits(self, op: Op) -> bool:
        """Whether all that `op` widens is known not to wrap."""
        found = self.stretch.widened.get(id(op)) if self.stretch else None
        return found is not None and found <= self.narrow

    def lanes(self, mask: ir.Value) -> ir.Value:
        """The lanes of a block that is entered with `mask`: all, where a second version runs only with all."""
        return i32(FULL) if self.stretch and self.stretch.together else mask

    # --- before the stretch --------------------------------------------------------------------------------------

    def _ask(self, stretch: Stretch, second: ir.Block) -> None:
        """Go on in the second version where all trips are inside, as far as it can be asked."""
        code, flow, b = self.code, self.flow, self.code.b
        b.position_at_end(flow.heads[stretch.head])
        self.registers.begin_block()
        mask, code.node = b.load(flow.wait[stretch.head], typ=I32), None
        code.begin_block(stretch.head, i32(FULL) if stretch.together else mask)
        reckoning = Reckoning(code, self.registers, stretch)
        trips, worth = self._trips(reckoning)
        if stretch.together:
            worth = b.and_(worth, b.icmp_unsigned("==", mask, i32(FULL)))
        ask = code.block("ask")
        b.cbranch(worth, ask, flow.bodies[stretch.head]).set_weights(_LIKELY)
        b.position_at_end(ask)
        code.lane_masks = LaneMasks(b, code.mask, code.ops.width)
        b.store(trips, flow.trips)
        inside = self._inside(stretch, reckoning, i64(0) if stretch.tail is None else b.sub(trips, i64(1)))
        b.cbranch(inside, second, flow.bodies[stretch.head]).set_weights(_LIKELY)

    def _trips(self, reckoning: Reckoning) -> tuple[ir.Value, ir.Value]:
        """How many are asked for, and whether that is worth it."""
        if reckoning.stretch.tail is None:
            return i64(1), ir.Constant(I1, 1)
        trips = reckoning.trips(_USUAL, _MOST)
        return trips, self.code.b.icmp_unsigned(">=", trips, i64(_FEWEST))

    def _inside(self, stretch: Stretch, reckoning: Reckoning, far: ir.Value) -> ir.Value:
        """Whether all that can be asked is inside, now and `far` trips later."""
        b = self.code.b
        found: ir.Value = ir.Constant(I1, 1)
        for touch in stretch.touches:
            here = self._touch_inside(touch, reckoning, far)
            if here is not None:
                found = b.and_(found, b.and_(here, reckoning.unwrapped(touch.address, far)))
                self.memory.bounds.trusted |= touch.keys
                self.narrow |= touch.address.widened
        return found

    def _touch_inside(self, touch: Touch, reckoning: Reckoning, far: ir.Value) -> ir.Value | None:
        code, b = self.code, self.code.b
        access, step = self.memory.touched(touch, reckoning.value(touch.address)), reckoning.step(touch.address)
        if access is None or access.region is None or step is None:
            return None
        travel, fine = reckoning.travel(step, far, access.bytes)
        base = access.region.offset(b, access.address.data[0])
        span = self.memory.rows.span(access) + touch.last
        for row in row_steps(code, access) if access.rows else [None]:
            first = to_i64(b, base if row is None else b.add(base, row))
            for offset in (first, *([] if travel is None else [b.add(first, travel)])):
                fine = b.and_(fine, self.memory.bounds.within(access, offset, span))
        return fine
