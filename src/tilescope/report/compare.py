"""The report of a comparison: what changed between two launches in, its text in colours and the findings out."""

from __future__ import annotations

from rich.text import Text

from tilescope.analysis.compare import Comparison
from tilescope.analysis.compare_text import Shown, remarks, shown

from .console import console
from .findings import finding_text

_STYLES = {"better": "green", "worse": "bold red"}


def print_comparison(found: Comparison) -> None:
    """Totals first, then arrays and lines, the largest changes first; findings last."""
    out = console()
    out.print(found.heading)
    for line in shown(found, out.width):
        out.print(_coloured(line), soft_wrap=True)
    out.print()
    for remark in remarks(found):
        out.print(remark, style="dim")
    for word, findings in found.findings.items():
        for finding in findings:
            out.print()
            out.print(Text(f"{word}:", "bold"))
            out.print(finding_text(finding, out.width), soft_wrap=True)


def _coloured(line: Shown) -> Text:
    made = Text(line.text)
    if line.judgement:
        made.stylize(_STYLES[line.judgement], len(line.text) - len(line.judgement))
    return made
