"""The uniformity of every variable, and where lanes may wait: SSA in, a fixed point of both out."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, partial

from tilescope.ptx.module import Address, Operand, Symbol

from ..hardware.warps import BlockShape
from ..isa.evaluate import evaluate
from ..isa.values import UniformityEvaluator, Value
from ..lanes.types import B32, PRED, U32, U64, Type
from ..lanes.uniformity import UNIFORM, VARYING, Origin, Uniformity, constant, join
from .abstract import AbstractInterpreter, settle, special_type
from .divergence import Divergence, analyse, members
from .graph import EXIT, Cfg
from .inline import naming
from .layout import Layout
from .ssa import Node, Ssa


@dataclass(slots=True)
class Uniformities:
    """`of[v]` for each variable; `masked` variables are written while lanes that wait elsewhere still need them;
    `widening` holds the nodes (by id) that widen an affine value."""

    of: list[Uniformity]
    divergence: Divergence
    masked: int = 0
    widening: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Inferred:
    """What an op's operands were when it was evaluated, what it wrote by register, and whether it widens an affine
    value."""

    given: list[Uniformity]
    written: dict[str, Uniformity]
    widens: bool


Known = dict[int, Inferred]  # by the op's id: blocks that are cut keep their ops


class UniformityInterpreter(AbstractInterpreter):
    def __init__(self, ssa: Ssa, shape: BlockShape, layout: Layout, registers: dict[str, str], inferred: Known) -> None:
        self.ops = UniformityEvaluator()
        self.ssa, self.layout, self.registers = ssa, layout, registers
        self.axes = shape.axes()
        self.block = shape.block
        self.width = shape.width
        self.of: list[Uniformity | None] = [None] * len(ssa.names)
        self.forced = 0
        self.inferred = inferred
        self.written: dict[str, Uniformity] = {}
        self.node: Node | None = None
        self.widening: set[int] = set()

    def known(self, variable: int) -> Uniformity:
        return self.of[variable] or constant(0)

    def get(self, name: str) -> Value:
        assert self.node
        return Value(self.ops, self.register_type(name), self.known(self.node.reads[name]))

    def set(self, name: str, value: Value) -> None:
        self.written[name] = value.uniformity

    def merge(self, variable: int, found: Uniformity) -> None:
        if self.forced >> variable & 1:
            found = VARYING._replace(origin=found.origin)
        self.of[variable] = join(self.of[variable], found)

    def special(self, name: str) -> Value:
        return Value(self.ops, special_type(name), special_uniformity(self, name))

    def symbol(self, name: str, offset: int) -> Value:
        placed = self.layout.placed.get(name)
        uniformity = constant(placed.address + offset) if placed else UNIFORM
        return Value(self.ops, U64, uniformity._replace(origin=Origin(variable=name)))

    def load(self, space: str, address: Operand | Value, type: Type, count: int) -> list[Value]:
        param = entry_param(self.layout, space, address)
        if param is not None:
            origin = Origin(param) if type.bits == 64 else None
            return [Value(self.ops, type, Uniformity(origin=origin))] * count
        where = self.address(address).uniformity
        return [Value(self.ops, type, UNIFORM if one_place(self.layout, space, where) else VARYING)] * count

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[list[Value]], *, wanted: bool
    ) -> list[Value]:
        return [Value(self.ops, type, VARYING)] * len(operands[0]) if wanted else []

    def barrier_result(self, operation: str, number: Value) -> Value:
        return Value(self.ops, U32 if operation == "popc" else PRED, UNIFORM)

    def ballot(self, holds: Value) -> Value:
        return Value(self.ops, U32, UNIFORM)

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        return value if value.uniformity.uniform else Value(self.ops, value.type, VARYING)

    def reduce(self, name: str, value: Value, named: Value) -> Value:
        return Value(self.ops, value.type, UNIFORM if named.uniformity.uniform else VARYING)

    def together(
        self, function: str, given: list[list[Value]], numbers: tuple[int, ...], type: Type, count: int
    ) -> list[Value]:
        return [Value(self.ops, type, VARYING)] * count

    def heap(self, function: str, given: Value) -> Value:
        return Value(self.ops, U64, VARYING)

    def texture(self, function: str, given: list[Value], numbers: tuple[int, ...], count: int) -> list[Value]:
        return [Value(self.ops, B32, VARYING)] * count

    def infer(self, node: Node, block: int, position: int) -> None:
        """Evaluate one node, unless that was done with such operands; keep whether it widens an affine value."""
        number, given = id(node.op), [self.known(v) for v in node.reads.values()]
        found = self.inferred.get(number)
        if found is None or found.given != given:
            found = self.inferred[number] = self._evaluated(node, given)
        for name, uniformity in found.written.items():
            self.merge(node.writes[name], uniformity)
        (self.widening.add if found.widens else self.widening.discard)(number)

    def _evaluated(self, node: Node, given: list[Uniformity]) -> Inferred:
        self.node, self.written = node, {}
        self.ops.widened_affine = False
        with naming(node.op.instruction):
            evaluate(node.op, self)
        return Inferred(given, self.written, self.ops.widened_affine)


def one_place(layout: Layout, space: str, address: Uniformity) -> bool:
    """Whether all lanes access one place: a uniform address, that cannot be of each thread's own local memory."""
    placed = layout.variable(address.origin)
    local = space == "local" or (
        not space and (address.origin is None or (placed and placed.variable.space == "local"))
    )
    return address.uniform and not local


def entry_param(layout: Layout, space: str, address: Operand | Value) -> int | None:
    """The byte offset of a kernel parameter that a ld.param names directly."""
    if space.startswith("param") and isinstance(address, Address) and isinstance(address.base, Symbol):
        found = layout.params.get(address.base.name)
        return None if found is None else found[1] + address.offset
    return None


def special_uniformity(interpreter: UniformityInterpreter, name: str) -> Uniformity:
    base, _, axis = name.partition(".")
    place = "xyz".find(axis) if axis else -1
    if base == "%tid":
        return interpreter.axes[place].uniformity
    if base == "%ntid":
        return constant(interpreter.block[place])
    if base == "%laneid":
        return Uniformity(cx=1, cy=interpreter.width if interpreter.width < 32 else 0)
    return VARYING if base.startswith("%lanemask") else UNIFORM


def infer_uniformity(
    ssa: Ssa, cfg: Cfg, shape: BlockShape, layout: Layout, registers: dict[str, str], all_varying: bool = False,
    inferred: Known | None = None,
) -> Uniformities:  # fmt: skip
    """Uniformity, divergence and masked writes that agree with each other; all varying where asked. `inferred`: of the
    same ops in blocks that were cut since."""
    interpreter = UniformityInterpreter(ssa, shape, layout, registers, {} if inferred is None else inferred)
    interpreter.forced = -1 if all_varying else 0
    branching = {i for i, b in enumerate(cfg.blocks) if b.end in ("branch", "switch")}
    divergent: set[int] = branching if all_varying else set()
    while True:
        settle(ssa, interpreter.of, interpreter.merge, interpreter.infer)
        found = {i for i in branching if all_varying or not _uniform_branch(interpreter, i)}
        divergence = analyse(cfg, divergent | found)
        masked = _masked_writes(ssa, divergence, divergent | found)
        if found <= divergent and masked | interpreter.forced == interpreter.forced:
            break
        divergent |= found
        interpreter.forced |= masked
        for variable in range(len(ssa.names)):
            if masked >> variable & 1 and interpreter.of[variable] is not None:
                interpreter.merge(variable, VARYING)
    return Uniformities([interpreter.known(v) for v in range(len(ssa.names))], divergence, masked, interpreter.widening)


def _uniform_branch(interpreter: UniformityInterpreter, index: int) -> bool:
    return all(interpreter.known(v).uniform for v in interpreter.ssa.blocks[index].end_reads.values())


def _masked_writes(ssa: Ssa, divergence: Divergence, divergent: set[int]) -> int:
    """Variables written in a block while lanes wait where the old value is still live."""
    masked, live_at = 0, cache(partial(_live_at, ssa))
    for index, block in enumerate(ssa.blocks):
        wanted = live_at(divergence.others(index))
        for node in block.nodes:
            for v in node.writes.values():
                masked |= wanted & (1 << v)
        for s in block.successors:
            if s == EXIT:
                continue
            siblings = [t for t in block.successors if t not in (s, EXIT)] if index in divergent else []
            held = wanted
            for t in siblings:
                held |= ssa.live_in[t]
            for v in ssa.blocks[s].phis:
                masked |= held & (1 << v)
    return masked


def _live_at(ssa: Ssa, blocks: int) -> int:
    live = 0
    for index in members(blocks):
        live |= ssa.live_in[index]
    return live
