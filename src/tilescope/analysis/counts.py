"""The counts of instructions added up: what each site counted in; those of a launch and of each of its lines out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilescope.counts import COUNTS


class Counts(dict[str, int]):
    """Counts by name (tilescope.counts), also as attributes; a count that never rose is 0."""

    def __missing__(self, name: str) -> int:
        if name in COUNTS:
            return 0
        raise KeyError(f"{name} is no count; tilescope counts {', '.join(COUNTS)}")

    def __getattr__(self, name: str) -> int:
        try:
            return self[name]
        except KeyError as error:
            raise AttributeError(str(error)) from None

    def add(self, counts: Mapping[str, int]) -> None:
        for name, value in counts.items():
            if name in COUNTS:
                self[name] = self.get(name, 0) + value

    def add_conflicts(self) -> None:
        """Wavefronts beyond the fewest possible, by action."""
        for action in ("load", "store", "atomic"):
            extra = self[f"shared_{action}_wavefronts"] - self[f"shared_{action}_ideal_wavefronts"]
            if extra:
                self[f"shared_{action}_conflicts"] = extra

    @property
    def sectors_per_request(self) -> float:
        """Sectors a global load request needs on average; 0 without requests."""
        return ratio(self["global_load_sectors"], self["global_load_requests"])


Lines = dict[str, dict[int, Counts]]  # by file and line


def total(found: Iterable[Mapping[str, int]]) -> Counts:
    made = Counts()
    for counts in found:
        made.add(counts)
    made.add_conflicts()
    return made


def by_line(found: Iterable[tuple[str, int, Mapping[str, int]]]) -> Lines:
    made: Lines = {}
    for file, line, counts in found:
        made.setdefault(file, {}).setdefault(line, Counts()).add(counts)
    for lines in made.values():
        for counts in lines.values():
            counts.add_conflicts()
    return made


def ratio(a: float, b: float) -> float:
    """0 where there is nothing to divide by."""
    return a / b if b else 0.0


def nonzero(counts: Mapping[str, int]) -> dict[str, int]:
    """Those that are not 0."""
    return {name: n for name, n in counts.items() if n}
