"""The small change of code generation: typed constants, field access, branches to cold code."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from llvmlite import ir

from .operations import LANES, intrinsic

I1, I8, I16, I32, I64 = (ir.IntType(n) for n in (1, 8, 16, 32, 64))
PTR = ir.PointerType()
MASK = ir.VectorType(I1, LANES)
FULL = 0xFFFFFFFF


def i32(value: int) -> ir.Constant:
    return ir.Constant(I32, value)


def i64(value: int) -> ir.Constant:
    return ir.Constant(I64, value)


def at(b: ir.IRBuilder, base: ir.Value, offset: int | ir.Value) -> ir.Value:
    """`base` plus `offset` bytes."""
    step = i64(offset) if isinstance(offset, int) else offset
    return b.gep(base, [step], source_etype=I8)


def load_at(
    b: ir.IRBuilder, base: ir.Value, offset: int | ir.Value, type: ir.Type = I64, align: int | None = None
) -> ir.Value:
    return b.load(at(b, base, offset), typ=type, align=align)


def store_at(
    b: ir.IRBuilder, value: ir.Value, base: ir.Value, offset: int | ir.Value, align: int | None = None
) -> None:
    b.store(value, at(b, base, offset), align=align)


def to_i64(b: ir.IRBuilder, value: ir.Value) -> ir.Value:
    """An address or offset widened without sign."""
    wide = ir.VectorType(I64, LANES) if isinstance(value.type, ir.VectorType) else I64
    return value if value.type == wide else b.zext(value, wide)


def lowest(b: ir.IRBuilder, lanes: ir.Value, *, some: bool = True) -> ir.Value:
    """The number of the lowest lane of these; `some`: there is one, else 32 of none."""
    return intrinsic(b, "cttz", I32, [lanes, ir.Constant(I1, int(some))], [I32])


def without_lowest(b: ir.IRBuilder, lanes: ir.Value) -> ir.Value:
    return b.and_(lanes, b.sub(lanes, i32(1)))


@contextmanager
def unlikely(b: ir.IRBuilder, condition: ir.Value, name: str) -> Iterator[None]:
    """Code for the rare case that `condition` holds; it must end in a return or goes on after."""
    rare, on = b.append_basic_block(name), b.append_basic_block(name + ".on")
    branch = b.cbranch(condition, rare, on)
    branch.set_weights([1, 10000])
    b.position_at_end(rare)
    yield
    if not b.block.is_terminated:
        b.branch(on)
    b.position_at_end(on)


def select(
    b: ir.IRBuilder, likely: ir.Value, usual: Callable[[], ir.Value], otherwise: Callable[[], ir.Value]
) -> ir.Value:
    """The value of `usual` where `likely` holds, else that of `otherwise`; each is worked out only then."""
    (found,) = select_each(b, likely, lambda: [usual()], lambda: [otherwise()])
    return found


def select_each(
    b: ir.IRBuilder,
    likely: ir.Value,
    usual: Callable[[], Sequence[ir.Value]],
    otherwise: Callable[[], Sequence[ir.Value]],
) -> list[ir.Value]:
    """The same for several values."""
    easy, hard, on = (b.append_basic_block(name) for name in ("usual", "otherwise", "on"))
    b.cbranch(likely, easy, hard).set_weights([10000, 1])
    found = []
    for place, make in ((easy, usual), (hard, otherwise)):
        b.position_at_end(place)
        found.append((make(), b.block))
        b.branch(on)
    b.position_at_end(on)
    phis = []
    for values in zip(*(made for made, _ in found), strict=True):
        phis.append(b.phi(values[0].type))
        for value, (_, block) in zip(values, found, strict=True):
            phis[-1].add_incoming(value, block)
    return phis
