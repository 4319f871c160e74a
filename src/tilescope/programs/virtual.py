"""Virtual memory of a program: addresses that it has reserved, memory that it has made, and what is mapped where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

GRANULARITY = 2 << 20  # bytes, as an H200's
NO_RIGHTS, READ, READ_WRITE = 0, 1, 3  # CUmemAccess_flags


@dataclass(eq=False, slots=True)
class MadeMemory:
    """Bytes that lie at `place`, which is no address of the program's; `holders` are its handle's, `mapped` is how
    often it is mapped."""

    place: int
    length: int
    frames: tuple[int, ...]
    holders: int = 1
    mapped: int = 0

    @property
    def is_used(self) -> bool:
        return bool(self.holders or self.mapped)


@dataclass(eq=False, slots=True)
class Mapping:
    address: int
    length: int
    memory: MadeMemory
    frames: tuple[int, ...]
    rights: int = NO_RIGHTS

    @property
    def end(self) -> int:
        return self.address + self.length


@dataclass(eq=False, slots=True)
class Reservation:
    """`mappings` lie apart, in the order of their addresses."""

    address: int
    length: int
    frames: tuple[int, ...]
    mappings: list[Mapping] = field(default_factory=list)

    @property
    def end(self) -> int:
        return self.address + self.length

    def within(self, address: int, length: int) -> list[Mapping]:
        """The mappings that have bytes there."""
        return [m for m in self.mappings if m.address < address + length and address < m.end]

    def add(self, mapping: Mapping) -> None:
        self.mappings = sorted([*self.mappings, mapping], key=lambda m: m.address)

    def runs(self) -> Iterator[tuple[Mapping, int]]:
        """The first mapping of each run that a pointer may walk through, with the run's bytes."""
        run: list[Mapping] = []
        for mapping in self.mappings:
            if run and (run[-1].end != mapping.address or run[-1].rights != mapping.rights):
                yield run[0], run[-1].end - run[0].address
                run = []
            run.append(mapping)
        if run:
            yield run[0], run[-1].end - run[0].address


@dataclass
class VirtualMemory:
    """`memory` by handle."""

    reservations: list[Reservation] = field(default_factory=list)
    memory: dict[int, MadeMemory] = field(default_factory=dict)

    def at(self, address: int) -> Reservation | None:
        return next((r for r in self.reservations if r.address <= address < r.end), None)

    def used(self) -> list[MadeMemory]:
        """What a handle holds, or a mapping does."""
        mapped = [m.memory for r in self.reservations for m in r.mappings]
        return list(dict.fromkeys([*self.memory.values(), *mapped]))

    def handle_of(self, wanted: MadeMemory) -> int | None:
        return next((handle for handle, memory in self.memory.items() if memory is wanted), None)


def are_whole(mappings: Iterable[Mapping], address: int, length: int) -> bool:
    """Whether they fill these addresses, from the first to the last."""
    for mapping in mappings:
        if mapping.address != address:
            return False
        address, length = mapping.end, length - mapping.length
    return length == 0
