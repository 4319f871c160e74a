"""The lanes of a warp against the sectors or banks that they touch: requests of a line in, a picture out."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes

from tilescope.analysis.profile import Profile
from tilescope.analysis.requests import BANK_COUNT, Request, RequestGroup, requests
from tilescope.analysis.requests.drawing import cost, heading, unit_name
from tilescope.errors import UsageError, as_code

from .palette import BLUE, GREY, HATCH, ORANGE, PALE
from .picture import Picture, styled

WARP = 32
_MOST = 3  # side by side
_LABELS = 32


@styled
def request(
    profile: Profile, line: int, block: Sequence[int] = (0, 0, 0), warp: int = 0, execution: int | None = None,
    burst: int = 32,
) -> Picture:  # fmt: skip
    """One request of each array that `line` accesses: the one with this number, else the first with the most lanes.

    The block must have been traced. Raises UsageError where that warp makes no such request, or no drawing fits."""
    found = requests(profile, line, burst)
    groups = found.groups(tuple(block), warp)
    shown = [_chosen(group, execution) for group in groups]
    if len(shown) > _MOST:
        raise UsageError(f"line {line} accesses {len(shown)} arrays; a picture has room for {_MOST}")
    picture = Picture(found.text, f"{found.kernel}, {found.file}:{line}; block {shown[0].block}, warp {warp}")
    for axes, one in zip(picture.subplots(1, len(shown), squeeze=False)[0], shown, strict=True):
        (_banks if one.is_shared else _sectors)(axes, one)
    picture.words = " ".join(f"{heading(one)}: {cost(one)}." for one in shown)
    return picture


def _chosen(group: RequestGroup, execution: int | None) -> Request:
    if execution is None:
        return group.first_full
    if not 0 <= execution < len(group.requests):
        raise UsageError(
            f"execution {execution}: this warp makes {len(group.requests)} requests of {as_code(group.array)} there"
        )
    return group.requests[execution]


def _sectors(axes: Axes, one: Request) -> None:
    """A row for each sector."""
    _mark(axes, [(lane.lane, y) for y, unit in enumerate(one.units) for lane in unit.lanes], BLUE)
    _rows(axes, [f"{unit.first}" for unit in one.units])
    axes.set_ylabel(f"{unit_name(one)} of {one.burst} bytes, by its first element")
    _heads(
        axes,
        one,
        f"{len(one.units)} {unit_name(one)}s, {one.fewest} at best; {one.wasted:,} of {one.moved:,} bytes wasted",
    )


def _banks(axes: Axes, one: Request) -> None:
    """A row for each bank; what it serves in a second pass and later is hatched."""
    first = [(lane.lane, bank) for bank, words in one.banks.items() for lane in words[0].lanes]
    later = [(lane.lane, bank) for bank, words in one.banks.items() for word in words[1:] for lane in word.lanes]
    conflicts = one.passes > one.fewest_passes
    _mark(axes, first, BLUE, "first pass" if conflicts else "")
    _mark(axes, later, ORANGE, "later passes" if conflicts else "", HATCH)
    _rows(axes, [str(bank) for bank in range(BANK_COUNT)])
    axes.set_ylabel("bank of shared memory, 4 bytes wide")
    _heads(axes, one, f"{one.passes} {'passes' if one.passes > 1 else 'pass'}, {one.fewest_passes} at best")
    if conflicts:
        axes.legend(loc="upper right", bbox_to_anchor=(1, -0.1), ncols=2)


def _mark(axes: Axes, places: list[tuple[int, int]], colour: str, label: str = "", hatch: str = "") -> None:
    """A cell for each (lane, row)."""
    if places:
        lanes, rows = zip(*places, strict=True)
        axes.bar(lanes, [0.9] * len(rows), 0.9, [row - 0.45 for row in rows], color=colour, edgecolor="white",
                 hatch=hatch, linewidth=0, label=label or None)  # fmt: skip


def _rows(axes: Axes, names: list[str]) -> None:
    step = max(1, -(-len(names) // _LABELS))
    axes.set_yticks(range(0, len(names), step), names[::step], fontsize=13 if len(names) <= 16 else 10)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_yticks([y - 0.5 for y in range(len(names) + 1)], minor=True)


def _heads(axes: Axes, one: Request, price: str) -> None:
    what = f"{one.space} {one.action} of {as_code(one.array)}" if one.array else f"{one.space} {one.action}"
    axes.set_title(f"{what}\n{price}")
    axes.set_xlabel("lane of the warp")
    axes.set_xticks(range(0, WARP, 4))
    axes.set_xticks([x - 0.5 for x in range(WARP + 1)], minor=True)
    axes.set_xlim(-0.5, WARP - 0.5)
    axes.tick_params(which="minor", length=0)
    axes.grid(which="minor", color=PALE, linewidth=0.6)
    axes.spines[["top", "right"]].set_visible(True)
    for spine in axes.spines.values():
        spine.set_color(GREY)
