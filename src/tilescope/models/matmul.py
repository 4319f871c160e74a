"""Matrix multiplication P = M N, M being j x k and N k x l: sizes and a tile's width in, its traffic out, exactly.

'Tiled' is the ladder's kernel rectangular.cu in blocks of tile x tile threads, 'basic' a thread for each element of P
that reads all from global memory, in the same blocks. Source of the forms: the course, *Tiled Matrix Multiplication*
and *Handling Arbitrary Sizes*; Kirk, Hwu and El Hajj, Programming Massively Parallel Processors, chapter 5."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tilescope.device import Device
from tilescope.errors import UsageError

from .compare import ComparedFigure, compare
from .occupancy import Occupancy
from .table import Table, joined
from .traffic import FLOAT, WARP, GlobalTraffic, ceil, sweep, walk

MOST_THREADS = 1024  # of a block, on every GPU since compute capability 2.0


@dataclass(frozen=True, slots=True)
class PredictedCounts:
    """What a launch asks of the memory. `m`, `n` are lane-level loads, `p` stores; the rest are warp-level requests,
    and the sectors that they touch; `flops` are executed, those of threads outside of P too."""

    m: int
    n: int
    p: int
    loads: GlobalTraffic
    stores: GlobalTraffic
    flops: int
    shared_loads: int = 0
    shared_stores: int = 0
    barriers: int = 0

    @property
    def global_loads(self) -> int:
        """Lane-level loads of M and N."""
        return self.m + self.n

    @property
    def bytes(self) -> int:
        """What these loads ask for, in bytes."""
        return FLOAT * self.global_loads

    def to_dict(self) -> dict[str, int]:
        """By the names of tilescope.counts and `<array>.loads`; shared memory only where there is any."""
        made = {
            "M.loads": self.m, "N.loads": self.n, "P.stores": self.p,
            "global_load_requests": self.loads.requests, "global_load_sectors": self.loads.sectors,
            "global_store_requests": self.stores.requests, "global_store_sectors": self.stores.sectors,
            "flops": self.flops,
        }  # fmt: skip
        return made | self._shared() if self.shared_loads else made

    def _shared(self) -> dict[str, int]:
        """A wavefront for each request: Matmul.tiled says why."""
        return {
            "shared_load_requests": self.shared_loads, "shared_load_wavefronts": self.shared_loads,
            "shared_store_requests": self.shared_stores, "shared_store_wavefronts": self.shared_stores,
            "shared_load_conflicts": 0, "shared_store_conflicts": 0, "barriers": self.barriers,
        }  # fmt: skip


@dataclass(frozen=True)
class Matmul:
    """Sizes in elements, `tile` the width of tiles and blocks in elements and threads."""

    j: int
    k: int
    l: int  # noqa: E741  the course's name
    tile: int = 16

    def __post_init__(self) -> None:
        if min(self.j, self.k, self.l, self.tile) < 1:
            raise UsageError(f"{self.j}x{self.k}x{self.l} by tiles of {self.tile}: every size is at least 1")

    @property
    def threads(self) -> int:
        """Threads of a block: one for each element of a tile of P."""
        return self.tile**2

    @property
    def grid(self) -> tuple[int, int]:
        """Blocks along x (columns of P) and y (rows)."""
        return ceil(self.l, self.tile), ceil(self.j, self.tile)

    @property
    def blocks(self) -> int:
        return self.grid[0] * self.grid[1]

    @property
    def phases(self) -> int:
        """Pairs of tiles that a block brings on chip: k over the tile's width, rounded up."""
        return ceil(self.k, self.tile)

    @property
    def loads_per_phase(self) -> int:
        """Elements that a block inside of the matrices loads in a phase: a tile of M and one of N."""
        return 2 * self.threads

    @property
    def operations_per_phase(self) -> int:
        """Floating point operations of a block in a phase: every thread multiplies and adds `tile` times."""
        return self.threads * 2 * self.tile

    @property
    def operations_per_load(self) -> int:
        """What each loaded element is good for; it comes to the tile's width."""
        return self.operations_per_phase // self.loads_per_phase

    @property
    def uses_of_an_element(self) -> int:
        """Threads of a block that use one element: a row of them for M, a column for N. Without tiles each of them
        reads it from global memory, with tiles one does."""
        return self.threads // self.tile

    @property
    def shared_bytes(self) -> int:
        """Two tiles, in bytes."""
        return 2 * self.threads * FLOAT

    @property
    def refusal(self) -> str:
        """Why no GPU launches such a block; "" where it does."""
        fits = self.threads <= MOST_THREADS
        return "" if fits else f"a block of {self.threads:,} threads: at most {MOST_THREADS:,} can be launched"

    def loads(self, block: tuple[int, int], phase: int) -> int:
        """Elements of M and N that block (x, y) loads in a phase; fewer than `loads_per_phase` at the edges."""
        rows, cols = self._left(self.j, block[1]), self._left(self.l, block[0])
        return self._left(self.k, phase) * (rows + cols)

    def _left(self, length: int, index: int) -> int:
        """How far tile number `index` reaches into a side."""
        return max(0, min(self.tile, length - index * self.tile))

    @cached_property
    def tiled(self) -> PredictedCounts:
        """With tiles. Each column of blocks loads all of M once, each row of blocks all of N.

        In a phase a thread stores 2 elements to shared memory and loads 2 tile of them. No two lanes of a warp meet in
        a bank with different words: the stores are consecutive, and so are the loads of N's tile; loads of M's tile
        are d tile words apart where the lanes are d rows apart, which is at most 30 + tile, and so a multiple of 32
        only if tile divides 32; but then a warp covers whole rows, and d tile is less than 32.
        Raises UsageError for a block that no GPU launches."""
        self._check()
        across, down = self.grid
        warp_phases = self.blocks * ceil(self.threads, WARP) * self.phases
        return PredictedCounts(
            m=self.j * self.k * across, n=self.k * self.l * down, p=self.j * self.l,
            loads=sweep(self.j, self.k, self.tile) * across + sweep(self.k, self.l, self.tile) * down,
            stores=sweep(self.j, self.l, self.tile),
            flops=self.blocks * self.phases * self.operations_per_phase,
            shared_loads=2 * self.tile * warp_phases, shared_stores=2 * warp_phases, barriers=2 * warp_phases,
        )  # fmt: skip

    @cached_property
    def basic(self) -> PredictedCounts:
        """Without tiles: two loads for every two operations.

        Raises UsageError for a block that no GPU launches."""
        self._check()
        steps = self.j * self.k * self.l
        loads = walk(self.k, (self.j, self.l), self.tile)
        return PredictedCounts(steps, steps, self.j * self.l, loads, sweep(self.j, self.l, self.tile), 2 * steps)

    def _check(self) -> None:
        if self.refusal:
            raise UsageError(self.refusal, hint="tiles up to 32 x 32 fit a block")

    @property
    def reduction(self) -> float:
        """How many times fewer elements the tiled kernel loads: `tile`, where the sizes are multiples of it."""
        return self.basic.global_loads / self.tiled.global_loads

    @property
    def sector_reduction(self) -> float:
        """How many times fewer sectors it touches."""
        return self.basic.loads.sectors / self.tiled.loads.sectors

    def intensity(self, counts: PredictedCounts) -> float:
        """Operations of the product, 2 j k l, for each byte loaded from global memory."""
        return 2 * self.j * self.k * self.l / counts.bytes

    def occupancy(self, device: Device, registers: int = 0) -> Occupancy:
        """The tiled kernel's blocks on an SM, each with a phase's loads pending."""
        return Occupancy(device, (self.tile, self.tile), registers, self.shared_bytes, loads=self.loads_per_phase)

    def predict(self) -> dict[str, int]:
        """Every figure that a launch of the two kernels counts, by the names of tilescope.models.compare."""
        kernels = {"basic": self.basic, "tiled": self.tiled}
        return {f"{kernel}.{name}": n for kernel, counts in kernels.items() for name, n in counts.to_dict().items()}

    def compare(self, counted: Mapping[str, int]) -> list[ComparedFigure]:
        """A row for each prediction about a kernel that was counted (`counts_of`)."""
        kernels = {name.split(".")[0] for name in counted}
        return compare({name: n for name, n in self.predict().items() if name.split(".")[0] in kernels}, counted)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        made = {
            "shape": {"j": self.j, "k": self.k, "l": self.l}, "tile": self.tile, "refusal": self.refusal,
            "grid": list(self.grid), "threads": self.threads, "phases": self.phases,
            "loads_per_phase": self.loads_per_phase, "operations_per_phase": self.operations_per_phase,
            "operations_per_load": self.operations_per_load,
            "uses_of_an_element": self.uses_of_an_element, "shared_bytes": self.shared_bytes,
        }  # fmt: skip
        return made if self.refusal else made | self._totals()

    def _totals(self) -> dict[str, Any]:
        kernels = [self._kernel("basic", self.basic), self._kernel("tiled", self.tiled)]
        return {"kernels": kernels, "reduction": self.reduction, "sector_reduction": self.sector_reduction}

    def _kernel(self, name: str, c: PredictedCounts) -> dict[str, Any]:
        loads, stores = {"M": c.m, "N": c.n}, {"P": c.p}
        counts = {count: n for count, n in c.to_dict().items() if "." not in count}
        figures = {"loads": loads, "stores": stores, "bytes": c.bytes, "intensity": self.intensity(c)}
        return {"name": name, **figures, "counts": counts}

    def tables(self) -> list[Table]:
        return [self._block_table()] if self.refusal else [self._block_table(), self._launch_table()]

    def __str__(self) -> str:
        return joined(self.heading, self.tables())

    @property
    def heading(self) -> str:
        across, down = self.grid
        shape = f"j = {self.j:,}, k = {self.k:,}, l = {self.l:,}"
        return f"P = M @ N; {shape}; {across:,} x {down:,} blocks of {self.tile} x {self.tile}"

    def _block_table(self) -> Table:
        rows = (
            ("threads", self.threads), ("phases", self.phases), ("loads a phase", self.loads_per_phase),
            ("operations a phase", self.operations_per_phase), ("operations a load", self.operations_per_load),
            ("uses of an element", self.uses_of_an_element), ("shared memory, bytes", self.shared_bytes),
        )  # fmt: skip
        return Table("a block inside of the matrices", (), rows)

    def _launch_table(self) -> Table:
        b, t = self.basic, self.tiled
        rows = (
            ("loads of M", b.m, t.m), ("loads of N", b.n, t.n), ("loads, bytes", b.bytes, t.bytes),
            ("load requests", b.loads.requests, t.loads.requests), ("load sectors", b.loads.sectors, t.loads.sectors),
            ("stores of P", b.p, t.p), ("store sectors", b.stores.sectors, t.stores.sectors),
            ("shared loads, requests", b.shared_loads, t.shared_loads),
            ("shared stores, requests", b.shared_stores, t.shared_stores), ("barriers, warps", b.barriers, t.barriers),
            ("operations", b.flops, t.flops), ("operations a byte", self.intensity(b), self.intensity(t)),
        )  # fmt: skip
        return Table("the launch", ("", "basic", "tiled", "fewer by"), tuple((*row, _fewer(row)) for row in rows))


def _fewer(row: tuple[str, float, float]) -> float | None:
    name, basic, tiled = row
    return basic / tiled if name.startswith("load") else None
