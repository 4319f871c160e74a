"""Launches added up: profiles in; counts, counts by source line and findings of all of them together out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tilescope.analysis.counts import Counts
from tilescope.analysis.matching import SourceLine
from tilescope.analysis.profile import Profile
from tilescope.findings import Finding


@dataclass(slots=True)
class Aggregate:
    """`loads` are lane-level loads from global memory; a cause found in several launches is one finding."""

    launches: int = 0
    totals: Counts = field(default_factory=Counts)
    lines: dict[SourceLine, Counts] = field(default_factory=dict)
    loads: int = 0
    causes: dict[tuple[object, ...], Finding] = field(default_factory=dict)

    def add(self, profile: Profile) -> None:
        self.launches += 1
        self.totals.add(profile.totals)
        self.loads += sum(a.loads for a in profile.arrays.values())
        for file, lines in profile.files.items():
            for number, counts in lines.items():
                text = profile.text.get(number, "") if file == profile.file else ""
                self.lines.setdefault(SourceLine(file, number, " ".join(text.split())), Counts()).add(counts)
        for finding in profile.findings:
            self._add_finding(finding)

    def _add_finding(self, finding: Finding) -> None:
        cause = (finding.kind, finding.severity, finding.kernel, finding.file, finding.line, finding.other_line,
                 finding.array)  # fmt: skip
        known = self.causes.get(cause)
        self.causes[cause] = replace(known, count=known.count + finding.count) if known else finding

    @property
    def findings(self) -> list[Finding]:
        return list(self.causes.values())

    def ratio(self, name: str) -> float:
        """sectors_per_request or flops_per_global_load; 0 where nothing was loaded."""
        if name == "sectors_per_request":
            return self.totals.sectors_per_request
        return self.totals["flops"] / self.loads if self.loads else 0.0


def aggregate(profiles: Iterable[Profile]) -> Aggregate:
    made = Aggregate()
    for profile in profiles:
        made.add(profile)
    return made


def by_kernel(profiles: Iterable[Profile]) -> dict[str, Aggregate]:
    made: dict[str, Aggregate] = {}
    for profile in profiles:
        made.setdefault(profile.kernel, Aggregate()).add(profile)
    return made


def is_called(kernel: str, name: str) -> bool:
    """By the name in full, or without its parameters or template arguments."""
    return name in (kernel, kernel.split("(")[0], kernel.split("<")[0])
