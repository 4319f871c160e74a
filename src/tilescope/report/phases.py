"""The table of phases on the terminal: Phases in; a row for each thread, time to the right, and what to look at, out.

As many phases stand side by side as the terminal has room for; one alone is wrapped where it is too wide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilescope.analysis.phases import Cell, Mark, Phases
from tilescope.analysis.phases.words import (
    axes,
    load_text,
    load_texts,
    row_and_column,
    shortened,
    thread_name,
    use_texts,
)
from tilescope.analysis.steps import Three

from .console import console, table
from .numbers import dims

_THREADS, _PHASES = 32, 8  # shown whole
_LISTED = 6
_ANY_WIDTH = 10_000
_DROPPED = "..."

T = TypeVar("T")


def print_phases(phases: Phases, *, values: bool = False, whole: bool = False) -> None:
    """`values`: also what was loaded and multiplied; `whole`: every phase, thread and element."""
    out = console()
    for line in heading(phases):
        out.print(line)
    drawn = _Drawn(phases, values, whole)
    for made in drawn.tables(out):
        out.print()
        out.print(made)
    notes = [*drawn.left_out(), *remarks(phases)]
    if notes:
        out.print()
    for note in notes:
        out.print(note)


def heading(phases: Phases) -> list[str]:
    place = thread_name(phases.place, phases.grid)
    launch = f"{phases.kernel}: grid {dims(phases.grid)}, block {dims(phases.block)}; block {place}"
    below = row_and_column(phases.threads[0], phases.block) and ", and below it [row][column]"
    return [launch, f"threads by {axes(phases.block)}{below.replace('[row]', '[z][row]') if _deep(phases) else below}"]


def _deep(phases: Phases) -> bool:
    return phases.block[2] > 1


class _Drawn:
    def __init__(self, phases: Phases, values: bool, whole: bool) -> None:
        self.phases, self.values, self.whole = phases, values, whole
        numbers, threads = list(range(len(phases.phases))), list(phases.threads)
        self.numbers: list[int] = _ends(numbers, len(numbers) if whole else _PHASES, 4, 2)
        self.threads: list[Three] = _ends(threads, len(threads) if whole else _THREADS, 8, 4)

    def tables(self, out: Console) -> list[Table]:
        """With as many phases side by side as fit; what is wider than the terminal even alone is wrapped."""
        wide = out.options.update(max_width=_ANY_WIDTH)
        for count in range(len(self.numbers), 1, -1):
            made = [self.table(self.numbers[i : i + count]) for i in range(0, len(self.numbers), count)]
            if all(out.measure(t, options=wide).maximum <= out.width for t in made):
                return made
        return [self.table([number]) for number in self.numbers]

    def table(self, numbers: Sequence[int]) -> Table:
        made, shown = table(), [p for p in numbers if self.has_loads(p)]
        made.add_column("thread", no_wrap=True)
        for p in numbers:
            if p in shown:
                made.add_column(f"phase {p}: load")
            made.add_column("use" if p in shown else f"phase {p}: use")
        for thread in self.threads:
            made.add_row(self.name(thread), *(cell for p in numbers for cell in self.cells(p, thread, p in shown)))
            if thread == self.threads[-1]:
                break
            if self.phases.threads.index(thread) + 1 != self.phases.threads.index(self.following(thread)):
                made.add_row(_DROPPED)
        return made

    def following(self, thread: Three) -> Three:
        return self.threads[self.threads.index(thread) + 1]

    def has_loads(self, phase: int) -> bool:
        return any(cell.loads for cell in self.phases.phases[phase].values())

    def name(self, thread: Three) -> Text:
        below = row_and_column(thread, self.phases.block)
        return Text.assemble(thread_name(thread, self.phases.block), (f"\n{below}" if below else "", "dim"))

    def cells(self, phase: int, thread: Three, loads: bool) -> list[Text]:
        cell = self.phases.phases[phase][thread]
        uses = Text("\n".join(use_texts(cell, self.values, self.most)))
        return [self.loads(cell), uses] if loads else [uses]

    def loads(self, cell: Cell) -> Text:
        """Those that brought nothing in colour."""
        texts = load_texts(cell, self.values, self.most)
        empty = {load_text(load, self.values) for load in cell.loads if not load.sources}
        return Text("\n").join(Text(text, "yellow" if text in empty else "") for text in texts)

    @property
    def most(self) -> int:
        return _ANY_WIDTH if self.whole else _LISTED

    def left_out(self) -> list[str]:
        parts = []
        if len(self.threads) < len(self.phases.threads):
            parts.append(f"{len(self.threads)} of {len(self.phases.threads):,} threads")
        if len(self.numbers) < len(self.phases.phases):
            parts.append(f"{len(self.numbers)} of {len(self.phases.phases):,} phases")
        more = "--all shows the others, --thread X,Y one thread, --json all there is"
        return [f"shown are {' and '.join(parts)}; {more}"] if parts else []


def _ends(items: list[T], most: int, first: int, last: int) -> list[T]:
    return items if len(items) <= most else items[:first] + items[-last:]


# --- what is to be seen ----------------------------------------------------------------------------------------------


def remarks(phases: Phases) -> list[str]:
    """The two cases at an edge, told apart: a result whose load does not exist, and a load without a result."""
    helpers = phases.helpers if phases.zeros else ()
    made: list[str] = []
    for what, marks in (
        ("threads with a result whose load does not exist; they store a 0:", phases.lacking),
        ("threads without a result that load all the same, for others:", helpers),
    ):
        made += [what, *_by_phase(phases, marks)] if marks else []
    return made


def _by_phase(phases: Phases, marks: Sequence[Mark]) -> list[str]:
    numbers = list(dict.fromkeys(mark.phase for mark in marks))
    lines = [f"  phase {p}: {_who(phases, [m for m in marks if m.phase == p])}" for p in numbers]
    return lines if len(lines) <= _PHASES else [lines[0], f"  {len(lines) - 2:,} more phases", lines[-1]]


def _who(phases: Phases, marks: Sequence[Mark]) -> str:
    threads: dict[Three, list[str]] = {}
    for mark in marks:
        threads.setdefault(mark.thread, []).append(_what(mark))
    parts = [f"{thread_name(t, phases.block)} {shortened(what, ', ')}" for t, what in threads.items()]
    return shortened(parts, "; ", _LISTED)


def _what(mark: Mark) -> str:
    """The element that was loaded, or that there is not; the place in the tile where that is not known."""
    return str(next(iter(mark.load.sources), mark.load.missing or mark.load.target))
