"""Outlined functions: what takes much code, and is alike for many accesses, has one function for each kind of access,
which all its sites call. That is the way through the library, where an access's fast check fails; and, where checks are
made, finding any access's memory and judging it lane by lane.

LLVM takes far more than twice as long over a function of twice the length, and most of all over one of many calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from llvmlite import ir

from ..isa.values import Value
from ..lanes.uniformity import VARYING, Origin
from ..llvm.helpers import I1, i32, unlikely
from .access import Access, Region
from .emitter import Emitter
from .exits import Exits
from .listener import Listener

Make = Callable[[Access], Sequence[ir.Value]]
FindRegion = Callable[[str, Origin | None, str], Region | None]


class Outliner:
    """Each function returns whether all lanes have memory, and what it found for them."""

    def __init__(self, code: Emitter, listeners: Listener, exits: Exits, region: FindRegion) -> None:
        self.code, self.listeners, self.exits, self.region = code, listeners, exits, region
        self.functions: dict[Any, ir.Function] = {}

    def call(self, access: Access, make: Make, results: Sequence[ir.Type]) -> Sequence[ir.Value]:
        """What `make` finds, values of the types `results`, by a call of the function for accesses like this one."""
        code, b = self.code, self.code.b
        if code.passed is not None:
            return make(access)
        passed = {"site": i32(code.site_index)} | self.listeners.site_arguments()
        own = [*_scalars(access.address), *access.values]
        arguments = [code.ctx, code.warp, code.mask, *passed.values(), *own]
        type = ir.FunctionType(ir.LiteralStructType([I1, *results]), [a.type for a in arguments])
        key = (make.__name__, str(type), *_alike(access))
        if key not in self.functions:
            self.functions[key] = self._function(access, make, type, list(passed))
        found = b.call(self.functions[key], arguments)
        if not self.listeners.goes_on:
            self.exits.fail_unless(b.extract_value(found, 0))
        return [b.extract_value(found, 1 + i) for i in range(len(results))]

    def _function(self, access: Access, make: Make, type: ir.FunctionType, passed: list[str]) -> ir.Function:
        function = ir.Function(self.code.b.module, type, f"outlined.{len(self.functions)}")
        function.linkage = "internal"
        function.attributes.add("noinline")
        with self.code.inside(function, passed) as own:
            self._return(I1(True), *make(self._seen_from_inside(access, own)))
        return function

    def _return(self, *values: ir.Value) -> None:
        b = self.code.b
        made = ir.Constant(b.function.return_value.type, None)
        for i, value in enumerate(values):
            made = b.insert_value(made, value, i)
        b.ret(made)

    def _seen_from_inside(self, access: Access, own: list[ir.Value]) -> Access:
        address, origin = access.address, access.address.uniformity.origin
        region = self.region(access.space or "global", origin, access.action) if access.region else None
        own = list(own)
        lanes = self.code.vector(_with_scalars(address, own))
        where = Value(self.code.ops, address.type, VARYING._replace(origin=origin), lanes)
        return replace(access, address=where, region=region, values=own, group=None, units={})

    # --- faults --------------------------------------------------------------------------------------------------

    def go_on_if(self, fine: ir.Value) -> None:
        """Within a function: a lane that has no memory ends it, unless a listener notes that."""
        if not self.listeners.goes_on:
            with unlikely(self.code.b, self.code.b.not_(fine), "fault"):
                self._return()


def _scalars(value: Value) -> list[ir.Value]:
    """What an address is made of at run time: a vector, or the base and coefficients that are no known numbers."""
    return [value.data] if value.uniformity.varying else [d for d in value.data if not isinstance(d, int)]


def _with_scalars(value: Value, given: list[ir.Value]) -> Value:
    """`value` made of those, which are taken from `given`."""
    varying = value.uniformity.varying
    data = given.pop(0) if varying else tuple(d if isinstance(d, int) else given.pop(0) for d in value.data)
    return Value(value.ops, value.type, value.uniformity, data)


def _alike(access: Access) -> tuple[Any, ...]:
    """What the code of accesses has in common that share a function."""
    address = access.address
    return (
        access.space,
        access.action,
        None if access.region is None else address.uniformity.origin,
        None if address.uniformity.varying else tuple(d if isinstance(d, int) else "" for d in address.data[1:]),
        access.type,
        access.elements,
        access.order,
        access.narrow,
        access.polled,
        access.uniform,
        access.whole,
    )
