"""What comes of judging: requirements with their points and hints, and the launches behind them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from tilescope.findings import Finding

SCHEMA = 1
_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Requirement:
    """`hint` leads on where points are missing, and is "" where none are."""

    name: str
    points: int
    of: int
    hint: str = ""

    @property
    def met(self) -> bool:
        return self.points == self.of


@dataclass(frozen=True, slots=True)
class Trial:
    """One launch: its shape, whether the result was right ("" or what is wrong), and how many errors and warnings were
    found."""

    shape: dict[str, int]
    wrong: str
    findings: int

    def to_dict(self) -> dict[str, Any]:
        status = "wrong" if self.wrong else "right"
        return {"shape": self.shape, "status": status, "message": self.wrong, "findings": self.findings}


@dataclass(frozen=True, slots=True)
class Judgement:
    """`str()` is plain text, `to_dict()` plain values. `findings`: each cause once, the worst first."""

    file: str
    exercise: str
    requirements: tuple[Requirement, ...]
    trials: tuple[Trial, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def points(self) -> int:
        return sum(r.points for r in self.requirements)

    @property
    def of(self) -> int:
        return sum(r.of for r in self.requirements)

    @property
    def passed(self) -> bool:
        """Full points."""
        return self.points == self.of

    @property
    def total(self) -> str:
        return f"{self.points} of {self.of} points"

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "schema": SCHEMA, "file": self.file, "exercise": self.exercise, "points": self.points, "of": self.of,
            "passed": self.passed, "requirements": [asdict(r) for r in self.requirements],
            "launches": [trial.to_dict() for trial in self.trials],
            "findings": [finding.to_dict() for finding in self.findings],
        }  # fmt: skip

    def __str__(self) -> str:
        return "\n".join([f"{self.file}: {self.exercise}", *self._lines(), self.total])

    def _lines(self) -> Iterator[str]:
        for r in self.requirements:
            yield f"{r.points:4} / {r.of:<3} {r.name}"
            for line in r.hint.splitlines():
                yield textwrap.fill(line, _WIDTH, initial_indent=" " * 12, subsequent_indent=" " * 12)
