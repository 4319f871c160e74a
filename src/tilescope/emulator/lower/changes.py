"""What tells a wait from a deadlock: a count of the changes after which who waits may find something else."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I64, at, i64
from ..runtime import context
from .emitter import Emitter


def note_change(code: Emitter, changed: ir.Value) -> None:
    """Memory has changed, or a clock has been read, if `changed`; counted in kernels that may wait."""
    if code.plan.gives_way:
        b = code.b
        place = at(b, code.ctx, context.OFFSETS["changes"])
        b.store(b.add(b.load(place, typ=I64), b.select(changed, i64(1), i64(0))), place)
