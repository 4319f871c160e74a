"""What detectors keep of a launch that grows with it: who ran when, and what threads know of each other."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.arrays import distinct

from ..runtime import codes, context

Words = np.ndarray[Any, np.dtype[np.uint64]]
_FIRST = 4096  # of each pool
_MOST_AT_FIRST = 1 << 20  # segments
_MOST_BYTES = 2 << 30  # of one pool; beyond, what was not seen in time is not told
_SEGMENT_BYTES = 16
_COLLECT = 1 << 22  # entries of sets after which those are looked for that nobody refers to


class Growing:
    """Segments, and the pools of struct Sync, in arrays that are replaced by ones of twice the size."""

    def __init__(self, blocks: int, order: np.ndarray[Any, Any], *, exact: bool) -> None:
        self.order = order
        self.segments: Words = np.zeros(min(blocks, _MOST_AT_FIRST) * _SEGMENT_BYTES // 8, np.uint64)
        self.sync: Words | None = np.zeros(codes.SYNC_BYTES // 8, np.uint64) if exact else None
        self.copies: Words = np.zeros(0, np.uint64)
        self.pools: dict[str, Words] = {}
        self.replaced: list[Words] = []  # what native code may still look at
        for name in codes.POOLS if exact else ():
            self._place(name, np.zeros(_FIRST * codes.ENTRY_BYTES[name] // 8, np.uint64))
            self._sync_word("used", codes.POOLS.index(name), 1 if name in ("sets", "readers") else 0)
        if exact:
            self._sync_word("collect_at", 0, _COLLECT)

    def fields(self) -> dict[str, int]:
        """What the context must say."""
        room = len(self.segments) * 8 // _SEGMENT_BYTES
        sync = 0 if self.sync is None else host_address(self.sync)
        copies = {"copies": host_address(self.copies), "copies_room": self.copies.nbytes // codes.COPY_BYTES}
        return {"segments": host_address(self.segments), "segments_room": room, "sync": sync} | copies

    def grow(self, pool: int) -> bool:
        """Twice the room, if that is not too much. Of segments and copies the context has to be told by `fields`."""
        if pool == codes.POOL_COLLECT:
            self._collect()
            return True
        if pool == codes.POOL_SEGMENTS:
            return self._double("segments", 0)
        if pool == codes.POOL_COPIES:
            return self._double("copies", _FIRST * codes.COPY_BYTES // 8)
        name = codes.POOLS[pool]
        old = self.pools[name]
        if old.nbytes > _MOST_BYTES:
            return False
        self.replaced = [*self.replaced[-2:], old]
        grown = np.zeros(2 * len(old), np.uint64)
        if name != "places":  # the library puts those where they belong in the larger table
            grown[: len(old)] = old
        self._place(name, grown)
        return True

    def _double(self, name: str, least: int) -> bool:
        """Segments or copies: twice the room, or `least` words more."""
        old: Words = getattr(self, name)
        if old.nbytes > _MOST_BYTES:
            return False
        self.replaced.append(old)
        setattr(self, name, np.concatenate([old, np.zeros(max(len(old), least), np.uint64)]))
        return True

    def _collect(self) -> None:
        """Keeps the sets that places, threads and barriers refer to, and numbers them anew."""
        assert self.sync is not None
        sets, entries = self.pools["sets"].view(np.uint32).reshape(-1, 2), self.pools["entries"].reshape(-1, 2)
        owners = [*self._set_numbers_of_blocks(), self.pools["places"].view(np.uint32).reshape(-1, 8)[:, 6:]]
        live = distinct(
            np.concatenate([np.zeros(1, np.uint32), *(distinct(numbers.reshape(-1)) for numbers in owners)])
        )
        firsts, counts = sets[live, 0].astype(np.int64), sets[live, 1].astype(np.int64)
        starts = np.concatenate([[0], np.cumsum(counts)])
        kept = np.repeat(firsts - starts[:-1], counts) + np.arange(starts[-1])
        entries[: len(kept)] = entries[kept]
        sets[: len(live)] = np.stack([starts[:-1], counts], axis=1)
        for numbers in owners:
            numbers[:] = np.searchsorted(live, numbers)
        self.sync[codes.SYNC["joined"] // 8 :] = 0
        self._sync_word("used", codes.POOLS.index("entries"), len(kept))
        self._sync_word("used", codes.POOLS.index("sets"), len(live))
        self._sync_word("collect_at", 0, max(_COLLECT, 2 * len(kept)))

    def _set_numbers_of_blocks(self) -> list[np.ndarray[Any, Any]]:
        """Every number of a set in the order of a block in flight, as views."""
        rows = self.order.view(np.uint32).reshape(-1, codes.ORDER_BYTES // 4)
        each, barriers = codes.THREADS + 1, context.BARRIERS * codes.HANDED_ON // 4
        by_kind = codes.FENCES * each
        lengths = {"knows": each, "pending": by_kind, "fenced": by_kind, "seen": context.LANES, "carried": barriers}
        return [rows[:, codes.ORDER[name] // 4 :][:, :n] for name, n in lengths.items()]

    def _place(self, name: str, array: Words) -> None:
        assert self.sync is not None
        self.pools[name] = array
        self.sync[codes.SYNC[name] // 8] = host_address(array)
        self._sync_word("room", codes.POOLS.index(name), array.nbytes // codes.ENTRY_BYTES[name])

    def _sync_word(self, field: str, index: int, value: int) -> None:
        assert self.sync is not None
        self.sync[codes.SYNC[field] // 8 + index] = value
