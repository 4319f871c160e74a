"""What a traced launch logged, read once for all parts of a report: a Profile in; its accesses, by block, out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tilescope.analysis.phases import Phases, phases_and_events
from tilescope.analysis.phases.events import Threads
from tilescope.analysis.profile import Profile
from tilescope.analysis.requests.log import WarpAccess, accesses, block_at
from tilescope.analysis.steps import Three
from tilescope.emulator.job.names import Extent

MOST_EVENTS = 72_000  # lane-level accesses of a block that are kept for its phases
ENOUGH_EVENTS = 30_000  # behind which none is begun


@dataclass(frozen=True)
class Trace:
    """Of a launch that was traced and whose log is whole."""

    profile: Profile

    @staticmethod
    def of(profile: Profile) -> tuple[Trace | None, str]:
        """None, and why, where there is nothing to show."""
        log = profile.recording.log
        if log is None or profile.recording.names is None:
            return None, "no block was recorded"
        if log.missing:
            return None, (
                f"{log.missing:,} accesses of the recorded blocks found no room; "
                "choose fewer blocks, or a smaller launch: what a kernel does stays the same"
            )
        return Trace(profile), ""

    @cached_property
    def accesses(self) -> list[WarpAccess]:
        return list(accesses(self.profile))

    @cached_property
    def blocks(self) -> list[int]:
        """Numbers of those that did anything."""
        return sorted({access.block for access in self.accesses})

    @property
    def is_whole(self) -> bool:
        """Whether all blocks of the launch were recorded."""
        x, y, z = self.profile.grid
        return len(self.blocks) == x * y * z

    def place(self, block: int) -> Three:
        return block_at(self.profile, block)

    @cached_property
    def extents(self) -> list[Extent]:
        """Arrays that the page names: arguments first, then the kernel's own."""
        names = self.profile.recording.names
        assert names is not None
        return [e for e in (*names.arguments, *names.variables) if e.space in ("global", "shared", "const")]

    def of_block(self, block: int) -> list[WarpAccess]:
        return [access for access in self.accesses if access.block == block]

    def phases(self, block: int) -> tuple[Phases, Threads, int]:
        """What the block did up to some barrier, and what it left in global memory; how many of a thread's barriers
        came before the cut, -1 for all."""
        kept, barriers = cut(self.of_block(block))
        return *phases_and_events(self.profile, self.place(block), kept), barriers


def cut(found: list[WarpAccess]) -> tuple[list[WarpAccess], int]:
    """Whole intervals between barriers, as many as there is room for; of the others, barriers and results. Of a first
    interval that is too long alone, what each warp does first. The number of the first interval that is not whole."""
    sizes: dict[int, int] = {}
    placed = list(_intervals(found))
    for interval, access in placed:
        sizes[interval] = sizes.get(interval, 0) + _events(access)
    taken = 0
    for interval in sorted(sizes):
        before, taken = taken, taken + sizes[interval]
        if before > ENOUGH_EVENTS or taken > MOST_EVENTS:
            first = _beginnings(found) if interval == 0 else []
            return first or [a for i, a in placed if i < interval or a.action == "barrier" or _is_result(a)], interval
    return found, -1


def _events(access: WarpAccess) -> int:
    """How many elements its lanes access."""
    return len(access.lanes) * max(1, access.bytes // max(1, access.size))


def _beginnings(found: list[WarpAccess]) -> list[WarpAccess]:
    """As many accesses of each warp as there is room for, and the results."""
    warps: dict[int, int] = {}
    most = MOST_EVENTS // (32 * len({access.warp for access in found}))
    kept = []
    for access in found:
        warps[access.warp] = warps.get(access.warp, 0) + 1
        if warps[access.warp] <= most or access.action == "barrier" or _is_result(access):
            kept.append(access)
    return kept


def _intervals(found: list[WarpAccess]) -> Any:
    """Each access with how many barriers its warp had passed."""
    passed: dict[int, int] = {}
    for access in found:
        yield passed.get(access.warp, 0), access
        if access.action == "barrier":
            passed[access.warp] = passed.get(access.warp, 0) + 1


def _is_result(access: WarpAccess) -> bool:
    return access.space == "global" and access.action in ("store", "atomic")
