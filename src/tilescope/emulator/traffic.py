"""What an access costs, counted in generated code: requests, 32-byte sectors, passes through the banks, bytes touched.

Most of it is known before the run or follows from the first and last active lane of a row; the rest is asked of the
run-time library. Names and meanings are those of tilescope.counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir

from .counting import Counters, Site, popcount
from .emit import FULL, I8, I32, I64, PTR, i32, i64, to_i64
from .layout import SHARED_BASE, WINDOW
from .primitives import declared_call, intrinsic, splat

if TYPE_CHECKING:
    from .access import Access
    from .llvm_values import LlvmEvaluator
    from .prepare import Plan

SECTOR_LOG = 5
BANKS = 32


class Traffic:
    b: ir.IRBuilder
    ops: LlvmEvaluator
    plan: Plan
    counters: Counters
    facts: dict[str, Any]
    mask: ir.Value
    site: Site
    index: int
    keep: bool
    ctx: ir.Value

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

    def count(self, site: Site, name: str, amount: ir.Value) -> None:
        """A counter of this site's own."""
        site.counted[name] = self.counters.new()
        self.counters.add(site.counted[name], amount, self.keep)

    def count_elsewhere(self) -> None:
        """Lanes whose array was found by the library, which counts them for that array itself."""
        if "elsewhere" not in self.site.counted:
            self.site.counted["elsewhere"] = self.counters.new()
        self.counters.add(self.site.counted["elsewhere"], popcount(self.b, self.mask), self.keep)

    def addresses(self, access: Access) -> ir.Value:
        return to_i64(self.b, self.ops.vector(access.address))

    def distinct(self, access: Access, log: int) -> ir.Value:
        return declared_call(self.b, "ts.distinct", I64, [self.addresses(access), self.mask, i64(log)])

    def in_sectors(self, elements: ir.Value, size: int) -> ir.Value:
        """The fewest sectors that so many elements fill."""
        b = self.b
        return b.lshr(b.add(b.mul(elements, i64(size)), i64(31)), i64(SECTOR_LOG))

    # --- global --------------------------------------------------------------------------------------------------

    def count_sectors(self, access: Access, site: Site, head: str) -> None:
        if access.address.kind.uniform:
            site.fixed[f"{head}_sectors"] = site.fixed[f"{head}_ideal_sectors"] = 1
        elif access.rows:
            self.count(site, f"{head}_sectors", self.row_sectors(access))
            self.count_ideal_rows(access, site, f"{head}_ideal_sectors")
        else:
            self.count(site, f"{head}_sectors", self.distinct(access, SECTOR_LOG))
            distinct = self.distinct(access, access.bytes.bit_length() - 1)
            self.count(site, f"{head}_ideal_sectors", self.in_sectors(distinct, access.bytes))

    def row_sectors(self, access: Access) -> ir.Value:
        """By arithmetic where each row's active lanes have no gap, else by looking."""
        b = self.b
        one = access.address.kind.cy == 0
        gap_free = self.run_facts()["union gap free" if one else "gap free"]
        if not one and self.ops.height > 2:
            step = self.ops.coefficient(access.address, 2)
            gap_free = b.and_(gap_free, b.icmp_signed(">=", step, step.type(0)))
        easy, hard, on = (b.append_basic_block(n) for n in ("runs", "gaps", "counted"))
        b.cbranch(gap_free, easy, hard).set_weights([10000, 1])
        b.position_at_end(easy)
        quick = self.runs_of_sectors(access)
        easy_end = b.block
        b.branch(on)
        b.position_at_end(hard)
        looked = self.distinct(access, SECTOR_LOG)
        b.branch(on)
        b.position_at_end(on)
        total = b.phi(I64)
        total.add_incoming(quick, easy_end)
        total.add_incoming(looked, hard)
        return total

    def runs_of_sectors(self, access: Access) -> ir.Value:
        b = self.b
        runs = self.row_runs(access)
        if len(runs) == 1:
            return b.add(b.sub(runs[0][1], runs[0][0]), i64(1))
        total: ir.Value = i64(0)
        if len(runs) == 2:
            return self.two_runs(runs)
        reached: ir.Value = i64(-1)
        for row, (first, last) in enumerate(runs):
            start = self.larger(first, b.add(reached, i64(1)))
            new = self.larger(b.add(b.sub(last, start), i64(1)), i64(0))
            empty = self.facts["empty"][row]
            total = b.add(total, b.select(empty, i64(0), new))
            reached = b.select(empty, reached, self.larger(reached, last))
        return total

    def two_runs(self, runs: list[tuple[ir.Value, ir.Value]]) -> ir.Value:
        """Two runs of sectors less what they share."""
        b = self.b
        lengths = []
        for row, (first, last) in enumerate(runs):
            length = b.add(b.sub(last, first), i64(1))
            lengths.append(b.select(self.facts["empty"][row], i64(0), length))
        (s0, e0), (s1, e1) = runs
        low, high = self.larger(s0, s1), intrinsic(b, "smin", I64, [e0, e1], [I64])
        shared = self.larger(b.add(b.sub(high, low), i64(1)), i64(0))
        lonely = b.or_(*self.facts["empty"])
        return b.sub(b.add(*lengths), b.select(lonely, i64(0), shared))

    def larger(self, x: ir.Value, y: ir.Value) -> ir.Value:
        return intrinsic(self.b, "smax", I64, [x, y], [I64])

    def row_runs(self, access: Access) -> list[tuple[ir.Value, ir.Value]]:
        """First and last sector of each row's active lanes."""
        b, facts = self.b, self.run_facts()
        one = access.address.kind.cy == 0
        firsts, lasts = (facts["union first"], facts["union last"]) if one else (facts["first"], facts["last"])
        base, runs = access.address.data[0], []
        step = self.ops.coefficient(access.address, 2)
        for row, (first, last) in enumerate(zip(firsts, lasts, strict=True)):
            start = b.add(base, b.mul(step, step.type(row))) if row else base
            if access.address.kind.cx == 0:
                sector = b.lshr(start, i64(SECTOR_LOG))
                runs.append((sector, sector))
                continue
            low = b.add(start, b.mul(first, i64(access.bytes)))
            high = b.add(start, b.add(b.mul(last, i64(access.bytes)), i64(access.bytes - 1)))
            runs.append((b.lshr(low, i64(SECTOR_LOG)), b.lshr(high, i64(SECTOR_LOG))))
        return runs

    def count_ideal_rows(self, access: Access, site: Site, name: str) -> None:
        kind, b = access.address.kind, self.b
        width = self.ops.width * access.bytes
        if kind.cy is not None and (kind.cx == 0 or kind.cy == 0 or abs(kind.cy) >= width):
            key = ("ideal", self.index, kind.cx, kind.cy == 0, access.bytes)
            amount = self.in_sectors(self.row_elements(access), access.bytes)
            site.counted[name] = self.counters.add_once(key, amount, self.keep)
            return
        step = self.ops.coefficient(access.address, 2)
        size = intrinsic(b, "abs", I64, [step, ir.Constant(ir.IntType(1), 0)], [I64])
        apart = b.icmp_unsigned(">=", size, i64(max(width, 1) if kind.cx else 1))
        easy, hard, on = (b.append_basic_block(n) for n in ("apart", "overlap", "counted"))
        b.cbranch(apart, easy, hard).set_weights([10000, 1])
        b.position_at_end(easy)
        quick = self.row_elements(access)
        b.branch(on)
        b.position_at_end(hard)
        looked = self.distinct(access, access.bytes.bit_length() - 1)
        b.branch(on)
        b.position_at_end(on)
        elements = b.phi(I64)
        elements.add_incoming(quick, easy)
        elements.add_incoming(looked, hard)
        self.count(site, name, self.in_sectors(elements, access.bytes))

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
        self.facts["first"], self.facts["last"] = [e[0] for e in ends], [e[1] for e in ends]
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

    # --- shared --------------------------------------------------------------------------------------------------

    def count_wavefronts(self, access: Access, site: Site, head: str) -> None:
        groups = max(1, access.bytes // 4)
        full = self.known_passes(access)
        name, ideal = f"{head}_wavefronts", f"{head}_ideal_wavefronts"
        if groups == 1:
            site.fixed[ideal] = 1
        else:
            amount = self.active_groups(groups)
            site.counted[ideal] = self.counters.add_once(("groups", self.index, groups), amount, self.keep)
        if full == groups:
            target = site.fixed if groups == 1 else site.counted
            target[name] = target[ideal]
        elif full is None:
            self.count(site, name, self.look_at_banks(access))
        else:
            self.count(site, name, self.passes_unless_full(access, full))

    def known_passes(self, access: Access) -> int | None:
        """Passes of a full warp, where they do not depend on the base: coefficients known, whole words."""
        kind = access.address.kind
        if kind.varying or kind.cx is None or kind.cy is None or access.bytes < 4 or kind.cx % 4 or kind.cy % 4:
            return None
        width = self.ops.width
        lanes = [(lane % width) * kind.cx + (lane // width) * kind.cy for lane in range(32)]
        if min(lanes) < 0:
            lanes = [x - min(lanes) // 128 * 128 for x in lanes]
        return bank_passes(lanes, access.bytes)

    def active_groups(self, groups: int) -> ir.Value:
        """Half or quarter warps with an active lane."""
        b, size = self.b, 32 // groups
        total: ir.Value = i64(0)
        for g in range(groups):
            part = b.and_(self.mask, i32(((1 << size) - 1) << (g * size)))
            total = b.add(total, b.zext(b.icmp_unsigned("!=", part, i32(0)), I64))
        return total

    def passes_unless_full(self, access: Access, full: int) -> ir.Value:
        b = self.b
        easy, hard, on = b.block, b.append_basic_block("partial"), b.append_basic_block("counted")
        b.cbranch(b.icmp_unsigned("==", self.mask, i32(FULL)), on, hard).set_weights([10000, 1])
        b.position_at_end(hard)
        looked = self.look_at_banks(access)
        b.branch(on)
        b.position_at_end(on)
        total = b.phi(I64)
        total.add_incoming(i64(full), easy)
        total.add_incoming(looked, hard)
        return total

    def look_at_banks(self, access: Access) -> ir.Value:
        args = [self.addresses(access), self.mask, i64(access.bytes)]
        return declared_call(self.b, "ts.wavefronts", I64, args)

    # --- generic -------------------------------------------------------------------------------------------------

    def count_generic(self, access: Access, site: Site) -> None:
        """Shared or global, as the first active lane's window says."""
        b = self.b
        addresses = self.addresses(access)
        lane = intrinsic(b, "cttz", I32, [self.mask, ir.Constant(ir.IntType(1), 1)], [I32])
        into = b.sub(b.extract_element(addresses, lane), i64(SHARED_BASE))
        shared = b.zext(b.icmp_unsigned("<", into, i64(WINDOW)), I64)
        other = b.sub(i64(1), shared)
        self.count(site, f"shared_{site.action}_requests", shared)
        self.count(site, f"global_{site.action}_requests", other)
        passes = self.look_at_banks(access)
        groups = self.active_groups(max(1, access.bytes // 4))
        sectors = self.distinct(access, SECTOR_LOG)
        ideal = self.in_sectors(self.distinct(access, access.bytes.bit_length() - 1), access.bytes)
        self.count(site, f"shared_{site.action}_wavefronts", b.mul(passes, shared))
        self.count(site, f"shared_{site.action}_ideal_wavefronts", b.mul(groups, shared))
        self.count(site, f"global_{site.action}_sectors", b.mul(sectors, other))
        self.count(site, f"global_{site.action}_ideal_sectors", b.mul(ideal, other))

    # --- bytes touched -------------------------------------------------------------------------------------------

    def marks(self, access: Access) -> int:
        """Marks of the touch map that one lane's access makes."""
        return access.bytes >> self.plan.granule

    def mark_place(self, access: Access, offset: ir.Value) -> ir.Value:
        b = self.b
        assert access.region
        return b.add(access.region.touched, b.lshr(offset, i64(self.plan.granule)))

    def ones(self, count: int) -> ir.Constant:
        return ir.Constant(ir.VectorType(I8, count), [1] * count)

    def touch_one(self, access: Access, offset: ir.Value) -> None:
        if access.region and access.region.touched is not None:
            place = self.b.inttoptr(self.mark_place(access, offset), PTR)
            self.b.store(self.ones(self.marks(access)), place, align=1)

    def touch_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        if access.region is None or access.region.touched is None:
            return
        b, marks = self.b, self.marks(access)
        one = access.address.kind.cy == 0
        for row, offset in enumerate(offsets):
            place = b.inttoptr(self.mark_place(access, offset), PTR)
            if access.address.kind.cx == 0:
                if not one:
                    scratch = self.scratch()
                    place = b.select(self.facts["empty"][row], scratch, place)
                b.store(self.ones(marks), place, align=1)
                continue
            count = self.ops.width * marks
            lanes = self.facts["union" if one else "lanes"][row]
            if marks > 1:
                index = ir.Constant(ir.VectorType(I32, count), [i // marks for i in range(count)])
                lanes = b.shuffle_vector(lanes, ir.Constant(lanes.type, ir.Undefined), index)
            name = f"llvm.masked.store.v{count}i8.p0"
            declared_call(b, name, ir.VoidType(), [self.ones(count), place, i32(1), lanes])

    def scratch(self) -> ir.Value:
        raise NotImplementedError

    def touch_lanes(self, access: Access, offsets: ir.Value) -> None:
        if access.region is None or access.region.touched is None:
            return
        b = self.b
        logs = ir.Constant(offsets.type, [self.plan.granule] * 32)
        places = b.add(splat(b, access.region.touched), b.lshr(offsets, logs))
        for i in range(self.marks(access)):
            place = b.add(places, ir.Constant(places.type, [i] * 32)) if i else places
            declared_call(b, "ts.scatter8", ir.VoidType(), [self.ones(32), place, self.mask])


def bank_passes(addresses: list[int], size: int) -> int:
    """Passes of one shared request: for each group of lanes the most distinct words that one bank serves.

    `addresses` in bytes, one an active lane in lane order; accesses of 8 and 16 bytes go by half and quarter warps
    (CUDA C++ Programming Guide, Shared Memory; Nsight Compute: shared wavefronts)."""
    words = max(1, size // 4)
    lanes = 32 // words
    total = 0
    for start in range(0, len(addresses), lanes):
        banks: dict[int, set[int]] = {}
        for address in addresses[start : start + lanes]:
            for word in range(address // 4, address // 4 + words):
                banks.setdefault(word % BANKS, set()).add(word)
        total += max(map(len, banks.values()), default=0)
    return total

