"""What ts.matmul, ts.convolve or ts.blur would launch, in words: an Explained in, its lines on the terminal."""

from __future__ import annotations

from rich.text import Text

from tilescope.functions.explained import Explained, PlannedLaunch

from .console import console
from .prediction import time_text


def print_explained(found: Explained) -> None:
    out = console()
    out.print(Text(found.work, "bold"))
    for launch in found.launches:
        out.print(Text(_line_of(launch)))
    total = "not predicted" if found.seconds is None else f"{time_text(found.seconds)} predicted"
    out.print(Text(f"{total} on {found.device}, on which no kernel can take less than {time_text(found.at_least)}"))
    for note in found.notes:
        out.print(Text(note, "yellow"))


def _line_of(launch: PlannedLaunch) -> str:
    grid, block = ("x".join(map(str, sizes)) for sizes in (launch.grid, launch.block))
    told = f"not predicted: {launch.unpredicted}" if launch.seconds is None else time_text(launch.seconds)
    return f"{launch.kernel}, grid {grid}, block {block}: {told}\n  {launch.why}"
