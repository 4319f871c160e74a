"""A kernel's body without calls: what inline.py makes, and all of planning begins from."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tilescope.ptx.module import Guard, Instruction, Label, Operand, Variable


@dataclass(slots=True)
class Flat:
    """A body without calls. `registers` maps a name to its type; `variables` are those of all inlined copies."""

    name: str
    body: list[Instruction | Label] = field(default_factory=list)
    registers: dict[str, str] = field(default_factory=dict)
    variables: list[Variable] = field(default_factory=list)
    branch_targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    linked: bool = False  # whether there are functions that may call themselves


def made(
    like: Instruction, opcode: str, modifiers: tuple[str, ...], *operands: Operand, guard: Guard | None = None
) -> Instruction:
    """An instruction at the place of another one."""
    return replace(like, opcode=opcode, modifiers=modifiers, operands=operands, guard=guard)
