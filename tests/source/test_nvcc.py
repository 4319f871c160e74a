"""Sources that NVRTC does not take, by nvcc where the extra `programs` is installed."""

from __future__ import annotations

import numpy as np
import pytest

import tilescope as ts
from tilescope.source import nvcc

NEEDS = pytest.mark.skipif(nvcc.find() is None, reason="needs the extra `programs`: pip install 'tilescope[programs]'")
# The host's templates choose the kernel by what std::vector holds: no text alone says it.
BY_TYPES = """#include <vector>
#include <type_traits>
template <typename T> __global__ void scale(T *a, T by) { a[threadIdx.x] *= by; }
template <typename V> void run(V &v) {
    using T = std::remove_reference_t<decltype(v[0])>;
    scale<T><<<1, 32>>>(v.data(), T(FACTOR));
}
int main() { std::vector<float> v(32); run(v); }
"""


@NEEDS
@pytest.mark.long
def test_what_only_a_whole_compiler_can_tell() -> None:
    kernel = ts.compile(BY_TYPES, defines={"FACTOR": 3})
    assert list(kernel.unit.names.values()) == ["scale<float>"]
    a = np.arange(32, dtype=np.float32)
    profile = kernel.launch(1, 32, (a, 3.0), check=True, machine=True)
    assert (a == 3 * np.arange(32)).all()
    assert profile.lines[3]["global_load_requests"] == 1


@NEEDS
@pytest.mark.long
def test_errors() -> None:
    with pytest.raises(ts.CompileError, match='"b" is undefined'):
        ts.compile(BY_TYPES.replace("*= by", "*= b"), defines={"FACTOR": 3})
    with pytest.raises(ts.CompileError, match=r"missing\.h"):
        ts.compile("#include <missing.h>\n" + BY_TYPES, defines={"FACTOR": 3})


@pytest.mark.long
def test_without_it_the_error_says_what_might_take_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nvcc, "find", lambda: None)
    with pytest.raises(ts.CompileError, match="never instantiated") as caught:
        ts.compile(BY_TYPES, defines={"FACTOR": 3})
    assert "tilescope[programs]" in caught.value.hint


@NEEDS
def test_an_instance_that_is_asked_for_is_found_by_its_name() -> None:
    text = "#include <vector>\nnamespace a { template <int N> __global__ void fill(std::vector<int>::value_type *a) { a[0] = N; } }\n"
    a = np.zeros(1, np.int32)
    ts.compile(text, "fill<7>")[1, 1](a)
    assert a[0] == 7
