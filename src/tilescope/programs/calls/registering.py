"""Host memory that a program registers, so that kernels may use it where it lies (cudaHostRegister)."""

from __future__ import annotations

from tilescope.emulator.hardware.spaces import GLOBALS_BASE, LOCAL_BASE, WINDOW

from ..arena import HOST, Allocated, OutOfMemory
from ..process import INVALID_VALUE, NOT_SUPPORTED, OUT_OF_MEMORY, Asking, CudaError, Process, call
from ..wire import PERFORM, PERFORM_AND_ASK, SHARE, UNSHARE, Answer, Message

_ALREADY_REGISTERED, _NOT_REGISTERED = (
    712,
    713,
)  # cudaErrorHostMemoryAlreadyRegistered, cudaErrorHostMemoryNotRegistered
_WINDOWS = range(GLOBALS_BASE, LOCAL_BASE + WINDOW)  # addresses that the emulator has for other spaces


@call
def register(process: Process, request: Message) -> Answer:
    """Words: address, bytes; the data say why it cannot be, if it cannot."""
    address, length = request.words
    _check_free(process, address, length)
    if request.data:
        raise CudaError(INVALID_VALUE, f"cudaHostRegister of {request.data.decode('ascii', 'replace')}")
    process.places.keep(request.frames)
    is_same = address not in _WINDOWS and address + length not in _WINDOWS
    try:
        made = process.arena.register(address, length, request.frames, is_same)
    except OutOfMemory:
        raise CudaError(OUT_OF_MEMORY) from None
    first, size = made.pages
    return Answer(words=[SHARE, made.lies_at - (address - first), first, size], kind=PERFORM)


def _check_free(process: Process, address: int, length: int) -> None:
    """Pages are replaced as a whole, so that two registrations cannot have parts of one."""
    first, size = Allocated(address, length, HOST, own=address).pages
    for other in process.arena.registered:
        begin, bytes_there = other.pages
        if begin >= first + size or first >= begin + bytes_there:
            continue
        if other.own < address + length and address < other.own + other.length:
            raise CudaError(_ALREADY_REGISTERED, f"cudaHostRegister of {address:#x}, which is registered already")
        hint = "begin it at a page (aligned_alloc(4096, ...)), or take it from cudaMallocHost"
        message = f"cudaHostRegister of {address:#x}, of whose page another part is registered"
        raise CudaError(NOT_SUPPORTED, message, kind="unsupported", hint=hint)


@call
def unregister(process: Process, request: Message) -> Asking:
    """The program has its pages back before their contents are given up."""
    found = next((r for r in process.arena.registered if r.own == request.words[0]), None)
    if found is None:
        raise CudaError(_NOT_REGISTERED, f"cudaHostUnregister of {request.words[0]:#x}, which is not registered")
    yield Answer(words=[UNSHARE, *found.pages], kind=PERFORM_AND_ASK)
    process.arena.unregister(found)
    return None
