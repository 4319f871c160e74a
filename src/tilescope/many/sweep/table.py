"""A sweep on the terminal: a row for each point, the best of each problem marked, and below why points failed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from tilescope.analysis.prediction.predict import error_of
from tilescope.report.console import console, table
from tilescope.report.prediction import error_sentence

from .columns import shown
from .point import SweepPoint
from .result import SweptPoints

WORDS = ("binds", "findings")  # columns of these, not of numbers
_LUXURIES = ("least time", "load sectors", "sectors a request", "bank conflicts", "loads an element", "occupancy")
_ANY_WIDTH = 1000
_STYLES = {"right": "green", "wrong": "bold red", "failed": "bold red"}
_BEST = "* the least {}, of those that solve one problem"
_TIMES = {
    "measured": "time measured",
    "predicted": "time predicted",
    "least": "time that the part of the GPU that binds needs, without a cache",
}


def print_sweep(sweep: SweptPoints) -> None:
    out = console()
    made, left_out = _fitting(sweep, out)
    out.print(made)
    out.print()
    for point in sweep.points:
        if point.why and point.status in ("wrong", "failed"):
            values = ", ".join(f"{name} = {value}" for name, value in point.values.items())
            out.print(Text(f"{values}: {point.why.splitlines()[0]}"), soft_wrap=True)
    if sweep.best:
        out.print(_BEST.format(measure(sweep)), style="dim")
    for note in notes(sweep):
        out.print(Text(note, style="dim"))
    if left_out:
        out.print(Text(f"there is no room for {', '.join(left_out)}: --csv and --html have all", style="dim"))


def measure(sweep: SweptPoints) -> str:
    """What the best are chosen by."""
    return " or, where there is none, ".join(_TIMES[by] for by in sweep.best_by)


def notes(sweep: SweptPoints) -> Iterator[str]:
    """Whose figures these are, how far predictions were off, and what the model refuses."""
    figures = "occupancy, least and predicted times" if sweep.predicts else "occupancy and least times"
    yield f"{figures} are those of {sweep.device.name}"
    if any(point.prediction for point in sweep.points):
        yield f"predictions: {error_sentence(sweep.device, error_of(sweep.device))}"
    for refusal, count in Counter(point.refusal for point in sweep.points if point.refusal).items():
        yield f"no time is predicted for {count:,} of {len(sweep.points):,} points: {refusal}"


def _fitting(sweep: SweptPoints, out: Console) -> tuple[Table, list[str]]:
    """The table with the most columns that fits, and the names of those that were left out."""
    columns, wide = dict(shown(sweep.points)), out.options.update(max_width=_ANY_WIDTH)
    luxuries = [name for name in _LUXURIES if name in columns and name.partition(" ")[0] not in sweep.best_by]
    for left_out in range(len(luxuries) + 1):
        kept = {name: cells for name, cells in columns.items() if name not in luxuries[:left_out]}
        made = _table(sweep, kept)
        if out.measure(made, options=wide).maximum <= out.width:
            break
    return made, luxuries[:left_out]


def _table(sweep: SweptPoints, columns: Mapping[str, list[str]]) -> Table:
    made, best = table(sweep.name), sweep.best
    for name in sweep.axes:
        made.add_column(name, justify="right", no_wrap=True)
    made.add_column("")
    made.add_column("result", no_wrap=True)
    for name in columns:
        side: JustifyMethod = "left" if name in WORDS else "right"
        made.add_column("\n".join(name.split(" ", 1)), justify=side, no_wrap=name != "findings")
    for row, point in enumerate(sweep.points):
        figures = [cells[row] for cells in columns.values()]
        made.add_row(*map(str, point.values.values()), "*" if point in best else "", _status(point), *figures)
    return made


def _status(point: SweepPoint) -> Text:
    return Text(point.status, style=_STYLES.get(point.status, "dim"))
