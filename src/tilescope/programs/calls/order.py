"""What work reads and writes, told to whoever looks for work that nothing orders; his words about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tilescope.analysis.profile import Profile
from tilescope.arguments.binding import Allocation
from tilescope.arguments.empty import Units
from tilescope.counts import CountName

from ..arena import DEVICE, Allocated
from ..ordering.accesses import HOST, Accesses, Conflict, StreamWork, Use
from ..ordering.clocks import DEFAULT
from ..ordering.ranges import NONE, Ranges, marked, rows, whole
from ..process import Process, call
from ..wire import Message

ALLOCATE_ASYNC, FREE_ASYNC = "cudaMallocAsync", "cudaFreeAsync"
_UNMARKED: tuple[CountName, ...] = ("bulk_copies", "surface_store_requests")  # they leave no footprint
MOST_MAPPED = 64 << 20  # bytes of an allocation of which it is known which nobody has written
_HINT = "order them: cudaStreamWaitEvent, or wait for the first by cudaStreamSynchronize or cudaDeviceSynchronize"
_HOST_HINT = "wait for it first: cudaStreamSynchronize, cudaEventSynchronize or cudaDeviceSynchronize"


def copied(process: Process, request: Message, to: Allocated | None, source: Allocated | None) -> None:
    """A copy that was found to be right. One from or to the host's own pages is over when its call returns."""
    first, pitch, _, start, start_pitch, _, width, height, depth, _, stream, later = request.words
    order = process.order
    if order is None:
        return
    if source is not None and source.kind == DEVICE and (to is None or to.kind != DEVICE) and depth == 1:
        _check_written(process, order, request, source, rows(start - source.address, width, start_pitch, height))
    uses = []
    for found, at, row, is_written in ((to, first, pitch, True), (source, start, start_pitch, False)):
        if found is not None and depth == 1:
            part = rows(at - found.address, width, row, height)
            uses.append(Use(found.address, part, part, part) if is_written else Use(found.address, part))
        elif found is not None and is_written:
            uses.append(_unknown(found))
    waits = not later or to is None or source is None
    _add(process, order, request, "a copy", stream, uses, waits)


def filled(process: Process, request: Message, to: Allocated) -> None:
    first, pitch, _, size, width, height, stream = request.words
    if process.order is not None:
        part = rows(first - to.address, size * width, pitch, height)
        _add(process, process.order, request, "a fill", stream, [Use(to.address, part, part, part)])


def allocated(process: Process, request: Message, found: Allocated, what: str, stream: int) -> None:
    """Memory that a stream's own work allocates or frees is there behind the one and before the other alone."""
    if process.order is not None:
        part = whole(0, found.length)
        _add(process, process.order, request, what, stream, [Use(found.address, part, part)])


def launched(process: Process, request: Message, stream: int, profile: Profile, arrays: Sequence[Allocation]) -> None:
    if process.order is not None:
        uses = _uses(process, profile, arrays)
        _add(process, process.order, request, f"the kernel {profile.kernel}", stream, uses)


def _add(
    process: Process, order: Accesses, request: Message, what: str, stream: int, uses: Sequence[Use],
    waits: bool = False,
) -> None:  # fmt: skip
    """Work that begins; a graph's nodes are work of the stream that the graph was launched on."""
    own = stream if process.replaying is None else process.replaying
    _tell(process, request, order.add(what, own, request.frames, uses, waits))


def _uses(process: Process, profile: Profile, arrays: Sequence[Allocation]) -> list[Use]:
    footprints, profile.recording.footprints = profile.recording.footprints, None  # which are as large as the arrays
    allocated = [process.arena.nearest(a.address) for a in arrays]
    if footprints is None or any(profile.totals[name] for name in _UNMARKED):
        return [_unknown(a) for a in allocated if a is not None]
    uses = []
    for found, f in zip(allocated, footprints, strict=False):
        touched, written = marked(f.touched, 0, f.unit), marked(f.written, 0, f.unit)
        if found is not None and (len(touched) or len(written)):
            uses.append(Use(found.address, touched, written, written))
    return uses


def _unknown(found: Allocated) -> Use:
    """Any part of it may have been written; nothing is known of it for sure."""
    return Use(found.address, NONE, NONE, whole(0, found.length))


def unwritten(process: Process, found: Allocated) -> Units | None:
    """The bytes of device memory that no work has written; None where that is none, or is not known."""
    order = process.order
    if order is None or found.kind != DEVICE or not found.is_plain or found.length > MOST_MAPPED:
        return None
    if order.never_written(found.address, whole(0, found.length)) is None:
        return None
    units = np.ones(found.length, np.bool_)
    for first, end in order.written(found.address).tolist():
        units[first:end] = False
    return units


@call
def touched(process: Process, request: Message) -> list[int]:
    """The program's own code uses guarded memory. What it has its rights to again: an address, and bytes."""
    address, writes = request.words
    found = process.arena.nearest(address)
    if process.order is None or found is None:
        return [address, 1]
    _tell(process, request, process.order.by_host(found.address, address - found.address, bool(writes)))
    process.guarded.pop(found.address, None)
    return [found.address, found.length]


def _check_written(process: Process, order: Accesses, request: Message, source: Allocated, part: Ranges) -> None:
    at = order.never_written(source.address, part) if source.is_plain else None
    if at is not None:
        message = f"a copy to the host of {process.described(source)}, of which nothing has written byte {at:,}"
        process.host_finding("uninitialized", message, request, "fill or copy to it before, or copy what was written")


# --- words -----------------------------------------------------------------------------------------------------------


def _tell(process: Process, request: Message, conflicts: Sequence[Conflict]) -> None:
    for conflict in conflicts:
        hint = _HOST_HINT if conflict.second.stream == HOST else _HINT
        process.host_finding("stream_order", _message(process, conflict), request, hint)


def _message(process: Process, c: Conflict) -> str:
    found = process.arena.nearest(c.allocation)
    name = process.described(found) if found else "memory"
    verb = "frees" if c.second.what == FREE_ASYNC else "writes" if c.second_writes else "reads"
    place = process.places.line(c.first.frames)
    at = f" at {Path(place.file).name}:{place.line}" if place else ""
    part = f"byte {c.begin:,}" if c.end == c.begin + 1 else f"bytes {c.begin:,} to {c.end - 1:,}"
    other = "use" if c.second_writes else "write"
    return (
        f"{_who(process, c.second)} {verb} {part} of {name} "
        f"while {_who(process, c.first)}{at} may still {other} them: nothing orders the two"
    )


def _who(process: Process, work: StreamWork) -> str:
    if work.stream == HOST:
        return work.what
    if work.stream in DEFAULT:
        return f"{work.what} on the default stream"
    known = list(process.streams)
    number = f"stream {known.index(work.stream) + 1}" if work.stream in known else "a stream that was destroyed"
    return f"{work.what} on {number}"
