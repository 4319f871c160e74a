"""What the closed form predicts beside what was counted, rung by rung: rows of tilescope.models in, a picture out."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter

from tilescope.errors import UsageError
from tilescope.models.compare import ComparedFigure
from tilescope.report.numbers import short

from .palette import BLUE, GREY, HATCH, PALE, SKY, VERMILION
from .picture import Picture, styled, tick

FIGURES = ("M.loads", "N.loads", "global_load_requests", "global_load_sectors")
_NAMES = {"M.loads": "loads of M", "N.loads": "loads of N", "P.stores": "stores of P"}


@styled
def traffic(rows: Sequence[ComparedFigure], title: str, figures: Sequence[str] = FIGURES) -> Picture:
    """`rows` as Matmul.compare() gives them, named `<rung>.<figure>`; a panel for each of `figures`, which is a count's
    name, `<array>.loads` or `<array>.stores`.

    Raises UsageError for a figure that there is not."""
    panels = [_of_figure(rows, figure) for figure in figures]
    equal = sum(row.equal for row in rows)
    picture = Picture("Predicted beside counted", f"{title}; {equal} of {len(rows)} figures are equal")
    for axes, figure, found in zip(picture.subplots(1, len(panels), squeeze=False)[0], figures, panels, strict=True):
        _panel(axes, _name(figure), found)
    picture.axes[0].set_ylabel("in the whole launch")
    handles, labels = picture.axes[0].get_legend_handles_labels()
    picture.legend(handles, labels, loc="outside lower center", ncols=2)
    picture.words = " ".join(_words(row) for found in panels for row in found)
    return picture


def _of_figure(rows: Sequence[ComparedFigure], figure: str) -> list[ComparedFigure]:
    found = [row for row in rows if row.name.partition(".")[2] == figure]
    if not found:
        known = dict.fromkeys(row.name.partition(".")[2] for row in rows)
        raise UsageError(f"nothing was predicted of `{figure}`", hint=f"there are {', '.join(known)}")
    return found


def _name(figure: str) -> str:
    return _NAMES.get(figure, figure.replace("_", " "))


def _panel(axes: Axes, name: str, rows: list[ComparedFigure]) -> None:
    """Two bars for each rung."""
    most = max(max(row.predicted, row.counted) for row in rows)
    for offset, part, colour, hatch in ((-0.2, "predicted", SKY, HATCH), (0.2, "counted", BLUE, "")):
        values = [getattr(row, part) for row in rows]
        bars = axes.bar(
            [i + offset for i in range(len(rows))], values, 0.38, color=colour, edgecolor=GREY, hatch=hatch, label=part
        )
        axes.bar_label(bars, [short(v) for v in values], fontsize=11, padding=3, rotation=90)
    axes.set_xticks(range(len(rows)), [row.name.partition(".")[0] for row in rows])
    for label, row in zip(axes.get_xticklabels(), rows, strict=True):
        label.set_color("black" if row.equal else VERMILION)
    axes.set_ylim(0, most * 1.3 or 1)
    axes.locator_params(axis="y", nbins=5)
    axes.yaxis.set_major_formatter(FuncFormatter(tick))
    axes.set_title(name)
    axes.grid(axis="y", color=PALE)


def _words(row: ComparedFigure) -> str:
    verdict = "as many were counted" if row.equal else f"{row.counted:,} were counted"
    return f"{row.name.partition('.')[0]}, {_name(row.name.partition('.')[2])}: {row.predicted:,} predicted, {verdict}."
