"""Files in CUDA C++ and PTX that are linked to a kernel of numba."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numba import cuda

import tilescope as ts

FUNCTION = 'extern "C" __device__ int scaled(int *result, int a, int b) { *result = a * b + 7; return 0; }'
PTX = """
.version 6.4
.target sm_60
.address_size 64
.visible .func (.param .b32 r) scaled(.param .b64 p, .param .b32 a, .param .b32 b)
{
    .reg .b32 %r<4>;
    .reg .b64 %rd<2>;
    ld.param.u64 %rd1, [p];
    ld.param.u32 %r1, [a];
    ld.param.u32 %r2, [b];
    mul.lo.s32 %r3, %r1, %r2;
    st.u32 [%rd1], %r3;
    st.param.b32 [r], 0;
    ret;
}
"""
scaled = cuda.declare_device("scaled", "int32(int32, int32)")


def launched(**options: object) -> list[int]:
    @cuda.jit(**options)
    def kernel(out):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        out[i] = scaled(i, 3)

    out = np.zeros(4, np.int32)
    ts.compile(kernel)[1, 4](out)
    return [int(n) for n in out]


def test_a_file_in_cuda(tmp_path: Path) -> None:
    (tmp_path / "scaled.cu").write_text(FUNCTION)
    assert launched(link=[str(tmp_path / "scaled.cu")]) == [7, 10, 13, 16]


def test_a_file_in_ptx(tmp_path: Path) -> None:
    (tmp_path / "scaled.ptx").write_text(PTX)
    assert launched(link=[str(tmp_path / "scaled.ptx")]) == [0, 3, 6, 9]


def test_what_a_declaration_brings_with_it() -> None:
    source = 'extern "C" __device__ float half_of(float a) { return a / 2; }'
    half_of = cuda.declare_device("half_of", "float32(float32)", link=cuda.CUSource(source), abi="c")

    @cuda.jit
    def kernel(out):  # type: ignore[no-untyped-def]
        out[cuda.grid(1)] = half_of(cuda.grid(1))

    out = np.zeros(4, np.float32)
    with ts.emulate():
        kernel[1, 4](out)
    assert out.tolist() == [0, 0.5, 1, 1.5]


def test_bare_pointers_and_a_function_without_a_result() -> None:
    source = 'extern "C" __device__ void put(int *a, int i) { a[i] += 5; }'
    put = cuda.declare_device("put", "void(CPointer(int32), int32)", link=cuda.CUSource(source), abi="c")
    with ts.emulate():

        @cuda.jit("void(CPointer(int32))")
        def kernel(p):  # type: ignore[no-untyped-def]
            put(p, cuda.grid(1))

        array = cuda.to_device(np.arange(8, dtype=np.int32))
        address = array[2:].device_ctypes_pointer.value
        kernel[1, 6](address)
        assert array.copy_to_host().tolist() == [0, 1, 7, 8, 9, 10, 11, 12]
        with pytest.raises(ts.KernelFault, match=r"p\[8\], 4 bytes past its end"):
            kernel[1, 7](address)
        with pytest.raises(ts.LaunchError, match="0x3039 is no address of the emulated device"):
            kernel[1, 6](12345)


def test_a_declaration_that_is_none_of_the_definition() -> None:
    source = 'extern "C" __device__ int put(int i) { return i; }'
    wrong = cuda.declare_device("put", "int32(int32, int32)", link=cuda.CUSource(source), abi="c")

    @cuda.jit
    def kernel(out):  # type: ignore[no-untyped-def]
        out[0] = wrong(1, 2)

    with pytest.raises(ts.UnsupportedError, match="`put` is called with other parameters than it has"):
        ts.compile(kernel)[1, 1](np.zeros(1, np.int32))


def test_lines_of_a_linked_file_are_its_own() -> None:
    profile = None

    @cuda.jit(link=[cuda.CUSource("\n\n" + FUNCTION.replace("7", "clock()"), name="own.cu")])
    def kernel(out):  # type: ignore[no-untyped-def]
        out[cuda.grid(1)] = scaled(cuda.grid(1), 3)

    profile = ts.compile(kernel)[1, 4](np.zeros(4, np.int32))
    assert "own.cu" in profile.ptx


def test_a_kernel_with_a_signature_is_linked_where_it_is_decorated() -> None:
    with ts.emulate(), pytest.raises(ts.UnsupportedError, match="machine code"):
        cuda.jit("void(int32[:])", link=[cuda.Cubin(b"", name="scaled.cubin")])(lambda out: None)


def test_what_is_wrong_is_told(tmp_path: Path) -> None:
    with pytest.raises(ts.UnsupportedError, match="the device function `scaled` has no body in this module"):
        launched()
    (tmp_path / "scaled.cubin").write_bytes(b"\x7fELF")
    with pytest.raises(ts.UnsupportedError, match=r"scaled.cubin is machine code \(Cubin\)"):
        launched(link=[str(tmp_path / "scaled.cubin")])
    for name, words in (("nowhere.ptx", "No such file"), ("scaled.xyz", "Unknown extension")):
        (tmp_path / "scaled.xyz").touch()
        with pytest.raises(ts.UsageError, match=rf"{name} cannot be linked: .*{words}"):
            launched(link=[str(tmp_path / name)])
    with pytest.raises(ts.CompileError, match=r'(?s)scaled.cu, which numba links, does not compile.*"nowhere"'):
        launched(link=[cuda.CUSource("__device__ int x = nowhere;", name="scaled.cu")])
    with pytest.raises(ts.UnsupportedError, match="callbacks of a module are not supported"):
        launched(link=[cuda.CUSource(FUNCTION, name="scaled.cu", setup_callback=print)])
