"""What came of a sweep: its points in their order, the best of each problem, and all of it as plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tilescope.device import Device

from .axes import Value
from .columns import record
from .point import SweepPoint

SCHEMA = 1


@dataclass
class SweptPoints:
    """`points` in the order of the values, those that were done; `asked` how many there are in all."""

    name: str
    axes: dict[str, list[Value]]
    macros: tuple[str, ...]
    device: Device
    points: list[SweepPoint] = field(default_factory=list)
    asked: int = 0

    @property
    def best(self) -> list[SweepPoint]:
        """Of each problem that more than one point solves, the point that costs least (SweepPoint.cost)."""
        by_problem: dict[Any, list[SweepPoint]] = {}
        for point in self.points:
            if point.is_comparable and point.cost:
                by_problem.setdefault((point.problem, bool(point.time)), []).append(point)
        return [min(found, key=_order) for found in by_problem.values() if len(found) > 1]

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        best = self.best
        made = [{**point.to_dict(), "best": point in best} for point in self.points]
        return {
            "schema": SCHEMA, "name": self.name, "axes": self.axes, "macros": list(self.macros),
            "device": self.device.name, "asked": self.asked, "points": made,
        }  # fmt: skip

    def records(self) -> list[dict[str, Any]]:
        """A flat row for each point, all with the same names: what a table, a CSV file or a data frame takes."""
        best = self.best
        return [record(point, point in best) for point in self.points]


def _order(point: SweepPoint) -> tuple[float, float]:
    return point.cost or 0.0, -(point.occupancy or 0.0)
