"""malloc() and free() of device code, which calls in the text become (CUDA C++ Programming Guide, Dynamic Global Memory
Allocation)."""

from __future__ import annotations

from typing import Any

from .evaluate import Operands
from .table import row


def _malloc(x: Operands) -> Any:
    return x.m.heap("malloc", x.a)


def _free(x: Operands) -> None:
    x.m.heap("free", x.a)


row("malloc d:u64, a:u64", "malloc", _malloc)
row("free a:u64", "free", _free)
