"""What is read off a text before it is compiled: scopes, functions, and macros that launch."""

from __future__ import annotations

from tilescope.source.declarations import declarations
from tilescope.source.expansion import expanded
from tilescope.source.frameworks import benchmarked, dispatched
from tilescope.source.functions import functions, kernel_templates, namespaces

TEXT = """
namespace a { inline namespace b { template <typename T, int N = 3> __launch_bounds__(N, (2)) __global__ void k(T *p) { } } }
template <class U> class Runner { void go(U *p) { } void stop(); };
template <class U> void Runner<U>::stop() { }
template <class U> bool Runner<U>::operator()(U *p) const { return p[0] > 1; }
namespace { int plain(int x) { return x; } }
"""


def test_scopes_of_declarations() -> None:
    scopes = {item.name: item.scope for item in declarations(TEXT)}
    assert scopes["k"] == ("namespace a", "inline namespace b")
    assert scopes["go"] == ("template <class U> class Runner",)
    assert scopes["plain"] == ("namespace",)


def test_braces_of_conditions() -> None:
    same = "void f(int a) {\n#if A\n#if B\nif (a) {\n#else\nif (b) {\n#endif\n#else\nif (c) {\n#endif\n}\n}\nint g() { return 1; }\n"
    assert [item.name for item in declarations(same)] == ["f", "g"]
    other = "#if A\nnamespace n {\n#else\nint h();\n#endif\nint g() { return 1; }\n"
    assert [item.name for item in declarations(other)] == ["h", "g"]


def test_functions_have_the_parameters_of_their_class() -> None:
    found = {f.name: f for f in functions([TEXT])}
    assert found["k"].parameters == (("T", ""), ("N", "3"))
    assert [found[name].owner for name in ("go", "stop", "operator()", "plain")] == ["Runner"] * 3 + [""]
    assert {found[name].parameters for name in ("go", "stop", "operator()")} == {(("U", ""),)}
    assert found["operator()"].arguments == ["U *p"]
    assert "p[0] > 1" in found["operator()"].body


def test_attributes_go_with_their_parentheses() -> None:
    """`decltype(...)` is a type: what its parentheses hold is no list of arguments, and nothing of it stays behind."""
    (stop,) = functions(["template <> int Runner<decltype(f(1))>::stop(int n) { return n; }"])
    assert (stop.owner, stop.name, stop.arguments) == ("Runner", "stop", ["int n"])


def test_kernel_templates_and_their_namespaces() -> None:
    (kernel,) = kernel_templates([TEXT])
    assert namespaces(kernel) == ["a", "a::b"]


def test_macros_that_launch_are_written_out() -> None:
    text = "#define RUN(k, ...) k##_fast<<<1, 2>>>(__VA_ARGS__)\n#define ONE RUN(one, 1)\n#define OTHER(x) (x)\n"
    uses = "void f() { RUN(scale, a, OTHER(b)); ONE; RUN; }\n"
    assert expanded([text + uses]) == [
        text + "void f() {  scale_fast<<<1, 2>>>(a, OTHER(b));   one_fast<<<1, 2>>>(1); RUN; }\n"
    ]


def test_a_macro_of_itself_ends() -> None:
    (text,) = expanded(["#define LOOP(x) LOOP(x); k<<<1, 1>>>(x)\nvoid f() { LOOP(1); }\n"])
    assert "k<<<1, 1>>>(1)" in text


def test_types_of_frameworks() -> None:
    axes = "NVBENCH_TYPE_AXES(nvbench::type_list<nvbench::int8_t, float>, nvbench::type_list<pair<int, int>>)"
    code = (
        f"NVBENCH_BENCH_TYPES(run, {axes}).set_name(1); NVBENCH_BENCH_TYPES(other, NVBENCH_TYPE_AXES(type_list<int>));"
    )
    assert list(benchmarked(code, "run")) == [["int8_t", "pair<int, int>"], ["float", "pair<int, int>"]]
    assert dispatched("AT_DISPATCH_FLOATING_TYPES_AND_HALF(t, ...)") == ("float", "double")
    assert dispatched("f(scalar_t)") == ()
