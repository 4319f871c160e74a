"""What programs have around their kernels, and nvcc takes."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilescope as ts
from tilescope.source.headers import standard_header, thrust_header

KERNEL = "__global__ void k(int *a) { a[threadIdx.x] = 1; }\n"

AROUND = {
    "a function whose name begins with two underscores": "inline void __check(const char *file) { report(file); }",
    "a template with a default that is a number": (
        "template <int n, bool b = false> void show(T x) { std::cout << x; }\nvoid after() { show<3>(1); }"
    ),
    "an explicit instantiation of the host's": "template <class T> void run(T *d) { cudaFree(d); }\ntemplate void run<int>(int *);",
    "host code with types that nothing declares": "void each(Unknown *u, std::vector<Other> v) { u->go(v); }",
    "system headers": "#include <sys/resource.h>\n#include <sched.h>\n#include <dirent.h>\n#include <thrust/reduce.h>\n#include <thrust/extrema.h>",
    "types of threads and of time": "#include <pthread.h>\n#include <sys/time.h>\nstruct Job { pthread_t thread; pthread_mutex_t lock; timeval since; };",
    "directives with comments of many lines": (
        '#define FIRST 1 /* such as\n   the (global) one { */\n#define LINK "http://x" // and /* this\nvoid go(T *t) { t->stop(); }'
    ),
    "an operator that assigns": (
        "class Bits { int n; Bits &operator=(const Bits &o) { n = o.n; return *this; }\nvoid show() { std::cout << n; } };"
    ),
    "explicit host functions of a device type": (
        "__host__ __half low(float x) { return host_half(x); }\ntemplate <class T> void loss(T *p) { p->go(); }\n"
        "#include <cuda_fp16.h>\ntemplate <> void loss<__half>(__half *p) { p->stay(); }"
    ),
    "macros that instantiate a host template": (
        "template <int N> void run(Unknown *u) { u->go(N); }\n#define EXPORT(n) template void run<n>(Unknown *);\n"
        "EXPORT(1)\nEXPORT(2)"
    ),
    "variables of unknown types, between directives": (
        "#if defined(ENTRIES) || 1\nstatic struct { proc_t *at; const char *name; } entries[] = { { 0, 0 } };\n#endif"
    ),
    "class templates of unknown types": (
        "template <typename T>\nclass Value : public std::enable_shared_from_this<T> { public: T value; };\n"
        "namespace std { template <> struct hash<std::basic_string<char>> { int n; }; }"
    ),
    "headers of graphics": "#include <GL/gl.h>\n#include <cuda_gl_interop.h>\nGLuint texture;\nstruct Window { GLuint buffer; };",
    "what only nvcc defines": "#ifndef __NVCC__\n#define __global__\n#endif",
    "a storage class of old": "__device__ int one() { register int n = 1; return n; }",
    "cuFFT's types": "#include <cufft.h>\n__device__ cufftComplex twice(cufftComplex z) { z.x *= 2; return z; }",
    "the driver's textures": (
        "#include <cuda.h>\n__device__ float at(CUtexObject t) { return tex2D<float>(t, 0.f, 0.f); }"
    ),
    "a function of constants, and a template": (
        "template <int N> constexpr int words() { return N / 32; }\n__device__ int one() { return words<64>(); }"
    ),
    "half precision by way of a library": "#include <cublas_v2.h>\n__device__ __nv_bfloat16 b;\n__device__ half h;",
}


@pytest.mark.parametrize("name", AROUND)
def test_what_is_around_a_kernel(name: str) -> None:
    assert list(ts.compile(AROUND[name] + "\n" + KERNEL).unit.names.values()) == ["k"]


def test_numbers_and_limits_in_device_code() -> None:
    text = "#include <algorithm>\n__global__ void k(unsigned *a) { a[0] = std::min<unsigned>(UINT8_C(7), std::numeric_limits<int>::max()); }"
    assert list(ts.compile(text).unit.names.values()) == ["k"]


def test_a_misspelt_annotation_is_no_host_code() -> None:
    with pytest.raises(ts.CompileError, match="did you mean __device__"):
        ts.compile("__devcie__ int twice(int x) { return 2 * x; }\n__global__ void k(int *a) { a[0] = twice(1); }\n")


def test_a_mistake_in_a_kernel_stays() -> None:
    with pytest.raises(ts.CompileError, match='"b" is undefined'):
        ts.compile("void host(Unknown u) { }\n__global__ void k(int *a) { a[0] = b; }\n")


@pytest.mark.parametrize("place", ["lib", ".", "../include", "../Common"])
def test_headers_of_a_header(place: str, tmp_path: Path) -> None:
    """Beside the file that includes them, and where a project keeps them above."""
    folder = tmp_path / "project" / "src"
    (folder / "lib").mkdir(parents=True)
    (folder / place).mkdir(exist_ok=True)
    (folder / "lib" / "one.h").write_text('#include "two.h"\n')
    (folder / place / "two.h").write_text('__device__ int two() { return 2; }\nint host() { return std::stoi("2"); }\n')
    (folder / "k.cu").write_text('#include "lib/one.h"\n__global__ void k(int *a) { a[0] = two(); }\n')
    assert list(ts.compile(folder / "k.cu").unit.names.values()) == ["k"]


def test_headers_that_include_each_other_in_a_folder_below(tmp_path: Path) -> None:
    folder = tmp_path / "lib"
    folder.mkdir()
    (folder / "two.h").write_text(
        "#pragma once\nvoid host(Files *f) { f->close(); }\n__device__ int two() { return 2; }\n"
    )
    (folder / "one.h").write_text('#pragma once\nstruct Files { glob_t found; };\n#include "two.h"\n')
    (tmp_path / "k.cu").write_text(
        '#include "lib/one.h"\n#include "lib/two.h"\n__global__ void k(int *a) { a[0] = two(); }\nint main() { run(); }\n'
    )
    assert list(ts.compile(tmp_path / "k.cu").unit.names.values()) == ["k"]


def test_headers_where_a_makefile_says(tmp_path: Path) -> None:
    source, other = tmp_path / "mine", tmp_path / "theirs"
    source.mkdir()
    other.mkdir()
    (other / "sizes.h").write_text("#define SIZE 7\n")
    (source / "k.cu").write_text('#include "sizes.h"\n__global__ void k(int *a) { a[0] = SIZE; }\n')
    with pytest.raises(ts.CompileError, match=r'cannot open source file "sizes\.h"'):
        ts.compile(source / "k.cu")
    (source / "Makefile").write_text("OTHER = ../theirs\nCFLAGS = -O3 -I$(OTHER) -lm\nk: k.cu\n\tnvcc $(CFLAGS) k.cu\n")
    assert list(ts.compile(source / "k.cu").unit.names.values()) == ["k"]


LONG = """#include <stdint.h>
template <class T> struct Name;
template <> struct Name<uint64_t> { static const int value = 1; };
template <> struct Name<unsigned long long> { static const int value = 2; };
__global__ void k(int *a) { a[0] = Name<uint64_t>::value; a[1] = Name<unsigned long long>::value; }
"""


def test_integers_of_64_bits_are_long_where_it_matters() -> None:
    import numpy as np

    a = np.zeros(2, np.int32)
    ts.compile(LONG)[1, 1](a)
    assert a.tolist() == [1, 2]
    with pytest.raises(
        ts.CompileError, match=r'(?s)^kernel\.cu\(4\): error: class "Name<uint64_t>" has already been defined'
    ):
        ts.compile(LONG.replace("unsigned long long>", "uint64_t>"))


STANDARD = """
template <class T> __device__ T zero() { return std::is_same_v<T, float> ? T(0.5) : T(0); }
__global__ void k(float *a, std::pair<int, int> p) { a[0] = zero<float>() + p.second; }
"""


@pytest.mark.long
def test_what_the_hosts_headers_bring_of_cpps_library() -> None:
    assert list(ts.compile(STANDARD).unit.names.values()) == ["k"]
    with pytest.raises(ts.CompileError, match=r'^kernel\.cu\(2\): error: namespace "std" has no member "is_sam'):
        ts.compile(STANDARD.replace("is_same_v", "is_samey"))


FUNCTOR = """#include <thrust/transform.h>
#include <thrust/functional.h>
struct Red : thrust::unary_function<uchar4, thrust::tuple<int, int>> {
    __host__ __device__ thrust::tuple<int, int> operator()(uchar4 c) { return thrust::make_tuple(c.x, c.y); }
};
__global__ void k(int *a) { a[0] = thrust::get<0>(Red()(make_uchar4(7, 1, 1, 1))); }
"""
PARAMETER = """#include <thrust/functional.h>
struct First { __device__ int operator()(const thrust::tuple<int, int> &t) const { return 7; } };
__global__ void k(int *a) { a[0] = First()({1, 2}); }
"""


@pytest.mark.long
@pytest.mark.parametrize("text", [FUNCTOR, PARAMETER])
def test_functors_and_tuples_of_thrust(text: str) -> None:
    import numpy as np

    a = np.zeros(1, np.int32)
    ts.compile(text)[1, 1](a)
    assert a[0] == 7


def test_where_names_of_libraries_are_declared() -> None:
    assert standard_header("is_same_v") == standard_header("enable_if_t") == "type_traits"
    assert standard_header("pair") == "utility"
    assert standard_header("cout") == thrust_header("sort") == ""
    assert thrust_header("make_tuple") == "thrust/tuple.h"


TOLD = {
    "__global__ void k(int *a) { a[0] = FIXME; }": "FIXME is a gap that the author left",
    "#ifndef DEPTH\n#error DEPTH is missing\n#endif\n__global__ void k(int *a) { a[0] = DEPTH; }": "with defines={...}",
    "__global__ void k(int *a) { a[0] = __shfl_xor(a[1], 16); }": "__shfl_xor_sync(0xffffffff, ...)",
    "texture<float, 1> t;\n__global__ void k(float *a) { a[0] = tex1Dfetch(t, 1); }": "cudaTextureObject_t",
    "__global__ void k(int *a) { cudaMalloc(&a, 4); }": "cudaMalloc belongs to the device's own runtime",
    "__global__ void k(int *a) { cudaGridDependencySynchronize(); }": "#include <cuda_device_runtime_api.h> declares",
    "__global__ void k(int *a) { }\n__global__ void outer(int *a) { k<<<1, 1>>>(a); }": "dynamic parallelism",
}


@pytest.mark.parametrize("text", TOLD)
def test_what_device_code_cannot_have_is_said(text: str) -> None:
    with pytest.raises(ts.CompileError) as error:
        ts.compile(text)
    assert TOLD[text] in error.value.hint


def test_a_kernel_that_is_only_declared_is_named() -> None:
    with pytest.raises(ts.CompileError, match="declares the kernel far, but nothing that it includes defines it"):
        ts.compile("__global__ void far(int *a);\nint main() { far<<<1, 1>>>(0); }\n")


def test_a_type_of_graphics_that_a_kernel_needs_is_an_error() -> None:
    text = "#include <GL/gl.h>\n__global__ void k(GLfloat *a) { a[0] = 1; }"
    with pytest.raises(ts.CompileError, match=r'(?s)^kernel\.cu\(1\).*"GL/gl\.h".*identifier "GLfloat" is undefined'):
        ts.compile(text)


def test_integers_of_128_bits() -> None:
    import numpy as np

    a = np.array([7, 1 << 40, 0], np.int64)
    text = """__global__ void k(long long *a) {
        __int128 square = (__int128)a[1] * a[1] + a[0];
        asm volatile("griddepcontrol.wait;");
        a[1] = (long long)(square >> 64), a[2] = (long long)square;
    }"""
    ts.compile(text)[1, 1](a)
    assert a.tolist() == [7, 1 << 16, 7]


CUBES = """
__global__ void plain(int *a) { a[threadIdx.x] = threadIdx.x; }
__global__ void sampled(cudaTextureObject_t t, float *a) { a[threadIdx.x] = texCubemap<float>(t, 1, 0, threadIdx.x); }
"""


def test_a_cube_map_stops_its_own_kernel_only() -> None:
    import numpy as np

    a = np.zeros(32, np.int32)
    ts.compile(CUBES, entry="plain")[1, 32](a)
    assert a.tolist() == list(range(32))
    with pytest.raises(ts.UnsupportedError, match=r":3: the instruction `tex\.cube"):
        ts.compile(CUBES, entry="sampled")[1, 32](0, np.zeros(32, np.float32))


HOST_TYPES = """#include <glob.h>
#include <vector>
using namespace std;
typedef vector<int> Numbers;
struct Files { glob_t found; int count; };
struct Window { float *data; int width; };
static pthread_barrier_t *together;
__global__ void narrow(Window *w) { w->width /= 2; }
void load(Files *files, Numbers &numbers) { glob("*.bin", 0, 0, &files->found); numbers.push_back(1); }
int main() { Files files; Numbers numbers; load(&files, numbers); }
"""


def test_types_that_only_the_host_knows_are_left_out() -> None:
    import numpy as np

    window = np.array([(0, 10)], np.dtype([("data", np.uint64), ("width", np.int32)], align=True))
    ts.compile(HOST_TYPES)[1, 1](window)
    assert window["width"] == 5


def test_a_type_that_a_kernel_needs_is_an_error_still() -> None:
    text = "struct Window { floot *data; int width; };\n__global__ void k(Window w) { w.data[0] = 1; }"
    with pytest.raises(ts.CompileError, match=r'(?s)kernel\.cu\(1\).*identifier "floot" is undefined'):
        ts.compile(text)


def test_a_constant_of_constants() -> None:
    import numpy as np

    text = "const float STEP = 0.5f;\nconst float BACK = -STEP;\n__global__ void k(float *a) { a[threadIdx.x] = BACK; }"
    a = np.zeros(4, np.float32)
    ts.compile(text)[1, 4](a)
    assert (a == -0.5).all()


def test_launch_bounds_of_a_template_with_brackets_in_them() -> None:
    text = """#define LEAST(a, b) ((a) < (b) ? (a) : (b))
    template <int N> __launch_bounds__(N, LEAST(4, (2048 / N))) __global__ void k(int *a) { a[threadIdx.x] = N; }
    template <int N> void run(int *a) { k<N><<<1, N>>>(a); }
    void all(int *a) { run<64>(a); }"""
    assert list(ts.compile(text).unit.names.values()) == ["k<64>"]


EXTENSION = """#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
{used}
__global__ void twice(float *a, int n) {{ int i = blockIdx.x * 32 + threadIdx.x; if (i < n) a[i] *= {factor}; }}

torch::Tensor run(torch::Tensor a) {{
    TORCH_CHECK(a.is_cuda());
    twice<<<1, 32, 0, at::cuda::getCurrentCUDAStream()>>>(a.data_ptr<float>(), a.numel());
    return a;
}}
PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {{ m.def("run", &run); }}
"""


def test_a_librarys_header_that_is_not_here_is_host_code() -> None:
    kernel = ts.compile(EXTENSION.format(used="", factor="2"))
    assert list(kernel.unit.names.values()) == ["twice"]


def test_a_header_that_device_code_needs_is_said_to_be_missing() -> None:
    with pytest.raises(ts.CompileError, match=r'(?s)cannot open source file "torch/extension.h".*identifier "FACTOR"'):
        ts.compile(EXTENSION.format(used="", factor="FACTOR"))


def test_an_own_header_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ts.CompileError, match=r'cannot open source file "sizes.h"'):
        ts.compile(EXTENSION.format(used='#include "sizes.h"', factor="2"))


@pytest.mark.long
def test_the_primitives_of_cub() -> None:
    text = """#include <cub/cub.cuh>
    __global__ void total(int *a) {
        typedef cub::BlockReduce<int, 64> Reduce;
        __shared__ typename Reduce::TempStorage room;
        int sum = Reduce(room).Sum(a[threadIdx.x]);
        if (threadIdx.x == 0) a[0] = sum;
    }"""
    import numpy as np

    a = np.arange(64, dtype=np.int32)
    profile = ts.compile(text).launch(1, 64, (a,), check=True)
    assert a[0] == 63 * 32
    assert [f for f in profile.findings if f.severity == "error"] == []
