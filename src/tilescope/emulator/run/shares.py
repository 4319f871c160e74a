"""Which thread takes which blocks: each a share of its own, in the order of their numbers, and what others have left
when that is done. A launch like the last one then finds what it reads and writes with the same processor."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache

import numpy as np

from tilescope.arguments.binding import host_address

from ..runtime.context import SHARE_BYTES
from ..runtime.library import library
from .slots import memory

_MOST_AT_ONCE, _TURNS = 256, 64  # blocks that a thread takes at a time, so many times


class Shares:
    """Blocks from number `first` on, before `last`, in `count` shares for `threads` threads."""

    def __init__(self, first: int, last: int, count: int, threads: int) -> None:
        self.last, self.threads = last, threads
        ends = [first + (last - first) * i // count for i in range(count + 1)]
        self._rows = memory(SHARE_BYTES * count).view(np.int64).reshape(count, -1)
        self._rows[:, 0], self._rows[:, 1] = ends[:-1], ends[1:]

    def fields(self, thread: int) -> dict[str, int]:
        """What the context of a thread is told."""
        own = {"shares": host_address(self._rows), "share_count": len(self._rows), "share": thread % len(self._rows)}
        return own | {"at_once": self._at_once(), "own_turn": 0, "own_last": 0}

    def _at_once(self) -> int:
        """How many blocks a thread takes at a time: fewer than would leave the others idle at the end."""
        blocks = int(self._rows[-1, 1] - self._rows[0, 0])
        return 1 if self.threads == 1 else max(1, min(_MOST_AT_ONCE, blocks // (_TURNS * self.threads)))

    @property
    def left(self) -> int:
        """Blocks that no thread has taken."""
        return int(np.maximum(self._rows[:, 1] - self._rows[:, 0], 0).sum())

    def take_rest(self) -> int:
        """The number of the first block that no thread has taken, of one share: none takes another."""
        assert len(self._rows) == 1, "blocks of several shares are not taken in one order"
        return int(_native()(host_address(self._rows), self.last))


@cache
def _native() -> Callable[[int, int], int]:
    made = ctypes.CFUNCTYPE(ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint64)
    return made(library().address("ts_take_rest"))
