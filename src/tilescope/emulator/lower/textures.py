"""Textures and surfaces in generated code: the run-time library is given the words of all lanes, and says which lane it
refuses, and why."""

from __future__ import annotations

from llvmlite import ir

from ..isa.values import Value
from ..lanes.types import B32
from ..llvm.helpers import I1, I32, I64, i32, i64, load_at, store_at, unlikely
from ..llvm.operations import LANES, declared_call, vector_of
from .changes import note_change
from .emitter import Emitter
from .exits import Exits
from .listener import Listener

_WORDS = vector_of(I32)
_BYTES = 4 * LANES


class Textures:
    def __init__(self, code: Emitter, listeners: Listener, exits: Exits) -> None:
        self.code, self.listeners, self.exits = code, listeners, exits

    def access(self, function: str, given: list[Value], numbers: tuple[int, ...], count: int) -> list[Value]:
        """`count` words a lane, or none where it stores."""
        code, b = self.code, self.code.b
        made, place = (code.entry.alloca(_WORDS, max(1, n)) for n in (count, len(given)))
        for number, value in enumerate(given):
            store_at(b, code.vector(value), place, number * _BYTES)
        self._refuse(declared_call(b, f"ts_{function}", I64, [code.ctx, code.mask, made, place, *map(i32, numbers)]))
        if not count:
            note_change(code, ir.Constant(I1, 1))
        if function != "query":
            what = "texture" if function == "fetch" else "surface_load" if count else "surface_store"
            self.listeners.on_texture(what)
        return [code.ops.varying(B32, load_at(b, made, n * _BYTES, _WORDS)) for n in range(count)]

    def _refuse(self, answer: ir.Value) -> None:
        """A fault's number stands above the lanes that it is about."""
        b = self.code.b
        with unlikely(b, b.icmp_unsigned("!=", answer, i64(0)), "refused"):
            self.exits.fault(b.lshr(answer, i64(32)), b.trunc(answer, I32))
