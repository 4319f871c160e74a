"""Figures as people read them: a title, heads and rows in, plain text out; a report may draw the same rows better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class Table:
    """The first column is text, the others are figures. A table without heads has a row for each figure."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def texts(self) -> list[list[str]]:
        return [[text(cell) for cell in row] for row in self.rows]

    def __str__(self) -> str:
        heads, rows = self._heads(), self.texts()
        lines = [*heads, *rows]
        widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
        head, body = [[_line(line, widths) for line in part] for part in (heads, rows)]
        rule = ["-" * max(map(len, head + body))] if head else []
        return "\n".join([*filter(None, [self.title]), *head, *rule, *body])

    def _heads(self) -> list[list[str]]:
        """The lines of the heads, the last ones of all beside each other."""
        parts = [head.split("\n") for head in self.heads]
        height = max(map(len, parts), default=0)
        return [[("", *part)[max(0, i - height + len(part) + 1)] for part in parts] for i in range(height)]


def _line(cells: list[str], widths: list[int]) -> str:
    rest = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=False)]
    return "  ".join([cells[0].ljust(widths[0]), *rest]).rstrip()


def text(cell: Cell) -> str:
    """Integers whole, ratios with two digits behind the point, nothing for None."""
    if cell is None or isinstance(cell, str):
        return cell or ""
    return f"{cell:,.2f}" if isinstance(cell, float) else f"{cell:,}"


def joined(heading: str, tables: Sequence[Table]) -> str:
    """A heading and its tables, with a blank line between them."""
    return "\n\n".join([heading, *map(str, tables)])
