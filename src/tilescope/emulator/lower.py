"""The warp function: a Plan in, an LLVM function that runs one warp until a barrier or its end out.

Every block has a mask of lanes that wait for it; the earliest waiting block runs next. Where no lanes can wait in
between, a block jumps straight to the next one."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from . import context
from .access import Accesses
from .counting import Counters, Site, popcount
from .emit import FULL, I32, I64, MASK, PTR, at, cold, i32, i64, load_at, store_at, to_i64
from .frames import Frames
from .graph import EXIT
from .inference import WINDOWS, Kinds, special_type
from .isa.row import evaluate
from .kinds import Kind
from .llvm_values import LlvmEvaluator
from .machine import Machine
from .prepare import Plan
from .primitives import declared_call, literal, scalar_type, splat, vector_of
from .shape import Axis
from .ssa import UNDEFINED, Node
from .types import PRED, U32, U64, Type
from .values import Value


class WarpBuilder(Accesses, Machine):
    """Builds `warp` into `module`; or `slow`, whose `kinds` are all varying and whose counters begin at `first`."""

    def __init__(self, plan: Plan, kinds: Kinds, module: ir.Module, *, counting: bool, first: int | None) -> None:
        self.plan, self.kinds, self.slow, self.counting = plan, kinds, first is not None, counting
        self.ssa, self.graph, self.layout = plan.ssa, plan.graph, plan.layout
        self.registers = plan.flat.registers
        self.divergence = kinds.divergence
        self.function = ir.Function(module, ir.FunctionType(I32, [PTR, PTR, I32]), "slow" if self.slow else "warp")
        self.ctx, self.frame, self.warp = self.function.args
        begin, self.body = self.function.append_basic_block("entry"), self.function.append_basic_block("body")
        self.entry = ir.IRBuilder(begin)
        self.entry.branch(self.body)
        self.entry.position_before(begin.terminator)
        self.b = ir.IRBuilder(self.body)
        self.ops = LlvmEvaluator(self.b, plan.shape.width, self.check_widening)
        self.counters = Counters(self.b, self.entry, self.ctx, len(self.graph.blocks), first or 0)
        self.sites: list[Site] = []
        self.origins: list[str] = []
        self.cached: dict[Any, Any] = {}
        self.local: dict[int, Value] = {}
        self.slots: dict[int, list[ir.Value]] = {}
        self.live_anywhere = 0
        for live in self.ssa.live_in:
            self.live_anywhere |= live
        self.frames = Frames(self)

    # --- the function --------------------------------------------------------------------------------------------

    def build(self) -> None:
        count = len(self.graph.blocks)
        self.heads = [self.function.append_basic_block(f"b{i}") for i in range(count)]
        self.wait = [self._zeroed(I32) for _ in range(count)]
        self.checks: dict[int, ir.Block] = {}
        self.finish = self.function.append_basic_block("finish")
        self.may_wait = sorted({k for b in range(count) for k in self._bits(self.divergence.others(b))})
        self.frames.enter()
        for index in range(count):
            self.block(index)
        self._emit_checks()
        self.b.position_at_end(self.finish)
        self.frames.finish()
        self.frames.give_all_back()

    def _zeroed(self, type: ir.Type) -> ir.Value:
        place = self.entry.alloca(type)
        self.entry.store(literal(type, 0), place)
        return place

    def once(self, key: Any, make: Any) -> Any:
        """A value worked out once, on entry to the function."""
        if key not in self.cached:
            self.cached[key] = make(self.entry)
        return self.cached[key]

    # --- one block -----------------------------------------------------------------------------------------------

    def block(self, index: int) -> None:
        self.index, self.local = index, {}
        block = self.ssa.blocks[index]
        self.b.position_at_end(self.heads[index])
        self.mask = self.b.load(self.wait[index], typ=I32)
        self.b.store(i32(0), self.wait[index])
        self.lanes = self.b.bitcast(self.mask, MASK)
        self.facts: dict[str, Any] = {}
        self.pending = []
        self.prepare_facts(block)
        for node in block.nodes:
            self.node = node
            self.site = self.new_site(node.op)
            evaluate(node.op, self)
        if self.counting:
            self.count_pending()
            self.counters.add(self.counters.executions(index), 1, self.keep)
            with cold(self.b, self.b.icmp_unsigned("!=", self.mask, i32(FULL)), "partial"):
                self.counters.add(self.counters.idle(index), popcount(self.b, self.b.not_(self.mask)), self.keep)
        self.node = Node(block.block.last, block.end_reads, {}) if block.block.last else None
        self.end_reads = block.end_reads
        if block.block.last:
            self.site = self.new_site(block.block.last)
        getattr(self, "end_" + block.block.end)(index)

    @property
    def keep(self) -> bool:
        return self.index in self.plan.tight

    def new_site(self, op: Any) -> Site:
        site = Site(self.index, op.instruction.line, op.instruction.name, op.row.flops)
        self.sites.append(site)
        return site

    @property
    def site_index(self) -> int:
        return len(self.sites) - 1

    # --- variables -----------------------------------------------------------------------------------------------

    def variable(self, v: int) -> Value:
        """The current value of variable `v` in its own kind and register type."""
        type = self.type_of(v)
        if v == UNDEFINED:
            return self.ops.constant(type, 0)
        if v in self.local:
            return self.local[v]
        if v not in self.slots:  # never written on any path that is taken
            self.slots[v] = self.make_slots(v)
        return self.value_from([self.b.load(s, typ=s.allocated_type) for s in self.slots[v]], v)

    def type_of(self, v: int) -> Type:
        return self.register_type(self.ssa.names[v]) if v != UNDEFINED else U64

    def value_from(self, parts: list[ir.Value], v: int) -> Value:
        kind, type = self.kinds.of[v], self.type_of(v)
        if kind.const is not None:
            return Value(self.ops, type, kind, self.ops.constant(type, kind.const).data)
        if kind.varying:
            return Value(self.ops, type, kind, parts[0])
        rest = iter(parts[1:])
        data = (parts[0], *(c if c is not None else next(rest) for c in (kind.cx, kind.cy)))
        return Value(self.ops, type, kind, data)

    def parts_of(self, value: Value) -> list[ir.Value]:
        """What has to be kept of a value: the inverse of value_from."""
        kind = value.kind
        if kind.const is not None:
            return []
        if kind.varying:
            return [value.data]
        return [value.data[0], *(self.ops.coefficient(value, a) for a, c in ((1, kind.cx), (2, kind.cy)) if c is None)]

    def part_types(self, kind: Kind, type: Type) -> list[ir.Type]:
        if kind.const is not None:
            return []
        scalar = scalar_type(type)
        return [vector_of(scalar)] if kind.varying else [scalar] * (1 + (kind.cx is None) + (kind.cy is None))

    def make_slots(self, v: int) -> list[ir.Value]:
        places = []
        for type in self.part_types(self.kinds.of[v], self.type_of(v)):
            place = self._zeroed(type)
            place.allocated_type = type
            places.append(place)
        return places

    def assign(self, v: int, value: Value, lanes: ir.Value) -> None:
        """Write variable `v` for `lanes`, keeping other lanes' values where they are still wanted."""
        kind = self.kinds.of[v]
        value = self.ops.in_kind(value, kind)
        if self.live_anywhere >> v & 1:
            if v not in self.slots:
                self.slots[v] = self.make_slots(v)
            if self.kinds.masked >> v & 1:
                old = self.b.load(self.slots[v][0], typ=self.slots[v][0].allocated_type)
                value = Value(self.ops, value.type, kind, self.b.select(lanes, value.data, old))
            for place, part in zip(self.slots[v], self.parts_of(value), strict=True):
                self.b.store(part, place)
        self.local[v] = value

    # --- Machine: registers and special values -----------------------------------------------------------------

    def get(self, name: str) -> Value:
        v = self.node.reads[name] if self.node else self.end_reads[name]
        return self.variable(v) if v != UNDEFINED else self.ops.constant(self.register_type(name), 0)

    def set(self, name: str, value: Value) -> None:
        assert self.node
        self.assign(self.node.writes[name], value, self.lanes)

    def special(self, name: str) -> Value:
        base, _, axis = name.partition(".")
        place = "xyz".find(axis) if axis else -1
        if base == "%tid":
            return self.thread_index(place)
        if base == "%ntid":
            return self.ops.constant(U32, self.plan.shape.block[place])
        if base in ("%ctaid", "%nctaid"):
            return self._context_u32(f"{base[1:]}_{axis}")
        if base == "%laneid":
            kind = Kind(cx=1, cy=self.plan.shape.width if self.plan.shape.width < 32 else 0)
            return Value(self.ops, U32, kind, (i32(0), kind.cx, kind.cy))
        if base == "%warpid":
            return self.ops.uniform(U32, self.warp)
        return self.rarely_special(name)

    def rarely_special(self, name: str) -> Value:
        if name.startswith("%lanemask_"):
            return self.lane_mask(name[10:])
        if name == "%nwarpid":
            return self.ops.constant(U32, self.plan.shape.warps)
        if name in ("%dynamic_smem_size", "%total_smem_size"):
            dynamic = self._context_u32("dynamic_shared")
            return dynamic if name[1] == "d" else dynamic + self.layout.static_shared
        if name in ("%clock", "%clock64", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi"):
            return self.clock(name)
        if name in ("%smid", "%gridid", "%nsmid"):
            return self.ops.constant(special_type(name), 1 if name == "%nsmid" else 0)
        from tilescope.errors import UnsupportedError

        raise UnsupportedError(f"the special register {name} is not supported yet")

    def clock(self, name: str) -> Value:
        """Steps left, counted down from the budget: a clock that only moves forward."""
        left = load_at(self.b, self.ctx, context.OFFSETS["steps"])
        ticks = self.ops.uniform(U64, self.b.sub(i64((1 << 62) - 1), left))
        if name.endswith("_hi"):
            ticks = ticks >> 32
        return ticks.to(special_type(name))

    def lane_mask(self, which: str) -> Value:
        masks = {
            "eq": lambda n: 1 << n,
            "le": lambda n: (2 << n) - 1,
            "lt": lambda n: (1 << n) - 1,
            "ge": lambda n: FULL & ~((1 << n) - 1),
            "gt": lambda n: FULL & ~((2 << n) - 1),
        }
        return self.ops.varying(U32, ir.Constant(vector_of(I32), [masks[which](n) for n in range(32)]))

    def _context_u32(self, field: str) -> Value:
        def make(b: ir.IRBuilder) -> ir.Value:
            return b.trunc(load_at(b, self.ctx, context.OFFSETS[field]), I32)

        return self.ops.uniform(U32, self.once(("ctx", field), make))

    def thread_index(self, place: int) -> Value:
        axis = self.plan.shape.axes()[place]
        if axis.kind.const is not None:
            return self.ops.constant(U32, axis.kind.const)
        make = self._thread_vector if axis.kind.varying else self._thread_base
        data = self.once(("tid", place), lambda b: make(b, axis))
        return self.ops.varying(U32, data) if axis.kind.varying else Value(
            self.ops, U32, axis.kind, (data, axis.kind.cx, axis.kind.cy)
        )

    def _thread_base(self, b: ir.IRBuilder, axis: Axis) -> ir.Value:
        """(32*warp / divide) % modulo: the first lane's %tid on this axis."""
        first = b.udiv(b.mul(self.warp, i32(32)), i32(axis.divide))
        return b.urem(first, i32(axis.modulo)) if axis.modulo < 1 << 31 else first

    def _thread_vector(self, b: ir.IRBuilder, axis: Axis) -> ir.Value:
        first = splat(b, b.mul(self.warp, i32(32)))
        linear = b.add(first, ir.Constant(first.type, list(range(32))))
        along = b.udiv(linear, ir.Constant(first.type, [axis.divide] * 32))
        return b.urem(along, ir.Constant(first.type, [axis.modulo] * 32)) if axis.modulo < 1 << 31 else along

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]

    def symbol(self, name: str, offset: int) -> Value:
        from dataclasses import replace

        from tilescope.errors import UnsupportedError

        placed = self.layout.placed.get(name)
        if placed is None:
            raise UnsupportedError(f"the address of `{name}` is not supported here")
        value = self.ops.constant(U64, placed.address + offset)
        return Value(self.ops, U64, replace(value.kind, origin=name), value.data)

    def fence(self) -> None:
        self.b.fence("seq_cst")

    def barrier_result(self, operation: str) -> Value:
        """What bar.red left for this warp; all barriers of one kernel that reduce share the id 0 or their own."""
        field = {"popc": "result_count", "and": "result_all", "or": "result_any"}[operation]
        barrier = at(self.b, self.ctx, context.OFFSETS["barriers"])
        number = load_at(self.b, barrier, context.barrier_offset(field))
        if operation == "popc":
            return self.ops.uniform(U32, self.b.trunc(number, I32))
        return self.ops.uniform(PRED, self.b.icmp_unsigned("!=", number, i64(0)))

    def printf(self, text: Value, arguments: Value) -> None:
        lanes = [self.ops.vector(v) for v in (text, arguments)]
        declared_call(self.b, "ts.print", ir.VoidType(), [self.ctx, self.mask, *lanes])

    def nonzero(self, divisor: Value) -> Value:
        """Integer division by zero has no defined result (PTX ISA 9.7.1.8): a fault."""
        if divisor.kind.const:
            return divisor
        if divisor.kind.uniform:
            with cold(self.b, self.b.icmp_unsigned("==", divisor.data[0], divisor.data[0].type(0)), "zero"):
                self.fault(context.DIVISION, self.mask)
            return divisor
        vector = self.ops.vector(divisor)
        zero = self.b.icmp_unsigned("==", vector, ir.Constant(vector.type, [0] * 32))
        bad = self.b.and_(self.b.bitcast(zero, I32), self.mask)
        with cold(self.b, self.b.icmp_unsigned("!=", bad, i32(0)), "zero"):
            self.fault(context.DIVISION, bad)
        return divisor

    # --- faults ----------------------------------------------------------------------------------------------

    def fault(self, code: int, mask: ir.Value) -> None:
        """Note what happened and leave."""
        fields = {"fault": i64(code), "fault_site": i64(self.site_index), "fault_mask": to_i64(self.b, mask)}
        for field, value in fields.items():
            store_at(self.b, value, self.ctx, context.OFFSETS[field])
        self.leave(context.FAULT)

    def leave(self, code: int) -> None:
        self.frames.give_back(code)

    def check_widening(self, value: Value, type: Type) -> None:
        """An affine 32-bit value may wrap in some lane; widened, it would then no longer be affine.

        The corners of the warp's rectangle tell; where one wraps, the slow version goes on from this block."""
        b, wide = self.b, ir.IntType(64)
        extend = b.sext if value.type.signed else b.zext
        low = high = extend(value.data[0], wide)
        for axis, steps in ((1, self.ops.width - 1), (2, self.ops.height - 1)):
            if value.data[axis] == 0:
                continue
            far = b.mul(b.sext(self.ops.coefficient(value, axis), wide), i64(steps))
            down = b.icmp_signed("<", far, i64(0))
            low = b.add(low, b.select(down, far, i64(0)))
            high = b.add(high, b.select(down, i64(0), far))
        bits = value.type.bits
        least, most = (-(1 << bits - 1), (1 << bits - 1) - 1) if value.type.signed else (0, (1 << bits) - 1)
        wraps = b.or_(b.icmp_signed("<", low, i64(least)), b.icmp_signed(">", high, i64(most)))
        with cold(b, wraps, "wraps"):
            self.frames.hand_over(self.index)

    # --- ends of blocks ------------------------------------------------------------------------------------------

    def end_jump(self, index: int) -> None:
        self.go([(self.graph.blocks[index].successors[0], self.mask, self.lanes)])

    def end_branch(self, index: int) -> None:
        block = self.graph.blocks[index]
        assert block.guard
        self.count_branch()
        value = self.end_value(block.guard.register)
        taken, other = block.successors
        if block.guard.negated:
            taken, other = other, taken
        if value.kind.uniform:
            yes, no = self.b.append_basic_block("yes"), self.b.append_basic_block("no")
            self.b.cbranch(value.data[0], yes, no)
            for place, target in ((yes, taken), (no, other)):
                self.b.position_at_end(place)
                self.go([(target, self.mask, self.lanes)])
            return
        hold = self.b.bitcast(self.ops.vector(value), I32)
        masks = [self.b.and_(self.mask, hold), self.b.and_(self.mask, self.b.not_(hold))]
        self.count_divergence(masks)
        self.go([(t, m, self.b.bitcast(m, MASK)) for t, m in zip((taken, other), masks, strict=True)])

    def end_value(self, name: str) -> Value:
        v = self.end_reads[name]
        return self.variable(v) if v != UNDEFINED else self.ops.constant(self.register_type(name), 0)

    def end_switch(self, index: int) -> None:
        """brx.idx: an index outside of the list is undefined (PTX ISA 9.7.12.4): here it takes the last target."""
        assert self.node
        self.count_branch()
        chosen = self.read(self.node.op.operands["a"], U32)
        vector = self.ops.vector(chosen)
        targets = self.graph.blocks[index].successors
        by_target: dict[int, ir.Value] = {}
        last = len(targets) - 1
        for i, t in enumerate(targets):
            compare = "==" if i < last else ">="
            hit = self.b.icmp_unsigned(compare, vector, ir.Constant(vector.type, [i] * 32))
            mask = self.b.and_(self.b.bitcast(hit, I32), self.mask)
            by_target[t] = self.b.or_(by_target[t], mask) if t in by_target else mask
        self.count_divergence(list(by_target.values()))
        self.go([(t, m, self.b.bitcast(m, MASK)) for t, m in by_target.items()])

    def end_trap(self, index: int) -> None:
        assert self.node
        self.fault(context.ASSERTION if self.node.op.row.opcode == "assertfail" else context.TRAP, self.mask)

    def end_barrier(self, index: int) -> None:
        self.frames.barrier(index)

    # --- going on ------------------------------------------------------------------------------------------------

    def go(self, edges: list[tuple[int, ir.Value, ir.Value]]) -> None:
        """Send lanes along edges (target, mask, lanes), then run the earliest block at which any wait.

        Several edges mean that each may carry lanes or none."""
        self.move(edges)
        several = len(edges) > 1
        for target, mask, _ in edges:
            if target == EXIT:
                self.exit(mask, several)
            else:
                self.send(target, mask, several)
        ahead = [t for t, _, _ in edges if t != EXIT]
        self.next(ahead, sure=not several and bool(ahead))

    def send(self, target: int, mask: ir.Value, several: bool) -> None:
        may_hold = self.divergence.waiting[self.index] >> target & 1
        if may_hold or several:
            mask = self.b.or_(self.b.load(self.wait[target], typ=I32), mask)
        self.b.store(mask, self.wait[target])

    def exit(self, mask: ir.Value, maybe_none: bool) -> None:
        if any(b.end == "barrier" for b in self.graph.blocks):
            declared_call(self.b, "ts.exit", ir.VoidType(), [self.ctx, mask])

    def move(self, edges: list[tuple[int, ir.Value, ir.Value]]) -> None:
        """The phis of every target: all are read before any is written."""
        moves = []
        for target, _, lanes in edges:
            if target != EXIT:
                for v, sources in self.ssa.blocks[target].phis.items():
                    source = sources[self.index]
                    if source not in (UNDEFINED, v):
                        moves.append((v, self.variable(source), lanes))
        saved = dict(self.local)
        for v, value, lanes in moves:
            self.assign(v, value, lanes)
        self.local = saved

    def next(self, ahead: list[int], sure: bool) -> None:
        """Jump to the earliest of `ahead` and the blocks where others may wait; `sure`: ahead[0] has lanes."""
        limit = ahead[0] if sure else 1 << 60
        self.budget([t for t in ahead if t <= self.index])
        waiting = [k for k in self._bits(self.divergence.waiting[self.index]) if k < limit]
        candidates = sorted(set(waiting) | set(ahead))
        if len(candidates) > 3:
            self.b.branch(self.check_block(candidates[0]))
            return
        for k in candidates:
            if sure and k == limit:
                self.b.branch(self.heads[k])
                return
            on = self.b.append_basic_block("past")
            some = self.b.icmp_unsigned("!=", self.b.load(self.wait[k], typ=I32), i32(0))
            self.b.cbranch(some, self.heads[k], on)
            self.b.position_at_end(on)
        self.b.branch(self.finish)

    def check_block(self, k: int) -> ir.Block:
        if k not in self.checks:
            self.checks[k] = self.function.append_basic_block(f"check{k}")
        return self.checks[k]

    def _emit_checks(self) -> None:
        """The chain that looks for the earliest waiting block from a given one on."""
        if not self.checks:
            return
        chain = [k for k in range(len(self.heads)) if k >= min(self.checks)]
        following = self.finish
        for k in reversed(chain):
            place = self.check_block(k)
            self.b.position_at_end(place)
            some = self.b.icmp_unsigned("!=", self.b.load(self.wait[k], typ=I32), i32(0))
            self.b.cbranch(some, self.heads[k], following)
            following = place

    def budget(self, back: list[int]) -> None:
        """Every jump back costs the steps of the loop's body; an empty budget is an endless loop."""
        if not back:
            return
        body = sum(len(self.ssa.blocks[i].nodes) + 1 for i in range(min(back), self.index + 1))
        place = at(self.b, self.ctx, context.OFFSETS["steps"])
        left = self.b.sub(self.b.load(place, typ=I64), i64(body))
        self.b.store(left, place)
        with cold(self.b, self.b.icmp_signed("<", left, i64(0)), "endless"):
            self.fault(context.STEPS, self.mask)

    @staticmethod
    def _bits(mask: int) -> list[int]:
        found, index = [], 0
        while mask:
            if mask & 1:
                found.append(index)
            mask >>= 1
            index += 1
        return found

    # --- counts of the flow --------------------------------------------------------------------------------------

    def count_branch(self) -> None:
        if self.counting:
            self.site.fixed["branches"] = 1

    def count_divergence(self, masks: list[ir.Value]) -> None:
        if not self.counting:
            return
        taken = [self.b.zext(self.b.icmp_unsigned("!=", m, i32(0)), I64) for m in masks]
        ways = taken[0]
        for t in taken[1:]:
            ways = self.b.add(ways, t)
        index = self.counters.new()
        self.counters.add(index, self.b.zext(self.b.icmp_unsigned(">", ways, i64(1)), I64), self.keep)
        self.site.counted["divergent_branches"] = index


