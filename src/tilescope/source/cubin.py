"""CUDA C++ source comes in; what each of its kernels takes of an SM goes out, read from the compiled cubin.

NVRTC compiles to machine code without a GPU. A cubin is an ELF file: `.nv.info` holds attributes by symbol, a kernel's
static shared memory is the size of its section `.nv.shared.<kernel>`. NVIDIA documents neither; the attributes' numbers
and names are those that `cuobjdump -elf` prints, and the tests compare with what the compiler's log says."""

from __future__ import annotations

import os
import re
import struct
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from math import prod
from typing import Any

from tilescope import cache
from tilescope.errors import CompileError, UsageError
from tilescope.source.cuda import compile_device_code
from tilescope.source.demangle import user_names
from tilescope.source.load import Source, read_source
from tilescope.source.name_expressions import name_expression
from tilescope.source.options import architecture_option, user_folders

_FRAME_SIZE, _MIN_STACK_SIZE, _REGCOUNT = 0x11, 0x12, 0x2F  # EIATTR_*, in .nv.info: (symbol, value)
_MAX_THREADS, _NUM_BARRIERS = 0x05, 0x4C  # in .nv.info.<kernel>
_SIZED = 0x04  # EIFMT_SVAL: a size, then so many bytes; in other formats the value stands where the size would
_FUNCTION, _KERNEL = 2, 0x10  # STT_FUNC; STO_CUDA_ENTRY
_RESERVED = ".nv.shared.reserved.0"  # where it exists (sm_90 and later), every kernel's shared section begins with
_RESERVED_BYTES = 1024  # what the driver reserves


@dataclass(frozen=True, slots=True)
class Resources:
    """What one kernel takes: `registers` of a thread; static `shared` memory of a block, `local` memory of a thread
    (its stack frame, with spilled registers) and `stack` (with that of functions it calls) in bytes; `barriers` of a
    block; `max_threads` of a block by its __launch_bounds__, 0 without."""

    kernel: str
    arch: str
    registers: int
    shared: int
    local: int
    stack: int
    barriers: int
    max_threads: int

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return asdict(self)


def resources(
    source: str | os.PathLike[str],
    entry: str | None = None,
    defines: Mapping[str, object] | None = None,
    arch: str = "sm_90",
    includes: Sequence[str | os.PathLike[str]] = (),
) -> Resources:
    """What a kernel of a .cu file, or of the text itself, takes when compiled for `arch`.

    Raises UsageError for an architecture that the installed NVRTC does not compile for, for PTX, and for an entry that
    is not there; CompileError with the compiler's own lines."""
    code, language = read_source(source)
    if language != "cuda":
        raise UsageError(f"{code.name} is PTX, and only CUDA C++ is compiled to machine code here", hint="give the .cu")
    search = None if "\n" in str(source) else os.path.dirname(os.fspath(source)) or "."
    image, instance = _compiled(code, defines, arch, includes, search, entry)
    return _chosen(read_cubin(image, arch), instance or entry)


def _chosen(found: Mapping[str, Resources], entry: str | None) -> Resources:
    by_name = [(lowered, kernel) for lowered, kernel in found.items()]
    wanted = [k for lowered, k in by_name if entry in (None, lowered, k.kernel, k.kernel.split("(")[0])]
    if len(wanted) == 1:
        return wanted[0]
    names = ", ".join(sorted(k.kernel for _, k in by_name))
    what = f"there is no kernel `{entry}`" if entry else f"there are {len(found)} kernels"
    raise UsageError(what, hint=f"choose one with entry=... (--entry): {names}")


def compile_cubin(
    source: Source,
    *,
    defines: Mapping[str, object] | None = None,
    arch: str = "sm_90",
    includes: Sequence[str | os.PathLike[str]] = (),
    search: str | os.PathLike[str] | None = None,
    entry: str | None = None,
) -> bytes:
    """Machine code for one architecture, of what compile_cuda finds to be device code; line numbers are in it.
    `entry` may name an instance of a template.

    Raises UsageError for an architecture that NVRTC does not compile for, CompileError with the compiler's lines."""
    return _compiled(source, defines, arch, includes, search, entry)[0]


def remembered_cubin(ptx: str, arch: str, make: Callable[[], bytes]) -> bytes:
    """What `make` compiles of the text that became this PTX. That has all that machine code is made of, the compiler's
    build too, if it is for the same architecture: then the cubin is kept on disk."""
    if not re.search(rf"^\.target\s+{arch}\b", ptx, re.MULTILINE):
        return make()
    key = cache.key_of("cubin", ptx, arch)
    return cache.remembered_as(key, lambda: b64encode(make()).decode(), b64decode)


def _compiled(
    source: Source, defines: Mapping[str, object] | None, arch: str, includes: Sequence[str | os.PathLike[str]],
    search: str | os.PathLike[str] | None, entry: str | None,
) -> tuple[bytes, str]:  # fmt: skip
    """The cubin, and the symbol of the instance that `entry` names."""
    folders = user_folders(includes, search)
    real = architecture_option(arch).replace("=compute_", "=sm_")
    outcome = compile_device_code(source, [real, "-lineinfo"], folders, defines, entry).outcome
    return outcome.cubin, outcome.lowered.get(name_expression(entry), "")


# --- the file --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def read_cubin(image: bytes, arch: str = "") -> Mapping[str, Resources]:
    """The kernels of a cubin by their symbols' names. Raises CompileError for what is no cubin."""
    if image[:5] != b"\x7fELF\x02":
        raise CompileError("this is no cubin: it does not begin as a 64-bit ELF file")
    sections = list(_sections(image))
    shared = {section.name: section.size for section in sections}
    reserved = _RESERVED_BYTES if _RESERVED in shared else 0
    parts = {section.name: section for section in sections}
    kernels = _kernels(image, parts[".symtab"], parts[".strtab"])
    general = _values_by_symbol(image, parts[".nv.info"]) if ".nv.info" in parts else {}
    names = user_names(kernels.values())
    found = {}
    for index, symbol in kernels.items():
        own = dict(_attributes(image, parts[f".nv.info.{symbol}"])) if f".nv.info.{symbol}" in parts else {}
        values = {code: value for (code, of), value in general.items() if of == index}
        static = max(0, shared.get(f".nv.shared.{symbol}", 0) - reserved)
        found[symbol] = _resources(names[symbol], arch, values, own, static)
    return found


def _resources(name: str, arch: str, values: Mapping[int, int], own: Mapping[int, bytes], shared: int) -> Resources:
    if _REGCOUNT not in values:
        raise CompileError(f"the cubin has no register count of {name}", hint="report the compiler's version")
    bounds = struct.unpack("<3I", own[_MAX_THREADS]) if _MAX_THREADS in own else (0,)
    return Resources(
        kernel=name, arch=arch, registers=values[_REGCOUNT], shared=shared,
        local=values.get(_FRAME_SIZE, 0), stack=values.get(_MIN_STACK_SIZE, 0),
        barriers=own[_NUM_BARRIERS][0] if _NUM_BARRIERS in own else 0, max_threads=prod(bounds),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Section:
    name: str
    offset: int
    size: int


def _sections(image: bytes) -> Iterator[_Section]:
    """System V ABI, Object Files: the section headers of an ELF64 file."""
    (table,) = struct.unpack_from("<Q", image, 0x28)
    size, count, names = struct.unpack_from("<HHH", image, 0x3A)
    headers = [struct.unpack_from("<IIQQQQIIQQ", image, table + i * size) for i in range(count)]
    for header in headers:
        yield _Section(_text(image, headers[names][4] + header[0]), header[4], header[5])


def _kernels(image: bytes, symbols: _Section, strings: _Section) -> dict[int, str]:
    """The index of each kernel's symbol, and its name."""
    entries = struct.iter_unpack("<IBBHQQ", image[symbols.offset : symbols.offset + symbols.size])
    return {
        index: _text(image, strings.offset + name)
        for index, (name, info, other, *_) in enumerate(entries)
        if info & 0xF == _FUNCTION and other & _KERNEL
    }


def functions(image: bytes, symbols: _Section, strings: _Section) -> Iterator[tuple[int, int, str]]:
    """Of each function, kernels among them: its section, where it begins there, and its name."""
    entries = struct.iter_unpack("<IBBHQQ", image[symbols.offset : symbols.offset + symbols.size])
    for name, info, _, section, value, _ in entries:
        if info & 0xF == _FUNCTION:
            yield section, value, _text(image, strings.offset + name)


def _text(image: bytes, offset: int) -> str:
    return image[offset : image.index(0, offset)].decode("utf-8", "replace")


def _attributes(image: bytes, section: _Section) -> Iterator[tuple[int, bytes]]:
    """Each attribute's number and value: a format, a number, and two bytes of value or of the size of what follows."""
    at, end = section.offset, section.offset + section.size
    while at + 4 <= end:
        form, code, size = struct.unpack_from("<BBH", image, at)
        at += 4
        length = size if form == _SIZED else 0
        yield code, image[at : at + length] if length else struct.pack("<H", size)
        at += length


def _values_by_symbol(image: bytes, section: _Section) -> dict[tuple[int, int], int]:
    """(attribute, symbol) -> value."""
    pairs = [(code, value) for code, value in _attributes(image, section) if len(value) == 8]
    return {(code, symbol): number for code, value in pairs for symbol, number in [struct.unpack("<II", value)]}
