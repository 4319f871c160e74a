"""What the counts of a launch's blocks depend on: a plan, a launch's numbers and how choices are taken in; what must be
watched, and which addresses move, out."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from tilescope.ptx.module import Operand

from ..isa.evaluate import evaluate
from ..isa.values import Value
from ..lanes.types import B32, PRED, U32, U64, Type
from ..lanes.uniformity import UNIFORM
from ..plan.abstract import AbstractInterpreter, settle, special_type
from ..plan.inline import naming
from ..plan.plan import Plan
from ..plan.ssa import UNDEFINED, Node
from ..plan.uniformity import entry_param
from . import bits
from .forms import ADDRESS, NOWHERE, UNKNOWN, Choose, Form, FormEvaluator, Key, Three, WatchedFields, join, known

_BULK = "bulk"  # no space: that of a bulk copy's two ends


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a launch fixes: parameter bytes, blocks of the grid."""

    params: bytes
    grid: Three


@dataclass(frozen=True, slots=True)
class Watched:
    """A comparison, a widening or a choice whose outcome depends on the block: which primitive of which node, and how
    it moves.

    `left` and `right` are coefficients of the operands (`right` not of a widening), of a selection those of what is
    selected; `type` theirs; `choice`: which of them a choice is taken for, 0 or 1."""

    block: int
    node: int
    primitive: int
    name: str
    type: Type
    left: Three
    right: Three
    choice: int = 0

    @property
    def key(self) -> Key:
        return self.block, self.node, self.primitive


@dataclass(frozen=True, slots=True)
class MovingAccess:
    """An access ("load", "store" or "atomic") whose address moves with the block."""

    block: int
    node: int
    space: str
    action: str
    along: Three

    @property
    def key(self) -> Key:
        return self.block, self.node, ADDRESS


@dataclass
class Dependence:
    """`reason` "" where counts follow from the block's class; else why not, and `line` of the PTX. `unchecked`: ""
    where what checks find follows from it, too, but for races in global memory; else why not. `data`: whether memory or
    a clock has a say in where a block goes and what it accesses."""

    watched: list[Watched] = field(default_factory=list)
    accesses: list[MovingAccess] = field(default_factory=list)
    reason: str = ""
    line: int = 0
    unchecked: str = ""
    data: bool = False

    @property
    def keys(self) -> list[Key]:
        return [w.key for w in self.watched] + [a.key for a in self.accesses]


class Addressed(NamedTuple):
    """One access of a node."""

    space: str
    action: str
    form: Form


class Visit(NamedTuple):
    """What a node read, and what was noted of it; of what checks look at, the numbers that they ask for, and what else
    they would have to know."""

    reads: list[Form]
    noted: list[WatchedFields]
    addresses: list[Addressed]
    asked: list[Form]
    unfollowed: list[str]


class FormInterpreter(AbstractInterpreter):
    def __init__(self, plan: Plan, numbers: Numbers, choose: Choose) -> None:
        self.ops = FormEvaluator(choose)
        self.plan, self.numbers, self.layout = plan, numbers, plan.layout
        self.registers = plan.flat.registers
        self.forms: list[Form | None] = [None] * len(plan.ssa.names)
        self.node: Node | None = None
        self.addresses: list[Addressed] = []
        self.asked: list[Form] = []
        self.unfollowed: list[str] = []
        self.visits: dict[tuple[int, int], Visit] = {}

    def form(self, variable: int) -> Form:
        return self.forms[variable] or known(0)

    def get(self, name: str) -> Value:
        assert self.node
        return Value(self.ops, self.register_type(name), UNIFORM, self.form(self.node.reads[name]))

    def set(self, name: str, value: Value) -> None:
        assert self.node
        self.merge(self.node.writes[name], value.data)

    def merge(self, variable: int, form: Form, *, ways: bool = False) -> None:
        self.forms[variable] = join(self.forms[variable], form, ways=ways)

    def special(self, name: str) -> Value:
        base, _, axis = name.partition(".")
        place = "xyz".find(axis) if axis else 0
        return Value(self.ops, special_type(name), UNIFORM, self._special(base, place))

    def _special(self, base: str, place: int) -> Form:
        if base == "%ctaid":
            x, y, z = (int(i == place) for i in range(3))
            last = self.numbers.grid[place] - 1
            return Form(along=(x, y, z), zeros=bits.up_to(last)) if last else known(0)
        if base == "%nctaid":
            return known(self.numbers.grid[place])
        if base == "%ntid":
            return known(self.plan.shape.block[place])
        if base == "%tid":
            return Form(zeros=bits.up_to(self.plan.shape.block[place] - 1))
        return Form() if base in ("%laneid", "%warpid", "%nwarpid") or base.startswith("%lanemask") else UNKNOWN

    def symbol(self, name: str, offset: int) -> Value:
        placed = self.layout.placed.get(name)
        return Value(self.ops, U64, UNIFORM, known(placed.address + offset) if placed else UNKNOWN)

    def load(self, space: str, address: Operand | Value, type: Type, count: int) -> list[Value]:
        param = entry_param(self.layout, space, address)
        if param is not None:
            return [self._param(param + i * type.size, type) for i in range(count)]
        self._access(space, "load", address)
        return [Value(self.ops, type, UNIFORM, UNKNOWN)] * count

    def _param(self, offset: int, type: Type) -> Value:
        raw = self.numbers.params[offset : offset + type.size]
        number = type.wrap(int.from_bytes(raw, "little")) if type.is_int else None
        return Value(self.ops, type, UNIFORM, Form() if number is None else known(number))

    def _access(self, space: str, action: str, address: Operand | Value) -> None:
        self.addresses.append(Addressed(space.split("::")[0], action, self.address(address).data))

    def store(self, space: str, address: Operand | Value, type: Type, value: Operand | list[Value], count: int) -> None:
        self._access(space, "store", address)

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[list[Value]], *, wanted: bool
    ) -> list[Value]:
        self._access(space, "atomic", address)
        return [Value(self.ops, type, UNIFORM, UNKNOWN)] * len(operands[0]) if wanted else []

    def nonzero(self, divisor: Value) -> Value:
        self.asked.append(divisor.data)
        return divisor

    def membermask(self, mask: Value) -> Value:
        self.asked.append(mask.data)
        return mask

    def announce(self, what: str, values: list[Value], number: int = 0) -> None:
        self.unfollowed.append("an asynchronous copy")

    def printf(self, text: Value, arguments: Value) -> None:
        self.unfollowed.append("a printf()")

    def bulk_copy(self, target: Value, source: Value, size: Value, *, back: bool = False) -> None:
        self.addresses.append(Addressed(_BULK, "store", UNKNOWN))

    def barrier_result(self, operation: str, number: Value) -> Value:
        return Value(self.ops, U32 if operation == "popc" else PRED, UNIFORM, UNKNOWN)

    def ballot(self, holds: Value) -> Value:
        return self._of_lanes(U32, holds)

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        self.asked.append(source.data)
        return self._of_lanes(value.type, value, source, named)

    def reduce(self, name: str, value: Value, named: Value) -> Value:
        return self._of_lanes(value.type, value, named)

    def together(
        self, function: str, given: list[list[Value]], numbers: tuple[int, ...], type: Type, count: int
    ) -> list[Value]:
        return [self._of_lanes(type, *(v for values in given for v in values))] * count

    def heap(self, function: str, given: Value) -> Value:
        return Value(self.ops, U64, UNIFORM, UNKNOWN)

    def texture(self, function: str, given: list[Value], numbers: tuple[int, ...], count: int) -> list[Value]:
        return [Value(self.ops, B32, UNIFORM, UNKNOWN)] * count

    def _of_lanes(self, type: Type, *operands: Value) -> Value:
        """Blocks that take the same branches have the same lanes active."""
        forms: list[Form] = [o.data for o in operands]
        same = all(f.fixed and not f.sign for f in forms)
        form = Form() if same else Form(along=None, data=any(f.data for f in forms))
        return Value(self.ops, type, UNIFORM, form)

    def run(self, node: Node, block: int, position: int) -> Visit:
        """Evaluated again only where what it reads has changed."""
        reads = [self.form(variable) for variable in node.reads.values()]
        last = self.visits.get((block, position))
        if last is None or last.reads != reads:
            self.node, self.addresses, self.asked, self.unfollowed = node, [], [], []
            self.ops.begin(block, position)
            with naming(node.op.instruction):
                evaluate(node.op, self)
            noted = self.ops.noted, self.addresses, self.asked, self.unfollowed
            last = self.visits[block, position] = Visit(reads, *noted)
        return last


def dependence(plan: Plan, numbers: Numbers, choose: Choose) -> Dependence:
    """What the counts of those blocks depend on that choose as `choose` says; for None `keys` are those of all blocks,
    and the rest means nothing."""
    interpreter = FormInterpreter(plan, numbers, choose)
    settle(plan.ssa, interpreter.forms, partial(interpreter.merge, ways=True), interpreter.run)
    found = Dependence()
    for index, block in enumerate(plan.ssa.blocks):
        for position, node in enumerate(block.nodes):
            visit = interpreter.run(node, index, position)
            found.watched += [Watched(index, position, *noted) for noted in visit.noted]
            found.unchecked = found.unchecked or _unchecked(visit)
            for space, action, form in visit.addresses:
                if space == _BULK:
                    found.data = True
                    _refuse(found, "each block's bulk copies may have bytes of their own", node.op.instruction.line)
                    continue
                _use(found, form, node.op.instruction.line, "an address")
                if form.along != NOWHERE and not form.data:
                    found.accesses.append(MovingAccess(index, position, space, action, form.along or NOWHERE))
            if len({a.form.along for a in visit.addresses if a.space in ("", "global")}) > 1:
                _refuse(found, "a block moves what one instruction accesses in several ways", node.op.instruction.line)
        for variable in block.end_reads.values():
            form = interpreter.form(variable) if variable != UNDEFINED else known(0)
            line = block.block.last.instruction.line if block.block.last else 0
            _use(found, form, line, "a branch")
            if form.along not in (None, NOWHERE):
                _refuse(found, "a branch goes by the block's number itself", line)
    return found


def _unchecked(visit: Visit) -> str:
    """Why what checks find in one block says nothing of another of its class."""
    if not all(form.fixed and not form.sign for form in visit.asked):
        return "a divisor, a mask or a lane to read from is not the same in all blocks"
    if any(a.space in ("shared", "local") and a.form.along != NOWHERE for a in visit.addresses):
        return "a block moves what it accesses of its own memory"
    return f"{visit.unfollowed[0]} is not followed" if visit.unfollowed else ""


def _use(found: Dependence, form: Form, line: int, what: str) -> None:
    if form.data:
        found.data = True
        _refuse(found, f"{what} depends on a value from memory", line)
    elif form.along is None or form.sign:
        _refuse(found, f"{what} depends on the block's number by more than sums and products", line)


def _refuse(found: Dependence, reason: str, line: int) -> None:
    if not found.reason:
        found.reason, found.line = reason, line
