"""Memory in generated code: the verbs load, store and atomic, each checked and in its cheapest form.

A uniform address is one scalar access; an affine one whose lanes lie side by side (or together) in each row of the
warp's rectangle is a vector access a row; all others gather and scatter. Where a fast check against the array that
the address was formed from fails, the run-time library finds each lane's array, or the fault."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from llvmlite import ir

from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Address, Operand, Register

from ..isa.interpreter import Change
from ..isa.values import Value
from ..lanes.types import Type
from ..lanes.uniformity import Origin, Uniformity
from ..llvm.helpers import I1, I32, PTR, at, i32, i64, load_at, to_i64, unlikely
from ..llvm.operations import declared_call, intrinsic, scalar_type
from ..plan.ssa import Node
from ..plan.strides import Touch
from ..plan.uniformity import one_place
from ..runtime import context
from .access import Access, Group
from .atomics import Step, alone, by_change, by_name, lane_by_lane
from .bounds import Bounds
from .changes import note_change
from .emitter import Emitter
from .gather import LanePointers
from .lane_masks import MAX_ROWS
from .listener import Listener
from .rows import Rows
from .transfers import gather, scatter

_FARTHEST = 1 << 12  # bytes between two lanes that are loaded as a row


class Memory:
    def __init__(self, code: Emitter, listeners: Listener, bounds: Bounds) -> None:
        self.code, self.listeners, self.bounds = code, listeners, bounds
        self.lane_pointers = LanePointers(code, listeners, bounds)
        self.rows = Rows(code, listeners, bounds, self.lane_pointers)
        self.groups: dict[Any, Group | None] = {}
        self.members: dict[Any, list[tuple[int, int]]] | None = None

    def begin_block(self) -> None:
        self.groups, self.members = {}, None

    # --- the verbs -----------------------------------------------------------------------------------------------

    def load(self, space: str, where: Value, operand: Operand | Value, type: Type, count: int) -> list[Value]:
        access = self._access(space, "load", where, operand, type, count)
        values = self._loaded(access)
        self.listeners.on_values(access, values)
        if access.order:
            self.listeners.on_strong(access, i32(0))
        return values

    def _loaded(self, access: Access) -> list[Value]:
        ops, type = self.code.ops, access.type
        if self._at_one_place(access):
            pointer, scalar = self.bounds.pointer(access), scalar_type(type)
            with alone(self.code, access):
                loaded = [load_at(self.code.b, pointer, i * type.size, scalar, 1) for i in range(access.elements)]
            return [ops.uniform(type, x) for x in loaded]
        if access.rows:
            return [ops.varying(type, v) for v in self.rows.load(access)]
        pointers = self.lane_pointers.of(access)
        with alone(self.code, access):
            return [ops.varying(type, v) for v in gather(self.code, access, pointers)]

    def store(self, space: str, where: Value, operand: Operand | Value, type: Type, values: list[Value]) -> None:
        access = self._access(space, "store", where, operand, type, len(values))
        self.listeners.on_values(access, values)
        if self.listeners.goes_on:  # what is written tells a race from a write of what is there already
            access.values = [self.code.vector(v) for v in values]
            access.uniform = all(v.uniformity.uniform for v in values)
        self._stored(access, values)
        note_change(self.code, ir.Constant(I1, 1))
        if access.order:
            self.listeners.on_strong(access, self.code.mask)

    def _stored(self, access: Access, values: list[Value]) -> None:
        code, size = self.code, access.type.size
        if self._at_one_place(access):
            pointer = self.bounds.pointer(access)
            with alone(code, access):
                for i, v in enumerate(values):
                    code.b.store(self._last_lane(v), at(code.b, pointer, i * size), align=1)
        elif access.rows and access.address.uniformity.cx != 0:
            self.rows.store(access, [code.vector(v) for v in values])
        else:
            pointers, vectors = self.lane_pointers.of(access), [code.vector(v) for v in values]
            with alone(code, access):
                scatter(code, access, pointers, vectors)

    def atomic(
        self, space: str, where: Value, operand: Operand, name: str, type: Type, operands: list[list[Value]]
    ) -> list[ir.Value]:
        """What each lane found in memory, for each element."""
        access = self._access(space, "atomic", where, operand, type, len(operands[0]))
        old, vectors = self._lane_by_lane(access, by_name(self.code, name, access), operands)
        self.listeners.on_strong(access, self._written(name, old, vectors))
        return old

    def update(
        self, space: str, where: Value, operand: Operand, type: Type, operands: list[Value], change: Change
    ) -> ir.Value:
        """What each lane found in memory, which is `change` of that then."""
        access = self._access(space, "atomic", where, operand, type, 1)
        old, _ = self._lane_by_lane(access, by_change(self.code, change, type, operands), [[v] for v in operands])
        self.listeners.on_strong(access, self.code.mask)
        return old[0]

    def _lane_by_lane(
        self, access: Access, step: Step, operands: list[list[Value]]
    ) -> tuple[list[ir.Value], list[list[ir.Value]]]:
        code = self.code
        self.listeners.on_values(access, operands[0])
        pointers, vectors = self.lane_pointers.of(access), [[code.vector(v) for v in values] for values in operands]
        with alone(code, access):
            old, changed = lane_by_lane(code, access, step, pointers, vectors)
        note_change(code, code.some(changed))
        return old, vectors

    def _written(self, name: str, old: list[ir.Value], operands: list[list[ir.Value]]) -> ir.Value:
        """All lanes write, but those whose compare-and-swap found something else."""
        b, written = self.code.b, self.code.mask
        for found, expected in zip(old, operands[0], strict=True) if name == "cas" else ():
            written = b.and_(written, b.bitcast(b.icmp_unsigned("==", found, expected), I32))
        return written

    def bulk_copy(self, *given: Value, back: bool) -> None:
        """Where each lane's copy goes to, where it comes from, and its bytes; `back`: from shared to global memory."""
        code, b = self.code, self.code.b
        code.site.space, code.site.action = "generic", "store" if back else "load"
        code.site.origin = given[0 if back else 1].uniformity.origin
        lanes = [to_i64(b, code.vector(value)) for value in given]
        site, unit = to_i64(b, code.site_number), i64(code.plan.granularity)
        fine = declared_call(b, "ts_bulk_copy", I1, [code.ctx, site, code.mask, *lanes, i64(int(back)), unit])
        if not self.listeners.goes_on:
            with unlikely(b, b.not_(fine), "fault"):
                self.bounds.exits.leave(context.FAULT)
        note_change(code, ir.Constant(I1, 1))
        self.listeners.on_bulk_copy(lanes[2])

    def parameter(self, offset: int, type: Type) -> Value:
        """A kernel parameter's bytes."""
        code = self.code

        def make(b: ir.IRBuilder) -> ir.Value:
            base = load_at(b, code.ctx, context.OFFSETS["params"], PTR)
            return load_at(b, base, offset, scalar_type(type), 1)

        origin = Origin(offset) if type.bits == 64 else None
        return code.ops.uniform(type, code.once(("param", offset, str(type)), make), Uniformity(origin=origin))

    def touched(self, touch: Touch, where: Value) -> Access | None:
        """An access as a loop makes it, now at `where`; None for one that goes lane by lane."""
        known, found, size = touch.uniformity, where.uniformity, touch.type.size * touch.count
        region = self.bounds.region(touch.space or "global", known.origin, touch.action, size)
        if region is None or touch.space == "local" or (found.cx, found.cy) != (known.cx, known.cy):
            return None
        where = Value(self.code.ops, where.type, known, where.data)
        rows = self._in_rows(touch.action, known, size)
        access = Access(touch.space, touch.action, where, touch.type, touch.count, region, rows)
        return access if rows or self._at_one_place(access) else None

    def _at_one_place(self, access: Access) -> bool:
        return one_place(self.code.layout, access.space, access.address.uniformity)

    def _last_lane(self, value: Value) -> ir.Value:
        """What a store of all lanes to one place leaves there: here, the highest active lane's."""
        if value.uniformity.uniform:
            return value.data[0]
        b = self.code.b
        zeros = intrinsic(b, "ctlz", I32, [self.code.mask, ir.Constant(I1, 1)], [I32])
        return b.extract_element(self.code.vector(value), b.sub(i32(31), zeros))

    # --- what is accessed ----------------------------------------------------------------------------------------

    def _access(
        self, space: str, action: str, where: Value, operand: Operand | Value, type: Type, count: int
    ) -> Access:
        space, origin = space.split("::")[0], where.uniformity.origin
        if not space and self.code.layout.variable(origin):
            region = None  # a generic address of a variable: the window has been added, so let the library look
        else:
            region = self.bounds.region(space or "global", origin, action, type.size * count)
        if space not in ("shared", "local") and where.type.bits == 32:
            raise UnsupportedError(f"`{self.code.site.opcode}` has a 32-bit address; tilescope runs 64-bit PTX")
        rows = region is not None and space != "local" and self._in_rows(action, where.uniformity, type.size * count)
        made = Access(space, action, where, type, count, region, rows, self._order())
        self.code.begin_access()
        made.narrow, made.whole = self._word("SC") in ("cta", "cluster"), self._word("T") == "b128"
        made.rows = rows = rows and not made.at_once
        made.polled = bool(self.code.node and id(self.code.node.op) in self.code.plan.polled)
        if rows:
            self._join_group(made, operand)
        self._describe(made)
        self.listeners.on_access(made)
        return made

    def _order(self) -> str:
        order = self._word("O")
        return "" if order == "weak" else order

    def _word(self, name: str) -> str:
        """A modifier of the instruction at hand."""
        return self.code.node.op.modifiers.get(name, "") if self.code.node else ""

    def _describe(self, access: Access) -> None:
        site = self.code.site
        site.space = access.space or ("global" if access.region else "generic")
        site.action, site.bytes = access.action, access.bytes
        site.origin = access.address.uniformity.origin

    def _in_rows(self, action: str, uniformity: Uniformity, size: int) -> bool:
        """Whether each row of lanes is side by side or together, in few enough rows; loads of one row serve all."""
        if uniformity.varying or uniformity.uniform or not self._keeps_step(action, uniformity.cx, size):
            return False
        return self.code.ops.height <= MAX_ROWS or (uniformity.cy == 0 and action == "load")

    def _keeps_step(self, action: str, step: int | None, size: int) -> bool:
        """Whether lanes of a row lie at one place or side by side; or, of a load that nobody listens to, a fixed number
        of elements apart."""
        if step is None or step in (0, size):
            return step is not None
        return action == "load" and not self.listeners.listens and step % size == 0 and 0 < step <= _FARTHEST

    # --- groups --------------------------------------------------------------------------------------------------

    def _join_group(self, access: Access, operand: Operand | Value) -> None:
        """The group of this block's accesses of the same kind through the same base register."""
        key = _group_key(self.code.node, operand) if self.code.node else None
        if key is None:
            return
        if key not in self.groups:
            members = self._members()[key]
            shifts = [shift for shift, _ in members]
            aligned = all(s % access.bytes == 0 for s in shifts) and len(shifts) > 1
            self.groups[key] = Group(min(shifts), max(shifts), members) if aligned else None
        assert isinstance(operand, Address)
        access.group, access.shift = self.groups[key], operand.offset

    def _members(self) -> dict[Any, list[tuple[int, int]]]:
        """The constant and the place of each access of this block, by what it has in common with others."""
        if self.members is None:
            self.members = defaultdict(list)
            for place, node in enumerate(self.code.ssa.blocks[self.code.index].nodes):
                for address in (o for o in node.op.operands.values() if isinstance(o, Address)):
                    self.members[_group_key(node, address)].append((address.offset, place))
        return self.members


def _group_key(node: Node, address: Operand | Value) -> Any:
    """What accesses must have in common to be checked together; None for one that cannot be."""
    if not isinstance(address, Address) or not isinstance(address.base, Register):
        return None
    words = node.op.modifiers
    return (node.op.row.opcode, node.reads.get(address.base.name), words.get("SP"), words.get("V"), words.get("T"))
