"""What is known of memory at a moment of a log: its accesses in, one after another; bytes by address out."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from tilescope.emulator.compiled.sites import Site
from tilescope.emulator.job.names import plain

from .types import Bytes

if TYPE_CHECKING:
    from tilescope.emulator.trace.state import Log

_KEPT = 256  # of a thread's own accesses, the latest


class KnownMemory:
    """The block's shared memory, and the local memory of the thread `lane` of `warp`."""

    def __init__(self, warp: int, lane: int) -> None:
        self.warp, self.lane = warp, lane
        self.spaces: dict[str, dict[int, int]] = {"local": {}, "shared": {}}
        self._used = deque[int](maxlen=_KEPT)  # local addresses, the last one at the end

    def follow(self, log: Log, number: int, site: Site) -> None:
        """An access of the log. What an atomic leaves is not known until somebody loads it."""
        size, mask, own = int(log.sizes[number]), int(log.masks[number]), int(log.warps[number]) == self.warp
        addresses, values = log.addresses[number].tolist(), log.values[number].tolist()
        for lane in (lane for lane in range(32) if mask >> lane & 1):
            space, address = plain(site.space, addresses[lane])
            if space == "local" and own and lane == self.lane:
                self._used.append(address)
            if space == "shared" or (space == "local" and own and lane == self.lane):
                known, value = self.spaces[space], values[lane]
                for i in range(size):
                    known[address + i] = value >> 8 * i & 255
                    if site.action == "atomic":
                        del known[address + i]

    def bytes(self, space: str, address: int, size: int) -> Bytes:
        return [self.spaces[space].get(address + i) for i in range(size)]

    def used_last(self, address: int, size: int) -> int | None:
        """Of these bytes of local memory the address that the thread used last; None where that is long ago."""
        return next((used for used in reversed(self._used) if address <= used < address + size), None)

    def forget(self, space: str, address: int, size: int) -> None:
        for i in range(size):
            self.spaces[space].pop(address + i, None)
        if space == "local":
            self._used = deque((a for a in self._used if not address <= a < address + size), _KEPT)
