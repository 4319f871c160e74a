"""All requests of a source line: a traced Profile and the line in; Requests, to look at one by one or to sum, out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tilescope.analysis.steps import Three
from tilescope.emulator.hardware.banks import WORD
from tilescope.emulator.hardware.sectors import SECTOR_BYTES
from tilescope.errors import Place as At
from tilescope.errors import UsageError

from .drawing import drawing
from .log import ElementPlace, Naming, WarpAccess, accesses, block_at, thread_at
from .request import Lane, Request, TouchedUnit

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile

SCHEMA = 1
_SHOWN = ("global", "shared")


@dataclass(frozen=True, slots=True)
class RequestGroup:
    """What one warp did to one array by one line, in order: a loop makes many requests."""

    space: str
    action: str
    array: str
    requests: tuple[Request, ...]

    @property
    def first_full(self) -> Request:
        """The first of those with the most lanes."""
        return max(self.requests, key=lambda r: (len(r.lanes), -r.execution))

    def to_dict(self, execution: int | None = None) -> dict[str, Any]:
        shown = self.first_full if execution is None else self.requests[execution]
        return {
            "space": self.space, "action": self.action, "array": self.array, "executions": len(self.requests),
            "request": shown.to_dict(),
        }  # fmt: skip


@dataclass(frozen=True)
class Requests:
    """Those of all traced blocks. `groups(block, warp)` are one warp's, apart by array and kind of access."""

    kernel: str
    file: str
    line: int
    text: str
    burst: int
    requests: tuple[Request, ...] = field(repr=False)

    def groups(self, block: tuple[int, ...] = (0, 0, 0), warp: int = 0) -> list[RequestGroup]:
        """Raises UsageError where that warp did not access memory there."""
        at, found = _three(block), dict[tuple[str, str, str], list[Request]]()
        for request in self.requests:
            if (request.block, request.warp) == (at, warp):
                found.setdefault((request.space, request.action, request.array), []).append(request)
        if not found:
            raise UsageError(f"warp {warp} of block {at} makes no request in this line", hint=self._who())
        return [RequestGroup(*key, tuple(made)) for key, made in found.items()]

    def _who(self) -> str:
        them = sorted({(r.block, r.warp) for r in self.requests}, key=lambda who: (who[0][::-1], who[1]))
        return f"block {them[0][0]}, warp {them[0][1]} does; {len(them):,} warps do in all"

    @property
    def totals(self) -> dict[str, int]:
        """Summed over all requests, by the names of tilescope.counts; sectors are of `burst` bytes."""
        found: Counter[str] = Counter()
        for r in self.requests:
            head, unit = f"{r.space}_{r.action}", "wavefronts" if r.is_shared else "sectors"
            cost = (r.passes, r.fewest_passes) if r.is_shared else (len(r.units), r.fewest)
            found.update({f"{head}_requests": 1, f"{head}_{unit}": cost[0], f"{head}_ideal_{unit}": cost[1]})
        return dict(found)

    def to_dict(
        self, block: tuple[int, ...] = (0, 0, 0), warp: int = 0, execution: int | None = None
    ) -> dict[str, Any]:
        """One warp's groups, each with one request; docs/json.md describes the schema."""
        groups = self.groups(block, warp)
        return {
            "schema": SCHEMA, "kernel": self.kernel, "file": self.file, "line": self.line, "text": self.text,
            "burst": self.burst, "groups": [g.to_dict(execution) for g in groups], "totals": self.totals,
        }  # fmt: skip

    def __str__(self) -> str:
        """The first full request of the first warp that makes one, drawn."""
        block, warp = min((r.block[::-1], r.warp) for r in self.requests)
        shown = [g.first_full for g in self.groups(block[::-1], warp)]
        return "\n\n".join([f"{self.file}:{self.line} in {self.kernel}", *map(drawing, shown)])


def requests(profile: Profile, line: int, burst: int = SECTOR_BYTES) -> Requests:
    """What the traced blocks asked of global and shared memory in `line`, in order.

    `burst`: the bytes that are moved at once, sectors of 32 on a GPU. Of a .ptx file, `line` is one of the source that
    it was made from. Raises UsageError where nothing was traced and
    where the line does not access memory."""
    if burst < 1 or burst & (burst - 1):
        raise UsageError(f"a burst of {burst} bytes", hint="bursts are powers of two: 4, 32, 128")
    found = [a for a in accesses(profile) if profile.file in ("", a.file) and a.space in _SHOWN]
    here = [a for a in found if a.line == line]
    text = profile.text.get(line, "").strip() if profile.file else ""
    if not here:
        raise _nothing(profile, line, text, found)
    made = tuple(_RequestMaker(profile, burst).requests(here))
    return Requests(profile.kernel, here[0].file, line, text, burst, made)


def _nothing(profile: Profile, line: int, text: str, found: list[WarpAccess]) -> UsageError:
    lines = sorted({a.line for a in found if a.line})
    hint = f"lines that do are {', '.join(map(str, lines))}" if lines else "trace a block that does"
    message = "no traced block accesses global or shared memory in this line"
    return UsageError(message, place=At(profile.file or profile.kernel, line, text), hint=hint)


class _RequestMaker:
    """Numbers the executions while it goes through the log."""

    def __init__(self, profile: Profile, burst: int) -> None:
        assert profile.recording.names is not None
        self.profile, self.burst = profile, burst
        self.names = profile.recording.names
        self.naming = Naming(self.names)
        self.made: Counter[tuple[Any, ...]] = Counter()

    def requests(self, found: list[WarpAccess]) -> Iterator[Request]:
        return (self.request(a) for a in found)

    def request(self, a: WarpAccess) -> Request:
        extent = self.names.extent(a.space, a.addresses[0])
        array, start = (extent.name, extent.address) if extent else ("", 0)
        key = (a.block, a.warp, a.space, a.action, array)
        execution, self.made[key] = self.made[key], self.made[key] + 1
        lanes = tuple(self.lane(a, lane, address) for lane, address in zip(a.lanes, a.addresses, strict=True))
        block = block_at(self.profile, a.block)
        unit = WORD if a.space == "shared" else self.burst
        units = tuple(self.units(a, lanes, start, unit))
        return Request(
            block, a.warp, execution, a.line, a.space, a.action, array, a.bytes, start, lanes, units, self.burst
        )

    def lane(self, a: WarpAccess, lane: int, address: int) -> Lane:
        return Lane(lane, thread_at(self.profile, a, lane), address, self.naming.place(a.space, address, a.size))

    def units(self, a: WarpAccess, lanes: tuple[Lane, ...], start: int, size: int) -> Iterator[TouchedUnit]:
        touched: Mapping[int, list[Lane]] = _touched(lanes, a.bytes, size)
        for number in sorted(touched):
            address = number * size
            first: ElementPlace = self.naming.place(a.space, address, a.size)
            yield TouchedUnit(number - start // size, address, first, tuple(touched[number]))


def _touched(lanes: tuple[Lane, ...], bytes: int, size: int) -> dict[int, list[Lane]]:
    """Each unit of `size` bytes with the lanes that touch it."""
    found: dict[int, list[Lane]] = {}
    for lane in lanes:
        for number in range(lane.address // size, (lane.address + bytes - 1) // size + 1):
            found.setdefault(number, []).append(lane)
    return found


def _three(block: tuple[int, ...]) -> Three:
    x, y, z = [*block, 0, 0, 0][:3]
    return x, y, z
