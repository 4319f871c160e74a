"""The names of one function: `.reg` ranges that are never expanded, and nested scopes flattened by a suffix."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilescope.ptx.module import Register, Symbol

_MOST_DIGITS = 10  # a range has at most 2^31 registers


def _special_registers() -> Iterator[str]:
    """PTX ISA, chapter 10."""
    for name in ("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid"):
        yield from (f"%{name}{component}" for component in ("", ".x", ".y", ".z", ".w"))
    yield from (f"%{name}" for name in ("laneid", "warpid", "nwarpid", "smid", "nsmid", "gridid"))
    yield from (f"%cluster_{name}" for name in ("ctarank", "nctarank"))
    yield from (f"%lanemask_{name}" for name in ("eq", "le", "lt", "ge", "gt"))
    yield from ("%clock", "%clock_hi", "%clock64", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi")
    yield from (f"%envreg{i}" for i in range(32))
    yield from (f"%pm{i}{width}" for i in range(8) for width in ("", "_64"))
    yield from (f"%reserved_smem_offset_{name}" for name in ("begin", "end", "cap", "0", "1"))
    yield from ("%is_explicit_cluster", "%total_smem_size", "%aggr_smem_size", "%dynamic_smem_size")
    yield "%current_graph_exec"


SPECIAL_REGISTERS = frozenset(_special_registers())


def numbered(name: str) -> Iterator[tuple[str, int]]:
    """The ways to see a name as one of a range: `%r12` as 12 of `%r` and as 2 of `%r1`."""
    digits = len(name) - len(name.rstrip("0123456789"))
    for cut in range(len(name) - min(digits, _MOST_DIGITS), len(name)):
        if name[cut] != "0" or cut == len(name) - 1:
            yield name[:cut], int(name[cut:])


class RegisterTable(Mapping[str, str]):
    """The type of every register of a function, by its unique name."""

    def __init__(self) -> None:
        self._singles: dict[str, str] = {}
        self._ranges: dict[tuple[str, str], tuple[int, str]] = {}
        self._asked: dict[str, str] = {}  # of the ranges' names

    def add(self, name: str, scalar_type: str) -> None:
        self._singles[name] = scalar_type

    def add_range(self, prefix: str, suffix: str, count: int, scalar_type: str) -> None:
        self._ranges[prefix, suffix] = count, scalar_type

    def __getitem__(self, name: str) -> str:
        found = self._singles.get(name) or self._asked.get(name)
        if found is None:
            found = self._asked[name] = self._among_ranges(name)
        return found

    def _among_ranges(self, name: str) -> str:
        found = self._ranged(name, "")
        if found is None:
            stem, dollar, scope = name.rpartition("$")
            found = self._ranged(stem, dollar + scope)
        if found is None:
            raise KeyError(name)
        return found

    def _ranged(self, stem: str, suffix: str) -> str | None:
        for prefix, index in numbered(stem):
            count, scalar_type = self._ranges.get((prefix, suffix), (0, ""))
            if index < count:
                return scalar_type
        return None

    def __iter__(self) -> Iterator[str]:
        yield from self._singles
        for (prefix, suffix), (count, _) in self._ranges.items():
            yield from (f"{prefix}{i}{suffix}" for i in range(count))

    def __len__(self) -> int:
        return len(self._singles) + sum(count for count, _ in self._ranges.values())


class Scope:
    """A `{ ... }` of a function body: what each name declared in it stands for in the flat namespace."""

    __slots__ = ("_cache", "_least_index", "depth", "labels", "names", "parent", "ranges", "suffix")

    def __init__(self, parent: Scope | None = None, suffix: str = "") -> None:
        self.parent = parent
        self.suffix = suffix
        self.depth: int = parent.depth + 1 if parent else 0
        self.names: dict[str, Register | Symbol] = {}
        self.ranges: dict[str, int] = {}
        self.labels: dict[str, tuple[str, str]] = {}  # name: (unique name, "label" | "table" | "prototype")
        self._least_index: dict[str, int] = {}
        self._cache: dict[str, Register | Symbol] = {}

    def chain(self) -> Iterator[Scope]:
        scope: Scope | None = self
        while scope:
            yield scope
            scope = scope.parent

    def find(self, name: str) -> Register | Symbol | None:
        found = self._cache.get(name)
        if found is None:
            found = next((hit for scope in self.chain() if (hit := scope._own(name))), None)
            if found is not None:
                self._cache[name] = found
        return found

    def find_label(self, name: str) -> tuple[str, str] | None:
        return next((scope.labels[name] for scope in self.chain() if name in scope.labels), None)

    def declares(self, name: str) -> bool:
        return name in self.labels or self._own(name) is not None

    def declares_range(self, prefix: str, count: int) -> bool:
        return prefix in self.ranges or self._least_index.get(prefix, count) < count

    def add(self, name: str, stands_for: Register | Symbol) -> None:
        self._cache.clear()
        self.names[name] = stands_for
        for prefix, index in numbered(name):
            self._least_index[prefix] = min(index, self._least_index.get(prefix, index))

    def add_range(self, prefix: str, count: int) -> None:
        self._cache.clear()
        self.ranges[prefix] = count

    def _own(self, name: str) -> Register | Symbol | None:
        found = self.names.get(name)
        if found is None and any(index < self.ranges.get(prefix, 0) for prefix, index in numbered(name)):
            return Register(name + self.suffix)
        return found
