"""Which bytes of an array were touched: generated code marks a map, a byte for each 2^granule bytes of the array."""

from __future__ import annotations

from typing import TYPE_CHECKING

from llvmlite import ir

from ..check.listener import Checks
from ..llvm.helpers import I8, I32, PTR, i32, i64
from ..llvm.operations import declared_call, splat

if TYPE_CHECKING:
    from ..lower.bounds import Access


class Touches(Checks):
    """Marks are only ever set, so that threads may share a map."""

    def marks(self, access: Access) -> int:
        """Marks of the touch map that one lane's access makes."""
        return access.bytes >> self.plan.granule

    def mark_place(self, access: Access, offset: ir.Value) -> ir.Value:
        b = self.b
        assert access.region
        units = access.units.get(id(offset))
        if units is None or access.bytes != 1 << self.plan.granule:
            units = b.lshr(offset, i64(self.plan.granule))
        return b.add(access.region.touched, units)

    def ones(self, count: int) -> ir.Constant:
        return ir.Constant(ir.VectorType(I8, count), 1)

    def touch_one(self, access: Access, offset: ir.Value) -> None:
        """All active lanes at one place."""
        if access.region and access.region.touched is not None:
            place = self.b.inttoptr(self.mark_place(access, offset), PTR)
            self.b.store(self.ones(self.marks(access)), place, align=1)

    def touch_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        if access.region is None or access.region.touched is None:
            return
        for row, offset in enumerate(offsets):
            if access.address.kind.cx == 0:
                self.touch_one(access, offset)
            else:
                self.touch_row(access, offset, row)

    def touch_row(self, access: Access, offset: ir.Value, row: int) -> None:
        b, marks = self.b, self.marks(access)
        place = b.inttoptr(self.mark_place(access, offset), PTR)
        count = self.ops.width * marks
        lanes = self.facts["union" if access.address.kind.cy == 0 else "lanes"][row]
        if marks > 1:
            index = ir.Constant(ir.VectorType(I32, count), [i // marks for i in range(count)])
            lanes = b.shuffle_vector(lanes, ir.Constant(lanes.type, ir.Undefined), index)
        declared_call(b, f"llvm.masked.store.v{count}i8.p0", ir.VoidType(), [self.ones(count), place, i32(1), lanes])

    def touch_lanes(self, access: Access, offsets: ir.Value) -> None:
        if access.region is None or access.region.touched is None:
            return
        b = self.b
        logs = ir.Constant(offsets.type, self.plan.granule)
        places = b.add(splat(b, access.region.touched), b.lshr(offsets, logs))
        for i in range(self.marks(access)):
            place = b.add(places, ir.Constant(places.type, i)) if i else places
            declared_call(b, "ts_scatter8", ir.VoidType(), [self.ones(32), place, self.mask])
