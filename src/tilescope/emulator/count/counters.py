"""Counters in generated code: what each block and each access adds, and which counters say it afterwards.

In a loop without barriers they are kept in registers and added up when the warp returns."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from llvmlite import ir

from ..compiled.sites import Site
from ..llvm.functions import COPIED, call_own
from ..llvm.helpers import I64, PTR, at, i64, load_at, unlikely
from ..llvm.operations import intrinsic, literal
from ..lower.listener import Code
from ..runtime import context


class Counters:
    """Hands out counters. The first are two a block: its executions, and the lanes that took no part in them."""

    code: Code
    entry: ir.IRBuilder

    def __init__(self, blocks: int, first: int) -> None:
        self.first = first
        self.count = first + 2 * blocks
        self.kept: dict[int, ir.Value] = {}
        self.kept_vectors: dict[int, tuple[ir.Value, ir.Type]] = {}
        self.shared: dict[Hashable, int] = {}

    def begin(self, code: Code) -> None:
        self.code, self.entry = code, code.entry

    @property
    def keep(self) -> bool:
        """Whether counters of the block at hand stay in registers, if an optimiser is to put them there."""
        return not self.code.quick and self.code.index in self.code.plan.tight

    def executions(self, block: int) -> int:
        return self.first + 2 * block

    def idle(self, block: int) -> int:
        return self.first + 2 * block + 1

    # --- ways to count -------------------------------------------------------------------------------------------

    def of_site(self, site: Site, name: str, amount: ir.Value) -> None:
        """A counter of this site's own."""
        site.counted[name] = self.new()
        self.add(site.counted[name], amount)

    def usually(self, site: Site, name: str, fixed: int, usual: ir.Value, otherwise: Callable[[], ir.Value]) -> None:
        """A count that is `fixed` where `usual` holds: nothing is added then, and the difference otherwise."""
        b = self.code.b
        site.fixed[name] = fixed
        index = site.counted[name] = self.new()
        with unlikely(b, b.not_(usual), "unusual"):
            self.add(index, b.sub(otherwise(), i64(fixed)), keep=False)

    def usually_alike(
        self, key: Hashable, site: Site, name: str, fixed: int, usual: ir.Value, otherwise: Callable[[], ir.Value]
    ) -> None:
        """The same for all sites that have `key` in common: worked out at the first."""
        if key not in self.shared:
            self.usually(site, name, fixed, usual, otherwise)
            self.shared[key] = site.counted[name]
        site.fixed[name], site.counted[name] = fixed, self.shared[key]

    def once(self, key: Hashable, amount: ir.Value) -> int:
        """A counter that several sites share, added to once for each `key`."""
        if key not in self.shared:
            self.shared[key] = self.new()
            self.add(self.shared[key], amount)
        return self.shared[key]

    def new(self) -> int:
        self.count += 1
        return self.count - 1

    def add(self, index: int, amount: ir.Value | int, *, keep: bool = True) -> None:
        b = self.code.b
        amount = i64(amount) if isinstance(amount, int) else amount
        if keep and self.keep:
            place = self._kept(index)
            b.store(b.add(b.load(place, typ=I64), amount), place)
        else:
            self._count(b, index, amount)

    def _count(self, b: ir.IRBuilder, index: int, amount: ir.Value) -> None:
        """Add to what is in memory."""
        counters = self.code.once("counters", self._all)
        call_own(b, "count", COPIED, ir.VoidType(), _add, counters, i64(8 * index), amount)

    def add_several(self, amounts: ir.Value) -> int:
        """Neighbouring counters for the elements of a vector; gives the first one's index."""
        b, index, type = self.code.b, self.count, amounts.type
        self.count += type.count
        if self.keep:
            place = self.entry.alloca(type)
            self.entry.store(literal(type, 0), place)
            self.kept_vectors[index] = (place, type)
        else:
            place = self._memory(b, index)
        b.store(b.add(b.load(place, typ=type, align=8), amounts), place, align=8)
        return index

    # --- where they are ------------------------------------------------------------------------------------------

    def _kept(self, index: int) -> ir.Value:
        if index not in self.kept:
            place = self.entry.alloca(I64)
            self.entry.store(i64(0), place)
            self.kept[index] = place
        return self.kept[index]

    def _memory(self, b: ir.IRBuilder, index: int) -> ir.Value:
        return at(b, self.code.once("counters", self._all), 8 * index)

    def _all(self, b: ir.IRBuilder) -> ir.Value:
        return load_at(b, self.code.ctx, context.OFFSETS["counters"], PTR)

    def flush(self, b: ir.IRBuilder) -> None:
        """Add what is kept in registers to memory; at every return."""
        for index, place in self.kept.items():
            self._count(b, index, b.load(place, typ=I64))
        for index, (place, type) in self.kept_vectors.items():
            target = self._memory(b, index)
            b.store(b.add(b.load(target, typ=type, align=8), b.load(place, typ=type, align=8)), target, align=8)


def _add(b: ir.IRBuilder, counters: ir.Value, offset: ir.Value, amount: ir.Value) -> None:
    place = at(b, counters, offset)
    b.store(b.add(b.load(place, typ=I64), amount), place)


def popcount(b: ir.IRBuilder, mask: ir.Value) -> ir.Value:
    return b.zext(intrinsic(b, "ctpop", mask.type, [mask], [mask.type]), I64)
