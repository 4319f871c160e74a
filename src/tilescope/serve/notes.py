"""What is to be said at a line of the editor: errors and findings in; notes, as web/src/serve/ reads them, out."""

from __future__ import annotations

from typing import Any

from tilescope.errors import TilescopeError
from tilescope.findings import Finding
from tilescope.report.findings import facts
from tilescope.source.log import Diagnostic, read_log

Note = dict[str, Any]
_MOST = 100


def note(severity: str, message: str, line: int = 0, **more: Any) -> Note:
    """`line` is 1-based, 0 for none; `column` 0-based, -1 for none; `severity` is error, warning or note."""
    empty = {"column": -1, "kind": "", "hint": "", "facts": "", "other_line": 0}
    return {"severity": severity, "message": message, "line": line} | empty | more


def of_error(error: TilescopeError) -> list[Note]:
    """One note, or one for each of the compiler's messages."""
    finding = getattr(error, "finding", None)
    if isinstance(finding, Finding):
        return [of_finding(finding)]
    told = [item for item in read_log(error.message) if item.is_error][:_MOST]
    if told:
        return [_of_compiler(item, error.hint if item is told[0] else "") for item in told]
    line = error.place.line if error.place else 0
    return [note("error", error.message, line, hint=error.hint)]


def _of_compiler(item: Diagnostic, hint: str) -> Note:
    return note("error", item.text, item.line, column=item.column, kind="compiler", hint=hint)


def of_finding(found: Finding) -> Note:
    return note(
        found.severity, found.message, found.line, kind=found.kind, hint=found.hint, facts=facts(found),
        other_line=found.other_line,
    )  # fmt: skip
