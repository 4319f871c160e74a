"""Assembly whose vectors all lie in memory, and are worked on by functions that take pointers to them.

LLVM's code generator takes longest over vectors that no register holds. Here a function for each kind of instruction is
made once, and each instruction is a call of it, which the generator's quick way can do (docs/adr/0029)."""

from __future__ import annotations

from .rewriting import in_memory

__all__ = ["in_memory"]
