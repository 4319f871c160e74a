"""Brackets of C++ text from which comments and strings have been blanked (declarations.code_only)."""

from __future__ import annotations

import re
from collections.abc import Iterator

_TEMPLATE = re.compile(r"\s*template\s*<")


def without_templates(code: str) -> str:
    """A declaration without the `template <...>` before it; as it is where such a one is not closed."""
    while match := _TEMPLATE.match(code):
        end = closing_angle(code, match.end() - 1)
        if end < 0:
            return code
        code = code[end + 1 :]
    return code


def split(text: str) -> list[str]:
    """At the commas that are in no brackets."""
    parts, start = [], 0
    for i, open_brackets in _walk(text):
        if text[i] == "," and not open_brackets:
            parts.append(text[start:i].strip())
            start = i + 1
    last = text[start:].strip()
    return [*parts, last] if last or parts else []


def closing_angle(text: str, start: int) -> int:
    """Where the `<` at `start` is closed; -1 if nowhere before a body."""
    for i, open_brackets in _walk(text[start:]):
        if not open_brackets:
            return start + i
        if text[start + i] in "{;":
            return -1
    return -1


def opening_angle(text: str) -> int:
    """Where the `>` at the end of a text was opened; the text's length if nowhere."""
    mirrored = text[::-1].translate(str.maketrans("<>()[]{}", "><)(][}{"))
    end = closing_angle(mirrored, 0)
    return len(text) - 1 - end if end >= 0 else len(text)


def closing(text: str, start: int) -> int:
    """Where the `(` at `start` is closed; the text's length if nowhere."""
    depth = 0
    for i in range(start, len(text)):
        depth += (text[i] == "(") - (text[i] == ")")
        if depth == 0:
            return i
    return len(text)


def _walk(text: str) -> Iterator[tuple[int, list[str]]]:
    """Each place, with the brackets that are open behind it. Within others `<` and `>` compare."""
    stack: list[str] = []
    for i, c in enumerate(text):
        compares = c in "<>" and stack and stack[-1] != "<"
        if c in "(<[{" and not compares:
            stack.append(c)
        elif c in ")>]}" and not compares and stack:
            stack.pop()
        yield i, stack
