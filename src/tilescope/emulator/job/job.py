"""Everything about one launch, and what its threads share."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilescope.arguments.binding import Bound, host_address
from tilescope.source.shapes import Shape

from ..compiled.loaded import Loaded, Tiers
from ..compiled.program import DeoptimizedProgram, Program
from ..compiled.sites import Site
from ..lanes.uniformity import Origin
from .faults import Arrays
from .heap import Heap
from .names import Names, make_names, readable
from .works import Works

MOST_IN_FLIGHT = 4 << 30  # bytes of the memories of blocks in flight, of which only what is touched is taken
Bytes = np.ndarray[Any, np.dtype[np.uint8]]


@dataclass(slots=True)
class Job:
    """Everything about a launch. `slow` builds the deoptimized version when a warp first needs it."""

    name: str
    program: Program
    tiers: Tiers
    grid: tuple[int, int, int]
    bound: Bound
    globals: Bytes
    consts: Bytes
    dynamic_shared: int
    threads: int
    steps: int
    slow: Callable[[], DeoptimizedVersion]
    on_progress: Callable[[float], None] | None = None
    on_print: Callable[[str], None] = print
    line_text: Callable[[str, int], str] = lambda file, line: ""
    schedule: str = "forward"
    traced: tuple[int, ...] = ()  # numbers of blocks to log
    resident: int = 1  # blocks that the device holds at once
    heap: Heap | None = None  # of a kernel that calls malloc()
    workspace: int = 0  # of a cooperative launch: the address of what grid.sync() uses
    works: Works | None = None  # of each block, where somebody asks
    shape_of: Callable[[str, int], Shape] = lambda name, length: Shape(4, (length // 4,))

    @property
    def blocks(self) -> int:
        return self.grid[0] * self.grid[1] * self.grid[2]

    @property
    def shared_image(self) -> int:
        """Bytes of a block's shared memory as it lies on the host."""
        return self.program.shared_bytes + self.dynamic_shared

    @property
    def shared_stride(self) -> int:
        """Bytes from one block's shared memory to the next one's, where several are in flight."""
        return -(-self.shared_image // 64) * 64

    @property
    def slots(self) -> int:
        """Blocks that may be in flight at once: one, where none can wait for another; else as many as the device holds,
        and as there is memory for."""
        if not self.program.waits:
            return 1
        p = self.program
        each = p.frame_bytes * p.shape.warps + self.shared_stride + p.local_stride * 32 * p.shape.warps
        return max(1, min(self.blocks, self.resident, MOST_IN_FLIGHT // each))

    def pointer(self, origin: Origin) -> int:
        """What a kernel's parameter points to."""
        return int.from_bytes(self.bound.params[origin.parameter : origin.parameter + 8], "little")

    def array_of(self, origin: Origin | None) -> str:
        """The name of the array that an address was formed from; "" where that is not known."""
        if origin is None or origin.parameter < 0:
            named = origin.variable if origin else ""
            return next((readable(v) for v in self.program.variables if v.name == named), named)
        pointer = self.pointer(origin)
        arrays = self.bound.allocations
        return next((a.name for a in arrays if a.address <= pointer <= a.address + a.length), "")

    def written_arrays(self) -> set[str]:
        """The names of those that an instruction of the kernel writes; "" among them: a pointer of unknown origin."""
        writes = (s for s in self.program.sites if s.action in ("store", "atomic"))
        return {self.array_of(s.origin) for s in writes if s.space not in ("shared", "local")}

    @property
    def arrays(self) -> Arrays:
        return Arrays(self.program, self.bound.allocations, self.dynamic_shared)

    @property
    def names(self) -> Names:
        return make_names(self.bound.allocations, self.program.variables, self.dynamic_shared, self.shape_of)

    def place(self, index: int) -> tuple[str, int, str]:
        """File, line and text of a site."""
        file, line = self.program.places[index]
        return file, line, self.line_text(file, line) if line else ""


@dataclass(slots=True)
class DeoptimizedVersion:
    """The deoptimized version of a kernel, loaded."""

    loaded: Loaded
    sites: list[Site]
    places: list[tuple[str, int]]
    counters: int

    @classmethod
    def from_json(cls, text: str) -> DeoptimizedVersion:
        p = DeoptimizedProgram.from_json(text)
        return cls(Loaded(p.binary), p.sites, p.places, p.counters)


@dataclass(slots=True)
class Common:
    """What the workers share, among it the flag that stops them."""

    stopped: np.ndarray = field(default_factory=lambda: np.zeros(1, np.int64))
    lock: threading.Lock = field(default_factory=threading.Lock)
    touched: list[Bytes] | None = None  # the last maps made, for all to use where they are large
    slow: DeoptimizedVersion | None = None
    error: BaseException | None = None
    taken: int | None = None  # blocks, where the rest was not begun

    def begin(self) -> None:
        """Nothing is done yet."""
        self.stopped.fill(0)
        self.slow = self.error = self.taken = None

    @property
    def stop(self) -> int:
        return host_address(self.stopped)
