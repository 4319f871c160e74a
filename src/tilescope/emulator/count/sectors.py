"""What an access costs, counted in generated code: requests and 32-byte sectors; passes.py has shared memory's part.

Most of it is known before the run or follows from the first and last active lane of a row; the rest is asked of the
run-time library. Names and meanings are those of tilescope.counts."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from llvmlite import ir

from .. import context
from ..compiled.sites import Site
from ..hardware.banks import WARP
from ..llvm.helpers import I32, I64, PTR, at, cold, either, i32, i64, load_at
from ..llvm.operations import declared_call, intrinsic
from ..plan.layout import LOCAL_BASE, SHARED_BASE, WINDOW
from .counters import popcount
from .wavefronts import Passes

if TYPE_CHECKING:
    from ..lower.bounds import Access

SECTOR_LOG = 5


Pending = tuple["Access", Site, str, ir.Value]  # an access whose sectors are counted at the block's end


class Traffic(Passes):
    pending: list[Pending]

    def offset(self, access: Access, address: ir.Value) -> ir.Value:
        raise NotImplementedError

    def filled(self, values: list[ir.Value]) -> list[ir.Value]:
        raise NotImplementedError

    def row_steps(self, access: Access) -> list[ir.Value | None]:
        raise NotImplementedError

    def count_access(self, access: Access, site: Site) -> None:
        head = f"{site.space}_{site.action}"
        if site.space == "generic":
            self.count_generic(access, site)
            return
        site.fixed[f"{head}_requests"] = 1
        if site.space == "global":
            self.count_sectors(access, site, head)
        elif site.space == "shared":
            self.count_wavefronts(access, site, head)
            if self.watch.machine:
                self.count_joined(access, site, head)

    def count_elsewhere(self) -> None:
        """Lanes whose array was found by the library, which counts them for that array itself."""
        b = self.b
        counter = self.told.counter if self.told else i64(self.elsewhere_counter())
        place = at(b, load_at(b, self.ctx, context.OFFSETS["counters"], PTR), b.shl(counter, i64(3)))
        b.store(b.add(b.load(place, typ=I64), popcount(b, self.mask)), place)

    def elsewhere_counter(self) -> int:
        if "elsewhere" not in self.site.counted:
            self.site.counted["elsewhere"] = self.counters.new()
        return self.site.counted["elsewhere"]

    def distinct(self, access: Access, log: int) -> ir.Value:
        return declared_call(self.b, "ts_distinct", I64, [self.addresses(access), self.mask, i64(log)])

    def in_sectors(self, elements: ir.Value, size: int) -> ir.Value:
        """The fewest sectors that so many elements fill."""
        b = self.b
        return b.lshr(b.add(b.mul(elements, i64(size)), i64(31)), i64(SECTOR_LOG))

    # --- global --------------------------------------------------------------------------------------------------

    def count_sectors(self, access: Access, site: Site, head: str) -> None:
        if access.action == "atomic":
            self.count_atomic_sectors(access, site, head)
        elif access.address.kind.uniform:
            site.fixed[f"{head}_sectors"] = site.fixed[f"{head}_ideal_sectors"] = 1
        elif access.rows:
            self.count_row_sectors(access, site, f"{head}_sectors")
            self.count_ideal_rows(access, site, f"{head}_ideal_sectors")
        else:
            self.count(site, f"{head}_sectors", self.distinct(access, SECTOR_LOG))
            self.count_ideal_sectors(access, site, head)

    def count_ideal_sectors(self, access: Access, site: Site, head: str) -> None:
        distinct = self.distinct(access, access.bytes.bit_length() - 1)
        self.count(site, f"{head}_ideal_sectors", self.in_sectors(distinct, access.bytes))

    def count_atomic_sectors(self, access: Access, site: Site, head: str) -> None:
        """A sector counts as often as lanes meet in one of its elements (docs/hardware.md)."""
        name = f"{head}_sectors"
        if access.address.kind.uniform:
            site.fixed[f"{head}_ideal_sectors"] = 1
            self.usually(site, name, WARP, self.whole(), lambda: popcount(self.b, self.mask))
        elif access.rows and access.address.kind.cx and self.ops.height == 1:  # no two lanes meet
            self.count_row_sectors(access, site, name)
            self.count_ideal_rows(access, site, f"{head}_ideal_sectors")
        else:
            self.count(site, name, self.meetings(access, self.mask))
            self.count_ideal_sectors(access, site, head)

    def meetings(self, access: Access, mask: ir.Value) -> ir.Value:
        return declared_call(self.b, "ts_meetings", I64, [self.addresses(access), mask])

    def count_row_sectors(self, access: Access, site: Site, name: str) -> None:
        """By arithmetic where each row's active lanes have no gap, else by looking; several accesses at once."""
        together = access.address.kind.cx == 0
        site.fixed[name] = self.ops.height if together else 1
        first = self.from_start(access)
        if together or self.single_run(access):
            self.pending.append((access, site, name, first))
        else:
            self.count(site, name, self.beyond_first(access))

    def single_run(self, access: Access) -> bool:
        return access.address.kind.cy == 0 or self.ops.height == 1

    def count_pending(self) -> None:
        """At the end of a block: what its accesses have in common is asked once."""
        together = [p for p in self.pending if p[0].address.kind.cx == 0]
        runs = [p for p in self.pending if p[0].address.kind.cx != 0]
        if together:
            self.count_rows_together(together)
        for size in dict.fromkeys(p[0].bytes for p in runs):
            self.count_single_runs([p for p in runs if p[0].bytes == size])
        self.pending = []

    def count_rows_together(self, pending: list[Pending]) -> None:
        """Each row is in one sector; rows a sector or more apart, none of them empty, are in as many."""
        b, usual = self.b, self.facts["all rows"]
        for access, _, _, _ in pending:
            step = self.ops.coefficient(access.address, 2)
            size = intrinsic(b, "abs", step.type, [step, ir.Constant(ir.IntType(1), 0)], [step.type])
            usual = b.and_(usual, b.icmp_unsigned(">=", size, step.type(32)))
        with cold(b, b.not_(usual), "near"):
            for access, site, name, first in pending:
                found = b.sub(self.changes_of_sector(access, first), i64(self.ops.height - 1))
                self.count(site, name, found)

    def count_single_runs(self, pending: list[Pending]) -> None:
        """Sectors beyond the first: how far into its sector a run begins, plus its length; in one vector for all."""
        b, facts = self.b, self.run_facts()
        size = pending[0][0].bytes
        low, high = facts["union first"][0], facts["union last"][0]
        length = b.add(b.mul(b.sub(high, low), i64(size)), i64(size - 1))
        found = either(
            b,
            facts["union gap free"],
            lambda: self.beyond([b.add(first, b.mul(low, i64(size))) for *_, first in pending], length),
            lambda: self.as_vector([self.more_by_looking(access) for access, *_ in pending]),
        )
        index = self.counters.add_several(found, self.keep)
        for i, (_, site, name, _) in enumerate(pending):
            site.counted[name] = index + i

    def beyond(self, begins: list[ir.Value], length: ir.Value) -> ir.Value:
        b = self.b
        vector = self.as_vector(begins)
        within = b.and_(vector, ir.Constant(vector.type, [31] * vector.type.count))
        lengths = self.as_vector([length] * vector.type.count)
        return b.lshr(b.add(within, lengths), ir.Constant(vector.type, [SECTOR_LOG] * vector.type.count))

    def as_vector(self, values: list[ir.Value]) -> ir.Value:
        vector: ir.Value = ir.Constant(ir.VectorType(I64, len(values)), ir.Undefined)
        for i, value in enumerate(values):
            vector = self.b.insert_element(vector, value, i32(i))
        return vector

    def beyond_first(self, access: Access) -> ir.Value:
        """Sectors beyond the first of rows that lie apart."""
        b = self.b
        gap_free = self.run_facts()["gap free"]
        if self.ops.height > 2:
            step = self.ops.coefficient(access.address, 2)
            gap_free = b.and_(gap_free, b.icmp_signed(">=", step, step.type(0)))
        return either(b, gap_free, lambda: self.runs_of_sectors(access), lambda: self.more_by_looking(access))

    def more_by_looking(self, access: Access) -> ir.Value:
        return self.b.sub(self.distinct(access, SECTOR_LOG), i64(1))

    def from_start(self, access: Access) -> ir.Value:
        """The first lane's offset in its array, which begins at a sector: the same value that the check works with."""
        return self.offset(access, access.address.data[0])

    def changes_of_sector(self, access: Access, base: ir.Value) -> ir.Value:
        """How often the sector changes from row to row: they follow one another."""
        b = self.b
        places = [base if s is None else b.add(base, s) for s in self.row_steps(access)]
        total: ir.Value = i64(0)
        for before, after in itertools.pairwise(places):
            changed = b.icmp_unsigned(">", b.xor(before, after), before.type(31))
            total = b.add(total, b.zext(changed, I64))
        return total

    def runs_of_sectors(self, access: Access) -> ir.Value:
        """Sectors beyond the first of the rows' runs, which follow one another."""
        b = self.b
        runs = self.row_runs(access)
        first, last = runs[0]
        total = b.sub(last, first)
        if len(runs) == 2:
            return b.add(total, self.second_run(runs))
        reached = last
        for first, last in runs[1:]:
            start = self.larger(first, b.add(reached, i64(1)))
            total = b.add(total, self.larger(b.add(b.sub(last, start), i64(1)), i64(0)))
            reached = self.larger(reached, last)
        return total

    def second_run(self, runs: list[tuple[ir.Value, ir.Value]]) -> ir.Value:
        """The second run's length less what it shares with the first."""
        b = self.b
        (s0, e0), (s1, e1) = runs
        low, high = self.larger(s0, s1), intrinsic(b, "smin", I64, [e0, e1], [I64])
        shared = self.larger(b.add(b.sub(high, low), i64(1)), i64(0))
        return b.sub(b.add(b.sub(e1, s1), i64(1)), shared)

    def larger(self, x: ir.Value, y: ir.Value) -> ir.Value:
        return intrinsic(self.b, "smax", I64, [x, y], [I64])

    def row_runs(self, access: Access) -> list[tuple[ir.Value, ir.Value]]:
        """First and last sector of each row's active lanes."""
        b, facts = self.b, self.run_facts()
        one = access.address.kind.cy == 0
        firsts, lasts = (facts["union first"], facts["union last"]) if one else (facts["first"], facts["last"])
        base, runs = self.from_start(access), []
        for step, first, last in zip(self.row_steps(access), firsts, lasts, strict=True):
            low = b.mul(first, i64(access.bytes))
            high = b.add(b.mul(last, i64(access.bytes)), i64(access.bytes - 1))
            ends = [x if step is None else b.add(x, step) for x in (low, high)]
            runs.append(tuple(b.lshr(b.add(base, x), i64(SECTOR_LOG)) for x in ends))
        return runs

    def count_ideal_rows(self, access: Access, site: Site, name: str) -> None:
        """Rows that do not overlap have as many elements as active lanes (or rows); a full warp's are known."""
        kind, b = access.address.kind, self.b
        width = self.ops.width * access.bytes if kind.cx else 1
        rows = 1 if kind.cy == 0 else self.ops.height
        full = -(-(self.ops.width if kind.cx else 1) * rows * access.bytes // 32)
        whole = self.facts["full"]
        if kind.cy is not None and (kind.cy == 0 or abs(kind.cy) >= width):
            key = ("ideal", self.index, kind.cx, kind.cy == 0, access.bytes)
            self.usually_alike(key, site, name, full, whole, lambda: self.ideal_of(self.row_elements(access), access))
            return
        step = self.ops.coefficient(access.address, 2)
        size = intrinsic(b, "abs", I64, [step, ir.Constant(ir.IntType(1), 0)], [I64])
        apart = b.icmp_unsigned(">=", size, i64(width))
        usual = b.and_(whole, apart)
        self.usually(site, name, full, usual, lambda: self.ideal_of(self.elements_unless(access, apart), access))

    def ideal_of(self, elements: ir.Value, access: Access) -> ir.Value:
        return self.in_sectors(elements, access.bytes)

    def elements_unless(self, access: Access, apart: ir.Value) -> ir.Value:
        """Distinct elements of rows that may overlap: then, and only then, by looking."""
        log = access.bytes.bit_length() - 1
        return either(self.b, apart, lambda: self.row_elements(access), lambda: self.distinct(access, log))

    def row_elements(self, access: Access) -> ir.Value:
        """Distinct elements, where rows do not overlap (or are all the same)."""
        b, kind = self.b, access.address.kind
        if kind.cx == 0:
            total: ir.Value = i64(0)
            for empty in self.facts["empty"]:
                total = b.add(total, b.zext(b.not_(empty), I64))
            return total
        mask = self.facts["union mask"] if kind.cy == 0 else self.mask
        return popcount(b, mask)

    def run_facts(self) -> dict[str, Any]:
        """First and last active lane of each row, and whether no row has a gap."""
        if "first" in self.facts:
            return self.facts
        ends = [self.run_of(m) for m in self.facts["masks"]]
        union = self.run_of(self.facts["union mask"])
        self.facts["first"], self.facts["last"] = (self.filled([e[i] for e in ends]) for i in (0, 1))
        self.facts["union first"], self.facts["union last"] = [union[0]], [union[1]]
        self.facts["union gap free"] = union[2]
        fine: ir.Value = ir.Constant(ir.IntType(1), 1)
        for e in ends:
            fine = self.b.and_(fine, e[2])
        self.facts["gap free"] = fine
        return self.facts

    def run_of(self, mask: ir.Value) -> tuple[ir.Value, ir.Value, ir.Value]:
        b = self.b
        wide = b.zext(mask, I64)
        first = intrinsic(b, "cttz", I64, [b.or_(wide, i64(1 << 32)), ir.Constant(ir.IntType(1), 1)], [I64])
        last = b.sub(i64(63), intrinsic(b, "ctlz", I64, [b.or_(wide, i64(1)), ir.Constant(ir.IntType(1), 1)], [I64]))
        run = b.lshr(wide, first)
        gap_free = b.icmp_unsigned("==", b.and_(run, b.add(run, i64(1))), i64(0))
        return first, last, gap_free

    # --- generic -------------------------------------------------------------------------------------------------

    def count_generic(self, access: Access, site: Site) -> None:
        """Each lane's window says which memory it accesses; one instruction may need a request to several."""
        b, addresses = self.b, self.addresses(access)
        shared = self.lanes_within(addresses, SHARED_BASE)
        local = self.lanes_within(addresses, LOCAL_BASE)
        rest = b.and_(self.mask, b.not_(b.or_(shared, local)))
        for space, mask in (("shared", shared), ("local", local), ("global", rest)):
            some = b.zext(b.icmp_unsigned("!=", mask, i32(0)), I64)
            self.count(site, f"{space}_{site.action}_requests", some)
        passes, fewest = self.look_at_banks(access, shared)
        self.count(site, f"shared_{site.action}_wavefronts", passes)
        self.count(site, f"shared_{site.action}_ideal_wavefronts", fewest)
        log = access.bytes.bit_length() - 1
        sectors, elements = (declared_call(b, "ts_distinct", I64, [addresses, rest, i64(n)]) for n in (SECTOR_LOG, log))
        if site.action == "atomic":
            sectors = self.meetings(access, rest)
        self.count(site, f"global_{site.action}_sectors", sectors)
        self.count(site, f"global_{site.action}_ideal_sectors", self.in_sectors(elements, access.bytes))

    def lanes_within(self, addresses: ir.Value, window: int) -> ir.Value:
        """The active lanes whose generic address lies in a window."""
        b = self.b
        into = b.sub(addresses, ir.Constant(addresses.type, window))
        inside = b.icmp_unsigned("<", into, ir.Constant(addresses.type, WINDOW))
        return b.and_(self.mask, b.bitcast(inside, I32))
