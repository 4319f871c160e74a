"""The reports of ladders: the steps of one, a table with a row for each rung; the list of all, a line for each rung."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tilescope.analysis.profile import Profile
from tilescope.kernels.climb import RungOutcome
from tilescope.kernels.registry import ladders
from tilescope.kernels.rungs import Ladder, Rung, Shape

from .console import console, table
from .numbers import duration, exact, ratio, short
from .prediction import error_sentence, time_text


@dataclass(frozen=True, slots=True)
class _Column:
    """`luxury` is 0 for a column that is always shown; where the table is too wide, those of the highest go first.
    A column that is 0 everywhere is shown only if `zeros`."""

    head: str
    cell: Callable[[RungOutcome, Profile], str]
    luxury: int = 0
    zeros: bool = False

    def cells(self, steps: list[RungOutcome]) -> list[str]:
        return [self.cell(step, step.profile) if step.profile else "" for step in steps]


_COLUMNS = (
    _Column("loads\nper ele-\nment", lambda step, profile: ratio(step.loads_per_element)),
    _Column("flops\nper\nload", lambda step, profile: ratio(profile.flops_per_global_load)),
    _Column("global\nload re-\nquests", lambda step, profile: short(profile.totals.global_load_requests), 1),
    _Column("sectors\nper\nrequest", lambda step, profile: ratio(profile.sectors_per_request)),
    _Column("shared\nwave-\nfronts", lambda step, profile: short(step.shared_wavefronts)),
    _Column("bank\ncon-\nflicts", lambda step, profile: exact(step.shared_conflicts), zeros=True),
    _Column("bar-\nriers", lambda step, profile: short(profile.totals.barriers), 3),
    _Column("instr.\nper ele-\nment", lambda step, profile: ratio(step.instructions_per_element), 2),
)
_ANY_WIDTH = 1000
_STYLES = {"right": "green", "wrong": "bold red"}


def print_ladder(ladder: Ladder, shape: Shape, tile: int, steps: list[RungOutcome]) -> None:
    out = console()
    sizes = ", ".join(f"{name} = {size}" for name, size in shape.items())
    out.print(f"{ladder.claim}; {sizes}; tiles of {tile}x{tile}")
    out.print()
    out.print(_fitting(ladder, steps, out))
    _predicted(steps, out)
    for note in dict.fromkeys(step.rung.problem.note for step in steps if step.rung.problem.note):
        names = ", ".join(step.rung.name for step in steps if step.rung.problem.note == note)
        out.print(f"{names}: {note}")
    for step in steps:
        if step.status not in ("right", "counted") or (step.profile and step.profile.note):
            out.print(f"{step.rung.name}: {_remark(step)}")


def _predicted(steps: list[RungOutcome], out: Console) -> None:
    """A line for each rung, and how far predictions were off."""
    rows = [(step.rung.name, found) for step in steps if (found := step.prediction)]
    made = Table.grid(padding=(0, 2))
    for name, found in rows:
        made.add_row(name, f"{time_text(found.seconds)} predicted", f"{found.binds} binds")
    if rows:
        first = rows[0][1]
        out.print(Text(f"\non {first.device.name}", style="bold"))
        out.print(made)
        out.print(error_sentence(first.device, first.error), style="dim")


def _remark(step: RungOutcome) -> str:
    if step.profile is None:
        return f"not run: {step.refusal}"
    return step.check.message if step.check else step.counted


def _fitting(ladder: Ladder, steps: list[RungOutcome], out: Console) -> Table:
    """The table with the most columns, and the widest gaps, that fits."""
    columns, wide = _columns(ladder), out.options.update(max_width=_ANY_WIDTH)
    for most in sorted({c.luxury for c in columns}, reverse=True):
        for gap in (2, 1):
            made = _table([c for c in columns if c.luxury <= most], steps, gap)
            if out.measure(made, options=wide).maximum <= out.width:
                return made
    return made


def _columns(ladder: Ladder) -> list[_Column]:
    """The reuse of an array that only some rungs have is a luxury."""
    everywhere = {name for name in ladder.inputs if all(name not in rung.symbols for rung in ladder.rungs)}
    reuse = [_Column(f"reuse\nof {name}", _reuse_of(name), int(name not in everywhere)) for name in ladder.inputs]
    return [*_COLUMNS, *reuse, _Column("emu-\nlated in", lambda step, profile: duration(profile.seconds))]


def _reuse_of(name: str) -> Callable[[RungOutcome, Profile], str]:
    return lambda step, profile: ratio(step.reuse[name]) if name in step.reuse else ""


def _table(columns: list[_Column], steps: list[RungOutcome], gap: int) -> Table:
    shown = {c.head: c.cells(steps) for c in columns if c.zeros or set(c.cells(steps)) - {"", "0"}}
    made = table(gap=gap)
    made.add_column("rung", no_wrap=True)
    made.add_column("result", no_wrap=True)
    for head in shown:
        made.add_column(head, justify="right", no_wrap=True)
    ends = [a.rung.problem.group != b.rung.problem.group for a, b in pairwise(steps)]
    for i, (step, end) in enumerate(zip(steps, [*ends, False], strict=True)):
        made.add_row(step.rung.name, _result(step), *(column[i] for column in shown.values()), end_section=end)
    return made


def _result(step: RungOutcome) -> Text:
    return Text(step.status, style=_STYLES.get(step.status, "dim"))


# --- the list of all ---------------------------------------------------------------------------------------------


def listed() -> list[dict[str, Any]]:
    """Every ladder with its rungs; docs/json.md describes the schema."""
    return [
        {"name": made.name, "title": made.title, "sizes": dict(made.sizes), "rungs": [_listed(r) for r in made.rungs]}
        for made in ladders()
    ]


def _listed(rung: Rung) -> dict[str, str]:
    return {
        "name": rung.name, "summary": rung.summary, "claim": rung.problem.claim, "note": rung.problem.note,
        "file": str(rung.path),
    }  # fmt: skip


def print_ladders() -> None:
    """A ladder that is made of others is named, and its rungs are not repeated."""
    out, told = console(), set[Rung]()
    for made in ladders():
        rungs = [rung for rung in made.rungs if rung not in told]
        told |= set(rungs)
        out.print(f"{made.name}: {made.title}; sizes {', '.join(made.sizes)}")
        if rungs:
            out.print(_summaries(rungs))
        out.print()


def _summaries(rungs: list[Rung]) -> Table:
    made = Table.grid(padding=(0, 2))
    made.add_column(no_wrap=True)
    made.add_column(overflow="fold")
    for rung in rungs:
        made.add_row(f"  {rung.name}", rung.summary)
    return made
