"""A program's device memory: one file of memory that its process and the server map at the same addresses.

Addresses are given out once and not again, as long as there are any, so that what follows a pointer to memory that was
freed is known for it. Untouched pages of the file take no memory, and those of freed memory are given back."""

from __future__ import annotations

import ctypes
import os
from bisect import bisect_right, insort
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from threading import Lock
from typing import Any

import numpy as np

from tilescope.errors import UsageError

FIRST, SLOT = 0x1000_0000_0000, 1 << 39  # the first program's memory, and how much lies between two programs'
PART = 1 << 38  # bytes for kernels alone, and as many that the host may use, too
DEVICE, HOST, MANAGED = range(3)
_ALIGNED, _LARGE = 1 << 16, 1 << 26  # allocations begin at multiples of the one; at most the other between two
_READ_WRITE, _SHARED, _FIXED, _NO_RESERVE, _NO_REPLACE = 3, 1, 0x10, 0x4000, 0x100000  # mmap(2)
_KEEP_SIZE_AND_PUNCH = 3  # fallocate(2)
_POPULATE = 23  # MADV_POPULATE_WRITE (madvise(2)); an older Linux refuses it, and nothing is lost
_PAGE, _MANY = 4096, 1 << 18
_LOCK = Lock()  # of who has which arena open


class OutOfMemory(Exception):
    """More than the machine has."""


@dataclass(slots=True, eq=False)
class Allocated:
    """`frames` called for it; `freed_by` gave it back, once it is freed; `name` is the variable's, where known;
    `label` is what the program calls it as a kernel's argument, with the bytes of an element, where it has said so.
    Of host memory that the program registered, `own` is where the program has it and `lies_at` where the server has
    it; the address that kernels know it by is one of them."""

    address: int
    length: int
    kind: int
    frames: tuple[int, ...] = ()
    name: str = ""
    freed_by: tuple[int, ...] | None = None
    is_touched: bool = False  # by a kernel
    is_copied: bool = False  # into
    own: int = 0
    lies_at: int = 0
    label: str = ""
    itemsize: int = 0
    is_virtual: bool = False  # mapped to addresses that were reserved
    is_read_only: bool = False
    words: str = ""  # what people are told that it is, once they were

    @property
    def host(self) -> int:
        """Where the server has its bytes."""
        return self.lies_at or self.address

    @property
    def pages(self) -> tuple[int, int]:
        """The first of the program's pages that it lies in, and the bytes of all of them."""
        first = self.own // _PAGE * _PAGE
        return first, -(-(self.own + self.length) // _PAGE) * _PAGE - first

    @property
    def is_live(self) -> bool:
        return self.freed_by is None

    @property
    def is_plain(self) -> bool:
        """No variable, nothing registered or mapped."""
        return not (self.name or self.lies_at or self.is_virtual)


@dataclass
class Arena:
    """`total`: bytes that may be in use at once."""

    base: int
    total: int
    file: int
    used: int = 0
    users: int = 1  # processes that it is open for
    registered: list[Allocated] = field(default_factory=list)
    borrowed: list[Allocated] = field(default_factory=list)  # of other processes
    _lenders: dict[int, Arena] = field(default_factory=dict)  # by where each begins
    _allocated: list[Allocated] = field(default_factory=list)
    _starts: list[int] = field(default_factory=list)
    _live: list[Allocated] | None = None
    _is_apart: bool = True
    _next: list[int] = field(default_factory=list)  # of both parts

    @classmethod
    def made(cls, number: int) -> Arena:
        """The `number`th program's. Raises UsageError where the system has no room for it."""
        base, file = FIRST + number * SLOT, os.memfd_create("tilescope", os.MFD_CLOEXEC)
        os.ftruncate(file, 2 * PART)
        made = cls(base, _machine_bytes(), file, _next=[base, base + PART])
        found = _libc().mmap(base, 2 * PART, _READ_WRITE, _SHARED | _NO_RESERVE | _NO_REPLACE, file, 0)
        if found != base:
            os.close(file)
            raise UsageError("there are no addresses for a program's memory", hint="is there a limit (ulimit -v)?")
        return made

    def close(self) -> None:
        """It is there until the last process that has it open is gone."""
        for lender in self._lenders.values():
            lender.close()
        self._lenders.clear()
        with _LOCK:
            self.users -= 1
            if not self.users:
                _libc().munmap(self.base, 2 * PART)
                os.close(self.file)

    def borrow(self, lender: Arena, lent: Allocated) -> bool:
        """Memory of another process is this one's, too, until it is given back; False where that process is gone."""
        with _LOCK:
            if not lender.users:
                return False
            if lender.base not in self._lenders:
                lender.users += 1
                self._lenders[lender.base] = lender
        self.borrowed.append(lent)
        self._insert(lent)
        return True

    def give_back(self, lent: Allocated) -> None:
        self.borrowed.remove(lent)
        self._remove(lent)

    def allocate(self, length: int, kind: int, frames: tuple[int, ...] = (), name: str = "") -> Allocated:
        """Raises OutOfMemory."""
        if length > self.total - self.used:
            raise OutOfMemory
        return self._add(Allocated(self._room(length, 0 if kind == DEVICE else 1), length, kind, frames, name))

    def _room(self, length: int, part: int) -> int:
        address = self._next[part]
        gap = max(_ALIGNED, min(length, _LARGE))
        end = -(-(address + length + gap) // _ALIGNED) * _ALIGNED
        if end > self.base + (part + 1) * PART:
            raise OutOfMemory
        self._next[part] = end
        return address

    def register(self, address: int, length: int, frames: tuple[int, ...], is_same: bool) -> Allocated:
        """Host memory of the program's own, whose pages are to be replaced by others; `is_same`: whether kernels know
        it by the same address. Raises OutOfMemory."""
        made = Allocated(address, length, HOST, frames, own=address)
        first, size = made.pages
        if size > self.total - self.used:
            raise OutOfMemory
        made.lies_at = self._room(size, 1) + address - first
        made.address = address if is_same else made.lies_at
        self.registered.append(made)
        return self._add(made)

    def unregister(self, registered: Allocated) -> None:
        """Its pages are the program's own again."""
        self._remove(registered)
        self.registered.remove(registered)
        self.used -= registered.length
        first, size = registered.pages
        start = registered.lies_at - (registered.own - first) - self.base
        _libc().fallocate(self.file, _KEEP_SIZE_AND_PUNCH, start, size)

    def _add(self, made: Allocated) -> Allocated:
        self._insert(made)
        self.used += made.length
        return made

    def _insert(self, made: Allocated) -> None:
        insort(self._allocated, made, key=lambda a: a.address)
        insort(self._starts, made.address)
        self._live = None

    def _remove(self, gone: Allocated) -> None:
        place = self._allocated.index(gone)
        del self._allocated[place], self._starts[place]
        self._live = None

    def free(self, allocated: Allocated, frames: tuple[int, ...]) -> None:
        allocated.freed_by, self._live = frames, None
        self.used -= allocated.length
        start = allocated.address - self.base
        if allocated.length:
            _libc().fallocate(self.file, _KEEP_SIZE_AND_PUNCH, start, -(-allocated.length // _PAGE) * _PAGE)

    def revive(self, allocated: Allocated) -> None:
        """Memory that was freed is there again, at its address. Raises OutOfMemory."""
        if allocated.length > self.total - self.used:
            raise OutOfMemory
        allocated.freed_by, allocated.is_touched, allocated.is_copied = None, False, False
        self.used += allocated.length
        self._live = None

    def reserve(self, length: int, alignment: int) -> int:
        """Addresses that nothing else gets. Raises OutOfMemory."""
        self._next[0] = -(-self._next[0] // alignment) * alignment
        return self._room(length, 0)

    def take(self, length: int) -> int:
        """Bytes in use that no pointer reaches before they are mapped: where they lie. Raises OutOfMemory."""
        if length > self.total - self.used:
            raise OutOfMemory
        place = self._room(length, 0)
        self.used += length
        return place

    def give_up(self, place: int, length: int) -> None:
        self.used -= length
        _libc().fallocate(self.file, _KEEP_SIZE_AND_PUNCH, place - self.base, length)

    def alias(self, address: int, place: int, length: int) -> None:
        """The bytes at `place` lie at an address, too, which nothing else is at."""
        flags = _SHARED | _NO_RESERVE | _FIXED
        if _libc().mmap(address, length, _READ_WRITE, flags, self.file, place - self.base) != address:
            raise OutOfMemory

    def replace(self, gone: Iterable[Allocated], made: Iterable[Allocated]) -> None:
        """Allocations of memory that was taken."""
        for allocated in gone:
            self._remove(allocated)
        for allocated in made:
            self._insert(allocated)

    def touch(self, allocated: Allocated) -> None:
        """All pages of what a kernel is about to use, at once: one by one they cost several times as much. What is
        very large may be meant to be used in parts."""
        if allocated.is_touched or not _MANY <= allocated.length <= self.total // 8:
            return
        allocated.is_touched = True
        begin = allocated.host // _PAGE * _PAGE
        _libc().madvise(begin, allocated.host + allocated.length - begin, _POPULATE)

    def at(self, address: int) -> Allocated | None:
        """What an address lies in, freed or not; one past an end is part of it, as pointers there are."""
        found = self.nearest(address)
        return found if found and address <= found.address + found.length else None

    def nearest(self, address: int) -> Allocated | None:
        """The last that begins at an address or before it."""
        place = bisect_right(self._starts, address) - 1
        return self._allocated[place] if place >= 0 and self.holds(address) else None

    def holds(self, address: int) -> bool:
        if self.base <= address < self.base + 2 * PART:
            return True
        if any(base <= address < base + PART for base in self._lenders):
            return True
        return any(r.address <= address <= r.address + r.length for r in self.registered)

    def live(self) -> list[Allocated]:
        """In order of address; the same list until something is allocated or freed."""
        if self._live is None:
            self._live = [a for a in self._allocated if a.is_live]
            self._is_apart = all(a.kind == DEVICE for a in self._live)
        return self._live

    @property
    def is_apart(self) -> bool:
        """Whether the host reaches none of it but by copies."""
        self.live()
        return self._is_apart


Bytes = np.ndarray[Any, np.dtype[np.uint8]]


def bytes_at(address: int, length: int) -> Bytes:
    """A view of a program's memory, which is to be allocated there."""
    made: Bytes = np.ctypeslib.as_array((ctypes.c_uint8 * length).from_address(address))
    return made


_NUMBERS = count()


def next_number() -> int:
    """Of a program; addresses are a process's own, so that the numbers may go around."""
    return next(_NUMBERS) % 64


def _machine_bytes() -> int:
    """Three quarters of what is there: the rest is for the program itself and the server."""
    pages = os.sysconf("SC_PHYS_PAGES")
    return pages * os.sysconf("SC_PAGE_SIZE") // 4 * 3


@cache
def _libc() -> ctypes.CDLL:
    libc = ctypes.CDLL(None, use_errno=True)
    libc.mmap.restype = ctypes.c_uint64
    libc.mmap.argtypes = [ctypes.c_uint64, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_int64]
    libc.madvise.argtypes = [ctypes.c_uint64, ctypes.c_size_t, ctypes.c_int]
    libc.munmap.argtypes = [ctypes.c_uint64, ctypes.c_size_t]
    libc.fallocate.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.c_int64, ctypes.c_int64]
    return libc
