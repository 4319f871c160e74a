"""Abstract interpretation: the instruction table evaluated on what is known of values, before there are any."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TypeVar

from tilescope.ptx.module import Operand

from ..hardware.spaces import WINDOWS
from ..isa.interpreter import Change, Interpreter
from ..isa.values import Value
from ..lanes.types import B32, PRED, U32, U64, Type
from .ssa import UNDEFINED, Node, Ssa, SsaBlock

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

    def whole_warp(self) -> None:
        """Who is here is not followed."""

    def membermask(self, mask: Value) -> Value:
        return mask

    def fence(self, *, narrow: bool, sc: bool) -> None:
        """Nothing of it reaches a register."""

    def bulk_copy(self, target: Value, source: Value, size: Value, *, back: bool = False) -> None:
        """Nothing of it reaches a register."""

    def announce(self, what: str, values: list[Value], number: int = 0) -> None:
        """Nothing of it reaches a register."""

    def printf(self, text: Value, arguments: Value) -> None:
        """Nothing of it reaches a register."""

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]


class RegistersAlone(AbstractInterpreter):
    """Follows registers alone: of what memory, barriers or other lanes give nothing is known."""

    @abstractmethod
    def unknown(self, type: Type) -> Value: ...

    def special(self, name: str) -> Value:
        return self.unknown(special_type(name))

    def load(self, space: str, address: Operand | Value, type: Type, count: int) -> list[Value]:
        return [self.unknown(type)] * count

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[list[Value]], *, wanted: bool
    ) -> list[Value]:
        return [self.unknown(type)] * len(operands[0]) if wanted else []

    def barrier_result(self, operation: str, number: Value) -> Value:
        return self.unknown(U32 if operation == "popc" else PRED)

    def ballot(self, holds: Value) -> Value:
        return self.unknown(U32)

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        return self.unknown(value.type)

    def reduce(self, name: str, value: Value, named: Value) -> Value:
        return self.unknown(value.type)

    def together(
        self, function: str, given: list[list[Value]], numbers: tuple[int, ...], type: Type, count: int
    ) -> list[Value]:
        return [self.unknown(type)] * count

    def heap(self, function: str, given: Value) -> Value:
        return self.unknown(U64)

    def texture(self, function: str, given: list[Value], numbers: tuple[int, ...], count: int) -> list[Value]:
        return [self.unknown(B32)] * count


_WIDE = {"%clock64", "%globaltimer", "%gridid", "%current_graph_exec"}


def special_type(name: str) -> Type:
    return PRED if name == "%is_explicit_cluster" else U64 if name in _WIDE or name.endswith("_64") else U32


def settle(
    ssa: Ssa, of: list[Known | None], merge: Callable[[int, Known], None], visit: Callable[[Node, int, int], object]
) -> None:
    """Visit all nodes (with their block and position) until nothing more becomes known of any variable; those again
    of whose operands more is known than at their last visit.

    `of[v]` is what is known of a variable, None before a value reaches it; `merge` adds what reaches it at a phi."""
    seen: dict[int, list[Known | None]] = {}
    changed = True
    while changed:
        before = list(of)
        for index, block in enumerate(ssa.blocks):
            _meet(block, of, merge)
            for position, node in enumerate(block.nodes):
                operands = [of[v] for v in node.reads.values()]
                if seen.get(id(node)) != operands:
                    seen[id(node)] = operands
                    visit(node, index, position)
        changed = before != of


def _meet(block: SsaBlock, of: list[Known | None], merge: Callable[[int, Known], None]) -> None:
    for variable, sources in block.phis.items():
        for source in sources.values():
            found = of[source]
            if source != UNDEFINED and found is not None:
                merge(variable, found)
