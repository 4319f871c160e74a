"""A kernel's machine code in memory."""

from __future__ import annotations

from ..llvm.native import Native
from ..runtime.library import library


class Loaded(Native):
    """The run-time library is there first: its functions are what a kernel's code lacks."""

    def __init__(self, binary: bytes) -> None:
        library()
        super().__init__(binary)
