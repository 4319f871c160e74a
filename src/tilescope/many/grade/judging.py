"""One submission, in whatever process the work is done: its texts in; a Grade out, whatever is wrong with them.

Each is judged in a process apart with limits, in a folder that holds nothing but its own texts."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tilescope.apart.limits import Limits
from tilescope.apart.parent import run_apart
from tilescope.errors import LimitError, TilescopeError
from tilescope.exercise.catalogue import exercise
from tilescope.exercise.judgement import Judgement
from tilescope.exercise.judging import judge
from tilescope.exercise.marks import nothing, why

from .handed_in import Submission

_AGAIN = 2  # times that a process may be killed before that is the submission's own doing
JUDGED, STOPPED, MISSING = "judged", "stopped", "missing"


@dataclass(frozen=True, slots=True)
class Assignment:
    """A submission, its key (Submission.digest) and what its process may take."""

    key: str
    submission: Submission
    limits: Limits


@dataclass(frozen=True, slots=True)
class Grade:
    """`status`: judged, stopped (by a limit) or missing; `judgement` is what Judgement.to_dict() gives."""

    key: str
    status: str
    judgement: dict[str, Any]


def grade(assignment: Assignment) -> Grade:
    """Raises nothing that a submission can cause."""
    try:
        return Grade(assignment.key, JUDGED, _judged(assignment).to_dict())
    except TilescopeError as error:
        status = STOPPED if isinstance(error, LimitError) else MISSING
        return _without_points(assignment.key, status, assignment.submission, why(error))


def refused(key: str, submission: Submission) -> Grade:
    return _without_points(key, MISSING, submission, submission.refused)


def unfinished(assignment: Assignment, error: Exception) -> Grade:
    """Where the process that was to judge it has ended too often."""
    return _without_points(assignment.key, STOPPED, assignment.submission, f"its process was ended: {error}")


def _judged(assignment: Assignment) -> Judgement:
    """Once more where somebody else may have ended the process."""
    for _ in range(_AGAIN):
        try:
            return _apart(assignment)
        except LimitError as error:
            if "was ended by SIGKILL" not in error.message:
                raise
    return _apart(assignment)


def _apart(assignment: Assignment) -> Judgement:
    submission = assignment.submission
    with TemporaryDirectory(prefix="tilescope-") as folder:
        for name, text in submission.files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        judgement: Judgement = run_apart(
            judge_there, str(Path(folder) / submission.file), submission.exercise, limits=assignment.limits
        )
    return Judgement(submission.file, *(getattr(judgement, name) for name in _KEPT))


_KEPT = ("exercise", "requirements", "trials", "findings")  # all but the file, which lay in a folder of no name


def judge_there(say: object, path: str, name: str) -> Judgement:
    """In the process apart, where no file outside of the folder can be included."""
    return judge(path, name)


def _without_points(key: str, status: str, submission: Submission, hint: str) -> Grade:
    chosen = exercise(submission.exercise)
    made = Judgement(submission.file, chosen.name, nothing(chosen, hint))
    return Grade(key, status, made.to_dict())


def plain(made: Grade) -> dict[str, Any]:
    return asdict(made)
