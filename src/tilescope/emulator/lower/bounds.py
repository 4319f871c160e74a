"""Arrays as generated code knows them, and the check that an access stays inside: an address in, an offset out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from llvmlite import ir

from .. import context
from ..isa.types import Type
from ..isa.values import Value
from ..llvm.helpers import I1, I32, I64, PTR, cold, either, i32, i64, load_at, to_i64
from ..llvm.operations import declared_call, intrinsic, literal, splat, vector_of
from ..plan.layout import SPACES
from .outlined import Asides

GENERIC = 4
MAX_ROWS = 4


@dataclass(slots=True)
class Region:
    """An array as generated code knows it: first address, length in bytes, host address, touch map and the detectors'
    cells (where there are any)."""

    address: ir.Value
    length: ir.Value
    host: ir.Value
    touched: ir.Value | None
    cells: ir.Value | None = None


@dataclass(slots=True)
class Group:
    """Accesses of a block that differ by a constant offset: one check for all, made at the first.

    `fine`: whether all are inside; `offsets` and `units` are those of the rows at `first`, the least constant."""

    first: int
    last: int
    members: list[tuple[int, int]] = field(default_factory=list)  # each one's constant, and its place in the block
    noted: ir.Value | None = None  # whether the detectors have been told of all of them
    fine: ir.Value | None = None
    offsets: list[ir.Value] = field(default_factory=list)
    units: list[ir.Value] = field(default_factory=list)


@dataclass(slots=True)
class Access:
    """One instruction's access: `elements` values of `type` at `address`, `bytes` a lane."""

    space: str
    action: str
    address: Value
    type: Type
    elements: int
    region: Region | None
    rows: bool
    group: Group | None = None
    shift: int = 0  # the constant that this access adds to its group's base register
    values: list[ir.Value] = field(default_factory=list)  # what a store writes, in vectors
    units: dict[int, ir.Value] = field(default_factory=dict)  # a checked offset in units of `bytes`, by its id

    @property
    def bytes(self) -> int:
        return self.type.size * self.elements


class Regions(Asides):
    """Which array an access is checked against, the check, and what to ask where it fails."""

    def region(self, space: str, origin: str | None, action: str) -> Region | None:
        if origin is None:
            return None
        placed = self.layout.placed.get(origin)
        if placed is None and space == "global" and origin.startswith("param+"):
            return self.once(("region", origin, action), lambda b: self.argument_region(b, origin, action))
        if placed is None or placed.variable.space != space:
            return None
        if space == "const" and action != "load":
            return None
        return self.once(("region", origin, action), lambda b: self.variable_region(b, placed))

    def argument_region(self, b: ir.IRBuilder, origin: str, action: str) -> Region:
        if origin not in self.origins:
            self.origins.append(origin)
        base = context.OFFSETS["origins"] + 8 * len(context.ORIGIN_FIELDS) * self.origins.index(origin)
        fields = {f: base + 8 * i for i, f in enumerate(context.ORIGIN_FIELDS)}
        length = fields["length" if action == "load" else "writable_length"]
        touched = load_at(b, self.ctx, fields["touched"]) if self.watch.counts else None
        return Region(
            load_at(b, self.ctx, fields["address"]),
            load_at(b, self.ctx, length),
            load_at(b, self.ctx, fields["host"]),
            touched,
            load_at(b, self.ctx, fields["cells"]) if self.watch.checks else None,
        )

    def variable_region(self, b: ir.IRBuilder, placed: Any) -> Region:
        field = {"global": "globals", "const": "consts", "shared": "shared", "local": "local"}[placed.variable.space]
        host = b.add(load_at(b, self.ctx, context.OFFSETS[field]), i64(placed.offset))
        length = i64(placed.length)
        if placed.length < 0:
            length = load_at(b, self.ctx, context.OFFSETS["dynamic_shared"])
        return Region(i64(placed.address), length, host, None, self.variable_cells(b, placed))

    def variable_cells(self, b: ir.IRBuilder, placed: Any) -> ir.Value | None:
        space = placed.variable.space
        if not self.watch.checks or space == "const":
            return None
        first = load_at(b, self.ctx, context.OFFSETS[f"cells_{space}"])
        return b.add(first, i64(placed.offset >> self.plan.granule << 2))

    # --- checks --------------------------------------------------------------------------------------------------

    def offset(self, access: Access, address: ir.Value) -> ir.Value:
        """Bytes from the region's start, in the address's own width; a vector where `address` is one."""
        assert access.region
        start = access.region.address
        scalar = address.type.element if isinstance(address.type, ir.VectorType) else address.type
        if scalar == I32:
            start = i32(start.constant) if isinstance(start, ir.Constant) else self.b.trunc(start, I32)
        return self.b.sub(address, splat(self.b, start) if scalar is not address.type else start)

    def within(self, access: Access, offset: ir.Value, span: int) -> ir.Value:
        """Aligned, and `span` bytes from `offset` on are inside: one rotation and one comparison.

        Rotating right by log2(bytes) makes a misaligned offset huge, and an aligned one a count of units."""
        log = access.bytes.bit_length() - 1
        limit = self.limit(access, span, log, offset.type)
        units = offset
        if log:
            units = intrinsic(self.b, "fshr", offset.type, [offset, offset, literal(offset.type, log)], [offset.type])
        access.units[id(offset)] = units
        return self.b.icmp_unsigned("<", units, limit)

    def limit(self, access: Access, span: int, log: int, type: ir.Type) -> ir.Value:
        """One more than the largest aligned offset, in units, at which `span` bytes still fit; 0 if none."""
        assert access.region
        scalar = type.element if isinstance(type, ir.VectorType) else type
        length = access.region.length

        def make(b: ir.IRBuilder) -> ir.Value:
            room = b.add(b.lshr(b.sub(length, i64(span)), i64(log)), i64(1))
            units = b.select(b.icmp_unsigned(">=", length, i64(span)), room, i64(0))
            units = b.trunc(units, I32) if scalar == I32 else units
            return splat(b, units) if scalar is not type else units

        if isinstance(length, ir.Constant):
            units = max(0, (length.constant - span >> log) + 1) if length.constant >= span else 0
            return literal(type, units)
        return self.once(("limit", id(access.region), span, log, str(type)), make)

    def misplaced(self, access: Access) -> ir.Value:
        """The library's answer for every active lane; leaves with the fault if one has no memory."""
        return self.aside(access, self.looked_up)

    def looked_up(self, access: Access) -> ir.Value:
        b = self.b
        lanes = to_i64(b, self.ops.vector(access.address))
        space = SPACES[access.space] if access.space else GENERIC
        granule = self.plan.granule
        storing = int(access.action != "load")
        numbers = [i64(n) for n in (access.bytes, space, storing, granule)]
        site = to_i64(b, self.site_number)
        fine = declared_call(b, "ts_resolve", I1, [self.ctx, site, self.mask, lanes, *numbers])
        if not self.watch.checks:  # these go on after a stray access
            with cold(b, b.not_(fine), "fault"):
                self.leave(context.FAULT)
        if self.watch.counts:
            self.count_elsewhere()
        self.check_elsewhere(access)
        return load_at(b, self.ctx, context.OFFSETS["pointers"], vector_of(I64), 8)

    # --- uniform -------------------------------------------------------------------------------------------------

    def uniform_pointer(self, access: Access) -> ir.Value:
        """The host pointer of an access of all lanes to one place, checked."""
        b = self.b
        if access.region is None:
            return b.inttoptr(self.pointer_elsewhere(access), PTR)
        offset = self.offset(access, access.address.data[0])
        ok = self.within(access, offset, access.bytes)
        pointer = either(b, ok, lambda: self.pointer_here(access, offset), lambda: self.pointer_elsewhere(access))
        return b.inttoptr(pointer, PTR)

    def pointer_here(self, access: Access, offset: ir.Value) -> ir.Value:
        assert access.region
        wide = to_i64(self.b, offset)
        self.touch_one(access, wide)
        self.check_one(access, wide)
        return self.b.add(access.region.host, wide)

    def pointer_elsewhere(self, access: Access) -> ir.Value:
        """What the library found for the first active lane."""
        pointers = self.misplaced(access)
        first = intrinsic(self.b, "cttz", I32, [self.mask, ir.Constant(I1, 1)], [I32])
        return self.b.extract_element(pointers, first)

    def last_lane(self, value: Value) -> ir.Value:
        """What a store of all lanes to one place leaves there: here, the highest active lane's."""
        if value.kind.uniform:
            return value.data[0]
        zeros = intrinsic(self.b, "ctlz", I32, [self.mask, ir.Constant(I1, 1)], [I32])
        return self.b.extract_element(self.ops.vector(value), self.b.sub(i32(31), zeros))
