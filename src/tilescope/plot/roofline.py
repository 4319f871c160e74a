"""A device's roof with kernels under it: profiles by their names and a device in, a picture out.

The roof is tilescope.models.Roofline's; where a kernel stands follows from its counts, not from its time."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter

from tilescope.analysis.profile import Profile
from tilescope.device import Device, find
from tilescope.errors import UsageError
from tilescope.models.roofline import Point, Roofline
from tilescope.report.numbers import ratio

from .palette import BLACK, BLUE, GREY, PALE
from .picture import Picture, styled

_GIGA = 1e9


@styled
def roofline(profiles: Mapping[str, Profile], device: Device | str = "H200") -> Picture:
    """What the device's memory and arithmetic allow each launch: `profiles` by the names that they are to have.

    Intensity is counted floating point operations for each byte that loads ask of global memory, as in the course;
    caches, which serve a part of them, are left out. Raises UsageError for a launch without either, and for a device
    without peaks."""
    roof = Roofline(find(device) if isinstance(device, str) else device)
    points = [roof.at(intensity(profile), name) for name, profile in profiles.items()]
    if not points:
        raise UsageError("there is no launch to draw", hint="name one at least")
    picture = Picture(f"Roofline of {roof.device.name}", "what global memory and arithmetic allow; nothing was timed")
    axes = picture.subplots()
    _roof(axes, roof, points)
    _points(axes, _merged(points))
    picture.words = _words(roof, points)
    return picture


def intensity(profile: Profile) -> float:
    """Floating point operations for each byte that loads ask of global memory."""
    flops, loaded = profile.totals["flops"], sum(a.loaded_bytes for a in profile.recording.arrays)
    if not flops or not loaded:
        what = "floating point operations" if not flops else "loads from global memory"
        raise UsageError(f"{profile.kernel} counts no {what}, and so has no place under a roof")
    return flops / loaded


def _roof(axes: Axes, roof: Roofline, points: list[Point]) -> None:
    low = min([roof.ridge, *(p.intensity for p in points)]) / 4
    high = max([roof.ridge, *(p.intensity for p in points)]) * 4
    along = np.geomspace(low, high, 200)
    peak, middle = roof.device.flops / _GIGA, float(np.sqrt(low * roof.ridge))
    axes.loglog(along, [roof.attainable(x) / _GIGA for x in along], color=BLACK, linewidth=3)
    axes.axvline(roof.ridge, color=GREY, linestyle=":", linewidth=1.5)
    bandwidth = f"memory: {roof.device.bandwidth / _GIGA:,.0f} GB/s"
    for text, at, by in (
        (f"arithmetic: {peak:,.0f} GFLOPS", (high, peak), (-6, 32)),
        (bandwidth, (middle, roof.attainable(middle) / _GIGA), (-18, 14)),
        (f"ridge: {roof.ridge:.1f}", (roof.ridge, peak), (-6, 10)),
    ):
        axes.annotate(text, at, by, textcoords="offset points", ha="right")
    _frame(axes, low, high, roof.attainable(low) / _GIGA, peak)


def _frame(axes: Axes, low: float, high: float, bottom: float, peak: float) -> None:
    axes.set_xlim(low, high)
    axes.set_ylim(bottom / 1.5, peak * 3)
    axes.set_xlabel("intensity: operations for each byte loaded from global memory (log)")
    axes.set_ylabel("attainable rate, GFLOPS (log)")
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,g}"))
    axes.grid(color=PALE)


def _merged(points: list[Point]) -> list[tuple[str, Point]]:
    """Launches of one intensity share a mark and its label; the lowest intensity first."""
    found: dict[float, list[Point]] = {}
    for point in sorted(points, key=lambda p: p.intensity):
        found.setdefault(round(point.intensity, 9), []).append(point)
    return [(", ".join(p.name for p in same), same[0]) for same in found.values()]


def _points(axes: Axes, merged: list[tuple[str, Point]]) -> None:
    """Numbered, by turns above and below the roof; the legend says which is which."""
    for number, (name, point) in enumerate(merged, 1):
        place = (point.intensity, point.attainable / _GIGA)
        label = f"{number}  {name}: {ratio(point.intensity)}, {place[1]:,.0f} GFLOPS, {point.share:.1%} of the peak"
        axes.plot(*place, "o", color=BLUE, markersize=12, markeredgecolor="white", label=label, zorder=3)
        by = (12, -20) if number % 2 else (-20, 10)
        axes.annotate(str(number), place, by, textcoords="offset points", fontweight="bold", fontsize=15)
    title = "operations a byte, and what the roof allows"
    axes.legend(title=title, loc="lower right", handlelength=0, handletextpad=0, markerscale=0, labelspacing=0.35,
                fontsize=12, title_fontsize=12, frameon=True, framealpha=0.9, edgecolor=PALE)  # fmt: skip


def _words(roof: Roofline, points: list[Point]) -> str:
    parts = [f"{p.name} does {p.intensity:.2f} operations a byte, is bound by {p.bound} and reaches "
             f"{p.attainable / _GIGA:,.0f} GFLOPS at most, {p.share:.1%} of the peak." for p in points]  # fmt: skip
    return f"{roof.heading.replace(chr(10), '; ')}. {' '.join(parts)}"
