"""Where tables go: stdout as wide as the terminal, 100 columns when piped. Rich decides on colours, by NO_COLOR too."""

from __future__ import annotations

import io
import os
import sys

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

PIPED_WIDTH = 100


def console() -> Console:
    """A terminal that cannot show a character of the user's source gets a question mark."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Console(width=PIPED_WIDTH if piped else None, highlight=False, soft_wrap=False, emoji=False, markup=False)


def table(title: str = "", gap: int = 2) -> Table:
    """An empty table in the one style of all; `gap` columns between cells, one of them the box's."""
    return Table(title=title or None, title_justify="left", title_style="bold", box=SIMPLE_HEAD, pad_edge=False,
                 padding=(0, gap - 1, 0, 0), header_style="bold", show_edge=False)  # fmt: skip


def rule(out: Console) -> str:
    """The character that lines are drawn with."""
    return "\u2500" if out.encoding.startswith("utf") else "-"
