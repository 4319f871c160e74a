"""How a value of each type is held: numbers and pointers as they are, masks as whole numbers, all else in memory."""

from __future__ import annotations

from llvmlite import ir

SCALARS = frozenset({ir.IntType, ir.PointerType, ir.FloatType, ir.DoubleType, ir.HalfType, ir.VoidType, ir.LabelType})


def is_mask(type: ir.Type) -> bool:
    if type.__class__ is not ir.VectorType:
        return False
    return type.element.__class__ is ir.IntType and type.element.width == 1


def is_vector(type: ir.Type) -> bool:
    """A mask, or what is wide."""
    return type.__class__ is ir.VectorType or is_wide(type)


def is_wide(type: ir.Type) -> bool:
    """A vector, or a structure in which there is one: what a pointer is passed for."""
    if type.__class__ is ir.VectorType:
        return type.element.__class__ is not ir.IntType or type.element.width != 1
    return type.__class__ is ir.LiteralStructType and any(is_mask(t) or is_wide(t) for t in type.elements)


def held(type: ir.Type) -> str:
    """The type, in assembly, of what holds a value that is not in memory; `ptr` for one that is."""
    return "ptr" if is_wide(type) else laid_out(type)


def returned(type: ir.Type) -> str:
    """The type, in assembly, of a function's result: nothing for one that lies in memory."""
    return "void" if is_wide(type) else held(type)


def behind_place(result: ir.Type, into: str, passed: list[str]) -> list[str]:
    """What is passed to a function: first the place of its result, if that lies in memory."""
    return [f"ptr {into}", *passed] if is_wide(result) else passed


def laid_out(type: ir.Type) -> str:
    """The type, in assembly, of a value as it lies in memory."""
    kind = type.__class__
    if kind is ir.VectorType:
        return f"i{type.count}" if is_mask(type) else str(type)
    if kind is ir.LiteralStructType:
        return "{" + ", ".join(laid_out(t) for t in type.elements) + "}"
    return "ptr" if kind is ir.PointerType else str(type)


def number_of(mask: ir.Constant) -> int:
    """A constant mask as the number that holds it; lanes of no known value are not set."""
    if not isinstance(mask.constant, (list, tuple)):
        return 0
    bits = [lane.constant if isinstance(lane.constant, int) else 0 for lane in mask.constant]
    return sum((bit & 1) << i for i, bit in enumerate(bits))
