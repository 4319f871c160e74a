"""Types that are deduced from texts, names that are demangled, entries, options and files nearby, in detail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilescope.errors import UsageError
from tilescope.source.deduction import _literal_type
from tilescope.source.demangle import demangle
from tilescope.source.entries import chosen_entry
from tilescope.source.host_types import without_host_types
from tilescope.source.instances import instances
from tilescope.source.load import read_source
from tilescope.source.log import Diagnostic
from tilescope.source.options import architecture_option, macros, user_folders

VALUE = "template <typename T> __global__ void fill(T *out, T value) { out[0] = value; }\n"
TWO = "template <typename T, typename U> __global__ void two(T a, const U *__restrict__ b) { }\n"


@pytest.mark.parametrize(
    ("text", "type"),
    [("3", "int"), ("-3", "int"), ("3u", "unsigned"), ("3U", "unsigned"), ("1.5", "double"), ("1.5f", "float"), ("-2.f", "float"),
     ("1e3", "double"), ("1e-3f", "float"), ("x", ""), ("", ""), ("3x", "")],
)  # fmt: skip
def test_types_of_numbers(text: str, type: str) -> None:
    assert _literal_type(text) == type


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("void f(float *d) { two<<<1, 1>>>(1.5f, d); }", ["two<float, float>"]),
        ("void f(float *d) { two<<<1, 1>>>(2, d + 3); }", ["two<int, float>"]),
        ("void f(float *d, double x) { two<<<1, 1>>>(x, d); }", ["two<double, float>"]),
        ("void f(float *d) { int n = 3, m; two<<<1, 1>>>(m, d); }", ["two<int, float>"]),
        ("void f() { two<<<1, 1>>>((short)3, (char *)0); }", ["two<short, char>"]),
        ("void f() { two<<<1, 1>>>((short *)3, (char *)0); }", []),
        ("void f() { two<<<1, 1>>>(3, (char)0); }", []),
        ("void f(float *d) { two<<<1, 1>>>(3, 4); }", []),
        ("void f(float *d) { two<long><<<1, 1>>>(3, d); }", ["two<long, float>"]),
        ("void f(float *d) { two<<<1, 1>>>(g(d), d); }", []),
        ("void f(const float *d) { two<<<dim3(1, 2), 1>>>(3, d); }", ["two<int, float>"]),
        ("void f(float *d) { two<<<1, 1>>>(3, d); two<<<1, 1>>>(4, d); two<<<1, 1>>>(4u, d); }", ["two<int, float>", "two<unsigned, float>"]),
        ("void f(float *d) { fill<<<1, 1>>>(d, 3); }", ["fill<float>"]),
        ("void f(float *d) { static unsigned long k[3]; two<<<1, 1>>>(k[0], d); two<<<1, 1>>>(3, k); }", []),
        ("template <class A> void g(A a, float *d) { two<A><<<1, 1>>>(a, d); } void f() { g(3, nullptr); }", ["two<int, float>"]),
        ("template <class A> void g(A a, float *d) { two<A><<<1, 1>>>(a, d); } void f() { g<char>(3, nullptr); g<int>(3, nullptr); }",
         ["two<char, float>", "two<int, float>"]),
        ("template <class... A> void g(float *d, A... a) { two<A><<<1, 1>>>(a, d); } void f() { g<int>(nullptr, 3); }", []),
        ("template <class A, class B = A> void g(float *d) { two<B><<<1, 1>>>(3, d); } void f() { g<char>(nullptr); }", ["two<char, float>"]),
        ("void f(float *d) { other<float><<<1, 1>>>(3, d); two<int, float>(3, d); }", ["two<int, float>"]),
    ],
)  # fmt: skip
def test_what_launches_instantiate(host: str, found: list[str]) -> None:
    assert instances([VALUE + TWO, host]) == found


def test_chains_of_templates_end() -> None:
    def chain(length: int) -> str:
        links = "".join(f"template <class T> void g{i}(float *d) {{ g{i + 1}<T>(d); }}\n" for i in range(length))
        last = f"template <class T> void g{length}(float *d) {{ two<T><<<1, 1>>>(T(0), d); }}\n"
        return TWO.replace("T a, ", "") + last.replace("T(0), ", "") + links + "void f(float *d) { g0<char>(d); }"

    assert instances([chain(4)]) == ["two<char, float>"]
    assert instances([chain(5)]) == []


@pytest.mark.parametrize(
    ("entry", "name"),
    [
        ("_Z1kIfEvPT_", "k<float>"), ("_Z1kILi3EEvv", "k<3>"), ("_Z1kILb0EEvv", "k<false>"), ("_Z1kILj7EEvv", "k<7>"),
        ("_Z1kIA3_fEvv", "k<float [3]>"), ("_Z1kIFifdEEvv", "k<int (float, double)>"), ("_Z1kIFvvEEvv", "k<void ()>"),
        ("_Z1kIDnEvv", "k<decltype(nullptr)>"), ("_Z1kIKfEvv", "k<const float>"), ("_Z1kIVfEvv", "k<volatile float>"), ("_Z1kIRfEvv", "k<float&>"),
        ("_Z1kI1AIiEEvv", "k<A<int>>"), ("_Z1kIN1a1bE1cS1_EvT_", "k<a::b, c, a::b>"),
        ("_Z1kILf3f800000EEvv", "_Z1kILf3f800000EEvv"), ("_Z1kISt4pairIifEEvv", "k<std::pair<int, float>>"),
    ],
)  # fmt: skip
def test_names(entry: str, name: str) -> None:
    assert demangle(entry) == name


@pytest.mark.parametrize(
    ("entry", "lowered"),
    [("scale", "_Zs"), ("_Zs", "_Zs"), ("run<int>", "_Zi"), ("over(float)", "_Zf"), ("one", "_Zo")],
)
def test_entries(entry: str, lowered: str) -> None:
    names = {"_Zs": "scale", "_Zi": "run<int>", "_Zf": "over(float)", "_Zg": "over(int)", "_Zo": "one(int)"}
    assert chosen_entry(names, entry) == lowered
    assert chosen_entry({"_Zs": "scale"}, None) == "_Zs"
    with pytest.raises(UsageError, match="there are 5 kernels: one"):
        chosen_entry(names, None)
    with pytest.raises(UsageError, match="`over` is the name of 2 kernels"):
        chosen_entry(names, "over")
    with pytest.raises(UsageError, match="there is no kernel `none`"):
        chosen_entry(names, "none")


def test_macros_and_options(tmp_path: Path) -> None:
    assert macros({"A": 1, "B": None, "C": True, "D": False, "E": "x + 1", "F": ""}).splitlines() == [
        "#define A 1", "#define B 1", "#define C 1", "#define D 0", "#define E x + 1", "#define F 1",
    ]  # fmt: skip
    assert architecture_option("sm_90a") == "--gpu-architecture=compute_90a"
    assert architecture_option("compute_90") == "--gpu-architecture=compute_90"
    for bad in ("sm_1", "90", "sm_90x"):
        with pytest.raises(UsageError, match="does not compile for the architecture"):
            architecture_option(bad)
    assert user_folders([tmp_path], None) == [tmp_path]
    assert user_folders([tmp_path], "here") == [Path("here"), tmp_path]


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "ends"), [(1, "has a0.cu"), (5, "a4.cu"), (6, "a4.cu, ..."), (0, "has no .cu or .ptx file")]
)
def test_files_of_a_folder(tmp_path: Path, count: int, ends: str) -> None:
    for n in range(count):
        (tmp_path / f"a{n}.cu").write_text("")
    (tmp_path / "notes.txt").write_text("")
    with pytest.raises(UsageError, match="is a folder, not a file") as caught:
        read_source(tmp_path)
    assert caught.value.hint.endswith(ends)
    with pytest.raises(UsageError, match="there is no file") as caught:
        read_source(tmp_path / "zzzzzz.h")
    assert caught.value.hint.endswith(ends)


def test_files_nearby(tmp_path: Path) -> None:
    (tmp_path / "matmul.cu").write_text("x")
    with pytest.raises(UsageError) as caught:
        read_source(tmp_path / "matmull.cu")
    assert caught.value.hint == f"did you mean {tmp_path / 'matmul.cu'}?"
    with pytest.raises(UsageError) as caught:
        read_source(tmp_path / "none" / "matmul.cu")
    assert caught.value.hint == f"there is no folder {tmp_path / 'none'} either"
    large = tmp_path / "large.cu"
    with large.open("wb") as file:
        file.truncate((64 << 20) + 1)
    with pytest.raises(UsageError, match="a file of at most 64 MiB is"):
        read_source(large)


# --- types that only the host has ------------------------------------------------------------------------------------

TEXT = """struct Timer {
    std::chrono::time_point start;
};
const float half = std::sqrt(2.0f);
const float quarter = half / 2;
__global__ void k(float *a) { a[0] = half; }
std::vector<int> all;
void main() { std::string s; }
struct Mixed { std::string s; __device__ void f() { } };
"""


def unknown(
    line: int, column: int = 0, text: str = 'name followed by "::" must be a class or namespace name'
) -> Diagnostic:
    return Diagnostic("k.cu", line, column, "error", text, (text,))


def test_host_types_are_blanked() -> None:
    def changed(*errors: Diagnostic) -> list[int]:
        cut, gone = without_host_types(TEXT, "k.cu", errors)
        pairs = list(enumerate(zip(cut.splitlines(), TEXT.splitlines(), strict=True), 1))
        assert all(a == b or not a.strip() or "constexpr" in a for _, (a, b) in pairs)
        assert bool(gone) == (cut != TEXT)
        return [n for n, (a, b) in pairs if a != b]

    assert changed(unknown(2, 4)) == changed(unknown(1)) == changed(unknown(3)) == [1, 2, 3]
    assert changed(unknown(7)) == [7]
    assert changed(unknown(7), unknown(2, 4)) == [1, 2, 3, 7]
    assert changed(unknown(5, 0, "dynamic initialization is not supported for this")) == [4, 5]
    for line, column in ((9, 15), (6, 0), (20, 0), (0, 0)):
        assert changed(unknown(line, column)) == []
    assert changed(unknown(7, 0, "something else")) == []
    assert without_host_types(TEXT, "other.cu", [unknown(7)]) == (TEXT, [])
