"""CUDA's driver API as numba-cuda calls it, without a GPU: each call is over when it returns, on the host's memory.

Only what numba-cuda 0.30 uses (numba/cuda/cudadrv/driver.py); anything else is refused by its name."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from itertools import count
from typing import Any

from tilescope.device import Device
from tilescope.errors import UnsupportedError
from tilescope.models.occupancy import Occupancy

from .attributes import attribute
from .memory import EmulatedMemory, host_bytes

_VERSION = 13000
EMULATED = "tilescope"  # the attribute of numba's driver object that has the one installed


def current() -> EmulatedDriver | None:
    """The one that numba has now."""
    from numba.cuda.cudadrv.driver import driver

    found: EmulatedDriver | None = vars(driver).get(EMULATED)
    return found


class EmulatedDriver:
    """Its methods are the driver's functions, with what they return; numba's own wrapper checks the status away."""

    def __init__(self, device: Device, marked: bool = False) -> None:
        self.device, self.memory = device, EmulatedMemory(marked)
        self._shared: dict[int, int] = {}  # static bytes of a kernel, by its handle
        self._contexts = threading.local()
        self._events: dict[int, float] = {}
        self._handles: Iterator[int] = count(16)

    def functions(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in dir(self) if name.startswith("cu")}

    def known(self, shared: int) -> int:
        """A handle for a kernel that has so much static shared memory."""
        handle = next(self._handles)
        self._shared[handle] = shared
        return handle

    # --- devices and contexts ----------------------------------------------------------------------------------------

    def cuInit(self, flags: int) -> None: ...

    def cuDriverGetVersion(self) -> int:
        return _VERSION

    def cuDeviceGetCount(self) -> int:
        return 1

    def cuDeviceGetAttribute(self, code: Any, number: int) -> int:
        return attribute(self.device, code.name.removeprefix("CU_DEVICE_ATTRIBUTE_"))

    def cuDeviceCanAccessPeer(self, device: int, peer: Any) -> int:
        return 0

    def cuDevicePrimaryCtxRelease(self, number: int) -> None: ...

    def cuDevicePrimaryCtxReset(self, number: int) -> None: ...

    def cuCtxGetCurrent(self) -> Any:
        from cuda.bindings import driver

        stack = self._stack()
        return stack[-1] if stack else driver.CUcontext(0)

    def cuCtxGetDevice(self) -> int:
        return 0

    def cuCtxPushCurrent(self, context: Any) -> None:
        self._stack().append(context)

    def cuCtxPopCurrent(self) -> Any:
        return self._stack().pop()

    def cuCtxSynchronize(self) -> None: ...

    def _stack(self) -> list[Any]:
        """A thread's contexts."""
        if not hasattr(self._contexts, "stack"):
            self._contexts.stack = []
        stack: list[Any] = self._contexts.stack
        return stack

    # --- memory ------------------------------------------------------------------------------------------------------

    def cuMemGetInfo(self) -> tuple[int, int]:
        """Free and total bytes: the host's, which is what there is."""
        return self.memory.total - self.memory.used, self.memory.total

    def cuMemAlloc(self, size: int) -> Any:
        from cuda.bindings import driver

        try:
            return driver.CUdeviceptr(self.memory.allocate(size))
        except (MemoryError, ValueError):
            raise _failed("cuMemAlloc", "OUT_OF_MEMORY") from None

    def cuMemAllocManaged(self, size: int, flags: int) -> Any:
        return self.cuMemAlloc(size)

    def cuMemHostAlloc(self, size: int, flags: int) -> int:
        return int(self.cuMemAlloc(size))

    def cuMemFree(self, address: Any) -> None:
        self.memory.free(int(address))

    cuMemFreeHost = cuMemHostUnregister = cuMemFree

    def cuMemHostRegister(self, address: int, size: int, flags: int) -> None:
        if not self.memory.pin(int(address), size):
            raise _failed("cuMemHostRegister", "HOST_MEMORY_ALREADY_REGISTERED")

    def cuMemHostGetDevicePointer(self, address: int, flags: int) -> Any:
        from cuda.bindings import driver

        return driver.CUdeviceptr(int(address))

    def cuPointerGetAttribute(self, attribute: Any, pointer: Any) -> Any:
        if attribute.name != "CU_POINTER_ATTRIBUTE_DEVICE_POINTER":
            raise UnsupportedError(f"{attribute.name} of a pointer is not known in emulate()")
        return pointer

    def cuMemGetAddressRange(self, address: Any) -> tuple[Any, int]:
        from cuda.bindings import driver

        start, length = self.memory.extent(int(address))
        return driver.CUdeviceptr(start), length

    def cuMemcpyHtoD(self, to: int, of: int, size: int, stream: object = 0) -> None:
        self.memory.bytes(int(to), size)[:] = host_bytes(int(of), size)

    def cuMemcpyDtoH(self, to: int, of: int, size: int, stream: object = 0) -> None:
        host_bytes(int(to), size)[:] = self.memory.bytes(int(of), size)

    def cuMemcpyDtoD(self, to: int, of: int, size: int, stream: object = 0) -> None:
        self.memory.bytes(int(to), size)[:] = self.memory.bytes(int(of), size)

    def cuMemsetD8(self, to: int, value: int, size: int, stream: object = 0) -> None:
        self.memory.bytes(int(to), size)[:] = value & 0xFF

    cuMemcpyHtoDAsync, cuMemcpyDtoHAsync = cuMemcpyHtoD, cuMemcpyDtoH
    cuMemcpyDtoDAsync, cuMemsetD8Async = cuMemcpyDtoD, cuMemsetD8

    # --- streams, events, kernels ------------------------------------------------------------------------------------

    def cuStreamCreate(self, flags: int) -> Any:
        from cuda.bindings import driver

        return driver.CUstream(next(self._handles))

    def cuStreamDestroy(self, stream: Any) -> None: ...

    def cuStreamSynchronize(self, stream: Any) -> None: ...

    def cuStreamWaitEvent(self, stream: Any, event: Any, flags: int) -> None: ...

    def cuEventCreate(self, flags: int) -> Any:
        from cuda.bindings import driver

        return driver.CUevent(next(self._handles))

    def cuEventDestroy(self, event: Any) -> None:
        self._events.pop(int(event), None)

    def cuEventRecord(self, event: Any, stream: Any) -> None:
        self._events[int(event)] = time.perf_counter()

    def cuEventQuery(self, event: Any) -> None: ...

    def cuEventSynchronize(self, event: Any) -> None: ...

    def cuEventElapsedTime(self, start: int, end: int) -> float:
        """Milliseconds of the host's clock."""
        if start not in self._events or end not in self._events:
            raise _failed("cuEventElapsedTime", "INVALID_HANDLE")
        return 1000 * (self._events[end] - self._events[start])

    def cuOccupancyMaxActiveBlocksPerMultiprocessor(self, kernel: int, threads: int, dynamic: int) -> int:
        """As far as threads and shared memory allow."""
        return Occupancy(self.device, (threads,), shared=self._shared[kernel] + dynamic).blocks

    def cuProfilerStart(self) -> None: ...

    def cuProfilerStop(self) -> None: ...


def _failed(function: str, why: str) -> Exception:
    """The error that numba makes of a driver's status."""
    from cuda.bindings import driver
    from numba.cuda.cudadrv.driver import CudaAPIError

    code = getattr(driver.CUresult, f"CUDA_ERROR_{why}")
    error: Exception = CudaAPIError(code, f"Call to {function} results in {code.name}")
    return error
