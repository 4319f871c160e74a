"""A sweep as a page: its curves, the table with the best marked, and why points failed."""

from __future__ import annotations

from html import escape

from tilescope.many import drawing
from tilescope.many.pages import figures, html_page, html_table, paragraph, section

from .columns import shown
from .lines import curves_of
from .result import SweptPoints
from .table import WORDS, measure, notes


def page(sweep: SweptPoints) -> str:
    found = [drawing.curves(c.title, c.across, c.lines, c.shown) for c in curves_of(sweep)]
    parts = [section("Curves", figures(found))] if found else []
    missing = sweep.asked - len(sweep.points)
    note = f"{len(sweep.points):,} points over {', '.join(sweep.axes)}" + (
        f"; {missing:,} were not done" if missing else ""
    )
    return html_page(f"{sweep.name}: a sweep", note, [*parts, section("Points", _best(sweep), _table(sweep))])


def _best(sweep: SweptPoints) -> str:
    told = [f"bold: the least {measure(sweep)}, of those that solve one problem"] if sweep.best else []
    return "".join(paragraph(f"{note[:1].upper()}{note[1:]}.", "note") for note in [*told, *notes(sweep)])


def _table(sweep: SweptPoints) -> str:
    columns, best = shown(sweep.points), sweep.best
    heads = [*sweep.axes, "result", *(name for name, _ in columns), "why"]
    rows = [
        [*map(escape, map(str, point.values.values())), _status(point.status),
         *(_word(cells[n]) for _, cells in columns), f"<pre>{escape(point.why)}</pre>" if point.why else ""]
        for n, point in enumerate(sweep.points)
    ]  # fmt: skip
    first = len(sweep.axes) + 1
    numbers = [*range(first - 1), *(first + n for n, (name, _) in enumerate(columns) if name not in WORDS)]
    return html_table(heads, rows, numbers, [n for n, point in enumerate(sweep.points) if point in best])


def _word(text: str) -> str:
    """In one line."""
    return f'<span class="word">{escape(text)}</span>'


def _status(status: str) -> str:
    style = {"right": "good", "wrong": "bad", "failed": "bad"}.get(status, "note")
    return f'<span class="{style}">{status}</span>'
