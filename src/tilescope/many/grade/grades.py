"""grade_all(): exercises and folders in; every submission judged once, however often it is interrupted, out."""

from __future__ import annotations

import csv
import io
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope import __version__
from tilescope.apart.limits import Limits
from tilescope.errors import UsageError
from tilescope.exercise.catalogue import exercise
from tilescope.many.engine import Piece, answers
from tilescope.many.workers import Workers

from .handed_in import Submission
from .journal import Journal
from .judging import Assignment, Grade, grade, refused, unfinished

Told = Callable[[int], Callable[[], None]]  # how many are left in; what is to be called for each out


@dataclass(frozen=True, slots=True)
class GradedSubmission:
    """Who handed in what, and what it got."""

    student: str
    exercise: str
    grade: Grade

    @property
    def judgement(self) -> dict[str, Any]:
        return self.grade.judgement

    @property
    def points(self) -> int:
        return int(self.judgement["points"])

    @property
    def of(self) -> int:
        return int(self.judgement["of"])

    @property
    def missed(self) -> list[str]:
        """Requirements without their points."""
        return [r["name"] for r in self.judgement["requirements"] if r["points"] < r["of"]]

    @property
    def worst(self) -> dict[str, Any]:
        """The first finding, {} without any."""
        return dict(next(iter(self.judgement["findings"]), {}))

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {"student": self.student, "exercise": self.exercise, "status": self.grade.status, **self.judgement}


def key_of(submission: Submission, limits: Limits) -> str:
    """What is the same under this key is judged alike."""
    return submission.digest(__version__, exercise(submission.exercise).to_dict(), limits, submission.refused)


def grade_all(
    found: Sequence[Submission], journal: Journal, by: Callable[[int], Workers], limits: Limits, told: Told
) -> list[GradedSubmission]:
    """In the order of the submissions. What the journal has is not judged again; KeyboardInterrupt leaves it whole.

    Raises UsageError on Windows."""
    if sys.platform == "win32":
        raise UsageError("submissions are judged with limits of memory, which Windows does not have", hint="use WSL")
    keys = [key_of(submission, limits) for submission in found]
    left = {key: s for key, s in zip(keys, found, strict=True) if key not in journal.grades}
    for key in [key for key, submission in left.items() if submission.refused]:
        journal.keep(refused(key, left.pop(key)))
    if left:
        step = told(len(left))
        pieces = [Piece(n, Assignment(key, submission, limits)) for n, (key, submission) in enumerate(left.items())]
        with closing(answers(grade, pieces, by(len(left)), unfinished)) as made:
            for _, one in made:
                journal.keep(one)
                step()
    return [GradedSubmission(s.student, s.exercise, journal.grades[k]) for k, s in zip(keys, found, strict=True)]


_COLUMNS = ("student", "exercise", "file", "status", "points", "of", "missed", "finding", "line", "text")


def as_csv(graded: Sequence[GradedSubmission]) -> str:
    """A row for each submission; requirements that were missed are separated by semicolons."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(_COLUMNS)
    for one in graded:
        worst = one.worst
        place = (worst.get("kind", ""), worst.get("line", ""), worst.get("text", "").strip())
        row = (one.student, one.exercise, one.judgement["file"], one.grade.status, one.points, one.of)
        writer.writerow(map(_harmless, (*row, "; ".join(one.missed), *place)))
    return out.getvalue()


def _harmless(cell: object) -> object:
    """A spreadsheet takes what begins so for a formula, and students choose names and lines."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def replace_file(path: Path, text: str) -> None:
    """Whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_text(text, encoding="utf-8", errors="replace", newline="")
    os.replace(beside, path)
