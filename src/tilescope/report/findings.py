"""Findings as people read them: a list of them and a width in, a paragraph for each and one line of summary out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from tilescope.findings import SEVERITIES, Finding, ordered

from .console import console
from .numbers import exact, ratio

_STYLES = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}
_UNITS = {"coalescing": "sectors", "bank_conflict": "wavefronts"}
_INDENT = "  "


def print_findings(findings: Iterable[Finding]) -> None:
    """Each finding, the worst first, and the summary."""
    out = console()
    out.print(findings_text(ordered(findings), out.width), soft_wrap=True)


def findings_text(findings: Sequence[Finding], width: int) -> Text:
    """The findings in the order given, none of their lines longer than `width`."""
    paragraphs = [finding_text(finding, width) for finding in findings]
    return Text("\n\n").join([*paragraphs, Text(summary(findings), style="bold")])


def summary(findings: Iterable[Finding]) -> str:
    """Such as: 2 errors, 1 note."""
    weights = [f.severity for f in findings]
    parts = [plural(weights.count(s), s) for s in reversed(SEVERITIES) if s in weights]
    return ", ".join(parts) or "no findings"


def plural(number: int, word: str) -> str:
    return f"{exact(number)} {word}" if number == 1 else f"{exact(number)} {word}s"


def finding_text(finding: Finding, width: int) -> Text:
    """What and where, the line, what is wrong with it, the other line, who did it, and what to do."""
    made = Text(_heading(finding))
    made.stylize(_STYLES[finding.severity], 0, len(finding.severity))
    made.append("\n".join(["", *_source(finding.text, width), *_wrapped(finding.message, width)]))
    if finding.other_line:
        made.append("\n".join(["", *_wrapped(f"and {finding.file}:{finding.other_line}", width)]))
        made.append("".join(f"\n{line}" for line in _source(finding.other_text, width)))
    made.append("".join(f"\n{line}" for line in _wrapped(_facts(finding), width)), style="dim")
    if finding.hint:
        made.append("".join(f"\n{line}" for line in _wrapped(f"hint: {finding.hint}", width)))
    return made


def _heading(finding: Finding) -> str:
    place = f" at {finding.place}" if finding.place else ""
    return f"{finding.severity} {finding.kind.replace('_', ' ')}{place} in {finding.kernel}"


def _source(text: str, width: int) -> list[str]:
    """A line of the user's file, on one line whatever its length."""
    line, room = " ".join(text.split()), width - 2 * len(_INDENT)
    if not line:
        return []
    shown = line if cell_len(line) <= room else set_cell_size(line, room - 3) + "..."
    return [2 * _INDENT + shown]


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, initial_indent=_INDENT, subsequent_indent=2 * _INDENT, break_on_hyphens=False)


def _facts(finding: Finding) -> str:
    """Who, which element, how often, and what a remedy would save."""
    times = f"{exact(finding.count)} times" if finding.count > 1 else ""
    return "; ".join(part for part in (_threads(finding), _element(finding), times, _gain(finding)) if part)


def _threads(finding: Finding) -> str:
    if not finding.thread:
        return ""
    if not finding.other_thread:
        return _thread(finding.block, finding.thread)
    if finding.other_block in ((), finding.block):
        return f"{_block(finding.block)}threads {finding.thread} and {finding.other_thread}"
    other = _thread(finding.other_block, finding.other_thread)
    return f"{_thread(finding.block, finding.thread)} and {other}"


def _thread(block: tuple[int, ...], thread: tuple[int, ...]) -> str:
    return f"{_block(block)}thread {thread}"


def _block(block: tuple[int, ...]) -> str:
    return f"block {block}, " if block else ""


def _element(finding: Finding) -> str:
    return finding.array + "".join(f"[{i}]" for i in finding.index)


def _gain(finding: Finding) -> str:
    unit = _UNITS.get(finding.kind, "transactions")
    return f"{ratio(finding.gain)} times fewer {unit} are possible" if finding.gain > 1 else ""
