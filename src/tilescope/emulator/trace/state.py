"""The log's memory during a launch, and what it holds afterwards as arrays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.arguments.room import zeros
from tilescope.errors import UsageError

from ..runtime.codes import TRACE_ENTRY

ROOM = 1 << 20  # entries; memory is taken as they are written
_MOST_SPARE = 1 << 17  # 73 MB
Numbers = np.ndarray[Any, np.dtype[np.int64]]


@dataclass(frozen=True, slots=True)
class Log:
    """Entries in the order in which they were made; `addresses` and `values` have a column for each lane; `left`:
    instructions of loops that the block had left of its limit.

    `missing`: entries that found no room."""

    sites: Numbers
    blocks: Numbers
    warps: Numbers
    masks: Numbers
    sizes: Numbers
    addresses: np.ndarray[Any, np.dtype[np.uint64]]
    values: np.ndarray[Any, np.dtype[np.uint64]]
    left: Numbers
    missing: int

    def __len__(self) -> int:
        return len(self.sites)


_spare: list[Numbers] = []  # the memory of a log that is made no more: pages that have been written are there at once


class Tracer:
    """`blocks`: numbers of the blocks to log, of `total`."""

    def __init__(self, blocks: Iterable[int], total: int) -> None:
        self.chosen = zeros(total, np.uint8, "a log knows of each block whether it is chosen")
        for block in blocks:
            if not 0 <= block < total:
                raise UsageError(f"there is no block {block}: the grid has {total} blocks")
            self.chosen[block] = 1
        self.log = _memory()

    def leave(self, made: int) -> None:
        """To the next one, if no more than that is written of it; nothing of the log is looked at any more."""
        if made <= _MOST_SPARE and not _spare:
            _spare.append(self.log)

    def fields(self) -> dict[str, int]:
        """What the context must say."""
        return {"traced_blocks": host_address(self.chosen), "trace_log": host_address(self.log), "trace_room": ROOM}

    def entries(self, made: int) -> Log:
        return self._log(self.log[: min(made, ROOM)].copy(), made)

    def view(self, made: int) -> Log:
        """As they lie in memory, until more are made."""
        return self._log(self.log[: min(made, ROOM)], made)

    def _log(self, kept: Numbers, made: int) -> Log:
        sites, blocks, warps, masks, sizes = (np.ascontiguousarray(kept[:, i]) for i in range(5))
        addresses, values = (kept[:, i : i + 32].view(np.uint64) for i in (5, 37))
        left = np.ascontiguousarray(kept[:, TRACE_ENTRY - 1])
        return Log(sites, blocks, warps, masks, sizes, addresses, values, left, max(0, made - ROOM))


def _memory() -> Numbers:
    try:
        return _spare.pop()
    except IndexError:
        return np.zeros((ROOM, TRACE_ENTRY), np.int64)
