"""The source with the count of each line beside it: a profile and a count's name in, a picture out."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import cast

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter

from tilescope.analysis.profile import Profile
from tilescope.counts import COUNTS, CountName
from tilescope.errors import UsageError
from tilescope.report.numbers import short

from .palette import BAND, GREY, PALE, heat
from .picture import MONOSPACE, Picture, styled, tick

_MOST = 40  # lines that can be read on a slide
_LARGEST, _SMALLEST = 14.0, 9.0  # points
_HIGH, _WIDE = 400.0, 640.0  # points that there is room for
_LETTER = 0.602  # of its height is a letter of the font wide


@dataclass(frozen=True, slots=True)
class HeatRow:
    """A line of the picture; `number` 0 stands for lines that are left out."""

    number: int
    text: str
    count: int


@styled
def source(profile: Profile, count: str = "global_load_sectors") -> Picture:
    """`count` is one of tilescope.counts. Lines are those of the user's file, from the kernel's head on.

    Raises UsageError for a name that is no count, and where no line of the file has any of it."""
    rows = source_rows(profile, count)
    total = profile.totals.named(count)
    below = f"{profile.line_file}: {COUNTS[cast(CountName, count)][0]}; {total:,} in all"
    picture = Picture(f"{profile.kernel}: {count.replace('_', ' ')} by line", below)
    code, bars = picture.subplots(1, 2, sharey=True, width_ratios=(3, 1))
    _write(code, rows)
    _bars(bars, rows, total, count)
    picture.words = _words(rows, total)
    return picture


def source_rows(profile: Profile, count: str) -> list[HeatRow]:
    """From the kernel's head to its end; where these are too many lines, stretches without counts are left out."""
    if count not in COUNTS:
        near = difflib.get_close_matches(count, COUNTS, n=1)
        raise UsageError(
            f"`{count}` is no count", hint=f"did you mean {near[0]}?" if near else "see `tilescope counts`"
        )
    counted = {n: c.named(count) for n, c in profile.lines.items() if n and c.named(count)}
    if not counted:
        having = sorted({name for c in profile.lines.values() for name, value in c.items() if value})
        raise UsageError(
            f"no line of {profile.line_file or profile.kernel} has any {count}", hint=f"there are {', '.join(having)}"
        )
    executed = [n for n, c in profile.lines.items() if n and c["instructions"]]
    numbers = range(min(profile.head or min(counted), *counted), max(executed) + 1)
    rows = [HeatRow(n, profile.text.get(n, "").expandtabs(4).rstrip(), counted.get(n, 0)) for n in numbers]
    return rows if len(rows) <= _MOST else _shortened(rows)


def _shortened(rows: list[HeatRow]) -> list[HeatRow]:
    """As many of the lines with the largest counts as fit, and those beside them."""
    largest = sorted((row for row in rows if row.count), key=lambda row: -row.count)
    made = _kept(rows, largest[:1])
    for many in range(2, len(largest) + 1):
        more = _kept(rows, largest[:many])
        if len(more) > _MOST:
            break
        made = more
    return made


def _kept(rows: list[HeatRow], largest: list[HeatRow]) -> list[HeatRow]:
    kept = {row.number + d for row in largest for d in (-1, 0, 1)}
    made: list[HeatRow] = []
    for row in rows:
        if row.number in kept:
            made.append(row)
        elif not made or made[-1].number:
            made.append(HeatRow(0, "...", 0))
    return made


def _write(axes: Axes, rows: list[HeatRow]) -> None:
    size = _size(rows)
    axes.set_axis_off()
    axes.set_xlim(0, 1)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    for y, row in enumerate(rows):
        if row.count:
            axes.axhspan(y - 0.5, y + 0.5, color=BAND, linewidth=0)
        weight, colour = ("bold", "black") if row.count else ("normal", GREY)
        style = {"va": "center", "fontfamily": MONOSPACE, "fontsize": size, "color": colour, "parse_math": False,
                 "in_layout": False}  # fmt: skip
        axes.text(0.045, y, str(row.number or ""), ha="right", **style)  # type: ignore[arg-type]
        axes.text(0.065, y, _cropped(row.text, size), fontweight=weight, **style)  # type: ignore[arg-type]


def _size(rows: list[HeatRow]) -> float:
    """Of letters, in points."""
    return max(_SMALLEST, min(_LARGEST, _HIGH / len(rows) / 1.25))


def _cropped(text: str, size: float) -> str:
    room = int(_WIDE / (_LETTER * size))
    return text if len(text) <= room else f"{text[: room - 3]}..."


def _bars(axes: Axes, rows: list[HeatRow], total: int, count: str) -> None:
    counts = [row.count for row in rows]
    axes.barh(range(len(rows)), counts, height=0.8, color=heat(counts, max(counts)), edgecolor=GREY, linewidth=0.5)
    for y, row in enumerate(rows):
        if row.count:
            axes.axhspan(y - 0.5, y + 0.5, color=BAND, linewidth=0, zorder=0)
            text = f"{short(row.count)}  {_share(row.count, total)}"
            axes.annotate(
                text, (row.count, y), (4, 0), textcoords="offset points", va="center", fontsize=min(11.0, _size(rows))
            )
    axes.set_xlim(0, max(counts) * 1.6)
    axes.set_xlabel(count.replace("_", " "))
    axes.locator_params(axis="x", nbins=4)
    axes.xaxis.set_major_formatter(FuncFormatter(tick))
    axes.tick_params(left=False, labelleft=False)
    axes.grid(axis="x", color=PALE)


def _share(count: int, total: int) -> str:
    return f"{100 * count / total:.0f} %" if count >= total / 200 else "< 1 %"


def _words(rows: list[HeatRow], total: int) -> str:
    most = sorted((row for row in rows if row.count), key=lambda row: -row.count)[:3]
    parts = [f"line {r.number} `{r.text.strip()}` has {r.count:,}, {_share(r.count, total)}" for r in most]
    return f"The lines with the most: {'; '.join(parts)}."
