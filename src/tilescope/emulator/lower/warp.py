"""The warp function: a Plan in, an LLVM function that runs one warp until a barrier or its end out.

The instruction table's expressions are evaluated with LLVM values; the parts of this room are composed here, and each
makes the code of one kind of thing."""

from __future__ import annotations

from collections.abc import Sequence

from llvmlite import ir

from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Operand, Vector

from ..hardware.spaces import WINDOWS
from ..isa.evaluate import evaluate
from ..isa.interpreter import Change, Interpreter
from ..isa.values import Value
from ..lanes.types import U32, U64, Type
from ..lanes.uniformity import Origin
from ..llvm.helpers import I32, MASK, unlikely
from ..llvm.operations import declared_call, literal
from ..plan.inline import naming
from ..plan.param_bounds import BY_NAME
from ..plan.plan import Plan
from ..plan.ssa import Node, SsaBlock
from ..plan.strides import stretches
from ..plan.uniformity import Uniformities, entry_param
from ..runtime import context
from .barriers import Barriers
from .bounds import Bounds
from .control_flow import ControlFlow, Edge
from .corners import corners, limits
from .division import Divisors
from .elsewhere import Elsewhere
from .emitter import Emitter
from .exits import Exits
from .frames import Frames, homes
from .heap import HeapCalls
from .lane_masks import LaneMasks
from .listener import Listener
from .memory import Memory
from .registers import Registers
from .special_registers import SpecialRegisters
from .textures import Textures
from .turns import Turns
from .versions import Versions
from .warp_primitives import WarpPrimitives
from .yields import Yields

_MEMORY = ("ld", "st", "ldu", "atom", "red", "ldmatrix", "stmatrix", "cp", "wmma", "mbarrier")
_TRAPS = {"assertfail": context.ASSERTION, "partialcopy": context.PARTIAL_COPY}
_TRAPS |= {"badcall": context.BAD_CALL, "stackoverflow": context.STACK_OVERFLOW}


def lower(
    plan: Plan,
    uniformity: Uniformities,
    module: ir.Module,
    listeners: Listener,
    *,
    slow: bool,
    quick: bool,
    origins: list[Origin],
) -> Emitter:
    """The function `warp` in `module`; or `slow`, whose `uniformity` are all varying. `origins` are known already."""
    code = Emitter(plan, uniformity, module, slow=slow, quick=quick)
    code.origins += origins
    listeners.begin(code)
    WarpLowering(code, listeners).build()
    return code


class WarpLowering(Interpreter):
    def __init__(self, code: Emitter, listeners: Listener) -> None:
        self.code, self.listeners, self.ops = code, listeners, code.ops
        self.registers = code.plan.flat.registers
        self.variables = Registers(code, homes(code))
        self.exits = Exits(code, listeners)
        self.flow = ControlFlow(code, listeners, self.exits, self.variables)
        self.frames = Frames(code, self.exits, self.flow, self.variables)
        self.barriers = Barriers(code, listeners, self.exits, self.flow, self.frames, self)
        elsewhere = Elsewhere(code, self.flow)
        self.yields = Yields(code, listeners, self.flow, self.frames, elsewhere, self)
        self.memory = Memory(code, listeners, Bounds(code, listeners, self.exits))
        self.versions = Versions(code, self.flow, self.memory, self.variables)
        self.specials = SpecialRegisters(code)
        self.primitives = WarpPrimitives(code, listeners, self.exits, elsewhere)
        self.textures = Textures(code, listeners, self.exits)
        self.heap_calls = HeapCalls(code, self.exits)
        self.divisors = Divisors(code, listeners, self.exits)

    # --- the function --------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.ops.on_widening, self.ops.on_sign = self._check_widening, self._check_sign
        self.turns = Turns(self.code) if self.frames.alike and not self.listeners.goes_on else None
        self.frames.enter()
        twice = [] if self.code.slow or self.listeners.listens else stretches(self.code.plan)
        self.flow.split(twice)
        for index in range(len(self.code.ssa.blocks)):
            self._block(index)
        for stretch in twice:
            self.versions.build(stretch, self._block)
        self.flow.emit_searches()
        self.code.b.position_at_end(self.flow.finish)
        self.frames.finish()
        self.exits.finish(self.turns)

    def _block(self, index: int) -> None:
        code, block = self.code, self.code.ssa.blocks[index]
        code.begin_block(index, self.versions.lanes(self.flow.enter(index)))
        self.variables.begin_block()
        self.memory.begin_block()
        if any(n.op.row.opcode in _MEMORY for n in block.nodes):
            code.lane_masks = LaneMasks(code.b, code.mask, self.ops.width)
        self.listeners.begin_block()
        self.ops.on_operation = self.listeners.on_operation
        for position, node in enumerate(block.nodes):
            self._instruction(position, node)
        self.ops.on_operation = None
        self.frames.end_block(index)
        self.listeners.end_block()
        self._end(block)

    def _instruction(self, position: int, node: Node) -> None:
        self.code.position, self.code.node = position, node
        self.listeners.begin_instruction()
        self.code.begin_site(node.op)
        with naming(node.op.instruction):
            evaluate(node.op, self)

    def _end(self, block: SsaBlock) -> None:
        """What a block ends in: see cfg.Block."""
        last = block.block.last
        self.code.node = Node(last, block.end_reads, {}) if last else None
        if last:
            self.code.begin_site(last)
        getattr(self, "_end_" + block.block.end)(block)

    # --- ends of blocks ------------------------------------------------------------------------------------------

    def _end_jump(self, block: SsaBlock) -> None:
        self.flow.go([(block.successors[0], self.code.mask, self.code.lanes)])

    def _end_branch(self, block: SsaBlock) -> None:
        code, b, guard = self.code, self.code.b, block.block.guard
        assert guard
        value = self.variables.get(guard.register, block.end_reads[guard.register])
        ways = block.successors[::-1] if guard.negated else block.successors
        if value.uniformity.uniform:
            self.listeners.on_branch(None)
            places = [code.block(name) for name in ("yes", "no")]
            b.cbranch(value.data[0], *places)
            for place, target in zip(places, ways, strict=True):
                b.position_at_end(place)
                self.flow.go([(target, code.mask, code.lanes)])
            return
        holds = b.bitcast(code.vector(value), I32)
        masks = [b.and_(code.mask, holds), b.and_(code.mask, b.not_(holds))]
        self._diverge(list(zip(ways, masks, strict=True)))

    def _diverge(self, ways: list[tuple[int, ir.Value]]) -> None:
        self.listeners.on_branch([mask for _, mask in ways])
        edges: list[Edge] = [(target, mask, self.code.b.bitcast(mask, MASK)) for target, mask in ways]
        self.flow.go(edges)

    def _end_switch(self, block: SsaBlock) -> None:
        """brx.idx: an index outside of the list is undefined (PTX ISA 9.7.12.4): here it takes the last target."""
        code, b = self.code, self.code.b
        assert code.node
        vector = code.vector(self.read(code.node.op.operands["a"], U32))
        masks: dict[int, ir.Value] = {}
        last = len(block.successors) - 1
        for i, target in enumerate(block.successors):
            hit = b.icmp_unsigned("==" if i < last else ">=", vector, literal(vector.type, i))
            mask = b.and_(b.bitcast(hit, I32), code.mask)
            masks[target] = b.or_(masks[target], mask) if target in masks else mask
        self._diverge(list(masks.items()))

    def _end_trap(self, block: SsaBlock) -> None:
        assert self.code.node
        self.exits.fault(_TRAPS.get(self.code.node.op.row.opcode, context.TRAP), self.code.mask)

    def _end_warp_sync(self, block: SsaBlock) -> None:
        assert self.code.node
        named = self.read(self.code.node.op.operands["a"], U32)
        self.primitives.refuse_unnamed(named)
        self.listeners.on_warp_sync(self.code.mask, None if named.uniformity.uniform else self.code.vector(named))
        self._end_jump(block)

    def _end_yield(self, block: SsaBlock) -> None:
        self.yields.give_way(block)

    def _end_meet(self, block: SsaBlock) -> None:
        self.yields.meet(block)

    def _end_barrier(self, block: SsaBlock) -> None:
        self.barriers.arrive()

    # --- Interpreter: registers and addresses --------------------------------------------------------------------

    def get(self, name: str) -> Value:
        assert self.code.node
        return self.variables.get(name, self.code.node.reads[name])

    def set(self, name: str, value: Value) -> None:
        assert self.code.node
        self.variables.write(self.code.node.writes[name], value, self.code.lanes)

    def special(self, name: str) -> Value:
        return self.specials.read(name)

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]

    def symbol(self, name: str, offset: int) -> Value:
        placed = self.code.layout.placed.get(name)
        if placed is None:
            raise UnsupportedError(f"the address of `{name}` is not supported here", hint=BY_NAME)
        value = self.ops.constant(U64, placed.address + offset)
        return Value(self.ops, U64, value.uniformity._replace(origin=Origin(variable=name)), value.data)

    # --- Interpreter: memory -------------------------------------------------------------------------------------

    def load(self, space: str, address: Operand | Value, type: Type, count: int) -> list[Value]:
        param = entry_param(self.code.layout, space, address)
        if param is not None:
            return [self.memory.parameter(param + i * type.size, type) for i in range(count)]
        return self.memory.load(space, self.address(address), address, type, count)

    def store(self, space: str, address: Operand | Value, type: Type, value: Operand | list[Value], count: int) -> None:
        items: Sequence[Operand | Value] = value if isinstance(value, list) else (value,)
        if isinstance(value, Vector) and count > 1:
            items = value.items
        values = [item if isinstance(item, Value) else self.read(item, type) for item in items]
        self.memory.store(space, self.address(address), address, type, values)

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[list[Value]], *, wanted: bool
    ) -> list[Value]:
        old = self.memory.atomic(space, self.address(address), address, name, type, operands)
        return [self.ops.varying(type, v) for v in old] if wanted else []

    def update(
        self, space: str, address: Operand, type: Type, operands: list[Value], change: Change, *, wanted: bool
    ) -> Value | None:
        old = self.memory.update(space, self.address(address), address, type, operands, change)
        return self.ops.varying(type, old) if wanted else None

    def bulk_copy(self, target: Value, source: Value, size: Value, *, back: bool = False) -> None:
        self.memory.bulk_copy(target, source, size, back=back)

    def announce(self, what: str, values: list[Value], number: int = 0) -> None:
        self.listeners.on_copy(what, values, number)

    def fence(self, *, narrow: bool, sc: bool) -> None:
        self.code.b.fence("seq_cst")
        self.listeners.on_fence(narrow=narrow, sc=sc)

    # --- Interpreter: the rest -----------------------------------------------------------------------------------

    def nonzero(self, divisor: Value) -> Value:
        return self.divisors.nonzero(divisor)

    def barrier_result(self, operation: str, number: Value) -> Value:
        return self.barriers.result(operation, number)

    def whole_warp(self) -> None:
        self.primitives.whole_warp()

    def membermask(self, mask: Value) -> Value:
        return self.primitives.membermask(mask)

    def ballot(self, holds: Value) -> Value:
        return self.primitives.ballot(holds)

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        return self.primitives.shuffle(value, source, named)

    def reduce(self, name: str, value: Value, named: Value) -> Value:
        return self.primitives.reduce(name, value, named)

    def together(
        self, function: str, given: list[list[Value]], numbers: tuple[int, ...], type: Type, count: int
    ) -> list[Value]:
        return self.primitives.together(function, given, numbers, type, count)

    def texture(self, function: str, given: list[Value], numbers: tuple[int, ...], count: int) -> list[Value]:
        return self.textures.access(function, given, numbers, count)

    def heap(self, function: str, given: Value) -> Value:
        return self.heap_calls.call(function, given)

    def printf(self, text: Value, arguments: Value) -> None:
        code = self.code
        lanes = [code.vector(v) for v in (text, arguments)]
        declared_call(code.b, "ts_print", ir.VoidType(), [code.ctx, code.mask, *lanes])

    # --- widening ------------------------------------------------------------------------------------------------

    def _check_widening(self, value: Value, type: Type) -> None:
        """An affine 32-bit value may wrap in some lane; widened, it would then no longer be affine."""
        node, wide = self.code.node, ir.IntType(64)
        if node is None or self.versions.fits(node.op):
            return
        least, most = limits(value.type.bits, signed=value.type.signed)
        base = (self.code.b.sext if value.type.signed else self.code.b.zext)(value.data[0], wide)
        self._deoptimize_outside(value, base, ir.Constant(wide, least), ir.Constant(wide, most))

    def _check_sign(self, value: Value) -> None:
        """Lanes of an affine value have one sign, as signed numbers: that of the base."""
        b, bits = self.code.b, value.type.bits
        wide = ir.IntType(2 * bits)
        base = b.sext(value.data[0], wide)
        negative = b.icmp_signed("<", base, ir.Constant(wide, 0))
        least = b.select(negative, ir.Constant(wide, -(1 << bits - 1)), ir.Constant(wide, 0))
        most = b.select(negative, ir.Constant(wide, -1), ir.Constant(wide, (1 << bits - 1) - 1))
        self._deoptimize_outside(value, base, least, most)

    def _deoptimize_outside(self, value: Value, base: ir.Value, least: ir.Value, most: ir.Value) -> None:
        """The corners of the warp's rectangle tell, reckoned in numbers that hold them; where one lies outside, the
        deoptimized version goes on from this block."""
        code, b = self.code, self.code.b
        assert code.index in code.plan.deoptimizable, "what is checked of an affine value begins a block"
        low, high = corners(self.ops, value, base)
        outside = b.or_(b.icmp_signed("<", low, least), b.icmp_signed(">", high, most))
        with unlikely(b, outside, "wraps"):
            self.frames.deoptimize(code.index)
