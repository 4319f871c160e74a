"""The constant memory of a launch: that of its module, and behind it the parameters whose addresses are taken."""

from __future__ import annotations

from typing import Any

import numpy as np

from tilescope.arguments.binding import Bound
from tilescope.arguments.parameters import ADDRESSED

from ..compiled.program import Program

Bytes = np.ndarray[Any, np.dtype[np.uint8]]


def constants(program: Program, own: Bytes, bound: Bound) -> Bytes:
    """`own`, the module's, or a copy of it with the parameters of this launch in their places."""
    addressed = [v for v in program.variables if v.name.endswith(ADDRESSED)]
    if not addressed:
        return own
    places = {p.name: p.offset for p in program.params}
    given = np.frombuffer(bound.params, np.uint8)
    made = np.zeros(max(len(own), len(program.images["const"]) + 64), np.uint8)
    made[: len(own)] = own
    for v in addressed:
        first = places[v.name.removesuffix(ADDRESSED)]
        made[v.offset : v.offset + v.length] = given[first : first + v.length]
    return made
