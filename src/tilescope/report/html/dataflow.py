"""Which instructions feed which: a kernel's PTX in; by its lines, where their operands come from, out.

By registers alone, over all paths: what only decides which way a branch goes feeds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tilescope.ptx.module import (
    Address,
    Function,
    Instruction,
    Module,
    NegatedRegister,
    Operand,
    PredicatePair,
    Register,
    Vector,
)

_NO_RESULT = ("st", "red", "bra", "bar", "barrier", "ret", "exit", "membar", "fence", "stmatrix", "prefetch")
_COPIES = ("mov", "cvt")


@dataclass
class Dataflow:
    """Of one function."""

    function: Function

    @cached_property
    def instructions(self) -> dict[int, Instruction]:
        """By line of the PTX."""
        return {i.line: i for i in self.function.body if isinstance(i, Instruction)}

    @cached_property
    def definitions(self) -> dict[str, list[Instruction]]:
        """The instructions that write each register."""
        found: dict[str, list[Instruction]] = {}
        for instruction in self.instructions.values():
            for name in results(instruction):
                found.setdefault(name, []).append(instruction)
        return found

    def readers(self, instruction: Instruction) -> Iterator[Instruction]:
        """Those that use its result."""
        names = set(results(instruction))
        yield from (i for i in self.instructions.values() if names.intersection(reads(i)))

    def origins(self, operand: Operand) -> list[Instruction]:
        """What computed an operand, behind copies and conversions."""
        found, waiting, seen = [], list(registers(operand)), set[str]()
        while waiting:
            name = waiting.pop()
            for instruction in self.definitions.get(name, []) if name not in seen else ():
                if instruction.opcode in _COPIES:
                    waiting += reads(instruction)
                else:
                    found.append(instruction)
            seen.add(name)
        return found

    def follows_data(self, line: int) -> bool:
        """Whether the address that a line accesses comes from what was loaded from memory."""
        waiting = [name for o in self.instructions[line].operands if isinstance(o, Address) for name in registers(o)]
        seen = set(waiting)
        while waiting:
            for instruction in self.definitions.get(waiting.pop(), []):
                if instruction.opcode in ("ld", "atom", "tex") and "param" not in instruction.modifiers:
                    return True
                fresh = [name for name in reads(instruction) if name not in seen]
                seen.update(fresh)
                waiting += fresh
        return False


def dataflows(module: Module) -> dict[int, Dataflow]:
    """By each line of the PTX that has an instruction."""
    found = [Dataflow(function) for function in module.functions.values()]
    return {line: flow for flow in found for line in flow.instructions}


def results(instruction: Instruction) -> list[str]:
    none = instruction.opcode in _NO_RESULT or not instruction.operands
    return [] if none else list(registers(instruction.operands[0]))


def reads(instruction: Instruction) -> list[str]:
    """Also the register that guards it."""
    first = 0 if instruction.opcode in _NO_RESULT else 1
    operands = [name for operand in instruction.operands[first:] for name in registers(operand)]
    return operands + ([instruction.guard.register] if instruction.guard else [])


def registers(operand: Operand) -> Iterator[str]:
    if isinstance(operand, Register | NegatedRegister):
        yield operand.name
    elif isinstance(operand, Address) and isinstance(operand.base, Register):
        yield operand.base.name
    elif isinstance(operand, Vector):
        for item in operand.items:
            yield from registers(item)
    elif isinstance(operand, PredicatePair):
        yield from registers(operand.first)
        yield from registers(operand.second)
