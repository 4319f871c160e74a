"""The ladders of kernels: a name in, its rungs out. A rung knows its file, its launch and which shapes it accepts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tilescope.errors import UsageError

Shape = Mapping[str, int]
Dims = tuple[int, ...]


def _any_shape(shape: Shape, tile: int) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Rung:
    """`grid`, `block` and `scalars` (what follows the arrays) are functions of the shape and the tile's width;
    `refuses` says why a shape cannot be run, "" where it can."""

    name: str
    path: Path
    entry: str
    summary: str
    grid: Callable[[Shape, int], Dims]
    block: Callable[[Shape, int], Dims]
    scalars: Callable[[Shape, int], Dims]
    refuses: Callable[[Shape, int], str] = _any_shape
    macros: Callable[[int], dict[str, object]] = lambda tile: {"TILE_WIDTH": tile}


@dataclass(frozen=True, slots=True)
class Ladder:
    """Rungs that compute the same. `arrays` are described as in a launch header, in the shape's own names, and
    `output` is the one to hold the value of `formula`."""

    name: str
    sizes: tuple[str, ...]
    default: int
    arrays: Mapping[str, str]
    output: str
    formula: str
    rungs: tuple[Rung, ...]

    @property
    def claim(self) -> str:
        return f"{self.output} = {self.formula}"

    @property
    def inputs(self) -> list[str]:
        return [name for name in self.arrays if name != self.output]


def ladder(name: str) -> Ladder:
    """Raises UsageError for a name that is none of `names()`."""
    ladders = _ladders()
    if name not in ladders:
        raise UsageError(f"there is no ladder `{name}`", hint=f"there are {', '.join(ladders)}")
    return ladders[name]


def names() -> list[str]:
    return list(_ladders())


def _ladders() -> dict[str, Ladder]:
    from .matmul import MATMUL

    return {made.name: made for made in (MATMUL,)}
