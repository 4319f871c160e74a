"""What is known of a variable's low bits: a plan in, a power of two and the remainder by it for each variable out.

A fixed point on the table's own expressions, as uniformity.py's; assemblers join accesses by such knowledge."""

from __future__ import annotations

from dataclasses import dataclass

from ..isa.evaluate import evaluate
from ..isa.values import Value
from ..lanes.types import PRED, U64, Type
from ..lanes.uniformity import UNIFORM
from .abstract import RegistersAlone, settle
from .inline import naming
from .plan import Plan
from .ssa import Node

EXACT = 1 << 16  # bits above these are of no use here


@dataclass(frozen=True, slots=True)
class Residue:
    """A number that is `rest` modulo `modulus`, a power of two."""

    modulus: int = 1
    rest: int = 0

    @property
    def alignment(self) -> int:
        """The largest power of two that surely divides it."""
        return min(self.modulus, _low(self.rest))


NOTHING = Residue()


def residue(modulus: int, rest: int) -> Residue:
    return Residue(modulus, rest % modulus)


def exact(value: int) -> Residue:
    return residue(EXACT, value)


class ResidueEvaluator:
    def constant(self, type: Type, value: int) -> Value:
        return Value(self, type, UNIFORM, exact(value) if type.is_int else NOTHING)

    def apply(self, name: str, type: Type, *operands: Value, mode: str = "") -> Value:
        whole = type.is_int and all(o.type.is_int for o in operands if o.type != PRED)
        found = _combined(name, [o.data for o in operands], operands) if whole else NOTHING
        return Value(self, type, UNIFORM, found)


def _combined(name: str, of: list[Residue], operands: tuple[Value, ...]) -> Residue:
    a, b = [*of, NOTHING][:2]
    least = min(a.modulus, b.modulus)
    match name:
        case "add":
            return residue(least, a.rest + b.rest)
        case "sub":
            return residue(least, a.rest - b.rest)
        case "neg" | "not":
            return residue(a.modulus, -a.rest - (name == "not"))
        case "mul":
            return _product(a, b)
        case "shl":
            return _product(a, exact(1 << b.rest)) if b.modulus == EXACT else NOTHING
        case "and":
            return _masked(a, b)
        case "or" | "xor":
            return residue(least, a.rest | b.rest if name == "or" else a.rest ^ b.rest)
        case "convert" | "bits":
            return residue(min(a.modulus, 1 << operands[0].type.bits), a.rest)
        case "select":
            return join(of[1], of[2]) if operands[0].type == PRED else join(a, b)
    return NOTHING


def _low(n: int) -> int:
    """The lowest set bit; of 0 as good as any."""
    return n & -n or EXACT


def _product(a: Residue, b: Residue) -> Residue:
    modulus = min(EXACT, a.modulus * b.modulus, a.modulus * _low(b.rest), b.modulus * _low(a.rest))
    return residue(modulus, a.rest * b.rest)


def _masked(a: Residue, b: Residue) -> Residue:
    """Bits below both moduli are known, and so are those below the lowest set bit of either, which are 0."""
    least, zeros = min(a.modulus, b.modulus), max(min(_low(x.rest), x.modulus) for x in (a, b))
    return residue(least, a.rest & b.rest) if least >= zeros else residue(zeros, 0)


def join(a: Residue, b: Residue) -> Residue:
    """What holds for either."""
    modulus = min(a.modulus, b.modulus, _low(a.rest ^ b.rest))
    return residue(modulus, a.rest)


class AlignmentInterpreter(RegistersAlone):
    def __init__(self, plan: Plan) -> None:
        self.ops = ResidueEvaluator()
        self.plan, self.layout, self.registers = plan, plan.layout, plan.flat.registers
        self.of: list[Residue | None] = [None] * len(plan.ssa.names)
        self.node: Node | None = None

    def residue(self, variable: int) -> Residue:
        return self.of[variable] or exact(0)

    def get(self, name: str) -> Value:
        assert self.node
        return Value(self.ops, self.register_type(name), UNIFORM, self.residue(self.node.reads[name]))

    def set(self, name: str, value: Value) -> None:
        assert self.node
        self.merge(self.node.writes[name], value.data)

    def merge(self, variable: int, found: Residue) -> None:
        before = self.of[variable]
        self.of[variable] = found if before is None else join(before, found)

    def unknown(self, type: Type) -> Value:
        return Value(self.ops, type, UNIFORM, NOTHING)

    def symbol(self, name: str, offset: int) -> Value:
        """Static shared memory lies where the layout says, dynamic at a multiple of what it was declared to."""
        placed = self.layout.placed.get(name)
        found = exact(placed.address + offset) if placed else NOTHING
        if placed and placed.length < 0:
            found = residue(placed.variable.align, offset)
        return Value(self.ops, U64, UNIFORM, found)

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        return value

    def infer(self, node: Node, block: int, position: int) -> None:
        self.node = node
        with naming(node.op.instruction):
            evaluate(node.op, self)


def infer_alignment(plan: Plan) -> AlignmentInterpreter:
    interpreter = AlignmentInterpreter(plan)
    settle(plan.ssa, interpreter.of, interpreter.merge, interpreter.infer)
    return interpreter
