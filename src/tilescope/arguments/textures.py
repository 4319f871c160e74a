"""Textures and surfaces as arguments: a NumPy array and how it is read in, the words that native code reads it by out.

What can be chosen is what cudaCreateTextureObject takes (CUDA C++ Programming Guide, Texture Object API)."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tilescope.errors import LaunchError

HANDLES = 0x7E << 48  # the handle of the first texture or surface of a launch
KINDS = ("unsigned", "signed", "float")
FILTERS, READS = ("point", "linear"), ("element", "normalized")
ADDRESSES = ("clamp", "border", "wrap", "mirror")
# what native code is told of one, each 64 bits wide
FIELDS = (
    "host", "width", "height", "depth", "layers", "channels", "kind", "bytes", "is_surface", "linear", "fractions",
    "normalized", "address_x", "address_y", "address_z", "border_0", "border_1", "border_2", "border_3",
)  # fmt: skip

_NEITHER = 2
_DTYPES = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float16", "float32")


@dataclass(frozen=True, eq=False, slots=True)
class Image:
    """A texture or surface of a launch; `texture` and `surface` make one. What is gone is neither: to use it is a
    fault."""

    array: np.ndarray[Any, Any]
    channels: int
    layered: bool
    is_surface: bool
    filter: str = "point"
    address: tuple[str, ...] = ("clamp", "clamp", "clamp")
    read: str = "element"
    normalized: bool = False
    border: tuple[float, ...] = (0, 0, 0, 0)
    is_gone: bool = False

    @property
    def sizes(self) -> tuple[int, int, int, int]:
        """Width, height, depth and layers in texels."""
        shape = self.array.shape[:-1] if self.channels > 1 else self.array.shape
        layers, rest = (shape[0], shape[1:]) if self.layered else (1, shape)
        width, height, depth = (*rest[::-1], 1, 1)[:3]
        return width, height, depth, layers

    @property
    def gives_floats(self) -> bool:
        return self.array.dtype.kind == "f" or self.read == "normalized"

    @property
    def words(self) -> list[int]:
        """In the order of FIELDS."""
        kind = "uif".index(self.array.dtype.kind)
        border = [int.from_bytes(struct.pack("<f", b), "little") for b in self.border]
        how = [self.filter == "linear", self.read == "normalized", self.normalized]
        host = self.array.__array_interface__["data"][0]
        stored = [self.channels, kind, self.array.itemsize, _NEITHER if self.is_gone else self.is_surface]
        return [int(n) for n in (host, *self.sizes, *stored, *how, *map(ADDRESSES.index, self.address), *border)]


def texture(
    array: np.ndarray[Any, Any],
    *,
    channels: int = 1,
    layered: bool = False,
    filter: str = "point",
    address: str | Sequence[str] = "clamp",
    read: str = "element",
    normalized: bool = False,
    border: float | Sequence[float] = 0,
) -> Image:
    """A texture of `array`, to be passed for a `cudaTextureObject_t`; it reads the array's own memory.

    `array`: [width], [height, width] or [depth, height, width] texels of uint8, int8, uint16, int16, uint32, int32,
    float16 or float32, in C order; with `channels` of 2 or 4 the last axis holds them, and a `layered` texture has
    its layers first. `filter` "point" or "linear"; `address` "clamp", "border", "wrap" or "mirror", one for all axes
    or one for x, y and z; `read` "element", or "normalized" for integers of 8 or 16 bits as fractions of 1;
    `normalized`: whether coordinates go from 0 to 1; `border`: what lies outside, one number or four.

    Raises LaunchError for what a texture object cannot be."""
    addresses = (address,) * 3 if isinstance(address, str) else (*address, *["clamp"] * 3)[:3]
    colour = tuple(border) if isinstance(border, Sequence) else (border,) * 4
    _one_of("filter", filter, FILTERS)
    _one_of("read", read, READS)
    for each in addresses:
        _one_of("address", each, ADDRESSES)
    if len(colour) != 4:
        raise LaunchError(f"a border has one number or four, and {len(colour)} were given")
    made = Image(
        _checked(array, channels, layered), channels, layered, False, filter, addresses, read, normalized, colour
    )
    _check_sampling(made)
    return made


def surface(array: np.ndarray[Any, Any], *, channels: int = 1, layered: bool = False) -> Image:
    """A surface of `array`, to be passed for a `cudaSurfaceObject_t`: kernels read and write the array's own memory.

    `array`, `channels` and `layered` as for `texture`. Raises LaunchError for what a surface object cannot be."""
    found = _checked(array, channels, layered)
    if not found.flags.writeable:
        raise LaunchError("a surface of a read-only array cannot be written", hint="pass a copy")
    return Image(found, channels, layered, True)


def _one_of(name: str, given: str, known: Sequence[str]) -> None:
    if given not in known:
        raise LaunchError(f"{name}={given!r} is none of {', '.join(known)}")


def _checked(array: Any, channels: int, layered: bool) -> np.ndarray[Any, Any]:
    if not isinstance(array, np.ndarray) or str(array.dtype) not in _DTYPES:
        held = array.dtype if isinstance(array, np.ndarray) else type(array).__name__
        raise LaunchError(f"texels are {', '.join(_DTYPES)} in a NumPy array, and {held} was given")
    if not array.flags.c_contiguous or not array.flags.aligned or not array.dtype.isnative or not array.size:
        hint = "pass numpy.ascontiguousarray(array)"
        raise LaunchError("a texture's array has its bytes in order, without gaps, and is not empty", hint=hint)
    if channels not in (1, 2, 4) or (channels > 1 and array.shape[-1:] != (channels,)):
        raise LaunchError(
            f"a texel has 1, 2 or 4 channels, the last axis of the array if there are several; channels={channels} "
            f"and the shape {array.shape} were given"
        )
    axes = array.ndim - (channels > 1) - layered
    if not 1 <= axes <= (2 if layered else 3):
        most = "one or two axes beside its layers" if layered else "one to three axes"
        raise LaunchError(f"a texture has {most}, and the array has the shape {array.shape}")
    return array


def _check_sampling(made: Image) -> None:
    narrow = made.array.dtype.kind in "ui" and made.array.itemsize < 4
    if made.read == "normalized" and not narrow:
        raise LaunchError(f"only integers of 8 and 16 bits are read as fractions of 1, not {made.array.dtype}")
    if made.filter == "linear" and not made.gives_floats:
        hint = 'read="normalized" gives floats' if narrow else "pass array.astype(numpy.float32)"
        raise LaunchError(f"texels of {made.array.dtype} cannot be filtered", hint=hint)
    if not made.normalized and set(made.address) & {"wrap", "mirror"}:
        raise LaunchError(
            "wrap and mirror need normalized coordinates: CUDA would clamp instead, without a word",
            hint="normalized=True, and coordinates from 0 to 1 in the kernel",
        )
