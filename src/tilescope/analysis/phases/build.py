"""From events to the table: a traced Profile in, Phases out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tilescope.analysis.requests.log import WarpAccess
from tilescope.analysis.steps import Three

from .cells import Cell, Item, Load, Phases
from .edges import Edges
from .events import ThreadEvent, Threads, read_events
from .order import number_phases
from .pairing import pair
from .products import with_products

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile

Cells = dict[Three, Cell]
_FIRST = {"shared": 0, "global": 1, "const": 2}


def phases(profile: Profile, block: Sequence[int] | None = None) -> Phases:
    """The phases of a traced block, the first one by default.

    A phase is what lies between the fillings of the tiles; a kernel without barriers has one. Raises UsageError where
    the block was not traced, and where the log does not hold all of it."""
    return phases_and_events(profile, block)[0]


def phases_and_events(
    profile: Profile, block: Sequence[int] | None = None, kept: Sequence[WarpAccess] | None = None
) -> tuple[Phases, Threads]:
    """The same with the events that they were made of, each with its kind, its sources and its phase; of `kept`
    accesses, all that were logged by default."""
    place, threads = read_events(profile, tuple(block) if block is not None else None, kept)
    pair(threads)
    count = number_phases(threads)
    parts = {thread: _by_phase(events) for thread, events in threads.items()}
    made = [{thread: _cell(mine.get(p, [])) for thread, mine in parts.items()} for p in range(count)]
    found = _with_products(_with_edges(profile, made), _ranks(profile))
    return Phases(profile.kernel, profile.grid, profile.block, place, tuple(found)), threads


def _by_phase(events: Iterable[ThreadEvent]) -> dict[int, list[ThreadEvent]]:
    parts: dict[int, list[ThreadEvent]] = defaultdict(list)
    for e in events:
        parts[e.phase].append(e)
    return parts


def _ranks(profile: Profile) -> dict[str, int]:
    """In which order arrays are named: tiles first, arguments as the kernel has them, constant memory last."""
    names = profile.recording.names
    known = (*names.arguments, *names.variables) if names else ()
    ordered = sorted(known, key=lambda e: (_FIRST.get(e.space, 3), e.address))
    return {extent.name: i for i, extent in enumerate(ordered)}


def _cell(events: list[ThreadEvent]) -> Cell:
    fills = [e for e in events if e.kind == "fill"]
    loads = [Load(e.place, e.value, tuple(s.place for s in e.sources), e.exact) for e in fills]
    uses, writes, results = (_items(events, kind) for kind in ("use", "write", "result"))
    return Cell(tuple(loads), uses, (), writes, results)


def _items(events: Iterable[ThreadEvent], kind: str) -> tuple[Item, ...]:
    return tuple(Item(e.place, e.value, e.action) for e in events if e.kind == kind)


def _with_edges(profile: Profile, made: Sequence[Cells]) -> list[Cells]:
    names = profile.recording.names
    shapes = {e.name: e.shape for e in names.arguments} if names else {}
    edges = Edges(made, shapes)
    return [
        {t: replace(cell, loads=tuple(edges.told(load, p) for load in cell.loads)) for t, cell in cells.items()}
        for p, cells in enumerate(made)
    ]


def _with_products(made: list[Cells], ranks: Mapping[str, int]) -> list[Cells]:
    """And the uses array by array."""
    pairing = with_products(made, ranks)

    def told(cell: Cell) -> Cell:
        uses = tuple(sorted(cell.uses, key=lambda item: ranks.get(item.place.array, 0)))
        return replace(cell, uses=uses, products=(pairing(cell.uses) or ()) if pairing else ())

    return [{thread: told(cell) for thread, cell in cells.items()} for cells in made]
