"""Which block runs next: edges with their lanes in, phis, waiting masks and jumps out.

Every block has a mask of lanes that wait for it; the earliest waiting block runs next. Where no lanes can wait in
between, a block jumps straight to the next one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from llvmlite import ir

from ..llvm.helpers import I1, I32, I64, at, i64, unlikely
from ..llvm.operations import declared_call
from ..plan.divergence import members
from ..plan.graph import EXIT
from ..plan.ssa import UNDEFINED
from ..plan.strides import Stretch
from ..runtime import context
from .arrivals import end_lanes
from .emitter import Emitter
from .exits import Exits
from .listener import Listener
from .registers import Registers

Edge = tuple[int, ir.Value, ir.Value]  # target, mask, lanes


class ControlFlow:
    """`wait[k]` holds the lanes that wait at block k, `heads[k]` is where they go on; `finish` runs when none waits. In
    quick code the masks lie one behind another, from `waits` on.

    Of a stretch with a second version (versions.py) `heads` of its head asks which one is to run, `bodies` has the
    first one's code; `second` is the second one's, while that is being made, and `trips` how many it may still make."""

    def __init__(self, code: Emitter, listeners: Listener, exits: Exits, registers: Registers) -> None:
        self.code, self.listeners, self.exits, self.registers = code, listeners, exits, registers
        count = len(code.cfg.blocks)
        self.heads = [code.function.append_basic_block(f"b{i}") for i in range(count)]
        self.bodies = list(self.heads)
        self.second: dict[int, ir.Block] = {}
        self.stretches: list[Stretch] = []
        self.waits = code.entry.alloca(I32, size=count) if code.quick else None
        self.wait = [self._mask(i) for i in range(count)]
        self.searches: dict[int, ir.Block] = {}
        self.finish = code.function.append_basic_block("finish")
        self.has_barriers = any(b.end == "barrier" for b in code.cfg.blocks)

    def _mask(self, index: int) -> ir.Value:
        """No lane waits when a warp's turn begins."""
        if self.waits is None:
            return self.code.zeroed(I32)
        place = at(self.code.entry, self.waits, 4 * index)
        self.code.turn.store(I32(0), place)
        return place

    def enter(self, index: int) -> ir.Value:
        """The lanes that wait at a block, which wait there no more."""
        b = self.code.b
        b.position_at_end(self.second.get(index, self.bodies[index]))
        mask = b.load(self.wait[index], typ=I32)
        b.store(I32(0), self.wait[index])
        return mask

    # --- stretches of two versions -----------------------------------------------------------------------------------

    def split(self, stretches: list[Stretch]) -> None:
        """Each of `stretches` is to have two versions."""
        self.stretches = stretches
        for stretch in stretches:
            self.bodies[stretch.head] = self.code.function.append_basic_block(f"b{stretch.head}.checked")
        if stretches:
            self.trips = self.code.zeroed(I64)

    @contextmanager
    def second_version(self, stretch: Stretch) -> Iterator[ir.Block]:
        """What is built meanwhile is the second version, whose head is given."""
        function = self.code.function
        self.second = {i: function.append_basic_block(f"b{i}.unchecked") for i in stretch.blocks}
        self.again, first = function.append_basic_block(f"b{stretch.head}.again"), self.second[stretch.head]
        b = ir.IRBuilder(self.again)
        left = b.sub(b.load(self.trips, typ=I64), i64(1))
        b.store(left, self.trips)
        b.cbranch(b.icmp_unsigned("==", left, i64(0)), self.heads[stretch.head], first).set_weights([1, 1000])
        yield first
        self.second = {}

    def _head(self, k: int) -> ir.Block:
        """Where lanes go on that go to block `k` from here."""
        if any(s.head == k and s.tail is not None and self.code.index in s.blocks for s in self.stretches):
            return self.again if self.second else self.bodies[k]
        return self.second.get(k, self.heads[k])

    # --- going on ------------------------------------------------------------------------------------------------

    def go(self, edges: list[Edge], *, arrived: bool = False) -> None:
        """Send lanes along edges, then run the earliest block at which any wait.

        Several edges mean that each may carry lanes or none; `arrived`: they come from a barrier."""
        self._move(edges)
        several = len(edges) > 1
        for target, mask, _ in edges:
            if target == EXIT:
                self._exit(mask, arrived)
            else:
                self._send(target, mask, several)
        ahead = [t for t, _, _ in edges if t != EXIT]
        self._next(ahead, sure=not several and bool(ahead))

    def _send(self, target: int, mask: ir.Value, several: bool) -> None:
        b = self.code.b
        may_hold = self.code.divergence.waiting[self.code.index] >> target & 1
        if may_hold or several:
            mask = b.or_(b.load(self.wait[target], typ=I32), mask)
        b.store(mask, self.wait[target])

    def _exit(self, mask: ir.Value, arrived: bool) -> None:
        if self.has_barriers:
            if not arrived:
                self.listeners.on_exit(mask)
            end_lanes(self.code, mask)

    def _move(self, edges: list[Edge]) -> None:
        """The phis of every target: all are read before any is written."""
        registers, moves = self.registers, []
        for target, _, lanes in edges:
            if target != EXIT:
                for v, sources in self.code.ssa.blocks[target].phis.items():
                    source = sources[self.code.index]
                    if source not in (UNDEFINED, v):
                        moves.append((v, registers.read(source), lanes))
        saved = dict(registers.local)
        for v, value, lanes in moves:
            registers.write(v, value, lanes)
        registers.local = saved

    def _next(self, ahead: list[int], sure: bool) -> None:
        """Jump to the earliest of `ahead` and the blocks where others may wait; `sure`: ahead[0] has lanes."""
        code, b = self.code, self.code.b
        limit = ahead[0] if sure else 1 << 60
        self._count_instructions([t for t in ahead if t <= code.index])
        waiting = [k for k in members(code.divergence.waiting[code.index]) if k < limit]
        candidates = sorted(set(waiting) | set(ahead))
        if len(candidates) > 3:
            b.branch(self.search(candidates[0]))
            return
        for k in candidates:
            if sure and k == limit:
                b.branch(self._head(k))
                return
            on = code.block("past")
            b.cbranch(code.some(b.load(self.wait[k], typ=I32)), self._head(k), on)
            b.position_at_end(on)
        b.branch(self.finish)

    # --- the earliest waiting block ------------------------------------------------------------------------------

    def search(self, k: int) -> ir.Block:
        """Code that looks for the earliest waiting block from block `k` on."""
        if k not in self.searches:
            self.searches[k] = self.code.function.append_basic_block(f"search{k}")
        return self.searches[k]

    def emit_searches(self) -> None:
        if not self.searches:
            return
        b, following = self.code.b, self.finish
        for k in reversed(range(min(self.searches), len(self.heads))):
            place = self.search(k)
            b.position_at_end(place)
            b.cbranch(self.code.some(b.load(self.wait[k], typ=I32)), self.heads[k], following)
            following = place

    # --- the instruction limit -----------------------------------------------------------------------------------

    def _count_instructions(self, back: list[int]) -> None:
        """Every jump back costs the instructions of the loop's body; a loop that reaches the limit is endless."""
        if not back:
            return
        code, b = self.code, self.code.b
        body = sum(self._instructions(i) for i in range(min(back), code.index + 1))
        place = at(b, code.ctx, context.OFFSETS["instructions_left"])
        left = b.sub(b.load(place, typ=I64), i64(body))
        b.store(left, place)
        with unlikely(b, b.icmp_signed("<", left, i64(0)), "endless"):
            goes_on = declared_call(b, "ts_go_on", I1, [code.ctx])
            with unlikely(b, b.not_(goes_on), "limit"):
                self.exits.fault(context.INSTRUCTION_LIMIT, code.mask)

    def _instructions(self, block: int) -> int:
        """Of a block: an atomic counts 32 more, as it goes lane by lane."""
        nodes = self.code.ssa.blocks[block].nodes
        return 1 + len(nodes) + 32 * sum(n.op.row.opcode in ("atom", "red") for n in nodes)
