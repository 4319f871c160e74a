"""A progress bar on stderr: fractions in; shown on a terminal only, and only for what takes over a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from threading import Lock, Timer
from types import TracebackType
from typing import Any

_PATIENCE = 1.0


class Bar:
    """Use as a context; `follow(label)` gives what kernel.launch takes as on_progress, None where nobody looks.

    Until the first fraction comes, which it does when the launch begins, the bar says that code is being made."""

    def __init__(self) -> None:
        self.shown: Any = None
        self.task: Any = None
        self.began = time.monotonic()
        self.lock = Lock()
        self.waiting: Timer | None = None

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop_waiting()
        self.hide()

    def follow(self, label: str, meanwhile: str = "compiling") -> Callable[[float], None] | None:
        if not sys.stderr.isatty():
            return None
        self._stop_waiting()
        self.waiting = Timer(_PATIENCE, self.say, [f"{label}: {meanwhile}", None])
        self.waiting.daemon = True
        self.waiting.start()
        return lambda fraction: self._update(label, fraction)

    def _update(self, label: str, fraction: float) -> None:
        self._stop_waiting()
        if self.shown is not None or time.monotonic() - self.began > _PATIENCE:
            self.say(label, fraction)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting.join()
            self.waiting = None

    def hide(self) -> None:
        """It is shown again with what is said next."""
        with self.lock:
            if self.shown is not None:
                self.shown.stop()
                self.shown = None

    def say(self, label: str, fraction: float | None) -> None:
        """At once. `fraction`: None where nobody can tell."""
        with self.lock:
            if self.shown is None:
                self._show()
            total = None if fraction is None else 1.0
            self.shown.update(self.task, description=label, completed=fraction or 0.0, total=total)

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
        self.shown = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)
        self.task = self.shown.add_task("", total=1.0)
        self.shown.start()
