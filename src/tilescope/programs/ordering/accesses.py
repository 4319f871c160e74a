"""What work reads and writes, by allocation; work that nothing orders, and bytes that nothing wrote, are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .clocks import Clock, Clocks
from .ranges import NONE, Ranges, first_missing, overlap, union, whole

MOST = 256  # pieces of work that are remembered of an allocation


@dataclass(frozen=True, slots=True)
class Use:
    """Of one allocation, in bytes from its beginning. `touched` is all that is read or written, `written` what is
    surely written; `maybe` is all that may be."""

    allocation: int
    touched: Ranges
    written: Ranges = field(default_factory=lambda: NONE)
    maybe: Ranges = field(default_factory=lambda: NONE)


@dataclass(frozen=True, slots=True)
class StreamWork:
    """A copy, a fill or a launch: `what` people call it, `frames` whence it was asked for."""

    what: str
    stream: int
    number: int = 0
    frames: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Conflict:
    """`first` may not be over when `second` begins; one of them writes the bytes from `begin` to `end`."""

    first: StreamWork
    second: StreamWork
    allocation: int
    begin: int
    end: int
    second_writes: bool


HOST = -1  # in the place of a stream: the program's own code


@dataclass
class Accesses:
    """Of a program, in the order of its calls."""

    clocks: Clocks = field(default_factory=Clocks)
    _past: dict[int, list[tuple[StreamWork, Use]]] = field(default_factory=dict)
    _written: dict[int, Ranges] = field(default_factory=dict)

    def add(
        self, what: str, stream: int, frames: tuple[int, ...], uses: Sequence[Use], host_waits: bool = False
    ) -> list[Conflict]:
        """StreamWork that is begun now; `host_waits`: until it is over. The conflicts with what was begun before it."""
        number, before = self.clocks.begin(stream)
        work = StreamWork(what, stream, number, frames)
        found = [conflict for use in uses for conflict in self._conflicts(work, use, before)]
        for use in uses:
            past = self._past.setdefault(use.allocation, [])
            past.append((work, use))
            del past[:-MOST]
            if len(use.maybe):
                self._written[use.allocation] = union([self.written(use.allocation), use.maybe])
        if host_waits:
            self.clocks.host_waits_for(stream)
        return found

    def by_host(self, allocation: int, at: int, writes: bool) -> list[Conflict]:
        """The program's own code reads, or writes, a byte."""
        byte = whole(at, 1)
        return self._conflicts(
            StreamWork("host code", HOST), Use(allocation, byte, byte if writes else NONE), self.clocks.host
        )

    def _conflicts(self, work: StreamWork, use: Use, before: Clock) -> list[Conflict]:
        """With the last of each stream's work; what the host has waited for is forgotten."""
        past = self._past.get(use.allocation, [])
        past[:] = [p for p in past if p[0].number > self.clocks.host.get(p[0].stream, 0)]
        found: dict[int, Conflict] = {}
        for other, used in past:
            if other.stream == work.stream or other.number <= before.get(other.stream, 0):
                continue
            meet = overlap(use.written, used.touched) or overlap(use.touched, used.written)
            if meet:
                found[other.stream] = Conflict(
                    other, work, use.allocation, *meet, overlap(use.written, whole(meet[0], 1)) is not None
                )
        return list(found.values())

    def pending(self, allocation: int) -> bool:
        """Whether work that uses an allocation may not be over, as far as the host knows."""
        past = self._past.get(allocation, [])
        return any(work.number > self.clocks.host.get(work.stream, 0) for work, _ in past)

    def never_written(self, allocation: int, wanted: Ranges) -> int | None:
        """The first byte of those that no work has written."""
        return first_missing(wanted, self.written(allocation))

    def written(self, allocation: int) -> Ranges:
        """What work may have written."""
        return self._written.get(allocation, NONE)

    def gone(self, allocation: int) -> None:
        self._past.pop(allocation, None)
        self._written.pop(allocation, None)
