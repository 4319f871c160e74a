"""Memory in generated code: the verbs load, store and atomic, each checked, counted and in its cheapest form.

A uniform address is one scalar access; an affine one whose lanes lie side by side (or together) in each row of the
warp's rectangle is a vector access a row; all others gather and scatter. Where a fast check against the array that
the address was formed from fails, the run-time library finds each lane's array, or the fault."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from tilescope.errors import UnsupportedError
from tilescope.ptx.module import Address, Operand, Register, Vector

from .. import context
from ..compiled.sites import Site
from ..isa.types import Type
from ..isa.uniformity import Kind
from ..isa.values import Value
from ..llvm.helpers import PTR, at, load_at
from ..llvm.operations import scalar_type
from ..plan.ssa import Node
from ..plan.uniformity import entry_param, one_place
from .bounds import MAX_ROWS, Access, Group
from .gather import Lanes


class Accesses(Lanes):
    """The part of the warp builder that touches memory."""

    groups: dict[Any, Group | None]  # of the block at hand

    # --- the verbs -----------------------------------------------------------------------------------------------

    def load(self, space: str, address: Operand, type: Type, count: int) -> list[Value]:
        param = entry_param(self.layout, space, address)
        if param is not None:
            return [self.parameter(param + i * type.size, type) for i in range(count)]
        access = self.access(space, "load", address, type, count)
        values = self.loaded(access)
        self.trace_access(access, values)
        return values

    def loaded(self, access: Access) -> list[Value]:
        type, count = access.type, access.elements
        if one_place(self.layout, access.space, access.address.kind):
            pointer = self.uniform_pointer(access)
            scalar = scalar_type(type)
            loaded = [load_at(self.b, pointer, i * type.size, scalar, 1) for i in range(count)]
            return [self.ops.uniform(type, x) for x in loaded]
        vectors = self.row_load(access) if access.rows else self.gather(access, self.lane_pointers(access))
        return [self.ops.varying(type, v) for v in vectors]

    def store(self, space: str, address: Operand, type: Type, value: Operand, count: int) -> None:
        items = value.items if isinstance(value, Vector) and count > 1 else (value,)
        values = [self.read(item, type) for item in items]
        access = self.access(space, "store", address, type, count)
        self.trace_access(access, values)
        if self.watch.checks:
            access.values = [self.ops.vector(v) for v in values]
        if one_place(self.layout, access.space, access.address.kind):
            pointer = self.uniform_pointer(access)
            for i, v in enumerate(values):
                self.b.store(self.last_lane(v), at(self.b, pointer, i * type.size), align=1)
        elif access.rows and access.address.kind.cx != 0:
            self.row_store(access, [self.ops.vector(v) for v in values])
        else:
            self.scatter(access, self.lane_pointers(access), [self.ops.vector(v) for v in values])

    def atomic(
        self, space: str, address: Operand, name: str, type: Type, operands: list[Value], *, wanted: bool
    ) -> Value | None:
        """Lane after lane, in order (the order is undefined on hardware)."""
        access = self.access(space, "atomic", address, type, 1)
        self.trace_access(access, operands[:1])
        pointers = self.lane_pointers(access)
        old = self.lane_by_lane(name, type, pointers, [self.ops.vector(v) for v in operands])
        return self.ops.varying(type, old) if wanted else None

    def parameter(self, offset: int, type: Type) -> Value:
        def make(b: ir.IRBuilder) -> ir.Value:
            base = load_at(b, self.ctx, context.OFFSETS["params"], PTR)
            return load_at(b, base, offset, scalar_type(type), 1)

        origin = f"param+{offset}" if type.bits == 64 else None
        return self.ops.uniform(type, self.once(("param", offset, str(type)), make), Kind(origin=origin))

    # --- what is accessed ----------------------------------------------------------------------------------------

    def access(self, space: str, action: str, address: Operand, type: Type, count: int) -> Access:
        where = self.address(address)
        self.on_address(where)
        space = space.split("::")[0]
        if not space and where.kind.origin in self.layout.placed:
            region = None  # a generic address of a variable: the window has been added, so let the library look
        else:
            region = self.region(space or "global", where.kind.origin, action)
        if space not in ("shared", "local") and where.type.bits == 32:
            raise UnsupportedError(f"`{self.site.opcode}` has a 32-bit address; tilescope runs 64-bit PTX")
        rows = region is not None and space != "local" and self.in_rows(action, where.kind, type.size * count)
        made = Access(space, action, where, type, count, region, rows)
        if rows:
            self.join_group(made, address)
        self.describe(made)
        return made

    def join_group(self, access: Access, address: Operand) -> None:
        """The group of this block's accesses of the same kind through the same base register."""
        key = self.group_key(self.node, address) if self.node else None
        if key is None:
            return
        if key not in self.groups:
            nodes = enumerate(self.ssa.blocks[self.index].nodes)
            members = [(a.offset, i) for i, n in nodes for a in self.addresses_of(n, key)]
            shifts = [shift for shift, _ in members]
            aligned = all(s % access.bytes == 0 for s in shifts) and len(shifts) > 1
            self.groups[key] = Group(min(shifts), max(shifts), members) if aligned else None
        assert isinstance(address, Address)
        access.group, access.shift = self.groups[key], address.offset

    def addresses_of(self, node: Node, key: Any) -> list[Address]:
        found = [o for o in node.op.operands.values() if isinstance(o, Address)]
        return [a for a in found if self.group_key(node, a) == key]

    def group_key(self, node: Node, address: Operand) -> Any:
        """What accesses must have in common to be checked together; None for one that cannot be."""
        if not isinstance(address, Address) or not isinstance(address.base, Register):
            return None
        words = node.op.modifiers
        return (node.op.row.opcode, node.reads.get(address.base.name), words.get("SP"), words.get("V"), words.get("T"))

    def describe(self, access: Access) -> None:
        site: Site = self.site
        site.space = access.space or ("global" if access.region else "generic")
        site.action, site.bytes = access.action, access.bytes
        site.origin = access.address.kind.origin or ""
        if self.watch.counts:
            self.count_access(access, site)
        self.check_order(access)

    def in_rows(self, action: str, kind: Kind, size: int) -> bool:
        """Whether each row of lanes is side by side or together, in few enough rows; loads of one row serve all."""
        if kind.varying or kind.cx not in (0, size) or kind.uniform:
            return False
        return self.ops.height <= MAX_ROWS or (kind.cy == 0 and action == "load")
