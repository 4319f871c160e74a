"""Launches added up: profiles of kernels and of programs in; counts, also by line, and findings of all together out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from tilescope.analysis.counts import Counts
from tilescope.analysis.matching import SourceLine
from tilescope.analysis.profile import Profile
from tilescope.findings import Finding
from tilescope.programs.running import ProgramProfile


@dataclass(frozen=True, slots=True)
class Launched:
    """One kernel's launches; without a profile, what was found in a program besides."""

    kernel: str
    profile: Profile | None
    findings: Sequence[Finding]
    launches: int = 1


def launched(profiles: Iterable[Profile], programs: Iterable[ProgramProfile] = ()) -> list[Launched]:
    """A program's findings are its own: they are told once, whichever launches they come from."""
    made = [Launched(profile.kernel, profile, profile.findings) for profile in profiles]
    for program in programs:
        made += [Launched(r.profile.kernel, r.profile, (), r.launches) for r in program.kernels if r.is_counted]
        made += [Launched(finding.kernel, None, [finding], 0) for finding in program.findings]
    return made


@dataclass(slots=True)
class Aggregate:
    """`loads` are lane-level loads from global memory; a cause found in several launches is one finding."""

    launches: int = 0
    totals: Counts = field(default_factory=Counts)
    lines: dict[SourceLine, Counts] = field(default_factory=dict)
    loads: int = 0
    causes: dict[tuple[object, ...], Finding] = field(default_factory=dict)

    def add(self, launched: Launched) -> None:
        self.launches += launched.launches
        for finding in launched.findings:
            self._add_finding(finding)
        if launched.profile is not None:
            self._add_counts(launched.profile)

    def _add_counts(self, profile: Profile) -> None:
        self.totals.add(profile.totals)
        self.loads += sum(a.loads for a in profile.arrays.values())
        for file, lines in profile.files.items():
            for number, counts in lines.items():
                text = profile.text.get(number, "") if file == profile.file else ""
                self.lines.setdefault(SourceLine(file, number, " ".join(text.split())), Counts()).add(counts)

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


def aggregate(launches: Iterable[Launched]) -> Aggregate:
    made = Aggregate()
    for launch in launches:
        made.add(launch)
    return made


def by_kernel(launches: Iterable[Launched]) -> dict[str, Aggregate]:
    """Of kernels: what a program's host part has to do with it is none."""
    made: dict[str, Aggregate] = {}
    for launch in launches:
        if launch.profile is not None:
            made.setdefault(launch.kernel, Aggregate()).add(launch)
    return made


def is_called(kernel: str, name: str) -> bool:
    """By the name in full, or without its parameters or template arguments."""
    return name in (kernel, kernel.split("(")[0], kernel.split("<")[0])
