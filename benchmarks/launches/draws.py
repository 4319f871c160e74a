"""Arguments from a generator of random numbers."""

from __future__ import annotations

from .case import Array, Random


def normal(random: Random, *shape: int) -> Array:
    return random.standard_normal(shape).astype("f4")


def uniform(random: Random, *shape: int, low: float = 0, high: float = 1) -> Array:
    return (low + (high - low) * random.random(shape)).astype("f4")


def whole(random: Random, *shape: int, low: int = 0, high: int = 100, dtype: str = "i4") -> Array:
    """From `low` to below `high`."""
    return random.integers(low, high, shape).astype(dtype)
