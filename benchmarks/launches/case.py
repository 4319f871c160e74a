"""One launch of a published kernel: what is launched, with which arguments, and what it should leave in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]
Random = np.random.Generator


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an argument should hold afterwards, as the problem defines it, and how far from it each element may be:
    `value` in double precision or whole numbers, `within` an absolute error, 0 for equality; `read` turns what lies in
    the argument into numbers."""

    value: Array
    within: Array | float = 0.0
    read: Callable[[Array], Array] = np.asarray


@dataclass(frozen=True, slots=True)
class Launch:
    """`wanted` goes by the number of an argument, or by the name of a `__device__` variable; `symbols` are the values
    that `__constant__` and `__device__` variables begin with; `shared` is in bytes."""

    grid: int | tuple[int, ...]
    block: int | tuple[int, ...]
    args: Sequence[Any]
    wanted: Mapping[int | str, Wanted]
    shared: int = 0
    symbols: Mapping[str, Array] = field(default_factory=dict)
    cooperative: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in published code: the lines, what happens there, and when it makes a wrong result."""

    lines: str
    what: str
    when: str


@dataclass(frozen=True, slots=True)
class Case:
    """`make` gives the launch for a generator of random numbers. `fault` is the published code's, and explains what is
    found or wrong; `because` does so where nobody is at fault. `includes` are folders of the repository."""

    repository: str
    path: str
    kernel: str
    shape: str
    make: Callable[[Random], Launch]
    fault: Fault | None = None
    because: str = ""
    defines: Mapping[str, object] = field(default_factory=dict)
    includes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.repository} {self.path} {self.kernel} {self.shape}"
