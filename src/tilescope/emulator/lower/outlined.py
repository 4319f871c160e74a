"""Functions beside the warp's: where checks are made, finding an access's memory and judging it lane by lane takes so
much code that each kind of access has one function for it, which all its sites call.

LLVM takes far more than twice as long over a function of twice the length, and most of all over one of many calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from llvmlite import ir

from ..count.sectors import Traffic
from ..isa.uniformity import VARYING
from ..isa.values import Value
from ..llvm.helpers import I64, i32, i64
from ..llvm.operations import vector_of
from .emitter import Told

if TYPE_CHECKING:
    from .bounds import Access, Region

Make = Callable[["Access"], ir.Value]


class Asides(Traffic):
    asides: dict[Any, ir.Function]

    def region(self, space: str, origin: str | None, action: str) -> Region | None:
        raise NotImplementedError

    def aside(self, access: Access, make: Make) -> ir.Value:
        """The 32 pointers that `make` finds, by a call of the function for accesses like this one."""
        if not self.watch.checks or self.told:
            return make(access)
        numbers = [i32(self.site_index), i64(self.elsewhere_counter())]
        arguments = [self.ctx, self.warp, self.mask, *numbers, self.ops.vector(access.address), *access.values]
        types = [a.type for a in arguments]
        key = (make.__name__, *self.likeness(access), *map(str, types))
        if key not in self.asides:
            self.asides[key] = self.function_for(access, make, types)
        return self.b.call(self.asides[key], arguments)

    def likeness(self, access: Access) -> tuple[Any, ...]:
        where = None if access.region is None else access.address.kind.origin
        return access.space, access.action, where, access.type, access.elements, self.kind_of(access)

    def function_for(self, access: Access, make: Make, types: list[ir.Type]) -> ir.Function:
        type = ir.FunctionType(vector_of(I64), types)
        function = ir.Function(self.b.module, type, f"aside.{len(self.asides)}")
        function.linkage = "internal"
        function.attributes.add("noinline")
        with self.inside(function) as (address, *values):
            self.b.ret(make(self.seen_from_inside(access, address, values)))
        return function

    def seen_from_inside(self, access: Access, address: ir.Value, values: list[ir.Value]) -> Access:
        origin = access.address.kind.origin
        region = self.region(access.space or "global", origin, access.action) if access.region else None
        where = Value(self.ops, access.address.type, replace(VARYING, origin=origin), address)
        return replace(access, address=where, region=region, values=values, group=None, units={})

    @contextmanager
    def inside(self, function: ir.Function) -> Iterator[list[ir.Value]]:
        """What is built meanwhile is built into `function`; gives the arguments of its own."""
        outside = self.ctx, self.warp, self.mask, self.entry, self.cached, self.told
        here = self.b.block
        begin, body = function.append_basic_block("entry"), function.append_basic_block("body")
        self.entry, self.cached = ir.IRBuilder(begin), {}
        self.entry.position_before(self.entry.branch(body))
        self.b.position_at_end(body)
        self.ctx, self.warp, self.mask, site, counter, *own = function.args
        self.told = Told(site, counter)
        yield own
        self.ctx, self.warp, self.mask, self.entry, self.cached, self.told = outside
        self.b.position_at_end(here)
