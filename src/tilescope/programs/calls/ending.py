"""A program's end: what it left behind."""

from __future__ import annotations

from tilescope.findings import Finding

from ..process import Process
from .errors import say_ignored, say_unread


def at_end(process: Process) -> None:
    """Memory that was never freed, where that was asked for; errors that nobody looked at. Of what was ended in its
    midst nobody knows."""
    if process.was_ended:
        return
    say_unread(process)
    say_ignored(process)
    for allocated in process.arena.live() if process.asked.leaks else []:
        if not allocated.is_plain:
            continue
        place = process.places.line(allocated.frames)
        at = (place.file, place.line, place.text) if place else ("", 0, "")
        message = f"{process.described(allocated)} were never freed"
        process.found(
            Finding("leak", "warning", message, process.name, *at, "call cudaFree when it is not used any more")
        )

    for memory in process.virtual.used() if process.asked.leaks else []:
        place = process.places.line(memory.frames)
        at = (place.file, place.line, place.text) if place else ("", 0, "")
        message = f"the {memory.length:,} bytes of cuMemCreate were never given back"
        hint = "call cuMemUnmap where they are mapped, and cuMemRelease"
        process.found(Finding("leak", "warning", message, process.name, *at, hint))
