"""A program's end: what it left behind."""

from __future__ import annotations

from tilescope.findings import Finding

from ..process import Process
from .memory import described


def at_end(process: Process) -> None:
    """Memory that was never freed, where that was asked for; an error of a launch that nobody looked at."""
    for allocated in process.arena.live() if process.asked.leaks else []:
        if allocated.name:
            continue
        place = process.places.line(allocated.frames)
        at = (place.file, place.line, place.text) if place else ("", 0, "")
        message = f"{described(process, allocated)} were never freed"
        process.found(
            Finding("leak", "warning", message, process.name, *at, "call cudaFree when it is not used any more")
        )
