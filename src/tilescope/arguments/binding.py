"""Launch arguments: NumPy arrays and scalars in, parameter bytes and device allocations out."""

from __future__ import annotations

import numbers
import struct
import sys
from collections.abc import Sequence
from ctypes import string_at
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

from tilescope.errors import LaunchError

from .empty import Units, unwritten_bytes
from .parameters import Parameter
from .textures import HANDLES, Image

ARRAYS_BASE = 0x1000_0000_0000  # where the first array lies on the device

_BEGIN, _GAP = 1 << 21, 1 << 32  # arrays begin at multiples of the one, with the other between them

_FLOATS = {4: "<f", 8: "<d"}
_DTYPES = {
    "float": "f4", "double": "f8", "char": "i1 u1", "signed char": "i1", "unsigned char": "u1", "bool": "b1 u1",
    "short": "i2", "unsigned short": "u2", "int": "i4", "unsigned int": "u4", "unsigned": "u4", "uint": "u4",
    "long": "i8", "unsigned long": "u8", "long long": "i8", "unsigned long long": "u8", "int8_t": "i1",
    "uint8_t": "u1", "int16_t": "i2", "uint16_t": "u2", "int32_t": "i4", "uint32_t": "u4", "int64_t": "i8",
    "uint64_t": "u8", "size_t": "u8", "uchar": "u1", "half": "f2", "__half": "f2", "float2": "f4", "float4": "f4",
    "double2": "f8", "int2": "i4", "int4": "i4", "uint2": "u4", "uint4": "u4", "uchar4": "u1",
}  # fmt: skip
_UNKNOWN = 4  # bytes of an element, of most that there are


@dataclass(slots=True)
class Declared:
    """A parameter as the user knows it: `type` is C++ text ("float*") or "" where unknown; `constant`: the kernel
    promises not to write where this pointer points to."""

    name: str
    type: str = ""
    constant: bool = False


@dataclass(frozen=True, slots=True)
class Pointer:
    """An argument that points into an array, `start` bytes behind its beginning."""

    array: np.ndarray[Any, Any]
    start: int


@dataclass(slots=True)
class Allocation:
    """A stretch of host memory that the kernel sees at `address`. Arrays that overlap share one.

    `unwritten`: the bytes of an `empty` array that hold nothing yet; `owner` the array, where it is one alone."""

    name: str
    address: int
    length: int
    host: int
    writable: bool
    itemsize: int
    shape: tuple[int, ...]
    dtype: str
    unwritten: Units | None = None
    owner: np.ndarray[Any, Any] | None = None

    def unwritten_units(self, granularity: int) -> Units:
        """Units of 2^granularity bytes that are not written whole."""
        assert self.unwritten is not None
        whole = self.length >> granularity << granularity
        return np.asarray(self.unwritten[:whole].reshape(-1, 1 << granularity).any(axis=1))


@dataclass(slots=True)
class Bound:
    """`params`: the parameter bytes; `allocations` in order of address; `pointers`: (offset of a parameter, number of
    the allocation that it points into, bytes from that one's beginning); `images`: textures and surfaces, in the order
    of their handles; `heap`: the table of one that outlives the launch, and is one of the allocations."""

    params: bytes
    allocations: list[Allocation]
    keep: list[Any]
    images: list[Image] = field(default_factory=list)
    pointers: list[tuple[int, int, int]] = field(default_factory=list)
    heap: np.ndarray[Any, np.dtype[np.uint8]] | None = None


def bind(params: Sequence[Parameter], declared: Sequence[Declared], args: Sequence[Any]) -> Bound:
    """Check `args` against the kernel's parameters and place the arrays.

    Raises LaunchError for a wrong count, dtype, layout or value, naming the parameter."""
    if len(args) != len(params):
        wanted = ", ".join(f"{d.type or p.type} {d.name}".strip() for p, d in zip(params, declared, strict=True))
        raise LaunchError(
            f"the kernel takes {len(params)} arguments and was given {len(args)}", hint=f"it takes ({wanted})"
        )
    arrays = [_array(p, d, a) for p, d, a in zip(params, declared, args, strict=True)]
    allocations = _place([(d.name, a) for d, a in zip(declared, arrays, strict=True) if a is not None])
    size = max((p.offset + p.size for p in params), default=0)
    data, pointers = bytearray(size + 64), []
    images = [a for a in args if isinstance(a, Image)]
    for p, d, value, array in zip(params, declared, args, arrays, strict=True):
        if isinstance(value, Image):
            raw = _handle(p, d, images.index(value))
        elif array is None:
            raw = scalar_bytes(p, d, value)
        else:
            number, delta = _pointer(allocations, array)
            delta += value.start if isinstance(value, Pointer) else 0
            raw = (allocations[number].address + delta).to_bytes(8, "little")
            pointers.append((p.offset, number, delta))
        data[p.offset : p.offset + p.size] = raw
    return Bound(bytes(data), allocations, [a for a in arrays if a is not None], images, pointers)


def add_workspace(bound: Bound, name: str, length: int) -> int:
    """Memory of the launch's own, zeros, behind all arrays; its address."""
    memory = np.zeros(length, np.uint8)
    last = max((a.address + a.length for a in bound.allocations), default=ARRAYS_BASE)
    address = -(-last // _BEGIN) * _BEGIN + _GAP
    bound.allocations.append(Allocation(name, address, length, host_address(memory), True, 1, (length,), "uint8"))
    bound.keep.append(memory)
    return int(address)


# --- arrays ------------------------------------------------------------------------------------------------------


def check_argument(param: Parameter, declared: Declared, value: Any) -> None:
    """Raises LaunchError for an array, or a number, that the parameter does not take."""
    if _array(param, declared, value) is None and not isinstance(value, Image):
        scalar_bytes(param, declared, value)


def _array(param: Parameter, declared: Declared, value: Any) -> np.ndarray[Any, Any] | None:
    """`value` as an array where it is one, checked."""
    value = value.array if isinstance(value, Pointer) else value
    if isinstance(value, list | tuple):
        raise LaunchError(
            f"`{declared.name}`: a {type(value).__name__} is no array", hint="pass numpy.array(..., dtype=...)"
        )
    shares = isinstance(value, np.ndarray) or hasattr(value, "__array_interface__") or hasattr(value, "__dlpack__")
    if not shares or isinstance(value, np.generic) or param.is_struct:
        return None
    array = value if isinstance(value, np.ndarray) else _shared_view(declared.name, value)
    check_pointer(param, declared)
    _check_layout(declared.name, array)
    check_dtype(declared, array.dtype.kind, array.dtype.itemsize, str(array.dtype))
    return array


def check_pointer(param: Parameter, declared: Declared) -> None:
    """Raises LaunchError for a parameter that takes no array."""
    if param.size != 8 or param.type[0] == "f" or (declared.type and not declared.type.endswith("*")):
        makers = {"cudaTextureObject_t": "texture", "cudaSurfaceObject_t": "surface"}
        made = makers.get(declared.type, "")
        hint = f"pass tilescope.{made}({declared.name}) from Python; a header makes arrays and numbers" if made else ""
        raise LaunchError(f"`{declared.name}` is {_kind(param, declared)}, and an array was given", hint=hint)


def _shared_view(name: str, value: Any) -> np.ndarray[Any, Any]:
    try:
        return np.from_dlpack(value) if hasattr(value, "__dlpack__") else np.asarray(value)
    except (TypeError, ValueError, RuntimeError, BufferError) as error:
        raise LaunchError(f"`{name}`: {error}", hint="arrays must lie in the CPU's memory to be emulated") from None


def _check_layout(name: str, array: np.ndarray[Any, Any]) -> None:
    if array.dtype.hasobject:
        raise LaunchError(f"`{name}`: an array of Python objects has no bytes that a kernel could read")
    if not array.flags.c_contiguous:
        raise not_contiguous(name, array.shape, array.strides, f"numpy.ascontiguousarray({name})")
    if not array.dtype.isnative:
        raise LaunchError(
            f"`{name}`: the array's bytes are swapped", hint="pass array.astype(array.dtype.newbyteorder('='))"
        )
    if array.dtype.itemsize in (1, 2, 4, 8) and not array.flags.aligned:
        raise LaunchError(f"`{name}`: the array's memory is not aligned to its items", hint="pass a copy")


def not_contiguous(name: str, shape: Sequence[int], strides: Sequence[int], instead: str) -> LaunchError:
    """`strides` in bytes; `instead` is what to pass."""
    return LaunchError(
        f"`{name}`: the array is not contiguous (shape {tuple(shape)}, strides {tuple(strides)})",
        hint=f"pass {instead}; a kernel gets a bare pointer and sees no strides",
    )


def check_dtype(declared: Declared, kind: str, itemsize: int, holds: str) -> None:
    """`kind` as NumPy has it, `itemsize` in bytes; `holds` is the type's name in the library of the array.

    Raises LaunchError where the parameter's C++ type is another."""
    wanted = element_type(declared)
    if wanted and f"{kind}{itemsize}" not in wanted:
        raise LaunchError(
            f"`{declared.name}` is a {declared.type} and the array holds {holds}",
            hint=f"pass {declared.name}.astype(numpy.{np.dtype(wanted[0]).name})",
        )


def element_type(declared: Declared) -> list[str]:
    """What the arrays of a pointer may hold, as NumPy has it; [] where that is not known."""
    return _DTYPES.get(declared.type[:-1].strip() if declared.type.endswith("*") else "", "").split()


def element_bytes(type: str) -> int:
    """Of what a parameter of this C++ type points to: `float4*` to 16 bytes; 4 where it is not known."""
    pointee = type.removesuffix("*").strip()
    if pointee.endswith("*"):
        return 8
    if pointee not in _DTYPES:
        return _UNKNOWN
    lanes = int(pointee[-1]) if pointee[-1].isdigit() else 1
    return lanes * np.dtype(_DTYPES[pointee].split()[0]).itemsize


def _place(arrays: list[tuple[str, np.ndarray[Any, Any]]]) -> list[Allocation]:
    """One allocation for each group of overlapping arrays, each at a 256-byte boundary, with wide gaps between."""
    extents = [_extent(a) for _, a in arrays]
    groups = _overlapping(extents)
    own = [(min(extents[i][0] for i in group), max(extents[i][1] for i in group)) for group in groups]
    wholes = [[_extent_of_whole(arrays[i][1], extents[i]) for i in group] for group in groups]
    placed, address = [], ARRAYS_BASE
    for group, extent, reach in sorted(zip(groups, own, _reaches(own, wholes), strict=True), key=lambda g: min(g[0])):
        allocation = _allocation([arrays[i] for i in sorted(group)], address, extent, reach)
        placed.append(allocation)
        address += -(-allocation.length // _BEGIN) * _BEGIN + _GAP
    return placed


def _overlapping(extents: list[tuple[int, int]]) -> list[list[int]]:
    """Groups of numbers, in order of address."""
    groups: list[list[int]] = []
    end = -1
    for index in sorted(range(len(extents)), key=extents.__getitem__):
        start, stop = extents[index]
        if groups and start < end and start < stop:
            groups[-1].append(index)
        else:
            groups.append([index])
        end = max(end, stop) if len(groups[-1]) > 1 else stop
    return groups


def _reaches(own: list[tuple[int, int]], wholes: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """How far each group may be left: within what its arrays are views of, up to other arguments."""
    found, before = [], 0
    for place, (start, end) in enumerate(own):
        after = own[place + 1][0] if place + 1 < len(own) else sys.maxsize
        low = min(start, max(before, min(low for low, _ in wholes[place])))
        before = max(end, min(after, max(high for _, high in wholes[place])))
        found.append((low, before))
    return found


def _extent(array: np.ndarray[Any, Any]) -> tuple[int, int]:
    start = host_address(array)
    return start, start + array.nbytes


def _extent_of_whole(array: np.ndarray[Any, Any], own: tuple[int, int]) -> tuple[int, int]:
    """Of the array that `array` is a view of; its `own` where it is none."""
    whole = array
    while isinstance(whole.base, np.ndarray):
        whole = whole.base
    return own if whole is array else byte_bounds(whole)


def _allocation(
    group: list[tuple[str, np.ndarray[Any, Any]]], address: int, own: tuple[int, int], reach: tuple[int, int]
) -> Allocation:
    (name, first), (start, end) = group[0], reach
    writable = all(a.flags.writeable for _, a in group)
    alone = len(group) == 1 and own == reach
    shape = first.shape if alone else ((end - start) // first.itemsize,)
    name = name if own == reach else f"{name}.base"
    made = Allocation(name, address, end - start, start, writable, first.itemsize, shape, str(first.dtype))
    if alone:
        made.unwritten, made.owner = unwritten_bytes(first), first
    return made


def copied(bound: Bound) -> Bound:
    """With arrays that share memory still sharing it."""
    copies = [np.frombuffer(bytearray(string_at(a.host, a.length) + bytes(64)), np.uint8) for a in bound.allocations]
    moved = [replace(a, host=host_address(c), owner=None) for a, c in zip(bound.allocations, copies, strict=True)]
    return replace(bound, allocations=moved, keep=[*bound.keep, *copies])


def host_address(array: np.ndarray[Any, Any]) -> int:
    """Where an array's bytes begin; `array.ctypes` makes an object for it, which takes longer."""
    return int(array.__array_interface__["data"][0])


def _pointer(allocations: list[Allocation], array: np.ndarray[Any, Any]) -> tuple[int, int]:
    """The number of the allocation that an array lies in, and where in it."""
    start = host_address(array)
    for number, a in enumerate(allocations):
        if a.host <= start <= a.host + a.length and start + array.nbytes <= a.host + a.length:
            return number, start - a.host
    raise AssertionError("every array was placed")


# --- scalars -----------------------------------------------------------------------------------------------------


def scalar_bytes(param: Parameter, declared: Declared, value: Any) -> bytes:
    """A number, or a structure's bytes, as the parameter holds it. Raises LaunchError for what it does not hold."""
    if param.is_struct:
        return _struct(param, declared, value)
    if value is None and param.size == 8:
        return bytes(8)
    if declared.type.endswith("*"):
        raise LaunchError(
            f"`{declared.name}` is a {declared.type}, and {value!r} is no array",
            hint="pass a NumPy array, or None for a null pointer",
        )
    if not isinstance(value, numbers.Number | np.number | np.bool_) or isinstance(value, complex):
        raise LaunchError(f"`{declared.name}` is {_kind(param, declared)}, and {value!r} is no number")
    if param.type[0] == "f":
        return _float(param, declared, value)
    return _integer(param, declared, value)


def _kind(param: Parameter, declared: Declared) -> str:
    """With its article."""
    name = declared.type or param.type
    return f"an {name}" if name.startswith(("int", "unsigned")) else f"a {name}"


def _handle(param: Parameter, declared: Declared, number: int) -> bytes:
    if param.size != 8 or param.type[0] == "f" or param.is_struct or declared.type.endswith("*"):
        hint = "a kernel takes a texture as a cudaTextureObject_t, and a surface as a cudaSurfaceObject_t"
        raise LaunchError(f"`{declared.name}` is {_kind(param, declared)}, and a texture was given", hint=hint)
    return (HANDLES + number).to_bytes(8, "little")


def _float(param: Parameter, declared: Declared, value: Any) -> bytes:
    try:
        return struct.pack(_FLOATS[param.size], np.dtype(f"f{param.size}").type(value))
    except OverflowError:
        raise LaunchError(
            f"`{declared.name}`: an integer of so many digits is no {declared.type or param.type}"
        ) from None


def _integer(param: Parameter, declared: Declared, value: Any) -> bytes:
    if not _is_whole(value):
        raise LaunchError(f"`{declared.name}` is an integer ({declared.type or param.type}), and {value!r} is not")
    bits, number = 8 * param.size, int(value)
    low = 0 if _unsigned(declared.type) else -(1 << bits - 1)
    high = (1 << bits) if _unsigned(declared.type) or not declared.type else 1 << bits - 1
    if not low <= number < high:
        raise LaunchError(f"`{declared.name}` = {number} does not fit {declared.type or param.type} ({bits} bits)")
    return (number & ((1 << bits) - 1)).to_bytes(param.size, "little")


def _is_whole(value: Any) -> bool:
    """Neither infinite nor a NaN is."""
    try:
        return bool(value == int(value))
    except (OverflowError, ValueError):
        return False


def _unsigned(type: str) -> bool:
    return type.startswith(("unsigned", "uint", "size_t", "bool", "uchar", "ushort", "ulong"))


def _struct(param: Parameter, declared: Declared, value: Any) -> bytes:
    raw = value if isinstance(value, bytes | bytearray) else getattr(value, "tobytes", bytes)()
    if len(raw) != param.size:
        raise LaunchError(
            f"`{declared.name}` is a structure of {param.size} bytes, and {len(raw)} were given",
            hint="pass bytes, or a NumPy structured scalar with align=True",
        )
    return bytes(raw)
