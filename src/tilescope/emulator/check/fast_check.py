"""Calls of the fast check in generated code: an access whose bounds are known to be right in, whether it is plainly
right out.

What it needs of a row of lanes: which of them are active, and each unit's thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any

from llvmlite import ir

from ..llvm.helpers import I1, I32, I64, PTR, at, i32, i64, load_at, lowest, select, without_lowest
from ..llvm.operations import declared_call, literal, undefined
from ..lower.access import Access, Group
from ..lower.listener import Code
from ..runtime import codes, context
from .shadow import Shadow, access_code

SIZES = (1, 2, 4, 8, 16, 32, 64, 128)  # units that there are functions for: UNITS in runtime/fast_check.c
LONGEST = SIZES[-1]  # units in a run; longer ones go to the slow check

Units = tuple[ir.Value, ir.Value]  # each unit's thread, and which units have an active lane


class FastCheck:
    def __init__(self, code: Code, shadow: Shadow) -> None:
        self.code, self.shadow = code, shadow

    # --- once a block --------------------------------------------------------------------------------------------

    def begin_block(self) -> None:
        """What holds for the whole block is worked out at its beginning, as all of it may use it."""
        code = self.code
        self.passed: dict[int, ir.Value] = {}  # by group (its id): whether all of its accesses have passed
        self.rows: dict[tuple[int, bool, int], Units] = {}
        on = code.b.append_basic_block("on")
        code.b.branch(on)
        self.head = ir.IRBuilder(code.b.block)
        code.b.position_at_end(on)

    def _once_a_block(self, key: tuple[int, bool, int], make: Callable[[], Units]) -> Units:
        if key not in self.rows:
            self.head.position_before(self.head.block.terminator)
            with self.code.building(self.head):
                self.rows[key] = make()
        return self.rows[key]

    # --- which accesses ------------------------------------------------------------------------------------------

    def action(self, access: Access) -> str | None:
        """What the fast check is asked for, if it takes such accesses."""
        if access.space == "local":
            return None
        code = access_code(access, orders=self.code.plan.orders) & ~codes.UNIFORM
        return {codes.READS: "read", codes.WRITES: "write"}.get(code)

    def takes_rows(self, access: Access) -> bool:
        lanes = 1 if access.address.uniformity.cx == 0 else self.code.ops.width
        return self.action(access) is not None and self.shadow.units(access) * lanes <= LONGEST

    # --- the call ------------------------------------------------------------------------------------------------

    def _passes(self, access: Access, offset: ir.Value, info: ir.Value, lanes: ir.Value) -> ir.Value:
        action = self.action(access)
        assert action
        units = size_for(_count_of(info.type))
        called = name(action, "shared" if access.space == "shared" else "global", units)
        cells = self.shadow.cells(access, offset)
        run = [_lengthened(self.code.b, vector, units) for vector in (info, lanes)]
        arguments = [self.code.ctx, cells, *run, self.code.warp]
        make: Callable[[], Any] = partial(declared_call, self.code.b, called, I1, arguments)
        if action == "write" or not self._all_see_the_same:
            return make()
        return select(self.code.b, self._known_to_be_read(cells, lanes), lambda: ir.Constant(I1, 1), make)

    @cached_property
    def _all_see_the_same(self) -> bool:
        """Whether only barriers of whole blocks order threads, so that all warps see the same."""
        blocks = self.code.plan.cfg.blocks
        counted = any(b.end == "barrier" and b.last and "b" in b.last.operands for b in blocks)
        return not counted and not self.code.plan.exact and not any(b.end == "warp_sync" for b in blocks)

    def _known_to_be_read(self, cells: ir.Value, lanes: ir.Value) -> ir.Value:
        """Whether each active unit has been noted as read by several threads since the last barrier."""
        code, b, count = self.code, self.code.b, _count_of(lanes.type)
        order = code.once("order", lambda entry: load_at(entry, code.ctx, context.OFFSETS["order"], PTR))
        place = at(b, order, b.add(b.shl(b.zext(code.warp, I64), i64(2)), i64(codes.ORDER["accept"])))
        wanted = _several(b, b.load(place, typ=I32), count)
        plane = code.once("plane", lambda entry: load_at(entry, code.ctx, context.OFFSETS["plane"]))
        reads = b.inttoptr(b.add(cells, b.shl(plane, i64(1))), PTR)
        same = b.icmp_unsigned("==", b.load(reads, typ=wanted.type, align=4), wanted)
        fine = b.or_(same, b.not_(lanes))
        return fine if count == 1 else declared_call(b, f"llvm.vector.reduce.and.v{count}i1", I1, [fine])

    # --- rows and places -----------------------------------------------------------------------------------------

    def row(self, access: Access, offset: ir.Value, row: int, *, union: bool) -> ir.Value:
        """A row of lanes; `union`: those of all rows, which access the same."""
        units, width = self.shadow.units(access), self.code.ops.width
        if access.address.uniformity.cx == 0 or width * units == 1:
            part = self.code.mask if union and access.address.uniformity.cy == 0 else self._row_mask(row)
            return self._gathered_passes(access, offset, part, row * width)
        who, lanes = self._once_a_block((row, union, units), lambda: self._row_threads(units, row, union))
        return self._passes(access, offset, self.code.b.or_(who, self._site_info(_count_of(who.type))), lanes)

    def place(self, access: Access, offset: ir.Value) -> ir.Value:
        """One place for all: several lanes that write it are for the slow check."""
        b, mask = self.code.b, self.code.mask
        if access.action == "load":
            return self._gathered_passes(access, offset, mask, 0)
        alone = b.icmp_unsigned("==", b.and_(mask, b.sub(mask, i32(1))), i32(0))
        return select(b, alone, lambda: self._gathered_passes(access, offset, mask, 0), lambda: ir.Constant(I1, 0))

    # --- groups --------------------------------------------------------------------------------------------------

    def pass_group(self, access: Access, group: Group) -> None:
        """Reads by rows of one place each that lie side by side: passed all at once, at the first of them."""
        if access.address.uniformity.cx != 0 or self.action(access) != "read":
            return
        sites = self._sites_of(access, group)
        if len(sites) * self.shadow.units(access) > LONGEST:
            return
        b = self.code.b
        without = b.icmp_unsigned("==", self.shadow.first_cell(access), i64(0))
        wanted = b.and_(group.fine, b.not_(without))
        self.passed[id(group)] = select(b, wanted, lambda: self._group_passes(access, group, sites), lambda: without)

    def group_passed(self, access: Access) -> ir.Value | None:
        return None if access.group is None else self.passed.get(id(access.group))

    def _sites_of(self, access: Access, group: Group) -> list[int]:
        """The site of each access of the group, by place; too many for the check where the places have gaps."""
        here = self.code.position
        by_place = {place: self.code.site_index + position - here for place, position in group.members}
        wanted = range(group.first, group.last + 1, access.bytes)
        return [by_place[p] for p in wanted] if all(p in by_place for p in wanted) else [0] * (LONGEST + 1)

    def _group_passes(self, access: Access, group: Group, sites: list[int]) -> ir.Value:
        b, fine, units = self.code.b, ir.Constant(I1, 1), self.shadow.units(access)
        count = len(sites) * units
        numbers = [sites[i // units] << codes.SITE for i in range(count)]
        known = i32(numbers[0]) if count == 1 else ir.Constant(ir.VectorType(I32, count), numbers)
        for row, offset in enumerate(group.offsets):
            thread, lanes = self._gathered(self._row_mask(row), row * self.code.ops.width)
            info = b.or_(_several(b, thread, count), known)
            fine = b.and_(fine, self._passes(access, offset, info, _several(b, lanes, count)))
        return fine

    # --- threads and lanes of units ------------------------------------------------------------------------------

    def _row_mask(self, row: int) -> ir.Value:
        b, width = self.code.b, self.code.ops.width
        part = b.lshr(self.code.mask, i32(row * width)) if row else self.code.mask
        return b.and_(part, i32((1 << width) - 1)) if width < 32 else part

    def _gathered_passes(self, access: Access, offset: ir.Value, part: ir.Value, first: int) -> ir.Value:
        """The lanes of `part`, from lane `first` on, at one place."""
        b, units = self.code.b, self.shadow.units(access)
        thread, lanes = self._gathered(part, first)
        info = b.or_(_several(b, thread, units), self._site_info(units))
        return self._passes(access, offset, info, _several(b, lanes, units))

    def _gathered(self, part: ir.Value, first: int) -> Units:
        """The lowest thread of `part`, with MANY if there are more; and whether there is one."""
        b = self.code.b
        lane = lowest(b, part, some=False)
        several = b.icmp_unsigned("!=", without_lowest(b, part), i32(0))
        thread = b.add(b.add(self._first_thread(), i32(first)), lane)
        return b.or_(thread, b.select(several, i32(codes.MANY), i32(0))), b.icmp_unsigned("!=", part, i32(0))

    def _row_threads(self, units: int, row: int, union: bool) -> Units:
        """Each unit's thread, with MANY where lanes of several rows meet; and which units have an active lane."""
        b, width = self.code.b, self.code.ops.width
        rows = range(self.code.ops.height) if union else range(row, row + 1)
        type = ir.VectorType(I32, width * units)
        zeros, many = literal(type, 0), literal(type, codes.MANY)
        who: ir.Value = zeros
        seen: ir.Value = literal(ir.VectorType(I1, width * units), 0)
        for r in reversed(rows):
            lanes = self._lanes_of_row(r, units)
            threads = ir.Constant(type, [r * width + i // units for i in range(width * units)])
            who = b.select(lanes, b.or_(threads, b.select(seen, many, zeros)), who)
            seen = b.or_(seen, lanes)
        return b.add(who, _several(b, self._first_thread(), type.count)), seen

    def _lanes_of_row(self, row: int, units: int) -> ir.Value:
        b, width, mask = self.code.b, self.code.ops.width, self.code.mask
        part = b.trunc(b.lshr(mask, i32(row * width)), ir.IntType(width)) if width < 32 else mask
        lanes = b.bitcast(part, ir.VectorType(I1, width))
        if units == 1:
            return lanes
        index = ir.Constant(ir.VectorType(I32, width * units), [i // units for i in range(width * units)])
        return b.shuffle_vector(lanes, undefined(lanes.type), index)

    def _first_thread(self) -> ir.Value:
        return self.code.b.shl(self.code.warp, i32(5))

    def _site_info(self, count: int) -> ir.Constant:
        info = self.code.site_index << codes.SITE
        return i32(info) if count == 1 else literal(ir.VectorType(I32, count), info)


def _several(b: ir.IRBuilder, scalar: ir.Value, count: int) -> ir.Value:
    """`scalar` in all elements of a vector; a single one stays a scalar."""
    if count == 1:
        return scalar
    type = ir.VectorType(scalar.type, count)
    first = b.insert_element(undefined(type), scalar, i32(0))
    zeros = literal(ir.VectorType(I32, count), 0)
    return b.shuffle_vector(first, undefined(type), zeros)


def _count_of(type: ir.Type) -> int:
    """Units of a run: a single one is a scalar."""
    return type.count if isinstance(type, ir.VectorType) else 1


def _lengthened(b: ir.IRBuilder, vector: ir.Value, count: int) -> ir.Value:
    """`vector` with zeros at its end."""
    have = _count_of(vector.type)
    if have == count:
        return vector
    index = ir.Constant(ir.VectorType(I32, count), [min(i, have) for i in range(count)])
    return b.shuffle_vector(vector, literal(vector.type, 0), index)


def size_for(units: int) -> int:
    """The shortest run that has a function and holds so many units; those too many are not active."""
    return next(size for size in SIZES if size >= units)


def name(action: str, space: str, units: int) -> str:
    """The library's function for a run of so many units."""
    return f"ts_{action}_{space}_{units}"
