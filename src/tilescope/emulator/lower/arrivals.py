"""Who has arrived at a barrier, counted in generated code: short, and done at every barrier of every warp. What follows
from the last arrival is the run-time library's (runtime/barriers.c), where there is more to it than a new beginning."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import I32, I64, at, i64, load_at, store_at, unlikely
from ..llvm.operations import declared_call, intrinsic
from ..runtime import context
from .emitter import Emitter


def arrive(code: Emitter, number: ir.Value, wanted: ir.Value, *, plain: bool) -> ir.Value:
    """The active lanes arrive at barrier `number`; whether it is complete, as `wanted` threads have arrived (0: all
    live threads of the block). A barrier with a count of threads counts whole warps (PTX ISA 9.7.13.1).

    `plain`: no barrier of this kernel reduces a predicate, and no detector follows what barriers order."""
    b, barrier = code.b, barrier_at(code, number)
    lanes, whole = _count(b, code.mask), b.icmp_unsigned("==", wanted, i64(0))
    warps = b.and_(b.add(lanes, i64(31)), i64(-32))
    arrived = b.add(load_at(b, barrier, context.barrier_offset("arrived")), b.select(whole, lanes, warps))
    store_at(b, arrived, barrier, context.barrier_offset("arrived"))
    store_at(b, b.zext(whole, I64), barrier, context.barrier_offset("whole"))
    _open(code, number)
    live = load_at(b, code.ctx, context.OFFSETS["live"])
    complete = b.icmp_unsigned(">=", arrived, b.select(whole, live, wanted))
    with unlikely(b, complete, "last"):
        if plain:
            _complete(code, number, barrier)
        else:
            declared_call(b, "ts_complete", ir.VoidType(), [code.ctx, number])
    return complete


def _complete(code: Emitter, number: ir.Value, barrier: ir.Value) -> None:
    """As ts_complete, which LLVM saves many registers to call."""
    b, generation = code.b, context.barrier_offset("generation")
    store_at(b, b.add(load_at(b, barrier, generation), i64(1)), barrier, generation)
    store_at(b, i64(0), barrier, context.barrier_offset("arrived"))
    place, bit = context.OFFSETS["open_barriers"], b.shl(i64(1), b.zext(number, I64))
    store_at(b, b.and_(load_at(b, code.ctx, place), b.not_(bit)), code.ctx, place)


def _open(code: Emitter, number: ir.Value) -> None:
    b, place = code.b, context.OFFSETS["open_barriers"]
    bit = b.shl(i64(1), b.zext(number, I64))
    store_at(b, b.or_(load_at(b, code.ctx, place), bit), code.ctx, place)


def end_lanes(code: Emitter, mask: ir.Value) -> None:
    """Lanes end: a barrier of the whole block that waited for them alone is complete."""
    b, place = code.b, context.OFFSETS["live"]
    store_at(b, b.sub(load_at(b, code.ctx, place), _count(b, mask)), code.ctx, place)
    waiting = load_at(b, code.ctx, context.OFFSETS["open_barriers"])
    with unlikely(b, b.icmp_unsigned("!=", waiting, i64(0)), "open"):
        declared_call(b, "ts_complete_without", ir.VoidType(), [code.ctx])


def _count(b: ir.IRBuilder, mask: ir.Value) -> ir.Value:
    return b.zext(intrinsic(b, "ctpop", I32, [mask], [I32]), I64)


def barrier_at(code: Emitter, number: ir.Value) -> ir.Value:
    """Where the context holds barrier `number`."""
    b = code.b
    offset = b.mul(b.zext(number, I64), i64(8 * len(context.BARRIER_FIELDS)))
    return at(b, at(b, code.ctx, context.OFFSETS["barriers"]), offset)
