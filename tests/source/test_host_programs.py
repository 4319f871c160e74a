"""What programs have around their kernels, and nvcc takes."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilescope as ts

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
