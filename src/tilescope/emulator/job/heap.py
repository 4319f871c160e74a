"""The heap that device code's malloc() takes from: a launch's own, or a program's. A thread may write all of it, so
that what says which parts are taken lies elsewhere (struct Heap, runtime/heap.c)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilescope.arguments.binding import Bound, add_workspace, host_address

from ..runtime import context

HEAP_NAME = "the heap"
# cudaLimitMallocHeapSize by itself (CUDA C++ Programming Guide, Dynamic Global Memory Allocation)
BYTES = 8 << 20


def heap_table(address: int, length: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """What says which parts of a heap there are taken: none yet."""
    units = length // context.HEAP_UNIT
    table = np.zeros(context.HEAP_HEADER + 5 * units, np.uint8)  # a number and a kind for each unit
    table[:16].view(np.uint64)[:] = address, units
    return table


class Heap:
    """A launch's; `bound` may bring one that lives longer."""

    def __init__(self, bound: Bound) -> None:
        own = bound.heap
        self.memory = own if own is not None else heap_table(add_workspace(bound, HEAP_NAME, BYTES), BYTES)

    @property
    def host(self) -> int:
        return host_address(self.memory)
