"""What may be checked at once for a stretch of code: a plan in, blocks and what they access out.

A stretch is an innermost loop, of one way back and in which no lane stays behind, whose addresses grow by the same at
each trip; or a block alone, whose addresses are known where it begins."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain

from tilescope.ptx.module import Address, Operand, Register

from ..isa.evaluate import evaluate
from ..isa.values import Value
from ..lanes.types import PRED, U64, Type
from ..lanes.uniformity import UNIFORM, Uniformity
from .abstract import RegistersAlone
from .graph import EXIT, dominators, natural_loops
from .inline import naming
from .plan import Plan
from .polynomials import Atom, Polynomial, PolynomialEvaluator, Relation, Widened, number, polynomial, variable
from .ssa import UNDEFINED, Node

_MOST = 300  # instructions of a stretch: its code is made twice
_SEVERAL = 4  # accesses of a block that are worth it
_IN_LOOPS, _ALONE = ("jump", "branch"), ("jump", "branch", "barrier")  # how blocks may end


@dataclass(frozen=True, slots=True)
class Touch:
    """Accesses of one kind whose addresses differ by constants: `address` is the least, `last` bytes further is the
    greatest; `uniformity` is that of the register, `keys` name the accesses."""

    space: str
    action: str
    type: Type
    count: int
    address: Polynomial
    uniformity: Uniformity
    last: int = 0
    keys: frozenset[tuple[int, str]] = frozenset()  # op's id, action


@dataclass(slots=True)
class Stretch:
    """`tail`: from where the way leads back to the head; None of a block alone. `trip`: what a phi of the head grows by
    at each trip; `goes_on`: while this holds there is another trip, None if it is not known; `early`: it is asked
    before a trip's accesses are made; `together`: lanes never part in it; `widened`: what an op, by its id, widens."""

    head: int
    tail: int | None
    blocks: list[int]
    trip: dict[int, Polynomial] = field(default_factory=dict)
    touches: list[Touch] = field(default_factory=list)
    goes_on: Relation | None = None
    early: bool = False
    together: bool = True
    widened: dict[int, set[Widened]] = field(default_factory=dict)

    @property
    def accesses(self) -> int:
        return sum(len(touch.keys) for touch in self.touches)

    def step(self, of: Polynomial) -> Polynomial | None:
        """What `of` grows by at each trip, if that is the same at each."""
        found = number(0, of.bits)
        for product, c in of.terms:
            moving = [i for i, atom in enumerate(product) if self._moves(atom)]
            if len(moving) > 1:
                return None
            if moving:
                grown = self._step_of(product[moving[0]], of.bits)
                rest = polynomial({product[: moving[0]] + product[moving[0] + 1 :]: c}, of.bits)
                if grown is None:
                    return None
                found = found.plus(grown.times(rest))
        return found

    def _moves(self, atom: Atom) -> bool:
        if isinstance(atom, Widened):
            return any(map(self._moves, atom.source.atoms))
        return atom in self.trip and self.trip[atom].number != 0

    def _step_of(self, atom: Atom, bits: int) -> Polynomial | None:
        if isinstance(atom, int):
            return polynomial(dict(self.trip[atom].terms), bits)
        step = self.step(atom.source)
        return None if step is None else widened(step, bits)


def widened(step: Polynomial, bits: int) -> Polynomial:
    """A step of fewer bits, by its sign: so it is where the number itself does not wrap."""
    return number(step.number, bits) if step.number is not None else variable(Widened(step, True), bits)


def stretches(plan: Plan) -> list[Stretch]:
    """Each loop of which something may be checked once for many trips, and each other block of several accesses."""
    blocks = plan.cfg.blocks
    loops = natural_loops(blocks, dominators([[s for s in b.successors if s != EXIT] for b in blocks]))
    heads = {head for head, _, _ in loops}
    found = [
        Stretch(head, min(tails), sorted(body))
        for head, tails, body in loops
        if len(tails) == 1 and not heads & (body - {head}) and all(blocks[i].end in _IN_LOOPS for i in body)
    ]
    found = [loop for loop in map(partial(_followed, plan), found) if loop.touches]
    inside = {i for loop in found for i in loop.blocks}
    alone = [Stretch(i, None, [i]) for i, b in enumerate(blocks) if i not in inside and b.end in _ALONE]
    return found + [block for block in map(partial(_followed, plan), alone) if block.accesses >= _SEVERAL]


def _followed(plan: Plan, stretch: Stretch) -> Stretch:
    size = sum(len(plan.cfg.blocks[i].ops) for i in stretch.blocks)
    return _Follower(plan, stretch).followed() if size <= _MOST else stretch


class _Follower(RegistersAlone):
    """Goes through a stretch once."""

    def __init__(self, plan: Plan, stretch: Stretch) -> None:
        self.ops = PolynomialEvaluator()
        self.plan, self.stretch, self.registers = plan, stretch, plan.flat.registers
        self.inside = self._variables_inside()
        self.known: dict[int, Polynomial | Relation | None] = {}
        self.node: Node | None = None
        self.touches: list[Touch] = []

    def _variables_inside(self) -> set[int]:
        blocks = [self.plan.ssa.blocks[i] for i in self.stretch.blocks]
        written = chain.from_iterable(node.writes.values() for b in blocks for node in b.nodes)
        return {*written, *chain.from_iterable(b.phis for b in blocks)}

    def followed(self) -> Stretch:
        for index in self.stretch.blocks:
            for node in self.plan.ssa.blocks[index].nodes:
                self._follow(node)
        self._find_steps()
        self.stretch.touches = [t for t in _joined(self.touches) if self._steps(t.address)]
        self._find_end()
        return self.stretch

    def _follow(self, node: Node) -> None:
        self.node = node
        with naming(node.op.instruction):
            evaluate(node.op, self)
        made = [self.known.get(v) for v in node.writes.values()]
        if all(isinstance(m, Polynomial) for m in made):
            self.stretch.widened[id(node.op)] = set().union(*(m.widened for m in made if isinstance(m, Polynomial)))

    # --- registers -----------------------------------------------------------------------------------------------

    def unknown(self, type: Type) -> Value:
        return Value(self.ops, type, UNIFORM, None)

    def get(self, name: str) -> Value:
        assert self.node
        type = self.register_type(name)
        return Value(self.ops, type, UNIFORM, self._of(self.node.reads[name], type))

    def set(self, name: str, value: Value) -> None:
        assert self.node
        self.known[self.node.writes[name]] = value.data

    def _of(self, v: int, type: Type) -> Polynomial | Relation | None:
        if v in self.known:
            return self.known[v]
        uniformity = self.plan.uniformity.of[v]
        if v == UNDEFINED or not type.is_int or uniformity.varying:
            return None
        if uniformity.const is not None:
            return number(uniformity.const, type.bits)
        at_head = v in self.plan.ssa.blocks[self.stretch.head].phis
        return variable(v, type.bits) if at_head or v not in self.inside else None

    def symbol(self, name: str, offset: int) -> Value:
        placed = self.plan.layout.placed.get(name)
        return Value(self.ops, U64, UNIFORM, number(placed.address + offset, 64) if placed else None)

    # --- memory --------------------------------------------------------------------------------------------------

    def load(self, space: str, address: Operand | Value, type: Type, count: int) -> list[Value]:
        self._touch("load", space, address, type, count)
        return [self.unknown(type)] * count

    def store(self, space: str, address: Operand | Value, type: Type, value: Operand | list[Value], count: int) -> None:
        self._touch("store", space, address, type, count)

    def _touch(self, action: str, space: str, address: Operand | Value, type: Type, count: int) -> None:
        assert self.node
        if not isinstance(address, Address) or not isinstance(address.base, Register):
            return
        uniformity = self.plan.uniformity.of[self.node.reads[address.base.name]]
        where = self.address(address).data
        if isinstance(where, Polynomial) and not uniformity.varying:
            key = frozenset([(id(self.node.op), action)])
            self.touches.append(Touch(space.split("::")[0], action, type, count, where, uniformity, 0, key))

    # --- from trip to trip ---------------------------------------------------------------------------------------

    def _find_steps(self) -> None:
        phis = self.plan.ssa.blocks[self.stretch.head].phis if self.stretch.tail is not None else {}
        for v, sources in phis.items():
            source = sources.get(self.stretch.tail or 0, UNDEFINED)
            type = self.register_type(self.plan.ssa.names[v]) if v else PRED
            after, before = self._of(source, type) if source != v else None, variable(v, type.bits)
            if source == v:
                self.stretch.trip[v] = number(0, type.bits)
            elif isinstance(after, Polynomial):
                grown = after.plus(before, -1)
                if self._same_each_trip(grown):
                    self.stretch.trip[v] = grown
        self.lost = set(phis) - set(self.stretch.trip)

    def _same_each_trip(self, grown: Polynomial) -> bool:
        """The same for all lanes and in all trips."""
        return all(
            isinstance(a, int) and a not in self.inside and self.plan.uniformity.of[a].uniform for a in grown.atoms
        )

    def _steps(self, of: Polynomial) -> bool:
        """Whether all that `of` is made of is known from trip to trip."""
        return not _variables(of) & self.lost and self.stretch.step(of) is not None

    def _find_end(self) -> None:
        inside = set(self.stretch.blocks)
        uniformity = self.plan.uniformity
        for index in self.stretch.blocks:
            block = self.plan.ssa.blocks[index]
            guard = block.block.guard
            if block.block.end != "branch" or guard is None:
                continue
            v = block.end_reads[guard.register]
            self.stretch.together &= uniformity.of[v].uniform
            asked, ways = self.known.get(v), block.successors
            if isinstance(asked, Relation) and len(inside & set(ways)) == 1:
                if (ways[0] in inside) == guard.negated:
                    asked = asked.opposite
                if self._steps(asked.left) and self._steps(asked.right):
                    self.stretch.goes_on, self.stretch.early = asked, index != self.stretch.tail


def _variables(of: Polynomial) -> set[int]:
    found: set[int] = set()
    for atom in of.atoms:
        found |= {atom} if isinstance(atom, int) else _variables(atom.source)
    return found


def _joined(touches: list[Touch]) -> list[Touch]:
    """One for those that differ by multiples of their size alone."""
    found: dict[tuple[object, ...], list[Touch]] = {}
    for touch in touches:
        rest = touch.address.plus(number(-touch.address.constant, touch.address.bits))
        size = touch.type.size * touch.count
        place = touch.address.constant % size
        key = (touch.space, touch.action, touch.type, touch.count, touch.uniformity, rest, place)
        found.setdefault(key, []).append(touch)
    return [_together(alike) for alike in found.values()]


def _together(touches: list[Touch]) -> Touch:
    least, *_, last = sorted(touches, key=lambda t: t.address.constant) * 2
    keys = frozenset(chain.from_iterable(t.keys for t in touches))
    return replace(least, last=last.address.constant - least.address.constant, keys=keys)
