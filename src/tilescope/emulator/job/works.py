"""How much each block of a launch does: room for it in, which the run-time library fills (runtime/works.c); two columns
out, None where nobody asked or some blocks were not run."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilescope.arguments.room import zeros

from ..runtime.codes import WORK_FIELDS

MOST_BLOCKS = 1 << 22  # of which it is kept
Works = np.ndarray[Any, np.dtype[np.uint32]]  # a row for each block: WORK_FIELDS, in instructions of its loops


def room_for(blocks: int) -> Works | None:
    if blocks > MOST_BLOCKS:
        return None
    size = 4 * len(WORK_FIELDS)
    return zeros(size * blocks, np.uint8, "what each block does").view(np.uint32).reshape(blocks, len(WORK_FIELDS))


def noted(works: Works | None) -> Works | None:
    """A copy, as the next launch uses the room."""
    if works is None or not works.all():
        return None
    found: Works = works - 1
    return found
