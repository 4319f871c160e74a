"""Which quotients and roots the assembler calls a function for, beside a real GPU's clocks (detours_h200.json)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from record_detours import OPERATIONS, operands, unpacked

import tilescope as ts
from tilescope.emulator.job.job import Common
from tilescope.emulator.run.blocks import run_blocks
from tilescope.emulator.run.recording import site_counts
from tilescope.emulator.run.worker import Worker
from tilescope.launching import LaunchOptions, bound_arguments, job_of
from tilescope.sampling import SEEN

RECORDED = json.loads((Path(__file__).parent / "detours_h200.json").read_text())
INTRINSICS = {"quotient": "__{}div_rn(a[i], b[i])", "reciprocal": "__{}rcp_rn(a[i])", "root": "__{}sqrt_rn(a[i])"}


def kernel_of(operation: str) -> ts.Kernel:
    what, type = operation.split("_")
    letter, name = ("f", "float") if type == "f32" else ("d", "double")
    worked_out = INTRINSICS[what].format(letter)
    return ts.compile(f"""
    extern "C" __global__ void each(const {name} *a, const {name} *b, {name} *to) {{
        int i = blockIdx.x;
        to[i] = {worked_out};
    }}""")


def calls(kernel: ts.Kernel, a: np.ndarray[Any, Any], b: np.ndarray[Any, Any]) -> int:
    """Of a warp for each."""
    given = [np.ascontiguousarray(a), np.ascontiguousarray(b), np.zeros_like(a)]
    bound = bound_arguments(kernel, given)
    options = LaunchOptions(0, 1, 1 << 40, trace=(), on_print=lambda text: None)
    job, common = job_of(kernel, (len(a), 1, 1), (1, 1, 1), bound, SEEN, options), Common()
    worker = Worker(job, common)
    run_blocks([worker], common, job, 0, len(a))
    counts = site_counts(job.program.sites, job.program.places, worker.counters, 0)
    return sum(site.counts.get("detours", 0) for site in counts)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_each_call_that_was_measured_is_counted(operation: str) -> None:
    """Of a quotient all that have one dividend, or one divisor, together."""
    a, b = operands(operation)
    kernel, called = kernel_of(operation), unpacked(RECORDED["called"][operation], len(a))
    each = round(len(a) ** 0.5) if operation.startswith("quotient") else 1
    told, known, of_a, of_b = calls(kernel, a, b), called.sum(), a.reshape(each, -1), b.reshape(each, -1)
    assert told == known
    by_pair = called.reshape(each, -1)
    for rows, others, wanted in ((of_a, of_b, by_pair), (of_a.T, of_b.T, by_pair.T)):
        some = slice(None, None, 7) if each > 1 else slice(0, 0)
        for x, y, row in zip(rows[some], others[some], wanted[some], strict=True):
            assert calls(kernel, x, y) == row.sum(), (x[0], y[0])
