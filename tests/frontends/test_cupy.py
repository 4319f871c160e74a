"""CuPy's RawKernel and RawModule, of the real package: it needs no GPU to construct them."""

from __future__ import annotations

from pathlib import Path

import cupy
import numpy as np
import pytest

import tilescope as ts

SCALE = 'extern "C" __global__ void scale(float *a) { a[threadIdx.x] *= FACTOR; }'
SEVERAL = """
template <int N, typename T> __global__ void times(T *a) { a[threadIdx.x] *= N; }
__constant__ float table[4];
extern "C" __global__ void filled(float *a) { a[threadIdx.x] = table[threadIdx.x]; }
"""
COMPLEX = """
#include <cupy/complex.cuh>
extern "C" __global__ void squared(complex<float> *a) { a[threadIdx.x] = a[threadIdx.x] * a[threadIdx.x]; }
"""
GRID = """
#include <cooperative_groups.h>
extern "C" __global__ void turned(int *a, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
    a[i] = i;
    cooperative_groups::this_grid().sync();
    out[i] = a[n - 1 - i];
}
"""


def test_text_name_and_options_are_its_own(tmp_path: Path) -> None:
    (tmp_path / "factor.h").write_text("#define FACTOR THREE\n")
    options = ("-DTHREE=3", "--std=c++17", "-I", str(tmp_path), "-O3", "-Xptxas", "-v", "-lineinfo", "-arch=sm_80")
    raw, array = cupy.RawKernel('#include "factor.h"\n' + SCALE, "scale", options), np.ones(32, np.float32)
    kernel = ts.compile(raw)
    profile = kernel[1, 32](array)
    assert (array == 3).all()
    assert ".target sm_80" in kernel.ptx
    assert profile.lines[2]["global_load_sectors"] == 4
    assert ".target sm_90" in ts.compile(raw, arch="sm_90").ptx


def test_a_race_is_found() -> None:
    text = 'extern "C" __global__ void total(int *a, int *sum) { *sum += a[threadIdx.x]; }'
    kernel = ts.compile(cupy.RawKernel(text, "total"))
    profile = kernel.launch(1, 64, (np.ones(64, np.int32), np.zeros(1, np.int32)), check=True)
    assert [(f.kind, f.array) for f in profile.findings if f.severity == "error"] == [("race", "sum")]


def test_cupys_own_headers() -> None:
    array = np.full(4, 1 + 2j, np.complex64)
    ts.compile(cupy.RawKernel(COMPLEX, "squared"))[1, 4](array)
    assert (array == -3 + 4j).all()


def test_a_whole_grid_waits() -> None:
    a, out = np.zeros(256, np.int32), np.zeros(256, np.int32)
    ts.compile(cupy.RawKernel(GRID, "turned", enable_cooperative_groups=True))[4, 64](a, out)
    assert (out == np.arange(256)[::-1]).all()


@pytest.mark.parametrize("entry", ["times<3, float>", "times<3,float>"])
def test_a_module_with_templates(entry: str) -> None:
    module = cupy.RawModule(
        code=SEVERAL, name_expressions=["times<3, float>", "times<2, int>"], options=("-std=c++11",)
    )
    array = np.ones(4, np.float32)
    ts.compile(module, entry=entry)[1, 4](array)
    assert (array == 3).all()


def test_variables_of_a_module() -> None:
    kernel = ts.compile(cupy.RawModule(code=SEVERAL), entry="filled")
    kernel.symbol("table")[:] = [1, 2, 3, 4]
    array = np.zeros(4, np.float32)
    kernel[1, 4](array)
    assert array.tolist() == [1, 2, 3, 4]


def test_a_module_in_a_file(tmp_path: Path) -> None:
    """CuPy takes compiled files: their PTX is one that can be run here."""
    (tmp_path / "scale.ptx").write_text(ts.compile(cupy.RawKernel(SCALE, "scale", ("-DFACTOR=7",))).ptx)
    array = np.ones(4, np.float32)
    ts.compile(cupy.RawModule(path=str(tmp_path / "scale.ptx")))[1, 4](array)
    assert (array == 7).all()
    (tmp_path / "scale.cubin").write_bytes(b"\x7fELF\0\0")
    with pytest.raises(ts.UsageError, match=r"scale\.cubin is a binary file"):
        ts.compile(cupy.RawModule(path=str(tmp_path / "scale.cubin")))


def test_what_is_wrong_is_told() -> None:
    with pytest.raises(ts.UnsupportedError, match="--use_fast_math of scale"):
        ts.compile(cupy.RawKernel(SCALE, "scale", ("-DFACTOR=3", "--use_fast_math")))
    with pytest.raises(ts.UsageError, match="there are 2 kernels"):
        ts.compile(cupy.RawModule(code=SEVERAL, name_expressions=["times<3, float>"]))
    with pytest.raises(ts.UsageError, match="the RawKernel is `scale`"):
        ts.compile(cupy.RawKernel(SCALE, "scale"), entry="other")
    with pytest.raises(ts.UsageError, match="defines, includes"):
        ts.compile(cupy.RawKernel(SCALE, "scale"), defines={"FACTOR": 2}, includes=["/usr/include"])
    with pytest.raises(ts.UsageError, match="config"):
        ts.compile(cupy.RawKernel(SCALE, "scale"), config=1)
    with pytest.raises(ts.UnsupportedError, match="a CuPy ElementwiseKernel has no text"):
        ts.compile(cupy.ElementwiseKernel("float32 x", "float32 y", "y = x", "copied"))
    with pytest.raises(ts.CompileError, match='identifier "FACTOR" is undefined'):
        ts.compile(cupy.RawKernel(SCALE, "scale"))
