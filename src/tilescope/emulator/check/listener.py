"""The detectors' calls in generated code: an access whose bounds are known to be right in, fast and slow check out.

The fast check passes what is plainly right; what it does not pass goes to the slow check, lane by lane."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from llvmlite import ir

from ..isa.values import Value
from ..llvm.helpers import I1, I8, I32, I64, PTR, at, i32, i64, load_at, lowest, to_i64, unlikely
from ..llvm.operations import declared_call, literal, splat, vector_of
from ..lower.access import Access, Group
from ..lower.listener import Code, Listener
from ..lower.transfers import gather, to_own_memory
from ..runtime import codes, context
from .fast_check import FastCheck
from .shadow import Shadow, access_code, sync_code

LANE64 = vector_of(I64)


class Detector(Listener):
    """Finds races, reads of what nothing wrote, stray accesses and barriers that not all threads reach."""

    goes_on = True

    def begin(self, code: Code) -> None:
        self.code = code
        self.shadow = Shadow(code)
        self.fast = FastCheck(code, self.shadow)

    def begin_block(self) -> None:
        self.fast.begin_block()

    # --- accesses ------------------------------------------------------------------------------------------------

    def on_strong(self, access: Access, wrote: ir.Value) -> None:
        """An atomic, volatile, relaxed, acquiring or releasing access may be how threads order each other."""
        strong = access_code(access, orders=self.code.plan.orders) & codes.STRONGLY
        if strong and self.code.plan.orders:
            kind = i32(sync_code(access))
            addresses = to_i64(self.code.b, self.code.ops.vector(access.address))
            self._call("ts_check_strong", [self.code.mask, wrote, addresses, kind])

    def on_group(self, access: Access, group: Group) -> None:
        if access.space != "const":
            self.fast.pass_group(access, group)

    def on_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        if access.space == "const":
            return
        passed = self.fast.group_passed(access)
        if passed is not None:
            with unlikely(self.code.b, self.code.b.not_(passed), "alone"), self._shadowed(access):
                self._check_rows(access, offsets)
        else:
            with self._shadowed(access):
                self._check_rows(access, offsets)
        self._sample(access, lambda: self._lane_offsets(access))

    def _check_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        if not self.fast.takes_rows(access):
            self._slow_check(access, self._lane_offsets(access))
            return
        fine: ir.Value = ir.Constant(I1, 1)
        for row, offset in enumerate(offsets):
            found = self.fast.row(access, offset, row, union=len(offsets) == 1)
            fine = self.code.b.and_(fine, found)
        self._slow_check_unless(fine, access, lambda: self._lane_offsets(access))

    def on_place(self, access: Access, offset: ir.Value) -> None:
        if access.space == "const":
            return
        everywhere = splat(self.code.b, offset)
        with self._shadowed(access):
            if self.fast.action(access) is None:
                self._slow_check(access, everywhere)
            else:
                self._slow_check_unless(self.fast.place(access, offset), access, lambda: everywhere)
        self._sample(access, lambda: everywhere)

    def on_lanes(self, access: Access, offsets: ir.Value) -> None:
        if access.space != "const":
            with self._shadowed(access):
                self._slow_check(access, offsets)
            self._offer_sample(access, offsets)

    @contextmanager
    def _shadowed(self, access: Access) -> Iterator[None]:
        """Code for arrays that have shadow cells: those that this kernel only reads have none."""
        b = self.code.b
        if access.space in ("shared", "local"):
            yield
            return
        has, on = b.append_basic_block("shadowed"), b.append_basic_block("shadowed.on")
        b.cbranch(b.icmp_unsigned("!=", self.shadow.first_cell(access), i64(0)), has, on)
        b.position_at_end(has)
        yield
        b.branch(on)
        b.position_at_end(on)

    def on_slow_path(self, access: Access) -> None:
        cells = load_at(self.code.b, self.code.ctx, context.OFFSETS["cells"], LANE64, 8)
        pointers = load_at(self.code.b, self.code.ctx, context.OFFSETS["pointers"], LANE64, 8)
        self._call_slow_check(access, cells, pointers)
        self._offer_sample(access, None)
        if access.region is not None and access.space != "local":
            arguments = [self.code.site_number, self.code.mask, self._lane_offsets(access), access.region.length]
            self._call("ts_check_owner", arguments)

    # --- the slow check ------------------------------------------------------------------------------------------

    def _lane_offsets(self, access: Access) -> ir.Value:
        assert access.region
        b = self.code.b
        return to_i64(b, access.region.offset(b, self.code.ops.vector(access.address)))

    def _slow_check_unless(self, fine: ir.Value, access: Access, offsets: Callable[[], ir.Value]) -> None:
        with unlikely(self.code.b, self.code.b.not_(fine), "slow.check"):
            self._slow_check(access, offsets())

    def _slow_check(self, access: Access, offsets: ir.Value) -> None:
        b, region = self.code.b, access.region
        assert region is not None
        if access.space == "local":
            offsets = b.add(offsets, to_own_memory(self.code))
        self._call_slow_check(access, self.shadow.cells(access, offsets), b.add(offsets, splat(b, region.host)))

    def _call_slow_check(self, access: Access, cells: ir.Value, pointers: ir.Value) -> None:
        values, same = self._compared(access, pointers)
        numbers = [
            i64(self.shadow.units(access)),
            i64(access.bytes),
            values,
            same,
            i32(access_code(access, orders=self.code.plan.orders)),
        ]
        self._call("ts_check_lanes", [self.code.site_number, self.code.mask, cells, *numbers])

    def _compared(self, access: Access, pointers: ir.Value) -> tuple[ir.Value, ir.Value]:
        """What each lane is about to write as one number, and the lanes that write what is there already."""
        if not access.values:
            return literal(LANE64, 0), i32(0)
        b = self.code.b
        new, old = _fingerprint(b, access.values), _fingerprint(b, gather(self.code, access, pointers))
        return new, b.bitcast(b.icmp_unsigned("==", new, old), I32)

    # --- samples: the fullest execution of each access -----------------------------------------------------------

    def _sample(self, access: Access, offsets: Callable[[], ir.Value]) -> None:
        """Until the fullest execution is kept (and, of a shared load, until threads are known to share)."""
        code, b = self.code, self.code.b
        states = code.once(
            "sample_states", lambda entry: load_at(entry, code.ctx, context.OFFSETS["sample_states"], PTR)
        )
        state = b.load(at(b, states, code.site_index), typ=I8)
        wanted = codes.WHOLE | (codes.SHARED if _may_share(access) else 0)
        with unlikely(b, b.icmp_unsigned("!=", state, I8(wanted)), "sample"):
            self._offer_sample(access, offsets())

    def _offer_sample(self, access: Access, offsets: ir.Value | None) -> None:
        """The library itself asks first whether this execution is wanted."""
        if access.space == "local":
            return
        sharing = _may_share(access) and offsets is not None
        addresses = to_i64(self.code.b, self.code.ops.vector(access.address))
        cells = self.shadow.cells(access, offsets) if sharing else literal(LANE64, 0)
        arguments = [self.code.site_number, self.code.mask, addresses, cells, ir.Constant(I1, int(sharing))]
        self._call("ts_sample", arguments)

    # --- what orders threads, and other events -------------------------------------------------------------------

    def on_barrier(self, number: ir.Value, wanted: ir.Value, *, waits: bool) -> None:
        arguments = [number, wanted, self.code.mask, i32(self.code.site_index), ir.Constant(I1, int(waits))]
        self._call("ts_check_arrive", arguments)

    def on_exit(self, mask: ir.Value) -> None:
        self._call("ts_check_exit", [mask])

    def on_warp_sync(self, mask: ir.Value, named: ir.Value | None) -> None:
        if named is None:
            self._call("ts_check_syncwarp", [self.code.warp, mask])
        else:
            self._call("ts_check_syncwarps", [self.code.warp, mask, self.code.b.zext(named, LANE64)])

    def on_copy(self, what: str, values: Sequence[Value], number: int) -> None:
        code = self.code
        lanes = [to_i64(code.b, code.ops.vector(v)) for v in values]
        unit = i32(code.plan.granularity)
        numbers = {
            "begun": [code.site_number, i32(number), unit],
            "bulk_begun": [code.site_number, unit],
            "awaited": [i32(number)],
        }
        self._call(f"ts_copies_{what}", [code.mask, *lanes, *numbers.get(what, [])])

    def on_fence(self, *, narrow: bool, sc: bool) -> None:
        self._call("ts_check_fence", [self.code.mask, ir.Constant(I1, int(narrow)), ir.Constant(I1, int(sc))])

    def on_fault(self, code: int, mask: ir.Value) -> None:
        """An event of the lowest lane of `mask`. Only divisions are told: stray accesses are found by the library."""
        assert code == context.DIVISION
        b = self.code.b
        lane = lowest(b, mask)
        thread = b.or_(b.shl(self.code.warp, i32(5)), b.and_(lane, i32(31)))
        head = [i64(codes.Found.DIVISION), i32(self.code.site_index), i32(0), i64(0), i64(0), thread, i32(0), i64(-1)]
        self._call("ts_record", head)

    def _first_lane(self, vector: ir.Value) -> ir.Value:
        lane = lowest(self.code.b, self.code.mask)
        return self.code.b.extract_element(vector, lane)

    def _call(self, name: str, arguments: list[ir.Value]) -> None:
        declared_call(self.code.b, name, ir.VoidType(), [self.code.ctx, *arguments])


def _may_share(access: Access) -> bool:
    return access.space == "shared" and access.action == "load"


def _fingerprint(b: ir.IRBuilder, parts: list[ir.Value]) -> ir.Value:
    """One number for the elements of each lane."""
    total: ir.Value = literal(LANE64, 0)
    for part in parts:
        integer = isinstance(part.type.element, ir.IntType)
        raw = part if integer else b.bitcast(part, vector_of(ir.IntType(_bits(part.type.element))))
        wide = raw if raw.type == LANE64 else b.zext(raw, LANE64)
        total = b.add(b.mul(total, literal(LANE64, 0x9E3779B97F4A7C15)), wide)
    return total


def _bits(type: ir.Type) -> int:
    return 32 if isinstance(type, ir.FloatType) else 64
