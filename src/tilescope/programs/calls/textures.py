"""Texture and surface objects: device memory and how it is read in, a handle that kernels take out."""

from __future__ import annotations

import struct
from dataclasses import replace
from math import prod
from typing import Any

import numpy as np

from tilescope.arguments.textures import HANDLES, surface, texture

from ..arena import bytes_at
from ..process import INVALID_HANDLE, INVALID_VALUE, NOT_SUPPORTED, CudaError, Process, call
from ..wire import Message

_IS_SURFACE, _NORMALISED, _LINEAR, _AS_FRACTIONS, _LAYERED = 1, 2, 4, 8, 16
_KINDS = {0: "int", 1: "uint", 2: "float"}  # cudaChannelFormatKind
_MODES = {0: "wrap", 1: "clamp", 2: "mirror", 3: "border"}  # cudaTextureAddressMode


@call
def texture_(process: Process, request: Message) -> list[int]:
    """Words: address, pitch, width, height, depth, bits of x, y, z, w, kind, flags, address modes, border."""
    words = request.words
    address, pitch, bits, flags = words[0], words[1], words[5:9], words[10]
    channels = sum(b > 0 for b in bits)
    dtype = np.dtype(f"{_KINDS[_known_kind(words[9])]}{bits[0]}")
    sizes = [n for n in reversed(words[2:5]) if n]
    shape = (*sizes, channels) if channels > 1 else tuple(sizes)
    rows = _rows(process, address, pitch, shape, dtype) if pitch else _view(process, address, shape, dtype)
    array = np.ascontiguousarray(rows)
    if flags & _IS_SURFACE:
        made = surface(array, channels=channels, layered=bool(flags & _LAYERED))
    else:
        border = [struct.unpack("<f", (w & 0xFFFFFFFF).to_bytes(4, "little"))[0] for w in words[14:18]]
        modes = _modes(words[11:14], bool(flags & _NORMALISED))
        made = texture(
            array, channels=channels, layered=bool(flags & _LAYERED), normalized=bool(flags & _NORMALISED),
            filter="linear" if flags & _LINEAR else "point", address=modes, border=border,
            read="normalized" if flags & _AS_FRACTIONS else "element",
        )  # fmt: skip
    process.textures.append(made)
    process.texture_memory.append(address)
    if array is not rows:
        process.pitched[len(process.textures) - 1] = rows
    return [HANDLES + len(process.textures) - 1]


def images_of(process: Process, fetches: bool) -> list[Any]:
    """All textures and surfaces, for a kernel that reads textures or does not.

    Rows with a pitch are read from a copy, which a launch begins with: what is written to them meanwhile is not seen
    through a texture for certain (CUDA C++ Programming Guide, Texture Memory)."""
    for number, rows in process.pitched.items() if fetches else ():
        process.textures[number].array[...] = rows
    gone = [why_gone(process, number) != "" for number in range(len(process.textures))]
    return [replace(image, is_gone=True) if g else image for image, g in zip(process.textures, gone, strict=True)]


def why_gone(process: Process, number: int) -> str:
    """What became of the texture or surface, or of its memory; "" while both are there."""
    if not 0 <= number < len(process.textures):
        return ""
    if number in process.freed_textures:
        return "a texture or surface object that was destroyed"
    found = process.arena.at(process.texture_memory[number])
    if found is None or found.is_live:
        return ""
    place = process.places.line(found.freed_by or ())
    return f"a texture or surface object of memory that was freed{f' at {place}' if place else ''}"


def _modes(codes: tuple[int, ...], normalised: bool) -> list[str]:
    """Wrap and mirror are for normalised coordinates; CUDA clamps instead (CUDA C++ Programming Guide, 3.2.14.1)."""
    if any(code not in _MODES for code in codes):
        raise CudaError(INVALID_VALUE, f"the address modes {codes}, of which one is none")
    found = [_MODES[code] for code in codes]
    return found if normalised else ["clamp" if mode in ("wrap", "mirror") else mode for mode in found]


def _known_kind(kind: int) -> int:
    if kind not in _KINDS:
        raise CudaError(NOT_SUPPORTED, f"a texture of the channel format {kind}", kind="unsupported")
    return kind


def _rows(
    process: Process, address: int, pitch: int, shape: tuple[int, ...], dtype: np.dtype[Any]
) -> np.ndarray[Any, Any]:
    """Rows of texels, of which each begins so many bytes behind the one before."""
    width = prod(shape[1:]) * dtype.itemsize
    if pitch < width or pitch % dtype.itemsize:
        raise CudaError(INVALID_VALUE, f"a texture of rows of {width:,} bytes with a pitch of {pitch:,}")
    flat = _view(process, address, ((shape[0] - 1) * pitch + width,), np.dtype(np.uint8))
    texel = dtype.itemsize * prod(shape[2:])
    strides = (pitch, texel, dtype.itemsize)[: len(shape)]
    return np.ndarray(shape, dtype, flat, strides=strides)


def _view(process: Process, address: int, shape: tuple[int, ...], dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    found = process.arena.at(address)
    length = prod(shape) * dtype.itemsize
    if found is None or not found.is_live or address + length > found.address + found.length:
        raise CudaError(INVALID_VALUE, f"a texture of {length:,} bytes at {address:#x}, which are not allocated")
    return bytes_at(address, length).view(dtype).reshape(shape)


@call
def free_texture(process: Process, request: Message) -> None:
    """Its handle is not used again."""
    number = request.words[0] - HANDLES
    if not 0 <= number < len(process.textures) or number in process.freed_textures:
        raise CudaError(
            INVALID_HANDLE, f"{request.words[0]:#x} is no texture or surface object, or one that was destroyed"
        )
    process.freed_textures.add(number)
    process.pitched.pop(number, None)
