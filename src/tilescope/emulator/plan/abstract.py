"""Abstract interpretation: the instruction table evaluated on what is known of values, before there are any."""

from __future__ import annotations

from tilescope.ptx.module import Operand

from ..hardware.spaces import WINDOWS
from ..isa.interpreter import Interpreter
from ..isa.types import Type
from ..isa.values import Value


class AbstractInterpreter(Interpreter):
    """What memory holds is not followed, and what the code would refuse is left to the code."""

    def store(self, space: str, address: Operand, type: Type, value: Operand, count: int) -> None:
        """Nothing of it reaches a register."""

    def nonzero(self, divisor: Value) -> Value:
        return divisor

    def membermask(self, mask: Value) -> Value:
        return mask

    def fence(self) -> None:
        """Nothing of it reaches a register."""

    def printf(self, text: Value, arguments: Value) -> None:
        """Nothing of it reaches a register."""

    def window(self, space: str) -> tuple[int, int]:
        return WINDOWS[space]
