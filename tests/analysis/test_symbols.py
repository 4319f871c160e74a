"""Variables of a module as arrays: `kernel.symbol("c_Kernel")` is what the text declares."""

from __future__ import annotations

import warnings
from pathlib import Path

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.memories.symbols import shape_of_symbol
from tilescope.header import Options, launch_file
from tilescope.source.shapes import Shape

TEXT = """#define RADIUS 8
typedef float real;
using Count = unsigned long long;
struct Pair { float a; int b; };
__constant__ float c_Kernel[2 * RADIUS + 1];
__constant__ real mask[3][5], gain = 2.5f;
__device__ Count calls;
__device__ float4 four[2];
__device__ const unsigned char letters[] = {1, 2, 3};
__device__ int table[][3] = {{1, 2, 3}, {4, 5, 6}};
__device__ float *somewhere;
__constant__ Pair pair;
namespace deep { __device__ double d[4]; }
__global__ void k(float *out) {
    atomicAdd(&calls, 1ull);
    four[1].y = gain;
    somewhere = out;
    out[threadIdx.x] = c_Kernel[16] + mask[2][4] + letters[0] + table[1][2] + pair.a + deep::d[3];
}
"""
SYMBOLS = {
    "c_Kernel": (np.float32, (17,)),
    "mask": (np.float32, (3, 5)),
    "gain": (np.float32, (1,)),
    "calls": (np.uint64, (1,)),
    "four": (np.float32, (2, 4)),
    "letters": (np.uint8, (3,)),
    "table": (np.int32, (2, 3)),
    "somewhere": (np.uint64, (1,)),
    "d": (np.float64, (4,)),
}


@pytest.fixture(scope="module")
def kernel() -> ts.Kernel:
    return ts.compile(TEXT)


@pytest.mark.parametrize("name", SYMBOLS)
def test_its_type_and_shape_are_the_declarations(kernel: ts.Kernel, name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = kernel.symbol(name)
    assert (found.dtype, found.shape) == SYMBOLS[name]


def test_it_is_shared_with_the_kernel() -> None:
    kernel, out = ts.compile(TEXT), np.zeros(1, np.float32)
    assert kernel.symbol("gain") == 2.5
    assert kernel.symbol("table").tolist() == [[1, 2, 3], [4, 5, 6]]
    kernel.symbol("c_Kernel")[...] = np.arange(17)
    kernel.symbol("mask")[2, 4] = 100
    kernel.symbol("d")[3] = 1000
    kernel[1, 1](out)
    kernel[1, 1](out)
    assert out[0] == 16 + 100 + 1 + 6 + 1000
    assert kernel.symbol("calls")[0] == 2
    assert kernel.symbol("four")[1, 1] == 2.5


def test_one_of_unknown_type_stays_bytes_and_says_so(kernel: ts.Kernel) -> None:
    with pytest.warns(UserWarning, match=r"type of `pair`: these are its 8 bytes; symbol\('pair', dtype\)") as told:
        found = kernel.symbol("pair")
    assert (found.dtype, found.shape) == (np.uint8, (8,))
    assert told[0].filename == __file__


def test_a_dtype_says_what_the_bytes_are(kernel: ts.Kernel) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pair = kernel.symbol("pair", [("a", "f4"), ("b", "i4")])
    assert (pair.shape, pair["b"][0]) == ((1,), 0)
    assert kernel.symbol("mask", np.uint8).shape == (60,)
    with pytest.raises(ts.UsageError, match="`pair` has 8 bytes, which is no whole number of"):
        kernel.symbol("pair", "f4, f4, f4")


def test_a_name_that_is_none(kernel: ts.Kernel) -> None:
    with pytest.raises(ts.UsageError, match="no __constant__ or __device__ variable `c_kernel`"):
        kernel.symbol("c_kernel")


def test_a_declaration_of_another_length_is_of_another_variable() -> None:
    """As where a macro of the compiler's chooses between two."""
    text = "#ifdef A\n__constant__ float c[3];\n#else\n__constant__ double c[4];\n#endif\n"
    assert shape_of_symbol(text, {}, "c", 32) == Shape(8, (4,), "f8")
    assert shape_of_symbol(text, {}, "c", 16) is None


def test_of_ptx_there_are_bytes(kernel: ts.Kernel) -> None:
    with pytest.warns(UserWarning, match="its 68 bytes"):
        assert ts.compile(kernel.ptx).symbol("c_Kernel").shape == (68,)


def test_a_header_that_sets_it_with_another_type_is_told(tmp_path: Path) -> None:
    header = "".join(
        f"// tilescope: {line}\n" for line in ("grid = 1", "block = 1", "args = zeros f32[1]", "set c_Kernel = WHAT")
    )
    file = tmp_path / "k.cu"
    file.write_text(header.replace("WHAT", "random f64[8]") + TEXT)
    with pytest.raises(
        ts.UsageError, match=r"k\.cu:4: `c_Kernel` is declared with elements of float32, and float64"
    ) as caught:
        launch_file(str(file), Options())
    assert caught.value.hint == "write f32 for f64"
    file.write_text(header.replace("WHAT", "random f32[5]") + TEXT)
    assert launch_file(str(file), Options()).profile.totals.global_store_requests > 0
