"""Variables in memory that nothing else reaches: an offset of a frame, or the stack, in; a pointer to one out."""

from __future__ import annotations

from llvmlite import ir

from .helpers import I8, i64


class InFrame(ir.GEPInstr):  # type: ignore[misc]  # llvmlite has no types
    """A pointer to a part of a frame that is a variable's alone, as one on the stack is."""


VARIABLES = frozenset({ir.AllocaInstr, InFrame})


def in_frame(b: ir.IRBuilder, frame: ir.Value, offset: int, type: ir.Type) -> ir.Value:
    """A variable `offset` bytes into `frame`; its address is worked out where `b` is."""
    place = InFrame(b.block, frame, [i64(offset)], False, "", source_etype=I8)
    place.allocated_type = type
    b._insert(place)
    return place


def on_stack(b: ir.IRBuilder, type: ir.Type) -> ir.Value:
    place = b.alloca(type)
    place.allocated_type = type
    return place
