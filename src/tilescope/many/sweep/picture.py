"""The curves of a sweep as a picture of Matplotlib's."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from tilescope.errors import UsageError
from tilescope.plot.palette import BLUE, GREY, ORANGE, PALE, SKY, VERMILION
from tilescope.plot.picture import Picture, styled

from .lines import Curves, curves_of
from .result import SweptPoints

_STYLES = [(colour, mark) for mark in "os^D" for colour in (BLUE, ORANGE, VERMILION, SKY, GREY)]


@styled
def curves(sweep: SweptPoints) -> Picture:
    """A panel for each figure, a line for each problem. Raises UsageError where no two points lie on a line."""
    found = curves_of(sweep)
    if not found:
        raise UsageError("no two points of the sweep make a curve", hint="sweep several numbers of one name")
    picture = Picture(f"{sweep.name}, swept over {', '.join(sweep.axes)}", f"{len(sweep.points)} points")
    panels = picture.subplots(1, len(found), squeeze=False)[0]
    for axes, drawn in zip(panels, found, strict=True):
        _panel(axes, drawn)
    picture.words = " ".join(f"{c.title}: {_words(c)}." for c in found)
    return picture


def _panel(axes: Axes, drawn: Curves) -> None:
    for (name, line), (colour, mark) in zip(drawn.lines.items(), _STYLES * len(drawn.lines), strict=False):
        axes.plot([x for x, _ in line], [y for _, y in line], color=colour, marker=mark, label=name)
    xs = sorted({x for line in drawn.lines.values() for x, _ in line})
    if xs[0] > 0:
        axes.set_xscale("log")
    axes.xaxis.set_major_locator(FixedLocator(xs[:: max(1, len(xs) // 6)]))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: f"{x:g}"))
    axes.set(xlabel=drawn.across, ylim=(0, None))
    axes.set_title("\n".join(drawn.title.split(", ")), fontsize=13)
    axes.grid(color=PALE)
    if any(drawn.lines):
        axes.legend(fontsize=10)


def _words(drawn: Curves) -> str:
    ends = ((name, line[0], line[-1]) for name, line in drawn.lines.items())
    return "; ".join(f"{name} {drawn.shown[a[1]]} at {a[0]:g}, {drawn.shown[b[1]]} at {b[0]:g}" for name, a, b in ends)
