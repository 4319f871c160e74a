"""The banks of shared memory: a request's addresses by lane in; which lanes go together and the passes they take, out.

An access of 4 bytes or fewer serves the whole warp at once, one of 8 bytes half a warp, one of 16 a quarter (CUDA C++
Programming Guide, Shared Memory). A load of 8 or 16 bytes serves twice as many if all its active lanes agree with their
neighbours n ^ 1, or all with n ^ 2: each pair then reads the same address. tests/hardware/shared.json, where an H200's
counters say so for 2,230 patterns of addresses; stores never join."""

from __future__ import annotations

from collections.abc import Sequence

WARP = BANKS = 32
WORD = 4
BANK_ROW_BYTES = WORD * BANKS  # addresses that lie so far apart are in one bank

Lanes = Sequence[int | None]  # an address in bytes by lane, None for a lane that takes no part


def lanes_together(addresses: Lanes, size: int, action: str) -> int:
    """Lanes that are served at once; `size` bytes a lane, `action` "load", "store" or "atomic"."""
    lanes = WARP // max(1, size // WORD)
    return 2 * lanes if lanes < WARP and action == "load" and _shared_by_pairs(addresses) else lanes


def _shared_by_pairs(addresses: Lanes) -> bool:
    return any(all(a is None or addresses[n ^ k] in (a, None) for n, a in enumerate(addresses)) for k in (1, 2))


def groups(addresses: Lanes, size: int, action: str) -> list[list[int]]:
    """The active lanes' addresses of each group that is served at once, empty groups left out."""
    count = lanes_together(addresses, size, action)
    parts = [[a for a in addresses[i : i + count] if a is not None] for i in range(0, WARP, count)]
    return [part for part in parts if part]


def passes(addresses: Sequence[int], size: int) -> int:
    """Passes for lanes that are served at once: the most distinct words that one bank has to give."""
    banks: dict[int, set[int]] = {}
    for address in addresses:
        for word in range(address // WORD, (address + size - 1) // WORD + 1):
            banks.setdefault(word % BANKS, set()).add(word)
    return max(map(len, banks.values()))


def wavefronts(addresses: Lanes, size: int, action: str) -> int:
    return sum(passes(group, size) for group in groups(addresses, size, action))
