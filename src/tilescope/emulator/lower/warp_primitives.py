"""Warp primitives in generated code: shuffles, votes and reductions among lanes (isa/warp.py says what of).

A lane's membermask names those that take part with it; lanes that run together may name different groups. Where all 32
lanes run and name each other there is nothing to ask; else what has no defined result is a fault, but a value of a lane
that takes no part, which is what that lane's register holds: of that, as of memory never written, only checks tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import U32, Type
from ..llvm.helpers import FULL, I32, MASK, i32, i64, lowest, unlikely
from ..llvm.operations import declared_call, known_number, literal, scalar_type, splat, vector_of
from ..plan.divergence import members
from ..plan.meeting import only_leaving
from ..runtime import context
from .elsewhere import Elsewhere
from .emitter import Emitter
from .exits import Exits
from .listener import Listener

VECTOR = vector_of(I32)
Step = Callable[[ir.Value, ir.Value, ir.Value], ir.Value]


class WarpPrimitives:
    def __init__(self, code: Emitter, listeners: Listener, exits: Exits, elsewhere: Elsewhere) -> None:
        self.code, self.listeners, self.exits, self.elsewhere = code, listeners, exits, elsewhere
        self.leaving = only_leaving(code.cfg)
        self.staying = [k for k in range(len(code.cfg.blocks)) if k not in self.leaving]
        self.whole: tuple[int, ir.Value | None] = (-1, None)

    # --- who takes part ------------------------------------------------------------------------------------------

    def membermask(self, mask: Value) -> Value:
        """Refuses lanes that are not in their own mask, lanes that are named and elsewhere, and masks that differ
        among lanes that name each other."""
        with self._unless_whole(mask):
            self.refuse_unnamed(mask)
            self.refuse_apart(self._named_by_any(mask))
            if not mask.uniformity.uniform:
                self._refuse(context.UNLIKE, self._by_group(mask, i32(0), self._with_another_mask))
        return mask

    def whole_warp(self) -> None:
        """Refuses a warp of which some lanes are elsewhere, have ended or never were; for all of a block's instructions
        under one mask at once."""
        b, asked = self.code.b, (self.code.begun, self.code.mask)
        if self.whole == asked:
            return
        self.whole, missing = asked, b.not_(self.code.mask)
        with unlikely(b, self.code.some(missing), "partial"):
            self.exits.fault(context.NOT_WHOLE, self.code.mask, missing)

    @contextmanager
    def _unless_whole(self, mask: Value) -> Iterator[None]:
        """Code for where not all 32 lanes run and name each other."""
        code, b = self.code, self.code.b
        by_all = mask.data[0] if mask.uniformity.uniform else across(b, "and", code.vector(mask))
        taking_part = code.mask if known_number(by_all) == FULL else b.and_(code.mask, by_all)
        whole = b.icmp_unsigned("==", taking_part, i32(FULL))
        with unlikely(b, b.not_(whole), "some"):
            yield

    def _refuse(self, number: int, lanes: ir.Value, others: ir.Value | None = None) -> None:
        with unlikely(self.code.b, self.code.some(lanes), "refused"):
            self.exits.fault(number, lanes, others)

    def refuse_unnamed(self, mask: Value) -> None:
        """Lanes that come to an instruction and are not in their own mask (PTX ISA 9.7.13.2)."""
        b, named = self.code.b, self._naming_themselves(mask)
        if known_number(named) != FULL:
            self._refuse(context.UNNAMED, b.and_(self.code.mask, b.not_(named)))

    def refuse_apart(self, named: ir.Value) -> None:
        """Lanes that are together need not wait; where some that are named are elsewhere, say so."""
        waiting, parked = self._places()
        if waiting or parked:
            b, elsewhere = self.code.b, self.elsewhere
            apart = b.or_(elsewhere.waiting(waiting, self.staying), elsewhere.parked(parked))
            missing = b.and_(apart, named)
            with unlikely(b, self.code.some(missing), "apart"):
                self.exits.fault(context.APART, self.code.mask, missing)

    def _places(self) -> tuple[list[int], list[int]]:
        """Where other lanes may wait, or be parked; but those that are on their way out."""
        divergence, here = self.code.divergence, self.code.index
        return [k for k in members(divergence.waiting[here]) if k not in self.leaving], members(divergence.parked[here])

    def _naming_themselves(self, mask: Value) -> ir.Value:
        if mask.uniformity.uniform:
            return mask.data[0]
        b, own = self.code.b, ir.Constant(VECTOR, [1 << lane for lane in range(32)])
        return b.bitcast(b.icmp_unsigned("==", b.and_(self.code.vector(mask), own), own), I32)

    def _named_by_any(self, mask: Value) -> ir.Value:
        """The lanes that any active lane names."""
        if mask.uniformity.uniform:
            return mask.data[0]
        b = self.code.b
        return across(b, "or", b.select(self.code.lanes, self.code.vector(mask), literal(VECTOR, 0)))

    def _with_another_mask(self, group: ir.Value, alike: ir.Value, found: ir.Value) -> ir.Value:
        """Members of a group that name another one."""
        return self.code.b.or_(found, self.code.b.and_(group, self.code.b.not_(alike)))

    def _by_group(self, mask: Value, start: ir.Value, step: Step) -> ir.Value:
        """A loop over the different masks: `step` is given its active members and the active lanes that hold it."""
        code, b, masks = self.code, self.code.b, self.code.vector(mask)
        before, loop, done = b.block, code.block("group"), code.block("group.done")
        b.branch(loop)
        b.position_at_end(loop)
        left, found = b.phi(I32), b.phi(start.type)
        mine = b.extract_element(masks, lowest(b, left))
        same = b.bitcast(b.icmp_unsigned("==", masks, splat(b, mine)), I32)
        new = step(b.and_(mine, code.mask), b.and_(same, code.mask), found)
        rest = b.and_(left, b.not_(same))
        for phi, first, then in ((left, code.mask, rest), (found, start, new)):
            phi.add_incoming(first, before)
            phi.add_incoming(then, b.block)
        b.cbranch(code.some(rest), loop, done)
        b.position_at_end(done)
        return new

    # --- what they tell ------------------------------------------------------------------------------------------

    def ballot(self, holds: Value) -> Value:
        b = self.code.b
        return self.code.uniform(U32, b.and_(b.bitcast(self.code.vector(holds), I32), self.code.mask))

    def shuffle(self, value: Value, source: Value, mask: Value) -> Value:
        code, lanes = self.code, self.code.vector(source)
        if self.listeners.goes_on:  # the value alone is undefined, and many kernels do not use it
            with self._unless_whole(mask):
                self._refuse_absent(lanes, mask)
        if value.uniformity.uniform:
            return value
        return code.ops.varying(value.type, declared_call(code.b, "ts_lanes", VECTOR, [code.vector(value), lanes]))

    def _refuse_absent(self, source: ir.Value, mask: Value) -> None:
        """A lane that does not run, or that is not named, has nothing to give."""
        code, b, zeros = self.code, self.code.b, literal(VECTOR, 0)
        place = b.shl(literal(VECTOR, 1), source)
        there = b.and_(place, b.and_(code.vector(mask), splat(b, code.mask)))
        wrong = b.and_(code.lanes, b.icmp_unsigned("==", there, zeros))
        absent = across(b, "or", b.select(wrong, place, zeros))
        self._refuse(context.ABSENT, b.bitcast(wrong, I32), absent)

    def reduce(self, name: str, value: Value, mask: Value) -> Value:
        code, b = self.code, self.code.b

        def total(group: ir.Value) -> ir.Value:
            taken = b.select(b.bitcast(group, MASK), code.vector(value), neutral(name, value.type))
            return across(b, _prefix(name, value.type) + name, taken)

        def step(group: ir.Value, alike: ir.Value, found: ir.Value) -> ir.Value:
            return b.select(b.bitcast(alike, MASK), splat(b, total(group)), found)

        if mask.uniformity.uniform:
            return code.uniform(value.type, total(b.and_(mask.data[0], code.mask)))
        return code.ops.varying(value.type, self._by_group(mask, literal(VECTOR, 0), step))

    def together(
        self, function: str, given: list[list[Value]], numbers: tuple[int, ...], type: Type, count: int
    ) -> list[Value]:
        """The library finds each operand's lanes in memory, one value after another, and leaves the results there."""
        code, b = self.code, self.code.b
        lanes = vector_of(scalar_type(type))
        made, *places = [self._room(lanes, *part) for part in enumerate((count, *map(len, given)))]
        for place, values in zip(places, given, strict=True):
            for slot, value in zip(place, values, strict=True):
                b.store(code.vector(value), slot)
        declared_call(
            b, f"ts_{function}", ir.VoidType(), [made[0], *(place[0] for place in places), *map(i32, numbers)]
        )
        return [code.ops.varying(type, b.load(slot, typ=lanes)) for slot in made]

    def _room(self, lanes: ir.VectorType, number: int, count: int) -> list[ir.Value]:
        """Memory for the values of a call, one behind another, which the next one uses, too."""

        def slots(b: ir.IRBuilder) -> list[ir.Value]:
            room = b.alloca(lanes, count)
            return [room, *(b.gep(room, [i64(n)], source_etype=lanes) for n in range(1, count))]

        return self.code.once(("room", str(lanes), number, count), slots)


def across(b: ir.IRBuilder, name: str, lanes: ir.Value) -> ir.Value:
    return declared_call(b, f"llvm.vector.reduce.{name}.v32i32", I32, [lanes])


def neutral(name: str, type: Type) -> ir.Constant:
    """What changes no result of a reduction, in all lanes."""
    low, high = (-(1 << 31), (1 << 31) - 1) if type.signed else (0, FULL)
    return literal(VECTOR, {"and": FULL, "min": high, "max": low}.get(name, 0))


def _prefix(name: str, type: Type) -> str:
    return ("s" if type.signed else "u") if name in ("min", "max") else ""
