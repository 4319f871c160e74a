"""Modules that a program loads itself, from PTX or fat binaries at run time, and links of several into one."""

from __future__ import annotations

from pathlib import Path

from tilescope.errors import CompileError, UsageError
from tilescope.ptx.linking import linked

from ..fatbinary import images, ptx_of
from ..modules import ProgramModule
from ..process import (
    FILE_NOT_FOUND,
    INVALID_HANDLE,
    INVALID_IMAGE,
    INVALID_PTX,
    INVALID_SOURCE,
    NOT_FOUND,
    NOT_SUPPORTED,
    CudaError,
    Link,
    LoadedKernel,
    Process,
    call,
)
from ..wire import Answer, Message
from .launches import kernel_of
from .modules import address_of, as_answer, loaded, module_made, module_of

_COMPILERS = ("libnvrtc", "libnvJitLink", "libnvvm", "libnvfatbin")
_LIBRARY, _LTO_IR = 4, 5  # CUjitInputType
_KINDS = ("a cubin", "PTX", "a fat binary", "an object", "a library", "LTO-IR")


@call
def load_module(process: Process, request: Message) -> list[int]:
    return _loaded(process, request.data)


@call
def load_module_file(process: Process, request: Message) -> list[int]:
    return _loaded(process, _read(process, request))


def _read(process: Process, request: Message) -> bytes:
    """A path is meant from the program's own folder."""
    path = Path(f"/proc/{process.pid}/cwd") / request.data.decode("utf-8", "surrogateescape")
    try:
        return path.read_bytes()
    except OSError as error:
        name = request.data.decode("utf-8", "replace")
        raise CudaError(FILE_NOT_FOUND, f"{name} cannot be read: {error.strerror}") from None


def _loaded(process: Process, image: bytes) -> list[int]:
    """Read at once, so that what is wrong with it is said at the call. What cannot be emulated is raised as it is."""
    made = module_made(process, [image])
    try:
        assert made.unit
    except CompileError as error:
        raise CudaError(INVALID_PTX, error.message, kind="unsupported", hint=error.hint) from None
    except UsageError as error:
        raise CudaError(INVALID_IMAGE, error.message, kind="unsupported", hint=error.hint) from None
    process.modules[made.number] = made
    return [made.number]


@call
def unload_module(process: Process, request: Message) -> None:
    number = module_of(process, request.words[0]).number
    del process.modules[number]
    for kernel in [k for k in process.kernels.values() if k.module.number == number]:
        del process.kernels[kernel.number]


# --- what is in a module ---------------------------------------------------------------------------------------------


@call
def module_kernel(process: Process, request: Message) -> Answer:
    """Programs ask for what may be there, so that its absence is no finding."""
    module, entry = module_of(process, request.words[0]), request.data.decode("utf-8", "replace")
    if entry not in module.entries:
        raise CudaError(NOT_FOUND)
    return as_answer(_kernel(process, module, entry))


def _kernel(process: Process, module: ProgramModule, entry: str) -> LoadedKernel:
    known = (k for k in process.kernels.values() if k.module is module and k.entry == entry)
    return next(known, None) or loaded(process, module, entry)


@call
def module_kernels(process: Process, request: Message) -> list[int]:
    return [len(module_of(process, request.words[0]).entries)]


@call
def module_kernel_at(process: Process, request: Message) -> Answer:
    module, place = module_of(process, request.words[0]), request.words[1]
    if place >= len(module.entries):
        raise CudaError(NOT_FOUND)
    return as_answer(_kernel(process, module, module.entries[place]))


@call
def module_variable(process: Process, request: Message) -> list[int]:
    module, name = module_of(process, request.words[0]), request.data.decode("utf-8", "replace")
    if name not in module.unit.layout.placed or name not in module.unit.module.variables:
        raise CudaError(NOT_FOUND)
    return [address_of(module.unit, name), module.unit.module.variables[name].size]


@call
def function_module(process: Process, request: Message) -> list[int]:
    return [kernel_of(process, request.words[0]).module.number]


# --- links -----------------------------------------------------------------------------------------------------------


@call
def begin_link(process: Process, request: Message) -> list[int]:
    number = next(process.handles)
    process.links[number] = Link()
    return [number]


def _link(process: Process, number: int) -> Link:
    if number not in process.links:
        raise CudaError(INVALID_HANDLE)
    return process.links[number]


@call
def add_to_link(process: Process, request: Message) -> None:
    _add(process, request, request.data)


@call
def add_file_to_link(process: Process, request: Message) -> None:
    _add(process, request, _read(process, request))


def _add(process: Process, request: Message, part: bytes) -> None:
    number, kind = request.words
    if kind == _LIBRARY and b"cuda_device_runtime" in part[:2048]:
        return  # cudadevrt: what of it is there, a module has anyway (frontends/numba/linking.py)
    if kind in (_LIBRARY, _LTO_IR):
        hint = "give the PTX, or a fat binary that has it"
        raise CudaError(NOT_SUPPORTED, f"{_KINDS[kind]} cannot be linked here", kind="unsupported", hint=hint)
    _link(process, number).parts.append(part)


@call
def complete_link(process: Process, request: Message) -> Answer:
    """The PTX of all parts as one, which is loaded like any other."""
    parts = _link(process, request.words[0]).parts
    if not parts:
        raise CudaError(INVALID_SOURCE)
    arch = int(process.asked.device.capability.replace(".", ""))
    try:
        return Answer(data=linked([ptx_of(images(part), arch) for part in parts]).encode())
    except CompileError as error:
        raise CudaError(INVALID_PTX, error.message, kind="unsupported", hint=error.hint) from None


@call
def keep_image(process: Process, request: Message) -> None:
    """Where the program has what it was given."""
    _link(process, request.words[0]).image = request.words[1]


@call
def end_link(process: Process, request: Message) -> list[int]:
    found = _link(process, request.words[0])
    del process.links[request.words[0]]
    return [found.image]


@call
def private_table(process: Process, request: Message) -> None:
    """CUDA's compilers look for one and do without it; its static runtime does not."""
    path = request.data.decode("utf-8", "replace")
    asker = Path(path).name
    if asker.startswith(_COMPILERS):
        raise CudaError(NOT_FOUND)
    message = f"{asker} uses functions of the driver that have no documentation: CUDA's own static runtime is in it"
    hint = "link it again with -cudart shared, or build it with `tilescope nvcc`"
    if "cupy" in path:
        hint = "CuPy's wheels have it within; tilescope.compile takes a cupy.RawKernel (docs/howto/cupy.md)"
    raise CudaError(NOT_SUPPORTED, message, kind="unsupported", hint=hint)
