"""Rows of lanes in memory, of which those that are not active are left alone: a pointer and a mask in, vectors out.

LLVM takes long to move the elements of vectors that no register holds, and longer under a mask. So rows of several
elements a lane have functions of the module, which the optimiser copies to where they are called: where nothing is
optimised, code is as short as the calls. What is rare, a part of a row where masks are not free, is called always."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from llvmlite import ir

from .functions import COPIED, KEPT, apart, call_own, several, together
from .helpers import FULL, I1, I32, i32, select_each
from .native import masks_are_free
from .operations import intrinsic, literal, type_name, undefined

_ANY_ADDRESS = i32(1)  # an alignment
_SHORTEST = 128  # bits


def load_row(
    b: ir.IRBuilder, pointer: ir.Value, type: ir.Type, count: int, row: ir.Value, warp: ir.Value
) -> list[ir.Value]:
    """`count` values of `type` for each lane, lane after lane from any address: a vector for each of them, zeros in
    lanes that are not active, of which no memory is touched. `row` is the mask of its lanes, `warp` that of all."""
    lanes = row.type.width
    wide = ir.VectorType(type, lanes * count)

    def load(b: ir.IRBuilder, pointer: ir.Value, row: ir.Value, warp: ir.Value) -> ir.Value:
        (found,) = _whole_or(
            b, warp, lambda: [b.load(pointer, typ=wide, align=1)], lambda: [_some(b, pointer, row, wide)]
        )
        return found

    def make(b: ir.IRBuilder, *given: ir.Value) -> ir.Value:
        found = load(b, *given)
        return together(b, [picked(b, found, range(i, wide.count, count)) for i in range(count)])

    if count == 1:
        return [load(b, pointer, row, warp)]
    result = several([ir.VectorType(type, lanes)] * count)
    name = f"row.load.{count}x{lanes}.{type_name(type)}"
    return apart(b, call_own(b, name, COPIED, result, make, pointer, row, warp))


def store_row(b: ir.IRBuilder, pointer: ir.Value, values: list[ir.Value], row: ir.Value, warp: ir.Value) -> None:
    """A vector for each value that a lane has there, lane after lane, to any address."""
    lanes, count, type = row.type.width, len(values), values[0].type.element

    def make(b: ir.IRBuilder, pointer: ir.Value, row: ir.Value, warp: ir.Value, *values: ir.Value) -> None:
        value = _interleaved(b, list(values))
        _whole_or(b, warp, lambda: _store(b, value, pointer), lambda: _store_some(b, pointer, row, value))

    if count == 1:
        make(b, pointer, row, warp, *values)
        return
    name = f"row.store.{count}x{lanes}.{type_name(type)}"
    call_own(b, name, COPIED, ir.VoidType(), make, pointer, row, warp, *values)


def fill_row(b: ir.IRBuilder, pointer: ir.Value, value: ir.Constant, count: int, row: ir.Value, warp: ir.Value) -> None:
    """The same number `count` times for each lane."""
    filled = literal(ir.VectorType(value.type, row.type.width * count), value.constant)
    _whole_or(b, warp, lambda: _store(b, filled, pointer), lambda: _store_some(b, pointer, row, filled))


def _interleaved(b: ir.IRBuilder, parts: list[ir.Value]) -> ir.Value:
    """The elements of vectors, lane after lane."""
    if len(parts) == 1:
        return parts[0]
    n, width = len(parts), parts[0].type.count
    return picked(b, joined(b, parts), (i % n * width + i // n for i in range(n * width)))


def joined(b: ir.IRBuilder, parts: list[ir.Value]) -> ir.Value:
    """Vectors one after another; their number is a power of two."""
    while len(parts) > 1:
        pairs = [(parts[i], parts[i + 1]) for i in range(0, len(parts), 2)]
        parts = [b.shuffle_vector(x, y, _places(range(2 * x.type.count))) for x, y in pairs]
    return parts[0]


# --- whole, or under a mask ------------------------------------------------------------------------------------------


def _whole_or(
    b: ir.IRBuilder, warp: ir.Value, whole: Callable[[], list[ir.Value]], masked: Callable[[], list[ir.Value]]
) -> list[ir.Value]:
    """What `whole` makes where all lanes are active, and `masked` else; where that is as fast, `masked` alone."""
    if masks_are_free():
        return masked()
    return select_each(b, b.icmp_unsigned("==", warp, i32(FULL)), whole, masked)


def _store(b: ir.IRBuilder, value: ir.Value, pointer: ir.Value) -> list[ir.Value]:
    b.store(value, pointer, align=1)
    return []


def _some(b: ir.IRBuilder, pointer: ir.Value, row: ir.Value, wide: ir.VectorType) -> ir.Value:
    def make(b: ir.IRBuilder, pointer: ir.Value, row: ir.Value) -> ir.Value:
        return masked_load(b, pointer, wide, _repeated(b, row, wide.count))

    if masks_are_free():
        return make(b, pointer, row)
    return call_own(b, f"some.load.{row.type.width}.{type_name(wide)}", KEPT, wide, make, pointer, row)


def _store_some(b: ir.IRBuilder, pointer: ir.Value, row: ir.Value, value: ir.Value) -> list[ir.Value]:
    def make(b: ir.IRBuilder, pointer: ir.Value, row: ir.Value, value: ir.Value) -> None:
        masked_store(b, value, pointer, _repeated(b, row, value.type.count))

    if masks_are_free():
        make(b, pointer, row, value)
    else:
        name = f"some.store.{row.type.width}.{type_name(value.type)}"
        call_own(b, name, KEPT, ir.VoidType(), make, pointer, row, value)
    return []


def _repeated(b: ir.IRBuilder, row: ir.Value, count: int) -> ir.Value:
    """The lanes of a mask as bits, each as often as it has elements of `count`."""
    lanes = row.type.width
    bits = b.bitcast(row, ir.VectorType(I1, lanes))
    return bits if count == lanes else picked(b, bits, (i // (count // lanes) for i in range(count)))


def masked_load(b: ir.IRBuilder, pointer: ir.Value, type: ir.VectorType, lanes: ir.Value) -> ir.Value:
    """`type` from any address; zeros in lanes that are not set, of which no memory is touched."""
    wide = _widened(type)
    arguments = [pointer, _ANY_ADDRESS, _with_none(b, lanes, wide.count), literal(wide, 0)]
    loaded = intrinsic(b, "masked.load", wide, arguments, [wide, pointer.type])
    return loaded if wide == type else picked(b, loaded, range(type.count))


def masked_store(b: ir.IRBuilder, value: ir.Value, pointer: ir.Value, lanes: ir.Value) -> None:
    """To any address; of lanes that are not set no memory is touched."""
    wide, count = _widened(value.type), value.type.count
    if wide != value.type:
        value = picked(b, value, (i % count for i in range(wide.count)))
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


# --- elements of vectors ----------------------------------------------------------------------------------------------


def picked(b: ir.IRBuilder, vector: ir.Value, places: Iterable[int]) -> ir.Value:
    """The elements of `vector` at these places."""
    found = list(places)
    if found == list(range(vector.type.count)):
        return vector
    return b.shuffle_vector(vector, undefined(vector.type), _places(found))


def _places(numbers: Iterable[int]) -> ir.Constant:
    found = list(numbers)
    return ir.Constant(ir.VectorType(I32, len(found)), found)
