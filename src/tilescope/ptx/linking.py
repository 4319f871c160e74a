"""Several PTX texts in, one out, as a linker makes it of parts that were compiled separately (PTX ISA 11.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilescope.ptx.declarations import LINKAGES
from tilescope.ptx.literals import literal
from tilescope.ptx.tokens import Cursor, Token

_HEADER = (".version", ".target", ".address_size")
_LINES = (*_HEADER, ".file")  # directives that no mark ends
_FUNCTIONS = (".entry", ".func")


@dataclass(frozen=True, slots=True)
class _Item:
    """What stands at a module's top level: its tokens, and, of a function or variable, its linkage and name."""

    tokens: tuple[Token, ...]
    end: int  # the offset behind it
    linkage: str = ""
    name: str = ""
    is_declaration: bool = False

    @property
    def word(self) -> str:
        return self.tokens[0][1]


def linked(texts: Sequence[str]) -> str:
    """Version and target are the first text's. A name that is a text's own gets a suffix where another has it, too; of
    several `.weak` or `.common` definitions the first is taken. Raises PtxSyntaxError for what is no PTX.

    A name that is defined twice stays so, and is refused when the text is read."""
    if len(texts) == 1:
        return texts[0]
    known: dict[str, str] = {}
    files, out = 0, list[str]()
    for number, text in enumerate(texts):
        items = list(_items(Cursor(text)))
        renamed = {i.name: f"{i.name}$part{number}" for i in items if i.name in known and not i.linkage}
        gone = [bool(number and i.word in _HEADER) or _is_repeated(i, known) for i in items]
        kept = [i for i, left_out in zip(items, gone, strict=True) if not left_out]
        dropped = [i for i, left_out in zip(items, gone, strict=True) if left_out]
        out.append(_written(text, kept, dropped, renamed, files))
        files += max((n for item in items for _, n in _files(item)), default=0)
        known |= {renamed.get(i.name, i.name): i.linkage for i in kept if i.name and not i.is_declaration}
    return "\n".join(out)


def _is_repeated(item: _Item, known: dict[str, str]) -> bool:
    return item.name in known and item.linkage in (".weak", ".common") and not item.is_declaration


# --- reading ---------------------------------------------------------------------------------------------------------


def _items(cursor: Cursor) -> Iterator[_Item]:
    while cursor.peek[0] != "end":
        start = cursor.at
        _skip_item(cursor)
        tokens = tuple(cursor.tokens[start : cursor.at])
        linkage = tokens[0][1] if tokens[0][1] in LINKAGES else ""
        end = tokens[-1][2] + len(tokens[-1][1])
        name = _name(tokens)
        yield _Item(tokens, end, linkage, name, linkage == ".extern" or (_is_function(tokens) and tokens[-1][1] == ";"))


def _skip_item(cursor: Cursor) -> None:
    """A directive of a line goes up to the next one; a function ends with its body, all others with a semicolon."""
    first = cursor.peek[1]
    depth, is_function = 0, False
    while cursor.peek[0] != "end":
        word = cursor.peek[1]
        is_function |= word in (*_FUNCTIONS, ".section")
        cursor.at += 1
        depth += (word == "{") - (word == "}")
        if depth == 0 and (word == ";" or (word == "}" and is_function)):
            return
        if first in _LINES and cursor.peek[0] == "dot":
            return


def _is_function(tokens: Sequence[Token]) -> bool:
    return any(text in _FUNCTIONS for _, text, _ in tokens[:3])


def _name(tokens: Sequence[Token]) -> str:
    """The first name outside of brackets, which a function's results stand in; "" of a directive."""
    if tokens[0][1] not in (*LINKAGES, *_FUNCTIONS, ".global", ".const", ".shared"):
        return ""
    depth = 0
    for kind, text, _ in tokens:
        depth += (text == "(") - (text == ")")
        if kind == "name" and depth == 0:
            return text
    return ""


def _files(item: _Item) -> Iterator[tuple[Token, int]]:
    """The tokens that number a file, in `.file`, `.loc` and `inlined_at`."""
    words = [token[1] for token in item.tokens]
    for i, word in enumerate(words[:-1]):
        if word in (".file", ".loc", "inlined_at"):
            value = literal(words[i + 1])
            if value is not None:
                yield item.tokens[i + 1], value.bits


# --- writing ---------------------------------------------------------------------------------------------------------


def _written(text: str, kept: Sequence[_Item], dropped: Sequence[_Item], renamed: dict[str, str], files: int) -> str:
    """The text with other names and numbers of files, without what is dropped."""
    edits = [(start, len(old), renamed[old]) for item in kept for _, old, start in item.tokens if old in renamed]
    edits += [(token[2], len(token[1]), str(n + files)) for item in kept for token, n in _files(item) if files]
    edits += [(item.tokens[0][2], item.end - item.tokens[0][2], "") for item in dropped]
    out, at = list[str](), 0
    for start, length, new in sorted(edits):
        out += [text[at:start], new]
        at = start + length
    return "".join(out) + text[at:]
