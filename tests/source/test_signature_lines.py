"""What the text of a kernel's head tells."""

from __future__ import annotations

from tilescope.source.signature import first_kernel, head_line, parameters

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
