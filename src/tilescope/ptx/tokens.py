"""PTX text in, tokens out: a Cursor walks them and turns every mismatch into a PtxSyntaxError with line and caret."""

from __future__ import annotations

import re
from bisect import bisect_right
from difflib import get_close_matches
from typing import TYPE_CHECKING, NoReturn

from tilescope.errors import PtxSyntaxError

if TYPE_CHECKING:
    from collections.abc import Iterable

Token = tuple[str, str, int]  # kind, text, offset in the PTX text

# Whole debug sections, often most of a text, count as blanks here; one with comments or strings inside does not.
# Loops over single characters are possessive (++): no input can make them backtrack. Loops over groups are not, as
# Python before 3.11.5 loses its place in those (gh-106052); they need not be, as some token always matches.
_TOKEN = re.compile(
    r"""
    (?: \s++ | //[^\n]*+ | /\*(?s:.*?)\*/ | \.section\s++\.\w++\s*+\{[^{}/"]*+\} )*
    (?: (?P<dotted> [A-Za-z]\w*+ (?: \.\w++ (?: ::\w++ )* )+ )         # ld.global.L1::no_allocate.f32
      | (?P<name>   %[\w$]++ (?: \.\w++ )? | [A-Za-z_$][\w$]*+ )      # %r1  %tid.x  $L__BB0_1
      | (?P<dot>    \.[A-Za-z_]\w*+ (?: ::\w++ )* )                   # .reg
      | (?P<number> 0[xX][0-9a-fA-F]++U? | 0[fF][0-9a-fA-F]{8} | 0[dD][0-9a-fA-F]{16}
                  | (?: \d | \.\d ) (?: [eE][+-]?\d | [\w.] )* )
      | (?P<string> "(?: [^"\\\n] | \\[^\n] )*" )
      | (?P<mark>   << | >> | [][{}(),;:@!|&^+\-*%~<>=] | /(?!\*) )
      | (?P<end>    \Z )
      | (?P<bad>    (?s:.+) ) )
    """,
    re.VERBOSE | re.ASCII,
)
_KINDS = {"name": "a name", "number": "a number", "string": "a quoted string", "dot": "a directive"}
_MARK_HINTS = {
    ";": "every instruction and declaration ends with ';': is the one before here complete?",
    "}": "every '{' needs its '}'",
    ")": "every '(' needs its ')'",
    "]": "every '[' needs its ']'",
}
_TRUNCATED = "the text ends too early: is the file complete?"
_SHOWN = 160  # characters of a line that an error shows


def quoted(text: str) -> str:
    return "'" + _printable(text if len(text) <= 40 else text[:40] + "...") + "'"


def did_you_mean(name: str, candidates: Iterable[str], otherwise: str) -> str:
    close = get_close_matches(name[:200], list(candidates), n=1)
    return f"did you mean {quoted(close[0])}?" if close else otherwise


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in text)


class Cursor:
    """The tokens of one text and a position among them. The last token is always of kind "end"."""

    __slots__ = ("_newlines", "at", "text", "tokens")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._newlines = [m.start() for m in re.finditer("\n", text)]
        self.tokens: list[Token] = [
            (kind, m[kind], m.start(kind)) for m in _TOKEN.finditer(text) if (kind := m.lastgroup) is not None
        ]
        bad = next((offset for kind, _, offset in self.tokens if kind == "bad"), None)
        if bad is not None:
            self._fail_bad(bad)

    @property
    def peek(self) -> Token:
        return self.tokens[self.at]

    def line(self, offset: int) -> int:
        return bisect_right(self._newlines, offset - 1) + 1

    def next_is(self, mark: str) -> bool:
        return self.tokens[self.at][1] == mark

    def accept(self, text: str) -> bool:
        if self.tokens[self.at][1] != text:
            return False
        self.at += 1
        return True

    def expect(self, text: str, after: str = "") -> None:
        if not self.accept(text):
            self.fail_expected(quoted(text) + (f" after {after}" if after else ""), _MARK_HINTS.get(text, ""))

    def take(self, kind: str, what: str = "", hint: str = "") -> str:
        """The text of the next token, which has to be of this kind."""
        found, text, _ = self.tokens[self.at]
        if found != kind:
            self.fail_expected(what or _KINDS[kind], hint)
        self.at += 1
        return text

    def skip_group(self, opening: str, closing: str) -> list[str]:
        """Skip a whole `( ... )` or `{ ... }`; what is in it."""
        self.expect(opening)
        depth, first = 1, self.at
        while depth:
            kind, text, _ = self.tokens[self.at]
            if kind == "end":
                self.fail_expected(quoted(closing))
            depth += (text == opening) - (text == closing)
            self.at += 1
        return [text for _, text, _ in self.tokens[first : self.at - 1]]

    def skip_statement(self) -> None:
        while not self.accept(";"):
            if self.peek[0] == "end" or self.peek[1] in ("{", "}"):
                self.fail_expected("';'", _MARK_HINTS[";"])
            self.at += 1

    def fail_expected(self, expected: str, hint: str = "") -> NoReturn:
        kind, text, offset = self.tokens[self.at]
        found = "the end of the text" if kind == "end" else quoted(text)
        if kind == "end":
            hint = _TRUNCATED
        self.fail(f"expected {expected}, found {found}", offset, hint)

    def fail(self, message: str, offset: int, hint: str = "") -> NoReturn:
        start = self.text.rfind("\n", 0, offset) + 1
        end = self.text.find("\n", offset)
        line = self.text[start : end if end >= 0 else None].rstrip("\r")
        column = offset - start
        left = max(0, column - _SHOWN // 2)
        before = _printable(line[left:column].expandtabs(4))
        shown = before + _printable(line[column : left + _SHOWN].expandtabs(4))
        place = f"line {self.line(offset)}, column {column + 1}"
        hint = hint or "the PTX ISA manual gives the syntax; ptxas reads the same text and may say more"
        raise PtxSyntaxError(f"{place}: {message}\n    {shown}\n    {' ' * len(before)}^", hint=hint)

    def _fail_bad(self, offset: int) -> NoReturn:
        first = self.text[offset]
        if self.text.startswith("/*", offset):
            self.fail("expected '*/' somewhere after this '/*', found the end of the text", offset, "close the comment")
        if first == '"':
            self.fail("expected a closing '\"' on this line, found its end", offset, "close the string")
        hint = "PTX is ASCII text: is this a cubin or another binary file?" if not first.isprintable() else ""
        self.fail(f"expected PTX, found {quoted(first)} (U+{ord(first):04X})", offset, hint or "remove it")
