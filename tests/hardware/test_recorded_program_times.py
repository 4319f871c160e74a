"""Kernels of whole public programs beside what was predicted before they were measured (program_times_h200.json)."""

from __future__ import annotations

import math
from statistics import median

import pytest
from predicted_times import program_errors

from tilescope.analysis.prediction.predict import error_bands


@pytest.mark.parametrize(("looked_at", "kernels"), [(False, 36), (True, 42)])
def test_half_are_within_an_eighth_and_nine_of_ten_within_two(looked_at: bool, kernels: int) -> None:
    errors = program_errors("h200", looked_at=looked_at)
    far = sum(error > math.log(2) for error in errors)
    print(f"looked at: {looked_at}: {len(errors)} kernels, median {median(errors):.1%}, {far} off by more than two")
    assert len(errors) == kernels
    assert median(errors) < 1 / 8
    assert far <= kernels / 10


def test_the_error_that_is_said_is_that_of_strangers() -> None:
    bands = {band.device: band for band in error_bands()}
    errors = sorted(program_errors("h200"))
    assert bands["NVIDIA H200"].program_kernels == len(errors)
    assert bands["NVIDIA H200"].program_median == pytest.approx(errors[len(errors) // 2], abs=6e-4)
    assert bands["NVIDIA H100 SXM"].program_kernels == 0  # of which none was measured
