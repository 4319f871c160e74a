"""Whole programs are Linux's: their libraries are ELF files, and they speak through a socket of Unix."""

from __future__ import annotations

import sys

from tilescope.errors import UsageError


def check_system() -> None:
    """Raises UsageError elsewhere."""
    if sys.platform != "linux":
        raise UsageError(
            "whole programs run on Linux alone",
            hint="on Windows use WSL; a kernel with its launch in a comment runs here, too (tilescope run --help)",
        )
