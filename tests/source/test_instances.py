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
    kernel = ts.compile(tmp_path / "main.cu", entry="scale<float, 4>")
    assert sorted(kernel.unit.names.values()) == ["scale<float, 4>", "scale<int, 4>"]


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
