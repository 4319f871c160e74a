"""Variables that a text declares and where they may live; what an assembler joins, compared line by line; by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tilescope.analysis.counts import Counts
from tilescope.analysis.matching import SourceLine, _alike, pairs, told
from tilescope.analysis.memories.build import _KernelReader, _of_size, _plain
from tilescope.analysis.memories.declared import DeclaredVariable, of_file, of_functions, of_kernel, size_of
from tilescope.analysis.vectorized import _Comparison, _vectorized, vectorized_counts
from tilescope.emulator.job.names import Element
from tilescope.ptx.module import Instruction, Loc
from tilescope.source.sass import SharedAccess

TEXT = """#define N 4
__constant__ float weights[N], scale;
__device__ unsigned counter;
int host[3];
__device__ float add(float a) {
    __shared__ float kept[N + 1];
    return a;
}
__global__ void k(float *out, int n)
{
    __shared__ float tile[N][N + 1], *row;
    float sum = 0, part[3] = {1, 2, 3}, *next = &sum; double2 pair;
    const int last = n - 1; unsigned long long wide; Unknown thing; float odd[n];
    for (int i = 0; i < n; i++) { short s = i; sum += s; }
    switch (n) { case 1: long double d; default: char c; }
    return;
    sum = 3; else_ * x; out[0] = part[1];
}
__device__ void g() { int unused; }
"""


def test_variables_of_a_kernel() -> None:
    found = {d.name: (str(d), d.bytes, d.line) for d in of_kernel(TEXT, "k<int>(float*)", {})}
    assert found == {
        "tile": ("float tile[4][5]", 80, 11), "row": ("float *row", 8, 11), "sum": ("float sum", 4, 12), "part": ("float part[3]", 12, 12),
        "next": ("float *next", 8, 12), "pair": ("double2 pair", 16, 12), "last": ("int last", 4, 13), "wide": ("unsigned long long wide", 8, 13),
        "thing": ("Unknown thing", None, 13), "odd": ("float odd[?]", None, 13), "i": ("int i", 4, 14), "s": ("short s", 2, 14),
        "d": ("long double d", 16, 15), "c": ("char c", 1, 15), "x": ("else_ *x", 8, 17),
    }  # fmt: skip
    assert [d.qualifiers for d in of_kernel(TEXT, "k", {})][:2] == ["__shared__", "__shared__"]
    assert {d.name: str(d) for d in of_kernel(TEXT, "k", {"N": 8})}["tile"] == "float tile[8][9]"
    assert of_kernel(TEXT, "add", {}) == of_kernel(TEXT, "none", {}) == []


def test_variables_of_the_file_and_of_functions() -> None:
    assert [(str(d), d.line) for d in of_file(TEXT, {})] == [
        ("float weights[4]", 2),
        ("float scale", 2),
        ("unsigned counter", 3),
    ]
    assert {key: (str(d), d.line) for key, d in of_functions(TEXT, {}).items()} == {
        ("add", "kept"): ("float kept[5]", 6)
    }


@pytest.mark.parametrize(
    ("type", "size"),
    [("short int", 2), ("unsigned short", 2), ("long", 8), ("long double", 16), ("const float", 4), ("signed char", 1), ("volatile int", 4),
     ("unsigned", 4), ("Unknown", None), ("signed", None), ("float4", 16)],
)  # fmt: skip
def test_sizes(type: str, size: int | None) -> None:
    assert size_of(type) == size


def declared(name: str, *extents: int) -> DeclaredVariable:
    return DeclaredVariable(name, "float", 0, extents, "", 1)


def reader(depot: int, taken: int | None = None, lines: tuple[int, ...] = ()) -> Any:
    body = [Instruction("ld", ("local", "f32"), (), None, Loc(1, n, 1), 1) for n in lines]
    body += [
        Instruction("ld", ("global",), (), None, Loc(1, 1, 1), 1),
        Instruction("add", ("local",), (), None, Loc(1, 1, 1), 1),
    ]
    local = [SimpleNamespace(space="local", size=depot), SimpleNamespace(space="shared", size=99)]
    kernel: Any = SimpleNamespace(
        source=SimpleNamespace(text="all = a + b + c;\nx = a[1];\ny = &b;\nz = f(& c)"), entry="k"
    )
    function: Any = SimpleNamespace(variables=local, body=body)
    module: Any = SimpleNamespace(functions={})
    return _KernelReader(kernel, module, function, None if taken is None else SimpleNamespace(local=taken))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("depot", "taken", "lines", "names"),
    [
(20, None, (), "a"), (36, None, (), "abc"), (16, None, (), "bc"), (28, None, (2,), "a"), (0, None, (2,), ""), (20, 0, (2,), ""),
        (100, None, (2,), "a"), (100, 20, (), "a"), (8, None, (2,), ""), (8, None, (3,), "b"), (8, None, (2, 3), "b"), (100, None, (9,), ""),
        (100, None, (4,), "c"), (100, None, (1,), "abc"),
    ],
)  # fmt: skip
def test_which_variables_are_in_local_memory(depot: int, taken: int | None, lines: tuple[int, ...], names: str) -> None:
    """By their sizes, or by the lines that access it."""
    a, b, c = declared("a", 5), declared("b", 2), declared("c", 2)
    made = reader(depot, taken, lines)
    assert "".join(d.name for d in made.in_local_memory([a, b, c])) == names
    assert made.local_lines() == set(lines)


def test_choices_and_addresses() -> None:
    a, b, c = declared("a", 5), declared("b", 2), declared("c", 2)
    assert _of_size([a, b, c], 20) == [(a,)]
    assert _of_size([a, b, c], 8) == [(b,), (c,)]
    assert _of_size([a, b, c], 36) == [(a, b, c)]
    assert _of_size([declared(str(n), 1) for n in range(12)], 48)
    assert not _of_size([declared(str(n), 1) for n in range(13)], 52)
    made = reader(16)
    assert [made.has_address(d) for d in (a, b, c)] == [False, True, True]
    assert _plain("n::f<int>(float)") == _plain("n::f(float)") == _plain("f") == "f"


def test_called_functions() -> None:
    def function(*names: str) -> Any:
        calls = [Instruction("call", (), (None, SimpleNamespace(name=n)), None, None, 1) for n in names]  # type: ignore[arg-type]
        return SimpleNamespace(body=calls, variables=[])

    made = reader(0)
    made.function.body += function("g", "missing").body
    made.module.functions.update(g=function("h", "g"), h=function("g"), other=function())
    assert made.called() == [made.module.functions["g"], made.module.functions["h"]]
    made.kernel.unit = SimpleNamespace(language="cuda")
    assert made.device_function("_ZZ5slideILb0EEviE4tile", "tile") == "slide<false>"
    assert made.device_function("_ZZ5slideILb0EEviE4tile", "other") == made.device_function("tile", "tile") == ""
    made.kernel.entry = "_Z5slideILb0EEvi"
    assert made.device_function("_ZZ5slideILb0EEviE4tile", "tile") == ""


# --- what is joined --------------------------------------------------------------------------------------------------


def site(action: str, bytes: int, vectorized: int = -1, joined: int = 0, space: str = "shared") -> Any:
    return SimpleNamespace(space=space, action=action, bytes=bytes, vectorized=vectorized, vectorized_bytes=joined)


def compared(sites: list[tuple[Any, str, int]], *accesses: tuple[str, int, str, int]) -> _Comparison:
    places = [(file, line) for _, file, line in sites]
    program = SimpleNamespace(sites=[s for s, _, _ in sites], places=places, kernel="k")
    return _Comparison(SimpleNamespace(program=program), [SharedAccess(*a) for a in accesses])  # type: ignore[arg-type]


def test_lines_that_agree() -> None:
    four = [(site("load", 4, 0, 16), "k.cu", 3), *[(site("load", 4, 0), "k.cu", 3)] * 3, (site("store", 4), "k.cu", 4)]
    assert compared(four, ("load", 16, "/a/k.cu", 3), ("store", 4, "k.cu", 4)).sure == {("k.cu", 3), ("k.cu", 4)}
    assert compared(four, ("load", 16, "k.cu", 3), ("load", 16, "k.cu", 3), ("store", 4, "k.cu", 4)).sure == {
        ("k.cu", 3),
        ("k.cu", 4),
    }
    unsure = compared(four, *[("load", 4, "k.cu", 3)] * 4, ("store", 4, "k.cu", 4))
    assert unsure.sure == {("k.cu", 4)}
    assert [n.text for n in unsure.notes] == [
        "the counts are the text's: 1 load of 16 bytes expected of the assembler, 4 loads of 4 bytes made by it"
    ]
    assert [n.text for n in compared(four).notes] == [
        "the counts are the text's: 1 load of 16 bytes expected of the assembler, no access made by it",
        "the counts are the text's: 1 store of 4 bytes expected of the assembler, no access made by it",
    ]
    stray = compared([], ("load", 8, "other.cu", 9), ("load", 4, "other.cu", 9))
    assert [(n.file, n.line, n.text) for n in stray.notes] == [
        (
            "other.cu",
            9,
            "the counts are the text's: no access expected of the assembler, 1 load of 4, 1 load of 8 bytes made by it",
        )
    ]
    assert not compared([(site("atomic", 4), "k.cu", 3), (site("load", 4, space="global"), "k.cu", 4)]).notes


def test_lines_that_are_joined_go_together() -> None:
    two = [(site("load", 4, 0, 8), "k.cu", 3), (site("load", 4, 0), "k.cu", 4), (site("load", 4), "k.cu", 5)]
    made = compared(two, ("load", 8, "k.cu", 4), ("load", 4, "k.cu", 5))
    assert made.sure == {("k.cu", 3), ("k.cu", 4), ("k.cu", 5)}
    three = [*two[:2], (site("load", 4, 1, 8), "k.cu", 4), (site("load", 4, 1), "k.cu", 5)]
    assert compared(three, ("load", 8, "k.cu", 5), ("load", 8, "k.cu", 5)).sure == {
        ("k.cu", 3),
        ("k.cu", 4),
        ("k.cu", 5),
    }
    assert compared(three, ("load", 8, "k.cu", 5)).sure == set()
    assert compared(three, ("load", 8, "k.cu", 5), ("load", 4, "k.cu", 5)).sure == set()


def test_counts_of_what_is_joined() -> None:
    counts = {
        "shared_load_requests": 4,
        "machine_shared_load_requests": 1,
        "global_load_requests": 2,
        "machine_other": 5,
    }
    assert _vectorized(SimpleNamespace(vectorized=-1, counts=counts)) is counts  # type: ignore[arg-type]
    made = _vectorized(SimpleNamespace(vectorized=0, counts=counts))  # type: ignore[arg-type]
    assert {n: c for n, c in made.items() if not n.startswith("machine_")} == {
        "global_load_requests": 2,
        "shared_load_requests": 1,
        "other": 5,
    }
    plain = vectorized_counts(SimpleNamespace(sites=[]), "k.ptx", None)  # type: ignore[arg-type]
    assert "the kernel is PTX" in plain.notes[0].text
    assert (plain.lines, plain.notes[0].line) == ({}, 0)


# --- lines of two versions -------------------------------------------------------------------------------------------


def line(number: int, text: str) -> tuple[SourceLine, Any]:
    return SourceLine("k.cu", number, text), number


def met(before: list[str], now: list[str]) -> list[tuple[int, int]]:
    found = pairs([line(n, t) for n, t in enumerate(before, 1)], [line(n, t) for n, t in enumerate(now, 1)])
    return [(a.number if a else 0, b.number if b else 0) for a, b, _, _ in found]


def test_lines_that_belong_together() -> None:
    assert met(["a", "b", "c"], ["a", "c"]) == [(1, 1), (2, 0), (3, 2)]
    assert met(["a", "c"], ["a", "b", "c"]) == [(1, 1), (0, 2), (2, 3)]
    assert met(["xyz"], ["qqq"]) == [(1, 1)]
    assert met(["sum += a[i];", "x"], ["sum += a[j];", "y", "z"]) == [(1, 1), (2, 0), (0, 2), (0, 3)]
    assert met(["first", "second one"], ["second on", "firs"]) == [(1, 0), (2, 1), (0, 2)]
    assert _alike(["aaaa", "bbbb"], ["bbbb", "aaaa"]) in ([(0, 1)], [(1, 0)])
    assert _alike(["abcde", "x"], ["abcxy", "y"]) == [(0, 0)]  # 0.6 alike
    assert _alike(["abcdef", "x"], ["abcxyz", "y"]) == []


def test_lines_without_their_text() -> None:
    """Of other files there is no text: they go by the file's name; what has no line at all is one."""
    lib, other, nowhere = SourceLine("lib.h", 3, ""), SourceLine("other.h", 3, ""), SourceLine("lib.h", 0, "")
    met = [
        (a, b)
        for a, b, _, _ in pairs(
            [(lib, Counts()), (nowhere, Counts())], [(other, Counts()), (lib, Counts()), (nowhere, Counts())]
        )
    ]
    assert met == [(None, other), (lib, lib), (nowhere, nowhere)]
    turned = [
        (a, b) for a, b, _, _ in pairs([(lib, Counts()), (other, Counts())], [(other, Counts()), (lib, Counts())])
    ]
    assert (lib, other) not in turned
    assert (other, lib) not in turned


def test_how_lines_are_told() -> None:
    old, new = SourceLine("k.cu", 3, "a"), SourceLine("k.cu", 4, "b")
    assert told(old, new) == ["- k.cu:3  a", "+ k.cu:4  b"]
    assert told(old, SourceLine("k.cu", 9, "a")) == ["  k.cu:9  a"]
    assert told(old, None) == ["- k.cu:3  a"]
    assert told(None, SourceLine("", 0, "")) == ["+ (no source line)"]
    assert str(Element("shared", "")) == "shared memory"
