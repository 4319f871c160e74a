"""Kernels as students write them, right and wrong, go in; PTX, names and helpful errors must come out."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tilescope.errors import CompileError, TilescopeError, UsageError
from tilescope.source.cuda import CompiledSource, Source, compile_cuda

HEADERS = re.findall(
    r"\S+",
    """
    stdint.h cstdint cuda_runtime.h cuda_fp16.h cuda_bf16.h mma.h cooperative_groups.h cooperative_groups/reduce.h
    cuda/std/cstdint cuda/std/array cuda/atomic cuda/barrier stdio.h cstdio math.h cmath assert.h cassert stdlib.h
    cstdlib float.h cfloat limits.h climits limits stdbool.h stddef.h cstddef string.h cstring cuda.h iostream vector
    device_launch_parameters.h chrono type_traits utility algorithm time.h math_constants.h thrust/device_vector.h
    """,
)
KERNEL = "__global__ void k(float *a) { a[threadIdx.x] += 1; }\n"


def compiled(text: str, name: str = "tiled.cu", **options: object) -> CompiledSource:
    return compile_cuda(Source(text, name), **options)  # type: ignore[arg-type]


def failure(text: str, name: str = "tiled.cu", **options: object) -> TilescopeError:
    with pytest.raises(TilescopeError) as caught:
        compiled(text, name, **options)
    assert "Traceback" not in str(caught.value)
    return caught.value


# ---- compiling ----


def test_a_kernel_compiles_with_line_info_under_its_own_name() -> None:
    result = compiled("\n\n" + KERNEL)
    assert result.names == {"_Z1kPf": "k"}
    assert ".target sm_90" in result.ptx
    assert ".loc\t1 3 " in result.ptx
    assert '.file\t1 "tiled.cu"' in result.ptx
    assert result.file == "tiled.cu"
    assert result.host == ()


def test_nothing_of_this_machine_is_in_the_ptx(tmp_path: Path) -> None:
    (tmp_path / "x.h").write_text("__device__ float two(float *x) { x[1] = 3; return x[0] * 2; }\n")
    text = '#include "x.h"\n#include <cooperative_groups.h>\n__global__ void k(float *a) { a[0] = two(a); }\n'
    result = compiled(text + "__global__ void g() { cooperative_groups::this_grid().sync(); }", search=tmp_path)
    files = [line.split('"')[1] for line in result.ptx.splitlines() if ".file" in line]
    assert {"tiled.cu", "x.h"} < set(files)
    assert not [file for file in files if file.startswith("/")]


def test_nvrtc_loads_at_the_first_compilation_only() -> None:
    code = "import sys, tilescope.source.cuda; print([m for m in sys.modules if m.startswith('cuda')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.long
@pytest.mark.parametrize(
    "header",
    HEADERS,
)
def test_headers_compile(header: str) -> None:
    assert compiled(f"#include <{header}>\n{KERNEL}").names == {"_Z1kPf": "k"}


@pytest.mark.parametrize(
    ("headers", "statement"),
    [
        ("stdint.h", "uint8_t b = 300; int64_t big = 1LL << 40; a[0] = b + (float)big + UINT32_MAX;"),
        ("cstdint", 'std::uint16_t h = 70000; a[0] = h; static_assert(sizeof(std::int64_t) == 8, "");'),
        ("float.h limits.h", "a[0] = FLT_MAX; a[1] = -FLT_EPSILON; a[2] = INT_MIN; a[3] = INT_MAX;"),
        ("math.h", "a[0] = sqrtf(a[1]) + M_PI; a[2] = INFINITY; a[3] = NAN; a[4] = isnan(a[5]);"),
        ("cmath", "a[0] = std::sqrt(a[1]) + std::abs(a[2]) + std::fmax(a[3], 1.f) + std::isnan(a[4]);"),
        ("limits", "a[0] = std::numeric_limits<float>::infinity() - std::numeric_limits<int>::max();"),
        ("stdio.h", 'printf("%d\\n", threadIdx.x); a[0] = 1;'),
        ("cstdio", 'std::printf("%f\\n", a[0]);'),
        ("assert.h", "assert(a[0] > 0); a[1] = 2;"),
        ("", 'printf("x"); assert(a); size_t n = 3; uint u = n; uint32_t w = u; a[0] = w + max(1, 2) + INFINITY;'),
        ("stddef.h", "struct S { int x; int y; }; a[offsetof(S, y)] = 1; std::size_t z = 1; a[z] = 1;"),
        ("cuda_fp16.h", "__half h = __float2half(a[0]); a[1] = __half2float(__hadd(h, h));"),
        pytest.param(
            "type_traits", 'static_assert(std::is_same<int, int>::value, ""); a[0] = 1;', marks=pytest.mark.long
        ),
        pytest.param(
            "cuda/std/array cooperative_groups.h",
            "cuda::std::array<int, 2> x{1, 2}; a[0] = x[1];",
            marks=pytest.mark.long,
        ),
    ],
)
def test_what_headers_offer_works_in_kernels(headers: str, statement: str) -> None:
    includes = "".join(f"#include <{header}>\n" for header in headers.split())
    assert "st.global" in compiled(includes + f"__global__ void k(float *a) {{ a[9] = 1; {statement} }}").ptx


def test_printf_and_assert_reach_the_ptx() -> None:
    ptx = compiled('__global__ void k(int *a) { assert(a[0] > 2); printf("%d", a[0]); }').ptx
    assert "vprintf" in ptx
    assert "__assertfail" in ptx


def test_ndebug_turns_assert_off() -> None:
    text = "#define NDEBUG\n#include <assert.h>\n__global__ void k(int *a) { assert(a[0] > 2); }"
    assert "__assertfail" not in compiled(text).ptx


def test_cooperative_groups_and_tensor_cores_compile_to_their_instructions() -> None:
    groups = "#include <cooperative_groups.h>\nnamespace cg = cooperative_groups;\n"
    body = "auto w = cg::tiled_partition<32>(cg::this_thread_block()); a[0] = w.shfl_down(a[1], 3); w.sync();"
    assert "shfl.sync.down" in compiled(f"{groups}__global__ void k(float *a) {{ {body} }}").ptx
    fragment = "nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> f; fill_fragment(f, 0.f);"
    store = "store_matrix_sync(a, f, 16, nvcuda::wmma::mem_row_major);"
    assert "wmma.store" in compiled(f"#include <mma.h>\n__global__ void k(float *a) {{ {fragment} {store} }}").ptx


def test_a_header_next_to_the_source_is_found_in_a_folder_with_spaces(tmp_path: Path) -> None:
    folder, other = tmp_path / "my folder", tmp_path / "other one"
    folder.mkdir()
    other.mkdir()
    (folder / "x.h").write_text("#define X 7\n")
    (other / "x.h").write_text("#define X 8\n")
    (other / "y.h").write_text("#define Y 9\n")
    text = '#include "x.h"\n#include <y.h>\n__global__ void k(int *a) { a[0] = X * 10 + Y; }'
    ptx = compiled(text, search=folder, includes=[str(other)]).ptx
    assert " 79;" in ptx


def test_a_missing_include_folder_is_said(tmp_path: Path) -> None:
    assert isinstance(failure(KERNEL, includes=[tmp_path / "nope"]), UsageError)


@pytest.mark.parametrize(
    ("defines", "value"),
    [({"T": 16}, 16), ({"T": True}, 1), ({"T": False}, 0), ({"T": None}, 1), ({"T": ""}, 1), ({"T": "(2 + 3)"}, 5)],
)
def test_macros_are_defined(defines: dict[str, object], value: int) -> None:
    ptx = compiled("__global__ void k(int *a) { a[0] = T + 1000; }", defines=defines).ptx
    assert f" {value + 1000};" in ptx


@pytest.mark.parametrize("name", ["", "1A", "A-B", "A B", "A(x)", "é"])
def test_a_bad_macro_name_is_refused(name: str) -> None:
    assert "macro name" in failure(KERNEL, defines={name: 1}).message


def test_a_macro_value_with_a_line_break_is_refused() -> None:
    assert isinstance(failure(KERNEL, defines={"A": "1\n#define B"}), UsageError)


@pytest.mark.parametrize(("arch", "target"), [("sm_90", "sm_90"), ("compute_80", "sm_80"), ("sm_90a", "sm_90a")])
def test_the_architecture_reaches_the_ptx(arch: str, target: str) -> None:
    assert f".target {target}\n" in compiled(KERNEL, arch=arch).ptx


@pytest.mark.parametrize("arch", ["sm_35", "sm_9999", "hopper", "", "90"])
def test_an_unknown_architecture_lists_the_known_ones(arch: str) -> None:
    error = failure(KERNEL, arch=arch)
    assert isinstance(error, UsageError)
    assert "sm_75" in error.hint
    assert "sm_90" in error.hint


def test_warnings_are_kept_in_the_log_and_do_not_fail() -> None:
    assert "never referenced" in compiled("__global__ void k() { int unused; }").log
    assert compiled(KERNEL).log == ""


# ---- names ----


def test_names_are_those_that_the_user_wrote() -> None:
    result = compiled(
        "namespace ns { __global__ void inner(int *a) {} "
        "template <class T, int N> __global__ void t(T *a) { *a = N; }\n"
        "template __global__ void t<float, 16>(float *); }\n"
        'extern "C" __global__ void c_name() {}\nnamespace { __global__ void hidden() {} }\n'
        "__global__ void over(int *) {}\n__global__ void over(float *) {}\n"
    )
    assert set(result.names.values()) == {
        "ns::inner",
        "ns::t<float, 16>",
        "c_name",
        "hidden",
        "over(int*)",
        "over(float*)",
    }
    assert result.names["c_name"] == "c_name"
    assert all(f".entry {entry}(" in result.ptx for entry in result.names)


# ---- host code ----

FULL_PROGRAM = r"""
#include <iostream>
#include <vector>
#include <thrust/device_vector.h>
#include "helper_cuda.h"
#define CHECK(x) do { cudaError_t e = (x); \
  if (e != cudaSuccess) { printf("%s", cudaGetErrorString(e)); exit(1); } } while (0)
#define HD __host__ __device__
using namespace std;
using Clock = std::chrono::steady_clock;
std::vector<float> host_data;
int counter = 0;
const int N = 1024;
void fill(std::vector<float> &v);
HD float both(float x) { return x + 1; }
__device__ float helper(float x) { return both(x) * 2; }
constexpr int ceil_div(int a, int b) { return (a + b - 1) / b; }
struct Timer {
    Timer(int x) : a{x}, b(2) {}
    double stop() { return 1; } // }
    int a, b;
};
template <int TILE> __global__ void tiled(float *c) { c[0] = helper(TILE) + ceil_div(N, 3); }
namespace app {
static void report(const char *s) { printf("} %s", s); /* } */ }
__global__ void simple(float *c) { c[0] = '}'; }
}
void fill(std::vector<float> &v) { for (auto &x : v) { x = 1; } }
int main(int argc, char **argv) {
    float *d;
    CHECK(cudaMalloc(&d, 4 * N));
#ifdef VERBOSE
    cout << "hello" << endl;
#endif
    tiled<16><<<1, 32>>>(d);
    tiled<32><<<dim3(1, 1), 32>>>(d);
    app::simple<<<1, 1>>>(d);
    return 0;
}
__global__ void last(float *c) { c[1] = 1; }
"""


def test_the_kernels_of_a_whole_program_compile() -> None:
    result = compiled(FULL_PROGRAM)
    assert set(result.names.values()) == {"tiled<16>", "tiled<32>", "app::simple", "last"}
    assert {"main", "fill", "report", "host_data", "counter", "Timer", "stop"} <= {item.name for item in result.host}
    assert not {"both", "helper", "ceil_div", "N"} & {item.name for item in result.host}
    line = FULL_PROGRAM[: FULL_PROGRAM.index("void last")].count("\n") + 1
    assert f".loc\t1 {line} " in result.ptx


def test_left_out_host_code_leaves_the_kernels_ptx_alone() -> None:
    assert compiled(KERNEL + "int main() { k<<<1, 1>>>(nullptr); return 0; }\n").ptx == compiled(KERNEL).ptx


def test_host_code_in_a_header_of_the_user_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "util.h").write_text("inline void host(int x) { exit(x); }\n__device__ int two() { return 2222; }\n")
    result = compiled('#include "util.h"\n__global__ void k(int *a) { a[0] = two(); }', search=tmp_path)
    assert [(item.file, item.line, item.name) for item in result.host] == [("util.h", 1, "host")]
    assert " 2222;" in result.ptx


def test_a_header_without_its_host_code_keeps_its_name(tmp_path: Path) -> None:
    """Though it is the compiler's from memory, and the compiler then names it as a file of the working folder."""
    kernel = "template<int N> __global__ void k(int *a) { a[0] = N; }\n"
    (tmp_path / "kernels.cuh").write_text(f"{kernel}void host(int *a) {{ k<2222><<<1, 1>>>(a); exit(1); }}\n")
    result = compiled('#include "kernels.cuh"\n', search=tmp_path)
    assert result.host
    assert '.file\t1 "kernels.cuh"' in result.ptx


def test_a_host_function_that_a_kernel_calls_is_an_error() -> None:
    error = failure("float sq(float x) { return x * x; }\n__global__ void k(float *a) { a[0] = sq(a[0]); }")
    assert 'tiled.cu(2): error: identifier "sq" is undefined' in error.message
    assert "sq (tiled.cu:1) is host code: mark it __device__" in error.hint


def test_a_host_variable_that_a_kernel_reads_is_an_error() -> None:
    assert "__constant__" in failure("int n = 3;\n__global__ void k(int *a) { a[0] = n; }").hint


@pytest.mark.parametrize("word", ["__gloabl__", "__global", "_global_", "global", "__globl__"])
def test_a_misspelt_global_is_never_taken_for_host_code(word: str) -> None:
    error = failure(f"{KERNEL}{word} void other(float *a) {{ a[0] = 1; }}\n")
    assert error.exit_code == 3
    assert f"did you mean __global__ for {word}?" in error.hint


def test_a_kernel_behind_braces_that_do_not_match_is_never_left_out() -> None:
    uneven = "#define END }\nvoid host(int a) { exit(a); END\n"
    error = failure(KERNEL + uneven + "__global__ void other() {}\n")
    assert "host function" in error.message
    assert "__CUDACC_RTC__" in error.hint


def test_braces_in_each_branch_of_a_condition_count_once() -> None:
    uneven = "void host(int a) {\n#ifdef X\n  if (a) {\n#else\n  if (!a) {\n#endif\n  exit(a); }\n}\n"
    result = compiled(KERNEL + uneven + "__global__ void other() {}\n")
    assert set(result.names.values()) == {"k", "other"}
    assert [item.name for item in result.host] == ["host"]


def test_an_error_in_a_device_function_is_never_taken_for_host_code() -> None:
    assert "undefined" in failure("__device__ void f(int *a) { a[0] = zz; std::foo(); }\n" + KERNEL).message


# ---- what students get wrong ----


@pytest.mark.parametrize(
    ("body", "hint"),
    [
        ("for (int p = 0; p < n; ++p) a[t] = 1;", "the loop variable here is p"),
        ("for (int ph = 0; ph < n; ++ph) { a[0] = t * 2; }", "the loop variable here is ph"),
        ("Int i = 0; a[i] = 1;", "did you mean int for Int?"),
        ("__synchthreads();", "did you mean __syncthreads for __synchthreads?"),
        ("a[threadidx.x] = 1;", "did you mean threadIdx for threadidx?"),
        ("__shared__ float ds_M[4]; ds_A[0] = 1;", "did you mean ds_M for ds_A?"),
        ("__shared__ float ds_A[4]; A_ds[0] = 1;", "did you mean ds_A for A_ds?"),
        ("C[0] = 1;", "this function declares n, a, result"),
        ("reslt[0] = 1;", "did you mean result for reslt?"),
        ("flaot x = 1; a[0] = x;", "did you mean float for flaot?"),
        ("int x = 1\n  a[0] = x;", "the ; is missing at the end of line 2"),
    ],
)
def test_slips_get_the_compilers_line_and_a_hint(body: str, hint: str) -> None:
    error = failure(f"__global__ void k(int n, float *a, float *result) {{\n{body}\n}}")
    assert isinstance(error, CompileError)
    assert error.exit_code == 3
    assert error.message.startswith(("tiled.cu(2): error: ", "tiled.cu(3): error: "))
    assert hint in error.hint


def test_hints_need_no_student_names() -> None:
    error = failure("__global__ void zork(int *frobnicate) { frobnicatte[0] = blorpp; int blorp; }")
    assert "did you mean frobnicate for frobnicatte?" in error.hint


def test_the_message_holds_errors_only() -> None:
    error = failure("__global__ void k(int *a) {\n  int unused;\n  a[0] = zz;\n  a[1] = yy;\n}")
    assert error.message.count("error:") == 2
    assert "warning" not in error.message
    assert "unused" not in error.message
    assert "  a[0] = zz;" in error.message


def test_a_flood_of_errors_is_cut() -> None:
    error = failure("__global__ void k(int *a) {\n" + "".join(f"a[0] = z{n};\n" for n in range(60)) + "}")
    assert error.message.count("error: ") == 10
    assert "50 more errors" in error.message


def test_a_missing_header_names_its_neighbour(tmp_path: Path) -> None:
    (tmp_path / "tiles.h").write_text("\n")
    assert "did you mean tiles.h for tile.h?" in failure('#include "tile.h"\n' + KERNEL, search=tmp_path).hint
    (tmp_path / "tiled.cu").write_text("\n")
    alone = failure('#include "tiled.cuh"\n' + KERNEL, search=tmp_path).hint  # of tiled.cu itself, which is no header
    assert "did you mean tiles.h for tiled.cuh?" in alone
    assert "tiled.cu for" not in alone
    used = "__global__ void depth(int *a) { a[0] = CV_8U; }\n"
    assert "__CUDACC_RTC__" in failure("#include <opencv2/core.hpp>\n" + used).hint


@pytest.mark.parametrize("text", ["__device__ int f() { return 1; }\n", "int main() { return 0; }\n", "// nothing\n"])
def test_a_file_without_a_kernel_is_refused(text: str) -> None:
    error = failure(text)
    assert isinstance(error, CompileError)
    assert error.message == "tiled.cu has no __global__ function"
    assert "__global__" in error.hint


def test_a_template_that_is_never_instantiated_gets_the_remedy() -> None:
    error = failure("template <typename T, int N>\n__global__ void __launch_bounds__(256) scale(T *a) { a[0] = N; }\n")
    assert error.exit_code == 3
    assert "as scale<...> of template <typename T, int N> scale" in error.hint


def test_errors_in_a_header_keep_its_short_name(tmp_path: Path) -> None:
    (tmp_path / "x.h").write_text("__device__ int f() { return thredIdx.x; }\n")
    error = failure('#include "x.h"\n' + KERNEL, search=tmp_path)
    assert error.message.startswith('x.h(1): error: identifier "thredIdx"')
    assert "did you mean threadIdx for thredIdx?" in error.hint


def test_a_limit_without_its_header_is_told_the_header() -> None:
    text = "__global__ void k(float *a) { a[threadIdx.x] = FLT_MAX; }"
    with pytest.raises(CompileError) as error:
        compile_cuda(Source(text, "k.cu"))
    assert "#include <float.h>" in error.value.hint
    compile_cuda(Source("#include <float.h>\n" + text, "k.cu"))
