"""What a launch left behind: counters of every site and array, summed over threads. Metrics are made from it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from ..compiled.program import Program
from ..compiled.sites import Site
from ..lanes.uniformity import Origin

if TYPE_CHECKING:
    from ..check.outcome import Hazards
    from ..job.job import DeoptimizedVersion, Job
    from ..job.names import Names
    from ..job.works import Works
    from ..trace.state import Log


@dataclass(slots=True)
class ArrayUse:
    """Lane-level accesses to one allocation; `unique_bytes` distinct bytes touched; `loaded_bytes` what all loads read;
    `granule_bytes` of DRAM's granules with any of the distinct ones, where a launch is predicted or counted by
    classes."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    itemsize: int
    loads: int
    stores: int
    unique_bytes: int
    loaded_bytes: int
    granule_bytes: int = 0


@dataclass(frozen=True, slots=True)
class ArrayKind:
    """What an allocation is, beside what a launch did to it."""

    name: str
    shape: tuple[int, ...]
    dtype: str
    itemsize: int


USES = ("loads", "stores", "loaded_bytes", "unique_bytes", "granule_bytes")


@dataclass(frozen=True, slots=True)
class Class:
    """Block (x, y, z) was run, and stands for so many blocks, itself among them."""

    block: tuple[int, int, int]
    blocks: int


@dataclass(frozen=True, slots=True)
class ArrayFootprint:
    """Of one allocation: a number that is not 0 for each unit of `unit` bytes that the launch has read or written, and
    for each that it has written."""

    unit: int
    touched: np.ndarray
    written: np.ndarray


@dataclass(slots=True)
class SiteCounts:
    """One PTX instruction's counts over a launch, with the user's file and line ("" and 0 if unknown); `vectorized` and
    `vectorized_bytes` as in sites.py, `ptx_line` is the line of the PTX text."""

    file: str
    line: int
    opcode: str
    origin: Origin | None
    counts: dict[str, int]
    bytes: int = 0  # of one lane's access
    vectorized: int = -1
    vectorized_bytes: int = 0
    ptx_line: int = 0


@dataclass
class Recording:
    """`counters` are summed over threads; `slow` is the deoptimized version of the kernel where a warp needed it;
    `kinds` are the allocations, `uses` a row of USES for each: the accesses that the run-time library counted.

    What people read of it is worked out when it is asked for: a launch in a loop pays for running only."""

    program: Program
    name: str
    grid: tuple[int, int, int]
    shared_bytes: int
    seconds: float
    counters: np.ndarray
    slow: DeoptimizedVersion | None
    kinds: tuple[ArrayKind, ...]
    uses: np.ndarray
    owners: dict[Origin, str]
    hazards: Hazards | None = None
    log: Log | None = None
    footprints: list[ArrayFootprint] | None = None  # by allocation, of a launch that was checked
    names: Names | None = None
    works: Works | None = None  # of each block, of a launch for which a prediction is made

    @cached_property
    def sites(self) -> list[SiteCounts]:
        p = self.program
        if not p.instrumentation.counts:
            return []
        found = site_counts(p.sites, p.places, self.counters, 0)
        return found + (site_counts(self.slow.sites, self.slow.places, self.counters, p.counters) if self.slow else [])

    @property
    def allocations(self) -> list[ArrayUse]:
        return [
            ArrayUse(k.name, k.shape, k.dtype, k.itemsize, **dict(zip(USES, row, strict=True)))
            for k, row in zip(self.kinds, self.uses.tolist(), strict=True)
        ]

    @cached_property
    def arrays(self) -> list[ArrayUse]:
        """Fast accesses belong to the array that the address was formed from; the library counted the others itself."""
        if not self.program.instrumentation.counts:
            return []
        loads, stores, loaded = self._fast_uses()
        return [
            replace(
                a,
                loads=a.loads + loads.get(a.name, 0),
                stores=a.stores + stores.get(a.name, 0),
                loaded_bytes=a.loaded_bytes + loaded.get(a.name, 0),
            )
            for a in self.allocations
        ]

    def _fast_uses(self) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
        """Loads, stores and bytes loaded by array."""
        loads: dict[str, int] = {}
        stores: dict[str, int] = {}
        loaded: dict[str, int] = {}
        for site in self.sites:
            name = self.owners.get(site.origin) if site.origin else None
            if name is not None:
                fast = site.counts.get("accesses", 0) - site.counts.get("slow_path_lanes", 0)
                into = stores if site.opcode.startswith(("st", "atom", "red")) else loads
                into[name] = into.get(name, 0) + fast
                if into is loads:
                    loaded[name] = loaded.get(name, 0) + fast * site.bytes
        return loads, stores, loaded


def kinds_of(job: Job) -> tuple[ArrayKind, ...]:
    return tuple(ArrayKind(a.name, a.shape, a.dtype, a.itemsize) for a in job.bound.allocations)


def site_counts(sites: list[Site], places: list[tuple[str, int]], counters: np.ndarray, first: int) -> list[SiteCounts]:
    """Every site's counts: its fixed ones times its block's executions, plus its counters; `first` is block 0's."""
    values = counters.tolist()
    found = []
    for site, (file, line) in zip(sites, places, strict=True):
        executions, idle = values[first + 2 * site.block], values[first + 2 * site.block + 1]
        lanes = 32 * executions - idle
        counts = {"instructions": executions, "lanes": lanes, "flops": site.flops * lanes} if not site.again else {}
        for name, each in site.fixed.items():
            counts[name] = counts.get(name, 0) + each * executions
        for name, index in site.counted.items():
            counts[name] = counts.get(name, 0) + values[index]
        if site.action:
            counts["accesses"] = lanes
        kept = {k: v for k, v in counts.items() if v}
        joined = (site.bytes, site.vectorized, site.vectorized_bytes)
        found.append(SiteCounts(file, line, site.opcode, site.origin, kept, *joined, ptx_line=site.line))
    return found
