"""What a program's sites do, as columns: a program in; of each site its line, what it accesses and how much, out.

Made once for a sample: a kernel has hundreds of sites, and logs are taken apart a few thousand entries at a time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .executions import is_access, kind_of
from .logs import Flags, Numbers

if TYPE_CHECKING:
    from tilescope.emulator.compiled.program import Program
    from tilescope.emulator.compiled.sites import Site


class Sites(NamedTuple):
    """`lines` of the PTX; `bytes` of a lane's access, 0 of none; `asks`: of what may be global memory; `accesses`: of a
    space that the name says; `barriers`: of a block; `all`, as the program has them, and the `warps` of its block."""

    lines: Numbers
    bytes: Numbers
    loads: Flags
    stores: Flags
    atomics: Flags
    asks: Flags
    accesses: Flags
    barriers: Flags
    all: list[Site]
    warps: int

    def of_space(self, space: str) -> Flags:
        """Those that access it."""
        return _flags(site.space == space and bool(site.action) for site in self.all)


def sites_of(program: Program) -> Sites:
    sites = program.sites
    asks = (bool(site.action) and site.space in ("global", "generic") for site in sites)
    bytes = np.array([site.bytes for site in sites], np.int64)
    loads, stores, atomics = (program.acting(action) for action in ("load", "store", "atomic"))
    accesses = _flags(is_access(site.opcode) for site in sites)
    barriers = _flags(kind_of(site.opcode) == "barrier" and "warp" not in site.opcode for site in sites)
    warps = program.shape.warps
    return Sites(program.lines, bytes, loads, stores, atomics, _flags(asks), accesses, barriers, sites, warps)


def _flags(values: Iterable[bool]) -> Flags:
    return np.array([*values], np.bool_)
