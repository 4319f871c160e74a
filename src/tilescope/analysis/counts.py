"""The counts of instructions added up: what each site counted in; those of a launch and of each of its lines out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tilescope.counts import COUNTS, CountName


class Counts(dict[str, int]):
    """Counts by name (tilescope.counts), also as attributes; a count that never rose is 0.

    Type checkers know the names: `totals["flops"]` and `totals.flops` are ints, a misspelt one is an error. Of a name
    that is worked out, `totals.named(name)` is the count."""

    if TYPE_CHECKING:
        global_load_requests: int
        global_load_sectors: int
        global_load_ideal_sectors: int
        global_store_requests: int
        global_store_sectors: int
        global_store_ideal_sectors: int
        global_atomic_requests: int
        global_atomic_sectors: int
        global_atomic_ideal_sectors: int
        shared_load_requests: int
        shared_load_wavefronts: int
        shared_load_ideal_wavefronts: int
        shared_load_conflicts: int
        shared_store_requests: int
        shared_store_wavefronts: int
        shared_store_ideal_wavefronts: int
        shared_store_conflicts: int
        shared_atomic_requests: int
        shared_atomic_wavefronts: int
        shared_atomic_ideal_wavefronts: int
        shared_atomic_conflicts: int
        local_load_requests: int
        local_store_requests: int
        const_load_requests: int
        texture_requests: int
        surface_load_requests: int
        surface_store_requests: int
        bulk_copies: int
        bulk_bytes: int
        flops: int
        instructions: int
        barriers: int
        branches: int
        divergent_branches: int

        def __getitem__(self, name: CountName) -> int: ...  # type: ignore[override]
    else:

        def __getattr__(self, name: str) -> int:
            try:
                return self[name]
            except KeyError as error:
                raise AttributeError(str(error)) from None

    def __missing__(self, name: str) -> int:
        if name in COUNTS:
            return 0
        raise KeyError(f"{name} is no count; tilescope counts {', '.join(COUNTS)}")

    def named(self, name: str) -> int:
        """The count of that name. Raises KeyError where there is none."""
        count: int = dict.__getitem__(self, name)
        return count

    def add(self, counts: Mapping[str, int]) -> None:
        for name, value in counts.items():
            if name in COUNTS:
                self[name] = self.get(name, 0) + value

    def add_conflicts(self) -> None:
        """Wavefronts beyond the fewest possible, by action."""
        for action in ("load", "store", "atomic"):
            extra = self.named(f"shared_{action}_wavefronts") - self.named(f"shared_{action}_ideal_wavefronts")
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
