"""Which thread takes which blocks: each a share of its own, in the order of their numbers, and what others have left
when that is done. A launch like the last one then finds what it reads and writes with the same processor."""

from __future__ import annotations

import ctypes

import numpy as np

from tilescope.arguments.binding import host_address

from ..runtime.context import LINE
from ..runtime.library import library
from .slots import memory

_MOST_AT_ONCE, _TURNS = 256, 64  # blocks that a thread takes at a time, so many times


class Shares:
    """`count` shares for `threads` threads, which are dealt out for one launch after another."""

    def __init__(self, count: int, threads: int) -> None:
        self.count, self.threads, self.last = count, threads, 0
        self._rows = memory(LINE * count).view(np.int64).reshape(count, -1)
        self._address = host_address(self._rows)

    def deal(self, first: int, last: int) -> None:
        """Blocks from number `first` on, before `last`."""
        self.last, blocks = last, last - first
        for i, row in enumerate(self._rows):
            row[0], row[1] = first + blocks * i // self.count, first + blocks * (i + 1) // self.count
        self._at_once = _at_once(blocks, self.threads)

    def fields(self, thread: int) -> dict[str, int]:
        """What the context of a thread is told."""
        own = {"shares": self._address, "share_count": self.count, "share": thread % self.count}
        return own | {"at_once": self._at_once, "own_turn": 0, "own_last": 0}

    @property
    def left(self) -> int:
        """Blocks that no thread has taken."""
        return int(np.maximum(self._rows[:, 1] - self._rows[:, 0], 0).sum())

    def take_rest(self) -> int:
        """The number of the first block that no thread has taken, of one share: none takes another."""
        assert self.count == 1, "blocks of several shares are not taken in one order"
        return int(library().function("ts_take_rest", 2, ctypes.c_uint64)(self._address, self.last))


def _at_once(blocks: int, threads: int) -> int:
    """How many blocks a thread takes at a time: fewer than would leave the others idle at the end."""
    return 1 if threads == 1 else max(1, min(_MOST_AT_ONCE, blocks // (_TURNS * threads)))
