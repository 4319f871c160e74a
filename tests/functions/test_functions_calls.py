"""The functions from call to result on a GPU that is the emulator: CuPy's place is taken by arrays of the host's memory,
the driver's by launches of the same kernels, with the parameters as they lie in the driver's buffer."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.device import H200
from tilescope.emulator.compiled.instrumentation import Instrumentation
from tilescope.errors import LaunchError, UsageError
from tilescope.functions import blurs, convolutions, kernels, operands, plan, plan_cache, products
from tilescope.gpu import driver
from tilescope.gpu.driver import DeviceMemory

Array = np.ndarray[Any, Any]


class ndarray:  # noqa: N801  CuPy's name
    """What tilescope asks of CuPy's."""

    __module__ = "cupy"

    def __init__(self, host: Array) -> None:
        self.host = host
        self.shape, self.strides, self.dtype, self.flags = host.shape, host.strides, host.dtype, host.flags
        self.data = SimpleNamespace(ptr=host.ctypes.data, device_id=0)

    def __setitem__(self, key: Any, value: Any) -> None:
        self.host[key] = value


def aligned(shape: Any, dtype: Any) -> Array:
    room = np.zeros(int(np.prod(shape)) * np.dtype(dtype).itemsize + 256, np.uint8)
    start = -room.ctypes.data % 256
    return room[start : room.size - 256 + start].view(dtype).reshape(shape)


def on_device(values: Array) -> ndarray:
    made = aligned(values.shape, values.dtype)
    made[...] = values
    return ndarray(made)


class EmulatedGpu:
    """A kernel's handle is its recipe's place in `recipes`."""

    limits, ordinal, arch = H200, 0, "sm_90"
    device = SimpleNamespace(properties=SimpleNamespace(multiprocessor_count=4), set_current=lambda: None)

    def __init__(self) -> None:
        self.recipes: list[plan.Recipe] = []
        self.memory: dict[int, Array] = {}
        self.launches = 0

    def current(self) -> Any:
        return nullcontext()

    def allocate(self, size: int) -> DeviceMemory:
        room = aligned(max(size, 1), np.uint8)
        self.memory[room.ctypes.data] = room
        return DeviceMemory(room.ctypes.data, size, lambda pointer: None)

    def upload(self, pointer: int, host: int, size: int, stream: int = 0) -> None:
        ctypes.memmove(pointer, host, size)

    download = upload

    def fill(self, pointer: int, size: int, stream: int = 0) -> None:
        ctypes.memset(pointer, 0, size)

    def synchronize(self, stream: int = 0) -> None:
        return None

    def allow_shared(self, function: int, size: int) -> None:
        return None

    def launcher(
        self, function: int, grid: Any, block: Any, shared: int, parameters: int, stream: int
    ) -> Callable[[], int]:
        recipe = self.recipes[function]
        kernel = ts.compile(kernels.FOLDER / recipe.file, defines=recipe.macros)
        for name, values in recipe.symbols.items():
            kernel.symbol(name, np.uint8)[: values.nbytes] = np.ascontiguousarray(values).reshape(-1).view(np.uint8)
        pointers = (ctypes.c_void_p * len(kernel_parameters(kernel, block))).from_address(parameters)

        def launch() -> int:
            self.launches += 1
            arguments = [
                self.array(value(pointer, 8), kind) if kind.endswith("*") else value(pointer, 4)
                for pointer, kind in zip(pointers, kernel_parameters(kernel, block), strict=True)
            ]
            kernel.launch(grid, block, arguments, shared=shared, count=False)
            return 0

        return launch

    def array(self, address: int, kind: str) -> Array:
        for known in [*self.memory.values(), *(a.host for a in KNOWN)]:
            if known.ctypes.data == address:
                return known.view(TYPES[kind]) if known.dtype == np.uint8 else known
        raise AssertionError(f"{address:#x} is no array")


UNCOUNTED = Instrumentation(counts=False)  # as it is launched: to count it would be another program
TYPES = {
    "float*": "f4",
    "T*": "f4",
    "S*": "f4",
    "Pack*": "f4",
    "double*": "f8",
    "Piece*": "i4",
    "unsigned int*": "u4",
    "unsigned*": "u4",
    "Four<float>*": "f4",
    "unsigned char*": "u1",
}


def kernel_parameters(kernel: ts.Kernel, block: Any) -> list[str]:
    """The type of each."""
    program, _ = kernel.unit.program(kernel.entry, tuple(block), UNCOUNTED)
    return [declared.type.removeprefix("const ").replace(" *", "*") for declared in kernel.declared(program.params)]


def value(address: int | None, size: int) -> int:
    assert address is not None
    return int.from_bytes(ctypes.string_at(address, size), "little", signed=size == 4)


KNOWN: list[ndarray] = []


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[EmulatedGpu]:
    made = EmulatedGpu()

    def kernel(_: Any, recipe: plan.Recipe) -> tuple[None, int]:
        made.recipes.append(recipe)
        return None, len(made.recipes) - 1

    def empty(shape: Any, dtype: Any) -> ndarray:
        KNOWN.append(ndarray(aligned(shape, dtype)))
        KNOWN[-1].host.view(np.uint8)[...] = 0x77
        return KNOWN[-1]

    cupy = ModuleType("cupy")
    vars(cupy).update(ndarray=ndarray, empty=empty, ascontiguousarray=lambda a: put(np.ascontiguousarray(a.host)))
    vars(cupy).update(cuda=SimpleNamespace(get_current_stream=lambda device=-1: SimpleNamespace(ptr=7)))
    monkeypatch.setitem(sys.modules, "cupy", cupy)
    monkeypatch.setattr(plan, "_kernel", kernel)
    monkeypatch.setattr(operands, "open_gpu", lambda ordinal=None: made)
    monkeypatch.setattr(operands, "available", lambda: True)
    monkeypatch.setattr(plan_cache, "_PLANS", {})
    monkeypatch.setattr(convolutions, "_SEEN", set())
    monkeypatch.setenv("TILESCOPE_MEASURE", "0")  # as the emulator's time says nothing of a GPU's
    yield made
    KNOWN.clear()
    for cached in (products.planned, convolutions._kept, blurs.planned):
        cached.cache_clear()


def put(values: Array) -> ndarray:
    KNOWN.append(on_device(values))
    return KNOWN[-1]


def numbers(shape: tuple[int, ...], dtype: str = "float32", seed: int = 0) -> Array:
    return np.random.default_rng(seed).integers(0, 9, shape).astype(dtype)


@pytest.mark.long
def test_a_product_again_and_again(gpu: EmulatedGpu) -> None:
    """The second call takes the short way, the third has other values; a longer matrix is planned anew."""
    a, b = put(numbers((20, 34))), put(numbers((34, 24), seed=1))
    expected = a.host @ b.host
    for _ in range(3):
        assert np.array_equal(ts.matmul(a, b).host, expected)
        a.host[...] += 1
        expected = a.host @ b.host
    assert len(gpu.recipes) == 1
    assert gpu.launches == 3
    out = put(np.zeros((20, 24), np.float32))
    for _ in range(2):
        assert ts.matmul(a, b, out=out) is out
        assert np.array_equal(out.host, expected)
        out.host[...] = 0


@pytest.mark.long
def test_rows_apart_and_columns_first(gpu: EmulatedGpu) -> None:
    wide = put(numbers((20, 40)))
    part = ndarray(wide.host[:, :34])
    KNOWN.append(part)
    b = put(numbers((34, 24), seed=1))
    assert np.array_equal(ts.matmul(part, b).host, part.host @ b.host)
    turned = ndarray(put(numbers((24, 34), seed=1)).host.T)
    assert np.array_equal(ts.matmul(part, turned).host, part.host @ turned.host)


def test_nothing_to_add_up(gpu: EmulatedGpu) -> None:
    a, b = put(np.zeros((3, 0), np.float32)), put(np.zeros((0, 4), np.float32))
    assert np.array_equal(ts.matmul(a, b).host, np.zeros((3, 4)))


@pytest.mark.long
def test_a_mask_is_compiled_in_when_it_comes_again(gpu: EmulatedGpu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convolutions, "_is_small", lambda *asked: False)
    x, mask = put(numbers((20, 64))), numbers((3, 3), seed=2)
    expected = convolutions.windows_summed(x.host, mask)
    for _ in range(3):
        assert np.array_equal(ts.convolve(x, mask).host, expected)
    assert [bool(recipe.symbols) for recipe in gpu.recipes] == [True, False]
    assert gpu.launches == 3
    assert np.array_equal(ts.convolve(x, mask + 1).host, convolutions.windows_summed(x.host, mask + 1))
    assert np.array_equal(ts.convolve(x, mask.tolist()).host, expected)


@pytest.mark.parametrize("side", [2, 40])
def test_masks_of_the_host_are_told_apart_by_their_values(
    gpu: EmulatedGpu, monkeypatch: pytest.MonkeyPatch, side: int
) -> None:
    """Also where there are many; one that has come twice is not looked at in any other way."""
    x, mask = put(numbers((6, 9))), numbers((side, side), seed=2)
    looked = []
    planned = convolutions.planned
    monkeypatch.setattr(convolutions, "planned", lambda *asked: looked.append(1) or planned(*asked))
    for values, often in ((mask, 2), (mask.copy(), 2), (mask + 1, 4), (mask, 4), (mask.astype(">f4"), 5)):
        expected = convolutions.windows_summed(x.host, values.astype("f4"))
        for _ in range(3):
            assert np.array_equal(ts.convolve(x, values).host, expected)
        assert len(looked) == often
    mask[1, 1] += 1
    assert np.array_equal(ts.convolve(x, mask).host, convolutions.windows_summed(x.host, mask))


def test_a_mask_that_stays_on_the_gpu(gpu: EmulatedGpu) -> None:
    """It is read where it lies: other values count from the next call on. What is turned is not copied."""
    x, mask = put(numbers((20, 64))), put(numbers((3, 3), seed=2))
    for _ in range(3):
        assert np.array_equal(ts.convolve(x, mask).host, convolutions.windows_summed(x.host, mask.host))
        mask.host[...] += 1
    assert len(gpu.recipes) == 1
    turned = ndarray(x.host.T)
    assert np.array_equal(ts.convolve(turned, mask).host, convolutions.windows_summed(x.host.T, mask.host))


def test_a_turned_matrix_times_a_vector(gpu: EmulatedGpu) -> None:
    a, b = put(numbers((300, 40))), put(numbers((300, 1), seed=1))
    turned = ndarray(a.host.T)
    assert np.array_equal(ts.matmul(turned, b).host, a.host.T @ b.host)
    assert [recipe.file for recipe in gpu.recipes] == ["matmul/columns.cu"]


def test_a_radius_of_none_and_one_beyond_the_image(gpu: EmulatedGpu) -> None:
    image = put(numbers((7, 5)))
    assert np.array_equal(ts.blur(image, 0).host, image.host)
    assert np.allclose(ts.blur(image, 500).host, image.host.mean(), rtol=1e-6)
    assert [recipe.file for recipe in gpu.recipes] == ["blur/same.cu", "blur/patch.cu"]


def test_a_large_image_that_lies_turned(gpu: EmulatedGpu, monkeypatch: pytest.MonkeyPatch) -> None:
    """No plan keeps room for a copy of it; a radius of 0 needs none."""
    monkeypatch.setattr(blurs, "MOST_KEPT", 0)
    monkeypatch.setattr(blurs, "_LAUNCHES", -1e9)
    turned = ndarray(put(numbers((64, 40))).host.T)
    KNOWN.append(turned)
    assert np.array_equal(ts.blur(turned, 0).host, turned.host)
    assert [recipe.file for recipe in gpu.recipes] == ["blur/same.cu"]
    assert np.allclose(ts.blur(turned, 35).host, blurs.averages(turned.host, 35), rtol=1e-5)
    assert "matmul/pad_rows.cu" not in [recipe.file for recipe in gpu.recipes]
    assert gpu.recipes[1].file != "blur/same.cu"


@pytest.mark.parametrize("answer", [201, 400])
def test_a_thread_that_uses_no_gpu_yet_or_another(
    gpu: EmulatedGpu, answer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver says so; the launch is queued again with the GPU that has the arrays as the thread's own."""
    made, answers = EmulatedGpu.launcher, [answer]
    monkeypatch.setattr(EmulatedGpu, "launcher", lambda *given: lambda: answers.pop() if answers else made(*given)())
    a = put(numbers((16, 16)))
    assert np.array_equal(ts.matmul(a, a).host, a.host @ a.host)


@pytest.mark.long
def test_blurs_of_a_gpu(gpu: EmulatedGpu) -> None:
    image, floats = put(numbers((30, 128), "uint8") * 20), put(numbers((30, 45)))
    for _ in range(2):
        assert np.array_equal(ts.blur(image, 1).host, blurs.averages(image.host, 1))
    assert abs(ts.blur(floats, 2).host - blurs.averages(floats.host, 2)).max() < 1e-5
    assert len(gpu.recipes) == 2


def test_arrays_of_the_host_go_there_and_back(gpu: EmulatedGpu) -> None:
    a, b = numbers((20, 34)), numbers((34, 24), seed=1)
    assert np.array_equal(ts.matmul(a, b), a @ b)
    assert np.array_equal(ts.convolve(a, [[1, 2], [3, 4]]), convolutions.windows_summed(a, np.array([[1, 2], [3, 4]])))
    assert gpu.launches == 2


def test_a_result_must_not_overlap_what_it_is_made_of(gpu: EmulatedGpu) -> None:
    a, out = put(numbers((15, 15))), put(np.zeros((15, 15), np.float32))
    ts.matmul(a, a, out=out)
    ts.matmul(a, a, out=out)
    for call in (lambda: ts.matmul(a, out, out=out), lambda: ts.convolve(out, [[1]], out=out)):
        with pytest.raises(UsageError, match="overlaps"):
            call()
    with pytest.raises(UsageError, match="overlaps"):
        ts.blur(out, 1, out=out)


def test_what_out_must_be(gpu: EmulatedGpu) -> None:
    a = put(numbers((16, 16)))
    with pytest.raises(UsageError, match=r"contiguous, writable float32\[16, 16\]"):
        ts.matmul(a, a, out=put(np.zeros((16, 16))))
    with pytest.raises(UsageError, match="not on the GPU"):
        ts.matmul(a, a, out=np.zeros((16, 16), np.float32))
    with pytest.raises(UsageError, match="one matrix is on a GPU"):
        ts.matmul(a, a.host)


def test_what_the_driver_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """cuLaunchKernelEx(config, f, kernelParams, extra), CUlaunchConfig as cuda.h has it."""
    calls: list[tuple[Any, ...]] = []
    pointer = ctypes.c_void_p

    @ctypes.CFUNCTYPE(ctypes.c_int, pointer, pointer, pointer, pointer)
    def launch(config: int, *given: Any) -> int:
        sizes, stream = (ctypes.c_uint * 7).from_address(config), pointer.from_address(config + 32).value
        calls.append((*sizes, stream, (pointer * 2).from_address(config + 40)[0], *given))
        return 1 if len(calls) > 1 else 0

    monkeypatch.setattr(driver, "_libcuda", lambda: SimpleNamespace(cuLaunchKernelEx=launch))
    gpu = driver.Gpu.__new__(driver.Gpu)
    function_of = {1 << 40: 1 << 43}  # CUfunctions by CUkernels
    gpu.driver = SimpleNamespace(
        CUresult=lambda code: SimpleNamespace(name=f"code {code}"),
        cuKernelGetFunction=lambda kernel: (0, function_of[kernel]),
    )
    queue = gpu.launcher(1 << 40, (2, 3, 4), (5, 6, 7), 8, 1 << 41, 1 << 42)
    assert queue() == 0
    assert calls == [(2, 3, 4, 5, 6, 7, 8, 1 << 42, None, 1 << 43, 1 << 41, None)]
    assert "code 1" in str(gpu.refusal(queue()))
    assert ctypes.sizeof(driver.LaunchConfig) == 56


def test_a_launch_that_is_refused(gpu: EmulatedGpu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EmulatedGpu, "launcher", lambda *given: lambda: 1)
    monkeypatch.setattr(EmulatedGpu, "refusal", lambda gpu, answer: LaunchError(f"the launch: {answer}"), raising=False)
    a = put(numbers((16, 16)))
    with pytest.raises(LaunchError, match="the launch"):
        ts.matmul(a, a)
