"""Launches that were prepared, for those that follow: programs launch in loops."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from tilescope.arguments.signature import Signature

from .launch import PreparedLaunch
from .proven import Standings

_MOST = 16  # of a kernel


@dataclass
class KeptLaunches:
    """By what has to be alike in a launch for which one of them serves. Whoever takes one has it alone; a copy, or
    another process, begins with none. `checked`: the standings of launches with checks."""

    _kept: dict[Hashable, tuple[PreparedLaunch, Signature, Any]] = field(default_factory=dict)
    _sample: tuple[Hashable, Hashable | None, Any] | None = None
    standings: Standings = field(default_factory=Standings)
    checked: Standings = field(default_factory=Standings)

    def __reduce__(self) -> tuple[type[KeptLaunches], tuple[()]]:
        return type(self), ()

    def sample(self, known: Hashable, contents: Hashable | None, make: Callable[[], Any]) -> Any:
        """The last sample where all is `known` to be as it was then, or what `make` gives. `contents`: what it depends
        on beside; () where on nothing, None where that is too much to compare."""
        last = self._sample
        if last is None or last[0] != known or (contents != () and (contents is None or contents != last[1])):
            self._sample = last = known, contents, make()
        return last[2]

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
        if len(self._kept) > _MOST:
            del self._kept[next(iter(self._kept))]
