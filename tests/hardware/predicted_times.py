"""Predictions of the launches that record_times.py has recorded, beside their times; benchmarks/prediction.py makes them."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from recorded_times import CONSTANTS, RecordedTime, part_of, recorded
from timed_cases import fresh_cases

PREDICTED = Path(__file__).parent / "times_predicted.json"


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


def errors_of(device: str, *, fitted: bool) -> list[float]:
    """|ln(predicted / measured)| of each."""
    return [abs(math.log(found["seconds"] / one.profiled)) for one, found in compared(device, fitted=fitted)]


def fresh_errors(device: str) -> list[float]:
    """The same of the kernels that were written after the model; they are emulated now."""
    times = {one.name: one.profiled for one in recorded(f"fresh_{device}")}
    found = []
    for case in fresh_cases():
        made = case.code.launch(case.grid, case.block, case.args, shared=case.shared, predict=device).predict(device)
        found.append(abs(math.log(made.seconds / times[case.name])))
    return found
