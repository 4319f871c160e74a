"""A counter that is simple enough to be right: each access of a kernel as a function of the thread, counts out.

It knows nothing of the emulator. Arrays begin at multiples of 256 bytes, threads are numbered x fastest and go 32 to a
warp; the counts are those of tilescope.counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, product

Dim3 = tuple[int, int, int]


@dataclass(frozen=True)
class Thread:
    """threadIdx (x, y, z), blockIdx (bx, by, bz) and the number of the thread in its block."""

    x: int
    y: int
    z: int
    bx: int
    by: int
    bz: int
    number: int


@dataclass(frozen=True)
class Access:
    """One instruction: `index` gives the element that a thread accesses, or None where it does not take part."""

    array: str
    action: str  # "load", "store" or "atomic"
    size: int  # bytes a lane
    index: Callable[[Thread], int | None]
    space: str = "global"
    offset: int = 0  # bytes from an aligned place to element 0


@dataclass
class Use:
    loads: int
    stores: int
    unique_bytes: int


def dim3(size: int | Sequence[int]) -> Dim3:
    x, y, z = [*([size] if isinstance(size, int) else size), 1, 1][:3]
    return x, y, z


def warps(grid: Dim3, block: Dim3) -> Iterator[list[Thread]]:
    for bz, by, bx in product(*(range(n) for n in reversed(grid))):
        places = product(*(range(n) for n in reversed(block)))
        threads = [Thread(x, y, z, bx, by, bz, i) for i, (z, y, x) in enumerate(places)]
        for first in range(0, len(threads), 32):
            yield threads[first : first + 32]


def sectors(addresses: Sequence[int], size: int) -> int:
    return len({byte // 32 for a in addresses for byte in (a, a + size - 1)})


def atomic_sectors(addresses: Sequence[int]) -> int:
    """An atomic unit takes one lane of an element at a time: a sector comes as often as its most wanted element."""
    wanted: dict[int, list[int]] = {}
    for address in sorted(addresses):
        wanted.setdefault(address // 32, []).append(address)
    return sum(max(len(list(lanes)) for _, lanes in groupby(queue)) for queue in wanted.values())


def ideal_sectors(addresses: Sequence[int], size: int) -> int:
    return -(-len(set(addresses)) * size // 32)


def groups(lanes: Sequence[int | None], size: int, action: str) -> list[list[int]]:
    """The addresses of each group of lanes that the banks serve together: a half warp's 8 bytes, a quarter's 16; of
    loads twice as many, if the partners in all pairs of neighbours, or of next but one, are of one mind."""
    width = 32 // max(1, size // 4)
    if action == "load" and size > 4 and (agree(lanes, [0, 1]) or agree(lanes, [0, 2])):
        width *= 2
    parts = [lanes[i : i + width] for i in range(0, len(lanes), width)]
    active = [[a for a in part if a is not None] for part in parts]
    return [part for part in active if part]


def agree(lanes: Sequence[int | None], pair: Sequence[int]) -> bool:
    """Whether the two lanes at `pair` of every four, and the other two, never access two places."""
    others = [n for n in range(4) if n not in pair]
    fours = [[*lanes[i : i + 4], None, None, None][:4] for i in range(0, len(lanes), 4)]
    return all(len({four[n] for n in two} - {None}) < 2 for four in fours for two in (pair, others))


def passes(addresses: Sequence[int], size: int) -> int:
    """The most distinct words that one of the 32 banks serves."""
    words = {word for a in addresses for word in range(a // 4, (a + size - 1) // 4 + 1)}
    return max(sum(word % 32 == bank for word in words) for bank in range(32))


def count(accesses: Sequence[Access], grid: int | Sequence[int], block: int | Sequence[int]) -> dict[str, int]:
    """The totals of a kernel that runs `accesses` one after another."""
    totals: dict[str, int] = {}

    def add(name: str, amount: int) -> None:
        totals[name] = totals.get(name, 0) + amount

    for threads in warps(dim3(grid), dim3(block)):
        for access in accesses:
            for name, amount in request(access, threads).items():
                add(f"{access.space}_{access.action}_{name}", amount)
    return {name: amount for name, amount in totals.items() if amount}


def request(access: Access, threads: Sequence[Thread]) -> dict[str, int]:
    """What one warp's execution of `access` counts."""
    indices = [access.index(t) for t in threads]
    lanes = [None if i is None else access.offset + i * access.size for i in indices]
    active = [a for a in lanes if a is not None]
    if not active:
        return {}
    if access.space == "global":
        ideal = ideal_sectors(active, access.size)
        touched = atomic_sectors(active) if access.action == "atomic" else sectors(active, access.size)
        return {"requests": 1, "sectors": touched, "ideal_sectors": ideal}
    parts = groups(lanes, access.size, access.action)
    made, fewest = sum(passes(part, access.size) for part in parts), len(parts)
    return {"requests": 1, "wavefronts": made, "ideal_wavefronts": fewest, "conflicts": made - fewest}


def uses(accesses: Sequence[Access], grid: int | Sequence[int], block: int | Sequence[int]) -> dict[str, Use]:
    """Lane-level accesses to each global array and the distinct bytes that they touch."""
    found: dict[str, Use] = {}
    touched: dict[str, set[int]] = {}
    for access in accesses:
        if access.space != "global":
            continue
        use = found.setdefault(access.array, Use(0, 0, 0))
        indices = [access.index(t) for threads in warps(dim3(grid), dim3(block)) for t in threads]
        starts = [access.offset + i * access.size for i in indices if i is not None]
        use.loads += len(starts) if access.action == "load" else 0
        use.stores += 0 if access.action == "load" else len(starts)
        touched.setdefault(access.array, set()).update(a + byte for a in starts for byte in range(access.size))
    for name, use in found.items():
        use.unique_bytes = len(touched[name])
    return found
