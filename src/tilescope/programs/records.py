"""What the launches of a program did, together: launches in, one profile for each kernel out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.emulator.run.recording import ArrayKind, Recording
from tilescope.findings import Finding, ordered

if TYPE_CHECKING:
    from tilescope.analysis.prediction.predict import Prediction

Key = tuple[str, str, tuple[int, int, int], int]  # name, file, block, the program's own number


@dataclass
class PredictedTime:
    """Of a kernel's launches: `seconds` of so many, the `longest` of these, and `why` others have no prediction."""

    seconds: float = 0.0
    launches: int = 0
    longest: Prediction | None = None
    why: str = ""

    def add(self, found: Prediction | str) -> None:
        if isinstance(found, str):
            self.why = found
            return
        self.seconds += found.seconds
        self.launches += 1
        if self.longest is None or found.seconds > self.longest.seconds:
            self.longest = found


@dataclass
class KernelRecord:
    """Launches of one kernel with one shape of block; `is_counted` is False where others alone were asked for."""

    last: Profile
    total: Recording
    is_counted: bool = True
    launches: int = 1
    blocks: int = 0
    findings: list[Finding] = field(default_factory=list)
    time: PredictedTime | None = None  # where it was asked for

    @classmethod
    def first(cls, profile: Profile, is_counted: bool = True) -> KernelRecord:
        own = profile.recording
        made = cls(profile, replace(own, counters=own.counters.copy(), uses=own.uses.copy()), is_counted)
        made._note(profile)
        return made

    @property
    def profile(self) -> Profile:
        """It has the counts of all launches, and its arrays the sums of each one's; its grid is the last one's."""
        return replace(self.last, recording=replace(self.total))

    @property
    def seconds(self) -> float:
        return self.total.seconds

    def add(self, profile: Profile) -> None:
        _add(self.total, profile.recording)
        self.last = profile
        self.launches += 1
        self._note(profile)

    def predicted(self, time: Prediction | str) -> None:
        self.time = self.time or PredictedTime()
        self.time.add(time)

    def _note(self, profile: Profile) -> None:
        x, y, z = profile.grid
        self.blocks += x * y * z
        if profile.findings:
            self.findings = _merged([*self.findings, *profile.findings])


@dataclass
class Records:
    """In the order of first launches."""

    kernels: dict[Key, KernelRecord] = field(default_factory=dict)

    def add(self, profile: Profile, is_counted: bool = True, time: Prediction | str | None = None) -> None:
        """`time`: a prediction, or why there is none; None where none was asked for."""
        program = profile.recording.program
        key = (profile.kernel, profile.file, profile.block, id(program))
        if key in self.kernels:
            self.kernels[key].add(profile)
        else:
            self.kernels[key] = KernelRecord.first(profile, is_counted)
        if time is not None:
            self.kernels[key].predicted(time)


def _add(total: Recording, one: Recording) -> None:
    """Counters of the same program added up; those of a deoptimized version follow the program's own. Distinct bytes
    are those of each launch, added."""
    if len(total.counters) < len(one.counters):
        total.counters = np.pad(total.counters, (0, len(one.counters) - len(total.counters)))
    total.counters[: len(one.counters)] += one.counters
    if total.kinds is one.kinds or total.kinds == one.kinds:
        total.uses += one.uses
    else:
        total.kinds, total.uses = _uses(total, one)
    total.seconds += one.seconds
    total.grid, total.slow = one.grid, total.slow or one.slow
    total.owners = total.owners if total.owners is one.owners else total.owners | one.owners
    total.hazards, total.log, total.names = one.hazards, one.log, one.names


def _uses(one: Recording, other: Recording) -> tuple[tuple[ArrayKind, ...], np.ndarray]:
    rows: dict[str, tuple[ArrayKind, np.ndarray]] = {}
    for kind, row in zip(one.kinds + other.kinds, [*one.uses, *other.uses], strict=True):
        known = rows.get(kind.name)
        rows[kind.name] = (kind, row) if known is None else (known[0], known[1] + row)
    return tuple(kind for kind, _ in rows.values()), np.array([row for _, row in rows.values()])


def _merged(findings: list[Finding]) -> list[Finding]:
    """One for each cause, with how often it was found."""
    found: dict[tuple[object, ...], Finding] = {}
    for finding in findings:
        key = (finding.kind, finding.severity, finding.file, finding.line, finding.other_line, finding.array)
        known = found.get(key)
        found[key] = finding if known is None else replace(known, count=known.count + finding.count)
    return ordered(found.values())
