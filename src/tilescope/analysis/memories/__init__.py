"""The memories of a kernel: a compiled kernel in; where each variable lives, whose it is and for how long, out."""

from .build import memories
from .table import Memories, MemoryVariable

__all__ = ["Memories", "MemoryVariable", "memories"]
