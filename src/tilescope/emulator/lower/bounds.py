"""Which array an access is checked against, the check, and the library's slow path where it fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from llvmlite import ir

from ..hardware.spaces import GENERIC, SPACES
from ..lanes.uniformity import Origin
from ..llvm.functions import COPIED, apart, call_own, several, together
from ..llvm.helpers import I1, I32, I64, PTR, i64, load_at, lowest, select, to_i64
from ..llvm.operations import declared_call, intrinsic, literal, scalar_type, splat, type_name, vector_of
from ..plan.layout import Placed
from ..runtime import context
from .access import Access, Region
from .emitter import Emitter
from .exits import Exits
from .listener import Listener
from .outlined import Outliner
from .transfers import gather, scatter


class Bounds:
    def __init__(self, code: Emitter, listeners: Listener, exits: Exits) -> None:
        self.code, self.listeners, self.exits = code, listeners, exits
        self.outliner = Outliner(code, listeners, exits, self.region)
        self.trusted: set[tuple[int, str]] = set()  # by an op's id and the action: checked before this version's loop

    def trusts(self, access: Access) -> bool:
        node = self.code.node
        return node is not None and (id(node.op), access.action) in self.trusted

    # --- which array ---------------------------------------------------------------------------------------------

    def region(self, space: str, origin: Origin | None, action: str, size: int = 1) -> Region | None:
        """The array that an address of this origin is checked against; None: the library has to look, as it has to for
        a variable that does not begin at a multiple of the access's size: an aligned offset is no aligned address then.
        """
        if origin is None:
            return None
        placed = self.code.layout.variable(origin)
        if space == "global" and origin.parameter >= 0:
            return self.code.once(("region", origin, action), lambda b: self._argument(b, origin, action))
        if placed is None or placed.variable.space != space:
            return None
        if (space == "const" and action != "load") or placed.address % size:
            return None
        return self.code.once(("region", origin, action), lambda b: self._variable(b, origin, placed))

    def _argument(self, b: ir.IRBuilder, origin: Origin, action: str) -> Region:
        code = self.code
        if origin not in code.origins:
            code.origins.append(origin)
        number = code.origins.index(origin)
        length = "length" if action == "load" else "writable_length"
        fields = [context.origin_offset(number, f) for f in ("address", length, "host")]
        address, size, host = (load_at(b, code.ctx, f) for f in fields)
        return Region(origin, address, size, host, number=number)

    def _variable(self, b: ir.IRBuilder, origin: Origin, placed: Placed) -> Region:
        field = {"global": "globals", "const": "consts", "shared": "shared", "local": "local"}[placed.variable.space]
        host = b.add(load_at(b, self.code.ctx, context.OFFSETS[field]), i64(placed.offset))
        length = i64(placed.length)
        if placed.length < 0:
            length = load_at(b, self.code.ctx, context.OFFSETS["dynamic_shared"])
        return Region(origin, i64(placed.address), length, host, placed)

    # --- the check -----------------------------------------------------------------------------------------------

    def within(self, access: Access, offset: ir.Value, span: int) -> ir.Value:
        """Aligned, and `span` bytes from `offset` on are inside: one rotation and one comparison.

        Rotating right by log2(bytes) makes a misaligned offset huge, and an aligned one a count of units."""
        log = access.bytes.bit_length() - 1
        units = access.units[id(offset)] = _in_units(self.code.b, offset, log)
        return self.code.b.icmp_unsigned("<", units, self._limit(access, span, log, offset.type))

    def of_lanes(self, access: Access) -> list[ir.Value]:
        """Of an access lane by lane: which lanes are within, as a number; their offsets, and their host addresses."""
        assert access.region
        region, code, lanes = access.region, self.code, self.code.vector(access.address)
        scalar, log = lanes.type.element, access.bytes.bit_length() - 1

        def make(b: ir.IRBuilder, lanes: ir.Value, start: ir.Value, limit: ir.Value, host: ir.Value) -> ir.Value:
            offsets = b.sub(lanes, splat(b, start))
            inside = b.icmp_unsigned("<", _in_units(b, offsets, log), splat(b, limit))
            wide = to_i64(b, offsets)
            return together(b, [b.bitcast(inside, I32), wide, b.add(wide, splat(b, host))])

        start, limit = region.start(code.b, scalar), self._limit(access, access.bytes, log, scalar)
        result, name = several([I32, vector_of(I64), vector_of(I64)]), f"lanes.{log}.{type_name(scalar)}"
        return apart(code.b, call_own(code.b, name, COPIED, result, make, lanes, start, limit, region.host))

    def _limit(self, access: Access, span: int, log: int, type: ir.Type) -> ir.Value:
        """One more than the largest aligned offset, in units, at which `span` bytes still fit; 0 if none."""
        assert access.region
        length = access.region.length

        def make(b: ir.IRBuilder) -> ir.Value:
            room = b.add(b.lshr(b.sub(length, i64(span)), i64(log)), i64(1))
            units = b.select(b.icmp_unsigned(">=", length, i64(span)), room, i64(0))
            return b.trunc(units, I32) if type == I32 else units

        if isinstance(length, ir.Constant):
            units = max(0, (length.constant - span >> log) + 1) if length.constant >= span else 0
            return literal(type, units)
        return self.code.once(("limit", access.region.origin, access.action, span, log, str(type)), make)

    # --- where it fails ------------------------------------------------------------------------------------------

    def slow_path(self, access: Access) -> ir.Value:
        """The library's answer for every active lane; leaves with the fault if one has no memory."""
        return self.outliner.call(access, self._resolved, [vector_of(I64)])[0]

    def load_slowly(self, access: Access) -> Sequence[ir.Value]:
        """Its elements, by the library's answer."""
        return self.outliner.call(access, self._gathered, [vector_of(scalar_type(access.type))] * access.elements)

    def store_slowly(self, access: Access, values: list[ir.Value]) -> None:
        self.outliner.call(replace(access, values=values), self._scattered, [])

    def _gathered(self, access: Access) -> list[ir.Value]:
        (pointers,) = self._resolved(access)
        return gather(self.code, access, pointers)

    def _scattered(self, access: Access) -> list[ir.Value]:
        (pointers,) = self._resolved(access)
        scatter(self.code, access, pointers, access.values)
        return []

    def _resolved(self, access: Access) -> list[ir.Value]:
        code, b = self.code, self.code.b
        lanes = to_i64(b, code.vector(access.address))
        space = SPACES[access.space] if access.space else GENERIC
        numbers = [i64(n) for n in (access.bytes, space, int(access.stores), code.plan.granularity)]
        site = to_i64(b, code.site_number)
        fine = declared_call(b, "ts_resolve", I1, [code.ctx, site, code.mask, lanes, *numbers])
        self.outliner.go_on_if(fine)
        self.listeners.on_slow_path(access)
        return [load_at(b, code.ctx, context.OFFSETS["pointers"], vector_of(I64), 8)]

    # --- one place for all lanes ---------------------------------------------------------------------------------

    def pointer(self, access: Access) -> ir.Value:
        """The host pointer of an access of all lanes to one place, checked."""
        b = self.code.b
        if access.region is None:
            return b.inttoptr(self._pointer_by_library(access), PTR)
        offset = access.region.offset(b, access.address.data[0])
        if self.trusts(access):
            return b.inttoptr(self._pointer(access, offset), PTR)
        inside = self.within(access, offset, access.bytes)
        found = select(b, inside, lambda: self._pointer(access, offset), lambda: self._pointer_by_library(access))
        return b.inttoptr(found, PTR)

    def _pointer(self, access: Access, offset: ir.Value) -> ir.Value:
        assert access.region
        wide = to_i64(self.code.b, offset)
        self.listeners.on_place(access, wide)
        return self.code.b.add(access.region.host, wide)

    def _pointer_by_library(self, access: Access) -> ir.Value:
        """What the library found for the first active lane."""
        pointers = self.slow_path(access)
        first = lowest(self.code.b, self.code.mask)
        return self.code.b.extract_element(pointers, first)


def _in_units(b: ir.IRBuilder, offset: ir.Value, log: int) -> ir.Value:
    """Rotated right, so that what is not a multiple of 2^log is huge."""
    shift = [offset, offset, literal(offset.type, log)]
    return intrinsic(b, "fshr", offset.type, shift, [offset.type]) if log else offset
