"""Counting for nothing: a launch whose blocks provably fall into classes is counted, and checked, from a block of each,
and all other blocks run bare (docs/adr/0020, 0028)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tilescope.arguments.binding import Bound

from ..compiled.instrumentation import Instrumentation
from ..job.job import Common, Job
from .blocks import run_blocks, threads_for
from .worker import Worker

if TYPE_CHECKING:
    from ..classes.proof import Proof
    from .by_classes import Classes, Part

_FEWEST, _MOST = 4, 1 << 22  # blocks: of more, to find classes takes as long as to count
_PRICE = 3  # times what it takes to optimise a kernel: its bare version, and one that watches, are compiled
_LEAST_LEFT = 0.25  # of a launch that goes on by classes
_MOST_RUN = 16  # of so many blocks one may be run for a class,
_ALWAYS = 4  # and so many classes in any launch, which pays where it is made again
_MOST_KEPT, _MOST_REFUSED = 64, 3
_MOST_OF_MAPS = 1 << 31  # bytes, of which only what is touched is taken
_BARE = Instrumentation(counts=False)


@dataclass
class Standing:
    """What is known of launches with the same sizes and parameters: how long they were counted, which is to pay for a
    proof of `price` seconds; and all counts, once there is one."""

    price: float
    counted_for: float = 0.0
    counts: Part | None = None

    @property
    def is_due(self) -> bool:
        return self.counted_for >= self.price

    def enough(self, seconds: float, left: float) -> bool:
        """Whether a launch that has been counted for `seconds`, of which this part is left, goes on by classes."""
        return self.counted_for + seconds >= self.price and left >= _LEAST_LEFT


@dataclass
class Standings:
    """Of one kernel's launches; `at_once`: proofs need not pay. A copy, or another process, begins with none."""

    known: dict[Hashable, Standing] = field(default_factory=dict)
    refused: int = 0
    at_once: bool = False

    def __reduce__(self) -> tuple[type[Standings], tuple[()]]:
        return type(self), ()

    def of(self, key: Hashable, price: float) -> Standing:
        found = self.known.pop(key, None) or Standing(price)
        found.price = 0.0 if self.at_once else price
        self.known[key] = found
        forget_oldest(self.known, _MOST_KEPT)
        return found

    def is_proven(self, key: Hashable) -> bool:
        """Whether such a launch does the same whatever its arrays hold."""
        return key in self.known and self.known[key].counts is not None


def forget_oldest(kept: dict[Any, Any], most: int) -> None:
    """Where one more than so many are kept."""
    if len(kept) > most:
        del kept[next(iter(kept))]


def standing_key(
    grid: tuple[int, int, int], block: tuple[int, int, int], shared: int, bound: Bound, *, checks: bool
) -> Hashable:
    """What has to be alike in launches of which the same is known."""
    arrays = tuple((a.address, a.length, a.writable) for a in bound.allocations)
    empty = tuple(checks and a.unwritten is not None for a in bound.allocations)
    return grid, block, shared, bound.params, arrays, empty


class Provable:
    """The other versions of a kernel that is about to be launched: `version` gives the same launch with other code;
    `launch_bare`, where there is one, launches all of it with nothing asked for, as a launch of its own."""

    def __init__(
        self, standings: Standings, proof: Callable[[], Proof], version: Callable[[Instrumentation], Job],
        launch_bare: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self.standings, self.proof, self.version, self.launch_bare = standings, proof, version, launch_bare
        self._prepared: tuple[Job, Common, list[Worker]] | None = None

    def standing(self, job: Job) -> Standing | None:
        """None where the launch is too small or too large, or of a kernel of which nothing could be proven."""
        if not _FEWEST <= job.blocks <= _MOST or self.standings.refused >= _MOST_REFUSED:
            return None
        checks = job.program.instrumentation.checks
        if checks and job.program.exact:  # what orders threads is more than barriers
            return None
        key = standing_key(job.grid, job.program.block, job.dynamic_shared, job.bound, checks=checks)
        return self.standings.of(key, _PRICE * job.tiers.price)

    def moved(self) -> None:
        for worker in self._prepared[2] if self._prepared else ():
            worker.move()

    def run_bare(self, counted: Job) -> None:
        """All blocks, uncounted."""
        if self.launch_bare:
            self.launch_bare()
        else:
            self._run_blocks_bare(counted, 0, counted.blocks)

    def run_by_classes(self, counted: Job, standing: Standing, first: int) -> tuple[Part | None, int]:
        """Blocks from number `first` on, in their order: what was counted, and the first block that was not run.

        Where all are run, `standing` is told all counts."""
        from .by_classes import Classes  # with all that a proof is made of, which most launches do without

        proof = self.proof()
        if proof.first.reason or _bytes_of_maps(counted, proof) > _MOST_OF_MAPS:
            return self._refused(None, first)
        watching = replace(self._watching(counted, proof), on_print=counted.on_print)
        classes = Classes(watching, proof, first, slow=counted.slow)
        done = self._run_classes(counted, classes)
        part = classes.counted(done)
        if done < counted.blocks:
            return self._refused(part, done)
        if first == 0:
            part.footprints.forget()  # distinct bytes are known
            standing.counts = part
        return part, done

    def run_checked(self, checked: Job, standing: Standing, worker: Worker, first: int) -> Part | None:
        """Blocks from number `first` on, where nothing is to be found in any of them; None where that is not proven,
        and none was run. `worker` has checked those before."""
        from .checked import CheckedClasses

        proof = self.proof()
        if proof.first.reason or proof.first.unchecked or _bytes_of_maps(checked, proof) > _MOST_OF_MAPS:
            return self._refused(None, first)[0]
        watching = self._watching(checked, proof)
        part = CheckedClasses(watching, proof, first, _most_classes(checked)).run(worker.touched)
        if part is None:
            return self._refused(None, first)[0]
        self._run_blocks_bare(checked, first, checked.blocks)
        if first == 0:
            standing.counts = part
        return part

    def _watching(self, job: Job, proof: Proof) -> Job:
        """The same launch, which notes what the proof asks for."""
        checks = job.program.instrumentation.checks
        watching = self.version(Instrumentation(checks=checks, observe=tuple(proof.keys)))
        assert watching.program.sites == job.program.sites, "what watches has no say in what is counted"
        return watching

    def _run_classes(self, counted: Job, classes: Classes) -> int:
        """How many blocks are done."""
        while len(classes.left):
            number = classes.run_next()
            if classes.reason or len(classes.found) > _most_classes(counted):
                return number + 1
            upto = int(classes.left[0]) if len(classes.left) else counted.blocks
            if upto > number + 1:
                self._run_blocks_bare(counted, number + 1, upto)
        return counted.blocks

    def _refused(self, part: Part | None, done: int) -> tuple[Part | None, int]:
        self.standings.refused += 1
        return part, done

    def _run_blocks_bare(self, counted: Job, first: int, last: int) -> None:
        job, common, workers = self._prepared or self._prepare(counted)
        job.on_progress, job.on_print = counted.on_progress, counted.on_print
        common.begin()
        count = threads_for(job, last - first)
        workers += [Worker(job, common) for _ in range(count - len(workers))]
        run_blocks(workers[:count], common, job, first, last)
        if common.error is not None:
            raise common.error

    def _prepare(self, counted: Job) -> tuple[Job, Common, list[Worker]]:
        job = replace(self.version(_BARE), threads=counted.threads)
        if counted.tiers.optimised:
            job.tiers.optimise()
        self._prepared = job, Common(), []
        return self._prepared


def _most_classes(job: Job) -> int:
    return max(_ALWAYS, job.blocks // _MOST_RUN)


def _bytes_of_maps(job: Job, proof: Proof) -> int:
    """Of what one block touches, by access (footprints.py)."""
    units = sum(a.length >> job.program.granularity for a in job.bound.allocations)
    return units * (1 + len(proof.keys))
