"""What Triton and programs ask of `torch.cuda`, for a device whose tensors are the CPU's."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from .memory import DriverMemory


class HostEvent:
    """A point in time on the host's clock: all work is over when its call returns, and what the time between two says
    is how long the emulation took."""

    def __init__(self, enable_timing: bool = True, **_: Any) -> None:
        self._at: int | None = None  # nanoseconds

    def record(self, stream: object = None) -> None:
        self._at = time.perf_counter_ns()

    def elapsed_time(self, end: HostEvent) -> float:
        """Milliseconds up to `end`. Raises RuntimeError where one of them was not recorded."""
        if self._at is None or end._at is None:
            raise RuntimeError("an event was not recorded: call record() before elapsed_time()")
        return (end._at - self._at) / 1e6

    def synchronize(self) -> None:
        """There is nothing to wait for."""

    def query(self) -> bool:
        return True


class DeviceInterface:
    """Raises AttributeError for what there is not, with what to do."""

    Event = HostEvent

    def __init__(self, memory: DriverMemory, capability: tuple[int, int], properties: Callable[[int], Any]) -> None:
        self._memory, self._capability, self._properties = memory, capability, properties

    def is_available(self) -> bool:
        return True

    def device_count(self) -> int:
        return 1

    def current_device(self) -> int:
        return 0

    def get_device_capability(self, device: object = None) -> tuple[int, int]:
        return self._capability

    def get_device_properties(self, device: object = None) -> Any:
        """As Triton has them, by name."""
        return self._properties(0)

    def synchronize(self, device: object = None) -> None:
        """Raises RuntimeError where a kernel has failed."""
        self._memory.synchronize()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(
            f"the device interface has no {name} under `tilescope exec`: tensors are the CPU's there, and what PyTorch "
            "does with a GPU beside launching kernels of Triton is not emulated",
            name=name,
            obj=self,
        )
