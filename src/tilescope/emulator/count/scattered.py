"""Loads and stores whose lanes lie anywhere: one loop marks what each touches, and sees whether two share a sector.

Most such requests touch a sector a lane. A table has a place for each sector, by its number modulo the table's length,
where a request leaves its stamp. A lane that finds it there may share its sector with one before it, or the stamp is
that of a request long ago: then, and only then, sectors are compared."""

from __future__ import annotations

from functools import cached_property, partial

from llvmlite import ir

from ..hardware.sectors import SECTOR_LOG
from ..llvm.functions import COPIED, call_own
from ..llvm.helpers import I8, I16, I32, I64, PTR, at, i32, i64, load_at, lowest, unlikely, without_lowest
from ..llvm.operations import LANES, declared_call, literal
from ..lower.access import Access
from ..lower.listener import Code
from ..runtime import context
from .counters import Counters, popcount
from .footprint import Footprint
from .sectors import Sectors

_STAMP = 2  # bytes
_BLOCKS = ("lanes", "lane", "alone", "after")


class Scattered:
    def __init__(self, code: Code, counters: Counters, sectors: Sectors, footprint: Footprint) -> None:
        self.code, self.counters, self.sectors, self.footprint = code, counters, sectors, footprint
        self.counted: Access | None = None  # the last one

    def takes(self, access: Access) -> bool:
        """Whether its lanes lie anywhere in an array that has a map."""
        lies_anywhere = not (access.rows or access.address.uniformity.uniform)
        return lies_anywhere and access.action != "atomic" and self.footprint.has_map(access)

    def count(self, access: Access) -> None:
        """As if no two lanes shared a sector."""
        b, name = self.code.b, f"global_{access.action}"
        lanes = popcount(b, self.code.mask)
        self.counters.of_site(self.code.site, f"{name}_sectors", lanes)
        self.counters.of_site(self.code.site, f"{name}_ideal_sectors", self.sectors.ideal(lanes, access))
        self.counted = access

    @cached_property
    def of_lane(self) -> ir.Value:
        """Where the lanes' addresses are put."""
        return self.code.entry.alloca(ir.VectorType(I64, LANES))

    @cached_property
    def here(self) -> ir.Value:
        """And the lanes of which they are; none where the library was asked."""
        return self.code.entry.alloca(I32)

    def on_lanes(self, access: Access) -> None:
        self.code.b.store(self.sectors.addresses(access), self.of_lane)
        self.code.b.store(self.code.mask, self.here)
        if access.stores:
            self.look(access)

    def on_elsewhere(self, access: Access) -> None:
        self.code.b.store(i32(0), self.here)
        self._count(access, self.sectors.found(access))

    def look(self, access: Access) -> None:
        b, left = self.code.b, self._touch(access)
        with unlikely(b, b.icmp_unsigned("!=", left, i32(0)), "shared sectors"):
            self._count(access, self._rest(access, left))

    def _rest(self, access: Access, left: ir.Value) -> ir.Value:
        """Marks what lanes that are left touch."""
        numbers = (self.code.plan.granularity, self.footprint.marks(access))
        given = [i64(access.bytes.bit_length() - 1), self.footprint.origin(access), *map(i64, numbers)]
        return declared_call(self.code.b, "ts_rest", I64, [self.of_lane, self.code.mask, left, *given])

    def _count(self, access: Access, found: ir.Value) -> None:
        """What there is less of, as lanes do share sectors, or elements."""
        b, name, lanes = self.code.b, f"global_{access.action}", popcount(self.code.b, self.code.mask)
        sectors, elements = self.sectors.apart(found)
        fewest, most = self.sectors.ideal(elements, access), self.sectors.ideal(lanes, access)
        for what, more in (("sectors", b.sub(sectors, lanes)), ("ideal_sectors", b.sub(fewest, most))):
            self.counters.add(self.code.site.counted[f"{name}_{what}"], more, keep=False)

    def _touch(self, access: Access) -> ir.Value:
        """Marks what lanes touch, up to the first that may share its sector with one before it: that and those after it
        are left, if there is one."""
        code, marks, granularity = self.code, self.footprint.marks(access), self.code.plan.granularity
        stamps = code.once("stamps", lambda b: load_at(b, code.ctx, context.OFFSETS["stamps"], PTR))
        given = [self.of_lane, code.b.load(self.here, typ=I32), self.footprint.origin(access), stamps]
        make = partial(_touch_lanes, marks=marks, granularity=granularity)
        return call_own(code.b, f"touch.{marks}.{granularity}", COPIED, I32, make, *given)


def _touch_lanes(
    b: ir.IRBuilder, of_lane: ir.Value, mask: ir.Value, marked: ir.Value, stamps: ir.Value, *, marks: int,
    granularity: int,
) -> ir.Value:  # fmt: skip
    stamp = _next_stamp(b, stamps)
    before, head, body, alone, after = b.block, *(b.append_basic_block(name) for name in _BLOCKS)
    b.branch(head)
    b.position_at_end(head)
    left = b.phi(I32)
    b.cbranch(b.icmp_unsigned("!=", left, i32(0)), body, after)
    b.position_at_end(body)
    address = load_at(b, of_lane, b.shl(b.zext(lowest(b, left), I64), i64(3)))
    place = _place(b, stamps, address)
    b.cbranch(b.icmp_unsigned("==", b.load(place, typ=I16), stamp), after, alone).set_weights([1, 10000])
    b.position_at_end(alone)
    b.store(stamp, place)
    unit = b.inttoptr(b.add(marked, b.lshr(address, i64(granularity))), PTR)
    b.store(literal(ir.VectorType(I8, marks), 1), unit, align=1)
    left.add_incoming(mask, before)
    left.add_incoming(without_lowest(b, left), alone)
    b.branch(head)
    b.position_at_end(after)
    return left


def _next_stamp(b: ir.IRBuilder, stamps: ir.Value) -> ir.Value:
    """One more than the last, which is behind the table."""
    last = at(b, stamps, _STAMP * context.STAMPS)
    stamp = b.add(b.load(last, typ=I16), I16(1))
    b.store(stamp, last)
    return stamp


def _place(b: ir.IRBuilder, stamps: ir.Value, address: ir.Value) -> ir.Value:
    """That of the sector at this address."""
    sector = b.and_(b.lshr(address, i64(SECTOR_LOG)), i64(context.STAMPS - 1))
    return at(b, stamps, b.mul(sector, i64(_STAMP)))
