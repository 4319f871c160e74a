"""The ladders of kernels by their names: a name in, its rungs out."""

from __future__ import annotations

from tilescope.errors import UsageError

from .blur import BLUR
from .convolution import CONVOLUTION, CONVOLUTION_1D, CONVOLUTION_2D
from .matmul import MATMUL
from .rungs import Ladder


def ladder(name: str) -> Ladder:
    """Raises UsageError for a name that is not among `ladders()`."""
    found = {made.name: made for made in ladders()}
    if name not in found:
        raise UsageError(f"there is no ladder `{name}`", hint=f"there are {', '.join(found)}")
    return found[name]


def ladders() -> tuple[Ladder, ...]:
    return MATMUL, CONVOLUTION_1D, CONVOLUTION_2D, CONVOLUTION, BLUR
