"""Progress of a program's launches, on a terminal alone: what runs and how far it is in; a bar on stderr out.

The program writes to the same terminal, so that the bar is there only while a launch runs, for which the program waits;
where the program's output goes elsewhere it stays."""

from __future__ import annotations

import sys
import time
from threading import Event, Lock, Thread
from types import TracebackType

from .progress import Bar

_PATIENCE, _EVERY = 1.0, 0.25  # seconds


class LaunchBar:
    """Use as a context. A launch of over a second is shown; `is_alone`: whether nothing else is written to the
    terminal, so that many short ones are, too."""

    def __init__(self, is_alone: bool = False) -> None:
        self.bar, self.is_alone, self.lock = Bar(), is_alone, Lock()
        self.label, self.fraction = "", 0.0
        self.began = self.launched = time.monotonic()
        self.over = Event()
        self.drawing: Thread | None = None

    def __enter__(self) -> LaunchBar:
        if sys.stderr.isatty():
            self.drawing = Thread(target=self._draw, daemon=True)
            self.drawing.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.over.set()
        if self.drawing is not None:
            self.drawing.join()
        self.bar.hide()

    def begin(self, label: str) -> None:
        self.launched, self.fraction, self.label = time.monotonic(), 0.0, label

    def at(self, fraction: float) -> None:
        self.fraction = fraction

    def end(self) -> None:
        if self.is_alone:
            return
        with self.lock:
            self.label = ""
            self.bar.hide()

    def _draw(self) -> None:
        while not self.over.wait(_EVERY):
            with self.lock:
                since = self.began if self.is_alone else self.launched
                if self.label and time.monotonic() - since > _PATIENCE:
                    self.bar.say(self.label, self.fraction or None)
