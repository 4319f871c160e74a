"""Where a launch's arguments lie on a GPU: checked arguments in, regions of memory and the parameters' bytes out.

NumPy's arrays get memory of their own, and other libraries' lie where they are. Arrays that overlap share a region.
What an argument must be is checked where the emulator checks it (tilescope.emulator.arguments)."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.arguments.binding import Allocation, Bound, Declared, bind, check_dtype, check_pointer, not_contiguous
from tilescope.arguments.parameters import Parameter
from tilescope.errors import LaunchError

from .arrays import DeviceArray
from .driver import DeviceMemory, Gpu, Parameters

ALIGNMENT = 256  # of what cudaMalloc gives, at least (CUDA C++ Programming Guide, Device Memory Accesses)
Bytes = np.ndarray[Any, np.dtype[np.uint8]]


@dataclass(eq=False)
class PlacedBytes:
    """`length` bytes that a kernel sees; `skew` is where they begin after a multiple of ALIGNMENT; `written`: the
    kernel may write them. `host` is NumPy's memory that they are a copy of, None for arrays used in place. `pointer` is
    set when they lie on a GPU; `before` is then a copy of what they held before the launch."""

    length: int
    skew: int
    written: bool
    host: Allocation | None
    pointer: int = 0
    memory: DeviceMemory | None = None
    before: DeviceMemory | None = None

    def content(self, gpu: Gpu | None) -> Bytes:
        """What the kernel met: as it was before the launch, where that was kept."""
        if gpu is None or not self.pointer:
            assert self.host is not None
            return host_bytes(self.host)
        found = np.empty(self.length, np.uint8)
        gpu.download(found.ctypes.data, self.before.pointer if self.before else self.pointer, self.length)
        gpu.synchronize()
        return found


@dataclass(frozen=True, slots=True)
class Patch:
    """At `offset` of the parameters stands the address of byte `delta` of region number `region`."""

    offset: int
    region: int
    delta: int


@dataclass(frozen=True, slots=True)
class Placement:
    """`data` are the parameters' bytes without addresses, `offsets` where each parameter begins."""

    data: bytes
    offsets: tuple[int, ...]
    patches: tuple[Patch, ...]
    regions: list[PlacedBytes]

    def parameters(self, pointers: Sequence[int]) -> Parameters:
        """For regions that begin at `pointers`."""
        data = bytearray(self.data)
        for patch in self.patches:
            data[patch.offset : patch.offset + 8] = (pointers[patch.region] + patch.delta).to_bytes(8, "little")
        return Parameters(bytes(data), self.offsets)


def host_bytes(host: Allocation) -> Bytes:
    """The memory of NumPy's array itself."""
    found: Bytes = np.ctypeslib.as_array((ctypes.c_uint8 * host.length).from_address(host.host))
    return found


def place(
    params: Sequence[Parameter], declared: Sequence[Declared], args: Sequence[Any], found: Sequence[DeviceArray | None]
) -> Placement:
    """`found[i]` is args[i] where that lies on a GPU. Raises LaunchError as the emulator does."""
    for param, told, array in zip(params, declared, found, strict=False):
        if array is not None:
            _check(param, told, array)
    bound = bind(params, declared, [None if array else a for a, array in zip(args, found, strict=True)])
    constant = [told.constant for told in declared]
    regions, patches = _of_host(params, constant, bound)
    more, others = _of_device(params, constant, found, len(regions))
    return Placement(bound.params, tuple(p.offset for p in params), (*patches, *others), [*regions, *more])


def _check(param: Parameter, declared: Declared, array: DeviceArray) -> None:
    check_pointer(param, declared)
    if array.strides is not None:
        raise not_contiguous(declared.name, array.shape, array.strides, f"a contiguous copy of {declared.name}")
    check_dtype(declared, array.kind, array.itemsize, array.dtype)
    if array.read_only and not declared.constant:
        raise LaunchError(
            f"{declared.name}: the array is read-only, and the kernel may write to it",
            hint=f"declare the parameter const, or pass a copy of {declared.name}",
        )


def _of_host(
    params: Sequence[Parameter], constant: Sequence[bool], bound: Bound
) -> tuple[list[PlacedBytes], list[Patch]]:
    promised = {p.offset: c for p, c in zip(params, constant, strict=True)}
    patches = [Patch(*pointer) for pointer in bound.pointers]
    regions = []
    for i, a in enumerate(bound.allocations):
        written = a.writable and not all(promised[patch.offset] for patch in patches if patch.region == i)
        regions.append(PlacedBytes(a.length, 0, written, a))
    return regions, patches


def _of_device(
    params: Sequence[Parameter], constant: Sequence[bool], found: Sequence[DeviceArray | None], first: int
) -> tuple[list[PlacedBytes], list[Patch]]:
    arrays = [(a, p.offset, c) for p, c, a in zip(params, constant, found, strict=True) if a is not None]
    regions, patches = [], []
    for number, group in enumerate(_overlapping(arrays), first):
        start = min(a.pointer for a, _, _ in group)
        end = max(a.pointer + a.nbytes for a, _, _ in group)
        written = not all(c for _, _, c in group)
        regions.append(PlacedBytes(end - start, start % ALIGNMENT, written, None, start))
        patches += [Patch(offset, number, a.pointer - start) for a, offset, _ in group]
    return regions, patches


_Passed = tuple[DeviceArray, int, bool]


def _overlapping(arrays: Sequence[_Passed]) -> Iterator[list[_Passed]]:
    """Groups of arrays that have bytes in common."""
    group: list[_Passed] = []
    end = 0
    for item in sorted(arrays, key=lambda item: item[0].pointer):
        if group and item[0].pointer >= end:
            yield group
            group, end = [], 0
        group.append(item)
        end = max(end, item[0].pointer + item[0].nbytes)
    if group:
        yield group
