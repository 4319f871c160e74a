"""What a traced launch logged: a Profile in; one access of a warp after another out, with names for its places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.analysis.steps import Three, decoded
from tilescope.emulator.hardware.warps import coordinates
from tilescope.emulator.job.names import Names, plain, thread_of
from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile
    from tilescope.emulator.job.names import Extent
    from tilescope.emulator.run.recording import Recording
    from tilescope.emulator.trace.state import Log

_COMPONENTS = "xyzw"


@dataclass(slots=True)
class WarpAccess:
    """What the lanes of one warp did together: one instruction's access, or its arrival at a barrier.

    `bytes` and `addresses` are a whole lane's; `rows` has the bits, a row of 32 lanes for each element of `size` bytes;
    `space` is that of the addresses, "" at a barrier."""

    number: int
    block: int
    warp: int
    site: int
    file: str
    line: int
    space: str
    action: str
    opcode: str
    bytes: int
    size: int
    lanes: tuple[int, ...]
    addresses: tuple[int, ...]
    rows: np.ndarray[Any, np.dtype[np.uint64]]

    @property
    def values(self) -> list[tuple[int, ...]]:
        """The bits of each lane's elements; none at a barrier. Worked out when asked for: most are never looked at."""
        return list(zip(*(_of_lanes(row, self.lanes) for row in self.rows), strict=True)) if self.size else []


@dataclass(frozen=True, slots=True)
class ElementPlace:
    """One element of an array, or a part of it: `.x` of a float4. `array` is "" where the place is none's."""

    space: str
    array: str
    index: tuple[int, ...] = ()
    part: str = ""

    def __str__(self) -> str:
        name = self.array or f"{self.space} memory"
        return name + "".join(f"[{i}]" for i in self.index) + self.part

    def to_dict(self) -> dict[str, Any]:
        return {"array": self.array, "index": list(self.index), "part": self.part}


def accesses(profile: Profile) -> Iterator[WarpAccess]:
    """In the order in which they were made. A vector access is one; a generic one is one for each memory it meets.

    Raises UsageError where the launch was not traced, or the log does not hold all of it."""
    recording = profile.recording
    log = whole_log(recording)
    for entry in _entries(recording, log):
        yield from [entry] if entry.space not in ("", "generic") or not entry.addresses else _by_space(entry)


def whole_log(recording: Recording) -> Log:
    log = recording.log
    if log is None or recording.names is None:
        raise UsageError("the launch was not traced", hint="name the blocks to look at: launch(..., trace=[(0, 0)])")
    if log.missing:
        raise UsageError(
            f"{len(log):,} accesses of the traced blocks were logged, and there was no room for {log.missing:,} more",
            hint="trace fewer blocks, or make the arrays smaller (--set n=...): what a kernel does stays the same",
        )
    return log


def _entries(recording: Recording, log: Log) -> Iterator[WarpAccess]:
    sites, masks, sizes = log.sites.tolist(), log.masks.tolist(), log.sizes.tolist()
    blocks, warps = log.blocks.tolist(), log.warps.tolist()
    at = 0
    while at < len(log):
        site, (file, line) = recording.program.sites[sites[at]], recording.program.places[sites[at]]
        size, lanes = sizes[at], _lanes(masks[at])
        count = max(1, site.bytes // size) if size else 1
        addresses = _of_lanes(log.addresses[at], lanes) if size else ()
        yield WarpAccess(
            at, blocks[at], warps[at], sites[at], file, line, site.space, site.action or "barrier", site.opcode,
            size * count, size, lanes, addresses, log.values[at : at + count],
        )  # fmt: skip
        at += count


@lru_cache(1 << 12)
def _lanes(mask: int) -> tuple[int, ...]:
    return tuple(lane for lane in range(32) if mask >> lane & 1)


def _of_lanes(row: np.ndarray[Any, np.dtype[np.uint64]], lanes: tuple[int, ...]) -> tuple[int, ...]:
    found = row.tolist()
    return tuple(found) if len(lanes) == len(found) else tuple([found[lane] for lane in lanes])


def _by_space(access: WarpAccess) -> Iterator[WarpAccess]:
    """Generic addresses, taken apart (PTX ISA 5.2, generic addressing)."""
    places = [plain(access.space, address) for address in access.addresses]
    for space in dict.fromkeys(s for s, _ in places):
        kept = [i for i, (s, _) in enumerate(places) if s == space]
        lanes, addresses = tuple(access.lanes[i] for i in kept), tuple(places[i][1] for i in kept)
        yield replace(access, space=space, lanes=lanes, addresses=addresses)


class Naming:
    """Names of places, each worked out once."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._places: dict[tuple[str, int], dict[int, tuple[ElementPlace, str]]] = {}

    def place(self, space: str, address: int, size: int) -> ElementPlace:
        return self._of(space, address, size)[0]

    def values(self, access: WarpAccess, part: int) -> list[tuple[ElementPlace, Any]]:
        """The place of each lane's element `part`, and its bits as a number of the array's own type."""
        size, opcode, after = access.size, access.opcode, part * access.size
        known = [self._of(access.space, address + after, size) for address in access.addresses]
        bits = _of_lanes(access.rows[part], access.lanes)
        return [(place, decoded(raw, size, dtype, opcode)) for (place, dtype), raw in zip(known, bits, strict=True)]

    def _of(self, space: str, address: int, size: int) -> tuple[ElementPlace, str]:
        known = self._places.setdefault((space, size), {})
        return known.get(address) or known.setdefault(address, self._found(space, address, size))

    def _found(self, space: str, address: int, size: int) -> tuple[ElementPlace, str]:
        extent, element = self.names.extent(space, address), self.names.at(space, address)
        part = _part(extent, address, size) if extent else ""
        return ElementPlace(element.space, element.array, element.index, part), extent.dtype if extent else ""


def _part(extent: Extent, address: int, size: int) -> str:
    """Which component of a vector, or which bytes of a number; nothing where the element begins there."""
    inside = (address - extent.address) % max(1, extent.itemsize)
    item = np.dtype(extent.dtype).itemsize if extent.dtype else extent.itemsize
    if item == size and extent.itemsize in (2 * item, 3 * item, 4 * item):
        return "." + _COMPONENTS[inside // item]
    return f" byte {inside}" if inside else ""


def brief(place: Three, extents: Three) -> tuple[int, ...]:
    """A block's or a thread's place without its last axes, along which there is only one."""
    count = max((i + 1 for i, extent in enumerate(extents) if extent > 1), default=1)
    return place[:count]


def thread_at(profile: Profile, access: WarpAccess, lane: int) -> Three:
    return thread_of(profile.recording.program, 32 * access.warp + lane)


def block_at(profile: Profile, number: int) -> Three:
    return coordinates(number, profile.grid)


def block_number(profile: Profile, block: tuple[int, ...]) -> int:
    x, y, z = [*block, 0, 0][:3]
    return x + profile.grid[0] * (y + profile.grid[1] * z)
