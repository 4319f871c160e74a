"""What an untrusted text may include: headers of the toolkit, and files of the folders that were given.

Directives are found as the preprocessor finds them (C++17, 5.2: lines are spliced, comments are spaces), or where a
comment or a string looks like one: too many rather than too few. What they name has to be written out."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path

from tilescope.errors import CompileError, Place
from tilescope.source.headers import OWN_FOLDER, cuda_folders

_SPLICE = re.compile(r"(?:\\|\?\?/)[ \t]*\r?\n")
_BLANK = r"(?:[ \t\v\f]|/\*.*?\*/)*"
_DIRECTIVE = re.compile(
    rf"^(?P<before>[^\n]*?)(?:\#|%:|\?\?=){_BLANK}(?:include|include_next|import|embed)\b{_BLANK}(?P<what>[^\n]*)",
    re.MULTILINE | re.DOTALL,
)
_QUESTION = re.compile(r"\b__has_(?:include|include_next|embed)\b")
_ASKED = re.compile(rf"{_BLANK}\({_BLANK}(?P<what>[^)\n]*)", re.DOTALL)  # what follows a question
_IS_KNOWN = re.compile(rf"(?:(?:\#|%:){_BLANK}ifn?def{_BLANK}|\bdefined{_BLANK}\({_BLANK}(?P<open>))$", re.DOTALL)
_CLOSED = re.compile(rf"{_BLANK}\)", re.DOTALL)
# From which `##` could make such a question; one underscore or two stand alone in no directive else.
_PIECE = re.compile(r"\b__h(?:a(?:s(?:_(?:i(?:n(?:c(?:l(?:ud?)?)?)?)?|e(?:m(?:be?)?)?)?)?)?)?\b")
_UNDERSCORES = re.compile(r"(?:\#|%:|\?\?=)[^\n]*?(?<!\w)(?P<piece>__?)(?!\w)")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_NEAR = 200  # characters before a question, in which that stands
_DEFINED = re.compile(rf"\bdefine{_BLANK}(\w+)", re.DOTALL)
_NAME = re.compile(r'"([^"\n]+)"|<([^>\n]+)>')


@dataclass
class Inclusion:
    """`folders` are the user's; `known` the headers that NVRTC is given as text."""

    folders: Sequence[Path]
    known: frozenset[str]
    seen: set[Path] = field(default_factory=set)

    def check(self, text: str, file: str, folder: Path | None = None) -> None:
        """CompileError where a text, or a file of the user's that it includes, names what it may not have."""
        for line, what in _named(text):
            place = Place(file, line, text.splitlines()[line - 1] if line <= len(text.splitlines()) else "")
            match = _NAME.match(what)
            if match is None:
                raise _refused(f"{what or 'nothing'} is not a file's name", place)
            self._check_name(match[1] or match[2], place, folder)

    def _check_name(self, name: str, place: Place, folder: Path | None) -> None:
        if name.startswith(("/", "\\", "~")) or ".." in re.split(r"[/\\]", name) or ":" in name:
            raise _refused(f"{name} lies outside of the folders given", place)
        if name in self.known:
            return
        own = [f / name for f in ([folder] if folder else []) + list(self.folders) if (f / name).is_file()]
        if own:
            self._check_file(own[0], name, place)
        elif not any((f / name).is_file() for f in (OWN_FOLDER, *cuda_folders())):
            raise _refused(f"{name} is neither in the folders given nor a header of the toolkit", place)

    def _check_file(self, path: Path, name: str, place: Place) -> None:
        path = path.resolve()
        if not is_inside(path, self.folders):
            raise _refused(f"{name} is a link out of the folders given", place)
        if path not in self.seen:
            self.seen.add(path)
            self.check(path.read_text("utf-8", "replace"), name, path.parent)


def is_inside(path: Path, folders: Sequence[Path]) -> bool:
    """Whether a file lies in one of the folders, after links."""
    return any(path.resolve().is_relative_to(folder.resolve()) for folder in folders)


def _named(text: str) -> Iterator[tuple[int, str]]:
    """What directives name, and at which line."""
    parts = _SPLICE.split(text)
    spliced, ends = "".join(parts), list(accumulate(map(len, parts)))
    for at, what in (*_included(spliced), *_asked(spliced), *_pieces(spliced)):
        yield spliced.count("\n", 0, at) + bisect(ends[:-1], at) + 1, what.strip()


def _included(text: str) -> Iterator[tuple[int, str]]:
    for match in _DIRECTIVE.finditer(text):
        if not match["before"].strip() or "*/" in match["before"]:
            yield match.start("what"), match["what"]


def _asked(text: str) -> Iterator[tuple[int, str]]:
    """A question that does not have its name beside it could be given any by a macro; so could `<a.h>` with a macro a.
    Whether there are such questions, `#ifdef __has_include`, may be asked."""
    macros = set(_DEFINED.findall(text))
    for question in _QUESTION.finditer(text):
        known = _IS_KNOWN.search(text, max(0, question.start() - _NEAR), question.start())
        if known and (known["open"] is None or _CLOSED.match(text, question.end())):
            continue
        match = _ASKED.match(text, question.end())
        what = match["what"] if match else question[0]
        is_changed = what.startswith("<") and macros.intersection(re.findall(r"\w+", what))
        yield question.start(), f"{what.strip('<>')}, which macros change," if is_changed else what


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    for match in _PIECE.finditer(text):
        yield match.start(), match[0]
    for match in _UNDERSCORES.finditer(text):
        yield match.start("piece"), match["piece"]
    if _UNDERSCORES.search(_COMMENT.sub("", text)):
        yield 0, "_"


def _refused(what: str, place: Place) -> CompileError:
    hint = "an untrusted text may include headers of CUDA, and files of its own folder and the include folders by name"
    return CompileError(f"this #include is refused: {what}", place=place, hint=hint)
