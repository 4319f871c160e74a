"""GNU C++ in standard words."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.source.gnu import in_standard_words

WORDS = {
    "a compound literal": ("return (float2){a, b};", "return float2{a, b};"),
    "one of a type in a namespace": ("f(1, (n::T) {2});", "f(1, n::T{2});"),
    "one in a macro": ("#define ONE (T){1, 0}", "#define ONE T{1, 0}"),
    "a condition": ("if (x) { y(); }", "if (x) { y(); }"),
    "an operator without a parameter's name": (
        "T &operator=(T) { return *this; }",
        "T &operator=(T) { return *this; }",
    ),
    "another": ("T operator+=(T) { return *this; }", "T operator+=(T) { return *this; }"),
    "a statement expression": ("x = ({ int a = f(); a + 1; });", "x = ([&]() { int a = f(); return a + 1; }());"),
    "one that has no value": ("({ if (a) { b(); } });", "([&]() { if (a) { b(); } }());"),
    "the type of a value": ("__typeof__(x) y = x;", "decltype(x) y = x;"),
}


@pytest.mark.parametrize("name", WORDS)
def test_words(name: str) -> None:
    text, wanted = WORDS[name]
    assert in_standard_words(text) == wanted


KERNEL = """#define SMALLER(x, y) ({ __typeof__(x) a = (x); __typeof__(y) b = (y); a < b ? a : b; })
typedef float2 Pair;
__device__ Pair swapped(Pair p) { return (Pair){p.y, p.x}; }
__global__ void k(float *out, int n) {
    Pair p = swapped((Pair){1.f, 2.f});
    out[threadIdx.x] = SMALLER(threadIdx.x * 2, n) + 10 * p.x;
}
"""


def test_it_runs() -> None:
    out = np.zeros(4, np.float32)
    ts.compile(KERNEL)[1, 4](out, 3)
    assert out.tolist() == [20, 22, 23, 23]


def test_initialisers_with_names() -> None:
    text = "struct S { int a; float b; };\n__global__ void k(float *o) { S s[2] = {{.a = 1, .b = 2}, {.a = 3, .b = 4}}; o[0] = s[1].b; }"
    out = np.zeros(1, np.float32)
    ts.compile(text)[1, 1](out)
    assert out[0] == 4


def test_a_mistake_beside_them_is_an_error_at_its_line() -> None:
    with pytest.raises(ts.CompileError, match=r'^kernel\.cu\(6\): error: identifier "q" is undefined'):
        ts.compile(KERNEL.replace("p.x;", "q.x;"))
    with pytest.raises(ts.CompileError, match=r"^kernel\.cu\(3\): error: expected an expression"):
        ts.compile(KERNEL.replace("{p.y, p.x}", "{p.y, }.x +"))
