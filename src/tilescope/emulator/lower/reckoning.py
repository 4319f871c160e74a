"""What is worked out before a stretch of code: how many trips it will make, and where addresses are at the last one."""

from __future__ import annotations

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import Type
from ..llvm.helpers import I1, I64, i64, to_i64
from ..llvm.operations import intrinsic
from ..plan.polynomials import Atom, Polynomial, Relation, Widened
from ..plan.strides import Stretch
from .corners import corners, limits
from .emitter import Emitter
from .registers import Registers

_FAR = 1 << 40  # a step of more bytes leaves any array


class Reckoning:
    def __init__(self, code: Emitter, registers: Registers, stretch: Stretch) -> None:
        self.code, self.registers, self.stretch = code, registers, stretch

    # --- values as they are before a trip ------------------------------------------------------------------------

    def value(self, of: Polynomial) -> Value:
        type = Type("u", of.bits)
        total: Value = self.code.ops.constant(type, 0)
        for product, c in of.terms:
            term: Value = self.code.ops.constant(type, c)
            for atom in product:
                term = self._atom(atom, type) * term
            total = total + term
        return total

    def _atom(self, atom: Atom, type: Type) -> Value:
        if isinstance(atom, Widened):
            return self._number(atom).to(Type("s" if atom.signed else "u", type.bits)).bits(type)
        found = self.registers.read(atom)
        return found.bits(Type("u", found.type.bits)).to(type)

    def _number(self, of: Widened) -> Value:
        """What is to be widened, as the number that it is."""
        return self.value(of.source).bits(Type("s" if of.signed else "u", of.source.bits))

    def step(self, of: Polynomial) -> ir.Value | None:
        """What it grows by at each trip, 64 bits; None where lanes differ in that."""
        found = self.stretch.step(of)
        value = self.value(found) if found is not None else None
        if value is None or not value.uniformity.uniform:
            return None
        return self._wide(value.data[0])

    def _wide(self, scalar: ir.Value) -> ir.Value:
        return scalar if scalar.type == I64 else self.code.b.sext(scalar, I64)

    # --- trips ---------------------------------------------------------------------------------------------------

    def trips(self, usual: int, most: int) -> ir.Value:
        """An estimate: nothing breaks where it is wrong."""
        asked = self.stretch.goes_on
        distance = asked.left.plus(asked.right, -1) if asked else None
        step = self.step(distance) if distance and asked and asked.name != "eq" else None
        if asked is None or distance is None or step is None:
            return i64(usual)
        b, value = self.code.b, self.value(distance)
        if value.uniformity.varying:
            return i64(usual)
        far, pace = (self._size(x) for x in (self._wide(value.data[0]), step))
        pace = b.select(b.icmp_unsigned("==", pace, i64(0)), i64(1), pace)
        found = self._passed(asked, far, pace)
        return intrinsic(b, "umin", I64, [found, i64(most)], [I64])

    def _passed(self, asked: Relation, far: ir.Value, pace: ir.Value) -> ir.Value:
        """The trip after which the question is answered with no is one, too, unless it is asked before."""
        b, at_least = self.code.b, int(not self.stretch.early)
        if asked.name in ("le", "ge"):
            return b.add(b.udiv(far, pace), i64(1 + at_least))
        return b.add(b.udiv(b.add(far, b.sub(pace, i64(1))), pace), i64(at_least))

    def _size(self, x: ir.Value) -> ir.Value:
        return intrinsic(self.code.b, "abs", I64, [x, ir.Constant(I1, 0)], [I64])

    # --- trips later ---------------------------------------------------------------------------------------------

    def travel(self, step: ir.Value, far: ir.Value, size: int) -> tuple[ir.Value | None, ir.Value]:
        """How many bytes `far` steps are, and whether each is a multiple of `size` and too short to wrap together; None
        where there is nothing to go."""
        b = self.code.b
        if isinstance(far, ir.Constant):
            return None, ir.Constant(I1, 1)
        short = b.icmp_unsigned("<", b.add(step, i64(_FAR)), i64(2 * _FAR))
        aligned = b.icmp_unsigned("==", b.and_(step, i64(size - 1)), i64(0))
        return b.mul(step, far), b.and_(short, aligned)

    def unwrapped(self, of: Polynomial, far: ir.Value) -> ir.Value:
        """Whether what is widened in it does not wrap, in no lane, now and `far` trips later."""
        fine: ir.Value = ir.Constant(I1, 1)
        for atom in of.atoms:
            if isinstance(atom, Widened):
                fine = self.code.b.and_(fine, self.unwrapped(atom.source, far))
                fine = self.code.b.and_(fine, self._fits(atom, far))
        return fine

    def _fits(self, atom: Widened, far: ir.Value) -> ir.Value:
        b, value, step = self.code.b, self._number(atom), self.step(atom.source)
        if value.uniformity.varying or step is None:
            return ir.Constant(I1, 0)
        base = self._wide(value.data[0]) if atom.signed else to_i64(b, value.data[0])
        low, high = corners(self.code.ops, value, base)
        travel, (least, most) = b.mul(step, far), limits(atom.source.bits, signed=atom.signed)
        low = b.add(low, intrinsic(b, "smin", I64, [travel, i64(0)], [I64]))
        high = b.add(high, intrinsic(b, "smax", I64, [travel, i64(0)], [I64]))
        return b.and_(b.icmp_signed(">=", low, i64(least)), b.icmp_signed("<=", high, i64(most)))
