"""Which instructions kernels have: a module in, names out, such as `ld.global.f32 2` with its operands' number; and the
row of the instruction table that such a name has."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tilescope.emulator.isa import Row, rows
from tilescope.ptx.module import Instruction, Module, Symbol

_CALLED = {"vprintf": "printf 2", "__assertfail": "assertfail 2", "malloc": "malloc 2", "free": "free 1"}


def names_of(module: Module) -> set[str]:
    return {name for f in module.functions.values() for item in f.body for name in _names(item)}


def _names(item: object) -> Iterator[str]:
    """A call's is that of the row which it becomes, if any."""
    if not isinstance(item, Instruction):
        return
    if item.opcode != "call":
        yield f"{item.name} {len(item.operands)}"
        return
    callee = item.operands[1]
    if isinstance(callee, Symbol) and callee.name in _CALLED:
        yield _CALLED[callee.name]


def written(document: Mapping[str, Any]) -> str:
    """As JSON, with lists of numbers on one line."""
    text = json.dumps(document, indent=1)
    return re.sub(r"\[\s+(\d+(?:,\s+\d+)*)\s+\]", lambda numbers: f"[{' '.join(numbers[1].split())}]", text) + "\n"


@cache
def row_of(name: str) -> Row | None:
    words, _, count = name.partition(" ")
    opcode, *modifiers = words.split(".")
    for row in rows():
        if row.opcode == opcode and row.required <= int(count) <= len(row.operands) and row.match(modifiers):
            return row
    return None
