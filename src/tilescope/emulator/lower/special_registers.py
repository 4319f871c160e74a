"""Special registers in generated code (PTX ISA 10): a name in, its value out."""

from __future__ import annotations

from llvmlite import ir

from tilescope.errors import UnsupportedError

from .. import context
from ..hardware.warps import Axis
from ..isa.types import U32, U64
from ..isa.uniformity import Kind
from ..isa.values import Value
from ..llvm.helpers import FULL, I32, i32, i64, load_at
from ..llvm.operations import splat, vector_of
from ..plan.uniformity import special_type
from .emitter import Builder


class Specials(Builder):
    def special(self, name: str) -> Value:
        found = self.special_register(name)
        return self.ops.varying(found.type, self.ops.vector(found)) if self.slow else found

    def special_register(self, name: str) -> Value:
        base, _, axis = name.partition(".")
        place = "xyz".find(axis) if axis else -1
        if base == "%tid":
            return self.thread_index(place)
        if base == "%ntid":
            return self.ops.constant(U32, self.plan.shape.block[place])
        if base in ("%ctaid", "%nctaid"):
            return self._context_u32(f"{base[1:]}_{axis}")
        if base == "%laneid":
            kind = Kind(cx=1, cy=self.plan.shape.width if self.plan.shape.width < 32 else 0)
            return Value(self.ops, U32, kind, (i32(0), kind.cx, kind.cy))
        if base == "%warpid":
            return self.ops.uniform(U32, self.warp)
        return self.rarely_special(name)

    def rarely_special(self, name: str) -> Value:
        if name.startswith("%lanemask_"):
            return self.lane_mask(name[10:])
        if name == "%nwarpid":
            return self.ops.constant(U32, self.plan.shape.warps)
        if name in ("%dynamic_smem_size", "%total_smem_size"):
            dynamic = self._context_u32("dynamic_shared")
            return dynamic if name[1] == "d" else dynamic + self.layout.static_shared
        if name in ("%clock", "%clock64", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi"):
            return self.clock(name)
        if name in ("%smid", "%gridid", "%nsmid"):
            return self.ops.constant(special_type(name), 1 if name == "%nsmid" else 0)
        raise UnsupportedError(f"the special register {name} is not supported yet")

    def clock(self, name: str) -> Value:
        """Steps left, counted down from the budget: a clock that only moves forward."""
        left = load_at(self.b, self.ctx, context.OFFSETS["steps"])
        ticks = self.ops.uniform(U64, self.b.sub(i64((1 << 62) - 1), left))
        if name.endswith("_hi"):
            ticks = ticks >> 32
        return ticks.to(special_type(name))

    def lane_mask(self, which: str) -> Value:
        masks = {
            "eq": lambda n: 1 << n,
            "le": lambda n: (2 << n) - 1,
            "lt": lambda n: (1 << n) - 1,
            "ge": lambda n: FULL & ~((1 << n) - 1),
            "gt": lambda n: FULL & ~((2 << n) - 1),
        }
        return self.ops.varying(U32, ir.Constant(vector_of(I32), [masks[which](n) for n in range(32)]))

    def _context_u32(self, field: str) -> Value:
        def make(b: ir.IRBuilder) -> ir.Value:
            return b.trunc(load_at(b, self.ctx, context.OFFSETS[field]), I32)

        return self.ops.uniform(U32, self.once(("ctx", field), make))

    def thread_index(self, place: int) -> Value:
        axis = self.plan.shape.axes()[place]
        if axis.kind.const is not None:
            return self.ops.constant(U32, axis.kind.const)
        make = self._thread_vector if axis.kind.varying else self._thread_base
        data = self.once(("tid", place), lambda b: make(b, axis))
        return (
            self.ops.varying(U32, data)
            if axis.kind.varying
            else Value(self.ops, U32, axis.kind, (data, axis.kind.cx, axis.kind.cy))
        )

    def _thread_base(self, b: ir.IRBuilder, axis: Axis) -> ir.Value:
        """(32*warp / divide) % modulo: the first lane's %tid on this axis."""
        first = b.udiv(b.mul(self.warp, i32(32)), i32(axis.divide))
        return b.urem(first, i32(axis.modulo)) if axis.modulo < 1 << 31 else first

    def _thread_vector(self, b: ir.IRBuilder, axis: Axis) -> ir.Value:
        first = splat(b, b.mul(self.warp, i32(32)))
        linear = b.add(first, ir.Constant(first.type, list(range(32))))
        along = b.udiv(linear, ir.Constant(first.type, [axis.divide] * 32))
        return b.urem(along, ir.Constant(first.type, [axis.modulo] * 32)) if axis.modulo < 1 << 31 else along
