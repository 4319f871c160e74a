"""Lanes of the warp that are not at the block at hand: blocks in, the lanes that wait or are parked there out.

Where that is asked about many blocks, a function that all places share reads their masks from memory; but not those
that an optimiser is to keep in registers."""

from __future__ import annotations

from collections.abc import Iterable

from llvmlite import ir

from ..llvm.helpers import I32, PTR, i32, load_at
from ..runtime import context
from .control_flow import ControlFlow
from .emitter import Emitter

_FEW = 16


class Elsewhere:
    def __init__(self, code: Emitter, flow: ControlFlow) -> None:
        self.code, self.flow = code, flow
        self.functions: dict[tuple[int, ...], ir.Function] = {}

    def waiting(self, blocks: list[int], possible: Iterable[int]) -> ir.Value:
        """Lanes that wait at `blocks`. `possible` has all of these, and beside them only such at which none can."""
        if self.flow.waits is None or len(blocks) <= _FEW:
            return self._any(self.code.b, [self.code.b.load(self.flow.wait[k], typ=I32) for k in blocks])
        return self._asked(self.flow.waits, [4 * k for k in possible])

    def parked(self, resumes: list[int]) -> ir.Value:
        """Lanes that go on at `resumes` when what they are parked for is there."""
        offsets = [context.parked_offset(resume) for resume in resumes]
        if len(offsets) > _FEW:
            return self._asked(self.code.frame, offsets)
        return self._any(self.code.b, [load_at(self.code.b, self.code.frame, o, I32) for o in offsets])

    def _asked(self, masks: ir.Value, offsets: list[int]) -> ir.Value:
        key = tuple(offsets)
        if key not in self.functions:
            self.functions[key] = self._function(offsets)
        return self.code.b.call(self.functions[key], [masks])

    def _function(self, offsets: list[int]) -> ir.Function:
        name = f"lanes_at_some.{len(self.functions)}"
        function = ir.Function(self.code.b.module, ir.FunctionType(I32, [PTR]), name)
        function.linkage = "internal"
        function.attributes.add("noinline")
        b = ir.IRBuilder(function.append_basic_block("entry"))
        b.ret(self._any(b, [load_at(b, function.args[0], offset, I32) for offset in offsets]))
        return function

    def _any(self, b: ir.IRBuilder, masks: list[ir.Value]) -> ir.Value:
        found: ir.Value = i32(0)
        for lanes in masks:
            found = b.or_(found, lanes)
        return found
