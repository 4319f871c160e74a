"""Calls of the quick filters in generated code: an access whose bounds are known to be right in, whether it is plainly
right out.

What a filter needs of a row of lanes: which of them are active, and each unit's thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from llvmlite import ir

from .. import context
from ..emit import I1, I32, I64, PTR, at, either, i32, i64, load_at
from ..primitives import declared_call, intrinsic, splat
from ..trace.emission import Traces
from . import codes
from .filters import LONGEST, name, size_for

if TYPE_CHECKING:
    from ..regions import Access, Group

STRONG = ("volatile", "relaxed", "acquire", "release", "mmio")


class Filtering(Traces):
    head: ir.IRBuilder

    # --- which ones --------------------------------------------------------------------------------------------

    def watched(self, access: Access) -> bool:
        return self.watch.checks and access.space != "const"

    def kind_of(self, access: Access) -> int:
        """The judge's word for it; volatile accesses of shared memory are plain ones: they order nothing."""
        if access.action == "atomic":
            return codes.UPDATES
        plain = codes.WRITES if access.action == "store" else codes.READS
        order = self.node.op.modifiers.get("O", "") if self.node else ""
        return plain | (codes.STRONGLY if order in STRONG and access.space not in ("shared", "local") else 0)

    def quick_kind(self, access: Access) -> str | None:
        """The filter for it, if there is one."""
        if access.space == "local":
            return None
        return {codes.READS: "read", codes.WRITES: "write"}.get(self.kind_of(access))

    def space_name(self, access: Access) -> str:
        return "shared" if access.space == "shared" else "global"

    # --- filters -----------------------------------------------------------------------------------------------

    def units(self, access: Access) -> int:
        """Units of the shadow that one lane's access covers."""
        return access.bytes >> self.plan.granule

    def row_units(self, access: Access) -> int:
        return self.units(access) * (1 if access.address.kind.cx == 0 else self.ops.width)

    def cells(self, access: Access, offsets: ir.Value) -> ir.Value:
        b, region = self.b, access.region
        assert region is not None
        assert region.cells is not None
        logs = [ir.Constant(I64, n) for n in (self.plan.granule, 2)]
        if isinstance(offsets.type, ir.VectorType):
            granule, four = (ir.Constant(offsets.type, n.constant) for n in logs)
            return b.add(splat(b, region.cells), b.shl(b.lshr(offsets, granule), four))
        return b.add(region.cells, b.shl(b.lshr(offsets, logs[0]), logs[1]))

    def filter(self, access: Access, offset: ir.Value, info: ir.Value, lanes: ir.Value) -> ir.Value:
        kind = self.quick_kind(access)
        assert kind
        units = size_for(count_of(info.type))
        called, cells = name(kind, self.space_name(access), units), self.cells(access, offset)
        run = [lengthened(self.b, vector, units) for vector in (info, lanes)]
        make = partial(declared_call, self.b, called, I1, [self.ctx, cells, *run, self.warp])
        if kind == "write" or not self.plain:
            return make()
        return either(self.b, self.accepted(cells, lanes), lambda: ir.Constant(I1, 1), make)

    @property
    def plain(self) -> bool:
        """Whether only barriers of whole blocks order threads, so that all warps see the same."""
        blocks = self.graph.blocks
        named = any(b.end == "barrier" and b.last and "b" in b.last.operands for b in blocks)
        return not named and not any(b.end == "warp_sync" for b in blocks)

    def accepted(self, cells: ir.Value, lanes: ir.Value) -> ir.Value:
        """Whether each active unit has been noted as read by several threads since the last barrier."""
        b, count = self.b, count_of(lanes.type)
        order = self.once("order", lambda b: load_at(b, self.ctx, context.OFFSETS["order"], PTR))
        place = at(b, order, b.add(b.shl(b.zext(self.warp, I64), i64(2)), i64(codes.ORDER["accept"])))
        wanted = self.several(b.load(place, typ=I32), count)
        plane = self.once("plane", lambda b: load_at(b, self.ctx, context.OFFSETS["plane"]))
        reads = b.inttoptr(b.add(cells, b.shl(plane, i64(1))), PTR)
        same = b.icmp_unsigned("==", b.load(reads, typ=wanted.type, align=4), wanted)
        fine = b.or_(same, b.not_(lanes))
        if count == 1:
            return fine
        return declared_call(b, f"llvm.vector.reduce.and.v{count}i1", I1, [fine])

    def row_filter(self, access: Access, offset: ir.Value, row: int, *, union: bool) -> ir.Value:
        if access.address.kind.cx == 0 or self.ops.width * self.units(access) == 1:
            part = self.mask if union and access.address.kind.cy == 0 else self.row_mask(row)
            return self.gathered_filter(access, offset, part, row * self.ops.width)
        key = ("who", row, union, self.units(access))
        who, lanes = self.facts_of(key, lambda: self.row_threads(access, row, union))
        return self.filter(access, offset, self.b.or_(who, self.site_info(count_of(who.type))), lanes)

    # --- groups ------------------------------------------------------------------------------------------------

    def note_group(self, access: Access, group: Group) -> None:
        """Accesses by rows of one place each that lie side by side: noted all at once, at the first of them."""
        if not self.watched(access) or access.address.kind.cx != 0 or self.quick_kind(access) != "read":
            return
        sites = self.sites_of(access, group)
        if len(sites) * self.units(access) > LONGEST:
            return
        b, region = self.b, access.region
        assert region is not None
        untracked = b.icmp_unsigned("==", region.cells, i64(0))
        wanted = b.and_(group.fine, b.not_(untracked))
        group.noted = either(b, wanted, lambda: self.group_filters(access, group, sites), lambda: untracked)

    def sites_of(self, access: Access, group: Group) -> list[int]:
        """The site of each access of the group, by place; none where the places have gaps."""
        assert self.node is not None
        here = self.ssa.blocks[self.index].nodes.index(self.node)
        by_place = {place: self.site_index + position - here for place, position in group.members}
        wanted = range(group.first, group.last + 1, access.bytes)
        return [by_place[p] for p in wanted] if all(p in by_place for p in wanted) else [0] * (LONGEST + 1)

    def group_filters(self, access: Access, group: Group, sites: list[int]) -> ir.Value:
        fine: ir.Value = ir.Constant(I1, 1)
        units = self.units(access)
        count = len(sites) * units
        known = ir.Constant(ir.VectorType(I32, count), [sites[i // units] << codes.SITE for i in range(count)])
        for row, offset in enumerate(group.offsets):
            thread, lanes = self.gathered(self.row_mask(row), row * self.ops.width)
            info = self.b.or_(self.several(thread, count), known)
            fine = self.b.and_(fine, self.filter(access, offset, info, self.several(lanes, count)))
        return fine

    def row_mask(self, row: int) -> ir.Value:
        part = self.b.lshr(self.mask, i32(row * self.ops.width)) if row else self.mask
        return self.b.and_(part, i32((1 << self.ops.width) - 1)) if self.ops.width < 32 else part

    def gathered_filter(self, access: Access, offset: ir.Value, part: ir.Value, first: int) -> ir.Value:
        """The lanes of `part`, from lane `first` on, at one place."""
        units = self.units(access)
        thread, lanes = self.gathered(part, first)
        info = self.b.or_(self.several(thread, units), self.site_info(units))
        return self.filter(access, offset, info, self.several(lanes, units))

    def gathered(self, part: ir.Value, first: int) -> tuple[ir.Value, ir.Value]:
        """The lowest thread of `part`, with MANY if there are more; and whether there is one."""
        b = self.b
        lane = intrinsic(b, "cttz", I32, [part, ir.Constant(I1, 0)], [I32])
        several = b.icmp_unsigned("!=", b.and_(part, b.sub(part, i32(1))), i32(0))
        thread = b.or_(b.add(b.add(self.first_thread(), i32(first)), lane), b.select(several, i32(codes.MANY), i32(0)))
        return thread, b.icmp_unsigned("!=", part, i32(0))

    def place_filter(self, access: Access, offset: ir.Value) -> ir.Value:
        """One place for all: several lanes that write it are for the judge."""
        b = self.b
        if access.action == "load":
            return self.gathered_filter(access, offset, self.mask, 0)
        alone = b.icmp_unsigned("==", b.and_(self.mask, b.sub(self.mask, i32(1))), i32(0))
        return either(b, alone, lambda: self.gathered_filter(access, offset, self.mask, 0), lambda: ir.Constant(I1, 0))

    def row_threads(self, access: Access, row: int, union: bool) -> tuple[ir.Value, ir.Value]:
        """Each unit's thread, with MANY where lanes of several rows meet; and which units have an active lane."""
        height = self.ops.height if union else 1
        rows = range(height) if union else range(row, row + 1)
        b, units, width = self.b, self.units(access), self.ops.width
        type = ir.VectorType(I32, width * units)
        who: ir.Value = ir.Constant(type, None)
        seen: ir.Value = ir.Constant(ir.VectorType(I1, width * units), None)
        for r in reversed(rows):
            lanes = self.lanes_of_row(r, units)
            threads = ir.Constant(type, [r * width + i // units for i in range(width * units)])
            more = b.or_(threads, b.select(seen, ir.Constant(type, [codes.MANY] * type.count), ir.Constant(type, None)))
            who, seen = b.select(lanes, more, who), b.or_(seen, lanes)
        return b.add(who, self.several(self.first_thread(), type.count)), seen

    def lanes_of_row(self, row: int, units: int) -> ir.Value:
        b, width = self.b, self.ops.width
        part = b.trunc(b.lshr(self.mask, i32(row * width)), ir.IntType(width)) if width < 32 else self.mask
        lanes = b.bitcast(part, ir.VectorType(I1, width))
        if units == 1:
            return lanes
        index = ir.Constant(ir.VectorType(I32, width * units), [i // units for i in range(width * units)])
        return b.shuffle_vector(lanes, ir.Constant(lanes.type, ir.Undefined), index)

    def begin_facts(self) -> None:
        """At the beginning of a block, which is where its facts will stand, as all of it may use them."""
        if self.watch.checks:
            on = self.b.append_basic_block("on")
            self.b.branch(on)
            self.head = ir.IRBuilder(self.b.block)
            self.b.position_at_end(on)

    def facts_of(self, key: Any, make: Any) -> Any:
        """Worked out once a block."""
        if key not in self.facts:
            self.head.position_before(self.head.block.terminator)
            here, self.b = self.b, self.head
            self.facts[key] = make()
            self.b = here
        return self.facts[key]

    def first_thread(self) -> ir.Value:
        return self.b.shl(self.warp, i32(5))

    def site_info(self, count: int) -> ir.Constant:
        if count == 1:
            return i32(self.site_index << codes.SITE)
        return ir.Constant(ir.VectorType(I32, count), [self.site_index << codes.SITE] * count)

    def several(self, scalar: ir.Value, count: int) -> ir.Value:
        if count == 1:
            return scalar
        type = ir.VectorType(scalar.type, count)
        first = self.b.insert_element(ir.Constant(type, ir.Undefined), scalar, i32(0))
        zeros = ir.Constant(ir.VectorType(I32, count), None)
        return self.b.shuffle_vector(first, ir.Constant(type, ir.Undefined), zeros)


def count_of(type: ir.Type) -> int:
    """Units of a run: a single one is a scalar."""
    return type.count if isinstance(type, ir.VectorType) else 1


def lengthened(b: ir.IRBuilder, vector: ir.Value, count: int) -> ir.Value:
    """`vector` with zeros at its end."""
    have = count_of(vector.type)
    if have == count:
        return vector
    index = ir.Constant(ir.VectorType(I32, count), [min(i, have) for i in range(count)])
    return b.shuffle_vector(vector, ir.Constant(vector.type, None), index)
