"""Pictures of a launch: those that it was given, and those that it left, in; small images for the page out."""

from __future__ import annotations

import base64
import io
from typing import Any

import numpy as np

from tilescope.header import Outcome
from tilescope.header.arrays import Array
from tilescope.header.files import is_picture, picture

_LARGEST = 512  # pixels of a side on the page


def pictures(outcome: Outcome) -> list[dict[str, Any]]:
    """None where the launch was given no picture."""
    if not outcome.images:
        return []
    written = {a.name for a in outcome.profile.arrays.values() if a.stores}
    left = {name: array for name, array in outcome.arrays.items() if name in written and is_picture(np.asarray(array))}
    before = [_shown(name, "before", array) for name, array in outcome.images.items()]
    return before + [_shown(name, "after", array) for name, array in left.items()]


def _shown(name: str, when: str, array: Array) -> dict[str, Any]:
    height, width = array.shape[:2]
    image = picture(name, np.asarray(array))
    image.thumbnail((_LARGEST, _LARGEST))
    file = io.BytesIO()
    image.save(file, "png", optimize=True)
    data = base64.b64encode(file.getvalue()).decode()
    return {"name": name, "when": when, "width": width, "height": height, "data": data}
