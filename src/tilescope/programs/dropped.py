"""Whether a program drops what a call of CUDA's returns: a file and a line in, the call's name out.

Its text says so: a call that is a statement of its own gives its value to nobody (C++20, stmt.expr)."""

from __future__ import annotations

import re
from functools import cache

from tilescope.source.declarations import code_only

from .places import lines_of

_CALL = re.compile(r"(?<![\w.>])(?:::\s*)?(cu(?:da)?[A-Z]\w*)\s*(?:<[^<>;()]*>\s*)?(?=\()")
_BEGINS = re.compile(r"(?:[;{}]|\b(?:else|do))\s*\Z")  # what may stand before a statement
_HEAD = re.compile(r"\b(?:if(?:\s+constexpr)?|for|while)\s*\Z")  # and what before the parentheses of such a one
_IS_VALUE = re.compile(r";\s*\}\s*\)")  # of a statement in an expression, as GNU has it: ({ ...; })


def dropped_call(file: str, line: int) -> str:
    """The name of the call that a line has, where nobody gets what it returns; "" where somebody does, or that cannot
    be told. Of a line with several calls all have to be dropped."""
    text = _code(file)
    starts = [0, *(match.end() for match in re.finditer("\n", text)), len(text)]
    if not 0 < line < len(starts):
        return ""
    calls = list(_CALL.finditer(text, starts[line - 1], starts[line]))
    names = dict.fromkeys(call[1] for call in calls)
    is_dropped = all(_is_statement(text, call) and not _is_macro(file, call[1]) for call in calls)
    return " or ".join(names) if is_dropped else ""


@cache
def _code(file: str) -> str:
    return "" if file.endswith(".py") else code_only("\n".join(lines_of(file)))


def _is_macro(file: str, name: str) -> bool:
    return any(re.match(rf"\s*#\s*define\s+{name}\b", text) for text in lines_of(file))


def _is_statement(text: str, call: re.Match[str]) -> bool:
    before, end = text[: call.start()], _closing(text, call.end())
    if not text[end:].lstrip().startswith(";") or _IS_VALUE.match(text[end:].lstrip()):
        return False
    statement = re.split(r"[{}]", before)[-1]
    if statement.count("(") > statement.count(")"):  # a part of a for's head, or of what a macro is given
        return False
    return bool(_BEGINS.search(before) or _HEAD.search(before[: _opening(before)]))


def _closing(text: str, opens: int) -> int:
    """Behind the parenthesis that closes the one at `opens`."""
    depth = 0
    for mark in re.compile(r"[()]").finditer(text, opens):
        depth += 1 if mark[0] == "(" else -1
        if not depth:
            return mark.end()
    return len(text)


def _opening(text: str) -> int:
    """Of the parenthesis that closes at the end of a text, where it opens; 0 where none does."""
    depth = 0
    for mark in reversed(list(re.finditer(r"[()]", text.rstrip()))):
        if not depth and mark.end() != len(text.rstrip()):
            return 0
        depth += 1 if mark[0] == ")" else -1
        if depth <= 0:
            return mark.start()
    return 0
