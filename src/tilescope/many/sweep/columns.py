"""What a point's row has: a SweepPoint in; plain values by column, the text of a CSV file, and cells of a table out."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tilescope.counts import COUNTS
from tilescope.report.numbers import dims, exact, ratio
from tilescope.report.prediction import time_text

from .point import SweepPoint


def record(point: SweepPoint, is_best: bool) -> dict[str, Any]:
    """Values, then what came of them, then every count; None for what is not known."""
    known = bool(point.counts)
    time = point.time or {}
    return {
        **point.values, "status": point.status, "why": point.why, "best": is_best, "grid": dims(point.grid) or None,
        "block": dims(point.block) or None, "shared_bytes": point.shared_bytes if known else None,
        "registers": point.registers, "occupancy": point.occupancy, "loads_per_element": point.loads_per_element,
        "sectors_per_request": point.ratio("global_load_sectors", "global_load_requests"),
        "least_seconds": point.least, "binds": point.binds or None, "predicted_seconds": point.predicted,
        "predicted_binds": point.prediction and point.prediction["binds"], "refusal": point.refusal or None,
        "findings": _findings(point),
        **{f"time_{name}": time.get(name) for name in ("median", "low", "high")},
        **{name: point.counts.get(name) for name in COUNTS},
    }  # fmt: skip


def _findings(point: SweepPoint) -> str | None:
    """Their kinds, None where nobody looked."""
    return None if point.findings is None else " ".join(dict.fromkeys(f["kind"] for f in point.findings))


def as_csv(records: Sequence[Mapping[str, Any]]) -> str:
    """Lines end as RFC 4180 has them; a column is left out where no point has a value."""
    names = [name for name in (records[0] if records else ()) if any(r[name] is not None for r in records)]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(names)
    writer.writerows([_plain(record[name]) for name in names] for record in records)
    return out.getvalue()


def _plain(value: Any) -> Any:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else value


# --- a table's cells -------------------------------------------------------------------------------------------------

Cell = Callable[[SweepPoint], str]


def _count(*names: str) -> Cell:
    return lambda point: exact(sum(point.counts[name] for name in names)) if point.counts else ""


def _predicted(point: SweepPoint) -> str:
    return "refused" if point.refusal else _known(point.predicted, time_text)


def _known(value: float | None, shown: Callable[[float], str]) -> str:
    return "" if value is None else shown(value)


FIGURES: tuple[tuple[str, Cell], ...] = (
    ("load sectors", _count("global_load_sectors")),
    ("loads an element", lambda p: _known(p.loads_per_element, ratio)),
    ("sectors a request", lambda p: _known(p.ratio("global_load_sectors", "global_load_requests"), ratio)),
    ("bank conflicts", _count("shared_load_conflicts", "shared_store_conflicts")),
    ("occupancy", lambda p: _known(p.occupancy, lambda x: f"{x:.0%}")),
    ("least time", lambda p: _known(p.least, time_text)),
    ("predicted", _predicted),
    ("binds", lambda p: p.prediction["binds"] if p.prediction else ""),
    ("measured", lambda p: _known(p.measured, time_text)),
    ("findings", lambda p: _findings(p) or ""),
)


def shown(points: Sequence[SweepPoint]) -> list[tuple[str, list[str]]]:
    """The columns in which anything happened, each with its cells."""
    made = [(name, [cell(point) for point in points]) for name, cell in FIGURES]
    return [(name, cells) for name, cells in made if set(cells) - {"", "0"}]
