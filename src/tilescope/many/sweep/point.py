"""What is known of one point of a sweep: its values, whether it was right, its figures; plain values only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .axes import Values

_WHERE_ASKED = ("findings", "time", "prediction", "refusal")


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """`status`: right, wrong, ran (nothing to compare with), counted (from a block of each kind) or failed; `why` says
    more. `counts` are a launch's totals, {} where it failed; `problem` the shapes of the arrays that it only reads;
    `occupancy` 0 to 1; `least` seconds that the part `binds` of the GPU needs at its peak rate, without a cache;
    `time` as a GPU measured it, `prediction` of the time as the model has it (docs/json.md), and `refusal` why the
    model has none."""

    values: Values
    status: str
    why: str = ""
    grid: tuple[int, ...] = ()
    block: tuple[int, ...] = ()
    shared_bytes: int = 0
    registers: int | None = None
    occupancy: float | None = None
    counts: dict[str, int] = field(default_factory=dict)
    loads_per_element: float | None = None
    least: float | None = None
    binds: str = ""
    problem: tuple[tuple[int, ...], ...] = ()
    findings: list[dict[str, Any]] | None = None
    time: dict[str, Any] | None = None
    prediction: dict[str, Any] | None = None
    refusal: str = ""

    @property
    def is_comparable(self) -> bool:
        return self.status in ("right", "ran", "counted")

    @property
    def measured(self) -> float | None:
        """Seconds."""
        return self.time["median"] if self.time else None

    @property
    def predicted(self) -> float | None:
        """Seconds."""
        return self.prediction["seconds"] if self.prediction else None

    def ratio(self, above: str, below: str) -> float | None:
        found = self.counts.get(below)
        return self.counts[above] / found if found else None

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        known = {name: getattr(self, name) for name in _WHERE_ASKED if getattr(self, name) not in (None, "")}
        return {
            "values": self.values, "status": self.status, "why": self.why, "grid": list(self.grid),
            "block": list(self.block), "shared_bytes": self.shared_bytes, "registers": self.registers,
            "occupancy": self.occupancy, "loads_per_element": self.loads_per_element, "least_seconds": self.least,
            "binds": self.binds, "counts": self.counts, **known,
        }  # fmt: skip
