"""How often each element of each array is loaded from global memory: a traced profile in, a picture out."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from tilescope.analysis.element_loads import Loads, element_loads
from tilescope.analysis.profile import Profile
from tilescope.errors import UsageError, as_code
from tilescope.report.numbers import ratio

from .palette import BLUE, HEAT, PALE, heat, readable_on
from .picture import Picture, styled

_MOST = 3  # side by side
_NUMBERED = 12  # elements along a side that have their number written in
_LINES = 40  # elements along a side that have lines between them
_VECTORS = 1024  # cells of a sheet that are drawn one by one also in an SVG


@styled
def reuse(profile: Profile, arrays: tuple[str, ...] = ()) -> Picture:
    """`arrays` by name; the first three that are loaded by default. Counts are those of the traced blocks.

    Raises UsageError where nothing was traced or loaded, or an array is not."""
    found = element_loads(profile)
    missing = [name for name in arrays if name not in found]
    if missing or not found:
        raise UsageError(f"the traced blocks load nothing of {as_code(missing[0] if missing else 'global memory')}",
                         hint=f"they load {', '.join(found) or 'nothing'}")  # fmt: skip
    shown = {name: found[name] for name in arrays or list(found)[:_MOST]}
    picture = Picture("How often each element is loaded from global memory", _below(profile))
    for axes, (name, loads) in zip(picture.subplots(1, len(shown), squeeze=False)[0], shown.items(), strict=True):
        (_line if loads.ndim == 1 else _sheet)(axes, loads)
        axes.set_title(f"{name}: {_summary(loads)}".replace(", ", "\n"))
    picture.words = " ".join(f"`{name}`: {_summary(loads)}, at most {_times(loads)}." for name, loads in shown.items())
    return picture


def _below(profile: Profile) -> str:
    log = profile.recording.log
    blocks = len(set(log.blocks.tolist())) if log is not None else 0
    x, y, z = profile.grid
    whose = "by all blocks" if blocks == x * y * z else f"by {blocks} of {x * y * z:,} blocks"
    return f"{profile.kernel}, {whose}"


def _summary(loads: Loads) -> str:
    some = int((loads > 0).sum())
    return f"{some:,} of {loads.size:,} elements, {ratio(loads.sum() / some)} times each on average"


def _times(loads: Loads) -> str:
    return "once" if loads.max() == 1 else f"{loads.max():,} times"


def _line(axes: Axes, loads: Loads) -> None:
    axes.bar(range(loads.size), loads, width=1.0 if loads.size > 64 else 0.85, color=BLUE)
    axes.set_xlabel("index")
    axes.set_ylabel("loads")
    axes.grid(axis="y", color=PALE)


def _sheet(axes: Axes, loads: Loads) -> None:
    """Rows downwards; dimensions before the last are rows, too."""
    flat = loads.reshape(-1, loads.shape[-1])
    edges = [np.arange(extent + 1) - 0.5 for extent in flat.shape]
    most, many = max(1, int(flat.max())), flat.size > _VECTORS
    mesh = axes.pcolormesh(edges[1], edges[0], flat, cmap=HEAT, vmin=0, vmax=most, rasterized=many,
                           edgecolors="white" if max(flat.shape) <= _LINES else "none", linewidth=0.5)  # fmt: skip
    axes.set_aspect("equal" if 1 / 4 < flat.shape[0] / flat.shape[1] < 4 else "auto")
    axes.invert_yaxis()
    axes.set_xlabel("column")
    axes.set_ylabel("row")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(_whole())
    if axes.figure is not None:
        axes.figure.colorbar(mesh, ax=axes, label="loads", shrink=0.75, ticks=_whole())
    if max(flat.shape) <= _NUMBERED:
        _numbers(axes, flat)


def _whole() -> MaxNLocator:
    return MaxNLocator(nbins=6, integer=True)


def _numbers(axes: Axes, flat: Loads) -> None:
    for (row, column), value in np.ndenumerate(flat):
        (colour,) = heat([int(value)], int(flat.max()))
        axes.text(column, row, str(value), ha="center", va="center", color=readable_on(colour))
