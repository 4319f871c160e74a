"""The least and the greatest of an affine value's lanes, reckoned in numbers that hold them."""

from __future__ import annotations

from llvmlite import ir

from ..isa.values import Value
from ..llvm.evaluator import LlvmEvaluator


def corners(ops: LlvmEvaluator, value: Value, base: ir.Value) -> tuple[ir.Value, ir.Value]:
    """Of the lanes at the corners of the warp's rectangle; `base` is the first one's number, in a wider type."""
    b, wide = ops.b, base.type
    zero, low, high = ir.Constant(wide, 0), base, base
    for axis, steps in ((1, ops.width - 1), (2, ops.height - 1)):
        if value.data[axis] == 0:
            continue
        far = b.mul(b.sext(ops.coefficient(value, axis), wide), ir.Constant(wide, steps))
        down = b.icmp_signed("<", far, zero)
        low = b.add(low, b.select(down, far, zero))
        high = b.add(high, b.select(down, zero, far))
    return low, high


def limits(bits: int, *, signed: bool) -> tuple[int, int]:
    """The least and the greatest number of so many bits."""
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
