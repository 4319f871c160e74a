"""Arrays in the midst of canaries, and launches over them: what is written beside an array is seen afterwards."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

import tilescope as ts

CANARY = 0x5A
BESIDE = 1024  # bytes on each side
Memory = tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]  # all of it, and the array in its midst


def array(seed: int) -> Memory:
    """256 bytes of small numbers."""
    return within(np.random.default_rng(seed).integers(0, 9, 256).astype(np.uint8).view(np.int32))


def within(values: np.ndarray[Any, Any]) -> Memory:
    """A copy of an array, with canaries on both sides that it is no view of: a view may be left, within its base."""
    both = bytearray([CANARY]) * (values.nbytes + 2 * BESIDE)
    memory = np.frombuffer(both, np.uint8)
    inner = np.frombuffer(both, values.dtype, values.size, BESIDE).reshape(values.shape)
    inner[...] = values
    return memory, inner


def check(memory: np.ndarray[Any, Any]) -> None:
    assert (memory[:BESIDE] == CANARY).all(), "bytes before an array were written"
    assert (memory[-BESIDE:] == CANARY).all(), "bytes behind an array were written"


def launch(source: str | os.PathLike[str], seed: int, **options: Any) -> None:
    """Compile and launch the only kernel of a text or file. Raises what should not be."""
    memories = [array(seed), array(seed + 1)]
    try:
        kernel = ts.compile(source, **options)
        args = [inner for _, inner in memories] + [64]
        kernel.launch(2, 64, args, check=seed % 2 == 0, steps=20_000, on_print=lambda _: None)
    except ts.TilescopeError:
        pass  # said in our own words: what the text deserves
    for memory, _ in memories:
        check(memory)
