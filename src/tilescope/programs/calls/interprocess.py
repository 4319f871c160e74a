"""Memory and events of another program under the same command: a handle of the one opened in the other.

Both programs' memory lies in the server at addresses of its own, so that an address means the same to kernels of both;
the program that opens a handle maps the other's file of memory, too."""

from __future__ import annotations

import os

from ..arena import DEVICE, PART, Allocated, Arena
from ..process import INVALID_HANDLE, INVALID_VALUE, CudaError, Process, call
from ..wire import Answer, Message
from .memory import known
from .streams import recorded

_OWN = 201  # cudaErrorDeviceUninitialized, which cudaIpcOpenMemHandle gives for a process's own handle
_MEMORY, _EVENT = 0x79726F6D656D, 0x746E657665  # a handle's first word


_ARENAS: dict[int, Arena] = {}  # of which handles were given, by the address where each begins


@call
def memory_handle(process: Process, request: Message) -> list[int]:
    """The words of a handle for the allocation that an address lies in."""
    found = known(process, request.words[0])
    if found is None or found.kind != DEVICE or found in process.arena.borrowed or found.is_virtual:
        hint = "the handle is one for memory that cudaMalloc of this process gave"
        raise CudaError(INVALID_VALUE, f"cudaIpcGetMemHandle of {request.words[0]:#x}", hint=hint)
    _ARENAS[process.arena.base] = process.arena
    return [_MEMORY, process.arena.base, found.address, found.length]


@call
def open_memory(process: Process, request: Message) -> Answer:
    """Words: a handle's. Where the allocation lies, where all memory of its program does, and the file that it is."""
    magic, base, address, length = request.words
    arena = _ARENAS.get(base)
    found = arena.at(address) if arena else None
    if magic != _MEMORY or arena is None or found is None or not found.is_live or found.length != length:
        raise CudaError(INVALID_HANDLE, "a handle of memory that no process of this command has any more")
    if arena is process.arena:
        raise CudaError(_OWN, "a process opens a handle of its own memory", hint="another process is to open it")
    if address not in process.opened:
        made = Allocated(address, length, DEVICE, request.frames, "memory of another process")
        if not process.arena.borrow(arena, made):
            raise CudaError(INVALID_HANDLE, "a handle of memory whose process has ended")
    process.opened[address] += 1
    path = f"/proc/{os.getpid()}/fd/{arena.file}"
    return Answer(words=[address, base, PART], data=path.encode())


@call
def close_memory(process: Process, request: Message) -> None:
    address = request.words[0]
    if address not in process.opened:
        message = f"cudaIpcCloseMemHandle of {address:#x}, which cudaIpcOpenMemHandle did not give"
        raise CudaError(INVALID_VALUE, message)
    process.opened[address] -= 1
    if not process.opened[address]:
        del process.opened[address]
        process.arena.give_back(next(a for a in process.arena.borrowed if a.address == address))


@call
def event_handle(process: Process, request: Message) -> list[int]:
    event = request.words[0]
    recorded(process, event)
    if event not in process.interprocess_events:
        hint = "create it with cudaEventInterprocess | cudaEventDisableTiming"
        raise CudaError(INVALID_HANDLE, "cudaIpcGetEventHandle of an event that is its process's own", hint=hint)
    _ARENAS[process.arena.base] = process.arena
    return [_EVENT, process.arena.base, event, 0]


@call
def open_event(process: Process, request: Message) -> list[int]:
    """Words: a handle's. Work is over when its call returns, so that nothing is left to wait for by the new event."""
    magic, base, _, _ = request.words
    if magic != _EVENT or base not in _ARENAS:
        raise CudaError(INVALID_HANDLE, "a handle of an event that no process of this command has any more")
    made = next(process.handles)
    process.events[made] = None
    return [made]
