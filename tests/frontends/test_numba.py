"""Kernels of numba.cuda: compiled by numba, launched here, told by Python's lines and names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numba import cuda, float32, int32
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float32

import tilescope as ts

SIDE = 16


@cuda.jit
def axpy(a, x, y):
    i = cuda.grid(1)
    if i < y.size:
        y[i] += a * x[i]


@cuda.jit
def tiled(a, b, c):
    tile_a = cuda.shared.array((SIDE, SIDE), float32)
    tile_b = cuda.shared.array((SIDE, SIDE), float32)
    column, row = cuda.grid(2)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    total = float32(0)
    for step in range(a.shape[1] // SIDE):
        tile_a[y, x] = a[row, step * SIDE + x]
        tile_b[y, x] = b[step * SIDE + y, column]
        cuda.syncthreads()
        for k in range(SIDE):
            total += tile_a[y, k] * tile_b[k, x]
        cuda.syncthreads()
    c[row, column] = total


@cuda.jit
def racing(out):
    shared = cuda.shared.array(64, int32)
    i = cuda.threadIdx.x
    shared[i] = i
    out[i] = shared[63 - i]


@cuda.jit(device=True)
def twice(x):
    return 2 * x


@cuda.jit
def doubled(x):
    x[cuda.grid(1)] = twice(x[cuda.grid(1)])


@cuda.jit
def length(out, text):
    out[0] = len(text)


def line_of(text: str) -> int:
    with open(__file__) as file:
        return next(n for n, line in enumerate(file, 1) if line.strip() == text)


def test_a_dispatcher_is_compiled_for_the_types_of_each_launch() -> None:
    kernel = ts.compile(axpy)
    for dtype in (np.float32, np.float64, np.int64):
        x, y = np.arange(100, dtype=dtype), np.ones(100, dtype)
        kernel[1, 128](2, x, y)
        assert (y == 1 + 2 * x).all()
    assert len(kernel.kernels) == 3


def test_lines_are_those_of_python_and_counts_those_of_the_course() -> None:
    random = np.random.default_rng(1)
    a, b = random.random((64, 48), np.float32), random.random((48, 32), np.float32)
    c = np.zeros((64, 32), np.float32)
    profile = ts.compile(tiled).launch((2, 4), (SIDE, SIDE), (a, b, c), check=True)
    np.testing.assert_allclose(c, a @ b, rtol=1e-5)
    assert not [f for f in profile.findings if f.severity != "note"]
    loads = profile.lines[line_of("tile_a[y, x] = a[row, step * SIDE + x]")]
    assert loads["global_load_requests"] == 8 * 3 * 8  # blocks, steps, warps
    assert loads["global_load_sectors"] == 8 * 3 * 8 * 4
    assert profile.file == "test_numba.py"


def test_a_race_is_told_by_pythons_names() -> None:
    profile = ts.compile(racing).launch(1, 64, (np.zeros(64, np.int32),), check=True)
    race = next(f for f in profile.findings if f.kind == "race")
    assert race.array == "shared"
    assert {race.line, race.other_line} == {line_of("shared[i] = i"), line_of("out[i] = shared[63 - i]")}


def test_an_access_outside_names_the_argument() -> None:
    with pytest.raises(ts.KernelFault, match=r"test_numba\.py:\d+: .*x\[8\]"):
        ts.compile(doubled).launch(1, 9, (np.zeros(8, np.float32),))


def test_a_plain_function_with_and_without_a_signature() -> None:
    def fill(out, value):  # type: ignore[no-untyped-def]
        out[cuda.grid(1)] = value

    for signature in (None, "void(float32[:], float64)", (float32[:], float32)):
        out = np.zeros(8, np.float32)
        ts.compile(fill, signature=signature)[1, 8](out, 1.5)
        assert (out == 1.5).all()


VIEWS = [
    lambda a: a[::2], lambda a: a.T, lambda a: a[:, 1:5], lambda a: a[2], lambda a: a[::-1], lambda a: a[:0:-2, 4::-1],
    lambda a: a[::-1].T,
]  # fmt: skip


@pytest.mark.parametrize("view", VIEWS)
def test_arrays_of_any_strides(view: Any) -> None:
    @cuda.jit
    def ones(a):  # type: ignore[no-untyped-def]
        if a.ndim == 1:
            a[cuda.grid(1)] = 1
        else:
            a[cuda.grid(2)] = 1

    array = np.zeros((8, 6))
    wanted = array.copy()
    view(wanted)[...] = 1
    given = view(array)
    ts.compile(ones)[1, given.shape](given)
    assert (array == wanted).all()


def test_arguments_of_many_kinds() -> None:
    @cuda.jit
    def mixed(out, pair, z, flag, records):  # type: ignore[no-untyped-def]
        out[0] = pair[0] + pair[1][2]
        out[1] = z.real * z.imag
        out[2] = 1 if flag else 0
        out[3] = records[1].weight

    out = np.zeros(4)
    records = np.array([(1, 2.5), (2, 7.5)], dtype=np.dtype([("n", np.int32), ("weight", np.float64)], align=True))
    ts.compile(mixed)[1, 1](out, (10, np.arange(5.0)), 2 + 3j, True, records)
    assert out.tolist() == [12, 6, 1, 7.5]


# --- what is refused ---------------------------------------------------------------------------------------------------


def test_what_numba_does_not_compile_is_told_in_its_words() -> None:
    def wrong(a):  # type: ignore[no-untyped-def]
        a[0] = nowhere  # noqa: F821

    with pytest.raises(ts.CompileError, match="name 'nowhere' is not defined"):
        ts.compile(wrong)[1, 1](np.zeros(1))


def test_wrong_arguments() -> None:
    with pytest.raises(ts.LaunchError, match=r"takes 3 arguments and was given 1"):
        ts.compile(axpy)[1, 1](1)
    with pytest.raises(ts.LaunchError, match="text: an argument of numba's type unicode_type is not supported"):
        ts.compile(length)[1, 1](np.zeros(1), "text")
    with pytest.raises(ts.UsageError, match="entry, defines"):
        ts.compile(axpy, entry="axpy", defines={"A": 1})
    with pytest.raises(ts.UsageError, match="signature"):
        ts.compile("__global__ void k() {}", signature="void()")
    with pytest.raises(ts.UsageError, match="a type is no kernel"):
        ts.compile(int)
    with pytest.raises(ts.UsageError, match="config"):
        ts.compile(axpy, config=1)
    with pytest.raises(ts.UsageError, match="emulated here"):
        ts.compile(doubled).launch(1, 8, (np.zeros(8),), on="gpu")


# --- a program's launches ----------------------------------------------------------------------------------------------


def program() -> np.ndarray[Any, Any]:
    """As anyone writes it for numba."""
    x = cuda.to_device(np.arange(300, dtype=np.float32))
    y = cuda.device_array_like(x)
    y.copy_to_device(np.ones(300, np.float32))
    stream = cuda.stream()
    start, end = cuda.event(), cuda.event()
    start.record(stream)
    axpy[3, 128, stream](2, x, y)
    axpy.forall(300)(1, x, y)
    end.record(stream)
    cuda.synchronize()
    assert cuda.event_elapsed_time(start, end) > 0
    return np.asarray(y.copy_to_host())


def test_a_program_runs_unchanged() -> None:
    with ts.emulate() as run:
        assert (program() == 1 + 3 * np.arange(300)).all()
    assert [launch.name for launch in run.launches] == ["axpy", "axpy"]
    assert run.launches[0].profile.totals["global_store_sectors"] == 38


def test_launches_are_checked_if_asked() -> None:
    with ts.emulate(check=True) as run:
        racing[1, 64](cuda.device_array(64, np.int32))
    assert "race" in [finding.kind for finding in run.findings]


@pytest.mark.long
def test_what_numba_brings_itself() -> None:
    @cuda.jit
    def uniform(states, out):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        out[i] = xoroshiro128p_uniform_float32(states, i)

    with ts.emulate():
        states = create_xoroshiro128p_states(256, seed=3)
        out = cuda.device_array(256, np.float32)
        uniform[2, 128](states, out)
        total = cuda.reduce(lambda a, b: a + b)(np.arange(1000.0))
        assert 0.4 < out.copy_to_host().mean() < 0.6
    assert total == 499500


def test_eager_signatures_and_asking_for_the_device() -> None:
    with ts.emulate():
        assert cuda.is_available()
        assert cuda.get_current_device().compute_capability == (9, 0)

        @cuda.jit("void(float32[:])")
        def three(a):  # type: ignore[no-untyped-def]
            a[cuda.grid(1)] = 3

        out = cuda.to_device(np.zeros(8, np.float32))
        three[1, 8](out)
        assert (out.copy_to_host(np.empty(8, np.float32)) == 3).all()


def test_numba_is_as_it_was_afterwards() -> None:
    from numba.cuda import dispatcher
    from numba.cuda.cudadrv import driver

    before = dict(vars(driver.driver)), dispatcher._Kernel.launch, driver._alloc_finalizer, driver.ExperimentalDevice
    with pytest.raises(ZeroDivisionError), ts.emulate():
        raise ZeroDivisionError
    after = dict(vars(driver.driver)), dispatcher._Kernel.launch, driver._alloc_finalizer, driver.ExperimentalDevice
    assert after == before
