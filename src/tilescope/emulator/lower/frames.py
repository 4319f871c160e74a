"""Where a warp's state lies while it does not run: saved at barriers and where the slow version takes over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from llvmlite import ir

from .. import context
from ..isa.types import PRED, U32, parse_type
from ..llvm.helpers import FULL, I1, I8, I32, MASK, at, i32, i64, load_at, store_at
from ..llvm.operations import declared_call
from ..plan.cfg import EXIT
from ..plan.plan import Plan
from ..plan.uniformity import Kinds

if TYPE_CHECKING:
    from .warp import WarpBuilder


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def variable_offsets(plan: Plan, kinds: Kinds, start: int) -> tuple[dict[int, int], int]:
    """A place for every variable that is live between blocks, from `start` on; and where they end."""
    live = 0
    for mask in plan.ssa.live_in:
        live |= mask
    offsets = {}
    for v in _bits(live):
        offsets[v] = start
        kind = kinds.of[v]
        name = plan.flat.registers.get(plan.ssa.names[v], "pred")
        type = parse_type(name) or PRED
        start += 32 * type.size if kind.varying else 24
    return offsets, start


def areas(plan: Plan) -> tuple[int, int, int]:
    """Where the waiting masks, the fast and the slow version's variables begin; the frame ends with the last."""
    waits = context.parked_offset(len(plan.graph.blocks))
    fast = -(-(waits + 4 * len(plan.graph.blocks)) // 64) * 64
    return waits, fast, variable_offsets(plan, plan.kinds, fast)[1]


class Frames:
    def __init__(self, builder: WarpBuilder) -> None:
        self.w = builder
        plan = builder.plan
        self.waits, fast, slow = areas(plan)
        self.fast_offsets, _ = variable_offsets(plan, plan.kinds, fast)
        self.offsets, self.end = variable_offsets(plan, builder.kinds, slow if builder.slow else fast)
        blocks = builder.graph.blocks
        self.barriers = [i for i, b in enumerate(blocks) if b.end == "barrier" and b.successors[0] != EXIT]
        self.resumes = [blocks[i].successors[0] for i in self.barriers]
        self.many = any(builder.divergence.others(i) for i in self.barriers)
        self.returns: list[tuple[ir.Block, int]] = []
        self.leaving, self.failing = (builder.function.append_basic_block(name) for name in ("leave", "fail"))

    # --- leaving -------------------------------------------------------------------------------------------------

    def give_back(self, code: int) -> None:
        """After a fault nobody asks for counts, unless checks are made: counters kept in registers are not joined from
        thousands of places."""
        if code == context.FAULT and not self.w.watch.checks:
            self.w.b.branch(self.failing)
            return
        self.returns.append((self.w.b.block, code))
        self.w.b.branch(self.leaving)

    def give_all_back(self) -> None:
        b = self.w.b
        b.position_at_end(self.leaving)
        code = b.phi(I32)
        for block, number in self.returns:
            code.add_incoming(i32(number), block)
        self.w.counters.flush(b)
        b.ret(code)
        b.position_at_end(self.failing)
        b.ret(i32(context.FAULT))

    def set_header(self, **fields: ir.Value) -> None:
        for name, value in fields.items():
            store_at(self.w.b, value, self.w.frame, context.frame_offset(name))

    def header(self, name: str) -> ir.Value:
        return load_at(self.w.b, self.w.frame, context.frame_offset(name), I32)

    # --- variables -----------------------------------------------------------------------------------------------

    def save(self, live: int, offsets: dict[int, int]) -> None:
        b = self.w.b
        for v in _bits(live):
            for i, part in enumerate(self.w.parts_of(self.w.variable(v))):
                if part.type == MASK:
                    part = b.bitcast(part, I32)
                elif part.type == I1:
                    part = b.zext(part, I8)
                store_at(b, part, self.w.frame, offsets[v] + 8 * i, align=1)

    def restore(self, live: int, offsets: dict[int, int], kinds: Kinds) -> None:
        for v in _bits(live):
            kind, type = kinds.of[v], self.w.type_of(v)
            types = self.w.part_types(kind, type)
            parts = [self._part(t, offsets[v] + 8 * i) for i, t in enumerate(types)]
            own, self.w.kinds = self.w.kinds, kinds
            value = self.w.value_from(parts, v)
            self.w.kinds = own
            self._put(v, self.w.ops.in_kind(value, own.of[v]))

    def _put(self, v: int, value: object) -> None:
        if v not in self.w.slots:
            self.w.slots[v] = self.w.make_slots(v)
        for place, part in zip(self.w.slots[v], self.w.parts_of(value), strict=True):  # type: ignore[arg-type]
            self.w.b.store(part, place)

    def _part(self, type: ir.Type, offset: int) -> ir.Value:
        b = self.w.b
        if type == MASK:
            return b.bitcast(load_at(b, self.w.frame, offset, I32, 1), MASK)
        if type == I1:
            return b.trunc(load_at(b, self.w.frame, offset, I8, 1), I1)
        return load_at(b, self.w.frame, offset, type, 1)

    # --- entering ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin, or go on where the frame's state says."""
        w, b = self.w, self.w.b
        first = w.function.append_basic_block("first")
        choice = b.switch(self.header("state"), first)
        b.position_at_end(first)
        for resume in self.resumes if self.many else ():
            for field in range(3):
                store_at(b, i32(0), w.frame, context.parked_offset(resume) + 4 * field)
        b.store(self.first_mask(), w.wait[0])
        b.branch(w.heads[0])
        if self.many:
            self._enter_many(choice)
        else:
            for resume in dict.fromkeys(self.resumes):
                self._enter_one(choice, resume)
        if w.slow:
            for block in sorted(w.plan.restart):
                self._enter_restart(choice, block)

    def first_mask(self) -> ir.Value:
        shape = self.w.plan.shape
        rest = shape.threads % 32
        if not rest:
            return i32(FULL)
        last = self.w.b.icmp_unsigned("==", self.w.warp, i32(shape.warps - 1))
        return self.w.b.select(last, i32((1 << rest) - 1), i32(FULL))

    def _enter_one(self, choice: ir.Instruction, resume: int) -> None:
        w = self.w
        place = w.function.append_basic_block(f"resume{resume}")
        choice.add_case(i32(1 + resume), place)
        w.b.position_at_end(place)
        self.restore(w.ssa.live_in[resume], self.offsets, w.kinds)
        w.b.store(self.header("mask"), w.wait[resume])
        w.b.branch(w.heads[resume])

    def _enter_many(self, choice: ir.Instruction) -> None:
        """Lanes parked at several places: those whose barrier has completed go on."""
        w, b = self.w, self.w.b
        place = w.function.append_basic_block("resume")
        choice.add_case(i32(context.MANY), place)
        b.position_at_end(place)
        self.restore(self._all_live(), self.offsets, w.kinds)
        some: ir.Value = i32(0)
        for resume in dict.fromkeys(self.resumes):
            some = b.or_(some, self._release(resume))
        on, stuck = w.function.append_basic_block("released"), w.function.append_basic_block("stuck")
        b.cbranch(b.icmp_unsigned("!=", some, i32(0)), on, stuck)
        b.position_at_end(stuck)
        self.give_back(context.STUCK)
        b.position_at_end(on)
        b.branch(w.check_block(min(self.resumes)))

    def _all_live(self) -> int:
        live = 0
        for resume in self.resumes:
            live |= self.w.ssa.live_in[resume]
        return live

    def _release(self, resume: int) -> ir.Value:
        """Lanes parked before `resume` whose barrier is complete, now waiting there."""
        w, b = self.w, self.w.b
        base = at(b, w.frame, context.parked_offset(resume))
        mask, barrier, then = (load_at(b, base, 4 * i, I32) for i in range(3))
        free = b.icmp_unsigned("!=", self.generation(barrier), then)
        released = b.select(free, mask, i32(0))
        store_at(b, b.xor(mask, released), base, 0)
        b.store(b.or_(b.load(w.wait[resume], typ=I32), released), w.wait[resume])
        return released

    def _enter_restart(self, choice: ir.Instruction, block: int) -> None:
        w = self.w
        place = w.function.append_basic_block(f"restart{block}")
        choice.add_case(i32(context.DEOPTIMIZED + block), place)
        w.b.position_at_end(place)
        self.restore(self._needed(block), self.fast_offsets, w.plan.kinds)
        for k in [block, *_bits(w.plan.kinds.divergence.waiting[block])]:
            w.b.store(load_at(w.b, w.frame, self.waits + 4 * k, I32), w.wait[k])
        w.b.branch(w.heads[block])

    def _needed(self, block: int) -> int:
        """What the lanes in `block` and those that wait or are parked elsewhere meanwhile still read."""
        live = self.w.ssa.live_in[block]
        for k in _bits(self.w.plan.kinds.divergence.others(block)):
            live |= self.w.ssa.live_in[k]
        return live

    def hand_over(self, block: int) -> None:
        """Leave the fast version for good, at the beginning of `block`."""
        w, b = self.w, self.w.b
        self.save(self._needed(block), self.offsets)
        store_at(b, w.mask, w.frame, self.waits + 4 * block)
        for k in _bits(w.divergence.waiting[block]):
            store_at(b, b.load(w.wait[k], typ=I32), w.frame, self.waits + 4 * k)
        self.set_header(state=i32(context.DEOPTIMIZED + block))
        self.give_back(context.SLOW)

    # --- barriers ------------------------------------------------------------------------------------------------

    def barrier(self, index: int) -> None:
        """Arrive; go on if that completes the barrier, else park until it does."""
        w, b = self.w, self.w.b
        assert w.node
        op = w.node.op
        w.site.fixed["barriers"] = 1
        number = b.and_(self.operand("a"), i32(context.BARRIERS - 1))
        wanted = b.zext(self.operand("b"), ir.IntType(64)) if "b" in op.operands else i64(0)
        arrives = op.modifiers.get("V") == "arrive"
        w.trace_barrier()
        w.check_arrival(number, wanted, waits=not arrives)
        hits = self.predicate() if "c" in op.operands else i32(0)
        complete = declared_call(b, "ts_arrive", I1, [w.ctx, number, wanted, w.mask, hits])
        target = w.graph.blocks[index].successors[0]
        if arrives or target == EXIT:
            w.go([(target, w.mask, w.lanes)], arrived=not arrives)
            return
        on, wait = b.append_basic_block("complete"), b.append_basic_block("park")
        b.cbranch(complete, on, wait)
        b.position_at_end(on)
        w.go([(target, w.mask, w.lanes)])
        b.position_at_end(wait)
        (self.park_among_many if self.many else self.park)(target, number)

    def operand(self, name: str) -> ir.Value:
        """A barrier's number or count: that of the first active lane, should lanes disagree."""
        w, b = self.w, self.w.b
        assert w.node
        value = w.read(w.node.op.operands[name], U32)
        if value.kind.uniform:
            return value.data[0]
        first = declared_call(b, "llvm.cttz.i32", I32, [w.mask, ir.Constant(I1, 0)])
        return b.extract_element(w.ops.vector(value), first)

    def predicate(self) -> ir.Value:
        w = self.w
        assert w.node
        return w.b.bitcast(w.ops.vector(w.read(w.node.op.operands["c"], PRED)), I32)

    def generation(self, number: ir.Value) -> ir.Value:
        b = self.w.b
        offset = b.mul(b.zext(number, ir.IntType(64)), i64(8 * len(context.BARRIER_FIELDS)))
        barrier = at(b, at(b, self.w.ctx, context.OFFSETS["barriers"]), offset)
        return b.trunc(load_at(b, barrier, context.barrier_offset("generation")), I32)

    def park(self, resume: int, number: ir.Value) -> None:
        self.save(self.w.ssa.live_in[resume], self.offsets)
        self.set_header(state=i32(1 + resume), mask=self.w.mask, barrier=number, generation=self.generation(number))
        self.give_back(context.YIELD)

    def park_among_many(self, resume: int, number: ir.Value) -> None:
        """Lanes parked here earlier whose barrier has completed meanwhile are not parked any more."""
        w, b = self.w, self.w.b
        self._release(resume)
        base = at(b, w.frame, context.parked_offset(resume))
        store_at(b, b.or_(load_at(b, base, 0, I32), w.mask), base, 0)
        store_at(b, number, base, 4)
        store_at(b, self.generation(number), base, 8)
        b.branch(w.check_block(0))

    def finish(self) -> None:
        """No lane can go on: the warp is done, or some of it is parked."""
        b = self.w.b
        if not self.many:
            self.give_back(context.DONE)
            return
        parked: ir.Value = i32(0)
        for resume in dict.fromkeys(self.resumes):
            base = at(b, self.w.frame, context.parked_offset(resume))
            parked = b.or_(parked, load_at(b, base, 0, I32))
        over, keep = b.append_basic_block("over"), b.append_basic_block("keep")
        b.cbranch(b.icmp_unsigned("==", parked, i32(0)), over, keep)
        b.position_at_end(over)
        self.give_back(context.DONE)
        b.position_at_end(keep)
        self.save(self._all_live(), self.offsets)
        self.set_header(state=i32(context.MANY))
        self.give_back(context.YIELD)


def frame_bytes(plan: Plan) -> int:
    """Bytes of a frame with room for both versions of the kernel: in the slow one every variable is a vector."""
    start = areas(plan)[2]
    offsets, _ = variable_offsets(plan, plan.kinds, 0)
    return -(-(start + 256 * len(offsets)) // 64) * 64
