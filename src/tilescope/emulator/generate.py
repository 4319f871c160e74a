"""LLVM text for a plan: a Plan in, the assembly of its warp function and what its counters mean out."""

from __future__ import annotations

from dataclasses import dataclass

from llvmlite import ir

from .counting import Site
from .frames import frame_bytes
from .lower import WarpBuilder
from .prepare import Plan, slow_kinds


@dataclass(slots=True)
class Code:
    """`counters`: how many a thread needs; `origins`: what the context must say of each ("param+0", ...)."""

    text: str
    sites: list[Site]
    counters: int
    origins: list[str]
    frame_bytes: int


def generate(plan: Plan, *, counting: bool, slow: bool) -> Code:
    """The fast version, or the slow one in which every register is a vector; both count alike."""
    module = ir.Module(name="kernel")
    name = "slow" if slow else "warp"
    builder = WarpBuilder(plan, slow_kinds(plan) if slow else plan.kinds, module, name=name, counting=counting, slow=slow)
    builder.build()
    return Code(str(module), builder.sites, builder.counters.count, builder.origins, frame_bytes(plan))
