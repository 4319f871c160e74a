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
    """The findings in the order given, and the summary."""
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
    """What and where, the line, what is wrong with it, the other line, who did it, and what to do; no line of it is
    longer than `width`."""
    made = Text(_heading(finding))
    made.stylize(_STYLES[finding.severity], 0, len(finding.severity))
    _append(made, _source(finding.text, width))
    _append(made, _wrapped(finding.message.removeprefix(f"{_words(finding)}: "), width))
    if finding.other_line not in (0, finding.line):
        _append(made, [f"{_INDENT}and {finding.file}:{finding.other_line}", *_source(finding.other_text, width)])
    _append(made, _wrapped(facts(finding), width), "dim")
    _append(made, _wrapped(f"hint: {finding.hint}", width) if finding.hint else [])
    return made


def _append(text: Text, lines: Sequence[str], style: str = "") -> None:
    text.append("".join(f"\n{line}" for line in lines), style)


def _heading(finding: Finding) -> str:
    place = f" at {finding.place}" if finding.place else ""
    return f"{finding.severity} {_words(finding)}{place} in {finding.kernel}"


def _words(finding: Finding) -> str:
    return finding.kind.replace("_", " ")


def _source(text: str, width: int) -> list[str]:
    """A line of the user's file, on one line whatever its length."""
    line, room = " ".join(text.split()), width - 2 * len(_INDENT)
    if not line:
        return []
    shown = line if cell_len(line) <= room else set_cell_size(line, room - 3) + "..."
    return [2 * _INDENT + shown]


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, initial_indent=_INDENT, subsequent_indent=2 * _INDENT, break_on_hyphens=False)


def facts(finding: Finding) -> str:
    """Who, which element, how often, and what a remedy would save; of that what the message has not said already."""
    times = f"{exact(finding.count)} times" if finding.count > 1 else ""
    element = finding.array + "".join(f"[{i}]" for i in finding.index)
    unsaid = element if element not in finding.message else ""
    return "; ".join(part for part in (_threads(finding), unsaid, times, _gain(finding)) if part)


def _threads(finding: Finding) -> str:
    """Blocks, and the threads unless the message names them."""
    named = [str(thread) for thread in (finding.thread, finding.other_thread) if thread]
    if not named or all(thread in finding.message for thread in named):
        block = f"block {finding.block}" if finding.block else ""
        return block if block not in finding.message else ""
    if finding.other_block in ((), finding.block):
        threads = f"threads {named[0]} and {named[1]}" if len(named) > 1 else f"thread {named[0]}"
        return f"block {finding.block}, {threads}" if finding.block else threads
    return f"block {finding.block}, thread {named[0]} and block {finding.other_block}, thread {named[-1]}"


def _gain(finding: Finding) -> str:
    unit = _UNITS.get(finding.kind, "")
    return f"{ratio(finding.gain)} times fewer {unit} are possible" if unit and finding.gain > 1 else ""
