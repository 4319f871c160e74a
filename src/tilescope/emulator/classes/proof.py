"""What a class of blocks chooses (a minimum, a maximum, a selection) is seen in one that was run: what was observed of
it in, what the counts of its class depend on out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..plan.plan import Plan
from .dependence import Dependence, Numbers, Watched, dependence
from .forms import CHOICES, Choose, Key
from .partition import Row, settled


class UnprovenError(Exception):
    """What was seen in a block leads to counts of which nothing is proven; `line` of the PTX, 0 for no certain one."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(f"{reason} (PTX line {line})" if line else reason)
        self.reason, self.line = reason, line


@dataclass
class Proof:
    """`first` is for blocks that always choose the first operand; `keys` are what to observe."""

    plan: Plan
    numbers: Numbers
    first: Dependence = field(init=False)
    keys: list[Key] = field(init=False)
    choices: dict[Key, Watched] = field(init=False)
    known: dict[frozenset[Key], Dependence] = field(init=False)

    def __post_init__(self) -> None:
        self.first = dependence(self.plan, self.numbers, lambda key: 0)
        self.known = {frozenset(): self.first}
        if any(_is_open(w) for w in self.first.watched):
            every = dependence(self.plan, self.numbers, None)
            self.keys, self.choices = every.keys, {w.key: w for w in every.watched if w.name in CHOICES}
        else:
            self.keys, self.choices = self.first.keys, {}

    def of(self, rows: Mapping[Key, Row]) -> Dependence:
        """`rows`: what was observed in a block. Raises UnprovenError where nothing is proven of such blocks."""
        second = frozenset(key for key, w in self.choices.items() if settled(w, rows[key]) == 1)
        if second not in self.known:
            self.known[second] = dependence(self.plan, self.numbers, _taking(second))
        found = self.known[second]
        if found.reason:
            raise UnprovenError(found.reason, found.line)
        assert set(found.keys) <= set(self.keys), "what has to be watched was observed"
        return found


def _taking(second: frozenset[Key]) -> Choose:
    return lambda key: int(key in second)


def _is_open(w: Watched) -> bool:
    return w.name in CHOICES and w.left != w.right
