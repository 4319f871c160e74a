"""Memory: taken, given back, copied and filled. The copies themselves are the program's: its memory is its own."""

from __future__ import annotations

from ..arena import DEVICE, HOST, Allocated, OutOfMemory
from ..process import INVALID_DIRECTION, INVALID_PITCH, INVALID_VALUE, OUT_OF_MEMORY, CudaError, Process, call
from ..wire import COPY, FILL, PERFORM, Answer, Message
from . import order
from .captures import check_stream, refuse_unsafe, work
from .virtual import reserved_at

_KINDS = ("cudaMalloc", "cudaMallocHost", "cudaMallocManaged")
_TO_HOST, _HOST_TO_HOST, _HOST_TO_DEVICE, _DEVICE_TO_DEVICE, _BY_ADDRESS = 2, 0, 1, 3, 4  # cudaMemcpyKind
_UNREGISTERED = 3
_MOST_PITCH = (1 << 31) - 1  # cudaDeviceProp's memPitch


@call
def allocate(process: Process, request: Message) -> list[int]:
    """Words: bytes, kind; who asks, where it may wait for streams."""
    length, kind, *who = request.words
    refuse_unsafe(process, _KINDS[kind], tuple(who))
    if not length:
        return [0]
    process.places.keep(request.frames)
    try:
        return [process.arena.allocate(length, kind, request.frames).address]
    except OutOfMemory:
        process.lacking = request.frames
        raise CudaError(OUT_OF_MEMORY) from None


@call
def free(process: Process, request: Message) -> None:
    """Words: address, kind; who asks, where it may wait for streams."""
    address, kind, *who = request.words
    found = process.arena.at(address)
    name = "cudaFreeHost" if kind == HOST else "cudaFree"
    refuse_unsafe(process, name, tuple(who))
    if found is None or found.address != address:
        inside = f", {address - found.address:,} bytes behind the beginning of one" if found else ""
        raise CudaError(INVALID_VALUE, f"{name} of {address:#x}, which no call has allocated{inside}")
    if not found.is_live:
        where = process.places.line(found.freed_by or ())
        at = f" at {where}" if where else ""
        raise CudaError(INVALID_VALUE, f"{name} of memory that was freed before{at}", hint="free it once")
    if found in process.arena.borrowed:
        raise CudaError(INVALID_VALUE, f"{name} of another process's memory", hint="call cudaIpcCloseMemHandle")
    if found.lies_at:
        raise CudaError(INVALID_VALUE, f"{name} of memory that was registered", hint="call cudaHostUnregister")
    if found.is_virtual:
        raise CudaError(INVALID_VALUE, f"{name} of mapped memory", hint="call cuMemUnmap, and cuMemRelease")
    if (kind == HOST) != (found.kind == HOST):
        raise CudaError(INVALID_VALUE, f"{name} of memory that {_KINDS[found.kind]} gave")
    process.places.keep(request.frames)
    process.arena.free(found, request.frames)
    if process.order is not None:
        process.order.gone(found.address)
        if who:  # cudaFree waits for all of the device's work, cudaFreeAsync does not
            process.order.clocks.host_waits_for_all()


def known(process: Process, address: int) -> Allocated | None:
    """What is allocated there, or was registered by the program at an address of its own."""
    own = next((r for r in process.arena.registered if r.own <= address < r.own + r.length), None)
    found = own or process.arena.at(address)
    return found if found and found.is_live else None


@call
def name_memory(process: Process, request: Message) -> None:
    """Words: address, bytes of an element; the data are the name, which goes before that of a kernel's parameter."""
    address, itemsize = request.words
    found = known(process, address)
    if found is None or not itemsize:
        raise CudaError(INVALID_VALUE)
    found.label, found.itemsize = request.data.decode("utf-8", "replace"), itemsize


@call
def extent(process: Process, request: Message) -> list[int]:
    """Where it begins and its bytes, and the address that kernels know the pointer by."""
    found = known(process, request.words[0])
    if found is None:
        raise CudaError(INVALID_VALUE)
    return [found.address, found.length, _in_kernels(found, request.words[0])]


def _in_kernels(found: Allocated, address: int) -> int:
    return address - found.own + found.address if found.own <= address < found.own + found.length else address


@call
def pointer(process: Process, request: Message) -> list[int]:
    """Its kind, and the address that kernels know it by."""
    found = known(process, request.words[0])
    return [found.kind, _in_kernels(found, request.words[0])] if found else [_UNREGISTERED, 0]


@call
def memory_info(process: Process, request: Message) -> list[int]:
    return [process.arena.total - process.arena.used, process.arena.total]


# --- copies ----------------------------------------------------------------------------------------------------------


@call
@work(10)
def copy(process: Process, request: Message) -> Answer:
    """Words: to, its pitch and slice, from, its pitch and slice, width in bytes, height, depth, kind, stream, later."""
    to, to_pitch, to_slice, source, pitch, size, width, height, depth, kind, stream, *_ = request.words
    check_stream(process, stream)
    if not width * height * depth:
        return Answer()
    last = width + (height - 1) * to_pitch + (depth - 1) * to_slice, width + (height - 1) * pitch + (depth - 1) * size
    if height > 1 and min(to_pitch, pitch) < width:
        raise CudaError(INVALID_VALUE, f"a copy of rows of {width:,} bytes with a pitch of {min(to_pitch, pitch):,}")
    if height > 1 and max(to_pitch, pitch) > _MOST_PITCH:
        raise CudaError(INVALID_PITCH, f"a copy of rows with a pitch of {max(to_pitch, pitch):,} bytes")
    found = _side(process, to, last[0], "to"), _side(process, source, last[1], "from")
    if not to or not source:
        raise CudaError(INVALID_VALUE, f"a copy {'from' if to else 'to'} a null pointer", hint=process.why_null())
    _check_direction(process, kind, found, (to, source))
    order.copied(process, request, *found)
    process.copying = request
    return Answer(words=[COPY, *request.words[:9], _is_first(found[0])], kind=PERFORM)


def _side(process: Process, address: int, length: int, word: str) -> Allocated | None:
    """The allocation that one side of a copy lies in; None for the host's own memory."""
    if not process.arena.holds(address):
        return None
    found = process.arena.nearest(address)
    if found is None or address > found.address + found.length:
        where = reserved_at(process, address) or f"{address:#x}, where no allocation is"
        raise CudaError(INVALID_VALUE, f"a copy {word} {where}", kind="out_of_bounds")
    if found.lies_at and address + length > found.address + found.length:
        return None  # more than what is registered of the host's own memory
    if not found.is_live:
        message = f"a copy {word} {process.described(found)}, which was freed"
        raise CudaError(INVALID_VALUE, message, kind="out_of_bounds")
    over = address + length - (found.address + found.length)
    if over > 0:
        message = f"a copy of {length:,} bytes {word} {process.described(found)} goes {over:,} bytes past its end"
        raise CudaError(INVALID_VALUE, message, kind="out_of_bounds", hint="sizes are in bytes: n * sizeof(...)")
    if found.is_read_only and word == "to":
        raise CudaError(INVALID_VALUE, f"a copy to {process.described(found)}, which is mapped to be read alone")
    return found


def _is_first(found: Allocated | None) -> bool:
    """Whether nothing was copied there before."""
    first = found is not None and not found.is_copied
    if found is not None:
        found.is_copied = True
    return first


def _check_direction(
    process: Process, kind: int, sides: tuple[Allocated | None, Allocated | None], addresses: tuple[int, int]
) -> None:
    """Only device memory that cudaMalloc gave is no host memory; the host's own is no device memory."""
    if kind == _BY_ADDRESS:
        return
    if kind > _BY_ADDRESS:
        raise CudaError(INVALID_DIRECTION, f"a copy of the kind {kind}, which there is not")
    wanted = {_HOST_TO_HOST: "hh", _HOST_TO_DEVICE: "dh", _TO_HOST: "hd", _DEVICE_TO_DEVICE: "dd"}[kind]
    names = ("HostToHost", "HostToDevice", "DeviceToHost", "DeviceToDevice")
    for side, found, address, want in zip(("destination", "source"), sides, addresses, wanted, strict=True):
        is_host = found is None or found.kind != DEVICE
        is_device = found is not None
        if not (is_host if want == "h" else is_device):
            place = "host" if found is None else "device"
            message = f"the {side} of a copy with cudaMemcpy{names[kind]} is {place} memory ({address:#x})"
            hint = "the first argument is the destination; cudaMemcpyDefault goes by the addresses"
            raise CudaError(INVALID_VALUE, message, hint=hint)


@call
@work(6)
def fill(process: Process, request: Message) -> Answer:
    """Words: to, its pitch, the value, bytes of an element, elements of a row, rows, stream."""
    to, pitch, _, size, width, height, stream = request.words
    check_stream(process, stream)
    if not width * height:
        return Answer()
    if height > 1 and pitch < size * width:
        raise CudaError(INVALID_VALUE, f"a fill of rows of {size * width:,} bytes with a pitch of {pitch:,}")
    found = _side(process, to, size * width + (height - 1) * pitch, "to")
    if not to:
        raise CudaError(INVALID_VALUE, "cudaMemset of a null pointer", hint=process.why_null())
    if found is None:
        raise CudaError(INVALID_VALUE, f"cudaMemset of {to:#x}, which is the host's own memory", hint="use memset")
    order.filled(process, request, found)
    return Answer(words=[FILL, *request.words[:6], _is_first(found)], kind=PERFORM)


@call
def stray(process: Process, request: Message) -> None:
    """The program's host part follows a device pointer, and will end for it."""
    address, writes = request.words
    found = process.arena.nearest(address)
    is_elsewhere = found is None or address >= found.address + found.length
    name = is_elsewhere and reserved_at(process, address)
    name = name or (process.described(found) if found else f"device memory ({address:#x})")
    verb = "writes to" if writes else "reads"
    hint = "copy it with cudaMemcpy, or allocate it with cudaMallocManaged"
    process.host_finding("host_access", f"host code {verb} {name} through a device pointer", request, hint)


@call
def stray_copy(process: Process, request: Message) -> None:
    """A copy that was found to be right on the device's side comes to host memory that is not there, and ends the
    program."""
    address, writes = request.words
    verb = "writes to" if writes else "reads"
    hint = "does the host's array have as many bytes as are copied?"
    message = f"a copy {verb} host memory that is not there, or not the program's to use ({address:#x})"
    process.host_finding("host_access", message, process.copying or request, hint)
