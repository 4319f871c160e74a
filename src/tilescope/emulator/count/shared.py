"""Shared accesses: those of the text, and those that an assembler makes of them, counted at each in generated code."""

from __future__ import annotations

from llvmlite import ir

from ..llvm.helpers import FULL, i32, unlikely
from ..lower.access import Access
from ..lower.listener import Code, Listener
from .counters import Counters, popcount
from .wavefronts import Wavefronts


class SharedCounts:
    """`vectorized`: also as an assembler vectorizes them."""

    def __init__(self, code: Code, counters: Counters, *, vectorized: bool) -> None:
        self.code, self.vectorized = code, vectorized
        self.wavefronts = Wavefronts(code, counters)

    def count(self, access: Access) -> None:
        if self._copies():
            return
        site = self.code.site
        site.fixed[f"shared_{site.action}_requests"] = 1
        self.wavefronts.count(access, f"shared_{site.action}")
        if self.vectorized:
            self.wavefronts.count_vectorized(access)

    def _copies(self) -> bool:
        """What cp.async writes does not count among an H200's shared stores, but its loads do among the global ones
        (tests/hardware/fidelity.json)."""
        return self.code.node is not None and self.code.node.op.row.syntax.startswith("cp.async.CA")


class CountingShared(Listener):
    """Of a launch of which only these are asked: a sample knows the others by its log."""

    def __init__(self, counters: Counters) -> None:
        self.counters = counters

    def begin(self, code: Code) -> None:
        self.code = code
        self.counters.begin(code)
        self.shared = SharedCounts(code, self.counters, vectorized=True)

    def end_block(self) -> None:
        count_execution(self.code, self.counters)

    def on_access(self, access: Access) -> None:
        if self.code.site.space == "shared":
            self.shared.count(access)

    def on_return(self, b: ir.IRBuilder) -> None:
        self.counters.flush(b)


def count_execution(code: Code, counters: Counters) -> None:
    """Of the block that ends, and the lanes that took no part in it."""
    b = code.b
    counters.add(counters.executions(code.index), 1)
    with unlikely(b, b.icmp_unsigned("!=", code.mask, i32(FULL)), "partial"):
        counters.add(counters.idle(code.index), popcount(b, b.not_(code.mask)), keep=False)
