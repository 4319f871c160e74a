"""What a thread takes from its own stack as it goes (PTX ISA 9.7.17), as arithmetic on a register, which counts bytes
of a variable in local memory; what a function has taken is given back where it returns."""

from __future__ import annotations

from tilescope.ptx.module import Guard, Immediate, Instruction, Label, Register, Symbol, Variable

from ..hardware.spaces import STACK_BYTES
from ..isa import decode
from .flat import Flat, made

SPACE, TAKEN = "%alloca", "%alloca_taken"
_BASE, _AT, _END, _FULL = "%alloca_base", "%alloca_at", "%alloca_end", "%alloca_full"
_ALIGNED = Immediate("int", 8)  # at least, where the instruction does not say
OPCODES = ("alloca", "stacksave", "stackrestore")


def declare(flat: Flat) -> None:
    if TAKEN not in flat.registers:
        flat.registers |= dict.fromkeys((TAKEN, _BASE, _AT, _END), "b64") | {_FULL: "pred"}
        flat.variables.append(Variable(SPACE, "local", "b8", STACK_BYTES, STACK_BYTES, 16))


def empty(like: Instruction) -> Instruction:
    """Where a kernel begins."""
    return made(like, "mov", ("u64",), Register(TAKEN), Immediate("int", 0))


def simpler(item: Instruction, number: int) -> list[Instruction | Label]:
    """An instruction of OPCODES; `number` names its labels."""
    op = decode(item)
    if op.row.opcode == "stacksave":
        return [made(item, "mov", ("u64",), op.operands["d"], Register(TAKEN), guard=item.guard)]
    if op.row.opcode == "stackrestore":
        return [made(item, "mov", ("u64",), Register(TAKEN), op.operands["a"], guard=item.guard)]
    return _around(item, _taken(item), Label(f"$taken{number}"))


def _around(item: Instruction, made_of: list[Instruction], behind: Label) -> list[Instruction | Label]:
    """Lanes that the guard leaves out go past it."""
    if item.guard is None:
        return [*made_of]
    others = Guard(item.guard.register, not item.guard.negated)
    return [made(item, "bra", (), Symbol(behind.name), guard=others), *made_of, behind]


def _taken(item: Instruction) -> list[Instruction]:
    operands = decode(item).operands
    size, align = operands["a"], operands.get("b", _ALIGNED)
    assert isinstance(align, Immediate)
    base, at, end, full = (Register(name) for name in (_BASE, _AT, _END, _FULL))
    room, up, down = (Immediate("int", n) for n in (STACK_BYTES, align.bits - 1, -align.bits))
    overflow = made(item, "stackoverflow", (), guard=Guard(_FULL, False))
    return [
        made(item, "setp", ("gt", "u64"), full, size, room),
        overflow,
        made(item, "mov", ("u64",), base, Symbol(SPACE)),
        made(item, "add", ("u64",), at, base, Register(TAKEN)),
        made(item, "add", ("u64",), at, at, up),
        made(item, "and", ("b64",), at, at, down),
        made(item, "sub", ("u64",), end, at, base),
        made(item, "add", ("u64",), end, end, size),
        made(item, "setp", ("gt", "u64"), full, end, room),
        overflow,
        made(item, "mov", ("u64",), Register(TAKEN), end),
        made(item, "mov", ("u64",), operands["d"], at),
    ]
