"""What the text of a kernel's head tells."""

from __future__ import annotations

from tilescope.source.signature import first_kernel, head_line, parameters, signature

TEXT = """// one

template <int N>
__global__ void
scale(const float *a, int n, float2 **rows, const __restrict__ double x) {}
"""


def test_where_the_first_kernel_stands() -> None:
    name, line, text = first_kernel(TEXT)
    assert (name, line) == ("scale", 5)
    assert text.startswith("scale(const float *a")
    assert head_line(TEXT, "scale") in (4, 5)
    assert first_kernel("int main() {}") == ("", 0, "")


def test_what_pointers_point_to() -> None:
    found = parameters(TEXT, "scale")
    assert [p.pointee for p in found] == ["float", None, "float2*", None]
    assert [p.constant for p in found] == [True, False, False, False]


def test_types_are_those_of_the_compiled_kernel() -> None:
    text = "template <typename T> __global__ void k(const T *a, real b, T (*rows)[4]) {}"
    found = signature(text, "k<double>", "_Z1kIdEvPKT_fPA4_S0_")
    assert [(p.type, p.name, p.constant) for p in found][:2] == [("double*", "a", True), ("float", "b", False)]
    assert (found[2].type, found[2].constant) == ("double*", False)


def test_a_texture_is_no_number() -> None:
    found = signature("__global__ void k(cudaTextureObject_t t, size_t n) {}", "k", "_Z1kym")
    assert [p.type for p in found] == ["cudaTextureObject_t", "unsigned long"]


def test_an_unmangled_kernel_is_as_its_text_says() -> None:
    assert signature(TEXT, "scale", "scale") == parameters(TEXT, "scale")
    assert [p.name for p in signature("", "k", "_Z1kPf")] == [""]
