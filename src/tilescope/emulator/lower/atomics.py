"""Atomics in generated code: one lane after another, in order (the order is undefined on hardware).

A vector's elements are changed one by one. A value of 128 bits is changed while no other thread of the CPU does so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from llvmlite import ir

from ..isa.half import HALVES
from ..isa.interpreter import Change
from ..isa.memory import FLUSHING_ADD
from ..isa.values import Value
from ..lanes.types import Type
from ..llvm import half
from ..llvm.helpers import I1, I32, I64, PTR, at, i32, load_at, lowest, without_lowest
from ..llvm.operations import declared_call, literal, scalar_type, vector_of
from ..runtime import context
from .access import Access
from .listener import Code

_DIRECT = {"and": "and", "or": "or", "xor": "xor", "exch": "xchg", "min": "min", "max": "max", "add": "add"}


# a pointer and a lane's operands, each of so many elements, in; what was there out
Step = Callable[[ir.Value, list[list[ir.Value]]], list[ir.Value]]


@contextmanager
def alone(code: Code, access: Access) -> Iterator[None]:
    """What is built meanwhile runs on one thread of the CPU at a time, where the access is one of 128 bits at once."""
    for name in ("ts_hold",) if access.at_once else ():
        declared_call(code.b, name, ir.VoidType(), [])
    yield
    for name in ("ts_let_go",) if access.at_once else ():
        declared_call(code.b, name, ir.VoidType(), [])


def lane_by_lane(
    code: Code, access: Access, step: Step, pointers: ir.Value, operands: list[list[ir.Value]]
) -> tuple[list[ir.Value], ir.Value]:
    """A loop over the active lanes; what each found in memory, and the lanes after which it was another."""
    b, result = code.b, vector_of(scalar_type(access.type))
    before, loop, done = b.block, b.append_basic_block("atomic"), b.append_basic_block("atomic.done")
    b.branch(loop)
    b.position_at_end(loop)
    left, changed, *old = [b.phi(type) for type in (I32, I32, *[result] * access.elements)]
    lane = lowest(b, left)
    pointer = b.inttoptr(b.extract_element(pointers, lane), PTR)
    found = step(pointer, [[b.extract_element(v, lane) for v in values] for values in operands])
    new = [b.insert_element(vector, one, lane) for vector, one in zip(old, found, strict=True)]
    rest = without_lowest(b, left)
    after = b.or_(changed, _bit_if_changed(b, access.type, pointer, found, left)) if code.plan.gives_way else changed
    starts = [code.mask, i32(0), *[literal(result, 0)] * access.elements]
    for phi, first, then in zip([left, changed, *old], starts, [rest, after, *new], strict=True):
        phi.add_incoming(first, before)
        phi.add_incoming(then, b.block)
    b.cbranch(b.icmp_unsigned("!=", rest, i32(0)), loop, done)
    b.position_at_end(done)
    return new, after


def _bit_if_changed(b: ir.IRBuilder, type: Type, pointer: ir.Value, found: list[ir.Value], left: ir.Value) -> ir.Value:
    """The lowest bit of `left`, if memory does not hold what was found any more."""
    raw, same = ir.IntType(type.bits), ir.Constant(I1, 1)
    for i, one in enumerate(found):
        before = b.bitcast(one, raw) if type.is_float and not type.is_half else one
        now = load_at(b, pointer, i * type.size, raw, type.size)
        same = b.and_(same, b.icmp_unsigned("==", now, before))
    return b.select(same, i32(0), b.and_(left, b.sub(i32(0), left)))


def by_name(code: Code, name: str, access: Access) -> Step:
    if access.whole:
        return lambda pointer, operands: _exchange_whole(code.b, name, access.type, pointer, operands)
    if name == FLUSHING_ADD and not access.space:
        return lambda pointer, operands: _added_anywhere(code, access.type, pointer, operands)
    return lambda pointer, operands: _exchange_each(code.b, name, access.type, pointer, operands)


def _added_anywhere(code: Code, type: Type, pointer: ir.Value, operands: list[list[ir.Value]]) -> list[ir.Value]:
    """Of a generic address the host's tells whether it is of shared memory."""
    b = code.b
    shared, length = (load_at(b, code.ctx, context.OFFSETS[name]) for name in ("shared", "shared_bytes"))
    inside = b.icmp_unsigned("<", b.sub(b.ptrtoint(pointer, I64), shared), length)

    def total(operand: ir.Value) -> Callable[[ir.Value], ir.Value]:
        return lambda seen: b.select(
            inside, *(_changed(b, name, type, seen, operand) for name in ("add", FLUSHING_ADD))
        )

    places = _places(b, type, pointer, len(operands[0]))
    return [_compare_and_swap(b, type, place, total(x)) for place, x in zip(places, operands[0], strict=True)]


def _places(b: ir.IRBuilder, type: Type, pointer: ir.Value, count: int) -> list[ir.Value]:
    return [at(b, pointer, i * type.size) if i else pointer for i in range(count)]


def by_change(code: Code, change: Change, type: Type, like: list[Value]) -> Step:
    """`like`: values of the operands' types."""

    def step(pointer: ir.Value, operands: list[list[ir.Value]]) -> list[ir.Value]:
        given = [code.ops.uniform(value.type, x) for value, (x,) in zip(like, operands, strict=True)]

        def made(seen: ir.Value) -> ir.Value:
            return change(code.ops.uniform(type, seen), *given).data[0]

        return [_compare_and_swap(code.b, type, pointer, made)]

    return step


def _exchange_each(
    b: ir.IRBuilder, name: str, type: Type, pointer: ir.Value, operands: list[list[ir.Value]]
) -> list[ir.Value]:
    each = zip(_places(b, type, pointer, len(operands[0])), *operands, strict=True)
    return [_read_modify_write(b, name, type, place, list(values)) for place, *values in each]


def _exchange_whole(
    b: ir.IRBuilder, name: str, type: Type, pointer: ir.Value, operands: list[list[ir.Value]]
) -> list[ir.Value]:
    """exch and cas of several words as one value."""
    found = [load_at(b, pointer, i * type.size, scalar_type(type), type.size) for i in range(len(operands[0]))]
    swaps = ir.Constant(I1, 1)
    for one, expected in zip(found, operands[0], strict=True) if name == "cas" else ():
        swaps = b.and_(swaps, b.icmp_unsigned("==", one, expected))
    with b.if_then(swaps):
        for i, new in enumerate(operands[-1]):
            b.store(new, at(b, pointer, i * type.size), align=type.size)
    return found


def _read_modify_write(b: ir.IRBuilder, name: str, type: Type, pointer: ir.Value, operands: list[ir.Value]) -> ir.Value:
    if name == "cas":
        pair = b.cmpxchg(pointer, operands[0], operands[1], "seq_cst", "seq_cst")
        return b.extract_value(pair, 0)
    if name in _DIRECT and not type.is_float:
        unsigned = "u" if name in ("min", "max") and not type.signed else ""
        return b.atomic_rmw(unsigned + _DIRECT[name], pointer, operands[0], "seq_cst")
    return _compare_and_swap(b, type, pointer, lambda seen: _changed(b, name, type, seen, operands[0]))


def _compare_and_swap(b: ir.IRBuilder, type: Type, pointer: ir.Value, made: Callable[[ir.Value], ir.Value]) -> ir.Value:
    """Floats, inc and dec: try until nothing came between (PTX ISA 9.7.13.5)."""
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
        return _both_changed(b, name, seen, operand)
    if type.is_half:
        return half.apply(b, name, type, [seen, operand], "")
    if name == FLUSHING_ADD:
        total = b.fadd(*(b.bitcast(_flushed(b, x), scalar_type(type)) for x in (seen, b.bitcast(operand, seen.type))))
        return _flushed(b, b.bitcast(total, seen.type))
    if name == "add":
        return b.bitcast(b.fadd(b.bitcast(seen, scalar_type(type)), operand), seen.type)
    if name == "inc":
        return b.select(b.icmp_unsigned(">=", seen, operand), seen.type(0), b.add(seen, seen.type(1)))
    wraps = b.or_(b.icmp_unsigned("==", seen, seen.type(0)), b.icmp_unsigned(">", seen, operand))
    return b.select(wraps, operand, b.sub(seen, seen.type(1)))


def _flushed(b: ir.IRBuilder, bits: ir.Value) -> ir.Value:
    """A subnormal binary32 as zero of its sign."""
    small = b.icmp_unsigned("==", b.and_(bits, bits.type(0x7F800000)), bits.type(0))
    return b.select(small, b.and_(bits, bits.type(0x80000000)), bits)


def _both_changed(b: ir.IRBuilder, name: str, seen: ir.Value, operand: ir.Value) -> ir.Value:
    """A pair's halves, each with the other's."""
    operation, _, type = name.partition(".")
    low, high = ([b.trunc(b.lshr(pair, i32(16 * i)), ir.IntType(16)) for pair in (seen, operand)] for i in (0, 1))
    made = [b.zext(half.apply(b, operation, HALVES[type], pair, ""), I32) for pair in (low, high)]
    return b.or_(made[0], b.shl(made[1], i32(16)))
