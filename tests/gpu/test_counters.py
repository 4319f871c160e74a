"""Nsight Compute: what it printed on an H200, read; and what is said where it is missing or may not."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tilescope.counts import COUNTS
from tilescope.errors import UsageError
from tilescope.gpu import counters
from tilescope.gpu.metrics import METRICS, PARTS, counts_of

PRINTED = (Path(__file__).parent / "data" / "ncu.csv").read_text()
UNKNOWN = (Path(__file__).parent / "data" / "ncu_unknown_metric.csv").read_text()
REQUESTS, SECTORS = (COUNTS[f"global_load_{what}"][1] for what in ("requests", "sectors"))


def answer(out: str, code: int = 0) -> counters._Run:
    return lambda command, **options: subprocess.CompletedProcess(command, code, out, "")


def test_a_recorded_output() -> None:
    """c[i] += a[i] for 1,000 elements by blocks of 256, first 4 of them, then 2."""
    found = counters.read_csv(PRINTED)
    assert [(v[REQUESTS], v[SECTORS]) for v in found] == [(64, 250), (32, 128)]
    assert [v["smsp__sass_thread_inst_executed_op_fadd_pred_on.sum"] for v in found] == [1000, 512]


def test_a_metric_that_the_gpu_lacks_is_left_out() -> None:
    assert counters.read_csv(UNKNOWN) == [{}, {}]


def test_counts_are_sums_of_metrics() -> None:
    values = dict.fromkeys(METRICS, 1)
    counts = counts_of(values)
    assert counts.flops == 8  # add, mul and fma, of which each is two, in both types
    assert counts.global_atomic_requests == 2  # atom and red
    assert counts.global_load_sectors == 1
    assert set(counts) == set(PARTS)


def test_what_was_not_measured_is_not_0() -> None:
    counts = counts_of(counters.read_csv(PRINTED)[0])
    assert counts.global_load_requests == 64
    with pytest.raises(KeyError, match="instructions was not measured"):
        _ = counts["instructions"]
    with pytest.raises(AttributeError, match="flops was not measured"):
        _ = counts.flops  # its other metrics were not asked for


def test_every_metric_of_the_table_of_counts_is_asked_for() -> None:
    named = {metric for _, metric in COUNTS.values() if metric and "{" not in metric}
    assert named <= set(METRICS)


def test_the_gpu_s_settings_are_left_alone(tmp_path: Path) -> None:
    command = counters.command_line("ncu", tmp_path)
    assert command[command.index("--clock-control") + 1] == "none"
    assert command[-3:] == ["-m", "tilescope.gpu.replay", str(tmp_path)]


def test_measured_launches(tmp_path: Path) -> None:
    found = counters.measured("ncu", tmp_path, 2, answer(PRINTED))
    assert [c.global_load_sectors for c in found] == [250, 128]


@pytest.mark.parametrize(
    ("out", "code", "message", "hint"),
    [
        (
            "==ERROR== ERR_NVGPUCTRPERM - The user does not have permission to access",
            1,
            "may not read",
            "administrator",
        ),
        (PRINTED, 9, "2 of 2 launches \\(exit code 9\\)", ""),
        (PRINTED.rpartition('"1","1"')[0].partition('"1","1"')[0], 0, "1 of 2 launches", ""),
        ("==ERROR== The application returned an error code (1).", 1, "The application returned an error code", ""),
        ("", 1, "0 of 2 launches", "another profiler"),
    ],
)
def test_what_goes_wrong_is_said(tmp_path: Path, out: str, code: int, message: str, hint: str) -> None:
    with pytest.raises(counters.CounterError, match=message) as error:
        counters.measured("ncu", tmp_path, 2, answer(out, code))
    assert hint in error.value.hint
    assert error.value.exit_code == 2


def test_without_nsight_compute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(UsageError, match="`ncu` is not found") as error:
        counters.find_ncu()
    assert "Nsight Compute" in error.value.hint
