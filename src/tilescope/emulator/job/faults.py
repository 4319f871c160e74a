"""What a kernel did that a GPU would punish, as facts; analysis/findings puts it in words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilescope.arguments.binding import Allocation
from tilescope.errors import Place

from ..compiled.program import Program
from .names import indices, plain, readable

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Target:
    """The array nearest to an address: `offset` bytes lie between its start and the address; `shape` () where only its
    `length` in bytes is known. `dynamic`: it is as long as the launch says."""

    name: str
    offset: int
    length: int
    itemsize: int
    shape: tuple[int, ...]
    dynamic: bool = False

    @property
    def index(self) -> tuple[int, ...]:
        """In the array's own shape: all but the first dimension in range, the first says how far outside."""
        return indices(self.offset, self.itemsize, self.shape)


@dataclass(frozen=True, slots=True)
class Noted:
    """A fault: its code, the instruction and the thread, and what the address meant. `address` is as the instruction
    had it, `plain` the one in its own `space`; `holder`: the argument that it lies in; `lanes`, `others`: bits."""

    code: int
    opcode: str
    space: str
    action: str
    place: Place | None
    block: Three
    thread: Three
    size: int
    address: int = 0
    plain: int = 0
    target: Target | None = None
    holder: str = ""
    lanes: int = 0
    others: int = 0


@dataclass(frozen=True, slots=True)
class Waiting:
    """Threads that wait at a barrier: how many, the first of them and the line, where these are known."""

    barrier: int
    count: int
    first: Three | None = None
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class Polling:
    """A warp, by one of its threads, that looks again and again whether others have changed `array`."""

    block: Three
    thread: Three
    array: str
    place: Place | None = None


class Faulted(Exception):
    """A launch that ended early: by a fault, or as no thread of a block can go on."""

    def __init__(
        self, kernel: str, block: Three, noted: Noted | None, waiting: list[Waiting] | None = None,
        polling: list[Polling] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kernel)
        self.kernel, self.block, self.noted = kernel, block, noted
        self.waiting, self.polling = waiting or [], polling or []

    @property
    def stuck(self) -> bool:
        return self.noted is None


@dataclass(frozen=True, slots=True)
class Arrays:
    """Whose memory an address may be meant for: the launch's arrays and the program's variables; `dynamic`: bytes of
    dynamic shared memory."""

    program: Program
    allocations: list[Allocation]
    dynamic: int

    def target(self, space: str, address: int, size: int, origin: str) -> Target | None:
        """The array that the address was formed from, else the nearest one; None where the space has no array."""
        found = list(self._in_space(space))
        if not found:
            return None
        name, start, length, item, shape = min(
            found, key=lambda r: (origin != r[0], max(r[1] - address, address + size - (r[1] + r[2]), 0))
        )
        dynamic = any(v.space == space and v.length < 0 and readable(v) == name for v in self.program.variables)
        return Target(name, address - start, length, item, shape, dynamic)

    def _in_space(self, space: str) -> list[tuple[str, int, int, int, tuple[int, ...]]]:
        """(name, address, bytes, item size, shape)."""
        found: list[tuple[str, int, int, int, tuple[int, ...]]] = []
        for v in self.program.variables:
            if v.space == space:
                length = self.dynamic if v.length < 0 else v.length
                found.append((readable(v), v.address, length, 1, ()))
        if space == "global":
            found += [(a.name, a.address, a.length, a.itemsize, a.shape) for a in self.allocations]
        return found

    def located(self, noted: Noted, origin: str) -> Noted:
        """`noted` with what its address meant; `origin`: the name of the array that it was formed from, if known."""
        space, address = in_own_space(noted.space, noted.address)
        target = self.target(space, address, noted.size, origin)
        return replace(noted, space=space, plain=address, target=target, holder=self.holder(noted.address))

    def holder(self, address: int) -> str:
        """The argument whose memory an address lies in, if any."""
        return next((a.name for a in self.allocations if a.address <= address < a.address + a.length), "")


def in_own_space(space: str, address: int) -> tuple[str, int]:
    """An address of an instruction with its space: generic windows undone, and 32-bit ones read with their sign."""
    if space in ("shared", "local") and 1 << 31 <= address < 1 << 32:
        return space, address - (1 << 32)
    return plain(space, address)
