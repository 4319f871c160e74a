"""Vectors in memory of which some lanes are left alone: pointers and lanes in, LLVM's masked loads and stores out."""

from __future__ import annotations

from collections.abc import Iterable

from llvmlite import ir

from .helpers import I1, I32, i32
from .operations import intrinsic, literal, undefined

_ANY_ADDRESS = i32(1)  # an alignment
_SHORTEST = 128  # bits


def masked_load(b: ir.IRBuilder, pointer: ir.Value, type: ir.VectorType, lanes: ir.Value) -> ir.Value:
    """`type` from any address; zeros in lanes that are not set, of which no memory is touched."""
    wide = _widened(type)
    arguments = [pointer, _ANY_ADDRESS, _with_none(b, lanes, wide.count), literal(wide, 0)]
    loaded = intrinsic(b, "masked.load", wide, arguments, [wide, pointer.type])
    return loaded if wide == type else b.shuffle_vector(loaded, undefined(wide), _places(range(type.count)))


def masked_store(b: ir.IRBuilder, value: ir.Value, pointer: ir.Value, lanes: ir.Value) -> None:
    """To any address; of lanes that are not set no memory is touched."""
    wide, count = _widened(value.type), value.type.count
    if wide != value.type:
        value = b.shuffle_vector(value, undefined(value.type), _places(i % count for i in range(wide.count)))
    arguments = [value, pointer, _ANY_ADDRESS, _with_none(b, lanes, wide.count)]
    intrinsic(b, "masked.store", ir.VoidType(), arguments, [wide, pointer.type])


def _widened(type: ir.VectorType) -> ir.VectorType:
    """LLVM makes vectors of 16 bytes of shorter ones itself, and for AVX-512 may leave the mask's new lanes set: eight
    bytes behind a row were overwritten."""
    bits = {ir.FloatType: 32, ir.DoubleType: 64}.get(type.element.__class__) or type.element.width
    return ir.VectorType(type.element, max(type.count, _SHORTEST // bits))


def _with_none(b: ir.IRBuilder, lanes: ir.Value, count: int) -> ir.Value:
    """`lanes` with others behind them that are not set: as a number."""
    have = lanes.type.count
    if have == count:
        return lanes
    number = b.zext(b.bitcast(lanes, ir.IntType(have)), ir.IntType(count))
    return b.bitcast(number, ir.VectorType(I1, count))


def _places(numbers: Iterable[int]) -> ir.Constant:
    found = list(numbers)
    return ir.Constant(ir.VectorType(I32, len(found)), found)
