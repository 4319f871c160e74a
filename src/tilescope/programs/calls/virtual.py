"""Virtual memory management of the driver API: what is mapped is one allocation as far as it can be walked through."""

from __future__ import annotations

from pathlib import Path

from ..arena import DEVICE, Allocated, OutOfMemory
from ..process import INVALID_VALUE, OUT_OF_MEMORY, CudaError, Process, call
from ..virtual import (
    GRANULARITY,
    NO_RIGHTS,
    READ,
    READ_WRITE,
    MadeMemory,
    Mapping,
    Reservation,
    are_whole,
)  # fmt: skip
from ..wire import ALIAS, PERFORM, Answer, Message


@call
def granularity(process: Process, request: Message) -> list[int]:
    return [GRANULARITY]


# --- addresses -------------------------------------------------------------------------------------------------------


@call
def reserve_addresses(process: Process, request: Message) -> list[int]:
    """Words: bytes, alignment. Where the program would like them is not asked: no address is given out twice."""
    length, alignment = request.words
    _check_size(length, "cuMemAddressReserve")
    if alignment & alignment - 1:
        raise CudaError(INVALID_VALUE, f"cuMemAddressReserve with an alignment of {alignment:,}, no power of two")
    try:
        address = process.arena.reserve(length, max(alignment, GRANULARITY))
    except OutOfMemory:
        message = f"cuMemAddressReserve of {length:,} bytes: there are no more addresses"
        raise CudaError(OUT_OF_MEMORY, message) from None
    process.places.keep(request.frames)
    process.virtual.reservations.append(Reservation(address, length, request.frames))
    return [address]


@call
def free_addresses(process: Process, request: Message) -> None:
    """Words: address, bytes."""
    address, length = request.words
    found = process.virtual.at(address)
    if found is None or (found.address, found.length) != (address, length):
        message = f"cuMemAddressFree of {length:,} bytes at {address:#x}, which cuMemAddressReserve did not give"
        raise CudaError(INVALID_VALUE, message)
    if found.mappings:
        raise CudaError(INVALID_VALUE, "cuMemAddressFree of addresses that memory is mapped to", hint="call cuMemUnmap")
    process.virtual.reservations.remove(found)


# --- memory ----------------------------------------------------------------------------------------------------------


@call
def create_memory(process: Process, request: Message) -> list[int]:
    """Words: bytes. A handle."""
    (length,) = request.words
    _check_size(length, "cuMemCreate")
    try:
        place = process.arena.take(length)
    except OutOfMemory:
        process.lacking = request.frames
        raise CudaError(OUT_OF_MEMORY) from None
    process.places.keep(request.frames)
    handle = next(process.handles)
    process.virtual.memory[handle] = MadeMemory(place, length, request.frames)
    return [handle]


@call
def release_memory(process: Process, request: Message) -> None:
    """It is there as long as it is mapped."""
    handle = request.words[0]
    memory = _memory(process, handle, "cuMemRelease")
    memory.holders -= 1
    if not memory.holders:
        del process.virtual.memory[handle]
    _drop_unused(process, memory)


@call
def retain_handle(process: Process, request: Message) -> list[int]:
    """Words: an address within what is mapped. The handle of the memory there, which has one more holder."""
    mapping = _mapping_at(process, request.words[0], "cuMemRetainAllocationHandle")
    memory = mapping.memory
    handle = process.virtual.handle_of(memory)
    if handle is None:
        handle = next(process.handles)
        process.virtual.memory[handle] = memory
    memory.holders += 1
    return [handle]


@call
def memory_of_handle(process: Process, request: Message) -> None:
    """Whether there is any."""
    _memory(process, request.words[0], "cuMemGetAllocationPropertiesFromHandle")


def _memory(process: Process, handle: int, name: str) -> MadeMemory:
    memory = process.virtual.memory.get(handle)
    if memory is None:
        raise CudaError(INVALID_VALUE, f"{name} of {handle:#x}, which is no handle of memory, or was released")
    return memory


def _drop_unused(process: Process, memory: MadeMemory) -> None:
    if not memory.is_used:
        process.arena.give_up(memory.place, memory.length)


# --- mappings --------------------------------------------------------------------------------------------------------


@call
def map_memory(process: Process, request: Message) -> Answer:
    """Words: address, bytes, bytes into the memory, its handle."""
    address, length, offset, handle = request.words
    _check_size(length, "cuMemMap")
    memory = _memory(process, handle, "cuMemMap")
    reservation = _reserved(process, address, length, "cuMemMap")
    if offset or length > memory.length:
        message = f"cuMemMap of {length:,} bytes from byte {offset:,} on, of memory of {memory.length:,}"
        raise CudaError(INVALID_VALUE, message, hint="it is mapped from its beginning on: offset is 0")
    if reservation.within(address, length):
        raise CudaError(INVALID_VALUE, "cuMemMap to addresses that memory is mapped to", hint="call cuMemUnmap before")
    process.places.keep(request.frames)
    memory.mapped += 1
    reservation.add(Mapping(address, length, memory, request.frames))
    process.arena.alias(address, memory.place, length)
    return Answer(words=[ALIAS, address, memory.place, length], kind=PERFORM)


@call
def unmap_memory(process: Process, request: Message) -> None:
    """Words: address, bytes, which are those of whole mappings."""
    address, length = request.words
    reservation, mappings = _mapped(process, address, length, "cuMemUnmap")
    for mapping in mappings:
        reservation.mappings.remove(mapping)
        mapping.memory.mapped -= 1
        _drop_unused(process, mapping.memory)
    _show(process, reservation)


@call
def set_access(process: Process, request: Message) -> None:
    """Words: address, bytes, rights."""
    address, length, rights = request.words
    if rights not in (NO_RIGHTS, READ, READ_WRITE):
        raise CudaError(INVALID_VALUE, f"cuMemSetAccess with flags of {rights}, which there are not")
    reservation, mappings = _mapped(process, address, length, "cuMemSetAccess")
    for mapping in mappings:
        mapping.rights = rights
    _show(process, reservation)


@call
def access(process: Process, request: Message) -> list[int]:
    return [_mapping_at(process, request.words[0], "cuMemGetAccess").rights]


def _show(process: Process, reservation: Reservation) -> None:
    """The allocations that a reservation's mappings are now; those that stay as they were are not made anew."""
    before = {(a.address, a.length, a.is_read_only): a for a in process.arena.live() if _is_in(a, reservation)}
    runs = [(first, length) for first, length in reservation.runs() if first.rights]
    wanted = {(first.address, length, first.rights == READ): first for first, length in runs}
    gone = [found for key, found in before.items() if key not in wanted]
    for found in gone:
        if process.order is not None:
            process.order.gone(found.address)
    made = [_allocated(*key, first) for key, first in wanted.items() if key not in before]
    process.arena.replace(gone, made)


def _is_in(found: Allocated, reservation: Reservation) -> bool:
    return reservation.address <= found.address < reservation.end


def _allocated(address: int, length: int, is_read_only: bool, first: Mapping) -> Allocated:
    return Allocated(address, length, DEVICE, first.frames, is_virtual=True, is_read_only=is_read_only)


def _mapped(process: Process, address: int, length: int, name: str) -> tuple[Reservation, list[Mapping]]:
    reservation = _reserved(process, address, length, name)
    mappings = reservation.within(address, length)
    if not mappings or not are_whole(mappings, address, length):
        message = f"{name} of {length:,} bytes at {address:#x}, which are not those of whole mappings"
        raise CudaError(INVALID_VALUE, message, hint="give the addresses and sizes that cuMemMap was given")
    return reservation, mappings


def _reserved(process: Process, address: int, length: int, name: str) -> Reservation:
    reservation = process.virtual.at(address)
    if reservation is None or address + length > reservation.end or address % GRANULARITY:
        message = f"{name} of {length:,} bytes at {address:#x}, which cuMemAddressReserve did not give as a whole"
        raise CudaError(INVALID_VALUE, message, hint=f"addresses are multiples of {GRANULARITY:,}")
    return reservation


def _mapping_at(process: Process, address: int, name: str) -> Mapping:
    reservation = process.virtual.at(address)
    found = reservation.within(address, 1) if reservation else []
    if not found:
        raise CudaError(INVALID_VALUE, f"{name} of {address:#x}, where no memory is mapped")
    return found[0]


def _check_size(length: int, name: str) -> None:
    if not length or length % GRANULARITY:
        hint = "round it up to a multiple of what cuMemGetAllocationGranularity gives"
        raise CudaError(INVALID_VALUE, f"{name} of {length:,} bytes, no multiple of {GRANULARITY:,}", hint=hint)


def reserved_at(process: Process, address: int) -> str:
    """Why nothing can be reached at an address that is reserved; "" for one that is not."""
    reservation = process.virtual.at(address)
    if reservation is None:
        return ""
    place = process.places.line(reservation.frames)
    at = f" at {Path(place.file).name}:{place.line}" if place else ""
    is_mapped = bool(reservation.within(address, 1))
    why = "mapped without access: cuMemSetAccess gives it" if is_mapped else "where no memory is mapped"
    return f"{address:#x}, in the {reservation.length:,} bytes reserved{at}, {why}"
