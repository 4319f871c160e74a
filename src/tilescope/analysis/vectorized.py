"""Vectorized accesses of shared memory: a launch and its cubin in; the counts of a GPU, and where unsure, out.

An assembler makes one vectorized access of neighbours. The emulator joins them as it would, and that is believed of a
line only where the machine code says the same: the same widths, none of them fewer times (loops may have been
unrolled). Elsewhere the text's own counts stay, and a note says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tilescope.emulator.run.recording import Recording, SiteCounts
from tilescope.source.sass import SharedAccess, shared_accesses, text_name

from .counts import Counts, Lines, by_line, total

Where = tuple[str, int]  # file and line
Widths = Counter[tuple[str, int]]  # instructions by action and bytes
_PREFIX = "machine_"


@dataclass(frozen=True, slots=True)
class Note:
    """A line whose counts are those of the text; line 0 stands for all."""

    file: str
    line: int
    text: str


@dataclass
class VectorizedCounts:
    """Counts as tilescope.counts names them, of machine code: `totals` of the launch, `lines` of the user's file."""

    totals: Counts
    files: Lines
    file: str
    notes: list[Note] = field(default_factory=list)

    @property
    def lines(self) -> dict[int, Counts]:
        return self.files.get(self.file, {})


def vectorized_counts(recording: Recording, file: str, image: bytes | None) -> VectorizedCounts:
    """`image` is the cubin; None where the kernel came as PTX, of which no assembler is at hand."""
    if image is None:
        unsure = [Note(file, 0, "the kernel is PTX, not CUDA C++: nothing tells what an assembler joins")]
        return _counted(recording.sites, file, set(), unsure)
    accesses = shared_accesses(image).get(recording.program.kernel, [])
    judge = _Comparison(recording, accesses)
    return _counted(recording.sites, file, judge.sure, judge.notes)


def _counted(sites: Iterable[SiteCounts], file: str, sure: set[Where], notes: list[Note]) -> VectorizedCounts:
    found = [(s.file, s.line, _vectorized(s) if (s.file, s.line) in sure else s.counts) for s in sites]
    return VectorizedCounts(total(counts for _, _, counts in found), by_line(found), file, notes)


def _vectorized(site: SiteCounts) -> dict[str, int]:
    if site.vectorized < 0:
        return site.counts
    joined = {name.removeprefix(_PREFIX): n for name, n in site.counts.items() if name.startswith(_PREFIX)}
    return {name: n for name, n in site.counts.items() if not name.startswith("shared_")} | joined


class _Comparison:
    """Compares what should be joined with what is, line by line; lines whose accesses are joined go together."""

    def __init__(self, recording: Recording, accesses: Sequence[SharedAccess]) -> None:
        self.wanted: dict[Where, Widths] = {}
        self.together: dict[Where, set[Where]] = {}
        groups: dict[int, set[Where]] = {}
        for site, (file, line) in zip(recording.program.sites, recording.program.places, strict=True):
            if site.space == "shared" and site.action != "atomic":
                widths = self.wanted.setdefault((file, line), Counter())
                if site.vectorized < 0 or site.vectorized_bytes:
                    widths[site.action, site.vectorized_bytes or site.bytes] += 1
                if site.vectorized >= 0:
                    groups.setdefault(site.vectorized, set()).add((file, line))
        self._connect(groups.values())
        self.found = self._by_line(accesses)

    def _connect(self, groups: Iterable[set[Where]]) -> None:
        for group in [{where} for where in self.wanted] + list(groups):
            whole = set().union(group, *(self.together.get(where, set()) for where in group))
            self.together |= dict.fromkeys(whole, whole)

    def _by_line(self, accesses: Iterable[SharedAccess]) -> dict[Where, Widths]:
        """The machine code's, by the names that the text gives its files."""
        found: dict[Where, Widths] = {}
        names = {file for file, _ in self.wanted}
        for access in accesses:
            found.setdefault((text_name(access.file, names), access.line), Counter())[access.action, access.bytes] += 1
        return found

    @cached_property
    def sure(self) -> set[Where]:
        return {where for where in self.wanted if self._agree(where)}

    def _agree(self, where: Where) -> bool:
        wanted, found = (self._sum(of, self.together[where]) for of in (self.wanted, self.found))
        return set(wanted) == set(found) and all(found[width] >= n for width, n in wanted.items())

    def _sum(self, of: dict[Where, Widths], places: set[Where]) -> Widths:
        return sum((of.get(place, Counter()) for place in places), Widths())

    @property
    def notes(self) -> list[Note]:
        places = sorted((set(self.wanted) | set(self.found)) - self.sure)
        return [Note(*place, self._difference(place)) for place in places]

    def _difference(self, place: Where) -> str:
        here, there = (_words(of.get(place, Widths())) for of in (self.wanted, self.found))
        return f"the counts are the text's: {here} expected of the assembler, {there} made by it"


def _words(widths: Widths) -> str:
    parts = [f"{n} {action}{'s' if n > 1 else ''} of {size}" for (action, size), n in sorted(widths.items())]
    return ", ".join(parts) + " bytes" if parts else "no access"
