"""Where values that lie in memory are used: how long the place of each is taken."""

from __future__ import annotations

from dataclasses import dataclass, field

from llvmlite import ir

from ..llvm.variables import VARIABLES
from .forms import SCALARS, is_wide


@dataclass(slots=True)
class LiveRange:
    """`last`: an index in the block where a value is made, whose last use that is; `elsewhere`: others use it, too."""

    last: int
    elsewhere: bool = False


@dataclass
class Uses:
    """Of one function; keys are the identities of values and blocks. `stores`: by a variable and a block, the indices
    at which it is written; `escaping`: variables whose pointer goes elsewhere."""

    of: dict[int, LiveRange] = field(default_factory=dict)
    stores: dict[tuple[int, int], list[int]] = field(default_factory=dict)
    escaping: set[int] = field(default_factory=set)

    def local(self, value: ir.Value) -> bool:
        """Whether nothing outside of its block uses `value`, so that its place is free again after its last use."""
        live = self.of.get(id(root_of(value)))
        return live is None or not live.elsewhere

    def last(self, value: ir.Value, index: int) -> int:
        live = self.of.get(id(root_of(value)))
        return index if live is None else max(live.last, index)

    def unchanged(self, variable: ir.Value, block: ir.Block, first: int, last: int) -> bool:
        """Whether what `variable` holds at `first` is there until `last`."""
        if variable.__class__ not in VARIABLES or id(variable) in self.escaping:
            return False
        return not any(first < i < last for i in self.stores.get((id(variable), id(block)), ()))


def same_bits(value: ir.Value) -> ir.Value:
    """The value that `value` is by the name of another type, and which lies in its place."""
    while isinstance(value, ir.CastInstr) and value.opname == "bitcast" and is_wide(value.operands[0].type):
        value = value.operands[0]
    return value


def root_of(value: ir.Value) -> ir.Value:
    """The value whose place `value` is part of."""
    value = same_bits(value)
    while isinstance(value, ir.ExtractValue):
        value = same_bits(value.aggregate)
    return value


def uses_in(function: ir.Function) -> Uses:
    found = Uses()
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            _note(found, block, index, instruction)
    return found


def _note(found: Uses, block: ir.Block, index: int, instruction: ir.Instruction) -> None:
    if isinstance(instruction, ir.PhiInstr):
        for value, before in instruction.incomings:
            _use(found, value, before, len(before.instructions) - 1)
        return
    for value in instruction.operands:
        kind = value.__class__
        if kind in VARIABLES:
            _note_variable(found, block, index, instruction, value)
        elif value.type.__class__ not in SCALARS or kind is ir.ExtractValue:
            _use(found, value, block, index)


def _note_variable(found: Uses, block: ir.Block, index: int, user: ir.Instruction, variable: ir.Value) -> None:
    if isinstance(user, ir.StoreInstr) and user.operands[0] is not variable:
        found.stores.setdefault((id(variable), id(block)), []).append(index)
    elif not isinstance(user, ir.LoadInstr):
        found.escaping.add(id(variable))


def _use(found: Uses, value: ir.Value, block: ir.Block, index: int) -> None:
    if not is_wide(value.type) and not isinstance(value, ir.ExtractValue):
        return
    root = root_of(value)
    if not isinstance(root, ir.Instruction) or not is_wide(root.type):
        return
    live = found.of.get(id(root))
    if live is None:
        live = found.of[id(root)] = LiveRange(index)
    if root.parent is not block:
        live.elsewhere = True
    elif live.last < index:
        live.last = index
