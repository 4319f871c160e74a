"""Integer division by zero has no defined result (PTX ISA 9.7.1.8): a fault, or a finding and then a divisor of one."""

from __future__ import annotations

from ..isa.values import Value
from ..llvm.helpers import I32, unlikely
from ..llvm.operations import literal
from ..runtime import context
from .emitter import Emitter
from .exits import Exits
from .listener import Listener


class Divisors:
    def __init__(self, code: Emitter, listeners: Listener, exits: Exits) -> None:
        self.code, self.listeners, self.exits = code, listeners, exits

    def nonzero(self, divisor: Value) -> Value:
        """`divisor`, after a check that no active lane's is zero."""
        code, b = self.code, self.code.b
        if divisor.uniformity.const:
            return divisor
        uniform = divisor.uniformity.uniform
        number = divisor.data[0] if uniform else code.vector(divisor)
        zero = b.icmp_unsigned("==", number, literal(number.type, 0))
        lanes = code.mask if uniform else b.and_(b.bitcast(zero, I32), code.mask)
        with unlikely(b, zero if uniform else code.some(lanes), "zero"):
            if self.listeners.goes_on:
                self.listeners.on_fault(context.DIVISION, lanes)
            else:
                self.exits.fault(context.DIVISION, lanes)
        if not self.listeners.goes_on:
            return divisor
        one = literal(number.type, 1)
        safe = b.select(zero, one, number)
        return code.uniform(divisor.type, safe) if uniform else code.ops.varying(divisor.type, safe)
