"""LLVM text for a plan: a Plan in, the assembly of its warp function and what its counters mean out.

Here, and only here, listeners are composed from what a launch asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from llvmlite import ir

from ..check.listener import Detector
from ..classes.listener import Extremes
from ..compiled.instrumentation import Instrumentation
from ..compiled.sites import Site
from ..count.counters import Counters
from ..count.detours import Detours
from ..count.listener import Counting
from ..count.shared import CountingShared
from ..in_memory import in_memory
from ..lanes.uniformity import Origin
from ..lower.frames import frame_bytes
from ..lower.listener import Listener, Listeners
from ..lower.warp import lower
from ..plan.plan import Plan, slow_uniformity
from ..trace.listener import Tracing

MakeListeners = Callable[[Counters], Sequence[Listener]]


@dataclass(slots=True)
class Generated:
    """`counters`: how many a thread needs; `origins`: the pointers whose arrays the context must describe."""

    text: str
    sites: list[Site]
    counters: int
    origins: list[Origin]
    frame_bytes: int


def generate(
    plan: Plan,
    *,
    instrumentation: Instrumentation,
    first: int | None = None,
    origins: Sequence[Origin] = (),
    others: MakeListeners = lambda counters: (),
    quick: bool = False,
) -> Generated:
    """The fast version; or, with counters from `first` on, the slow one in which every register is a vector.

    The deoptimized version is told the fast one's `origins`: both read the same context. `others` makes listeners
    besides those that `instrumentation` asks for. `quick`: for a compiler that does not optimise."""
    module, slow = ir.Module(name="kernel"), first is not None
    uniformity = slow_uniformity(plan) if slow else plan.uniformity
    counters = Counters(len(plan.cfg.blocks), first or 0)
    listeners = Listeners([*_composed(instrumentation, counters), *others(counters)])
    code = lower(plan, uniformity, module, listeners, slow=slow, quick=quick, origins=list(origins))
    assert not slow or len(code.origins) == len(origins), "the fast version has met every origin"
    text = in_memory(module) if quick else str(module)
    _empty(module)
    return Generated(text, code.sites, counters.count, code.origins, frame_bytes(plan))


def _empty(module: ir.Module) -> None:
    """Instructions and blocks know each other: what is taken apart need not be found by a search for garbage."""
    for function in module.functions:
        for block in function.blocks:
            block.instructions.clear()
        function.blocks.clear()


def _composed(instrumentation: Instrumentation, counters: Counters) -> list[Listener]:
    members: list[Listener] = [Extremes(instrumentation.observe)] if instrumentation.observe is not None else []
    if instrumentation.counts:
        shared = {"vectorized": instrumentation.machine, "outlined": instrumentation.checks}
        members += [Counting(counters, **shared)]
    elif instrumentation.machine:
        members += [CountingShared(counters), Detours(counters)]
    members += [Detector()] if instrumentation.checks else []
    return members + ([Tracing()] if instrumentation.trace else [])
