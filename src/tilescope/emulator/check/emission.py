"""The calls of the detectors in generated code: an access whose bounds are known to be right in, filters and judge out.

Hooks are called where an access has found its memory: by rows, at one place, lane by lane or by the library."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from llvmlite import ir

from .. import context
from ..emit import I1, I8, I32, I64, PTR, at, cold, either, i32, i64, load_at, to_i64
from ..primitives import declared_call, intrinsic, splat, vector_of
from ..trace.emission import Traces
from . import codes
from .filters import LONGEST, name

if TYPE_CHECKING:
    from ..regions import Access, Group

LANE64 = vector_of(I64)
STRONG = ("volatile", "relaxed", "acquire", "release", "mmio")


class Checks(Traces):
    head: ir.IRBuilder

    # --- hooks -------------------------------------------------------------------------------------------------

    def check_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        """`offsets` in bytes, one a row, or one for all rows."""
        if not self.watched(access):
            return
        if access.group is not None and access.group.noted is not None:
            with cold(self.b, self.b.not_(access.group.noted), "alone"), self.tracked(access):
                self.check_each_row(access, offsets)
        else:
            with self.tracked(access):
                self.check_each_row(access, offsets)
        self.keep_example(access, lambda: self.lane_offsets(access))

    def check_each_row(self, access: Access, offsets: list[ir.Value]) -> None:
        if self.quick_kind(access) is None or self.row_units(access) > LONGEST:
            self.judge(access, self.lane_offsets(access))
            return
        fine: ir.Value = ir.Constant(I1, 1)
        for row, offset in enumerate(offsets):
            found = self.row_filter(access, offset, row, union=len(offsets) == 1)
            fine = self.b.and_(fine, found)
        self.judge_unless(fine, access)

    def check_one(self, access: Access, offset: ir.Value) -> None:
        """All active lanes at one place."""
        if not self.watched(access):
            return
        everywhere = splat(self.b, offset)
        with self.tracked(access):
            if self.quick_kind(access) is None:
                self.judge(access, everywhere)
            else:
                self.judge_unless(self.place_filter(access, offset), access, everywhere)
        self.keep_example(access, lambda: everywhere)

    def check_lanes(self, access: Access, offsets: ir.Value) -> None:
        if self.watched(access):
            with self.tracked(access):
                self.judge(access, offsets)
            self.keep_example(access, lambda: offsets)

    @contextmanager
    def tracked(self, access: Access) -> Iterator[None]:
        """Code for arrays that have cells: those that this kernel only reads have none."""
        assert access.region is not None
        cells = access.region.cells
        if access.space in ("shared", "local") or isinstance(cells, ir.Constant):
            yield
            return
        has, on = self.b.append_basic_block("tracked"), self.b.append_basic_block("tracked.on")
        self.b.cbranch(self.b.icmp_unsigned("!=", cells, i64(0)), has, on)
        self.b.position_at_end(has)
        yield
        self.b.branch(on)
        self.b.position_at_end(on)

    def check_elsewhere(self, access: Access) -> None:
        """What the library found: it left the lanes' cells in the context."""
        if not self.watch.checks:
            return
        cells = load_at(self.b, self.ctx, context.OFFSETS["cells"], LANE64, 8)
        pointers = load_at(self.b, self.ctx, context.OFFSETS["pointers"], LANE64, 8)
        self.call_judge(access, cells, pointers)
        self.keep_example(access, None)
        if access.region is not None and access.space != "local":
            self.check_owner(access, cells)

    def check_owner(self, access: Access, cells: ir.Value) -> None:
        """Lanes whose place is in an array, but not in the one that their address was formed from."""
        b, region = self.b, access.region
        assert region is not None
        offsets = self.lane_offsets(access)
        outside = b.icmp_unsigned(">=", offsets, splat(b, region.length))
        somewhere = b.icmp_unsigned("!=", cells, ir.Constant(cells.type, [0] * 32))
        strays = b.and_(b.bitcast(b.and_(outside, somewhere), I32), self.mask)
        known = b.icmp_unsigned("!=", region.length, i64(0))
        with cold(b, b.and_(known, b.icmp_unsigned("!=", strays, i32(0))), "other"):
            lane = intrinsic(b, "cttz", I32, [strays, ir.Constant(I1, 0)], [I32])
            self.note(codes.OTHER_ARRAY, strays, b.extract_element(cells, b.and_(lane, i32(31))))

    def check_order(self, access: Access) -> None:
        """An atomic or volatile access of global memory may be how blocks order each other."""
        if not self.watch.checks or not self.kind_of(access) & codes.STRONGLY or access.space in ("shared", "local"):
            return
        address = self.first_lane(self.ops.vector(access.address))
        reads, writes = access.action != "store", access.action != "load"
        flags = [ir.Constant(I1, int(f)) for f in (reads, writes)]
        declared_call(self.b, "ts.check.strong", ir.VoidType(), [self.ctx, address, *flags])

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
            granule, four = (ir.Constant(offsets.type, [n.constant] * 32) for n in logs)
            return b.add(splat(b, region.cells), b.shl(b.lshr(offsets, granule), four))
        return b.add(region.cells, b.shl(b.lshr(offsets, logs[0]), logs[1]))

    def filter(self, access: Access, offset: ir.Value, info: ir.Value, lanes: ir.Value) -> ir.Value:
        kind = self.quick_kind(access)
        assert kind
        called = name(kind, self.space_name(access), count_of(info.type))
        cells = self.cells(access, offset)
        make = partial(declared_call, self.b, called, I1, [self.ctx, cells, info, lanes, self.warp])
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

    # --- the judge ---------------------------------------------------------------------------------------------

    def lane_offsets(self, access: Access) -> ir.Value:
        return to_i64(self.b, self.offset(access, self.ops.vector(access.address)))

    def offset(self, access: Access, address: ir.Value) -> ir.Value:
        raise NotImplementedError

    def own_memory(self, b: ir.IRBuilder) -> ir.Value:
        raise NotImplementedError

    def judge_unless(self, fine: ir.Value, access: Access, offsets: ir.Value | None = None) -> None:
        with cold(self.b, self.b.not_(fine), "judge"):
            self.judge(access, self.lane_offsets(access) if offsets is None else offsets)

    def judge(self, access: Access, offsets: ir.Value) -> None:
        region = access.region
        assert region is not None
        if access.space == "local":
            offsets = self.b.add(offsets, self.once("local lanes", self.own_memory))
        self.call_judge(access, self.cells(access, offsets), self.b.add(offsets, splat(self.b, region.host)))

    def call_judge(self, access: Access, cells: ir.Value, pointers: ir.Value) -> None:
        values, same = self.compared(access, pointers)
        numbers = [i64(self.units(access)), i64(access.bytes), values, same, i32(self.kind_of(access))]
        head = [self.ctx, i32(self.site_index), self.mask, cells]
        declared_call(self.b, "ts.check.lanes", ir.VoidType(), [*head, *numbers])

    def compared(self, access: Access, pointers: ir.Value) -> tuple[ir.Value, ir.Value]:
        """What each lane is about to write as one number, and the lanes that write what is there already."""
        if not access.values:
            return ir.Constant(LANE64, None), i32(0)
        new = self.fingerprint(access.values)
        old = self.fingerprint(self.gather(access, pointers))
        return new, self.b.bitcast(self.b.icmp_unsigned("==", new, old), I32)

    def gather(self, access: Access, pointers: ir.Value) -> list[ir.Value]:
        raise NotImplementedError

    def fingerprint(self, parts: list[ir.Value]) -> ir.Value:
        b = self.b
        total: ir.Value = ir.Constant(LANE64, None)
        for part in parts:
            bits = part.type.element.width if isinstance(part.type.element, ir.IntType) else None
            raw = part if bits else b.bitcast(part, vector_of(ir.IntType(_bits(part.type.element))))
            wide = raw if raw.type == LANE64 else b.zext(raw, LANE64)
            total = b.add(b.mul(total, ir.Constant(LANE64, [0x9E3779B97F4A7C15] * 32)), wide)
        return total

    # --- an example of each access -----------------------------------------------------------------------------

    def keep_example(self, access: Access, offsets: Any) -> None:
        """Until the fullest execution is kept (and, of a shared load, until threads are known to share)."""
        if access.space == "local":
            return
        sharing = access.space == "shared" and access.action == "load" and offsets is not None
        looks = self.once("looks", lambda b: load_at(b, self.ctx, context.OFFSETS["looks"], PTR))
        look = self.b.load(at(self.b, looks, self.site_index), typ=I8)
        wanted = codes.WHOLE | (codes.SHARED if sharing else 0)
        with cold(self.b, self.b.icmp_unsigned("!=", look, I8(wanted)), "look"):
            addresses = to_i64(self.b, self.ops.vector(access.address))
            cells = self.cells(access, offsets()) if sharing else ir.Constant(LANE64, None)
            arguments = [self.ctx, i32(self.site_index), self.mask, addresses, cells, ir.Constant(I1, int(sharing))]
            declared_call(self.b, "ts.look", ir.VoidType(), arguments)

    # --- what orders threads, and other events -----------------------------------------------------------------

    def first_lane(self, vector: ir.Value) -> ir.Value:
        lane = intrinsic(self.b, "cttz", I32, [self.mask, ir.Constant(I1, 1)], [I32])
        return self.b.extract_element(vector, lane)

    def check_arrival(self, number: ir.Value, wanted: ir.Value, *, waits: bool) -> None:
        if self.watch.checks:
            arguments = [self.ctx, number, wanted, self.mask, i32(self.site_index), ir.Constant(I1, int(waits))]
            declared_call(self.b, "ts.check.arrive", ir.VoidType(), arguments)

    def check_exit(self, mask: ir.Value) -> None:
        if self.watch.checks:
            declared_call(self.b, "ts.check.exit", ir.VoidType(), [self.ctx, mask])

    def check_warp_sync(self) -> None:
        if self.watch.checks:
            declared_call(self.b, "ts.check.syncwarp", ir.VoidType(), [self.ctx, self.warp])

    def check_fence(self) -> None:
        if self.watch.checks:
            declared_call(self.b, "ts.check.fence", ir.VoidType(), [self.ctx, self.warp])

    def note(self, kind: int, mask: ir.Value, place: ir.Value | None = None) -> None:
        """An event of the lowest lane of `mask`, at a cell if it is about one."""
        b = self.b
        lane = intrinsic(b, "cttz", I32, [mask, ir.Constant(I1, 0)], [I32])
        thread = b.or_(self.first_thread(), b.and_(lane, i32(31)))
        head = [self.ctx, i64(kind), i32(self.site_index), i32(0), place or i64(0), i64(0), thread, i32(0), i64(-1)]
        declared_call(b, "ts.record", ir.VoidType(), head)


def count_of(type: ir.Type) -> int:
    """Units of a run: a single one is a scalar."""
    return type.count if isinstance(type, ir.VectorType) else 1


def _bits(type: ir.Type) -> int:
    return 32 if isinstance(type, ir.FloatType) else 64
