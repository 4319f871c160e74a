"""What goes on in programs while they run: requests in; launches counted and limited, progress told, a timeline, out.

One for all programs of a server, each of which has a thread here."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

KEPT = 4000  # spans; a page draws each of them


class Progress(Protocol):
    """Who shows how far a launch is; `at` comes some ten times a second, with the part that is done."""

    def begin(self, label: str) -> None: ...
    def at(self, fraction: float) -> None: ...
    def end(self) -> None: ...


@dataclass(frozen=True, slots=True)
class TimelineSpan:
    """`kind`: copy, fill, launch or synchronize; `begin` and `end` are seconds of the emulation since the command was
    started, no GPU's; `stream` is 0 for the default one, `bytes` those of a copy or a fill."""

    kind: str
    name: str
    program: str
    stream: int
    begin: float
    end: float
    bytes: int = 0


@dataclass
class Timeline:
    """The first spans, in the order of their ends; `left_out` is how many came behind them."""

    spans: list[TimelineSpan] = field(default_factory=list)
    left_out: int = 0

    def add(self, span: TimelineSpan) -> None:
        if len(self.spans) < KEPT:
            self.spans.append(span)
        else:
            self.left_out += 1


@dataclass
class Watch:
    """`stop_after`: launches after which programs are ended; `is_stopped`: whether one was."""

    stop_after: int | None = None
    timeline: Timeline | None = None
    progress: Progress | None = None
    launches: int = 0
    is_stopped: bool = False
    _began: float = field(default_factory=time.perf_counter)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def may_launch(self) -> bool:
        """Counts the launch that asks; False once there were as many as there may be."""
        with self._lock:
            if self.launches == self.stop_after:
                self.is_stopped = True
                return False
            self.launches += 1
            return True

    def now(self) -> float:
        return time.perf_counter() - self._began

    def add(self, span: TimelineSpan) -> None:
        if self.timeline is not None:
            with self._lock:
                self.timeline.add(span)

    def heard(self, is_there: Callable[[], bool]) -> Callable[[float], None]:
        """What a launch reports to: it ends a kernel whose program is gone, as Ctrl-C ends one."""

        def on_progress(fraction: float) -> None:
            if not is_there():
                raise KeyboardInterrupt
            if self.progress is not None:
                self.progress.at(fraction)

        return on_progress


def name_of(pid: int) -> str:
    try:
        return Path(os.readlink(f"/proc/{pid}/exe")).name
    except OSError:
        return f"process {pid}"
