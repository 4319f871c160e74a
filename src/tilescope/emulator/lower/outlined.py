"""Outlined functions: where checks are made, finding an access's memory and judging it lane by lane takes so much code
that each kind of access has one function for it, which all its sites call.

LLVM takes far more than twice as long over a function of twice the length, and most of all over one of many calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from llvmlite import ir

from ..isa.values import Value
from ..lanes.uniformity import VARYING, Origin
from ..llvm.helpers import I64, i32
from ..llvm.operations import vector_of
from .access import Access, Region
from .emitter import Emitter
from .listener import Listener

Make = Callable[[Access], ir.Value]
FindRegion = Callable[[str, Origin | None, str], Region | None]


class Outliner:
    def __init__(self, code: Emitter, listeners: Listener, region: FindRegion) -> None:
        self.code, self.listeners, self.region = code, listeners, region
        self.functions: dict[Any, ir.Function] = {}

    def call(self, access: Access, make: Make) -> ir.Value:
        """The 32 pointers that `make` finds, by a call of the function for accesses like this one."""
        code = self.code
        if not self.listeners.goes_on or code.passed is not None:
            return make(access)
        passed = {"site": i32(code.site_index)} | self.listeners.site_arguments()
        own = [code.vector(access.address), *access.values]
        arguments = [code.ctx, code.warp, code.mask, *passed.values(), *own]
        types = [a.type for a in arguments]
        key = (make.__name__, *_alike(access), *map(str, types))
        if key not in self.functions:
            self.functions[key] = self._function(access, make, types, list(passed))
        return code.b.call(self.functions[key], arguments)

    def _function(self, access: Access, make: Make, types: list[ir.Type], passed: list[str]) -> ir.Function:
        type = ir.FunctionType(vector_of(I64), types)
        function = ir.Function(self.code.b.module, type, f"outlined.{len(self.functions)}")
        function.linkage = "internal"
        function.attributes.add("noinline")
        with self.code.inside(function, passed) as (address, *values):
            self.code.b.ret(make(self._seen_from_inside(access, address, values)))
        return function

    def _seen_from_inside(self, access: Access, address: ir.Value, values: list[ir.Value]) -> Access:
        origin = access.address.uniformity.origin
        region = self.region(access.space or "global", origin, access.action) if access.region else None
        where = Value(self.code.ops, access.address.type, replace(VARYING, origin=origin), address)
        return replace(access, address=where, region=region, values=values, group=None, units={})


def _alike(access: Access) -> tuple[Any, ...]:
    """What the code of accesses has in common that share a function."""
    where = None if access.region is None else access.address.uniformity.origin
    return (
        access.space,
        access.action,
        where,
        access.type,
        access.elements,
        access.order,
        access.narrow,
        access.polled,
        access.uniform,
        access.whole,
    )
