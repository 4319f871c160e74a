"""What is read from C++ text without a compiler: brackets, declarations, signatures, extents, logs, hints and inclusions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tilescope.errors import CompileError
from tilescope.source import brackets
from tilescope.source.declarations import code_only, declarations
from tilescope.source.hints import _near, declared_names, hint_for
from tilescope.source.host import HostCode
from tilescope.source.inclusion import Inclusion, is_inside
from tilescope.source.log import Diagnostic, error_lines, read_log
from tilescope.source.shapes import Shape, element, evaluated, shapes
from tilescope.source.signature import SourceParameter, first_kernel, head_line, parameters

# --- brackets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", []), ("a", ["a"]), (" a , b ", ["a", "b"]), ("f(a, b), c", ["f(a, b)", "c"]),
        ("A<1, 2>, b", ["A<1, 2>", "b"]), ("(a < b), c", ["(a < b)", "c"]), ("a[1, 2], {3, 4}", ["a[1, 2]", "{3, 4}"]),
        ("f((a, b), c), d", ["f((a, b), c)", "d"]),
    ],
)  # fmt: skip
def test_split_at_commas(text: str, parts: list[str]) -> None:
    assert brackets.split(text) == parts


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [("<a>", 0, 2), ("x<a<b>> y", 1, 6), ("<(a>b)>", 0, 6), ("<a;>", 0, -1), ("<a", 0, -1), ("<a, (1 < 2)>", 0, 11)],
)  # fmt: skip
def test_closing_angles(text: str, start: int, end: int) -> None:
    assert brackets.closing_angle(text, start) == end


def test_opening_angles_and_brackets() -> None:
    assert brackets.opening_angle("run<int, A<2>>") == 3
    assert brackets.opening_angle("a>") == 2
    assert brackets.closing("f(a(b)c)d", 1) == 7
    assert brackets.closing("f(a(b", 1) == 5
    assert brackets.closing("()", 0) == 1
    assert brackets.without_templates("template <int A> template<class T> void f()").strip() == "void f()"
    assert brackets.without_templates("template <int") == "template <int"
    assert brackets.without_templates("void f()") == "void f()"


# --- declarations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("int a; float b[3] = {1, 2}; void f(int x) { a; b; } struct S { int m; };", ["a", "b", "f", "m", ""]),
        ("namespace n { int a; namespace { int b; } } int c;", ["a", "b", "c"]),
        ('extern "C" { void f(); }', ["f"]),
        ("template <class T> __global__ void __launch_bounds__(32) k(T *a) { }", ["k"]),
        ("int a, b; int c{3}; auto f = [](int x) { return x; }; int d;", ["b", "c", "f", "d"]),
        ("class A { public: int x; private: void g() { } };", ["x", "g", ""]),
    ],
)
def test_declarations(text: str, names: list[str]) -> None:
    found = list(declarations(text))
    assert [d.name for d in found] == names
    assert all(d.text == text[d.start : d.end] and d.text == d.text.lstrip() for d in found)


def test_comments_strings_and_directives_are_blanks() -> None:
    text = 'int a; // b;\n/* c\n; */ const char *s = "d;\\"e"; char q = \';\';\n#define X ; \\\n ;\nint y;'
    code = code_only(text)
    assert len(code) == len(text)
    assert [line.count(";") for line in code.splitlines()] == [1, 0, 2, 0, 0, 1]
    assert 'extern "C"' in code_only('extern "C" int f();')


# --- signatures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("declared", "type", "name", "constant", "pointee"),
    [
        ("float *a", "float*", "a", False, "float"),
        ("const float *a", "float*", "a", True, "float"),
        ("float const *__restrict__ a", "float*", "a", True, "float"),
        ("float *const a", "float*", "a", False, "float"),
        ("const int n", "int", "n", False, None),
        ("int a[]", "int*", "a", False, "int"),
        ("const int a[4]", "int*", "a", True, "int"),
        ("float **a", "float**", "a", False, "float*"),
        ("unsigned int", "unsigned int", "", False, None),
        ("unsigned int n", "unsigned int", "n", False, None),
        ("unsigned long long", "unsigned long long", "", False, None),
        ("float", "float", "", False, None),
        ("struct S s", "S", "s", False, None),
        ("const S &s", "S", "s", False, None),
        ("int n = 4", "int", "n", False, None),
        ("int n = f(1, 2)", "int", "n", False, None),
        ("A<1, 2> a", "A<1, 2>", "a", False, None),
        ("A<(2 > 1), 2> a", "A<(2 > 1), 2>", "a", False, None),
    ],
)
def test_parameters(declared: str, type: str, name: str, constant: bool, pointee: str | None) -> None:
    text = f"void other(int);\n__global__ void k({declared}, int last) {{ }}"
    first, last = parameters(text, "k")
    assert first == SourceParameter(type, name, constant)
    assert first.pointee == pointee
    assert (last.type, last.name, last.constant) == ("int", "last", False)


def test_where_a_kernel_is_defined() -> None:
    text = "// k(\nvoid k();\nint x;\n\n__global__\nvoid __launch_bounds__(32)\n  k(void) { k(1); }\n__global__ void m(int a) { }\n"
    assert head_line(text, "k") == 7
    assert head_line(text, "n::m<int>(int)") == 8
    assert head_line(text, "other") == 0
    assert parameters(text, "k") == parameters(text, "other") == []
    assert first_kernel(text) == ("k", 7, "k(void) { k(1); }")
    assert first_kernel("__global__ void k(int a);") == ("k", 1, "__global__ void k(int a);")
    assert first_kernel("\n\n  __global__ void a() {}")[1] == 3
    assert first_kernel("void k();") == ("", 0, "")
    assert parameters("__global__ void k(int a", "k") == []
    assert parameters("void k(int a) {} __global__ void k(float b) {}", "k") == [SourceParameter("float", "b")]


# --- extents ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12), ("N", 5), ("M + 1", 11), ("(N)", 5), ("((N) + (1))", 6), ("N * 2 - 1", 9), ("7 / 2", 3), ("7 % 4", 3), ("1 << 4", 16),
        ("256 >> 4", 16), ("6 | 1", 7), ("6 & 3", 2), ("6 ^ 3", 5), ("N > 4 ? 1 : 2", 1), ("N > 5 ? 1 : 2", 2), ("N >= 5 ? 1 : 2", 1),
        ("N < 5 ? 1 : 2", 2), ("N <= 5 ? 1 : 2", 1), ("N == 5 ? 1 : 2", 1), ("N != 5 ? 1 : 2", 2), ("unknown", None), ("unknown + 1", None),
        ("1 + unknown", None), ("f(3)", None), ("1 / 0", None), ("1.5", None), ("", None), ("LOOP", None), ("unknown > 1 ? 1 : 2", None),
        ("1 < unknown", None), ("(1) + (2)", 3),
    ],
)  # fmt: skip
def test_integer_expressions(text: str, value: int | None) -> None:
    assert evaluated(text, {"N": "5", "M": "N * 2", "LOOP": "LOOP + 1"}) == value


def test_as_many_macros_of_macros() -> None:
    chain = {f"A{i}": f"A{i + 1}" for i in range(30)} | {"A30": "7"}
    assert evaluated("A15", chain) == 7
    assert evaluated("A14", chain) is None


def test_shapes_of_arrays() -> None:
    text = """
#define TILE 16
const int WIDE = TILE + 1; // 3
__global__ void k() {
    __shared__ float tile[TILE][WIDE], other[4];
    __shared__ float4 v[2]; extern __shared__ int dynamic[]; unsigned char bytes[N]; Unknown u[3]; double bad[2][x];
}
void f() { float tile[3]; }
"""
    assert shapes(text, {"N": 9}) == {
        "tile": [Shape(4, (16, 17), "f4"), Shape(4, (3,), "f4")], "other": [Shape(4, (4,), "f4")], "v": [Shape(16, (2,), "f4")],
        "dynamic": [Shape(4, (), "i4")], "bytes": [Shape(1, (9,), "u1")],
    }  # fmt: skip
    assert shapes(text, {"N": 9, "TILE": 8})["tile"][0] == Shape(4, (8, 9), "f4")
    assert element("unsigned   int") == Shape(4, (), "u4")
    assert element("float2") == Shape(8, (), "f4")
    assert element("Unknown") is None


# --- logs ------------------------------------------------------------------------------------------------------------

LOG = """k.cu(3): error: identifier "x" is undefined
      a = x;
          ^

k.cu(4): warning #177-D: unused
  text
k.cu(4): note #1: of the warning
  more
At end of source: error: expected a ";"
k.cu(9): note: of the error
Remark: The warnings can be suppressed with "-diag-suppress"
2 errors detected in the compilation of "k.cu".
"""


def test_diagnostics() -> None:
    first, warning, _, end, note = read_log(LOG)
    assert (first.file, first.line, first.column, first.kind, first.is_error) == ("k.cu", 3, 8, "error", True)
    assert first.lines == ('k.cu(3): error: identifier "x" is undefined', "      a = x;", "          ^")
    assert (warning.line, warning.column, warning.kind, warning.text, warning.is_error) == (
        4,
        -1,
        "warning",
        "unused",
        False,
    )
    assert (end.file, end.line, end.text, note.kind) == ("", 0, 'expected a ";"', "note")
    assert error_lines(read_log(LOG)).splitlines() == [
        *first.lines,
        'At end of source: error: expected a ";"',
        "k.cu(9): note: of the error",
    ]
    assert error_lines(read_log(LOG), 1).splitlines() == [*first.lines, "... and 1 more errors"]
    assert "more errors" not in error_lines(read_log(LOG), 2)


# --- hints -----------------------------------------------------------------------------------------------------------

KERNEL = """__global__ void k(float *out, int width) {
    int row = threadIdx.x, col, *next = 0;
    for (int i = 0; i < width; i++)
        out[row] = 1;
    float total = 0
    total += 1;
}
int helper(int a) { return a; }
int last;
"""


def error(text: str, line: int = 4, column: int = 0, shown: str = "") -> Diagnostic:
    return Diagnostic("k.cu", line, column, "error", text, (text, "  " + shown, "  " + " " * column + "^"))


def hint(*errors: Diagnostic, host: tuple[HostCode, ...] = (), folders: tuple[Path, ...] = ()) -> str:
    return hint_for({"k.cu": KERNEL}, errors, host, folders)


def undefined(name: str, line: int = 4, shown: str = "", column: int = 0) -> Diagnostic:
    return error(f'identifier "{name}" is undefined', line, column, shown)


def test_names_that_a_function_declares() -> None:
    assert declared_names(KERNEL.partition("int helper")[0]) == ["out", "width", "row", "col", "next", "i", "total"]
    assert declared_names("void f(const float *a, unsigned n) { half2 h[2], g; uint32_t u = 1, v; }") == [
        "a",
        "n",
        "h",
        "g",
        "u",
        "v",
    ]


@pytest.mark.parametrize(
    ("name", "line", "text"),
    [
        ("widht", 4, "did you mean width for widht?"),
        ("Width", 4, "did you mean width for Width?"),
        ("theadIdx", 4, "did you mean threadIdx for theadIdx?"),
        ("FLT_MIN", 4, "#include <float.h> declares FLT_MIN"),
        ("INT_MIN", 4, "#include <limits.h> declares INT_MIN"),
        ("zzzzzzzz", 4, "zzzzzzzz is not declared; this function declares out, width, row, col, next, i, total"),
        ("j", 4, "j is not declared; the loop variable here is i"),
        ("q", 8, "q is not declared; this function declares helper, a"),
        ("zzzzzzzz", 1, "zzzzzzzz is not declared; this function declares out"),
        ("zzzzzzzz", 7, "zzzzzzzz is not declared; this function declares out"),
        ("zzzzzzzz", 8, "zzzzzzzz is not declared; this function declares helper, a"),
        ("zzzzzzzz", 9, "zzzzzzzz is not declared; this function declares last"),
        ("zzzzzzzz", 10, ""),
    ],
)
def test_undefined_names(name: str, line: int, text: str) -> None:
    found = hint(undefined(name, line))
    assert found.startswith(text) if text else found == ""


@pytest.mark.parametrize(
    ("name", "known", "near"),
    [
        ("rows", ["row", "ab", "arrow"], ["row"]), ("rox", ["ro", "rx"], []), ("ab", ["abc"], []), ("a_b", ["b_a", "a_c"], ["b_a"]),
        ("idx", ["Idx"], ["Idx"]), ("width", ["widths", "with"], ["widths"]), ("total", ["count"], []),
    ],
)  # fmt: skip
def test_names_that_a_slip_turns_into_another(name: str, known: list[str], near: list[str]) -> None:
    assert _near(name, known) == near


def test_an_indexed_name_is_no_loop_variable() -> None:
    assert "loop variable" not in hint(undefined("q", shown="q[3] = 1;"))
    assert "loop variable" not in hint(undefined("q", shown="a = q [3];", column=4))
    assert "loop variable" in hint(undefined("q", shown="a = q + a[3];", column=4))


def test_host_code_is_named() -> None:
    function, value = (HostCode("h.cu", 3, "helper", True), HostCode("h.cu", 4, "size", False))
    assert (
        hint(undefined("helper"), host=(function, value))
        == "helper (h.cu:3) is host code: mark it __device__ so that a kernel can use it"
    )
    assert "mark it __device__ or __constant__ so" in hint(undefined("size"), host=(function, value))


def test_semicolons() -> None:
    slip = 'expected a ";"'
    assert hint(error(slip, 6, 4, "    total += 1;")) == "the ; is missing at the end of line 5"
    assert hint(error(slip, 6, 10, "    total += 1;")) == ""
    assert hint(error(slip, 6, -1, "    total += 1;")) == ""
    assert hint(error(slip, 1, 0, "int")) == ""


def test_headers_and_words() -> None:
    assert "tilescope[random]" in hint(error('cannot open source file "curand_kernel.h"'))
    assert "looked for next to the source" in hint(error('cannot open source file "nowhere.h"'))
    assert hint(error("odd", shown="__shard__ int a;")) == "did you mean __shared__ for __shard__?"
    assert hint(error("odd", shown="__shared__ int a;")) == ""
    assert hint(error("odd", shown="shard a;")) == ""
    assert hint(error("odd", column=4, shown="int __syncthread();")) == "did you mean __syncthreads for __syncthread?"
    assert hint(error("odd", column=-1, shown="__shard__ int")) == "did you mean __shared__ for __shard__?"
    other = Diagnostic("lib.h", 1, 0, "error", "x", ("x",))
    assert hint(other).startswith("lib.h is no header for kernels")
    assert hint(undefined("widht"), undefined("widht")) == "did you mean width for widht?"
    many = [undefined(f"FLT_{n}") for n in range(7)]
    assert hint(*many).count(";") == 4


def test_a_header_with_a_slip(tmp_path: Path) -> None:
    (tmp_path / "helpers.h").write_text("")
    (tmp_path / "folder.h").mkdir()
    missing = error('could not open source file "helper.h"')
    assert hint(missing, folders=(tmp_path / "none", tmp_path)) == "did you mean helpers.h for helper.h?"


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        ("_device_ int f() {", "did you mean __device__ for _device_?"),
        ("device int f() {", "did you mean __device__ for device?"),
        ("int f() {", "mark what kernels use __device__, and put host code"),
    ],
)
def test_what_is_taken_for_host_code(shown: str, text: str) -> None:
    assert hint(error('"f" is considered a host function', 8, 0, shown)).startswith(text)
    assert hint(error('"f" is considered a host function', 4, 0, "int f() {")) == ""


# --- inclusions ------------------------------------------------------------------------------------------------------


def refused(text: str, **more: Any) -> CompileError:
    with pytest.raises(CompileError) as caught:
        Inclusion([], frozenset({"known.h"})).check(text, "k.cu", **more)
    return caught.value


@pytest.mark.parametrize(
    ("text", "line", "shown", "what"),
    [
        ('#include "/etc/x"', 1, '#include "/etc/x"', "/etc/x lies outside"),
        ('int a;\n  #  include <../x>\nint b;', 2, "#  include <../x>", "../x lies outside"),
        ('a\n\\\n\\\n#include "c:x"', 4, '#include "c:x"', "c:x lies outside"),
        ("#include NAME", 1, "#include NAME", "NAME is not a file's name"),
        ("#include", 1, "#include", "nothing is not a file's name"),
        ('/* */ #include "nowhere.h"', 1, "", "nowhere.h is neither"),
        ('#if __has_include("nowhere.h")', 1, "", "nowhere.h is neither"),
        ('\n\n%:include "~x"', 3, '%:include "~x"', "~x lies outside"),
        ('#embed "nowhere"', 1, "", "nowhere is neither"),
    ],
)  # fmt: skip
def test_what_may_not_be_included(text: str, line: int, shown: str, what: str) -> None:
    caught = refused(text)
    assert f"this #include is refused: {what}" in str(caught)
    assert caught.place is not None
    assert caught.place.line == line
    if shown:
        assert caught.place.text.strip() == shown


def test_what_may_be_included(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "a.h").write_text('#include "b.h"\n')
    (own / "b.h").write_text('#include "a.h"\n#include <known.h>\n')
    (own / "c.h").write_text('\n#include "nowhere.h"\n')
    (tmp_path / "out.h").write_text("")
    (own / "link.h").symlink_to(tmp_path / "out.h")
    inclusion = Inclusion([own], frozenset({"known.h"}))
    inclusion.check('int x = 1; // #include "nowhere.h"\n#include "a.h"\nauto s = "#include";\n', "k.cu", own)
    assert inclusion.seen == {own / "a.h", own / "b.h"}
    inclusion.check("#include <cuda_fp16.h>", "k.cu")
    alone = Inclusion([own], frozenset({"known.h"}))
    alone.check('#include "a.h"', "k.cu")  # found in the folders alone
    assert alone.seen == {own / "a.h", own / "b.h"}
    inner = own / "inner"
    inner.mkdir()
    (inner / "c.h").write_text("")
    beside = Inclusion([own], frozenset())
    beside.check('#include "c.h"', "k.cu", inner)  # its own folder comes first
    assert beside.seen == {inner / "c.h"}
    with pytest.raises(CompileError, match=r"nowhere.h is neither") as caught:
        inclusion.check('#include "c.h"', "k.cu", own)
    assert caught.value.place is not None
    assert (caught.value.place.file, caught.value.place.line) == ("c.h", 2)
    with pytest.raises(CompileError, match=r"link.h is a link out of the folders"):
        inclusion.check('#include "link.h"', "k.cu", own)
    assert is_inside(own / "a.h", [own])
    assert not is_inside(own / "link.h", [own])
    assert not is_inside(own / "a.h", [])
