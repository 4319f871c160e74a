"""Counts from one block of each class: a job whose program watches what its counts depend on in; counters, accesses of
arrays and classes, each times the blocks of a class, out."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tilescope.arguments.binding import host_address
from tilescope.errors import UsageError

from ..check.sightings import Sightings
from ..classes.dependence import Dependence
from ..classes.forms import NOWHERE, Key, Three, moving
from ..classes.partition import ArrayRange, Flags, Grid, Numbers, Row, same_class
from ..classes.proof import Proof, UnprovenError
from ..hardware.warps import coordinates
from ..job.job import Common, DeoptimizedVersion, Job
from ..job.works import noted
from ..runtime.codes import LEAST, MOST
from .blocks import run_blocks
from .footprints import MOST_UNITS, Bytes, Footprints, Spread, Touched, joined, spread
from .recording import USES, Class, Recording, kinds_of
from .worker import COUNTED, Worker

MOST_BLOCKS = 1 << 26
WRITES = ("store", "atomic")
FRESH = (LEAST, 0, MOST, MOST, LEAST, MOST, LEAST, 0)


@dataclass(frozen=True, slots=True)
class _Found:
    """A class: the block that was run, all of its blocks, what was counted of the one, how blocks move accesses, and
    what those do that move."""

    number: int
    members: Numbers
    counters: np.ndarray
    accesses: np.ndarray
    touched: list[Touched]
    ways: dict[Key, Three]
    actions: dict[Key, str]


@dataclass(frozen=True, slots=True)
class Part:
    """Blocks of a launch that were counted by classes; `uses` as in a recording; `slow` where an index wrapped; `seen`
    by checks, where they were made."""

    counters: np.ndarray
    uses: np.ndarray
    footprints: Footprints
    slow: DeoptimizedVersion | None = None
    seen: Sightings | None = None


class Classes:
    """The classes of a launch's blocks from number `first` on, found one after another, each by a block that is run.

    `left`: blocks of no class yet; `reason` (and `line` of the PTX): why nothing is proven of the last block that was
    run, if so: it is counted for itself. `slow`: what goes on in that block where an index wraps; `on_run` is given
    each block's memory and numbers."""

    def __init__(
        self, job: Job, proof: Proof, first: int, slow: Callable[[], DeoptimizedVersion],
        on_run: Callable[[Worker], None] = lambda worker: None,
    ) -> None:  # fmt: skip
        if job.blocks > MOST_BLOCKS:
            raise UsageError(f"a grid of {job.blocks:,} blocks: classes are made for at most {MOST_BLOCKS:,}")
        self.job, self.proof, self.grid = replace(job, slow=self._wraps, on_progress=None), proof, Grid(job.grid)
        self.left = np.arange(first, job.blocks, dtype=np.int64)
        self.found: list[_Found] = []
        self.reason, self.line, self.unchecked = "", 0, ""
        self.on_run = on_run
        self.slow: DeoptimizedVersion | None = None
        self._make_slow = slow
        arrays, self._moving = job.bound.allocations, moving(proof.keys)
        self._footprints = Footprints(arrays, job.program.granularity, 1 + len(self._moving))
        self._arrays = [ArrayRange(a.address, a.length) for a in arrays]

    def run_next(self) -> int:
        """Runs the first block that is left, and counts it for its class. Raises Faulted where it does."""
        number = int(self.left[0])
        worker, rows = self._run(number)
        self.on_run(worker)
        found = self._proven(rows)
        self.unchecked = self.unchecked or (found.unchecked if found else self.reason)
        same = self._same(found, number, rows) if found else self.left == number
        assert same[0], "a block is of its own class"
        accesses = worker.table[: len(self._arrays), COUNTED].copy()
        moved = [a for a in found.accesses if a.space != "shared"] if found else []
        ways, actions = {a.key: a.along for a in moved}, {a.key: a.action for a in moved}
        members, touched = self.left[same], self._footprints.end()
        self.found.append(_Found(number, members, worker.counters, accesses, touched, ways, actions))
        self.left = self.left[~same]
        return number

    def counted(self, done: int) -> Part:
        """Of the blocks before number `done`."""
        arrays = self.job.bound.allocations
        counters = np.zeros(max(len(f.counters) for f in self.found), np.int64)
        uses = np.zeros((len(arrays), len(USES)), np.int64)
        for found in self.found:
            members = found.members[found.members < done]
            counters[: len(found.counters)] += found.counters * len(members)
            uses[:, :3] += found.accesses * len(members)
            for touched in found.touched:
                steps = self._steps(found, touched.footprint, members)
                self._footprints.spread(touched, steps, writes=self._action(found, touched) in WRITES)
        uses[:, USES.index("unique_bytes")] = self._footprints.distinct_bytes()
        uses[:, USES.index("granule_bytes")] = self._footprints.granule_bytes()
        return Part(counters, uses, self._footprints, self.slow)

    def keeps_apart(self, array: int, mark: Bytes) -> bool:
        """Whether no two blocks touch the same unit of an array, nor one that has a mark; and all that a block does
        there moves alike, so that it does the same to itself as the one that was run."""
        map = mark[: self._footprints.units[array]].copy()
        total = int(np.count_nonzero(map))
        for found in self.found:
            own = [t for t in found.touched if t.array == array]
            if len({self._way(found, t.footprint) for t in own}) > 1 or not all(self._action(found, t) for t in own):
                return False
            if own:
                runs, steps = joined([t.runs for t in own]), self._steps(found, own[0].footprint, found.members)
                spread(map, Spread(array, runs, steps >> self._footprints.granularity))
                total += int(runs[:, 1].sum()) * len(found.members)
        return int(np.count_nonzero(map)) == total

    @property
    def has_footprints(self) -> bool:
        """Whether it is known what blocks touch."""
        return self._footprints.each <= MOST_UNITS

    def only_stores(self, array: int) -> bool:
        """Whether all that blocks do to an array is to store."""
        touched = ((f, t) for f in self.found for t in f.touched if t.array == array)
        return all(self._action(f, t) == "store" for f, t in touched)

    def note_works(self) -> None:
        """Of the blocks that are of a class, what the one that was run did."""
        if self.job.works is not None:
            for found in self.found:
                self.job.works[found.members] = self.job.works[found.number]

    def classes(self) -> list[Class]:
        return [Class(coordinates(f.number, self.job.grid), len(f.members)) for f in self.found]

    def _run(self, number: int) -> tuple[Worker, dict[Key, Row]]:
        common, keys = Common(), self.job.program.instrumentation.observe or ()
        worker = Worker(self.job, common)
        observed: Numbers = np.tile(np.array(FRESH, np.int64), (max(1, len(keys)), 1))
        for name, value in ({"observed": host_address(observed)} | self._footprints.begin()).items():
            worker.set(name, value)
        run_blocks([worker], common, self.job, number, number + 1)
        if common.error is not None:
            raise common.error
        return worker, dict(zip(keys, observed.tolist(), strict=False))

    def _wraps(self) -> DeoptimizedVersion:
        """The version that goes on watches nothing."""
        self.reason = "an index wraps around"
        self.slow = self._make_slow()
        return self.slow

    def _proven(self, rows: dict[Key, Row]) -> Dependence | None:
        if self.reason:
            return None
        try:
            return self.proof.of(rows)
        except UnprovenError as unproven:
            self.reason, self.line = unproven.reason, unproven.line
            return None

    def _same(self, found: Dependence, number: int, rows: dict[Key, Row]) -> Flags:
        return same_class(found, self.grid, number, self.left, rows, self._arrays)

    def _steps(self, found: _Found, footprint: int, blocks: Numbers) -> Numbers:
        """How far each of `blocks` moves what the accesses of a footprint touch."""
        return self.grid.moved(self._way(found, footprint), found.number, blocks)

    def _way(self, found: _Found, footprint: int) -> Three:
        return found.ways.get(self._moving[footprint - 1], NOWHERE) if footprint else NOWHERE

    def _action(self, found: _Found, touched: Touched) -> str:
        """ "" of those that no block moves, which are told together."""
        return found.actions.get(self._moving[touched.footprint - 1], "") if touched.footprint else ""


def run_classes(job: Job, proof: Proof) -> tuple[Recording, list[Class]]:
    """Runs one block of each class; arrays hold what those blocks wrote.

    Raises UsageError for grids of more than 2^26 blocks, Faulted where one of the blocks run does, UnprovenError
    where what one did is no proof."""
    began, classes = time.perf_counter(), Classes(job, proof, 0, slow=job.slow)
    while len(classes.left):
        classes.run_next()
        if classes.reason:
            raise UnprovenError(classes.reason, classes.line)
        if job.on_progress:
            job.on_progress(1 - len(classes.left) / job.blocks)
    classes.note_works()
    return _recording(job, classes.counted(job.blocks), time.perf_counter() - began), classes.classes()


def _recording(job: Job, part: Part, seconds: float) -> Recording:
    p = job.program
    owners = {origin: job.array_of(origin) for origin in p.origins}
    shared, kinds = p.static_shared + job.dynamic_shared, kinds_of(job)
    made = p, job.name, job.grid, shared, seconds, part.counters, None, kinds, part.uses, owners
    return Recording(*made, works=noted(job.works))
