"""Which thread owns which element of an array: a launch with all blocks traced in; each element's writers out."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tilescope.analysis.requests.log import WarpAccess, accesses, block_at, brief
from tilescope.analysis.steps import Three
from tilescope.emulator.hardware.warps import coordinates
from tilescope.emulator.job.names import indices
from tilescope.errors import UsageError

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile
    from tilescope.emulator.job.names import Extent

SCHEMA = 1
MOST_THREADS = 1 << 14  # of a launch of which every block is traced: the log holds about a million accesses of warps


@dataclass(frozen=True, slots=True)
class Owner:
    """A thread that stores an element; `stores` counts how often."""

    block: Three
    thread: Three
    stores: int

    def to_dict(self) -> dict[str, Any]:
        return {"block": list(self.block), "thread": list(self.thread), "stores": self.stores}


@dataclass(frozen=True)
class Ownership:
    """`owners[i]` are the writers of the i-th element, in C order; of one that nobody writes there are none."""

    kernel: str
    grid: Three
    block: Three
    array: str
    shape: tuple[int, ...]
    owners: tuple[tuple[Owner, ...], ...] = field(repr=False)

    def of(self, *index: int) -> tuple[Owner, ...]:
        """The writers of one element."""
        at = 0
        for i, extent in zip(index, self.shape, strict=True):
            at = at * extent + range(extent)[i]
        return self.owners[at]

    def index(self, at: int) -> tuple[int, ...]:
        return indices(at, 1, self.shape)

    @property
    def unwritten(self) -> list[tuple[int, ...]]:
        return [self.index(i) for i, owners in enumerate(self.owners) if not owners]

    @property
    def disputed(self) -> list[tuple[int, ...]]:
        """Elements that several threads write."""
        return [self.index(i) for i, owners in enumerate(self.owners) if len(owners) > 1]

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        elements = [
            {"index": list(self.index(i)), "owners": [o.to_dict() for o in owners]}
            for i, owners in enumerate(self.owners)
        ]
        return {
            "schema": SCHEMA, "kernel": self.kernel, "grid": list(self.grid), "block": list(self.block),
            "array": self.array, "shape": list(self.shape), "elements": elements,
            "unwritten": len(self.unwritten), "disputed": len(self.disputed),
        }  # fmt: skip

    def __str__(self) -> str:
        """A line for each stretch of elements of one block."""
        lines = [f"{name}: {who}" for name, who in stretches(self)]
        return "\n".join([f"`{self.array}` of {self.kernel}: who stores which element (blockIdx, threadIdx)", *lines])


def ownership(profile: Profile, array: str | None = None) -> Ownership:
    """Who stores which element of `array`, of the only array that is stored to by default.

    All blocks must have been traced, or others' elements seem to be nobody's. Raises UsageError where there is no such
    array."""
    stores = [a for a in accesses(profile) if a.space == "global" and a.action in ("store", "atomic")]
    extent = _chosen(profile, stores, array)
    found: list[dict[tuple[int, int], int]] = [{} for _ in range(extent.length // extent.itemsize)]
    for access in stores:
        for element, who in _stored(access, extent):
            found[element][who] = found[element].get(who, 0) + 1
    threads = _Threads(profile)
    owners = tuple(tuple(threads.owner(who, n) for who, n in sorted(f.items())) for f in found)
    shape = extent.shape or (len(found),)
    return Ownership(profile.kernel, profile.grid, profile.block, extent.name, shape, owners)


def _chosen(profile: Profile, stores: list[WarpAccess], array: str | None) -> Extent:
    names = profile.recording.names
    assert names is not None
    every = {e.name: e for e in (*names.arguments, *names.variables) if e.space == "global"}
    addresses = {a.addresses[0] for a in stores}
    written = [name for name, e in every.items() if any(e.address <= x < e.address + e.length for x in addresses)]
    if array is None and len(written) == 1:
        return every[written[0]]
    if array in every:
        return every[array]
    what = f"`{array}` is no array in global memory" if array else f"{len(written)} arrays are stored to"
    raise UsageError(what, hint=f"name one (--array): {', '.join(written if array is None and written else every)}")


def _stored(access: WarpAccess, extent: Extent) -> Iterator[tuple[int, tuple[int, int]]]:
    """Elements with the block's and the thread's number."""
    for lane, address in zip(access.lanes, access.addresses, strict=True):
        offset = address - extent.address
        if 0 <= offset < extent.length:
            last = (offset + access.bytes - 1) // extent.itemsize
            for element in range(offset // extent.itemsize, last + 1):
                yield element, (access.block, 32 * access.warp + lane)


class _Threads:
    def __init__(self, profile: Profile) -> None:
        self.profile = profile

    def owner(self, who: tuple[int, int], stores: int) -> Owner:
        number, thread = who
        return Owner(block_at(self.profile, number), coordinates(thread, self.profile.block), stores)


# --- as text ---------------------------------------------------------------------------------------------------------


def short(owner: Owner, found: Ownership) -> str:
    """0,0/1,0: block and thread, as many of x, y and z as the launch has."""
    return "/".join(",".join(map(str, p)) for p in (brief(owner.block, found.grid), brief(owner.thread, found.block)))


def writers(owners: tuple[Owner, ...], found: Ownership) -> str:
    """Of one element; nobody is a dash, and of several writers the first is named."""
    more = f" +{len(owners) - 1}" if len(owners) > 1 else ""
    return short(owners[0], found) + more if owners else "-"


def stretches(found: Ownership) -> Iterator[tuple[str, str]]:
    """Elements that follow one another in a row and whose owners do so in their block: the first and the last."""
    width = found.shape[-1] if found.shape else 1
    keys = [_key(found, i, owners) for i, owners in enumerate(found.owners)]
    for _, group in itertools.groupby(range(len(keys)), lambda i: (i // max(1, width), *keys[i])):
        places = list(group)
        first, last = (writers(found.owners[i], found) for i in (places[0], places[-1]))
        names = _name(found, places[0]), _name(found, places[-1])
        who = first if first == last else f"{first} to {last}"
        yield (names[0] if len(places) == 1 else f"{names[0]} to {names[1]}"), who if first != "-" else "nobody"


def _key(found: Ownership, at: int, owners: tuple[Owner, ...]) -> tuple[Any, ...]:
    """The same for neighbours that belong together."""
    if len(owners) != 1:
        return (len(owners), at if owners else 0)
    x, y, z = owners[0].thread
    return owners[0].block, x + found.block[0] * (y + found.block[1] * z) - at


def _name(found: Ownership, at: int) -> str:
    return found.array + "".join(f"[{i}]" for i in found.index(at))


def parts(found: Ownership) -> Iterator[tuple[Three, str]]:
    """The elements that each block stores: P[0..15][16..31] by threads (0, 0) to (15, 15)."""
    blocks: dict[Three, list[tuple[tuple[int, ...], Three]]] = {}
    for i, owners in enumerate(found.owners):
        for o in owners:
            blocks.setdefault(o.block, []).append((found.index(i), o.thread))
    for block, stored in blocks.items():
        first, last = (brief(thread, found.block) for _, thread in (stored[0], stored[-1]))
        yield block, f"{_box(found.array, {place for place, _ in stored})} by threads {first} to {last}"


def _box(array: str, places: set[tuple[int, ...]]) -> str:
    sides = [(min(axis), max(axis)) for axis in zip(*places, strict=True)]
    name = array + "".join(f"[{low}]" if low == high else f"[{low}..{high}]" for low, high in sides)
    whole = math.prod(high - low + 1 for low, high in sides) == len(places)
    return name if whole else f"{len(places):,} elements of {name}"
