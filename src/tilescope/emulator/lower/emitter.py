"""The function under construction: where code is being made, for which instruction, and values worked out on entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from llvmlite import ir

from ..compiled.sites import Site
from ..isa.values import Value
from ..lanes.uniformity import Origin
from ..llvm.evaluator import LlvmEvaluator
from ..llvm.helpers import I32, MASK, PTR, i32
from ..llvm.operations import literal
from ..plan.plan import Plan
from ..plan.ssa import Node
from ..plan.uniformity import Uniformities

if TYPE_CHECKING:
    from ..isa.table import Op
    from ..lanes.types import Type
    from .lane_masks import LaneMasks


class Emitter:
    """One warp function: `warp`, or `slow` in which every register is a vector. listener.Code says what the names mean.
    `quick`: nothing will optimise it.

    `origins` are the pointers whose arrays the context describes, in the order in which it does; `turn` builds what
    runs when a warp's turn begins, behind what `entry` does once for all turns of a call; `first` what runs then if it
    is the warp's first one."""

    lane_masks: LaneMasks
    mask: ir.Value
    lanes: ir.Value
    site: Site
    first: ir.IRBuilder

    def __init__(self, plan: Plan, uniformity: Uniformities, module: ir.Module, *, slow: bool, quick: bool) -> None:
        self.plan, self.uniformity, self.slow, self.quick = plan, uniformity, slow, quick
        self.ssa, self.cfg, self.layout, self.divergence = plan.ssa, plan.cfg, plan.layout, uniformity.divergence
        self.function = ir.Function(module, ir.FunctionType(I32, [PTR, PTR, I32]), "slow" if slow else "warp")
        self.ctx = self.function.args[0]
        begin, turn, body = (self.function.append_basic_block(name) for name in ("entry", "turn", "body"))
        self.entry, self.turn = leading_to(begin, turn), leading_to(turn, body)
        self.frame, self.warp = self._of_each_turn(begin)
        self.b = ir.IRBuilder(body)
        self.ops = LlvmEvaluator(self.b, plan.shape.width)
        self.sites: list[Site] = []
        self._site_of: dict[int, int] = {}  # by an op's id
        self.origins: list[Origin] = []
        self.cached: dict[Any, Any] = {}
        self.passed: dict[str, ir.Value] | None = None
        self.node: Node | None = None
        self.index = self.position = self.begun = 0
        self.site_index, self.accessed = -1, False

    def _of_each_turn(self, begin: ir.Block) -> list[ir.Value]:
        """Frame and warp: those that were given, and then those of the warps that follow on (turns.py)."""
        made = []
        for given in self.function.args[1:]:
            phi = self.turn.phi(given.type)
            phi.add_incoming(given, begin)
            made.append(phi)
        return made

    # --- where we are --------------------------------------------------------------------------------------------

    def begin_block(self, index: int, mask: ir.Value) -> None:
        self.index, self.mask, self.begun = index, mask, self.begun + 1
        self.lanes = self.b.bitcast(mask, MASK)

    def begin_site(self, op: Op) -> None:
        """What follows is counted for `op`, whose code is made once or, in a second version of its loop, again."""
        made = self._site_of.get(id(op))
        if made is None:
            loop = self.index in self.plan.loops
            self._new_site(Site(self.index, op.instruction.line, op.instruction.name, op.row.flops, loop=loop))
            self._site_of[id(op)] = self.site_index
        else:
            self.site_index, self.site = made, self.sites[made]
        self.accessed = False

    def _new_site(self, site: Site) -> None:
        self.site, self.site_index = site, len(self.sites)
        self.sites.append(site)

    def begin_access(self) -> None:
        """A further access of an instruction (cp.async reads and writes) has counts of its own."""
        if self.accessed and self.site_index + 1 < len(self.sites):
            self.site_index += 1
            self.site = self.sites[self.site_index]
        elif self.accessed:
            self._new_site(Site(self.index, self.site.line, self.site.opcode, loop=self.site.loop, again=True))
        self.accessed = True

    def site_of(self, op: Op) -> int:
        """The site of an instruction whose code has been made; that at hand of another one."""
        return self._site_of.get(id(op), self.site_index)

    @property
    def site_number(self) -> ir.Value:
        """The site's index in generated code."""
        return self.passed["site"] if self.passed else i32(self.site_index)

    # --- values and builders -------------------------------------------------------------------------------------

    def once(self, key: Any, make: Callable[[ir.IRBuilder], Any]) -> Any:
        """A value worked out once, on entry to the function."""
        return self._kept(key, make, self.entry)

    def once_a_turn(self, key: Any, make: Callable[[ir.IRBuilder], Any]) -> Any:
        """A value worked out when a warp's turn begins."""
        return self._kept(key, make, self.turn)

    def _kept(self, key: Any, make: Callable[[ir.IRBuilder], Any], where: ir.IRBuilder) -> Any:
        if key not in self.cached:
            self.cached[key] = make(where)
        return self.cached[key]

    def zeroed(self, type: ir.Type) -> ir.Value:
        """A place on the stack that holds zero when a warp's turn begins."""
        place = self.entry.alloca(type)
        self.turn.store(literal(type, 0), place)
        return place

    def block(self, name: str) -> ir.Block:
        return self.b.append_basic_block(name)

    @contextmanager
    def building(self, b: ir.IRBuilder) -> Iterator[None]:
        """What is built meanwhile is built by `b`."""
        here, self.b = self.b, b
        yield
        self.b = here

    @contextmanager
    def inside(self, function: ir.Function, passed: list[str]) -> Iterator[list[ir.Value]]:
        """What is built meanwhile is built into `function`, whose arguments are the context, the warp, the mask, those
        called `passed`, and its own, which are given."""
        outside = self.ctx, self.warp, self.mask, self.entry, self.turn, self.cached, self.passed
        here = self.b.block
        begin, body = function.append_basic_block("entry"), function.append_basic_block("body")
        self.entry, self.cached = leading_to(begin, body), {}
        self.turn = self.entry
        self.b.position_at_end(body)
        self.ctx, self.warp, self.mask, *rest = function.args
        self.passed = dict(zip(passed, rest, strict=False))
        yield rest[len(passed) :]
        self.ctx, self.warp, self.mask, self.entry, self.turn, self.cached, self.passed = outside
        self.b.position_at_end(here)

    # --- small change --------------------------------------------------------------------------------------------

    def vector(self, value: Value) -> ir.Value:
        return self.ops.vector(value)

    def some(self, mask: ir.Value) -> ir.Value:
        """Whether any lane of `mask` is set."""
        return self.b.icmp_unsigned("!=", mask, i32(0))

    def uniform(self, type: Type, scalar: ir.Value) -> Value:
        return self.ops.uniform(type, scalar)


def leading_to(block: ir.Block, following: ir.Block) -> ir.IRBuilder:
    """What builds in `block`, before it goes on to `following`."""
    made = ir.IRBuilder(block)
    made.position_before(made.branch(following))
    return made
