"""The memory of a device that is none: stretches of the host's memory, known by the address that they begin at."""

from __future__ import annotations

import ctypes
import os
from bisect import bisect_right, insort
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilescope.arguments.binding import Pointer, host_address
from tilescope.arguments.empty import empty
from tilescope.errors import LaunchError

Bytes = np.ndarray[Any, np.dtype[np.uint8]]
_SMALL = 8 << 30
_ALIGNMENT = 256  # of what cudaMalloc gives (CUDA C++ Programming Guide, Device Memory Accesses)


def host_bytes(address: int, size: int) -> Bytes:
    """The host's memory at an address."""
    return np.frombuffer(memoryview((ctypes.c_uint8 * size).from_address(address)), np.uint8)


def _of_the_host() -> int:
    """Bytes of memory that this machine has; those of a small one where it does not tell."""
    try:
        return int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, ValueError, OSError):
        return _SMALL


@dataclass
class EmulatedMemory:
    """`marked`: reads of what nothing wrote are to be found, where a kernel is given all of an allocation. `used` and
    `total` in bytes."""

    marked: bool = False
    used: int = 0
    total: int = field(default_factory=_of_the_host)
    _at: list[int] = field(default_factory=list)
    _blocks: dict[int, tuple[Bytes, Any]] = field(default_factory=dict)  # with what keeps the memory

    def allocate(self, size: int) -> int:
        """Raises MemoryError where there is no room."""
        if self.used + size > self.total:
            raise MemoryError
        self.used += size
        if self.marked:
            return self._add(empty(size, np.uint8), None)
        room = np.empty(size + _ALIGNMENT, np.uint8)
        start = -host_address(room) % _ALIGNMENT
        return self._add(host_bytes(host_address(room) + start, size), room)

    def pin(self, address: int, size: int) -> bool:
        """Memory of the host's that the device may use, too; False where it may already."""
        if address in self._blocks:
            return False
        self.used += size
        return bool(self._add(host_bytes(address, size), None))

    def _add(self, block: Bytes, kept: Any) -> int:
        address = host_address(block)
        insort(self._at, address)
        self._blocks[address] = block, kept
        return address

    def free(self, address: int) -> None:
        block, _ = self._blocks.pop(address)
        self._at.remove(address)
        self.used -= len(block)

    def extent(self, address: int) -> tuple[int, int]:
        """Where the allocation begins that an address lies in, and how long it is."""
        place = bisect_right(self._at, address) - 1
        block = self._blocks[self._at[place]][0] if place >= 0 else np.empty(0, np.uint8)
        if place < 0 or address > self._at[place] + len(block):
            hint = "arrays of the device live within one `with tilescope.emulate()`, and until they are freed"
            raise LaunchError(f"{address:#x} is no address of the emulated device's memory", hint=hint)
        return self._at[place], len(block)

    def pointer(self, address: int, dtype: Any) -> Pointer:
        """A bare pointer, with all of the allocation that it points into."""
        start, length = self.extent(address)
        block = self._blocks[start][0]
        return Pointer(block.view(dtype) if length % np.dtype(dtype).itemsize == 0 else block, address - start)

    def bytes(self, address: int, size: int) -> Bytes:
        """A part of one allocation. Raises LaunchError for what lies outside."""
        start, length = self.extent(address)
        if address + size > start + length:
            raise LaunchError(f"{size:,} bytes at {address:#x} reach past the end of the array of {length:,} bytes")
        return self._blocks[start][0][address - start : address - start + size]

    def array(self, address: int, shape: tuple[int, ...], strides: tuple[int, ...], dtype: Any) -> Any:
        """An array of the device, as NumPy has it."""
        kind = np.dtype(dtype)
        spans = [(n - 1) * s for n, s in zip(shape, strides, strict=True)]
        if any(n == 0 for n in shape):
            return np.empty(shape, kind)
        low = sum(span for span in spans if span < 0)
        memory = self.bytes(address + low, sum(map(abs, spans)) + kind.itemsize)
        made = np.ndarray(shape, kind, memory, -low, strides)
        if made.flags.c_contiguous or made.flags.f_contiguous:
            whole = memory.view(kind)  # of the memory's own class, which knows what was written
            return whole.reshape(shape) if made.flags.c_contiguous else whole.reshape(shape[::-1]).T
        return made
