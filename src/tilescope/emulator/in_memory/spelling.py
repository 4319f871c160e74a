"""An instruction's assembly with other names for its operands: LLVM Language Reference, "Instruction Reference"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from llvmlite import ir

from ..llvm.variables import InFrame

Names = Sequence[str]
_NOTE = re.compile(r", !\w+ !\d+")  # of how often a branch is taken: unoptimised code does not ask


def spelled(instruction: ir.Instruction) -> str:
    """As it is, with its result's name, but without notes for an optimiser."""
    how = _HOW.get(type(instruction))
    if how is None:
        return _NOTE.sub("", str(instruction))
    text = how(instruction, [value.get_reference() for value in instruction.operands])
    return text if isinstance(instruction.type, ir.VoidType) else f"{instruction.get_reference()} = {text}"


def does(instruction: ir.Instruction, names: Names) -> str:
    """What is done, without the result's name, to operands of these `names`. Raises KeyError for what is only done to
    numbers and pointers."""
    return _HOW[type(instruction)](instruction, names)


def aligned(instruction: ir.Instruction) -> str:
    return "" if instruction.align is None else f", align {instruction.align}"


def _flags(instruction: ir.Instruction) -> str:
    return " ".join([instruction.opname, *instruction.flags])


def _typed(values: Sequence[ir.Value], names: Names) -> str:
    return ", ".join([f"{value.type} {name}" for value, name in zip(values, names, strict=True)])


def _of_alike(i: ir.Instruction, names: Names) -> str:
    return f"{_flags(i)} {i.type} {', '.join(names)}"


def _compared(i: ir.Instruction, names: Names) -> str:
    return f"{_flags(i)} {i.op} {i.operands[0].type} {names[0]}, {names[1]}"


def _cast(i: ir.Instruction, names: Names) -> str:
    return f"{i.opname} {i.operands[0].type} {names[0]} to {i.type}"


def _of_typed(i: ir.Instruction, names: Names) -> str:
    return f"{_flags(i)} {_typed(i.operands, names)}"


def _with_indices(i: ir.Instruction, names: Names) -> str:
    return f"{_of_typed(i, names)}, {', '.join(str(index) for index in i.indices)}"


def _load(i: ir.Instruction, names: Names) -> str:
    return f"load {i.type}, ptr {names[0]}{aligned(i)}"


def _store(i: ir.Instruction, names: Names) -> str:
    return f"store {i.operands[0].type} {names[0]}, ptr {names[1]}{aligned(i)}"


def _pointer(i: ir.Instruction, names: Names) -> str:
    inbounds = "inbounds " if i.inbounds else ""
    return f"getelementptr {inbounds}{i.source_etype}, ptr {names[0]}, {_typed(i.indices, names[1:])}"


def _call(i: ir.Instruction, names: Names) -> str:
    assert not any((i.tail, i.cconv, i.attributes, i.arg_attributes)), f"nothing here knows how to say {i}"
    fast = "".join(f" {flag}" for flag in i.fastmath)
    return f"call{fast} {i.type} {names[0]}({_typed(i.args, names[1:])})"


_HOW: dict[type, Callable[[ir.Instruction, Names], str]] = {
    ir.Instruction: _of_alike,
    ir.ICMPInstr: _compared,
    ir.FCMPInstr: _compared,
    ir.CastInstr: _cast,
    ir.SelectInstr: _of_typed,
    ir.LoadInstr: _load,
    ir.StoreInstr: _store,
    ir.GEPInstr: _pointer,
    InFrame: _pointer,
    ir.CallInstr: _call,
    ir.instructions.Branch: _of_typed,
    ir.instructions.ConditionalBranch: _of_typed,
    ir.ExtractElement: _of_typed,
    ir.instructions.InsertElement: _of_typed,
    ir.instructions.ShuffleVector: _of_typed,
    ir.ExtractValue: _with_indices,
    ir.instructions.InsertValue: _with_indices,
}
