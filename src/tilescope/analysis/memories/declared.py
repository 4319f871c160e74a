"""The variables that a kernel's source declares: its text and macros in; names, types and sizes, found without parsing
C++, out."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilescope.source.declarations import Declaration, code_only, declarations
from tilescope.source.shapes import constants, element, evaluated

POINTER = 8
_WORDS = (
    "return else goto case default delete new typedef using do while if for switch break continue struct class enum"
)
_QUALIFIERS = (
    r"(?:(?:const|constexpr|static|volatile|register|extern|__shared__|__device__|__constant__|__managed__"
    r"|(?:alignas|__align__)\s*\([^()]*\))\s*)*"
)
_TYPE = r"[A-Za-z_][\w:]*(?:\s*<[^;{}()]*?>)?(?:\s+(?:unsigned|signed|int|long|short|char|double|const)\b)*"
_DECLARATION = re.compile(
    rf"(?P<qualifiers>{_QUALIFIERS})(?!(?:{_WORDS.replace(' ', '|')})\b)(?P<type>{_TYPE})"
    r"(?P<rest>(?:[\s*&]|__restrict__)+[A-Za-z_]\w*\s*(?:[\[=;,{(]|:(?!:)).*)",
    re.DOTALL,
)
_DECLARATOR = re.compile(
    r"(?P<stars>(?:[\s*&]|__restrict__|const\b)*)(?P<name>[A-Za-z_]\w*)\s*(?P<extents>(?:\[[^\]]*\]\s*)*)"
)
_BODY = re.compile(r"\)\s*(?:const\s*|noexcept\s*)*\{")
_START = re.compile(r"[;{}]|\bfor\s*\(|\bcase\b[^:;{}]*:|\bdefault\s*:")


@dataclass(frozen=True, slots=True)
class DeclaredVariable:
    """`type` as it is written, with stars and extents apart; an extent is None where it cannot be worked out."""

    name: str
    type: str
    stars: int
    extents: tuple[int | None, ...]
    qualifiers: str
    line: int

    @property
    def bytes(self) -> int | None:
        """None for a type of unknown size."""
        item = POINTER if self.stars else size_of(self.type)
        known = [extent for extent in self.extents if extent is not None]
        return None if item is None or len(known) < len(self.extents) else item * math.prod(known)

    def __str__(self) -> str:
        extents = "".join(f"[{'?' if e is None else e}]" for e in self.extents)
        return f"{self.type} {'*' * self.stars}{self.name}{extents}"


def size_of(type: str) -> int | None:
    words = [w for w in type.split() if w not in ("const", "signed", "volatile")]
    if "short" in words:
        return 2
    if "long" in words:
        return 16 if "double" in words else 8
    item = element(words[-1]) if words else None
    return item.itemsize if item else None


def of_kernel(text: str, kernel: str, defines: Mapping[str, object]) -> list[DeclaredVariable]:
    """The variables of a kernel's body, in order."""
    simple = kernel.split("::")[-1].split("<")[0].split("(")[0]
    for item in declarations(text):
        if item.name == simple and "__global__" in item.head and "{" in item.text:
            return list(_in_body(text, item, constants(text, defines)))
    return []


def of_functions(text: str, defines: Mapping[str, object]) -> dict[tuple[str, str], DeclaredVariable]:
    """The shared variables of device functions, by the function's name and their own."""
    known, found = constants(text, defines), dict[tuple[str, str], DeclaredVariable]()
    for item in declarations(text):
        if "__device__" in item.head and _BODY.search(code_only(item.text)):
            shared = [d for d in _in_body(text, item, known) if "__shared__" in d.qualifiers]
            found |= {(item.name, d.name): d for d in shared}
    return found


def of_file(text: str, defines: Mapping[str, object]) -> list[DeclaredVariable]:
    """What is declared outside of all functions with a memory of its own."""
    known, found = constants(text, defines), []
    for item in declarations(text):
        if re.search(r"__(?:device|constant|shared|managed)__", item.head) and not _BODY.search(item.text):
            found += _declared(code_only(item.text), 0, text.count("\n", 0, item.start) + 1, known)
    return found


def _in_body(text: str, item: Declaration, known: Mapping[str, str]) -> Iterator[DeclaredVariable]:
    code, first = code_only(item.text), text.count("\n", 0, item.start) + 1
    body = code.index("{", code.index("("))
    for mark in _START.finditer(code, body):
        yield from _declared(code, mark.end(), first, known)


def _declared(code: str, start: int, first: int, known: Mapping[str, str]) -> list[DeclaredVariable]:
    """Those of the statement that begins at `start`, if it declares any."""
    end = code.find(";", start)
    statement = code[start : end if end >= 0 else len(code)]
    match = _DECLARATION.fullmatch(statement.strip() + ";")
    if match is None:
        return []
    line = first + code.count("\n", 0, start + len(statement) - len(statement.lstrip()))
    type, qualifiers = " ".join(match["type"].split()), " ".join(match["qualifiers"].split())
    return [made for part in _split(match["rest"]) if (made := _one(part, type, qualifiers, line, known))]


def _one(part: str, type: str, qualifiers: str, line: int, known: Mapping[str, str]) -> DeclaredVariable | None:
    match = _DECLARATOR.match(part)
    if match is None:
        return None
    extents = tuple(evaluated(e, known) for e in re.findall(r"\[([^\]]*)\]", match["extents"]))
    stars = match["stars"].count("*") + match["stars"].count("&")
    return DeclaredVariable(match["name"], type, stars, extents, qualifiers, line)


def _split(text: str) -> list[str]:
    """At the commas between declarators; what is in brackets stays together."""
    parts, depth, begin = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            parts.append(text[begin:i])
            begin = i + 1
    return [*parts, text[begin:]]
