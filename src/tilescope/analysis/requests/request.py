"""One request of a warp: the lanes' addresses in; the sectors or the banks that they meet, and what that costs, out."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Any

from tilescope.analysis.steps import Three
from tilescope.emulator.hardware.banks import BANKS as BANK_COUNT
from tilescope.emulator.hardware.banks import WARP, WORD, lanes_together
from tilescope.emulator.hardware.sectors import SECTOR_BYTES

from .log import ElementPlace


@dataclass(frozen=True, slots=True)
class Lane:
    """`address` in its space; `place` the element at it."""

    lane: int
    thread: Three
    address: int
    place: ElementPlace


@dataclass(frozen=True, slots=True)
class TouchedUnit:
    """A sector (or burst), or a word of a bank: `number` counts from the array's beginning, `first` is the element that
    it begins with, `lanes` those that touch it."""

    number: int
    address: int
    first: ElementPlace
    lanes: tuple[Lane, ...]

    @property
    def bank(self) -> int:
        return self.address // WORD % BANK_COUNT

    def of_lanes(self, first: int, count: int) -> TouchedUnit:
        return replace(self, lanes=tuple(n for n in self.lanes if first <= n.lane < first + count))


@dataclass(frozen=True, slots=True)
class Request:
    """`execution` counts the requests of this line, kind and array that the warp made before; `bytes` are one lane's.

    `start` is the address at which the array begins, `burst` the bytes that are moved at once (global memory)."""

    block: Three
    warp: int
    execution: int
    line: int
    space: str
    action: str
    array: str
    bytes: int
    start: int
    lanes: tuple[Lane, ...]
    units: tuple[TouchedUnit, ...] = ()
    burst: int = SECTOR_BYTES

    @property
    def used(self) -> int:
        """Distinct bytes that the lanes ask for."""
        return self.bytes * len({lane.address // self.bytes for lane in self.lanes})

    # --- global memory -----------------------------------------------------------------------------------------------

    @property
    def moved(self) -> int:
        return self.burst * len(self.units)

    @property
    def wasted(self) -> int:
        return self.moved - self.used

    @property
    def fewest(self) -> int:
        """The fewest sectors that hold as many bytes."""
        return -(-self.used // self.burst)

    # --- shared memory -----------------------------------------------------------------------------------------------

    @property
    def groups(self) -> list[list[TouchedUnit]]:
        """Words by the lanes that are served together (emulator/hardware/banks.py)."""
        addresses = {lane.lane: lane.address for lane in self.lanes}
        size = lanes_together([addresses.get(n) for n in range(WARP)], self.bytes, self.action)
        numbers = sorted({lane.lane // size for lane in self.lanes})
        return [[part for unit in self.units if (part := unit.of_lanes(n * size, size)).lanes] for n in numbers]

    @property
    def passes(self) -> int:
        """Passes through the banks: for each group of lanes, the most distinct words that one bank serves."""
        return sum(max(map(len, _by_bank(words).values())) for words in self.groups)

    @property
    def fewest_passes(self) -> int:
        return len(self.groups)

    @property
    def banks(self) -> dict[int, list[TouchedUnit]]:
        """The words that each bank serves, one after another."""
        found: dict[int, list[TouchedUnit]] = defaultdict(list)
        for words in self.groups:
            for bank, served in _by_bank(words).items():
                found[bank] += served
        return dict(sorted(found.items()))

    @property
    def is_shared(self) -> bool:
        return self.space == "shared"

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        name = "words" if self.is_shared else "sectors"
        lanes = [
            {"lane": n.lane, "thread": list(n.thread), "address": n.address, **n.place.to_dict()} for n in self.lanes
        ]
        return {
            "block": list(self.block), "warp": self.warp, "execution": self.execution, "bytes": self.bytes,
            "lanes": lanes, name: [self._unit(u) for u in self.units], "used_bytes": self.used, **self._costs(),
        }  # fmt: skip

    def _unit(self, unit: TouchedUnit) -> dict[str, Any]:
        place = {"bank": unit.bank} if self.is_shared else {}
        lanes = [lane.lane for lane in unit.lanes]
        return {"number": unit.number, **place, "first": unit.first.to_dict(), "lanes": lanes}

    def _costs(self) -> dict[str, int]:
        if self.is_shared:
            return {"wavefronts": self.passes, "ideal_wavefronts": self.fewest_passes}
        return {"moved_bytes": self.moved, "wasted_bytes": self.wasted, "ideal_sectors": self.fewest}


def _by_bank(words: list[TouchedUnit]) -> dict[int, list[TouchedUnit]]:
    found: dict[int, list[TouchedUnit]] = defaultdict(list)
    for word in words:
        found[word.bank].append(word)
    return found
