"""What the launches of a program did, together: launches in, one profile for each kernel out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.emulator.run.recording import ArrayUse, Recording
from tilescope.findings import Finding, ordered

Key = tuple[str, str, tuple[int, int, int], int]  # name, file, block, the program's own number


@dataclass
class KernelRecord:
    """Launches of one kernel with one shape of block. `profile` has the counts of all of them, and its arrays the sums
    of each launch's; its grid is the last one's."""

    profile: Profile
    launches: int = 0
    blocks: int = 0
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)

    def add(self, profile: Profile) -> None:
        x, y, z = profile.grid
        if self.launches:
            self.profile = replace(profile, recording=_together(self.profile.recording, profile.recording))
        self.launches += 1
        self.blocks += x * y * z
        self.seconds += profile.seconds
        self.findings = _merged([*self.findings, *profile.findings])


@dataclass
class Records:
    """In the order of first launches."""

    kernels: dict[Key, KernelRecord] = field(default_factory=dict)

    def add(self, profile: Profile) -> None:
        program = profile.recording.program
        key = (profile.kernel, profile.file, profile.block, id(program))
        if key not in self.kernels:
            self.kernels[key] = KernelRecord(profile)
        self.kernels[key].add(profile)


def _together(one: Recording, other: Recording) -> Recording:
    """Counters of the same program added up; those of a deoptimized version follow the program's own."""
    longer, shorter = sorted((one.counters, other.counters), key=len, reverse=True)
    counters = longer.copy()
    counters[: len(shorter)] += shorter
    uses = _uses([*one.allocations, *other.allocations])
    return Recording(
        other.program, other.name, other.grid, other.shared_bytes, one.seconds + other.seconds,
        np.asarray(counters), one.slow or other.slow, uses, one.owners | other.owners, hazards=other.hazards,
        log=other.log, names=other.names,
    )  # fmt: skip


def _uses(uses: list[ArrayUse]) -> list[ArrayUse]:
    """By name; distinct bytes are those of each launch, added."""
    found: dict[str, ArrayUse] = {}
    for use in uses:
        known = found.get(use.name)
        found[use.name] = use if known is None else replace(
            use, loads=known.loads + use.loads, stores=known.stores + use.stores,
            unique_bytes=known.unique_bytes + use.unique_bytes, loaded_bytes=known.loaded_bytes + use.loaded_bytes,
        )  # fmt: skip
    return list(found.values())


def _merged(findings: list[Finding]) -> list[Finding]:
    """One for each cause, with how often it was found."""
    found: dict[tuple[object, ...], Finding] = {}
    for finding in findings:
        key = (finding.kind, finding.severity, finding.file, finding.line, finding.other_line, finding.array)
        known = found.get(key)
        found[key] = finding if known is None else replace(known, count=known.count + finding.count)
    return ordered(found.values())
