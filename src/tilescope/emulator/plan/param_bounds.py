"""Accesses of parameters are proved when code is generated: no check is left for the run.

A parameter is named, with a constant offset (PTX ISA 5.1.6), so that bounds and alignment follow from the text. All
other accesses are checked when they are made (lower/bounds.py): also those of a kernel's own parameter through a
register, as of an array in it whose index is computed. Such a parameter lies in constant memory, too."""

from __future__ import annotations

import re
from dataclasses import replace

from tilescope.errors import CompileError, UnsupportedError
from tilescope.ptx.module import Address, Function, Instruction, Operand, Register, Symbol, Variable

from ..lanes.types import parse_type

BY_NAME = "only a kernel's own parameters have addresses; in PTX, write [name+offset]"


def check_param_access(item: Instruction, function: Function) -> None:
    """Raises CompileError where an `ld.param` or `st.param` of `function` reaches outside of the parameter, or writes a
    kernel's own; UnsupportedError where the address is no parameter's name and a number, but for a kernel's loads."""
    if by_register(item) and item.opcode == "ld" and function.is_entry:
        return
    address = _address(item)
    if not isinstance(address, Address) or not isinstance(address.base, Symbol):
        raise UnsupportedError(f"`{item.name}` takes its address from a register", hint=BY_NAME)
    name, offset = address.base.name, address.base.offset + address.offset
    parameter = _declared(function).get(name)
    if parameter is None:
        raise CompileError(f"`{item.name}` names `{name}`, which is no parameter here")
    if item.opcode == "st" and function.is_entry and parameter in function.params:
        raise CompileError(f"`{item.name}` writes the kernel's parameter {name}, which may only be read")
    _check_bytes(item, parameter, offset)


def by_register(item: Instruction) -> bool:
    address = _address(item)
    return isinstance(address, Address) and isinstance(address.base, Register)


def in_constant_memory(item: Instruction) -> Instruction:
    """The same load there."""
    return replace(item, modifiers=tuple("const" if m.split("::")[0] == "param" else m for m in item.modifiers))


def _address(item: Instruction) -> Operand:
    return item.operands[0 if item.opcode == "st" else 1]


def parameter_places(function: Function) -> list[tuple[str, int, int]]:
    """Name, offset and bits of all that a function reads of its parameters, and writes of its results."""
    own = {v.name for v in [*function.params, *function.returns]}
    found: dict[tuple[str, int, int], None] = {}
    for item in function.body:
        if not isinstance(item, Instruction) or item.opcode not in ("ld", "st") or "param" not in item.modifiers[0]:
            continue
        address, type = _address(item), parse_type(item.modifiers[-1])
        if type and isinstance(address, Address) and isinstance(address.base, Symbol) and address.base.name in own:
            first = address.base.offset + address.offset
            found |= {(address.base.name, first + i * type.size, type.bits): None for i in range(_lanes(item))}
    return list(found)


def _lanes(item: Instruction) -> int:
    return next((int(m[1:]) for m in item.modifiers if re.fullmatch(r"v\d", m)), 1)


def _declared(function: Function) -> dict[str, Variable]:
    """A function's parameters and results, and those of the calls in it."""
    own = [v for v in function.variables if v.space == "param"]
    return {v.name: v for v in [*function.params, *function.returns, *own]}


def _check_bytes(item: Instruction, parameter: Variable, offset: int) -> None:
    type = parse_type(item.modifiers[-1])
    if type is None:
        return  # the table refuses it by name
    last = offset + type.size * _lanes(item) - 1
    verb = "writes" if item.opcode == "st" else "reads"
    name = parameter.name.split("$")[0]  # behind it is the number of an inner scope
    if offset < 0 or last >= parameter.size:
        where = f"bytes {offset:,} to {last:,} of parameter {name}, which has {parameter.size:,}"
        hint = f"offsets from 0 to {parameter.size - 1} are its own"
        raise CompileError(f"`{item.name}` {verb} {where}", hint=hint)
    if offset % type.size:
        raise CompileError(
            f"`{item.name}` {verb} parameter {name} at byte {offset}, which is no multiple of {type.size}"
        )
