"""The calling thread's stack: whether native code finds room on it."""

from __future__ import annotations

import ctypes
import sys
import threading

from ..runtime.library import library

_OF_THREAD = threading.local()
_ATTRIBUTES = 256  # bytes; pthread_attr_t takes 56 or 64 on Linux


def has_room(size: int) -> bool:
    """Whether so many bytes are left, by what the system says of the thread; False where it does not say it."""
    if not hasattr(_OF_THREAD, "lowest"):
        _OF_THREAD.lowest = _lowest()
    lowest: int = _OF_THREAD.lowest
    return lowest > 0 and library().stack_left(lowest) > size


def _lowest() -> int:
    """Where the thread's stack ends, as it grows down: pthread_getattr_np(3); 0 where nobody says."""
    if sys.platform != "linux":
        return 0
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "pthread_getattr_np"):
        return 0
    attributes, lowest, size = (ctypes.c_char * _ATTRIBUTES)(), ctypes.c_void_p(), ctypes.c_size_t()
    libc.pthread_self.restype = ctypes.c_void_p
    if libc.pthread_getattr_np(ctypes.c_void_p(libc.pthread_self()), attributes):
        return 0
    failed = libc.pthread_attr_getstack(attributes, ctypes.byref(lowest), ctypes.byref(size))
    libc.pthread_attr_destroy(attributes)
    return 0 if failed else lowest.value or 0
