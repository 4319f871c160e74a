"""Requests on the terminal: those of one warp in; the drawing of one of each kind, and the line's sums, out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tilescope.analysis.requests import RequestGroup, Requests
from tilescope.analysis.requests.drawing import cost, heading, rows, where
from tilescope.errors import Place

from .console import console
from .findings import plural
from .numbers import exact, ratio


def print_requests(found: Requests, groups: Sequence[RequestGroup], execution: int | None = None) -> None:
    out = console()
    out.print(f"{Place(found.file, found.line)} in {found.kernel}, {where(groups[0].requests[0])}")
    if found.text:
        out.print(f"    {found.text}", overflow="ellipsis", no_wrap=True)
    for group in groups:
        request = group.first_full if execution is None else group.requests[execution]
        wasteful = request.passes > request.fewest_passes if request.is_shared else len(request.units) > request.fewest
        out.print()
        out.print(Text(f"{heading(request)}; execution {request.execution} of {len(group.requests):,}", "bold"))
        for row in rows(request, out.width):
            out.print(row, no_wrap=True, overflow="crop")
        out.print(Text(cost(request), "yellow" if wasteful else "green"))
    out.print()
    for line in sums(found):
        out.print(line, style="dim")


def sums(found: Requests) -> list[str]:
    """Over all requests that the traced block makes in this line."""
    totals, made = found.totals, []
    for head in dict.fromkeys(name.removesuffix("_requests") for name in totals if name.endswith("_requests")):
        unit = "wavefronts" if head.startswith("shared") else "sectors"
        requests, units, fewest = (totals[f"{head}_{n}"] for n in ("requests", unit, f"ideal_{unit}"))
        name = unit if found.burst == 32 or unit == "wavefronts" else f"bursts of {found.burst} bytes"
        made.append(
            f"{head.replace('_', ' ')}s, whole block: {exact(units)} {name} in {plural(requests, 'request')}, "
            f"{ratio(units / requests)} each, {ratio(fewest / requests)} at best"
        )
    return made
