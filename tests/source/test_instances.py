"""Kernel templates that host code instantiates, by the text alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import tilescope as ts
from tilescope.source.brackets import closing_angle, split, without_templates
from tilescope.source.instances import instances

SCALE = "template <typename T, int W = 4> __global__ void scale(T *out, const T *in, int n) { out[threadIdx.x] = in[n] * W; }\n"
HOST = "template <class U> void run(int n) { U *d = nullptr; scale<U><<<1, n>>>(d, d, n); }\n"

CASES = {
    "written out": ("void f(float *d) { scale<float, 8><<<1, 32>>>(d, d, 1); }", ["scale<float, 8>"]),
    "the rest by default": ("void f(float *d) { scale<float><<<1, 32>>>(d, d, 1); }", ["scale<float, 4>"]),
    "deduced from a parameter": ("void f(float *d, int n) { scale<<<n, 32>>>(d, d, 1); }", ["scale<float, 4>"]),
    "deduced from a variable": ("int main() { unsigned int *a, *b; scale<<<1, 32>>>(a, b, 1); }", ["scale<unsigned int, 4>"]),
    "deduced behind const": ("void f(const double *d, double *e) { scale<<<1, 32>>>(e, d + 4, 1); }", ["scale<double, 4>"]),
    "by a host template": (HOST + "int main() { run<float>(3); run<int>(4); }", ["scale<float, 4>", "scale<int, 4>"]),
    "by two of them": (
        HOST + "template <typename V> void twice() { run<V>(1); }\nint main() { twice<char>(); }", ["scale<char, 4>"]),
    "by one that is deduced": (
        "template <class U> void go(U *d) { scale<U, 2><<<1, 32>>>(d, d, 1); }\nvoid f() { short *p; go(p); }",
        ["scale<short, 2>"]),
    "by an explicit instantiation": (HOST + "template void run<long>(int);", ["scale<long, 4>"]),
    "of what nobody calls": (HOST, []),
    "with a type that cannot be told": ("void f() { auto d = make(); scale<<<1, 32>>>(d, d, 1); }", []),
    "with types in brackets": (
        "void f(float *d) { scale<decltype(f(1, 2)), (1 > 0 ? 8 : 4)><<<1, 32>>>(d, d, 1); }",
        ["scale<decltype(f(1, 2)), (1 > 0 ? 8 : 4)>"]),
    "with constants of the host function": (
        "template <int N> void go(float *d) { constexpr int half = N / 2; const bool small = (N < 8);\n"
        "scale<float, small ? half : N><<<1, 32>>>(d, d, 1); }\nvoid f(float *d) { go<16>(d); }",
        ["scale<float, ((16 < 8)) ? (16 / 2) : 16>"]),
    "with the host function's own types": (
        "void f(float *d) { using T = float; typedef unsigned U; scale<T, sizeof(U)><<<1, 32>>>(d, d, 1); }",
        ["scale<float, sizeof(unsigned)>"]),
    "named, and launched by the runtime's call": (
        "void f(void **a) { cudaLaunchKernel((void *)scale<double, 2>, 1, 32, a); }", ["scale<double, 2>"]),
    "by a class template's member": (
        "template <class U> U Runner<U>::operator()(int n) { scale<U><<<1, n>>>(a, b, n); }\ntemplate class Runner<int>;",
        ["scale<int, 4>"]),
    "by a member in the class": (
        "template <class U> struct Runner { void run() { scale<U, 1><<<1, 1>>>(a, a, 1); } };\n"
        "int main() { Runner<short> r; r.run(); }", ["scale<short, 1>"]),
    "by a macro": (
        "#define GO(T, w) \\\n  scale<T, w><<<1, 32>>>(d, d, 1)\n#define TWICE(T) GO(T, 1); GO(T, 2)\n"
        "void f() { TWICE(float); }", ["scale<float, 1>", "scale<float, 2>"]),
    "by a macro that instantiates host templates": (
        HOST + "#define EXPORT(T) template void run<T>(int);\nEXPORT(char)\nEXPORT(long)\n",
        ["scale<char, 4>", "scale<long, 4>"]),
    "by ATen's dispatch": (
        'void f(at::Tensor t) { AT_DISPATCH_FLOATING_TYPES(t.type(), "f", ([&] { scale<scalar_t><<<1, 32>>>(p, p, 1); })); }',
        ["scale<float, 4>", "scale<double, 4>"]),
    "by NVBench's axes": (
        "template <class T> void bench(nvbench::state &s, nvbench::type_list<T>) { scale<T><<<1, 1>>>(0, 0, 1); }\n"
        "NVBENCH_BENCH_TYPES(bench, NVBENCH_TYPE_AXES(nvbench::type_list<nvbench::uint32_t, nvbench::float64_t>));",
        ["scale<uint32_t, 4>", "scale<double, 4>"]),
    "deduced from a vector's elements": (
        "void f() { thrust::device_vector<float> v(4);\n"
        "scale<<<1, 4>>>(thrust::raw_pointer_cast(v.data()), thrust::raw_pointer_cast(&v[0]), 1); }", ["scale<float, 4>"]),
    "deduced where a call looks like a declaration": (
        "template <class U> void go(U n, U *d) { scale<U><<<1, 1>>>(d, d, n); }\n"
        "int main() { const long n = 3; long *d; go(n, d); check(d, n); }", ["scale<long, 4>"]),
    "of a recursion": ("template <class U> void run() { run<U>(); scale<U><<<1, 1>>>(0, 0, 0); }\n", []),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_what_is_instantiated(name: str) -> None:
    text, wanted = CASES[name]
    assert instances([SCALE + text]) == wanted


def test_a_kernel_of_a_header_and_a_launch_in_the_source() -> None:
    assert instances([HOST + "int main() { run<float>(1); }", SCALE]) == ["scale<float, 4>"]


def test_they_are_compiled(tmp_path: Path) -> None:
    (tmp_path / "scale.cuh").write_text("#pragma once\n" + SCALE)
    (tmp_path / "main.cu").write_text(
        f'#include "scale.cuh"\n#include <vector>\n{HOST}int main() {{ run<float>(1); run<int>(2); }}\n'
    )
    with pytest.raises(ts.UsageError, match="there are 2 kernels: scale<float, 4>, scale<int, 4>"):
        ts.compile(tmp_path / "main.cu")


def test_kernels_in_namespaces() -> None:
    text = f"""namespace tools {{
    enum Kind {{ PLAIN, TWICE }};
    template <Kind K, typename T> __global__ void fill(T *a) {{ a[threadIdx.x] = K == TWICE ? 2 : 1; }}
    namespace deep {{ {SCALE} }}
    void both(float *d) {{ fill<TWICE><<<1, 32>>>(d); fill<PLAIN, int><<<1, 32>>>(0); deep::scale<<<1, 32>>>(d, d, 1); }}
    }}"""
    names = sorted(ts.compile(text, entry="tools::deep::scale").unit.names.values())
    assert names == [
        "tools::deep::scale<float, 4>",
        "tools::fill<(tools::Kind)0, int>",
        "tools::fill<(tools::Kind)1, float>",
    ]


def test_the_only_instance_that_does_not_compile_is_the_error() -> None:
    text = SCALE + "struct Odd { };\nvoid f(Odd *o) { scale<<<1, 32>>>(o, o, 1); }\n"
    with pytest.raises(ts.CompileError, match=r'kernel\.cu\(1\): error: no operator "\*" matches'):
        ts.compile(text)


def test_a_header_that_only_an_instance_needs_is_said_to_be_missing() -> None:
    text = "#include <far/types.h>\ntemplate <class T> __global__ void k(T *a) { *a = far_value<T>(); }\n"
    with pytest.raises(
        ts.CompileError, match=r'(?s)^kernel\.cu\(1\).*"far/types\.h".*identifier "far_value" is undefined'
    ):
        ts.compile(text + "void f(int *a) { k<<<1, 1>>>(a); }\n")


def test_a_template_that_nothing_instantiates_is_named(tmp_path: Path) -> None:
    (tmp_path / "k.cuh").write_text(
        "template <int N> __launch_bounds__(N, (1)) __global__ void big(int *a) { *a = N; }\n"
    )
    (tmp_path / "k.cu").write_text('#include "k.cuh"\nint main() { return 0; }\n')
    with pytest.raises(ts.CompileError, match="the template big is never instantiated"):
        ts.compile(tmp_path / "k.cu")


def test_a_template_that_is_asked_for_and_was_not_instantiated_is_said() -> None:
    with pytest.raises(ts.UsageError, match="the kernel template `scale` is not instantiated"):
        ts.compile(
            SCALE + "__global__ void other() { }\nvoid f() { auto d = make(); scale<<<1, 32>>>(d, d, 1); }", "scale"
        )


def test_one_that_does_not_compile_is_left_out() -> None:
    text = SCALE + "struct Odd { };\nvoid f(Odd *o, int *d) { scale<<<1, 32>>>(o, o, 1); scale<<<1, 32>>>(d, d, 1); }\n"
    assert instances([text]) == ["scale<Odd, 4>", "scale<int, 4>"]
    assert list(ts.compile(text).unit.names.values()) == ["scale<int, 4>"]


def test_brackets() -> None:
    assert split("a<b, c>, (d, e), f") == ["a<b, c>", "(d, e)", "f"]
    assert split("") == []
    assert closing_angle("<a<b>, (c > d)> e", 0) == 14
    assert closing_angle("< a; b >", 0) == -1
    assert without_templates("template <int n, bool b = false>\nvoid f()") == "\nvoid f()"
