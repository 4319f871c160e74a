"""What CuPy's and PyTorch's arrays are asked for, and where new ones lie, by stand-ins of the two."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tilescope.functions import operands, plan_cache
from tilescope.gpu import driver


class Tensor:
    """PyTorch's, as far as it is asked."""

    __module__ = "torch"

    def __init__(self, shape: tuple[int, ...], strides: tuple[int, ...], device: int = 0, pointer: int = 256) -> None:
        self.shape, self.dtype, self.device = shape, "float32", device
        self._strides, self._pointer, self.bytes_held = strides, pointer, 4 * shape[0] * strides[0]

    def get_device(self) -> int:
        return self.device

    def data_ptr(self) -> int:
        return self._pointer

    def stride(self) -> tuple[int, ...]:
        return self._strides

    def is_contiguous(self) -> bool:
        rows, cols = self.shape
        return (rows == 1 or self._strides[0] == cols) and (cols == 1 or self._strides[1] == 1)

    def untyped_storage(self) -> Any:
        return SimpleNamespace(resize_=lambda size: setattr(self, "bytes_held", size))


@pytest.fixture
def torch(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    made = ModuleType("torch")
    vars(made).update(
        Tensor=Tensor, float32="float32", _C=SimpleNamespace(_cuda_getCurrentRawStream=lambda device: 70 + device),
        empty=lambda shape, dtype, device: Tensor(shape, (shape[1], 1), device), empty_like=lambda pattern: pattern,
    )  # fmt: skip
    monkeypatch.setitem(sys.modules, "torch", made)
    monkeypatch.setattr(plan_cache, "_READERS", {})
    return made


def kind(*arrays: Tensor) -> tuple[Any, ...]:
    found = plan_cache.describe(arrays, "matmul")
    assert found is not None
    assert found[1] == [array.data_ptr() for array in arrays]
    return found[0]


def test_tensors_that_lie_alike_are_of_one_kind(torch: ModuleType) -> None:
    """How far rows lie apart matters where there are several."""
    whole = kind(Tensor((4, 8), (8, 1)))
    assert kind(Tensor((4, 8), (8, 1), pointer=1 << 20)) == whole
    assert kind(Tensor((1, 8), (8, 1))) == kind(Tensor((1, 8), (20, 1)))
    others = [
        Tensor((4, 8), (20, 1)), Tensor((4, 8), (1, 4)), Tensor((8, 4), (4, 1)), Tensor((4, 8), (8, 1), device=1),
        Tensor((4, 8), (8, 1), pointer=260), Tensor((8, 1), (1, 1)), Tensor((8, 1), (13, 1)),
    ]  # fmt: skip
    assert len({whole, *map(kind, others)}) == 1 + len(others)


def test_tensors_of_the_host_have_no_kind(torch: ModuleType) -> None:
    assert plan_cache.describe((Tensor((4, 8), (8, 1)), Tensor((8, 4), (4, 1), device=-1)), "matmul") is None


def test_the_pattern_of_a_new_tensor_holds_no_memory(torch: ModuleType) -> None:
    made = operands.maker(Tensor((4, 8), (8, 1), device=1), (4, 5), "float32")()
    assert (made.shape, made.stride(), made.device, made.bytes_held) == ((4, 5), (5, 1), 1, 0)


def test_cupy_has_a_new_array_on_the_gpu_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    current = [0]

    @contextmanager
    def using(device: int) -> Iterator[None]:
        current.append(device)
        yield
        current.pop()

    class Array:
        __module__ = "cupy"

        def __init__(self, device: int) -> None:
            self.data = SimpleNamespace(device_id=device)

    cupy = ModuleType("cupy")
    vars(cupy).update(empty=lambda shape, dtype: Array(current[-1]), cuda=SimpleNamespace(Device=using))
    monkeypatch.setitem(sys.modules, "cupy", cupy)
    for device in (0, 1):
        make = operands.maker(Array(device), (4, 5), "float32")
        assert make().data.device_id == device
    assert current == [0]


def test_a_gpu_that_is_opened_does_not_stay_the_threads_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless the thread has none yet."""
    context = [7]

    class Device:
        name = "a GPU"

        def __init__(self, ordinal: int = 0) -> None:
            self.device_id = ordinal

        def set_current(self) -> None:
            context[0] = 100 + self.device_id

    calls = SimpleNamespace(
        cuCtxGetCurrent=lambda: (0, context[0]), cuCtxSetCurrent=lambda which: (context.__setitem__(0, which), (0,))[1]
    )
    for name, more in (("cuda", {}), ("cuda.core", {"Device": Device}), ("cuda.bindings", {"driver": calls})):
        module = ModuleType(name)
        vars(module).update(more)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(driver, "_OPENED", {})
    assert driver.open_gpu(1).ordinal == 1
    assert context == [7]
    context[0] = 0
    monkeypatch.setattr(driver, "_OPENED", {})
    driver.open_gpu(1)
    assert context == [101]
