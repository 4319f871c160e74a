"""What an access of global memory costs, counted in generated code: distinct 32-byte sectors.

Most of it is known before the run or follows from the first and last active lane of a row; the rest is asked of the
run-time library."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from llvmlite import ir

from ..compiled.sites import Site
from ..hardware.banks import WARP
from ..hardware.sectors import SECTOR_BYTES, SECTOR_LOG
from ..llvm.helpers import FULL, I1, I32, I64, i32, i64, select, select_each, to_i64, unlikely
from ..llvm.operations import declared_call, intrinsic, literal, undefined
from ..lower.access import Access
from ..lower.listener import Code
from ..lower.rows import row_steps
from .counters import Counters, popcount
from .runs import Runs

_AT_ONCE = 8  # counts in a vector: longer ones would take LLVM time that grows with the square of their length


@dataclass(frozen=True, slots=True)
class _Pending:
    """An access whose sectors are counted at the block's end; `first`: the first lane's offset in its array."""

    access: Access
    site: Site
    first: ir.Value


class Sectors:
    def __init__(self, code: Code, counters: Counters) -> None:
        self.code, self.counters = code, counters
        self.runs = Runs(code)
        self.pending: list[_Pending] = []

    def count(self, access: Access) -> None:
        site, head = self.code.site, f"global_{access.action}"
        if access.action == "atomic":
            self._count_atomic(access, site)
        elif access.address.uniformity.uniform:
            site.fixed[f"{head}_sectors"] = site.fixed[f"{head}_ideal_sectors"] = 1
        elif access.rows:
            self._count_rows(access, site)
            self._count_ideal_rows(access, site)
        else:
            sectors, elements = self.both(access)
            self.counters.of_site(site, f"{head}_sectors", sectors)
            self.counters.of_site(site, f"{head}_ideal_sectors", self.ideal(elements, access))

    def both(self, access: Access, mask: ir.Value | None = None) -> tuple[ir.Value, ir.Value]:
        """Distinct sectors, and distinct elements, that the lanes of `mask` (all active ones) access."""
        return self.apart(self.found(access, mask))

    def found(self, access: Access, mask: ir.Value | None = None) -> ir.Value:
        """Both of them in one number."""
        arguments = [self.addresses(access), self.code.mask if mask is None else mask]
        return declared_call(self.code.b, "ts_sectors", I64, [*arguments, i64(access.bytes.bit_length() - 1)])

    def apart(self, found: ir.Value) -> tuple[ir.Value, ir.Value]:
        return self.code.b.and_(found, i64(0xFFFFFFFF)), self.code.b.lshr(found, i64(32))

    def distinct(self, access: Access, log: int, mask: ir.Value | None = None) -> ir.Value:
        """Distinct blocks of 2^log bytes that the lanes of `mask` (all active ones) access."""
        arguments = [self.addresses(access), self.code.mask if mask is None else mask, i64(log)]
        return declared_call(self.code.b, "ts_distinct", I64, arguments)

    def ideal(self, elements: ir.Value, access: Access) -> ir.Value:
        """The fewest sectors that so many elements fill."""
        b = self.code.b
        return b.lshr(b.add(b.mul(elements, i64(access.bytes)), i64(SECTOR_BYTES - 1)), i64(SECTOR_LOG))

    def collisions(self, access: Access, mask: ir.Value) -> ir.Value:
        """Sectors of an atomic, each as often as the most lanes collide at one address in it (docs/hardware.md)."""
        return declared_call(self.code.b, "ts_collisions", I64, [self.addresses(access), mask])

    def addresses(self, access: Access) -> ir.Value:
        return to_i64(self.code.b, self.code.ops.vector(access.address))

    def _count_ideal(self, access: Access, site: Site) -> None:
        elements = self.distinct(access, access.bytes.bit_length() - 1)
        self.counters.of_site(site, f"global_{access.action}_ideal_sectors", self.ideal(elements, access))

    # --- atomics -------------------------------------------------------------------------------------------------

    def _count_atomic(self, access: Access, site: Site) -> None:
        b, mask = self.code.b, self.code.mask
        if access.address.uniformity.uniform:
            site.fixed["global_atomic_ideal_sectors"] = 1
            whole = b.icmp_unsigned("==", mask, i32(FULL))
            self.counters.usually(site, "global_atomic_sectors", WARP, whole, lambda: popcount(b, mask))
        elif access.rows and access.address.uniformity.cx and self.code.ops.height == 1:  # no two lanes collide
            self._count_rows(access, site)
            self._count_ideal_rows(access, site)
        else:
            self.counters.of_site(site, "global_atomic_sectors", self.collisions(access, mask))
            self._count_ideal(access, site)

    # --- rows ----------------------------------------------------------------------------------------------------

    def _count_rows(self, access: Access, site: Site) -> None:
        """By arithmetic where each row's active lanes have no gap, else by looking; several accesses at once."""
        together = access.address.uniformity.cx == 0
        name = f"global_{access.action}_sectors"
        site.fixed[name] = self.code.ops.height if together else 1
        first = self.runs.first_offset(access)
        if together or access.address.uniformity.cy == 0 or self.code.ops.height == 1:
            self.pending.append(_Pending(access, site, first))
        else:
            self.counters.of_site(site, name, self._beyond_first(access))

    def _beyond_first(self, access: Access) -> ir.Value:
        """Sectors beyond the first of rows that lie apart."""
        b, masks = self.code.b, self.code.lane_masks
        assert masks.runs
        gap_free = masks.gap_free
        if self.code.ops.height > 2:  # rows that overlap may begin before the active lanes of the row before
            step = self.code.ops.coefficient(access.address, 2)
            row = step.type(self.code.ops.width * access.bytes)
            gap_free = b.and_(gap_free, b.icmp_signed(">=", step, row))
        return select(b, gap_free, lambda: self.runs.sectors_beyond_first(access), lambda: self._more(access))

    def _more(self, access: Access) -> ir.Value:
        """Sectors beyond the first, by looking at each lane's."""
        return self.code.b.sub(self.distinct(access, SECTOR_LOG), i64(1))

    # --- at the end of a block -----------------------------------------------------------------------------------

    def count_pending(self) -> None:
        """What the block's accesses have in common is asked once."""
        together = [p for p in self.pending if p.access.address.uniformity.cx == 0]
        runs = [p for p in self.pending if p.access.address.uniformity.cx != 0]
        if together:
            self._count_rows_together(together)
        for size in dict.fromkeys(p.access.bytes for p in runs):
            self._count_single_runs([p for p in runs if p.access.bytes == size])
        self.pending = []

    def _count_rows_together(self, pending: list[_Pending]) -> None:
        """Each row is in one sector; rows a sector or more apart, none of them empty, are in as many."""
        b, usual = self.code.b, self.code.lane_masks.all_rows
        for p in pending:
            step = self.code.ops.coefficient(p.access.address, 2)
            size = intrinsic(b, "abs", step.type, [step, ir.Constant(I1, 0)], [step.type])
            usual = b.and_(usual, b.icmp_unsigned(">=", size, step.type(SECTOR_BYTES)))
        with unlikely(b, b.not_(usual), "near"):
            for p in pending:
                found = b.sub(self._changes_of_sector(p), i64(self.code.ops.height - 1))
                self.counters.of_site(p.site, f"global_{p.access.action}_sectors", found)

    def _changes_of_sector(self, p: _Pending) -> ir.Value:
        """How often the sector changes from row to row: they follow one another."""
        b = self.code.b
        places = [p.first if s is None else b.add(p.first, s) for s in row_steps(self.code, p.access)]
        total: ir.Value = i64(0)
        for before, after in itertools.pairwise(places):
            changed = b.icmp_unsigned(">", b.xor(before, after), before.type(SECTOR_BYTES - 1))
            total = b.add(total, b.zext(changed, I64))
        return total

    def _count_single_runs(self, pending: list[_Pending]) -> None:
        """Sectors beyond the first: how far into its sector a run begins, plus its length; several in one vector."""
        b, run, size = self.code.b, self.code.lane_masks.union_run, pending[0].access.bytes
        length = b.add(b.mul(b.sub(run.last, run.first), i64(size)), i64(size - 1))
        parts = [pending[i : i + _AT_ONCE] for i in range(0, len(pending), _AT_ONCE)]
        found = select_each(
            b,
            run.gap_free,
            lambda: [
                self._beyond([b.add(p.first, b.mul(run.first, i64(size))) for p in part], length) for part in parts
            ],
            lambda: [self._as_vector([self._beyond_gaps(p, size) for p in part]) for part in parts],
        )
        for part, amounts in zip(parts, found, strict=True):
            index = self.counters.add_several(amounts)
            for i, p in enumerate(part):
                p.site.counted[f"global_{p.access.action}_sectors"] = index + i

    def _beyond_gaps(self, p: _Pending, size: int) -> ir.Value:
        """Sectors beyond the first of a row whose active lanes have gaps: by looking at each."""
        b, lanes = self.code.b, self.code.lane_masks.union_mask
        lanes = lanes if lanes.type == I32 else b.zext(lanes, I32)
        found = declared_call(b, "ts_sectors_of_row", I64, [p.first, i64(size), lanes])
        return b.sub(found, i64(1))

    def _beyond(self, begins: list[ir.Value], length: ir.Value) -> ir.Value:
        b, vector = self.code.b, self._as_vector(begins)
        within = b.and_(vector, literal(vector.type, SECTOR_BYTES - 1))
        lengths = self._as_vector([length] * vector.type.count)
        return b.lshr(b.add(within, lengths), literal(vector.type, SECTOR_LOG))

    def _as_vector(self, values: list[ir.Value]) -> ir.Value:
        vector: ir.Value = undefined(ir.VectorType(I64, len(values)))
        for i, value in enumerate(values):
            vector = self.code.b.insert_element(vector, value, i32(i))
        return vector

    # --- the fewest sectors of rows ------------------------------------------------------------------------------

    def _count_ideal_rows(self, access: Access, site: Site) -> None:
        """Rows that do not overlap have as many elements as active lanes (or rows); a full warp's are known."""
        uniformity, b, ops = access.address.uniformity, self.code.b, self.code.ops
        name, whole = f"global_{access.action}_ideal_sectors", self.code.lane_masks.full
        width = ops.width * access.bytes if uniformity.cx else 1
        rows = 1 if uniformity.cy == 0 else ops.height
        full = -(-(ops.width if uniformity.cx else 1) * rows * access.bytes // SECTOR_BYTES)
        if uniformity.cy is not None and (uniformity.cy == 0 or abs(uniformity.cy) >= width):
            key = ("ideal", self.code.index, uniformity.cx, uniformity.cy == 0, access.bytes)
            self.counters.usually_alike(
                key, site, name, full, whole, lambda: self.ideal(self._row_elements(access), access)
            )
            return
        step = ops.coefficient(access.address, 2)
        size = intrinsic(b, "abs", I64, [step, ir.Constant(I1, 0)], [I64])
        apart = b.icmp_unsigned(">=", size, i64(width))
        usual = b.and_(whole, apart)
        self.counters.usually(site, name, full, usual, lambda: self.ideal(self._elements_if(apart, access), access))

    def _elements_if(self, apart: ir.Value, access: Access) -> ir.Value:
        """Distinct elements of rows that may overlap: then, and only then, by looking."""
        log = access.bytes.bit_length() - 1
        return select(self.code.b, apart, lambda: self._row_elements(access), lambda: self.distinct(access, log))

    def _row_elements(self, access: Access) -> ir.Value:
        """Distinct elements, where rows do not overlap (or are all the same)."""
        b, uniformity, masks = self.code.b, access.address.uniformity, self.code.lane_masks
        if uniformity.cx == 0:
            total: ir.Value = i64(0)
            for empty in masks.empty:
                total = b.add(total, b.zext(b.not_(empty), I64))
            return total
        return popcount(b, masks.union_mask if uniformity.cy == 0 else self.code.mask)
