"""Errors that calls gave, and who looked at them: what nobody has asked for is told when the program ends."""

from __future__ import annotations

from tilescope.findings import Finding

from ..dropped import dropped_call
from ..process import Process, call
from ..wire import Message

_HINT = "look at what each call returns: if (error != cudaSuccess), say cudaGetErrorString(error) and end"


@call
def error_returned(process: Process, request: Message) -> None:
    """By a call; the data are the error's name. What a kernel's fault makes of every call is no news."""
    if not process.error:
        process.ignored[request.frames] = request.data.decode("ascii", "replace")


@call
def error_seen(process: Process, request: Message) -> None:
    process.unread.clear()
    process.ignored.clear()


def say_unread(process: Process) -> None:
    """Of launches, which return nothing."""
    message = "nobody has asked for the error of this launch: the program went on as if its kernel had done its work"
    hint = "call cudaGetLastError() behind each launch, and cudaDeviceSynchronize() for what its kernel does"
    for frames in process.unread:
        place = process.places.line(frames)
        at = (place.file, place.line, place.text) if place else ("", 0, "")
        process.found(Finding("api", "warning", message, process.name, *at, hint))


def say_ignored(process: Process) -> None:
    """Of calls whose value the program's text drops. What was said of a line already has its cause."""
    told = {(finding.file, finding.line) for finding in process.findings}
    for frames, error in process.ignored.items():
        place = process.places.line(frames)
        name = dropped_call(place.file, place.line) if place else ""
        if not place or not name or (place.file, place.line) in told:
            continue
        message = f"{name} failed with {error}: its value is dropped here, and nobody has asked for it until the end"
        process.found(Finding("api", "warning", message, process.name, place.file, place.line, place.text, _HINT))
