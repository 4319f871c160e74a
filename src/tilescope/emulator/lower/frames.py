"""Where a warp's state lies while it does not run: saved at barriers and where the deoptimized version takes over."""

from __future__ import annotations

from llvmlite import ir

from ..lanes.types import PRED, parse_type
from ..llvm.helpers import FULL, I1, I8, I32, MASK, at, i32, load_at, store_at
from ..plan.divergence import members
from ..plan.graph import EXIT, Cfg
from ..plan.plan import Plan
from ..plan.uniformity import Uniformities
from ..runtime import context
from .arrivals import barrier_at
from .control_flow import ControlFlow
from .emitter import Emitter, leading_to
from .exits import Exits
from .registers import Registers
from .saving import Saving


def variable_offsets(plan: Plan, known: Uniformities, start: int) -> tuple[dict[int, int], int]:
    """A place for every variable that is live between blocks, from `start` on; and where they end."""
    live = 0
    for mask in plan.ssa.live_in:
        live |= mask
    offsets = {}
    for v in members(live):
        offsets[v] = start
        name = plan.flat.registers.get(plan.ssa.names[v], "pred")
        type = parse_type(name) or PRED
        start += 32 * type.size if known.of[v].varying else 24
    return offsets, start


def areas(plan: Plan) -> tuple[int, int, int]:
    """Where the waiting masks, the fast and the deoptimized version's variables begin; the frame ends with the last."""
    waits = context.parked_offset(len(plan.cfg.blocks))
    fast = -(-(waits + 4 * len(plan.cfg.blocks)) // 64) * 64
    return waits, fast, variable_offsets(plan, plan.uniformity, fast)[1]


def frame_bytes(plan: Plan) -> int:
    """Bytes of a frame with room for both versions of the kernel: in the slow one every variable is a vector."""
    start = areas(plan)[2]
    offsets, _ = variable_offsets(plan, plan.uniformity, 0)
    return -(-(start + 256 * len(offsets)) // 64) * 64


def homes(code: Emitter) -> dict[int, int]:
    """Where variables lie in the frame while the warp runs, too: those that are live where it goes on, or none.

    Nothing is gained where LLVM makes registers of what is on the stack. A warp that gives way waits for ever if its
    frame holds what it held the last time (runtime/grid.c): what is not needed any more must not be there."""
    if code.slow or not code.quick or _giving_way(code.cfg):
        return {}
    offsets, _ = variable_offsets(code.plan, code.uniformity, areas(code.plan)[1])
    return {v: offsets[v] for v in members(_live_at(code, _resumes(code.cfg)))}


def _parking(cfg: Cfg) -> list[int]:
    """Blocks that end with lanes staying behind."""
    return [i for i, b in enumerate(cfg.blocks) if b.parks and b.successors[0] != EXIT]


def _resumes(cfg: Cfg) -> list[int]:
    """Where they go on."""
    return list(dict.fromkeys(map(cfg.resume, _parking(cfg))))


def _live_at(code: Emitter, blocks: list[int]) -> int:
    live = 0
    for block in blocks:
        live |= code.ssa.live_in[block]
    return live


def _giving_way(cfg: Cfg) -> set[int]:
    """Where lanes go on that gave way."""
    return {cfg.resume(i) for i in _parking(cfg) if cfg.blocks[i].end in ("yield", "meet")}


class Frames:
    """`resumes`: the blocks after barriers, and where lanes gave way (`giving_way`); `many`: whether lanes of a warp
    may be parked at several of them; `alike`: whether warps stay behind at barriers alone, and whole; `at_home`: the
    variables that lie in the frame all the time."""

    def __init__(self, code: Emitter, exits: Exits, flow: ControlFlow, registers: Registers) -> None:
        self.code, self.exits, self.flow, self.registers = code, exits, flow, registers
        plan = code.plan
        self.waits, fast, slow = areas(plan)
        self.fast_offsets, _ = variable_offsets(plan, plan.uniformity, fast)
        self.offsets, _ = variable_offsets(plan, code.uniformity, slow if code.slow else fast)
        self.resumes = _resumes(code.cfg)
        self.giving_way = _giving_way(code.cfg)
        self.many = any(code.divergence.others(i) for i in _parking(code.cfg))
        self.alike = not code.slow and not self.many and not self.giving_way
        self.saving = Saving(code.plan) if self.alike and not registers.homes else None
        self.at_home = sum(1 << v for v in registers.homes)

    def _set_header(self, **fields: ir.Value) -> None:
        for name, value in fields.items():
            store_at(self.code.b, value, self.code.frame, context.frame_offset(name))

    def _header(self, name: str) -> ir.Value:
        return load_at(self.code.b, self.code.frame, context.frame_offset(name), I32)

    # --- variables -----------------------------------------------------------------------------------------------

    def _save(self, live: int) -> None:
        b = self.code.b
        for v in members(live & ~self.at_home):
            for i, part in enumerate(self.registers.parts_of(self.registers.read(v))):
                if part.type == MASK:
                    part = b.bitcast(part, I32)
                elif part.type == I1:
                    part = b.zext(part, I8)
                store_at(b, part, self.code.frame, self.offsets[v] + 8 * i, align=1)

    def _restore(self, live: int, offsets: dict[int, int], known: Uniformities) -> None:
        """Variables that were saved by a version that knows this of them."""
        registers = self.registers
        for v in members(live):
            types = registers.part_types(known.of[v], registers.type_of(v))
            parts = [self._part(t, offsets[v] + 8 * i) for i, t in enumerate(types)]
            value = registers.from_parts(parts, v, known)
            registers.store(v, self.code.ops.in_form(value, self.code.uniformity.of[v]))

    def _part(self, type: ir.Type, offset: int) -> ir.Value:
        b, frame = self.code.b, self.code.frame
        if type == MASK:
            return b.bitcast(load_at(b, frame, offset, I32, 1), MASK)
        if type == I1:
            return b.trunc(load_at(b, frame, offset, I8, 1), I1)
        return load_at(b, frame, offset, type, 1)

    # --- entering ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin, or go on where the frame's state says."""
        code, b = self.code, self.code.b
        first = code.block("first")
        choice = b.switch(self._header("state"), first)
        b.position_at_end(first)
        for resume in self.resumes if self.many else ():
            for field in range(3):
                store_at(b, i32(0), code.frame, context.parked_offset(resume) + 4 * field)
        b.store(self._first_mask(), self.flow.wait[0])
        code.first = leading_to(b.block, self.flow.heads[0])
        if self.many:
            self._enter_many(choice)
        else:
            for resume in self.resumes:
                self._enter_one(choice, resume)
        if code.slow:
            for block in sorted(code.plan.deoptimizable):
                self._enter_deoptimized(choice, block)

    def _first_mask(self) -> ir.Value:
        shape = self.code.plan.shape
        rest = shape.threads % 32
        if not rest:
            return i32(FULL)
        last = self.code.b.icmp_unsigned("==", self.code.warp, i32(shape.warps - 1))
        return self.code.b.select(last, i32((1 << rest) - 1), i32(FULL))

    def _case(self, choice: ir.Instruction, state: int, name: str) -> None:
        """Code for a frame in this state follows."""
        place = self.code.block(name)
        choice.add_case(i32(state), place)
        self.code.b.position_at_end(place)

    def _enter_one(self, choice: ir.Instruction, resume: int) -> None:
        self._case(choice, 1 + resume, f"resume{resume}")
        self._restore(self.code.ssa.live_in[resume] & ~self.at_home, self.offsets, self.code.uniformity)
        self.code.b.store(self._header("mask"), self.flow.wait[resume])
        self.code.b.branch(self.flow.heads[resume])

    def _enter_many(self, choice: ir.Instruction) -> None:
        """Lanes parked at several places: those whose barrier has completed go on."""
        code, b = self.code, self.code.b
        self._case(choice, context.MANY, "resume")
        self._restore(self._all_live() & ~self.at_home, self.offsets, code.uniformity)
        released: ir.Value = i32(0)
        for resume in self.resumes:
            released = b.or_(released, self.release(resume))
        on, stuck = code.block("released"), code.block("stuck")
        b.cbranch(code.some(released), on, stuck)
        b.position_at_end(stuck)
        self.exits.leave(context.STUCK)
        b.position_at_end(on)
        b.branch(self.flow.search(min(self.resumes)))

    def _all_live(self) -> int:
        return _live_at(self.code, self.resumes)

    # --- deoptimization: the other version takes over ------------------------------------------------------------

    def _enter_deoptimized(self, choice: ir.Instruction, block: int) -> None:
        code, fast = self.code, self.code.plan.uniformity
        self._case(choice, context.DEOPTIMIZED + block, f"deoptimized{block}")
        self._restore(self._needed(block), self.fast_offsets, fast)
        for k in [block, *members(fast.divergence.waiting[block])]:
            code.b.store(load_at(code.b, code.frame, self.waits + 4 * k, I32), self.flow.wait[k])
        code.b.branch(self.flow.heads[block])

    def _needed(self, block: int) -> int:
        """What the lanes in `block` and those that wait or are parked elsewhere meanwhile still read."""
        live = self.code.ssa.live_in[block]
        for k in members(self.code.plan.uniformity.divergence.others(block)):
            live |= self.code.ssa.live_in[k]
        return live

    def deoptimize(self, block: int) -> None:
        """Leave the fast version for good, at the beginning of `block`."""
        code, b = self.code, self.code.b
        self._save(self._needed(block))
        store_at(b, code.mask, code.frame, self.waits + 4 * block)
        for k in members(code.divergence.waiting[block]):
            store_at(b, b.load(self.flow.wait[k], typ=I32), code.frame, self.waits + 4 * k)
        self._set_header(state=i32(context.DEOPTIMIZED + block))
        self.exits.leave(context.SLOW)

    # --- parking -------------------------------------------------------------------------------------------------

    def end_block(self, index: int) -> None:
        """What was written here and is saved now already."""
        if self.saving:
            self._save(self.saving.at_end[index])

    def before_parking(self, resume: int) -> None:
        """Warps that park, and the last one, which goes on, save what was written since the last barrier: so what the
        frames hold depends on no warp's place among them."""
        if self.saving:
            self._save(self.saving.at_barrier[self.code.index] & self.code.ssa.live_in[resume])

    def park(self, resume: int, number: ir.Value) -> None:
        """The warp waits at barrier `number`; it goes on at block `resume`."""
        if self.many:
            self._park_among_many(resume, number)
            return
        if not self.saving:
            self._save(self.code.ssa.live_in[resume])
        generation = i32(0) if resume in self.giving_way else self.generation(number)
        self._set_header(state=i32(1 + resume), mask=self.code.mask, barrier=number, generation=generation)
        self.exits.leave(context.YIELD)

    def _park_among_many(self, resume: int, number: ir.Value) -> None:
        """Lanes parked here earlier whose barrier has completed meanwhile are not parked any more."""
        code, b = self.code, self.code.b
        base = at(b, code.frame, context.parked_offset(resume))
        if resume not in self.giving_way:
            self.release(resume)
            store_at(b, number, base, 4)
            store_at(b, self.generation(number), base, 8)
        store_at(b, b.or_(load_at(b, base, 0, I32), code.mask), base, 0)
        b.branch(self.flow.search(0))

    def release(self, resume: int) -> ir.Value:
        """Lanes parked before `resume` that gave way, or whose barrier is complete, now waiting there."""
        b, wait = self.code.b, self.flow.wait[resume]
        base = at(b, self.code.frame, context.parked_offset(resume))
        mask = load_at(b, base, 0, I32)
        released = mask if resume in self.giving_way else self._of_complete(base, mask)
        store_at(b, b.xor(mask, released), base, 0)
        b.store(b.or_(b.load(wait, typ=I32), released), wait)
        return released

    def _of_complete(self, base: ir.Value, mask: ir.Value) -> ir.Value:
        """The lanes of `mask`, if the barrier that they wait for is complete."""
        b = self.code.b
        barrier, then = (load_at(b, base, 4 * i, I32) for i in (1, 2))
        return b.select(b.icmp_unsigned("!=", self.generation(barrier), then), mask, i32(0))

    def give_way(self, resume: int, site: int) -> None:
        """The lanes go on at `resume` in the warp's next turn; meanwhile the frame says by which access they wait."""
        self._set_header(gave_way=i32(site + 1), mask=self.code.mask)
        self.park(resume, i32(context.GIVING_WAY))

    def wait_to_meet(self, resume: int) -> None:
        """The lanes look once more in the warp's next turn whether those have come that they wait for."""
        b, gave = self.code.b, self._header("gave_way")
        self._set_header(gave_way=b.select(b.icmp_unsigned("==", gave, i32(0)), i32(context.TO_MEET), gave))
        self.park(resume, i32(context.GIVING_WAY))

    def generation(self, number: ir.Value) -> ir.Value:
        """How often barrier `number` has been complete."""
        b = self.code.b
        return b.trunc(load_at(b, barrier_at(self.code, number), context.barrier_offset("generation")), I32)

    def finish(self) -> None:
        """No lane can go on: the warp is done, or some of it is parked."""
        code, b = self.code, self.code.b
        if not self.many:
            self.exits.leave(context.DONE)
            return
        parked: ir.Value = i32(0)
        for resume in self.resumes:
            parked = b.or_(parked, load_at(b, code.frame, context.parked_offset(resume), I32))
        over, keep = code.block("over"), code.block("keep")
        b.cbranch(b.icmp_unsigned("==", parked, i32(0)), over, keep)
        b.position_at_end(over)
        self.exits.leave(context.DONE)
        b.position_at_end(keep)
        self._save(self._all_live())
        self._set_header(state=i32(context.MANY))
        self.exits.leave(context.YIELD)
