"""A recorded block as steps to be played: its events in; line by line what all its threads do together, out.

A step is one execution of a source line by all threads that execute it: the n-th access of each of them to each array,
between two barriers. Values that follow from what was stored before are left out: the page keeps the same books."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from tilescope.analysis.phases import Load, Phases
from tilescope.analysis.phases.events import ThreadEvent, Threads
from tilescope.analysis.requests.log import ElementPlace, WarpAccess
from tilescope.analysis.steps import Three

from .packing import packed, rounded, runs
from .trace import Trace

MOST_STEPS = 1500
IN_A_ROW = 3  # barriers with nothing between them that are shown one by one
Key = tuple[int, int, int]  # barriers passed, line, how often
Member = tuple[int, ThreadEvent]  # a thread's number


@dataclass(slots=True)
class StepGroup:
    """`position`: how many accesses the thread with the most had made since the last barrier."""

    key: Key
    phase: int = 0
    position: int = 0
    members: list[Member] = field(default_factory=list)


Drawn = Callable[[StepGroup], dict[str, Any]]


def block_document(trace: Trace, block: int) -> dict[str, Any]:
    """docs/report.md describes the schema."""
    found, threads, cut = trace.phases(block)
    maker = _StepMaker(trace, found, threads)
    groups, count = maker.groups(), len(found.phases)
    if cut >= 0:
        groups, count = _whole_phases(groups, cut)
    steps = list(_with_barriers(groups, _barriers(trace.of_block(block)), maker.step))
    numbers = {thread: i for i, thread in enumerate(threads)}
    return {
        "at": list(found.place),
        "phases": count,
        "cut": cut >= 0,
        "steps": steps[:MOST_STEPS],
        "left_out": max(0, len(steps) - MOST_STEPS),
        "without_result": runs(sorted(numbers[t] for t in found.without_result)),
        "rows": maker.rows(),
        "sums": any(cell.products for cells in found.phases for cell in cells.values()),
    }


def _whole_phases(groups: list[StepGroup], cut: int) -> tuple[list[StepGroup], int]:
    """Without the phase in which the recording was cut, if it is not the only one; how many are left. What comes behind
    the cut has the number after them."""
    last = max((g.phase for g in groups if g.key[0] < cut), default=0)
    kept = [g for g in groups if g.key[0] >= cut or g.phase < last or not last]
    for group in kept:
        group.phase = min(group.phase, max(1, last)) if group.key[0] < cut else max(1, last)
    return kept, max(1, last)


def _barriers(found: Iterable[WarpAccess]) -> list[tuple[int, int]]:
    """Line of each barrier, in order, and how many threads arrive."""
    passed: Counter[int] = Counter()
    arrived: dict[int, list[int]] = {}
    for access in found:
        if access.action == "barrier":
            entry = arrived.setdefault(passed[access.warp], [access.line, 0])
            entry[1] += len(access.lanes)
            passed[access.warp] += 1
    return [(line, count) for _, (line, count) in sorted(arrived.items())]


def _with_barriers(groups: list[StepGroup], barriers: list[tuple[int, int]], step: Drawn) -> Iterator[dict[str, Any]]:
    """Where the recording was cut many barriers have nothing between them: of those the first, and how many follow."""
    passed, phase = 0, 0
    for group in groups:
        yield from _gates(barriers[passed : group.key[0]], phase)
        passed, phase = max(passed, group.key[0]), group.phase
        yield step(group)
    yield from _gates(barriers[passed:], phase)


def _gates(barriers: list[tuple[int, int]], phase: int) -> Iterator[dict[str, Any]]:
    whole = len(barriers) <= IN_A_ROW
    for line, arrived in barriers if whole else barriers[:1]:
        yield {"p": phase, "l": line, "gate": arrived}
    if not whole:
        yield {"p": phase, "l": 0, "gap": len(barriers) - 1}


class _StepMaker:
    def __init__(self, trace: Trace, phases: Phases, threads: Threads) -> None:
        self.threads = threads
        self.places: list[Three] = list(threads)
        self.arrays = {extent.name: i for i, extent in enumerate(trace.extents)}
        self.shapes = {extent.name: extent.shape for extent in trace.extents}
        self.contents: dict[str, dict[int, Any]] = defaultdict(dict)  # of memory, as the page knows it
        self.loads = dict(_loads(phases, threads))
        self.flat = cache(self._flat)

    def groups(self) -> list[StepGroup]:
        """In the order of barriers, then as the busiest thread came to them."""
        found: dict[Key, StepGroup] = {}
        lines = _fill_lines(self.threads)
        for number, events in enumerate(self.threads.values()):
            position, seen = Counter[int](), Counter[Any]()
            taken = _taken(events, lines)
            for e in events:
                position[e.interval] += 1
                if id(e) in taken:
                    continue  # stands beside the store that it is for
                line = e.line or lines.get(e.site, 0)
                what = (e.interval, line, e.space, e.place.array, e.action)
                key = (e.interval, line, seen[what])
                seen[what] += 1
                group = found.get(key) or found.setdefault(key, StepGroup(key, e.phase))
                group.position = max(group.position, position[e.interval])
                if e.kind == "fill":
                    group.members += [(number, load) for load in _own_loads(e, taken)]
                group.members.append((number, e))
        return sorted(found.values(), key=lambda g: (g.key[0], g.phase, g.position))

    def rows(self) -> dict[int, int]:
        """How long the rows of a tile of one dimension are that is filled from an array of two: by the elements that
        come from one below the other."""
        found: dict[int, int] = {}
        for name, number in self.arrays.items():
            if len(self.shapes[name]) == 1:
                filled = (e for events in self.threads.values() for e in events if e.kind == "fill" and e.exact)
                steps = _row_steps([e for e in filled if e.place.array == name], self.flat)
                if len(steps) == 1 and min(steps) > 1:
                    found[number] = min(steps)
        return found

    def step(self, group: StepGroup) -> dict[str, Any]:
        parts: dict[tuple[str, str, str], list[Member]] = defaultdict(list)
        for number, e in group.members:
            if e.place.array in self.arrays:
                parts[e.kind, e.action, e.place.array].append((number, e))
        ordered = sorted(parts.items(), key=lambda item: _ORDER[item[0][0]])
        made = [self.part(kind, action, array, mine) for (kind, action, array), mine in ordered]
        return {"p": group.phase, "l": group.key[1], "parts": made}

    def part(self, kind: str, action: str, array: str, members: list[Member]) -> dict[str, Any]:
        threads = [number for number, _ in members]
        where = [self.places[number] for number in threads]
        elements = [self.flat(e.place) for _, e in members]
        made: dict[str, Any] = {"k": kind, "a": self.arrays[array], "e": packed(elements, where)}
        if action == "atomic":
            made["atomic"] = 1
        if threads != list(range(len(self.places))):
            made["t"] = runs(threads)
        if kind == "fill":
            made |= self._sources(members, where)
        values = [rounded(e.value) for _, e in members]
        if not self._follows(made, array, elements, members):
            made["v"] = packed(values, where)
        if action != "atomic":
            self.contents[array].update(zip(elements, values, strict=True))
        return made

    def _follows(self, made: dict[str, Any], array: str, elements: list[int], members: list[Member]) -> bool:
        """Whether the page can tell the values from what it has seen before."""
        if made["k"] == "fill":
            return "s" in made and all(e.exact and e.sources for _, e in members)
        return made["k"] in ("use", "brought") and self._known(array, elements, [rounded(e.value) for _, e in members])

    def _known(self, array: str, elements: list[int], values: list[Any]) -> bool:
        return list(map(self.contents[array].get, elements)) == values

    def _sources(self, members: list[Member], where: list[Three]) -> dict[str, Any]:
        """The element that each value was loaded from, -1 for none, and what does not exist."""
        first = [e.sources[0] if e.sources else None for _, e in members]
        arrays = {e.place.array for e in first if e is not None}
        made: dict[str, Any] = {}
        if len(arrays) == 1 and arrays <= self.arrays.keys():
            made["from"] = self.arrays[arrays.pop()]
            made["s"] = packed([self.flat(e.place) if e else -1 for e in first], where)
        loads = [self.loads.get(id(e)) for _, e in members]
        missing = {str(i): str(load.missing) for i, load in enumerate(loads) if load and load.missing}
        return made | ({"missing": missing} if missing else {})

    def _flat(self, place: ElementPlace) -> int:
        """The element's number, in C order."""
        shape = self.shapes[place.array]
        inside = len(place.index) == len(shape) and all(0 <= i < n for i, n in zip(place.index, shape, strict=True))
        return int(np.ravel_multi_index(place.index, shape)) if shape and inside else (place.index or (0,))[-1]


def _fill_lines(threads: Threads) -> dict[int, int]:
    """Stores that the compiler gave no line, by their sites: that of the load whose value they store."""
    fills = (e for events in threads.values() for e in events if e.kind == "fill" and not e.line and e.sources)
    return {e.site: e.sources[0].line for e in fills}


def _taken(events: list[ThreadEvent], lines: dict[int, int]) -> set[int]:
    """Loads whose value the same line stores into shared memory."""
    fills = ((e, e.line or lines.get(e.site, 0)) for e in events if e.kind == "fill")
    return {id(s) for e, line in fills for s in e.sources if s.line == line and s.interval == e.interval}


def _own_loads(fill: ThreadEvent, taken: set[int]) -> list[ThreadEvent]:
    return [s for s in fill.sources if id(s) in taken]


def _row_steps(fills: list[ThreadEvent], flat: Callable[[ElementPlace], int]) -> set[int]:
    """How far apart, in the tile, elements are that lie one below the other where they come from."""
    pairs = {(e.phase, e.sources[0].place.index): flat(e.place) for e in fills if e.sources}
    below = ((n, pairs.get((p, (i[0] + 1, i[1])))) for (p, i), n in pairs.items() if len(i) == 2)
    return {other - n for n, other in below if other is not None}


_ORDER = {"brought": 0, "fill": 1, "use": 2, "write": 3, "result": 4}


def _loads(phases: Phases, threads: Threads) -> Iterator[tuple[int, Load]]:
    """Each fill with its row in the table of phases."""
    for thread, events in threads.items():
        fills: dict[int, list[ThreadEvent]] = defaultdict(list)
        for e in events:
            if e.kind == "fill":
                fills[e.phase].append(e)
        for phase, mine in fills.items():
            yield from zip(map(id, mine), phases.phases[phase][thread].loads, strict=True)
