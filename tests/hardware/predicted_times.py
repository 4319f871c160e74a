"""Predictions of the launches that record_times.py has recorded, beside their times; benchmarks/prediction.py makes them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from recorded_times import CONSTANTS, RecordedTime, is_recorded, part_of, recorded
from timed_cases import own_cases

from tilescope.analysis.prediction.mechanisms import own_start
from tilescope.device import find
from tilescope.errors import UsageError

NAMES = {"h200": "NVIDIA H200", "h100": "NVIDIA H100 SXM"}
_UNITS = {
    "compute": "sm__throughput", "L1": "l1tex__throughput", "L2": "lts__throughput", "DRAM": "gpu__dram_throughput",
}  # fmt: skip
PREDICTED = Path(__file__).parent / "times_predicted.json"
OWN = PREDICTED.with_name("times_written_predicted.json")


def fitted_part(launch: RecordedTime) -> bool:
    """Whether constants may come from it."""
    return part_of(launch.group, launch.kernel) == CONSTANTS


def predicted(device: str) -> dict[str, dict[str, Any]]:
    """By launch: seconds, what binds, sectors and bytes."""
    found = json.loads(PREDICTED.read_text())
    column = 1 + found["devices"].index(device)
    return {row[0]: dict(zip(found["columns"], row[column], strict=True)) for row in found["launches"]}


def compared(device: str, *, fitted: bool) -> list[tuple[RecordedTime, dict[str, Any]]]:
    """Those with a time of Nsight Compute's and a prediction, of one half of the split."""
    known = predicted(device)
    return [
        (one, known[one.name])
        for one in recorded(device)
        if one.profiled and one.name in known and fitted_part(one) is fitted
    ]


def errors_of(device: str, *, fitted: bool, own: bool = True) -> list[float]:
    """|ln(predicted / measured)| of each. Not `own`: as if nothing had been measured of the device itself, not even how
    long an empty kernel takes."""
    less = 0.0 if own else own_start(find(NAMES[device]))
    return [abs(math.log((found["seconds"] - less) / one.profiled)) for one, found in compared(device, fitted=fitted)]


def verdict_of(metrics: dict[str, float]) -> str:
    """Nsight Compute's (sections/SpeedOfLight.py): of the units that it watches, the one that is busiest, unless none is
    for 60 % of the time."""
    busy = {name: metrics[f"{metric}.avg.pct_of_peak_sustained_elapsed"] for name, metric in _UNITS.items()}
    most = max(busy, key=lambda name: busy[name])
    return most if busy[most] >= 60 else "latency"


def program_errors(device: str, *, looked_at: bool = False, recording: str = "program_times") -> list[float]:
    """The same of kernels of whole programs, as they were predicted before they were measured; none where they were
    not. `looked_at`: of programs that the model was made beside, or of all others."""
    file = PREDICTED.with_name(f"{recording}_{device}.json")
    rows = json.loads(file.read_text())["kernels"] if file.exists() else []
    return [abs(math.log(told / was)) for _, seen, *_, was, told in rows if seen is looked_at]


def own_predictions(folder: str, device: str, one_in: int = 1) -> Iterator[tuple[str, float]]:
    """Seconds by name, of one in so many kernels that were written without regard to the model and measured there;
    they are emulated now. One that gets no prediction is left out; none was measured on some cards."""
    if not is_recorded(f"{folder}_{device}"):
        return
    measured = {one.name for one in recorded(f"{folder}_{device}")}
    for case in islice((case for case in own_cases(folder) if case.name in measured), 0, None, one_in):
        made = case.code.launch(case.grid, case.block, case.args, shared=case.shared, predict=device)
        with suppress(UsageError):
            yield case.name, float(f"{made.predict(device).seconds:.4g}")


def own_recorded(device: str) -> dict[str, float]:
    """What they were of the `written` ones when benchmarks/prediction.py recorded them last."""
    found: dict[str, float] = json.loads(OWN.read_text())[device]
    return found


def own_errors(folder: str, device: str, told: dict[str, float]) -> list[float]:
    """|ln(predicted / measured)| of such predictions."""
    times = {one.name: one.profiled for one in recorded(f"{folder}_{device}")} if told else {}
    return [abs(math.log(seconds / times[name])) for name, seconds in told.items()]
