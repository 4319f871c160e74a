"""The heap that device code's malloc() takes from: a launch's own. A thread may write all of it, so what says which
parts are taken lies elsewhere (struct Heap, runtime/heap.c)."""

from __future__ import annotations

import numpy as np

from tilescope.arguments.binding import Bound, add_workspace, host_address

from ..runtime import context

HEAP_NAME = "the heap"
# cudaLimitMallocHeapSize by itself (CUDA C++ Programming Guide, Dynamic Global Memory Allocation)
BYTES = 8 << 20


class Heap:
    def __init__(self, bound: Bound) -> None:
        units = BYTES // context.HEAP_UNIT
        self.memory = np.zeros(context.HEAP_HEADER + 5 * units, np.uint8)  # a number and a kind for each unit
        header = self.memory[:16].view(np.uint64)
        header[:] = add_workspace(bound, HEAP_NAME, BYTES), units

    @property
    def host(self) -> int:
        return host_address(self.memory)
