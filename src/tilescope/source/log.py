"""The compiler's log comes in as text; its diagnostics go out, each with its own lines and place."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEAD = re.compile(
    r"^(?:(?P<file>.+?)\((?P<line>\d+)\)|At end of source): (?P<kind>[a-z ]+?)(?: #[\w-]+)?: (?P<text>.*)$"
)
_OPTION_ADVICE = re.compile(r"\. Consider using -default-device .*$")
_NOISE = ("Remark: The warnings can be suppressed", "Compilation terminated.", "Error limit reached.")
_COUNT = re.compile(r"^\d+ (?:catastrophic )?errors? detected in the compilation")


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One message of the compiler: `column` is 0-based, and -1 where it shows no caret."""

    file: str
    line: int
    column: int
    kind: str
    text: str
    lines: tuple[str, ...]

    @property
    def is_error(self) -> bool:
        return self.kind.endswith("error")


def read_log(log: str) -> list[Diagnostic]:
    """Split a log into its diagnostics, leaving out remarks and counts."""
    groups: list[list[str]] = []
    for line in log.splitlines():
        if _HEAD.match(line):
            groups.append([line])
        elif groups and line.strip() and not line.startswith(_NOISE) and not _COUNT.match(line):
            groups[-1].append(line)
    return [_diagnostic(lines) for lines in groups]


def _diagnostic(lines: list[str]) -> Diagnostic:
    head = _HEAD.match(lines[0])
    assert head is not None
    caret = next((line.index("^") for line in lines[2:] if line.strip() == "^"), 1)
    shown = (_OPTION_ADVICE.sub("", lines[0]), *lines[1:])
    return Diagnostic(head["file"] or "", int(head["line"] or 0), caret - 2, head["kind"], head["text"], shown)


def error_lines(diagnostics: list[Diagnostic], most: int = 10) -> str:
    """The first errors as the compiler printed them, with the notes that belong to them; no warnings."""
    shown: list[str] = []
    errors = 0
    follows_error = False
    for item in diagnostics:
        errors += item.is_error
        follows_error = item.is_error or (item.kind == "note" and follows_error)
        if follows_error and errors <= most:
            shown.extend(item.lines)
    return "\n".join([*shown, f"... and {errors - most} more errors"] if errors > most else shown)
