"""Counters in generated code: what each block and each access adds, and which counters say it afterwards."""

from __future__ import annotations

from typing import Any

from llvmlite import ir

from .. import context
from ..llvm.helpers import I64, PTR, at, i64, load_at
from ..llvm.operations import intrinsic


class Counters:
    """Hands out counters. In a loop without barriers they are kept in registers and added up on return."""

    def __init__(self, b: ir.IRBuilder, entry: ir.IRBuilder, ctx: ir.Value, blocks: int, first: int) -> None:
        self.b, self.entry, self.ctx, self.first = b, entry, ctx, first
        self.count = first + 2 * blocks
        self.kept: dict[int, ir.Value] = {}
        self.kept_vectors: dict[int, tuple[ir.Value, ir.Type]] = {}
        self.shared: dict[Any, int] = {}

    def executions(self, block: int) -> int:
        return self.first + 2 * block

    def idle(self, block: int) -> int:
        """Lanes that did not take part in the block's executions."""
        return self.first + 2 * block + 1

    def new(self) -> int:
        self.count += 1
        return self.count - 1

    def add(self, index: int, amount: ir.Value | int, keep: bool) -> None:
        amount = i64(amount) if isinstance(amount, int) else amount
        place = self._kept(index) if keep else self._memory(self.b, index)
        self.b.store(self.b.add(self.b.load(place, typ=I64), amount), place)

    def add_once(self, key: Any, amount: ir.Value, keep: bool) -> int:
        """A counter that several sites share, added to once for each `key`."""
        if key not in self.shared:
            self.shared[key] = self.new()
            self.add(self.shared[key], amount, keep)
        return self.shared[key]

    def add_several(self, amounts: ir.Value, keep: bool) -> int:
        """Neighbouring counters for the elements of a vector; gives the first one's index."""
        index, type = self.count, amounts.type
        self.count += type.count
        if keep:
            place = self.entry.alloca(type)
            self.entry.store(ir.Constant(type, None), place)
            self.kept_vectors[index] = (place, type)
        else:
            place = self._memory(self.b, index)
        self.b.store(self.b.add(self.b.load(place, typ=type, align=8), amounts), place, align=8)
        return index

    def _kept(self, index: int) -> ir.Value:
        if index not in self.kept:
            place = self.entry.alloca(I64)
            self.entry.store(i64(0), place)
            self.kept[index] = place
        return self.kept[index]

    def _memory(self, b: ir.IRBuilder, index: int) -> ir.Value:
        base = load_at(b, self.ctx, context.OFFSETS["counters"], PTR)
        return at(b, base, 8 * index)

    def flush(self, b: ir.IRBuilder) -> None:
        """Add what is kept in registers to memory; at every return."""
        for index, place in self.kept.items():
            target = self._memory(b, index)
            b.store(b.add(b.load(target, typ=I64), b.load(place, typ=I64)), target)
        for index, (place, type) in self.kept_vectors.items():
            target = self._memory(b, index)
            b.store(b.add(b.load(target, typ=type, align=8), b.load(place, typ=type, align=8)), target, align=8)


def popcount(b: ir.IRBuilder, mask: ir.Value) -> ir.Value:
    return b.zext(intrinsic(b, "ctpop", mask.type, [mask], [mask.type]), I64)
