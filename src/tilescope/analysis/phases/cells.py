"""The table of phases as plain records: what one thread loads and uses in one phase is a Cell."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from tilescope.analysis.requests.log import ElementPlace
from tilescope.analysis.steps import Three


class Item(NamedTuple):
    """An element and the value that was read, or written (what an atomic was given)."""

    place: ElementPlace
    value: Any
    action: str = "load"

    def to_dict(self) -> dict[str, Any]:
        return {**self.place.to_dict(), "value": plain(self.value)}


@dataclass(frozen=True, slots=True)
class Load:
    """An element of a tile, and what came into it: `sources` are loads from global memory, none where the thread stored
    a constant. `exact`: their value as it was. `missing`: the element that does not exist, where that can be told."""

    target: ElementPlace
    value: Any
    sources: tuple[ElementPlace, ...] = ()
    exact: bool = True
    missing: ElementPlace | None = None

    def to_dict(self) -> dict[str, Any]:
        return {
            "to": self.target.to_dict(), "from": [s.to_dict() for s in self.sources], "value": plain(self.value),
            "exact": self.exact, "missing": self.missing.to_dict() if self.missing else None,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cell:
    """`uses` are loads from shared memory, from global memory directly and from constant memory, array by array, each
    in order; `products` the same in pairs, where the threads' results are the sums of these. `writes` change shared
    memory, `results` global memory."""

    loads: tuple[Load, ...] = ()
    uses: tuple[Item, ...] = ()
    products: tuple[tuple[Item, Item], ...] = ()
    writes: tuple[Item, ...] = ()
    results: tuple[Item, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        return {
            "loads": [load.to_dict() for load in self.loads],
            "uses": _dicts(self.uses),
            "products": [_dicts(pair) for pair in self.products],
            "writes": _dicts(self.writes),
            "results": _dicts(self.results),
        }


@dataclass(frozen=True, slots=True)
class Mark:
    """A load that tells of an edge: of which thread, in which phase."""

    thread: Three
    phase: int
    load: Load

    def to_dict(self) -> dict[str, Any]:
        return {"thread": list(self.thread), "phase": self.phase, "load": self.load.to_dict()}


@dataclass(frozen=True)
class Phases:
    """What the threads of block `place` did; `phases[p][thread]` is a Cell."""

    kernel: str
    grid: Three
    block: Three
    place: Three
    phases: tuple[dict[Three, Cell], ...] = field(repr=False)

    @property
    def threads(self) -> tuple[Three, ...]:
        return tuple(self.phases[0])

    @property
    def without_result(self) -> tuple[Three, ...]:
        """Threads that stored nothing into global memory."""
        return tuple(t for t in self.threads if not any(cells[t].results for cells in self.phases))

    @property
    def zeros(self) -> tuple[Mark, ...]:
        """Every 0 that a thread put without a load into a tile that is loaded from global memory."""
        tiles = {mark.load.target.array for mark in self._loads if mark.load.sources}
        return tuple(
            m for m in self._loads if not m.load.sources and m.load.value == 0 and m.load.target.array in tiles
        )

    @property
    def lacking(self) -> tuple[Mark, ...]:
        """Of those, the ones of threads that have a result all the same."""
        idle = set(self.without_result)
        return tuple(mark for mark in self.zeros if mark.thread not in idle)

    @property
    def helpers(self) -> tuple[Mark, ...]:
        """Loads by threads without a result: others need what they bring."""
        idle = set(self.without_result)
        return tuple(mark for mark in self._loads if mark.load.sources and mark.thread in idle)

    @cached_property
    def _loads(self) -> list[Mark]:
        return [Mark(t, p, load) for p, cells in enumerate(self.phases) for t in cells for load in cells[t].loads]

    def only(self, thread: Three) -> Phases:
        """The same with the rows of one thread."""
        kept = tuple({thread: cells[thread]} for cells in self.phases)
        return Phases(self.kernel, self.grid, self.block, self.place, kept)

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "schema": 1, "kernel": self.kernel, "grid": list(self.grid), "block": list(self.block),
            "place": list(self.place),
            "phases": [{"phase": p, "threads": _rows(cells)} for p, cells in enumerate(self.phases)],
            "zeros": [mark.to_dict() for mark in self.zeros],
            "lacking": [mark.to_dict() for mark in self.lacking],
            "helpers": [mark.to_dict() for mark in self.helpers],
            "without_result": [list(t) for t in self.without_result],
        }  # fmt: skip


def _rows(cells: dict[Three, Cell]) -> list[dict[str, Any]]:
    return [{"thread": list(thread), **cell.to_dict()} for thread, cell in cells.items()]


def _dicts(items: Iterable[Item]) -> list[dict[str, Any]]:
    return [item.to_dict() for item in items]


def plain(value: Any) -> Any:
    """JSON has no word for what is no finite number."""
    return None if isinstance(value, float) and not math.isfinite(value) else value
