"""Launches that were prepared, for those that follow: programs launch in loops."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from tilescope.arguments.signature import Signature

from .launch import PreparedLaunch
from .proven import Standings, forget_oldest

_MOST, _MOST_SAMPLES = 16, 4  # of a kernel
_MOST_ASKED = 3  # samples to which what arrays hold matters, after which it is taken to


@dataclass(slots=True)
class _KeptSample:
    """`contents`: what it was taken of, None where that is not known; `matters`: whether it may be another of others,
    None where nobody has asked."""

    contents: Hashable | None
    sample: Any
    matters: bool | None = None

    def is_of(self, contents: Hashable | None) -> bool:
        return contents is not None and contents == self.contents


@dataclass
class KeptLaunches:
    """By what has to be alike in a launch for which one of them serves. Whoever takes one has it alone; a copy, or
    another process, begins with none. `checked`: the standings of launches with checks."""

    _kept: dict[Hashable, tuple[PreparedLaunch, Signature, Any]] = field(default_factory=dict)
    _samples: dict[Hashable, _KeptSample] = field(default_factory=dict)
    _mattered: int = 0
    standings: Standings = field(default_factory=Standings)
    checked: Standings = field(default_factory=Standings)

    def __reduce__(self) -> tuple[type[KeptLaunches], tuple[()]]:
        return type(self), ()

    def sample(
        self, known: Hashable, contents: Callable[[], Hashable | None], make: Callable[[], Any],
        matters: Callable[[], bool], *, fixed: bool,
    ) -> Any:  # fmt: skip
        """The last sample where all is `known` to be as it was then, or what `make` gives. `contents`: what it depends
        on beside, None where that is too much to compare; not if it is `fixed`. Whether that `matters` is asked once,
        where a launch comes again, which takes as long as a small sample."""
        last = self._samples.pop(known, None)
        if last is None:
            last = _KeptSample(None if fixed else contents(), make())
        elif not fixed and self._matters(last, matters) and not last.is_of(found := contents()):
            last.contents, last.sample = found, make()
        self._samples[known] = last
        forget_oldest(self._samples, _MOST_SAMPLES)
        return last.sample

    def _matters(self, last: _KeptSample, matters: Callable[[], bool]) -> bool:
        if last.matters is None:
            last.matters = self._mattered >= _MOST_ASKED or matters()
            self._mattered += last.matters
        return last.matters

    def take(self, key: Hashable) -> tuple[PreparedLaunch, Signature] | None:
        found = self._kept.pop(key, None)
        return found[:2] if found else None

    def keep(self, key: Hashable, launch: PreparedLaunch, signature: Signature, alive: object) -> None:
        """Nothing of its arrays, which may be large. `alive` is kept as long as the key, which has its id."""
        if not launch.may_run_again:
            return
        bound = launch.job.bound
        bound.keep = []
        for allocation in bound.allocations:
            allocation.owner = allocation.unwritten = None
        self._kept[key] = launch, signature, alive
        forget_oldest(self._kept, _MOST)
