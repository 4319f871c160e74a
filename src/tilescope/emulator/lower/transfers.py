"""Host memory in generated code: gathers and scatters through 32 pointers, and each lane's own local memory."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I64, i64, load_at
from ..llvm.operations import declared_call, literal, scalar_type, splat, vector_of
from ..runtime import context
from .access import Access
from .listener import Code


def gather(code: Code, access: Access, pointers: ir.Value) -> list[ir.Value]:
    """The elements of a vector access, one vector of lanes each."""
    b, bits = code.b, access.type.bits
    raw, wanted = vector_of(ir.IntType(bits)), vector_of(scalar_type(access.type))
    found = []
    for place in _places(b, access, pointers):
        value = declared_call(b, f"ts_gather{bits}", raw, [place, code.mask])
        found.append(value if wanted == raw else b.bitcast(value, wanted))
    return found


def scatter(code: Code, access: Access, pointers: ir.Value, values: list[ir.Value]) -> None:
    b, bits = code.b, access.type.bits
    raw = vector_of(ir.IntType(bits))
    for place, value in zip(_places(b, access, pointers), values, strict=True):
        value = value if value.type == raw else b.bitcast(value, raw)
        declared_call(b, f"ts_scatter{bits}", ir.VoidType(), [value, place, code.mask])


def _places(b: ir.IRBuilder, access: Access, pointers: ir.Value) -> list[ir.Value]:
    steps = [i * access.type.size for i in range(access.elements)]
    return [b.add(pointers, literal(pointers.type, step)) if step else pointers for step in steps]


def to_own_memory(code: Code) -> ir.Value:
    """Each lane's distance to its own local memory, worked out once."""

    def make(b: ir.IRBuilder) -> ir.Value:
        stride = load_at(b, code.ctx, context.OFFSETS["local_stride"])
        first = splat(b, b.mul(b.zext(code.warp, I64), i64(32)))
        thread = b.add(first, ir.Constant(first.type, list(range(32))))
        return b.mul(thread, splat(b, stride))

    return code.once_a_turn("local lanes", make)
