"""Memory of the host for a launch: what for, and how much, in; zeros, or an error of one sentence, out."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from tilescope.errors import LaunchError


def zeros(count: int, dtype: type[np.generic], what: str) -> np.ndarray[Any, Any]:
    """`count` numbers. Raises LaunchError where there is no room."""
    made: np.ndarray[Any, Any] = require(count * np.dtype(dtype).itemsize, what, lambda: np.zeros(count, dtype))
    return made


def require(size: int, what: str, make: Any) -> Any:
    """What `make` gives, which takes `size` bytes. Raises LaunchError where there is no room."""
    try:
        return make()
    except (MemoryError, ValueError, OverflowError):
        hint = "launch fewer blocks, or smaller arrays; check a part of the problem"
        raise LaunchError(f"{what}: {size:,} bytes were asked for, and {_there_is()}", hint=hint) from None


def _there_is() -> str:
    try:
        return f"this machine has {os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES'):,} bytes of memory"
    except (AttributeError, ValueError, OSError):  # not every system tells
        return "there are not so many"
