"""What makes an exercise: what it hands out and what it asks for: sizes, what is promised of the traffic, points.

A promise is a closed form (tilescope.models) of the kernel that the exercise leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilescope.analysis.profile import Profile
from tilescope.kernels.rungs import Rung, Shape

SKELETONS = Path(__file__).parent / "skeletons"
COMPILES = ("compiles and stores a result", 10)
CLEAN = ("nothing found wrong: no races, stray accesses, broken barriers", 20)


@dataclass(frozen=True, slots=True, eq=False)
class SizeGroup:
    """Sizes at which the result must be right, all of them for the points; `hint` is for where only these fail."""

    name: str
    points: int
    shapes: tuple[Shape, ...]
    hint: str


@dataclass(frozen=True, slots=True, eq=False)
class TrafficLimit:
    """What is counted may be no more than what is `promised` for a shape; `unit` is what the figures are. Where there
    is nothing to count `measure` gives None, and `missing` says so."""

    name: str
    points: int
    unit: str
    measure: Callable[[Profile], float | None]
    promised: Callable[[Shape], float]
    hint: str
    missing: str = "there is nothing to count"


@dataclass(frozen=True, slots=True, eq=False)
class Exercise:
    """`rung` says how the kernel is launched for a shape and what it computes; `rung.path` is the skeleton."""

    name: str
    title: str
    rung: Rung
    tile: int
    groups: tuple[SizeGroup, ...]
    limits: tuple[TrafficLimit, ...]

    @property
    def asked(self) -> list[tuple[str, int]]:
        """Each requirement and its points, in the order of a judgement."""
        sizes = [(group.name, group.points) for group in self.groups]
        return [COMPILES, *sizes, CLEAN, *((limit.name, limit.points) for limit in self.limits)]

    @property
    def points(self) -> int:
        return sum(points for _, points in self.asked)

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "name": self.name, "title": self.title, "file": self.rung.path.name, "of": self.points,
            "requirements": [{"name": name, "of": points} for name, points in self.asked],
        }  # fmt: skip
