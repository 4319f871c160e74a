"""The names of the fast check's functions (runtime/fast_check.c), which look at a run of neighbouring units at once."""

from __future__ import annotations

SIZES = (1, 2, 4, 8, 16, 32, 64, 128)  # units that there are functions for: UNITS in fast_check.c
LONGEST = SIZES[-1]  # units in a run; longer ones go to the slow check


def size_for(units: int) -> int:
    """The shortest run that has a function and holds so many units; those too many are not active."""
    return next(size for size in SIZES if size >= units)


def name(action: str, space: str, units: int) -> str:
    return f"ts_{action}_{space}_{units}"
