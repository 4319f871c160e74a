"""The device's memory, through the driver API that is this process's: bytes of the host in and out."""

from __future__ import annotations

import ctypes
from functools import cached_property
from typing import Any

_LIBRARY = "libcuda.so.1"


class DriverMemory:
    """Each method raises RuntimeError where CUDA gives an error; what `tilescope exec` says has the reason."""

    @cached_property
    def _driver(self) -> Any:
        return ctypes.CDLL(_LIBRARY)

    def take(self, length: int) -> int:
        """The address of so many bytes."""
        self.be_current()
        address = ctypes.c_uint64()
        self._call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(length))
        return address.value

    def name(self, address: int, itemsize: int, name: str) -> None:
        """What findings and counts call the memory there, and the bytes of one of its elements."""
        text = name.encode()
        self._call("tilescopeNameMemory", ctypes.c_uint64(address), ctypes.c_size_t(itemsize), text)

    def bring(self, address: int, host: int, length: int) -> None:
        self._call("cuMemcpyHtoD_v2", ctypes.c_uint64(address), ctypes.c_void_p(host), ctypes.c_size_t(length))

    def fetch(self, host: int, address: int, length: int) -> None:
        self._call("cuMemcpyDtoH_v2", ctypes.c_void_p(host), ctypes.c_uint64(address), ctypes.c_size_t(length))

    def give_back(self, address: int) -> None:
        """Raises nothing: where a kernel has failed, each call gives its error, which was raised before."""
        self._driver.cuMemFree_v2(ctypes.c_uint64(address))

    def synchronize(self) -> None:
        self.be_current()
        self._call("cuCtxSynchronize")

    def be_current(self) -> None:
        """A thread has no context at first (CUDA Driver API, Context Management)."""
        context = ctypes.c_void_p()
        self._call("cuInit", ctypes.c_uint(0))
        self._call("cuCtxGetCurrent", ctypes.byref(context))
        if not context:
            self._call("cuDevicePrimaryCtxRetain", ctypes.byref(context), ctypes.c_int(0))
            self._call("cuCtxSetCurrent", context)

    def _call(self, function: str, *arguments: Any) -> None:
        status = getattr(self._driver, function)(*arguments)
        if status:
            raise RuntimeError(f"{function}: {self._words(status)}; `tilescope exec` has said why")

    def _words(self, status: int) -> str:
        text = ctypes.c_char_p()
        self._driver.cuGetErrorName(ctypes.c_int(status), ctypes.byref(text))
        return (text.value or f"error {status}".encode()).decode()
