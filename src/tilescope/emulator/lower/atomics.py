"""Atomics in generated code: one lane after another, in order (the order is undefined on hardware)."""

from __future__ import annotations

from collections.abc import Callable

from llvmlite import ir

from ..isa.half import HALVES
from ..isa.interpreter import Change
from ..isa.types import Type
from ..isa.values import Value
from ..llvm import half
from ..llvm.helpers import I1, I32, PTR, i32
from ..llvm.operations import intrinsic, scalar_type, vector_of
from .listener import Code

_DIRECT = {"and": "and", "or": "or", "xor": "xor", "exch": "xchg", "min": "min", "max": "max", "add": "add"}


Step = Callable[[ir.Value, list[ir.Value]], ir.Value]  # a pointer and a lane's operands in, what was there out


def lane_by_lane(
    code: Code, type: Type, step: Step, pointers: ir.Value, operands: list[ir.Value]
) -> tuple[ir.Value, ir.Value]:
    """A loop over the active lanes; what each found in memory, and the lanes after which it was another."""
    b = code.b
    result = vector_of(scalar_type(type))
    before, loop, done = b.block, b.append_basic_block("atomic"), b.append_basic_block("atomic.done")
    b.branch(loop)
    b.position_at_end(loop)
    left, old, changed = b.phi(I32), b.phi(result), b.phi(I32)
    left.add_incoming(code.mask, before)
    old.add_incoming(ir.Constant(result, None), before)
    changed.add_incoming(i32(0), before)
    lane = intrinsic(b, "cttz", I32, [left, ir.Constant(I1, 1)], [I32])
    pointer = b.inttoptr(b.extract_element(pointers, lane), PTR)
    found = step(pointer, [b.extract_element(v, lane) for v in operands])
    new = b.insert_element(old, found, lane)
    rest = b.and_(left, b.sub(left, i32(1)))
    after = b.or_(changed, _bit_if_changed(code, type, pointer, found, left)) if code.plan.waits else changed
    left.add_incoming(rest, b.block)
    old.add_incoming(new, b.block)
    changed.add_incoming(after, b.block)
    b.cbranch(b.icmp_unsigned("!=", rest, i32(0)), loop, done)
    b.position_at_end(done)
    return new, after


def _bit_if_changed(code: Code, type: Type, pointer: ir.Value, found: ir.Value, left: ir.Value) -> ir.Value:
    """The lowest bit of `left`, if memory does not hold what was found any more."""
    b, raw = code.b, ir.IntType(type.bits)
    before = b.bitcast(found, raw) if type.is_float and not type.is_half else found
    same = b.icmp_unsigned("==", b.load(pointer, typ=raw, align=type.size), before)
    return b.select(same, i32(0), b.and_(left, b.sub(i32(0), left)))


def by_name(code: Code, name: str, type: Type) -> Step:
    return lambda pointer, operands: _read_modify_write(code.b, name, type, pointer, operands)


def by_change(code: Code, change: Change, type: Type, like: list[Value]) -> Step:
    """`like`: values of the operands' types."""

    def step(pointer: ir.Value, operands: list[ir.Value]) -> ir.Value:
        given = [code.ops.uniform(value.type, x) for value, x in zip(like, operands, strict=True)]

        def made(seen: ir.Value) -> ir.Value:
            return change(code.ops.uniform(type, seen), *given).data[0]

        return _compare_and_swap(code.b, type, pointer, made)

    return step


def _read_modify_write(b: ir.IRBuilder, name: str, type: Type, pointer: ir.Value, operands: list[ir.Value]) -> ir.Value:
    if name == "cas":
        pair = b.cmpxchg(pointer, operands[0], operands[1], "seq_cst", "seq_cst")
        return b.extract_value(pair, 0)
    if name in _DIRECT and not type.is_float:
        unsigned = "u" if name in ("min", "max") and not type.signed else ""
        return b.atomic_rmw(unsigned + _DIRECT[name], pointer, operands[0], "seq_cst")
    return _compare_and_swap(b, type, pointer, lambda seen: _changed(b, name, type, seen, operands[0]))


def _compare_and_swap(b: ir.IRBuilder, type: Type, pointer: ir.Value, made: Callable[[ir.Value], ir.Value]) -> ir.Value:
    """Float addition, inc and dec: try until nothing came between (PTX ISA 9.7.13.5)."""
    raw = ir.IntType(type.bits)
    first = b.load(pointer, typ=raw, align=type.size)
    before, loop, done = b.block, b.append_basic_block("retry"), b.append_basic_block("swapped")
    b.branch(loop)
    b.position_at_end(loop)
    seen = b.phi(raw)
    seen.add_incoming(first, before)
    wanted = made(seen)
    pair = b.cmpxchg(pointer, seen, wanted, "seq_cst", "seq_cst")
    seen.add_incoming(b.extract_value(pair, 0), b.block)
    b.cbranch(b.extract_value(pair, 1), done, loop)
    b.position_at_end(done)
    return b.bitcast(seen, scalar_type(type)) if type.is_float and not type.is_half else seen


def _changed(b: ir.IRBuilder, name: str, type: Type, seen: ir.Value, operand: ir.Value) -> ir.Value:
    if "." in name:
        return _both_added(b, HALVES[name.partition(".")[2]], seen, operand)
    if type.is_half:
        return half.apply(b, "add", type, [seen, operand], "")
    if name == "add":
        return b.bitcast(b.fadd(b.bitcast(seen, scalar_type(type)), operand), seen.type)
    if name == "inc":
        return b.select(b.icmp_unsigned(">=", seen, operand), seen.type(0), b.add(seen, seen.type(1)))
    wraps = b.or_(b.icmp_unsigned("==", seen, seen.type(0)), b.icmp_unsigned(">", seen, operand))
    return b.select(wraps, operand, b.sub(seen, seen.type(1)))


def _both_added(b: ir.IRBuilder, type: Type, seen: ir.Value, operand: ir.Value) -> ir.Value:
    """A pair's halves, each added to the other's."""
    low, high = ([b.trunc(b.lshr(pair, i32(16 * i)), ir.IntType(16)) for pair in (seen, operand)] for i in (0, 1))
    sums = [b.zext(half.apply(b, "add", type, pair, ""), I32) for pair in (low, high)]
    return b.or_(sums[0], b.shl(sums[1], i32(16)))
