"""A row's expression evaluated: an instruction and an interpreter in, the results written to its destinations out."""

from __future__ import annotations

from typing import Any

from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Immediate, Operand, PredicatePair, Register, Vector

from ..lanes.types import PRED, Type
from .interpreter import Interpreter
from .table import CARRY, DESTINATIONS, Op
from .values import Value


class Operands:
    """What a row's expression sees: `x.a`, `x.b` are typed values, `x.R` is a modifier's word or "", `x.m` the
    interpreter."""

    def __init__(self, op: Op, interpreter: Interpreter) -> None:
        self.op = op
        self.m = interpreter

    def __getattr__(self, name: str) -> Any:
        if name in self.op.operands:
            return self.read(name)
        return self.op.modifiers.get(name, "")

    def type(self, name: str = "T") -> Type:
        """The type that the modifier `name` stands for."""
        return self.op.type_named(name)

    def read(self, name: str) -> Value:
        """The operand's value in its type, subnormals flushed where the instruction says .ftz."""
        value = self.m.read(self.op.operands[name], self.op.type_of(name))
        return value.flushed() if "ftz" in self.op.modifiers else value

    def raw(self, name: str) -> Value:
        """The operand's bits, untyped: nothing is flushed."""
        type = self.op.type_of(name)
        return self.m.read(self.op.operands[name], Type("b", type.bits))

    def has(self, name: str) -> bool:
        """Whether an operand or modifier that may be left out is there."""
        return name in self.op.operands or name in self.op.modifiers

    def constant(self, value: int, type: str = "T") -> Value:
        return self.m.ops.constant(self.type(type), value)

    def immediate(self, name: str) -> int:
        """The value of an operand that must be a number in the text."""
        operand = self.op.operands[name]
        bits = getattr(operand, "bits", None)
        if not isinstance(bits, int):
            raise UnsupportedError(f"`{self.op.instruction.name}` needs a constant for its operand {name}")
        return bits

    def number(self, name: str) -> int | None:
        """The value of an operand that is a number in the text; None of any other."""
        operand = self.op.operands[name]
        return operand.bits if isinstance(operand, Immediate) else None

    @property
    def carry_in(self) -> Value:
        """CC.CF as a predicate."""
        return self.m.read(Register(CARRY), PRED)


def evaluate(op: Op, interpreter: Interpreter) -> None:
    """Run the row's expression and write its results, clamped by .sat and flushed by .ftz where it says so."""
    result = op.row.expression(Operands(op, interpreter))
    if result is None:
        return
    results = list(result) if isinstance(result, tuple) else [result]
    if "w" in op.row.carry:
        interpreter.write(Register(CARRY), results.pop())
    target = next(op.operands[d] for d in op.operands if d in DESTINATIONS)
    if isinstance(target, PredicatePair):
        targets: list[Operand] = [target.first, target.second]
    elif len(results) > 1 and isinstance(target, Vector):
        targets = list(target.items)
    else:
        targets = [target]
    for place, value in zip(targets, results, strict=False):
        interpreter.write(place, _finish(op, value))


def _finish(op: Op, value: Value) -> Value:
    if not value.type.is_float:
        return value
    value = value.saturated() if "sat" in op.modifiers else value
    return value.flushed() if "ftz" in op.modifiers else value
