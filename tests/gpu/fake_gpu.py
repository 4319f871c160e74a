"""A GPU for tests: its memory is the host's, and a launch runs a Python function on it. In place of the driver alone."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import numpy as np

from tilescope.device import H200
from tilescope.gpu.driver import DeviceMemory, Dims, Parameters

Body = Callable[[Sequence[int]], None]


def array_at(address: int, count: int, dtype: Any = np.float32) -> np.ndarray[Any, Any]:
    size = count * np.dtype(dtype).itemsize
    return np.frombuffer((ctypes.c_uint8 * size).from_address(address), dtype)


class FakeGpu:
    """`body` gets the kernel's parameters, each as the integer in its first `sizes[i]` bytes."""

    ordinal, name, arch, limits, l2_bytes = 0, "a fake", "sm_90", H200, 1 << 20

    def __init__(self, body: Body, sizes: Sequence[int], attributes: dict[str, int] | None = None) -> None:
        self.body, self.sizes = body, sizes
        self.attributes = {"SHARED_SIZE_BYTES": 0, "MAX_THREADS_PER_BLOCK": 1024, "NUM_REGS": 32} | (attributes or {})
        self.launches = self.ticks = 0
        self.symbols: dict[str, np.ndarray[Any, Any]] = {}
        self.shared_allowed: list[int] = []
        self.waits: list[tuple[int, Any]] = []

    @contextmanager
    def current(self) -> Iterator[None]:
        yield

    def allocate(self, size: int) -> DeviceMemory:
        room = np.zeros(size + 256, np.uint8)  # begins where it likes; a real one at a multiple of 256
        start = -room.ctypes.data % 256
        return DeviceMemory(room.ctypes.data + start, size, lambda pointer: room)

    def free_bytes(self) -> int:
        return 1 << 24

    def upload(self, pointer: int, host: int, size: int, stream: int = 0) -> None:
        ctypes.memmove(pointer, host, size)

    download = upload

    def copy(self, to: int, source: int, size: int, stream: int = 0) -> None:
        ctypes.memmove(to, source, size)

    def fill(self, pointer: int, size: int, stream: int = 0) -> None:
        ctypes.memset(pointer, 0, size)

    def load(self, image: bytes, is_ptx: bool = False) -> Any:
        return SimpleNamespace(handle=1, get_kernel=lambda entry: SimpleNamespace(handle=2))

    def symbol(self, library: int, name: str) -> tuple[int, int] | None:
        found = self.symbols.get(name)
        return None if found is None else (found.ctypes.data, found.nbytes)

    def attribute(self, function: int, name: str) -> int:
        return self.attributes[name]

    def allow_shared(self, function: int, size: int) -> None:
        self.shared_allowed.append(size)

    def launch(
        self, function: int, grid: Dims, block: Dims, shared: int, stream: int, parameters: Parameters,
        cooperative: bool = False,
    ) -> None:  # fmt: skip
        self.launches += 1
        self.cooperative = cooperative
        pointers = array_at(parameters.address, len(self.sizes), np.uint64)
        self.body(
            [int.from_bytes(ctypes.string_at(int(p), n), "little") for p, n in zip(pointers, self.sizes, strict=True)]
        )

    def synchronize(self, stream: int = 0) -> None:
        pass

    def event(self) -> Any:
        return SimpleNamespace(at=0)

    def record(self, event: Any, stream: int) -> None:
        self.ticks += 1
        event.at = self.ticks

    def wait(self, stream: int, event: Any) -> None:
        self.waits.append((stream, event.at))

    def seconds(self, first: Any, last: Any) -> float:
        return (last.at - first.at) * 1e-3
