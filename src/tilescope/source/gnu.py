"""GNU C++ that nvcc takes and NVRTC does not, in standard words: a text in, the same lines out.

Compound literals, `(float2){x, y}`, become `float2{x, y}`; statement expressions, `({ int a = f(); a + 1; })`, become
the call of a lambda that returns the last value (GCC manual, 6.28 and 6.1); `__typeof__` becomes decltype."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tilescope.source.brackets import closing
from tilescope.source.log import Diagnostic

_TYPE = r"\(\s*(?:struct\s+)?(?P<type>[A-Za-z_]\w*(?:::\w+)*)\s*\)\s*(?=\{)"
_VALUE = r"(?:[=(,?:{;&|+*/<>!-]|\breturn\b)\s*"  # what stands before a value
_MACRO = r"^[ \t]*#[ \t]*define[ \t]+\w+(?:\([^()]*\))?[ \t]+"
_LITERAL = re.compile(rf"(?P<before>{_VALUE}|{_MACRO}){_TYPE}", re.MULTILINE)
_OPERATOR = re.compile(r"\boperator\s*[^\s\w(]*\s*$")
_STATEMENTS = re.compile(r"\((?=\s*\{)")
_TYPEOF = re.compile(r"\b__typeof(?:__)?\s*(?=\()")


def may_be_gnu(errors: Iterable[Diagnostic]) -> bool:
    return any(error.text == "expected an expression" for error in errors)


def in_standard_words(text: str) -> str:
    text = _LITERAL.sub(_listed, text)
    return _TYPEOF.sub("decltype", _with_lambdas(text))


def _listed(literal: re.Match[str]) -> str:
    before = literal.string[max(literal.start() - 20, 0) : literal.end("before")]
    return literal[0] if _OPERATOR.search(before) else f"{literal['before']}{literal['type']}"


def _with_lambdas(text: str) -> str:
    for match in reversed(list(_STATEMENTS.finditer(text))):
        end = closing(text, match.start())
        inside = text[match.end() : end].strip()
        if inside.endswith("}"):
            text = f"{text[: match.start()]}([&]() {_returning(inside)}()){text[end + 1 :]}"
    return text


def _returning(block: str) -> str:
    """The block with `return` before its last statement, if this is an expression."""
    statements = re.fullmatch(r"(\{.*?[;{}]?)([^;{}]*;\s*\})", block, re.DOTALL)
    return f"{statements[1]} return {statements[2].lstrip()}" if statements else block
