"""What a teacher wants to know of a class: grades in; who failed at what, how points lie, what was found most, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .grades import GradedSubmission

_BINS = 10
_MOST = 10  # of the commonest findings


@dataclass(frozen=True, slots=True)
class CommonFinding:
    """A kind of finding at a line of one text, as many students wrote it, and those students."""

    kind: str
    text: str
    message: str
    students: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExerciseSummary:
    """Of one exercise: `missed` has the students for each requirement, `histogram` how many have how many points."""

    exercise: str
    graded: tuple[GradedSubmission, ...]
    missed: dict[str, tuple[str, ...]]
    histogram: dict[str, int]
    common: tuple[CommonFinding, ...]

    @property
    def mean(self) -> float:
        return sum(one.points for one in self.graded) / len(self.graded)

    @property
    def full(self) -> int:
        return sum(one.points == one.of for one in self.graded)


def summaries(graded: Sequence[GradedSubmission]) -> list[ExerciseSummary]:
    """In the order of the exercises."""
    names = dict.fromkeys(one.exercise for one in graded)
    return [_summary(name, tuple(one for one in graded if one.exercise == name)) for name in names]


def _summary(name: str, graded: tuple[GradedSubmission, ...]) -> ExerciseSummary:
    asked = [requirement["name"] for requirement in graded[0].judgement["requirements"]]
    missed = {what: tuple(one.student for one in graded if what in one.missed) for what in asked}
    return ExerciseSummary(name, graded, missed, _histogram(graded), _common(graded))


def _histogram(graded: Sequence[GradedSubmission]) -> dict[str, int]:
    """In tenths of the points; full points by themselves."""
    of = graded[0].of
    edges = [of * n // _BINS for n in range(_BINS + 1)]
    found = Counter(min(_BINS, one.points * _BINS // of) for one in graded)
    names = [f"{low} to {high - 1}" for low, high in pairwise(edges)]
    return {name: found[n] for n, name in enumerate([*names, f"{of}"])}


def _common(graded: Sequence[GradedSubmission]) -> tuple[CommonFinding, ...]:
    """Lines differ from student to student in number and in spaces, so that their text tells them."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for one in graded:
        for finding in one.judgement["findings"]:
            place = (finding["kind"], " ".join(finding["text"].split()))
            found.setdefault(place, []).append((one.student, finding["message"]))
    made = [
        CommonFinding(kind, text, told[0][1], tuple(dict.fromkeys(student for student, _ in told)))
        for (kind, text), told in found.items()
    ]
    return tuple(sorted(made, key=lambda c: (-len(c.students), c.kind, c.text))[:_MOST])
