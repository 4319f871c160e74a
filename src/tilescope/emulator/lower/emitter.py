"""What all parts of the warp builder share: the function under construction, and values worked out once on entry."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from llvmlite import ir

from ..compiled.instrumentation import Watch
from ..compiled.sites import Site
from ..count.counters import Counters
from ..isa.interpreter import Machine
from ..llvm.evaluator import LlvmEvaluator
from ..llvm.helpers import i32
from ..plan.cfg import Graph
from ..plan.layout import Layout
from ..plan.plan import Plan
from ..plan.ssa import Node, Ssa
from ..plan.uniformity import Kinds

if TYPE_CHECKING:
    from ..isa.values import Value
    from ..plan.divergence import Divergence


class Told(NamedTuple):
    """What a function for many sites (asides.py) is told of the caller: its index, its counter of lanes elsewhere."""

    site: ir.Value
    counter: ir.Value


class Builder(Machine):
    """`b` builds the block at hand, `entry` what runs once; `mask` (i32) and `lanes` are the active lanes.

    `facts` are about the mask of the block at hand, see Rows.prepare_facts."""

    plan: Plan
    kinds: Kinds
    ssa: Ssa
    graph: Graph
    layout: Layout
    divergence: Divergence
    watch: Watch
    slow: bool
    function: ir.Function
    ctx: ir.Value
    frame: ir.Value
    warp: ir.Value
    b: ir.IRBuilder
    entry: ir.IRBuilder
    ops: LlvmEvaluator
    counters: Counters
    site: Site
    sites: list[Site]
    origins: list[str]
    cached: dict[Any, Any]
    index: int
    node: Node | None
    mask: ir.Value
    lanes: ir.Value
    facts: dict[str, Any]
    told: Told | None

    def once(self, key: Any, make: Callable[[ir.IRBuilder], Any]) -> Any:
        """A value worked out once, on entry to the function."""
        if key not in self.cached:
            self.cached[key] = make(self.entry)
        return self.cached[key]

    @property
    def keep(self) -> bool:
        """Whether counters of the block at hand stay in registers."""
        return self.index in self.plan.tight

    @property
    def site_index(self) -> int:
        return len(self.sites) - 1

    @property
    def site_number(self) -> ir.Value:
        """The site's index in generated code."""
        return self.told.site if self.told else i32(self.site_index)

    @abstractmethod
    def variable(self, v: int) -> Value:
        """The current value of variable `v` in its own kind and register type."""

    @abstractmethod
    def assign(self, v: int, value: Value, lanes: ir.Value) -> None:
        """Write variable `v` for `lanes`, keeping other lanes' values where they are still wanted."""

    @abstractmethod
    def fault(self, code: int, mask: ir.Value, others: ir.Value | None = None) -> None:
        """Note what happened to the lanes of `mask`, because of `others` if it is about some, and leave."""

    @abstractmethod
    def leave(self, code: int) -> None:
        """Return `code` from the function."""
