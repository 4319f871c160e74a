"""The map of threads to data on the terminal: an Ownership in; a grid of block/thread, or a list, out."""

from __future__ import annotations

from rich.table import Table

from tilescope.analysis.ownership import Ownership, parts, stretches, writers
from tilescope.analysis.requests.log import brief
from tilescope.errors import as_code

from .console import console, table
from .numbers import dims, exact

_ROWS = 40  # of a grid or a list that are shown


def print_ownership(found: Ownership, *, whole: bool = False) -> None:
    """A grid where there are two dimensions and it fits; else the stretches, or the parts of the blocks."""
    out = console()
    out.print(f"{found.kernel}: grid {dims(found.grid)}, block {dims(found.block)}")
    out.print(f"who stores which element of {as_code(found.array)}, as blockIdx/threadIdx")
    out.print()
    grid = _grid(found)
    rows = len(found.shape) == 2 and (whole or found.shape[0] <= _ROWS)
    if rows and out.measure(grid, options=out.options.update(max_width=100_000)).maximum <= out.width:
        out.print(grid)
    else:
        for line in _list(found, whole):
            out.print(line)
    for line in remarks(found):
        out.print(f"\n{line}")


def _grid(found: Ownership) -> Table:
    made = table()
    made.add_column("", no_wrap=True, style="dim")
    if len(found.shape) != 2:
        return made
    height, width = found.shape
    for column in range(width):
        made.add_column(f"[{column}]", no_wrap=True, justify="center")
    for row in range(height):
        made.add_row(f"{found.array}[{row}]", *(writers(found.of(row, column), found) for column in range(width)))
    return made


def _list(found: Ownership, whole: bool) -> list[str]:
    """Stretches of elements, unless the blocks' parts say it in fewer lines."""
    rows = list(stretches(found))
    blocks = _blocks(found)
    made = [f"{name}: {who}" for name, who in rows]
    made = blocks if len(made) > _ROWS and len(blocks) < len(made) and not whole else made
    if len(made) <= _ROWS or whole:
        return made
    return [*made[: _ROWS // 2], f"... ({len(made):,} lines; --all shows them)", *made[-_ROWS // 4 :]]


def _blocks(found: Ownership) -> list[str]:
    return [f"block {brief(block, found.grid)}: {part}" for block, part in parts(found)]


def remarks(found: Ownership) -> list[str]:
    total, made = len(found.owners), []
    for places, what in (
        (found.unwritten, "nobody writes"),
        (found.disputed, "several threads write"),
    ):
        if places:
            first = found.array + "".join(f"[{i}]" for i in places[0])
            made.append(f"{what} {exact(len(places))} of {exact(total)} elements, the first is {first}")
    return made or [f"each of the {exact(total)} elements has one owner"]
