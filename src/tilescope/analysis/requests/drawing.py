"""A request as text: its sectors, or its banks, in; lines with the lanes that touch them, and what it costs, out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.errors import as_code

from .request import Request, TouchedUnit

WIDTH = 80
_GAP = "  "
_UNUSED = "."


def drawing(request: Request, width: int = WIDTH) -> str:
    """Sectors of global memory as rows of cells, a cell for what one lane asks for; banks of shared memory with the
    lanes of each pass."""
    return "\n".join([f"{where(request)}: {heading(request)}", *rows(request, width), cost(request)])


def where(r: Request) -> str:
    return f"block {r.block}, warp {r.warp}"


def heading(r: Request) -> str:
    array = f" of {as_code(r.array)}" if r.array else ""
    return f"{r.space} {r.action}{array}, {_counted(len(r.lanes), 'lane')} of {_counted(r.bytes, 'byte')}"


def rows(request: Request, width: int = WIDTH) -> list[str]:
    return _bank_rows(request, width) if request.is_shared else _sector_rows(request, width)


def cost(r: Request) -> str:
    if r.is_shared:
        passes = _counted(r.passes, "pass", "passes")
        return f"{passes} through the banks, {r.fewest_passes} at best, for {_counted(r.used, 'distinct byte')}"
    units = f"{_counted(len(r.units), unit_name(r))} of {_counted(r.burst, 'byte')}, {r.fewest} at best"
    return f"{units}: {_counted(r.moved, 'byte')} moved, {r.used} used, {r.wasted} wasted"


def unit_name(r: Request) -> str:
    """A GPU moves sectors; other sizes are the course's bursts."""
    return "sector" if r.burst == SECTOR_BYTES else "burst"


def _counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


# --- sectors ---------------------------------------------------------------------------------------------------------


def _sector_rows(r: Request, width: int) -> list[str]:
    names = [str(u.first) for u in r.units]
    numbers = [str(u.number) for u in r.units]
    word, size = unit_name(r), min(r.bytes, r.burst)
    first, second = max(len(word), *map(len, numbers)), max(len("begins at"), *map(len, names))
    room = width - first - second - 2 * len(_GAP)
    head = _GAP.join([word.rjust(first), "begins at".ljust(second), f"lanes, a cell for each {_counted(size, 'byte')}"])
    cells = _fitting([_cells(r, u, size) for u in r.units], size, room)
    made = zip(numbers, names, cells, strict=True)
    return [head, *(_GAP.join([n.rjust(first), name.ljust(second), text]).rstrip() for n, name, text in made)]


def _cells(r: Request, unit: TouchedUnit, size: int) -> list[str]:
    """The lanes at each `size` bytes of a sector."""
    found = []
    for begin in range(unit.address, unit.address + r.burst, size):
        lanes = [n.lane for n in unit.lanes if n.address < begin + size and begin < n.address + r.bytes]
        found.append(runs(lanes) or _UNUSED)
    return found


def _fitting(table: list[list[str]], size: int, room: int) -> list[str]:
    """Cells below one another where that fits, else what is used and how much is not."""
    widest = max(len(cell) for row in table for cell in row)
    if (widest + 1) * len(table[0]) <= room:
        return [" ".join(cell.rjust(widest) for cell in row) for row in table]
    return [_summed(row, size) for row in table]


def _summed(row: list[str], size: int) -> str:
    unused = size * row.count(_UNUSED)
    used = [cell for cell in row if cell != _UNUSED]
    lanes = runs(int(c) for c in used) if all(c.isdigit() for c in used) else " ".join(used)
    return f"{lanes}  ({unused} bytes unused)" if unused else lanes


def runs(lanes: Iterable[int]) -> str:
    """0-3,8: neighbours joined."""
    parts = []
    for _, group in groupby(enumerate(sorted(set(lanes))), lambda item: item[1] - item[0]):
        numbers = [number for _, number in group]
        parts.append(str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}")
    return ",".join(parts)


# --- banks -----------------------------------------------------------------------------------------------------------


def _bank_rows(r: Request, width: int) -> list[str]:
    """Banks run down the columns."""
    entries = [f"{bank:4}{_GAP}{_passes(words, width)}" for bank, words in r.banks.items()]
    widest = max(map(len, entries))
    columns = max(1, (width + len(_GAP)) // (widest + len(_GAP)))
    height = -(-len(entries) // columns)
    many = " | between passes" if r.passes > r.fewest_passes else ""
    made = [_GAP.join(e.ljust(widest) for e in entries[row::height]).rstrip() for row in range(height)]
    return [f"bank{_GAP}lanes{many}", *made]


def _passes(words: Sequence[TouchedUnit], width: int) -> str:
    parts = [runs(n.lane for n in word.lanes) for word in words]
    whole = " | ".join(parts)
    room = width - 4 - len(_GAP)
    return whole if len(whole) <= room else f"{parts[0]} | {parts[1]} | ... | {parts[-1]} ({len(parts)} passes)"
