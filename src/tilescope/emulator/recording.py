"""What a launch left behind: counters of every site and array, summed over threads. Metrics are made from it."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from .counting import Site
from .program import Program


@dataclass(slots=True)
class ArrayUse:
    """Lane-level accesses to one allocation; `unique_bytes` distinct bytes touched."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    itemsize: int
    loads: int
    stores: int
    unique_bytes: int


@dataclass(slots=True)
class SiteCounts:
    """One PTX instruction's counts over a launch, with the user's file and line ("" and 0 if unknown)."""

    file: str
    line: int
    opcode: str
    origin: str
    counts: dict[str, int]


@dataclass(slots=True)
class Recording:
    kernel: str
    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    shared_bytes: int
    seconds: float
    sites: list[SiteCounts] = field(default_factory=list)
    arrays: list[ArrayUse] = field(default_factory=list)
    counted: bool = True


def site_counts(program: Program, sites: list[Site], places: list[tuple[str, int]], counters: np.ndarray, first: int = 0) -> list[SiteCounts]:
    """Every site's counts: its fixed ones times its block's executions, plus its counters; blocks count from `first` on."""
    found = []
    for site, (file, line) in zip(sites, places, strict=True):
        executions, idle = (int(counters[first + 2 * site.block + i]) for i in (0, 1))
        lanes = 32 * executions - idle
        counts = {"instructions": executions, "flops": site.flops * lanes}
        for name, each in site.fixed.items():
            counts[name] = counts.get(name, 0) + each * executions
        for name, index in site.counted.items():
            counts[name] = counts.get(name, 0) + int(counters[index])
        if site.action:
            counts["accesses"] = lanes
        found.append(SiteCounts(file, line, site.opcode, site.origin, {k: v for k, v in counts.items() if v}))
    return found
