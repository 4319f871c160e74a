"""What a test asks of its kernels: its `tilescope` marks in; limits for each kernel, and two switches, out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from tilescope.errors import UsageError

from .keywords import FINDINGS, OPTIONS, check_keyword

MARK = "tilescope"


@dataclass(slots=True)
class Wanted:
    """`limits` go by the kernel that they are for, "" for all kernels together, then by their words."""

    limits: dict[str, dict[str, float]] = field(default_factory=dict)
    baseline: bool = False
    check: bool = True

    @property
    def asks(self) -> bool:
        """Whether there is anything that only a launch can answer."""
        return self.baseline or any(self.limits.values())


def read_marks(marks: Iterable[pytest.Mark]) -> Wanted:
    """`marks` from the closest on: the function's, its class's, its module's. The closest that has a word decides.

    Raises UsageError for words and values that make no sense."""
    wanted, options = Wanted(), dict[str, bool]()
    for mark in marks:
        _check(mark)
        limits = wanted.limits.setdefault(mark.kwargs.get("kernel", ""), {})
        for word, value in mark.kwargs.items():
            if word not in OPTIONS:
                limits.setdefault(word, value)
            elif word != "kernel":
                options.setdefault(word, value)
    wanted.baseline = options.get("baseline", False)
    wanted.check = options.get("check", True)
    _check_together(wanted)
    return wanted


def _check(mark: pytest.Mark) -> None:
    if mark.args:
        raise UsageError(
            f"the tilescope mark takes keywords only, and got {mark.args[0]!r}",
            hint="such as @pytest.mark.tilescope(races=0, bank_conflicts=0)",
        )
    for word, value in mark.kwargs.items():
        check_keyword(word, value)


def _check_together(wanted: Wanted) -> None:
    looked_for = [word for limits in wanted.limits.values() for word in limits if word in FINDINGS]
    if looked_for and not wanted.check:
        raise UsageError(
            f"check=False looks for no findings, so {looked_for[0]}={_value(wanted, looked_for[0])} says nothing",
            hint="leave out one of the two",
        )


def _value(wanted: Wanted, word: str) -> float:
    return next(limits[word] for limits in wanted.limits.values() if word in limits)
