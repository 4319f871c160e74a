"""Machine code's lines of PTX, and what was counted of other PTX of the same text."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.prediction.blocks import machine_blocks
from tilescope.analysis.prediction.executions import executions, ptx_lines
from tilescope.analysis.prediction.lines import in_same_lines
from tilescope.analysis.prediction.parts import kinds_of
from tilescope.source.ptx_lines import instructions_in, instructions_of, opcode_of

TEXT = """
extern "C" __global__ void sums(const float *a, float *to, int n) {
    float sum = 0;
    for (int k = 0; k < n; k++)
        if (a[k * 32 + threadIdx.x] > 0) sum += a[k * 32 + threadIdx.x];
    to[threadIdx.x] = sum;
}"""


def launched() -> ts.Profile:
    """37 turns, of which a third add."""
    a = np.zeros((37, 32), np.float32)
    a[::3] = 1
    return ts.compile(TEXT, arch="sm_90").launch(1, 32, [a, np.zeros(32, np.float32), 37])


@pytest.mark.parametrize("arch", ["sm_75", "sm_90", "sm_120"])
def test_a_warp_loads_as_often_as_was_counted(arch: str) -> None:
    """Since sm_100 the compiler makes other PTX of the text."""
    profile = launched()
    image = profile.image_for(arch)
    assert (instructions_of(image) == instructions_in(profile.ptx)) == (int(arch[3:]) < 100)
    sites, code = in_same_lines(profile.sites, image, "sums", profile.ptx)
    blocks = machine_blocks(code)
    done = kinds_of(blocks, executions(blocks, ptx_lines(sites, {}), 1).runs)
    assert done["global load"] == pytest.approx(37)
    assert done["global store"] == 1


def test_an_opcode_is_behind_its_predicate() -> None:
    assert opcode_of("@!%p3 bra $L__BB0_2;") == "bra"
    assert opcode_of("ld.global.f32 %f1, [%rd2];") == "ld.global.f32"
    assert opcode_of("ret;") == "ret"
