"""One source on its way through NVRTC: the user's files, and the headers that it was given so far."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from tilescope.apart.limits import is_apart
from tilescope.source.headers import EMPTY, STANDARD, nearby, read_header, standard_header, thrust_header
from tilescope.source.inclusion import is_inside
from tilescope.source.load import Source
from tilescope.source.log import Diagnostic

_NOT_IN_STD = re.compile(r'namespace "std" has no member (?:class |template )?"(\w+)"')
_NOT_IN_THRUST = re.compile(r'namespace "thrust" has no member (?:class |template )?"(\w+)"')
_NO_NAMESPACE = ('name followed by "::" must be a class or namespace name', "qualified name is not allowed")
_MOST_FILES = 100  # of the user's, that are looked through for launches


@dataclass(frozen=True, slots=True)
class Compilation:
    """What stays the same between the tries at one source."""

    source: Source
    folders: list[Path]
    headers: dict[str, str]
    found: dict[str, Path] = field(default_factory=dict)  # headers that lie elsewhere than in the folders
    absent: dict[str, Diagnostic] = field(default_factory=dict)  # libraries' headers that are not here: empty ones
    standard: set[str] = field(default_factory=set)  # headers of C++ that names are missing of
    expression: str = ""  # of the one instance of a template that the user asks for

    def text_of(self, file: str) -> str | None:
        """The text of one of the user's own files, by the name that messages give it."""
        if file == self.source.name:
            return self.source.text
        places = [self.found[file]] if file in self.found else [folder / file for folder in self.folders if file]
        paths = [path for path in places if path.is_file()]
        if not paths or (is_apart() and not is_inside(paths[0], self.folders)):
            return None
        return paths[0].read_text("utf-8", "replace")

    def find_missing(self, diagnostics: list[Diagnostic]) -> bool:
        """Looks for headers that NVRTC did not find, and has them from now on; whether there was one."""
        before = len(self.headers)
        for error in diagnostics:
            missing = re.search(r'cannot open source file "([^"]+)"', error.text)
            if missing and not is_apart() and missing[1] not in self.headers:
                self._stand_in(missing[1], error)
        return len(self.headers) > before

    def _stand_in(self, name: str, error: Diagnostic) -> None:
        """The header from a place nearby. One of a library that is not there, `<name>`, is left out with host code: an
        empty one stands for it, and if device code needs it after all, the error is that it is missing."""
        beside = [self.found[error.file].parent] if error.file in self.found else []
        path = nearby(name, error.file, self.folders, beside)
        if path:
            self.found[name] = path
            self.headers[name] = read_header(path)
        elif any(re.match(r"\s*#\s*include\s*<", line) for line in error.lines):
            self.absent[name] = error
            self.headers[name] = EMPTY

    def find_standard(self, diagnostics: list[Diagnostic]) -> None:
        """Notes which headers of C++ and of thrust have what is missing of their namespaces."""
        for error in diagnostics:
            if found := _NOT_IN_STD.search(error.text):
                self.standard.add(standard_header(found[1]))
            if found := _NOT_IN_THRUST.search(error.text) or _thrust_name(error):
                self.standard.add(thrust_header(found[1]))
        self.standard.discard("")

    def include_standard(self) -> bool:
        """Has those headers from now on; whether they are new."""
        wanted = "#pragma once\n" + "".join(f"#include <{name}>\n" for name in sorted(self.standard))
        is_new = bool(self.standard) and wanted != self.headers[STANDARD]
        self.headers[STANDARD] = wanted if self.standard else EMPTY
        return is_new

    def own_texts(self) -> dict[str, str]:
        """The source, and the user's files that it includes by name."""
        found, waiting = dict[str, str](), [self.source.name]
        while waiting and len(found) < _MOST_FILES:
            file = waiting.pop()
            text = None if file in found else self.text_of(file)
            if text is not None:
                found[file] = text
                waiting += [self._near(file, name) for name in re.findall(r'^\s*#\s*include\s*"([^"]+)"', text, re.M)]
        return found

    def _near(self, file: str, name: str) -> str:
        """A name that a file includes, as seen from the folders."""
        beside = os.path.normpath(os.path.join(os.path.dirname(file), name))
        return beside if any((folder / beside).is_file() for folder in self.folders) else name


def _thrust_name(error: Diagnostic) -> re.Match[str] | None:
    """The name behind `thrust::`, where thrust itself is unknown."""
    shown = error.lines[1][2:] if error.text in _NO_NAMESPACE and len(error.lines) > 1 else ""
    return re.compile(r"thrust::(\w+)").match(shown, max(error.column, 0))
