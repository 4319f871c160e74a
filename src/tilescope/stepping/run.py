"""Stepping: a kernel, a launch's sizes and arguments, and threads in; their lines and variables out.

The same text is compiled once more without optimising, so that each variable has a place, and with probes; of the
launch only the blocks of the threads are run, each alone and on copies."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from tilescope.analysis.findings.faults import explained
from tilescope.analysis.line_steps import Stepped, SteppedThread, three
from tilescope.analysis.steps import Three
from tilescope.arguments.binding import Bound, copied
from tilescope.arguments.limits import Dim, sizes
from tilescope.emulator.compile.unit import Unit, compile_unit
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.emulator.job.faults import Faulted
from tilescope.emulator.job.job import Bytes, Common, Job
from tilescope.emulator.plan.layout import image, space_of
from tilescope.emulator.run.blocks import run_blocks
from tilescope.emulator.run.worker import Worker
from tilescope.emulator.runtime import context
from tilescope.emulator.trace.state import Log
from tilescope.errors import TilescopeError, UsageError
from tilescope.launching import Launchable, LaunchOptions, bound_arguments, job_of
from tilescope.source.load import Source

from .headers import SteppedFiles, files_to_step
from .probes import Probed, with_probes
from .replay import Replay
from .variables import DebugInformation, read_debug_information

# Of a thread that is asked for, and of one that a page has unasked
MOST_INSTRUCTIONS, MOST_UNASKED = 4_000_000, 400_000  # warp-level ones of a block
MOST_STATEMENTS = 1200  # of an unoptimised kernel that is stepped unasked
MOST_THREADS = 16
Threads = Sequence[tuple[Sequence[int], Sequence[int]]]  # each a block and a thread


class Steppable(Launchable, Protocol):
    """A kernel, as stepping needs it."""

    source: Source
    defines: Mapping[str, object]
    includes: tuple[str | os.PathLike[str], ...]
    search: str | None

    @property
    def instance(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Before:
    """What a launch begins with."""

    bound: Bound
    variables: dict[str, Bytes]


@dataclass
class SteppingKernel:
    """A kernel as it is stepped: compiled anew when that is asked for first."""

    kernel: Steppable

    @cached_property
    def information(self) -> DebugInformation:
        return read_debug_information(self._debug.ptx)

    @cached_property
    def _debug(self) -> Unit:
        k = self.kernel
        target = k.unit.ptx.partition(".target")[2].split(None, 1)[0].rstrip(",")
        return compile_unit(k.source, "cuda", k.defines, target, k.includes, k.search, True, k.instance)

    @cached_property
    def probed(self) -> Probed:
        return with_probes(self._debug.ptx, self.information, self.files.names)

    @cached_property
    def files(self) -> SteppedFiles:
        return files_to_step(self._debug.ptx, self._debug.file, (self.kernel.search, *self.kernel.includes))

    @cached_property
    def unit(self) -> Unit:
        d = self._debug
        return Unit(self.probed.ptx, d.names, d.file, d.text, d.language, d.instance)

    def before(self, args: Sequence[Any] | Bound) -> Before:
        """The arguments and variables as they are now, for threads that are stepped when a launch has changed them."""
        return Before(copied(bound_arguments(self.kernel, args)), self._variables())

    def step(
        self, grid: Dim, block: Dim, before: Before, threads: Threads, shared: int, unasked: bool = False
    ) -> Stepped:
        """Why there is nothing is in the result, as the launch itself may well run; `unasked`: nobody named the
        threads, and no more than a second is spent on them.

        Raises UsageError for a thread that the launch has not."""
        wanted = _checked(threads, *sizes(grid, block))
        reason = self._why_not(before)
        if reason:
            return Stepped([], reason)
        try:
            if unasked and (statements := self._debug.ptx.partition(".section")[0].count(";")) > MOST_STATEMENTS:
                return Stepped([], f"unoptimised it has {statements:,} instructions; --step BLOCK:THREAD does it")
            blocks = dict.fromkeys(at for at, _ in wanted)
            made = [
                self._run(self._job(grid, block, before, at, shared, unasked), at, [t for b, t in wanted if b == at])
                for at in blocks
            ]
        except TilescopeError as error:
            return Stepped([], f"the kernel cannot be stepped: {error.message}")
        found = {(t.block, t.thread): t for threads_of in made for t in threads_of}
        return Stepped([found[place] for place in wanted], headers=self.files.texts)

    def _why_not(self, before: Before) -> str:
        if self.kernel.unit.language != "cuda":
            return (
                "only CUDA C++ is stepped: variables get their places from compiling its text again without "
                "optimising, and this kernel is PTX, or of a compiler that tells of no variables"
            )
        return "kernels with textures and surfaces are not stepped" if before.bound.images else ""

    def _job(self, grid: Dim, block: Dim, before: Before, at: Three, shared: int, unasked: bool) -> Job:
        """Of one block, with memory of its own."""
        self._set_variables(before.variables)
        stepping = copy(self.kernel)
        stepping.unit = self.unit
        most = MOST_UNASKED if unasked else MOST_INSTRUCTIONS
        options = LaunchOptions(shared, 1, most, trace=(at,), on_print=lambda text: None)
        seen = Instrumentation(counts=False, trace=True)
        return job_of(stepping, grid, block, copied(before.bound), seen, options)

    def _run(self, job: Job, at: Three, threads: list[Three]) -> list[SteppedThread]:
        """Runs the block and follows its threads. One that takes too long is cut: it need not be endless."""
        common = Common()
        worker = Worker(job, common)
        run_blocks([worker], common, job, job.traced[0], job.traced[0] + 1)
        fault = common.error
        if fault is not None and not isinstance(fault, Faulted):
            raise fault
        is_long = fault is not None and fault.noted is not None and fault.noted.code == context.INSTRUCTION_LIMIT
        note = explained(fault).message if fault and not is_long else ""
        log = worker.tracer.entries(worker.get("traced")) if worker.tracer else None
        return [self._thread(job, log, at, thread, (is_long, note)) for thread in threads if log]

    def _thread(self, job: Job, log: Log, at: Three, thread: Three, end: tuple[bool, str]) -> SteppedThread:
        (x, y, z), (width, height, _), (is_long, note) = thread, job.program.block, end
        warp, lane = divmod(x + width * (y + height * z), 32)
        replay = Replay(warp, lane, job.names, self.information.entries, self.files.names)
        replay.follow(log, job.program, self.probed.probes)
        return SteppedThread(at, thread, warp, lane, tuple(replay.steps), replay.cut or (is_long and replay.runs), note)

    def _variables(self) -> dict[str, Bytes]:
        """`__constant__` and `__device__` variables that are no longer as the text sets them."""
        unit = self.kernel.unit
        fresh = {space: np.frombuffer(image(unit.layout, space), np.uint8) for space in ("global", "const")}
        own = [(v, fresh[v.space][v.offset : v.offset + v.length]) for v in map(space_of, unit.layout.placed.values())]
        return {v.name: unit.variable(v).copy() for v, was in own if not np.array_equal(unit.variable(v), was)}

    def _set_variables(self, changed: dict[str, Bytes]) -> None:
        self.unit.memory = None
        self.unit.own_memory()
        for v in map(space_of, self.unit.layout.placed.values()):
            if v.name in changed:
                self.unit.variable(v)[...] = changed[v.name]


def _checked(threads: Threads, grid: Three, block: Three) -> list[tuple[Three, Three]]:
    found = list(dict.fromkeys((three(b), three(t)) for b, t in threads))
    if len(found) > MOST_THREADS:
        raise UsageError(f"{len(found)} threads to step; at most {MOST_THREADS} are")
    for place in found:
        for what, at, extent in (("block", place[0], grid), ("thread", place[1], block)):
            if not all(0 <= n < size for n, size in zip(at, extent, strict=True)):
                raise UsageError(f"there is no {what} {at} to step: the launch has {extent}")
    return found
