"""What a program was made of: every file that its compiler has read in; whether all are as they were, out.

A file is known by its size and time. A header that is not there, but would be found before the one that was taken, is
a part, too: that it is absent."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

Parts = dict[str, list[int] | None]  # by path: bytes and nanoseconds, None where no file is
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"\n]+)[>\"]", re.MULTILINE)
_PATH = re.compile(r"(?:\\[^\n]|[^\s\\])+")
_TICK = 20_000_000  # nanoseconds within which a file's time may not tell what was first


def read_dependencies(text: str) -> list[str]:
    """The files of a rule for make, as -MD writes it."""
    rule = text.partition(":")[2]
    return [re.sub(r"\\(.)", r"\1", path).replace("$$", "$") for path in _PATH.findall(rule)]


def parts(source: Path, read: Iterable[str], folders: Sequence[Path]) -> Parts:
    """Of the files that were read, and of those that would have been, had they been there; `folders` are where the
    user's headers are looked for."""
    files = sorted({*map(os.path.normpath, read)})
    return {path: _state(path) for path in (*files, *sorted(_absent(source, set(files), folders)))}


def is_settled(found: Parts, began: int) -> bool:
    """Whether nothing was changed since `began` (nanoseconds), while the compiler read."""
    return all(state[1] < began - _TICK for state in found.values() if state is not None)


def are_unchanged(found: Parts) -> bool:
    return all(_state(path) == state for path, state in found.items())


@dataclass(frozen=True)
class MadeProgram:
    program: Path
    parts: Parts


def keep(record: Path, program: Path, found: Parts, temporary: Path) -> None:
    """`temporary`: a folder beside the record, where it is written first."""
    written = temporary / record.name
    written.write_text(json.dumps({"program": str(program), "parts": found}), "utf-8")
    written.replace(record)


def kept(record: Path) -> MadeProgram | None:
    """What was recorded; None where nothing was that can be read."""
    try:
        found = json.loads(record.read_text("utf-8"))
        return MadeProgram(Path(found["program"]), found["parts"])
    except (OSError, ValueError, KeyError):
        return None


def _state(path: str) -> list[int] | None:
    try:
        facts = os.stat(path)
    except OSError:
        return None
    return [facts.st_size, facts.st_mtime_ns]


def _absent(source: Path, read: set[str], folders: Sequence[Path]) -> set[str]:
    """Where the user's own files ask for headers that are not there."""
    own, absent = [str(source)], set()
    for file in own:
        names = _INCLUDE.findall(Path(file).read_text("utf-8", "replace"))
        places = {os.path.normpath(folder / name) for name in names for folder in (Path(file).parent, *folders)}
        own += sorted(places & read - set(own))
        absent |= {place for place in places if not os.path.exists(place)}
    return absent
