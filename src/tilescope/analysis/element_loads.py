"""How often each element of an array was loaded: a traced launch in, an array of counts for each argument out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope.analysis.requests.log import WarpAccess, accesses

if TYPE_CHECKING:
    from tilescope.analysis.profile import Profile
    from tilescope.emulator.job.names import Extent

Loads = np.ndarray[Any, np.dtype[np.int64]]


def element_loads(profile: Profile) -> dict[str, Loads]:
    """Of each array in global memory that the traced blocks load from, by its name: how often a lane loaded each
    element, in the array's own shape.

    A vector access loads each element it covers once. Raises UsageError where the launch was not traced."""
    loads = [a for a in accesses(profile) if (a.space, a.action) == ("global", "load")]
    names = profile.recording.names
    extents = names.arguments if names else []
    found = {extent.name: _of(extent, loads) for extent in extents}
    return {name: counts for name, counts in found.items() if counts.any()}


def _of(extent: Extent, loads: list[WarpAccess]) -> Loads:
    shape = extent.shape or (extent.length // extent.itemsize,)
    counts = np.zeros(math.prod(shape), np.int64)
    for access in loads:
        offsets = np.asarray(access.addresses) - extent.address
        offsets = offsets[(offsets >= 0) & (offsets < extent.length)]
        for part in range(0, access.bytes, extent.itemsize):
            np.add.at(counts, (offsets + part) // extent.itemsize, 1)
    return counts.reshape(shape)
