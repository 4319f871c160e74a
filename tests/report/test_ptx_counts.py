"""Counts beside PTX: kernels that the emulator runs in another order than they are written; no count may be lost."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.profile import Profile
from tilescope.counts import COUNTS
from tilescope.header import Options, launch_file
from tilescope.report.html.source import source

ROOT = Path(__file__).parents[2]
BY_INSTRUCTION = {
    name for name in COUNTS if not name.endswith("_conflicts")
}  # conflicts are a line's, not an instruction's

CALLS = """\
__device__ __noinline__ float twice(float x) { return 2.0f * x; }
__global__ void calls(const float *in, float *out, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = twice(in[i]) + twice(out[i]);
}
"""


def ptx_order(profile: Profile) -> list[int]:
    return [site.line for site in profile.recording.program.sites]


def summed(profile: Profile) -> dict[str, int]:
    rows = source(profile)["ptx"]
    return {name: sum(row["counts"].get(name, 0) for row in rows) for name in BY_INSTRUCTION}


def expected(profile: Profile) -> dict[str, int]:
    return {name: profile.totals[name] for name in BY_INSTRUCTION}


@pytest.mark.parametrize("path", ["convolution/wide_1d.cu", "convolution/window_1d.cu"])
def test_instructions_in_another_order_keep_their_counts(path: str) -> None:
    profile = launch_file(str(ROOT / "src/tilescope/kernels" / path), Options()).profile
    assert ptx_order(profile) != sorted(ptx_order(profile))
    assert summed(profile) == expected(profile)


def test_each_instruction_has_its_own_counts() -> None:
    """A store's counts stand beside the store. This kernel has a return with a condition, which is a branch."""
    profile = launch_file(str(ROOT / "examples/missing_barrier.cu"), Options()).profile
    for row in source(profile)["ptx"]:
        assert ("shared_store_requests" in row["counts"]) <= row["text"].startswith(("st.shared", "@"))
        assert ("barriers" in row["counts"]) == row["text"].startswith("bar")
    assert summed(profile) == expected(profile)


def test_a_called_function_stands_under_its_name() -> None:
    profile = ts.compile(CALLS).launch(2, 64, [np.ones(100, np.float32), np.ones(100, np.float32), 100])
    rows = source(profile)["ptx"]
    (head,) = [i for i, row in enumerate(rows) if "twice" in row["text"] and row["text"].endswith(":")]
    product = next(row for row in rows[head:] if row["text"].startswith(("mul", "add", "fma")))
    assert product["counts"]["flops"] == 2 * 100
    assert any(row["text"].startswith("call") for row in rows[:head])
    assert summed(profile) == expected(profile)


def test_nothing_is_at_hand_without_ptx() -> None:
    profile = launch_file(str(ROOT / "examples/missing_barrier.cu"), Options()).profile
    profile.ptx = ""
    assert source(profile)["ptx"] == []
