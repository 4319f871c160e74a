"""Which phase an event belongs to: threads' events with their kinds in; numbered phases, the same for all, out.

Barriers cut what threads do into intervals. Tiles are filled in one and used in the next, so that a phase holds both;
it ends where a tile is filled again, or where what was written into shared memory is read behind a barrier."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from .events import ThreadEvent, Threads

Part = list[ThreadEvent]


def number_phases(threads: Threads) -> int:
    """Sets `phase` of every event; how many phases there are."""
    intervals: dict[int, list[Part]] = defaultdict(list)
    for events in threads.values():
        for interval, part in _by_interval(events).items():
            intervals[interval].append(part)
    counter, alone = _Counter(), len(intervals) == 1
    for interval in sorted(intervals):
        for part in [_joined(intervals[interval])] if alone else _halves(intervals[interval]):
            counter.number(part, interval)
    return counter.phase + 1


def _by_interval(events: Iterable[ThreadEvent]) -> dict[int, Part]:
    found: dict[int, Part] = defaultdict(list)
    for e in events:
        found[e.interval].append(e)
    return found


def _joined(parts: Iterable[Part]) -> Part:
    return [e for part in parts for e in part]


def _halves(parts: list[Part]) -> list[Part]:
    """Where some thread uses a tile and then fills one with no barrier between, the fills begin the next phase."""
    if not any(_uses_first(part) for part in parts):
        return [_joined(parts)]
    cuts = [next((i for i, e in enumerate(part) if e.kind == "fill"), len(part)) for part in parts]
    halves = zip(*((part[:cut], part[cut:]) for part, cut in zip(parts, cuts, strict=True)), strict=True)
    return [_joined(half) for half in halves]


def _uses_first(part: Part) -> bool:
    kinds = [e.kind for e in part if e.space == "shared"]
    return "fill" in kinds and kinds[0] != "fill"


@dataclass(slots=True)
class _Counter:
    """`busy`: shared memory was used or written in this phase; `wrote`: the intervals in which it was written."""

    phase: int = 0
    busy: bool = False
    wrote: set[int] = field(default_factory=set)

    def number(self, part: Part, interval: int) -> None:
        kinds = {e.kind for e in part if e.space == "shared"}
        if ("fill" in kinds and self.busy) or (kinds and self.wrote - {interval}):
            self.phase, self.busy, self.wrote = self.phase + 1, False, set()
        self.busy = self.busy or bool(kinds & {"use", "write"})
        if "write" in kinds:
            self.wrote.add(interval)
        for e in part:
            e.phase = self.phase
