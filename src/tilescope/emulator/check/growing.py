"""What detectors keep of a launch that grows with it: who ran when, and what threads know of each other."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address

from ..runtime import codes

Words = np.ndarray[Any, np.dtype[np.uint64]]
_FIRST = 4096  # of each pool
_MOST_AT_FIRST = 1 << 20  # segments
_MOST_BYTES = 2 << 30  # of one pool; beyond, what was not seen in time is not told
_SEGMENT_BYTES = 16


class Growing:
    """Segments, and the pools of struct Sync, in arrays that are replaced by ones of twice the size."""

    def __init__(self, blocks: int, *, orders: bool) -> None:
        self.segments: Words = np.zeros(min(blocks, _MOST_AT_FIRST) * _SEGMENT_BYTES // 8, np.uint64)
        self.sync: Words | None = np.zeros(codes.SYNC_BYTES // 8, np.uint64) if orders else None
        self.pools: dict[str, Words] = {}
        self.replaced: list[Words] = []  # what native code may still look at
        for name in codes.POOLS if orders else ():
            self._place(name, np.zeros(_FIRST * codes.ENTRY_BYTES[name] // 8, np.uint64))
            self._sync_word("used", codes.POOLS.index(name), 1 if name in ("sets", "readers") else 0)

    def fields(self) -> dict[str, int]:
        """What the context must say."""
        room = len(self.segments) * 8 // _SEGMENT_BYTES
        sync = 0 if self.sync is None else host_address(self.sync)
        return {"segments": host_address(self.segments), "segments_room": room, "sync": sync}

    def grow(self, pool: int) -> bool:
        """Twice the room, if that is not too much. Of the segments the context has to be told by `fields`."""
        if pool == codes.POOL_SEGMENTS:
            if self.segments.nbytes > _MOST_BYTES:
                return False
            self.replaced.append(self.segments)
            self.segments = np.concatenate([self.segments, np.zeros_like(self.segments)])
            return True
        name = codes.POOLS[pool]
        old = self.pools[name]
        if old.nbytes > _MOST_BYTES:
            return False
        self.replaced = [*self.replaced[-8:], old]
        grown = np.zeros(2 * len(old), np.uint64)
        if name != "places":  # the library puts those where they belong in the larger table
            grown[: len(old)] = old
        self._place(name, grown)
        return True

    def _place(self, name: str, array: Words) -> None:
        assert self.sync is not None
        self.pools[name] = array
        self.sync[codes.SYNC[name] // 8] = host_address(array)
        self._sync_word("room", codes.POOLS.index(name), array.nbytes // codes.ENTRY_BYTES[name])

    def _sync_word(self, field: str, index: int, value: int) -> None:
        assert self.sync is not None
        self.sync[codes.SYNC[field] // 8 + index] = value
