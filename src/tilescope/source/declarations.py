"""A CUDA C++ text comes in; its declarations go out as spans, found by brackets alone, without parsing C++."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tilescope.source.brackets import without_templates

# To the end of its line, or of a comment that goes on behind it. In verbose form, and for many lines.
DIRECTIVE = r"""^[ \t]*\#(?:/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|[^\n\\]|\\.)*"""
_TOKEN = re.compile(
    rf"""(?P<skip>//[^\n]*|/\*.*?\*/)
    |(?P<directive>{DIRECTIVE})
    |(?P<text>R"(?P<tag>[^(\s]*)\(.*?\)(?P=tag)"|"(?:[^"\\\n]|\\.)*"|(?<!\w)'(?:[^'\\\n]|\\.)*')
    |(?P<word>\w+)
    |(?P<mark>[{{}}();:=,])""",
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
_BOUNDARY = re.compile(r"[{};]|\b(?:public|private|protected)\s*:")
_NEXT = re.compile(r"[{;]")
_CONDITION = re.compile(r"^[ \t]*#[ \t]*(?P<word>if|ifdef|ifndef|elif|else|endif)\b[^\n]*", re.MULTILINE)
_BRACE = re.compile(r"[{}]")
_ATTRIBUTE = re.compile(
    r"\b(?:__align__|alignas|__attribute__|__declspec|__launch_bounds__)\s*\((?:[^()]|\([^()]*\))*\)"
)
_TYPE_HEAD = re.compile(r"^\s*(?:(?:typedef|static|const|inline)\s+)*(?:struct|class|union)\b[^()=]*$")
_OPERATOR = re.compile(r"\boperator\s*[^\w\s(]+")
_NAMESPACE_HEAD = re.compile(r'^\s*(?:(?:inline\s+)?namespace\b[^()=]*|extern\s*"C(?:\+\+)?"\s*)$')


@dataclass(frozen=True, slots=True)
class Declaration:
    """One declaration of a namespace or class: text[start:end], without comments before it; `scope` has the heads of
    the namespaces and classes that it stands in, outermost first."""

    start: int
    end: int
    text: str
    scope: tuple[str, ...] = ()

    @property
    def head(self) -> str:
        """The part before the parameter list, the initial value or the body, without attributes."""
        plain = without_templates(_ATTRIBUTE.sub("", code_only(self.text)))
        return re.split(r"[({=;]", plain, maxsplit=1)[0]

    @property
    def name(self) -> str:
        words = re.findall(r"[A-Za-z_]\w*", re.sub(r"\[[^\]]*\]|<[^<>]*>", "", self.head))
        return words[-1] if words else ""


def code_only(text: str) -> str:
    """The text with comments, string contents and directives blanked; same length, same lines."""

    def blank(match: re.Match[str]) -> str:
        kept = match["word"] or match["mark"]
        return match[0] if kept or match[0] == '"C"' else blanked(match[0])

    return _TOKEN.sub(blank, text)


def blanked(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def declarations(text: str) -> Iterator[Declaration]:
    """Every declaration, the ones inside namespaces and classes one by one."""
    code = _with_even_braces(code_only(text), text)
    start, position, scope = 0, 0, list[str]()
    while mark := _BOUNDARY.search(code, position):
        position, head = mark.end(), code[start : mark.start()]
        is_body = mark[0] == "{" and not _opens_scope(head)
        if mark[0] == "{" and not is_body:
            scope.append(head.strip())
        elif mark[0] == "}" and scope:
            scope.pop()
        if is_body:
            position = _end_of_body(code, start, mark.start())
        if is_body or mark[0] == ";":
            first = position - len(code[start:position].lstrip())
            yield Declaration(first, position, text[first:position], tuple(scope))
        start = position


def _with_even_braces(code: str, text: str) -> str:
    """Without the later branches of each `#if` whose branches open or close the same braces: they count once."""
    branches = list[list[tuple[int, int]]]()  # of each open #if: where they begin and end
    pieces = list(code)
    for match in _CONDITION.finditer(text):
        if match["word"].startswith("if"):
            branches.append([(match.end(), -1)])
        elif branches:
            branches[-1][-1] = (branches[-1][-1][0], match.start())
            if match["word"] != "endif":
                branches[-1].append((match.end(), -1))
                continue
            first, *others = branches.pop()
            opened = _opened(pieces[slice(*first)])
            for start, end in others if opened else ():
                if _opened(pieces[start:end]) == opened:
                    pieces[start:end] = blanked(code[start:end])
    return "".join(pieces)


def _opened(pieces: list[str]) -> int:
    return pieces.count("{") - pieces.count("}")


def _opens_scope(head: str) -> bool:
    plain = without_templates(_ATTRIBUTE.sub("", head))
    return bool(_NAMESPACE_HEAD.match(plain) or _TYPE_HEAD.match(plain))


def _end_of_body(code: str, start: int, brace: int) -> int:
    """Where the declaration that starts at `start` ends, whose first brace is at `brace`."""
    head = _OPERATOR.sub("operator", without_templates(_ATTRIBUTE.sub("", code[start:brace])))
    is_function = "(" in head and "=" not in head.split("(")[0]
    while True:
        after = closing_brace(code, brace) + 1
        following = code[after:].lstrip()[:1]
        if following == ";" or not following:
            return code.find(";", after) + 1 or len(code)
        if is_function and following not in ",{":
            return after
        end = _NEXT.search(code, after)
        if end is None or end[0] == ";":
            return end.end() if end else len(code)
        brace = end.start()


def closing_brace(code: str, brace: int) -> int:
    """Where the `{` at `brace` is closed; the text's length if nowhere."""
    depth = 0
    for mark in _BRACE.finditer(code, brace):
        depth += 1 if mark[0] == "{" else -1
        if depth == 0:
            return mark.start()
    return len(code)
