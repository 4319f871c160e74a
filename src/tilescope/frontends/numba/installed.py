"""numba-cuda on the emulated driver: while it is installed, numba finds one device, and compiles and launches for it.

numba's own code stays what it is: arrays of the device, streams, dispatchers. What is replaced is what it asks of CUDA,
and what it asks of the library cuda.core (numba/cuda/cudadrv/driver.py); all is put back at the end."""

from __future__ import annotations

import logging
import os
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from tilescope.device import find, of_capability
from tilescope.errors import UnsupportedError

from .attributes import NAME, capability
from .driver import EMULATED, EmulatedDriver
from .names import replaced

_SILENT = logging.Logger("emulated", logging.CRITICAL + 1)  # numba logs each call of CUDA's
_H200 = 90  # the compute capability that a whole GPU is known of


@contextmanager
def compiling(number: int) -> Iterator[None]:
    """numba compiles for a compute capability (90), with no device to launch on."""
    device = find("H200") if number == _H200 else of_capability(f"sm_{number}")
    with installed(EmulatedDriver(device), []):
        yield


@contextmanager
def installed(driver: EmulatedDriver, more: Sequence[tuple[Any, str, Any]]) -> Iterator[None]:
    """`more`: further names (owner, name, value) to replace."""
    from numba.cuda.cudadrv import driver as numba_driver

    if not hasattr(numba_driver, "_logger"):  # numba makes it when it finds CUDA
        numba_driver._logger = _SILENT
    singleton = numba_driver.driver
    before = dict(vars(singleton))
    names = [*_names(driver), *more]
    vars(singleton).update(_facts(driver) | driver.functions())
    try:
        with replaced(names):
            yield
    finally:
        vars(singleton).clear()
        vars(singleton).update(before)


def _facts(driver: EmulatedDriver) -> dict[str, Any]:
    """The state of numba's driver object, as if CUDA were there."""
    from numba.cuda.utils import UniqueDict

    known = {"devices": UniqueDict(), "is_initialized": True, "initialization_error": None, "pid": os.getpid()}
    return known | {EMULATED: driver}


def _names(driver: EmulatedDriver) -> list[tuple[Any, str, Any]]:
    from numba.cuda import dispatcher
    from numba.cuda.cudadrv import devices
    from numba.cuda.cudadrv import driver as numba_driver

    managers: list[Any] = []

    def all_devices(self: Any) -> list[Any]:
        if not managers:
            managers.append(devices._DeviceContextManager(numba_driver.driver.get_device(0)))
        return managers

    compile_cuda = dispatcher.compile_cuda

    def with_lines(*args: Any, debug: bool = False, lineinfo: bool = False, **named: Any) -> Any:
        """With debug=True, lines come with the rest of what a debugger wants."""
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Could not find source for function")
            return compile_cuda(*args, debug=debug, lineinfo=not debug, **named)

    return [
        (numba_driver, "_logger", _SILENT),
        (numba_driver, "ExperimentalDevice", lambda number: _core_device(driver)),
        (numba_driver, "_to_core_stream", _checked_stream),
        (numba_driver.Driver, "__getattr__", _absent),
        (numba_driver._ActiveContext, "_tls_cache", threading.local()),
        (devices._runtime, "_tls", threading.local()),
        (devices._DeviceList, "lst", property(all_devices)),
        (dispatcher, "compile_cuda", with_lines),
        *((numba_driver, name, value) for name, value in _finalizers(driver).items()),
    ]


def _finalizers(driver: EmulatedDriver) -> dict[str, Any]:
    """Those of numba ask for the driver when they are called, which may be after the end."""

    def freeing(memory_manager: Any, ptr: Any, alloc_key: Any, size: int, mapped: bool = False) -> Any:
        def core() -> None:
            memory_manager.allocations.pop(alloc_key, None)
            memory_manager.deallocations.add_item(driver.cuMemFree, ptr, size)

        return core

    def unpinning(memory_manager: Any, ptr: Any, alloc_key: Any, mapped: bool) -> Any:
        def core() -> None:
            memory_manager.allocations.pop(alloc_key, None)
            driver.cuMemHostUnregister(ptr)

        return core

    def nothing(deallocations: Any, handle: Any) -> Any:
        return lambda: None

    return {
        "_alloc_finalizer": freeing, "_hostalloc_finalizer": freeing, "_pin_finalizer": unpinning,
        "_event_finalizer": nothing, "_stream_finalizer": nothing,
    }  # fmt: skip


def _core_device(driver: EmulatedDriver) -> SimpleNamespace:
    """What numba's Device reads of cuda.core's."""
    from cuda.bindings import driver as binding

    number = "00000000-0000-0000-0000-000000000000"
    return SimpleNamespace(
        device_id=0, compute_capability=capability(driver.device), name=NAME.format(driver.device.name), uuid=number,
        set_current=lambda: None, context=SimpleNamespace(handle=binding.CUcontext(1)),
    )  # fmt: skip


def _checked_stream(stream: Any) -> Any:
    from cuda.bindings import driver as binding
    from numba.cuda.cudadrv.driver import Stream

    if stream and not isinstance(stream, Stream):
        raise TypeError(f"Expected a Stream object or 0, got {type(stream).__name__}")
    return stream or Stream(binding.CUstream(0))


def _absent(self: Any, name: str) -> Any:
    if name.startswith("cu"):
        raise UnsupportedError(f"{name} of CUDA's driver is not emulated", hint="see docs/howto/numba.md")
    raise AttributeError(name)
