"""What came of a sweep: its points in their order, the best of each problem, and all of it as plain values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from tilescope.analysis.prediction.predict import error_of
from tilescope.device import Device

from .axes import Value
from .columns import record
from .point import SweepPoint

SCHEMA = 1
_BY: dict[str, Callable[[SweepPoint], float | None]] = {
    "measured": lambda point: point.measured,
    "predicted": lambda point: point.predicted,
    "least": lambda point: point.least,
}


@dataclass
class SweptPoints:
    """`points` in the order of the values, those that were done; `asked` how many there are in all; `macros` the names
    with which the kernel is another, in template arguments too; `predicts`: whether times of the device were asked."""

    name: str
    axes: dict[str, list[Value]]
    macros: tuple[str, ...]
    device: Device
    points: list[SweepPoint] = field(default_factory=list)
    asked: int = 0
    predicts: bool = False

    @property
    def best(self) -> list[SweepPoint]:
        """Of each problem that more than one point solves, the point that takes least: by times measured, where two
        points have one, or else predicted, or else by the least that they could take."""
        return [point for _, point in self._best]

    @property
    def best_by(self) -> list[str]:
        """By which of the times, in words of the above, the best were found."""
        found = {by for by, _ in self._best}
        return [by for by in _BY if by in found]

    @property
    def _best(self) -> list[tuple[str, SweepPoint]]:
        by_problem: dict[Any, list[SweepPoint]] = {}
        for point in self.points:
            if point.is_comparable:
                by_problem.setdefault(point.problem, []).append(point)
        return [found for points in by_problem.values() if (found := _best_of(points))]

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        best = self.best
        made = [{**point.to_dict(), "best": point in best} for point in self.points]
        return {
            "schema": SCHEMA, "name": self.name, "axes": self.axes, "macros": list(self.macros),
            "device": self.device.name, **self._error(), "asked": self.asked, "points": made,
        }  # fmt: skip

    def _error(self) -> dict[str, Any]:
        """How far predictions were off, said once for all points."""
        error = error_of(self.device)
        told = {"measured": error is not None and error.device == self.device.name, "error": error and asdict(error)}
        return {"predictions": told} if self.predicts else {}

    def records(self) -> list[dict[str, Any]]:
        """A flat row for each point, all with the same names: what a table, a CSV file or a data frame takes."""
        best = self.best
        return [record(point, point in best) for point in self.points]


def _best_of(points: list[SweepPoint]) -> tuple[str, SweepPoint] | None:
    """By which time, and which: of equal ones, that with the most warps."""
    for by, time in _BY.items():
        found = [(seconds, -(point.occupancy or 0.0), n) for n, point in enumerate(points) if (seconds := time(point))]
        if len(found) > 1:
            return by, points[min(found)[2]]
    return None
