"""How many blocks an SM holds, and what limits them: a model of occupancy in, a picture out."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.patches import Patch

from tilescope.models.occupancy import Limit, Occupancy
from tilescope.report.numbers import dims

from .palette import BLUE, GREY, HATCH, ORANGE, PALE, SKY
from .picture import Picture, styled

_ROW = 8  # warps in a row of the SM


@styled
def occupancy(found: Occupancy) -> Picture:
    """Blocks by each limit alone, and the warps of an SM that they fill."""
    title = f"Blocks of {dims(found.block)} threads on an SM of {found.device.name}"
    unknown = "" if found.registers else "; registers are not known, and no limit here"
    held = f"{found.blocks} at once: {found.warps} of {found.device.warps_per_sm} warps, {found.occupancy:.0%}"
    picture = Picture(title, held + unknown)
    limits, warps = picture.subplots(1, 2, width_ratios=(3, 2))
    _limits(limits, [limit for limit in found.limits if limit.blocks is not None], found)
    _warps(warps, found)
    picture.words = _words(found)
    return picture


def _limits(axes: Axes, limits: list[Limit], found: Occupancy) -> None:
    """Those that bind in another colour, and hatched."""
    blocks = [limit.blocks or 0 for limit in limits]
    binding = [limit.name in found.limited_by for limit in limits]
    bars = axes.barh(
        [limit.name for limit in limits], blocks, color=[ORANGE if b else SKY for b in binding], edgecolor=GREY
    )
    for bar, limit, binds in zip(bars, limits, binding, strict=True):
        bar.set_hatch(HATCH if binds else "")
        axes.annotate(f"{limit.blocks:,}", (limit.blocks or 0, bar.get_y() + bar.get_height() / 2), (6, 0),
                      textcoords="offset points", va="center", fontweight="bold" if binds else "normal")  # fmt: skip
    axes.set_yticks(range(len(limits)), [_name(limit) for limit in limits])
    axes.invert_yaxis()
    axes.set_xlim(0, max([1, *blocks]) * 1.15)
    axes.set_xlabel("blocks that an SM could hold")
    axes.set_title("by each limit alone")
    axes.grid(axis="x", color=PALE)
    axes.legend(handles=[Patch(facecolor=ORANGE, edgecolor=GREY, hatch=HATCH, label="allows no more"),
                         Patch(facecolor=SKY, edgecolor=GREY, label="would allow more")],
                loc="upper right", bbox_to_anchor=(1, -0.1), ncols=2)  # fmt: skip


def _name(limit: Limit) -> str:
    return f"{limit.name}\n{limit.block:,} of {limit.sm:,}"


def _warps(axes: Axes, found: Occupancy) -> None:
    """A cell for each warp that an SM has room for; neighbouring blocks in colours of their own."""
    per = found.block_warps
    for warp in range(found.device.warps_per_sm):
        block = warp // per
        colour = (BLUE, SKY)[block % 2] if block < found.blocks else "white"
        axes.bar(warp % _ROW, 0.9, 0.9, warp // _ROW - 0.45, color=colour, edgecolor=GREY)
    rows = -(-found.device.warps_per_sm // _ROW)
    axes.set_ylim(rows - 0.4, -0.6)
    axes.set_aspect("equal")
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines[:].set_visible(False)
    axes.set_title("the warps of an SM")
    axes.set_xlabel(
        f"filled: {found.warps} warps of {found.blocks} blocks; empty: {found.device.warps_per_sm - found.warps}"
    )


def _words(found: Occupancy) -> str:
    parts = [f"{limit.name} would allow {limit.blocks} blocks" for limit in found.limits if limit.blocks is not None]
    return f"By each limit alone, {', '.join(parts)}. They are limited by {' and '.join(found.limited_by)}."
