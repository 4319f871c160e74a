"""Whether two launches solved one problem: what to_dict() gave of each in; whose shapes differ, and their elements.

A problem is known by what is only read: partial sums and results may differ in size where the input is the same. Where
nothing is only read, all arrays are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

Shapes = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class SolvedProblems:
    """`before` and `now`: shapes by array's name; `same`: whether they are of one problem, as far as they tell."""

    before: Shapes
    now: Shapes
    same: bool

    @classmethod
    def of(cls, before: Mapping[str, Any], now: Mapping[str, Any]) -> SolvedProblems:
        """A launch whose shapes are not all known is taken for one of the same problem."""
        old, new = _shapes(before["arrays"]), _shapes(now["arrays"])
        known = bool(old and new)
        by_name = old.keys() == new.keys()
        same = all(prod(old[n]) == prod(new[n]) for n in old) if by_name else _sizes(old) == _sizes(new)
        return cls(old, new, same or not known)

    @property
    def elements(self) -> tuple[int, int]:
        """Of all these arrays, before and now."""
        return sum(_sizes(self.before)), sum(_sizes(self.now))

    @property
    def sentence(self) -> str:
        """Says that they differ, and what differs; "" where they are one problem."""
        if self.same:
            return ""
        if self.before.keys() == self.now.keys():
            differing = [name for name in self.before if self.before[name] != self.now[name]]
            told = [f"`{n}` is {_text(self.before[n])} before and {_text(self.now[n])} now" for n in differing]
        else:
            told = [f"{_listed(self.before)} before, and {_listed(self.now)} now"]
        return f"not the same problem: {', '.join(told)}; more or fewer is neither better nor worse"

    @property
    def title(self) -> str:
        """What figures for each element are divided by."""
        return "for each element of " + ", ".join(f"`{name}`" for name in dict.fromkeys([*self.before, *self.now]))

    def to_dict(self) -> dict[str, Any]:
        before, now = self.elements
        return {"same": self.same, "sentence": self.sentence, "elements_before": before, "elements_now": now}


def _shapes(arrays: list[Mapping[str, Any]]) -> Shapes:
    if not all("shape" in a for a in arrays):
        return {}
    only_read = [a for a in arrays if a.get("loads") and not a.get("stores")]
    return {a["name"]: tuple(a["shape"]) for a in only_read or arrays}


def _sizes(shapes: Shapes) -> list[int]:
    return sorted(prod(shape) for shape in shapes.values())


def _text(shape: tuple[int, ...]) -> str:
    return "x".join(map(str, shape))


def _listed(shapes: Shapes) -> str:
    return " and ".join(f"`{name}` {_text(shape)}" for name, shape in shapes.items())
