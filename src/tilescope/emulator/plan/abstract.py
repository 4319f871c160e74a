"""Abstract interpretation: the instruction table evaluated on what is known of values, before there are any."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tilescope.ptx.module import Operand

from ..hardware.spaces import WINDOWS
from ..isa.interpreter import Change, Interpreter
from ..isa.types import Type
from ..isa.values import Value
from .ssa import UNDEFINED, Node, Ssa

Known = TypeVar("Known")


class AbstractInterpreter(Interpreter):
    """What memory holds is not followed, and what the code would refuse is left to the code."""

    def store(self, space: str, address: Operand | Value, type: Type, value: Operand | list[Value], count: int) -> None:
        """Nothing of it reaches a register."""

    def update(
        self, space: str, address: Operand, type: Type, operands: list[Value], change: Change, *, wanted: bool
    ) -> Value | None:
        found = self.atomic(space, address, "update", type, [[v] for v in operands], wanted=wanted)
        return found[0] if found else None

    def nonzero(self, divisor: Value) -> Value:
        return divisor

    def membermask(self, mask: Value) -> Value:
        return mask

    def fence(self, *, narrow: bool, sc: bool) -> None:
        """Nothing of it reaches a register."""

    def bulk_copy(self, target: Value, source: Value, size: Value) -> None:
        """Nothing of it reaches a register."""

    def announce(self, what: str, values: list[Value], number: int = 0) -> None:
        """Nothing of it reaches a register."""

    def printf(self, text: Value, arguments: Value) -> None:
        """Nothing of it reaches a register."""

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]


def settle(
    ssa: Ssa, of: list[Known | None], merge: Callable[[int, Known], None], visit: Callable[[Node, int, int], object]
) -> None:
    """Visit all nodes (with their block and position) until nothing more becomes known of any variable.

    `of[v]` is what is known of a variable, None before a value reaches it; `merge` adds what reaches it at a phi."""
    changed = True
    while changed:
        before = list(of)
        for index, block in enumerate(ssa.blocks):
            for variable, sources in block.phis.items():
                for source in sources.values():
                    found = of[source]
                    if source != UNDEFINED and found is not None:
                        merge(variable, found)
            for position, node in enumerate(block.nodes):
                visit(node, index, position)
        changed = before != of
