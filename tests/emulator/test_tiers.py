"""Quick code and optimised code of a kernel: the same results and counts, and one goes on where the other left off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.emulator.compiled import loaded
from tilescope.emulator.compiled.loaded import Tiers

SUMS = """
__global__ void sums(float *a, int rounds) {
    __shared__ float tile[64];
    float x = a[blockIdx.x * 64 + threadIdx.x];
    for (int i = 0; i < rounds; i++) {
        tile[threadIdx.x] = x;
        __syncthreads();
        x = fmaf(x, 0.999f, tile[(threadIdx.x + 1) % 64] * 0.001f);
        __syncthreads();
    }
    a[blockIdx.x * 64 + threadIdx.x] = x;
}"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No code is there already; and of itself none is optimised here."""
    monkeypatch.setenv("TILESCOPE_CACHE", str(tmp_path))
    monkeypatch.setattr(loaded, "_SECONDS", 1e9)
    monkeypatch.setattr(loaded, "_RAN", {})


def tiers_of(kernel: ts.Kernel) -> Tiers:
    ((_, tiers),) = kernel.unit.programs.values()
    return tiers


def launched(kernel: ts.Kernel, rounds: int, **options: Any) -> tuple[np.ndarray, dict[str, int]]:
    a = np.random.default_rng(1).random(256, dtype=np.float32)
    profile = kernel.launch(4, 64, (a, rounds), **options)
    return a, dict(profile.totals)


@pytest.mark.parametrize("options", [{"count": False}, {}, {"check": True}, {"machine": True}], ids=str)
def test_both_compute_and_count_the_same(options: dict[str, Any]) -> None:
    kernel = ts.compile(SUMS)
    quick, totals = launched(kernel, 5, **options)
    assert not tiers_of(kernel).optimised
    tiers_of(kernel).optimise()
    optimised, then = launched(kernel, 5, **options)
    assert tiers_of(kernel).optimised
    np.testing.assert_array_equal(quick, optimised)
    assert totals == then


def test_a_long_launch_goes_on_in_optimised_code(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted, _ = launched(ts.compile(SUMS), 200_000)
    monkeypatch.setattr(Tiers, "pays", lambda tiers, seconds=0.0: not tiers.optimised and seconds > 0)
    kernel = ts.compile(SUMS)
    found, _ = launched(kernel, 200_000, threads=1)  # which looks up by instructions, not by time
    assert tiers_of(kernel).optimised
    np.testing.assert_array_equal(found, wanted)


def test_many_short_launches_pay_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = ts.compile(SUMS)
    launched(kernel, 1)
    tiers = tiers_of(kernel)
    monkeypatch.setattr(tiers, "price", 10.0)
    tiers.ran(5.0)
    assert not tiers.pays()
    tiers.ran(5.0)
    assert tiers.pays()
    launched(kernel, 1)
    assert tiers.optimised


def test_optimised_code_is_kept_on_disk() -> None:
    kernel = ts.compile(SUMS)
    first, _ = launched(kernel, 3)
    tiers_of(kernel).optimise()
    again = ts.compile(SUMS)
    found, _ = launched(again, 3)
    assert tiers_of(again).optimised
    np.testing.assert_array_equal(found, first)
