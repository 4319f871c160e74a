"""Which files' lines are stepped: PTX and the folders of a kernel in; its own file and headers out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_FILE = re.compile(r'^\s*\.file\s+(\d+)\s+"([^"]*)"', re.MULTILINE)
Folder = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class SteppedFiles:
    """By the numbers of PTX: names, "" of the kernel's own file; `texts` of the headers by their names."""

    names: dict[int, str]
    texts: dict[str, str]


def files_to_step(ptx: str, own: str, folders: Iterable[Folder | None]) -> SteppedFiles:
    """`own`: the kernel's file, as PTX calls it; `folders`: those of the user's own headers. CUDA's are none."""
    found = SteppedFiles({}, {})
    known = [Path(folder).resolve() for folder in folders if folder is not None]
    for number, name in _FILE.findall(ptx):
        if name == own:
            found.names[int(number)] = ""
        elif (path := next(_within(name, known), None)) is not None:
            found.names[int(number)] = name
            found.texts[name] = path.read_text("utf-8", "replace")
    return found


def _within(name: str, folders: list[Path]) -> Iterator[Path]:
    for folder in folders:
        path = (folder / name).resolve()
        if path.is_file() and path.is_relative_to(folder):
            yield path
