"""Whose memory a place is: a space and an address in; the array's name and the index in its own shape out."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from tilescope.arguments.binding import Allocation
from tilescope.arguments.parameters import ADDRESSED
from tilescope.errors import as_code
from tilescope.source.shapes import Shape

from ..compiled.program import Program, Space
from ..hardware.spaces import LOCAL_BASE, SHARED_BASE, WINDOW
from ..hardware.warps import coordinates


@dataclass(frozen=True, slots=True)
class Element:
    """One element of an array; `array` is "" where the place is none's."""

    space: str
    array: str
    index: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.array + "".join(f"[{i}]" for i in self.index) if self.array else f"{self.space} memory"

    @property
    def in_words(self) -> str:
        """Within a sentence; brackets show by themselves that an element is one."""
        return as_code(self.array) if self.array and not self.index else str(self)


@dataclass(frozen=True, slots=True)
class Extent:
    """A stretch of a space that belongs to one array."""

    space: str
    name: str
    address: int
    offset: int  # into the space's image; of arguments 0
    length: int
    itemsize: int
    shape: tuple[int, ...]
    dtype: str = ""


@dataclass
class Names:
    """Arguments come first; `variables` are the kernel's and the module's own."""

    arguments: list[Extent]
    variables: list[Extent]

    def at(self, space: str, address: int) -> Element:
        """The element at a device address of `space`."""
        extent = self.extent(space, address)
        if extent is None:
            return Element(plain(space, address)[0], "")
        return _element(extent, plain(space, address)[1] - extent.address)

    def extent(self, space: str, address: int) -> Extent | None:
        """Whose memory it is; generic addresses ("" or "generic") are taken apart first."""
        space, address = plain(space, address)
        for extent in [*self.arguments, *self.variables]:
            if extent.space == space and extent.address <= address < extent.address + extent.length:
                return extent
        return None

    def of_image(self, space: str, offset: int) -> Element:
        """The element that lies `offset` bytes into a space's image."""
        for extent in self.variables:
            if extent.space == space and extent.offset <= offset < extent.offset + extent.length:
                return _element(extent, offset - extent.offset)
        return Element(space, "")


def _element(extent: Extent, offset: int) -> Element:
    return Element(extent.space, extent.name, indices(offset, extent.itemsize, extent.shape))


def plain(space: str, address: int) -> tuple[str, int]:
    """A generic address in its own space (PTX ISA 5.2, generic addressing)."""
    if space not in ("", "generic"):
        return space, address
    for base, name in ((SHARED_BASE, "shared"), (LOCAL_BASE, "local")):
        if base <= address < base + WINDOW:
            return name, address - base
    return "global", address


def make_names(
    arrays: list[Allocation], variables: list[Space], dynamic: int, shape_of: Callable[[str, int], Shape]
) -> Names:
    """`dynamic`: bytes of dynamic shared memory; `shape_of` gives a shape by name and length."""
    arguments = [Extent("global", a.name, a.address, 0, a.length, a.itemsize, a.shape, a.dtype) for a in arrays]
    own = []
    for v in variables:
        length = dynamic if v.length < 0 else v.length
        name = readable(v)
        shape = shape_of(name, length)
        place = (v.space, name, v.address, v.offset, length)
        own.append(Extent(*place, shape.itemsize, shape.extents, shape.dtype))
    return Names(arguments, own)


def readable(v: Space) -> str:
    """A variable's name as the user wrote it: `_ZZ5tiledPKfS0_PfiE4ds_M` is ds_M (Itanium C++ ABI, local names)."""
    from tilescope.source.demangle import demangle

    if v.name.startswith("__local_depot"):
        return "a local array"
    for match in re.finditer(r"E(?=(\d+)([A-Za-z_]\w*))", v.name) if v.name.startswith("_ZZ") else ():
        length, rest = int(match.group(1)), match.group(2)
        if len(rest) == length or re.fullmatch(r"(_\d+_?)?", rest[length:]):
            return rest[:length]
    return demangle(v.name.removesuffix(ADDRESSED)).split("::")[-1]


def indices(offset: int, item: int, shape: tuple[int, ...]) -> tuple[int, ...]:
    """(3, 0): all but the first dimension in range; the first says how far outside."""
    index, places = offset // max(item, 1), []
    for extent in reversed(shape[1:]):
        places.append(index % max(extent, 1))
        index //= max(extent, 1)
    return (index, *reversed(places))


def thread_of(program: Program, number: int) -> tuple[int, int, int]:
    """A thread's (x, y, z) by its number in the block."""
    return coordinates(number, program.block)
