"""What a header takes from outside of its text: files of arrays, and functions of Python; for text that is trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope.apart.limits import is_apart
from tilescope.errors import UsageError

from .arrays import Array
from .files import load, read_file
from .lines import Entry, Header
from .reference import referred


def loaded(header: Header, folder: Path, trusted: bool = True) -> dict[str, Array]:
    """The arrays of `load NAME = PATH`; a header's paths begin at its own folder, an option's at the working one.

    Raises UsageError where the header of a text that is not trusted names a file."""
    found = {}
    for entry in header.loads.values():
        with entry.blamed():
            if not entry.option:
                _refuse_untrusted(entry, trusted, "reads a file")
            found[entry.name] = load(read_file(entry.text, Path() if entry.option else folder))
    return found


def is_image(entry: Entry) -> bool:
    return read_file(entry.text, Path()).is_image


def _refuse_untrusted(entry: Entry, trusted: bool, does: str) -> None:
    if not trusted or is_apart():
        chosen = "fill it with random, arange or full([...]); `tilescope run` gives it a file by --load NAME=PATH"
        hint = chosen if "file" in does else "compare with an expression"
        raise UsageError(f"`{entry.text}` {does}, and this text is not trusted", hint=hint)


@dataclass(frozen=True, slots=True)
class References:
    """Functions of Python in files of a folder."""

    folder: Path
    trusted: bool = True

    def call(self, entry: Entry, names: Mapping[str, Any]) -> Any:
        """What the function that an expectation names returns."""
        _refuse_untrusted(entry, self.trusted, "runs code")
        return referred(entry.text, self.folder, names)
