"""What is known of memory at a moment of a log: its accesses in, one after another; bytes by address out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilescope.emulator.compiled.sites import Site
from tilescope.emulator.job.names import plain

from .types import Bytes

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log


class KnownMemory:
    """The block's shared memory, and the local memory of the thread `lane` of `warp`."""

    def __init__(self, warp: int, lane: int) -> None:
        self.warp, self.lane = warp, lane
        self.spaces: dict[str, dict[int, int]] = {"local": {}, "shared": {}}

    def follow(self, log: Log, number: int, site: Site) -> None:
        """An access of the log. What an atomic leaves is not known until somebody loads it."""
        size, mask, own = int(log.sizes[number]), int(log.masks[number]), int(log.warps[number]) == self.warp
        for lane in (lane for lane in range(32) if mask >> lane & 1):
            space, address = plain(site.space, int(log.addresses[number, lane]))
            if space == "shared" or (space == "local" and own and lane == self.lane):
                known, value = self.spaces[space], int(log.values[number, lane])
                for i in range(size):
                    known[address + i] = value >> 8 * i & 255
                    if site.action == "atomic":
                        del known[address + i]

    def bytes(self, space: str, address: int, size: int) -> Bytes:
        return [self.spaces[space].get(address + i) for i in range(size)]

    def forget(self, space: str, address: int, size: int) -> None:
        for i in range(size):
            self.spaces[space].pop(address + i, None)
