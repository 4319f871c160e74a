"""What a Variant must compute: operand bits in, result bits out, by the row's own expression on NumPy lanes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from kernels import Source, register_class
from numpy_values import NumpyEvaluator, Words
from variants import Variant

from tilescope.emulator.hardware.spaces import WINDOWS
from tilescope.emulator.isa.evaluate import evaluate
from tilescope.emulator.isa.interpreter import Interpreter
from tilescope.emulator.isa.table import CARRY, Op
from tilescope.emulator.isa.values import Value
from tilescope.emulator.lanes.types import PRED, Type
from tilescope.ptx.module import Immediate, NegatedRegister, Operand, PredicatePair, Register


class NumpyMachine(Interpreter):
    """Registers that hold NumPy lanes; runs straight-line rows only."""

    def __init__(self, registers: dict[str, str]) -> None:
        self.ops = NumpyEvaluator()
        self.registers = registers
        self.values: dict[str, Value] = {}

    def get(self, name: str) -> Value:
        return self.values[name]

    def set(self, name: str, value: Value) -> None:
        self.values[name] = value

    def nonzero(self, divisor: Value) -> Value:
        return divisor

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]

    def _absent(self, *_: Any, **__: Any) -> Any:
        raise NotImplementedError("a straight-line row has no such effect")

    special = symbol = load = store = atomic = barrier_result = fence = printf = _absent
    membermask = ballot = shuffle = reduce = together = texture = update = announce = _absent
    bulk_copy = heap = whole_warp = _absent


def expected(variant: Variant, operands: Mapping[Source, Words]) -> dict[str, Words]:
    """The bits of each result, as kernels.py stores them: p + 2q for a setp."""
    machine = NumpyMachine({name: register_class(type) for name, type in [*variant.sources, *variant.results]})
    for name, type in variant.sources:
        place = CARRY if type == "carry" else name
        machine.values[place] = machine.ops.value(_register_type(machine, place), operands[name, type])
    evaluate(Op(variant.row, variant.instruction, variant.words, _operands(variant)), machine)
    found = {name: machine.values[CARRY if name == "carry" else name].data for name, _ in variant.results}
    found = {"p": found["p"] + 2 * found["q"]} if "q" in found else found
    lanes = len(operands[variant.sources[0]])
    return {name: np.broadcast_to(words, lanes) for name, words in found.items()}


def _register_type(machine: NumpyMachine, name: str) -> Type:
    return PRED if name == CARRY else machine.register_type(name)


def _operands(variant: Variant) -> dict[str, Operand]:
    found: dict[str, Operand] = {name: Register(name) for name, type in variant.sources if type != "carry"}
    if variant.negated:
        found["c"] = NegatedRegister("c")
    if variant.table is not None:
        found["e"] = Immediate("int", variant.table)
    targets = [Register(name) for name in variant.targets]
    found[targets[0].name] = PredicatePair(*targets) if len(targets) == 2 else targets[0]
    return found
