"""What a cubin says of its kernels: the same as the compiler's own log, whatever the architecture."""

from __future__ import annotations

import re

import pytest
from sampled import sampled

from tilescope.errors import CompileError, UsageError
from tilescope.source import nvrtc
from tilescope.source.cubin import Resources, compile_cubin, read_cubin, resources
from tilescope.source.load import Source

SOURCE = """
__device__ __noinline__ float deep(float *a, int n)
{
    float x[40], s = 0;
    for (int i = 0; i < 40; i++) x[i] = a[i * n];
    for (int i = 0; i < n; i++) s += x[i * 7 % 40];
    return s;
}
__global__ void calls(float *a, int n)
{
    __shared__ float t[33];
    __shared__ double u[7];
    t[threadIdx.x] = a[n];
    u[n] = a[2];
    __syncthreads();
    a[threadIdx.x] = deep(a, n) + t[n] + u[threadIdx.x];
}
__global__ void bare() {}
extern "C" __global__ void __launch_bounds__(256, 2) bounded(float *a)
{
    extern __shared__ float s[];
    s[threadIdx.x] = a[threadIdx.x];
    asm volatile("bar.sync 3;" ::: "memory");
    a[threadIdx.x] = s[threadIdx.x ^ 1];
}
__global__ void spills(const float *a, float *b, int n)
{
    float x[64];
#pragma unroll
    for (int i = 0; i < 64; i++) x[i] = a[i * n];
    for (int i = 0; i < n; i++) b[i] = x[i & 63];
}
template <int N> __global__ void made(float *a)
{
    __shared__ float s[N];
    s[threadIdx.x] = a[0];
    __syncthreads();
    a[threadIdx.x] = s[threadIdx.x ^ 1];
}
template __global__ void made<300>(float *);
"""
FOUND = re.compile(
    r"Compiling entry function '(?P<symbol>[^']+)'.*?(?P<frame>\d+) bytes stack frame.*?Used (?P<used>[^\n]*)",
    re.DOTALL,
)


def said_by_the_compiler(arch: str) -> dict[str, tuple[int, int, int, int]]:
    """Registers, shared memory, stack frame, barriers of each kernel, from ptxas --verbose."""
    options = [f"--gpu-architecture={arch}", "--ptxas-options=--verbose"]
    log = nvrtc.run(SOURCE, "kernel.cu", options, {}).log
    found = {}
    for match in FOUND.finditer(log):
        used = {name: int(n) for n, name in re.findall(r"(\d+) (registers|barriers|bytes smem)", match["used"])}
        found[match["symbol"]] = (
            used["registers"], used.get("bytes smem", 0), int(match["frame"]), used.get("barriers", 0),
        )  # fmt: skip
    return found


@pytest.mark.parametrize("arch", sampled(["sm_75", "sm_80", "sm_90", "sm_120"], 4, 2))
def test_the_cubin_says_what_the_compiler_says(arch: str) -> None:
    compare_with_the_compiler(arch)


@pytest.mark.long
def test_the_cubin_says_so_for_every_architecture() -> None:
    for number in nvrtc.supported_architectures():
        compare_with_the_compiler(f"sm_{number}")


def compare_with_the_compiler(arch: str) -> None:
    kernels = read_cubin(compile_cubin(Source(SOURCE, "kernel.cu"), arch=arch), arch)
    wanted = said_by_the_compiler(arch)
    assert len(wanted) == 5
    assert {symbol: (k.registers, k.shared, k.local, k.barriers) for symbol, k in kernels.items()} == wanted


def test_names_and_bounds() -> None:
    found = {k.kernel: k for k in read_cubin(compile_cubin(Source(SOURCE, "kernel.cu"))).values()}
    assert sorted(found) == ["bare", "bounded", "calls", "made<300>", "spills"]
    assert (found["bounded"].max_threads, found["bounded"].shared, found["bounded"].barriers) == (256, 0, 4)
    assert (found["calls"].shared, found["made<300>"].shared) == (192, 1200)
    assert found["spills"].local == 256
    assert found["bare"] == Resources("bare", "", found["bare"].registers, 0, 0, 0, 0, 0)


def test_a_kernel_with_its_host_code_and_macros() -> None:
    text = """
    #include <stdio.h>
    template <int N> __global__ void tile(float *a) { __shared__ float s[N][SIZE]; s[0][threadIdx.x] = a[0];
        __syncthreads(); a[threadIdx.x] = s[N - 1][threadIdx.x]; }
    int main() { tile<8><<<1, 32>>>(nullptr); printf("done"); }
    """
    found = resources(text, "tile<8>", {"SIZE": 32}, "sm_80")
    assert (found.kernel, found.arch, found.shared) == ("tile<8>", "sm_80", 8 * 32 * 4)


@pytest.mark.parametrize(("entry", "says"), [(None, "there are 5 kernels"), ("nobody", "there is no kernel `nobody`")])
def test_the_entry_must_be_one(entry: str | None, says: str) -> None:
    with pytest.raises(UsageError, match=says) as error:
        resources(SOURCE, entry)
    assert "bare, bounded, calls, made<300>, spills" in error.value.hint


def test_what_cannot_be_compiled() -> None:
    with pytest.raises(UsageError, match="does not compile for the architecture 'sm_61'") as error:
        resources(SOURCE, "bare", arch="sm_61")
    assert "sm_90" in error.value.hint
    with pytest.raises(UsageError, match="is PTX"):
        resources(".version 8.0\n.target sm_90\n")
    with pytest.raises(CompileError, match='identifier "y" is undefined'):
        resources("__global__ void f(int *a) { *a = y; }")
    with pytest.raises(CompileError, match="no cubin"):
        read_cubin(b"MZ\x90\0")
