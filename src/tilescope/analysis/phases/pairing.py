"""Which loads went into shared memory: threads' events in; each marked with its kind, a store with its sources, out.

A log has no data flow, so it is inferred: a store instruction copies what a load instruction brings if, each time that
a thread made both, the values agree (or the store was of a 0 instead). One thread's values may agree by chance; those
of all threads and phases hardly do. Where several loads fit, the source line tells, then which was not stored yet."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from .events import Slot, ThreadEvent, Threads

LATEST, BEFORE = 0, 1  # a value may wait in a register while the next one is loaded already
Relation = tuple[Slot, Slot, int]  # of a load and a store: which one of the loads
Candidates = tuple[ThreadEvent, dict[Relation, ThreadEvent]]  # a store, and the loads that may be its source
Walk = list[Candidates]  # of one thread
Relations = dict[Relation, bool]  # those that hold, and whether a value other than 0 says so


def pair(threads: Threads) -> None:
    """Sets `kind`, `sources` and `exact` of every event."""
    judge = _Relations()
    walks = [list(_ThreadWalk().candidates(events)) for events in threads.values()]
    for walk in walks:
        judge.hear(walk)
    relations = judge.relations()
    for events, walk in zip(threads.values(), walks, strict=True):
        _mark(events, walk, relations)
    blanks = _Blanks(threads, {store for _, store, _ in relations})
    for events in threads.values():
        blanks.settle(events)


def is_load(e: ThreadEvent) -> bool:
    return e.action == "load" and e.space == "global"


def is_tile_store(e: ThreadEvent) -> bool:
    return e.action == "store" and e.space == "shared"


def _equal(load: ThreadEvent, store: ThreadEvent) -> bool:
    """The same bits, or the same number (5 and 5.0)."""
    return load.bits == store.bits or load.value == store.value


@dataclass(slots=True)
class _ThreadWalk:
    """Goes through one thread's events, for each store with the loads that may be its source: the latest one of each
    instruction, unless the store's last execution could have it already; and the one before, by count."""

    loads: dict[Slot, list[ThreadEvent]] = field(default_factory=lambda: defaultdict(list))
    stores: Counter[Slot] = field(default_factory=Counter)
    seen: dict[Relation, ThreadEvent] = field(default_factory=dict)

    def candidates(self, events: Iterable[ThreadEvent]) -> Iterator[Candidates]:
        for e in events:
            if is_load(e):
                self.loads[e.slot].append(e)
            elif is_tile_store(e):
                yield e, self.of(e)
                self.stores[e.slot] += 1

    def of(self, store: ThreadEvent) -> dict[Relation, ThreadEvent]:
        before, found = self.stores[store.slot] - 1, dict[Relation, ThreadEvent]()
        for slot, loads in self.loads.items():
            latest = (slot, store.slot, LATEST)
            if self.seen.get(latest) is not loads[-1]:
                found[latest] = self.seen[latest] = loads[-1]
            if 0 <= before < len(loads):
                found[slot, store.slot, BEFORE] = loads[before]
        return found


class _Relations:
    """Which relations hold."""

    def __init__(self) -> None:
        self.fits: dict[Relation, bool] = {}  # whether a value other than 0 agreed
        self.strays: set[Relation] = set()  # a 0 was stored instead
        self.wrong: set[Relation] = set()

    def hear(self, walk: Walk) -> None:
        for store, loads in walk:
            for relation, load in loads.items():
                if relation not in self.wrong:
                    self.compare(relation, load, store)

    def compare(self, relation: Relation, load: ThreadEvent, store: ThreadEvent) -> None:
        if _equal(load, store):
            self.fits[relation] = self.fits.get(relation, False) or store.value != 0
        elif store.value == 0:
            self.strays.add(relation)
        else:
            self.wrong.add(relation)

    def relations(self) -> Relations:
        """The older of two loads is a source only where the latest one of that instruction is not."""
        held = {r: t for r, t in self.fits.items() if r not in self.wrong and (t or r not in self.strays)}
        return {r: told for r, told in held.items() if r[2] == LATEST or (told and (*r[:2], LATEST) not in held)}


# --- marking -----------------------------------------------------------------------------------------------------


def _mark(events: list[ThreadEvent], walk: Walk, relations: Relations) -> None:
    for e in events:
        e.kind = _plain_kind(e)
    stores, lines = {store for _, store, _ in relations}, _Lines(events)
    last: dict[Slot, ThreadEvent] = {}
    for store, loads in walk:
        known = [(load, relations[relation]) for relation, load in loads.items() if relation in relations]
        found = [load for load, told in known if _equal(load, store) and (told or _plausible(load, store))]
        before = last.get(store.slot)
        if store.slot not in stores:
            _take(store, lines.sources(store, before))
        elif found:
            _take(store, [max(found, key=lambda load: _likelihood(load, store))])
        elif before and store.value != 0 and before.bits == store.bits:
            _take(store, before.sources)  # stored once more
        last[store.slot] = store


def _plain_kind(e: ThreadEvent) -> str:
    if e.action == "load":
        return "use"
    return "result" if e.space == "global" else "write"


def _plausible(load: ThreadEvent, store: ThreadEvent) -> bool:
    """Zeros say little: of several, the one that nothing contradicts."""
    return store.value != 0 or (load.kind != "brought" and (load.line == store.line or 0 in (load.line, store.line)))


def _likelihood(load: ThreadEvent, store: ThreadEvent) -> tuple[bool, bool, int]:
    """Of equals, the one that waited longest."""
    return _same_line(load, store), load.kind != "brought", -load.order


def _same_line(a: ThreadEvent, b: ThreadEvent) -> bool:
    """The compiler leaves some instructions without a line."""
    return a.line == b.line != 0


def _take(store: ThreadEvent, sources: list[ThreadEvent]) -> None:
    store.sources = sources
    for load in sources:
        load.kind, store.kind = "brought", "fill"


class _Lines:
    """The loads of each source line, for what is computed from what its own line loads."""

    def __init__(self, events: Iterable[ThreadEvent]) -> None:
        self.loads: dict[int, list[ThreadEvent]] = defaultdict(list)
        for e in events:
            if e.action == "load" and e.line:
                self.loads[e.line].append(e)

    def sources(self, store: ThreadEvent, before: ThreadEvent | None) -> list[ThreadEvent]:
        """Those since the store was last executed, where none is of shared memory."""
        loads = self.loads.get(store.line, [])
        first = bisect_right(loads, before.order, key=lambda e: e.order) if before else 0
        found = loads[first : bisect_left(loads, store.order, key=lambda e: e.order)]
        sources = [e for e in found if is_load(e) and e.kind == "use"]
        if not sources or any(e.space == "shared" for e in found):
            return []
        store.exact = False
        return sources


class _Blanks:
    """Tells stores of constants, such as the 0 beyond an edge, from sums that are put back into shared memory.

    `copies` are the instructions that store what was loaded; `filled` the arrays that others fill in an interval;
    `constant` the instructions that always store the same; `busy` those before which a thread had used something."""

    def __init__(self, threads: Threads, copies: set[Slot]) -> None:
        self.copies, self.busy = copies, set[Slot]()
        self.filled: set[tuple[str, int]] = set()
        stored: dict[Slot, set[tuple[int, int]]] = defaultdict(set)
        for events in threads.values():
            for e, used, _ in _with_uses(events):
                stored[e.slot].add(e.bits)
                if e.kind == "fill":
                    self.filled.add((e.place.array, e.interval))
                if used:
                    self.busy.add(e.slot)
        self.constant = {slot for slot, values in stored.items() if len(values) == 1}

    def settle(self, events: list[ThreadEvent]) -> None:
        for e, _, tile_used in list(_with_uses(events)):
            beside = e.value == 0 and (e.place.array, e.interval) in self.filled
            constant = e.slot in self.constant and not tile_used
            if e.kind == "write" and (e.slot in self.copies or beside or constant or e.slot not in self.busy):
                e.kind = "fill"


def _with_uses(events: Iterable[ThreadEvent]) -> Iterator[tuple[ThreadEvent, bool, bool]]:
    """Stores into shared memory; whether their thread used anything before in the same interval, and a tile."""
    used: dict[int, set[str]] = defaultdict(set)
    for e in events:
        if e.kind == "use":
            used[e.interval].add(e.space)
        elif is_tile_store(e):
            spaces = used[e.interval] - {"const"}
            yield e, bool(spaces), "shared" in spaces
