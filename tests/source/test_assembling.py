"""PTX in, machine code out, by ptxas: beside what NVRTC compiles of the same text."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.errors import CompileError, UsageError
from tilescope.source import assembling
from tilescope.source.assembling import assembled
from tilescope.source.cubin import read_cubin
from tilescope.source.machine_code import machine_code
from tilescope.source.ptx_lines import instructions_in, instructions_of, opcode_of

TEXT = """extern "C" __global__ void scale(float *a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) a[i] *= 2;
}
extern "C" __global__ void other(float *a) { a[0] = 1; }
"""
needs_ptxas = pytest.mark.skipif(assembling.assembler() is None, reason="needs ptxas, of the extra `programs`")


def ptx(arch: str = "sm_90") -> str:
    return ts.compile(TEXT, entry="scale", arch=arch).ptx


@needs_ptxas
def test_one_kernel_with_its_lines() -> None:
    image = assembled(ptx(), "scale", "sm_90")
    assert set(read_cubin(image)) == {"scale"}
    assert instructions_of(image) == instructions_in(ptx())
    (load,) = (one for one in machine_code(image)["scale"] if one.kind == "global load")
    assert opcode_of(instructions_of(image)[load.line]).startswith("ld.global")


@needs_ptxas
def test_for_a_newer_architecture_than_the_ptx_was_made_for() -> None:
    image = assembled(ptx("sm_80"), "scale", "sm_90")
    own = ts.compile(TEXT, entry="scale", arch="sm_90")._image_for("sm_90")
    assert read_cubin(image)["scale"].registers == read_cubin(own)["scale"].registers


@needs_ptxas
def test_a_kernel_in_ptx_is_predicted_as_the_text_that_it_comes_of() -> None:
    a, n = np.ones(1 << 16, np.float32), 1 << 16
    kernel = ts.compile(TEXT, entry="scale")
    of_text = kernel.launch(n // 256, 256, [a, n], predict="h200").predict("h200")
    of_ptx = ts.compile(kernel.ptx, entry="scale").launch(n // 256, 256, [a, n], predict="h200").predict("h200")
    assert of_ptx.seconds == pytest.approx(of_text.seconds, rel=0.02)


@needs_ptxas
def test_ptx_without_lines_of_a_source_is_predicted_too() -> None:
    """Machine code is set beside counts by the lines of the PTX itself."""
    n = 1 << 16
    text = ts.compile(TEXT, entry="scale").ptx
    without = "\n".join(line for line in text.splitlines() if ".loc" not in line)
    a = np.ones(n, np.float32)
    told, of_lines = (
        ts.compile(one, entry="scale").launch(n // 256, 256, [a, n], predict="h200").predict("h200")
        for one in (without, text)
    )
    assert told.seconds == of_lines.seconds


@needs_ptxas
def test_what_is_refused() -> None:
    with pytest.raises(UsageError, match="the PTX is for sm_90 and newer, and this device is sm_80"):
        assembled(ptx(), "scale", "sm_80")
    with pytest.raises(CompileError, match=r"ptxas takes no scale: (?s:.*)known instruction: 'mule'"):
        assembled(ptx().replace("mul", "mule"), "scale", "sm_90")


def test_without_ptxas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assembling, "assembler", lambda: None)
    with pytest.raises(UsageError, match="not installed"):
        assembled(ptx(), "scale", "sm_90")
