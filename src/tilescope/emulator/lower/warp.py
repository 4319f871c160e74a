"""The warp function: a Plan in, an LLVM function that runs one warp until a barrier or its end out.

Every block has a mask of lanes that wait for it; the earliest waiting block runs next. Where no lanes can wait in
between, a block jumps straight to the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from llvmlite import ir

from tilescope.errors import UnsupportedError

from .. import context
from ..check.codes import DIVISION
from ..compiled.instrumentation import Watch
from ..compiled.sites import Site
from ..count.counters import Counters, popcount
from ..isa.table import evaluate
from ..isa.types import PRED, U32, U64, Type
from ..isa.uniformity import Kind
from ..isa.values import Value
from ..llvm.evaluator import LlvmEvaluator
from ..llvm.helpers import FULL, I32, I64, MASK, PTR, at, cold, i32, i64, load_at, store_at, to_i64
from ..llvm.operations import declared_call, literal, scalar_type, vector_of
from ..plan.inline import naming
from ..plan.plan import Plan
from ..plan.ssa import UNDEFINED, Node
from ..plan.uniformity import WINDOWS, Kinds
from .frames import Frames
from .memory import Accesses
from .special_registers import Specials
from .warp_primitives import Exchanges


class WarpBuilder(Accesses, Specials, Exchanges):
    """Builds `warp` into `module`; or `slow`, whose `kinds` are all varying and whose counters begin at `first`."""

    def __init__(self, plan: Plan, kinds: Kinds, module: ir.Module, *, watch: Watch, first: int | None) -> None:
        self.plan, self.kinds, self.slow, self.watch = plan, kinds, first is not None, watch
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
        self.asides: dict[Any, ir.Function] = {}
        self.told = None
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
        self.may_wait = sorted({k for b in range(count) for k in self.bits(self.divergence.others(b))})
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

    # --- one block -----------------------------------------------------------------------------------------------

    def block(self, index: int) -> None:
        self.index, self.local = index, {}
        block = self.ssa.blocks[index]
        self.b.position_at_end(self.heads[index])
        self.mask = self.b.load(self.wait[index], typ=I32)
        self.b.store(i32(0), self.wait[index])
        self.lanes = self.b.bitcast(self.mask, MASK)
        self.facts: dict[str, Any] = {}
        self.pending, self.groups = [], {}
        self.prepare_facts(block)
        self.begin_facts()
        self.ops.observer = self.on_primitive if self.watch.observe else None
        for position, node in enumerate(block.nodes):
            self.begin_node(position)
            self.node = node
            self.site = self.new_site(node.op)
            with naming(node.op.instruction):
                evaluate(node.op, self)
        self.ops.observer = None
        if self.watch.counts:
            self.count_pending()
            self.counters.add(self.counters.executions(index), 1, self.keep)
            with cold(self.b, self.b.icmp_unsigned("!=", self.mask, i32(FULL)), "partial"):
                self.counters.add(self.counters.idle(index), popcount(self.b, self.b.not_(self.mask)), keep=False)
        self.node = Node(block.block.last, block.end_reads, {}) if block.block.last else None
        self.end_reads = block.end_reads
        if block.block.last:
            self.site = self.new_site(block.block.last)
        getattr(self, "end_" + block.block.end)(index)

    def new_site(self, op: Any) -> Site:
        site = Site(
            self.index, op.instruction.line, op.instruction.name, op.row.flops, loop=self.index in self.plan.loops
        )
        self.sites.append(site)
        return site

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

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]

    def symbol(self, name: str, offset: int) -> Value:
        placed = self.layout.placed.get(name)
        if placed is None:
            raise UnsupportedError(f"the address of `{name}` is not supported here")
        value = self.ops.constant(U64, placed.address + offset)
        return Value(self.ops, U64, replace(value.kind, origin=name), value.data)

    def fence(self) -> None:
        self.b.fence("seq_cst")
        assert self.node
        words = self.node.op.modifiers
        if "cta" not in (words.get("L"), words.get("C")):
            self.check_fence()

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
        declared_call(self.b, "ts_print", ir.VoidType(), [self.ctx, self.mask, *lanes])

    def nonzero(self, divisor: Value) -> Value:
        """Integer division by zero has no defined result (PTX ISA 9.7.1.8): a fault, or a finding and all ones."""
        if divisor.kind.const:
            return divisor
        if divisor.kind.uniform:
            zero = self.b.icmp_unsigned("==", divisor.data[0], divisor.data[0].type(0))
            self.refuse(zero, lambda: self.mask)
            return self.unless_zero(divisor, zero)
        vector = self.ops.vector(divisor)
        zero = self.b.icmp_unsigned("==", vector, ir.Constant(vector.type, [0] * 32))
        bad = self.b.and_(self.b.bitcast(zero, I32), self.mask)
        self.refuse(self.b.icmp_unsigned("!=", bad, i32(0)), lambda: bad)
        return self.unless_zero(divisor, zero)

    def refuse(self, zero: ir.Value, lanes: Callable[[], ir.Value]) -> None:
        with cold(self.b, zero, "zero"):
            if self.watch.checks:
                self.note(DIVISION, lanes())
            else:
                self.fault(context.DIVISION, lanes())

    def unless_zero(self, divisor: Value, zero: ir.Value) -> Value:
        """Where checks go on after a zero: one."""
        if not self.watch.checks:
            return divisor
        if divisor.kind.uniform:
            return self.ops.uniform(divisor.type, self.b.select(zero, divisor.data[0].type(1), divisor.data[0]))
        vector = self.ops.vector(divisor)
        return self.ops.varying(divisor.type, self.b.select(zero, ir.Constant(vector.type, [1] * 32), vector))

    # --- faults ----------------------------------------------------------------------------------------------

    def fault(self, code: int, mask: ir.Value, others: ir.Value | None = None) -> None:
        fields = {"fault": i64(code), "fault_site": i64(self.site_index), "fault_mask": to_i64(self.b, mask)}
        if others is not None:
            fields["fault_others"] = to_i64(self.b, others)
        for field, value in fields.items():
            store_at(self.b, value, self.ctx, context.OFFSETS[field])
        self.leave(context.FAULT)

    def leave(self, code: int) -> None:
        self.frames.give_back(code)

    def check_widening(self, value: Value, type: Type) -> None:
        """An affine 32-bit value may wrap in some lane; widened, it would then no longer be affine.

        The corners of the warp's rectangle tell; where one wraps, the slow version goes on from this block."""
        assert self.index in self.plan.restart, "every widening of an affine value begins a block"
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

    def end_warp_sync(self, index: int) -> None:
        self.refuse_apart(self.frames.operand("a"))
        self.check_warp_sync()
        self.end_jump(index)

    def end_barrier(self, index: int) -> None:
        self.frames.barrier(index)

    # --- counts of the flow --------------------------------------------------------------------------------------

    def count_branch(self) -> None:
        if self.watch.counts:
            self.site.fixed["branches"] = 1

    def count_divergence(self, masks: list[ir.Value]) -> None:
        if not self.watch.counts:
            return
        taken = [self.b.zext(self.b.icmp_unsigned("!=", m, i32(0)), I64) for m in masks]
        ways = taken[0]
        for t in taken[1:]:
            ways = self.b.add(ways, t)
        index = self.counters.new()
        self.counters.add(index, self.b.zext(self.b.icmp_unsigned(">", ways, i64(1)), I64), self.keep)
        self.site.counted["divergent_branches"] = index
