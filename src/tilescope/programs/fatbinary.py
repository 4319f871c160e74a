"""Fat binaries: what nvcc embeds in a program comes in, its PTX and machine code for each architecture go out.

NVIDIA does not document the layout; it was found by what nvcc 13.0 and 13.5 write for one kernel under each of their
options, and the tests make such files again. All numbers are little-endian. A fat binary is a header (`_HEADER`) and
entries, one after another. An entry is a header (`_ENTRY`, then the identifier and ptxas's options, each padded by one
to eight NULs) and what it carries, padded to eight bytes. With `nvcc --concat` an entry (`_CONCATENATED`) carries
several images that are compressed as one; after its header follow a count, a size, and the images' own headers, in
which an offset into the decompressed bytes stands in the place of the header's size."""

from __future__ import annotations

import importlib
import os
import re
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from tilescope.errors import TilescopeError, UnsupportedError, UsageError

_MAGIC, _WRAPPER_MAGIC = 0xBA55ED50, 0x466243B1
_HEADER = struct.Struct("<IHHQ")  # magic, version, this header's size, size of all entries
_ENTRY = struct.Struct("<HHIQIIHHIIIQQQ")  # the fields of _Entry
_PAIR = struct.Struct("<II")
_PTX, _ELF, _CONCATENATED = 1, 2, 256
_KINDS = {_PTX: "ptx", _ELF: "elf"}
_LZ4, _ZSTD, _SPECIFIC, _FAMILY = 0x2000, 0x8000, 0x100000, 0x200000  # of an entry's flags
_LIMIT = 1 << 30  # bytes that one fat binary may have, compressed or not
_LZ4_RATIO = 255  # what a byte of LZ4 can stand for at most
_ELF_MAGIC, _ELF_CUDA, _ELF_RELOCATABLE = b"\x7fELF", 190, 1  # EM_CUDA, ET_REL
_CUDA_ABI = 8  # EI_ABIVERSION since CUDA 13: e_flags have the architecture one byte higher (LLVM's ELF.h)
_SECTIONS = (".nv_fatbin", "__nv_relfatbin")
_SECTION_HEADER = 40  # bytes at least: Elf32_Shdr
_TARGET = re.compile(rb"\.target\s+sm_(\d{2,3})([af]?)\b")  # PTX ISA, 11.1.2
_NOT_PADDING = re.compile(rb"[^\0]")
_RANKS = ("", "f", "a")  # of PTX for one architecture, the more it may use of the device the better
_BUILD = "build it with `tilescope nvcc`, or add -gencode arch=compute_{0},code=compute_{0} to nvcc's options"


@dataclass(frozen=True, slots=True)
class ModuleImage:
    """One entry: PTX text or machine code for one architecture.

    `kind` is "ptx", "elf" or "other N"; `data` is decompressed, of PTX without trailing NULs, of other kinds as it is
    stored. `name`: the identifier (the source file's name) where there is one. `relocatable`: made with -rdc=true, it
    is to be linked; False where that cannot be told, as of bare PTX. `suffix`: "a" of sm_90a, which runs on
    sm_90 alone; "f" of sm_100f, which runs on its family sm_10x; of a bare cubin it cannot be told."""

    kind: str
    arch: int
    data: bytes
    name: str = ""
    relocatable: bool = False
    suffix: str = ""


class _Entry(NamedTuple):
    kind: int
    version: int
    header: int  # its size; of a concatenated image the offset of its data
    size: int  # of what follows the header, with padding
    compressed: int  # bytes of that, without padding
    options: int  # offset of a pair, or 0: ptxas's options' offset and size; of _CONCATENATED the count and the size
    minor: int
    major: int  # version of PTX
    arch: int
    name: int  # offset, or 0
    name_size: int
    flags: int
    reserved: int
    plain: int  # bytes when decompressed

    @property
    def suffix(self) -> str:
        return "a" if self.flags & _SPECIFIC else "f" if self.flags & _FAMILY else ""


def length(head: bytes) -> int:
    """All bytes of a fat binary, from its first 16: its C array does not say how long it is."""
    if len(head) < _HEADER.size:
        raise _damaged(f"{len(head)} bytes are left for a header of {_HEADER.size}")
    magic, version, size, entries = _HEADER.unpack_from(head)
    if magic == _WRAPPER_MAGIC:
        raise UsageError("this is a fat binary's wrapper (__fatBinC_Wrapper_t)", hint="its member `data` points to it")
    if magic != _MAGIC:
        raise UsageError(f"this is no fat binary: it begins with {magic:#010x}, not with {_MAGIC:#x}")
    if version != 1:
        raise UnsupportedError(
            f"a fat binary of version {version}; version 1 is known", hint="use CUDA 12 or 13's nvcc"
        )
    if size < _HEADER.size or entries > _LIMIT:
        raise _damaged(f"its header says {size} bytes of header and {entries} of entries")
    return int(size + entries)


def images(data: bytes) -> list[ModuleImage]:
    """All images of one or several fat binaries, or the one image that a bare cubin or PTX text is."""
    if int.from_bytes(data[:4], "little") in (_MAGIC, _WRAPPER_MAGIC):
        return list(_in_fat_binaries(data))
    return [_bare(data)]


def ptx_of(images: Sequence[ModuleImage], arch: int) -> str:
    """The PTX of one module that a driver takes on a device of compute capability `arch` (90 for 9.0): the newest that
    is not newer than the device. Where there are several for one architecture, the one with a suffix.

    Raises UnsupportedError where there is none, UsageError where there are several: they are of several modules."""
    texts = [image for image in images if image.kind == "ptx"]
    fitting = [image for image in texts if _runs_on(image, arch)]
    if not fitting:
        raise _without_ptx(images, texts, arch)
    best = max(_rank(image) for image in fitting)
    found = {image.data for image in fitting if _rank(image) == best}
    if len(found) > 1:
        message = f"there are {len(found)} PTX texts for compute_{best[0]}{_RANKS[best[1]]}: they are several modules"
        raise UsageError(message, hint="take the images of one fat binary at a time")
    return found.pop().decode("utf-8", "replace")


def in_file(path: str | os.PathLike[str]) -> list[ModuleImage]:
    """All images of an executable, an object or a shared library, or of a bare .fatbin, .cubin or .ptx file; none of a
    program without device code."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise UsageError(f"{os.fspath(path)} cannot be read: {error.strerror}") from None
    try:
        if data[:4] != _ELF_MAGIC or _machine(data) == _ELF_CUDA:
            return images(data)
        return [image for section in _sections(data) for image in images(section)]
    except TilescopeError as error:
        raise type(error)(f"{os.fspath(path)}: {error.message}", hint=error.hint) from error


def _in_fat_binaries(data: bytes) -> Iterator[ModuleImage]:
    """The linker aligns each object's part of the section by NULs."""
    at = 0
    while at < len(data):
        end = at + length(data[at : at + _HEADER.size])
        if end > len(data):
            raise _damaged(f"it says {end - at} bytes, and {len(data) - at} are there")
        yield from _in_one(data, at, end)
        following = _NOT_PADDING.search(data, end)
        at = following.start() if following else len(data)


def _in_one(data: bytes, start: int, end: int) -> Iterator[ModuleImage]:
    at = start + _HEADER.unpack_from(data, start)[2]
    room = _LIMIT
    while at < end:
        entry = _entry(data[at : min(end, at + _ENTRY.size)])
        if entry.header < _ENTRY.size or at + entry.header + entry.size > end:
            raise _damaged(f"an entry of {entry.header} + {entry.size} bytes where {end - at} are left")
        room -= entry.plain
        if room < 0:
            raise _damaged(f"it says more than {_LIMIT} bytes when decompressed")
        head, at = data[at : at + entry.header], at + entry.header
        stored, at = data[at : at + entry.size], at + entry.size
        yield from _images_of(entry, head, stored)


def _entry(head: bytes) -> _Entry:
    if len(head) < _ENTRY.size:
        raise _damaged(f"{len(head)} bytes are left for an entry's header of {_ENTRY.size}")
    return _Entry._make(_ENTRY.unpack_from(head))


def _images_of(entry: _Entry, head: bytes, stored: bytes) -> Iterator[ModuleImage]:
    if entry.kind == _CONCATENATED:
        yield from _concatenated(entry, head, _plain(entry, stored))
    else:
        yield _image(entry, head, _plain(entry, stored) if entry.kind in _KINDS else stored)


def _concatenated(entry: _Entry, head: bytes, plain: bytes) -> Iterator[ModuleImage]:
    count, size = _pair(head, entry.options)
    table = _part(head, entry.options, size)
    at, taken = _PAIR.size, 0
    for _ in range(count):
        part = _entry(table[at : at + _ENTRY.size])
        if part.header < taken:  # or few bytes could stand for many images
            raise _damaged("its concatenated images overlap")
        taken = part.header + part.size
        span = _span(part, table, at)
        yield _image(part, _part(table, at, span), _part(plain, part.header, part.size))
        at += span
    if at != size:
        raise _damaged(f"the headers of {count} concatenated images have {at} bytes, not {size}")


def _span(part: _Entry, table: bytes, at: int) -> int:
    """The size of a concatenated image's header: to the end of its strings, the last padded by one to eight NULs."""
    end = part.name + part.name_size if part.name else 0
    if part.options:
        end = max(end, sum(_pair(table, at + part.options)))
    return max(_ENTRY.size, (end // 8 + 1) * 8) if end else _ENTRY.size


def _image(entry: _Entry, head: bytes, data: bytes) -> ModuleImage:
    name = _part(head, entry.name, entry.name_size).decode("utf-8", "replace").strip("\0 ") if entry.name else ""
    kind = _KINDS.get(entry.kind, f"other {entry.kind}")
    if kind == "ptx":
        relocatable, data = _is_relocatable(entry, head), data.rstrip(b"\0")
    else:
        relocatable = kind == "elf" and _number(data, 16) == _ELF_RELOCATABLE
    return ModuleImage(kind, entry.arch, data, name, relocatable, entry.suffix)


def _is_relocatable(entry: _Entry, head: bytes) -> bool:
    """By the options for ptxas: with -rdc=true nvcc gives it --compile-only."""
    options = _part(head, *_pair(head, entry.options)).split() if entry.options else []
    return b"--compile-only" in options or b"-c" in options


def _plain(entry: _Entry, stored: bytes) -> bytes:
    """What an entry carries, decompressed: never more bytes than it says, and no fewer."""
    method = entry.flags & (_LZ4 | _ZSTD)
    if not entry.compressed and not method:
        return stored
    if method not in (_LZ4, _ZSTD):
        message = f"an entry is compressed in a way that is not known (flags {entry.flags:#x})"
        raise UnsupportedError(message, hint="build it with nvcc --no-compress")
    packed = _part(stored, 0, entry.compressed)
    plain = _from_lz4(packed, entry.plain) if method == _LZ4 else _from_zstd(packed, entry.plain)
    if len(plain) != entry.plain:
        raise _damaged(f"an entry says {entry.plain} bytes when decompressed, and has {len(plain)}")
    return plain


def _from_lz4(packed: bytes, size: int) -> bytes:
    block = _package("lz4.block")
    if size > _LZ4_RATIO * len(packed):  # before so much memory is taken
        raise _damaged(f"{len(packed)} bytes of LZ4 cannot stand for {size}")
    try:
        return bytes(block.decompress(packed, uncompressed_size=size))
    except block.LZ4BlockError as error:
        raise _damaged(f"an entry is not LZ4 as it says ({error})") from None


def _from_zstd(packed: bytes, size: int) -> bytes:
    """By parts, as a frame may say any size of itself, which zstandard would believe."""
    zstandard = _package("zstandard")
    plain = bytearray()
    try:
        for part in zstandard.ZstdDecompressor().read_to_iter(packed):
            plain += part
            if len(plain) > size:
                raise _damaged(f"an entry says {size} bytes when decompressed, and has more")
    except zstandard.ZstdError as error:
        raise _damaged(f"an entry is not zstd as it says ({error})") from None
    return bytes(plain)


def _bare(data: bytes) -> ModuleImage:
    if data[:4] == _ELF_MAGIC:
        return _cubin(data)
    text = data.rstrip(b"\0")
    target = _TARGET.search(text)
    if target is None or b"\0" in text:
        message = "this is no fat binary, no cubin and no PTX (which has a line .target)"
        raise UsageError(message, hint="nvcc makes these with -fatbin, -cubin and -ptx" if data else "it is empty")
    return ModuleImage("ptx", int(target[1]), text, suffix=target[2].decode())


def _cubin(data: bytes) -> ModuleImage:
    if _machine(data) != _ELF_CUDA or len(data) < 64 or data[4] != 2:
        message = "this is an ELF file, and not a cubin (64 bits, machine EM_CUDA)"
        raise UsageError(message, hint="fatbinary.in_file reads what an executable or an object embeds")
    (flags,) = struct.unpack_from("<I", data, 48)
    arch = (flags >> 8 if data[8] >= _CUDA_ABI else flags) & 0xFF
    return ModuleImage("elf", arch, data, relocatable=_number(data, 16) == _ELF_RELOCATABLE)


def _sections(data: bytes) -> list[bytes]:
    """The sections of a host's ELF file that hold fat binaries."""
    elffile = _package("elftools.elf.elffile")
    try:
        elf = elffile.ELFFile(BytesIO(data))
        if elf["e_shoff"] and not _SECTION_HEADER <= elf["e_shentsize"] <= len(data) / max(1, elf.num_sections()):
            raise ValueError("its table of sections is longer than the file")
        found = [section.header for section in elf.iter_sections() if section.name in _SECTIONS]
    except Exception as error:  # a damaged file makes pyelftools raise nearly anything
        raise UsageError(f"this ELF file is damaged: {error or type(error).__name__}") from error
    return [_part(data, header["sh_offset"], header["sh_size"]) for header in found if header["sh_size"]]


def _runs_on(image: ModuleImage, arch: int) -> bool:
    """PTX ISA, 11.1.2, .target: PTX for sm_90a runs on that device alone, for sm_100f on its family."""
    if image.suffix == "a":
        return image.arch == arch
    return image.arch <= arch and (image.suffix != "f" or image.arch // 10 == arch // 10)


def _rank(image: ModuleImage) -> tuple[int, int]:
    return image.arch, _RANKS.index(image.suffix)


def _without_ptx(images: Sequence[ModuleImage], texts: Sequence[ModuleImage], arch: int) -> UnsupportedError:
    if texts:
        message = f"the PTX there is, for {_archs(texts, 'compute')}, does not run on a device of sm_{arch}"
    elif images:
        kinds = sorted({image.kind for image in images})
        only = "machine code alone" if kinds == ["elf"] else f"entries of kind {', '.join(kinds)} alone"
        message = f"this carries no PTX, which is what can be emulated, but {only}, for {_archs(images)}"
    else:
        message = "this carries no PTX and no machine code"
    return UnsupportedError(message, hint=_BUILD.format(arch))


def _archs(images: Sequence[ModuleImage], prefix: str = "sm") -> str:
    return ", ".join(f"{prefix}_{arch}{suffix}" for arch, suffix in sorted({(i.arch, i.suffix) for i in images}))


def _part(data: bytes, at: int, size: int) -> bytes:
    if at + size > len(data):
        raise _damaged(f"{size} bytes at {at} of {len(data)}")
    return data[at : at + size]


def _pair(data: bytes, at: int) -> tuple[int, int]:
    first, second = _PAIR.unpack(_part(data, at, _PAIR.size))
    return first, second


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


def _machine(elf: bytes) -> int:
    return _number(elf, 18)


def _damaged(what: str) -> UsageError:
    return UsageError(f"the fat binary is damaged: {what}", hint="build it again")


def _package(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        hint = "pip install 'tilescope[programs]'"
        raise UsageError(f"a fat binary is read with the package {name.split('.')[0]}: {error}", hint=hint) from None
