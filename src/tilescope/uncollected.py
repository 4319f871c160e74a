"""Work that makes many small objects and drops none: done without looking for garbage in between."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_others_freeze = False  # once that was seen it is not asked again: Python counts them one by one, millions in 0.1 s


@contextmanager
def uncollected() -> Iterator[None]:
    """What is made lives until the work is done: to look for garbage in between takes a quarter of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            _grown_old()
            gc.enable()


def _grown_old() -> None:
    """What is alive goes to the oldest generation without being looked at, unless somebody keeps objects frozen: else
    the first thing that is made afterwards has all of it looked through."""
    global _others_freeze
    _others_freeze = _others_freeze or gc.get_freeze_count() > 0
    if not _others_freeze:
        gc.freeze()
        gc.unfreeze()
