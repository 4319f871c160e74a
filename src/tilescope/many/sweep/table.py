"""A sweep on the terminal: a row for each point, the best of each problem marked, and below why points failed."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from tilescope.report.console import console, table

from .columns import shown
from .point import SweepPoint
from .result import SweptPoints

_STYLES = {"right": "green", "wrong": "bold red", "failed": "bold red"}
_BEST = "* the least {} of those that solve one problem"


def print_sweep(sweep: SweptPoints) -> None:
    out = console()
    out.print(_table(sweep))
    out.print()
    for point in sweep.points:
        if point.why and point.status in ("wrong", "failed"):
            values = ", ".join(f"{name} = {value}" for name, value in point.values.items())
            out.print(Text(f"{values}: {point.why.splitlines()[0]}"), soft_wrap=True)
    if sweep.best:
        out.print(_BEST.format(measure(sweep)), style="dim")
    out.print(f"occupancy and least times are those of {sweep.device.name}", style="dim")


def measure(sweep: SweptPoints) -> str:
    """What the best is chosen by."""
    measured = any(point.time for point in sweep.points)
    return "time measured" if measured else "time that the part of the GPU that binds needs, without a cache,"


def _table(sweep: SweptPoints) -> Table:
    made, columns, best = table(sweep.name), shown(sweep.points), sweep.best
    for name in sweep.axes:
        made.add_column(name, justify="right", no_wrap=True)
    made.add_column("")
    made.add_column("result", no_wrap=True)
    for name, _ in columns:
        made.add_column("\n".join(name.split(" ", 1)), justify="right", no_wrap=name != "findings")
    for row, point in enumerate(sweep.points):
        figures = [cells[row] for _, cells in columns]
        made.add_row(*map(str, point.values.values()), "*" if point in best else "", _status(point), *figures)
    return made


def _status(point: SweepPoint) -> Text:
    return Text(point.status, style=_STYLES.get(point.status, "dim"))
