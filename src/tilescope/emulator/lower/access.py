"""Records of memory accesses in generated code: which array, which address, and what accesses have in common."""

from __future__ import annotations

from dataclasses import dataclass, field

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import Type
from ..lanes.uniformity import Origin
from ..llvm.helpers import I32, i32
from ..llvm.operations import splat
from ..plan.layout import Placed


@dataclass(slots=True)
class Region:
    """The memory that an access is checked against: first device address, length in bytes, host address.

    `placed`: the module's or kernel's variable; None for the array that an argument points to, of which the context
    says more under `number`."""

    origin: Origin
    address: ir.Value
    length: ir.Value
    host: ir.Value
    placed: Placed | None = None
    number: int = -1

    def offset(self, b: ir.IRBuilder, address: ir.Value) -> ir.Value:
        """Bytes from the region's start, in the address's own width; a vector where `address` is one."""
        if isinstance(address.type, ir.VectorType):
            return b.sub(address, splat(b, self.start(b, address.type.element)))
        return b.sub(address, self.start(b, address.type))

    def start(self, b: ir.IRBuilder, type: ir.Type) -> ir.Value:
        """Its first address as a number of this type."""
        if type != I32:
            return self.address
        return i32(self.address.constant) if isinstance(self.address, ir.Constant) else b.trunc(self.address, I32)


@dataclass(slots=True)
class Group:
    """Accesses of a block that differ by a constant offset: one check for all, made at the first.

    `members`: each one's constant and its place in the block; `fine`: whether all are inside; `offsets` and `units` are
    those of the rows at `first`, the least constant."""

    first: int
    last: int
    members: list[tuple[int, int]] = field(default_factory=list)
    fine: ir.Value | None = None
    offsets: list[ir.Value] = field(default_factory=list)
    units: list[ir.Value] = field(default_factory=list)


@dataclass(slots=True)
class Access:
    """One instruction's access: `elements` values of `type` at `address`, `bytes` a lane.

    `rows`: whether lanes lie side by side, or together, in each row of the warp's rectangle; `order`: the memory order
    that the instruction names ("" for a weak access), `narrow` if its scope is the block or the cluster; `polled`: a
    loop waits by it; `uniform`: what a store writes is one value for the warp; `shift`: the constant that this access
    adds to its group's base register; `whole`: its elements are one value of 128 bits; `values`: what a store writes,
    in vectors; `units`: a checked offset in units of `bytes`, by its id."""

    space: str
    action: str
    address: Value
    type: Type
    elements: int
    region: Region | None
    rows: bool
    order: str = ""
    narrow: bool = False
    polled: bool = False
    uniform: bool = False
    group: Group | None = None
    shift: int = 0
    whole: bool = False
    values: list[ir.Value] = field(default_factory=list)
    units: dict[int, ir.Value] = field(default_factory=dict)

    @property
    def bytes(self) -> int:
        return self.type.size * self.elements

    @property
    def at_once(self) -> bool:
        """Whether no other thread may see a part of it changed: values of 128 bits have no instruction for that."""
        return self.whole and (self.action == "atomic" or self.order != "")

    @property
    def stores(self) -> bool:
        return self.action != "load"
