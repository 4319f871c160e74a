"""cp.async that may fill up with zeros: all bytes, none, and what is between."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts

TEXT = """__global__ void k(const float4 *in, float4 *out, const int *sizes) {
    __shared__ float4 tile[64];
    int i = threadIdx.x;
    tile[i] = make_float4(9, 9, 9, 9);
    unsigned to = __cvta_generic_to_shared(&tile[i]);
    if (i < 48)
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" :: "r"(to), "l"(in + i), "r"(sizes[i]));
    asm volatile("cp.async.wait_all;");
    out[i] = tile[i];
}"""


def launched(sizes: np.ndarray) -> tuple[np.ndarray, ts.Profile]:
    given, out = np.arange(256, dtype=np.float32).reshape(64, 4), np.zeros((64, 4), np.float32)
    return out, ts.compile(TEXT).launch(1, 64, (given, out, sizes), check=True)


def test_all_or_none() -> None:
    sizes = np.where(np.arange(64) % 3, 16, 0).astype(np.int32)
    out, profile = launched(sizes)
    wanted = np.arange(256, dtype=np.float32).reshape(64, 4) * (sizes > 0)[:, None]
    wanted[48:] = 9
    assert (out == wanted).all()
    assert not [f for f in profile.findings if f.severity == "error"]


def test_lanes_that_copy_nothing_read_nothing() -> None:
    _, profile = launched(np.zeros(64, np.int32))
    assert {a.name: a.loads for a in profile.recording.arrays}["in"] == 0


def test_a_part_is_refused() -> None:
    with pytest.raises(ts.KernelFault, match=r"kernel\.cu:7: a cp\.async that copies a part"):
        ts.compile(TEXT).launch(
            1, 64, (np.zeros((64, 4), np.float32), np.zeros((64, 4), np.float32), np.full(64, 4, np.int32))
        )
