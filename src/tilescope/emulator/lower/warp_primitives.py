"""Lanes that tell each other something: shuffles, votes and reductions in generated code (isa/warp.py says what of).

A lane's mask names those that take part with it; lanes that run together may name different groups. Where all 32 lanes
run and name each other there is nothing to ask; else what has no defined result is a fault, but a value of a lane that
takes no part, which is what that lane's register holds: of that, as of memory never written, only checks tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from llvmlite import ir

from .. import context
from ..isa.types import U32, Type
from ..isa.values import Value
from ..llvm.helpers import FULL, I1, I32, MASK, cold, i32, load_at
from ..llvm.operations import declared_call, intrinsic, splat, vector_of
from .control_flow import Steering

if TYPE_CHECKING:
    from .frames import Frames

VECTOR = vector_of(I32)
Step = Callable[[ir.Value, ir.Value, ir.Value], ir.Value]


class Exchanges(Steering):
    frames: Frames

    # --- who is there --------------------------------------------------------------------------------------------

    def together(self, named: Value) -> Value:
        with self.unless_whole(named):
            self.undefined(context.UNNAMED, self.b.and_(self.mask, self.b.not_(self.naming_themselves(named))))
            self.refuse_apart(self.asked_for(named))
            if not named.kind.uniform:
                self.undefined(context.UNLIKE, self.by_group(named, i32(0), self.strangers))
        return named

    @contextmanager
    def unless_whole(self, named: Value) -> Iterator[None]:
        """Code for where not all 32 lanes run and name each other."""
        by_all = named.data[0] if named.kind.uniform else across(self.b, "and", self.ops.vector(named))
        whole = self.b.icmp_unsigned("==", self.b.and_(self.mask, by_all), i32(FULL))
        with cold(self.b, self.b.not_(whole), "some"):
            yield

    def undefined(self, code: int, lanes: ir.Value, others: ir.Value | None = None) -> None:
        with cold(self.b, self.b.icmp_unsigned("!=", lanes, i32(0)), "refused"):
            self.fault(code, lanes, others)

    def refuse_apart(self, named: ir.Value) -> None:
        """Lanes that are together need not wait; where some that are named are elsewhere, say so."""
        elsewhere = self.elsewhere()
        if elsewhere:
            missing: ir.Value = i32(0)
            for lanes in elsewhere:
                missing = self.b.or_(missing, lanes)
            missing = self.b.and_(missing, named)
            with cold(self.b, self.b.icmp_unsigned("!=", missing, i32(0)), "apart"):
                self.fault(context.APART, self.mask, missing)

    def elsewhere(self) -> list[ir.Value]:
        """Lanes that wait at each other block, or are parked behind a barrier."""
        waiting = [self.b.load(self.wait[k], typ=I32) for k in self.bits(self.divergence.waiting[self.index])]
        parked = self.bits(self.divergence.parked[self.index])
        return waiting + [load_at(self.b, self.frame, context.parked_offset(k), I32) for k in parked]

    def naming_themselves(self, named: Value) -> ir.Value:
        if named.kind.uniform:
            return named.data[0]
        own = ir.Constant(VECTOR, [1 << lane for lane in range(32)])
        return self.b.bitcast(self.b.icmp_unsigned("==", self.b.and_(self.ops.vector(named), own), own), I32)

    def asked_for(self, named: Value) -> ir.Value:
        """The lanes that any active lane names."""
        if named.kind.uniform:
            return named.data[0]
        return across(self.b, "or", self.b.select(self.lanes, self.ops.vector(named), ir.Constant(VECTOR, None)))

    def strangers(self, members: ir.Value, alike: ir.Value, found: ir.Value) -> ir.Value:
        """Members of a group that name another one."""
        return self.b.or_(found, self.b.and_(members, self.b.not_(alike)))

    def by_group(self, named: Value, start: ir.Value, step: Step) -> ir.Value:
        """A loop over the different masks: `step` is given its active members and the active lanes that hold it."""
        b, masks = self.b, self.ops.vector(named)
        before, loop, done = b.block, b.append_basic_block("group"), b.append_basic_block("group.done")
        b.branch(loop)
        b.position_at_end(loop)
        left, found = b.phi(I32), b.phi(start.type)
        mine = b.extract_element(masks, intrinsic(b, "cttz", I32, [left, ir.Constant(I1, 0)], [I32]))
        same = b.bitcast(b.icmp_unsigned("==", masks, splat(b, mine)), I32)
        new = step(b.and_(mine, self.mask), b.and_(same, self.mask), found)
        rest = b.and_(left, b.not_(same))
        for phi, first, then in ((left, self.mask, rest), (found, start, new)):
            phi.add_incoming(first, before)
            phi.add_incoming(then, b.block)
        b.cbranch(b.icmp_unsigned("!=", rest, i32(0)), loop, done)
        b.position_at_end(done)
        return new

    # --- what they tell ------------------------------------------------------------------------------------------

    def ballot(self, holds: Value) -> Value:
        return self.ops.uniform(U32, self.b.and_(self.b.bitcast(self.ops.vector(holds), I32), self.mask))

    def shuffle(self, value: Value, source: Value, named: Value) -> Value:
        lanes = self.ops.vector(source)
        if self.watch.checks:  # the value alone is undefined, and many kernels do not use it
            with self.unless_whole(named):
                self.refuse_absent(lanes, named)
        if value.kind.uniform:
            return value
        return self.ops.varying(value.type, declared_call(self.b, "ts_lanes", VECTOR, [self.ops.vector(value), lanes]))

    def refuse_absent(self, source: ir.Value, named: Value) -> None:
        """A lane that does not run, or that is not named, has nothing to give."""
        b = self.b
        place = b.shl(ir.Constant(VECTOR, [1] * 32), source)
        there = b.and_(place, b.and_(self.ops.vector(named), splat(b, self.mask)))
        wrong = b.and_(self.lanes, b.icmp_unsigned("==", there, ir.Constant(VECTOR, None)))
        absent = across(b, "or", b.select(wrong, place, ir.Constant(VECTOR, None)))
        self.undefined(context.ABSENT, b.bitcast(wrong, I32), absent)

    def reduce(self, name: str, value: Value, named: Value) -> Value:
        def total(members: ir.Value) -> ir.Value:
            taken = self.b.select(self.b.bitcast(members, MASK), self.ops.vector(value), neutral(name, value.type))
            return across(self.b, _prefix(name, value.type) + name, taken)

        def step(members: ir.Value, alike: ir.Value, found: ir.Value) -> ir.Value:
            return self.b.select(self.b.bitcast(alike, MASK), splat(self.b, total(members)), found)

        if named.kind.uniform:
            return self.ops.uniform(value.type, total(self.b.and_(named.data[0], self.mask)))
        return self.ops.varying(value.type, self.by_group(named, ir.Constant(VECTOR, None), step))


def across(b: ir.IRBuilder, name: str, lanes: ir.Value) -> ir.Value:
    return declared_call(b, f"llvm.vector.reduce.{name}.v32i32", I32, [lanes])


def neutral(name: str, type: Type) -> ir.Constant:
    """What changes no result of a reduction, in all lanes."""
    low, high = (-(1 << 31), (1 << 31) - 1) if type.signed else (0, FULL)
    return ir.Constant(VECTOR, [{"and": FULL, "min": high, "max": low}.get(name, 0)] * 32)


def _prefix(name: str, type: Type) -> str:
    return ("s" if type.signed else "u") if name in ("min", "max") else ""
