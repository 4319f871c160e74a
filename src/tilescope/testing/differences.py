"""Two entries of a baseline, before and now, in; what differs, kernel by kernel and line by line, as text out.

The totals decide whether they differ: an edit that moves or renames what costs the same is none. The lines explain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from tilescope.analysis.profile import Counts
from tilescope.counts import COUNTS

from .baseline import Entry, lines_of
from .tables import WIDTH, aligned, cropped
from .tally import Line

# Of these, more or fewer is neither better nor worse.
_NEUTRAL = ("launches", "flops")

Change = tuple[str, int, int]  # a count's name, before, now
Pair = tuple[Line | None, Line | None, Counts, Counts]


def differences(before: Entry, now: Entry) -> list[str]:
    """A paragraph for each kernel whose totals differ; none where all are the same."""
    told = [_kernel(name, before.get(name), now.get(name)) for name in sorted({*before, *now})]
    return [text for text in told if text]


def changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[Change]:
    """Each total that differs."""
    old, new = ({"launches": k["launches"], **k["totals"]} for k in (before, now))
    found = [(name, old.get(name, 0), new.get(name, 0)) for name in ("launches", *COUNTS)]
    return [change for change in found if change[1] != change[2]]


def judgement(change: Change) -> str:
    """Fewer is better, but of what the kernel has to do anyway."""
    name, before, now = change[0].strip(), *change[1:]
    if name in _NEUTRAL or "_ideal_" in name:
        return ""
    return "better" if now < before else "worse"


def _kernel(name: str, before: Mapping[str, Any] | None, now: Mapping[str, Any] | None) -> str:
    if before is None or now is None:
        return f"{name} was not launched when the baseline was recorded" if now else f"{name} is not launched any more"
    totals = changes(before, now)
    if not totals:
        return ""
    lines = list(_lines(before, now, [count for count, *_ in totals if count != "launches"]))
    shown = [(f"  {count}", old, new) for count, old, new in totals]
    return "\n".join(_table(name, [*shown, *(["", "line by line"] if lines else []), *lines]))


def _table(title: str, rows: list[Change | str]) -> list[str]:
    """One set of columns for all counts, with the texts between them."""
    found = [row for row in rows if not isinstance(row, str)]
    cells = [[title, "before", "now", "change"], *(_cells(change) for change in found)]
    head, *counts = aligned(cells, ["", *map(judgement, found)])
    left = iter(counts)
    return [head, *(row if isinstance(row, str) else next(left) for row in rows)]


def _cells(change: Change) -> list[str]:
    name, before, now = change
    return [name, f"{before:,}", f"{now:,}", f"{now - before:+,}"]


def _lines(before: Mapping[str, Any], now: Mapping[str, Any], names: list[str]) -> Iterator[Change | str]:
    """Each line that has a part in the difference: its text as it was (-) and is (+), and its counts below it."""
    for old, new, had, has in _pairs(lines_of(before), lines_of(now)):
        found = [(f"      {name}", had[name], has[name]) for name in names if had[name] != has[name]]
        if found:
            yield from _texts(old, new)
            yield from found


def _texts(old: Line | None, new: Line | None) -> list[str]:
    if old and new and old.text == new.text:
        return [_text(" ", new)]
    return [_text(sign, line) for sign, line in (("-", old), ("+", new)) if line]


def _text(sign: str, line: Line) -> str:
    start = f"{sign} {line.place}  "
    return start + cropped(line.text, WIDTH - len(start))


def _pairs(before: list[tuple[Line, Counts]], now: list[tuple[Line, Counts]]) -> Iterator[Pair]:
    """Lines before with lines now, by their texts: a line that only moved is the same line."""
    old, new = ([(line.file, line.text) for line, _ in side] for side in (before, now))
    for kind, i, i_end, j, j_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal" or i_end - i == j_end - j:
            yield from ((o, n, had, has) for (o, had), (n, has) in zip(before[i:i_end], now[j:j_end], strict=True))
            continue
        yield from ((line, None, counts, Counts()) for line, counts in before[i:i_end])
        yield from ((None, line, Counts(), counts) for line, counts in now[j:j_end])
