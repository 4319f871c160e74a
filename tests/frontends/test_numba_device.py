"""The device that a numba program finds within emulate(): its memory, streams and figures, and what is launched on it."""

from __future__ import annotations

import gc
import warnings
from typing import Any

import numpy as np
import pytest
from numba import cuda, float64, guvectorize, vectorize
from numba.cuda.cudadrv.driver import CudaAPIError
from numba.cuda.cudadrv.error import CudaSupportError

import tilescope as ts

TABLE = np.arange(10.0)


@cuda.jit
def increased(a):
    i = cuda.grid(1)
    if i < a.size:
        a[i] += 1


@cuda.jit
def copied(a, out):
    out[cuda.grid(1)] = a[cuda.grid(1)]


@cuda.jit(debug=True, opt=False)
def raising(a):
    if a[cuda.grid(1)] == 3:
        raise ValueError("three")


def test_arrays_of_the_device_are_numbas_own() -> None:
    with ts.emulate():
        host = np.arange(12.0).reshape(3, 4)
        array = cuda.to_device(host)
        assert isinstance(array, cuda.devicearray.DeviceNDArray)
        increased[1, 4](array[1])
        array[0, 1] = 50
        array[2] = np.zeros(4)
        wanted = host.copy()
        wanted[1] += 1
        wanted[0, 1], wanted[2] = 50, 0
        assert (array.copy_to_host() == wanted).all()
        assert (array.T.copy_to_host() == wanted.T).all()
        assert (array.reshape(12)[3:9:2].copy_to_host() == wanted.reshape(12)[3:9:2]).all()
        assert (host == np.arange(12.0).reshape(3, 4)).all()
        with pytest.raises(TypeError):
            array + 1


def test_memory_that_both_see() -> None:
    with ts.emulate():
        for make in (cuda.mapped_array, cuda.managed_array, cuda.pinned_array):
            array = make(8, dtype=np.float32)
            array[:] = 1
            increased[1, 8](array)
            assert (np.asarray(array) == 2).all()
        host = np.zeros(8)
        with cuda.pinned(host), pytest.raises(CudaAPIError, match="ALREADY_REGISTERED"), cuda.pinned(host):
            pass
        with cuda.mapped(host) as mapped:
            increased[1, 8](mapped)
        assert (host == 1).all()


def test_hints_of_what_is_copied() -> None:
    with ts.emulate():
        source, target = np.zeros(8), np.full(8, 5.0)
        increased[1, 8](cuda.In(source))
        copied[1, 8](source, cuda.Out(target))
        assert (source == 0).all()
        assert (target == 0).all()
        increased[1, 8](cuda.InOut(source))
        assert (source == 1).all()


def test_streams_and_events() -> None:
    with ts.emulate():
        stream, start, end = cuda.stream(), cuda.event(), cuda.event(timing=True)
        start.record(stream)
        with stream.auto_synchronize():
            array = cuda.to_device(np.zeros(8), stream=stream)
            increased[1, 8, stream](array)
            host = array.copy_to_host(stream=stream)
        end.record(stream)
        end.wait(stream)
        assert (host == 1).all()
        assert start.query()
        assert 0 < start.elapsed_time(end) < 60_000
        with pytest.raises(CudaAPIError, match="INVALID_HANDLE"):
            start.elapsed_time(cuda.event())
        with pytest.raises(TypeError, match="Expected a Stream"):
            increased[1, 8, "stream"](array)


def test_the_device_and_its_figures() -> None:
    with ts.emulate():
        device = cuda.get_current_device()
        assert device.compute_capability == (9, 0)
        assert device.name == "tilescope, as an NVIDIA H200"
        assert (device.MULTIPROCESSOR_COUNT, device.WARP_SIZE, device.MAX_BLOCK_DIM_Z) == (132, 32, 64)
        assert len(cuda.gpus) == len(list(cuda.list_devices())) == 1
        assert cuda.is_available()
        assert cuda.detect()
        free, total = cuda.current_context().get_memory_info()
        array = cuda.device_array(1 << 20, np.uint8)
        assert cuda.current_context().get_memory_info() == (free - (1 << 20), total)
        del array
        gc.collect()
        cuda.current_context().deallocations.clear()
        cuda.current_context().memory_manager.deallocations.clear()
        assert cuda.current_context().get_memory_info() == (free, total)
        with pytest.raises(ts.UnsupportedError, match="the attribute L2_CACHE_SIZE of the emulated device"):
            _ = device.L2_CACHE_SIZE
        with pytest.raises(ts.UnsupportedError, match="cuIpcGetMemHandle of CUDA's driver is not emulated"):
            cuda.device_array(8).get_ipc_handle()


def test_what_is_asked_of_a_kernel() -> None:
    with ts.emulate():
        array = cuda.to_device(np.zeros(8))
        increased[1, 8](array)
        types = next(types for types in increased.signatures if types[0].dtype.bitwidth == 64)
        assert "vprintf" not in increased.inspect_asm(types)
        kernel = increased.overloads[types]
        assert (kernel.shared_mem_per_block, kernel.const_mem_size, kernel.max_threads_per_block) == (0, 0, 1024)
        assert kernel.max_cooperative_grid_blocks(512) == 4 * 132
        with pytest.raises(ts.UnsupportedError, match="registers of a thread"):
            _ = kernel.regs_per_thread
        with pytest.raises(ts.UnsupportedError, match="local memory of a thread"):
            _ = kernel.local_mem_per_thread
        with pytest.raises(ts.UnsupportedError, match="machine code"):
            kernel.inspect_sass()
        with pytest.raises(ts.UnsupportedError, match="machine code"):
            cuda.current_context().create_module_ptx(increased.inspect_asm(types))


@cuda.jit(launch_bounds=64)
def bounded(out):
    table, tile = cuda.const.array_like(TABLE), cuda.shared.array(100, float64)
    tile[cuda.threadIdx.x] = table[cuda.threadIdx.x % 10]
    cuda.syncthreads()
    out[cuda.grid(1)] = tile[63 - cuda.threadIdx.x]


def test_figures_of_a_kernel() -> None:
    with ts.emulate() as run:
        out = cuda.device_array(128)
        bounded.forall(128)(out)
        (specialized,) = bounded.specializations.values()
        (kernel,) = specialized.overloads.values()
        assert (kernel.shared_mem_per_block, kernel.max_threads_per_block) == (800, 64)
        assert kernel.const_mem_size == 80
    assert run.launches[0].profile.recording.grid == (2, 1, 1)


def test_functions_of_numpys_kind() -> None:
    with ts.emulate() as run:

        @vectorize(["float32(float32, float32)", "float64(float64, float64)"], target="cuda")
        def scaled(a, b):  # type: ignore[no-untyped-def]
            return 2 * a + b

        @guvectorize(["(float32[:,:], float32[:,:], float32[:,:])"], "(m,n),(n,p)->(m,p)", target="cuda")
        def products(a, b, c):  # type: ignore[no-untyped-def]
            for i in range(a.shape[0]):
                for j in range(b.shape[1]):
                    c[i, j] = 0
                    for k in range(a.shape[1]):
                        c[i, j] += a[i, k] * b[k, j]

        a = np.arange(60, dtype=np.float32)
        assert (scaled(a, a) == 3 * a).all()
        assert (scaled(cuda.to_device(a), a).copy_to_host() == 3 * a).all()
        m, n = a.reshape(5, 3, 4), a.reshape(5, 4, 3)
        assert (products(m, n) == m @ n).all()
    assert len(run.launches) == 3


def test_what_a_program_is_told_when_it_goes_wrong() -> None:
    with ts.emulate() as run:
        with pytest.raises(ValueError, match=r"tid=\[0, 0, 3\] ctaid=\[0, 0, 0\]: three"):
            raising[1, 8](np.arange(8))
        assert [launch.name for launch in run.launches] == ["raising"]
        with pytest.raises(ts.KernelFault, match=r"a\[8\], 8 bytes past its end"):
            copied[1, 9](np.zeros(8), np.zeros(9))
        several = cuda.jit(["void(float32[:])", "void(int32[:])"])(increased.py_func)
        with pytest.raises(TypeError, match="No matching definition"):
            several[1, 8](np.zeros(8))
        one = cuda.jit("void(float32[::1])")(increased.py_func)
        for wrong in (np.zeros(8), np.zeros((8, 8), np.float32), np.zeros(8, np.float32)[::2]):
            with pytest.raises(ts.LaunchError, match="a: the kernel was compiled for array"):
                one[1, 8](wrong)
        with pytest.raises(CudaAPIError, match="OUT_OF_MEMORY"):
            cuda.device_array(cuda.current_context().get_memory_info().free + 1, np.uint8)


def test_reads_of_memory_that_nothing_wrote() -> None:
    def findings(fill: bool) -> list[str]:
        with ts.emulate(check=True) as run:
            array, out = cuda.device_array(8), cuda.device_array(8)
            if fill:
                array.copy_to_device(np.zeros(8))
            copied[1, 8](array, out)
            increased[1, 8](out)
        return [f.kind for f in run.findings if f.severity == "error"]

    assert findings(fill=True) == []
    assert "uninitialized" in findings(fill=False)


def test_arrays_end_with_the_block() -> None:
    with ts.emulate():
        array = cuda.to_device(np.zeros(8))
    with pytest.raises(ts.LaunchError, match="outside of emulate"):
        ts.compile(increased)[1, 8](array)
    with ts.emulate(), pytest.raises(ts.LaunchError, match="is no address of the emulated device's memory"):
        increased[1, 8](array)
    del array
    gc.collect()


def test_a_kernel_for_both_ways() -> None:
    """ts.compile takes arrays of the emulated device, too, and numba keeps what it compiled."""
    with ts.emulate():
        array = cuda.to_device(np.zeros(8))
        assert ts.compile(increased)[1, 8](array).totals["global_store_requests"] == 1
        assert (array.copy_to_host() == 1).all()
    kept = dict(increased.overloads)
    with ts.emulate(), warnings.catch_warnings():
        warnings.simplefilter("error")
        increased[1, 8](np.zeros(8))
    assert kept.items() <= dict(increased.overloads).items()


def test_numbas_simulator_is_another_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.cuda.core import config

    monkeypatch.setattr(config, "ENABLE_CUDASIM", 1)
    with pytest.raises(ts.UsageError, match="simulator is on"), ts.emulate():
        pass


@pytest.mark.skipif(cuda.is_available(), reason="there is a GPU here, which numba finds by itself")
def test_without_it_numba_finds_no_device() -> None:
    with pytest.raises(CudaSupportError):
        cuda.to_device(np.zeros(8))


def test_a_global_array_of_the_device_is_refused() -> None:
    with ts.emulate():
        constant: Any = cuda.to_device(np.zeros(8))

        @cuda.jit
        def kernel(out):  # type: ignore[no-untyped-def]
            out[0] = constant[0]

        with pytest.raises(ts.UnsupportedError, match="kernel uses an array of the device as a global variable"):
            kernel[1, 1](np.zeros(1))
