"""LLVM text for a plan: a Plan in, the assembly of its warp function and what its counters mean out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from llvmlite import ir

from ..compiled.instrumentation import Watch
from ..compiled.sites import Site
from ..lower.frames import frame_bytes
from ..lower.warp import WarpBuilder
from ..plan.plan import Plan, slow_kinds


@dataclass(slots=True)
class Code:
    """`counters`: how many a thread needs; `origins`: what the context must say of each ("param+0", ...)."""

    text: str
    sites: list[Site]
    counters: int
    origins: list[str]
    frame_bytes: int


def generate(plan: Plan, *, watch: Watch, first: int | None = None, origins: Sequence[str] = ()) -> Code:
    """The fast version; or, with counters from `first` on, the slow one in which every register is a vector.

    The slow version is told the fast one's `origins`: both read the same context."""
    module = ir.Module(name="kernel")
    kinds = plan.kinds if first is None else slow_kinds(plan)
    builder = WarpBuilder(plan, kinds, module, watch=watch, first=first)
    builder.origins += origins
    builder.build()
    assert first is None or len(builder.origins) == len(origins), "the fast version has met every origin"
    return Code(str(module), builder.sites, builder.counters.count, builder.origins, frame_bytes(plan))
