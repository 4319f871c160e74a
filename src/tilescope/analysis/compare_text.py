"""A comparison as text: its changes in; lines of columns that are the same all the way down, largest first, out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from .matching import told

if TYPE_CHECKING:
    from .compare import Change, Changed, Comparison

WIDTH = 100
_LEAST = 0.01  # of some total: lines that move less are counted, not shown
_GAP = "  "


class ChangeRow(NamedTuple):
    """A figure with the columns that its name is moved in by; of a text alone `change` is None."""

    indent: int
    text: str
    change: Change | None = None


class Shown(NamedTuple):
    """A line as it is printed, and the word that it ends with: better, worse or nothing."""

    text: str
    judgement: str = ""


def comparison_text(found: Comparison) -> str:
    """All of it: the heading, the tables, what they leave out, and the findings."""
    lines = [f"{word}: {f.severity} {f.kind} at {f.place or f.kernel}: {f.message}"
             for word, findings in found.findings.items() for f in findings]  # fmt: skip
    return "\n".join([found.heading, *(line.text for line in shown(found)), "", *remarks(found), *lines])


def shown(found: Comparison, width: int = WIDTH) -> Iterator[Shown]:
    """Totals, arrays and lines, each with a title and columns, with an empty line between them."""
    for title, rows in _sections(found):
        yield Shown("")
        yield from _laid_out(title, rows, width)


def remarks(found: Comparison) -> list[str]:
    """What the tables leave out."""
    made = [alike(found)] if found.equal else []
    if not found.problems.same and not found.per_element:
        made.append(f"{found.problems.title}: no count differs")
    few = len(found.lines) - len(_telling(found))
    if few:
        made.append(f"{few} more lines change no total by 1 %; --json has them")
    unchecked = [name for name, side in (("before", found.before), ("now", found.now)) if not side.checked]
    if unchecked:
        were = "were" if len(unchecked) > 1 else "was"
        made.append(f"findings are not compared: {' and '.join(unchecked)} {were} not checked (--check)")
    return made if found.totals else ["no count differs", *made]


def alike(found: Comparison) -> str:
    """Of the counts that are the same in both; "" where none is."""
    many = "counts are" if found.equal > 1 else "count is"
    return f"{found.equal} {many} the same in both" if found.equal else ""


def _sections(found: Comparison) -> Iterator[tuple[str, list[ChangeRow]]]:
    rows = {
        found.problems.title: [_row(2, change) for change in found.per_element],
        "totals": [_row(2, change) for change in found.totals],
        "by array": [row for name, changes in found.arrays.items() for row in _of_array(name, changes)],
        "line by line": [row for line in _telling(found) for row in _of_line(line)],
    }
    yield from ((title, made) for title, made in rows.items() if made)


def _telling(found: Comparison) -> list[Changed]:
    return [line for line in found.lines if line.part >= _LEAST]


def _row(indent: int, change: Change) -> ChangeRow:
    return ChangeRow(indent, change.name, change)


def _of_array(name: str, changes: Sequence[Change]) -> list[ChangeRow]:
    return [ChangeRow(2, name), *(_row(4, change) for change in changes)]


def _of_line(line: Changed) -> list[ChangeRow]:
    """The fewest sectors and wavefronts possible are left out where they say no more than the others."""
    said = [change for change in line.changes if "_ideal_" not in change.name] or line.changes
    return [*(ChangeRow(0, text) for text in told(line.before, line.now)), *(_row(6, change) for change in said)]


def _laid_out(title: str, rows: Sequence[ChangeRow], width: int) -> Iterator[Shown]:
    """The percentages go first where there is no room for all."""
    cells = [_cells(row) for row in rows]
    table = [[title, "before", "now", "change", "", ""], *(c for c in cells if c)]
    for columns in ((0, 1, 2, 3, 4, 5), (0, 1, 2, 4, 5)):
        widths = {i: max(len(line[i]) for line in table) for i in columns}
        if sum(widths.values()) + len(_GAP) * (len(columns) - 1) <= width:
            break
    yield Shown(_line(table[0], widths))
    for row, made in zip(rows, cells, strict=True):
        yield Shown(_line(made, widths), made[-1]) if made else Shown(_cropped(" " * row.indent + row.text, width))


def _cells(row: ChangeRow) -> list[str]:
    if row.change is None:
        return []
    change = row.change
    percent = "" if change.percent is None else f"{change.percent:+,.1f} %"
    figures = [_number(change.before), _number(change.now)]
    return [" " * row.indent + change.name, *figures, percent, change.times, change.judgement]


def _line(cells: Sequence[str], widths: dict[int, int]) -> str:
    """The name and the judgement to the left, figures to the right."""
    made = [cells[i].ljust(w) if i in (0, 5) else cells[i].rjust(w) for i, w in widths.items()]
    return _GAP.join(made).rstrip()


def _number(value: float) -> str:
    """A fraction with three digits at least."""
    if isinstance(value, float):
        return f"{value:,.2f}" if value >= 1 or not value else f"{value:.3g}"
    return f"{value:,}"


def _cropped(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 3]}..."
