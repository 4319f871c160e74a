"""What has been judged so far, in a file beside the result: a line for each grade, on the disk once it is known."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tilescope.errors import UsageError

from .judging import Grade, plain


class Journal:
    """`grades` by their keys. A line that an interruption cut short is judged again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.grades: dict[str, Grade] = {}
        try:
            lines = path.read_bytes().split(b"\n") if path.exists() else []
            for line in lines[:-1]:
                self._read(line)
            self.file = path.open("ab")
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror}", hint="--out names a file that can be written") from None
        if lines and lines[-1]:
            self.file.write(b"\n")  # ends the line that was cut short

    def _read(self, line: bytes) -> None:
        try:
            found = Grade(**json.loads(line))
        except (ValueError, TypeError):
            return
        self.grades[found.key] = found

    def keep(self, made: Grade) -> None:
        self.grades[made.key] = made
        self.file.write(json.dumps(plain(made), separators=(",", ":")).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def close(self) -> None:
        self.file.close()
