"""Curves of a sweep: a sweep in; for each figure a line for each set of the other values, over tile sizes, out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilescope.report.numbers import ratio
from tilescope.report.prediction import time_text

from .point import SweepPoint
from .result import SweptPoints


@dataclass(frozen=True, slots=True)
class Curves:
    """`lines` by the words for what is the same along each; `shown` the words for heights."""

    title: str
    across: str
    lines: dict[str, list[tuple[float, float]]]
    shown: dict[float, str]


Figure = tuple[str, Callable[[SweepPoint], float | None], Callable[[float], str]]
_FIGURES: tuple[Figure, ...] = (
    ("loads from global memory, for each element", lambda p: p.loads_per_element, ratio),
    ("occupancy of {device}", lambda p: p.occupancy, lambda x: f"{x:.0%}"),
    ("least time on {device}, without a cache", lambda p: p.least, time_text),
    ("time predicted for {device}", lambda p: p.predicted, time_text),
    ("time measured", lambda p: p.measured, time_text),
)


def across(sweep: SweptPoints) -> str | None:
    """What curves go over: the first macro that has several numbers, or else the first size; None without any."""
    numeric = [name for name, values in sweep.axes.items() if len(values) > 1 and all(map(_is_number, values))]
    return next((name for name in numeric if name in sweep.macros), numeric[0] if numeric else None)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)


def curves_of(sweep: SweptPoints) -> list[Curves]:
    """Of what is known of more than one point, those that are wrong or failed left out."""
    name = across(sweep)
    made = [_curves(sweep, name, figure) for figure in _FIGURES] if name else []
    return [found for found in made if any(len(line) > 1 for line in found.lines.values())]


def _curves(sweep: SweptPoints, name: str, figure: Figure) -> Curves:
    title, value, words = figure
    lines: dict[str, list[tuple[float, float]]] = {}
    for point in (point for point in sweep.points if point.is_comparable):
        height = value(point)
        if height is not None:
            others = [f"{n} = {v}" for n, v in point.values.items() if n != name and len(sweep.axes[n]) > 1]
            lines.setdefault(", ".join(others), []).append((float(point.values[name]), height))
    ordered = {key: sorted(line) for key, line in lines.items()}
    shown = {y: words(y) for line in ordered.values() for _, y in line}
    return Curves(title.format(device=sweep.device.name), name, ordered, shown)
