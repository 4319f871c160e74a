"""A progress bar on stderr: fractions in; shown on a terminal only, and only for what takes over a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any

_PATIENCE = 1.0


class Bar:
    """Use as a context; `follow(label)` gives what kernel.launch takes as on_progress, None where nobody looks."""

    def __init__(self) -> None:
        self.shown: Any = None
        self.task: Any = None
        self.began = time.monotonic()

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.shown is not None:
            self.shown.stop()

    def follow(self, label: str) -> Callable[[float], None] | None:
        return (lambda fraction: self._update(label, fraction)) if sys.stderr.isatty() else None

    def _update(self, label: str, fraction: float) -> None:
        if self.shown is None and time.monotonic() - self.began > _PATIENCE:
            self._show()
        if self.shown is not None:
            self.shown.update(self.task, description=label, completed=fraction)

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
        self.shown = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)
        self.task = self.shown.add_task("", total=1.0)
        self.shown.start()
