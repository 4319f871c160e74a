"""A kernel's parameters: a PTX function in, each one's type, size and place among the parameter bytes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilescope.ptx.module import Function, Variable


ADDRESSED = "$parameter"  # ends the name of the constant variable that stands for a parameter whose address is taken


@dataclass(slots=True)
class Parameter:
    """Its PTX type (".b8" arrays are structs), bytes and offset."""

    name: str
    type: str
    size: int
    offset: int
    is_struct: bool


def parameters_of(function: Function) -> list[Parameter]:
    """A kernel's parameters with their offsets."""
    return [Parameter(v.name, v.type, v.size, offset, v.is_array) for v, offset in placed_parameters(function)]


def placed_parameters(function: Function) -> list[tuple[Variable, int]]:
    """Each parameter with its byte offset (PTX ISA 5.1.6, parameter state space): aligned, one after another."""
    placed, at = [], 0
    for p in function.params:
        at = -(-at // p.align) * p.align
        placed.append((p, at))
        at += p.size
    return placed
