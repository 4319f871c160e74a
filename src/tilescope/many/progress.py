"""How far many pieces of work are: a count in; on a terminal a bar with the rate and the time left out."""

from __future__ import annotations

import time

from tilescope.report.progress import Bar

_PATIENCE = 1.0


class Rate:
    """Called for each piece of work that is done."""

    def __init__(self, bar: Bar, what: str, total: int) -> None:
        self.bar, self.what, self.total, self.done = bar, what, total, 0
        self.is_shown = bar.follow(f"0 of {total:,} {what}", "beginning") is not None
        self.began = time.monotonic()

    def __call__(self) -> None:
        self.done += 1
        seconds = time.monotonic() - self.began
        if self.is_shown and seconds > _PATIENCE:
            self.bar.say(self.text(seconds), self.done / self.total)

    def text(self, seconds: float) -> str:
        """Such as "12 of 40 points, 3.1 a second"."""
        return f"{self.done:,} of {self.total:,} {self.what}, {self.done / seconds:.1f} a second"
