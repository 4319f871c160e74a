"""The calls of the detectors in generated code: an access whose bounds are known to be right in, filters and judge out.

Hooks are called where an access has found its memory: by rows, at one place, lane by lane or by the library."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from llvmlite import ir

from .. import context
from ..llvm.helpers import I1, I8, I32, I64, PTR, at, cold, i32, i64, load_at, to_i64
from ..llvm.operations import declared_call, intrinsic, splat, vector_of
from . import codes
from .fast_check import Filtering
from .filters import LONGEST

if TYPE_CHECKING:
    from ..lower.bounds import Access

LANE64 = vector_of(I64)


class Checks(Filtering):
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
            self.look(access, offsets)

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
        self.look(access, None)
        if access.region is not None and access.space != "local":
            arguments = [self.ctx, self.site_number, self.mask, self.lane_offsets(access), access.region.length]
            declared_call(self.b, "ts_check_owner", ir.VoidType(), arguments)

    def check_order(self, access: Access) -> None:
        """An atomic or volatile access of global memory may be how blocks order each other."""
        if not self.watch.checks or not self.kind_of(access) & codes.STRONGLY or access.space in ("shared", "local"):
            return
        address = self.first_lane(self.ops.vector(access.address))
        reads, writes = access.action != "store", access.action != "load"
        flags = [ir.Constant(I1, int(f)) for f in (reads, writes)]
        declared_call(self.b, "ts_check_strong", ir.VoidType(), [self.ctx, address, *flags])

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
        head = [self.ctx, self.site_number, self.mask, cells]
        declared_call(self.b, "ts_check_lanes", ir.VoidType(), [*head, *numbers])

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
            total = b.add(b.mul(total, ir.Constant(LANE64, 0x9E3779B97F4A7C15)), wide)
        return total

    # --- an example of each access -----------------------------------------------------------------------------

    def keep_example(self, access: Access, offsets: Callable[[], ir.Value]) -> None:
        """Until the fullest execution is kept (and, of a shared load, until threads are known to share)."""
        looks = self.once("looks", lambda b: load_at(b, self.ctx, context.OFFSETS["looks"], PTR))
        look = self.b.load(at(self.b, looks, self.site_index), typ=I8)
        wanted = codes.WHOLE | (codes.SHARED if self.may_share(access) else 0)
        with cold(self.b, self.b.icmp_unsigned("!=", look, I8(wanted)), "look"):
            self.look(access, offsets())

    def look(self, access: Access, offsets: ir.Value | None) -> None:
        """Offers this execution as an example; the library itself asks first whether one is wanted."""
        if access.space == "local":
            return
        sharing = self.may_share(access) and offsets is not None
        addresses = to_i64(self.b, self.ops.vector(access.address))
        cells = self.cells(access, offsets) if sharing else ir.Constant(LANE64, None)
        arguments = [self.ctx, self.site_number, self.mask, addresses, cells, ir.Constant(I1, int(sharing))]
        declared_call(self.b, "ts_look", ir.VoidType(), arguments)

    def may_share(self, access: Access) -> bool:
        return access.space == "shared" and access.action == "load"

    # --- what orders threads, and other events -----------------------------------------------------------------

    def first_lane(self, vector: ir.Value) -> ir.Value:
        lane = intrinsic(self.b, "cttz", I32, [self.mask, ir.Constant(I1, 1)], [I32])
        return self.b.extract_element(vector, lane)

    def check_arrival(self, number: ir.Value, wanted: ir.Value, *, waits: bool) -> None:
        if self.watch.checks:
            arguments = [self.ctx, number, wanted, self.mask, i32(self.site_index), ir.Constant(I1, int(waits))]
            declared_call(self.b, "ts_check_arrive", ir.VoidType(), arguments)

    def check_exit(self, mask: ir.Value) -> None:
        if self.watch.checks:
            declared_call(self.b, "ts_check_exit", ir.VoidType(), [self.ctx, mask])

    def check_warp_sync(self) -> None:
        if self.watch.checks:
            declared_call(self.b, "ts_check_syncwarp", ir.VoidType(), [self.ctx, self.warp])

    def check_fence(self) -> None:
        if self.watch.checks:
            declared_call(self.b, "ts_check_fence", ir.VoidType(), [self.ctx, self.warp])

    def note(self, kind: int, mask: ir.Value, place: ir.Value | None = None) -> None:
        """An event of the lowest lane of `mask`, at a cell if it is about one."""
        b = self.b
        lane = intrinsic(b, "cttz", I32, [mask, ir.Constant(I1, 0)], [I32])
        thread = b.or_(self.first_thread(), b.and_(lane, i32(31)))
        head = [self.ctx, i64(kind), i32(self.site_index), i32(0), place or i64(0), i64(0), thread, i32(0), i64(-1)]
        declared_call(b, "ts_record", ir.VoidType(), head)


def _bits(type: ir.Type) -> int:
    return 32 if isinstance(type, ir.FloatType) else 64
