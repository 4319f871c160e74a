"""The table of memories: kernels in; each variable must be in the memory that the course's table has for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from traced import KERNELS, tiled_text

import tilescope as ts
from tilescope.analysis.memories import Memories, memories
from tilescope.analysis.memories.declared import of_file, of_kernel
from tilescope.ptx.module import Variable
from tilescope.ptx.syntax import parse
from tilescope.source.cubin import resources

LECTURE = """
__device__ int GlobalVar;
__device__ __constant__ int ConstantVar;
__global__ void kernel(int *out, int n)
{
    int LocalVar = threadIdx.x;
    int LocalArray[100];
    __device__ __shared__ int SharedVar;
    for (int i = 0; i < n; ++i) LocalArray[(i * n) % 100] = out[i];
    if (LocalVar == 0) SharedVar = LocalArray[n % 100];
    __syncthreads();
    out[LocalVar] = SharedVar + GlobalVar + ConstantVar;
}
"""


def row(found: Memories, name: str) -> tuple[str, str, str, int | None]:
    v = found.of(name)
    return v.memory, v.scope, v.lifetime, v.bytes


def test_the_lectures_table() -> None:
    found = memories(ts.compile(LECTURE))
    assert row(found, "LocalVar") == ("register", "thread", "thread", 4)
    assert row(found, "LocalArray") == ("local", "thread", "thread", 400)
    assert row(found, "SharedVar") == ("shared", "block", "block", 4)
    assert row(found, "GlobalVar") == ("global", "grid", "application", 4)
    assert row(found, "ConstantVar") == ("constant", "grid", "application", 4)
    assert row(found, "out") == ("constant", "grid", "launch", 8)
    assert found.of("out").note == "points to global memory"
    assert row(found, "n") == ("constant", "grid", "launch", 4)
    assert found.of("LocalArray").line == 7


def test_what_a_thread_takes_is_the_machine_codes() -> None:
    found = memories(ts.compile(LECTURE))
    assert found.resources == resources(LECTURE)
    assert found.resources is not None
    assert found.resources.local >= 400
    assert f"{found.resources.registers} registers a thread" in found.heading
    assert "400 bytes of local memory a thread" in found.heading


def test_arrays_with_known_indices_are_in_registers() -> None:
    found = memories(ts.compile(KERNELS / "matmul" / "register_tiles.cu"))
    assert row(found, "sum") == ("register", "thread", "thread", 8 * 8 * 4)
    assert row(found, "n") == ("register", "thread", "thread", 8 * 4)
    assert "registers" in found.of("sum").note
    assert row(found, "tileM") == ("shared", "block", "block", 128 * 8 * 4)
    assert "no local memory" in found.heading


def test_one_of_two_arrays() -> None:
    text = """
    __global__ void k(const int *in, int *out, int n)
    {
        int local[64];
        int kept[4] = {1, 2, 3, 4};
        for (int i = 0; i < n; ++i) local[in[i] & 63] = in[i] + kept[2];
        for (int i = 0; i < n; ++i) out[i] = local[in[i] & 63] + kept[0];
    }"""
    found = memories(ts.compile(text))
    assert (found.of("local").memory, found.of("kept").memory) == ("local", "register")


def test_a_variable_with_an_address() -> None:
    text = """
    __device__ __noinline__ void fill(int *p) { *p = clock(); }
    __global__ void k(int *out)
    {
        int taken, other = 2;
        fill(&taken);
        out[0] = taken + (out[1] & other);
    }"""
    found = memories(ts.compile(text))
    assert (found.of("taken").memory, found.of("other").memory) == ("local", "register")


def test_shared_memory_of_the_launch() -> None:
    text = """
    __global__ void k(float *out)
    {
        extern __shared__ float dynamic[];
        dynamic[threadIdx.x] = 1;
        __syncthreads();
        out[threadIdx.x] = dynamic[threadIdx.x ^ 1];
    }"""
    found = memories(ts.compile(text))
    assert row(found, "dynamic") == ("shared", "block", "block", None)
    assert "launch" in found.of("dynamic").note


@pytest.mark.parametrize("width", [2, 16, 32])
def test_macros(width: int) -> None:
    found = memories(ts.compile(tiled_text(), defines={"TILE_WIDTH": width}))
    assert row(found, "ds_M") == ("shared", "block", "block", 4 * width**2)
    assert found.of("ds_M").declaration == f"float ds_M[{width}][{width}]"
    assert [v.name for v in found.variables if v.kind == "scalar"] == [
        "bx",
        "by",
        "tx",
        "ty",
        "Row",
        "Col",
        "Pvalue",
        "p",
        "i",
    ]


def test_ptx_has_names_and_sizes_alone() -> None:
    kernel = ts.compile(tiled_text(), defines={"TILE_WIDTH": 4})
    found = memories(ts.compile(kernel.ptx))
    assert found.resources is None
    assert row(found, "ds_M") == ("shared", "block", "block", 64)
    assert [v.bytes for v in found.variables if v.kind == "parameter"] == [8, 8, 8, 4]


def test_as_text_and_plain() -> None:
    found = memories(ts.compile(LECTURE))
    assert "int LocalArray[100]: local memory, scope thread, lifetime thread, 400 bytes" in str(found)
    plain = found.to_dict()
    assert plain["resources"]["registers"] == found.resources.registers if found.resources else 0
    assert [v["name"] for v in plain["variables"]] == [v.name for v in found.variables]


def test_shared_memory_of_a_device_function_is_every_instance_s_own(tmp_path: Path) -> None:
    (tmp_path / "turned.cuh").write_text("""
        __device__ __noinline__ float turned(float x) {
            __shared__ double beside[64];
            beside[threadIdx.x] = x;
            __syncthreads();
            return beside[threadIdx.x ^ 1];
        }""")
    text = """
    #include "turned.cuh"
    template <int N>
    __device__ float rotated(float x) {
        __shared__ float tile[N][2];
        tile[threadIdx.x][N % 2] = x;
        __syncthreads();
        return tile[(threadIdx.x + 1) % N][N % 2];
    }
    __global__ void k(float *out) {
        __shared__ float tile[8];
        tile[threadIdx.x % 8] = out[0];
        __syncthreads();
        out[threadIdx.x] = rotated<64>(out[threadIdx.x]) + rotated<65>(out[threadIdx.x + 64]) + turned(tile[1]);
    }"""
    (tmp_path / "k.cu").write_text(text)
    found = memories(ts.compile(tmp_path / "k.cu"))
    shared = [(v.declaration, v.note, v.bytes) for v in found.variables if v.memory == "shared"]
    assert sorted(shared) == [
        (".b8 beside", "of turned", 512),
        ("float tile[8]", "", 32),
        ("float tile[?][2]", "of rotated<64>", 512),
        ("float tile[?][2]", "of rotated<65>", 520),
    ]
    assert found.resources is not None
    assert found.resources.shared == 32 + 512 + 512 + 520


# --- the source ------------------------------------------------------------------------------------------------------

DECLARED = """
#define N 4
__constant__ float weights[N * 2], factor;
__device__ float helper(float x) { float inside = x; return inside; }
template <typename T>
__global__ void __launch_bounds__(64) other(T *p) { int nothing; }
__global__ void k(const float *in, int (*table)[3])
{
    int a = 1, *b = nullptr, c[2][N], d = a < 3 ? 1 : 2; // int comment;
    const unsigned char e = 'x'; /* float f; */
    unsigned g(3);
    long long h{4};
    for (int i = 0, j = 9; i < j; ++i) { float4 v = make_float4(i, 1, 2, 3); a += v.x; }
    for (unsigned int u : c[0]) a += u;
    auto lambda = [&](int q) { double w = q; return w; };
    if (a > b[0]) { return; } else a = 2;
    __align__(16) float aligned[N];
    std::pair<int, short> pair;
    helper(a);
    switch (a) { case 1: short s = 3; break; }
}
"""


def test_every_kind_of_declaration() -> None:
    found = of_kernel(DECLARED, "k", {})
    assert [(str(d), d.bytes) for d in found] == [
        ("int a", 4), ("int *b", 8), ("int c[2][4]", 32), ("int d", 4), ("unsigned char e", 1), ("unsigned g", 4),
        ("long long h", 8), ("int i", 4), ("int j", 4), ("float4 v", 16), ("unsigned int u", 4), ("auto lambda", None),
        ("double w", 8), ("float aligned[4]", 16), ("std::pair<int, short> pair", None), ("short s", 2),
    ]  # fmt: skip
    assert found[0].line == 9
    assert next(d for d in found if d.name == "aligned").line == 17


def test_variables_of_the_file() -> None:
    assert [(str(d), d.qualifiers) for d in of_file(DECLARED, {})] == [
        ("float weights[8]", "__constant__"),
        ("float factor", "__constant__"),
    ]


@pytest.mark.long
def test_every_kernel_of_the_ladders() -> None:
    """Each variable in shared memory has the size that the PTX says, and all have together what the machine code has."""
    for path in sorted(KERNELS.glob("*/*.cu")):
        kernel = ts.compile(Path(path))
        found = memories(kernel)
        assert found.resources is not None
        declared = _shared_in_ptx(kernel.ptx)
        named = [v.bytes or 0 for v in found.variables if v.memory == "shared"]
        assert sorted(named) == sorted(v.size for v in declared), path
        assert _end(declared) == found.resources.shared, path
        assert not any(v.memory == "local" for v in found.variables) or found.resources.local


def _shared_in_ptx(ptx: str) -> list[Variable]:
    module = parse(ptx)
    inner = (v for function in module.functions.values() for v in function.variables)
    return [v for v in (*module.variables.values(), *inner) if v.space == "shared"]


def _end(variables: list[Variable]) -> int:
    """Bytes up to the end of the last variable, in order, each where its alignment lets it begin; what the launch makes
    comes last, at a multiple of 16."""
    end = 0
    for v in (v for v in variables if v.size):
        end = -(-end // v.align) * v.align + v.size
    return end if all(v.size for v in variables) else -(-end // 16) * 16
