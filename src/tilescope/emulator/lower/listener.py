"""Who listens while a warp's code is made: counters, detectors, the trace, the classes of blocks.

Lowering emits the code of an instruction and tells what happens; a listener emits code of its own there. None knows of
another, and lowering knows none: compile/generate.py composes them from what a launch asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

from llvmlite import ir

if TYPE_CHECKING:
    from ..compiled.sites import Site
    from ..isa.values import Value
    from ..lanes.types import Type
    from ..llvm.evaluator import LlvmEvaluator
    from ..plan.plan import Plan
    from ..plan.ssa import Node
    from .access import Access, Group
    from .lane_masks import LaneMasks


class Code(Protocol):
    """What a listener sees of the code that is being made, and may add to.

    `b` builds where the instruction at hand is, `entry` what runs once when the function is called; `ctx` is the
    context, `warp` the warp's number; `mask` (i32) and `lanes` (32 bits) are the active lanes of the block at hand,
    number `index`;
    `site` holds the counts of the instruction `node`; `quick`: nothing will optimise the code. In an outlined function,
    which many sites share, `passed` has the arguments by which it tells them apart; else it is None."""

    plan: Plan
    b: ir.IRBuilder
    entry: ir.IRBuilder
    ctx: ir.Value
    warp: ir.Value
    mask: ir.Value
    lanes: ir.Value
    lane_masks: LaneMasks
    ops: LlvmEvaluator
    site: Site
    node: Node | None
    index: int
    position: int
    quick: bool
    passed: dict[str, ir.Value] | None

    @property
    def site_index(self) -> int: ...

    @property
    def site_number(self) -> ir.Value:
        """The site's index in generated code."""

    def once(self, key: Any, make: Callable[[ir.IRBuilder], Any]) -> Any:
        """A value worked out once, on entry to the function."""

    def once_a_turn(self, key: Any, make: Callable[[ir.IRBuilder], Any]) -> Any:
        """A value worked out when a warp's turn begins."""

    def building(self, b: ir.IRBuilder) -> AbstractContextManager[None]:
        """What is built meanwhile is built by `b`."""


class Listener:
    """Hooks by what happens; each does nothing unless a listener says otherwise. Offsets are bytes from the start of an
    access's region, checked to be inside.

    `goes_on`: the kernel goes on after a fault, which this listener notes; and lanes that get what no lane gave, which
    else hold what their register held, are a fault."""

    goes_on = False
    listens = True  # False: nobody asked for anything but what the kernel does

    def begin(self, code: Code) -> None:
        """The function begins: what is given here is seen by all other hooks."""
        self.code = code

    def begin_block(self) -> None:
        """The lanes of a block are known."""

    def end_block(self) -> None:
        """Behind a block's last instruction, before it jumps."""

    def begin_instruction(self) -> None:
        """`code.node` is about to be lowered."""

    def on_operation(self, name: str, type: Type, operands: tuple[Value, ...]) -> None:
        """A primitive operation of the instruction table; `type` is the result's."""

    def on_access(self, access: Access) -> None:
        """An access of memory, before it is checked."""

    def on_values(self, access: Access, values: Sequence[Value]) -> None:
        """What a load has read, or a store or an atomic is about to write."""

    def on_group(self, access: Access, group: Group) -> None:
        """The one check of a group has been made, at its first access."""

    def on_place(self, access: Access, offset: ir.Value) -> None:
        """All active lanes access one place."""

    def on_rows(self, access: Access, offsets: list[ir.Value]) -> None:
        """An offset for each row of the warp's rectangle, or one for all rows."""

    def on_lanes(self, access: Access, offsets: ir.Value) -> None:
        """An offset for each lane."""

    def on_elsewhere(self, access: Access) -> None:
        """Not all lanes are in the access's own array: the library is about to be asked."""

    def on_slow_path(self, access: Access) -> None:
        """The library has found each lane's memory, and left host pointers and shadow cells in the context."""

    def on_branch(self, masks: list[ir.Value] | None) -> None:
        """A branch with the lanes of each way; None where all lanes go one way."""

    def on_barrier(self, number: ir.Value, wanted: ir.Value, *, waits: bool) -> None:
        """Lanes arrive at a barrier for `wanted` threads (0: all of the block); `waits` is false of bar.arrive."""

    def on_warp_sync(self, mask: ir.Value, named: ir.Value | None) -> None:
        """Lanes meet (bar.warp.sync); `named` is the membermask of each, where these differ."""

    def on_fence(self, *, narrow: bool, sc: bool) -> None:
        """A fence of the active lanes; `narrow`: of the scope of the block or cluster; `sc`: such are in one order."""

    def on_texture(self, what: str) -> None:
        """Lanes access a texture or surface: "texture", "surface_load" or "surface_store"."""

    def on_bulk_copy(self, sizes: ir.Value) -> None:
        """Lanes have had so many bytes each copied to shared memory, or back."""

    def on_copy(self, what: str, values: Sequence[Value], number: int) -> None:
        """What becomes of asynchronous copies: see isa/asynchronous.py."""

    def on_strong(self, access: Access, wrote: ir.Value) -> None:
        """After an atomic, or a load or store with an order: the lanes that have written."""

    def on_exit(self, mask: ir.Value) -> None:
        """Lanes end, other than at a barrier that is the last thing they do."""

    def on_fault(self, code: int, mask: ir.Value) -> None:
        """A fault of the lanes of `mask`, told only to a listener with which the kernel goes on."""

    def on_return(self, b: ir.IRBuilder) -> None:
        """The function returns: all warps whose turns it was have given way, or ended; not after a fault, unless the
        kernel goes on after those."""

    def site_arguments(self) -> dict[str, ir.Value]:
        """What hooks need of the site at hand when an outlined function calls them: it is passed as arguments."""
        return {}


class Listeners(Listener):
    """Several as one: each is told in turn of what it has a hook for."""

    def __init__(self, members: Sequence[Listener]) -> None:
        self.members = tuple(members)
        self.goes_on, self.listens = any(m.goes_on for m in self.members), bool(self.members)
        for hook in _HOOKS:
            heard = [m for m in self.members if getattr(type(m), hook) is not getattr(Listener, hook)]
            setattr(self, hook, _tell_each([getattr(m, hook) for m in heard]))

    def begin(self, code: Code) -> None:
        for member in self.members:
            member.begin(code)

    def site_arguments(self) -> dict[str, ir.Value]:
        return {key: value for member in self.members for key, value in member.site_arguments().items()}


_HOOKS = [name for name in vars(Listener) if name.startswith(("begin_", "end_", "on_"))]


def _tell_each(hooks: Sequence[Callable[..., None]]) -> Callable[..., None]:
    def tell(*args: Any, **named: Any) -> None:
        for hook in hooks:
            hook(*args, **named)

    return tell
