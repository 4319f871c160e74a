"""The footprint: which bytes of an array are accessed. Generated code marks a map, a byte for each 2^granularity bytes
of the array that an argument points to. Marks are only ever set, so that threads may share a map."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I8, PTR, i64, load_at
from ..llvm.masked import fill_row
from ..llvm.operations import declared_call, literal, splat
from ..lower.access import Access
from ..lower.listener import Code
from ..runtime import context


class Footprint:
    def __init__(self, code: Code) -> None:
        self.code = code

    def on_place(self, access: Access, offset: ir.Value) -> None:
        touched = self._map(access)
        if touched is not None:
            self._mark_one(access, touched, offset)

    def on_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        touched = self._map(access)
        if touched is None:
            return
        for row, offset in enumerate(offsets):
            if access.address.uniformity.cx == 0:
                self._mark_one(access, touched, offset)
            else:
                self._mark_row(access, touched, offset, row)

    def on_lanes(self, access: Access, offsets: ir.Value) -> None:
        touched = self._map(access)
        if touched is None:
            return
        code, b = self.code, self.code.b
        logs = literal(offsets.type, code.plan.granularity)
        places = b.add(splat(b, touched), b.lshr(offsets, logs))
        for i in range(self.marks(access)):
            place = b.add(places, literal(places.type, i)) if i else places
            declared_call(b, "ts_mark", ir.VoidType(), [place, code.mask])

    # --- marks ---------------------------------------------------------------------------------------------------

    def has_map(self, access: Access) -> bool:
        return _argument(access) is not None

    def origin(self, access: Access) -> ir.Value:
        """Where the mark of a unit at address 0 would be, as addresses of accesses are multiples of a unit."""
        granularity, touched, region = self.code.plan.granularity, self._map(access), access.region
        assert region
        assert touched is not None

        def make(b: ir.IRBuilder) -> ir.Value:
            first = b.add(region.address, i64((1 << granularity) - 1))
            return b.sub(touched, b.lshr(first, i64(granularity)))

        return self.code.once(("first mark", region.number), make)

    def _map(self, access: Access) -> ir.Value | None:
        """Where the map of the access's array begins, if it has one."""
        code, number = self.code, _argument(access)
        if number is None:
            return None
        place = context.origin_offset(number, "touched")
        return code.once(("touched", number), lambda b: load_at(b, code.ctx, place))

    def marks(self, access: Access) -> int:
        """Marks that one lane's access makes."""
        return access.bytes >> self.code.plan.granularity

    def _place(self, access: Access, touched: ir.Value, offset: ir.Value) -> ir.Value:
        b, granularity = self.code.b, self.code.plan.granularity
        units = access.units.get(id(offset))
        if units is None or access.bytes != 1 << granularity:
            units = b.lshr(offset, i64(granularity))
        return b.inttoptr(b.add(touched, units), PTR)

    def _mark_one(self, access: Access, touched: ir.Value, offset: ir.Value) -> None:
        """All active lanes at one place."""
        self.code.b.store(_ones(self.marks(access)), self._place(access, touched, offset), align=1)

    def _mark_row(self, access: Access, touched: ir.Value, offset: ir.Value, row: int) -> None:
        code, masks = self.code, self.code.lane_masks
        lanes = masks.union_mask if access.address.uniformity.cy == 0 else masks.masks[row]
        fill_row(code.b, self._place(access, touched, offset), I8(1), self.marks(access), lanes, code.mask)


def _argument(access: Access) -> int | None:
    """The number of the array that an argument points to."""
    return access.region.number if access.region and not access.region.placed else None


def _ones(count: int) -> ir.Constant:
    return literal(ir.VectorType(I8, count), 1)
