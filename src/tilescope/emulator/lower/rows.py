"""Accesses whose lanes lie side by side, or together, in each row of the warp's rectangle: vector code for each row."""

from __future__ import annotations

from collections.abc import Sequence

from llvmlite import ir

from ..llvm.helpers import I1, I32, PTR, at, i32, i64, load_at, to_i64
from ..llvm.masked import joined, load_row, picked, store_row
from ..llvm.operations import declared_call, scalar_type, undefined, vector_of
from .access import Access, Group
from .bounds import Bounds
from .emitter import Emitter
from .gather import LanePointers
from .listener import Code, Listener
from .transfers import gather

_LINE = 64  # bytes of a cache line
_TO_READ, _INTO_L2, _OF_DATA = 0, 2, 1  # LangRef, llvm.prefetch


class Rows:
    """`looks_ahead`: loads fetch the row behind theirs into a cache, which is the next block's in most kernels."""

    def __init__(self, code: Emitter, listeners: Listener, bounds: Bounds, lane_pointers: LanePointers) -> None:
        self.code, self.listeners, self.bounds, self.lane_pointers = code, listeners, bounds, lane_pointers
        self.looks_ahead = not listeners.listens

    # --- loads and stores ----------------------------------------------------------------------------------------

    def load(self, access: Access) -> list[ir.Value]:
        if self.bounds.trusts(access):
            return self._load_rows(access, self._unchecked(access))
        code, b = self.code, self.code.b
        slow, on = code.block("slow"), code.block("loaded")
        quick = self._load_rows(access, self._offsets(access, slow))
        fast_end = b.block
        b.branch(on)
        b.position_at_end(slow)
        found = self._load_by_lanes(access) if self._lies_apart(access) else self.bounds.load_slowly(access)
        slow_end = b.block
        b.branch(on)
        b.position_at_end(on)
        results = []
        for x, y in zip(quick, found, strict=True):
            phi = b.phi(x.type)
            phi.add_incoming(x, fast_end)
            phi.add_incoming(y, slow_end)
            results.append(phi)
        return results

    def _load_rows(self, access: Access, offsets: list[ir.Value]) -> list[ir.Value]:
        assert access.region
        self.listeners.on_rows(access, offsets)
        together = access.address.uniformity.cx == 0
        width = 1 if together else self.code.ops.width
        rows = []
        for row, offset in enumerate(offsets):
            pointer = self.code.b.inttoptr(self.code.b.add(access.region.host, offset), PTR)
            rows.append(self._load_together(access, pointer) if together else self._load_row(access, pointer, row))
        return [self._laid_out([r[i] for r in rows], width) for i in range(access.elements)]

    def _load_together(self, access: Access, pointer: ir.Value) -> list[ir.Value]:
        """One place for a whole row."""
        b, scalar = self.code.b, scalar_type(access.type)
        one = ir.VectorType(scalar, 1)
        loaded = [load_at(b, pointer, i * access.type.size, scalar, 1) for i in range(access.elements)]
        return [b.insert_element(undefined(one), x, i32(0)) for x in loaded]

    def _load_row(self, access: Access, pointer: ir.Value, row: int) -> list[ir.Value]:
        if self._lies_apart(access):
            return self._load_apart(access, pointer)
        if self.looks_ahead and access.space in ("", "global"):
            self._look_ahead(access, pointer)
        b, masks = self.code.b, self.code.lane_masks
        lanes = masks.union_mask if access.address.uniformity.cy == 0 else masks.masks[row]
        return load_row(b, pointer, scalar_type(access.type), access.elements, lanes, self.code.mask)

    def _look_ahead(self, access: Access, pointer: ir.Value) -> None:
        """By the last element of each line's length, as rows need not begin where a line does."""
        b, size = self.code.b, self.span(access)
        for place in range(size + _LINE - access.type.size, 2 * size + _LINE - access.type.size, _LINE):
            fetch = [at(b, pointer, place), i32(_TO_READ), i32(_INTO_L2), i32(_OF_DATA)]
            declared_call(b, "llvm.prefetch.p0", ir.VoidType(), fetch)

    # --- loads of lanes that lie a fixed number of bytes apart -------------------------------------------------------

    def _lies_apart(self, access: Access) -> bool:
        return access.address.uniformity.cx not in (0, access.bytes)

    def _load_apart(self, access: Access, pointer: ir.Value) -> list[ir.Value]:
        """Lanes that are not active as well: all of the row is inside of its array."""
        return [self._element_apart(access, pointer, i * access.type.size) for i in range(access.elements)]

    def _element_apart(self, access: Access, pointer: ir.Value, first: int) -> ir.Value:
        b, scalar, width = self.code.b, scalar_type(access.type), self.code.ops.width
        step, lanes = access.address.uniformity.cx, undefined(ir.VectorType(scalar, width))
        assert step is not None
        for lane in range(width):
            lanes = b.insert_element(lanes, load_at(b, pointer, first + lane * step, scalar, 1), i32(lane))
        return lanes

    def _load_by_lanes(self, access: Access) -> Sequence[ir.Value]:
        """Where a row ends outside, by its active lanes."""
        results = [vector_of(scalar_type(access.type))] * access.elements
        return self.bounds.outliner.call(access, self._gathered, results)

    def _gathered(self, access: Access) -> list[ir.Value]:
        return gather(self.code, access, self.lane_pointers.located(access))

    def store(self, access: Access, values: list[ir.Value]) -> None:
        if self.bounds.trusts(access):
            self._store_rows(access, self._unchecked(access), values)
            return
        code, b = self.code, self.code.b
        slow, on = code.block("slow"), code.block("stored")
        self._store_rows(access, self._offsets(access, slow), values)
        b.branch(on)
        b.position_at_end(slow)
        self.bounds.store_slowly(access, values)
        b.branch(on)
        b.position_at_end(on)

    def _store_rows(self, access: Access, offsets: list[ir.Value], values: list[ir.Value]) -> None:
        assert access.region
        self.listeners.on_rows(access, offsets)
        b, masks = self.code.b, self.code.lane_masks.masks
        for row in range(self.code.ops.height):
            pointer = b.inttoptr(b.add(access.region.host, offsets[row % len(offsets)]), PTR)
            store_row(b, pointer, [self._row_of(v, row) for v in values], masks[row], self.code.mask)

    # --- where the rows are --------------------------------------------------------------------------------------

    def _offsets(self, access: Access, slow: ir.Block) -> list[ir.Value]:
        """Each row's offset in the region, checked; goes to `slow` where one is outside.

        A row without active lanes takes another row's place, so that nothing need ask again whether it is empty."""
        assert access.region
        if access.group is not None:
            return self._offsets_of_group(access, access.group, slow)
        b, span, offsets = self.code.b, self.span(access), []
        base = access.region.offset(b, access.address.data[0])
        for step in row_steps(self.code, access):
            offset = base if step is None else b.add(base, step)
            self._go_on_if(self.bounds.within(access, offset, span), slow)
            offsets.append(to_i64(b, offset))
        return offsets

    def _unchecked(self, access: Access) -> list[ir.Value]:
        """As _offsets, where nothing need be checked any more."""
        group, b = access.group, self.code.b
        if group is None:
            return self._plain_offsets(access, 0)
        if not group.offsets:
            group.offsets = self._plain_offsets(access, access.shift - group.first)
        return [b.add(offset, i64(access.shift - group.first)) for offset in group.offsets]

    def _plain_offsets(self, access: Access, back: int) -> list[ir.Value]:
        """Each row's, `back` bytes before the access."""
        assert access.region
        b, start = self.code.b, access.address.data[0]
        base = access.region.offset(b, b.sub(start, start.type(back)) if back else start)
        return [to_i64(b, base if step is None else b.add(base, step)) for step in row_steps(self.code, access)]

    def _go_on_if(self, inside: ir.Value, slow: ir.Block) -> None:
        on = self.code.block("row")
        self.code.b.cbranch(inside, on, slow).set_weights([10000, 1])
        self.code.b.position_at_end(on)

    def span(self, access: Access) -> int:
        """Bytes that a row's lanes access from the first one's address on."""
        step = access.address.uniformity.cx
        assert step is not None
        return access.bytes + step * (self.code.ops.width - 1)

    def _offsets_of_group(self, access: Access, group: Group, slow: ir.Block) -> list[ir.Value]:
        """As _offsets, where one check serves several accesses."""
        b = self.code.b
        if group.fine is None:
            self._check_group(access, group)
            self.listeners.on_group(access, group)
        self._go_on_if(group.fine, slow)
        shift, found = access.shift - group.first, []
        for offset, units in zip(group.offsets, group.units, strict=True):
            found.append(b.add(offset, i64(shift)))
            access.units[id(found[-1])] = b.add(units, i64(shift // access.bytes))
        return found

    def _check_group(self, access: Access, group: Group) -> None:
        """All rows of all the group's accesses are inside, or the group goes the slow way."""
        assert access.region
        b, start = self.code.b, access.address.data[0]
        base = access.region.offset(b, b.sub(start, start.type(access.shift - group.first)))
        span = self.span(access) + group.last - group.first
        fine: ir.Value = ir.Constant(I1, 1)
        for step in row_steps(self.code, access):
            offset = base if step is None else b.add(base, step)
            fine = b.and_(fine, self.bounds.within(access, offset, span))
            group.offsets.append(to_i64(b, offset))
            group.units.append(to_i64(b, access.units[id(offset)]))
        group.fine = fine

    # --- vectors of a row, and of the warp -----------------------------------------------------------------------

    def _laid_out(self, rows: list[ir.Value], width: int) -> ir.Value:
        """32 lanes from one vector a row: of `width` 1 a row's only value goes to all its lanes."""
        whole = joined(self.code.b, rows)
        count = whole.type.count // width
        lane_row = [lane // self.code.ops.width % count for lane in range(32)]
        lane_column = [lane % self.code.ops.width % width for lane in range(32)]
        index = [r * width + c for r, c in zip(lane_row, lane_column, strict=True)]
        return picked(self.code.b, whole, index)

    def _row_of(self, vector: ir.Value, row: int) -> ir.Value:
        width = self.code.ops.width
        return picked(self.code.b, vector, range(row * width, (row + 1) * width))


def row_steps(code: Code, access: Access) -> list[ir.Value | None]:
    """What lies between the first lane's address and each row's; None is nothing."""
    if access.address.uniformity.cy == 0:
        return [None]
    step = code.ops.coefficient(access.address, 2)
    rows = code.lane_masks.rows
    if isinstance(rows[0], ir.Constant):
        return [None]
    return [code.b.mul(step, code.b.zext(r, step.type) if step.type != I32 else r) for r in rows]
