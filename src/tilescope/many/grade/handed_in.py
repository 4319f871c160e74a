"""What students handed in: folders in; for each student and exercise the texts that are to be judged out.

Only texts that may be compiled leave a folder, and only those that lie in it: a link out of it is no submission."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tilescope.errors import UsageError
from tilescope.exercise.catalogue import exercise
from tilescope.source.signature import head_line

_SOURCES, _HEADERS = (".cu",), (".cuh", ".h", ".hpp", ".inl")
MOST = 1 << 20  # bytes of a student's texts


@dataclass(frozen=True, slots=True)
class Submission:
    """`files` by their paths within the student's folder; `file` is the one to judge. `refused`: why there is none."""

    student: str
    exercise: str
    file: str = ""
    files: dict[str, bytes] = field(default_factory=dict)
    refused: str = ""

    def digest(self, *more: object) -> str:
        """Of all that decides the judgement: the same text in the same file gets the same points."""
        made = hashlib.sha256(json.dumps([self.exercise, self.file, *map(str, more)]).encode())
        for name in sorted(self.files):
            made.update(f"\0{name}\0{len(self.files[name])}\0".encode())
            made.update(self.files[name])
        return made.hexdigest()


def submissions(exercises: Sequence[str], folders: Sequence[Path]) -> list[Submission]:
    """By student's name, exercises in their order. A folder with a .cu file is a student's; one of folders is a class.

    Raises UsageError for a folder that is not there, and for two students of one name."""
    for name in exercises:
        exercise(name)
    students: dict[str, Path] = {}
    for folder in (found for given in folders for found in _students(given)):
        name = folder.resolve().name
        if students.setdefault(name, folder).resolve() != folder.resolve():
            raise UsageError(
                f"{students[name]} and {folder} have one name", hint="a student is told by the folder's name"
            )
    return [_submission(name, e, folder) for name, folder in sorted(students.items()) for e in exercises]


def _students(given: Path) -> Iterator[Path]:
    if not given.is_dir():
        raise UsageError(f"{given} is no folder", hint="give a folder for each student, or one that holds these")
    within = sorted(path for path in given.iterdir() if path.is_dir() and not path.name.startswith("."))
    is_student = any(path.suffix in _SOURCES for path in given.iterdir() if path.is_file())
    if is_student or not within:
        yield given
    else:
        yield from within


def _submission(student: str, wanted: str, folder: Path) -> Submission:
    try:
        files = dict(_texts(folder))
        return Submission(student, wanted, _chosen(wanted, files), files)
    except UsageError as error:
        return Submission(student, wanted, refused=error.message)
    except OSError as error:
        return Submission(student, wanted, refused=f"cannot be read: {error.strerror}")


def _texts(folder: Path) -> Iterator[tuple[str, bytes]]:
    root, total = folder.resolve(), 0
    for path in sorted(folder.rglob("*")):
        if path.suffix not in _SOURCES + _HEADERS or not path.is_file():
            continue
        name = path.relative_to(folder).as_posix()
        if not path.resolve().is_relative_to(root):
            raise UsageError(f"{name} leads out of the student's folder")
        total += path.stat().st_size
        if total > MOST:
            raise UsageError(f"more than {MOST:,} bytes of texts")
        yield name, path.read_bytes()


def _chosen(wanted: str, files: dict[str, bytes]) -> str:
    """The file of the exercise's own name, or else the one whose kernel has it."""
    sources = [name for name in files if name.endswith(_SOURCES)]
    named = [name for name in sources if Path(name).name == f"{wanted}.cu"]
    found = named or [name for name in sources if head_line(files[name].decode("utf-8", "replace"), wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(f"{len(found)} files could be meant: {', '.join(found)}")
    raise UsageError(f"nothing was handed in: no {wanted}.cu, and no kernel `{wanted}`")
