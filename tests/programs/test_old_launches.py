"""The driver API's launches as they were before CUDA 4, which PyCUDA makes, and contexts that are counted."""

from __future__ import annotations

import pytest

import tilescope as ts


@pytest.mark.long
def test_what_a_kernel_is_launched_with_is_set_before(build) -> None:
    profile = ts.exec([build("old_launches.cu", options=("-lcuda",))], capture=True)
    launches, values, others = (list(map(int, line.split())) for line in profile.stdout.splitlines())
    assert launches == [1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0]
    assert values == [7, 9] * 8
    assert others == [400, 400, 0, 1, 0, 0, 0, 201, 201]
    (record,) = profile.kernels
    assert (record.launches, record.blocks, record.profile.shared_bytes) == (1, 2, 16)
    assert (profile.code, profile.problems, profile.findings) == (0, [], [])
