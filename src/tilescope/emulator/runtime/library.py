"""The run-time library in memory: compiled once for a processor, loaded once in a process.

Kernels that are loaded after it call its functions by their addresses."""

from __future__ import annotations

import base64
import ctypes
import threading
from collections.abc import Callable

import llvmlite.binding as llvm

from tilescope import cache

from ..llvm.native import Effort, Native, host, object_of, target_machine
from . import exported, texts


class Library:
    """From the disk's cache, if it was compiled before."""

    def __init__(self) -> None:
        key = cache.key_of("runtime", texts(), host())
        self._native = cache.remembered_as(key, _object, lambda text: Native(base64.b64decode(text)))
        self.run: Callable[[int], int] = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)(self.address("ts_run"))
        self.stack_left: Callable[[int], int] = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(
            self.address("ts_stack_left")
        )

    def address(self, name: str) -> int:
        return self._native.address(name)

    def publish(self) -> None:
        """Kernels that are loaded from now on find its functions: it must then never be freed."""
        for name in exported():
            llvm.add_symbol(name, self.address(name))


def _object() -> str:
    target_machine()
    written, generated = (llvm.parse_assembly(text) for text in texts())
    written.link_in(generated)
    return base64.b64encode(object_of(written, Effort.ALL)).decode()


_LOADING = threading.Lock()
_LOADED: list[Library] = []


def library() -> Library:
    """The one of this process, loaded when the first kernel is."""
    with _LOADING:
        if not _LOADED:
            _LOADED.append(Library())
            _LOADED[0].publish()
        return _LOADED[0]
