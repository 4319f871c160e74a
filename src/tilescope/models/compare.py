"""What was predicted beside what was counted: two mappings of figures in, one row for each out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from tilescope.errors import UsageError


@dataclass(frozen=True, slots=True)
class ComparedFigure:
    """One figure. `name` is `<kernel>.` and then a count's name (tilescope.counts), `<array>.loads` or `.stores`."""

    name: str
    predicted: int
    counted: int

    @property
    def equal(self) -> bool:
        return self.predicted == self.counted

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "equal": self.equal}


class _ArrayUse(Protocol):
    @property
    def loads(self) -> int: ...
    @property
    def stores(self) -> int: ...


class _Counted(Protocol):
    """What a launch counted; a tilescope Profile is one."""

    @property
    def totals(self) -> Mapping[str, int]: ...
    @property
    def arrays(self) -> Mapping[str, _ArrayUse]: ...


def counts_of(kernel: str, profile: _Counted) -> dict[str, int]:
    """A launch's totals, and the lane-level loads and stores of each array, by the names of `ComparedFigure`."""
    found = {f"{kernel}.{name}": count for name, count in profile.totals.items()}
    for name, use in profile.arrays.items():
        found |= {f"{kernel}.{name}.loads": use.loads, f"{kernel}.{name}.stores": use.stores}
    return found


def compare(predicted: Mapping[str, int], counted: Mapping[str, int]) -> list[ComparedFigure]:
    """A row for each prediction; what rose nowhere was not counted and is 0."""
    if not counted:
        raise UsageError("nothing was counted", hint="launch the kernel with count=True")
    return [ComparedFigure(name, value, counted.get(name, 0)) for name, value in predicted.items()]
