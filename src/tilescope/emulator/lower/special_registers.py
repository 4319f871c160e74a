"""Special registers in generated code (PTX ISA 10): a name in, its value out."""

from __future__ import annotations

from llvmlite import ir

from tilescope.errors import UnsupportedError

from ..hardware.warps import Axis
from ..isa.values import Value
from ..lanes.types import U32, U64
from ..lanes.uniformity import Uniformity
from ..llvm.helpers import FULL, I1, I32, i32, i64, load_at
from ..llvm.operations import literal, splat, vector_of
from ..plan.abstract import special_type
from ..runtime import context
from .changes import note_change
from .emitter import Emitter

_LANE_MASKS = {
    "eq": lambda n: 1 << n,
    "le": lambda n: (2 << n) - 1,
    "lt": lambda n: (1 << n) - 1,
    "ge": lambda n: FULL & ~((1 << n) - 1),
    "gt": lambda n: FULL & ~((2 << n) - 1),
}
# The driver's: bits from here on of the address of a cooperative launch's workspace (cooperative_groups, driver_abi.h).
_WORKSPACE = {"%envreg1": 32, "%envreg2": 0}
_AXES = ("x", "y", "z")
# A launch without clusters has one for each block (CUDA C++ Programming Guide, Cluster Group)
_ALONE = {"%is_explicit_cluster": 0, "%cluster_ctarank": 0, "%cluster_nctarank": 1}
_ALONE |= {f"%cluster_{name}.{axis}": n for name, n in (("ctaid", 0), ("nctaid", 1)) for axis in _AXES}
_OF_CLUSTERS = {f"%{n}clusterid.{axis}": f"{n}ctaid_{axis}" for n in ("", "n") for axis in _AXES}
_CLUSTERED = ("explicitcluster", "reqnctapercluster", "maxclusterrank", "blocksareclusters")
_WITHOUT = "kernels run here without clusters of blocks, performance counters and an environment: leave it out"
_CLOCKS = ("%clock", "%clock64", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi")


class SpecialRegisters:
    def __init__(self, code: Emitter) -> None:
        self.code = code

    def read(self, name: str) -> Value:
        found = self._value(name)
        return self.code.ops.varying(found.type, self.code.vector(found)) if self.code.slow else found

    def _value(self, name: str) -> Value:
        ops, shape = self.code.ops, self.code.plan.shape
        base, _, axis = name.partition(".")
        if base == "%tid" and axis in _AXES:
            return self._thread_index("xyz".index(axis))
        if base == "%ntid" and axis in _AXES:
            return ops.constant(U32, shape.block["xyz".index(axis)])
        if base in ("%ctaid", "%nctaid") and axis in _AXES:
            return self._from_context(f"{base[1:]}_{axis}")
        if base == "%laneid":
            uniformity = Uniformity(cx=1, cy=shape.width if shape.width < 32 else 0)
            return Value(ops, U32, uniformity, (i32(0), uniformity.cx, uniformity.cy))
        if base == "%warpid":
            return ops.uniform(U32, self.code.warp)
        return self._rare(name)

    def _rare(self, name: str) -> Value:
        ops, plan = self.code.ops, self.code.plan
        if name.startswith("%lanemask_"):
            lanes = [_LANE_MASKS[name[10:]](n) for n in range(32)]
            return ops.varying(U32, ir.Constant(vector_of(I32), lanes))
        if name == "%nwarpid":
            return ops.constant(U32, plan.shape.warps)
        if name in ("%dynamic_smem_size", "%total_smem_size"):
            dynamic = self._from_context("dynamic_shared")
            return dynamic if name[1] == "d" else dynamic + plan.layout.static_shared
        if name in _CLOCKS:
            return self._clock(name)
        if name in _WORKSPACE:
            return self._from_context("grid_workspace", shift=_WORKSPACE[name])
        if name in ("%smid", "%gridid", "%nsmid"):
            return ops.constant(special_type(name), 1 if name == "%nsmid" else 0)
        if not any(word in plan.function.directives for word in _CLUSTERED):
            if name in _ALONE:
                return ops.constant(special_type(name), _ALONE[name])
            if name in _OF_CLUSTERS:
                return self._from_context(_OF_CLUSTERS[name])
        raise UnsupportedError(f"the special register {name} is not supported yet", hint=_WITHOUT)

    def _clock(self, name: str) -> Value:
        """What is left of the instruction limit, counted up: a clock that only moves forward."""
        code = self.code
        note_change(code, ir.Constant(I1, 1))
        left, beyond = (
            load_at(code.b, code.ctx, context.OFFSETS[f"instructions_{which}"]) for which in ("left", "beyond")
        )
        ticks = code.uniform(U64, code.b.sub(i64((1 << 62) - 1), code.b.add(left, beyond)))
        if name.endswith("_hi"):
            ticks = ticks >> 32
        return ticks.to(special_type(name))

    def _from_context(self, field: str, shift: int = 0) -> Value:
        def make(b: ir.IRBuilder) -> ir.Value:
            return b.trunc(b.lshr(load_at(b, self.code.ctx, context.OFFSETS[field]), i64(shift)), I32)

        return self.code.uniform(U32, self.code.once(("ctx", field, shift), make))

    # --- %tid ----------------------------------------------------------------------------------------------------

    def _thread_index(self, place: int) -> Value:
        ops, axis = self.code.ops, self.code.plan.shape.axes()[place]
        if axis.uniformity.const is not None:
            return ops.constant(U32, axis.uniformity.const)
        make = self._thread_vector if axis.uniformity.varying else self._thread_base
        data = self.code.once_a_turn(("tid", place), lambda b: make(b, axis))
        if axis.uniformity.varying:
            return ops.varying(U32, data)
        return Value(ops, U32, axis.uniformity, (data, axis.uniformity.cx, axis.uniformity.cy))

    def _thread_base(self, b: ir.IRBuilder, axis: Axis) -> ir.Value:
        """(32*warp / divide) % modulo: the first lane's %tid on this axis."""
        first = b.udiv(b.mul(self.code.warp, i32(32)), i32(axis.divide))
        return b.urem(first, i32(axis.modulo)) if axis.modulo < 1 << 31 else first

    def _thread_vector(self, b: ir.IRBuilder, axis: Axis) -> ir.Value:
        first = splat(b, b.mul(self.code.warp, i32(32)))
        linear = b.add(first, ir.Constant(first.type, list(range(32))))
        along = b.udiv(linear, literal(first.type, axis.divide))
        return b.urem(along, literal(first.type, axis.modulo)) if axis.modulo < 1 << 31 else along
