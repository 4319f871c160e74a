"""Plain tables for the messages of failed tests: rows of numbers with their source lines in, text out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from tilescope.analysis.matching import SourceLine

WIDTH = 80
_MOST = 12


@dataclass(frozen=True, slots=True)
class TableRow:
    line: SourceLine
    numbers: list[float]


def lines_table(heads: Sequence[str], rows: Sequence[TableRow], share: float = 0) -> str:
    """The rows in the order given, the source text last; `share` is what the first number is a part of."""
    shown = rows[:_MOST]
    cells = [["line", *heads, *(["share"] if share else [])]]
    cells += [[r.line.place, *map(_number, r.numbers), *_share(r, share)] for r in shown]
    texts = ["", *(r.line.text for r in shown)]
    left = [len(rows) - _MOST] if len(rows) > _MOST else []
    more = [f"... and {n:,} more {'line' if n == 1 else 'lines'}" for n in left]
    return "\n".join(indented([*aligned(cells, texts), *more]))


def aligned(cells: list[list[str]], texts: list[str]) -> list[str]:
    """The first column to the left, the others to the right, and the text in what is left of the width."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    made = []
    for (first, *others), text in zip(cells, texts, strict=True):
        numbers = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        start = "  ".join([first.ljust(widths[0]), *numbers])
        made.append(f"{start}  {cropped(text, WIDTH - len(start) - 4)}".rstrip())
    return made


def indented(lines: Sequence[str], by: int = 2) -> list[str]:
    return [" " * by + line if line else "" for line in lines]


def cropped(text: str, width: int) -> str:
    room = max(width, 16)
    return text if cell_len(text) <= room else set_cell_size(text, room - 3) + "..."


def _number(number: float) -> str:
    return f"{number:,}"


def _share(row: TableRow, share: float) -> list[str]:
    return [f"{100 * row.numbers[0] / share:.0f} %"] if share else []
