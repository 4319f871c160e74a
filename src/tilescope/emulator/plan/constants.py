"""Numbers that registers hold, written into the instructions that read them: a compiler puts the selector of a byte
permutation into a register, but what is made of one that is known is a tenth as long."""

from __future__ import annotations

from collections.abc import Sequence

from tilescope.ptx.module import Immediate, Register

from ..isa.table import DESTINATIONS
from ..lanes.uniformity import Uniformity
from .ssa import Node, Ssa


def write_constants(ssa: Ssa, of: Sequence[Uniformity]) -> None:
    """Changes the operands of ops whose rows ask for a number where there is one (`Row.numbers`)."""
    for block in ssa.blocks:
        for node in block.nodes:
            for name in node.op.row.numbers:
                _write(node, name, of)


def _write(node: Node, name: str, of: Sequence[Uniformity]) -> None:
    operand = node.op.operands.get(name)
    if name in DESTINATIONS or not isinstance(operand, Register):
        return
    number = of[node.reads[operand.name]].const
    if number is not None and node.op.type_of(name).is_int:
        node.op.operands[name] = Immediate("int", number)
