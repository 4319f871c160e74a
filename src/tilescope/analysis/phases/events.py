"""What each thread of a block did with memory: a traced Profile and a block in; the threads' events, in order, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tilescope.analysis.requests.log import ElementPlace, Naming, WarpAccess, accesses, block_at, block_number
from tilescope.analysis.steps import Three
from tilescope.emulator.job.names import thread_of
from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile

SPACES = ("global", "shared", "const")  # local memory is the thread's own business


@dataclass(slots=True, eq=False)
class ThreadEvent:
    """One thread's access to one element. `order` is the access's number in the log, `interval` how many barriers the
    thread had passed.

    `kind` and `sources` are found out by `pairing`: "brought" (a load whose value went into shared memory), "fill"
    (that store), "use" (any other load), "write" (any other change of shared memory) or "result" (a change of global
    memory). `phase` is found out by `order`."""

    order: int
    interval: int
    site: int
    line: int
    space: str
    action: str
    place: ElementPlace
    value: Any
    bits: tuple[int, int]  # how many bytes, and which
    part: int = 0  # of a vector access
    kind: str = ""
    sources: list[ThreadEvent] = field(default_factory=list)
    exact: bool = True  # whether a fill stores just what was loaded
    phase: int = 0

    @property
    def slot(self) -> Slot:
        """The instruction, and which of its elements."""
        return self.site, self.part


Slot = tuple[int, int]
Threads = dict[Three, list[ThreadEvent]]


def read_events(
    profile: Profile, block: tuple[int, ...] | None, kept: Sequence[WarpAccess] | None = None
) -> tuple[Three, Threads]:
    """The block (the first one traced by default) and every thread of it, in the order of their numbers; of `kept`
    accesses, all that were logged by default.

    Raises UsageError where nothing was traced, or not this block."""
    found = list(accesses(profile)) if kept is None else kept
    number = _chosen(profile, block, {a.block for a in found})
    threads = _no_events(profile)
    reader = _LogReader(profile, threads)
    for access in found:
        if access.block == number:
            reader.read(access)
    return block_at(profile, number), threads


def _chosen(profile: Profile, block: tuple[int, ...] | None, traced: set[int]) -> int:
    number = min(traced, default=0) if block is None else block_number(profile, block)
    if number not in traced:
        hint = "trace another block" if not traced else f"block {block_at(profile, min(traced))} was traced"
        raise UsageError(f"block {block_at(profile, number)} was not traced, or did nothing", hint=hint)
    return number


def _no_events(profile: Profile) -> Threads:
    x, y, z = profile.block
    return {thread_of(profile.recording.program, n): [] for n in range(x * y * z)}


class _LogReader:
    def __init__(self, profile: Profile, threads: Threads) -> None:
        assert profile.recording.names is not None
        self.naming = Naming(profile.recording.names)
        self.lists = list(threads.values())
        self.passed: Counter[int] = Counter()

    def read(self, access: WarpAccess) -> None:
        first = 32 * access.warp
        if access.action == "barrier":
            self.passed.update(first + lane for lane in access.lanes)
        elif access.space in SPACES:
            parts = [self.naming.values(access, part) for part in range(len(access.rows))]
            for lane, bits, *elements in zip(access.lanes, access.values, *parts, strict=True):
                self.add(access, first + lane, bits, elements)

    def add(
        self, access: WarpAccess, thread: int, bits: tuple[int, ...], parts: list[tuple[ElementPlace, Any]]
    ) -> None:
        """One event for each element of a lane."""
        events, passed, size = self.lists[thread], self.passed[thread], access.size
        for part, (place, value) in enumerate(parts):
            events.append(ThreadEvent(
                access.number, passed, access.site, access.line, access.space, access.action, place, value,
                (size, bits[part]), part,
            ))  # fmt: skip
