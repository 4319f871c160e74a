"""Cells of the table of phases as text: what is loaded, what is used; long lists by their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilescope.analysis.requests.log import brief
from tilescope.analysis.steps import Three

from .cells import Cell, Item, Load, Phases

ARROW = "->"
MOST = 4  # of a list are shown whole


def thread_name(thread: Three, block: Three) -> str:
    """(x, y), as many of x, y and z as the block has; a row of threads is numbered."""
    places = brief(thread, block)
    return f"({', '.join(map(str, places))})" if len(places) > 1 else str(places[0])


def axes(block: Three) -> str:
    """What thread_name shows."""
    names = "xyz"[: len(brief((0, 0, 0), block))]
    return f"threadIdx ({', '.join(names)})" if len(names) > 1 else "threadIdx.x"


def row_and_column(thread: Three, block: Three) -> str:
    """The course's way: [y][x]; "" where there is one row only."""
    places = brief(thread, block)
    return "".join(f"[{i}]" for i in reversed(places)) if len(places) > 1 else ""


def load_text(load: Load, values: bool = False) -> str:
    """M[0][0] -> ds_M[0][0]; a constant by its value."""
    missing = f" (no {load.missing})" if load.missing else ""
    sources = shortened([str(s) for s in load.sources], ", ") or f"{number(load.value)}{missing}"
    shown = f" = {number(load.value)}" if values and load.sources else ""
    sign = ARROW if load.exact else f"... {ARROW}"
    return f"{sources} {sign} {load.target}{shown}"


def load_texts(cell: Cell, values: bool = False, most: int = MOST) -> list[str]:
    return ends([load_text(load, values) for load in cell.loads], most)


def use_texts(cell: Cell, values: bool = False, most: int = MOST) -> list[str]:
    """Sums of products or lists, what is written into shared memory, and the results."""
    made = products_texts(cell, values, most) if cell.products else lists(cell.uses, values, most)
    for items in (cell.writes, cell.results):
        made += ends([f"{_verb(item)} {_item(item, values)}" for item in items], most)
    return made


def _verb(item: Item) -> str:
    return ARROW if item.action == "store" else "updates"


def products_texts(cell: Cell, values: bool, most: int = MOST) -> list[str]:
    """The sum, and the same in numbers."""
    terms = [f"{a.place}*{b.place}" for a, b in cell.products]
    numbers = [f"{_factor(a.value)}*{_factor(b.value)}" for a, b in cell.products]
    made = [shortened(terms, " + ", most), f"= {shortened(numbers, ' + ', most)}"]
    return made if values else made[:1]


def lists(items: Sequence[Item], values: bool, most: int = MOST) -> list[str]:
    """A list for each array."""
    arrays = dict.fromkeys(item.place.array for item in items)
    found = [[_item(i, values) for i in items if i.place.array == array] for array in arrays]
    return [shortened(names, ", ", most) for names in found]


def _item(item: Item, values: bool) -> str:
    return f"{item.place} = {number(item.value)}" if values else str(item.place)


def _factor(value: Any) -> str:
    return f"({number(value)})" if value < 0 else number(value)


def number(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def shortened(parts: Sequence[str], joint: str, most: int = MOST) -> str:
    """The first, how many more, and the last, where there are more than `most`."""
    return joint.join(ends(parts, most))


def ends(parts: Sequence[str], most: int) -> list[str]:
    return list(parts) if len(parts) <= most else [parts[0], f"{len(parts) - 2:,} more", parts[-1]]


def phases_text(phases: Phases) -> str:
    """A line for each thread and phase."""
    return "\n".join(_sentences(phases))


def _sentences(phases: Phases) -> Iterator[str]:
    place = thread_name(phases.place, phases.grid)
    yield f"{phases.kernel}, block {place}; threads by {axes(phases.block)}"
    for p, cells in enumerate(phases.phases):
        yield f"phase {p}"
        for thread, cell in cells.items():
            loads, uses = ", ".join(load_texts(cell)), "; ".join(use_texts(cell))
            parts = [f"loads {loads}" if loads else "", f"uses {uses}" if uses else ""]
            yield f"  {thread_name(thread, phases.block)}: {'; '.join(filter(None, parts)) or 'nothing'}"
