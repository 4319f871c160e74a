"""A stepped thread's lines and variables, against what the same kernel does in plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.analysis.line_steps import LineStep, SteppedThread

MIXED = Path(__file__).parent / "mixed.cu"
TEXT = MIXED.read_text().splitlines()
TILED = Path(ts.__file__).parent / "kernels/matmul/tiled.cu"
ALL = 0xFFFFFFFF
ODD = 0xAAAAAAAA

LOOP = """__global__ void sums(const int *in, int *out, int n)
{
    int sum = 0;
    for (int i = threadIdx.x; i < n; i += 2) {
        int twice = 2 * in[i];
        sum += twice;
    }
    out[threadIdx.x] = sum;
}
"""


def line(text: str) -> int:
    return next(n for n, found in enumerate(TEXT, 1) if text in found)


def values(step: LineStep) -> dict[str, Any]:
    return {v.name: v.value if v.state == "known" else v.state for v in step.variables}


def states(step: LineStep) -> set[str]:
    return {v.name for v in step.variables if v.state == "unassigned"}


@pytest.fixture(scope="module")
def kernel() -> Any:
    made = ts.compile(MIXED, entry="mixed")
    made.symbol("mask")[...] = [1, 2, 3]
    return made


@pytest.fixture(scope="module")
def threads(kernel: Any) -> list[SteppedThread]:
    """An odd thread, an even one, and one behind the arrays' end."""
    places = [((0,), (3,)), ((0,), (4,)), ((1,), (40,))]
    arrays = np.arange(100, dtype=np.float32), np.zeros(100, np.float32)
    found = kernel.step(2, 64, (*arrays, 100), places)
    assert found.threads, found.reason
    assert not arrays[1].any()
    return list(found.threads)


def test_a_loop_as_plain_python_runs_it() -> None:
    data, out = np.array([3, 1, 4, 1, 5], np.int32), np.zeros(2, np.int32)
    profile = ts.compile(LOOP).launch(1, 2, (data, out, 5), step=[((0,), (1,))])
    expected = list(in_python(data.tolist(), 1, 5))
    found = [
        (s.line, *(values(s).get(name, "no") for name in ("sum", "i", "twice")))
        for s in profile.line_steps(thread=(1,))
    ]
    assert found == expected
    assert out.tolist() == [24, 4]
    with pytest.raises(ts.UsageError, match="was not stepped"):
        profile.line_steps(thread=(0,))


def in_python(data: list[int], thread: int, n: int) -> Iterator[tuple[Any, ...]]:
    """Line, sum, i, twice; a variable out of scope is "no"."""
    none = "unassigned"
    yield 3, none, "no", "no"
    total, i = 0, thread
    yield 4, total, none, "no"
    while i < n:
        yield 5, total, i, none
        yield 6, total, i, 2 * data[i]
        total += 2 * data[i]
        yield 4, total, i, "no"
        i += 2
    yield 8, total, "no", "no"
    yield 9, total, "no", "no"


SKIPS = """__global__ void skips(int *out, int n)
{
    int byte = 250;
    int i = 0;
    while (true) {
        if (i % 3 == 1) {
            i += 1;
            continue;
        }
        if (i >= n)
            break;
        byte += 3 * i;
        ++i;
    }
    out[0] = byte;
}
"""


def test_ways_that_part_and_meet() -> None:
    """A compiler's ranges of text say where `byte` is behind `continue`, not where it is for who comes another way."""
    expected, byte, i = [], 250, 0
    while True:
        if i % 3 == 1:
            i += 1
            continue
        expected.append((byte, i))
        if i >= 9:
            break
        byte, i = byte + 3 * i, i + 1
    (thread,) = ts.compile(SKIPS).step(1, 1, (np.zeros(1, np.int32), 9), [((0,), (0,))]).threads
    found = [(values(s)["byte"], values(s)["i"]) for s in thread.steps if s.line == 10]
    assert found == expected
    assert values(thread.steps[-1])["byte"] == byte


def test_an_odd_thread(threads: list[SteppedThread]) -> None:
    steps = threads[0].steps
    at = {s.line: s for s in steps}  # the last visit of each line
    assert states(steps[0]) >= {"i", "pair", "few", "wide", "p"}
    assert values(at[line("if (odd)")]) | {"in": "in[0]", "out": "out[0]"} == {
        "in": "in[0]", "out": "out[0]", "n": 100, "i": 3, "pair": {"count": 7, "total": 2.5}, "few": (9.0, 16.0, 25.0),
        "wide": 0.5, "odd": "gone", "within": "gone", "letter": "97 'a'", "big": 1 << 60, "p": "unassigned", "first": (1.0, 2.0, 3.0, 4.0),
    }  # fmt: skip
    types = {v.name: v.type for v in at[line("if (odd)")].variables}
    assert [types[n] for n in ("in", "pair", "few", "big", "i")] == [
        "const float*",
        "Pair",
        "float[3]",
        "long long",
        "unsigned int",
    ]
    assert line("short inner") not in at
    assert (values(at[line("wide += inner")])["inner"], at[line("wide += inner")].mask) == (7, ODD)
    last = values(at[line("out[i] =")])
    assert (last["p"], last["wide"], last["pair"]["total"]) == ("in[3]", 7.5, float(np.float32(1 << 60)))


def test_an_even_thread_and_one_that_returns_early(threads: list[SteppedThread]) -> None:
    even = {s.line: s for s in threads[1].steps}
    assert line("int inner") not in even
    assert (values(even[line("wide -= inner")])["inner"], even[line("wide -= inner")].mask) == (-3, ODD ^ ALL)
    early = threads[2].steps
    assert [s.line for s in early] == [
        line("unsigned i"),
        line("if (threadIdx.x < 4)"),
        line("__syncthreads"),
        line("if (i >= n)"),
        line("if (i >= n)") + 1,
    ]
    assert values(early[-1])["i"] == 104


def test_functions_called_and_inlined(threads: list[SteppedThread]) -> None:
    steps = threads[0].steps
    inlined = [s for s in steps if s.function == "square"]
    assert [(s.depth, values(s)["x"], values(s)["y"]) for s in inlined] == [
        (1, x, y) for x in (3.0, 4.0, 5.0) for y in ("unassigned", x * x)
    ]
    called = [s for s in steps if s.function == "twice"]
    assert [(s.line, s.depth, values(s)["w"]) for s in called] == [
        (line("int w"), 1, "unassigned"),
        (line("return w"), 1, 6),
    ]
    deep = [(s.depth, values(s)["n"], values(s)["below"]) for s in steps if s.line == line("return n *")]
    assert deep == [(1, 3, 2), (2, 2, 1)]


LARGE = """#include "scaled.cuh"
__global__ void large(float *out, int n)
{
    float many[3][20];
    for (int i = 0; i < n; ++i)
        many[i / 20][i % 20] = scaled(i, 2);
    out[0] = many[n / 20][0];
}
"""
HEADER = """#pragma once
__device__ inline float scaled(float x, float by)
{
    float y = x * by;
    return y + 1;
}
"""


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("large")
    (folder / "scaled.cuh").write_text(HEADER)
    (folder / "large.cu").write_text(LARGE)
    kernel = ts.compile(folder / "large.cu")
    return kernel.launch(1, 1, (np.zeros(1, np.float32), 45), step=[((0,), (0,))])


def test_a_window_of_a_large_array(large: Any) -> None:
    """As many elements as fit, among them that which was written last; they stay while that is among them."""
    firsts, before = [], 0
    for step in (s for s in large.line_steps() if s.line == 5 and not s.file):
        (many,) = (v for v in step.variables if v.name == "many")
        i = values(step)["i"]
        if i == "unassigned":
            assert many.state == "unassigned"
            continue
        before = before if i < before + 16 else i - 8
        firsts.append(before)
        assert (many.type, many.first, many.length) == ("float[3][20]", before, 60)
        assert many.value == tuple(2.0 * k + 1 if k <= i else None for k in range(before, before + 16))
    assert sorted(set(firsts)) == [0, 8, 16, 24, 32]


def test_lines_of_a_header(large: Any) -> None:
    inside = [s for s in large.line_steps() if s.file]
    assert [(s.file, s.function, s.depth, s.line) for s in inside[:2]] == [
        ("scaled.cuh", "scaled", 1, 4), ("scaled.cuh", "scaled", 1, 5),
    ]  # fmt: skip
    assert [(values(s)["x"], values(s)["y"]) for s in inside[-2:]] == [(44, "unassigned"), (44, 88)]
    assert len(inside) == 2 * 45
    assert large.stepped.headers == {"scaled.cuh": HEADER}


def test_lines_of_cudas_headers_are_stepped_over(tmp_path: Path) -> None:
    text = "#include <cuda_fp16.h>\n__global__ void k(float *a)\n{\n    __half h = __float2half(a[0]);\n    a[0] = __half2float(h);\n}\n"
    (tmp_path / "half.cu").write_text(text)
    profile = ts.compile(tmp_path / "half.cu").launch(1, 1, (np.ones(1, np.float32),), step=[((0,), (0,))])
    assert {(s.file, s.line) for s in profile.line_steps()} == {("", 4), ("", 5), ("", 6)}


def test_what_cannot_be_stepped_says_why() -> None:
    kernel = ts.compile(ts.compile(LOOP).ptx)
    args = np.ones(4, np.int32), np.zeros(2, np.int32), 4
    profile = kernel.launch(1, 2, args, step=[((0,), (0,))])
    with pytest.raises(ts.UsageError, match="only CUDA C\\+\\+ is stepped"):
        profile.line_steps()
    with pytest.raises(ts.UsageError, match="no thread was stepped"):
        kernel[1, 2](*args).line_steps()
    with pytest.raises(ts.UsageError, match="no thread \\(2, 0, 0\\)"):
        kernel.step(1, 2, args, [((0,), (2,))])


@pytest.mark.long
def test_a_tiled_product_as_plain_python_runs_it() -> None:
    n, width, (by, bx), (ty, tx) = 64, 16, (1, 2), (5, 3)
    m = np.random.default_rng(0).integers(0, 9, (2, n, n)).astype(np.float32)
    p = np.zeros((n, n), np.float32)
    found = ts.compile(TILED).step((4, 4), (16, 16), (m[0], m[1], p, n), [((bx, by), (tx, ty))])
    row, col = by * width + ty, bx * width + tx
    expected, total = [], 0.0
    for phase in range(n // width):
        for k in range(width):
            expected.append((row, col, phase, k, total))
            total += float(m[0][row, phase * width + k] * m[1][phase * width + k, col])
    inner = [s for s in found.threads[0].steps if s.line == 32]
    assert [tuple(values(s)[name] for name in ("row", "col", "phase", "k", "sum")) for s in inner] == expected
    assert values(found.threads[0].steps[-1])["sum"] == total
    assert not p.any()


@pytest.mark.long
def test_many_steps_are_cut_and_faults_are_told() -> None:
    args = np.ones(8000, np.int32), np.zeros(2, np.int32), 8000
    (cut,) = ts.compile(LOOP).step(1, 2, args, [((0,), (0,))]).threads
    assert (len(cut.steps), cut.cut) == (2000, True)
    (fault,) = ts.compile(LOOP).step(1, 2, (*args[:2], 8002), [((0,), (1,))]).threads
    assert fault.cut
    (stray,) = ts.compile(LOOP).step(1, 2, (np.ones(3, np.int32), args[1], 8), [((0,), (1,))]).threads
    assert (stray.steps[-1].line, stray.cut) == (5, False)
    assert stray.note.startswith("out of bounds: reads in[3]")


@pytest.mark.long
def test_text_of_someone_else(kernel: Any) -> None:
    data, out = np.arange(5, dtype=np.int32), np.zeros(2, np.int32)
    apart = ts.compile(LOOP, trusted=False)
    profile = apart.launch(1, 2, (data, out, 5), step=[((0,), (1,))])
    assert values(profile.line_steps(thread=(1,))[-1])["sum"] == 8
    assert apart.step(1, 2, (data, out, 5), [((0,), (1,))]).threads == profile.stepped.threads


@pytest.mark.long
def test_variables_are_those_that_the_launch_begins_with() -> None:
    text = "__device__ int calls = 5;\n__global__ void k(int *out)\n{\n    int seen = calls;\n    calls = seen + 1;\n    out[0] = seen;\n}\n"
    kernel = ts.compile(text)
    out = np.zeros(1, np.int32)
    for expected in (5, 6):
        profile = kernel.launch(1, 1, (out,), step=[((0,), (0,))])
        assert values(profile.line_steps()[-1])["seen"] == expected == out[0]
