"""Two entries of a baseline, before and now, in; what differs, kernel by kernel and line by line, as text out.

The totals decide whether they differ: an edit that moves or renames what costs the same is none. The lines explain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tilescope.analysis.compare import Change, changes
from tilescope.analysis.matching import pairs, told
from tilescope.counts import COUNTS

from .baseline import Entry, lines_of
from .tables import WIDTH, aligned, cropped

Row = tuple[str, Change] | str  # a change with what stands before its name; or a line of text


def differences(before: Entry, now: Entry) -> list[str]:
    """A paragraph for each kernel whose totals differ; none where all are the same."""
    found = [_kernel(name, before.get(name), now.get(name)) for name in sorted({*before, *now})]
    return [text for text in found if text]


def totals_changed(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[Change]:
    """Each total that differs."""
    old, new = ({"launches": k["launches"], **k["totals"]} for k in (before, now))
    return changes(old, new, ("launches", *COUNTS))


def _kernel(name: str, before: Mapping[str, Any] | None, now: Mapping[str, Any] | None) -> str:
    if before is None or now is None:
        return f"{name} was not launched when the baseline was recorded" if now else f"{name} is not launched any more"
    totals = totals_changed(before, now)
    if not totals:
        return ""
    lines = list(_lines(before, now, [c.name for c in totals if c.name != "launches"]))
    shown = [("  ", change) for change in totals]
    return "\n".join(_table(name, [*shown, *(["", "line by line"] if lines else []), *lines]))


def _table(title: str, rows: list[Row]) -> list[str]:
    """One set of columns for all counts, with the texts between them."""
    found = [row for row in rows if not isinstance(row, str)]
    cells = [[title, "before", "now", "change"], *(_cells(*row) for row in found)]
    head, *counts = aligned(cells, ["", *(change.judgement for _, change in found)])
    left = iter(counts)
    return [head, *(row if isinstance(row, str) else next(left) for row in rows)]


def _cells(indent: str, change: Change) -> list[str]:
    before, now = change.before, change.now
    return [indent + change.name, f"{before:,}", f"{now:,}", f"{now - before:+,}"]


def _lines(before: Mapping[str, Any], now: Mapping[str, Any], names: list[str]) -> Iterator[Row]:
    """Each line that has a part in the difference: its text as it was (-) and is (+), and its counts below it."""
    for old, new, had, has in pairs(lines_of(before), lines_of(now)):
        found = changes(had, has, names)
        if found:
            yield from (cropped(text, WIDTH) for text in told(old, new))
            yield from (("      ", change) for change in found)
