"""Which parts of the arrays a block uses, phase by phase: a traced profile in, a picture out."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap
from matplotlib.patches import Patch

from tilescope.analysis.phases import Cell, Phases
from tilescope.analysis.phases import phases as find
from tilescope.analysis.profile import Profile
from tilescope.analysis.requests.log import ElementPlace
from tilescope.errors import UsageError
from tilescope.report.numbers import dims

from .palette import BLUE, GREY, HATCH, ORANGE, PALE, SILVER
from .picture import Picture, styled

NOTHING, BEFORE, LOADED, STORED = range(4)
_COLOURS = ("#FFFFFF", SILVER, BLUE, ORANGE)
_LABELS = ("not used so far", "used in an earlier phase", "loaded in this phase", "stored in this phase")
_MOST = 6  # phases side by side
_GRID = 40  # elements along a side that have lines between them
_VECTORS = 1024  # cells of an array that are drawn one by one also in an SVG

Sheet = np.ndarray[tuple[int, int], np.dtype[np.int64]]


@styled
def phases(profile: Profile, block: Sequence[int] | None = None) -> Picture:
    """The parts of each array in global memory that a traced block, the first one by default, uses in each phase.

    Raises UsageError where the block was not traced, or uses no array."""
    found = find(profile, block)
    shapes = _shapes(profile)
    sheets = tile_sheets(found, shapes)
    names = [name for name in shapes if any((phase[name] > BEFORE).any() for phase in sheets)]
    if not names:
        raise UsageError(f"block {found.place} uses no array in global memory")
    numbers = _shown(len(sheets))
    flat = all(len(shapes[name]) == 1 for name in names)
    picture = Picture("What a block brings and stores, phase by phase", _below(found, len(numbers)))
    for axes, name, number in _placed(picture, names, numbers, flat):
        _draw(axes, sheets[number][name], f"{name}, phase {number}")
    picture.legend(handles=_legend(), loc="outside lower center", ncols=4)
    picture.words = _words(found, sheets, names)
    return picture


def _placed(picture: Picture, names: list[str], numbers: list[int], flat: bool) -> Iterator[tuple[Axes, str, int]]:
    """A row for each phase or for each array, whichever are fewer; for each array where these are all flat."""
    down = len(numbers) < len(names) and not flat
    grid = picture.subplots(*((len(numbers), len(names)) if down else (len(names), len(numbers))), squeeze=False)
    for (i, name), (k, number) in itertools.product(enumerate(names), enumerate(numbers)):
        yield grid[k, i] if down else grid[i, k], name, number
    for axes in grid[-1]:
        axes.set_xlabel("index" if flat else "column", fontsize=12)
    for axes in grid[:, 0]:
        axes.set_ylabel("row" if axes.get_yticks().size else "", fontsize=12)


def _shapes(profile: Profile) -> dict[str, tuple[int, ...]]:
    names = profile.recording.names
    extents = names.arguments if names else []
    return {e.name: e.shape or (e.length // e.itemsize,) for e in extents}


def tile_sheets(found: Phases, shapes: Mapping[str, tuple[int, ...]]) -> list[dict[str, Sheet]]:
    """For each phase and array what became of each element: NOTHING, BEFORE, LOADED or STORED.

    A sheet has a row for an array of one dimension; of one of three and more all but the last are its rows."""
    made: list[dict[str, Sheet]] = []
    used = {name: np.zeros((math.prod(shape[:-1]), shape[-1]), bool) for name, shape in shapes.items()}
    for cells in found.phases:
        sheets = {name: np.where(seen, BEFORE, NOTHING) for name, seen in used.items()}
        for kind, places in ((LOADED, _loaded), (STORED, _stored)):
            for place in (p for cell in cells.values() for p in places(cell) if p.array in shapes):
                at = np.ravel_multi_index(place.index, shapes[place.array])
                sheets[place.array].flat[at] = kind
                used[place.array].flat[at] = True
        made.append(sheets)
    return made


def _loaded(cell: Cell) -> list[ElementPlace]:
    """Into a tile, or used directly."""
    return [*(place for load in cell.loads for place in load.sources), *(item.place for item in cell.uses)]


def _stored(cell: Cell) -> list[ElementPlace]:
    return [item.place for item in cell.results]


def _shown(count: int) -> list[int]:
    """The first ones and the last."""
    return list(range(count)) if count <= _MOST else [*range(_MOST - 1), count - 1]


def _below(found: Phases, shown: int) -> str:
    count = len(found.phases)
    whole = f"{count} phase{'s' if count > 1 else ''}"
    part = f"{shown} of {whole}, the first ones and the last" if shown < count else whole
    return f"{found.kernel}, block {found.place} of {dims(found.block)} threads; {part}"


def _draw(axes: Axes, sheet: Sheet, title: str) -> None:
    rows, columns = sheet.shape
    edges = np.arange(columns + 1) - 0.5, np.arange(rows + 1) - 0.5
    lines = 0.5 if max(rows, columns) <= _GRID else 0.0
    axes.pcolormesh(*edges, sheet, cmap=ListedColormap(_COLOURS), vmin=0, vmax=len(_COLOURS) - 1, edgecolors=PALE,
                    linewidth=lines, rasterized=sheet.size > _VECTORS)  # fmt: skip
    stored = np.ma.masked_where(sheet != STORED, sheet)
    if not stored.mask.all():
        axes.pcolor(*edges, stored, cmap=ListedColormap([ORANGE]), edgecolors=GREY, linewidth=0, hatch=HATCH)
    axes.set_title(title)
    _frame(axes, rows, columns)


def _frame(axes: Axes, rows: int, columns: int) -> None:
    """An array of one dimension is a flat strip."""
    if rows == 1:
        axes.set_box_aspect(0.1)
    else:
        axes.set_aspect("equal" if 1 / 6 < rows / columns < 6 else "auto")
    axes.set_ylim(rows - 0.5, -0.5)
    axes.set_xticks(sorted({0, columns - 1}))
    axes.set_yticks([0, rows - 1] if rows > 1 else [])
    axes.tick_params(length=0, labelsize=11)
    for spine in axes.spines.values():
        spine.set_visible(True)
        spine.set_color(GREY)


def _legend() -> list[Patch]:
    hatches = ("", "", "", HATCH)
    return [Patch(facecolor=c, edgecolor=GREY, hatch=h, label=label)
            for c, label, h in zip(_COLOURS, _LABELS, hatches, strict=True)]  # fmt: skip


def _words(found: Phases, sheets: list[dict[str, Sheet]], names: list[str]) -> str:
    parts = []
    for name in names:
        loaded = [int((phase[name] == LOADED).sum()) for phase in sheets]
        stored = sum(int((phase[name] == STORED).sum()) for phase in sheets)
        if any(loaded):
            rest = ", ..." if len(loaded) > _MOST else ""
            parts.append(f"Of `{name}` it loads in each phase {', '.join(map(str, loaded[:_MOST]))}{rest} elements.")
        if stored:
            parts.append(f"Of `{name}` it stores {stored} elements.")
    return " ".join(parts)
