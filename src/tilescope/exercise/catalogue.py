"""The exercises by their names: a name in, the exercise out; for a slip of the pen, the name that was meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from tilescope.errors import UsageError

from .convolutions import CONVOLUTION, CONVOLUTION_2D
from .definition import Exercise
from .moving import REDUCTION, TRANSPOSE
from .multiplications import BOUNDARY, CORNER_TURNING, MATMUL, RECTANGULAR


def exercise(name: str) -> Exercise:
    """Raises UsageError for a name that is not among `exercises()`."""
    found = {made.name: made for made in exercises()}
    if name not in found:
        raise UsageError(f"there is no exercise `{name}`", hint=meant(name, found))
    return found[name]


def meant(name: str, known: Iterable[str]) -> str:
    """The name that a slip of the pen turns into `name`, else all of them."""
    names = list(known)
    near = difflib.get_close_matches(name, names, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"


def exercises() -> tuple[Exercise, ...]:
    return MATMUL, BOUNDARY, RECTANGULAR, CONVOLUTION, CONVOLUTION_2D, CORNER_TURNING, REDUCTION, TRANSPOSE
